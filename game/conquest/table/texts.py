"""What is written on a card: numbers, its kind, the word that matters, and the rules in full around its plates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.conquest.table.face import Face, Measures
from game.conquest.table.shapes import Canvas
from game.conquest.telling.printed import Printed, printed
from game.ui import fonts
from game.ui.smooth import smooth
from game.ui.theme import Colour, colour

PAPER, KIND, FLAVOUR = colour("#241b10"), colour("#5b4522"), colour("#6a5530")
LARGEST, LEAST, STEP = 5.3, 4.2, 0.1
"""How high the letters of a card's text are at most and at least, in hundredths of its width."""
LEADING: Final = 1.16
"""How far lines are apart, for the height of their letters."""
Word = tuple[str, bool, bool]
"""A word, whether it is bold, and whether it is underlined: it is explained beside the card."""


def number(picture: pygame.Surface, words: str, box: pygame.Rect, high: int, ink: Colour) -> None:
    """Write a number in the middle of a box, with a dark edge where it is light."""
    dark = sum(ink) > 380
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, 2)) if dark else ():
        edge = fonts.heavy_picture(words, high, (12, 8, 6))
        picture.blit(edge, edge.get_rect(center=(box.centerx + dx, box.centery + dy)))
    shown = fonts.heavy_picture(words, high, ink)
    picture.blit(shown, shown.get_rect(center=box.center))


def write(picture: pygame.Surface, canvas: Canvas, face: Face, measures: Measures) -> None:
    """Write on the parchment of a card what there is room for."""
    if face.form == "large":
        _write_large(picture, canvas, face, measures)
    elif face.form == "middle":
        aside = 23 * measures.plate - measures.aside if face.unit else 4.0
        room = pygame.FRect(2.6 + aside, measures.box, 94.8 - 2 * aside, 137.4 - measures.box)
        _write_key(picture, canvas.shown(room), printed(face.kind, not face.mute).key, canvas.unit)


def _write_key(picture: pygame.Surface, room: pygame.Rect, words: str, unit: float) -> None:
    """Write the word that matters in the middle of a room, on two lines if need be."""
    for high in range(max(fonts.SMALLEST, round(6.6 * unit)), fonts.SMALLEST - 1, -1):
        lines = _wrapped([(word, True, False) for word in words.split()], lambda _n: room.width, high)
        if len(lines) <= 2 or high == fonts.SMALLEST:
            break
    top = room.centery - round(len(lines) * high * LEADING / 2)
    for n, line in enumerate(lines):
        _write_line(picture, line, room.centerx, top + round(n * high * LEADING), high, PAPER, room.width)


def _write_large(picture: pygame.Surface, canvas: Canvas, face: Face, measures: Measures) -> None:
    told, unit = printed(face.kind, not face.mute), canvas.unit
    box = canvas.shown(pygame.FRect(5.0, measures.box + 1.0, 90.0, 136.4 - measures.box))
    high = max(fonts.SMALLEST, round(4.5 * unit))
    line = fonts.exact_picture(told.line, high, KIND, bold=True)
    if line.get_width() > box.width:
        line = smooth(line, (box.width, line.get_height()))
    picture.blit(line, line.get_rect(midtop=(box.centerx, box.top)))
    under = box.top + line.get_height()
    pygame.draw.line(picture, (*KIND, 120), (box.left, under), (box.right, under))
    top, plain = under + round(0.8 * unit), face.mute or (not told.text and not told.keywords)
    words = _said(told) or [(word, False, False) for word in told.flavour.split()]
    plates = canvas.shown(pygame.FRect(0, 140 + measures.below - 25 * measures.plate, 100, 1)).top
    narrow = box.width - 2 * round((23 * measures.plate - measures.aside - 2.4) * unit)
    foot = canvas.shown(pygame.FRect(0, 136.4, 1, 1)).top
    if face.design.shields and not face.unit:
        foot = canvas.shown(pygame.FRect(0, 130.5, 1, 1)).top
    size = LARGEST
    while True:
        letters = max(fonts.SMALLEST, round(size * unit))
        step = letters * LEADING
        lines = _wrapped(words, _widths(face.unit, box.width, narrow, top, step, plates), letters)
        if top + len(lines) * step <= foot or size <= LEAST:
            break
        size -= STEP
    for n, one in enumerate(lines):
        _write_line(picture, one, box.centerx, round(top + n * step), letters, FLAVOUR if plain else PAPER, box.width)


def _widths(unit: bool, wide: int, narrow: int, top: int, step: float, plates: int) -> Callable[[int], int]:
    """Return how wide each line may be: those beside the plates of a unit are narrow."""
    return lambda n: narrow if unit and top + (n + 1) * step > plates else wide


def _said(told: Printed) -> list[Word]:
    """Return the words of a text: keywords are underlined, and when it is used stands out."""
    keywords = [(word, True, True) for name in told.keywords for word in f"{name}.".split()]
    head = [(word, True, False) for word in f"{told.head}:".split()] if told.head else []
    named = [word.strip(".,;:()") in told.mentioned for word in told.text.split()]
    return [*keywords, *head, *((word, one, one) for word, one in zip(told.text.split(), named, strict=True))]


def _wrapped(words: list[Word], width: Callable[[int], int], high: int) -> list[list[Word]]:
    """Return words on lines, each of which may be so wide."""
    space = fonts.exact(high).size(" ")[0]
    lines: list[list[Word]] = []
    line: list[Word] = []
    used = 0
    for word in words:
        wide = fonts.exact(high, bold=word[1]).size(word[0])[0]
        if line and used + space + wide > width(len(lines)):
            lines.append(line)
            line, used = [], 0
        used += wide + (space if line else 0)
        line.append(word)
    return [*lines, line] if line else lines


def _write_line(
    picture: pygame.Surface, line: list[Word], middle: int, top: int, high: int, ink: Colour, room: int
) -> None:
    """Write a line around its middle; one that is too long is narrowed."""
    space = fonts.exact(high).size(" ")[0]
    shown = [fonts.exact_picture(word, high, ink, bold=bold) for word, bold, _under in line]
    wide = sum(one.get_width() for one in shown) + space * (len(shown) - 1)
    strip = pygame.Surface((max(1, wide), shown[0].get_height()), pygame.SRCALPHA)
    x = 0
    for one, (_word, _bold, under) in zip(shown, line, strict=True):
        strip.blit(one, (x, 0))
        if under:
            foot = round(high * 1.16)
            for dot in range(x, x + one.get_width(), 3):
                strip.fill(ink, (dot, foot, 2, 1))
        x += one.get_width() + space
    if wide > room:
        strip = smooth(strip, (max(1, room), strip.get_height()))
    picture.blit(strip, strip.get_rect(midtop=(middle, top)))
