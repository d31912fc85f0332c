"""The deploy phase (chapter 4)."""

from __future__ import annotations

from game.conquest import actions as act
from game.conquest.events import PhaseBegan
from game.kernel.actions import Pass, StandingAnswer
from tests.conquest.dialect import Table
from tests.rule_ids import rule


@rule("CONQUEST-4.4", "CONQUEST-4.5")
def test_players_take_deploy_turns_the_initiative_first() -> None:
    t = Table(first={"hand": "land_raider eager_recruit"}, second={"hand": "goff_nob"}, initiative="second")
    assert t.to_decide == "second"
    t.deploy("goff_nob", 1)
    assert t.to_decide == "first"
    t.deploy("eager_recruit", 2)
    assert t.to_decide == "second"


@rule("CONQUEST-4.7", "CONQUEST-4.8", "CONQUEST-4.9", "CONQUEST-A14")
def test_who_passes_is_out_and_the_other_goes_on() -> None:
    t = Table(first={"hand": "eager_recruit 10th_company_scout"}, second={"hand": "shoota_mob"})
    t.deploy("eager_recruit", 1).passes()
    assert t.to_decide == "first"
    t.deploy("10th_company_scout", 1)
    assert t.to_decide == "first" and t.s.phase == "deploy"
    t.passes()
    assert t.s.phase == "command"


@rule("CONQUEST-4.1")
def test_phases_follow_one_another() -> None:
    t = Table(first={"hand": ""}, second={})
    t.passes().passes().dials(1, 2).take()
    assert [event.phase for event in t.happened(PhaseBegan)][:4] == ["deploy", "command", "combat", "headquarters"]


@rule("CONQUEST-4.3")
def test_the_next_round_begins_with_its_deploy_phase() -> None:
    t = Table().passes().passes().dials(1, 2).take()
    assert t.s.phase == "deploy" and t.s.round == 3


@rule("CONQUEST-4.10", "CONQUEST-4.11", "CONQUEST-1.40")
def test_the_cost_is_paid_from_one_s_own_pool() -> None:
    t = Table(first={"hand": "land_raider"}, resources=(7, 3))
    t.deploy("land_raider", 3)
    assert t.s.resources == [2, 3]


@rule("CONQUEST-4.10")
def test_what_cannot_be_paid_is_not_offered() -> None:
    t = Table(first={"hand": "land_raider"}, resources=(4, 7))
    assert not t.offered(act.Deploy, card="land_raider")


@rule("CONQUEST-4.12", "CONQUEST-4.13", "CONQUEST-4.18", "CONQUEST-1.43", "CONQUEST-G54")
def test_a_unit_goes_to_any_planet_that_lies_face_up_ready() -> None:
    t = Table(first={"hand": "eager_recruit"})
    assert sorted(action.place for action in t.offered(act.Deploy, card="eager_recruit")) == [0, 1, 2, 3, 4]
    t.deploy("eager_recruit", 4)
    assert t.zone("eager_recruit") == "planet 4" and t.ready("eager_recruit")
    assert t.units(4, "first") == ["eager_recruit"] and not t.units(4, "second")


@rule("CONQUEST-4.15")
def test_a_support_goes_to_the_headquarters() -> None:
    t = Table(first={"hand": "fortress_monastery"})
    assert len(t.offered(act.Deploy, card="fortress_monastery")) == 1
    t.deploy("fortress_monastery")
    assert t.zone("fortress_monastery") == "hq"


@rule("CONQUEST-4.14", "CONQUEST-R33")
def test_an_attachment_goes_on_an_army_unit_of_either_player() -> None:
    t = Table(first={"hand": "godwyn_pattern_bolter", 1: "deathwing_guard"}, second={2: "goff_nob snotlings"})
    hosts = {t.s.kind[action.host] for action in t.offered(act.Deploy, card="godwyn_pattern_bolter")}
    assert hosts == {"deathwing_guard", "goff_nob"}
    t.deploy("godwyn_pattern_bolter", host="goff_nob")
    assert t.zone("godwyn_pattern_bolter") == "attached"


