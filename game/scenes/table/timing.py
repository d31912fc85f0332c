"""What happens at the table without a click: computers act, the clock runs, curtains fall, the result opens."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.kernel.match.clock import Clock
from game.scenes.table.choices import Choice
from game.scenes.table.matchview import MatchView
from game.telling.text import _
from game.ui.motion import Speed
from game.ui.tabletop import Offer

COMPUTER_PAUSE, SHORT_PAUSE = 0.35, 0.05
SLICE = 8
"""How many of its small actions a computer does at once."""
END_PAUSE = 4.0
"""Seconds in which what decided the match can be seen before the result covers it; a click ends them."""
TICK = 0.2
THINKS, PONDERS = 0.015, 0.5
"""Seconds between two looks at whether a computer has thought, and those after which it is shown that it thinks."""
HURRY = 30.0
MOMENTS = {"short": 1.0, "long": 2.0, "click": math.inf}
"""Seconds in which a person may take an action back before a computer answers it, by what the options say."""


class Timing:
    """Waits and acts for a table scene. The clock runs only while its side may begin an action, never under a menu, and
    not while the options say that nobody wants one.

    What is left of a turn's time is not given back by undo: the clock knows the turn it was begun for.
    """

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self.tick: Callable[[float | None], None] = lambda left: None
        self.running = False
        self.whole = scene.table.clock_seconds(scene.session.setup.options)
        self.clock: Clock | None = None
        self._wait = COMPUTER_PAUSE
        self._waits = self._hurried = False
        self._thought = 0.0

    @property
    def seconds(self) -> float | None:
        """Return what the clock shows; None: this match has none, or it is nobody's time."""
        seat = self._seat()
        return None if seat is None or self.clock is None else self.clock.left(seat)

    def _seat(self) -> str | None:
        """Return whose time it is; the clock is set up the first time it is anybody's."""
        scene = self.scene
        seat = scene.table.clock_seat(scene.view)
        if self.whole is None or not scene.program.settings.timer or scene.keeper is None:
            return None
        if seat is None or not scene.people.is_human(seat):
            return None
        if self.clock is None:
            self.clock = scene.keeper.use_clock({seat: self.whole})
        self.clock.begin(seat, scene.table.clock_turn(scene.view))
        return seat

    def resume(self) -> None:
        """Go on: the table is on top again."""
        self.running = True
        self.after_play()

    def pause(self) -> None:
        """Stop: something covers the table."""
        self.running = False

    def after_play(self) -> None:
        """See after an action whether a computer, a curtain or the result is due."""
        self._hurried = self._hurried and self.scene.computers.due()
        self._wait = END_PAUSE if self._ended() else self._pause()
        self._give_moment()
        seat = self.scene.people.needs_curtain()
        if seat is not None and self.running:
            self.scene.draw_curtain(seat)

    def wake_in(self) -> float | None:
        """Return seconds until something is due; None: nothing is."""
        if not self.running or self.scene.busy():
            return None
        if self._ended() or self.scene.computers.due():
            if self._wait == math.inf:
                return None
            return max(THINKS, self._wait) if self._thought else max(0.0, self._wait)
        return TICK if self._seat() is not None else None

    def update(self, dt: float) -> None:
        """Let time pass."""
        scene = self.scene
        if not self.running or scene.busy():
            return
        if self._ended():
            if self._wait == END_PAUSE:
                self._show_end()
            self._wait -= dt
            if self._wait <= 0:
                scene.finished = True
                scene.open_result()
        elif scene.computers.due():
            self._wait -= dt
            if self._wait <= 0:
                self._let_computer_act(dt)
        else:
            self._tick(dt)

    @property
    def ending(self) -> bool:
        """Return whether the match is over and it is still shown what decided it."""
        return self.running and self._ended()

    @property
    def ended_for(self) -> float | None:
        """Return for how many milliseconds the end has been shown; None while it is not."""
        shown = self.ending and self._wait < END_PAUSE and not self.scene.people.needs_curtain()
        return (END_PAUSE - self._wait) * 1000.0 if shown else None

    def hurry(self) -> None:
        """Let computers play on without their movement until a person decides, or to the end of the match; or, asked
        again, with it."""
        scene = self.scene
        self._hurried = not self._hurried and scene.computers.due()
        if self._hurried:
            scene.skip()
            self.go_on()
            self._wait = min(self._wait, SHORT_PAUSE)
        scene.show_state()
        scene.dirty = True

    @property
    def hurried(self) -> bool:
        """Return whether computers play on without their movement."""
        return self._hurried

    def hasten(self) -> None:
        """Show the result now."""
        self._wait = 0.0
        self.scene.dirty = True

    def _give_moment(self) -> None:
        """Let a computer wait for a moment before it answers what a person may want to take back."""
        scene, records = self.scene, self.scene.session.records
        length = MOMENTS.get(scene.program.settings.computer_waits, 0.0)
        own = bool(records) and scene.people.is_human(records[-1].seat)
        moment = bool(length) and own and self.scene.unanswered() and not scene.table.brisk(scene.view)
        if moment:
            self._wait = length
        if moment != self._waits:
            self._waits = moment
            scene.show_state()

    @property
    def moment(self) -> bool:
        """Return whether a computer waits so that a person can take back what it is to answer."""
        return self._waits and self.scene.computers.due()

    def go_on(self) -> bool:
        """Let the computer answer now; return whether it waited for that."""
        waited, self._waits = self.moment, False
        if waited:
            self._wait = 0.0
            self.scene.show_state()
            self.scene.dirty = True
        return waited

    def _show_end(self) -> None:
        """Flash the place where it was decided."""
        scene = self.scene
        row = scene.log.rows[-1] if scene.log.rows else []
        last = next((telling for telling in reversed(row) if telling.spot is not None), None)
        if last is not None and last.spot is not None and not scene.people.needs_curtain():
            scene.look_at(last.spot)

    @property
    def pondering(self) -> bool:
        """Return whether a computer has been thinking for so long that it is to be seen."""
        return self._thought > PONDERS

    def _let_computer_act(self, dt: float) -> None:
        """Let a computer act once it has thought; where many small actions follow one another, several at once without
        their movement."""
        scene = self.scene
        self.go_on()
        for _turn in range(SLICE):
            action = scene.computers.choose()
            if scene.computers.trouble:
                scene.say(_(scene.computers.trouble))
                scene.computers.trouble = ""
            if action is None:
                self._think(dt)
                return
            self._thought = 0.0
            self.scene.play(Choice((action,), Offer(action, "")))
            brisk = self._hurried or scene.table.brisk(scene.view)
            if not brisk or not scene.computers.due() or not self.running:
                return
            scene.skip()

    def _think(self, dt: float) -> None:
        """Let a computer think on; when that takes long, it is shown."""
        pondering = self.pondering
        self._thought += max(dt, THINKS)
        if self.pondering != pondering:
            self.scene.show_state()
            self.scene.dirty = True

    def _pause(self) -> float:
        """Return how long a computer waits before it acts."""
        instant = Speed(self.scene.program.settings.animation_speed) is Speed.INSTANT
        brisk = instant or self._hurried or self.scene.table.brisk(self.scene.view)
        return SHORT_PAUSE if brisk else COMPUTER_PAUSE

    def _ended(self) -> bool:
        return not self.scene.finished and self.scene.session.to_decide is None

    def _tick(self, dt: float) -> None:
        scene = self.scene
        seat, keeper, clock = self._seat(), scene.keeper, self.clock
        if seat is None or clock is None or keeper is None:
            return
        before = clock.left(seat)
        clock.run(seat)
        out = keeper.tick(dt)
        left = clock.left(seat)
        if int(left) != int(before):
            self.tick(left)
            scene.dirty = True
            if left <= HURRY < before:
                scene.sound("alarm")
        if out is not None or clock.out(seat):
            ending = scene.table.end_phase(scene.view)
            if ending is not None:
                self.scene.attempt(ending)
