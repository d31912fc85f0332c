"""How the shop is drawn: its head with what the seat has, the names of shelves, wares with their prices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.sector.ships import ATTRIBUTES
from game.sector.table import pictures
from game.telling.staging import Prop
from game.telling.values import Value
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.theme import Colour

GOODS = ("raw", "production", "stone")
TITLE, NAME, SMALL = 18, 15, 13
ICON, SIGN = 34, 15
EDGE = 12
FAINT = 150
"""How much is seen, of 255, of the picture of what cannot be had."""


def goods(values: Mapping[str, Value]) -> tuple[int, ...]:
    """Return how much there is of each good."""
    return tuple(int(str(values[good])) for good in GOODS)


def head(picture: pygame.Surface, title: str, stock: tuple[int, ...], note: str) -> None:
    """Draw the title, what the seat has, and what it may like to know."""
    look = theme.current()
    words = fonts.picture(title, TITLE, look.text, bold=True)
    picture.blit(words, (px(EDGE), px(9)))
    x = px(EDGE) + words.get_width() + px(18)
    for good, count in zip(GOODS, stock, strict=True):
        x = _good(picture, x, px(20), good, str(count), look.accent, px(20), TITLE) + px(12)
    room = picture.get_width() - x - px(50)
    lines = fonts.wrap(note, room, SMALL) if room > px(80) else []
    for n, line in enumerate(lines[:2]):
        drawn = fonts.picture(line, SMALL, look.quiet)
        y = px(20) - (px(SMALL) if len(lines) == 1 else px(2 * SMALL)) // 2 + n * fonts.line_height(SMALL)
        picture.blit(drawn, (x, y - px(2)))


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
    look = theme.current()
    words = fonts.picture(name, SMALL, look.quiet, bold=True)
    picture.blit(words, (rect.x, rect.bottom - words.get_height() - px(2)))


def ware(picture: pygame.Surface, rect: pygame.Rect, one: Prop, stock: tuple[int, ...], colour: Colour) -> None:
    """Draw a ware: its picture, name and line, its price and what would be left; grey where it cannot be had."""
    look = theme.current()
    off = bool(one.why)
    fill = theme.mix(look.raised, look.panel, 0.6 if off else 0.0)
    edge = look.hairline if off else theme.mix(look.accent, look.hairline, 0.45)
    picture.blit(paint.rounded(rect.size, fill, px(7), edge, px(1)), rect)
    ink = look.faint if off else look.text
    size = px(ICON)
    _shown(picture, rect, one, ink, colour)
    left, room = rect.x + size + px(9), rect.width - size - px(14)
    there, says = str(one.values["held"]), str(one.values["says"])
    held = fonts.picture(there, SMALL, look.accent, bold=True) if there else None
    width = room - (held.get_width() + px(4) if held else 0)
    letters, lines = named(one.name, width)
    y = rect.y + px(5)
    for line in lines:
        picture.blit(fonts.picture(line, letters, ink, bold=True), (left, y))
        y += fonts.line_height(letters)
    if held is not None:
        picture.blit(held, (rect.right - held.get_width() - px(6), rect.y + px(6)))
    if ATTRIBUTES[0] in one.values:
        _values(picture, rect, one.values, off)
    else:
        for line in whole(says, room, rect.bottom - px(21) - y):
            picture.blit(fonts.picture(line, SMALL, look.faint if off else look.quiet), (left, y))
            y += fonts.line_height(SMALL)
    _price(picture, rect, one, stock, off)


def named(name: str, width: int) -> tuple[int, Sequence[str]]:
    """Return the size of the letters of a name, smaller where a word has no room, and its lines."""
    letters = NAME if all(fonts.measure(word, NAME, bold=True)[0] <= width for word in name.split()) else SMALL
    return letters, fonts.wrap(name, width, letters, bold=True)[:2]


def whole(words: str, width: int, height: int) -> Sequence[str]:
    """Return the lines of words that have room; none where not all of them do: what is pointed at says more."""
    lines = fonts.wrap(words, width, SMALL)
    fits = len(lines) * fonts.line_height(SMALL) <= height
    return lines if fits and all(fonts.measure(line, SMALL)[0] <= width for line in lines) else ()


def _shown(picture: pygame.Surface, rect: pygame.Rect, one: Prop, ink: Colour, colour: Colour) -> None:
    """Draw what a ware looks like in its upper left: a ship in the colour of its seat, or a strip of a picture."""
    box = pygame.Rect(rect.x + px(4), rect.y + px(6), px(ICON), rect.height - px(34))
    kind, _colon, name = one.picture.partition(":")
    if kind in ("ship", "wreck"):
        box.height = px(ICON)
        found = pictures.ship(name, colour, px(ICON), wrecked=kind == "wreck")
        found = found.subsurface((0, 0, found.get_width(), min(found.get_height(), box.height)))
    else:
        found = pictures.offer(name, box.size) or sprite(one.picture, box.width, tint=ink)
    if one.why:
        found = found.copy()
        found.set_alpha(FAINT)
    paint.put(picture, found, center=box.center)


def _values(picture: pygame.Surface, rect: pygame.Rect, values: Mapping[str, Value], off: bool) -> None:
    """Draw the attributes of a ship in a row below its picture, each with its sign."""
    look = theme.current()
    x, y = rect.x + px(8), rect.y + px(49)
    room = (rect.width - px(12)) // len(ATTRIBUTES)
    for name in ATTRIBUTES:
        _good(picture, x, y, name, str(values[name]), look.faint if off else look.quiet, px(13), SMALL)
        x += room


def _price(picture: pygame.Surface, rect: pygame.Rect, one: Prop, stock: tuple[int, ...], off: bool) -> None:
    """Draw a price at the foot of a ware, what is too dear in the colour of danger; at the right what is left then."""
    look = theme.current()
    x, y = rect.x + px(8), rect.bottom - px(12)
    price = goods(one.values)
    dear = any(costs > has for costs, has in zip(price, stock, strict=True))
    for good, costs, has in zip(GOODS, price, stock, strict=True):
        if costs:
            colour = look.danger if costs > has else look.faint if off else look.accent
            x = _good(picture, x, y, good, str(costs), colour, px(SIGN), NAME) + px(7)
    if off or dear:
        return
    left = [has - costs for costs, has in zip(price, stock, strict=True) if costs]
    words = fonts.picture("→ " + "/".join(map(str, left)), SMALL, look.quiet)
    if x + words.get_width() < rect.right - px(6):
        picture.blit(words, (rect.right - words.get_width() - px(7), y - words.get_height() // 2))
