"""The board of a replay and the bar below it: steps and turns, play and hold, the course of the match, the speed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.kernel.state import State
from game.scenes.ground import Ground
from game.scenes.match_positions import MatchPositions
from game.scenes.options import SPEEDS
from game.scenes.storylines import TurningPointLine
from game.scenes.table.marks import moving
from game.scenes.table.playback import Playback
from game.scenes.words import turn, turns
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.keys import Keys
from game.ui.scale import px
from game.ui.steps import ended
from game.ui.tabletop import GameTable, Token
from game.ui.tabletop.painting import paint_board
from game.ui.theme import GAP, PAD, QUIET
from game.ui.widgets import Button, Choice, Label, MenuItem, Panel, Widget


class BoardRoom(Widget):
    """Where the board is seen: the pointer reaches through it."""

    solid = False

    def __init__(self) -> None:
        super().__init__(grow=1)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(300), px(200)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the board is below all widgets."""


class ReplayBoard:
    """Shows where the match stands, and what happens on the way there."""

    def __init__(self, table: GameTable, view: State) -> None:
        self.table = table
        self.room = BoardRoom()
        self.ground = Ground(table)
        self.camera = Camera(table.board(view), (0, 0, 100, 100), closest=96, margin=0.8, smooth=True)

    @property
    def rect(self) -> pygame.Rect:
        """Return where it is on the screen."""
        return self.room.rect

    def frame(self) -> bool:
        """Look at it through its room; return whether that has changed."""
        if self.camera.view == self.rect or not self.rect.width:
            return False
        self.camera.set_view(self.rect)
        return True

    def draw(
        self, surface: pygame.Surface, playback: Playback, tokens: Sequence[Token], view: State, now: float
    ) -> None:
        """Draw the board with its pieces, and those that are on their way."""
        table, camera = self.table, self.camera
        before = surface.get_clip()
        surface.set_clip(self.rect)
        self.ground.draw(surface, camera, view, now)
        ended(paint_board(surface, camera, table, view, now, moving(playback, tokens, view, now)))
        playback.debris.draw(surface, now, camera.to_screen)
        surface.set_clip(before)


class PlayCue(Panel):
    """Stands above the log of a replay that has just been opened: it waits to be played."""

    def __init__(self, play: Callable[[], object], key: Callable[[], str], where: Callable[[], str]) -> None:
        button = Button(lambda: _(labels.WATCH), play, "primary", icon="icons/play", size=20, height=52, key=key)
        words = Label(where, QUIET, "quiet", justify="centre")
        super().__init__([button, words], style="panel", padding=PAD, gap=GAP)


NEAR = 7
"""Plain pixels from a turning point within which a click means it."""
WIDEST = 460


class Stop(NamedTuple):
    """A turning point on the bar: after how many actions, in which colour, with which corners, what is said of it."""

    at: int
    colour: theme.Colour
    square: bool
    words: str