@rule("CONQUEST-4.16", "CONQUEST-4.17", "CONQUEST-4.6", "CONQUEST-1.36", "CONQUEST-R31", "CONQUEST-A13")
def test_an_event_is_played_for_its_cost_and_discarded() -> None:
    t = Table(first={"hand": "exterminatus eager_recruit"}, second={2: "goff_nob", 3: "shoota_mob"})
    assert not t.offered(act.Deploy, card="exterminatus")
    t.use("exterminatus").choose_planet(2)
    assert t.zone("exterminatus") == "discard" and t.s.resources[0] == 4
    assert not t.units(2, "second") and t.units(3, "second") == ["shoota_mob"]
    assert t.to_decide == "second"


@rule("CONQUEST-4.19", "CONQUEST-4.20", "CONQUEST-4.21")
def test_what_is_exhausted_is_not_used_again() -> None:
    t = Table(first={"hq": "craftworld_gate", 1: "eager_recruit 10th_company_scout"})
    t.use("craftworld_gate").choose("eager_recruit")
    assert not t.ready("craftworld_gate")
    t.passes()
    assert not t.offered(act.Act, card="craftworld_gate")


@rule("CONQUEST-R34", "CONQUEST-G58")
def test_a_player_has_a_unique_card_once() -> None:
    side = {"hand": "veteran_brother_maxos", 1: "veteran_brother_maxos"}
    assert not Table(first=side).offered(act.Deploy)
    mirror = {"first": {"hand": "veteran_brother_maxos"}, "second": {1: "veteran_brother_maxos"}}
    assert Table(**mirror).offered(act.Deploy)
    assert not Table(**mirror, options={"mirror_rule": "one"}).offered(act.Deploy)


@rule("CONQUEST-G51")
def test_one_limited_card_a_round() -> None:
    t = Table(first={"hand": "fortress_monastery promethium_mine eager_recruit"})
    t.deploy("fortress_monastery").passes()
    assert not t.offered(act.Deploy, card="promethium_mine") and t.offered(act.Deploy, card="eager_recruit")
    again = Table(first={"hand": "fortress_monastery raid"}, resources=(1, 7))
    again.deploy("fortress_monastery").passes()
    assert not again.offered(act.Act, card="raid")
    event = Table(first={"hand": "raid exterminatus fortress_monastery"}, second={2: "goff_nob"}, resources=(6, 7))
    event.use("raid").passes()
    assert not event.offered(act.Deploy, card="fortress_monastery") and event.offered(act.Act, card="exterminatus")
    other = Table(first={"hand": "exterminatus fortress_monastery"}, second={2: "goff_nob"})
    other.use("exterminatus").passes()
    assert other.offered(act.Deploy, card="fortress_monastery")


@rule("CONQUEST-A24")
def test_a_cost_never_falls_below_nothing() -> None:
    side = {"hand": "bigga_is_betta shoota_mob goff_nob", "hq": "bigtoof_banna"}
    t = Table(first=side, stops="answers", warlords=("nazdreg", "colonel_straken"))
    t.deploy("shoota_mob", 1).use("bigga_is_betta").passes()
    assert t.s.resources[0] == 7
    dear = Table(first=side, stops="answers", warlords=("nazdreg", "colonel_straken"), resources=(2, 7))
    dear.deploy("goff_nob", 1).use("bigga_is_betta").use("bigtoof_banna")
    assert dear.s.resources[0] == 0 and dear.zone("goff_nob") == "planet 1", "two of them lower the cost by three"


@rule("CONQUEST-2.9")
def test_a_first_game_goes_without_texts() -> None:
    t = Table(
        first={"hand": "exterminatus fortress_monastery", 1: "honored_librarian"},
        second={1: "goff_nob"},
        scenario="first-game",
    )
    assert t.offers == [*t.offered(act.Deploy), Pass()]
    fight = Table(
        first={1: "honored_librarian eager_recruit"},
        second={1: "goff_nob"},
        phase="combat",
        scenario="first-game",
        initiative="second",
    )
    assert fight.offered(act.Attack, attacker="goff_nob", defender="honored_librarian")
    won = Table(first={1: "goff_nob"}, phase="combat", scenario="first-game", stops="ability")
    assert not won.offered(act.UseBattleAbility) and won.s.lies[0] == 2
    shoots = Table(
        first={1: "ratling_deadeye goff_nob"}, second={1: "land_raider"}, phase="combat", scenario="first-game"
    )
    assert {shoots.s.kind[action.attacker] for action in shoots.offered(act.Attack)} == {"ratling_deadeye"}


