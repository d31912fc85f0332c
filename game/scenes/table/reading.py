"""A card that is played, shown to be read: large in the middle while its ring runs out, or docked beside a fight."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.scenes.table.others import bust
from game.scenes.table.playback import Reading
from game.telling.text import _
from game.ui import fonts, paint, pictures, scale, sprites, theme
from game.ui.camera import Camera
from game.ui.lanes import Lanes
from game.ui.motion import READ_IN_MS, READ_MS, READ_OUT_MS, Motion, ease_in, ease_out
from game.ui.tabletop import GameTable, ReadCard

WIDE, HIGH = 400, 560
"""How large a card is, in pixels of a window of 1920x1080."""
PORTRAIT, RING, BESIDE = 120, 34, 30
"""How large the portrait is of who plays it, the radius of the ring that runs out, and how far both are from it."""
DIM = 110
"""How bright the table is behind it, of 255."""
PARCHMENT: theme.Colour = (217, 201, 164)
INK: theme.Colour = (36, 27, 16)
LEAST = 13


def large(lanes: Lanes) -> pygame.Rect:
    """Return where a card lies that is seen large."""
    rect = pygame.Rect(0, 0, round(WIDE * lanes.unit), round(HIGH * lanes.unit))
    rect.center = lanes.full.centerx, round(lanes.full.top + lanes.full.height * 0.48)
    return rect


def draw_reading(
    surface: pygame.Surface,
    table: GameTable,
    camera: Camera,
    lanes: Lanes,
    reading: Reading,
    docked: pygame.Rect | None,
    motion: Motion,
    now: float,
) -> None:
    """Draw the card that is read, as far as its time is over."""
    spent = min(1.0, (now - reading.begin) / (reading.end - reading.begin)) * READ_MS
    came = ease_in(min(1.0, spent / READ_IN_MS))
    light = min(came, (READ_MS - spent) / READ_OUT_MS, 1.0)
    card, place = reading.card, docked or large(lanes)
    colour = table.painter.colour(card.seat) if card.seat else theme.current().accent
    face = _face(table, card, place.size, colour)
    if not docked:
        dim = 255 - round((255 - DIM) * light)
        surface.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
        for spot in card.spots:
            _ribbon(surface, place, camera.rect_to_screen(spot), colour, light)
    grown = 1.0 if motion.reduced or docked else 0.7 + 0.3 * came
    picture = face if grown == 1.0 else pygame.transform.rotozoom(face, 0, grown)
    paint.shadow(surface, place, round(place.width * 0.056), 18, round(170 * light))
    picture.set_alpha(round(255 * light))
    surface.blit(picture, picture.get_rect(center=place.center))
    picture.set_alpha(255)
    if docked:
        _label(surface, place, card, lanes.unit)
        return
    _who(surface, table, place, card, colour, lanes.unit)
    left = 1.0 - min(1.0, max(0.0, (spent - READ_IN_MS) / (READ_MS - READ_IN_MS - READ_OUT_MS)))
    _running_out(surface, place, left, lanes.unit)


def _size(pixels: float, unit: float) -> float:
    """Return the size of letters that are so many pixels high in a window of 1920x1080."""
    return max(LEAST, pixels * unit) / scale.current()


def _label(surface: pygame.Surface, place: pygame.Rect, card: ReadCard, unit: float) -> None:
    words = fonts.picture(card.heading, _size(15, unit), (255, 217, 138), bold=True)
    paint.put(surface, words, midbottom=(place.centerx, place.top - round(6 * unit)))


def _who(
    surface: pygame.Surface, table: GameTable, place: pygame.Rect, card: ReadCard, colour: theme.Colour, unit: float
) -> None:
    """Draw at the left of the card who plays it: a portrait in the side's colour, and the name."""
    side, gap = round(PORTRAIT * unit), round(BESIDE * unit)
    box = pygame.Rect(0, 0, side, side)
    box.topright = place.left - gap, place.top + round(30 * unit)
    paint.disc(surface, box.center, side // 2, theme.mix(colour, (10, 12, 16), 0.7))
    face = table.painter.face(table.teller.hero(card.seat, {})) if not card.portrait else ""
    if card.portrait or face:
        surface.blit(_round(table, card.portrait, face, side, colour), box)
    elif (mark := table.painter.mark(card.seat, side * 6 // 10)) is not None:
        paint.put(surface, mark, center=box.center)
    pygame.draw.circle(surface, colour, box.center, side // 2, max(2, round(4 * unit)))
    room, y = place.left - gap - round(24 * unit), box.bottom + round(8 * unit)
    for line in fonts.wrap(card.heading, room, _size(27, unit), serif=True, bold=True)[:3]:
        words = fonts.picture(line, _size(27, unit), (247, 239, 217), serif=True, bold=True)
        paint.put(surface, words, topright=(place.left - gap, y))
        y += words.get_height()


@pictures.kept
def _round(table: GameTable, name: str, face: str, side: int, colour: theme.Colour) -> pygame.Surface:
    """Return a portrait, or the head and shoulders of who stands for a seat, cut to a disc."""
    picture = table.painter.portrait(name, side).copy() if name else bust(face, side, colour).copy()
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - 1)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _running_out(surface: pygame.Surface, place: pygame.Rect, left: float, unit: float) -> None:
    """Draw the ring below the card, as much of it as there is time left, and what a click does and holding it."""
    radius, centre = round(RING * unit), (place.centerx, place.bottom + round((RING + BESIDE) * unit))
    paint.disc(surface, centre, radius, (16, 18, 24))
    pygame.draw.circle(surface, (92, 70, 80), centre, radius, max(2, round(6 * unit)))
    _arc(surface, centre, radius, max(2, round(6 * unit)), left)
    for n, words in enumerate((_("Any click goes on."), _("Hold the card to read it in peace."))):
        colour = (247, 239, 217) if n == 0 else (190, 182, 166)
        line = fonts.picture(words, _size(17, unit), colour, bold=n == 0)
        paint.put(
            surface, line, midleft=(centre[0] + radius + round(18 * unit), centre[1] + round((n - 0.5) * 28 * unit))
        )


def _arc(surface: pygame.Surface, centre: tuple[int, int], radius: int, width: int, share: float) -> None:
    """Draw so much of a ring, from the top the way of the clock."""
    steps = max(2, round(72 * share))
    if share <= 0:
        return
    ways = [math.tau * (share * n / steps - 0.25) for n in range(steps + 1)]
    outer = [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in ways]
    inner = [(centre[0] + (radius - width) * math.cos(a), centre[1] + (radius - width) * math.sin(a)) for a in ways]
    shape = [*outer, *reversed(inner)]
    pygame.draw.polygon(surface, (255, 217, 138), shape)
    pygame.draw.aalines(surface, (255, 217, 138), True, shape)


def _ribbon(surface: pygame.Surface, card: pygame.Rect, spot: pygame.Rect, colour: theme.Colour, light: float) -> None:
    """Draw a ribbon from the card to what it is about, and a frame around that."""
    bright = theme.mix(colour, (255, 255, 255), 0.35)
    pygame.draw.rect(surface, bright, spot.inflate(8, 8), max(2, spot.width // 40), border_radius=8)
    if card.colliderect(spot):
        return
    start = card.midright if spot.centerx > card.centerx else card.midleft
    end = spot.midbottom if spot.bottom < start[1] else spot.midtop
    bend = end[0], start[1]
    drawn = ease_out(light)
    points = []
    for n in range(25):
        t = n / 24 * drawn
        points.append(
            tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, bend, end, strict=True))
        )
    for a, b in zip(points, points[1:], strict=False):
        paint.line(surface, bright, (a[0], a[1]), (b[0], b[1]), max(4, card.width // 50))


def _face(table: GameTable, card: ReadCard, size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """Return the face of a card: as its game draws it whole, or else its picture, its name and what it does."""
    if table.manner.faces and card.kind:
        return _whole_face(table, card.kind, size)
    return _plain_face(card, size, colour, scale.current())


@pictures.kept
def _whole_face(table: GameTable, kind: str, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    table.draw_card(picture, picture.get_rect(), kind)
    return picture


class Words(NamedTuple):
    """The words of a card as they are laid out: lines of the name and of what it does, how large the latter are, and
    how much of the height is left for the picture; less than nothing where they have no room."""

    name: list[str]
    lines: list[str]
    letters: float
    left: int


def words_of(card: ReadCard, size: tuple[int, int]) -> Words:
    """Lay out the words of a card that its game does not draw, smaller where there are many."""
    unit, (wide, high) = size[0] / WIDE, size
    inner, least = wide - 2 * _edge(wide), round(120 * unit) if card.picture else 0
    name = fonts.wrap(card.name, inner - round(20 * unit), _size(29, unit), serif=True, bold=True)[:2]
    room = high - 2 * _edge(wide) - _band(name, unit) - (fonts.line_height(_size(14, unit)) if card.rule else 0)
    letters = 25.0
    while True:
        letters -= 1.0
        lines = fonts.wrap(card.text, inner - round(36 * unit), _size(letters, unit))
        left = room - len(lines) * fonts.line_height(_size(letters, unit)) - round(16 * unit)
        if left >= least or letters * unit <= LEAST:
            return Words(name, lines, letters, left)


def _edge(wide: int) -> int:
    return max(3, wide // 40)


def _band(name: list[str], unit: float) -> int:
    return len(name) * fonts.line_height(_size(29, unit), True) + round(14 * unit)


@pictures.kept
def _plain_face(card: ReadCard, size: tuple[int, int], colour: theme.Colour, _scale: float) -> pygame.Surface:
    wide, unit, edge = size[0], size[0] / WIDE, _edge(size[0])
    picture = paint.rounded(size, theme.mix(colour, (12, 12, 14), 0.25), round(wide * 0.056), colour, edge // 2).copy()
    inner, told = picture.get_rect().inflate(-2 * edge, -2 * edge), words_of(card, size)
    art = min(max(0, told.left), round(inner.width * 0.75)) if card.picture else 0
    if art > round(40 * unit):
        scene = sprites.wide(card.picture, max(inner.width, art * 16 // 9 + 1))
        part = pygame.Rect(0, 0, inner.width, art)
        part.center = scene.get_rect().center
        picture.blit(scene, inner, part)
    y, band = inner.top + art, _band(told.name, unit)
    picture.fill(theme.mix(colour, (10, 10, 12), 0.68), (inner.left, y, inner.width, band))
    for n, line in enumerate(told.name):
        words = fonts.picture(line, _size(29, unit), (255, 250, 238), serif=True, bold=True)
        top = y + round(7 * unit) + n * fonts.line_height(_size(29, unit), True)
        paint.put(picture, words, midtop=(inner.centerx, top))
    y += band
    picture.fill(PARCHMENT, (inner.left, y, inner.width, inner.bottom - y))
    pygame.draw.line(picture, (122, 87, 25), (inner.left, y), (inner.right, y), max(1, round(2 * unit)))
    step = fonts.line_height(_size(told.letters, unit))
    foot = fonts.line_height(_size(14, unit)) if card.rule else 0
    y += max(round(8 * unit), (inner.bottom - y - foot - step * len(told.lines)) // 2)
    for line in told.lines:
        paint.put(picture, fonts.picture(line, _size(told.letters, unit), INK), midtop=(inner.centerx, y))
        y += step
    if card.rule:
        words = fonts.picture(card.rule, _size(14, unit), (110, 84, 40))
        paint.put(picture, words, bottomright=(inner.right - round(10 * unit), inner.bottom - round(4 * unit)))
    return picture
