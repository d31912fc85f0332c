"""A moment of the war on the map: a world changes hands, a ship is launched, each with its name on a plate."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.sector.table.canvas import SMALLEST
from game.sector.table.emblems import emblem
from game.ui import fonts, paint, theme
from game.ui.motion import Point, ease_in, ease_out
from game.ui.pictures import kept
from game.ui.theme import Colour
from game.ui.vfx import WHITE, Fleeting, Light, ToScreen, unit_of

SWEEP_MS: Final = 600.0
"""How long a colour sweeps over a world; play waits for so long."""
PLATE_MS: Final = 2400.0
"""How long its plate is seen, while play goes on."""
COMES, GOES = 180.0, 260.0
REACH: Final = 1.15
"""How far from the middle a colour sweeps, in units."""
HIGH, AWAY = 62, 0.72
"""How high a plate is in a window of 1920x1080, and how many units below the middle it stands."""
ACROSS, DOWN = 9.0, 2.5
"""So many units apart two plates at once do not touch."""
INK: Final[Colour] = (14, 16, 24)


@dataclass(frozen=True)
class Sweep(Fleeting):
    """The colour of a realm that spreads over a world, with a bright edge and a flash."""

    centre: Point
    colour: Colour
    rest: float = 0.5

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw it that far on its way."""
        unit, at = unit_of(to_screen), to_screen(self.centre)
        spread, fades = ease_out(min(1.0, way / 0.7)), 1.0 - ease_in(way)
        radius = max(2, round(unit * REACH * spread))
        box = pygame.Rect(0, 0, 2 * round(unit * 1.5), 2 * round(unit * 1.5)).move_to(center=at)
        glow = Light(surface, box, light)
        glow.glow(at, radius * 1.1, self.colour, 0.85 * fades)
        glow.glow(at, unit * 0.5, WHITE, max(0.0, 1.0 - 3 * way))
        for ray in range(18):
            angle = math.tau * ray / 18 + 0.5 * way
            near, far = radius * 0.86, radius * (1.0 + 0.16 * (ray % 2))
            ends = [(at[0] + math.cos(angle) * r, at[1] + math.sin(angle) * r) for r in (near, far)]
            glow.line(ends[0], ends[1], max(1.0, unit * 0.05), self.colour, fades)
        glow.shine()
        pygame.draw.circle(surface, theme.mix(self.colour, WHITE, 0.4), at, radius, max(1, round(unit * 0.05 * fades)))


@dataclass(frozen=True)
class Plate(Fleeting):
    """What happened in a place: its name, and a line below, on a plate in the colour of a realm with its shape.

    `row`: how many plates that are seen at the same time stand between it and its place. `within`: returns the part of
    the screen in which it stands."""

    centre: Point
    name: str
    says: str
    colour: Colour
    within: Callable[[], pygame.Rect] = field(compare=False)
    seat: int = -1
    row: int = 0
    lasts: float = PLATE_MS
    rest: float = 0.6

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw it as it unrolls, stays and fades."""
        passed, high = way * self.lasts, max(38, round(HIGH * surface.get_clip().height / 1080))
        plate = plate_of(self.name, self.says, self.colour, self.seat, high)
        place = self.place(plate.get_size(), to_screen)
        comes = ease_out(min(1.0, passed / COMES))
        fades = 1.0 - ease_in(max(0.0, (passed - self.lasts + GOES) / GOES))
        wide = round(place.width * comes)
        plate.set_alpha(round(255 * light * min(1.0, max(0.0, fades))))
        part = pygame.Rect((place.width - wide) // 2, 0, wide, place.height)
        surface.blit(plate, place.move(part.x, 0), part)

    def place(self, size: tuple[int, int], to_screen: ToScreen) -> pygame.Rect:
        """Return where it stands: below its place, or above it at the foot of the board."""
        (x, y), room, rect = to_screen(self.centre), self.within(), pygame.Rect((0, 0), size)
        away = round(AWAY * unit_of(to_screen)) + self.row * (rect.height + rect.height // 12)
        rect.midtop = round(x), round(y) + away
        if rect.bottom > room.bottom:
            rect.bottom = round(y) - away
        return rect.clamp(room)

    def near(self, place: Point) -> bool:
        """Return whether a plate of a place may lie on this one."""
        return abs(self.centre[0] - place[0]) < ACROSS and abs(self.centre[1] - place[1]) < DOWN


@kept
def plate_of(name: str, says: str, colour: Colour, seat: int, high: int) -> pygame.Surface:
    """Return a plate with a name and a line below. Shared."""
    title = fonts.exact_picture(name, max(16, round(high * 0.4)), WHITE, serif=True, bold=True)
    pale = theme.mix(colour, WHITE, 0.6)
    line = fonts.exact_picture(says, max(SMALLEST, round(high * 0.25)), pale) if says else None
    sign = emblem(seat, round(high * 0.42), colour) if seat >= 0 else None
    pad = round(high * 0.28)
    left = pad + (sign.get_width() + pad if sign is not None else 0)
    wide = left + max(title.get_width(), line.get_width() if line is not None else 0) + pad
    found = paint.rounded(
        (wide, high), (*theme.mix(colour, INK, 0.82), 240), high // 6, colour, max(1, high // 30)
    ).copy()
    if sign is not None:
        paint.put(found, sign, midleft=(pad, high // 2))
    rows = [title] if line is None else [title, line]
    y = (high - sum(row.get_height() for row in rows)) // 2
    for row in rows:
        paint.put(found, row, topleft=(left, y))
        y += row.get_height()
    return found
