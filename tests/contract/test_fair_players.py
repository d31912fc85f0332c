"""A computer player is handed nothing from which it could work out what its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.bots.matches import play_out
from game.bots.opponents import opponents_of
from game.bots.player import APART, CAREFUL, Choose, random_player
from game.catalogue import GAMES
from game.commands.playout import players
from game.kernel.dice import Dice
from game.kernel.manifest import resolve
from game.kernel.match import setup as setups
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup, prepare
from game.kernel.registry import game_of, rules_of
from game.kernel.state import State
from game.scenes.table.people import Computers, People
from tests.balance import sector
from tests.balance.contests import Contest, play
from tests.balance.games import DUELS, measured

SEED = 0x5EED_5EED_5EED
SOME = 60
"""Actions after which a player has been handed a good many views."""


class Handed:
    """All that was handed to the careful players of a game: what they were made of, and every view."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, str, int]] = []
        self.views: list[State] = []

    def make(self, rules: Any, seat: str, salt: int) -> Choose:
        """A player that keeps what it is handed."""
        self.made.append((rules, seat, salt))
        choose = random_player(rules, seat, salt)

        def watch(view: Any, actions: Any) -> Any:
            self.views.append(view)
            return choose(view, actions)

        return watch

    @property
    def salts(self) -> dict[str, int]:
        """The salt of each seat."""
        return {seat: salt for _rules, seat, salt in self.made}


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> Handed:
    found = Handed()
    for key in GAMES:
        opponents_of(key)  # whose tempers are checked against the ideas of the careful players themselves
        monkeypatch.setitem(resolve(game_of(key).bots), CAREFUL, found.make)
    return found


def numbers(thing: Any, known: set[int]) -> Iterator[int]:
    """Every whole number that can be reached from a thing."""
    if isinstance(thing, int):
        yield thing
    if isinstance(thing, int | float | str | bytes | type | None) or id(thing) in known or callable(thing):
        return
    known.add(id(thing))
    if isinstance(thing, dict):
        inner = [*thing, *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inner = list(thing)
    else:
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        inner = [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, name, None) for name in slots)]
    for one in inner:
        yield from numbers(one, known)


def streams(setup: Setup) -> set[int]:
    """The numbers from which the dice of a match, or what is hidden in it, could be worked out."""
    rules = rules_of(setup.key)
    first = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
    guesses = {setup.seed, setup.seed ^ APART, setup.dice().stream, first.dice.stream}
    return guesses | {Dice.seeded(guess).stream for guess in guesses}


def told_nothing(handed: Handed, setup: Setup, state: State) -> None:
    """Neither the seed nor the dice are in what was handed, and what was handed does not make the match again."""
    known: set[int] = set()
    reached = {number for view in handed.views for number in numbers(view, known)} | set(handed.salts.values())
    assert handed.views and not reached & (streams(setup) | {state.dice.stream, setup.salt})
    assert all(view.dice.to_json() == Dice().to_json() and view.events == [] for view in handed.views)
    for rules, _, salt in handed.made:
        assert not vars(rules), "the rules have a state of their own"
        first = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
        for guess in (salt, salt ^ APART):
            again = rules.new_state(setup.scenario, setup.options, Dice.seeded(guess), setup.players)
            assert again.digest() != first.digest()


def at_a_table(session: Session | JournalledMatch) -> None:
    """Let careful players play some actions of a match in the window."""
    computers = Computers(session, People(session, dict.fromkeys(session.seats, CAREFUL)))  # type: ignore[arg-type]
    for _ in range(SOME):
        action = computers.choose()
        assert action is not None, "without a worker players think here"
        session.play(action)


@pytest.mark.parametrize("key", GAMES)
def test_players_in_the_window_are_handed_nothing_that_makes_the_match_again(key: str, handed: Handed) -> None:
    session = Session.new(key, seed=SEED)
    at_a_table(session)
    told_nothing(handed, session.setup, session.state)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_players_in_matches_without_a_screen_are_not_either_and_still_repeat(key: str, handed: Handed) -> None:
    setup, rules, salts = prepare(key, seed=SEED), rules_of(key), []
    for _ in range(2):
        state = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
        play_out(rules, state, players(rules, dict.fromkeys(setup.seats, CAREFUL), setup.seed), SOME)
        salts.append(handed.salts)
    told_nothing(handed, setup, state)
    assert salts[0] == salts[1] and len(set(salts[0].values())) == len(setup.seats)


@pytest.mark.slow
@pytest.mark.parametrize("key", DUELS)
def test_players_whose_balance_is_measured_are_not_either(
    key: str, handed: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = measured(key)
    made = replace(game, player=lambda seat, salt, weights: handed.make(rules_of(key), seat, salt))
    monkeypatch.setattr(f"tests.balance.{key}.GAME", made)
    play(Contest(key, next(iter(game.cases)), SEED, side=next(iter(game.sides))))
    assert set(handed.salts) == set(game.sides) and not set(handed.salts.values()) & {SEED, SEED ^ APART}


def test_nor_are_those_of_a_game_of_many_seats(handed: Handed) -> None:
    sector.play(sector.Campaign((CAREFUL,) * 3, SEED, (("turns", "8"),)))
    assert len(handed.salts) == 3 and not set(handed.salts.values()) & {SEED, SEED ^ APART}


@pytest.mark.parametrize("key", GAMES)
def test_a_match_that_goes_on_hands_its_players_the_salts_it_began_with(
    key: str, handed: Handed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    salts = count(SEED // 2)
    monkeypatch.setattr(setups, "fresh_salt", lambda: next(salts))
    keeper = JournalledMatch.begin(Session.new(key, seed=SEED), tmp_path)
    at_a_table(keeper)
    began = handed.salts
    keeper.save(tmp_path / "saved.json")
    path = keeper.path
    assert path is not None
    keeper.close()
    for again in (JournalledMatch.resume(path), Session.load(tmp_path / "saved.json")):
        handed.made.clear()
        at_a_table(again)
        assert handed.salts and handed.salts.items() <= began.items()
    handed.made.clear()
    at_a_table(Session.new(key, seed=SEED))
    assert not set(handed.salts.values()) & set(began.values()), "another match of the same seed has another salt"
