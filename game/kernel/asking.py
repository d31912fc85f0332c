"""Rounds of asking: who may answer something, in which order, until when.

A round is a decision in a frame that some step pushes. It asks seat after seat; a seat answers or passes. In mode
"once" each seat is asked once (and again right after its own answer if `again`); in mode "until_all_pass" the round
ends when all have passed in a row. Answers may push frames (a card played in answer, with a round of its own), so
rounds nest.

A standing pass (`PassFor`) declines now and until the end of a span. It is an effect like any other, public, and an
ordinary recorded action. Whether a seat is asked (`asks`) must hang on nothing that other seats may not know: ask
whenever the seat holds any card, not only when it holds one that fits. What no longer needs an answer (it was
cancelled, the match is won) asks nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from game.kernel import effects
from game.kernel.actions import Action, Pass, PassFor
from game.kernel.sequence import Decision
from game.kernel.state import Frame, State

S = TypeVar("S", bound=State)


class Round(Decision[S]):
    """A round of asking. Subclasses say who is asked and what may be answered, and handle the answers' verbs.

    A handler calls `answered(state, frame)` before it pushes anything. The frame's values hold `at` (how many turns to
    answer have been taken) and `passes` (how many passes in a row), and `asking`, which step of the procedure they are
    about, if not its first; all start out missing.
    """

    window: ClassVar[str]
    mode: ClassVar[str] = "once"
    again: ClassVar[bool] = False
    spans: ClassVar[tuple[str, ...]] = ()

    def order(self, state: S, frame: Frame) -> Sequence[str]:
        """The seats in the order they are asked."""
        raise LookupError(f"{type(self).__name__} has no order")

    def asks(self, state: S, frame: Frame, seat: str) -> bool:
        """Whether that seat is asked at all, judged by what everyone may know."""
        return True

    def answers(self, state: S, frame: Frame, seat: str) -> list[Action]:
        """What that seat may answer besides passing."""
        raise LookupError(f"{type(self).__name__} has no answers")

    def seat(self, state: S, frame: Frame) -> str | None:
        turn = self._turn(state, frame)
        return None if turn is None else turn[1]

    def offers(self, state: S, frame: Frame) -> list[Action]:
        seat = self.seat(state, frame)
        assert seat is not None
        answers = self.answers(state, frame, seat)
        answers.append(Pass())
        answers.extend([PassFor(self.window, span) for span in self.spans])
        return answers

    def answered(self, state: S, frame: Frame) -> str:
        """The seat asked, which is returned, has answered: the next one is asked then (or this one again)."""
        turn = self._turn(state, frame)
        assert turn is not None
        self._keep(frame, turn[0] if self.again else turn[0] + 1, 0)
        return turn[1]

    def pass_(self, state: S, frame: Frame, action: Action) -> None:
        """The seat asked declines."""
        turn = self._turn(state, frame)
        assert turn is not None
        self._keep(frame, turn[0] + 1, turn[2] + 1)

    def pass_for(self, state: S, frame: Frame, action: PassFor) -> None:
        """The seat asked declines now and for a span."""
        seat = self.seat(state, frame)
        self.pass_(state, frame, action)
        effects.add(state, "standing_pass", action.span, seat, action.window)

    def _keep(self, frame: Frame, at: int, passes: int) -> None:
        frame.values |= {"at": at, "passes": passes}
        if frame.step or "asking" in frame.values:
            frame.values["asking"] = frame.step

    def _turn(self, state: S, frame: Frame) -> tuple[int, str, int] | None:
        """`(turn to answer, seat, passes in a row before it)`, skipping who is not asked; None: the round is over."""
        order = self.order(state, frame)
        at, passes = 0, 0
        if frame.values.get("asking", 0) == frame.step:
            at, passes = frame.values.get("at", 0), frame.values.get("passes", 0)
        while (at < len(order)) if self.mode == "once" else (passes < len(order)):
            seat = order[at % len(order)]
            if self.asks(state, frame, seat) and not effects.has(state, "standing_pass", seat, self.window):
                return at, seat, passes
            at, passes = at + 1, passes + 1
        return None
