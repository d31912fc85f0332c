"""Why something cannot be done: each refusal names its rule and what stands in the way."""

from __future__ import annotations

from game.conquest import actions as act
from game.kernel.actions import Pass
from game.kernel.results import Refusal
from tests.conquest.dialect import ROW, Table
from tests.rule_ids import rule


def said(refusal: Refusal) -> str:
    """A refusal as it is read in English, with its rule."""
    return str(refusal).replace("CONQUEST-", "")


# -- deploying --


@rule("CONQUEST-4.10")
def test_a_card_that_is_too_dear_tells_its_price_after_all_that_lowers_it() -> None:
    t = Table(first={"hand": "land_raider eager_recruit"}, resources=(3, 7))
    assert said(t.why_not(act.Deploy, card="land_raider", place=2)) == "Land Raider costs 5, and you have 3. · 4.10"
    lowered = Table(first={"hand": "land_raider", "hq": "fortress_monastery"}, resources=(3, 7))
    text = "Land Raider costs 4 even at its lowest, and you have 3. · 4.10"
    assert said(lowered.why_not(act.Deploy, card="land_raider", place=2)) == text
    assert Table(first={"hand": "land_raider", "hq": "fortress_monastery"}, resources=(4, 7)).offered(act.Deploy)


@rule("CONQUEST-4.10")
def test_a_card_that_is_cheaper_elsewhere_says_so() -> None:
    orks = ("nazdreg", "captain_cato_sicarius")
    t = Table(first={2: "crushface", "hand": "goff_nob"}, resources=(4, 7), warlords=orks)
    text = "Goff Nob costs 5 there, and you have 4. You can afford it elsewhere. · 4.10"
    assert said(t.why_not(act.Deploy, card="goff_nob", place=1)) == text
    assert t.offered(act.Deploy, card="goff_nob", place=2)


@rule("CONQUEST-G51")
def test_a_second_limited_card_names_the_first() -> None:
    t = Table(first={"hand": "fortress_monastery promethium_mine raid"})
    t.deploy("fortress_monastery").passes()
    text = (
        "Promethium Mine is Limited, and you have used Fortress-Monastery this round. Keep it for the next round. · G51"
    )
    assert said(t.why_not(act.Deploy, card="promethium_mine", place=8)) == text


@rule("CONQUEST-R34", "CONQUEST-G58")
def test_a_unique_card_tells_where_the_other_one_is() -> None:
    t = Table(first={3: "veteran_brother_maxos", "hand": "veteran_brother_maxos"})
    text = "Veteran Brother Maxos is unique, and you already have it at the planet Barlus. · R34"
    assert said(t.why_not(act.Deploy, card="veteran_brother_maxos", place=2)) == text
    t = Table(first={"hq": "fortress_monastery", "hand": "fortress_monastery"})
    text = "Fortress-Monastery is unique, and you already have it in your headquarters. · R34"
    assert said(t.why_not(act.Deploy, card="fortress_monastery", place=8)) == text
    t = Table(first={1: "veteran_brother_maxos+iron_halo", "hand": "iron_halo"})
    text = "Iron Halo is unique, and you already have it attached to Veteran Brother Maxos. · R34"
    assert said(t.why_not(act.Deploy, card="iron_halo", host="captain_cato_sicarius")) == text
    sides = {"first": {"hand": "veteran_brother_maxos"}, "second": {1: "veteran_brother_maxos"}}
    t = Table(**sides, options={"mirror_rule": "one"})
    text = "Veteran Brother Maxos is unique, and the one on the table is your opponent's. · G58"
    assert said(t.why_not(act.Deploy, card="veteran_brother_maxos", place=2)) == text


@rule("CONQUEST-4.12", "CONQUEST-4.13", "CONQUEST-4.15", "CONQUEST-4.16", "CONQUEST-G54")
def test_a_card_that_is_put_in_a_wrong_place_tells_where_it_goes() -> None:
    t = Table(first={"hand": "eager_recruit fortress_monastery exterminatus"})
    t.s.lies[1] = 2
    told = {
        (card, place): said(t.why_not(act.Deploy, card=card, place=place))
        for card, place in (
            ("eager_recruit", 7),
            ("eager_recruit", 2),
            ("eager_recruit", 8),
            ("eager_recruit", 0),
            ("fortress_monastery", 1),
            ("exterminatus", 1),
        )
    }
    assert list(told.values()) == [
        "That planet lies face down. Deploy at a planet that lies face up. · 4.13",
        "That planet is no longer in play. Deploy at a planet that lies face up. · 4.12",
        "Eager Recruit is an army unit: deploy it at a planet, never in headquarters. · G54",
        "Choose the planet where you want Eager Recruit. · 4.12",
        "Fortress-Monastery is a support: deploy it in your headquarters. · 4.15",
        "Exterminatus is an event: you play it when its text says, and never deploy it. · 4.16",
    ]


