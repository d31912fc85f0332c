"""Rounds of asking: who may answer something, in which order, until when.

A round is a decision in a frame that some step pushes. It asks seat after seat; a seat answers or passes. In mode
"once" each seat is asked once (and again right after its own answer if `again`); in mode "until_all_pass" the round
ends when all have passed in a row; in mode "until_each_passed" a pass is final, and the round ends when each has
passed. Where `may_pass` says no, an answer is a must. Answers may push frames (a card played in answer, with a round of
its own), so rounds nest.

A standing pass (`PassFor`) declines now and until the end of a span. It is an effect like any other, public, and an
ordinary recorded action. Whether a seat is asked (`asks`) must hang on nothing that other seats may not know: ask
whenever the seat holds any card, not only when it holds one that fits. What no longer needs an answer (it was
cancelled, the match is won) asks nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from game.kernel import effects
from game.kernel.actions import Action, Pass, PassFor
from game.kernel.sequence import Decision
from game.kernel.state import Frame, State

S = TypeVar("S", bound=State)
COUNTERS = ("at", "passes", "passed")


def ask_again(frame: Frame) -> None:
    """Ask the first seat of a round anew, whose seats are each asked once: its answer is taken back."""
    frame.values.update(at=0, passes=0)


class Round(Decision[S]):
    """A round of asking. Subclasses say who is asked and what may be answered, and handle the answers' verbs.

    A handler calls `answered(state, frame)` before it pushes anything. The frame's values hold `at` (how many turns to
    answer have been taken), `passes` (how many passes in a row) and `passed` (who has declined for good); all start out
    missing, and end with the round.
    """

    window: str
    mode: ClassVar[str] = "once"
    again: ClassVar[bool] = False
    spans: tuple[str, ...] = ()

    def order(self, state: S, frame: Any) -> Sequence[str]:
        """Return the seats in the order they are asked."""
        raise LookupError(f"{type(self).__name__} has no order")

    def asks(self, state: S, frame: Any, seat: str) -> bool:
        """Return whether that seat is asked at all, judged by what everyone may know."""
        return True

    def answers(self, state: S, frame: Any, seat: str) -> list[Action]:
        """Return what that seat may answer besides passing."""
        raise LookupError(f"{type(self).__name__} has no answers")

    def may_pass(self, state: S, frame: Any, seat: str) -> bool:
        """Return whether the seat asked may decline; one that may not has something to answer."""
        return True

    def seat(self, state: S, frame: Any) -> str | None:
        turn = frame.asked = frame.asked or self._turn(state, frame)
        return None if turn is None else turn[1]

    def offers(self, state: S, frame: Any) -> list[Action]:
        seat = self.seat(state, frame)
        assert seat is not None
        answers = self.answers(state, frame, seat)
        if self.may_pass(state, frame, seat):
            answers.append(Pass())
            answers.extend([PassFor(self.window, span) for span in self.spans])
        return answers

    def declining(self, state: S, frame: Any) -> Action | None:
        seat = self.seat(state, frame)
        return Pass() if seat is not None and self.may_pass(state, frame, seat) else None

    def answered(self, state: S, frame: Any) -> str:
        """Return the seat asked, which is returned, has answered: the next one is asked then (or this one again)."""
        turn = frame.asked or self._turn(state, frame)
        assert turn is not None
        frame.values.update(at=turn[0] if self.again else turn[0] + 1, passes=0)
        return turn[1]

    def pass_(self, state: S, frame: Any, action: Action) -> None:
        """Decline for the seat asked."""
        turn = frame.asked or self._turn(state, frame)
        assert turn is not None
        frame.values.update(at=turn[0] + 1, passes=turn[2] + 1)
        if self.mode == "until_each_passed":
            frame.values["passed"] = (*frame.values.get("passed", ()), turn[1])

    def pass_for(self, state: S, frame: Any, action: PassFor) -> None:
        """Decline for the seat asked, now and for a span."""
        seat = self.seat(state, frame)
        self.pass_(state, frame, action)
        effects.add(state, "standing_pass", action.span, seat, action.window)

    def over(self, state: S, frame: Any) -> None:
        if "at" in frame.__dict__:
            for name in COUNTERS:
                frame.values.pop(name, None)

    def _turn(self, state: S, frame: Any) -> tuple[int, str, int] | None:
        """Return the turn to answer, its seat and the passes in a row before it; None when the round is over."""
        order, values = self.order(state, frame), frame.__dict__
        at, passes, seats = values.get("at", 0), values.get("passes", 0), len(order)
        for turn in range(self._turns(at, passes, seats)):
            seat = order[(at + turn) % seats]
            if self._listens(state, frame, seat):
                return at + turn, seat, passes + turn
        return None

    def _turns(self, at: int, passes: int, seats: int) -> int:
        """Return how many seats are still asked, if none of them answers."""
        if self.mode == "once":
            return seats - at
        return seats - passes if self.mode == "until_all_pass" else seats

    def _listens(self, state: S, frame: Any, seat: str) -> bool:
        """Return whether a seat is asked and has not declined for good."""
        if seat in frame.__dict__.get("passed", ()):
            return False
        if state.effects and effects.has(state, "standing_pass", seat, self.window):
            return False
        return self.asks(state, frame, seat)
