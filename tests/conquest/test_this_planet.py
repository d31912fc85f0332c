"""What cards mean by "this planet": a planet, and no HQ, unless the players have agreed otherwise (CONQUEST-G65)."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import values
from game.kernel.actions import UseAbility
from tests.conquest.dialect import ROW, Side, Table
from tests.rule_ids import rule

BOTH = pytest.mark.parametrize("agreed", ["planet", "hq"])


@rule("CONQUEST-G65")
@BOTH
def test_a_land_raider_at_home_shelters_nobody(agreed: str) -> None:
    t = Table(
        first={"hand": "deception"},
        second={"hq": "land_raider 10th_company_scout"},
        warlords=("commander_shadowsun", "captain_cato_sicarius"),
        options={"here_rule": agreed},
    )
    assert bool(t.offered(act.Act, card="deception")) == (agreed == "planet")
    if agreed == "planet":
        assert t.use("deception").hand("second") == ["10th_company_scout"]


@rule("CONQUEST-G65")
@BOTH
def test_a_command_squad_that_dies_at_home_leaves_no_guardsman(agreed: str) -> None:
    t = Table(
        first={"hand": "doom"},
        second={"hq": "strakens_command_squad"},
        warlords=("eldorath_starbane", "colonel_straken"),
        stops="answers",
        options={"here_rule": agreed},
    )
    t.use("doom")
    assert bool(t.offered(UseAbility, source="strakens_command_squad")) == (agreed == "hq")


@rule("CONQUEST-G65")
def test_khymeramasters_that_enter_play_at_home_bring_no_khymera() -> None:
    t = Table(
        first={1: "packmaster_kith", "hand": "kiths_khymeramasters"},
        second={},
        phase="combat",
        row=("yvarn", *[kind for kind in ROW if kind != "elouith"]),
        warlords=("packmaster_kith", "nazdreg"),
        stops="ability answers",
    )
    t.do(act.UseBattleAbility)
    while t.zone("kiths_khymeramasters") != "hq":
        t.play(t.offers[0])
    assert not t.offered(UseAbility, source="kiths_khymeramasters") and "khymera" not in t.s.kind


@rule("CONQUEST-G65")
def test_maxos_at_home_brings_nobody() -> None:
    def position(agreed: str) -> Table:
        return Table(
            first={"hq": "veteran_brother_maxos", "hand": "eager_recruit tactical_squad_cardinis"},
            second={},
            phase="combat",
            stops="windows",
            options={"here_rule": agreed},
        )

    assert not position("planet").offered(act.Act, card="veteran_brother_maxos")
    assert position("hq").offered(act.Act, card="veteran_brother_maxos")


AT_HOME: dict[str, tuple[Side, str, tuple[str, str]]] = {
    "kraktoof_hall": ({"hq": "kraktoof_hall goff_nob/1 shoota_mob"}, "combat", ("nazdreg", "nazdreg")),
    "captain_markis": ({"hq": "captain_markis infantry_conscripts"}, "combat", ("colonel_straken", "nazdreg")),
    "zarathurs_flamers": (
        {"hq": "zarathurs_flamers khorne_berzerker"},
        "combat",
        ("zarathur_high_sorcerer", "nazdreg"),
    ),
    "suppressive_fire": (
        {"hq": "captain_markis infantry_conscripts", "hand": "suppressive_fire"},
        "combat",
        ("colonel_straken", "nazdreg"),
    ),
    "preemptive_barrage": (
        {"hq": "infantry_conscripts", "hand": "preemptive_barrage"},
        "combat",
        ("colonel_straken", "nazdreg"),
    ),
}


@rule("CONQUEST-G65")
@pytest.mark.parametrize("card", AT_HOME)
@BOTH
def test_what_works_at_one_planet_is_not_offered_at_home(card: str, agreed: str) -> None:
    side, phase, warlords = AT_HOME[card]
    kept = Table(first=side, phase=phase, stops="windows", warlords=warlords, options={"here_rule": agreed})
    units = {at: cards for at, cards in side.items() if at != "hq"}
    out = Table(
        first={**units, 3: side["hq"].replace("kraktoof_hall ", ""), "hq": "kraktoof_hall"},
        phase=phase,
        stops="windows",
        warlords=warlords,
        options={"here_rule": agreed},
    )
    assert out.offered(act.Act, card=card)
    assert bool(kept.offered(act.Act, card=card)) == (agreed == "hq")


@rule("CONQUEST-G65")
def test_nobody_at_home_is_stronger_by_a_leader_there() -> None:
    t = Table(
        first={"hq": "goff_nob/2", 2: "shoota_mob/1"},
        second={"hq": "captain_markis", 2: "elysian_assault_team"},
        warlords=("nazdreg", "colonel_straken"),
    )
    assert not values.has(t.s, t.id("goff_nob"), "brutal")
    assert values.attack(t.s, t.id("captain_markis")) == values.printed(t.s, t.id("captain_markis"), "attack")


@rule("CONQUEST-G65")
def test_warpstorm_names_a_planet_or_an_hq() -> None:
    t = Table(
        first={"hand": "warpstorm"},
        second={"hq": "mordian_hellhound", 3: "infantry_conscripts"},
        phase="combat",
        stops="windows",
        warlords=("zarathur_high_sorcerer", "colonel_straken"),
    )
    t.use("warpstorm").choose_planet(9)
    assert t.damage("mordian_hellhound") == 2 and t.damage("infantry_conscripts") == 0
