"""How a land battle comes about on the stage: engagement after engagement, then the stamp."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.sector.table import battledraw
from game.sector.table.battledraw import CREAM, GOLD, PALE, PANEL, PITCH, Sides
from game.sector.table.canvas import Canvas
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, theme
from game.ui.dice_faces import pip_face
from game.ui.pictures import kept
from game.ui.theme import Colour

OPENS, TUMBLES, FAILS, SCORES, RESTS = 240.0, 500.0, 150.0, 200.0, 120.0
"""How many milliseconds the stage opens, dice tumble, failures go grey, the score counts, and all rest before more."""
ROW: Final = TUMBLES + FAILS + SCORES + RESTS
STAMPS, TELLS = 120.0, 260.0
"""How long the stamp falls, and how long what decided it appears."""
LARGER: Final = 1.4
"""How much larger the stamp is as it begins to fall."""
TURNS: Final = 70.0
"""After how many milliseconds a tumbling die shows another face."""
GREY: Final[Colour] = (74, 70, 80)
STILL: Final = 1e9
"""So late nothing moves any more."""


def length(told: Stage) -> float:
    """Return how long a battle takes on the stage."""
    return OPENS + ROW * battledraw.rows_of(told) + STAMPS + TELLS


def sounds(told: Stage) -> tuple[tuple[float, str], ...]:
    """Return what is heard of it, and when."""
    rows = battledraw.rows_of(told)
    found: list[tuple[float, str]] = [(0.0, "drum")]
    for row in range(rows):
        found += [(OPENS + ROW * row, "dice"), (OPENS + ROW * row + TUMBLES + FAILS, "salvo")]
    return (*found, (OPENS + ROW * rows, "hammer"))


def draw(canvas: Canvas, told: Stage, looks: Sides) -> None:
    """Draw upon its ground how a battle has ended."""
    for row in range(battledraw.rows_of(told)):
        _row(canvas, told, looks, row, STILL)
    _end(canvas, told, looks, STILL)


class Moving:
    """A battle on its way: what has come to rest is kept with the ground."""

    def __init__(self, told: Stage, looks: Sides, ground: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        self.told, self.looks, self.ground = told, looks, ground
        self.rows = battledraw.rows_of(told)
        self._rested = -1
        self._base: pygame.Surface | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw how far it has come."""
        base, began = self._at(rect.size, elapsed), OPENS + ROW * max(0, self._rested)
        base.set_alpha(round(255 * elapsed / OPENS) if elapsed < OPENS else None)
        surface.blit(base, rect)
        canvas = Canvas(surface, rect)
        if elapsed >= OPENS and self._rested < self.rows:
            _row(canvas, self.told, self.looks, self._rested, elapsed - began)
        elif elapsed >= OPENS:
            _end(canvas, self.told, self.looks, elapsed - began)

    def _at(self, size: tuple[int, int], elapsed: float) -> pygame.Surface:
        """Return the ground with all engagements that are over by then."""
        if self._base is None or self._base.get_size() != size:
            self._base, self._rested = self.ground(size).copy(), 0
            for row in range(self.rows):
                _row(Canvas(self._base), self.told, self.looks, row, -1)
        while self._rested < self.rows and elapsed >= OPENS + ROW * (self._rested + 1):
            _row(Canvas(self._base), self.told, self.looks, self._rested, STILL)
            self._rested += 1
        return self._base


def _end(canvas: Canvas, told: Stage, looks: Sides, done: float) -> None:
    """Draw the stamp as it falls, then what decided the battle."""
    if done >= 0:
        _stamp(canvas, told, looks, min(1.0, done / STAMPS))
    if done >= STAMPS:
        battledraw.end(canvas, told)
        _captions(canvas, told, looks)


def _row(canvas: Canvas, told: Stage, looks: Sides, row: int, elapsed: float) -> None:
    """Draw an engagement: its dice, what each side comes to, and the score after it."""
    last = row == battledraw.rows_of(told) - 1
    rect = battledraw.panel(canvas, row, last and elapsed >= TUMBLES + FAILS)
    headings, running = told.values["headings"], told.values["running"]
    assert isinstance(headings, tuple) and isinstance(running, tuple)
    heading = canvas.words(str(headings[row]).upper(), 15, (195, 178, 210), 190)
    canvas.put(heading, midtop=(rect.centerx, rect.y + canvas.px(7)))
    if elapsed < 0:
        return
    scored = (elapsed - TUMBLES - FAILS) / SCORES
    for side, colour in enumerate(looks):
        dice = battledraw.dice_of(told, row, side)
        for n, die in enumerate(dice):
            _die(canvas, die, (row, side, n, len(dice)), colour, elapsed - 12 * (n % 5))
        if scored > 0:
            at = canvas.x(PANEL[0] + (391 if side == 0 else PANEL[2] - 391)), rect.centery
            _number(canvas, str(battledraw.hits(dice)), 58, theme.lighter(colour, 0.4), at, scored)
    if scored > 0:
        words = canvas.words(str(told.values["score"]), 14, PALE, 190, bold=False)
        canvas.put(words, midbottom=(rect.centerx, rect.bottom - canvas.px(6)))
        _number(
            canvas,
            str(running[row]).replace(":", " : "),
            44,
            CREAM,
            (rect.centerx, canvas.y(PANEL[1] + row * PITCH + 54)),
            scored,
        )


