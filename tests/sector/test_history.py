"""What a campaign was: turns, land battles, careers, heard from its events (SECTOR-R39)."""

from __future__ import annotations

import random

from game import Session
from game.sector.actions import Land, Research
from game.sector.events import BattleFought, PlanetTaken, ShipBuilt, ShipLost, TurnBegan
from game.sector.history import History
from game.sector.state import fleet, planets_of
from tests.rule_ids import rule
from tests.sector.dialect import Table


def heard(t: Table, *actions: object) -> History:
    """The history of a few actions."""
    history = History(t.s)
    for action in actions:
        before = t.s.copy()
        history.hear(0, before, t.play(action))  # type: ignore[arg-type]
    return history


@rule("SECTOR-R39")
def test_a_land_battle_is_noted_with_what_both_sides_had() -> None:
    t = Table("player-1: corvette E5, frigate D5 still", worlds="bastion E5 2", phase="landing").rolls(
        *[6] * 30, *[1] * 60
    )
    found = heard(t, Land(t["E5"])).battles
    assert len(found) == 1
    one = found[0]
    assert (one.cell, one.attacker, one.defender) == (t.cell("E5"), 0, 1)
    assert one.attack.orbital and one.attack.fronts == 2 and one.defence.halves == 18 and one.defence.garrisons == 1
    assert one.settled == "resolved" and one.won == t.told(BattleFought)[0].attacker and 0 < one.chance < 1


@rule("SECTOR-R39")
def test_a_headquarters_that_falls_is_told_of_with_its_taker() -> None:
    t = Table("player-1: corvette I9", phase="landing").rolls(*[6] * 30, *[1] * 60)
    history = heard(t, Land(t["I9"]))
    taken = t.told(PlanetTaken)
    assert bool(taken) == history.battles[0].won
    assert history.careers[1].home == ([(1, 0)] if taken else [])
    assert history.careers[0].stormed == history.careers[1].lost == len(taken)


@rule("SECTOR-R39")
def test_research_is_noted_with_its_turn() -> None:
    t = Table(phase="building")
    assert heard(t, Research("headquarters")).careers[0].slots == [(1, "headquarters")]


@rule("SECTOR-R39")
def test_a_whole_campaign_is_told_in_equal_numbers() -> None:
    session = Session.new("sector", seed=11, players=3, options={"battles": "resolved", "turns": "8"})
    chance, history = random.Random(11), History(session.first_state)
    told = []
    while session.to_decide is not None:
        before = session.state.copy()
        events = session.play(chance.choice(session.legal_actions()))
        history.hear(len(session.records) - 1, before, events)
        told += events
    history.end_turn(len(session.records), session.state)
    s = session.state
    assert [turn.number for turn in history.turns] == list(range(1, s.turn + 1))
    assert sum(isinstance(event, TurnBegan) for event in told) == s.turn
    assert [one.planets for one in history.turns[-1].standings] == [len(planets_of(s, seat)) for seat in range(3)]
    for seat, career in enumerate(history.careers):
        mine = s.seats[seat]
        assert career.taken == sum(isinstance(event, PlanetTaken) and event.seat == mine for event in told)
        built = sum(isinstance(event, ShipBuilt) and event.seat == mine and event.ship >= 0 for event in told)
        assert sum(career.built.values()) == built
        assert len(fleet(s, seat)) == 2 + built - career.wrecks
    assert sum(c.wrecks for c in history.careers) == sum(
        isinstance(event, ShipLost) and s.ship_seat[event.ship] >= 0 for event in told
    )