@rule("CONQUEST-4.5", "CONQUEST-G51")
def test_outside_the_deploy_phase_only_ambush_deploys() -> None:
    t = Table(
        first={1: "land_raider", "hand": "10th_company_scout eager_recruit raid"},
        second={1: "goff_nob"},
        phase="combat",
        stops="windows",
    )
    text = (
        "10th Company Scout doesn't have Ambush, so it can't be deployed in combat. Keep it for the deploy phase. · G51"
    )
    assert said(t.why_not(act.Deploy, card="10th_company_scout", place=2)) == text
    assert t.offered(act.Deploy, card="eager_recruit", place=2)
    t = Table(first={"hand": "eager_recruit raid"}, resources=(3, 7), phase="headquarters", stops="windows")
    text = "Eager Recruit is deployed in the deploy phase. Keep it for the next one. · 4.5"
    assert said(t.why_not(act.Deploy, card="eager_recruit", place=2)) == text


@rule("CONQUEST-4.14", "CONQUEST-G51", "CONQUEST-G52", "CONQUEST-R33")
def test_an_attachment_tells_why_a_host_cannot_bear_it() -> None:
    t = Table(
        first={
            1: "deathwing_guard ultramarines_dreadnought veteran_brother_maxos+tallassarian_tempest_blade",
            "hq": "holy_sepulchre",
            "hand": "iron_halo godwyn_pattern_bolter promotion",
        },
        second={2: "goff_nob snotlings"},
    )

    def told(card: str, host: str) -> str:
        return said(t.why_not(act.Deploy, card=card, host=host))

    assert told("iron_halo", "captain_cato_sicarius") == (
        "You already have a Relic in play: Tallassarian Tempest Blade. One per player is the limit. · G47"
    )
    assert told("iron_halo", "deathwing_guard") == (
        "Iron Halo goes only on unique units, and Deathwing Guard isn't unique. · 4.14"
    )
    bolter = "Godwyn Pattern Bolter"
    assert told("godwyn_pattern_bolter", "ultramarines_dreadnought") == (
        f"{bolter} is Wargear, and Ultramarines Dreadnought can't have Wargear attachments. · G51"
    )
    for host, name in (("snotlings", "Snotlings"), ("captain_cato_sicarius", "Captain Cato Sicarius")):
        text = f"{bolter} goes only on army units, and {name} isn't one. · G52"
        assert told("godwyn_pattern_bolter", host) == text
    assert told("godwyn_pattern_bolter", "holy_sepulchre") == (
        f"Holy Sepulchre isn't a unit. Attach {bolter} to a unit. · 4.14"
    )
    text = f"{bolter} is an attachment: choose the unit it goes on. · 4.14"
    assert said(t.why_not(act.Deploy, card="godwyn_pattern_bolter", place=2)) == text


@rule("CONQUEST-4.14")
def test_an_attachment_tells_its_own_terms() -> None:
    t = Table(
        first={1: "stalwart_ogryn", "hand": "bodyguard"},
        second={1: "goff_nob"},
        warlords=("colonel_straken", "nazdreg"),
    )
    text = "Bodyguard goes only on your own units, and Goff Nob is your opponent's. · 4.14"
    assert said(t.why_not(act.Deploy, card="bodyguard", host="goff_nob")) == text
    tau = Table(
        first={1: "fire_warrior_elite+repulsor_impact_field experimental_devilfish", "hand": "gun_drones ion_rifle"},
        warlords=("commander_shadowsun", "nazdreg"),
    )
    text = "Experimental Devilfish has the trait Vehicle, so Gun Drones can't be attached to it. · 4.14"
    assert said(tau.why_not(act.Deploy, card="gun_drones", host="experimental_devilfish")) == text
    again = Table(
        first={1: "fire_warrior_elite+repulsor_impact_field", "hand": "repulsor_impact_field"},
        warlords=("commander_shadowsun", "nazdreg"),
    )
    text = "Fire Warrior Elite already has Repulsor Impact Field attached. One per unit is the limit. · G47"
    assert said(again.why_not(act.Deploy, card="repulsor_impact_field", host="fire_warrior_elite")) == text


def test_an_attachment_without_any_host_says_why() -> None:
    t = Table(first={"hand": "godwyn_pattern_bolter"}, second={"hq": "snotlings"})
    text = (
        "You can attach Godwyn Pattern Bolter to no unit in play. "
        "Godwyn Pattern Bolter goes only on army units, and Snotlings isn't one. · 4.14"
    )
    assert said(t.why_not(act.Deploy, card="godwyn_pattern_bolter")) == text


