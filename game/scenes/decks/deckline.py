"""A line of a deck: how many copies of a card, its name, and one more or one less."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, QUIET, TEXT
from game.ui.widgets import Widget

SIDE = 24
"""A button of the line in plain pixels."""


class DeckLine(Widget):
    """A card of a deck. `change`: what one more or one less does; None for a card that is there for good."""

    focusable = True

    def __init__(
        self, card: str, name: str, copies: int, show: Callable[[str], Any], change: Callable[[str, int], Any] | None
    ) -> None:
        super().__init__(name, data=("line", card))
        self.card, self.copies, self._show, self.change = card, copies, show, change
        self._at = 0

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(SIDE + 4)

    def look(self) -> Hashable:
        return self.label, self.copies, self.hovered, self._at if self.hovered else 0

    def _buttons(self) -> list[tuple[pygame.Rect, int]]:
        """Return where one less and one more are, on the screen."""
        if self.change is None:
            return []
        right, side, y = self.rect.right - px(4), px(SIDE), self.rect.y + px(2)
        return [
            (pygame.Rect(right - 2 * side - px(4), y, side, side), -1),
            (pygame.Rect(right - side, y, side, side), 1),
        ]

    def render(self, picture: pygame.Surface) -> None:
        look, size = theme.current(), picture.get_size()
        if self.hovered:
            picture.blit(paint.rounded(size, (*look.text, 16), px(5)), (0, 0))
        count = fonts.picture(f"{self.copies}×", TEXT, look.accent, bold=True)
        picture.blit(count, count.get_rect(midright=(px(34), size[1] // 2)))
        room = size[0] - px(42) - (2 * px(SIDE) + px(12) if self.change is not None else px(GAP))
        size_of = TEXT if fonts.measure(self.label, TEXT)[0] <= room else QUIET
        name = fonts.picture(fonts.shorten(self.label, room, size_of), size_of, look.text)
        picture.blit(name, name.get_rect(midleft=(px(42), size[1] // 2)))
        for rect, step in self._buttons():
            box = rect.move(-self.rect.x, -self.rect.y)
            lit = self.hovered and self._at == step
            picture.blit(paint.rounded(box.size, look.raised, px(5), look.accent if lit else look.hairline), box)
            arm, middle = px(5), box.center
            ink = look.accent if lit else look.quiet
            pygame.draw.line(picture, ink, (middle[0] - arm, middle[1]), (middle[0] + arm, middle[1]), px(2))
            if step > 0:
                pygame.draw.line(picture, ink, (middle[0], middle[1] - arm), (middle[0], middle[1] + arm), px(2))

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered or self.focused:
            self._show(self.card)
        super().draw(surface)

    def hit_areas(self) -> list[HitArea]:
        words = {-1: _("Remove one: {card}"), 1: _("Add one: {card}")}
        buttons = [
            HitArea(rect, words[step].format(card=self.label), True, (step, self.card))
            for rect, step in self._buttons()
        ]
        return [*buttons, HitArea(self.rect.copy(), self.label, True, self.data)]

    def pointer_move(self, pos: tuple[int, int]) -> None:
        at = next((step for rect, step in self._buttons() if rect.collidepoint(pos)), 0)
        if at != self._at:
            self._at = at
            self.touch()

    def pointer_leave(self) -> None:
        self._at = 0

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        step = next((step for rect, step in self._buttons() if rect.collidepoint(pos)), 0)
        if was and step and self.change is not None:
            self.change(self.card, step)

    def key(self, event: pygame.Event) -> bool:
        more = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_RIGHT, pygame.K_RETURN)
        less = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_LEFT, pygame.K_DELETE, pygame.K_BACKSPACE)
        step = 1 if event.key in more else -1 if event.key in less else 0
        if step and self.change is not None:
            self.change(self.card, step)
        return bool(step)
