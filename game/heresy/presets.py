"""Sets of options that go well together: the rules as they are written, and fairer ones (HERESY-R1, R21, R26, R30)."""

from __future__ import annotations

from typing import Final

from game.heresy.options import HEAD_START, ORDER, ROUNDS
from game.heresy.turns import ALTERNATING
from game.kernel.rules import PresetInfo
from game.kernel.text import N_

PRESETS: Final = (
    PresetInfo(
        id="as-written",
        name=N_("As written"),
        help=N_(
            "Whoever threw highest acts first in every round, and whoever acts last wins nearly every match: between "
            "equal players it is the dice for the order that decide."
        ),
    ),
    PresetInfo(
        id="tournament",
        name=N_("Tournament"),
        help=N_("The order turns round every round, whoever begins has 6 resources more, and round 20 is the last."),
        options={ORDER.id: ALTERNATING, ROUNDS.id: "20", HEAD_START.id: "6"},
        suggested=True,
    ),
)