def test_what_another_seat_holds_is_never_named() -> None:
    t = Table(first={"hand": "godwyn_pattern_bolter"}, second={"hand": "goff_nob", "deck": "weirdboy_maniak"})
    for name in ("goff_nob", "weirdboy_maniak"):
        told = said(t.why_not(act.Deploy, card="godwyn_pattern_bolter", host=name))
        assert t.s.design(t.id(name)).name not in told and "that card" in told
        other = said(t.why_not(act.Deploy, card=name, place=1))
        assert other == "You can deploy only the cards in your hand. · 4.5"


# -- the command phase --


@rule("CONQUEST-R28")
def test_a_dial_is_set_only_to_planets_that_lie_face_up() -> None:
    t = Table().passes().passes()
    t.s.lies[0] = 2
    text = "That planet lies face down. Commit to a planet that lies face up. · R28"
    assert said(t.why_not(act.SetDial, planet=7)) == text
    text = "That planet is no longer in play. Commit to a planet that lies face up. · R28"
    assert said(t.why_not(act.SetDial, planet=1)) == text


@rule("CONQUEST-5.21", "CONQUEST-5.22")
def test_a_bonus_that_a_planet_does_not_have_is_refused() -> None:
    for planet, what, number in (("elouith", "resources", "5.22"), ("yvarn", "cards", "5.21")):
        t = Table(first={1: "10th_company_scout"}, row=(planet, *[one for one in ROW if one != planet][:6]))
        t.passes().passes().dials(2, 3)
        lacking = {"cards": what == "cards", "resources": what == "resources"}
        name = t.s.designs.planets[planet].name
        assert said(t.why_not(act.TakeBonus, **lacking)) == f"The planet {name} brings you no {what}. · {number}"


# -- combat --


def fight(**more: object) -> Table:
    """A battle at the First Planet, in the combat round."""
    sides = {
        "first": {1: "land_raider tactical_squad_cardinis!", 2: "eager_recruit", "hand": "raid"},
        "second": {1: "honored_librarian shoota_mob", 2: "goff_nob"},
    }
    return Table(**{**sides, "phase": "combat", **more})  # type: ignore[arg-type]


@rule("CONQUEST-6.5", "CONQUEST-6.27", "CONQUEST-6.28", "CONQUEST-G35", "CONQUEST-1.3")
def test_a_unit_that_cannot_attack_or_be_attacked_says_why() -> None:
    t = fight()

    def told(attacker: str, defender: str) -> str:
        return said(t.why_not(act.Attack, attacker=attacker, defender=defender))

    assert told("tactical_squad_cardinis", "shoota_mob") == (
        "Tactical Squad Cardinis is exhausted, and only a ready unit can exhaust to attack. · 6.27"
    )
    assert told("eager_recruit", "shoota_mob") == (
        "Eager Recruit isn't at the planet Plannum, where the battle is being fought. · 6.5"
    )
    assert told("goff_nob", "shoota_mob") == "Goff Nob is your opponent's. Attack with a unit of your own. · 6.27"
    assert told("land_raider", "goff_nob") == (
        "Goff Nob isn't at the planet Plannum, where the battle is being fought. · 6.5"
    )
    assert told("land_raider", "tactical_squad_cardinis") == (
        "Tactical Squad Cardinis is your own. Attack an enemy unit at the planet Plannum. · 6.28"
    )
    assert told("land_raider", "honored_librarian") == (
        "Honored Librarian can't be attacked while Shoota Mob is with it. Attack Shoota Mob first. · 1.3"
    )
    assert said(t.why_not(act.AreaAttack, attacker="land_raider")) == (
        "Land Raider has no Area Effect. Choose an enemy unit to attack. · G35"
    )


@rule("CONQUEST-R5", "CONQUEST-A2")
def test_who_can_attack_may_not_pass_and_reads_with_what() -> None:
    assert said(fight().why_not(Pass)) == "You can't pass while you can attack, and Land Raider is ready. · R5"
    lone = {1: "captain_cato_sicarius"}
    assert said(fight(first=lone).why_not(Pass)) == (
        "You can't pass while you can attack, and Captain Cato Sicarius is ready. "
        "Attack or retreat with your warlord. · R5"
    )


@rule("CONQUEST-6.13", "CONQUEST-R7", "CONQUEST-6.64")
def test_in_the_ranged_skirmish_only_ranged_units_attack_or_retreat() -> None:
    t = Table(
        first={1: "colonel_straken ratling_deadeye stalwart_ogryn"},
        second={1: "goff_nob"},
        phase="combat",
        warlords=("colonel_straken", "nazdreg"),
    )
    text = "Stalwart Ogryn isn't Ranged, so it can't attack in the ranged skirmish. Its chance comes afterwards. · 6.13"
    assert said(t.why_not(act.Attack, attacker="stalwart_ogryn", defender="goff_nob")) == text
    text = "Colonel Straken isn't Ranged, so it can't retreat in the ranged skirmish. Its chance comes afterwards. · R7"
    assert said(t.why_not(act.Withdraw, unit="colonel_straken")) == text
    text = "Ratling Deadeye isn't a warlord, so it can retreat only when the combat round is over. · 6.64"
    assert said(t.why_not(act.Withdraw, unit="ratling_deadeye")) == text


