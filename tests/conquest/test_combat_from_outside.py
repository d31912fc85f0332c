"""All of combat, held against the rules from outside: what is offered, and what happens."""

from __future__ import annotations

from game.conquest import actions as act
from game.conquest.events import BattleBegan, PlanetRemoved, PlanetTaken
from game.conquest.state import TAKEN
from game.kernel.actions import Pass, UseAbility
from tests.conquest.dialect import Table

TAU = ("commander_shadowsun", "nazdreg")


def attackers(t: Table) -> set[str]:
    return {t.s.kind[a.attacker] for a in t.offered(act.Attack)}


def defenders(t: Table) -> set[str]:
    return {t.s.kind[a.defender] for a in t.offered(act.Attack)}


# -- the ranged skirmish --


def test_only_ready_ranged_units_here_shoot_and_they_must() -> None:
    t = Table(
        first={1: "ratling_deadeye sybarite_marksman! goff_nob captain_cato_sicarius", 2: "ratling_deadeye"},
        second={1: "land_raider deathwing_guard! nazdreg"},
        phase="combat",
    )
    assert t.to_decide == "first" and attackers(t) == {"ratling_deadeye"}
    assert len(t.offered(act.Attack)) == 3 and not t.offered(Pass) and not t.offered(act.Withdraw)
    assert defenders(t) == {"land_raider", "deathwing_guard", "nazdreg"}


def test_the_skirmish_alternates_from_the_initiative() -> None:
    t = Table(
        first={1: "ratling_deadeye crushface"},
        second={1: "sybarite_marksman stingwing_swarm"},
        phase="combat",
        initiative="second",
    )
    assert t.to_decide == "second" and attackers(t) == {"sybarite_marksman", "stingwing_swarm"}
    t.attack("sybarite_marksman", "crushface")
    assert t.to_decide == "first" and attackers(t) == {"ratling_deadeye"}
    t.attack("ratling_deadeye", "stingwing_swarm")
    assert t.to_decide == "second" and attackers(t) == {"stingwing_swarm"}
    t.attack("stingwing_swarm", "ratling_deadeye")
    assert t.to_decide == "first" and attackers(t) == {"crushface"}, "the initiative has passed; the skirmish is over"


def test_who_cannot_shoot_passes_and_the_other_shoots_on() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "sybarite_marksman stingwing_swarm"}, phase="combat")
    assert t.to_decide == "second" and attackers(t) == {"sybarite_marksman", "stingwing_swarm"}
    t.attack("sybarite_marksman", "goff_nob")
    assert t.to_decide == "second" and attackers(t) == {"stingwing_swarm"}
    t.attack("stingwing_swarm", "goff_nob")
    assert t.to_decide == "first" and t.damage("goff_nob") == 5
    t.attack("goff_nob", "stingwing_swarm")
    while t.s.phase == "combat" and "sybarite_marksman" in t.units(1, "second") and not t.ready("sybarite_marksman"):
        t.passes()
    assert t.to_decide == "first" and attackers(t) == {"goff_nob"}, "no skirmish opens the second round"


def test_a_shooter_may_keep_its_shot_only_if_there_is_the_rule_for_it() -> None:
    for rule, may in (("unable", False), ("free", True)):
        t = Table(first={1: "ratling_deadeye"}, second={1: "goff_nob"}, phase="combat", options={"pass_rule": rule})
        assert bool(t.offered(Pass)) is may


def test_a_warlord_that_cannot_shoot_cannot_withdraw_in_the_skirmish() -> None:
    t = Table(first={1: "captain_cato_sicarius ratling_deadeye"}, second={1: "goff_nob"}, phase="combat")
    assert attackers(t) == {"ratling_deadeye"} and not t.offered(act.Withdraw)


# -- rounds --


def test_the_round_readies_units_but_no_attachments_and_offers_retreats_in_turn() -> None:
    t = Table(
        first={1: "land_raider! eager_recruit!", 2: "shoota_mob!"},
        second={1: "goff_nob! crushface!"},
        phase="combat",
        stops="retreats",
    )
    assert t.to_decide == "first" and {t.s.kind[a.unit] for a in t.offered(act.Retreat)} == {
        "land_raider",
        "eager_recruit",
    }
    assert all(t.ready(one) for one in ("land_raider", "eager_recruit", "goff_nob", "crushface"))
    assert not t.ready("shoota_mob")
    t.do(act.Retreat, unit="eager_recruit")
    assert t.zone("eager_recruit") == "hq" and not t.ready("eager_recruit")
    assert t.to_decide == "first" and len(t.offered(act.Retreat)) == 1
    t.passes()
    assert t.to_decide == "second" and len(t.offered(act.Retreat)) == 2
    t.passes()
    assert t.to_decide == "first" and attackers(t) == {"land_raider"} and t.s.frames


