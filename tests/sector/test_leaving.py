"""A player leaves a campaign that goes on without them (SECTOR-R41)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import Session
from game.kernel.actions import Leave
from game.kernel.match.journalled import JournalledMatch
from game.kernel.results import Illegal
from game.sector.actions import Attack, EndShips
from game.sector.events import SeatLeft, ShipLost
from game.sector.state import INDEPENDENT, NOBODY, fleet
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table


def three(**options: str) -> Table:
    return Table(
        "player-1: corvette E5", "player-2: corvette G5 general", players=3, worlds="raw C5 2, raw C7 1", **options
    )


@rule("SECTOR-R41")
@pytest.mark.parametrize(("setting", "owner"), [("independent", INDEPENDENT), ("nobody", NOBODY)])
def test_planets_of_a_player_who_leaves(setting: str, owner: int) -> None:
    t = three(leaving=setting)
    t.s.garrison[t.cell("C5")] = 2
    events = RULES.leave(t.s, "player-2")
    assert events[0] == SeatLeft("player-2") and not any(isinstance(event, ShipLost) for event in events)
    assert t.s.out == [0, 1, 0]
    assert [t.s.owner[t.cell(place)] for place in ("C5", "I9", "C7")] == [owner, owner, 0]
    assert t.s.garrison[t.cell("C5")] == 0 and fleet(t.s, 1) == [] and 1 not in t.s.colour
    assert t.decides == "player-1" and RULES.invariants(t.s) == []


@rule("SECTOR-R41")
def test_whoever_leaves_in_the_own_round_hands_it_to_the_next() -> None:
    t = three()
    RULES.leave(t.s, "player-1")
    assert t.decides not in (None, "player-1") and RULES.invariants(t.s) == []


@rule("SECTOR-R41")
def test_nobody_leaves_in_the_midst_of_a_fight() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette F5", players=3).rolls(3, 5)
    t.play(Attack(t["E5"], t["F5"]))
    refused = RULES.why_not_leave(t.s, "player-2")
    assert refused is not None and refused.rule == "SECTOR-R41"


@rule("SECTOR-R41")
def test_of_two_players_one_gives_the_campaign_up() -> None:
    refused = RULES.why_not_leave(Table().s, "player-1")
    assert refused is not None and refused.rule == ""
    t = three()
    RULES.leave(t.s, "player-3")
    refused = RULES.why_not_leave(t.s, "player-1")
    assert refused is not None and refused.rule == ""
    t.play(EndShips())


def begun(seed: int = 6, count: int = 60) -> Session:
    session = Session.new("sector", seed=seed, players=4, options={"battles": "resolved"})
    chance = random.Random(seed)
    while len(session.records) < count or session.rules.why_not_leave(session.state, "player-2") is not None:
        session.play(chance.choice(session.legal_actions()))
    return session


@rule("SECTOR-R41")
def test_leaving_is_kept_taken_back_and_replayed(tmp_path: Path) -> None:
    session = JournalledMatch.begin(begun(), tmp_path)
    before = session.digest()
    assert any(isinstance(event, SeatLeft) for event in session.leave("player-2"))
    after = session.digest()
    assert session.undo() and session.digest() == before
    assert session.redo() and session.digest() == after and isinstance(session.records[-1].action, Leave)
    chance = random.Random(2)
    for _n in range(40):
        session.play(chance.choice(session.legal_actions()))
        assert session.rules.invariants(session.state) == [] and session.to_decide != "player-2"
    path = session.path
    session.close()
    assert path is not None
    again = JournalledMatch.resume(path)
    assert again.digest() == session.digest()
    again.session.save(tmp_path / "kept.json")
    assert Session.load(tmp_path / "kept.json").digest() == session.digest()


@rule("SECTOR-R41")
def test_a_campaign_ends_without_those_who_left() -> None:
    session, chance = begun(), random.Random(3)
    session.leave("player-2")
    with pytest.raises(Illegal):
        session.leave("player-2")
    while session.to_decide is not None:
        session.play(chance.choice(session.legal_actions()))
    assert session.outcome is not None and "player-2" not in session.outcome["winners"]
