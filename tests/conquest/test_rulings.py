"""What is ruled: each ruling has its source, its default in one file, and a test."""

from __future__ import annotations

import re

import pytest

from game.conquest import actions as act
from game.conquest.options import RULES, RULINGS
from game.conquest.rulings import BEFORE, FORUM, SOURCES
from game.conquest.state import DISCARD, ConquestState
from game.kernel.actions import UseAbility
from game.kernel.match.setup import prepare
from tests.conquest.dialect import ROW, Table
from tests.conquest.dialect import RULES as ConquestRules
from tests.conquest.not_tested import NOT_TESTED
from tests.conquest.randomdecks import allowed
from tests.conquest.test_setup import new
from tests.rule_ids import rule, slow, spread, tagged, written

UNRULED = spread("CONQUEST-R49..CONQUEST-R53 CONQUEST-R60 CONQUEST-A31..CONQUEST-A32")
"""What chapters R and A tell besides rulings: what belongs to expansions, what the booklet lacks, where to look."""


def test_every_ruling_is_told_with_its_source_and_has_a_test() -> None:
    known = [ruling.rule for ruling in RULINGS]
    chapters = [id for id in written("conquest") if re.match(r"CONQUEST-[RA]\d", id)]
    assert len(known) == len(set(known)) and set(chapters) - set(known) == set(UNRULED)
    assert set(known) <= set(written("conquest"))
    assert not [id for id in known if not set(tagged().get(id, ())) - slow() and id not in NOT_TESTED]


def test_each_setting_is_a_ruling() -> None:
    assert {ruling.option for ruling in RULINGS if ruling.option} == {option.id for option in RULES.values()}
    for field, option in RULES.items():
        told = [ruling for ruling in RULINGS if ruling.option == option.id]
        assert option.rule in [ruling.rule for ruling in told]
        assert {ruling.before for ruling in told} == {BEFORE.get(field, "")}
        assert set(BEFORE) <= set(RULES) and BEFORE.get(field, option.default) in option.choices


def test_rulings_that_say_the_same_have_one_source() -> None:
    for one, other in (("R1", "A1"), ("R2", "A3"), ("R5", "A2"), ("R9", "A9"), ("R11", "A10"), ("R29", "A11")):
        assert SOURCES[f"CONQUEST-{one}"] == SOURCES[f"CONQUEST-{other}"], one
    for id in ("R2", "R9", "G49", "A3", "A4", "A15"):
        assert SOURCES[f"CONQUEST-{id}"] == FORUM


def test_a_ruling_that_a_choice_overrides_hangs_on_it() -> None:
    told = {ruling.rule: ruling.option for ruling in RULINGS}
    assert told["CONQUEST-R5"] == told["CONQUEST-A2"] == "passing"
    assert told["CONQUEST-R34"] == told["CONQUEST-G58"] == "unique-cards"


def test_a_match_without_choices_is_played_by_the_defaults() -> None:
    setup = prepare("conquest", "core", seed=1)
    s = ConquestRules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
    for field, option in RULES.items():
        assert getattr(s, field) == option.default == option.choices[0]


def test_a_file_from_before_there_was_a_choice_is_played_as_then() -> None:
    s: ConquestState = new()
    assert (s.cancel_rule, s.sacrifice_rule, s.here_rule) == ("unplayed", "asked", "hq")
    assert not {"cancel_rule", "sacrifice_rule", "here_rule"} & set(s.to_json())
    again = ConquestRules.read_state(s.scenario.to_json(), {}, s.to_json())
    assert again.digest() == s.digest() and again.here_rule == "hq"


@rule("CONQUEST-G51")
def test_a_limited_card_that_is_put_into_play_does_not_count() -> None:
    t = Table(
        first={1: "goff_nob", 5: "captain_cato_sicarius", "hand": "recon_drone raid"},
        second={5: "land_raider"},
        phase="combat",
        row=("yvarn", *[kind for kind in ROW if kind != "elouith"]),
        resources=(3, 5),
        stops="windows ability",
    )
    while not t.offered(act.UseBattleAbility):
        t.passes()
    t.do(act.UseBattleAbility).choose("recon_drone")
    assert t.zone("recon_drone") == "hq" and t.offered(act.Act, card="raid")


