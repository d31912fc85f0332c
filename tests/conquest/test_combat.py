"""The combat phase (chapter 6), the rulings about it, and the keywords."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest.events import (
    BattleBegan,
    BattleDrawn,
    BattleWon,
    CardReadied,
    CombatRoundBegan,
    DamageTaken,
    SkirmishBegan,
    Targeted,
    UnitAttacked,
)
from game.kernel.actions import Pass
from tests.conquest.dialect import Table
from tests.rule_ids import rule


@rule("CONQUEST-6.1", "CONQUEST-6.2", "CONQUEST-6.3", "CONQUEST-6.4", "CONQUEST-R9", "CONQUEST-5.12")
def test_battles_are_fought_at_the_first_planet_and_where_warlords_are() -> None:
    t = Table(
        first={1: "10th_company_scout", 2: "eager_recruit", 5: "captain_cato_sicarius"},
        second={2: "shoota_mob", 3: "nazdreg"},
        phase="combat",
    )
    assert [event.planet for event in t.happened(BattleBegan)] == [0, 2, 4]


@rule("CONQUEST-6.7", "CONQUEST-6.8", "CONQUEST-6.9")
def test_the_initiative_in_a_battle() -> None:
    def first_to_act(**sides: dict[object, str]) -> str | None:
        t = Table(**sides, phase="combat", initiative="first")  # type: ignore[arg-type]
        assert t.s.initiative == 0
        return t.to_decide

    assert first_to_act(first={1: "eager_recruit"}, second={1: "goff_nob"}) == "first"
    assert first_to_act(first={1: "eager_recruit"}, second={1: "goff_nob nazdreg"}) == "second"
    both = {"first": {1: "captain_cato_sicarius"}, "second": {1: "nazdreg"}}
    assert first_to_act(**both) == "first"  # type: ignore[arg-type]


@rule("CONQUEST-6.5", "CONQUEST-6.28", "CONQUEST-6.29", "CONQUEST-6.27", "CONQUEST-6.17")
def test_ready_units_attack_any_enemy_unit_there() -> None:
    t = Table(
        first={1: "eager_recruit 10th_company_scout! captain_cato_sicarius", 2: "deathwing_guard"},
        second={1: "goff_nob! nazdreg snotlings", 2: "shoota_mob"},
        phase="combat",
    )
    attackers = {t.s.kind[action.attacker] for action in t.offered(act.Attack)}
    defenders = {t.s.kind[action.defender] for action in t.offered(act.Attack)}
    assert attackers == {"eager_recruit", "captain_cato_sicarius"} and defenders == {"goff_nob", "nazdreg", "snotlings"}
    t.attack("eager_recruit", "goff_nob")
    assert not t.ready("eager_recruit")


@rule("CONQUEST-6.12", "CONQUEST-6.13", "CONQUEST-6.14", "CONQUEST-6.15", "CONQUEST-6.16", "CONQUEST-1.37")
def test_ranged_units_attack_first_and_only_in_the_first_round() -> None:
    t = Table(
        first={1: "deathwing_guard"},
        second={1: "sybarite_marksman viorla_marksman goff_nob"},
        phase="combat",
        warlords=("captain_cato_sicarius", "packmaster_kith"),
    )
    assert t.to_decide == "second" and len(t.happened(SkirmishBegan)) == 1 and not t.happened(CombatRoundBegan)
    assert {t.s.kind[action.attacker] for action in t.offered(act.Attack)} == {"sybarite_marksman", "viorla_marksman"}
    t.attack("sybarite_marksman", "deathwing_guard")
    assert t.to_decide == "second"
    t.attack("viorla_marksman", "deathwing_guard")
    assert len(t.happened(CombatRoundBegan)) == 1 and t.to_decide == "first"
    t.attack("deathwing_guard", "sybarite_marksman").attack("goff_nob", "deathwing_guard")
    assert len(t.happened(CombatRoundBegan)) == 2 and len(t.happened(SkirmishBegan)) == 1


@rule("CONQUEST-6.18", "CONQUEST-6.19", "CONQUEST-6.20", "CONQUEST-6.21", "CONQUEST-6.23", "CONQUEST-6.11")
def test_rounds_go_on_until_neither_can_attack() -> None:
    t = Table(first={1: "deathwing_guard"}, second={1: "enraged_ork goff_nob"}, phase="combat")
    t.attack("deathwing_guard", "goff_nob")
    t.attack("enraged_ork", "deathwing_guard")
    assert t.to_decide == "second" and [round.round for round in t.happened(CombatRoundBegan)] == [1]
    t.attack("goff_nob", "deathwing_guard")
    assert [round.round for round in t.happened(CombatRoundBegan)] == [1, 2] and t.to_decide == "first"
    assert {event.kind for event in t.happened(CardReadied)} == {"deathwing_guard", "enraged_ork", "goff_nob"}


@rule("CONQUEST-R5", "CONQUEST-A2", "CONQUEST-6.18", "CONQUEST-G19")
def test_who_can_attack_may_not_pass_unless_agreed() -> None:
    side = {"first": {1: "eager_recruit"}, "second": {1: "goff_nob"}}
    assert not Table(**side, phase="combat").offered(Pass)  # type: ignore[arg-type]
    assert Table(**side, phase="combat", options={"pass_rule": "free"}).offered(Pass)  # type: ignore[arg-type]


@rule("CONQUEST-6.22", "CONQUEST-R2", "CONQUEST-R3", "CONQUEST-A3")
def test_units_retreat_between_rounds_exhausted() -> None:
    t = Table(
        first={1: "deathwing_guard captain_cato_sicarius"}, second={1: "goff_nob"}, phase="combat", stops="retreats"
    )
    t.attack("captain_cato_sicarius", "goff_nob").attack("goff_nob", "deathwing_guard").attack(
        "deathwing_guard", "goff_nob"
    )
    assert t.to_decide == "first" and {t.s.kind[a.unit] for a in t.offered(act.Retreat)} == {
        "deathwing_guard",
        "captain_cato_sicarius",
    }
    t.do(act.Retreat, unit="captain_cato_sicarius").passes()
    assert t.zone("captain_cato_sicarius") == "hq" and not t.ready("captain_cato_sicarius")
    assert t.to_decide == "second" and t.offered(act.Retreat)


@rule("CONQUEST-6.25", "CONQUEST-6.24", "CONQUEST-R1", "CONQUEST-6.6", "CONQUEST-A1")
def test_a_battle_is_won_with_a_ready_unit_alone_there() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "shoota_mob"}, phase="combat")
    t.attack("goff_nob", "shoota_mob")
    assert len(t.happened(CombatRoundBegan)) == 2, "the exhausted winner has to wait for the next round"
    assert t.happened(BattleWon)[0].seat == "first"
    alone = Table(first={1: "goff_nob"}, phase="combat")
    assert not alone.happened(UnitAttacked) and alone.happened(BattleWon)[0].seat == "first"
    assert not alone.happened(CombatRoundBegan), "a turn of the skirmish is a combat turn"


@rule("CONQUEST-6.26", "CONQUEST-6.54", "CONQUEST-G22")
def test_without_any_units_the_first_planet_is_removed() -> None:
    t = Table(phase="combat")
    assert t.happened(BattleDrawn)[0].planet == 0 and t.s.lies[0] == 4


@rule("CONQUEST-6.30", "CONQUEST-6.31", "CONQUEST-6.33", "CONQUEST-6.35", "CONQUEST-6.32", "CONQUEST-1.24")
def test_the_defender_takes_the_attacker_s_attack() -> None:
    t = Table(first={1: "eager_recruit"}, second={1: "goff_nob"}, phase="combat").attack("eager_recruit", "goff_nob")
    assert t.damage("goff_nob") == 2 and t.damage("eager_recruit") == 0


@rule("CONQUEST-6.36", "CONQUEST-6.44", "CONQUEST-G37")
def test_too_much_damage_destroys_and_no_more() -> None:
    t = Table(
        first={1: "eager_recruit iron_hands_techmarine"}, second={1: "goff_nob"}, phase="combat", initiative="second"
    )
    t.attack("goff_nob", "iron_hands_techmarine")
    assert t.zone("iron_hands_techmarine") == "discard" and t.happened(DamageTaken)[0].amount == 3


@rule("CONQUEST-6.45", "CONQUEST-G37", "CONQUEST-G61")
def test_a_token_goes_back_to_the_pool() -> None:
    t = Table(first={1: "eager_recruit"}, second={1: "snotlings goff_nob"}, phase="combat").attack(
        "eager_recruit", "snotlings"
    )
    assert t.zone("snotlings") == "supply"


@rule(
    "CONQUEST-6.34", "CONQUEST-6.38", "CONQUEST-6.39", "CONQUEST-6.40", "CONQUEST-R19", "CONQUEST-1.23", "CONQUEST-6.43"
)
def test_a_shield_prevents_as_much_as_it_shows() -> None:
    t = Table(
        first={1: "eager_recruit", "hand": "indomitable"},
        second={1: "goff_nob", "hand": "snotling_attack battle_cry shoota_mob"},
        phase="combat",
        stops="shields",
        resources=(7, 0),
    )
    t.attack("eager_recruit", "goff_nob")
    assert t.to_decide == "second" and t.offered(Pass)
    assert {t.s.kind[action.card] for action in t.offered(act.Shield)} == {"snotling_attack", "battle_cry"}
    t.shield("snotling_attack", "goff_nob")
    assert t.damage("goff_nob") == 1 and t.zone("snotling_attack") == "discard"


@rule("CONQUEST-6.41")
def test_one_shield_for_each_unit() -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: "goff_nob", "hand": "snotling_attack bigga_is_betta"},
        phase="combat",
        stops="shields",
        warlords=("nazdreg", "nazdreg"),
    )
    t.play(t.offered(act.Attack)[0])
    t.shield("snotling_attack", "goff_nob#2")
    assert not t.offered(act.Shield)


@rule("CONQUEST-6.37", "CONQUEST-G31", "CONQUEST-A20")
def test_damage_that_is_all_prevented_was_not_dealt() -> None:
    t = Table(
        first={1: "black_heart_ravager"},
        second={1: "goff_nob", "hand": "battle_cry"},
        phase="combat",
        stops="shields answers",
        warlords=("packmaster_kith", "nazdreg"),
    )
    t.attack("black_heart_ravager", "goff_nob").shield("battle_cry", "goff_nob")
    assert t.damage("goff_nob") == 0 and t.zone("goff_nob") == "planet 1" and t.to_decide == "second"


@rule("CONQUEST-6.42", "CONQUEST-R18")
def test_shields_work_against_all_damage_for_each_unit() -> None:
    t = Table(
        first={1: "tactical_squad_cardinis"},
        second={1: "goff_nob enraged_ork", "hand": "snotling_attack bigga_is_betta"},
        phase="combat",
        stops="shields",
    )
    t.do(act.AreaAttack, attacker="tactical_squad_cardinis")
    assert len(t.offered(act.Shield)) == 4
    t.shield("snotling_attack", "goff_nob")
    assert {t.s.kind[action.unit] for action in t.offered(act.Shield)} == {"enraged_ork"}
    t.passes()
    assert (t.damage("goff_nob"), t.damage("enraged_ork")) == (0, 1)


@rule("CONQUEST-R18")
@pytest.mark.parametrize("first", ["first", "second"])
def test_shields_go_by_the_initiative_not_by_whose_damage_it_is(first: str) -> None:
    t = Table(
        first={1: "land_raider", "hand": "weirdboy_maniak snotling_attack"},
        second={1: "goff_nob", "hand": "snotling_attack"},
        initiative=first,
        stops="shields answers",
        warlords=("nazdreg", "nazdreg"),
    )
    if first == "second":
        t.passes()
    t.deploy("weirdboy_maniak", 1).use("weirdboy_maniak")
    assert t.to_decide == first and t.offered(act.Shield)
    t.passes()
    assert t.to_decide != first and t.offered(act.Shield)


@rule(
    "CONQUEST-2.4",
    "CONQUEST-6.46",
    "CONQUEST-6.47",
    "CONQUEST-6.48",
    "CONQUEST-R21",
    "CONQUEST-A10",
    "CONQUEST-1.26",
    "CONQUEST-G37",
    "CONQUEST-G64",
)
def test_a_hale_warlord_turns_bloodied_and_goes_home() -> None:
    t = Table(
        first={1: "goff_nob captain_cato_sicarius"},
        second={1: "nazdreg/4+command_link_drone enraged_ork"},
        phase="combat",
    )
    t.attack("goff_nob", "nazdreg")
    assert t.zone("nazdreg") == "hq" and not t.ready("nazdreg") and t.s.counters[1] == 1
    assert t.damage("nazdreg") == 0 and t.zone("command_link_drone") == "attached"
    assert not t.s.reason and t.to_decide == "second"


@rule("CONQUEST-2.5", "CONQUEST-6.49", "CONQUEST-2.7", "CONQUEST-2.8", "CONQUEST-G5", "CONQUEST-G64")
def test_a_bloodied_warlord_that_is_defeated_loses_the_match() -> None:
    t = Table(first={1: "goff_nob captain_cato_sicarius"}, second={1: "nazdreg*"}, phase="combat")
    t.attack("goff_nob", "nazdreg")
    assert (t.s.reason, t.s.winner) == ("warlord", "first") and t.to_decide is None


@rule("CONQUEST-R43", "CONQUEST-A30")
def test_both_warlords_defeated_together_is_a_draw() -> None:
    t = Table(
        first={1: "captain_cato_sicarius*/4", "hand": "warpstorm"},
        second={1: "nazdreg*/4"},
        phase="combat",
        stops="windows",
    )
    t.use("warpstorm")
    assert (t.s.reason, t.s.winner) == ("warlord", "")


@rule("CONQUEST-6.50", "CONQUEST-6.58", "CONQUEST-6.59", "CONQUEST-1.32", "CONQUEST-R62", "CONQUEST-G21", "CONQUEST-A7")
def test_the_battle_ability_comes_before_the_planet_is_taken() -> None:
    t = Table(first={1: "goff_nob eager_recruit"}, phase="combat", stops="ability")
    assert t.offered(act.UseBattleAbility) and t.offered(Pass)
    t.do(act.UseBattleAbility).choose("goff_nob").choose_planet(2)
    assert t.zone("goff_nob") == "planet 2" and t.zone("eager_recruit") == "hq" and t.s.lies[0] == 2


@rule(
    "CONQUEST-6.51",
    "CONQUEST-6.52",
    "CONQUEST-6.53",
    "CONQUEST-6.60",
    "CONQUEST-R13",
    "CONQUEST-2.3",
    "CONQUEST-1.41",
    "CONQUEST-G22",
    "CONQUEST-A5",
    "CONQUEST-A6",
)
def test_the_first_planet_is_taken_and_the_survivors_go_home() -> None:
    side = {1: "goff_nob eager_recruit!", 3: "haemonculus_tormentor", 4: "captain_cato_sicarius"}
    t = Table(first=side, phase="combat", stops="windows")
    while not t.happened(BattleWon):
        t.passes()
    assert t.s.lies[0] == 2 and t.s.first_planet == -1
    assert t.zone("goff_nob") == "hq" and t.ready("goff_nob") and not t.ready("eager_recruit")


@rule("CONQUEST-6.55", "CONQUEST-6.56", "CONQUEST-6.57", "CONQUEST-G23", "CONQUEST-A5", "CONQUEST-A6")
def test_elsewhere_only_the_winner_s_warlord_goes_home() -> None:
    side = {2: "haemonculus_tormentor", 3: "captain_cato_sicarius goff_nob!"}
    t = Table(first=side, phase="combat", stops="windows")
    while not [event for event in t.happened(BattleWon) if event.planet == 2]:
        t.passes()
    assert t.zone("captain_cato_sicarius") == "hq" and t.ready("captain_cato_sicarius")
    assert t.zone("goff_nob") == "planet 3" and not t.ready("goff_nob") and t.s.lies[2] == 1


@rule("CONQUEST-6.61", "CONQUEST-6.62", "CONQUEST-6.63", "CONQUEST-6.64", "CONQUEST-R7", "CONQUEST-G25", "CONQUEST-G19")
def test_a_warlord_retreats_in_place_of_an_attack() -> None:
    t = Table(first={1: "captain_cato_sicarius eager_recruit"}, second={1: "goff_nob"}, phase="combat")
    assert [t.s.kind[action.unit] for action in t.offered(act.Withdraw)] == ["captain_cato_sicarius"]
    t.do(act.Withdraw)
    assert t.zone("captain_cato_sicarius") == "hq" and not t.ready("captain_cato_sicarius") and t.to_decide == "second"
    skirmish = Table(first={1: "captain_cato_sicarius ratling_deadeye"}, second={1: "goff_nob"}, phase="combat")
    assert skirmish.offered(act.Attack) and not skirmish.offered(act.Withdraw)


@rule("CONQUEST-R16")
def test_a_unit_without_attack_may_attack() -> None:
    t = Table(
        first={1: "sanctioned_psyker"}, second={1: "goff_nob", "hand": "battle_cry"}, phase="combat", stops="shields"
    )
    t.attack("sanctioned_psyker", "goff_nob")
    assert t.damage("goff_nob") == 0 and t.to_decide == "second" and t.offered(act.Attack)


@rule("CONQUEST-R22", "CONQUEST-G59", "CONQUEST-R39", "CONQUEST-G60")
def test_attachments_go_to_their_owners_discard_piles() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "shoota_mob+ion_rifle+~suffering"}, phase="combat").attack(
        "goff_nob", "shoota_mob"
    )
    assert t.zone("ion_rifle") == t.zone("suffering") == "discard"
    assert t.s.owner[t.id("suffering")] == 0 and t.s.owner[t.id("ion_rifle")] == 1


@rule("CONQUEST-R23")
def test_attachments_are_not_readied_between_rounds() -> None:
    t = Table(first={1: "captain_cato_sicarius+iron_halo!"}, second={1: "enraged_ork"}, phase="combat")
    t.attack("captain_cato_sicarius", "enraged_ork").attack("enraged_ork", "captain_cato_sicarius")
    assert not t.ready("iron_halo") and t.ready("captain_cato_sicarius")


@rule("CONQUEST-G35", "CONQUEST-G51")
def test_an_area_effect_strikes_all_and_is_no_attack() -> None:
    t = Table(first={1: "vicious_bloodletter"}, second={1: "hellion_gang goff_nob", 2: "shoota_mob"}, phase="combat")
    t.do(act.AreaAttack, attacker="vicious_bloodletter")
    assert t.zone("hellion_gang") == "discard", "Flying halves attacks only"
    assert t.damage("goff_nob") == 3 and t.damage("shoota_mob") == 0


@rule("CONQUEST-G29", "CONQUEST-A18")
def test_flying_halves_attacks_of_those_who_do_not_fly() -> None:
    t = Table(
        first={1: "deathwing_guard goff_boyz raven_guard_speeder"},
        second={1: "raven_guard_speeder goff_nob"},
        phase="combat",
        first_planet=1,
    )
    t.attack("deathwing_guard", "raven_guard_speeder#2")
    assert t.s.damage[t.id("raven_guard_speeder#2")] == 1
    one = Table(first={1: "sybarite_marksman"}, second={1: "raven_guard_speeder"}, phase="combat")
    one.attack("sybarite_marksman", "raven_guard_speeder")
    assert one.damage("raven_guard_speeder") == 1


@rule("CONQUEST-G30")
def test_no_shields_against_armorbane() -> None:
    t = Table(
        first={1: "iyanden_wraithguard"},
        second={1: "goff_nob", "hand": "snotling_attack"},
        phase="combat",
        stops="shields",
    )
    t.attack("iyanden_wraithguard", "goff_nob")
    assert t.damage("goff_nob") == 4


@rule("CONQUEST-G36")
def test_brutal_strikes_harder_for_each_wound() -> None:
    t = Table(first={1: "enraged_ork/3"}, second={1: "goff_nob"}, phase="combat").attack("enraged_ork", "goff_nob")
    assert t.damage("goff_nob") == 3


@rule("CONQUEST-G10", "CONQUEST-G56")
def test_mobile_units_move_as_the_phase_begins() -> None:
    t = Table(first={2: "soaring_falcon goff_nob"}, phase="combat", stops="mobile")
    assert {action.planet for action in t.offered(act.MoveUnit)} == {0, 2}
    t.do(act.MoveUnit, unit="soaring_falcon", planet=3)
    assert t.zone("soaring_falcon") == "planet 3"


@rule("CONQUEST-R32", "CONQUEST-G10")
def test_actions_are_used_in_windows_until_both_pass() -> None:
    t = Table(
        first={1: "haemonculus_tormentor goff_nob", "hand": ""},
        second={1: "haemonculus_tormentor"},
        phase="combat",
        stops="windows",
    )
    assert t.to_decide == "first" and t.offered(act.Act)
    t.use("haemonculus_tormentor")
    assert t.to_decide == "second"
    t.passes()
    assert t.to_decide == "first"


@rule("CONQUEST-G51")
def test_ambush_deploys_in_the_windows_of_combat() -> None:
    t = Table(
        first={1: "goff_nob", "hand": "eager_recruit 10th_company_scout"},
        second={1: "goff_nob"},
        phase="combat",
        stops="windows",
    )
    assert {t.s.kind[action.card] for action in t.offered(act.Deploy)} == {"eager_recruit"}
    t.deploy("eager_recruit", 1)
    assert t.zone("eager_recruit") == "planet 1" and t.s.resources[0] == 6


@rule("CONQUEST-G57")
def test_a_rout_exhausts_and_sends_home() -> None:
    t = Table(
        first={1: "goff_nob", 3: "haemonculus_tormentor", "hand": "archons_terror"},
        second={2: "shoota_mob"},
        phase="combat",
        stops="windows",
    )
    t.use("archons_terror").choose("shoota_mob")
    assert t.zone("shoota_mob") == "hq" and not t.ready("shoota_mob")
    assert [event.kind for event in t.happened(Targeted)] == ["shoota_mob"]


@rule("CONQUEST-G34")
def test_indirect_damage_is_divided_by_each_player() -> None:
    t = Table(
        first={1: "goff_nob shoota_mob", "hq": "ork_kannon"}, second={1: "enraged_ork"}, phase="combat", stops="windows"
    )
    t.use("ork_kannon")
    assert t.to_decide == "first"
    t.choose("shoota_mob")
    assert t.zone("shoota_mob") == "discard" and t.damage("enraged_ork") == 1


@rule("CONQUEST-R20", "CONQUEST-G33", "CONQUEST-A21")
def test_damage_that_is_moved_is_not_dealt() -> None:
    t = Table(
        first={1: "goff_nob/2", "hq": "kraktoof_hall"},
        second={1: "blood_angels_veterans", "hand": "indomitable"},
        phase="combat",
        stops="windows shields answers",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.use("kraktoof_hall")
    assert t.damage("goff_nob") == 1 and t.damage("blood_angels_veterans") == 1
