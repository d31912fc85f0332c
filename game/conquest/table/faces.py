"""How cards, planets and backs look: a picture, the name, and the numbers that count in play."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, layout, lettering
from game.conquest.table.pictures import mark
from game.conquest.telling.names import card_name
from game.telling.sheet import Token
from game.telling.text import language
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour, colour, darker

SYMBOL_COLOURS = {"material": "#d9534f", "technology": "#4a90d9", "stronghold": "#4fb477"}
TINY = 34
"""The width in pixels below which a card shows its picture alone."""
READABLE = 26
"""The pixels of a unit of the board below which nothing is written on it."""


class Look(NamedTuple):
    """All that the face of a card in play depends on."""

    kind: str
    attack: int
    hp: int
    left: int
    icons: int
    changed: bool
    unit: bool
    bloodied: bool
    counters: int
    exhausted: bool
    seat: Colour


def look_of(told: Token, seat: Colour) -> Look:
    """Return how a card in play looks now."""
    numbers: dict[str, Any] = told.values
    return Look(
        told.kind,
        numbers.get("attack", 0),
        numbers.get("hp", 0),
        numbers.get("left", 0),
        numbers.get("icons", 0),
        numbers.get("changed", False),
        "hp" in numbers,
        "bloodied" in told.states,
        numbers.get("counters", 0),
        "exhausted" in told.states,
        seat,
    )


def face(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the face of a card in play: upright, or lying sideways where it is exhausted; `size` is that of one that
    stands upright."""
    draw = _sideways if look.exhausted else _upright
    return draw(look, size, theme.current().name, language())


def printed(kind: str, wide: int) -> pygame.Surface:
    """Return the face of a card that is not in play, with its printed numbers."""
    design, quiet = designs()[kind], theme.current().hairline
    attack, hp = design.attack, design.hp
    look = Look(kind, attack, hp, hp, design.icons, False, design.is_unit, False, 0, False, quiet)
    return face(look, (wide, round(wide * layout.SHAPE)))


