"""What several decisions refuse with the same words."""

from __future__ import annotations

from game.heresy.state import HeresyState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_

NOTHING_ASKED = Refusal("HERESY-C2", N_("You have nothing to decline now. Choose another action."))
NO_PLACE = Refusal("HERESY-1", N_("That place isn't on the map. Choose a lit place."))
NO_UNIT = Refusal("HERESY-11", N_("That counter isn't in this game. Choose another counter."))
WAY_THROUGH = Refusal("HERESY-R22", N_("That is only a gateway to another map. Choose a place on that map."))
FULL = Refusal("HERESY-3", N_("Five counters are here already. Choose another place."))


class Choice(Decision[HeresyState]):
    """A decision that may be declined only where it offers that (HERESY-C2)."""

    why_not_pass = why_not_pass_for = NOTHING_ASKED


class Pressing(Decision[HeresyState]):
    """A decision that all else waits for: what is awaited says more than when something else could be done."""

    def misplaced(self, s: HeresyState, f: Frame, action: Action) -> Refusal:
        return self.awaits


class Fighting(Choice):
    """A decision of a battle (HERESY-17, 18, R5, R7)."""

    awaits = Refusal("HERESY-17", N_("You can't do that during a battle. Finish the battle first."))
    why_not_raise = Refusal("HERESY-R5", N_("That die has its +1, or an equal die comes first. Choose a lit die."))
    why_not_lower = Refusal("HERESY-R5", N_("That die has its −1, or an equal die comes first. Choose a lit die."))
    why_not_lose = Refusal(
        "HERESY-18", N_("That isn't one of your casualties. Choose one of your counters in the battle.")
    )
    why_not_break_off = Refusal("HERESY-R7", N_("You have agreed to fight battles to the end. Fight on."))
