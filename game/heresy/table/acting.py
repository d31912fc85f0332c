"""What is seen when something happens: marches, fire, cards, what is counted up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.heresy.rolls import ATTACK, ROLES
from game.heresy.table.colours import UNHELD, seat_colour
from game.heresy.table.falls import Falls
from game.heresy.table.layout import Chart
from game.heresy.table.lying import Lying
from game.heresy.table.pieces import Ledger
from game.heresy.table.prospects import BEAT_STEP_MS
from game.heresy.table.worlds import coin
from game.telling.happening import Cue, Line
from game.telling.sheet import Board
from game.ui import banners
from game.ui.banners import Count, Flight
from game.ui.motion import (
    BURST_MS,
    CARD_MS,
    COUNT_MS,
    FADE_MS,
    LONGEST_WAIT_MS,
    RINGS_MS,
    SHOT_MS,
    SHOWN_MS,
    STEP_MS,
    Timeline,
    ease_in_out,
)
from game.ui.scale import px
from game.ui.tabletop import Point
from game.ui.tabletop.painter import Acting, Painter
from game.ui.tabletop.staged import progress
from game.ui.vfx import BOLT, PLASMA, WARP, Bolts, Burst, Rings

LEG_MS = 2 * STEP_MS
"""How long a counter is on its way along one route, which is two steps or more."""
REACH = 1.5
"""How far from a place that is fought for its attackers fire."""
EDGES = {"deck": banners.DECK, "hand": banners.HAND, "away": banners.AWAY, "shown": banners.SHOWN}
"""Where cards come from and go to."""
PURSE = 0.72, 0.02
"""Where coins come from: below the resources in the banner, as shares of what is seen of the board."""
PAID_MS, APART, MOST = 560.0, 0.12, 4
"""How long coins fly, the share of it by which each begins after the last, and how many fly at most."""


@dataclass(frozen=True)
class Coins:
    """Coins on their way to the world where they pay for something, one after another."""

    end: Point
    count: int
    rest: float = 0.5
    alone: bool = False

    def draw(self, surface: pygame.Surface, to_screen: Callable[[Point], Point], way: float, light: float) -> None:
        """Draw each where it is."""
        view, (u, v) = surface.get_clip(), to_screen(self.end)
        x, y = view.x + view.width * PURSE[0], view.y + view.height * PURSE[1]
        made = coin("", px(20), True)
        for n in range(self.count):
            gone = progress(way, n * APART, 1 - APART * (self.count - 1), ease_in_out)
            if 0 < gone < 1:
                surface.blit(made, made.get_rect(center=(round(x + (u - x) * gone), round(y + (v - y) * gone))))


class HeresyActing(Acting):
    """How the chart moves."""

    def __init__(self, chart: Chart, ledger: Ledger, falls: Falls, lying: Lying) -> None:
        self.chart, self.ledger, self.falls, self.lying = chart, ledger, falls, lying

    beats = False
    """Whether a leader is in danger: a ring beats about him."""

    def stirs(self, board: Board) -> float | None:
        """Return after how long the rings of danger have beaten on a little."""
        return BEAT_STEP_MS if self.beats else None

    def worded(self, line: Line) -> Line:
        """Return a line in which the dice of a battle are named as they lie."""
        return self.lying.worded(line)

    def lively(self, board: Board) -> bool:
        """Return whether a world is falling."""
        return self.falls.lively

    def animate(self, painter: Painter, board: Board, line: Line, timeline: Timeline, at: float) -> float:
        """Let the counter of an event move."""
        return max([at, *(self.show(painter, board, cue, timeline, at) for cue in line.cues)])

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        """Show what is to be seen; return when a counter has come to its place."""
        match cue.do:
            case "move" | "fade":
                return self._come(cue, timeline, at)
            case "flash":
                colour = WARP if cue.kind == "card" else seat_colour(cue.seat) if cue.seat else UNHELD
                timeline.show(Rings(self._at(cue), 1.0, colour), at=at, duration=RINGS_MS)
            case "break":
                timeline.show(Burst(self._at(cue), 0.7), at=at, duration=BURST_MS)
            case "pay":
                end = self.chart.centres[self.chart.place(str(cue.end))]
                timeline.show(Coins(end, min(MOST, int(cue.kind))), at=at, duration=PAID_MS)
            case "fire":
                self._fire(cue, timeline, at)
            case "count":
                count = Count(cue.words, int(cue.kind), int(cue.detail), seat_colour(cue.seat))
                timeline.show(count, at=at, duration=COUNT_MS)
            case "card" if cue.end != "read":
                start, end, shown = EDGES[str(cue.start)], EDGES[str(cue.end)], cue.end == "shown"
                flight = Flight(cue.words, seat_colour(cue.seat), start, end, shown=shown)
                timeline.show(flight, at=at, duration=SHOWN_MS if shown else CARD_MS)
            case _:
                return super().show(painter, board, cue, timeline, at)
        return at

    def broken(self, cue: Cue) -> int | None:
        """Return the counter that is gone; of several alike each time another."""
        gone = self.ledger.gone
        found = next((number for number, one in gone.items() if (one.kind, one.place) == (cue.kind, cue.start)), None)
        if found is not None:
            del gone[found]
        return found

    def _come(self, cue: Cue, timeline: Timeline, at: float) -> float:
        """Let the counter travel that came to the end of its way, or appear there."""
        piece = self.ledger.movers.get((cue.kind, str(cue.end)))
        if piece is None:
            return at
        if cue.start is None:
            return timeline.fade(piece, 0.0, 1.0, at=at, duration=FADE_MS)
        stops = [self.chart.centres[self.chart.place(ref)] for ref in (cue.start, *cue.via, str(cue.end))]
        return timeline.travel(piece, stops, at=at, duration=min(LONGEST_WAIT_MS, LEG_MS * (len(stops) - 1)))

    def _fire(self, cue: Cue, timeline: Timeline, at: float) -> None:
        """Let a side fire across the place, as many salvoes as it has dice."""
        x, y = self._at(cue)
        side, colour = (-1.0, BOLT) if cue.kind == ROLES[ATTACK] else (1.0, PLASMA)
        if cue.weight:
            start, end = (x + side * REACH, y - 0.25), (x - side * 0.35, y + 0.2)
            salvo = Bolts(start, end, min(8, round(cue.weight)), spread=0.4, colour=colour)
            timeline.show(salvo, at=at, duration=2 * SHOT_MS)
        if cue.kind != ROLES[ATTACK]:
            timeline.show(Burst((x, y), 0.8), at=at + timeline.motion.scaled(SHOT_MS), duration=BURST_MS)

    def _at(self, cue: Cue) -> Point:
        return self.chart.centres[self.chart.place(str(cue.start))]