def draw_kind(surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
    """Draw a card that is not in play, or a planet, as large as a box has room for it."""
    wide = min(rect.width, round(rect.height / layout.SHAPE))
    picture = planet_card(kind, wide) if kind in designs().planets else printed(kind, wide)
    surface.blit(picture, picture.get_rect(center=rect.center))


def planet_card(kind: str, wide: int) -> pygame.Surface:
    """Return a planet with its name below it."""
    return _planet_card(kind, wide, theme.current().name, language())


@kept
def _planet_card(kind: str, wide: int, _palette: str, _language: str) -> pygame.Surface:
    look, high = theme.current(), round(wide * layout.SHAPE)
    card = pygame.Surface((wide, high), pygame.SRCALPHA)
    paint.stamp(card, card.get_rect(), look.sunken, max(2, wide // 14), look.hairline)
    globe = planet(kind, round(wide * 0.8))
    card.blit(globe, globe.get_rect(midtop=(wide // 2, round(wide * 0.1))))
    strip = pygame.Rect(2, round(high * 0.72), wide - 4, round(high * 0.24))
    lettering.write(card, card_name(kind), strip)
    return ready(card)


@kept
def _upright(look: Look, size: tuple[int, int], _palette: str, _language: str) -> pygame.Surface:
    wide = size[0]
    card, inner = _blank(look, size)
    radius = max(6, wide // 8)
    strip = inner.height - round(inner.width * cardart.SHAPE) if wide >= TINY else 0
    art = _draw_named(card, look, inner, strip, radius)
    _draw_numbers(card, look, art, radius)
    return ready(card)


@kept
def _sideways(look: Look, size: tuple[int, int], _palette: str, _language: str) -> pygame.Surface:
    """Lay a card on its side: the picture over all of it, a veil, its words and numbers upright, and a mark."""
    wide, high = size[1], size[0]
    card, inner = _blank(look, (wide, high))
    radius = max(6, high // 8)
    art = _draw_named(card, look, inner, 0 if high < TINY else round(inner.height * 0.27), radius, veiled=True)
    _draw_numbers(card, look, art, radius)
    beside = look.unit and art.height < 4 * radius + 3 and art.width > 6 * radius
    spot = (art.centerx, art.bottom - radius - 1) if beside else (art.right - radius - 1, art.y + radius + 1)
    _draw_turned(card, spot, radius)
    return ready(card)


def _draw_named(
    card: pygame.Surface, look: Look, inner: pygame.Rect, strip: int, radius: int, *, veiled: bool = False
) -> pygame.Rect:
    """Draw the picture of a card, and below it its name in a strip so high, or higher where the name needs it; none at
    0. A warlord without room for the whole name goes by the short one. Return where the picture is."""
    name, width = card_name(look.kind), inner.width - 4
    if strip:
        high = lettering.grown(name, width, strip, inner.height - 2 * radius - 2)
        if designs()[look.kind].type == "warlord" and not lettering.broken(name, (width, high)).fits(width):
            name, high = name.split(",")[0].split()[-1], strip
        strip = high
    art = pygame.Rect(inner.x, inner.y, inner.width, inner.height - strip)
    _draw_art(card, look, art)
    if veiled:
        card.blit(paint.rounded(art.size, (8, 10, 14, 120), 2), art)
    if strip:
        lettering.write(card, name, pygame.Rect(inner.x, art.bottom, inner.width, strip))
    return art


def _blank(look: Look, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a card with its rim alone, and the room within."""
    card, least = pygame.Surface(size, pygame.SRCALPHA), min(size)
    faction = cardart.faction_colour(designs()[look.kind].faction)
    rim = max(1, least // 34)
    paint.stamp(card, card.get_rect(), darker(faction, 0.62), max(2, least // 14), look.seat, rim)
    return card, card.get_rect().inflate(-2 * rim - 2, -2 * rim - 2)


def _draw_art(card: pygame.Surface, look: Look, art: pygame.Rect) -> None:
    """Fill a part of a card with its picture, cut to its shape; the picture of a bloodied warlord is red."""
    high = max(art.height, round(art.width * cardart.SHAPE))
    picture = cardart.picture(look.kind, (round(high / cardart.SHAPE), high))
    card.blit(picture, art, _middle(picture, art.size))
    if look.bloodied:
        card.blit(paint.rounded(art.size, (150, 10, 10, 95), 2), art)


def _middle(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Rect:
    """Return the middle of a picture in a size."""
    box = pygame.Rect((0, 0), size)
    box.center = picture.get_rect().center
    return box


def _draw_numbers(card: pygame.Surface, look: Look, art: pygame.Rect, radius: int) -> None:
    if look.unit:
        _numbers(card, look, art, radius)
    elif look.counters:
        centre = art.right - radius, art.bottom - radius
        _badge(card, centre, str(look.counters), colour("#c9a24b"), radius)


def _draw_turned(card: pygame.Surface, centre: tuple[float, float], radius: int) -> None:
    """Mark an exhausted card by a bent arrow."""
    fill = theme.current().accent
    pygame.draw.aacircle(card, (16, 18, 22), centre, radius)
    box = pygame.Rect(0, 0, round(radius * 1.1), round(radius * 1.1))
    box.center = round(centre[0]), round(centre[1])
    pygame.draw.arc(card, fill, box, 0.0, math.pi * 1.4, max(2, radius // 4))
    x, y, r = box.right, box.centery, radius * 0.45
    pygame.draw.polygon(card, fill, [(x - r, y - 1), (x + r * 0.8, y - 1), (x, y + r)])


def _numbers(card: pygame.Surface, look: Look, art: pygame.Rect, radius: int) -> None:
    """Show ATK, hit points left and command icons."""
    low = art.bottom - radius - 1
    _badge(card, (art.x + radius, low), str(look.attack), (16, 18, 22), radius, (255, 255, 255))
    hurt = look.left < look.hp
    fill = theme.current().danger if hurt else (240, 238, 230)
    _badge(card, (art.right - radius, low), str(look.left), fill, radius, (255, 255, 255) if hurt else (16, 18, 22))
    if look.changed:
        pygame.draw.circle(card, theme.current().accent, (art.x + radius, low), radius + 1, max(1, radius // 6))
    for n in range(min(look.icons, 6)):
        diamond(card, (art.x + radius * (0.8 + n * 1.2), art.y + radius * 0.8), radius * 0.58)


def _badge(
    card: pygame.Surface,
    centre: tuple[float, float],
    text: str,
    fill: Colour,
    radius: int,
    ink: Colour | None = None,
) -> None:
    pygame.draw.aacircle(card, darker(fill, 0.5), centre, radius + 1)
    pygame.draw.aacircle(card, fill, centre, radius)
    words = fonts.exact_picture(text, round(radius * 1.55), ink or theme.ink_on(fill), bold=True)
    card.blit(words, words.get_rect(center=(round(centre[0]), round(centre[1]))))


def diamond(surface: pygame.Surface, centre: tuple[float, float], radius: float, fill: Colour | None = None) -> None:
    """Draw a command icon."""
    x, y = centre
    fill = fill or theme.current().accent
    for grown, shade in ((1.25, darker(fill, 0.7)), (1.0, fill)):
        r = radius * grown
        pygame.draw.polygon(surface, shade, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def blades(surface: pygame.Surface, centre: tuple[float, float], radius: float, fill: Colour) -> None:
    """Draw two crossed blades: a battle is fought here."""
    x, y = centre
    for side in (-1, 1):
        a, b = (x - side * radius, y + radius), (x + side * radius, y - radius)
        paint.line(surface, darker(fill, 0.6), a, b, max(3.0, radius * 0.6))
        paint.line(surface, fill, a, b, max(1.5, radius * 0.3))


def star(surface: pygame.Surface, centre: tuple[float, float], radius: float, fill: Colour) -> None:
    """Draw a star: a warlord is in command."""
    points = []
    for turn in range(10):
        angle, far = turn * math.tau / 10 - math.pi / 2, radius if turn % 2 == 0 else radius * 0.45
        points.append((centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)))
    pygame.draw.polygon(surface, fill, points)


def symbol(surface: pygame.Surface, centre: tuple[float, float], size: float, name: str, tint: Colour) -> None:
    """Draw the mark of a type of planet in a colour."""
    side = max(6, round(size))
    picture = sprite(mark(name), side, tint)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def gains(surface: pygame.Surface, left: float, centre: float, unit: float, cards: int, resources: int) -> float:
    """Draw the bonuses of a planet: so many cards and so many coins; return how wide they are."""
    look, start = theme.current(), left
    for name, count, tint in (("cards", cards, look.text), ("resource", resources, look.accent)):
        for _n in range(count):
            symbol(surface, (left + unit * 0.5, centre), unit * 1.15, name, tint)
            left += unit * 1.15
    return left - start


def back(size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card."""
    return _back(size, theme.current().name)


@kept
def _back(size: tuple[int, int], _palette: str) -> pygame.Surface:
    if size[0] <= size[1]:
        return ready(sprite(mark("card_back"), size).copy())
    return ready(pygame.transform.rotate(sprite(mark("card_back"), (size[1], size[0])), 90))


def planet(kind: str, size: int) -> pygame.Surface:
    """Return a planet as seen from space."""
    return cardart.globe(kind, size)
