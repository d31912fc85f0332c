"""Twenty cards drawn by lot, each held against its text: what it must do, and what it must not."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest.events import CardRevealed, ResourcesGained, StruggleWon
from game.kernel.actions import Pass, UseAbility
from tests.conquest.dialect import ROW, Table
from tests.rule_ids import rule

CHAOS = ("zarathur_high_sorcerer", "nazdreg")
GUARD = ("colonel_straken", "nazdreg")
TAU = ("commander_shadowsun", "nazdreg")
KITH = ("packmaster_kith", "nazdreg")


def skirmish(t: Table) -> Table:
    """Pass until units attack."""
    while not t.offered(act.Attack):
        t.passes()
    return t


# -- Nazdreg, Enraged Ork: Brutal --


def hit(**where: str) -> int:
    """Return the damage that a Goff Nob with two damage deals."""
    nob = {
        "alone": {1: "goff_nob/2"},
        "beside": {1: "nazdreg goff_nob/2"},
        "bloodied": {1: "nazdreg* goff_nob/2"},
        "apart": {1: "goff_nob/2", 2: "nazdreg"},
    }
    t = Table(
        first=nob[where["nazdreg"]],
        second={1: "ultramarines_dreadnought land_raider"},
        phase="combat",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.attack("goff_nob", "ultramarines_dreadnought")
    return t.damage("ultramarines_dreadnought") or 8


def test_nazdreg_makes_his_other_units_brutal_beside_him_only() -> None:
    assert hit(nazdreg="alone") == 6
    assert hit(nazdreg="apart") == 6
    assert hit(nazdreg="beside") == 8
    assert hit(nazdreg="bloodied") == 6


def test_nazdreg_himself_is_not_brutal_and_brutal_does_not_count_twice() -> None:
    t = Table(
        first={1: "nazdreg/2 enraged_ork/3"},
        second={1: "land_raider deathwing_guard"},
        phase="combat",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    assert t.attack("nazdreg", "land_raider").damage("land_raider") == 2


def test_an_enraged_ork_strikes_with_its_damage() -> None:
    t = Table(first={1: "enraged_ork/3"}, second={1: "land_raider"}, phase="combat")
    assert t.attack("enraged_ork", "land_raider").damage("land_raider") == 3
    t = Table(first={1: "enraged_ork"}, second={1: "land_raider"}, phase="combat", stops="shields")
    t.attack("enraged_ork", "land_raider")
    assert t.damage("land_raider") == 0 and not t.offered(act.Shield)
    t = Table(
        first={1: "nazdreg enraged_ork/3"},
        second={1: "land_raider"},
        phase="combat",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    assert t.attack("enraged_ork", "land_raider").damage("land_raider") == 3


# -- Cato's Stronghold --


def stronghold(
    own: str, other: str = "shoota_mob goff_nob", hq: str = "catos_stronghold", dies: str = "shoota_mob"
) -> Table:
    t = Table(first={1: own, "hq": hq}, second={1: other}, phase="combat", stops="answers")
    return t.attack("land_raider", dies)


def test_the_stronghold_readies_a_space_marine_where_an_enemy_died() -> None:
    t = stronghold("land_raider 10th_company_scout! goff_boyz!")
    t.use("catos_stronghold")
    offered = {t.s.kind[a.card] for a in t.offered(act.Choose)}
    if offered:
        assert offered == {"land_raider", "10th_company_scout"}
        t.choose("10th_company_scout")
    assert t.ready("10th_company_scout") and not t.ready("catos_stronghold")


def test_the_stronghold_is_silent_without_a_death_or_exhausted() -> None:
    assert not stronghold("land_raider", hq="catos_stronghold!").offered(UseAbility)
    assert not stronghold("land_raider", other="goff_nob shoota_mob", dies="goff_nob").offered(UseAbility)


def test_the_stronghold_does_not_reach_another_planet() -> None:
    t = Table(
        first={1: "goff_nob", 2: "10th_company_scout!", "hq": "catos_stronghold"},
        second={1: "shoota_mob land_raider"},
        phase="combat",
        stops="answers",
    )
    t.attack("goff_nob", "shoota_mob")
    assert not t.offered(UseAbility)


def test_the_stronghold_is_silent_when_a_unit_of_ones_own_dies() -> None:
    t = Table(
        first={1: "eager_recruit! land_raider!", "hq": "catos_stronghold"},
        second={1: "goff_nob shoota_mob"},
        phase="combat",
        stops="answers",
    )
    t.passes() if t.offered(Pass) else None
    t.attack("goff_nob", "eager_recruit")
    assert not t.offered(UseAbility)


# -- Ultramarines Dreadnought, Raven Guard Speeder, Vile Raider, Soaring Falcon: keywords --


@pytest.mark.parametrize("unit", ["ultramarines_dreadnought", "raven_guard_speeder", "vile_raider", "soaring_falcon"])
def test_no_wargear_on_vehicles_but_other_attachments(unit: str) -> None:
    t = Table(first={1: f"{unit} eager_recruit", "hand": "rokkit_launcha ion_rifle promotion bodyguard"})
    for wargear in ("rokkit_launcha", "ion_rifle"):
        assert not t.offered(act.Deploy, card=wargear, host=unit)
        assert t.offered(act.Deploy, card=wargear, host="eager_recruit")
    assert t.offered(act.Deploy, card="promotion", host=unit)
    assert t.offered(act.Deploy, card="bodyguard", host=unit)


def test_the_values_of_the_drawn_units() -> None:
    for unit, cost, attack, hp in (
        ("ultramarines_dreadnought", 6, 8, 8),
        ("raven_guard_speeder", 4, 3, 3),
        ("vile_raider", 4, 2, 4),
        ("soaring_falcon", 3, 1, 5),
    ):
        t = Table(first={"hand": unit}, resources=(cost, 7))
        t.deploy(unit, 2)
        assert t.s.resources[0] == 0
        assert not Table(first={"hand": unit}, resources=(cost - 1, 7)).offered(act.Deploy)
        t = Table(first={1: unit}, second={1: "deathwing_guard"}, phase="combat")
        assert t.attack(unit, "deathwing_guard").damage("deathwing_guard") == attack
        t = Table(first={1: f"{unit}/{hp - 1}"}, second={1: "shoota_mob"}, phase="combat", initiative="second")
        assert t.attack("shoota_mob", unit).zone(unit) == "discard"


@pytest.mark.parametrize(
    ("attacker", "damage"), [("deathwing_guard", 1), ("burna_boyz", 3), ("shoota_mob", 1), ("hellion_gang", 2)]
)
def test_flying_halves_attacks_of_those_who_do_not_fly(attacker: str, damage: int) -> None:
    t = Table(first={1: attacker}, second={1: "raven_guard_speeder"}, phase="combat", stops="shields")
    t.attack(attacker, "raven_guard_speeder")
    assert (t.damage("raven_guard_speeder") if t.zone("raven_guard_speeder") == "planet 1" else 3) == damage


def test_flying_does_not_halve_an_area_effect() -> None:
    t = Table(first={1: "daring_assault_squad"}, second={1: "raven_guard_speeder"}, phase="combat")
    t.do(act.AreaAttack)
    assert t.damage("raven_guard_speeder") == 2


@pytest.mark.parametrize("unit", ["vile_raider", "soaring_falcon"])
def test_mobile_units_move_to_a_planet_next_to_theirs(unit: str) -> None:
    t = Table(first={2: unit, 4: "goff_nob"}, second={1: "shoota_mob"}, phase="combat", stops="mobile")
    assert {a.planet for a in t.offered(act.MoveUnit)} == {0, 2} and {a.unit for a in t.offered(act.MoveUnit)} == {
        t.id(unit)
    }
    assert t.offered(Pass)
    t.do(act.MoveUnit, unit=unit, planet=3)
    assert t.zone(unit) == "planet 3" and t.ready(unit) and not t.offered(act.MoveUnit)


def test_mobile_does_not_reach_a_planet_face_down_nor_leave_headquarters() -> None:
    t = Table(
        first={5: "vile_raider", "hq": "soaring_falcon"}, second={1: "shoota_mob"}, phase="combat", stops="mobile"
    )
    assert {a.planet for a in t.offered(act.MoveUnit)} == {3} and {a.unit for a in t.offered(act.MoveUnit)} == {
        t.id("vile_raider")
    }


# -- Veteran Brother Maxos --


def maxos(hand: str, resources: int = 7, **more: object) -> Table:
    return Table(
        first={1: "veteran_brother_maxos!", "hand": hand, "hq": "fortress_monastery"},
        second={1: "goff_nob"},
        phase="combat",
        resources=(resources, 7),
        stops="windows",
        **more,
    )


def test_maxos_brings_a_space_marine_for_its_printed_cost() -> None:
    t = maxos("10th_company_scout land_raider goff_boyz tactical_squad_cardinis", 2)
    t.do(act.Act, card="veteran_brother_maxos")
    assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"10th_company_scout", "tactical_squad_cardinis"}
    t.choose("tactical_squad_cardinis")
    assert t.zone("tactical_squad_cardinis") == "planet 1" and t.ready("tactical_squad_cardinis")
    assert t.s.resources[0] == 0 and t.ready("fortress_monastery")


def test_maxos_asks_nothing_that_cannot_be_paid_and_only_in_combat() -> None:
    assert not maxos("tactical_squad_cardinis", 1).offered(act.Act, card="veteran_brother_maxos")
    assert not maxos("goff_boyz").offered(act.Act, card="veteran_brother_maxos")
    t = Table(first={1: "veteran_brother_maxos", "hand": "tactical_squad_cardinis"})
    assert not t.offered(act.Act)


def test_a_unit_that_maxos_brings_is_not_deployed() -> None:
    t = Table(
        first={1: "veteran_brother_maxos", "hand": "tactical_squad_cardinis"},
        second={1: "syren_zythlex"},
        phase="combat",
        stops="windows",
        warlords=("captain_cato_sicarius", "packmaster_kith"),
    )
    t.do(act.Act, card="veteran_brother_maxos")
    if t.offered(act.Choose):
        t.choose("tactical_squad_cardinis")
    assert t.ready("tactical_squad_cardinis")


# -- Captain Markis --


def markis(
    phase: str = "deploy", own: str = "captain_markis infantry_conscripts goff_boyz", other: str = "goff_nob nazdreg"
) -> Table:
    return Table(
        first={1: own, 2: "penal_legionnaire"},
        second={1: other, 2: "shoota_mob"},
        phase=phase,
        warlords=GUARD,
        stops="windows",
    )


@pytest.mark.parametrize("phase", ["deploy", "combat", "command"])
def test_markis_sacrifices_a_guardsman_here_to_exhaust_a_unit_here(phase: str) -> None:
    t = markis(phase)
    if phase == "command":
        t.dials(3, 3)
        t.take()
    t.do(act.Act, card="captain_markis")
    sacrifices = {t.s.kind[a.card] for a in t.offered(act.Choose)}
    assert sacrifices == {"captain_markis", "infantry_conscripts"}
    t.choose("infantry_conscripts")
    if t.offered(act.Choose):
        targets = {t.s.kind[a.card] for a in t.offered(act.Choose)}
        assert targets == {"captain_markis", "goff_boyz", "goff_nob"}
        t.choose("goff_nob")
    assert not t.ready("goff_nob") and t.zone("infantry_conscripts") == "discard" and t.ready("goff_boyz")
    if t.s.phase == phase:
        t.play(t.offers[0])
        assert t.s.phase != phase or not t.offered(act.Act, card="captain_markis")


def test_markis_may_give_himself() -> None:
    t = markis(own="captain_markis")
    t.do(act.Act, card="captain_markis")
    for one in ("captain_markis", "goff_nob"):
        if t.offered(act.Choose):
            t.choose(one)
    assert t.zone("captain_markis") == "discard" and not t.ready("goff_nob")


def test_markis_needs_somebody_to_exhaust() -> None:
    assert not markis(own="captain_markis! penal_legionnaire!", other="goff_nob! nazdreg").offered(act.Act)


# -- Imperial Bunker --


def test_the_bunker_makes_a_unit_of_the_guard_cheaper() -> None:
    t = Table(
        first={"hand": "sanctioned_psyker goff_boyz straken_s_cunning", 1: "eager_recruit", "hq": "imperial_bunker"},
        resources=(1, 7),
        warlords=GUARD,
        stops="answers",
    )
    t.deploy("sanctioned_psyker", 1)
    t.use("imperial_bunker")
    assert t.s.resources[0] == 0 and t.zone("sanctioned_psyker") == "planet 1" and not t.ready("imperial_bunker")


@rule("CONQUEST-G45")
def test_the_bunker_does_nothing_for_others() -> None:
    hq = "imperial_bunker"
    assert not Table(first={"hand": "bad_dok", "hq": hq}, resources=(1, 7), warlords=GUARD).offered(act.Deploy)
    assert not Table(first={"hand": "sanctioned_psyker", "hq": hq + "!"}, resources=(1, 7), warlords=GUARD).offered(
        act.Deploy
    )
    t = Table(first={"hand": "omega_zero_command", "hq": hq}, resources=(1, 7), warlords=GUARD)
    assert not t.offered(act.Deploy)
    t = Table(first={"hand": "penal_legionnaire", "hq": hq}, warlords=GUARD, stops="answers")
    t.deploy("penal_legionnaire", 1)
    assert not t.offered(UseAbility) and t.ready("imperial_bunker")


def test_the_bunker_is_unique_and_limited() -> None:
    t = Table(first={"hand": "imperial_bunker fortress_monastery"}, warlords=GUARD)
    t.deploy("imperial_bunker").passes()
    assert not t.offered(act.Deploy)
    t = Table(first={"hand": "imperial_bunker fortress_monastery", "hq": "imperial_bunker"}, warlords=GUARD)
    assert not [a for a in t.offered(act.Deploy) if a.kind == "imperial_bunker"]
    assert t.offered(act.Deploy)


# -- Rockcrete Bunker --


def rockcrete(hq: str = "rockcrete_bunker", unit: str = "deathwing_guard", attacker: str = "shoota_mob") -> Table:
    t = Table(
        first={1: attacker}, second={1: unit, "hq": hq, "hand": "indomitable"}, phase="combat", stops="answers shields"
    )
    return t.attack(attacker, unit)


def test_the_rockcrete_takes_one_point_before_shields() -> None:
    t = rockcrete()
    assert not t.offered(act.Shield)
    t.use("rockcrete_bunker")
    while not t.offered(act.Shield):
        t.passes()
    t.passes()
    assert t.damage("deathwing_guard") == 1 and t.damage("rockcrete_bunker") == 1 and not t.ready("rockcrete_bunker")


def test_the_rockcrete_is_silent_exhausted() -> None:
    t = rockcrete(hq="rockcrete_bunker!")
    assert not t.offered(UseAbility, source="rockcrete_bunker")


def test_the_rockcrete_falls_with_its_fourth_point() -> None:
    t = rockcrete(hq="rockcrete_bunker/3")
    t.use("rockcrete_bunker")
    while t.zone("rockcrete_bunker") == "hq" and t.offered(Pass):
        t.passes()
    assert t.zone("rockcrete_bunker") == "discard" and t.damage("deathwing_guard") == 1


# -- Goff Boyz --


def test_goff_boyz_strike_harder_at_the_first_planet() -> None:
    t = Table(first={1: "goff_boyz"}, second={1: "land_raider"}, phase="combat")
    assert t.attack("goff_boyz", "land_raider").damage("land_raider") == 3
    t = Table(first={2: "goff_boyz captain_cato_sicarius"}, second={2: "land_raider"}, phase="combat")
    assert t.attack("goff_boyz", "land_raider").damage("land_raider") == 0


# -- Infernal Gateway --


def gateway(hand: str, resources: int = 7, phase: str = "combat") -> Table:
    return Table(
        first={1: "eager_recruit", "hand": "infernal_gateway " + hand},
        second={1: "land_raider"},
        phase=phase,
        stops="windows",
        warlords=CHAOS,
        resources=(resources, 7),
    )


def test_the_gateway_opens_to_cheap_units_of_chaos_at_any_planet() -> None:
    t = gateway("khorne_berzerker virulent_plague_squad goff_boyz", 1)
    t.use("infernal_gateway")
    planets = {a.place for a in t.offered(act.ChoosePlace)}
    assert planets == {0, 1, 2, 3, 4}
    t.choose_planet(5)
    if t.offered(act.Choose):
        assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"khorne_berzerker"}
        t.choose("khorne_berzerker")
    assert (
        t.zone("khorne_berzerker") == "planet 5" and t.s.resources[0] == 0 and t.zone("infernal_gateway") == "discard"
    )


def test_the_gateway_is_not_offered_without_its_conditions() -> None:
    assert not gateway("virulent_plague_squad goff_boyz").offered(act.Act)
    assert not gateway("khorne_berzerker", 0).offered(act.Act)
    assert not gateway("khorne_berzerker", phase="deploy").offered(act.Act)


# -- Umbral Preacher --


def test_the_preacher_keeps_army_units_but_not_warlords() -> None:
    t = Table(
        first={1: "captain_cato_sicarius! eager_recruit!"},
        second={1: "umbral_preacher!"},
        phase="combat",
        warlords=("captain_cato_sicarius", "zarathur_high_sorcerer"),
        stops="retreats",
    )
    while not t.offered(act.Retreat):
        t.passes()
    assert {t.s.kind[a.unit] for a in t.offered(act.Retreat)} == {"captain_cato_sicarius"}
    t.passes()
    assert not t.offered(act.Retreat)


# -- Khymeramasters --


def test_khymeramasters_bring_a_khymera_where_they_enter() -> None:
    t = Table(first={"hand": "kiths_khymeramasters"}, warlords=KITH, stops="answers")
    t.deploy("kiths_khymeramasters", 3)
    assert t.offered(UseAbility, source="kiths_khymeramasters")
    t.use("kiths_khymeramasters")
    assert sorted(t.units(3, "first")) == ["khymera", "kiths_khymeramasters"] and t.ready("khymera")
    assert t.to_decide == "second"


# -- Archon's Terror --


def terror(second: str, resources: int = 7, hq: str = "") -> Table:
    return Table(
        first={1: "kabalite_strike_force", "hand": "archons_terror"},
        second={1: second, "hq": hq},
        phase="combat",
        warlords=KITH,
        stops="windows",
        resources=(resources, 7),
    )


def test_the_terror_routs_any_unit_that_is_not_unique() -> None:
    t = terror("goff_nob crushface nazdreg", 2)
    t.use("archons_terror")
    assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"goff_nob", "kabalite_strike_force"}
    t.choose("goff_nob")
    assert t.zone("goff_nob") == "hq" and not t.ready("goff_nob") and t.s.resources[0] == 0


def test_the_terror_needs_its_cost() -> None:
    assert not terror("goff_nob", 1).offered(act.Act)


# -- Suffering --


def test_suffering_goes_on_army_units_of_both_and_takes_two_attack() -> None:
    t = Table(
        first={1: "hellion_gang packmaster_kith khymera", "hand": "suffering"},
        second={1: "goff_nob ravenous_flesh_hounds", 6: "shoota_mob"},
        warlords=KITH,
    )
    hosts = {t.s.kind[a.host] for a in t.offered(act.Deploy)}
    assert hosts == {"hellion_gang", "goff_nob", "shoota_mob"}
    t = Table(
        first={1: "land_raider"},
        second={1: "goff_nob+~suffering shoota_mob+~suffering"},
        phase="combat",
        initiative="second",
        warlords=KITH,
    )
    t.attack("goff_nob", "land_raider")
    assert t.damage("land_raider") == 4
    t.attack("land_raider", "goff_nob")
    t.attack("shoota_mob", "land_raider")
    assert t.damage("land_raider") == 4


# -- Command-link Drone --


def test_the_drone_goes_on_any_unit_and_hops_for_one() -> None:
    t = Table(
        first={1: "eager_recruit goff_boyz/1", 2: "commander_shadowsun", "hand": "command_link_drone"},
        second={1: "goff_nob"},
        warlords=TAU,
        resources=(1, 7),
    )
    hosts = {t.s.kind[a.host] for a in t.offered(act.Deploy)}
    assert hosts >= {"eager_recruit", "goff_boyz", "commander_shadowsun"}
    t.deploy("command_link_drone", host="eager_recruit").passes()
    assert t.s.resources[0] == 1
    t.use("command_link_drone")
    assert t.id("eager_recruit") not in {getattr(a, "card", None) for a in t.offered(act.Choose)}
    t.choose("goff_boyz")
    assert t.s.resources[0] == 0 and t.s.attached_to[t.id("command_link_drone")] == t.id("goff_boyz")
    assert not t.offered(act.Act)


def test_the_drone_adds_one_attack() -> None:
    t = Table(first={1: "eager_recruit+command_link_drone"}, second={1: "land_raider"}, phase="combat", warlords=TAU)
    assert t.attack("eager_recruit", "land_raider").damage("land_raider") == 3


# -- Carnivore Pack --


def test_the_pack_pays_three_as_it_is_destroyed() -> None:
    t = Table(
        first={1: "carnivore_pack"},
        second={1: "goff_nob"},
        phase="combat",
        initiative="second",
        warlords=TAU,
        stops="answers",
        resources=(0, 0),
    )
    t.attack("goff_nob", "carnivore_pack")
    assert t.to_decide == "first"
    t.use("carnivore_pack")
    assert [e.count for e in t.happened(ResourcesGained)][0] == 3 and t.zone("carnivore_pack") == "discard"


# -- Earth Caste Technician --


def technician() -> Table:
    """Deploy a technician over a deck of eight: the Bodyguard lies too deep."""
    deck = "goff_boyz bodyguard suffering ion_rifle gun_drones recon_drone goff_nob shoota_mob"
    t = Table(
        first={"hand": "earth_caste_technician", "deck": deck},
        second={"deck": "goff_nob"},
        warlords=TAU,
        stops="answers",
        deck=0,
    )
    t.deploy("earth_caste_technician", 1)
    return t.use("earth_caste_technician")


def test_the_technician_finds_an_attachment_or_a_drone_and_shows_it() -> None:
    t = technician()
    found = {t.s.kind[a.card] for a in t.offered(act.Choose)}
    assert found == {"suffering", "ion_rifle", "gun_drones", "recon_drone"}
    t.choose("gun_drones")
    assert [e.kind for e in t.happened(CardRevealed)] == ["gun_drones"]
    while t.offered(act.Choose):
        t.play(t.offers[0])
    assert t.hand("first") == ["gun_drones"]
    mine = [zone for zone, owner in zip(t.s.zone, t.s.owner, strict=True) if owner == 0]
    assert t.to_decide == "second" and mine.count("deck") == 7


# -- twelve more, drawn among those with abilities --


def test_a_techmarine_has_an_icon_for_each_enemy_here() -> None:
    for enemies, winner in (("chaos_fanatics land_raider! goff_nob!", "first"), ("land_raider", "second")):
        t = Table(first={2: "iron_hands_techmarine"}, second={2: enemies, 3: "goff_nob"}, phase="command").dials(5, 4)
        assert (1, winner) in [(event.planet, event.seat) for event in t.happened(StruggleWon)]


def test_the_sepulchre_takes_back_a_space_marine_that_died_in_play() -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "land_raider/6 shoota_mob", "hq": "holy_sepulchre"},
        phase="combat",
        stops="answers",
    )
    t.attack("goff_nob", "land_raider")
    assert t.to_decide == "second"
    t.use("holy_sepulchre")
    assert t.hand("second") == ["land_raider"] and not t.ready("holy_sepulchre")
    t = Table(
        first={1: "goff_nob"},
        second={1: "land_raider/6 shoota_mob", "hq": "holy_sepulchre!"},
        phase="combat",
        stops="answers",
    )
    assert not t.attack("goff_nob", "land_raider").offered(UseAbility)
    t = Table(
        first={1: "goff_nob"},
        second={1: "land_raider shoota_mob", "hq": "holy_sepulchre"},
        phase="combat",
        stops="answers",
    )
    assert not t.attack("goff_nob", "shoota_mob").offered(UseAbility)


def test_the_sepulchre_does_not_take_back_a_shield() -> None:
    t = Table(
        first={1: "shoota_mob"},
        second={1: "land_raider", "hq": "holy_sepulchre", "hand": "drop_pod_assault"},
        phase="combat",
        stops="answers shields",
    )
    t.attack("shoota_mob", "land_raider").shield("drop_pod_assault", "land_raider")
    assert not t.offered(UseAbility) and t.zone("drop_pod_assault") == "discard"


def test_a_barrage_makes_up_to_three_guardsmen_at_one_planet_ranged() -> None:
    own = {
        1: "sanctioned_psyker penal_legionnaire stalwart_ogryn strakens_command_squad goff_boyz",
        2: "captain_markis",
        "hand": "preemptive_barrage",
    }
    t = Table(first=own, second={1: "land_raider"}, phase="combat", stops="windows", warlords=GUARD, resources=(1, 7))
    t.use("preemptive_barrage")
    assert "goff_boyz" not in {t.s.kind[a.card] for a in t.offered(act.Choose)}
    for one in ("penal_legionnaire", "stalwart_ogryn", "strakens_command_squad"):
        t.choose(one)
        assert "captain_markis" not in {t.s.kind[a.card] for a in t.offered(act.Choose)}
    assert not t.offered(act.Choose) and t.s.resources[0] == 0
    while not t.offered(act.Attack):
        t.passes()
    shooters = {t.s.kind[a.attacker] for a in t.offered(act.Attack)}
    assert shooters == {"penal_legionnaire", "stalwart_ogryn", "strakens_command_squad"}
    assert not Table(first={**own}, phase="deploy", warlords=GUARD).offered(act.Act, card="preemptive_barrage")


def test_snotlings_are_spread_as_one_likes() -> None:
    t = Table(
        first={"hand": "snotling_attack", "hq": "bad_dok"},
        warlords=("nazdreg", "captain_cato_sicarius"),
        resources=(2, 7),
    )
    t.use("snotling_attack")
    for planet in (1, 1, 3, 5):
        assert {a.place for a in t.offered(act.ChoosePlace)} == {0, 1, 2, 3, 4}
        t.choose_planet(planet)
    assert [t.units(n, "first") for n in (1, 2, 3, 4, 5)] == [["snotlings"] * 2, [], ["snotlings"], [], ["snotlings"]]
    assert t.s.resources[0] == 0 and t.to_decide == "second" and t.zone("snotling_attack") == "discard"
    fight = Table(
        first={1: "goff_nob", "hand": "snotling_attack"}, second={1: "land_raider"}, phase="combat", stops="windows"
    )
    assert not fight.offered(act.Act)


def test_a_plague_squad_counts_dead_units_and_no_other_cards() -> None:
    t = Table(
        first={1: "virulent_plague_squad", "discard": "goff_nob"},
        second={1: "deathwing_guard", "discard": "shoota_mob goff_nob battle_cry tellyporta_pad cybork_body"},
        phase="combat",
        warlords=CHAOS,
    )
    assert t.attack("virulent_plague_squad", "deathwing_guard").damage("deathwing_guard") == 3


def test_a_promise_brings_two_cultists_home() -> None:
    t = Table(first={"hand": "promise_of_glory"}, warlords=CHAOS, resources=(0, 0))
    t.use("promise_of_glory")
    assert [k for k, z in zip(t.s.kind, t.s.zone, strict=True) if z == "hq"].count("cultist") == 2
    assert t.zone("promise_of_glory") == "discard" and t.to_decide == "second"


def test_zythlex_exhausts_who_is_deployed_by_the_enemy_here() -> None:
    for planet, offered in ((1, True), (2, False)):
        t = Table(
            first={"hand": "shoota_mob"},
            second={1: "syren_zythlex!"},
            warlords=("nazdreg", "packmaster_kith"),
            stops="answers",
        )
        t.deploy("shoota_mob", planet)
        assert bool(t.offered(UseAbility)) is offered
        if offered:
            assert t.to_decide == "second" and not t.use("syren_zythlex").ready("shoota_mob")
    t = Table(first={1: "syren_zythlex", "hand": "shoota_mob"}, warlords=KITH, stops="answers")
    assert not t.deploy("shoota_mob", 1).offered(UseAbility) and t.ready("shoota_mob")


def test_an_injector_readies_its_bearer_after_an_event_of_the_dark_eldar() -> None:
    def after(event: str, bearer: str) -> Table:
        t = Table(
            first={1: f"{bearer}+hypex_injector goff_nob", "hand": event},
            second={1: "shoota_mob goff_boyz"},
            phase="combat",
            stops="windows answers",
            warlords=KITH,
        )
        t.use(event)
        while t.offered(act.Choose):
            t.choose("shoota_mob") if t.offered(act.Choose, card=t.id("shoota_mob")) else t.play(t.offers[0])
        return t

    t = after("archons_terror", "incubus_warrior!")
    assert t.offered(UseAbility, source="hypex_injector")
    assert t.use("hypex_injector").ready("incubus_warrior")
    assert not after("archons_terror", "incubus_warrior").offered(UseAbility)
    assert not after("battle_cry", "incubus_warrior!").offered(UseAbility)


def test_the_council_strikes_the_exhausted_harder() -> None:
    for defender, damage in (("land_raider", 3), ("land_raider!", 5)):
        t = Table(first={1: "starbanes_council"}, second={1: defender}, phase="combat")
        assert t.attack("starbanes_council", "land_raider").damage("land_raider") == damage


def test_a_wraithfighter_costs_its_opponent_a_card_of_his_choice() -> None:
    t = Table(
        first={1: "wailing_wraithfighter", "hand": "doom"},
        second={1: "land_raider", "hand": "shoota_mob goff_nob"},
        phase="combat",
        stops="answers",
    )
    t.attack("wailing_wraithfighter", "land_raider")
    t.use("wailing_wraithfighter")
    assert t.to_decide == "second" and len(t.offered(act.Choose)) == 2
    t.choose("shoota_mob")
    assert t.hand("second") == ["goff_nob"] and t.hand("first") == ["doom"] and t.damage("land_raider") == 3
    t = Table(first={1: "wailing_wraithfighter"}, second={1: "land_raider"}, phase="combat", stops="answers")
    assert not t.attack("wailing_wraithfighter", "land_raider").offered(UseAbility)


def test_a_harlequin_exhausts_an_enemy_at_any_planet_as_it_dies() -> None:
    t = Table(
        first={1: "shrouded_harlequin goff_boyz"},
        second={1: "land_raider shoota_mob!", 3: "nazdreg", "hq": "bad_dok"},
        phase="combat",
        initiative="second",
        stops="answers windows",
    )
    while not t.offered(act.Attack):
        t.passes()
    t.attack("land_raider", "shrouded_harlequin").use("shrouded_harlequin")
    offered = {t.s.kind[a.card] for a in t.offered(act.Choose)}
    assert not offered or offered == {"nazdreg"}
    if offered:
        t.choose("nazdreg")
    assert not t.ready("nazdreg")


def test_the_gate_picks_up_an_army_unit_of_ones_own() -> None:
    t = Table(
        first={1: "eager_recruit+promotion captain_cato_sicarius", 2: "goff_boyz", "hq": "craftworld_gate bad_dok"},
        second={1: "goff_nob"},
    )
    t.use("craftworld_gate")
    assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"eager_recruit", "goff_boyz", "bad_dok"}
    t.choose("eager_recruit")
    assert t.hand("first") == ["eager_recruit"] and t.zone("promotion") == "discard" and not t.ready("craftworld_gate")
    assert t.to_decide == "second"
    assert not Table(first={1: "eager_recruit", "hq": "craftworld_gate!"}).offered(act.Act)


# -- what would change nothing (CONQUEST-G45) --


@rule("CONQUEST-G45")
def test_an_exterminatus_needs_units_to_destroy() -> None:
    t = Table(
        first={"hand": "exterminatus"}, second={1: "goff_nob", 2: "crushface nazdreg", 3: "goff_nob", 4: "snotlings"}
    )
    t.use("exterminatus")
    assert {a.place for a in t.offered(act.ChoosePlace)} == {2, 3}
    assert not Table(first={"hand": "exterminatus"}, second={1: "goff_nob", 2: "crushface nazdreg"}).offered(act.Act)


@rule("CONQUEST-G45")
@pytest.mark.parametrize(("unit", "offered"), [("goff_boyz", True), ("10th_company_scout", False)])
def test_a_battle_cry_needs_orks_to_hear_it(unit: str, offered: bool) -> None:
    t = Table(
        first={1: unit, 3: "captain_cato_sicarius", "hand": "battle_cry"},
        second={1: "land_raider goff_nob"},
        phase="combat",
        stops="windows",
    )
    if t.offered(Pass):
        t.passes()
    assert bool(t.offered(act.Act)) is offered


@rule("CONQUEST-G45")
def test_who_lies_exhausted_at_home_cannot_be_routed() -> None:
    t = terror("shoota_mob", hq="goff_nob! bad_dok")
    t.use("archons_terror")
    assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"kabalite_strike_force", "shoota_mob", "bad_dok"}
    ferrin = ("ferrin", *[kind for kind in ROW if kind != "ferrin"])
    t = Table(
        first={1: "land_raider"},
        second={2: "shoota_mob", "hq": "goff_nob! bad_dok"},
        phase="combat",
        row=ferrin,
        stops="ability",
    )
    t.do(act.UseBattleAbility)
    assert {t.s.kind[a.card] for a in t.offered(act.Choose)} == {"land_raider", "shoota_mob", "bad_dok"}
