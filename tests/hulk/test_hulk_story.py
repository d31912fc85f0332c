"""The story of a mission: throws with their exact chances, what is lost and reached."""

from __future__ import annotations

import pytest

from game.hulk import events as ev
from game.hulk.state import GENESTEALERS, MARINES
from game.hulk.story import ATTACKS, DEFENCES, DOORS, END, FLAMES, JAMS, MARINE_WORTH, SHOTS, HulkStory
from game.hulk.telling.chances import attack_chances
from game.kernel.match_stats import Swing, Throw
from tests.hulk.dialect import Position
from tests.hulk.test_combat import DOOR, attack, strike
from tests.hulk.test_jam import swarm_turn
from tests.storytelling import blows, noted, throws


def test_a_shot_is_held_against_its_chance() -> None:
    t = Position("#S..g#", S="bolter E", g="genestealer W", active="S", dice=[6, 2])
    t.play("fire S E1")
    chances = pytest.approx(25 / 36), pytest.approx(11 / 36)
    assert throws(t.session, HulkStory()) == [Throw(MARINES, SHOTS, chances, 1)]
    assert blows(t.session, HulkStory()) == [Swing(GENESTEALERS, -1.0, 1)]


def test_sustained_fire_counts_with_its_better_chance() -> None:
    t = Position("#S..g#", S="bolter E aim=g", g="genestealer W", active="S", dice=[4, 2])
    t.play("fire S E1")
    (shot,) = throws(t.session, HulkStory())
    assert shot.chances[1] == pytest.approx(1 - (4 / 6) ** 2) and shot.came == 0


def test_overwatch_may_jam() -> None:
    t = swarm_turn(dice=[2, 2])
    t.play("turn g N")
    found = {throw.kind: throw for throw in throws(t.session, HulkStory())}
    assert found[JAMS].came == 0 and found[JAMS].chances[1] == pytest.approx(5 / 6)
    assert found[SHOTS].came == 0


@pytest.mark.parametrize("words", ["bolter E", "sergeant E", "claws E", "hammer E", "bolter W", "sergeant N"])
def test_an_attack_has_the_chance_that_the_table_shows(words: str) -> None:
    t = attack(S=words, dice=[6, 5, 4, 1, 1])
    before = t.session.first_state
    attacker = t.session.state.swarm[0] if t.session.state.swarm else len(before.roster.marines)
    square = before.place[0]
    shown = attack_chances(before, attacker, square)[0]  # type: ignore[arg-type]
    while t.session.to_decide is not None and not any(one.kind == ATTACKS for one in throws(t.session, HulkStory())):
        t.session.play(t.session.legal_actions()[-1])
    found = {one.kind: one for one in throws(t.session, HulkStory())}
    assert found[ATTACKS].seat == GENESTEALERS and found[ATTACKS].chances[1] == pytest.approx(shown)
    assert found[DEFENCES].seat == MARINES and found[DEFENCES].came == 1 - found[ATTACKS].came


def test_psi_points_are_no_luck() -> None:
    t = strike(S="librarian E", dice=[3, 4, 2, 1])
    t.play("spend_psi 5")
    found = {one.kind: one for one in throws(t.session, HulkStory())}
    assert found[ATTACKS].came == 0, "without the points the attack would have come to a tie"
    assert blows(t.session, HulkStory())[0] == Swing(GENESTEALERS, -1.0, 1)


def test_a_blow_at_a_door() -> None:
    t = Position(DOOR, S="bolter E", active="S", dice=[6])
    t.play("attack S D2")
    (throw,) = throws(t.session, HulkStory())
    assert throw == Throw(MARINES, DOORS, (pytest.approx(5 / 6), pytest.approx(1 / 6)), 1)


def test_flames_are_good_luck_upon_the_enemy_and_bad_upon_friends() -> None:
    lane = "########\n#F..gB.#\n########"
    sections = "########\n#aabbbb#\n########"
    t = Position(lane, sections=sections, F="flamer E", g="genestealer W", B="bolter W", active="F", dice=[2, 1])
    t.play("flame F D2")
    found = throws(t.session, HulkStory())
    assert [(one.seat, one.kind, one.came) for one in found] == [(MARINES, FLAMES, 1), (MARINES, FLAMES, 1)]
    assert [one.chances[1] for one in found] == [pytest.approx(5 / 6), pytest.approx(1 / 6)]


def test_a_marine_is_worth_more_than_a_genestealer_and_a_sergeant_more_than_he() -> None:
    lost = attack(dice=[6, 6, 6, 1])
    assert Swing(MARINES, -MARINE_WORTH, 1) in noted(lost.session, HulkStory())


@pytest.mark.parametrize(("reason", "worth"), [("kills", END), ("turn_limit", 0.0)])
def test_only_an_end_that_was_fought_for_turns_a_mission(reason: str, worth: float) -> None:
    found = list(HulkStory().hear(None, ev.MissionEnded(MARINES, reason)))  # type: ignore[arg-type]
    assert found == ([Swing(MARINES, worth)] if worth else [])
