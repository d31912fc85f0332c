"""What the other side did since a seat's last turn is told in a few lines, each with its place."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.conquest import actions as act
from game.conquest import events as ev
from game.kernel.actions import Pass
from game.telling.text import use_language
from tests.conquest.dialect import Table
from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def fight(**sides: dict) -> tuple[Table, Hand]:  # type: ignore[type-arg]
    t = Table(**sides, phase="combat", warlords=("nazdreg", "nazdreg"), initiative="second")
    return t, Hand(Session(Session.new("conquest", seed=1).setup, t.s), kinds={"second": "random"})


def told(hand: Hand) -> list[tuple[str, str]]:
    return [(line.gist.text, line.gist.detail) for line in hand.scene.summary.lines]


def enemy_attacks() -> Hand:
    """The enemy has struck one of two units; it is this player's turn."""
    t, hand = fight(first={1: "eager_recruit goff_nob"}, second={1: "goff_nob enraged_ork"})
    found = [one for one in t.offered(act.Attack) if t.s.kind[one.defender] == "eager_recruit"]
    strong = [one for one in found if t.s.kind[one.attacker] == "goff_nob"]
    hand.scene.match.attempt(strong[0])
    hand.settle()
    while hand.scene.people.deciding != "first" or Pass() in hand.session.legal_actions():
        hand.scene.match.attempt(Pass())
        hand.settle()
    return hand


def test_an_attack_is_told_with_what_it_cost_and_leads_to_its_place() -> None:
    hand = enemy_attacks()
    (line,) = hand.scene.summary.lines
    assert "Goff Nob" in line.gist.text and "Eager Recruit" in line.gist.text
    assert "Eager Recruit" in line.gist.detail and line.gist.good == -1 and line.gist.seat == "second"
    assert hand.scene.summary.open
    hand.key(pygame.K_F5)
    assert not hand.scene.summary.open
    hand.key(pygame.K_F5)
    hand.app.draw()
    assert hand.scene.summary.open
    hand.key(pygame.K_h)
    hand.app.draw()
    hand.click(hand.scene.summary.lines[0].rect.center)
    assert hand.scene.board.flash is not None


def test_what_the_enemy_deploys_is_told_in_the_next_turn() -> None:
    session, chance = begun(5)
    while not any(isinstance(action, act.Deploy) for action in session.legal_actions()):
        legal = session.legal_actions()
        session.play(act.KeepHand() if act.KeepHand() in legal else choice("conquest", chance, legal))
    theirs = session.to_decide
    assert theirs is not None
    hand = Hand(session, kinds={theirs: "random"})
    deploy = next(action for action in session.legal_actions() if isinstance(action, act.Deploy) and action.host < 0)
    hand.scene.match.attempt(deploy)
    hand.settle()
    while hand.scene.people.deciding is None:
        hand.scene.match.attempt(Pass())
        hand.settle()
    assert any(f"{who} deploys " in text for text, _detail in told(hand) for who in ("Nazdreg", "Sicarius"))
    hand.key(pygame.K_F5)
    assert not any("done nothing" in toast.label for toast in hand.scene.hud.host.toasts)


def test_a_planet_is_told_after_the_attack_that_won_it_and_by_whom_it_was_taken() -> None:
    t, hand = fight(first={1: "eager_recruit"}, second={1: "goff_nob"})
    attacker, defender = t.id("goff_nob"), t.id("eager_recruit")
    attack = ev.UnitAttacked("second", attacker, "goff_nob", defender, "eager_recruit", 0)
    death = ev.CardLeft("first", defender, "eager_recruit", 0, "destroyed")
    taken = ev.PlanetTaken("second", 0, "plannum")
    view = t.s
    for seat, good in (("first", -1), ("second", 1)):
        notes = hand.scene.table.gist([(view, [attack, death]), (view, [taken])], seat)
        assert [("Plannum" in one.text, "Recruit" in one.text, one.good) for one in notes] == [
            (False, True, good),
            (True, False, good),
        ]
        assert all(one.spots for one in notes) and notes[0].detail


def test_the_arrow_of_an_attack_ends_with_it() -> None:
    t, hand = fight(first={1: "eager_recruit goff_nob", "hand": "indomitable"}, second={1: "goff_nob enraged_ork"})
    attack = next(one for one in t.offered(act.Attack) if t.s.kind[one.attacker] == "goff_nob")
    hand.scene.match.attempt(attack)
    assert [arrow.seat for arrow, _alpha in hand.scene.match.trails.shown()] == ["second"]
    hand.settle()
    assert hand.scene.table.desk(hand.scene.board.view).reacting and hand.scene.match.trails.shown(), (
        "it is asked about"
    )
    while hand.scene.table.desk(hand.scene.board.view).reacting:
        hand.scene.match.attempt(Pass())
        hand.settle()
    assert hand.scene.match.trails.shown() == []


def test_a_planet_that_is_taken_is_ringed_where_it_lies_afterwards() -> None:
    t, hand = fight(first={1: "eager_recruit"}, second={1: "goff_nob"})
    taken = ev.PlanetTaken("second", 0, "plannum")
    table = hand.scene.table
    drama, told = table.drama(t.s, taken), table.tell(t.s, taken)
    assert drama is not None and told is not None
    assert drama.spot == told.spot == table.spot_named(t.s, "display second")
