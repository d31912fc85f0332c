"""The stage: what needs a scene of its own stands on it, above the board, until it is over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

import pygame

from game.kernel.actions import Action, Event
from game.kernel.state import State
from game.scenes.table.choices import Choice
from game.scenes.table.marks import felt_of
from game.scenes.table.match import Match
from game.scenes.table.playback import TRAY, Playback
from game.telling.text import _
from game.ui import paint, theme
from game.ui.camera import DRAG_BEGINS, Camera
from game.ui.keys import Keys, cap
from game.ui.scale import px
from game.ui.tabletop import Box, GameTable, Prop, Staged
from game.ui.theme import QUIET
from game.ui.widgets import Button, Host, Widget

RADIUS = 8


class PropBox(Button):
    """A prop: the stage draws it, this shows that it can be clicked; one of words is a button."""

    def __init__(self, stage: Stage, prop: Prop, choice: Choice | None) -> None:
        key = cap(choice.offer.key) if prop.words and choice is not None and choice.offer.key else ""
        super().__init__(prop.name, lambda: stage.take(self), data=choice, tooltip=self._said, size=QUIET, key=key)
        self.stage, self.prop = stage, prop
        self.tooltip_above = True
        self.focusable = choice is not None or prop.picks
        if choice is None and not prop.why and not prop.picks:
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
        return (*super().look(), self.stage.held, self.stage.bare, self.focusable)  # type: ignore[misc]

    def render(self, picture: pygame.Surface) -> None:
        if self.prop.words:
            super().render(picture)
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


AROUND, STRIP = 10, 36
"""Plain pixels beside the stage, and the height of a stage that is folded."""


class Staging(Protocol):
    """The board above which a stage stands: a table's, or a replay's."""

    table: GameTable
    view: State
    playback: Playback

    @property
    def camera(self) -> Camera:
        """Return how it is looked at."""

    def busy(self) -> bool:
        """Return whether something is still being shown."""


class Stagehand(Protocol):
    """The screen around a stage."""

    keys: Keys
    host: Host

    @property
    def stage_rect(self) -> Callable[[tuple[int, int]], pygame.Rect]:
        """Return what says where there is room for a stage in a window of a size."""

    @property
    def refresh(self) -> Callable[[], None]:
        """Return what shows what stands on the stage now."""


class Stage(Widget):
    """The stage of a screen, where its game has one. It is folded away for what is clicked on the board alone. `play`:
    the match in which what stands on it can be chosen; None where it is only watched."""

    def __init__(self, board: Staging, screen: Stagehand, skip: Callable[[], None], play: Match | None = None) -> None:
        super().__init__("", visible=False)
        self.board, self.screen, self.skip = board, screen, skip
        self.play = play
        self.busy = board.busy
        self.table = board.table
        self.shown: Staged | None = None
        self.held = ""
        """The chip that was picked up by a click."""
        self.carried: tuple[str, tuple[int, int]] | None = None
        """The chip that is being dragged, and where it is."""
        self.put_away = False
        self._script: list[tuple[float, Staged | None]] = []
        self._behind = False
        self._boxes: list[Widget] = []
        self._away: tuple[Any, bool, bool] = (None, False, False)
        self._fold = Button("", self.fold, "quiet", icon="icons/chevron_up", tooltip=self._fold_tip)
        self._strip = Button("", self.fold, icon="icons/chevron_down", tooltip=self._fold_tip)
        playback = board.playback
        playback.coming, playback.seen, playback.felt = self.set_up, self.see, self.tray

    # -- what stands on it --

    @property
    def up(self) -> bool:
        """Return whether something stands on it and is seen."""
        return self.shown is not None and not self.folded

    @property
    def bare(self) -> bool:
        """Return whether there is nothing to put on what can be chosen: a click on it is enough."""
        return not any(isinstance(box, ChipBox) for box in self._boxes)

    @property
    def folded(self) -> bool:
        """Return whether it is folded away: by the player, or because something is to be clicked on the board."""
        if self.shown is None or self.play is None or self.busy():
            return self.put_away
        aside = any(not self.serves(choice) for target in self.play.board.choices.targets for choice in target.choices)
        return self.put_away or aside

    def set_up(self, before: State, event: Event, at: float) -> None:
        """Note what is put there before an event is shown, at that time."""
        coming = self.table.staged_for(before, event)
        if coming is not None and coming != self._last(before):
            self._script.append((at, coming))

    def _last(self, before: State) -> Staged | None:
        return self._script[-1][1] if self._script else self.table.staged(before)

    def see(self, before: State, event: Event, at: float) -> None:
        """Note what stands there once an event has been shown, at that time."""
        now = self._last(before)
        following = self.table.staged_after(now, before, event)
        if following != now:
            self._script.append((at, following))

    def follow(self, now: float) -> None:
        """Show what stands there at that time; when nothing moves any more, what the position says."""
        self._behind = self.busy()
        if not self._behind:
            self._script.clear()
            staged = self.table.staged(self.board.view)
            chosen_by_others = staged is not None and staged.choosing and not self._decides
            self.show(None if chosen_by_others else staged)
        elif not self.update(now):
            self.arrange()

    def update(self, now: float) -> bool:
        """Show what has been seen by then; whether anything changed."""
        if self._behind and not self.busy():
            self.follow(now)
            return True
        shown = self.shown
        while self._script and self._script[0][0] <= now:
            shown = self._script.pop(0)[1]
        if shown == self.shown:
            return False
        self.show(shown)
        return True

    def show(self, staged: Staged | None) -> None:
        """Let this stand there."""
        if staged != self.shown:
            self.shown = staged
            self.held, self.carried = "", None
            if staged is None:
                self.put_away = False
        self.arrange()

    def arrange(self) -> None:
        """Lay out what lies on it, with what may be done now."""
        old = {box.prop.id: box for box in self._boxes if isinstance(box, PropBox)}
        self._boxes = []
        if self.shown is not None:
            deciding = self.play if self._decides and not self.busy() else None
            legal = deciding.session.legal_actions() if deciding is not None else ()
            for prop in self.shown.props(self._size(), legal):
                box = old.get(prop.id)
                if box is not None and box.prop.picks and prop.picks:
                    box.prop = prop
                if box is None or box.prop != prop or box.data != self._choice(prop.action):
                    kind = ChipBox if prop.chip else PropBox
                    box = kind(self, prop, self._choice(prop.action))
                box.parent = self
                self._boxes.append(box)
        self._fold.parent = self._strip.parent = self
        self.visible = self.shown is not None
        self._strip.label = self.shown.title if self.shown is not None else ""
        self.relayout()

    @property
    def _decides(self) -> bool:
        """Return whether a person at this screen decides."""
        return self.play is not None and self.play.people.deciding is not None

    def _choice(self, action: Action | None) -> Choice | None:
        """Return what a click can do, as the table shows it."""
        if action is None or self.play is None:
            return None
        found = self.play.board.choices
        every = [*found.bar, *(choice for target in found.targets for choice in target.choices)]
        return next((choice for choice in every if choice.actions == (action,)), None)

    def serves(self, choice: Choice) -> bool:
        """Return whether a choice is reached on the stage."""
        picked = self.shown is not None and self.shown.serves(choice.actions[0])
        return picked or any(box.data == choice for box in self._boxes)

    # -- where it is --

    def _room(self) -> pygame.Rect:
        size = self.screen.host.size
        room = self.screen.stage_rect(size)
        return room.inflate(-2 * px(AROUND), -2 * px(AROUND))

    def _size(self) -> tuple[int, int]:
        return self.shown.size(self._room().size) if self.shown is not None else (0, 0)

    def where(self, size: tuple[int, int]) -> pygame.Rect:
        """Return a place above or below what it is about, which stays in sight."""
        room = self._room()
        if self.shown is None:
            return pygame.Rect(0, 0, 0, 0)
        if self.folded:
            return pygame.Rect(0, 0, self._strip.preferred()[0], px(STRIP)).move_to(midtop=room.midtop)
        return self._stand(room, *self._sides(room))

    def _stand(self, room: pygame.Rect, low: bool, right: bool) -> pygame.Rect:
        """Return the place at the bottom or the top of the room: in a corner, or in the middle where it is wide."""
        rect = pygame.Rect((0, 0), self._size())
        if self._beside(room, rect.size):
            rect.topright = room.topright
            rect.left = rect.left if right else room.left
        else:
            rect.midtop = room.midtop
        if low:
            rect.bottom = room.bottom
        return rect

    def _sides(self, room: pygame.Rect) -> tuple[bool, bool]:
        """Return whether it stands at the bottom, and whether at the right: away from what it is about, and there until
        that is another place. Where the camera stays it stands where it does not hide that."""
        camera = self.board.camera
        if self.shown is not None and self._away[0] != self.shown.spot:
            (x, y), (left, top, width, height) = _middle(self.shown.spot), camera.board
            low, right = y < top + height / 2, x < left + width / 2
            place = camera.rect_to_screen(self.shown.spot)
            ways = [(low, right), (not low, right), (low, not right), (not low, not right)]
            clear = (way for way in ways if not self._stand(room, *way).colliderect(place))
            self._away = self.shown.spot, *(next(clear, ways[0]) if camera.whole else ways[0])
        return self._away[1:]

    def _beside(self, room: pygame.Rect, size: tuple[int, int]) -> bool:
        """Return whether more is seen beside it than above or below."""
        wide, high = room.width - size[0], room.height - size[1]
        return min(wide, room.height) > min(room.width, high)

    def bared(self) -> tuple[Box, pygame.Rect] | None:
        """Return what it is about, and the part of the view beside it in which that is to be seen: any part where the
        whole board is seen and it hides nothing of that."""
        view = self.board.camera.view
        if not self.up or self.shown is None or not self.rect:
            return None
        rect = view.copy()
        camera, room = self.board.camera, self._room()
        if camera.whole and not self.rect.colliderect(camera.rect_to_screen(self.shown.spot)):
            return self.shown.spot, rect
        low, right = self._sides(room)
        if self._beside(room, self.rect.size):
            rect.width = max(0, self.rect.left - view.left if right else view.right - self.rect.right)
            rect.left = view.left if right else self.rect.right
        else:
            rect.height = max(0, self.rect.top - view.top if low else view.bottom - self.rect.bottom)
            rect.top = view.top if low else self.rect.bottom
        return self.shown.spot, rect

    def felt(self) -> pygame.Rect | None:
        """Return where dice are thrown while the stage is up."""
        if not self.up or self.shown is None:
            return None
        return pygame.Rect(self.shown.felt(self.rect.size)).move(self.rect.topleft)

    def tray(self) -> tuple[int, int]:
        """Return the size of the felt on which the next dice are thrown: that of the stage, if it will be up
        by then."""
        coming = self._script[-1][1] if self._script else self.shown
        if coming is None or self.put_away:
            return TRAY
        return felt_of(pygame.Rect(coming.felt(coming.size(self._room().size)))).size

    def fold(self) -> None:
        """Fold it away to look at the board, or bring it back."""
        if self.shown is not None:
            self.put_away = not self.folded
            self.screen.refresh()

    def _fold_tip(self) -> str:
        words = _("Show battle panel") if self.folded else _("Show board")
        return f"{words} · {self.screen.keys.hint('stage')}"

    @property
    def children(self) -> Sequence[Widget]:
        if self.shown is None:
            return ()
        return (self._strip,) if self.folded else (*self._boxes, self._fold)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._strip.place(rect)
        for box in self._boxes:
            if isinstance(box, PropBox):
                box.place(pygame.Rect(box.prop.box).move(rect.topleft))
        wide = self._fold.preferred()[0]
        self._fold.place(pygame.Rect(rect.right - wide - px(6), rect.y + px(6), wide, px(26)))

    # -- the pointer --

    def pointer_up(self, pos: tuple[int, int]) -> None:
        """Show at once what is being shown, or put a chip back, at a click on the empty stage."""
        super().pointer_up(pos)
        self.held = ""
        if self.busy():
            self.skip()

    def take(self, box: PropBox) -> None:
        """React to a click on a prop."""
        if self.busy():
            self.skip()
        elif self.play is not None and isinstance(box.data, Choice):
            if box.prop.meant is not None:
                box.prop.meant()
            self.play.take(box.data)
        elif box.prop.picks and self.shown is not None:
            self.shown.pick(box.prop.id)
            self.screen.refresh()
        elif self.play is not None and box.prop.why:
            self.play.hud.say_no(box.prop.why)

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of a chip there: on a prop that takes it, that is a click on the prop."""
        self.carried = None
        self.touch()
        for box in self._boxes:
            if isinstance(box, PropBox) and box.takes and box.rect.collidepoint(pos):
                self.take(box)
                return

    # -- drawing --

    def look(self) -> Hashable:
        return self.shown, self.folded

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None:
            return
        if not self.folded:
            paint.shadow(surface, self.rect, px(10), 16, 170)
        super().draw(surface)
        if self.carried is not None:
            self._draw_carried(surface, *self.carried)

    def render(self, picture: pygame.Surface) -> None:
        if self.shown is None or self.folded:
            return
        look = theme.current()
        fill = theme.mix(look.panel, look.tint(self.table.key), 0.05)
        rect = picture.get_rect()
        picture.blit(paint.rounded(rect.size, fill, px(10), theme.mix(look.hairline, look.accent, 0.45), px(1)), rect)
        paint.light(picture, rect, px(10))
        self.shown.draw(picture)

    def _draw_carried(self, surface: pygame.Surface, id: str, pos: tuple[int, int]) -> None:
        box = next((box for box in self._boxes if isinstance(box, PropBox) and box.prop.id == id), None)
        if box is None or self.shown is None:
            return
        picture = pygame.Surface(box.rect.size, pygame.SRCALPHA)
        self.shown.draw_prop(picture, id)
        rect = picture.get_rect(center=pos)
        paint.shadow(surface, rect, rect.height // 2, 8)
        surface.blit(picture, rect)


def _middle(spot: Box) -> tuple[float, float]:
    """Return the middle of a box."""
    left, top, width, height = spot
    return left + width / 2, top + height / 2
