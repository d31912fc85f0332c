"""Why an ability cannot be used, or a card not be chosen for it: costs, conditions, targets, moments."""

from __future__ import annotations

from game.conquest import actions as act
from game.kernel.actions import UseAbility
from tests.conquest.dialect import Table
from tests.conquest.test_reasons import said
from tests.rule_ids import rule

TAU = ("commander_shadowsun", "captain_cato_sicarius")


def use(t: Table, card: str, number: int = 0) -> str:
    """Why an action cannot be used now."""
    return said(t.why_not(act.Act, card=card, ability=f"{card}/{number}"))


@rule("CONQUEST-G40", "CONQUEST-G42")
def test_without_a_target_the_nearest_ones_say_why() -> None:
    elites = Table(first={"hand": "deception"}, second={1: "goff_nob land_raider"}, warlords=TAU)
    assert use(elites, "deception") == (
        "Deception has no legal target now. Deception spares these: Elite. Goff Nob is one of them. "
        "Deception spares these: Elite. Land Raider is one of them. · G40"
    )
    immune = Table(first={"hand": "deception"}, second={1: "stalwart_ogryn"}, warlords=TAU)
    assert use(immune, "deception") == (
        "Deception has no legal target now. Stalwart Ogryn is immune to enemy events. · G42"
    )
    assert use(Table(first={"hand": "deception"}, warlords=TAU), "deception") == (
        "Deception has no legal target now. · G40"
    )


@rule("CONQUEST-4.10", "CONQUEST-G39", "CONQUEST-G38", "CONQUEST-4.21", "CONQUEST-G42")
def test_what_is_no_action_now_says_so() -> None:
    t = Table(
        first={
            "hand": "exterminatus drop_pod_assault indomitable veteran_brother_maxos",
            "hq": "fortress_monastery",
            1: "land_raider",
        },
        second={1: "goff_nob", "hq": "ork_kannon"},
        resources=(2, 7),
    )
    assert use(t, "exterminatus") == "Exterminatus costs 3, and you have 2. · 4.10"
    assert use(t, "drop_pod_assault") == "Drop Pod Assault can be used only in the combat phase. · G39"
    assert use(t, "indomitable") == "Indomitable is a reaction: you will be asked after what it answers happens. · G38"
    assert use(t, "fortress_monastery") == (
        "Fortress-Monastery is an interrupt: you will be asked just before what it answers. · G38"
    )
    assert use(t, "land_raider") == "Land Raider has no action: its text works all the time. · G38"
    assert use(t, "veteran_brother_maxos") == (
        "Veteran Brother Maxos has to be in play before its action can be used. · G38"
    )
    assert use(t, "ork_kannon") == "Ork Kannon isn't yours to use. You can use only your own cards. · G42"
    spent = Table(first={"hq": "craftworld_gate!", 1: "soaring_falcon"}, warlords=("eldorath_starbane", "nazdreg"))
    assert use(spent, "craftworld_gate") == ("Craftworld Gate is exhausted, and it has to exhaust to be used. · 4.21")


@rule("CONQUEST-G40", "CONQUEST-G45", "CONQUEST-G47")
def test_a_cost_or_a_condition_that_is_not_met_says_so() -> None:
    kith = ("packmaster_kith", "nazdreg")
    lone = Table(first={"hand": "pact_of_the_haemonculi"}, second={"hand": "goff_nob"}, warlords=kith)
    assert use(lone, "pact_of_the_haemonculi") == (
        "Pact of the Haemonculi costs a sacrifice, and you have no unit that can be it. · G40"
    )
    empty = Table(first={"hand": "pact_of_the_haemonculi", 1: "vile_raider"}, warlords=kith)
    assert use(empty, "pact_of_the_haemonculi") == "Your opponent has no cards in hand to discard. · G45"
    even = Table(first={"hand": "raid"}, warlords=kith)
    assert use(even, "raid") == "Raid works only while your opponent has more resources than you. · G45"
    eldar = ("eldorath_starbane", "nazdreg")
    pair = {2: "wildrider_squadron wildrider_squadron"}
    once = Table(first=pair, second={4: "goff_nob"}, phase="combat", warlords=eldar, stops="windows")
    once.use("wildrider_squadron").choose_planet(3)
    assert once.to_decide == "first"
    assert use(once, "wildrider_squadron") == (
        "Wildrider Squadron has been used already this phase, and once per phase is its limit. · G47"
    )


