"""How the table of Conquest moves: columns glide where one needs more room, and coins fly to what they pay for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.conquest.state import PLANETS
from game.conquest.table import layout
from game.conquest.table.layout import Row
from game.conquest.table.shelf import coin
from game.telling.happening import Cue, Line
from game.telling.sheet import Board
from game.ui.motion import GLIDE_MS, Timeline, ease_in_out
from game.ui.tabletop import Point
from game.ui.tabletop.painter import Acting, Painter
from game.ui.tabletop.staged import progress

PAID_MS, APART, COIN = 560.0, 0.1, 0.36
"""How long coins fly, the share of it by which each begins after the last, and how large they are."""
MOST: Final = 6
"""So many coins fly at most."""
MIDDLE: Final[Point] = (layout.WIDE / 2, layout.HIGH / 2)


@dataclass(frozen=True)
class Coins:
    """Coins on their way to what they pay for, one after another."""

    start: Point
    end: Point
    count: int
    rest: float = 0.5
    alone: bool = False

    def draw(self, surface: pygame.Surface, to_screen: Callable[[Point], Point], way: float, light: float) -> None:
        """Draw each where it is."""
        (x, y), (u, v) = to_screen(self.start), to_screen(self.end)
        side = max(12, round(abs(to_screen((COIN, 0))[0] - to_screen((0, 0))[0])))
        length = 1 - APART * (self.count - 1)
        for n in range(self.count):
            gone = progress(way, n * APART, length, ease_in_out)
            if 0 < gone < 1:
                bent = 4 * gone * (1 - gone) * side
                place = round(x + (u - x) * gone - side / 2), round(y + (v - y) * gone - bent - side / 2)
                surface.blit(coin(side), place)


class ConquestActing(Acting):
    """Moves columns and coins besides what every game moves."""

    def __init__(self) -> None:
        self._paid: Cue | None = None
        """What was paid for what is told next."""
        self._row: Row | None = None
        self._before: Row | None = None
        self._since = 0.0
        self.acted: float | None = None
        """Since when what an action brought is shown."""

    def begin(self, painter: Painter, board: Board) -> None:
        self._paid = self.acted = None

    def animate(self, painter: Painter, board: Board, line: Line, timeline: Timeline, at: float) -> float:
        """Note as well since when what an action brought is shown."""
        self.acted = at if self.acted is None else self.acted
        return super().animate(painter, board, line, timeline, at)

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        """Let coins fly from their shelf to the card that they were paid for; play goes on meanwhile."""
        if cue.do == "pay":
            self._paid = cue
            return at
        if self._paid is not None and cue.do in ("fade", "card"):
            paid, self._paid = self._paid, None
            x, y, _wide, high = painter.box(board, str(paid.start)) or layout.BOARD
            end = painter.lattice.middle(painter, board, cue.end if cue.do == "fade" else None) or MIDDLE
            purse, count = (x + layout.COINS + 0.7, y + high / 2), min(MOST, int(str(paid.values["count"])))
            timeline.show(Coins(purse, end, count), at=at, duration=PAID_MS)
        return super().show(painter, board, cue, timeline, at)

    def row(self, row: Row, now: float, pace: float) -> Row:
        """Return the row as it is seen then, on its way from what it was before an action to what it is; `pace`: how
        many times as long as usual that takes."""
        known = self._row
        if known is None or known.plan is not row.plan or not pace:
            self._before = None
        elif known != row:
            seen = self._seen(known, now, pace)
            self._before, self._since = (None, now) if self.acted is None else (seen, min(self.acted, now))
        self._row = row
        return self._seen(row, now, pace)

    def _seen(self, row: Row, now: float, pace: float) -> Row:
        if self._before is None or not 0 <= now - self._since < GLIDE_MS * pace:
            self._before = None
            return row
        return between(self._before, row, ease_in_out((now - self._since) / (GLIDE_MS * pace)))

    def lively(self, board: Board) -> bool:
        return self._before is not None


def between(before: Row, row: Row, way: float) -> Row:
    """Return a row on its way from one to another: each planet that has a column goes there from its last."""
    found: list[tuple[float, float] | None] = []
    for planet in range(PLANETS):
        a, b = (layout.column_at(one, planet) for one in (before, row))
        if a is not None and b is not None:
            b = a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way
        found.append(b)
    return row._replace(at=tuple(found))
