"""How the shop is drawn: its head with what the seat has, the names of shelves, wares with their prices."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.sector.ships import ATTRIBUTES
from game.sector.table import pictures
from game.telling.staging import Prop, Stage
from game.telling.values import Value
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.theme import Colour

GOODS = ("raw", "production", "stone")
TITLE, NAME, SMALL = 16, 14, 12
ICON, SIGN = 28, 14
EDGE, FOLD = 8, 44
"""How far words are from the edge, and how much room the button has that folds the shop away."""
PRICED, SNUG = 42, 6
"""How wide each of the goods of a price is, and how much closer than usual two lines may stand."""
FAINT = 150
"""How much is seen, of 255, of the picture of what cannot be had."""


def goods(values: Mapping[str, Value]) -> tuple[int, ...]:
    """Return how much there is of each good."""
    return tuple(int(str(values[good])) for good in GOODS)


def head(picture: pygame.Surface, title: str, told: Stage, stock: tuple[int, ...]) -> None:
    """Draw the title, and below it what the seat has, each good with its sign and its name."""
    look = theme.current()
    room = picture.get_width() - px(EDGE) - px(FOLD)
    size = TITLE if fonts.measure(title, TITLE, serif=True, bold=True)[0] <= room else NAME
    short = fonts.shorten(title, room, size, serif=True, bold=True)
    picture.blit(fonts.picture(short, size, look.text, serif=True, bold=True), (px(EDGE), px(6)))
    named = [(good, str(told.values[f"{good} is"])) for good in GOODS]
    wide = sum(px(SIGN + 12) + fonts.measure(words, SMALL, bold=True)[0] for _good, words in named)
    whole = wide <= picture.get_width() - 2 * px(EDGE)
    x = px(EDGE)
    for (good, words), n in zip(named, stock, strict=True):
        x = _good(picture, x, px(35), good, words if whole else str(n), look.accent, px(SIGN), SMALL) + px(9)


def _good(
    picture: pygame.Surface, x: int, y: int, good: str, text: str, colour: Colour, size: int, letters: int
) -> int:
    """Draw so much of a good with its sign, from x on and around the height y; return where it ends."""
    sign = sprite(f"sector/{good}", size, tint=colour)
    picture.blit(sign, (x, y - size // 2))
    words = fonts.picture(text, letters, colour, bold=True)
    picture.blit(words, (x + size + px(3), y - words.get_height() // 2))
    return x + size + px(3) + words.get_width()


def heading(picture: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Draw the name of a shelf."""
    words = fonts.picture(fonts.shorten(name, rect.width, SMALL, bold=True), SMALL, theme.current().quiet, bold=True)
    picture.blit(words, (rect.x + px(2), rect.bottom - words.get_height() - px(1)))


def foot(picture: pygame.Surface, note: str, y: int) -> None:
    """Draw below the wares what the seat may like to know."""
    for line in fonts.wrap(note, picture.get_width() - 2 * px(EDGE), SMALL)[:2]:
        words = fonts.picture(line, SMALL, theme.current().quiet)
        if y + words.get_height() <= picture.get_height():
            picture.blit(words, (px(EDGE), y + px(2)))
        y += fonts.line_height(SMALL)


def says_of(one: Prop) -> str:
    """Return what a ware does, with how many of it there are already."""
    return " · ".join(filter(None, (str(one.values["says"]), str(one.values["held"]))))


def room_of(wide: int) -> int:
    """Return how much room there is for words beside the picture of a ware."""
    return wide - px(ICON) - px(12)


def lines(one: Prop, wide: int) -> int:
    """Return in how many lines a ware that wide is told: its name, and what it does beside or below that."""
    if ATTRIBUTES[0] in one.values:
        return 2
    beside = fonts.measure(one.name, NAME, bold=True)[0] + px(6) + fonts.measure(says_of(one), SMALL)[0]
    return 1 if beside <= room_of(wide) - _priced(one) else 2


def has_two(high: int) -> bool:
    """Return whether a ware that high has room for two lines."""
    return high >= fonts.line_height(NAME) + fonts.line_height(SMALL) - px(SNUG)


