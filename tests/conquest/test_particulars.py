"""Particulars of cards and windows that a sweep of broken lines showed to be needed."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest.combat import CombatTurn
from game.kernel.actions import Pass, UseAbility
from tests.conquest.dialect import ROW, Table
from tests.rule_ids import rule


def test_a_unit_from_the_gateway_is_sacrificed_when_the_phase_ends() -> None:
    t = Table(
        first={1: "goff_nob", "hand": "infernal_gateway zarathurs_flamers"},
        second={1: "land_raider"},
        phase="combat",
        stops="windows",
        warlords=("zarathur_high_sorcerer", "nazdreg"),
    )
    t.use("infernal_gateway").choose_planet(3).choose("zarathurs_flamers")
    assert t.zone("zarathurs_flamers") == "planet 3"
    while t.s.phase == "combat":
        t.play(next(iter(t.offered(Pass) or t.offered(act.Attack))))
    assert t.zone("zarathurs_flamers") == "discard"


def test_a_unit_from_yvarn_stays() -> None:
    row = ("yvarn", *[kind for kind in ROW if kind != "elouith"])
    t = Table(first={1: "goff_nob", "hand": "shoota_mob"}, phase="combat", row=row, stops="ability")
    t.do(act.UseBattleAbility).choose("shoota_mob")
    assert t.s.phase == "deploy" and t.zone("shoota_mob") == "hq"


@pytest.mark.parametrize(("worn", "zone"), [(0, "hq"), (2, "hq"), (3, "discard")])
def test_a_bunker_is_lost_with_its_fourth_damage(worn: int, zone: str) -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "deathwing_guard", "hq": f"rockcrete_bunker/{worn}"},
        phase="combat",
        stops="answers",
        warlords=("nazdreg", "colonel_straken"),
    )
    t.attack("goff_nob", "deathwing_guard").use("rockcrete_bunker")
    assert t.zone("rockcrete_bunker") == zone and t.damage("deathwing_guard") == 5


def test_catachan_outpost_aims_for_one_unit_and_one_attack() -> None:
    t = Table(
        first={1: "stalwart_ogryn penal_legionnaire", "hq": "catachan_outpost"},
        second={1: "deathwing_guard land_raider infantry_conscripts"},
        phase="combat",
        stops="windows",
        warlords=("colonel_straken", "captain_cato_sicarius"),
    )
    t.use("catachan_outpost").choose("stalwart_ogryn")
    t.attack("penal_legionnaire", "infantry_conscripts")
    t.attack("deathwing_guard", "penal_legionnaire")
    t.attack("stalwart_ogryn", "land_raider")
    assert (t.damage("infantry_conscripts"), t.damage("land_raider")) == (1, 4)
    assert not [effect for effect in t.s.effects if effect[0] == "aimed"]


@pytest.mark.parametrize("area", [True, False])
def test_a_repulsor_field_answers_attacks_only(area: bool) -> None:
    t = Table(
        first={1: "daring_assault_squad"},
        second={1: "fire_warrior_elite+repulsor_impact_field"},
        phase="combat",
        stops="answers",
        warlords=("captain_cato_sicarius", "commander_shadowsun"),
    )
    if area:
        t.do(act.AreaAttack, attacker="daring_assault_squad")
    else:
        t.attack("daring_assault_squad", "fire_warrior_elite")
    assert bool(t.offered(UseAbility, source="repulsor_impact_field")) != area


def test_kaisvre_helps_where_he_is() -> None:
    for place, asked in ((1, True), (2, False)):
        second = {1: "carnivore_pack", "hand": "ion_rifle"}
        second[place] = f"{second.get(place, '')} fireblade_kaisvre"
        t = Table(
            first={1: "goff_nob"},
            second=second,
            phase="combat",
            stops="shields answers",
            warlords=("nazdreg", "commander_shadowsun"),
        )
        t.attack("goff_nob", "carnivore_pack").shield("ion_rifle", "carnivore_pack")
        assert bool(t.offered(UseAbility, source="fireblade_kaisvre")) == asked


def test_a_stealth_cadre_is_attached_to_no_vehicle() -> None:
    t = Table(
        first={1: "experimental_devilfish carnivore_pack", "hand": "shadowsuns_stealth_cadre"},
        warlords=("commander_shadowsun", "nazdreg"),
    )
    assert {t.s.kind[action.host] for action in t.offered(act.Deploy) if action.host >= 0} == {"carnivore_pack"}


def test_an_event_lowers_only_the_costs_that_it_names() -> None:
    for unit, offered in (("shoota_mob", True), ("10th_company_scout", False)):
        t = Table(
            first={"hand": f"bigga_is_betta {unit}"}, resources=(0, 7), warlords=("nazdreg", "captain_cato_sicarius")
        )
        assert bool(t.offered(act.Deploy, card=unit)) == offered


# -- windows in which nothing could be done --


@rule("CONQUEST-G38", "CONQUEST-R32")
@pytest.mark.parametrize(
    ("hand", "scenario", "asked"),
    [
        ("exterminatus", "core", False),
        ("drop_pod_assault", "core", True),
        ("eager_recruit", "core", True),
        ("drop_pod_assault", "first-game", False),
    ],
)
def test_a_window_is_passed_over_where_nothing_in_the_deck_is_for_it(hand: str, scenario: str, asked: bool) -> None:
    t = Table(
        first={1: "goff_nob", "hand": hand}, second={1: "land_raider"}, phase="combat", stops="windows",
        scenario=scenario,
    )  # fmt: skip
    assert t.to_decide == "first" and isinstance(t.decision, CombatTurn) != asked


@rule("CONQUEST-G51")
def test_ambush_is_for_the_combat_phase() -> None:
    t = Table(first={"hand": "eager_recruit"}, phase="command", stops="windows").dials(1, 2).take()
    assert t.s.phase == "combat"
