"""Abilities: what all share (G40 to G55), and the texts of cards, each where it works and where it is not offered."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import values
from game.conquest.cards import CARDS
from game.conquest.designs import designs
from game.conquest.events import UnitMoved
from game.kernel.actions import UseAbility
from tests.conquest.dialect import Table
from tests.rule_ids import rule


def test_every_text_is_an_ability_and_every_ability_a_text() -> None:
    known = designs()
    for id, design in {**known, **known.planets}.items():
        assert bool(CARDS.get(id)) == bool(design.text), id
    assert sum(len(abilities) for abilities in CARDS.values()) == 148


@rule("CONQUEST-G40")
def test_a_cost_comes_before_the_targets() -> None:
    t = Table(
        first={2: "zarathurs_flamers shoota_mob"},
        second={2: "goff_nob"},
        warlords=("zarathur_high_sorcerer", "nazdreg"),
    )
    t.use("zarathurs_flamers")
    assert t.zone("zarathurs_flamers") == "discard"
    t.choose("goff_nob")
    assert t.damage("goff_nob") >= 2


@rule("CONQUEST-G41")
def test_a_cost_that_is_prevented_leads_to_nothing() -> None:
    side = {1: "nazdregs_flash_gitz!", 2: "goff_nob", "hand": "battle_cry"}
    t = Table(
        first=side, second={1: "goff_nob"}, phase="combat", stops="windows shields", warlords=("nazdreg", "nazdreg")
    )
    t.use("nazdregs_flash_gitz").shield("battle_cry", "nazdregs_flash_gitz")
    assert not t.ready("nazdregs_flash_gitz")
    hurt = Table(first=side, second={1: "goff_nob"}, phase="combat", stops="windows", warlords=("nazdreg", "nazdreg"))
    hurt.use("nazdregs_flash_gitz")
    assert hurt.ready("nazdregs_flash_gitz") and hurt.damage("nazdregs_flash_gitz") == 1


@rule("CONQUEST-G43")
def test_forced_before_optional_the_initiative_first() -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "blood_angels_veterans eager_recruit+bodyguard", "hand": "indomitable"},
        phase="combat",
        stops="answers",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.attack("goff_nob", "blood_angels_veterans")
    frame = t.s.frames[-1]
    assert dict(zip(frame.values["items"], frame.values["amounts"], strict=True)) == {
        t.id("blood_angels_veterans"): 5,
        t.id("eager_recruit"): 1,
    }
    assert t.to_decide == "second" and t.offered(UseAbility)


@rule("CONQUEST-G45")
def test_what_would_change_nothing_is_not_offered() -> None:
    whole = Table(first={1: "ravenous_flesh_hounds cultist"}, warlords=("zarathur_high_sorcerer", "nazdreg"))
    assert not whole.offered(act.Act)
    hurt = Table(first={1: "ravenous_flesh_hounds/3 cultist"}, warlords=("zarathur_high_sorcerer", "nazdreg"))
    hurt.use("ravenous_flesh_hounds")
    assert hurt.damage("ravenous_flesh_hounds") == 0 and hurt.zone("cultist") == "supply"


@rule("CONQUEST-G47")
def test_once_a_phase_holds_for_each_copy() -> None:
    side = {1: "nazdregs_flash_gitz! nazdregs_flash_gitz! goff_nob"}
    t = Table(first=side, second={1: "goff_nob"}, phase="combat", stops="windows", warlords=("nazdreg", "nazdreg"))
    first, second = t.offered(act.Act)
    t.play(first)
    assert second in t.offers and first not in t.offers


@rule("CONQUEST-G53")
def test_what_is_put_into_play_is_not_deployed() -> None:
    side = {1: "goff_nob", "hand": "infernal_gateway splintered_path_acolyte"}
    t = Table(
        first=side,
        second={1: "syren_zythlex", 2: "goff_nob"},
        phase="combat",
        stops="windows answers",
        warlords=("zarathur_high_sorcerer", "packmaster_kith"),
    )
    t.use("infernal_gateway").choose_planet(1).choose("splintered_path_acolyte")
    assert t.ready("splintered_path_acolyte") and not t.offered(UseAbility, source="syren_zythlex")


@rule("CONQUEST-G55", "CONQUEST-A35")
def test_committing_is_moving() -> None:
    t = Table(
        first={"hq": "biel_tan_guardians alaitoc_shrine"},
        phase="command",
        stops="answers",
        warlords=("eldorath_starbane", "nazdreg"),
    ).dials(2, 4)
    t.use("alaitoc_shrine")
    assert t.ready("biel_tan_guardians")


@rule("CONQUEST-A36")
def test_a_second_commitment_is_one_too() -> None:
    t = Table(
        first={3: "biel_tan_guardians", "hand": "foresight"},
        second={2: "goff_nob", 3: "shoota_mob"},
        phase="command",
        stops="answers",
        warlords=("eldorath_starbane", "nazdreg"),
    ).dials(2, 5)
    t.use("foresight").choose_planet(3)
    moved = [event.place for event in t.happened(UnitMoved) if event.kind == "eldorath_starbane"]
    assert moved == [1, 2]
    assert t.offered(UseAbility, source="eldorath_starbane")


# -- card by card --


def test_cato_gains_a_resource_where_he_is_only() -> None:
    t = Table(
        first={1: "captain_cato_sicarius goff_nob"}, second={1: "shoota_mob snotlings"}, phase="combat", stops="answers"
    )
    t.attack("goff_nob", "shoota_mob").use("captain_cato_sicarius")
    assert t.s.resources[0] == 8
    away = Table(
        first={1: "goff_nob", 2: "captain_cato_sicarius"},
        second={1: "shoota_mob snotlings"},
        phase="combat",
        stops="answers",
    )
    away.attack("goff_nob", "shoota_mob")
    assert away.to_decide == "second"


@pytest.mark.parametrize(("trait", "attack"), [("eager_recruit", 2), ("strakens_command_squad", 3)])
def test_straken_leads_soldiers_and_warriors(trait: str, attack: int) -> None:
    t = Table(
        first={1: f"colonel_straken {trait}"},
        second={1: "goff_nob nazdreg"},
        phase="combat",
        warlords=("colonel_straken", "nazdreg"),
        initiative="first",
    )
    t.attack(trait, "goff_nob")
    assert t.damage("goff_nob") == attack


def test_nazdreg_makes_others_brutal_until_he_is_bloodied() -> None:
    for mark, dealt in (("nazdreg", 7), ("nazdreg*", 6)):
        t = Table(
            first={1: f"{mark} goff_nob/1"},
            second={1: "land_raider"},
            phase="combat",
            warlords=("nazdreg", "colonel_straken"),
        )
        t.attack("goff_nob", "land_raider")
        assert t.damage("land_raider") == dealt or t.zone("land_raider") == "discard"


def test_zarathur_raises_damage_at_his_planet() -> None:
    t = Table(
        first={1: "zarathur_high_sorcerer chaos_fanatics"},
        second={1: "goff_nob"},
        phase="combat",
        stops="answers",
        warlords=("zarathur_high_sorcerer", "nazdreg"),
    )
    t.attack("chaos_fanatics", "goff_nob").use("zarathur_high_sorcerer")
    assert t.damage("goff_nob") == 2


def test_kith_and_her_masters_make_khymeras() -> None:
    t = Table(phase="command", stops="answers", warlords=("packmaster_kith", "nazdreg")).dials(2, 4)
    t.use("packmaster_kith")
    assert t.units(2, "first") == ["packmaster_kith", "khymera"]
    deploys = Table(first={"hand": "kiths_khymeramasters"}, stops="answers", warlords=("packmaster_kith", "nazdreg"))
    deploys.deploy("kiths_khymeramasters", 3).use("kiths_khymeramasters")
    assert deploys.units(3, "first") == ["kiths_khymeramasters", "khymera"]


def test_shadowsun_brings_gear_from_hand_or_discard() -> None:
    t = Table(
        first={2: "carnivore_pack", "discard": "ion_rifle", "hand": "eager_recruit"},
        phase="command",
        stops="answers",
        warlords=("commander_shadowsun", "nazdreg"),
    ).dials(2, 4)
    t.use("commander_shadowsun").choose("ion_rifle").choose("carnivore_pack")
    assert t.s.attached_to[t.id("ion_rifle")] == t.id("carnivore_pack")
    alone = Table(
        first={"discard": "ion_rifle"}, phase="command", stops="answers", warlords=("commander_shadowsun", "nazdreg")
    ).dials(2, 4)
    assert alone.to_decide != "first" or not alone.offered(UseAbility)


def test_indomitable_prevents_the_attack_on_marines_only() -> None:
    for unit, used in (("deathwing_guard", True), ("rogue_trader", False)):
        t = Table(
            first={1: "goff_nob"},
            second={1: unit, "hand": "indomitable"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "captain_cato_sicarius"),
        )
        t.attack("goff_nob", unit)
        assert bool(t.offered(UseAbility)) == used
        if used:
            t.use("indomitable")
            assert t.damage(unit) == 0


def test_elysian_assault_team_comes_when_a_soldier_falls() -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "ratling_deadeye strakens_command_squad", "hand": "elysian_assault_team"},
        phase="combat",
        stops="answers",
        warlords=("nazdreg", "colonel_straken"),
        initiative="first",
    )
    while t.to_decide == "second":
        t.play(t.offers[0])
    t.attack("goff_nob", "strakens_command_squad")
    t.use("elysian_assault_team")
    assert "elysian_assault_team" in t.units(1, "second")


def test_weirdboy_hurts_everybody_else() -> None:
    t = Table(
        first={"hand": "weirdboy_maniak", 2: "goff_nob"},
        second={2: "enraged_ork"},
        stops="answers",
        warlords=("nazdreg", "nazdreg"),
    )
    t.deploy("weirdboy_maniak", 2).use("weirdboy_maniak")
    assert (t.damage("goff_nob"), t.damage("enraged_ork"), t.damage("weirdboy_maniak")) == (1, 1, 0)


def test_cybork_body_doubles_and_goes_with_its_wounds() -> None:
    t = Table(
        first={1: "goff_nob/8+cybork_body shoota_mob"},
        second={"hand": "even_the_odds"},
        warlords=("nazdreg", "commander_shadowsun"),
    )
    assert t.zone("goff_nob") == "planet 1" and t.damage("goff_nob") == 8
    t.passes().use("even_the_odds")
    assert t.zone("goff_nob") == "discard" and values.hp(t.s, t.id("shoota_mob")) == 2


@rule("CONQUEST-G20")
def test_fire_warrior_elite_takes_the_attack() -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "fire_warrior_elite recon_drone"},
        phase="combat",
        stops="answers",
        warlords=("nazdreg", "commander_shadowsun"),
    )
    t.attack("goff_nob", "recon_drone").use("fire_warrior_elite")
    assert t.zone("recon_drone") == "planet 1" and t.zone("fire_warrior_elite") == "discard"


def test_banshee_power_sword_strikes_with_discarded_cards() -> None:
    t = Table(
        first={1: "biel_tan_guardians+banshee_power_sword", "hand": "doom superiority"},
        second={1: "goff_nob"},
        phase="combat",
        stops="answers",
        warlords=("eldorath_starbane", "nazdreg"),
    )
    t.attack("biel_tan_guardians", "goff_nob").use("banshee_power_sword").choose("doom")
    assert {t.s.kind[action.card] for action in t.offered(act.Choose)} == {"superiority"}
    t.choose("superiority").do(act.Enough)
    assert t.damage("goff_nob") == 4 and not t.hand("first")


def test_farseer_searches_and_puts_the_rest_beneath() -> None:
    t = Table(
        first={"hand": "swordwind_farseer", "deck": "doom"},
        stops="answers",
        deck=9,
        warlords=("eldorath_starbane", "nazdreg"),
    )
    t.deploy("swordwind_farseer", 2).use("swordwind_farseer")
    assert len(t.offered(act.Choose)) == 6
    t.play(t.offered(act.Choose)[0]).do(act.Enough)
    assert len(t.hand("first")) == 1 and not [zone for zone in t.s.zone if zone == "looked"]


def test_gift_of_isha_lasts_a_phase() -> None:
    t = Table(
        first={"hand": "gift_of_isha", "discard": "soaring_falcon doom"}, warlords=("eldorath_starbane", "nazdreg")
    )
    t.use("gift_of_isha").choose_planet(3)
    assert t.zone("soaring_falcon") == "planet 3"
    t.passes().passes()
    assert t.zone("soaring_falcon") == "discard"


def test_promethium_mine_yields_four_times() -> None:
    t = Table(first={"hand": "promethium_mine"}, stops="answers")
    t.deploy("promethium_mine")
    assert t.s.counters[t.id("promethium_mine")] == 4


def test_no_mercy_cancels_a_shield() -> None:
    t = Table(
        first={1: "eager_recruit captain_cato_sicarius", "hand": "no_mercy"},
        second={1: "goff_nob", "hand": "snotling_attack"},
        phase="combat",
        stops="shields answers",
    )
    t.attack("eager_recruit", "goff_nob").shield("snotling_attack", "goff_nob")
    t.use("no_mercy")
    assert t.damage("goff_nob") == 2 and not t.ready("captain_cato_sicarius")


def test_communications_relay_guards_units_with_gear() -> None:
    for gear, used in (("+ion_rifle", True), ("", False)):
        t = Table(
            first={"hand": "deception"},
            second={1: f"carnivore_pack{gear}", "hq": "communications_relay"},
            stops="answers",
            warlords=("commander_shadowsun", "commander_shadowsun"),
        )
        t.use("deception")
        assert bool(t.offered(UseAbility)) == used
        if used:
            t.use("communications_relay")
            assert t.zone("carnivore_pack") == "planet 1"


def test_land_raider_shields_his_men_from_abilities() -> None:
    for other, targets in (
        ("land_raider", {"land_raider"}),
        ("deathwing_guard", {"deathwing_guard", "10th_company_scout"}),
    ):
        t = Table(
            first={1: "goff_nob", "hand": "archons_terror"},
            second={1: f"{other} 10th_company_scout"},
            phase="combat",
            stops="windows",
            warlords=("packmaster_kith", "captain_cato_sicarius"),
        )
        t.use("archons_terror")
        chosen = {t.s.kind[action.card] for action in t.offered(act.Choose)} & {other, "10th_company_scout"}
        assert chosen == targets


def test_umbral_preacher_lets_no_army_unit_retreat() -> None:
    t = Table(
        first={1: "deathwing_guard captain_cato_sicarius"},
        second={1: "umbral_preacher+hostile_environment_gear"},
        phase="combat",
        stops="retreats",
        warlords=("captain_cato_sicarius", "zarathur_high_sorcerer"),
    )
    t.attack("captain_cato_sicarius", "umbral_preacher").attack("umbral_preacher", "deathwing_guard").attack(
        "deathwing_guard", "umbral_preacher"
    )
    assert {t.s.kind[a.unit] for a in t.offered(act.Retreat)} == {"captain_cato_sicarius"}


def test_a_blank_text_has_no_keywords() -> None:
    t = Table(first={2: "sybarite_marksman", "hq": "twisted_laboratory"}, warlords=("packmaster_kith", "nazdreg"))
    assert values.has(t.s, t.id("sybarite_marksman"), "ranged")
    t.use("twisted_laboratory")
    assert not values.has(t.s, t.id("sybarite_marksman"), "ranged")


def test_twisted_laboratory_blanks_a_text() -> None:
    t = Table(first={"hq": "twisted_laboratory"}, second={2: "bad_dok/1"}, warlords=("packmaster_kith", "nazdreg"))
    assert values.icons(t.s, t.id("bad_dok")) == 4
    t.use("twisted_laboratory")
    assert values.icons(t.s, t.id("bad_dok")) == 1


def test_stealth_cadre_is_a_unit_or_an_attachment() -> None:
    t = Table(
        first={2: "carnivore_pack", "hand": "shadowsuns_stealth_cadre"}, warlords=("commander_shadowsun", "nazdreg")
    )
    t.deploy("shadowsuns_stealth_cadre", host="carnivore_pack")
    assert (values.attack(t.s, t.id("carnivore_pack")), values.hp(t.s, t.id("carnivore_pack"))) == (5, 5)
    assert t.units(2, "first") == ["carnivore_pack"]


def test_ambush_platform_deploys_one_attachment_and_nothing_else() -> None:
    t = Table(
        first={1: "carnivore_pack", "hq": "ambush_platform", "hand": "ion_rifle hypex_injector recon_drone"},
        second={1: "goff_nob"},
        phase="combat",
        stops="windows",
        warlords=("commander_shadowsun", "nazdreg"),
    )
    t.use("ambush_platform")
    cards = {t.s.kind[action.card] for action in t.offers if isinstance(action, act.Deploy)}
    assert cards == {"ion_rifle", "hypex_injector"}
    t.deploy("ion_rifle", host="carnivore_pack")
    assert not t.offered(act.Deploy), "one is enough"


def test_warpstorm_strikes_a_headquarters() -> None:
    t = Table(
        first={1: "chaos_fanatics", "hq": "cultist", "hand": "warpstorm"},
        second={"hq": "goff_nob land_raider+promotion", 2: "enraged_ork"},
        phase="combat",
        stops="windows",
        warlords=("zarathur_high_sorcerer", "nazdreg"),
    )
    t.do(act.Act).do(act.ChoosePlace, place=9)
    assert (t.damage("goff_nob"), t.damage("nazdreg"), t.damage("land_raider")) == (2, 2, 0)
    assert t.damage("enraged_ork") == 0 and t.zone("cultist") == "hq"
