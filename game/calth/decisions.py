"""What several decisions refuse with the same words."""

from __future__ import annotations

from game.calth.state import CalthState
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.text import N_

NOTHING_ASKED = Refusal("CALTH-A8", N_("Nothing is asked now that could be declined."))
NO_HEX = Refusal("CALTH-1.1", N_("There is no such hex."))
PINNED = Refusal("CALTH-4.2", N_("That unit is pinned: it neither runs nor shoots."))
IN_ATTACK = Refusal("CALTH-9.3", N_("An attack is under way: that cannot be done now."))


class Choice(Decision[CalthState]):
    """A decision that may be declined only where it offers that (CALTH-A8)."""

    why_not_pass = why_not_pass_for = NOTHING_ASKED
