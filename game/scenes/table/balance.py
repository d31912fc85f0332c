"""Two sides on one scale: how far each has come to what wins, from both ends towards the balance; its steps below."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.motion import overshoot
from game.ui.pictures import kept_plain
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.tabletop import Track
from game.ui.theme import QUIET, TIGHT, Colour
from game.ui.widgets import Widget

LEAST, MOST = 280, 640
"""How wide it is at least and at most, in plain pixels."""
NUMBER, BAR, MIDDLE, STEP = 20, 14, 15, 16
"""The letters of the first number, how high the bar is, half of the balance, and how wide a step is."""
GOLD: Colour = (240, 214, 140)
SLOPE, STEEP = 24.0, 3.0
"""How many degrees it leans at most, and how much sooner it does than one side has all."""
TIPS_MS = 600.0
"""How long it takes to tip."""


class Tipping:
    """A balance on its way from how it leaned to how it should, beyond that and back."""

    def __init__(self) -> None:
        self.start = self.end = 0.0
        self.gone = 1.0
        self._new = True

    @property
    def lean(self) -> float:
        """Return how far it leans now."""
        return self.start + (self.end - self.start) * (overshoot(self.gone) if self.gone < 1 else 1.0)

    def aim(self, end: float, moves: bool) -> None:
        """Let it go there, at once where nothing may move, or where it was not seen before."""
        if end != self.end:
            self.start, self.end, self.gone = self.lean, end, 0.0 if moves and not self._new else 1.0
        self._new = False

    def update(self, seconds: float, speed: float) -> None:
        """Let time pass; `speed`: how many times as long as usual it takes."""
        self.gone = min(1.0, self.gone + seconds * 1000.0 / (TIPS_MS * speed)) if speed > 0 else 1.0


class Balance(Widget):
    """Two tracks of opposed sides; their tips say what each means."""

    def __init__(self, left: Track, right: Track, colours: tuple[Colour, Colour]) -> None:
        super().__init__(left.name, tooltip=lambda: "\n".join((left.detail, right.detail)), data=("balance",))
        self.tracks, self.colours = (left, right), colours
        self.lean = self.wanted
        """How far it leans to the right, from -1 to 1."""

    @property
    def wanted(self) -> float:
        """Return how far it leans once it has come to rest: to the side that is ahead."""
        left, right = (track.share or 0.0 for track in self.tracks)
        return max(-1.0, min(1.0, STEEP * (right - left)))

    def tip(self, lean: float) -> None:
        """Lean that far."""
        if lean != self.lean:
            self.lean = lean
            self.touch()

    def look(self) -> Hashable:
        return self.tracks, self.colours, self.lean

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide = px(MOST) if width is None else max(px(LEAST), min(px(MOST), width))
        return wide, fonts.line_height(NUMBER) + px(BAR + STEP + 8)

    def render(self, picture: pygame.Surface) -> None:
        look, wide = theme.current(), picture.get_width()
        top, half = fonts.line_height(NUMBER), wide // 2
        bar = pygame.Rect(0, top, wide, px(BAR))
        picture.blit(paint.rounded(bar.size, look.sunken, bar.height // 2, look.hairline), bar)
        for n, (track, colour) in enumerate(zip(self.tracks, self.colours, strict=True)):
            self._words(picture, track, colour, n, half)
            long = round((half - px(MIDDLE + 4)) * min(1.0, track.share or 0.0))
            if long > bar.height:
                fill = pygame.Rect(0 if not n else wide - long, top + px(2), long, px(BAR) - px(4))
                picture.blit(paint.rounded(fill.size, theme.lighter(colour, 0.1), fill.height // 2), fill)
            self._steps(picture, track, colour, n, bar.bottom + px(3))
        centre = half, bar.centery
        paint.disc(picture, centre, px(MIDDLE), (23, 21, 29), GOLD, px(2))
        scales = sprites.sprite("icons/scales", px(MIDDLE + 4), tint=GOLD)
        paint.put(picture, pygame.transform.rotozoom(scales, -SLOPE * self.lean, 1.0), center=centre)

    def _words(self, picture: pygame.Surface, track: Track, colour: Colour, n: int, half: int) -> None:
        """Write whose it is and how far it has come, the first number large."""
        ink = theme.current().danger if track.tint == "danger" else theme.lighter(colour, 0.4)
        number, _space, rest = track.value.split(" · ")[0].partition(" ")
        large = fonts.picture(number, NUMBER, ink, bold=True)
        parts = [fonts.picture(track.name, QUIET, ink), large, fonts.picture(rest, QUIET, ink)]
        if sum(part.get_width() + px(TIGHT) for part in parts) > half - px(MIDDLE):
            parts = parts[1:]
        x = 0 if not n else picture.get_width() - sum(part.get_width() + px(TIGHT) for part in parts) + px(TIGHT)
        for part in parts:
            picture.blit(part, part.get_rect(midleft=(x, fonts.line_height(NUMBER) // 2)))
            x += part.get_width() + px(TIGHT)

    def _steps(self, picture: pygame.Surface, track: Track, colour: Colour, n: int, y: int) -> None:
        """Draw a hexagon for each step, those that are done in the colour of the side."""
        done, whole = track.steps
        for step in range(whole):
            hexagon = _hexagon(px(STEP), theme.lighter(colour, 0.15) if step < done else None)
            x = step * px(STEP + 2) if not n else picture.get_width() - (step + 1) * px(STEP + 2)
            picture.blit(hexagon, (x, y))


@kept_plain
def _hexagon(size: int, fill: Colour | None) -> pygame.Surface:
    """Return a hexagon; an empty one where it has no colour."""
    fine = 4
    large = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    reach = size * fine / 2
    points = [
        (reach + 0.94 * reach * math.sin(math.tau * n / 6), reach - 0.94 * reach * math.cos(math.tau * n / 6))
        for n in range(6)
    ]
    pygame.draw.polygon(large, fill or (17, 20, 26), points)
    pygame.draw.polygon(large, (255, 246, 216) if fill else (76, 85, 99), points, fine + 2)
    return smooth(large, (size, size))
