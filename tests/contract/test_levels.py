"""The levels below careful: offered in every game, true to their seeds, blind to secrets, and better than chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.bots.catalogue import players_of
from game.bots.player import BEGINNER, CAREFUL, EXPERT, GENTLE, RANDOM, Choose, salt_of
from game.catalogue import GAMES
from game.commands.playout import computer_players
from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario
from game.scenes.table.people import Computers, People
from game.scenes.words import levels_offered
from tests.matches import match
from tests.quick import case

BEYOND = {"calth": [EXPERT], "sector": [EXPERT]}
"""The levels beyond careful that games have."""
CASES = {
    "hulk": "suicide-mission",
    "heresy": "galaxy",
    "calth": "hold-the-works",
    "conquest": "core",
    "sector": "sector",
}
SEATS = [(key, seat) for key, case in CASES.items() for seat in find_scenario(rules_of(key), case).seats[2]]


def played(key: str, seats: Mapping[str, Choose], seed: int) -> tuple[str, str]:
    """Who wins a match in which any action is taken for the other seats, and the digest of its end."""
    outcome, state = match(rules_of(key), CASES[key], seed, seats)
    assert outcome is not None
    return next(iter(outcome.winners), ""), state.digest()


def seated(key: str, seat: str, seed: int, level: str = GENTLE) -> dict[str, Choose]:
    return {seat: players_of(key)[level](rules_of(key), seat, salt_of(seed, seat))}


def watched(key: str, seat: str, chooser: Choose) -> Choose:
    """The same player, checked: its view is what its seat may see, it leaves that alone, and answers with what is
    offered."""
    seen_by = rules_of(key).seen_by

    def choose(view: Any, actions: Sequence[Action]) -> Action:
        before = view.digest()
        assert view.dice.stream == 0 and seen_by(view, seat).digest() == before
        action = chooser(view, actions)
        assert action in actions and view.digest() == before
        return action

    return choose


@pytest.mark.parametrize("key", GAMES)
def test_every_game_offers_its_levels_and_knows_every_kind_there_was(key: str) -> None:
    offered = [BEGINNER, GENTLE, CAREFUL, *BEYOND.get(key, ())]
    assert levels_offered(key) == offered
    assert {RANDOM, *offered} == set(computer_players(key))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.sweep(4)
def test_a_match_between_them_comes_to_its_end_by_what_is_offered(key: str) -> None:
    seats = [seat for game, seat in SEATS if game == key]
    choosers = {seat: watched(key, seat, seated(key, seat, 4, BEGINNER)[seat]) for seat in seats}
    assert played(key, choosers, 4)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seat"), [case(*one, slow=at % 4 > 0) for at, one in enumerate(SEATS)])
@pytest.mark.sweep(6)
def test_the_same_seed_plays_the_same_match_and_not_that_of_the_careful_player(key: str, seat: str) -> None:
    digests = []
    for kind in (GENTLE, GENTLE, CAREFUL):
        kinds = {other: kind if other == seat else CAREFUL for game, other in SEATS if game == key}
        makers, rules = players_of(key), rules_of(key)
        seats = {other: makers[played_by](rules, other, salt_of(5, other)) for other, played_by in kinds.items()}
        digests.append(played(key, seats, 5)[1])
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seat"), [case(*one, slow=at % 2 == 0) for at, one in enumerate(SEATS)])
@pytest.mark.sweep(3)
def test_a_beginner_beats_one_that_takes_any_action(key: str, seat: str) -> None:
    assert sum(played(key, seated(key, seat, seed, BEGINNER), seed)[0] == seat for seed in range(5)) >= 4


@pytest.mark.parametrize("key", GAMES)
def test_a_kind_of_player_that_there_is_not_any_more_plays_carefully(key: str) -> None:
    chosen = []
    for kind in ("grandmaster", CAREFUL):
        session = Session.new(key, CASES[key], 6)
        computers = Computers(session, People(session, dict.fromkeys(session.seats, kind)))
        for _ in range(40):
            session.play(computers.choose())
        chosen.append(session.digest())
    assert chosen[0] == chosen[1]
