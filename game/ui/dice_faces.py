"""What is painted on dice: a rounded, bevelled body in any tint, with pips or with symbols of one's own."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame

from game.ui import fonts, sprites

Tint = tuple[int, int, int]
Painter = Callable[[int, int, Tint], pygame.Surface]
"""Paints a face: (face, width in px, tint) -> a square surface with straight alpha."""
Symbol = Callable[[pygame.Surface, pygame.Rect, Tint], None]
"""Draws a symbol in the given ink into the given part of a surface."""

BONE: Tint = (236, 229, 211)

_LOW, _MID, _HIGH = 18.5, 32.0, 45.5
_PIPS = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, 17.0), (_HIGH, 17.0), (_LOW, _MID), (_HIGH, _MID), (_LOW, 47.0), (_HIGH, 47.0)),
}

_BODY = """
<defs>
  <radialGradient id="top" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="40">
    <stop offset="0" stop-color="{glow}"/><stop offset=".6" stop-color="{tint}"/>
    <stop offset="1" stop-color="{shade}"/>
  </radialGradient>
</defs>
<rect x="1" y="1" width="62" height="62" rx="11" fill="{edge}"/>
<rect x="1.9" y="1.9" width="60.2" height="60.2" rx="10.3" fill="{rim}"/>
<rect x="4.4" y="4.4" width="55.2" height="55.2" rx="11.6" fill="{bevel}"/>
<rect x="6.2" y="6.2" width="51.6" height="51.6" rx="12.4" fill="url(#top)"/>
"""
_PIP = '<circle cx="{x}" cy="{y}" r="{outer}" fill="{lip}"/><circle cx="{x}" cy="{y}" r="{r}" fill="{ink}"/>'


def mixed(colour: Tint, other: Tint, share: float) -> Tint:
    """Return a colour with a share of another in it."""
    a, b = colour, other
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def ink_on(tint: Tint) -> Tint:
    """Dark on a light die, light on a dark one."""
    luminance = 0.299 * tint[0] + 0.587 * tint[1] + 0.114 * tint[2]
    return mixed(tint, (16, 14, 18), 0.9) if luminance > 140 else mixed(tint, (255, 252, 244), 0.9)


def pip_face(face: int, px: int, tint: Tint) -> pygame.Surface:
    """Paint a die's face with pips."""
    return _render(_body(tint) + _pips(face, tint), px)


def symbol_face(symbols: Mapping[int, Symbol]) -> Painter:
    """Return a painter that puts a symbol a face on the same body as the pips; a face without one stays blank."""

    def paint(face: int, px: int, tint: Tint) -> pygame.Surface:
        surface = _render(_body(tint), px)
        if face in symbols:
            margin = round(px * 0.2)
            symbols[face](surface, surface.get_rect().inflate(-2 * margin, -2 * margin), ink_on(tint))
        return surface

    return paint


PIPPED = 6
"""Dice with more sides than this show numbers."""


@lru_cache(maxsize=64)
def number_face(number: int, sides: int) -> Painter:
    """Return a painter of dice of which one shows a number: its face 1 does, the others show other numbers. A line
    tells a 6 from a 9, whichever way the die lies."""

    def paint(face: int, px: int, tint: Tint) -> pygame.Surface:
        surface = _render(_body(tint), px)
        shown = (number - 1 + (face - 1) * 3) % sides + 1
        words = fonts.exact_picture(str(shown), max(8, round(px * 0.62)), ink_on(tint), bold=True)
        surface.blit(words, words.get_rect(center=(px // 2, px // 2)))
        if shown in (6, 9):
            line = pygame.Rect(0, 0, round(px * 0.34), max(1, round(px * 0.06))).move_to(midbottom=(px // 2, px * 0.84))
            pygame.draw.rect(surface, ink_on(tint), line)
        return surface

    return paint


def _body(tint: Tint) -> str:
    white, black = (255, 255, 255), (10, 9, 14)
    return _BODY.format(
        tint=_css(tint),
        glow=_css(mixed(tint, white, 0.3)),
        shade=_css(mixed(tint, black, 0.06)),
        bevel=_css(mixed(tint, black, 0.14)),
        rim=_css(mixed(tint, black, 0.3)),
        edge=_css(mixed(tint, black, 0.6)),
    )


def _pips(face: int, tint: Tint) -> str:
    ink = ink_on(tint)
    radius = 7.0 if face == 1 else 5.6
    shape = {"r": radius - 0.4, "outer": radius + 0.4, "ink": _css(ink), "lip": _css(mixed(tint, ink, 0.45))}
    return "".join(_PIP.format(x=x, y=y, **shape) for x, y in _PIPS[face])


def _css(colour: Tint) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _render(inside: str, px: int) -> pygame.Surface:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">{inside}</svg>'
    return sprites.ready(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px, px)))
