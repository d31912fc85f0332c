"""Random games of the Horus Heresy to their end, with a look at every position on the way."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.heresy import events as ev
from game.heresy.checks import faults
from game.heresy.lookups import Tables
from game.heresy.state import HeresyState, seat_of, unit_of
from game.heresy.units import EMPEROR, HORUS, UNIT, UNITS
from game.kernel.actions import Event, tag_of
from game.kernel.dice import Dice
from tests.heresy.dialect import GALAXY, RULES
from tests.heresy.positions import positions
from tests.quick import some

LIMIT = 60_000
"""Decisions that no game comes near."""
OPTIONS = {option.id: option.choices for option in RULES.scenarios()[0].options}
VARIED = {id: choices[-1] for id, choices in OPTIONS.items()}


def counters(s: HeresyState) -> Counter[tuple[str, str]]:
    """Every counter in play or to be deployed, by seat and unit."""
    found = Counter((s.seats[seat_of(one)], UNITS[unit_of(one)].id) for stack in s.stacks for one in stack)
    found.update((s.seats[seat_of(one)], UNITS[unit_of(one)].id) for one, _ in s.host)
    found.update((s.seats[seat], UNITS[unit].id) for seat, camp in enumerate(s.camp) for unit in camp)
    return found


def what_is_told_is_so(events: Sequence[Event], before: HeresyState, now: HeresyState) -> None:
    """The events of one action account for every counter and every resource."""
    expected, purse = counters(before), dict(zip(before.seats, before.purse, strict=True))
    saved = {event.unit for event in events if isinstance(event, ev.Escaped)}
    for event in events:
        if isinstance(event, ev.Bought):
            expected[event.seat, event.unit] += 1
            purse[event.seat] -= event.price
        elif isinstance(event, ev.Lost):
            expected[event.seat, event.unit] -= 1
        elif isinstance(event, ev.CardBought):
            purse[event.seat] -= event.price
        elif isinstance(event, ev.Received):
            purse[event.seat] += event.amount
            assert event.total == purse[event.seat]
        elif isinstance(event, ev.Died):
            assert UNIT[event.unit] in now.fallen
        elif isinstance(event, ev.Taken) and events[-1] is event:
            held = now.held[now.tables.index[event.place]]
            assert held < 0 or now.seats[0].startswith("loyal") and event.side == ("loyal", "traitor")[held]
    if not any(isinstance(event, ev.CardPlayed | ev.CardTold) for event in events) and not saved:
        gained = +(counters(now) - expected)
        lost = +(expected - counters(now))
        dying = {UNITS[frame.values["unit"]].id for frame in now.frames if frame.name == "dying"}
        assert not gained and {unit for _, unit in lost} <= dying, (gained, lost)
        assert purse == dict(zip(now.seats, now.purse, strict=True))


def play_out(state: HeresyState, chance: random.Random) -> set[str]:
    """Play to the end; the verbs of what happened."""
    verbs: set[str] = set()
    dead: list[int] = []
    for _ in range(LIMIT):
        seat = RULES.to_decide(state)
        if seat is None:
            break
        offers = RULES.legal_actions(state)
        assert offers, f"{seat} is asked and has nothing to answer: {state.frames}"
        assert len(set(offers)) == len(offers), "something is offered twice"
        before, action = state.copy(), chance.choice(offers)
        events = RULES.apply(state, action)
        verbs.update(tag_of(type(event)) for event in events)
        assert faults(state) == [], f"after {action}: {state.frames}"
        assert state.fallen[: len(dead)] == dead, "a dead leader lives"
        dead = state.fallen[:]
        what_is_told_is_so(events, before, state)
    outcome = RULES.outcome(state)
    assert outcome is not None, "the game does not end"
    assert RULES.legal_actions(state) == [] and state.frames == []
    assert (outcome.reason in ("emperor", "horus", "leaders")) == bool({EMPEROR, HORUS} & set(state.fallen))
    return verbs


@pytest.mark.parametrize("players", some((2, 3, 4, 5, 6)))
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_comes_to_its_end(players: int, seed: int) -> None:
    options = {} if seed == 0 else VARIED if seed == 1 else {id: choices[1] for id, choices in OPTIONS.items()}
    play_out(RULES.new_state(GALAXY, options, Dice.seeded(seed), players), random.Random(seed))


def test_random_games_from_prepared_positions_come_to_their_end() -> None:
    for name, start in positions():
        for seed in range(2):
            twin = start.copy()
            twin.dice = Dice.seeded(seed)
            play_out(twin, random.Random(f"{name} {seed}"))


@pytest.mark.slow
def test_random_games_tell_every_kind_of_event() -> None:
    untold = {tag_of(kind) for kind in RULES.event_types} - {"conceded", "draw_agreed"}
    begun = RULES.new_state(GALAXY, {}, Dice.seeded(1))
    untold -= {tag_of(type(event)) for event in begun.events} | play_out(begun, random.Random(1))
    for seed in range(40):
        for name, start in positions():
            if untold:
                twin = start.copy()
                twin.dice = Dice.seeded(seed)
                untold -= play_out(twin, random.Random(f"{name} {seed}"))
    assert untold == set()


@pytest.mark.parametrize("name", ["ultramar_loyal", "ultramar_traitor", "terra_besieged_traitor", "allies"])
def test_remembered_marches_are_those_that_are_worked_out_anew(name: str) -> None:
    s = dict(positions())[name].copy()
    chance = random.Random(name)
    for _ in range(300):
        offers = RULES.legal_actions(s)
        if not offers:
            break
        twin = s.copy()
        twin.tables = Tables(s.campaign)
        assert RULES.legal_actions(twin) == offers
        RULES.apply(s, chance.choice(offers))
