"""Conquest: every pair of different starter decks, each deck as often in the first seat as in the second."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from game.bots.player import Choose
from game.conquest.bots.player import Commander
from game.conquest.bots.weights import WEIGHTS
from game.conquest.deckfile import decks
from game.conquest.state import SEATS
from game.kernel.registry import rules_of
from tests.balance.contests import Tally
from tests.balance.games import Case, Measured

STARTERS = [deck for deck in decks().found.values() if deck.starter]


def _player(seat: str, salt: int, weights: Mapping[str, float]) -> Choose:
    return Commander({**WEIGHTS, **weights}, 0.0, rules_of("conquest"), seat, salt)


def _more(careful: Mapping[str, Tally]) -> Iterator[str]:
    yield "\nCards are facts, so nothing is tuned: the set-up shows which pairs are even."


CASES = {
    f"{one.id}-{other.id}": Case(f"{one.name} – {other.name}", "core", {"first.deck": one.id, "second.deck": other.id})
    for one, other in combinations(STARTERS, 2)
}

GAME = Measured(
    key="conquest",
    title="Conquest",
    case="decks",
    length="rounds",
    cases=CASES,
    sides={SEATS[0]: "First player", SEATS[1]: "Second player"},
    ideas=(),
    player=_player,
    turns=lambda state: int(state.round),
    opener=lambda state: SEATS[state.beginner],
    more=_more,
    games=200,
    printed=tuple(CASES),
)