def _priced(one: Prop) -> int:
    return px(PRICED) * sum(cost > 0 for cost in goods(one.values))


def ware(picture: pygame.Surface, rect: pygame.Rect, one: Prop, stock: tuple[int, ...], colour: Colour) -> None:
    """Draw a ware: its picture, its name, what it does and its price; grey where it cannot be had."""
    look = theme.current()
    off = bool(one.why)
    fill = theme.mix(look.raised, look.panel, 0.6 if off else 0.0)
    edge = look.hairline if off else theme.mix(look.accent, look.hairline, 0.45)
    picture.blit(paint.rounded(rect.size, fill, px(6), edge, px(1)), rect)
    ink, quiet = (look.faint, look.faint) if off else (look.text, look.quiet)
    _shown(picture, rect, one, ink, colour)
    left, room = rect.x + px(ICON) + px(9), room_of(rect.width)
    first = fonts.line_height(NAME)
    two = lines(one, rect.width) == 2 and has_two(rect.height)
    y = rect.centery - (first + (fonts.line_height(SMALL) if two else 0)) // 2
    named, high = fonts.fitted(one.name, room - _priced(one), fonts.pixels(NAME), bold=True)
    name = fonts.exact_picture(named, high, ink, bold=True)
    picture.blit(name, (left, y + (first - name.get_height()) // 2))
    _price(picture, rect.right - px(6), y + first // 2, one, stock, off)
    if ATTRIBUTES[0] in one.values:
        if two:
            _values(picture, left, y + first + fonts.line_height(SMALL) // 2, room, one.values, quiet)
        return
    words = fonts.picture(says_of(one), SMALL, quiet)
    if two:
        picture.blit(words, (left, y + first))
    elif lines(one, rect.width) == 1:
        picture.blit(words, (left + name.get_width() + px(6), y + (first - words.get_height()) // 2))


def _shown(picture: pygame.Surface, rect: pygame.Rect, one: Prop, ink: Colour, colour: Colour) -> None:
    """Draw what a ware looks like at its left: a ship in the colour of its seat, or a strip of a picture."""
    box = pygame.Rect(rect.x + px(4), rect.y + px(2), px(ICON), rect.height - px(4))
    kind, _colon, name = one.picture.partition(":")
    if kind in ("ship", "wreck"):
        found = pictures.ship(name, colour, px(ICON), wrecked=kind == "wreck")
        found = found.subsurface((0, 0, found.get_width(), min(found.get_height(), box.height)))
    else:
        found = pictures.offer(name, box.size) or sprite(one.picture, min(box.size), tint=ink)
    if one.why:
        found = found.copy()
        found.set_alpha(FAINT)
    paint.put(picture, found, center=box.center)


def _values(picture: pygame.Surface, x: int, y: int, room: int, values: Mapping[str, Value], colour: Colour) -> None:
    """Draw the attributes of a ship in a row: each with its name, or with its sign where there is no room."""
    told = str(values["says"])
    for letters in (SMALL, SMALL - 1):
        if fonts.measure(told, letters)[0] <= room:
            words = fonts.picture(told, letters, colour)
            picture.blit(words, (x, y - words.get_height() // 2))
            return
    for name in ATTRIBUTES:
        _good(picture, x, y, name, str(values[name]), colour, px(13), SMALL)
        x += min(room // len(ATTRIBUTES), px(44))


def _price(picture: pygame.Surface, right: int, y: int, one: Prop, stock: tuple[int, ...], off: bool) -> None:
    """Draw a price so that it ends at the right, each good below the others of its kind; what is too dear in the colour
    of danger."""
    look = theme.current()
    costs = [(good, cost, has) for good, cost, has in zip(GOODS, goods(one.values), stock, strict=True) if cost]
    x = right - px(PRICED) * len(costs)
    for good, cost, has in costs:
        colour = look.danger if cost > has else look.faint if off else look.accent
        _good(picture, x + px(4), y, good, str(cost), colour, px(SIGN), NAME)
        x += px(PRICED)
