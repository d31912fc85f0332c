"""What drifts through the picture behind a result: sparks that rise from a victory, ash that falls on a defeat."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from game.ui.pictures import kept
from game.ui.scale import of_window
from game.ui.theme import Colour

COUNT, STEPS = 56, 5
"""How many motes there are, and in how many steps of brightness they are drawn."""


class Mote(NamedTuple):
    """Where a mote is across and when it began, as shares; the seconds of its way, how large it is and how it sways."""

    across: float
    begun: float
    takes: float
    radius: float
    sways: float


def _scattered() -> tuple[Mote, ...]:
    chance = random.Random(5)
    return tuple(
        Mote(
            chance.random(), chance.random(), chance.uniform(6, 13), chance.uniform(5, 13), chance.uniform(-0.02, 0.02)
        )
        for _ in range(COUNT)
    )


MOTES = _scattered()


def draw_motes(surface: pygame.Surface, room: pygame.Rect, age: float, colour: Colour, rising: bool) -> None:
    """Draw all motes as they are after so many seconds, as light on what lies there."""
    for mote in MOTES:
        way = (mote.begun + age / mote.takes) % 1
        step = round(STEPS * math.sin(math.pi * way))
        if not step:
            continue
        spot = _spot(of_window(mote.radius), step, colour)
        x = room.x + room.width * (mote.across + mote.sways * math.sin(2 * math.pi * way))
        y = room.bottom - room.height * (way if rising else 1 - way)
        surface.blit(spot, spot.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _spot(radius: int, step: int, colour: Colour) -> pygame.Surface:
    """Return the light of a mote: bright in its middle, nothing at its edge."""
    spot = pygame.Surface((2 * radius + 1, 2 * radius + 1))
    for y in range(2 * radius + 1):
        for x in range(2 * radius + 1):
            near = max(0.0, 1 - math.hypot(x - radius, y - radius) / (radius + 0.5)) ** 2.4
            spot.set_at((x, y), tuple(round(c * near * step / STEPS) for c in colour))
    return spot
