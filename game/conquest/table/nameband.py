"""The band with the name of a card: at the top of an attachment, below the picture of any other card."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.conquest.table import cardart, lettering
from game.conquest.table.face import Face, Measures
from game.conquest.table.shapes import Canvas, corners, deep, gradient
from game.conquest.telling.printed import printed
from game.ui.theme import colour, mix


class Band(NamedTuple):
    """A band: the name on it, where that is written in the picture as it is shown, and what the band covers."""

    name: str
    words: pygame.Rect
    strip: pygame.FRect


def of(canvas: Canvas, face: Face, measures: Measures) -> Band:
    """Return the band of a card: as high as its name needs, no wider than no other card covers."""
    told, (top, high), at_top = printed(face.kind), measures.name, on_top(face)
    left, right = 2.6, canvas.rect.width - 2.6
    free = canvas.rect.width * face.free - (0 if face.free == 1.0 else 9.5 if face.lies else 7.0)
    if at_top:
        top, high = measures.name if face.form == "tab" else (2.6, measures.name[1])
        gem, mark = max(4.0, 15.0 * measures.gem - 3.0), 20.0 if face.exhausted else 4.0
        room = pygame.FRect(left + gem, top, min(right, free) - left - gem - (mark if face.free == 1 else 1.0), high)
    else:
        aside = _aside(face, measures)
        room = pygame.FRect(left + aside, top, min(right, free) - left - aside - (aside if face.free == 1 else 0), high)
    box = canvas.shown(room)
    name, least = told.name, box.height
    if face.form == "small":
        least = lettering.grown(name, box.width - 2, box.height, round(39.0 * canvas.unit))
    if told.short != name and not lettering.broken(name, (box.width - 2, least)).fits(box.width - 2):
        name, least = told.short, box.height
    more = (least - box.height) / canvas.unit
    if not at_top:
        box.y, top = box.y - (least - box.height), top - more
    box.height = least
    return Band(name, box, pygame.FRect(left, top, right - left, high + more))


def draw(canvas: Canvas, face: Face, band: Band) -> None:
    """Draw a band in the colour of the faction."""
    tint, strip = cardart.faction_colour(face.design.faction), band.strip
    stops = (
        (0.0, mix(deep(tint), (0, 0, 0), 0.08)),
        (0.45, mix(colour("#0a0b0d"), tint, 0.38)),
        (1.0, mix(deep(tint), (0, 0, 0), 0.2)),
    )
    clear = 215 if face.lies else 255
    foot = (3.4, 3.4) if strip.bottom > canvas.rect.height - 3 and face.design.type != "support" else (0.01, 0.01)
    cut = 7.4 if strip.top < 3 else 0.0
    canvas.fill(corners(strip, [(0.01, 0.01), (0.01, 0.01), foot, foot], cut=cut), gradient(stops), clear)
    edge = strip.bottom if cut else strip.top
    canvas.draw_line([(strip.left, edge), (strip.right, edge)], mix(colour("#c9a24b"), (0, 0, 0), 0.25), 0.5)


def on_top(face: Face) -> bool:
    """Return whether the name stands at the top, as on what peeks out beneath a host."""
    return face.form == "tab" or (face.design.type == "attachment" and face.form in ("large", "middle"))


def _aside(face: Face, measures: Measures) -> float:
    """Return how much of the band of a name the plates take on either side."""
    if face.form != "lying":
        return 1.0
    return 23 * measures.plate - measures.aside - 1.5 if face.unit else 2.0
