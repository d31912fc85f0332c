"""Whole campaigns of any moves, on every map, with every way to settle battles and to win, to their end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.kernel.dice import Dice
from game.kernel.rules import find_scenario, settled_options
from game.sector.houserules import HOUSE_RULES
from game.sector.options import OPTIONS
from tests.quick import case, some
from tests.rule_ids import rule
from tests.sector.dialect import RULES, shipped

WAYS = OPTIONS["battles"].choices
VICTORIES = OPTIONS["victory"].choices


def campaign(scenario: Any, players: int, seed: int, every: int = 1, **chosen: str) -> Any:
    """Play any moves to the end; look at one position in so many, and return the last one."""
    options = settled_options(find_scenario(RULES, "sector"), chosen)
    s = RULES.new_state(scenario, options, Dice.seeded(seed), players)
    chance, count = random.Random(seed), 0
    while (seat := RULES.to_decide(s)) is not None:
        offers = list(RULES.legal_actions(s))
        assert offers and seat in s.seats
        action = chance.choice(offers)
        RULES.apply(s, action)
        count += 1
        if count % every == 0:
            assert len(set(offers)) == len(offers)
            assert RULES.invariants(s) == [], f"after {action}"
        if count % 97 == 0:
            twin = RULES.read_state(s.sector.to_json(), options, s.to_json(), players)
            assert twin.digest() == s.digest() and twin.here == s.here
    assert RULES.invariants(s) == [] and RULES.outcome(s) is not None
    return s


def on_shipped_maps() -> Iterator[Any]:
    """Every map with every way to settle battles and to win; quick is every map once, and every way."""
    for number, players in enumerate(range(2, 7)):
        for at, battles in enumerate(WAYS):
            for victory in VICTORIES:
                quick = at == number and victory == VICTORIES[number % 3]
                yield case(players, battles, victory, slow=not quick)


@rule("SECTOR-19", "SECTOR-R1")
@pytest.mark.parametrize(("players", "battles", "victory"), on_shipped_maps())
def test_campaigns_on_the_shipped_maps_come_to_an_end(players: int, battles: str, victory: str) -> None:
    s = campaign(shipped(players), players, players, every=3, battles=battles, victory=victory, turns="8")
    assert s.turn <= 8 and s.reason in {"majority", "last-hq", "score", "alone"}


@pytest.mark.parametrize("seed", some(range(100), 20))
def test_campaigns_on_new_maps_come_to_an_end(seed: int) -> None:
    """With any house rules, on hexes and on squares."""
    chance, players = random.Random(seed), 2 + seed % 5
    chosen = {one.id: chance.choice(list(one.labels)) for one in HOUSE_RULES}
    chosen |= {"battles": WAYS[seed % 5], "victory": VICTORIES[seed % 3], "turns": "8"}
    grid = {"grid": "square" if seed % 4 == 1 else "hex"}
    campaign(RULES.scenario("random", grid, seed, players), players, seed, every=5, **chosen)


@rule("SECTOR-R1")
@pytest.mark.parametrize(("victory", "turns"), [("majority", 40), ("last-hq", 40), ("score", 12)])
@pytest.mark.slow
def test_without_an_agreed_length_a_campaign_ends_by_score(victory: str, turns: int) -> None:
    for seed in range(3):
        s = campaign(shipped(3), 3, seed, every=50, battles="resolved", victory=victory)
        assert s.turn <= turns and (s.reason != "score" or s.turn == turns)
