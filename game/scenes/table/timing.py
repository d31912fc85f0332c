"""What happens at the table without a click: computers act, the clock runs, curtains fall, the result opens."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.kernel.match.clock import Clock
from game.scenes.table.choices import Choice
from game.scenes.table.match import Match
from game.scenes.table.part import Doors, Part
from game.scenes.table.people import People
from game.telling.text import _
from game.ui.motion import Speed
from game.ui.tabletop import Offer

TICK = 0.2
HURRY = 30.0
COMPUTER_PAUSE, SHORT_PAUSE = 0.35, 0.05
SLICE = 8
"""How many of its small actions a computer does at once."""
END_PAUSE = 4.0
"""Seconds in which what decided the match can be seen before the result covers it; a click ends them."""
THINKS, PONDERS = 0.015, 0.5
"""Seconds between two looks at whether a computer has thought, and those after which it is shown that it thinks."""
MOMENTS = {"short": 1.0, "long": 2.0, "click": math.inf}
"""Seconds in which a person may take an action back before a computer answers it, by what the options say."""


class TurnClock:
    """The clock of a match, if it has one. It runs only while its side may begin an action, and not while the options
    say that nobody wants one.

    What is left of a turn's time is not given back by undo: the clock knows the turn it was begun for.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.table = match, match.table
        self.shown: Callable[[float | None], None] = lambda left: None
        """Told what is left."""
        self.whole = match.table.teller.clock_seconds(match.session.setup.options)
        self.clock: Clock | None = None

    @property
    def seconds(self) -> float | None:
        """Return what the clock shows; None: this match has none, or it is nobody's time."""
        seat = self.seat()
        return None if seat is None or self.clock is None else self.clock.left(seat)

    def seat(self) -> str | None:
        """Return whose time it is; the clock is set up the first time it is anybody's."""
        seat = self.table.board_of(self.match.board.view).clock or None
        if self.whole is None or not self.match.hud.program.settings.timer or self.match.keeper is None:
            return None
        if seat is None or not self.match.people.is_human(seat):
            return None
        if self.clock is None:
            self.clock = self.match.keeper.use_clock({seat: self.whole})
        self.clock.begin(seat, self.table.teller.when(self.match.board.view).round)
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
            ending = self.table.desk(self.match.board.view).end
            if ending is not None:
                self.match.attempt(ending)


