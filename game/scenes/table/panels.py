"""What stands in the banner's lane: the game, the phase and who decides what; and numbers always in sight."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.tabletop import Track
from game.ui.theme import GAP, QUIET, TEXT
from game.ui.widgets import Widget

PHASE, NUMBER = 24, 20
"""The sizes of the name of the phase and of a number always in sight."""


class NowBox(Widget):
    """Which game this is, large the phase, and who decides what: beside it where that has room, else below it."""

    def __init__(self, **kw: Any) -> None:
        super().__init__("", **kw)
        self.solid = False
        self.game = self.brief = self.phase = self.question = ""
        """Which match this is, and the same where room is short; the phase; what is decided."""
        self.face: pygame.Surface | None = None
        """The portrait of the computer that decides."""
        self.beside = 0
        """How much room there is beside the numbers."""
        self.colour: theme.Colour = theme.current().quiet

    def show(self, phase: str, question: str) -> None:
        """Show these."""
        if (phase, question) != (self.phase, self.question):
            self.phase, self.question = phase, question
            self.label = f"{phase}. {question}"

    def content_size(self, width: int | None) -> tuple[int, int]:
        below = len(self._lines(width, self._across(width))[3]) if width else 1
        return width or 0, fonts.line_height(PHASE, serif=True) + (1 + max(1, below)) * fonts.line_height(QUIET)

    def place(self, rect: pygame.Rect) -> None:
        """Stand here; what has no room below the phase reaches out of the lane and along all of it."""
        self.beside, across = rect.width, self._across(rect.width, rect.x)
        lines = len(self._lines(rect.width, across)[3])
        high = self.content_size(rect.width)[1]
        if self.long and lines and self.parent is not None:
            high = max(high, self.parent.rect.bottom - rect.y + lines * fonts.line_height(QUIET))
        super().place(pygame.Rect(rect.x, rect.y, across, max(rect.height, high)))

    def fits(self) -> bool:
        """Return whether nothing of it is cut."""
        _size, phase, _beside, below = self._lines(self.beside, self.rect.width)
        wide = self._indent + max(fonts.measure(line, QUIET)[0] for line in ["", *below])
        return not phase.endswith("…") and wide <= self.rect.width and len(below) <= 2

    def look(self) -> Hashable:
        return self.label, self.game, self.colour, self.beside, self._under(), id(self.face) if self.face else 0

    def _across(self, width: int, left: int | None = None) -> int:
        """Return how wide the lane is from here to its right end."""
        lane = self.parent.rect if self.parent is not None else pygame.Rect(0, 0, 0, 0)
        return max(width, lane.right - (self.rect.x if left is None else left))

    @property
    def long(self) -> bool:
        """Return whether the question has no room below the phase, and runs along the lane."""
        return fonts.measure(self.question, QUIET)[0] + self._indent > self.beside

    @property
    def _indent(self) -> int:
        """Return how much room a portrait takes before the question."""
        return self.face.get_width() + px(GAP) if self.face is not None else 0

    def _under(self) -> int:
        """Return where what stands beside this in the lane ends."""
        others = self.parent.children if self.parent is not None else ()
        return max((one.rect.bottom for one in others if one is not self and one.visible), default=0)

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        size, phase, beside, below = self._lines(self.beside, width)
        _outlined(picture, self._kicker(), (0, 0))
        y = fonts.line_height(QUIET)
        words = fonts.picture(phase, size, look.text, serif=True, bold=True)
        _outlined(picture, words, (0, y))
        if beside:
            rest, x = fonts.picture(beside, size, look.quiet, serif=True), words.get_width() + self._indent
            _outlined(picture, rest, (x, y))
            if self.face is not None:
                picture.blit(self.face, self.face.get_rect(midright=(x, y + words.get_height() // 2)))
        y += fonts.line_height(size, serif=True)
        if self.long:
            y = max(y, self._under() - self.rect.y)
        if below and self.face is not None:
            picture.blit(self.face, self.face.get_rect(midleft=(0, y + fonts.line_height(QUIET) // 2)))
        for line in below:
            line = fonts.shorten(line, width - self._indent, QUIET)
            _outlined(picture, fonts.picture(line, QUIET, look.text), (self._indent, y))
            y += fonts.line_height(QUIET)

    def _kicker(self) -> pygame.Surface:
        """Return which match this is, with room between the letters where the lane has any."""
        for words in (self.game, self.brief):
            spaced = fonts.spaced(words, fonts.pixels(QUIET), self.colour)
            if spaced.get_width() <= self.beside:
                return spaced
            if fonts.measure(words, QUIET, bold=True)[0] <= self.beside:
                return fonts.picture(words, QUIET, self.colour, bold=True)
        return fonts.picture(fonts.shorten(self.brief, self.beside, QUIET, bold=True), QUIET, self.colour, bold=True)

    def _lines(self, width: int, across: int) -> tuple[int, str, str, list[str]]:
        """Return how large the phase is written, the phase, what stands beside it, and below it in two lines at
        most, which may be as long as the lane."""
        size = next((s for s in (PHASE, NUMBER, TEXT, TEXT - 2) if _wide(self.phase, s) <= width), QUIET)
        phase = fonts.shorten(self.phase, width, size, serif=True, bold=True)
        beside = f" · {self.question}" if self.question else ""
        if fonts.measure(beside, size, serif=True)[0] + _wide(phase, size) + self._indent <= width:
            return size, phase, beside, []
        lines = fonts.wrap(self.question, across - self._indent, QUIET)
        return size, phase, "", lines if len(lines) < 3 else [lines[0], " ".join(lines[1:])]


def _wide(words: str, size: float) -> int:
    return fonts.measure(words, size, serif=True, bold=True)[0]


def _outlined(picture: pygame.Surface, words: pygame.Surface, at: tuple[int, int]) -> None:
    """Put words there with a dark edge, so that they are read over a board."""
    dark = words.copy()
    dark.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MIN)
    dark.set_alpha(150)
    for dx, dy in ((0, 1), (1, 1), (0, 2)):
        picture.blit(dark, (at[0] + dx, at[1] + dy))
    picture.blit(words, at)


class TrackBox(Widget):
    """A number always in sight under its name, with a bar where it is part of a whole; without its name where room is
    short."""

    def __init__(self, track: Track, named: bool = True, pictured: bool = True, size: float = NUMBER) -> None:
        tip = track.detail if named else " · ".join((f"{track.name}: {track.value}", track.detail))
        super().__init__(f"{track.name}: {track.value}", tooltip=tip, align="centre")
        self.track = track
        self.named = named or not track.icon
        self.icon = track.icon if pictured or not self.named else ""
        self.value = track.value if named else track.short or track.value
        self.size = size if named else TEXT

    def content_size(self, width: int | None) -> tuple[int, int]:
        name = fonts.measure(self.track.name, QUIET)[0] if self.named else 0
        value = fonts.measure(self.value, self.size, bold=True)[0] + (px(22) if self.icon else 0)
        name_height = fonts.line_height(QUIET) if self.named else 0
        return max(name, value) + px(GAP), name_height + fonts.line_height(self.size) + px(4)

    def look(self) -> Hashable:
        return self.track, self.named, self.icon

    def render(self, picture: pygame.Surface) -> None:
        look, width, y = theme.current(), picture.get_width(), 0
        if self.named:
            name = fonts.picture(fonts.shorten(self.track.name, width, QUIET), QUIET, look.quiet)
            _outlined(picture, name, ((width - name.get_width()) // 2, 0))
            y = fonts.line_height(QUIET)
        colour = look.role(self.track.tint) if self.track.tint else look.text
        room = width - (px(22) if self.icon else 0)
        value = fonts.picture(fonts.shorten(self.value, room, self.size, bold=True), self.size, colour, bold=True)
        x = (room - value.get_width()) // 2
        if self.icon:
            icon = sprites.sprite(self.icon, px(18), tint=look.quiet)
            picture.blit(icon, (x, y + (value.get_height() - icon.get_height()) // 2))
            x += px(22)
        _outlined(picture, value, (x, y))
        if self.track.share is not None:
            wide = min(width, value.get_width() + px(22 if self.icon else 0) + px(12))
            bar = pygame.Rect((width - wide) // 2, picture.get_height() - px(4), wide, px(3))
            paint.progress(picture, bar, self.track.share, colour if self.track.tint else look.accent)


@kept
def fading(size: tuple[int, int], colour: theme.Colour, strength: int, down: bool) -> pygame.Surface:
    """Return a shade that is darkest at the top, or at the left, and fades away."""
    steps = 64
    strip = pygame.Surface((1, steps) if down else (steps, 1), pygame.SRCALPHA)
    for n in range(steps):
        share = 1 - max(0.0, (n / (steps - 1) - 0.45) / 0.55)
        alpha = round(strength * share * share * (3 - 2 * share))
        strip.set_at((0, n) if down else (n, 0), (*colour, alpha))
    return smooth(strip, size)