def test_an_attachment_stays_exhausted_at_the_end_of_a_round() -> None:
    t = Table(first={1: "captain_cato_sicarius!+iron_halo!"}, second={1: "goff_nob!"}, phase="combat", stops="retreats")
    assert t.ready("captain_cato_sicarius") and not t.ready("iron_halo")


def test_who_has_no_ready_unit_does_not_win_before_the_round_ends() -> None:
    t = Table(first={1: "land_raider!"}, phase="combat", stops="retreats ability")
    assert t.offered(act.Retreat) and not t.offered(act.UseBattleAbility) and t.ready("land_raider")
    t.passes()
    assert t.offered(act.UseBattleAbility)


def test_an_attack_exhausts_deals_its_damage_and_takes_none() -> None:
    t = Table(first={1: "land_raider"}, second={1: "goff_nob"}, phase="combat")
    t.attack("land_raider", "goff_nob")
    assert (
        t.damage("goff_nob") == 3
        and t.damage("land_raider") == 0
        and not t.ready("land_raider")
        and t.ready("goff_nob")
    )
    assert t.to_decide == "second"


def test_more_than_the_last_point_is_lost_and_the_dead_go_to_their_owner() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "shoota_mob land_raider"}, phase="combat")
    t.attack("goff_nob", "shoota_mob")
    assert t.zone("shoota_mob") == "discard" and t.s.owner[t.id("shoota_mob")] == 1 and t.damage("land_raider") == 0


def test_a_planet_where_nobody_is_left_is_removed_and_nobody_has_it() -> None:
    t = Table(phase="combat", second={2: "goff_nob", 1: "shoota_mob!"}, first={1: "eager_recruit!"}, stops="retreats")
    t.do(act.Retreat).do(act.Retreat)
    assert t.zone("shoota_mob") == "hq" and t.zone("eager_recruit") == "hq"
    assert t.happened(PlanetRemoved) and not t.happened(PlanetTaken) and t.zone("goff_nob") == "planet 2"


# -- damage and shields --


def shot(hand: str, hit: str = "land_raider", by: str = "goff_nob", first: str = "exterminatus") -> Table:
    t = Table(
        first={1: by, "hand": first}, second={1: hit, "hand": hand}, phase="combat", stops="shields", resources=(0, 0)
    )
    return t.attack(by, hit)


def test_one_shield_card_for_the_unit_for_nothing_and_it_need_not_be_used() -> None:
    t = shot("drop_pod_assault indomitable shoota_mob land_raider")
    assert t.to_decide == "second" and {a.kind for a in t.offered(act.Shield)} == {"drop_pod_assault", "indomitable"}
    assert t.offered(Pass) and t.damage("land_raider") == 0
    t.shield("drop_pod_assault", "land_raider")
    assert t.damage("land_raider") == 4 and t.zone("drop_pod_assault") == "discard" and not t.offered(act.Shield)
    assert shot("indomitable").passes().damage("land_raider") == 6


def test_a_shield_of_more_icons_than_damage_takes_all_and_no_more() -> None:
    t = shot("tallassarian_tempest_blade", by="eager_recruit", hit="goff_nob")
    t.shield("tallassarian_tempest_blade", "goff_nob")
    assert t.damage("goff_nob") == 0


def test_armorbane_leaves_no_shields() -> None:
    t = shot("drop_pod_assault", by="iyanden_wraithguard")
    assert not t.offered(act.Shield) and t.damage("land_raider") == 4


def test_nothing_is_shielded_where_nothing_is_dealt() -> None:
    t = shot("drop_pod_assault", by="enraged_ork")
    assert not t.offered(act.Shield) and t.damage("land_raider") == 0 and not t.ready("enraged_ork")


# -- area effect --


def area(first: str = "daring_assault_squad", stops: str = "", **second: str) -> Table:
    """Let a squad stand before three units, with others elsewhere."""
    other = {1: "shoota_mob goff_nob crushface", 2: "bad_dok", **second}
    return Table(first={1: first, 2: "land_raider"}, second=other, phase="combat", stops=stops)