def _number(canvas: Canvas, words: str, high: float, colour: Colour, at: tuple[int, int], way: float) -> None:
    """Draw a number that appears a little larger than it stays."""
    size, share = max(20, canvas.px(high)), 1 + 0.35 * (1 - min(1.0, way)) ** 2
    for ink, drop in (((8, 6, 10), max(1, canvas.px(3))), (colour, 0)):
        picture = fonts.heavy_picture(words, size, ink)
        picture = pygame.transform.scale_by(picture, share) if share > 1.01 else picture
        canvas.put(picture, center=(at[0], at[1] + drop))


def _die(canvas: Canvas, die: Prop, where: tuple[int, int, int, int], colour: Colour, elapsed: float) -> None:
    row, side, number, count = where
    x, y = battledraw.die_at(canvas, row, side, number, count)
    size, rests = battledraw.die_size(canvas, count), (number * 37 + row * 11 + side * 8) % 13 - 6
    if elapsed < TUMBLES:
        step = int(max(0.0, elapsed) // TURNS)
        way = max(0.0, 1 - elapsed / TUMBLES)
        face, angle = (step * 5 + number * 3 + row) % 6 + 1, (step * 47 + number * 29) % 90
        y -= round(abs(math.sin(way * 7)) * way * canvas.px(26))
        canvas.put(shown(face, size, theme.lighter(colour, 0.45), angle), center=(x, y))
        return
    hit, ring = "success" in die.states, "again" in die.states
    if ring:
        around = size + max(4, canvas.px(8))
        canvas.put(_ring(around, rests), center=(x, y))
    if hit or elapsed < TUMBLES + FAILS / 2:
        canvas.put(shown(die.face or 1, size, theme.lighter(colour, 0.45), rests), center=(x, y))
    else:
        canvas.put(shown(die.face or 1, size, GREY, rests), center=(x, y))


@kept
def shown(face: int, size: int, colour: Colour, angle: int) -> pygame.Surface:
    """Return a die as it lies. Shared."""
    return pygame.transform.rotozoom(pip_face(face, size, colour), angle, 1.0)


@kept
def _ring(size: int, angle: int) -> pygame.Surface:
    """Return the ring about a die that fell again. Shared."""
    return pygame.transform.rotozoom(paint.rounded((size, size), GOLD, size // 4), angle, 1.0)


def _captions(canvas: Canvas, told: Stage, looks: Sequence[Colour]) -> None:
    """Draw below the engagements what stood in the score before, and what rings mean."""
    if not battledraw.rows_of(told):
        return
    y = canvas.y(PANEL[1] + PITCH * battledraw.rows_of(told) - 12)
    inks = (
        ("start", "topleft", PANEL[0] + 22, theme.lighter(looks[0], 0.45)),
        ("again", "topright", PANEL[0] + PANEL[2] - 22, GOLD),
    )
    for name, anchor, x, ink in inks:
        for colour, drop in (((8, 6, 10), max(1, canvas.px(2))), (ink, 0)):
            words = canvas.words(str(told.values[name]), 15, colour, 520)
            canvas.put(words, **{anchor: (canvas.x(x) + drop, y + drop)})


def _stamp(canvas: Canvas, told: Stage, looks: Sides, way: float) -> None:
    winner = int(str(told.values["winner"]))
    colour = GOLD if winner == 0 else theme.lighter(looks[1], 0.55)
    mark = battledraw.stamp(str(told.values["stamp"]), canvas.px(92), canvas.px(780), colour)
    if way < 1:
        mark = pygame.transform.scale_by(mark, 1 + (LARGER - 1) * (1 - way))
        mark.set_alpha(round(255 * way))
    canvas.put(mark, center=(canvas.x(battledraw.STAMP_AT[0]), canvas.y(battledraw.STAMP_AT[1])))
