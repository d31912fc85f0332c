"""Random games of Calth to their end, with a look at every position on the way."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.calth import events as ev
from game.calth.checks import faults
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.kernel.actions import Action, Event, tag_of
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, SCENARIOS, scenario_of
from tests.calth.positions import positions
from tests.quick import turns

LIMIT = 8_000
"""Decisions that no game comes near."""
OPTIONS = {info.id: {option.id: option.choices for option in info.options} for info in RULES.scenarios()}


def standing(s: CalthState) -> Counter[str]:
    """The seats' models on the board."""
    found: Counter[str] = Counter()
    for at, unit in enumerate(s.units):
        if unit:
            found[SEATS[s.owner[at]]] += len(unit)
    return found


def what_is_told_is_so(events: Sequence[Event], before: CalthState, now: CalthState) -> None:
    """The events of one action account for every model, point and hit."""
    expected, points = standing(before), {}
    for event in events:
        if isinstance(event, ev.Placed):
            expected[event.seat] += 1
        elif isinstance(event, ev.Slain):
            expected[event.seat] -= 1
        elif isinstance(event, ev.LeftBoard):
            expected[event.seat] -= len(event.models)
        elif isinstance(event, ev.Scored):
            points[event.seat] = event.total
        elif isinstance(event, ev.AttackRolled):
            assert event.faces and set(event.faces) <= set(range(1, 7))
    assert +expected == standing(now)
    assert all(now.scored[SEATS.index(seat)] == total for seat, total in points.items())
    given = ev.UnitsReadied | ev.PointsChanged | ev.Consolidated | ev.FellBack
    if not any(isinstance(event, given) for event in events):
        assert sum(now.points) <= sum(before.points), "points came from nowhere"


def any_verb(offers: Sequence[Action], chance: random.Random) -> Action:
    """Any offer, each verb as likely."""
    verb = chance.choice(sorted({tag_of(type(action)) for action in offers}))
    return chance.choice([action for action in offers if tag_of(type(action)) == verb])


def play_out(state: CalthState, chance: random.Random, evenly: bool = False) -> tuple[set[str], set[str]]:
    """Play to the end; the verbs of what was done and of what happened."""
    done: set[str] = set()
    verbs: set[str] = set()
    for _ in range(LIMIT):
        seat = RULES.to_decide(state)
        if seat is None:
            break
        offers: Sequence[Action] = RULES.legal_actions(state)
        assert offers, f"{seat} is asked and has nothing to answer: {state.frames}"
        assert len(set(offers)) == len(offers), "something is offered twice"
        before, action = state.copy(), any_verb(offers, chance) if evenly else chance.choice(offers)
        events = RULES.apply(state, action)
        done.add(tag_of(type(action)))
        verbs.update(tag_of(type(event)) for event in events)
        assert faults(state) == [], f"after {action}: {state.frames}"
        what_is_told_is_so(events, before, state)
    outcome = RULES.outcome(state)
    assert outcome is not None, "the game does not end"
    assert RULES.legal_actions(state) == [] and state.frames == []
    assert state.round <= state.scenario.rounds
    return done, verbs


@pytest.mark.parametrize(("id", "seed"), turns(SCENARIOS, range(4)))
@pytest.mark.sweep(3)
def test_a_random_game_comes_to_its_end(id: str, seed: int) -> None:
    chance = random.Random(f"{id} {seed}")
    options = {option: chance.choice(choices) for option, choices in OPTIONS[id].items()} if seed else {}
    play_out(RULES.new_state(scenario_of(id), options, Dice.seeded(seed)), chance)


def test_random_games_reach_every_action_and_every_event() -> None:
    undone = {tag_of(kind) for kind in RULES.action_types} - {"concede", "agree_draw", "resolve"}
    untold = {tag_of(kind) for kind in RULES.event_types} - {"conceded", "draw_agreed"}
    begun = RULES.new_state(scenario_of(SCENARIOS[0]), {}, Dice.seeded(1))
    untold -= {tag_of(type(event)) for event in begun.events}
    starts = [(SCENARIOS[0], begun), *positions()]
    for seed in range(30):
        for name, start in starts:
            if undone or untold:
                twin = start.copy()
                twin.dice = Dice.seeded(seed)
                done, verbs = play_out(twin, random.Random(f"{name} {seed}"), evenly=True)
                undone -= done
                untold -= verbs
    assert (undone, untold) == (set(), set())


def test_a_position_reads_back_as_it_was_written() -> None:
    for name, start in positions():
        twin = RULES.read_state(start.scenario.to_json(), {}, start.to_json())
        assert twin.digest() == start.digest(), name
        assert RULES.legal_actions(twin) == RULES.legal_actions(start)
