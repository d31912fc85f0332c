"""What several decisions refuse with the same words."""

from __future__ import annotations

from game.heresy.state import HeresyState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_

NOTHING_ASKED = Refusal("HERESY-C2", N_("Nothing is asked now that could be declined."))
NO_PLACE = Refusal("HERESY-1", N_("There is no such place. Choose a lit place."))
NO_UNIT = Refusal("HERESY-11", N_("There is no such counter. Choose another counter."))
WAY_THROUGH = Refusal(
    "HERESY-R22", N_("Nobody stands there: it is the way to another map. Choose a place on that map.")
)
FULL = Refusal("HERESY-3", N_("Five counters stand there already. Choose another place."))


class Choice(Decision[HeresyState]):
    """A decision that may be declined only where it offers that (HERESY-C2)."""

    why_not_pass = why_not_pass_for = NOTHING_ASKED


class Pressing(Decision[HeresyState]):
    """A decision that all else waits for: what is awaited says more than when something else could be done."""

    def misplaced(self, s: HeresyState, f: Frame, action: Action) -> Refusal:
        return self.awaits


class Fighting(Choice):
    """A decision of a battle (HERESY-17, 18, R5, R7)."""

    awaits = Refusal("HERESY-17", N_("A battle is being fought: that cannot be done now. Finish the battle first."))
    why_not_raise = Refusal(
        "HERESY-R5", N_("That die takes no +1 now: it has one, or an equal die comes first. Choose a lit die.")
    )
    why_not_lower = Refusal(
        "HERESY-R5", N_("That die takes no -1 now: it has one, or an equal die comes first. Choose a lit die.")
    )
    why_not_lose = Refusal(
        "HERESY-18", N_("You have no such counter to lose in this battle. Choose a counter of yours in the battle.")
    )
    why_not_break_off = Refusal("HERESY-R7", N_("There is no retreat now: battles are fought to the end. Fight on."))
