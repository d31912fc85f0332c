"""The headquarters phase (chapter 7) and how a match ends (chapter 2)."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import board
from game.conquest.events import DeckEmpty, FirstPlanetSet, InitiativePassed, PlanetRevealed
from game.conquest.rules import Conquest
from game.kernel.actions import Pass
from tests.conquest.dialect import ROW, Table
from tests.rule_ids import rule

RULES = Conquest()


@rule("CONQUEST-7.1")
def test_the_steps_of_the_phase_come_in_their_order() -> None:
    t = Table(first={3: "goff_nob!"}, phase="headquarters")
    names = [type(event).__name__ for event in t.events]
    steps = ("FirstPlanetSet", "PlanetRevealed", "CardDrawn", "ResourcesGained", "CardReadied", "InitiativePassed")
    assert [name for name in dict.fromkeys(names) if name in steps] == list(steps)


@rule("CONQUEST-7.2", "CONQUEST-7.3", "CONQUEST-7.4")
def test_the_token_moves_on_and_a_planet_is_shown() -> None:
    t = Table(first={1: "goff_nob"}, phase="combat", initiative="second")
    (first,) = t.happened(FirstPlanetSet)
    (shown,) = t.happened(PlanetRevealed)
    assert first.planet == 1 and (shown.planet, shown.kind) == (5, ROW[5])


@rule("CONQUEST-7.5", "CONQUEST-7.6", "CONQUEST-7.7", "CONQUEST-7.8")
def test_cards_resources_ready_cards_and_the_initiative() -> None:
    t = Table(first={3: "goff_nob!", "hq": "craftworld_gate!"}, phase="headquarters", resources=(1, 2))
    assert t.s.resources == [5, 6] and [len(board.hand(t.s, seat)) for seat in (0, 1)] == [2, 2]
    assert t.ready("goff_nob") and t.ready("craftworld_gate")
    assert t.s.initiative == 1 and t.happened(InitiativePassed)[0].seat == "second"


@rule("CONQUEST-G11")
def test_the_window_of_the_phase_is_at_its_start_or_its_end() -> None:
    for when, drawn in (("start", 0), ("end", 2)):
        t = Table(
            first={1: "haemonculus_tormentor"}, phase="headquarters", stops="windows", options={"window_rule": when}
        )
        assert t.to_decide == "first" and len(board.hand(t.s, 0)) == drawn


@rule("CONQUEST-2.1", "CONQUEST-2.2", "CONQUEST-1.30", "CONQUEST-G4")
@pytest.mark.parametrize(
    ("three", "wins"),
    [
        (("plannum", "elouith", "carnath"), True),
        (("plannum", "elouith", "ferrin"), False),
        (("iridial", "barlus", "plannum"), True),
        (("iridial", "ferrin", "carnath"), True),
        (("iridial", "yvarn", "elouith"), True),
    ],
)
def test_three_planets_of_one_type_win_at_once(three: tuple[str, ...], wins: bool) -> None:
    others = [kind for kind in (*ROW, "osus_iv", "tarrus", "atrox_prime") if kind not in three]
    t = Table(first={3: "goff_nob"}, phase="combat", row=(*three, *others[:4]), first_planet=3, stops="ability windows")
    t.s.lies[0] = t.s.lies[1] = 2
    t.s.recache()
    while t.s.phase == "combat" and t.offered(Pass):
        t.passes()
    assert (t.s.reason, t.s.winner) == (("planets", "first") if wins else ("", ""))


@rule("CONQUEST-2.6", "CONQUEST-R41", "CONQUEST-G5", "CONQUEST-A30")
def test_a_deck_that_runs_out_loses() -> None:
    t = Table(phase="headquarters", deck=2)
    assert (t.s.reason, t.s.winner) == ("deck", "")
    assert [event.seat for event in t.happened(DeckEmpty)] == ["first", "second"]
    other = Table(second={"deck": "goff_nob goff_nob goff_nob"}, phase="headquarters", deck=2)
    assert (other.s.reason, other.s.winner) == ("deck", "second")


@rule("CONQUEST-R42", "CONQUEST-A31")
def test_after_seven_planets_the_last_one_decides_unless_agreed() -> None:
    for rule_, winner in (("last", "first"), ("most", "second")):
        t = Table(
            first={7: "goff_nob haemonculus_tormentor"},
            phase="combat",
            shown=7,
            first_planet=7,
            stops="windows",
            options={"seven_rule": rule_},
        )
        t.s.lies = [3, 3, 4, 4, 4, 4, 1]
        t.s.recache()
        while not t.s.reason:
            t.passes()
        assert t.s.winner == winner


@rule("CONQUEST-R14")
def test_only_planets_in_play_can_be_copied() -> None:
    row = ("carnath", "barlus", "osus_iv", "ferrin", "iridial", "tarrus", "elouith")
    t = Table(first={1: "goff_nob"}, second={"hand": "shoota_mob"}, phase="combat", row=row, stops="ability")
    t.s.lies[1] = 3
    t.s.recache()
    t.do(act.UseBattleAbility)
    assert {action.place for action in t.offered(act.ChoosePlace)} == {2, 3}


@rule("CONQUEST-A26")
def test_tarrus_counts_all_units() -> None:
    row = ("tarrus", *[kind for kind in ROW if kind != "tarrus"])
    fewer = Table(first={1: "goff_nob"}, second={2: "shoota_mob rokkitboy"}, phase="combat", row=row, stops="ability")
    fewer.do(act.UseBattleAbility).do(act.ChooseNumber, number=0)
    assert fewer.s.resources[0] >= 10
    more = Table(
        first={1: "goff_nob", "hq": "shoota_mob rokkitboy"},
        second={2: "goff_boyz"},
        phase="combat",
        row=row,
        stops="ability",
    )
    assert not more.offered(act.UseBattleAbility)