def test_an_area_effect_hits_each_enemy_here_and_nobody_else() -> None:
    t = area(first="daring_assault_squad eager_recruit")
    assert [t.s.kind[a.attacker] for a in t.offered(act.AreaAttack)] == ["daring_assault_squad"]
    t.do(act.AreaAttack)
    assert t.zone("shoota_mob") == "discard" and t.damage("goff_nob") == 2 and t.damage("crushface") == 2
    assert t.damage("eager_recruit") == 0 and not t.ready("daring_assault_squad") and t.damage("bad_dok") == 0
    assert t.to_decide == "second"


def test_each_unit_hit_may_have_a_shield_of_its_own_and_all_is_taken_at_once() -> None:
    t = area(hand="snotling_attack battle_cry", stops="shields")
    t.do(act.AreaAttack)
    hit = ["shoota_mob", "goff_nob", "crushface"]
    left = {"shoota_mob": 1, "goff_nob": 2, "crushface": 2}
    for card, icons in (("battle_cry", 2), ("snotling_attack", 1)):
        assert t.to_decide == "second" and t.zone("shoota_mob") == "planet 1"
        assert t.damage("goff_nob") == t.damage("crushface") == 0
        unit = t.s.kind[t.offered(act.Shield)[0].unit]
        assert unit in hit
        hit.remove(unit)
        left[unit] = max(0, 2 - icons)
        t.shield(card, unit)
    while not t.offered(act.Attack):
        t.passes()
    assert t.damage("goff_nob") == left["goff_nob"] and t.damage("crushface") == left["crushface"]
    assert (t.zone("shoota_mob") == "discard") is (left["shoota_mob"] > 0)


def test_an_area_effect_is_no_attack() -> None:
    t = Table(
        first={1: "daring_assault_squad"},
        second={
            1: "deathwing_guard 10th_company_scout honored_librarian",
            "hand": "indomitable",
            "hq": "rockcrete_bunker",
        },
        phase="combat",
        warlords=("nazdreg", "captain_cato_sicarius"),
        stops="answers",
    )
    assert "honored_librarian" not in defenders(t)
    t.do(act.AreaAttack)
    kinds = {t.s.kind[a.source] for a in t.offered(UseAbility)}
    assert kinds == {"rockcrete_bunker"}
    while not t.offered(act.Attack):
        t.passes()
    assert t.zone("honored_librarian") == "discard" and t.zone("10th_company_scout") == "discard"


def test_two_that_die_together_are_both_asked_about() -> None:
    t = Table(
        first={1: "carnivore_pack/2 carnivore_pack/1 land_raider"},
        second={1: "daring_assault_squad"},
        phase="combat",
        initiative="second",
        stops="answers",
        resources=(0, 0),
        warlords=TAU,
    )
    t.do(act.AreaAttack)
    assert t.to_decide == "first" and len(t.offered(UseAbility)) == 2
    t.play(t.offered(UseAbility)[0])
    assert len(t.offered(UseAbility)) == 1
    t.play(t.offered(UseAbility)[0])
    assert t.s.resources[0] == 6 and t.units(1, "first") == ["land_raider"]


# -- warlords --


def test_a_hale_warlord_that_falls_goes_home_bloodied_and_the_battle_goes_on() -> None:
    t = Table(first={1: "goff_nob eager_recruit"}, second={1: "nazdreg/3+promotion land_raider"}, phase="combat")
    assert t.to_decide == "second", "the warlord gives the initiative"
    t.attack("nazdreg", "eager_recruit").attack("goff_nob", "nazdreg")
    assert t.zone("nazdreg") == "hq" and not t.ready("nazdreg") and t.damage("nazdreg") == 0 and t.s.counters[1] == 1
    assert t.s.attached_to[t.id("promotion")] == 1 and t.zone("promotion") == "attached"
    assert t.to_decide == "second" and attackers(t) == {"land_raider"}


def test_a_bloodied_warlord_that_falls_loses_at_once() -> None:
    t = Table(first={1: "goff_nob crushface"}, second={1: "nazdreg* land_raider!"}, phase="combat")
    t.attack("nazdreg", "crushface").attack("goff_nob", "nazdreg")
    assert t.to_decide is None and t.s.winner == "first"