class Timing(Part):
    """Waits and acts for a table; never while something covers it."""

    def __init__(
        self, doors: Doors, people: People, draw_curtain: Callable[[str], None], open_result: Callable[[], None]
    ) -> None:
        super().__init__(doors)
        self.people, self.table = people, self.now.table
        self.draw_curtain, self.open_result = draw_curtain, open_result
        self.clock = TurnClock(self.match)
        self.running = False
        self._wait = COMPUTER_PAUSE
        self._waits = self._hurried = False
        self._thought = 0.0

    def resume(self) -> None:
        """Go on: the table is on top again."""
        self.running = True
        self.after_play()

    def pause(self) -> None:
        """Stop: something covers the table."""
        self.running = False

    def after_play(self) -> None:
        """See after an action whether a computer, a curtain or the result is due."""
        self._hurried = self._hurried and self.match.computers.due()
        self._wait = END_PAUSE if self._ended() else self._pause()
        self._give_moment()
        seat = self.people.needs_curtain()
        if seat is not None and self.running:
            self.draw_curtain(seat)

    def wake_in(self) -> float | None:
        """Return seconds until something is due; None: nothing is."""
        if not self.running or self.board.busy():
            return None
        if self._ended() or self.match.computers.due():
            if self._wait == math.inf:
                return None
            return max(THINKS, self._wait) if self._thought else max(0.0, self._wait)
        return TICK if self.clock.seat() is not None else None

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self.running or self.board.busy():
            return
        if self._ended():
            if self._wait == END_PAUSE:
                self._show_end()
            self._wait -= dt
            if self._wait <= 0:
                self.match.finished = True
                self.open_result()
        elif self.match.computers.due():
            self._wait -= dt
            if self._wait <= 0:
                self._let_computer_act(dt)
        else:
            self.clock.run(dt)

    @property
    def ending(self) -> bool:
        """Return whether the match is over and it is still shown what decided it."""
        return self.running and self._ended()

    @property
    def ended_for(self) -> float | None:
        """Return for how many milliseconds the end has been shown; None while it is not."""
        shown = self.ending and self._wait < END_PAUSE and not self.people.needs_curtain()
        return (END_PAUSE - self._wait) * 1000.0 if shown else None

    def hurry(self) -> None:
        """Let computers play on without their movement until a person decides, or to the end of the match; or, asked
        again, with it."""
        self._hurried = not self._hurried and self.match.computers.due()
        if self._hurried:
            self.match.skip()
            self.go_on()
            self._wait = min(self._wait, SHORT_PAUSE)
        self.hud.show_state()
        self.hud.touch()

    @property
    def hurried(self) -> bool:
        """Return whether computers play on without their movement."""
        return self._hurried

    def hasten(self) -> None:
        """Show the result now."""
        self._wait = 0.0
        self.hud.touch()

    def _give_moment(self) -> None:
        """Let a computer wait for a moment before it answers what a person may want to take back."""
        records = self.match.session.records
        length = MOMENTS.get(self.hud.program.settings.computer_waits, 0.0)
        own = bool(records) and self.people.is_human(records[-1].seat)
        moment = bool(length) and own and self.match.unanswered() and not self.table.desk(self.board.view).brisk
        if moment:
            self._wait = length
        if moment != self._waits:
            self._waits = moment
            self.hud.show_state()

    @property
    def moment(self) -> bool:
        """Return whether a computer waits so that a person can take back what it is to answer."""
        return self._waits and self.match.computers.due()

    def go_on(self) -> bool:
        """Let the computer answer now; return whether it waited for that."""
        waited, self._waits = self.moment, False
        if waited:
            self._wait = 0.0
            self.hud.show_state()
            self.hud.touch()
        return waited

    def _show_end(self) -> None:
        """Flash the place where it was decided."""
        row = self.match.log.rows[-1] if self.match.log.rows else []
        last = next((telling for telling in reversed(row) if telling.spot is not None), None)
        if last is not None and last.spot is not None and not self.people.needs_curtain():
            self.board.look_at(last.spot)

    @property
    def pondering(self) -> bool:
        """Return whether a computer has been thinking for so long that it is to be seen."""
        return self._thought > PONDERS

    def _let_computer_act(self, dt: float) -> None:
        """Let a computer act once it has thought; where many small actions follow one another, several at once without
        their movement."""
        self.go_on()
        for _turn in range(SLICE):
            action = self.match.computers.choose()
            if self.match.computers.trouble:
                self.hud.say(_(self.match.computers.trouble))
                self.match.computers.trouble = ""
            if action is None:
                self._think(dt)
                return
            self._thought = 0.0
            self.match.play(Choice((action,), Offer(action, "")))
            brisk = self._hurried or self.table.desk(self.board.view).brisk
            if not brisk or not self.match.computers.due() or not self.running:
                return
            self.match.skip()

    def _think(self, dt: float) -> None:
        """Let a computer think on; when that takes long, it is shown."""
        pondering = self.pondering
        self._thought += max(dt, THINKS)
        if self.pondering != pondering:
            self.hud.show_state()
            self.hud.touch()

    def _pause(self) -> float:
        """Return how long a computer waits before it acts."""
        instant = Speed(self.hud.program.settings.animation_speed) is Speed.INSTANT
        brisk = instant or self._hurried or self.table.desk(self.board.view).brisk
        return SHORT_PAUSE if brisk else COMPUTER_PAUSE

    def _ended(self) -> bool:
        return not self.match.finished and self.match.session.to_decide is None
