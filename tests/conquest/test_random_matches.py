"""Random matches of all pairs of starter decks and of random legal decks, to their ends; the soak plays many more."""

from __future__ import annotations

from itertools import product

import pytest

from game.conquest.deckfile import own_folder
from tests.conquest.randomdecks import Pairing, of_random_decks, pairing, played_out
from tests.quick import case
from tests.soak.decks import DECKS, ODD

STARTERS = sorted(path.stem for path in own_folder().glob("*.json"))
ENDS = {"warlord", "planets", "last_planet", "most_planets", "deck", "both"}


def of_starters() -> list[Pairing]:
    """Matches of each starter deck with each, itself too; the quick tests play each pair of different ones once."""
    pairs = enumerate(product(STARTERS, repeat=2))
    return [pairing(first, second, seed, slow=first >= second) for seed, (first, second) in pairs]


MATCHES = [*of_starters(), *(of_random_decks(number, slow=number >= 4) for number in range(60))]


@pytest.mark.parametrize("match", [case(match, slow=match.slow) for match in MATCHES], ids=str)
@pytest.mark.sweep(3)
def test_a_random_match_ends_and_all_that_must_hold_holds_throughout(match: Pairing) -> None:
    end = played_out(match)
    outcome = match.rules.outcome(end)
    assert outcome is not None and outcome.reason in ENDS and end.round <= 7


@pytest.mark.parametrize("name", DECKS.names)
def test_damaged_decks_are_played_or_refused(name: str) -> None:
    good, refused = DECKS.mutations(name, 8, 5)
    assert good + refused == 8


def test_decks_that_only_a_save_could_hold_are_played_to_their_ends() -> None:
    assert ODD.variations(4, 3) == (4, 0)
