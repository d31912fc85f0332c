"""How cards, planets and backs look: a picture, the name, and the numbers that count in play."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.conquest import values
from game.conquest.designs import UNITS, designs
from game.conquest.state import ConquestState
from game.conquest.table import cardart
from game.conquest.table.names import card_name
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.sprites import ready
from game.ui.text import language
from game.ui.theme import Colour, colour, darker

SYMBOL_COLOURS = {"material": "#d9534f", "technology": "#4a90d9", "stronghold": "#4fb477"}
TINY = 34
"""The width in pixels below which a card shows its picture alone."""


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


def look_of(view: ConquestState, id: int, seat: Colour) -> Look:
    """Return how a card in play looks now."""
    design = view.design(id)
    unit = view.zone[id] in ("hq", "planet") and design.type in UNITS
    attack = values.attack(view, id) if unit else 0
    hp = values.hp(view, id) if unit else 0
    changed = unit and (attack != values.printed(view, id, "attack") or hp != values.printed(view, id, "hp"))
    return Look(
        view.kind[id],
        attack,
        hp,
        hp - view.damage[id],
        values.icons(view, id) if unit else 0,
        changed,
        unit,
        id < 2 and bool(view.counters[id]),
        view.counters[id] if id >= 2 else 0,
        not view.ready[id],
        seat,
    )


def face(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the face of a card in play, upright."""
    return _face(look, size, theme.current().name, language())


@kept
def _face(look: Look, size: tuple[int, int], _palette: str, _language: str) -> pygame.Surface:
    wide, high = size
    card = pygame.Surface(size, pygame.SRCALPHA)
    faction = cardart.faction_colour(designs()[look.kind].faction)
    radius, rim = max(2, wide // 14), max(1, wide // 34)
    paint.stamp(card, card.get_rect(), darker(faction, 0.62), radius, look.seat, rim)
    inner = card.get_rect().inflate(-2 * rim - 2, -2 * rim - 2)
    art_high = inner.height if wide < TINY else round(inner.width * cardart.SHAPE)
    art = pygame.Rect(inner.x, inner.y, inner.width, min(art_high, inner.height))
    card.blit(pygame.transform.smoothscale(cardart.picture(look.kind, (240, 180)), art.size), art)
    if look.bloodied:
        veil = pygame.Surface(art.size, pygame.SRCALPHA)
        veil.fill((150, 10, 10, 95))
        card.blit(veil, art)
    if wide >= TINY:
        _words(card, look, pygame.Rect(inner.x, art.bottom, inner.width, inner.bottom - art.bottom))
    if look.unit:
        _numbers(card, look, art)
    elif look.counters:
        _badge(
            card, (inner.right - wide // 7, art.bottom - wide // 7), str(look.counters), colour("#c9a24b"), wide // 7
        )
    if look.exhausted:
        veil = paint.rounded(size, (8, 10, 14, 105), radius)
        card.blit(veil, (0, 0))
    return ready(card)


def _words(card: pygame.Surface, look: Look, strip: pygame.Rect) -> None:
    """Write the name, on two lines where one is too narrow, as large as there is room."""
    name, light = card_name(look.kind), theme.current().text
    best: list[pygame.Surface] = []
    for lines in (1, 2):
        pixels = max(9, round(strip.height * (0.5 if lines == 1 else 0.4)))
        pictures = [fonts.exact_picture(line, pixels, light, bold=True) for line in _split(name, lines)]
        widest, highest = max(one.get_width() for one in pictures), sum(one.get_height() for one in pictures)
        share = min(1.0, (strip.width - 4) / widest, strip.height / highest)
        pictures = [pygame.transform.smoothscale_by(one, share) if share < 1 else one for one in pictures]
        if not best or pictures[0].get_height() > best[0].get_height():
            best = pictures
    top = strip.y + (strip.height - sum(one.get_height() for one in best)) // 2
    for one in best:
        card.blit(one, one.get_rect(midtop=(strip.centerx, top)))
        top += one.get_height()


def _split(name: str, lines: int) -> list[str]:
    words = name.split()
    if lines == 1 or len(words) < 2:
        return [name]
    best = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def _numbers(card: pygame.Surface, look: Look, art: pygame.Rect) -> None:
    """Show ATK, hit points left and command icons."""
    radius = max(6, card.get_width() // 8)
    low = art.bottom - radius - 1
    _badge(card, (art.x + radius, low), str(look.attack), (16, 18, 22), radius, (255, 255, 255))
    hurt = look.left < look.hp
    fill = theme.current().danger if hurt else (240, 238, 230)
    _badge(card, (art.right - radius, low), str(look.left), fill, radius, (255, 255, 255) if hurt else (16, 18, 22))
    if look.changed:
        pygame.draw.circle(card, theme.current().accent, (art.x + radius, low), radius + 1, max(1, radius // 6))
    for n in range(min(look.icons, 6)):
        diamond(card, (art.x + radius * 0.8, art.y + radius * (0.8 + n * 1.25)), radius * 0.58)


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


def gains(surface: pygame.Surface, left: float, centre: float, unit: float, cards: int, resources: int) -> None:
    """Draw the bonuses of a planet: so many cards and so many coins."""
    look = theme.current()
    for _n in range(cards):
        rect = pygame.Rect(round(left), round(centre - unit * 0.5), round(unit * 0.72), round(unit))
        paint.stamp(surface, rect, look.text, max(1, rect.width // 5), look.table)
        left += unit * 0.95
    for _n in range(resources):
        pygame.draw.aacircle(surface, look.accent, (left + unit * 0.45, centre), unit * 0.46)
        pygame.draw.aacircle(
            surface, darker(look.accent, 0.45), (left + unit * 0.45, centre), unit * 0.3, max(1, round(unit * 0.1))
        )
        left += unit * 1.05


def back(size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card."""
    return _back(size, theme.current().name)


@kept
def _back(size: tuple[int, int], _palette: str) -> pygame.Surface:
    look = theme.current()
    card = pygame.Surface(size, pygame.SRCALPHA)
    tint = look.accent
    paint.stamp(
        card, card.get_rect(), darker(tint, 0.72), max(2, size[0] // 12), darker(tint, 0.3), max(1, size[0] // 30)
    )
    x, y, r = size[0] / 2, size[1] / 2, min(size) * 0.3
    for turn in range(7):
        angle = turn * math.tau / 7 - math.pi / 2
        pygame.draw.aacircle(
            card, darker(tint, 0.15), (x + r * math.cos(angle), y + r * math.sin(angle)), max(2, r / 5)
        )
    pygame.draw.aacircle(card, darker(tint, 0.4), (x, y), r, max(1, size[0] // 40))
    return ready(card)


def planet(kind: str, size: int) -> pygame.Surface:
    """Return a planet as seen from space."""
    return cardart.globe(kind, size)
