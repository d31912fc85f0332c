"""A planet to which a warlord may go: what it is, who stands there, what it brings, and what going there would win."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, faces, stagekit
from game.conquest.table.pictures import mark
from game.conquest.table.shelf import coin, symbol
from game.conquest.table.stagekit import GOLD, QUIET, SAID, WHITE, Room, seat_colour
from game.conquest.telling.names import symbol_name
from game.telling.staging import Prop
from game.telling.text import language
from game.ui import fonts, paint
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import colour, mix

GLOBE, UNIT, SHOWN = 112, 44, 3
"""How large a planet is, and a unit; how many units of a side are shown one by one."""
NAMED, THERE = 134, 514
"""How far from the left edge words begin, and who stands there: in pixels of a window of 1920 by 1080."""
PANEL: Final = (10, 12, 17, 205)


def draw(surface: pygame.Surface, room: Room, box: pygame.Rect, told: Prop) -> None:
    """Draw a planet on its panel."""
    values = tuple(sorted(told.values.items()))
    picture = _panel(
        box.size, room, told.picture, told.name, told.said, values, seat_colour(0), seat_colour(1), language()
    )
    surface.blit(picture, box)


@kept
def _panel(
    size: tuple[int, int], room: Room, kind: str, name: str, said: str, told: tuple[tuple[str, Any], ...], *_look: Any
) -> pygame.Surface:
    """Return the panel of a planet. Shared."""
    picture, values = paint.rounded(size, PANEL, room.px(12), mix(QUIET, (0, 0, 0), 0.6), 1).copy(), dict(told)
    box, gap = picture.get_rect(), room.px(9)
    share = min(1.0, box.height / max(1, room.px(150)))
    globe = cardart.globe(kind, room.px(round(GLOBE * share / 6) * 6))
    paint.put(picture, globe, center=(room.px(66), box.centery))
    left, there = room.px(NAMED), room.px(THERE)
    _draw_words(picture, room, pygame.Rect(left, gap, there - left - 2 * gap, box.height - 2 * gap), kind, name, values)
    _draw_there(picture, room, pygame.Rect(there, gap, box.right - there - gap, box.height - 2 * gap), said, values)
    return picture


def _draw_words(
    surface: pygame.Surface, room: Room, box: pygame.Rect, kind: str, name: str, values: dict[str, Any]
) -> None:
    """Write the number and the name, the types with their marks beside it, and the battle ability."""
    head = stagekit.line(
        surface, f"{values['number']}  {name}", room.letters(25), WHITE, box.width, True, True, topleft=box.topleft
    )
    letters, x = room.letters(15), head.right + room.px(16)
    side = round(letters * 1.3)
    named = [(one, symbol_name(one)) for one in designs().planets[kind].symbols]
    wides = [fonts.exact(letters, bold=True).size(name)[0] + side + 4 + room.px(12) for _one, name in named]
    worded = sum(wides) <= box.right - x
    for (one, words), wide in zip(named, wides, strict=True):
        tint = colour(faces.SYMBOL_COLOURS[one])
        symbol(surface, (x + side / 2, head.centery), side, one, tint)
        if worded:
            shown = fonts.exact_picture(words, letters, tint, bold=True)
            surface.blit(shown, shown.get_rect(midleft=(x + side + 4, head.centery)))
        x += wide if worded else side + room.px(8)
    if values["text"]:
        under = pygame.Rect(box.x, head.bottom + 2, box.width, box.bottom - head.bottom - 2)
        stagekit.words(surface, str(values["text"]), under, room.letters(17), SAID)


def _draw_there(surface: pygame.Surface, room: Room, box: pygame.Rect, said: str, values: dict[str, Any]) -> None:
    """Draw who stands there with the struggle between them, then what the planet brings, and what going there wins."""
    side, middle = room.px(UNIT), box.y + room.px(UNIT) // 2
    pill = _struggle(tuple(values["icons"]), int(values["winner"]), max(20, room.px(34)))
    paint.put(surface, pill, center=(box.centerx, middle))
    reach = box.width // 2 - pill.get_width() // 2 - room.px(8)
    for seat, way in ((0, -1), (1, 1)):
        x = box.centerx + way * (pill.get_width() // 2 + room.px(8))
        _draw_units(
            surface, tuple(values[f"units:{seat}"]), seat, (x, middle), way, min(side, round(reach / (SHOWN + 0.7)))
        )
    y = box.y + room.px(UNIT) + room.px(8)
    x, high = box.x, max(18, room.px(28))
    cards, coins = values["bonuses"]
    gains = [coin(high)] * coins + [faces.back((round(high * 0.72), high))] * cards
    for one in gains:
        surface.blit(one, (x, y))
        x += round(one.get_width() * 0.8)
    x += room.px(14)
    stagekit.words(surface, said, pygame.Rect(x, y - 1, box.right - x, box.bottom - y), room.letters(16), SAID)


def _draw_units(
    surface: pygame.Surface, kinds: tuple[str, ...], seat: int, at: tuple[int, int], way: int, side: int
) -> None:
    """Draw the units of a side in small, from there outwards; of many how many more there are."""
    x = at[0]
    for kind in kinds[:SHOWN]:
        picture = _unit(kind, side, seat_colour(seat))
        rect = picture.get_rect(midleft=(x, at[1])) if way > 0 else picture.get_rect(midright=(x, at[1]))
        surface.blit(picture, rect)
        x += way * (side + 3)
    if len(kinds) > SHOWN:
        more = fonts.exact_picture(f"+{len(kinds) - SHOWN}", max(stagekit.LEAST, side // 2), SAID, bold=True)
        surface.blit(more, more.get_rect(midleft=(x, at[1])) if way > 0 else more.get_rect(midright=(x, at[1])))


@kept
def _unit(kind: str, side: int, tint: tuple[int, int, int]) -> pygame.Surface:
    """Return a unit in small, in the frame of its side. Shared."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(cardart.window(kind, (side, side)), (0, 0))
    pygame.draw.rect(picture, tint, picture.get_rect(), max(2, side // 18), border_radius=max(2, side // 10))
    return picture


@kept
def _struggle(icons: tuple[int, int], winner: int, high: int) -> pygame.Surface:
    """Return how many command icons both sides have, in the colour of who would win. Shared."""
    words = fonts.exact_picture(f"{icons[0]} : {icons[1]}", round(high * 0.6), WHITE, bold=True)
    sign = sprite(mark("command"), round(high * 0.66), WHITE)
    fill = mix(seat_colour(winner), (0, 0, 0), 0.45) if winner >= 0 else mix(QUIET, (0, 0, 0), 0.65)
    wide = words.get_width() + sign.get_width() + round(high * 0.9)
    picture = paint.rounded((wide, high), fill, high // 2, mix(fill, GOLD, 0.4), 1).copy()
    paint.put(picture, sign, midleft=(round(high * 0.3), high // 2))
    paint.put(picture, words, midright=(wide - round(high * 0.35), high // 2))
    return picture