def test_a_warlord_withdraws_instead_of_attacking() -> None:
    t = Table(first={1: "captain_cato_sicarius eager_recruit"}, second={1: "goff_nob"}, phase="combat")
    assert {t.s.kind[a.unit] for a in t.offered(act.Withdraw)} == {"captain_cato_sicarius"}
    t.do(act.Withdraw)
    assert t.zone("captain_cato_sicarius") == "hq" and not t.ready("captain_cato_sicarius") and t.to_decide == "second"
    t = Table(first={1: "captain_cato_sicarius! eager_recruit"}, second={1: "goff_nob"}, phase="combat")
    assert not t.offered(act.Withdraw)


def test_the_warlord_gives_the_initiative_and_the_token_stays() -> None:
    t = Table(first={1: "eager_recruit"}, second={1: "goff_nob nazdreg"}, phase="combat")
    assert t.to_decide == "second" and t.s.initiative == 0
    t = Table(first={1: "eager_recruit captain_cato_sicarius"}, second={1: "goff_nob nazdreg"}, phase="combat")
    assert t.to_decide == "first"


# -- which battles, and their ends --


def test_battles_are_at_the_first_planet_and_where_warlords_are() -> None:
    t = Table(
        first={2: "land_raider", 3: "captain_cato_sicarius"},
        second={2: "goff_nob", 3: "shoota_mob", 4: "nazdreg"},
        phase="combat",
    )
    assert t.to_decide == "first" and attackers(t) == {"captain_cato_sicarius"} and defenders(t) == {"shoota_mob"}
    t.attack("captain_cato_sicarius", "shoota_mob")
    assert [e.planet for e in t.happened(BattleBegan)] == [0, 2, 3], "and none at the second planet"


def test_the_winner_uses_the_ability_before_the_planet_is_taken() -> None:
    t = Table(first={1: "goff_nob/2 eager_recruit!"}, phase="combat", stops="ability")
    assert t.offered(Pass)
    t.do(act.UseBattleAbility).choose("goff_nob")
    assert not t.happened(PlanetTaken) and {a.place for a in t.offered(act.ChoosePlace)} == {1, 2, 3, 4}
    t.choose_planet(2)
    assert t.zone("goff_nob") == "planet 2" and t.zone("eager_recruit") == "hq" and t.happened(PlanetTaken)
    assert t.damage("goff_nob") == 2


def test_at_another_planet_only_the_warlord_goes_home() -> None:
    t = Table(
        first={3: "captain_cato_sicarius eager_recruit! goff_nob/1"},
        second={"hand": "shoota_mob"},
        phase="combat",
        stops="ability",
    )
    assert t.offered(act.UseBattleAbility)
    t.passes()
    assert (
        t.zone("captain_cato_sicarius") == "hq" and t.zone("eager_recruit") == "planet 3" and t.damage("goff_nob") == 1
    )
    assert t.s.row[2] == "barlus"


def test_goff_boyz_lose_their_strength_once_the_first_planet_is_taken() -> None:
    t = Table(first={1: "goff_nob", 2: "captain_cato_sicarius goff_boyz"}, second={2: "land_raider"}, phase="combat")
    assert t.s.first_planet == -1
    t.attack("goff_boyz", "land_raider")
    assert t.damage("land_raider") == 0


def test_an_endless_battle_is_drawn() -> None:
    t = Table(first={1: "enraged_ork"}, second={1: "enraged_ork"}, phase="combat")
    for _ in range(400):
        if t.s.phase != "combat":
            break
        t.play(t.offers[0])
    assert t.s.phase != "combat" and t.zone("enraged_ork") == "hq"


def test_a_passed_turn_is_not_final() -> None:
    t = Table(
        first={1: "nazdregs_flash_gitz!"},
        second={1: "goff_nob shoota_mob"},
        phase="combat",
        stops="windows",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    while not t.offered(act.Attack):
        t.passes()
    assert t.to_decide == "second"
    t.attack("shoota_mob", "nazdregs_flash_gitz").use("nazdregs_flash_gitz")
    while not t.offered(act.Attack):
        t.passes()
    assert t.to_decide == "first" and attackers(t) == {"nazdregs_flash_gitz"}


def test_a_third_planet_of_a_type_wins_before_the_other_battles() -> None:
    t = Table(
        first={1: "goff_nob", 2: "captain_cato_sicarius"}, second={2: "land_raider"}, phase="combat", stops="ability"
    )
    t.s.lies[2] = t.s.lies[5] = TAKEN
    t.s.recache()
    t.passes()
    assert t.to_decide is None and t.s.winner == "first" and not t.happened(BattleBegan)[1:]
