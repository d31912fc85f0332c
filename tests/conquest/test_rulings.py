"""What is ruled from memory: each ruling has its default in one file, and a test."""

from __future__ import annotations

import re

from game.conquest import actions as act
from game.conquest import rulings
from game.conquest.options import RULES
from game.conquest.state import ConquestState
from tests.conquest.dialect import ROW, Table
from tests.conquest.test_setup import new
from tests.rule_ids import rule, slow, spread, tagged

FROM_MEMORY = frozenset(
    spread(
        """
        CONQUEST-G3 CONQUEST-G11 CONQUEST-G15 CONQUEST-G34 CONQUEST-G43..CONQUEST-G44 CONQUEST-G46..CONQUEST-G48
        CONQUEST-G51 CONQUEST-G57..CONQUEST-G58 CONQUEST-G62 CONQUEST-A9 CONQUEST-A23..CONQUEST-A26
        CONQUEST-A28..CONQUEST-A30 CONQUEST-A34 CONQUEST-A36..CONQUEST-A39
        """
    )
)
"""The rulings that are marked as remembered in the sources."""


def test_each_ruling_has_a_default_and_a_test() -> None:
    assert rulings.__doc__ is not None
    told = [f"CONQUEST-{id}" for id in re.findall(r"^- ([GA]\d+): ", rulings.__doc__, re.MULTILINE)]
    assert set(told) == FROM_MEMORY and len(told) == len(FROM_MEMORY)
    assert not {id for id in FROM_MEMORY if not set(tagged().get(id, ())) - slow()}


def test_a_match_without_choices_is_played_by_the_defaults() -> None:
    s: ConquestState = new()
    for field, option in RULES.items():
        assert getattr(s, field) == option.default == option.choices[0]


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
