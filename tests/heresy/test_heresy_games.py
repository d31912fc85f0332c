"""Random games of the Horus Heresy to their end, with a look at every position on the way."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import to_builtins

from game.heresy import events as ev
from game.heresy.actions import March
from game.heresy.active_effects import CLOSED
from game.heresy.checks import faults
from game.heresy.lookups import CAPACITY, Tables, bits
from game.heresy.reach import JOURNEY, open_to, reach
from game.heresy.state import SETTLED, HeresyState, counter, seat_of, unit_of
from game.heresy.units import EMPEROR, HORUS, UNIT, UNITS
from game.kernel.actions import Action, Event, tag_of
from game.kernel.dice import Dice
from tests.heresy.dialect import GALAXY, RULES, Position
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
@pytest.mark.parametrize("seed", some(range(3), 2))
@pytest.mark.sweep(5)
def test_a_random_game_comes_to_its_end(players: int, seed: int) -> None:
    options = {} if seed == 0 else VARIED if seed == 1 else {id: choices[1] for id, choices in OPTIONS.items()}
    play_out(RULES.new_state(GALAXY, options, Dice.seeded(seed), players), random.Random(seed))


@pytest.mark.slow
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


def offered_cold(state: HeresyState) -> list[Action]:
    """What is offered by tables that remember nothing."""
    twin = state.copy()
    twin.tables = Tables(state.campaign)
    return list(RULES.legal_actions(twin))


@pytest.mark.slow
def test_what_is_remembered_of_offers_is_what_is_worked_out_anew() -> None:
    moments: list[HeresyState] = []
    for name, state in positions():
        chance = random.Random(name)
        for _ in range(100):
            if not (offers := RULES.legal_actions(state)):
                break
            if chance.random() < 0.1:
                moments.append(state.copy())
                assert offers == offered_cold(state), name
            RULES.apply(state, chance.choice(offers))
    random.Random(1).shuffle(moments)
    for state in moments:
        expected = offered_cold(state)
        assert RULES.legal_actions(state) == expected, "another position was asked about before"
        read = RULES.read_state(GALAXY, {}, to_builtins(state.to_json()), state.players)
        assert RULES.legal_actions(read) == expected, "the same position was asked about before"


@pytest.mark.slow
def test_marches_are_those_of_each_counter_whatever_is_altered() -> None:
    state, chance = Position(konor="loyal army").s.copy(), random.Random(1)
    tables, routes = state.tables, len(state.campaign.board.routes)
    planets, places = bits(tables.planets), bits(tables.everywhere & ~tables.shut)
    card: list[tuple[Any, ...]] = []
    at = 0
    for _ in range(250):
        at = chance.choice([at, chance.choice(planets), chance.choice(places)])
        seat, count = chance.randrange(2), chance.choice([0, 1, 2, CAPACITY])
        state.stacks[at] = tuple(sorted(counter(UNIT["army"], seat, chance.randrange(8)) for _ in range(count)))
        if chance.random() < 0.2:
            route, step = (
                ("extra_route", "turn", at, chance.choice(bits(state.standing[0]))),
                ("extra_step", "turn", 0, at, 1),
            )
            card = chance.choice([[], [route], [step]])
            state.shut = [(chance.randrange(routes), CLOSED)] if chance.random() < 0.2 else []
        journeys = [
            (JOURNEY, JOURNEY, planet, one, tuple(chance.sample(planets, 2)))
            for planet in planets
            for one in state.stacks[planet]
            if one & SETTLED and chance.random() < 0.8
        ]
        state.effects = [*card, *journeys]
        state.recache()
        offers = RULES.legal_actions(state)
        assert offers == offered_cold(state)
        assert {offer for offer in offers if isinstance(offer, March)} == {
            tables.march(unit_of(one), origin, place)
            for origin, stack in enumerate(state.stacks)
            for one in stack
            if seat_of(one) == state.seat
            for place in bits(reach(state, origin, one) & open_to(state, state.seat))
        }


def test_who_alters_a_list_of_offers_alters_nothing_else() -> None:
    state = dict(positions())["ultramar_loyal"]
    offers = RULES.legal_actions(state)
    list.clear(offers)  # type: ignore[arg-type]
    assert RULES.legal_actions(state) == offered_cold(state)
