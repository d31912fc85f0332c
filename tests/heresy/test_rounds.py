"""The sequence of play: order, phases, rounds (HERESY-4, 7, 8, R1, R21, R30)."""

import pytest

from game.heresy import events as ev
from game.kernel.match.session import Session
from tests.heresy.dialect import Position
from tests.heresy.test_setup import place_all
from tests.rule_ids import rule


def began(t: Position) -> list[tuple[str, str]]:
    """The phases that have begun since deployment."""
    return [(event.phase, event.seat) for event in t.events(ev.PhaseBegan) if event.phase != "deployment"]


@rule("HERESY-8", "HERESY-R1")
def test_the_highest_of_a_second_throw_acts_first() -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 5], options={"throws": "again"})
    place_all(t)
    assert t.events(ev.DiceThrown)[-1] == ev.DiceThrown("order", ("loyal", "traitor"), (2, 5))
    assert t.events(ev.TurnOrder) == [ev.TurnOrder(1, ("traitor", "loyal"))]
    assert t.decides == "traitor" and t.s.phase == "production"


@rule("HERESY-8", "HERESY-R1")
@pytest.mark.parametrize("order", ["highest", "alternating"])
def test_who_deploys_last_acts_first(order: str) -> None:
    options = Session.new("heresy", "galaxy", options={"order": order}).setup.options
    t = Position(phase="deployment", dice=[5, 2], options=options)
    assert t.events(ev.DeploymentOrder) == [ev.DeploymentOrder(("traitor", "loyal"))]
    place_all(t)
    assert [event.purpose for event in t.events(ev.DiceThrown)] == ["deployment"]
    assert t.events(ev.TurnOrder) == [ev.TurnOrder(1, ("loyal", "traitor"))] and t.decides == "loyal"


@rule("HERESY-R1")
def test_a_match_begun_before_a_second_throw_could_be_agreed_throws_again() -> None:
    t = Position(phase="deployment", dice=[1, 6, 5, 2], options={"order": "highest"})
    place_all(t)
    assert t.events(ev.TurnOrder) == [ev.TurnOrder(1, ("loyal", "traitor"))]


@rule("HERESY-4", "HERESY-R1")
def test_as_an_option_the_order_of_deployment_is_kept() -> None:
    t = Position(phase="deployment", dice=[1, 6], options={"order": "deployment"})
    place_all(t)
    assert t.decides == "loyal" and t.events(ev.TurnOrder) == [ev.TurnOrder(1, ("loyal", "traitor"))]


@rule("HERESY-7")
def test_first_all_produce_and_then_all_attack() -> None:
    t = Position(phase="production", seat="traitor")
    t.play("end_production", "end_production", "end_attack", "end_attack")
    assert began(t) == [
        ("production", "traitor"),
        ("production", "loyal"),
        ("attack", "traitor"),
        ("attack", "loyal"),
        ("production", "traitor"),
    ]
    assert t.s.round == 3 and t.events(ev.RoundBegan) == [ev.RoundBegan(3, 28, 24)]


@rule("HERESY-7")
def test_nothing_marches_in_production_and_nothing_is_bought_in_the_attack() -> None:
    t = Position(phase="production", konor="loyal army", purse={"loyal": 20})
    t.does_not_offer("march", "end_attack", "fight")
    t.play("end_production", "end_production")
    t.does_not_offer("buy", "buy_card", "end_production")


@rule("HERESY-8")
def test_the_order_stays_in_all_rounds() -> None:
    t = Position(phase="count", seat="traitor", round=5)
    for _ in range(3):
        t.play("end_production", "end_production", "end_attack", "end_attack")
        assert t.decides == "traitor"
    assert t.events(ev.TurnOrder) == []


@rule("HERESY-R21")
def test_as_an_option_the_order_alternates_from_round_to_round() -> None:
    t = Position(phase="end", seat="loyal", options={"order": "alternating"}, round=1)
    assert t.decides == "traitor"
    t.play("end_production", "end_production", "end_attack", "end_attack")
    assert t.decides == "loyal"
    told = [(event.round, event.seats) for event in t.events(ev.TurnOrder)]
    assert told == [(2, ("traitor", "loyal")), (3, ("loyal", "traitor"))]


@rule("HERESY-8", "HERESY-R21")
def test_an_alternating_order_begins_with_the_highest_throw() -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 5], options={"order": "alternating"})
    place_all(t)
    assert t.decides == "traitor"


def test_all_players_of_both_sides_act_in_the_order_thrown() -> None:
    t = Position(phase="deployment", dice=[1, 2, 3, 4, 2, 6, 4, 5], players=4)
    place_all(t)
    for seat in ("loyal-2", "traitor-2", "traitor", "loyal"):
        assert t.decides == seat
        t.play("end_production")
    for seat in ("loyal-2", "traitor-2", "traitor", "loyal"):
        assert t.decides == seat
        t.play("end_attack")
    assert t.s.round == 2


def test_what_lasts_for_a_phase_or_a_round_ends_with_it() -> None:
    lasting = [("a", "phase"), ("b", "turn"), ("c", "round")]
    t = Position(phase="production", effects=lasting)
    t.s.shut = [(5, 2)]
    t.play("end_production")
    assert t.s.effects == [("c", "round")]
    t.s.effects = list(lasting)
    t.play("end_production", "end_attack")
    assert t.s.effects == [("c", "round")] and t.s.shut == [(5, 2)]
    t.play("end_attack")
    assert t.s.effects == [] and t.s.shut == []


@rule("HERESY-R30")
@pytest.mark.parametrize("more", [2, 4, 6, 8, 12])
def test_as_an_option_whoever_acts_first_begins_with_more(more: int) -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 5], options={"head_start": str(more)})
    place_all(t)
    assert t.decides == "traitor" and t.s.purse == [0, more + 24]
    assert [event for event in t.events(ev.Received) if event.source == "head_start"] == [
        ev.Received("traitor", more, "head_start", more)
    ]
    t.play("end_production")
    assert t.s.purse == [28, more + 24]


@rule("HERESY-R30")
def test_unless_it_is_agreed_nobody_begins_with_more() -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 5])
    place_all(t)
    assert [event.source for event in t.events(ev.Received)] == ["worlds"] and t.s.purse == [0, 24]
