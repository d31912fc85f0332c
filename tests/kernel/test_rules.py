"""The contract's base: scenarios, options, refusals, and games found by their keys."""

from __future__ import annotations

import pytest

from game.kernel import registry
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve, to_json, verb, verbs
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.setup import prepare
from game.kernel.registry import from_json
from game.kernel.rules import GameRules, find_scenario, settled_options
from tests.kernel.toy import Toy
from tests.proving import words
from tests.proving.positions import RULES, position
from tests.proving.words import CoursesShown, Dig, Dive, Play, Raid, Rest, Sail

INFO = RULES.scenarios()[0]


def test_a_scenario_is_found_by_its_id_or_is_the_first() -> None:
    assert find_scenario(RULES, None) == find_scenario(RULES, "archipelago") == INFO
    with pytest.raises(BadChoice, match="isles has no scenario called “x”; its scenarios: archipelago"):
        find_scenario(RULES, "x")


def test_options_are_completed_and_checked() -> None:
    settled = settled_options(INFO, {"duels": "table", "blue.captain": "wary"})
    assert list(settled) == [option.id for option in INFO.options]
    assert settled["duels"] == "table" and settled["blue.captain"] == "wary" and settled["red.captain"] == "bold"
    with pytest.raises(BadChoice, match="no option called “wind”"):
        settled_options(INFO, {"wind": "north"})
    with pytest.raises(BadChoice, match="option duels can't be “cards”; it can be: dice, table"):
        settled_options(INFO, {"duels": "cards"})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"key": "chess"}, "no game called “chess”"),
        ({"scenario": "reef"}, "no scenario called “reef”"),
        ({"players": 7}, "can't be played by 7; possible numbers of players: 2, 3, 4, 5, 6"),
        ({"options": {"duels": 1}}, "can't be “1”"),
        ({"undo": "sometimes"}, "undo can't be “sometimes”"),
    ],
)
def test_a_wrong_choice_gets_a_sentence(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadChoice, match=sentence):
        prepare(**{"key": "isles", **changes})  # type: ignore[arg-type]


def test_a_board_is_made_from_the_seed_and_embedded() -> None:
    boards = [prepare("isles", seed=seed).scenario for seed in range(20)]
    assert boards[3] == prepare("isles", seed=3, players=5).scenario
    assert len({tuple(board["isles"]) for board in boards}) > 15


@pytest.mark.parametrize("players", range(2, 7))
def test_seats_and_sides(players: int) -> None:
    setup = prepare("isles", seed=1, players=players)
    assert len(setup.seats) == players == len(set(setup.seats))
    sides = {frozenset(other for other in setup.seats if RULES.same_side(seat, other)) for seat in setup.seats}
    assert len(sides) == (2 if players in (2, 4) else 3)
    assert sorted(seat for side in sides for seat in side) == sorted(setup.seats)


def test_a_refusal_is_none_exactly_for_what_is_offered() -> None:
    s = position(("", ""), (0, 0), deep=(3, 0, 0, 0))
    assert RULES.legal_actions(s) == [Dive(), Rest()]
    assert RULES.refusal(s, Dive()) is None
    known = {
        Dig(): "There is no gold left on isle 0. · ISLES-1",
        Play("gale"): "No gale in your hand. · ISLES-4",
        Raid("blue"): "No gold of theirs lies at this isle. · ISLES-3",
    }
    assert {action: str(RULES.refusal(s, action)) for action in known} == known
    for action in (Sail(0), Pass(), Concede("red"), AgreeDraw(), Resolve(0)):
        assert str(RULES.refusal(s, action)) == "You can't do that now."
    s.frames.clear()
    assert str(RULES.refusal(s, Dive())) == "The match is over. Start a new one from the menu."


def test_actions_and_events_are_json() -> None:
    assert verb("PassFor") == "pass_for" and verb("Dig") == "dig"
    assert to_json(PassFor("war", "turn")) == {"do": "pass_for", "window": "war", "span": "turn"}
    assert to_json(CoursesShown((1, 2))) == {"is": "courses_shown", "isles": [1, 2]}
    assert from_json("isles", {"is": "courses_shown", "isles": [1, 2]}) == CoursesShown((1, 2))
    assert from_json("isles", {"do": "sail", "isle": 2}) == Sail(2)


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"do": "fly"},
        {"do": "sail"},
        {"do": "sail", "isle": "2"},
        {"do": "sail", "isle": None},
        {"do": 5},
        {"is": "sail", "isle": 2},
        [],
        "sail",
        None,
        3,
    ],
)
def test_what_is_no_action_is_refused(value: object) -> None:
    with pytest.raises(ValueError):
        from_json("isles", value)


def test_a_game_that_forgets_what_it_must_write_is_not_made() -> None:
    class Forgetful(Toy):
        blank = GameRules.blank  # type: ignore[assignment]

    with pytest.raises(TypeError, match="blank"):
        Forgetful()  # type: ignore[abstract]


def test_a_game_that_hides_nothing_but_its_dice_writes_nothing_of_it() -> None:
    rules = Toy()
    state = rules.new_state({"goal": 100}, {}, Dice.seeded(1))
    view = rules.seen_by(state, "north")
    assert view.dice == Dice() != state.dice and view.at == state.at
    chance = Dice.seeded(2)
    worlds = [rules.resample(view, "north", chance) for _ in range(2)]
    assert worlds[0].dice != worlds[1].dice != chance, "each world rolls dice of its own"


def test_a_base_of_verbs_is_no_verb() -> None:
    assert verbs(words.__name__, Action) == words.ACTIONS and Action not in words.ACTIONS
    assert [base for kind in words.EVENTS for base in kind.__bases__ if base in words.EVENTS] == []


def test_a_game_is_made_once() -> None:
    assert registry.rules_of("isles") is registry.rules_of("isles")
    assert "isles" in registry.games()


def test_a_game_without_maps_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES), "scenarios", lambda rules: [])
    with pytest.raises(BadFile, match="The maps of The Sinking Isles are missing."):
        find_scenario(RULES, None)
