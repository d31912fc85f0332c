"""The Horus Heresy: its campaigns as written and as a tournament plays them, between the loyal and the traitors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from game.heresy.bots import player_of
from game.heresy.bots.weights import Weights
from game.heresy.state import SEATS
from game.heresy.turns import ALTERNATING
from game.kernel.registry import rules_of
from tests.balance.contests import Tally
from tests.balance.games import Case, IdeasOf, Measured
from tests.balance.report import ranged

LOYAL, TRAITOR = SEATS[2]
ENDS = {
    "production": "production",
    "sectors": "sectors",
    "horus": "Horus falls",
    "emperor": "the Emperor falls",
    "leaders": "both fall",
    "round_limit": "round limit",
    "round_cap": "last round",
}

TOURNAMENT = "galaxy-tournament"
"""Where ideas are compared: as written it is the order that decides."""


def _cases() -> dict[str, Case]:
    return {
        f"{info.id}-{preset.id}": Case(f"{info.name}, {preset.name.lower()}", info.id, preset.options)
        for info in rules_of("heresy").scenarios()
        for preset in info.presets
    }


def _opener(state: Any) -> str:
    """Who acted first in the first round."""
    turned = state.order_rule == ALTERNATING and state.round % 2 == 0
    return str(state.seats[state.order[-1 if turned else 0]])


def _more(careful: Mapping[str, Tally]) -> Iterator[str]:
    yield "\n### How careful matches end\n"
    yield "| campaign | " + " | ".join(ENDS.values()) + " | who acts first wins | rounds of one, five, nine in ten |"
    yield "| --- |" + " ---: |" * (len(ENDS) + 2)
    for case, tally in careful.items():
        ends = Counter(result.reason for result in tally.results)
        rounds = sorted(result.turns for result in tally.results)
        tenths = ", ".join(str(rounds[min(len(rounds) - 1, len(rounds) * tenth // 10)]) for tenth in (1, 5, 9))
        cells = [str(ends[reason]) for reason in ENDS] + [ranged(tally.share_of_openers(), tally.games), tenths]
        yield f"| {GAME.cases[case].name} | " + " | ".join(cells) + " |"


IDEAS = {field.name: str(field.metadata["meaning"]) for field in fields(Weights)}
"""What each idea of the player weighs."""

GAME = Measured(
    key="heresy",
    title="The Horus Heresy",
    case="campaign",
    length="rounds",
    cases=_cases(),
    sides={LOYAL: "the loyal", TRAITOR: "the traitors"},
    ideas=(
        IdeasOf(
            "either side",
            (LOYAL, TRAITOR),
            IDEAS,
            where=dict.fromkeys(IDEAS, (TOURNAMENT,)),
        ),
    ),
    player=player_of,
    turns=lambda state: int(state.round),
    opener=_opener,
    more=_more,
    games=200,
    printed=("galaxy-as-written",),
)
