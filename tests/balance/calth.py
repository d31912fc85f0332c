"""Betrayal at Calth: its scenarios, between the Ultramarines and the Word Bearers, deployed by the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields

from game.calth.bots import player_of
from game.calth.bots.weights import Weights
from game.calth.models import SEATS
from game.kernel.registry import rules_of
from tests.balance.contests import Tally
from tests.balance.games import Case, IdeasOf, Measured

ENDS = {
    "most_out": "more got out",
    "objectives": "objectives",
    "broke_out": "broke out",
    "cordon_held": "too few are left",
    "slain": "the prey falls",
    "leader_slain": "the leader falls",
    "rite": "the rite is spoken",
    "most_worth": "dearer losses",
    "wiped_out": "wiped out",
    "time": "last round",
}

WHERE: dict[str, tuple[str, ...]] = {
    "escape": ("wrath-of-veridia", "break-the-cordon"),
    "stakes": ("wrath-of-veridia",),
    "hold": ("hold-the-works",),
    "near": ("hold-the-works", "iron-shade", "rite-below"),
    "rite": ("rite-below",),
}
"""Weights for what only some scenarios have: a way out, objectives, a prey, an altar."""
MEANINGS = {idea.name: idea.metadata["meaning"] for idea in fields(Weights)}


def _more(careful: Mapping[str, Tally]) -> Iterator[str]:
    yield "\n### How careful matches end\n"
    yield "| scenario | " + " | ".join(ENDS.values()) + " |"
    yield "| --- |" + " ---: |" * len(ENDS)
    for case, tally in careful.items():
        ends = Counter(result.reason for result in tally.results)
        yield f"| {GAME.cases[case].name} | " + " | ".join(str(ends[reason] or "") for reason in ENDS) + " |"


GAME = Measured(
    key="calth",
    title="Betrayal at Calth",
    case="scenario",
    length="rounds",
    cases={info.id: Case(info.name, info.id, {}) for info in rules_of("calth").scenarios()},
    sides={SEATS[0]: "Ultramarines", SEATS[1]: "Word Bearers"},
    ideas=(IdeasOf("either side", SEATS, MEANINGS, where=WHERE),),
    player=player_of,
    turns=lambda state: int(state.round),
    opener=lambda state: "",
    more=_more,
    games=400,
    printed=tuple(info.id for info in rules_of("calth").scenarios() if info.forecast),
)
