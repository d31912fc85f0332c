"""Where everything of an attack lies on the stage, and how it is drawn."""

from __future__ import annotations

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SHIELD
from game.calth.table import dicefaces
from game.calth.table.lying import order_of
from game.calth.telling.stage import faces_of
from game.telling.staging import Stage
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.theme import Colour

Rect = tuple[int, int, int, int]

WIDE, HIGH = 660, 190
"""The stage in units."""
MARGIN, HEAD, TILE, DIE, GAP = 16, 36, 58, 36, 6
ROW = 7
"""Dice in a row."""
FACES_AT = 102
"""How far from the top the dice begin."""
WAITING = -1
"""Stands for a die that has not been rolled yet."""
SHARE = 0.55
"""The share of the board's height that the stage takes at most."""


def size_in(room: tuple[int, int]) -> tuple[int, int]:
    """Return how large the stage is where there is so much room."""
    unit = min(px(100) / 100, room[0] / WIDE, room[1] * SHARE / HIGH)
    return round(WIDE * unit), round(HIGH * unit)


def half(size: tuple[int, int], role: int) -> Rect:
    """Return where the dice of a side fall: in its half, below who it is."""
    unit = size[0] / WIDE
    top, wide = round(HEAD * unit), size[0] // 2
    return role * wide + round(6 * unit), top, wide - round(12 * unit), size[1] - top - round(6 * unit)


def dice(size: tuple[int, int], role: int) -> Rect:
    """Return where the dice of a side lie."""
    left, _top, wide, _high = half(size, role)
    top = round(FACES_AT * size[0] / WIDE)
    return left, top, wide, size[1] - top