@rule("CONQUEST-G34")
def test_indirect_damage_gives_no_unit_more_than_would_destroy_it() -> None:
    t = Table(
        first={1: "cultist goff_nob", "hq": "ork_kannon ork_kannon"},
        second={1: "land_raider"},
        phase="combat",
        stops="windows",
    )
    t.use("ork_kannon").choose("cultist")
    assert t.zone("cultist") == "supply"
    t.use("ork_kannon#2")
    assert t.damage("goff_nob") == 1 and t.damage("land_raider") == 2


@rule("CONQUEST-A42")
def test_area_effects_add_up() -> None:
    t = Table(
        first={1: "tactical_squad_cardinis+gun_drones"},
        second={1: "land_raider goff_nob"},
        phase="combat",
        warlords=("commander_shadowsun", "nazdreg"),
    )
    t.do(act.AreaAttack)
    assert (t.damage("land_raider"), t.damage("goff_nob")) == (3, 3)


@rule("CONQUEST-A43")
@pytest.mark.parametrize("card", ["gun_drones", "shadowsuns_stealth_cadre"])
def test_ambush_platform_brings_units_that_are_attachments(card: str) -> None:
    t = Table(
        first={1: "fire_warrior_elite", "hq": "ambush_platform", "hand": card},
        second={1: "land_raider"},
        phase="combat",
        stops="windows",
        warlords=("commander_shadowsun", "nazdreg"),
    )
    t.use("ambush_platform").deploy(card, host="fire_warrior_elite")
    while t.offered(UseAbility):
        t.use("ambush_platform")
    assert t.zone(card) == "attached"


@rule("CONQUEST-A44")
@pytest.mark.parametrize("arrived", ["goff_nob shoota_mob", "shoota_mob goff_nob"])
def test_cards_that_leave_together_lie_in_the_order_in_which_they_came(arrived: str) -> None:
    first, last = arrived.split()
    t = Table(first={"hand": "exterminatus"}, second={3: f"{first}+cybork_body {last}+rokkit_launcha"}, row=ROW)
    t.use("exterminatus")
    lying = [t.s.kind[id] for id in DISCARD.ids(t.s, 1)]
    assert lying == [first, last, "cybork_body", "rokkit_launcha"]


@rule("CONQUEST-A45")
def test_holy_sepulchre_does_not_answer_a_discard_from_a_hand() -> None:
    def position(hand: str, there: str) -> Table:
        return Table(
            first={3: there, "hq": "holy_sepulchre", "hand": hand},
            second={3: "khymera", "hand": "pact_of_the_haemonculi"},
            stops="answers",
            initiative="second",
            warlords=("captain_cato_sicarius", "packmaster_kith"),
        )

    t = position("tactical_squad_cardinis", "").use("pact_of_the_haemonculi")
    assert t.zone("tactical_squad_cardinis") == "discard" and not t.offered(UseAbility, source="holy_sepulchre")
    t = Table(
        first={3: "tactical_squad_cardinis", "hq": "holy_sepulchre"},
        second={"hand": "exterminatus"},
        stops="answers",
        initiative="second",
        warlords=("captain_cato_sicarius", "captain_cato_sicarius"),
    )
    assert t.use("exterminatus").offered(UseAbility, source="holy_sepulchre")


@rule("CONQUEST-A46", "CONQUEST-8.9")
def test_an_ally_does_not_bring_an_enginseer_augur() -> None:
    assert "enginseer_augur" not in {card.id for card in allowed("nazdreg", "astra_militarum")}
    assert "enginseer_augur" in {card.id for card in allowed("colonel_straken")}
