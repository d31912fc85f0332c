"""Golden traces of the command and combat phases: what comes in which order, and what answers it.

A line `> ...` is an answer, `? ...` a question, every other line an event (`tests.conquest.trace`). They follow from
the rules, not from the code.
"""

from __future__ import annotations

from tests.conquest.dialect import Table
from tests.conquest.trace import trace
from tests.rule_ids import rule


@rule("CONQUEST-5.8", "CONQUEST-G9")
def test_both_warlords_have_committed_before_anything_answers() -> None:
    trace(
        Table(
            first={"hq": "biel_tan_guardians"},
            second={"hq": "experimental_devilfish"},
            phase="command",
            stops="answers",
            warlords=("eldorath_starbane", "commander_shadowsun"),
        ),
        """
        ? first dial
        > dial 2
        ? second dial
        > dial 2
        dials 2 and 2
        eldorath_starbane: commit to 2
        biel_tan_guardians: commit to 2
        commander_shadowsun: commit to 2
        experimental_devilfish: commit to 2
        biel_tan_guardians is exhausted
        experimental_devilfish is exhausted
        ? second reaction: use experimental_devilfish for experimental_devilfish, pass
        > use experimental_devilfish for experimental_devilfish
        second uses experimental_devilfish
        experimental_devilfish is ready
        ? first reaction: use eldorath_starbane for eldorath_starbane, pass
        > use eldorath_starbane for eldorath_starbane
        first uses eldorath_starbane
        experimental_devilfish is exhausted
        struggle at 1
        nobody wins the struggle
        struggle at 2
        nobody wins the struggle
        struggle at 3
        nobody wins the struggle
        struggle at 4
        nobody wins the struggle
        struggle at 5
        nobody wins the struggle
        combat phase
        battle at 1, first begins
        ranged skirmish
        nobody wins the battle
        plannum is removed
        battle at 2, first begins
        ranged skirmish
        combat round 1
        ? first combat turn
        """,
    )


@rule("CONQUEST-A36", "CONQUEST-G9")
def test_a_second_commitment_is_answered_anew() -> None:
    trace(
        Table(
            first={"hand": "foresight"},
            second={2: "goff_nob", 3: "shoota_mob"},
            phase="command",
            stops="answers",
            warlords=("eldorath_starbane", "packmaster_kith"),
        ),
        """
        ? first dial
        > dial 2
        ? second dial
        > dial 3
        dials 2 and 3
        eldorath_starbane: commit to 2
        packmaster_kith: commit to 3
        ? first reaction: use eldorath_starbane for eldorath_starbane, use foresight for eldorath_starbane, pass
        > use foresight for eldorath_starbane
        first plays foresight
        first pays 1
        ? first choice: choose 1, choose 3, choose 4, choose 5
        > choose 3
        eldorath_starbane: commit to 3
        ? first reaction: use eldorath_starbane, pass
        > use eldorath_starbane
        first uses eldorath_starbane
        shoota_mob is exhausted
        ? second reaction: use packmaster_kith for packmaster_kith, pass
        """,
    )


@rule("CONQUEST-G9", "CONQUEST-R25")
def test_each_struggle_has_its_interrupts_bonuses_and_reactions() -> None:
    trace(
        Table(
            first={1: "chaos_fanatics soul_grinder", 2: "haemonculus_tormentor"},
            second={1: "goff_nob eager_recruit", 2: "biel_tan_guardians", "hand": "superiority"},
            phase="command",
            stops="answers windows",
            warlords=("zarathur_high_sorcerer", "eldorath_starbane"),
        ),
        """
        ? first dial
        > dial 4
        ? second dial
        > dial 5
        dials 4 and 5
        zarathur_high_sorcerer: commit to 4
        eldorath_starbane: commit to 5
        struggle at 1
        ? second interrupt: use superiority, pass
        > use superiority
        second plays superiority
        second pays 1
        ? second choice: choose chaos_fanatics, choose soul_grinder
        > choose soul_grinder
        first wins the struggle, 2 to 0
        ? first bonuses: take cards and resources, take cards, take resources, take nothing
        > take cards and resources
        first gains 1
        first draws
        ? first reaction: use soul_grinder, pass
        > use soul_grinder
        first uses soul_grinder
        ? second choice: choose goff_nob, choose eager_recruit
        > choose eager_recruit
        eager_recruit is sacrificed
        struggle at 2
        second wins the struggle, 2 to 1
        ? second bonuses: take resources, take nothing
        > take resources
        second gains 2
        struggle at 3
        nobody wins the struggle
        struggle at 4
        first wins the struggle, 0 to 0
        ? first bonuses: take resources, take nothing
        > take nothing
        struggle at 5
        second wins the struggle, 0 to 0
        ? second bonuses: take cards, take nothing
        > take nothing
        ? first action: use haemonculus_tormentor, pass
        """,
    )


@rule("CONQUEST-G10", "CONQUEST-A23")
def test_the_combat_phase_begins_with_mobile_units_then_a_window() -> None:
    trace(
        Table(
            first={2: "soaring_falcon haemonculus_tormentor"},
            second={2: "vile_raider goff_nob"},
            phase="combat",
            stops="mobile windows",
            warlords=("packmaster_kith", "packmaster_kith"),
        ),
        """
        ? first mobile units: move soaring_falcon to 1, move soaring_falcon to 3, pass
        > pass
        ? second mobile units: move vile_raider to 1, move vile_raider to 3, pass
        > move vile_raider to 1
        vile_raider: move to 1
        ? first action: use haemonculus_tormentor, pass
        > pass
        battle at 1, first begins
        ranged skirmish
        ? first action: use haemonculus_tormentor, pass
        > use haemonculus_tormentor
        first uses haemonculus_tormentor
        first pays 1
        ? first action: use haemonculus_tormentor, pass
        > pass
        ? first action: use haemonculus_tormentor, pass
        """,
    )


@rule("CONQUEST-G44")
def test_what_is_forced_upon_both_comes_by_initiative() -> None:
    trace(
        Table(
            first={"hq": "goff_nob+dire_mutation rokkitboy+~dire_mutation land_raider+~dire_mutation"},
            phase="command",
            stops="answers",
            warlords=("zarathur_high_sorcerer", "zarathur_high_sorcerer"),
            initiative="second",
        ),
        """
        ? second dial
        > dial 2
        ? first dial
        > dial 3
        dials 3 and 2
        zarathur_high_sorcerer#2: commit to 2
        zarathur_high_sorcerer: commit to 3
        goff_nob: commit to 3
        rokkitboy: commit to 3
        land_raider: commit to 3
        ? second order: first dire_mutation#2 for rokkitboy, first dire_mutation#3 for land_raider
        > first dire_mutation#3 for land_raider
        second uses dire_mutation#3
        land_raider: 1 assigned
        land_raider: 1 taken
        second uses dire_mutation#2
        rokkitboy: 1 assigned
        rokkitboy: 1 taken
        first uses dire_mutation
        goff_nob: 1 assigned
        goff_nob: 1 taken
        goff_nob is exhausted
        rokkitboy is exhausted
        land_raider is exhausted
        struggle at 1
        nobody wins the struggle
        struggle at 2
        second wins the struggle, 0 to 0
        ? second bonuses: take resources, take nothing
        """,
    )
