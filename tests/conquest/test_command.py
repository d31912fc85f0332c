"""The command phase (chapter 5)."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest.abilities import BLANK
from game.conquest.events import BonusTaken, DialsShown, StruggleBegan, StruggleTied, StruggleWon
from game.conquest.rules import Conquest
from game.kernel import effects
from tests.conquest.dialect import Table
from tests.rule_ids import rule

RULES = Conquest()


@rule("CONQUEST-5.2", "CONQUEST-5.3", "CONQUEST-5.4", "CONQUEST-5.6", "CONQUEST-5.1")
def test_a_dial_offers_the_planets_that_lie_face_up() -> None:
    t = Table(phase="command")
    assert [action.planet for action in t.offered(act.SetDial)] == [0, 1, 2, 3, 4] and len(t.offers) == 5


@rule("CONQUEST-5.5", "CONQUEST-5.7", "CONQUEST-3.9", "CONQUEST-4.2")
def test_dials_are_secret_until_both_are_set() -> None:
    t = Table(phase="command")
    t.do(act.SetDial, planet=3)
    assert not t.happened(DialsShown)
    views = [str(RULES.seen_by(t.s, seat).frames) for seat in ("second", None)]
    assert all("('first', None)" in view for view in views)
    assert "('first', 2)" in str(RULES.seen_by(t.s, "first").frames)
    t.do(act.SetDial, planet=5)
    (shown,) = t.happened(DialsShown)
    assert (shown.first, shown.second) == (2, 4)


@rule("CONQUEST-5.8", "CONQUEST-5.11", "CONQUEST-5.9", "CONQUEST-1.38", "CONQUEST-A11")
def test_all_units_of_the_headquarters_commit_and_arrive_exhausted() -> None:
    t = Table(first={"hq": "eager_recruit fortress_monastery", 5: "land_raider"}, phase="command").dials(3, 2)
    assert t.happened(StruggleWon)[0].planet == 1
    assert [event.card for event in t.events if type(event).__name__ == "UnitMoved" and event.how == "commit"][:3]
    moved = [event for event in t.events if type(event).__name__ == "UnitMoved" and event.how == "commit"]
    assert {event.kind for event in moved} == {"captain_cato_sicarius", "eager_recruit", "nazdreg"}
    exhausted = [event.kind for event in t.events if type(event).__name__ == "CardExhausted"]
    assert "eager_recruit" in exhausted and "captain_cato_sicarius" not in exhausted


@rule("CONQUEST-5.10", "CONQUEST-5.18", "CONQUEST-5.15")
def test_an_exhausted_warlord_stays_so_and_does_not_count() -> None:
    t = Table(first={"hq": "captain_cato_sicarius!"}, second={3: "goff_nob"}, phase="command").dials(3, 2).take()
    won = {event.planet: event.seat for event in t.happened(StruggleWon)}
    assert won == {1: "second"}


@rule("CONQUEST-5.12", "CONQUEST-5.13", "CONQUEST-5.16")
def test_both_warlords_at_a_planet_cancel_out() -> None:
    t = Table(first={2: "land_raider"}, second={2: "nazdregs_flash_gitz"}, phase="command").dials(2, 2)
    (won,) = t.happened(StruggleWon)
    assert (won.seat, won.warlord, won.icons, won.other) == ("first", False, 3, 1)


@rule("CONQUEST-5.14")
def test_struggles_go_along_the_row() -> None:
    t = Table(phase="command").dials(5, 5)
    assert [event.planet for event in t.happened(StruggleBegan)] == [0, 1, 2, 3, 4]


@rule("CONQUEST-5.15", "CONQUEST-5.16", "CONQUEST-5.17", "CONQUEST-1.25", "CONQUEST-G13")
def test_icons_of_ready_units_or_the_only_ready_warlord() -> None:
    t = Table(
        first={1: "land_raider 10th_company_scout!"},
        second={1: "goff_nob nazdregs_flash_gitz", 4: "rokkitboy"},
        phase="command",
    )
    t.dials(4, 5)
    won = t.happened(StruggleWon)
    assert (won[0].planet, won[0].seat, won[0].icons, won[0].other) == (0, "first", 3, 1)


@rule("CONQUEST-5.15", "CONQUEST-G13")
def test_a_lone_ready_warlord_wins_whatever_the_icons() -> None:
    t = Table(first={}, second={2: "rugged_killa_kans rokkitboy"}, phase="command").dials(2, 5)
    won = {event.planet: event for event in t.happened(StruggleWon)}
    assert won[1].seat == "first" and won[1].warlord


@rule("CONQUEST-5.19", "CONQUEST-5.23", "CONQUEST-G16")
def test_a_tie_is_won_by_nobody() -> None:
    t = Table(first={1: "10th_company_scout"}, second={1: "rokkitboy"}, phase="command").dials(5, 5)
    assert t.happened(StruggleTied)[0].planet == 0 and not t.happened(BonusTaken)


@rule("CONQUEST-5.20", "CONQUEST-5.21", "CONQUEST-5.22", "CONQUEST-R26", "CONQUEST-R25")
@pytest.mark.parametrize(("cards", "resources"), [(True, True), (True, False), (False, True), (False, False)])
def test_the_winner_takes_both_bonuses_one_or_none(cards: bool, resources: bool) -> None:
    t = Table(first={1: "10th_company_scout"}, phase="command").dials(5, 5)
    assert len(t.offers) == 4 and t.to_decide == "first"
    t.do(act.TakeBonus, cards=cards, resources=resources)
    (taken,) = t.happened(BonusTaken)
    assert (taken.cards, taken.resources) == (int(cards), int(resources))
    assert len(t.hand("first")) == int(cards) and t.s.resources == [7 + int(resources), 7]


@rule("CONQUEST-G15")
def test_what_adds_to_a_bonus_must_be_ready() -> None:
    ready = Table(first={2: "rogue_trader 10th_company_scout"}, phase="command").dials(5, 5)
    ready.do(act.TakeBonus, resources=True)
    assert ready.happened(BonusTaken)[0].resources == 3
    exhausted = Table(first={2: "rogue_trader! 10th_company_scout"}, phase="command").dials(5, 5)
    exhausted.do(act.TakeBonus, resources=True)
    assert exhausted.happened(BonusTaken)[0].resources == 2
    blank = Table(first={2: "rogue_trader 10th_company_scout"}, phase="command")
    effects.add(blank.s, BLANK, "phase", blank.id("rogue_trader"))
    blank.dials(5, 5).do(act.TakeBonus, resources=True)
    assert blank.happened(BonusTaken)[0].resources == 2
