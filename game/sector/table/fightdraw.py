"""Where everything of a fight between ships lies on the stage, and how it is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.sector.table import pictures
from game.sector.table.emblems import emblem
from game.telling.staging import Prop, Side, Stage
from game.ui import fonts, paint, theme
from game.ui.dice_faces import pip_face
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.theme import Colour

Rect = tuple[int, int, int, int]

WIDE, HIGH = 640, 238
"""The stage in units."""
MARGIN, HEAD, TILE, DIE = 14, 34, 60, 38
CHIPS_AT, DICE_AT = 100, 130
"""How far from the top the chips lie, and the dice."""
COLUMN = 176
"""How wide the room of a die is with what it would do."""
SHARE = 0.55
"""The share of the board's height that the stage takes at most."""


class Look(NamedTuple):
    """In which shape and colour a side is drawn."""

    seat: int
    colour: Colour


def size_in(room: tuple[int, int]) -> tuple[int, int]:
    """Return how large the stage is where there is so much room."""
    unit = min(px(100) / 100, room[0] / WIDE, room[1] * SHARE / HIGH)
    return round(WIDE * unit), round(HIGH * unit)


def felt(size: tuple[int, int]) -> Rect:
    """Return where dice fall."""
    unit = size[0] / WIDE
    top = round((DICE_AT - 6) * unit)
    return round(MARGIN * unit), top, size[0] - round(2 * MARGIN * unit), size[1] - top - round(4 * unit)


def die_box(size: tuple[int, int], number: int, count: int) -> Rect:
    """Return the room of a die with what it would do."""
    unit = size[0] / WIDE
    wide, high = round(COLUMN * unit), round((HIGH - DICE_AT - 8) * unit)
    left = size[0] / 2 + (number - count / 2) * wide
    return round(left), round(DICE_AT * unit), wide, high


