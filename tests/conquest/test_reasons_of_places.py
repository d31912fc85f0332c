"""Why an ability has no place to be used at, what is immune to it, and what hinders it when no window opens."""

from __future__ import annotations

from game.conquest import actions as act
from tests.conquest.dialect import Table
from tests.conquest.test_reasons import said
from tests.conquest.test_reasons_of_abilities import use
from tests.rule_ids import rule

KITH = ("packmaster_kith", "captain_cato_sicarius")
ELDAR = ("eldorath_starbane", "nazdreg")
NOTHING = "{} has no legal target now. {}"


@rule("CONQUEST-G42", "CONQUEST-G40")
def test_exterminatus_names_immunity_and_the_first_planet() -> None:
    immune = "What Exterminatus would destroy at the planet Barlus is immune to enemy events. · G42"
    first = "Plannum is the First Planet, and Exterminatus spares it. · G40"
    lone = Table(first={"hand": "exterminatus"}, second={3: "stalwart_ogryn"})
    assert use(lone, "exterminatus") == NOTHING.format("Exterminatus", immune)
    home = Table(first={"hand": "exterminatus"}, second={1: "goff_nob"})
    assert use(home, "exterminatus") == NOTHING.format("Exterminatus", first)
    none = Table(first={"hand": "exterminatus"})
    assert use(none, "exterminatus") == "Exterminatus has no legal target now. · G40"
    t = Table(first={"hand": "exterminatus"}, second={1: "goff_nob", 2: "goff_nob", 3: "stalwart_ogryn", 4: "goff_nob"})
    t.use("exterminatus")
    told = [said(t.why_not(act.ChoosePlace, place=place)) for place in (1, 3, 5, 6, 8)]
    assert told == [
        first,
        immune,
        "Exterminatus would destroy nothing at the planet Iridial. · G40",
        "That planet doesn't lie face up, and Exterminatus needs one that does. · G40",
        "A headquarters is no planet, and Exterminatus needs one. · 1.38",
    ]


@rule("CONQUEST-G42")
def test_doom_names_immunity() -> None:
    t = Table(first={"hand": "doom"}, second={"hq": "stalwart_ogryn"}, warlords=ELDAR)
    nothing = "Doom would destroy nothing in either headquarters now."
    assert use(t, "doom") == f"{nothing} Stalwart Ogryn is immune to enemy events. · G42"
    assert Table(first={"hand": "doom"}, second={"hq": "goff_nob"}, warlords=ELDAR).offered(act.Act, card="doom")


@rule("CONQUEST-A41", "CONQUEST-G42")
def test_power_from_pain_names_immunity_where_it_protects() -> None:
    spared = {"sacrifice_rule": "spared"}
    sides = {"first": {"hand": "power_from_pain", "hq": "twisted_laboratory"}, "second": {1: "stalwart_ogryn"}}
    t = Table(**sides, warlords=KITH, phase="combat", stops="windows", options=spared)
    assert use(t, "power_from_pain") == (
        "Power from Pain needs an enemy army unit that could be sacrificed. "
        "Stalwart Ogryn is immune to enemy events. · G42"
    )
    asked = Table(**sides, warlords=KITH, phase="combat", stops="windows")
    assert asked.offered(act.Act, card="power_from_pain")


@rule("CONQUEST-1.38")
def test_a_headquarters_is_no_planet() -> None:
    t = Table(first={"hand": "gift_of_isha", "discard": "soaring_falcon"}, warlords=ELDAR).use("gift_of_isha")
    assert said(t.why_not(act.ChoosePlace, place=8)) == (
        "A headquarters is no planet, and Gift of Isha needs one. · 1.38"
    )


@rule("CONQUEST-G40")
def test_what_is_needed_and_not_in_play_is_named() -> None:
    squig = Table(first={"hand": "squig_bombin"}, second={1: "land_raider"}, warlords=("nazdreg", "nazdreg"))
    assert use(squig, "squig_bombin") == "Squig Bombin' needs a support in play, and there is none. · G40"
    strike = Table(first={"hand": "calculated_strike"}, warlords=("commander_shadowsun", "nazdreg"))
    assert use(strike, "calculated_strike") == (
        "Calculated Strike needs a Limited card in play, and there is none. · G40"
    )


def in_combat(first: dict[object, str], second: dict[object, str], leader: str = "nazdreg") -> Table:
    """A combat turn of the first player before which no window opened."""
    t = Table(first=first, second=second, warlords=(leader, "nazdreg"), phase="combat", stops="windows", first_planet=1)
    assert t.offered(act.Attack)
    return t


@rule("CONQUEST-R32", "CONQUEST-4.21", "CONQUEST-G45")
def test_where_no_window_opens_the_ability_says_what_hinders_it() -> None:
    enemy: dict[object, str] = {1: "goff_nob"}
    pad = in_combat({1: "goff_nob", 2: "shoota_mob", "hq": "tellyporta_pad!"}, enemy)
    assert use(pad, "tellyporta_pad") == "Tellyporta Pad is exhausted, and it has to exhaust to be used. · 4.21"
    gitz = in_combat({1: "nazdregs_flash_gitz"}, enemy)
    assert use(gitz, "nazdregs_flash_gitz") == "Nazdreg's Flash Gitz is ready already. · G45"
    raid = in_combat({1: "vile_raider", "hand": "raid"}, enemy, "packmaster_kith")
    assert use(raid, "raid") == "Raid works only while your opponent has more resources than you. · G45"


@rule("CONQUEST-G47", "CONQUEST-R32")
def test_where_no_window_opens_a_used_ability_says_so() -> None:
    t = Table(
        first={1: "captain_markis penal_legionnaire vile_raider"},
        second={1: "goff_nob shoota_mob"},
        warlords=("colonel_straken", "nazdreg"),
        phase="combat",
        stops="windows",
    )
    t.use("captain_markis").choose("penal_legionnaire").choose("goff_nob")
    while not t.offered(act.Attack):
        t.passes()
    assert t.to_decide == "first"
    assert use(t, "captain_markis") == (
        "Captain Markis has been used already this phase, and once per phase is its limit. · G47"
    )


@rule("CONQUEST-G38")
def test_an_ability_that_nothing_hinders_waits_for_its_window() -> None:
    t = Table(
        first={1: "goff_nob", 2: "shoota_mob", "hq": "tellyporta_pad"},
        second={1: "goff_nob"},
        warlords=("nazdreg", "nazdreg"),
        phase="combat",
        stops="windows",
    )
    while not t.offered(act.Attack):
        t.passes()
    assert use(t, "tellyporta_pad") == (
        "Actions are used on a deploy turn or in an action window, other abilities when what they answer happens. · G38"
    )