@rule("CONQUEST-4.10")
def test_what_only_a_declined_ability_could_pay_is_not_offered() -> None:
    held = {"hand": "bigga_is_betta shoota_mob"}
    t = Table(first=held, stops="answers", warlords=("nazdreg", "colonel_straken"), resources=(0, 7))
    assert t.offered(act.Deploy, card="shoota_mob")
    t.deploy("shoota_mob", 1).do(StandingAnswer, answer="never").passes()
    assert t.zone("shoota_mob") == "hand" and not t.offered(act.Deploy, card="shoota_mob")


# -- attachments --


def hosts(t: Table, card: str) -> set[str]:
    """The kinds on which a card may be deployed."""
    return {t.s.kind[action.host] for action in t.offered(act.Deploy, card=card) if action.host >= 0}


@rule("CONQUEST-G59")
def test_an_attachment_for_unique_units_goes_on_nothing_else() -> None:
    t = Table(first={"hand": "iron_halo", 1: "deathwing_guard veteran_brother_maxos"}, second={2: "goff_nob"})
    assert hosts(t, "iron_halo") == {"veteran_brother_maxos", "captain_cato_sicarius", "nazdreg"}


def test_a_bodyguard_is_for_one_s_own_army_units() -> None:
    t = Table(
        first={"hand": "bodyguard", 1: "goff_nob guardsman"},
        second={1: "shoota_mob"},
        warlords=("colonel_straken",) * 2,
    )
    assert hosts(t, "bodyguard") == {"goff_nob"}


def test_a_player_has_one_relic() -> None:
    for bearer, free in (("veteran_brother_maxos+tallassarian_tempest_blade", False), ("veteran_brother_maxos", True)):
        t = Table(first={"hand": "iron_halo", 1: bearer}, second={2: "goff_nob"})
        assert bool(hosts(t, "iron_halo")) == free
    enemy = Table(
        first={"hand": "iron_halo"},
        second={1: "veteran_brother_maxos+tallassarian_tempest_blade"},
    )
    assert "captain_cato_sicarius" in hosts(enemy, "iron_halo")


def test_a_unit_bears_one_repulsor_impact_field() -> None:
    t = Table(
        first={"hand": "repulsor_impact_field", 1: "carnivore_pack+repulsor_impact_field fire_warrior_elite+ion_rifle"},
        warlords=("commander_shadowsun", "nazdreg"),
    )
    assert hosts(t, "repulsor_impact_field") == {"fire_warrior_elite"}


@rule("CONQUEST-G51")
def test_keywords_forbid_attachments() -> None:
    t = Table(
        first={"hand": "ion_rifle promotion", 1: "land_raider goff_nob khymera murder_of_razorwings"},
        warlords=("commander_shadowsun", "packmaster_kith"),
    )
    assert hosts(t, "ion_rifle") == {"goff_nob"} and hosts(t, "promotion") == {"goff_nob", "land_raider"}


def test_what_can_be_paid_need_not_be_lowered() -> None:
    for held, may in ((1, True), (0, False)):
        side = {"hand": "bigga_is_betta shoota_mob"}
        t = Table(first=side, stops="answers", warlords=("nazdreg", "colonel_straken"), resources=(held, 7))
        t.deploy("shoota_mob", 1)
        assert bool(t.offered(Pass)) == may


def test_what_lowers_the_cost_of_others_pays_for_nothing() -> None:
    for lowers, unit, offered in (
        ("fortress_monastery", "10th_company_scout", True),
        ("fortress_monastery", "shoota_mob", False),
        ("fortress_monastery!", "10th_company_scout", False),
    ):
        t = Table(first={"hq": lowers, "hand": unit}, resources=(0, 7))
        assert bool(t.offered(act.Deploy, card=unit)) == offered
