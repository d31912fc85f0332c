"""The story of a scenario: dice with their exact chances, models lost, points."""

from __future__ import annotations

import pytest

from game.calth import events as ev
from game.calth.story import ARMOUR, BLOWS, CRITICALS, END, SHOTS, STANDS, CalthStory
from game.kernel.match_stats import Swing
from game.kernel.odds import successes
from tests.calth.skirmish import THEM, US, Skirmish
from tests.calth.test_calth_attacks import shooting
from tests.storytelling import blows, throws

THREE = "veteran*3"


def test_attack_and_defence_dice_are_each_their_owners() -> None:
    t = shooting(THREE, THREE, "hc-s-- s-----").then("no_critical")
    found = {one.kind: one for one in throws(t.session, CalthStory())}
    assert (found[SHOTS].seat, found[SHOTS].came) == (US, 2)
    assert found[SHOTS].chances == pytest.approx(successes(6, 1 / 2))
    assert (found[ARMOUR].seat, found[ARMOUR].came) == (THEM, 1)
    assert found[ARMOUR].chances == pytest.approx(successes(6, 1 / 3))
    assert (found[CRITICALS].came, found[CRITICALS].counted) == (1, False)
    assert found[CRITICALS].chances[1] == pytest.approx(1 - (5 / 6) ** 6)


def test_a_model_costs_its_worth() -> None:
    t = shooting(THREE, THREE, "hh----")
    while t.window:
        t.play("pass")
    assert Swing(THEM, -1.0, 1) in blows(t.session, CalthStory())


def test_dice_rolled_again_are_throws_of_their_own() -> None:
    t = Skirmish(
        "2,2 veteran*2; 2,3 aethon",
        f"6,2 {THREE}; 9,0 veteran",
        dice="---- hh",
    ).then("shoot 2,2 6,2", "help", "reroll 0+1")
    found = [one for one in throws(t.session, CalthStory()) if one.kind == SHOTS]
    assert [one.came for one in found] == [0, 2]
    assert found[1].chances == pytest.approx(successes(2, 1 / 2))


def test_assaults_have_a_line_of_their_own() -> None:
    t = Skirmish("2,2 terminator sergeant-sword", f"3,2 {THREE}", dice="hh").then("assault 2,2 2,2 3,2")
    found = [one for one in throws(t.session, CalthStory()) if one.kind == BLOWS]
    assert (found[0].seat, found[0].came, len(found[0].chances)) == (US, 2, 10)


def test_a_last_stand_is_thrown_for() -> None:
    story = CalthStory()
    found = list(story.hear(None, ev.LastStandRolled(US, "2,2", (4, 1, 6), 1)))  # type: ignore[arg-type]
    again = list(story.hear(None, ev.DiceRerolled(US, "vexilla", (1, 2), (5, 2))))  # type: ignore[arg-type]
    assert [(one.kind, one.came) for one in (*found, *again)] == [(STANDS, 1), (STANDS, 1)]  # type: ignore[union-attr]


@pytest.mark.parametrize(("reason", "worth"), [("broke_out", END), ("most_out", 0.0)])
def test_only_an_end_that_was_fought_for_turns_a_scenario(reason: str, worth: float) -> None:
    found = list(CalthStory().hear(None, ev.ScenarioWon(US, reason)))  # type: ignore[arg-type]
    assert found == ([Swing(US, worth)] if worth else [])
