"""The counters: square tiles for the loyal, cut corners for the traitors, a leader's initial beside his emblem."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.heresy.table.portraits import FROM
from game.heresy.telling.counters import portrait
from game.heresy.units import EMPEROR, LOYAL, UNITS
from game.telling.text import _
from game.ui import fonts, paint
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter, mix
from game.ui.tiles import CUT, SQUARE, blank

SHADOW = 0.14
"""Room about a tile for its shadow, as a part of it."""
INITIAL_FROM = 26
"""Pixels of a tile from which a leader's initial stands on it."""
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
def chips(kinds: tuple[tuple[int, int], ...], side: int, colour: Colour, height: int, ready: bool) -> pygame.Surface:
    """Return a stack seen from afar: a plate in the colour and outline of its side with a figure of each kind, and how
    many of it there are; a leader's figure is golden, the rim bright where one may still march."""
    figures = [
        (_figure(unit, height - 2), fonts.exact_picture(str(n), height - 4, INK, bold=True)) for unit, n in kinds
    ]
    numbered = [(figure, words if n > 1 else None) for (figure, words), (_unit, n) in zip(figures, kinds, strict=True)]
    width = 4 + sum(figure.get_width() + (words.get_width() + 1 if words else 0) for figure, words in numbered)
    plate = _plate(max(width, height + 2), height, side, colour, ready).copy()
    x = (plate.get_width() - width) // 2 + 2
    for figure, words in numbered:
        paint.put(plate, figure, midleft=(x, height // 2))
        x += figure.get_width()
        if words:
            paint.put(plate, words, midleft=(x, height // 2))
            x += words.get_width() + 1
    return plate


@kept
def _figure(unit: int, size: int) -> pygame.Surface:
    return sprite(f"heresy/{UNITS[unit].id}", size, tint=GOLD if unit >= EMPEROR else None)


@kept
def _plate(width: int, height: int, side: int, colour: Colour, ready: bool) -> pygame.Surface:
    fine = 4
    large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
    cut = height * fine * (0.3 if side != LOYAL else 0.12)
    for inset, fill in (
        (0, (8, 9, 14)),
        (fine, lighter(colour, 0.5) if ready else darker(colour, 0.15)),
        (2 * fine, darker(colour, 0.5)),
    ):
        pygame.draw.polygon(large, fill, _cut(width * fine, height * fine, inset, max(0.0, cut - inset * 0.5)))
    return pygame.transform.smoothscale(large, (width, height))


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
