"""Conquest: every pair of different starter decks, each deck as often in the first seat as in the second."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from game.conquest.bots import player_of
from game.conquest.deckfile import decks
from game.conquest.state import SEATS
from tests.balance.contests import Tally
from tests.balance.games import Case, Measured
from tests.balance.report import ranged
from tests.conquest.greedy import greedy

STARTERS = [deck for deck in decks().found.values() if deck.starter]
NAMES = {deck.id: deck.name for deck in STARTERS}


ENDS = {
    "planets": "three of a type",
    "warlord": "a warlord falls",
    "deck": "a deck runs out",
    "last_planet": "the last planet",
}


def _more(careful: Mapping[str, Tally]) -> Iterator[str]:
    yield "\n### How careful matches end\n"
    yield "| decks | " + " | ".join(ENDS.values()) + " | share of who begins |"
    yield "| --- |" + " ---: |" * (len(ENDS) + 1)
    for case, tally in careful.items():
        ends = Counter(result.reason for result in tally.results)
        cells = [*(str(ends[reason] or "") for reason in ENDS), ranged(tally.share_of_openers(), tally.games)]
        yield f"| {CASES[case].name} | " + " | ".join(cells) + " |"
    yield "\n### What each deck wins\n"
    yield "| deck | matches | share |"
    yield "| --- | ---: | ---: |"
    for deck in STARTERS:
        won = [
            result.won_by(side)
            for case, tally in careful.items()
            for side, id in DECKS[case].items()
            if id == deck.id
            for result in tally.results
        ]
        yield f"| {deck.name} | {len(won)} | {ranged(sum(won) / max(1, len(won)), len(won))} |"
    yield "\nCards are facts, so nothing is tuned: the set-up recommends even pairs."


DECKS = {f"{one.id}-{other.id}": {SEATS[0]: one.id, SEATS[1]: other.id} for one, other in combinations(STARTERS, 2)}
"""Each pair of decks, by its side."""


def _case(first: str, second: str) -> Case:
    options, turned = (
        {f"{seat}.deck": deck for seat, deck in zip(SEATS, order, strict=True)}
        for order in ((first, second), (second, first))
    )
    return Case(f"{NAMES[first]} – {NAMES[second]}", "core", options, turned)


CASES = {case: _case(*decks.values()) for case, decks in DECKS.items()}

GAME = Measured(
    key="conquest",
    title="Conquest",
    case="decks",
    length="rounds",
    cases=CASES,
    sides={SEATS[0]: "the deck named first", SEATS[1]: "the deck named second"},
    ideas=(),
    player=player_of,
    turns=lambda state: int(state.round),
    opener=lambda state: SEATS[state.beginner],
    more=_more,
    games=200,
    printed=tuple(CASES),
    foes={"greedy": greedy},
    rows=lambda side, case: ("either", NAMES[DECKS[case][side]]),
)