def draw(picture: pygame.Surface, told: Stage, colours: tuple[Colour, Colour]) -> None:
    """Draw who attacks whom, with what, what the dice of both show, what a critical does, and the stamps when it is
    over."""
    unit, look = picture.get_width() / WIDE, theme.current()
    head = _fitting(told.title, 18 * unit, look.text, picture.get_width() - 2 * px(40), serif=True)
    paint.put(picture, head, midtop=(picture.get_width() // 2, round(8 * unit)))
    middle = picture.get_width() // 2
    pygame.draw.line(picture, look.hairline, (middle, round(HEAD * unit)), (middle, round((HIGH - 10) * unit)))
    for role, colour in enumerate(colours):
        _side(picture, unit, role, told, colour)
    for note in told.notes:
        chip = _fitting(note, 13 * unit, theme.ink_on(look.hit), picture.get_width() // 2, serif=False)
        box = chip.get_rect().inflate(round(16 * unit), round(6 * unit))
        box.midbottom = middle, picture.get_height() - round(4 * unit)
        picture.blit(paint.rounded(box.size, look.hit, box.height // 2), box)
        paint.put(picture, chip, center=box.center)


def _fitting(string: str, high: float, colour: Colour, width: float, *, serif: bool) -> pygame.Surface:
    """Return a bold line of text of a height, made smaller until it has room."""
    size = max(fonts.SMALLEST, round(high))
    while size > fonts.SMALLEST and fonts.exact_picture(string, size, colour, serif, True).get_width() > width:
        size -= 1
    return fonts.exact_picture(string, size, colour, serif, True)


def _side(picture: pygame.Surface, unit: float, role: int, told: Stage, colour: Colour) -> None:
    """Draw a side in its half: its portrait outside, its name beside it, its dice below, the best first."""
    look, side = theme.current(), told.sides[role]
    tile = pygame.Rect(0, 0, round(TILE * unit), round(TILE * unit))
    tile.y = round(HEAD * unit)
    tile.x = round(MARGIN * unit) if role == 0 else round((WIDE - MARGIN) * unit) - tile.width
    radius, width = round(7 * unit), max(1, round(2 * unit))
    picture.blit(paint.rounded(tile.size, theme.mix(colour, look.table, 0.6), radius, colour, width), tile)
    paint.put(picture, sprite(side.picture, round(tile.width * 0.88)), center=tile.center)
    if side.count > 1:
        many = fonts.exact_picture(f"×{side.count}", round(15 * unit), look.text, bold=True)
        plate = many.get_rect().inflate(round(8 * unit), round(2 * unit))
        plate.midbottom = tile.centerx, tile.bottom + round(4 * unit)
        picture.blit(paint.rounded(plate.size, look.table, plate.height // 2, colour, 1), plate)
        paint.put(picture, many, center=plate.center)
    room = WIDE / 2 - MARGIN - TILE - 22
    lines = (side.name, 17, theme.lighter(colour, 0.35)), (side.said, 15, look.text)
    pictures = [_fitting(words, high * unit, ink, room * unit, serif=False) for words, high, ink in lines]
    x, side_of = (tile.right + round(10 * unit), "midleft") if role == 0 else (tile.left - round(10 * unit), "midright")
    for line, y in zip(pictures, (0.28, 0.72), strict=True):
        paint.put(picture, line, **{side_of: (x, tile.y + round(tile.height * y))})
    _dice(picture, unit, (role + 0.5) * WIDE / 2, role, told, colour)
    if side.stamp:
        _stamp(picture, unit, (role + 0.5) * WIDE / 2, side.stamp)


def _dice(picture: pygame.Surface, unit: float, centre: float, role: int, told: Stage, colour: Colour) -> None:
    """Draw dice in rows, the best first: what counts is ringed, the rest is paler; those to be rolled are hollow."""
    counts, faces = (HIT, CRITICAL) if role == 0 else (SHIELD,), faces_of(told, role)
    order = sorted(order_of(faces), key=lambda die: FACES[faces[die] - 1] not in counts)
    order = order or [WAITING] * int(str(told.sides[role].values["dice"]))
    look = theme.current()
    step = min(DIE + GAP, (HIGH - FACES_AT - 12) / max(1, -(-len(order) // ROW)))
    for n, die in enumerate(order):
        here = min(ROW, len(order) - n // ROW * ROW)
        x = centre + (n % ROW - (here - 1) / 2) * step
        box = pygame.Rect(0, 0, round((step - GAP) * unit), round((step - GAP) * unit))
        box.center = round(x * unit), round((FACES_AT + (n // ROW + 0.5) * step) * unit)
        if die == WAITING:
            hollow = paint.rounded(box.size, (0, 0, 0, 70), round(6 * unit), theme.mix(colour, look.table, 0.5), 1)
            picture.blit(hollow, box)
            continue
        face = dicefaces.painter()(faces[die], box.width, colour)
        if FACES[faces[die] - 1] in counts:
            ring = look.hit if role == 0 else look.go
            frame = box.inflate(round(7 * unit), round(7 * unit))
            picture.blit(
                paint.rounded(frame.size, (0, 0, 0, 0), round(9 * unit), ring, max(2, round(2.5 * unit))), frame
            )
        else:
            face = face.copy()
            face.set_alpha(170)
        picture.blit(face, box)


def _stamp(picture: pygame.Surface, unit: float, centre: float, stamp: str) -> None:
    """Stamp across a side how the attack ended for it."""
    look = theme.current()
    words = _fitting(stamp, 27 * unit, look.danger, (WIDE / 2 - 50) * unit, serif=False)
    box = words.get_rect().inflate(round(24 * unit), round(6 * unit))
    box.topleft = 0, 0
    mark = paint.rounded(box.size, (*look.table, 224), round(7 * unit), look.danger, max(2, round(3 * unit))).copy()
    paint.put(mark, words, center=box.center)
    at = round(centre * unit), round((FACES_AT + (HIGH - FACES_AT) * 0.42) * unit)
    paint.put(picture, pygame.transform.rotozoom(mark, 5, 1.0), center=at)
