"""What may be chosen for a cost: nothing that would leave the ability without a target."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from tests.conquest.dialect import Table
from tests.conquest.test_reasons import said
from tests.conquest.test_reasons_of_abilities import use
from tests.rule_ids import rule

STRAKEN = ("colonel_straken", "nazdreg")
WASTED = "{} would have no target left once its cost is paid. · G45"


@rule("CONQUEST-G40", "CONQUEST-G45")
def test_captain_markis_does_not_sacrifice_himself_for_nothing() -> None:
    t = Table(first={3: "captain_markis"}, warlords=STRAKEN)
    assert not t.offered(act.Act, card="captain_markis")
    assert use(t, "captain_markis") == WASTED.format("Captain Markis")


@rule("CONQUEST-G40", "CONQUEST-G45")
def test_captain_markis_does_not_sacrifice_his_only_target() -> None:
    t = Table(first={3: "captain_markis! infantry_conscripts"}, warlords=STRAKEN, stops="windows")
    t.use("captain_markis")
    assert t.zone("captain_markis") == "discard" and not t.ready("infantry_conscripts")
    more = Table(first={3: "captain_markis! infantry_conscripts penal_legionnaire!"}, warlords=STRAKEN)
    more.use("captain_markis")
    assert not more.offered(act.Choose, card="infantry_conscripts")
    assert said(more.why_not(act.Choose, card="infantry_conscripts")) == (
        "With Infantry Conscripts as its cost, Captain Markis would have no target left. · G45"
    )
    more.choose("penal_legionnaire")
    assert more.zone("penal_legionnaire") == "discard" and not more.ready("infantry_conscripts")


@rule("CONQUEST-G40", "CONQUEST-G45")
def test_suppressive_fire_exhausts_no_unit_that_stands_alone() -> None:
    side = {1: "captain_markis", 2: "infantry_conscripts", "hq": "catachan_outpost", "hand": "suppressive_fire"}
    lone = Table(first=side, phase="combat", warlords=STRAKEN, stops="windows")
    assert not lone.offered(act.Act, card="suppressive_fire")
    assert use(lone, "suppressive_fire") == WASTED.format("Suppressive Fire")
    t = Table(first=side, second={2: "goff_nob"}, phase="combat", warlords=STRAKEN, stops="windows")
    t.use("suppressive_fire")
    assert t.ready("captain_markis") and not t.ready("infantry_conscripts") and not t.ready("goff_nob")


@rule("CONQUEST-G45")
@pytest.mark.parametrize("shown", [1, 2])
def test_squadron_redeployment_moves_a_unit_to_another_planet(shown: int) -> None:
    t = Table(
        first={1: "carnivore_pack+ion_rifle", "hand": "squadron_redeployment"},
        warlords=("commander_shadowsun", "nazdreg"),
        shown=shown,
    )
    assert bool(t.offered(act.Act, card="squadron_redeployment")) == (shown == 2)
    if shown == 1:
        assert use(t, "squadron_redeployment") == WASTED.format("Squadron Redeployment")
    else:
        assert t.use("squadron_redeployment").zone("carnivore_pack") == "planet 2"


@rule("CONQUEST-G45")
def test_squadron_redeployment_says_why_the_unit_may_not_stay() -> None:
    t = Table(
        first={1: "carnivore_pack+ion_rifle", "hand": "squadron_redeployment"},
        warlords=("commander_shadowsun", "nazdreg"),
    ).use("squadron_redeployment")
    assert {action.place for action in t.offered(act.ChoosePlace)} == {1, 2, 3, 4}
    assert said(t.why_not(act.ChoosePlace, place=1)) == (
        "The unit you exhausted is at the planet Plannum already. · G45"
    )
