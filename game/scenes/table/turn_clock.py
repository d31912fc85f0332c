"""The clock of a match: it runs while a person may begin an action, and ends the phase when it is out."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.match.clock import Clock
from game.scenes.table.match import Match

TICK = 0.2
HURRY = 30.0


class TurnClock:
    """The clock of a match, if it has one. It runs only while its side may begin an action, and not while the options
    say that nobody wants one.

    What is left of a turn's time is not given back by undo: the clock knows the turn it was begun for.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.table = match, match.table
        self.shown: Callable[[float | None], None] = lambda left: None
        """Told what is left."""
        self.whole = match.table.clock_seconds(match.session.setup.options)
        self.clock: Clock | None = None

    @property
    def seconds(self) -> float | None:
        """Return what the clock shows; None: this match has none, or it is nobody's time."""
        seat = self.seat()
        return None if seat is None or self.clock is None else self.clock.left(seat)

    def seat(self) -> str | None:
        """Return whose time it is; the clock is set up the first time it is anybody's."""
        seat = self.table.clock_seat(self.match.board.view)
        if self.whole is None or not self.match.hud.program.settings.timer or self.match.keeper is None:
            return None
        if seat is None or not self.match.people.is_human(seat):
            return None
        if self.clock is None:
            self.clock = self.match.keeper.use_clock({seat: self.whole})
        self.clock.begin(seat, self.table.clock_turn(self.match.board.view))
        return seat

    def run(self, dt: float) -> None:
        seat, keeper, clock = self.seat(), self.match.keeper, self.clock
        if seat is None or clock is None or keeper is None:
            return
        before = clock.left(seat)
        clock.run(seat)
        out = keeper.tick(dt)
        left = clock.left(seat)
        if int(left) != int(before):
            self.shown(left)
            self.match.hud.touch()
            if left <= HURRY < before:
                self.match.hud.sound("alarm")
        if out is not None or clock.out(seat):
            ending = self.table.end_phase(self.match.board.view)
            if ending is not None:
                self.match.attempt(ending)
