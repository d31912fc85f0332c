"""The story of a campaign: battles with their exact chances, counters and places lost."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.heresy import odds
from game.heresy.story import ATTACKS, CROSSINGS, DEFENCES, LEADER_WORTH, LIVES, PLACE_WORTH, HeresyStory
from game.kernel.match_stats import Segment, Swing
from game.kernel.odds import successes
from tests.heresy.dialect import Position
from tests.heresy.skirmish import BOARD, Skirmish
from tests.storytelling import blows, scenes, throws


@pytest.mark.parametrize("rule", ["both", "choose", "army"])
@pytest.mark.parametrize("attackers", [((1, 0), (0, 0)), ((1, 1), (1, 0), (0, 0))])
@pytest.mark.parametrize("defenders", [((1, 1),), ((0, 0), (1, 1))])
def test_dice_that_fell_are_weighed_as_the_chances_are(rule: str, attackers: Any, defenders: Any) -> None:
    found: dict[tuple[int, int], float] = {}
    ours, theirs = len(attackers), len(defenders)
    for faces in product(range(1, 7), repeat=ours + theirs):
        attack, defence = tuple(sorted(faces[:ours])), tuple(sorted(faces[ours:]))
        hits = odds.heresy_hits_of(attack, defence, attackers, defenders, rule)
        found[hits] = found.get(hits, 0.0) + 6.0 ** -(ours + theirs)
    exact = odds.heresy_round(attackers, defenders, rule)
    assert {k: pytest.approx(p) for k, p in exact.items() if p} == found


def test_a_battle_is_a_scene_with_the_luck_of_both_sides() -> None:
    t = Skirmish(attack="army*2", defence="army", dice=[5, 1, 3])
    assert Segment(headline=True) in scenes(t.session, HeresyStory())
    attack, defence = throws(t.session, HeresyStory())[:2]
    assert (attack.seat, attack.kind, attack.came) == ("traitor", ATTACKS, 1)
    assert (defence.seat, defence.kind, defence.came) == ("loyal", DEFENCES, 0)
    assert attack.chances == pytest.approx(successes(2, 1 / 3))
    assert defence.chances == pytest.approx((0.5, 0.5))


def test_a_counter_costs_its_price_and_a_place_its_production() -> None:
    t = Skirmish(attack="army*2", defence="titan", dice=[6, 6, 1])
    while not t.over:
        t.play(sorted(t.offered())[0])
    found = blows(t.session, HeresyStory())
    worth = PLACE_WORTH + BOARD.places[BOARD.index["calth"]].production
    assert found[0] == Swing("loyal", -4.0, 1)
    assert Swing("loyal", -worth) in found and Swing("traitor", worth) in found


def test_a_primarch_is_lost_when_he_dies_and_not_when_he_flees() -> None:
    for face, lived in ((6, 1), (1, 0)):
        t = Skirmish(attack="army*3", defence="guilliman", dice=[6, 6, 6, 1, face], macragge="loyal army")
        while not t.over and t.session.to_decide:
            t.play(sorted(t.offered())[0])
        lives = [one for one in throws(t.session, HeresyStory()) if one.kind == LIVES]
        assert [one.came for one in lives] == [lived] and lives[0].chances[1] == pytest.approx(0.5)
        dead = [one for one in blows(t.session, HeresyStory()) if one.worth == -LEADER_WORTH]
        assert len(dead) == 1 - lived


@pytest.mark.parametrize(("face", "came"), [(3, 1), (2, 0)])
def test_a_crossing_is_thrown_for(face: int, came: int) -> None:
    t = Position(konor="loyal army", dice=[face])
    t.play("march army konor herevail")
    (throw,) = throws(t.session, HeresyStory())
    assert (throw.seat, throw.kind, throw.came) == ("loyal", CROSSINGS, came)
    assert throw.chances[1] == pytest.approx(4 / 6)