def draw(picture: pygame.Surface, told: Stage, looks: tuple[Look, Look]) -> None:
    """Draw both ships with their strengths, who rolls, and the dice with what each would do."""
    unit, look = picture.get_width() / WIDE, theme.current()
    head = fitting(told.title, 18 * unit, look.text, picture.get_width() - 2 * px(40), serif=True)
    paint.put(picture, head, midtop=(picture.get_width() // 2, round(7 * unit)))
    roller = int(told.values["roller"] == 1)
    for number, (side, shown) in enumerate(zip(told.sides, looks, strict=True)):
        _side(picture, unit, number, side, shown, number == roller)
    _against(picture, unit, told, looks)
    decided = any("taken" in die.states for die in told.props)
    for number, die in enumerate(told.props):
        box = pygame.Rect(die_box(picture.get_size(), number, len(told.props)))
        _die(picture, unit, box, die, looks[roller].colour, decided)


def fitting(string: str, high: float, colour: Colour, width: float, *, serif: bool = False) -> pygame.Surface:
    """Return a bold line of text of a height, made smaller until it has room."""
    size = max(fonts.SMALLEST, round(high))
    while size > fonts.SMALLEST and fonts.exact_picture(string, size, colour, serif, True).get_width() > width:
        size -= 1
    return fonts.exact_picture(string, size, colour, serif, True)


def _side(picture: pygame.Surface, unit: float, number: int, side: Side, own: Look, rolls: bool) -> None:
    """Draw a ship in its half: its picture outside, its name beside it, what its strength is made of below."""
    look = theme.current()
    tile = pygame.Rect(0, 0, round(TILE * unit), round(TILE * unit))
    tile.y = round(HEAD * unit)
    tile.x = round(MARGIN * unit) if number == 0 else round((WIDE - MARGIN) * unit) - tile.width
    radius, width = round(8 * unit), max(1, round((3 if rolls else 1.6) * unit))
    picture.blit(paint.rounded(tile.size, theme.mix(own.colour, look.table, 0.66), radius, own.colour, width), tile)
    livery, facing = own.colour if own.seat >= 0 else None, "east" if number == 0 else "west"
    shown = pictures.ship(side.picture, livery, round(tile.width * 0.94), facing, "wrecked" in side.states)
    paint.put(picture, shown, center=tile.center)
    if own.seat >= 0:
        mark = emblem(own.seat, max(10, round(17 * unit)), own.colour, look.table)
        paint.put(picture, mark, center=(tile.left if number == 0 else tile.right, tile.bottom))
    near, at = ("midleft", tile.right + 10 * unit) if number == 0 else ("midright", tile.left - 10 * unit)
    room = (WIDE / 2 - MARGIN - TILE - 62) * unit
    lines = ((side.name, 17.0, theme.lighter(own.colour, 0.35), 0.3), (side.said, 13.0, look.quiet, 0.72))
    for words, high, ink, share in lines:
        line = fitting(words, high * unit, ink, room)
        paint.put(picture, line, **{near: (round(at), tile.y + round(tile.height * share))})
    _chips(picture, unit, number, side.notes, own.colour)
    if side.stamp:
        _stamp(picture, unit, (0.27 if number == 0 else 0.73) * WIDE, side.stamp)


def _chips(picture: pygame.Surface, unit: float, number: int, chips: tuple[str, ...], colour: Colour) -> None:
    """Draw what the strength of a ship is made of, from its own side inwards."""
    look, gap = theme.current(), round(5 * unit)
    x = round(MARGIN * unit) if number == 0 else round((WIDE - MARGIN) * unit)
    left = (WIDE / 2 - MARGIN - 8) * unit
    for words in chips:
        line = fitting(words, 12.5 * unit, look.text, left - 14 * unit)
        band = pygame.Rect(0, 0, line.get_width() + round(14 * unit), round(20 * unit))
        left -= band.width + gap
        if left < 0:
            return
        band.topleft = (x if number == 0 else x - band.width), round(CHIPS_AT * unit)
        picture.blit(paint.rounded(band.size, look.raised, band.height // 2, colour, 1), band)
        paint.put(picture, line, center=band.center)
        x = band.right + gap if number == 0 else band.left - gap


def _against(picture: pygame.Surface, unit: float, told: Stage, looks: tuple[Look, Look]) -> None:
    """Draw both strengths in the middle, the greater in its colour."""
    look, middle, y = theme.current(), picture.get_width() // 2, round((HEAD + TILE / 2) * unit)
    strengths = [int(str(side.values["strength"])) for side in told.sides]
    for number, (strength, own) in enumerate(zip(strengths, looks, strict=True)):
        ink = theme.lighter(own.colour, 0.25) if strength == max(strengths) else look.quiet
        words = fonts.exact_picture(str(strength), round(34 * unit), ink, bold=True)
        near = "midright" if number == 0 else "midleft"
        paint.put(picture, words, **{near: (middle + round((-14 if number == 0 else 14) * unit), y)})
    paint.put(picture, sprite("sector/strength", round(18 * unit), tint=look.quiet), center=(middle, y))


def _die(picture: pygame.Surface, unit: float, box: pygame.Rect, die: Prop, colour: Colour, decided: bool) -> None:
    """Draw a die with what it does below; one that was not taken is paler."""
    look, size = theme.current(), round(DIE * unit)
    at = pygame.Rect(0, 0, size, size).move_to(midtop=(box.centerx, box.y + round(5 * unit)))
    face, taken = pip_face(die.face or 1, size, colour), "taken" in die.states
    pale = decided and not taken
    if taken:
        frame = at.inflate(round(8 * unit), round(8 * unit))
        ring = paint.rounded(frame.size, (0, 0, 0, 0), round(9 * unit), look.accent, max(2, round(2.5 * unit)))
        picture.blit(ring, frame)
    if pale:
        face.set_alpha(120)
    picture.blit(face, at)
    high, room = max(fonts.SMALLEST, round(13 * unit)), box.width - round(10 * unit)
    y = at.bottom + round(7 * unit)
    for line in _lines(die.name, high, room)[:3]:
        words = fonts.exact_picture(line, high, look.faint if pale else look.text)
        paint.put(picture, words, midtop=(box.centerx, y))
        y += words.get_height() - round(2 * unit)


def _lines(words: str, high: int, room: int) -> list[str]:
    """Return words in lines that are no wider than their room."""
    face, found = fonts.exact(high), [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and face.size(longer)[0] > room:
            found.append(word)
        else:
            found[-1] = longer
    return found


def _stamp(picture: pygame.Surface, unit: float, centre: float, stamp: str) -> None:
    """Stamp across a ship how the fight ended for it."""
    look = theme.current()
    words = fitting(stamp, 22 * unit, look.danger, (WIDE / 2 - 60) * unit)
    box = words.get_rect().inflate(round(22 * unit), round(6 * unit))
    box.topleft = 0, 0
    mark = paint.rounded(box.size, (*look.table, 230), round(7 * unit), look.danger, max(2, round(3 * unit))).copy()
    paint.put(mark, words, center=box.center)
    at = round(centre * unit), round((HEAD + TILE * 0.55) * unit)
    paint.put(picture, pygame.transform.rotozoom(mark, 4, 1.0), center=at)