@rule("CONQUEST-G40")
def test_a_card_that_an_ability_does_not_mean_says_why() -> None:
    t = Table(
        first={"hand": "deception", "hq": "frontline_launch_bay"},
        second={1: "goff_nob snotlings eager_recruit shoota_mob"},
        warlords=("commander_shadowsun", "nazdreg"),
    ).use("deception")
    told = [said(t.why_not(act.Choose, card=card)) for card in ("goff_nob", "snotlings", "frontline_launch_bay")]
    assert told == [
        "Deception spares these: Elite. Goff Nob is one of them. · G40",
        "Snotlings isn't an army unit, and Deception needs one. · G52",
        "Frontline Launch Bay isn't an army unit, and Deception needs one. · G52",
    ]
    assert said(t.why_not(act.Enough)) == "Deception isn't done yet: 0 chosen, and at least 1 needed. · G40"


def storm(units: str) -> Table:
    """Warpstorm may be used, at the first planet if not at the second."""
    return Table(
        first={"hand": "warpstorm", 1: "cultist"},
        second={2: units},
        phase="combat",
        stops="windows",
        warlords=("zarathur_high_sorcerer", "colonel_straken"),
    ).use("warpstorm")


@rule("CONQUEST-G40", "CONQUEST-G42")
def test_a_place_that_an_ability_does_not_mean_says_why() -> None:
    def told(units: str) -> str:
        return said(storm(units).why_not(act.ChoosePlace, place=2))

    assert told("") == "Warpstorm damages units, and none are there. · G40"
    assert told("land_raider+promotion") == (
        "Warpstorm spares units with attachments, and every unit there has one. · G40"
    )
    assert told("land_raider+promotion stalwart_ogryn") == (
        "Warpstorm spares units with attachments, and all others there are immune to enemy events. · G42"
    )
    assert storm("infantry_conscripts").offered(act.ChoosePlace, place=2)
    orks = {1: "goff_nob", 3: "shoota_mob", "hq": "ork_kannon"}
    kannon = Table(first=orks, phase="combat", stops="windows", warlords=("nazdreg", "zarathur_high_sorcerer"))
    kannon.use("ork_kannon")
    assert said(kannon.why_not(act.ChoosePlace, place=2)) == "Ork Kannon damages units, and none are there. · G40"
    assert kannon.offered(act.ChoosePlace, place=1)


@rule("CONQUEST-G38", "CONQUEST-G43")
def test_an_ability_that_answers_something_else_says_so() -> None:
    t = Table(
        first={1: "eager_recruit", "hand": "indomitable drop_pod_assault the_fury_of_sicarius"},
        second={1: "goff_nob"},
        phase="combat",
        initiative="second",
        stops="answers",
    )
    t.attack("goff_nob", "eager_recruit")
    assert t.offered(UseAbility, source="indomitable")

    def told(card: str) -> str:
        return said(t.why_not(UseAbility, source=card, ability=f"{card}/0"))

    assert told("drop_pod_assault") == (
        "Drop Pod Assault is an action: use it on a deploy turn or in an action window. · G38"
    )
    assert told("the_fury_of_sicarius") == (
        "The Fury of Sicarius doesn't answer what is happening now. Point at it to read its text. · G43"
    )
    text = "Shield cards come after the abilities that answer the damage. Pass first. · G29"
    assert said(t.why_not(act.Shield, card="the_fury_of_sicarius", unit="eager_recruit")) == text
