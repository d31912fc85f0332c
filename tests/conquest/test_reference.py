"""Rules that the reference and the rulings add (chapters G, R and A), as far as no other file has them."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import changes, values
from game.conquest.deckfile import decks
from game.conquest.designs import designs
from game.conquest.events import (
    BattleAbilityUsed,
    BattleBegan,
    BattleDrawn,
    BattleWon,
    CombatRoundBegan,
    DialSet,
    PlanetTaken,
    ResourcesGained,
    StruggleBegan,
    StruggleTied,
    StruggleWon,
    UnitAttacked,
    UnitMoved,
)
from game.conquest.options import options
from game.conquest.state import DOWN, REMOVED, UP
from game.kernel import effects
from game.kernel.actions import Pass, UseAbility
from tests.conquest.dialect import ROW, RULES, Table
from tests.rule_ids import rule

# -- cards and decks --


@rule("CONQUEST-1.34")
def test_a_signature_card_bears_its_warlord_s_number() -> None:
    known = designs()
    warlords = {card.number: card.faction for card in known.values() if card.type == "warlord"}
    squads = [card for card in known.values() if card.loyalty == "signature" and card.type != "warlord"]
    assert sum(card.copies for card in squads) == 8 * len(warlords)
    assert all(warlords[card.squad] == card.faction for card in squads)


@rule("CONQUEST-R53")
def test_there_is_one_techmarine() -> None:
    assert [card.id for card in designs().values() if "Techmarine" in card.name] == ["iron_hands_techmarine"]


@rule("CONQUEST-R60")
def test_collector_numbers_by_faction() -> None:
    numbers: dict[str, list[int]] = {}
    for card in designs().values():
        if card.type not in ("warlord", "token"):
            numbers.setdefault(card.faction, []).append(card.number)
    names = ("space_marines", "astra_militarum", "orks", "chaos", "dark_eldar", "eldar", "tau")
    blocks = {name: [*range(8 + 23 * at, 31 + 23 * at)] for at, name in enumerate(names)}
    assert {name: sorted(found) for name, found in numbers.items()} == {**blocks, "neutral": [*range(169, 175)]}
    assert sorted(card.number for card in designs().values() if card.type == "warlord") == [*range(1, 8)]


@rule("CONQUEST-R35", "CONQUEST-A25")
def test_the_keywords_of_the_core_set() -> None:
    keywords = {keyword for card in designs().values() for keyword in card.keywords}
    assert keywords == {
        *("ambush", "area_effect", "armorbane", "brutal", "flying", "immune", "limited", "mobile", "ranged"),
        *("no_attachments", "no_wargear_attachments"),
    }
    limited = {card.id for card in designs().values() if "limited" in card.keywords}
    assert len(limited) == 11 and {"raid", "recon_drone", "promotion"} <= limited


@rule("CONQUEST-9.1")
def test_starter_decks_are_chosen_unless_another_is() -> None:
    chosen = [option.default for option in options() if option.id.endswith(".deck")]
    assert chosen == ["space-marines", "orks"] and all(decks().found[id].starter for id in chosen)


@rule("CONQUEST-1.3")
def test_the_text_of_a_card_prevails() -> None:
    sides = {"first": {1: "goff_nob"}, "second": {1: "honored_librarian 10th_company_scout"}}
    t = Table(**sides, phase="combat")  # type: ignore[arg-type]
    assert {t.s.kind[action.defender] for action in t.offered(act.Attack)} == {"10th_company_scout"}


@rule("CONQUEST-R36")
def test_more_tokens_than_a_box_holds() -> None:
    t = Table(resources=(50, 50))
    for _ in range(45):
        changes.make_token(t.s, "snotlings", 0, 1)
    RULES.sequence.settle(t.s)
    assert len(t.units(2, "first")) == 45 and sum(t.s.resources) == 100 and not RULES.invariants(t.s)


@rule("CONQUEST-G52")
def test_an_army_unit_is_neither_warlord_nor_token() -> None:
    t = Table(
        first={1: "packmaster_kith khymera goff_nob", "hq": "twisted_laboratory"},
        second={1: "snotlings nazdreg shoota_mob"},
        warlords=("packmaster_kith", "nazdreg"),
    )
    t.use("twisted_laboratory")
    assert {t.s.kind[action.card] for action in t.offered(act.Choose)} == {"goff_nob", "shoota_mob"}


# -- the deploy and command phases --


@rule("CONQUEST-G8", "CONQUEST-R31")
def test_reactions_come_before_the_first_deploy_turn_and_after_passing() -> None:
    t = Table(
        first={"hq": "promethium_mine*", 2: "eager_recruit"},
        second={2: "cultist", "hq": "murder_cogitator", "hand": "splintered_path_acolyte"},
        stops="answers",
        warlords=("captain_cato_sicarius", "zarathur_high_sorcerer"),
        initiative="second",
    )
    assert t.to_decide == "first" and t.offered(UseAbility, source="promethium_mine") and t.s.phase == "deploy"
    t.use("promethium_mine")
    assert t.s.resources[0] == 8 and t.to_decide == "second"
    t.passes()
    assert t.to_decide == "first" and not t.offered(act.Act)
    alone = Table(first={2: "nazdregs_flash_gitz"}, stops="windows", warlords=("nazdreg", "nazdreg")).passes()
    assert alone.to_decide == "second" and alone.s.phase == "deploy"
    assert alone.passes().s.phase == "command"


@rule("CONQUEST-R31")
def test_reactions_are_used_after_passing_too() -> None:
    t = Table(
        first={"hand": "exterminatus"},
        second={2: "goff_nob", 3: "spiritseer_erathal", "hand": "nullify"},
        stops="answers",
        warlords=("captain_cato_sicarius", "eldorath_starbane"),
        initiative="second",
    )
    t.passes().use("exterminatus")
    assert t.to_decide == "second" and t.offered(UseAbility)


@rule("CONQUEST-R27")
@pytest.mark.parametrize("sides", [({}, {}), ({2: "goff_nob"}, {}), ({2: "goff_nob"}, {2: "eager_recruit"})])
def test_nought_against_nought_is_a_tie(sides: tuple[dict[object, str], dict[object, str]]) -> None:
    t = Table(first=sides[0], second=sides[1], phase="command").dials(5, 5)
    assert (1, 0) in [(event.planet, event.icons) for event in t.happened(StruggleTied)]


@rule("CONQUEST-R28")
def test_a_dial_cannot_be_set_to_a_planet_that_lies_face_down_or_is_gone() -> None:
    t = Table(phase="command", first_planet=2)
    t.s.lies[0] = REMOVED
    t.s.recache()
    for planet in (0, 5, 6):
        assert RULES.refusal(t.s, act.SetDial(planet)) is not None
    assert RULES.refusal(t.s, act.SetDial(1)) is None and not t.happened(DialSet)


@rule("CONQUEST-A33", "CONQUEST-5.6")
def test_the_dial_counts_from_the_first_planet_on() -> None:
    t = Table(phase="command", first_planet=4)
    t.s.lies[:] = [2, 3, REMOVED, UP, UP, DOWN, DOWN]
    t.s.recache()
    assert [action.planet for action in t.offered(act.SetDial)] == [3, 4]


@rule("CONQUEST-R29", "CONQUEST-A11")
def test_nobody_stays_behind_but_supports() -> None:
    t = Table(first={"hq": "land_raider+promotion snotlings fortress_monastery"}, phase="command").dials(3, 2)
    gone = {event.kind for event in t.happened(UnitMoved) if event.seat == "first" and event.how == "commit"}
    assert gone == {"captain_cato_sicarius", "land_raider", "snotlings"}
    assert t.zone("fortress_monastery") == "hq" and t.s.attached_to[t.id("promotion")] == t.id("land_raider")


@rule("CONQUEST-A12")
def test_an_exhausted_warlord_commits_to_a_battle_and_readies_after_its_first_round() -> None:
    t = Table(
        first={"hq": "captain_cato_sicarius!"},
        second={3: "goff_nob"},
        phase="command",
        stops="retreats",
        first_planet=3,
    )
    t.dials(3, 2).take()
    assert [(event.planet, event.seat) for event in t.happened(StruggleWon) if event.planet == 2] == []
    assert t.s.phase == "combat" and not t.ready("captain_cato_sicarius") and t.to_decide == "second"
    t.attack("goff_nob", "captain_cato_sicarius")
    assert t.zone("captain_cato_sicarius") == "hq"
    other = Table(
        first={3: "captain_cato_sicarius!"}, second={3: "infantry_conscripts"}, phase="combat", first_planet=3
    )
    other.attack("infantry_conscripts", "captain_cato_sicarius")
    assert other.ready("captain_cato_sicarius") and len(other.happened(CombatRoundBegan)) == 2


@rule("CONQUEST-G12")
def test_a_card_bonus_may_cost_the_match() -> None:
    t = Table(first={1: "10th_company_scout"}, phase="command", deck=1).dials(5, 5)
    t.do(act.TakeBonus, cards=True, resources=False)
    assert (t.s.reason, t.s.winner) == ("deck", "second")


@rule("CONQUEST-R30")
def test_icons_that_a_ready_warlord_has_gained_count() -> None:
    def struggle(gained: int) -> tuple[str, int]:
        t = Table(second={2: "rokkitboy"}, phase="command")
        effects.add(t.s, values.BONUS, "phase", 0, "icons", gained)
        (won,) = [event for event in t.dials(2, 2).happened(StruggleWon) if event.planet == 1]
        return won.seat, won.icons

    assert struggle(0) == ("second", 1) and struggle(2) == ("first", 2)


@rule("CONQUEST-R58")
def test_at_a_planet_that_lies_face_down_only_a_warlord_fights() -> None:
    t = Table(first={6: "land_raider"}, phase="command").dials(5, 5)
    assert 5 not in [event.planet for event in t.happened(StruggleBegan)]
    t = Table(first={6: "land_raider"}, second={6: "goff_nob"}, phase="combat")
    assert [event.planet for event in t.happened(BattleBegan)] == [0]
    t = Table(first={6: "captain_cato_sicarius"}, second={6: "guardsman"}, phase="combat", stops="ability")
    t.attack("captain_cato_sicarius", "guardsman")
    assert [event.planet for event in t.happened(BattleBegan)] == [0, 5] and t.happened(BattleWon)
    assert not t.happened(BattleAbilityUsed) and t.s.phase == "deploy" and t.zone("captain_cato_sicarius") == "hq"


@rule("CONQUEST-A34")
def test_a_planet_that_lies_face_down_is_adjacent_to_nothing() -> None:
    t = Table(first={5: "soaring_falcon", "hand": "shoota_mob"}, phase="combat", stops="mobile")
    assert [action.planet for action in t.offered(act.MoveUnit)] == [3]
    deploys = Table(first={"hand": "shoota_mob"}, shown=3)
    assert [action.place for action in deploys.offered(act.Deploy)] == [0, 1, 2]


# -- battles --


@rule("CONQUEST-A23")
def test_mobile_units_move_before_all_else_the_initiative_first() -> None:
    t = Table(
        first={2: "soaring_falcon haemonculus_tormentor"},
        second={3: "vile_raider"},
        phase="combat",
        stops="mobile windows",
        initiative="second",
    )
    assert t.to_decide == "second" and t.offered(act.MoveUnit) and not t.offered(act.Act)
    t.passes()
    assert t.to_decide == "first" and t.offered(act.MoveUnit) and not t.offered(act.Act)
    t.passes()
    assert t.to_decide == "first" and t.offered(act.Act)


@rule("CONQUEST-6.10", "CONQUEST-G17", "CONQUEST-R11", "CONQUEST-A10")
def test_the_initiative_of_a_battle_stays_when_its_warlord_leaves() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "nazdreg enraged_ork"}, phase="combat", initiative="first")
    assert t.to_decide == "second"
    t.do(act.Withdraw).attack("goff_nob", "enraged_ork")
    assert t.happened(BattleWon) and t.happened(BattleBegan)[0].seat == "second"
    stays = Table(first={1: "land_raider"}, second={1: "nazdreg rugged_killa_kans"}, phase="combat", initiative="first")
    stays.do(act.Withdraw).attack("land_raider", "rugged_killa_kans").attack("rugged_killa_kans", "land_raider")
    assert len(stays.happened(CombatRoundBegan)) == 2 and stays.to_decide == "second"


@rule("CONQUEST-G18")
def test_a_ranged_unit_that_has_shot_stays_exhausted_and_then_fights_like_any_other() -> None:
    t = Table(first={1: "altansar_rangers"}, second={1: "land_raider"}, phase="combat")
    t.attack("altansar_rangers", "land_raider")
    assert not t.ready("altansar_rangers") and t.to_decide == "second", "the first round of combat has begun"
    sturdy = Table(
        first={1: "cadian_mortar_squad"}, second={1: "sanctioned_psyker/2"}, phase="combat", initiative="second"
    )
    sturdy.attack("cadian_mortar_squad", "sanctioned_psyker").attack("sanctioned_psyker", "cadian_mortar_squad")
    assert sturdy.ready("cadian_mortar_squad") and len(sturdy.happened(CombatRoundBegan)) == 2
    sturdy.attack("sanctioned_psyker", "cadian_mortar_squad").attack("cadian_mortar_squad", "sanctioned_psyker")
    assert sturdy.zone("sanctioned_psyker") == "discard"


@rule("CONQUEST-G23")
def test_a_battle_without_an_enemy_is_won_and_its_ability_may_be_used() -> None:
    t = Table(first={3: "captain_cato_sicarius"}, second={"hand": "shoota_mob"}, phase="combat", stops="ability")
    assert t.to_decide == "first" and t.offered(act.UseBattleAbility)
    t.do(act.UseBattleAbility)
    assert [event.kind for event in t.happened(BattleAbilityUsed)] == ["barlus"]


@rule("CONQUEST-G24")
def test_army_units_alone_are_held_back() -> None:
    t = Table(
        first={1: "deathwing_guard! guardsman! captain_cato_sicarius!"},
        second={1: "umbral_preacher!"},
        phase="combat",
        stops="retreats",
        warlords=("captain_cato_sicarius", "zarathur_high_sorcerer"),
    )
    assert {t.s.kind[a.unit] for a in t.offered(act.Retreat)} == {"captain_cato_sicarius", "guardsman"}
    t.do(act.Retreat, unit="guardsman")
    assert t.zone("guardsman") == "hq" and not t.ready("guardsman")


@rule("CONQUEST-G26")
def test_who_is_left_is_seen_on_the_next_combat_turn() -> None:
    t = Table(
        first={1: "goff_nob", "hand": "archons_terror"},
        second={1: "shoota_mob rokkitboy", 2: "rokkitboy"},
        phase="combat",
        stops="windows",
        warlords=("packmaster_kith", "nazdreg"),
    )
    while not t.offered(act.Attack):
        t.passes()
    t.attack("goff_nob", "shoota_mob").passes().attack("rokkitboy", "goff_nob")
    t.use("archons_terror").choose("rokkitboy")
    assert [event.seat for event in t.happened(BattleWon)] == ["first"]
    assert len(t.happened(UnitAttacked)) == 2 and len(t.happened(CombatRoundBegan)) == 2


@rule("CONQUEST-R6")
def test_who_has_passed_attacks_again_with_a_unit_that_became_ready() -> None:
    t = Table(
        first={1: "nazdregs_flash_gitz!"},
        second={1: "enraged_ork rokkitboy"},
        phase="combat",
        stops="windows",
        warlords=("nazdreg", "nazdreg"),
    )
    while not t.offered(act.Attack):
        t.passes()
    assert t.to_decide == "second", "the first player has passed"
    t.attack("enraged_ork", "nazdregs_flash_gitz").use("nazdregs_flash_gitz")
    assert t.to_decide == "first" and t.offered(act.Attack, attacker="nazdregs_flash_gitz")


@rule("CONQUEST-R4", "CONQUEST-R8")
@pytest.mark.parametrize(("planet", "lies"), [(1, REMOVED), (3, UP)])
def test_who_all_retreat_have_fought_to_a_draw(planet: int, lies: int) -> None:
    t = Table(
        first={planet: "captain_cato_sicarius!"}, second={planet: "nazdreg!"}, phase="combat", stops="retreats ability"
    )
    t.do(act.Retreat, unit="captain_cato_sicarius").do(act.Retreat, unit="nazdreg")
    assert planet - 1 in [event.planet for event in t.happened(BattleDrawn)] and not t.happened(BattleWon)
    assert t.s.lies[planet - 1] == lies and not t.happened(BattleAbilityUsed)


@rule("CONQUEST-R10")
def test_a_warlord_still_at_a_planet_goes_home_as_it_is() -> None:
    t = Table(first={6: "captain_cato_sicarius!"}, phase="combat", stops="windows")
    moved = [event for event in t.happened(UnitMoved) if event.kind == "captain_cato_sicarius"]
    assert [(event.origin, event.place, event.how) for event in moved] == [(5, 7, "home")]
    names = [type(event).__name__ for event in t.events]
    assert names.index("UnitMoved") < names.index("PhaseBegan", 1)
    readied = [event.kind for event in t.events if type(event).__name__ == "CardReadied"]
    assert readied == ["captain_cato_sicarius"], "it was still exhausted when the headquarters phase readied it"


@rule("CONQUEST-R12")
def test_the_end_of_a_battle_at_the_first_planet_in_its_order() -> None:
    t = Table(
        first={1: "goff_nob", 3: "captain_cato_sicarius"}, second={"hand": "shoota_mob"}, phase="combat",
        row=("osus_iv", *[kind for kind in ROW if kind != "osus_iv"]), stops="ability",
    )  # fmt: skip
    t.do(act.UseBattleAbility)
    kinds = (BattleAbilityUsed, ResourcesGained, UnitMoved, PlanetTaken, BattleBegan)
    told = [type(event) for event in t.events if isinstance(event, kinds)]
    assert told[:6] == [BattleBegan, BattleAbilityUsed, ResourcesGained, UnitMoved, PlanetTaken, BattleBegan]


@rule("CONQUEST-R15", "CONQUEST-6.3")
def test_where_no_battle_is_fought_both_stay() -> None:
    t = Table(first={2: "goff_nob"}, second={2: "shoota_mob"}, phase="combat")
    assert t.s.phase == "deploy" and t.units(2, "first") == ["goff_nob"] and t.units(2, "second") == ["shoota_mob"]


@rule("CONQUEST-A9", "CONQUEST-R9")
def test_whether_a_battle_is_fought_is_seen_on_reaching_the_planet() -> None:
    row = ("atrox_prime", *[kind for kind in ROW if kind != "elouith"])
    t = Table(first={1: "goff_nob"}, second={2: "nazdreg/6 shoota_mob"}, phase="combat", row=row, stops="ability")
    t.do(act.UseBattleAbility)
    assert t.zone("nazdreg") == "hq" and [event.planet for event in t.happened(BattleBegan)] == [0]


@rule("CONQUEST-A22")
def test_each_attack_is_a_new_occasion_for_a_shield() -> None:
    t = Table(
        first={1: "goff_nob shoota_mob"},
        second={1: "land_raider", "hand": "indomitable exterminatus"},
        phase="combat",
        stops="shields",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.attack("shoota_mob", "land_raider").shield("indomitable", "land_raider")
    t.attack("land_raider", "shoota_mob").attack("goff_nob", "land_raider")
    assert t.offered(act.Shield, card="exterminatus", unit="land_raider")


@rule("CONQUEST-A29")
def test_a_draw_that_empties_the_deck_is_finished_and_then_lost() -> None:
    row = ("tarrus", "ferrin", "barlus", "osus_iv", "carnath", "yvarn", "elouith")
    t = Table(
        first={1: "goff_nob"}, second={2: "rokkitboy shoota_mob"}, phase="combat", row=row, stops="ability", deck=3
    )
    t.s.lies[4] = t.s.lies[5] = 2
    t.s.recache()
    t.do(act.UseBattleAbility).do(act.ChooseNumber, number=1)
    assert len(t.hand("first")) == 3 and not t.happened(PlanetTaken)
    assert (t.s.reason, t.s.winner) == ("deck", "second")
    assert not t.offered(Pass)
