"""The counters: square tiles for the loyal, cut corners for the traitors, a leader's portrait in a medallion."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.heresy.table.colours import legion_of
from game.heresy.table.portraits import FROM
from game.heresy.telling.counters import portrait
from game.heresy.units import EMPEROR, LOYAL, UNITS
from game.telling.text import _
from game.ui import fonts, paint
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter, mix
from game.ui.tiles import CUT, SQUARE, blank

SHADOW = 0.14
"""Room about a tile for its shadow, as a part of it."""
INITIAL_FROM = 26
"""Pixels of a tile from which a leader's initial stands on it."""
EDGE = 9
"""Pixels about a tile for its shadow and its number."""
FINE = 3
GOLD: Colour = (232, 196, 110)
INK: Colour = (250, 248, 242)


class Look(NamedTuple):
    """All that a counter's picture hangs on."""

    unit: int
    side: int
    colour: Colour
    size: int
    dim: bool = False
    initial: str = ""
    done: bool = False


def look_of(unit: int, side: int, colour: Colour, size: int, dim: bool = False, done: bool = False) -> Look:
    """Return how a counter looks at a size in pixels."""
    initial = initial_of(unit) if unit >= EMPEROR and size >= INITIAL_FROM else ""
    return Look(unit, side, colour, max(8, size), dim, initial, done)


def initial_of(unit: int) -> str:
    """Return the first letter of a leader's name, of the part by which he is known."""
    name = _(UNITS[unit].name)
    return name.split()[-1][:1] if unit == EMPEROR else name[:1]