@rule("CONQUEST-G24")
def test_a_preacher_holds_army_units_back_and_is_named() -> None:
    t = Table(
        first={1: "captain_cato_sicarius land_raider!"},
        second={1: "umbral_preacher/1"},
        phase="combat",
        warlords=("captain_cato_sicarius", "zarathur_high_sorcerer"),
        stops="retreats",
    )
    t.attack("captain_cato_sicarius", "umbral_preacher").attack("umbral_preacher", "land_raider")
    while not t.offered(act.Retreat):
        t.passes()
    text = "Umbral Preacher keeps the army units here from retreating. Land Raider must stay. · G24"
    assert said(t.why_not(act.Retreat, unit="land_raider")) == text


@rule("CONQUEST-G10", "CONQUEST-G56")
def test_a_unit_that_cannot_move_as_the_combat_phase_begins_says_why() -> None:
    t = Table(
        first={1: "soaring_falcon wildrider_squadron", "hq": "soaring_falcon"},
        second={3: "goff_nob"},
        phase="combat",
        warlords=("eldorath_starbane", "nazdreg"),
        stops="mobile",
    )

    def told(unit: str, planet: int) -> str:
        return said(t.why_not(act.MoveUnit, unit=unit, planet=planet))

    name = "Soaring Falcon"
    assert told("soaring_falcon", 4) == f"The planet Osus IV isn't adjacent to where {name} is. · G56"
    assert told("wildrider_squadron", 2) == "Wildrider Squadron isn't Mobile, and now only Mobile units move. · G10"
    assert (
        told("soaring_falcon#2", 1) == f"{name} isn't at a planet, and Mobile units move from planet to planet. · G10"
    )
    assert told("goff_nob", 2) == "Goff Nob is your opponent's. Move a Mobile unit of your own. · G10"
    moving = Table(
        first={1: "soaring_falcon soaring_falcon"},
        phase="combat",
        warlords=("eldorath_starbane", "nazdreg"),
        stops="mobile",
    )
    moving.do(act.MoveUnit, unit="soaring_falcon", planet=2)
    text = f"{name} has already moved. Each Mobile unit moves once. · G10"
    assert said(moving.why_not(act.MoveUnit, unit="soaring_falcon", planet=3)) == text


# -- shields --


@rule("CONQUEST-6.34", "CONQUEST-6.38", "CONQUEST-6.40", "CONQUEST-6.41")
def test_a_shield_that_cannot_be_used_says_why() -> None:
    t = Table(
        first={1: "eager_recruit land_raider", 2: "10th_company_scout", "hand": "indomitable iron_halo land_raider"},
        second={1: "daring_assault_squad/1"},
        phase="combat",
        initiative="second",
        stops="shields",
    )
    t.do(act.AreaAttack, attacker="daring_assault_squad")

    def told(card: str, unit: str) -> str:
        return said(t.why_not(act.Shield, card=card, unit=unit))

    assert (
        told("land_raider", "eager_recruit") == "Land Raider has no shield icons, so it can't be a shield card. · 6.38"
    )
    assert told("indomitable", "10th_company_scout") == (
        "10th Company Scout isn't about to take damage, so there is nothing to prevent. · 6.34"
    )
    assert told("indomitable", "daring_assault_squad") == (
        "Daring Assault Squad is your opponent's. Shield a unit of your own. · 6.40"
    )
    t.shield("indomitable", "eager_recruit")
    assert told("iron_halo", "eager_recruit") == (
        "Eager Recruit has its shield card already, and one per unit is the limit. · 6.41"
    )


# -- at another time --


@rule("CONQUEST-G38", "CONQUEST-6.27", "CONQUEST-6.34")
def test_what_belongs_to_another_time_says_to_which() -> None:
    t = Table(first={1: "land_raider", "hand": "indomitable"}, second={1: "goff_nob"})
    text = "Units attack on your combat turns in a battle. · 6.27"
    assert said(t.why_not(act.Attack, attacker="land_raider", defender="goff_nob")) == text
    text = "Shield cards are used when your unit is about to take damage. You will be asked then. · 6.34"
    assert said(t.why_not(act.Shield, card="indomitable", unit="land_raider")) == text
    text = "You deploy cards on your turns in the deploy phase. Keep the card until then. · 4.5"
    assert said(fight().why_not(act.Deploy, card="raid", place=2)) == text
