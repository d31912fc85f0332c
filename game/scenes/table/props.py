"""What lies on a stage as the pointer has it: props that are clicked, chips that are picked up and put down."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

from game.scenes.table.choices import Choice
from game.ui import paint, theme
from game.ui.camera import DRAG_BEGINS
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import Prop
from game.ui.theme import QUIET
from game.ui.widgets import Button

RADIUS = 8


class Stage(Protocol):
    """The stage on which props lie."""

    held: str
    carried: tuple[str, tuple[int, int]] | None
    busy: Callable[[], bool]

    @property
    def bare(self) -> bool:
        """Return whether there is nothing to put on what can be chosen."""

    @property
    def picked(self) -> int | None:
        """Return the token that is picked."""

    def take(self, box: PropBox) -> None:
        """React to a click on a prop."""

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of a chip there."""

    def touch(self) -> None:
        """Draw it anew."""


class PropBox(Button):
    """A prop: the stage draws it, this shows that it can be clicked; one of words is a button."""

    def __init__(self, stage: Stage, prop: Prop, choice: Choice | None) -> None:
        key = cap(choice.offer.key) if prop.words and choice is not None and choice.offer.key else ""
        super().__init__(prop.name, lambda: stage.take(self), data=choice, tooltip=self._said, size=QUIET, key=key)
        self.stage, self.prop = stage, prop
        self.tooltip_above = True
        self.serves = choice is not None or prop.picks or prop.token is not None or bool(prop.command)
        self.focusable = self.serves
        if not self.serves and not prop.why:
            self.on_click = None

    def _said(self) -> str:
        rule = self.data.offer.rule if isinstance(self.data, Choice) else ""
        tip = " · ".join(part for part in (self.prop.tip, rule) if part)
        return tip if self.prop.words or not tip else f"{self.prop.name}: {tip}" if self.prop.name else tip

    @property
    def takes(self) -> bool:
        """Return whether a chip can be put down on it."""
        return isinstance(self.data, Choice) and not self.prop.words and not self.prop.chip

    def click(self) -> None:
        self.stage.take(self)

    def look(self) -> Hashable:
        return (*super().look(), self.stage.held, self.stage.bare, self.focusable, self.stage.picked, self.prop)  # type: ignore[misc]

    def render(self, picture: pygame.Surface) -> None:
        if self.prop.words:
            super().render(picture)
            return
        if self.prop.draw is not None:
            self.prop.draw(picture, hovered=self.hovered and self.serves)
            return
        look, radius = theme.current(), px(RADIUS)
        inviting = self.takes and (bool(self.stage.held) or self.stage.bare)
        if (self.data is not None or self.prop.picks) and (self.hovered or inviting):
            colour = theme.lighter(look.accent, 0.3) if self.hovered else look.accent
            light = (*colour, 52 if self.hovered else 26)
            picture.blit(paint.rounded(picture.get_size(), light, radius, colour, px(2 if self.hovered else 1)), (0, 0))


class ChipBox(PropBox):
    """A chip: a click picks it up, the next click puts it down; or it is dragged."""

    def __init__(self, stage: Stage, prop: Prop, choice: Choice | None) -> None:
        super().__init__(stage, prop, choice)
        self.on_click = self.click
        self._grip: tuple[int, int] | None = None

    def click(self) -> None:
        stage = self.stage
        stage.held = "" if stage.held == self.prop.id else self.prop.id
        stage.touch()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._grip = pos

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self._grip is None or self.stage.busy():
            return
        x, y = self._grip
        if self.stage.carried is not None or (pos[0] - x) ** 2 + (pos[1] - y) ** 2 >= DRAG_BEGINS**2:
            self.stage.carried = self.prop.id, pos
            self.stage.held = self.prop.id
            self.stage.touch()

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self._grip = None
        if self.stage.carried is None:
            super().pointer_up(pos)
            return
        self.pressed = False
        self.stage.held = ""
        self.stage.drop(pos)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        held = self.stage.held == self.prop.id
        if held or self.hovered:
            size, radius = picture.get_size(), picture.get_height() // 2
            picture.blit(paint.rounded(size, (*look.accent, 60 if held else 0), radius, look.accent, px(2)), (0, 0))


class TokenBox(ChipBox):
    """A token that lies on the stage: a click picks it as on the board, or does what can be done there with the one
    that is picked; it is dragged to what is meant with it."""

    def click(self) -> None:
        self.stage.take(self)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        carried = self.stage.carried
        if self.prop.token is None:
            return
        super().pointer_move(pos)
        if carried is None and self.stage.carried is not None and self.stage.picked != self.prop.token:
            self.stage.take(self)

    def render(self, picture: pygame.Surface) -> None:
        look, picked = theme.current(), self.prop.token is not None and self.prop.token == self.stage.picked
        if self.prop.draw is not None:
            means = self.data.actions[0] if isinstance(self.data, Choice) else None
            if picked or self.serves:
                self.prop.draw(picture, hovered=self.hovered and self.serves, picked=picked, means=means)
            return
        if picked or (self.serves and self.hovered):
            colour = look.accent if picked else theme.lighter(look.accent, 0.3)
        elif self.data is not None:
            colour = look.text
        else:
            return
        radius = px(RADIUS) * 2
        picture.blit(paint.rounded(picture.get_size(), (*colour, 14), radius, colour, px(4 if picked else 3)), (0, 0))