@kept
def picture_of(look: Look) -> pygame.Surface:
    """Return a counter's picture with its shadow. Shared."""
    size, leader = look.size, look.unit >= EMPEROR
    room = round(size * (1 + 2 * SHADOW))
    picture = pygame.Surface((room, room), pygame.SRCALPHA)
    _shadow(picture, size)
    tile = blank(SQUARE if look.side == LOYAL else CUT, size, mix(look.colour, GOLD, 0.42) if leader else look.colour)
    paint.put(picture, tile, center=(room // 2, room // 2))
    if size < FROM:
        figure = _figure(look.unit, round(size * (0.74 if leader else 0.8)))
    else:
        figure = sprite(portrait(UNITS[look.unit].id), round(size * 0.96))
    paint.put(picture, figure, center=(room // 2, room // 2))
    if look.initial:
        _initial(picture, look)
    if look.done:
        badge = sprite("badges/activated", max(9, round(size * 0.4)))
        paint.put(picture, badge, topright=(room - round(size * SHADOW / 2), round(size * SHADOW / 2)))
    if look.dim:
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(140)
        picture.blit(grey, (0, 0))
        picture.fill((176, 176, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _shadow(picture: pygame.Surface, size: int) -> None:
    soft = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    spread = max(1, round(size * 0.07))
    rect = pygame.Rect(0, 0, size, size)
    rect.center = picture.get_width() // 2 + spread // 2, picture.get_height() // 2 + spread
    pygame.draw.rect(soft, (0, 0, 0, 200), rect, border_radius=max(2, size // 7))
    picture.blit(pygame.transform.gaussian_blur(soft, spread), (0, 0))


def _initial(picture: pygame.Surface, look: Look) -> None:
    height = max(11, round(look.size * 0.27))
    words = fonts.exact_picture(look.initial, height, (28, 20, 8), serif=True, bold=True)
    at = (picture.get_width() // 2 + round(look.size * 0.36),) * 2
    radius = max(words.get_height() // 2, round(look.size * 0.15))
    paint.disc(picture, at, radius, GOLD, (24, 18, 10), max(1, look.size // 32))
    paint.put(picture, words, center=at)


@kept
def tile_of(look: Look, n: int, lit: bool) -> pygame.Surface:
    """Return a tile of so many counters of a kind, as it stands about a world: a leader's medallion in his legion's
    colour, else his side's tile with the figure of the kind; a number where there are more. Its rim is bright where one
    may still march."""
    size = look.size
    picture = pygame.Surface((size + 2 * EDGE, size + 2 * EDGE), pygame.SRCALPHA)
    middle = picture.get_rect().center
    _cast(picture, size)
    if look.unit >= EMPEROR:
        paint.put(picture, medallion(UNITS[look.unit].id, size, look.colour, lit), center=middle)
    else:
        paint.put(picture, _ground(SQUARE if look.side == LOYAL else CUT, size, look.colour, lit), center=middle)
        paint.put(picture, _figure(look.unit, round(size * 0.82)), center=middle)
    if n > 1:
        _number(picture, n, size)
    return picture


@kept
def medallion(unit: str, size: int, rim: Colour, lit: bool = True) -> pygame.Surface:
    """Return a leader's portrait in a ring: that of his legion within that of his side."""
    fine = size * FINE
    large, mask = (pygame.Surface((fine, fine), pygame.SRCALPHA) for _n in range(2))
    legion, middle = legion_of(unit), (fine / 2, fine / 2)
    pygame.draw.circle(large, (6, 7, 10), middle, fine / 2)
    pygame.draw.circle(large, legion if lit else darker(legion, 0.2), middle, fine * 0.48)
    pygame.draw.circle(large, darker(legion, 0.55), middle, fine * 0.415)
    bust = sprite(portrait(unit), round(fine * 0.86))
    pygame.draw.circle(mask, (255, 255, 255), middle, fine * 0.41)
    face = pygame.Surface((fine, fine), pygame.SRCALPHA)
    paint.put(face, bust, center=(fine // 2, round(fine * 0.54)))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    large.blit(face, (0, 0))
    pygame.draw.circle(large, rim, middle, fine * 0.43, max(2, round(fine * 0.025)))
    return smooth(large, (size, size))


def _cast(picture: pygame.Surface, size: int) -> None:
    """Cast a small shadow."""
    rect = pygame.Rect(0, 0, size, size)
    rect.center = picture.get_width() // 2, picture.get_height() // 2 + 2
    pygame.draw.rect(picture, (0, 0, 0, 90), rect.inflate(2, 2), border_radius=max(3, size // 4))
    pygame.draw.rect(picture, (0, 0, 0, 150), rect, border_radius=max(3, size // 4))


@kept
def _ground(shape: str, size: int, colour: Colour, lit: bool) -> pygame.Surface:
    """Return a flat tile with a light edge and a fall of light."""
    fine, cut = size * FINE, 0.17 if shape == SQUARE else 0.29
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    rounds = {"border_radius": round(fine * cut)} if shape == SQUARE else {}
    layers = (
        (0.0, (8, 9, 14)),
        (0.035, lighter(colour, 0.45 if lit else 0.1)),
        (0.085, mix(colour, (8, 10, 18), 0.12)),
    )
    for inset, fill in layers:
        if rounds:
            pygame.draw.rect(large, fill, large.get_rect().inflate(-2 * fine * inset, -2 * fine * inset), **rounds)
        else:
            pygame.draw.polygon(large, fill, _cut(fine, fine, fine * inset, fine * (cut - inset * 0.5)))
    fall = pygame.Surface((1, 2))
    fall.set_at((0, 0), (255, 255, 255))
    fall.set_at((0, 1), (178, 178, 186))
    large.blit(smooth(fall, (fine, fine)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return smooth(large, (size, size))


def _number(picture: pygame.Surface, n: int, size: int) -> None:
    """Write how many there are at the lower right."""
    high = max(10, round(size * 0.46))
    words = fonts.exact_picture(str(n), high, INK, bold=True)
    radius = max(6, round(high * 0.64))
    at = min(picture.get_width() - radius - 1, EDGE + round(size * 0.95)), EDGE + round(size * 0.86)
    paint.disc(picture, at, radius, (8, 9, 14), (150, 158, 170), 1)
    paint.put(picture, words, center=at)


@kept
def _figure(unit: int, size: int) -> pygame.Surface:
    return sprite(f"heresy/{UNITS[unit].id}", size, tint=GOLD if unit >= EMPEROR else None)


def _cut(width: int, height: int, inset: float, cut: float) -> list[tuple[float, float]]:
    a, b, c, d = inset, inset, width - inset - 1, height - inset - 1
    return [
        (a + cut, b),
        (c - cut, b),
        (c, b + cut),
        (c, d - cut),
        (c - cut, d),
        (a + cut, d),
        (a, d - cut),
        (a, b + cut),
    ]