class Scrubber(Widget):
    """A knob to drag along a match; fine marks stand where turns begin, larger ones at the turning points.

    `tell` says what lies at a place under the pointer.
    """

    focusable = True
    repeats_keys = True

    def __init__(
        self, whole: int, marks: Sequence[int], on_move: Callable[[int], Any], tell: Callable[[int], str] = str
    ) -> None:
        super().__init__(lambda: _("Match timeline"), grow=1, align="centre")
        self.whole = whole
        self.marks = tuple(marks)
        self.stops: tuple[Stop, ...] = ()
        self.on_move = on_move
        self.tell = tell
        self.reached = 0
        self._under: tuple[int, int] | None = None

    def show(self, at: int) -> None:
        """Show the knob there."""
        if at != self.reached:
            self.reached = at
            self.touch()

    def show_marks(self, marks: Sequence[int], stops: Sequence[Stop]) -> None:
        """Have these marks from now on."""
        if tuple(marks) != self.marks or tuple(stops) != self.stops:
            self.marks, self.stops = tuple(marks), tuple(stops)
            self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(34)

    def look(self) -> Hashable:
        return (self.reached, self.whole, self.marks, self.stops, self.hovered, self.pressed)

    def track(self) -> pygame.Rect:
        """Return where the knob slides."""
        track = pygame.Rect(self.rect.x + px(10), 0, max(1, self.rect.width - px(20)), px(6))
        track.centery = self.rect.centery
        return track

    def _x(self, at: int) -> int:
        track = self.track()
        return track.x + round(track.width * at / max(1, self.whole))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        track = self.track().move(-self.rect.x, -self.rect.y)
        picture.blit(paint.rounded(track.size, look.sunken, track.height // 2, look.hairline), track)
        done = self._x(self.reached) - self.rect.x - track.x
        if done > track.height:
            picture.blit(paint.rounded((done, track.height), look.accent, track.height // 2), track)
        for mark in self.marks:
            x = self._x(mark) - self.rect.x
            ink = look.accent if mark <= self.reached else look.faint
            picture.fill(ink, (x, track.y - px(6), max(1, px(1)), px(4)))
        for stop in self.stops:
            self._stop(picture, stop, track)
        radius = px(9) if self.hovered or self.pressed else px(8)
        ground = theme.darker(look.panel, 0.4)
        paint.disc(
            picture,
            (self._x(self.reached) - self.rect.x, track.centery),
            radius,
            theme.lighter(look.accent, 0.2),
            ground,
            px(2),
        )

    def _stop(self, picture: pygame.Surface, stop: Stop, track: pygame.Rect) -> None:
        x, y, side = self._x(stop.at) - self.rect.x, track.bottom + px(6), px(9)
        if stop.square:
            picture.fill(stop.colour, pygame.Rect(x - side // 2, y - side // 2, side, side))
        else:
            points = [(x, y - side // 2 - 1), (x + side // 2 + 1, y), (x, y + side // 2 + 1), (x - side // 2 - 1, y)]
            pygame.draw.polygon(picture, stop.colour, points)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._under is not None and (self.hovered or self.pressed):
            self._say(surface, self._under)

    def _say(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        look = theme.current()
        stop = self._near(pos)
        words = fonts.shorten(stop.words if stop is not None else self.tell(self._at(pos)), px(WIDEST), QUIET)
        shown = fonts.picture(words, QUIET, look.text)
        box = shown.get_rect(midbottom=(pos[0], self.rect.top - px(6))).inflate(px(14), px(8))
        box.clamp_ip(surface.get_rect())
        surface.blit(paint.rounded(box.size, look.raised, px(5), look.hairline), box)
        surface.blit(shown, shown.get_rect(center=box.center))

    def _at(self, pos: tuple[int, int]) -> int:
        track = self.track()
        return min(self.whole, max(0, round((pos[0] - track.x) / track.width * self.whole)))

    def _near(self, pos: tuple[int, int]) -> Stop | None:
        close = [stop for stop in self.stops if abs(self._x(stop.at) - pos[0]) <= px(NEAR)]
        return min(close, key=lambda stop: abs(self._x(stop.at) - pos[0]), default=None)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        stop = self._near(pos)
        self.on_move(stop.at if stop is not None else self._at(pos))

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self._under = pos
        self.touch()
        if self.pressed:
            self.on_move(self._at(pos))

    def pointer_leave(self) -> None:
        self._under = None
        self.touch()

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()
        self.on_move(self.reached)

    def key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
        if event.key in steps:
            self.on_move(min(self.whole, max(0, self.reached + steps[event.key])))
            return True
        return False


class Transport(Panel):
    """The buttons of a replay, made for one language; `deeds`: what each command of its keys does."""

    def __init__(
        self,
        film: MatchPositions,
        bar: Scrubber,
        keys: Keys,
        deeds: Mapping[str, Callable[[], object]],
        speed: str,
        set_speed: Callable[[str], None],
    ) -> None:
        self.film, self.bar, self.keys, self.action_player = film, bar, keys, deeds
        self.shown = 0
        self.turn_back = self._button("skip_back", _("Start of turn"), "turn_back")
        self.back = self._button("chevron_left", _(labels.PREVIOUS_ACTION), "back")
        self.on = self._button("chevron_right", _(labels.NEXT_ACTION), "on")
        self.turn_on = self._button("skip_on", _(labels.NEXT_TURN), "turn_on")
        self.play = self._button("play", _("Play or pause"), "play", "primary")
        tip = " · ".join((turns(film.session.key), keys.hint("turns")))
        self.turn = Button(
            lambda: turn(film.session.key, film.round_at(self.shown)) or _(labels.SET_UP),
            deeds["turns"],
            width=112,
            align="centre",
            tooltip=tip,
        )
        self.follow = self._button("search", _("Follow the action"), "follow")
        count = Label(
            lambda: _(labels.AT_OF_WHOLE).format(at=self.shown, whole=len(film)),
            wrap=False,
            justify="right",
            width=110,
            align="centre",
        )
        self.speed = Choice(
            "",
            [(value, _(words)) for value, words in SPEEDS],
            speed,
            set_speed,
            "dropdown",
            align="centre",
            tooltip=" · ".join((_(labels.SPEED), f"{keys.hint('faster')} {keys.hint('slower')}")),
        )
        parts: list[Widget] = [
            self.turn_back,
            self.back,
            self.play,
            self.on,
            self.turn_on,
            bar,
            self.turn,
            count,
            self.follow,
            self.speed,
        ]
        super().__init__(parts, direction="row", style="panel", padding=PAD - 2, gap=GAP)

    def _button(self, icon: str, words: str, command: str, style: str = "plain") -> Button:
        tip = f"{words} · {self.keys.hint(command)}"
        return Button("", self.action_player[command], style, icon=f"icons/{icon}", tooltip=tip)

    def refresh(self, at: int, playing: bool, following: bool) -> None:
        """Show where the match stands, whether it plays, and whether the camera follows it."""
        self.shown = at
        self.play.icon = "icons/pause" if playing else "icons/play"
        self.play.touch()
        self.follow.style = "armed" if following else "plain"
        self.back.enabled = self.turn_back.enabled = at > 0
        self.on.enabled = self.turn_on.enabled = at < len(self.film)
        self.turn.touch()
        self.bar.show(at)


def opened_words(film: MatchPositions, at: int, place: str, start: str) -> str:
    """Return what the cue says of where the replay was opened; the key `start` goes to the beginning."""
    if not at:
        return _("The match from the start.")
    if at == film.opening:
        return _("From the first turn. Press {key} for the set-up.").format(key=start)
    return _("{place}. Press {key} for the start.").format(place=place, key=start)


def turn_items(film: MatchPositions, at: int, go_to: Callable[[int], object]) -> list[MenuItem]:
    """Return a menu of the turns of a match that has been told."""
    now = max(stop for stop in (0, *film.turns) if stop <= at)
    return [
        MenuItem(
            turn(film.session.key, film.round_at(stop)) or _(labels.SET_UP), partial(go_to, stop), ticked=stop == now
        )
        for stop in (0, *film.turns)
    ]


def point_items(
    points: Sequence[TurningPointLine], go_to: Callable[[int], object], place: Callable[[int], str]
) -> list[MenuItem]:
    """Return a menu of the turning points, each in a short line."""
    items = [MenuItem(_cut(point.text), partial(go_to, point.at), detail=place(point.at)) for point in points]
    return items or [MenuItem(_("No moment stood out."), enabled=False)]


def _cut(words: str, most: int = 70) -> str:
    """Return a sentence, not longer than a line of a menu."""
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
