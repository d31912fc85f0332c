"""The expert of Calth: it plays as the careful player does unless playing on says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.player import CAREFUL, Thinker
from game.calth.actions import Place
from game.calth.bots import BOTS, expert
from game.calth.bots import layouts as layouts_
from game.calth.bots.expert import Effort, Expert
from game.calth.bots.layouts import layouts
from game.calth.bots.openings import OPENINGS
from game.calth.bots.prospects import COUNTS, chance, features
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.state import CalthState, place
from game.calth.turns import AS_LISTED
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, SCENARIOS

LITTLE = Effort(orders=3, each=2, layouts=3, order=1, layout=1, round=1_000_000)
STEADY = replace(LITTLE, orders=40, each=40)


def begun(scenario: str, seed: int = 1) -> CalthState:
    return RULES.new_state(RULES.scenario(scenario, {}, seed), {}, Dice.seeded(seed))


def underway(scenario: str, seed: int = 1) -> tuple[CalthState, str]:
    """A match whose units stand as listed, and who acts first."""
    s = begun(scenario, seed)
    while s.frames[-1].name != "action":
        RULES.apply(s, RULES.legal_actions(s)[0])
    seat = RULES.to_decide(s)
    assert seat is not None
    return s, seat


def chosen(player: Callable[[Any, Sequence[Action]], Action], s: CalthState, seat: str) -> Action:
    view, offers = RULES.seen_by(s, seat), RULES.legal_actions(s)
    before = view.digest()
    action = player(view, offers)
    assert action in offers and view.digest() == before
    return action


def test_the_rival_that_is_truly_better_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only leaving a hex counts, whoever stands there is activated, and not whom the careful player chooses."""
    s, seat = underway("iron-shade")
    usual: Any = chosen(BOTS[CAREFUL](RULES, seat, 1), s, seat)
    left = next(at for at in bits(s.standing[SEATS.index(seat)]) if s.tables.names[at] != usual.origin)
    monkeypatch.setattr(expert, "stage", lambda s: s.frames[-1].turns if s.frames[-1].name == "action" else None)
    monkeypatch.setattr(expert, "chance", lambda s, side: float(not s.units[left]))
    best: Any = chosen(Expert(RULES, seat, 1, STEADY), s, seat)
    assert best.origin == s.tables.names[left]


def test_who_is_stopped_or_out_of_time_plays_as_the_careful_player(monkeypatch: pytest.MonkeyPatch) -> None:
    s, seat = underway("wrath-of-veridia")
    usual = chosen(BOTS[CAREFUL](RULES, seat, 1), s, seat)
    player = Expert(RULES, seat, 1, LITTLE)
    assert isinstance(player, Thinker)
    player.stop = lambda: True
    assert chosen(player, s, seat) == usual and not player.spent
    monkeypatch.setattr(expert, "LONGEST", 0.0)
    late = Expert(RULES, seat, 1, LITTLE)
    assert chosen(late, s, seat) == usual and not late.spent


def test_the_same_salt_chooses_the_same_and_no_round_costs_more_than_is_allowed() -> None:
    s, seat = underway("rite-below")
    first, second = (Expert(RULES, seat, 7, LITTLE) for _ in range(2))
    assert chosen(first, s, seat) == chosen(second, s, seat) and first.spent == second.spent > 0
    spent = first.spent
    first.effort = replace(LITTLE, round=spent - 1)
    chosen(first, s, seat)
    assert first.spent == spent


def test_it_chooses_by_what_its_seat_knows_alone() -> None:
    s, seat = underway("captain-and-chaplain")
    other = RULES.resample(RULES.seen_by(s, seat), seat, Dice.seeded(99))
    assert other.digest() != s.digest()
    assert len({repr(chosen(Expert(RULES, seat, 3, LITTLE), one, seat)) for one in (s, other)}) == 1


def test_a_deployment_that_is_truly_better_is_chosen_and_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    s = begun("wrath-of-veridia")
    seat = RULES.to_decide(s)
    assert seat is not None
    side = SEATS.index(seat)
    monkeypatch.setattr(layouts_, "OPENINGS", {})
    wanted = layouts(s, side, Dice.seeded(5), 1)[-1]
    monkeypatch.setattr(expert, "layouts", lambda *told: [(AS_LISTED,), wanted])
    monkeypatch.setattr(expert, "DEPLOYED", 0)
    player, hexes = Expert(RULES, seat, 1, LITTLE), {one.hex for one in wanted if isinstance(one, Place)}
    monkeypatch.setattr(expert, "chance", lambda s, side: _stands(s, side, hexes))
    while RULES.to_decide(s) == seat:
        RULES.apply(s, chosen(player, s, seat))
    assert _stands(s, side, hexes) == 1


def _stands(s: CalthState, side: int, hexes: set[str]) -> float:
    """The share of these hexes where units of a side stand."""
    return len(hexes & {s.tables.names[at] for at in bits(s.standing[side])}) / len(hexes)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_layout_fits_its_scenario(scenario: str) -> None:
    for side, seat in enumerate(SEATS):
        s = begun(scenario)
        if RULES.to_decide(s) != seat:
            RULES.apply(s, AS_LISTED)
        known = len(OPENINGS.get(scenario, ((), ()))[side])
        plans = layouts(s, side, Dice.seeded(3), 4)
        assert len(plans) == (known or 4) + 1
        for plan in plans:
            after = s.copy()
            for action in plan:
                assert action in RULES.legal_actions(after)
                RULES.apply(after, action)
            assert not after.camp[side]


def test_who_takes_over_a_deployment_finishes_it() -> None:
    s = begun("iron-shade")
    seat = RULES.to_decide(s)
    assert seat is not None
    RULES.apply(s, RULES.legal_actions(s)[-1])
    player = Expert(RULES, seat, 1, LITTLE)
    while RULES.to_decide(s) == seat:
        RULES.apply(s, chosen(player, s, seat))
    assert not s.camp[SEATS.index(seat)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_chances_of_both_sides_come_to_one_and_losses_are_bad(scenario: str) -> None:
    s, _seat = underway(scenario)
    assert set(COUNTS[type(s.scenario.victory)]) <= set(features(s))
    assert chance(s, 0) + chance(s, 1) == pytest.approx(1)
    before = chance(s, 0)
    for at in bits(s.standing[0])[:3]:
        place(s, at, (), -1, 0)
    assert chance(s, 0) < before
