"""Golden traces of limits, blank texts, attachments on enemy units, and damage to several units.

A line `> ...` is an answer, `? ...` a question, every other line an event (`tests.conquest.trace`). They follow from
the rules, not from the code.
"""

from __future__ import annotations

from tests.conquest.dialect import Table
from tests.conquest.trace import trace
from tests.rule_ids import rule

# -- limits, blanking, whose an attachment is --


@rule("CONQUEST-G47")
def test_a_limit_of_once_a_phase_holds_for_each_copy() -> None:
    trace(
        Table(
            first={1: "nazdregs_flash_gitz! nazdregs_flash_gitz!"},
            second={1: "deathwing_guard"},
            phase="combat",
            stops="windows",
            warlords=("nazdreg", "captain_cato_sicarius"),
        ),
        """
        ? first action: use nazdregs_flash_gitz, use nazdregs_flash_gitz#2, pass
        > use nazdregs_flash_gitz
        first uses nazdregs_flash_gitz
        nazdregs_flash_gitz: 1 assigned
        nazdregs_flash_gitz: 1 taken
        nazdregs_flash_gitz is ready
        ? first action: use nazdregs_flash_gitz#2, pass
        > use nazdregs_flash_gitz#2
        first uses nazdregs_flash_gitz#2
        nazdregs_flash_gitz#2: 1 assigned
        nazdregs_flash_gitz#2: 1 taken
        nazdregs_flash_gitz#2 is ready
        battle at 1, first begins
        ranged skirmish
        combat round 1
        ? first combat turn
        > attack deathwing_guard with nazdregs_flash_gitz
        nazdregs_flash_gitz is exhausted
        nazdregs_flash_gitz attacks deathwing_guard
        deathwing_guard: 2 assigned
        deathwing_guard: 2 taken
        ? second combat turn
        """,
    )


def test_a_blank_text_answers_nothing() -> None:
    trace(
        Table(
            first={1: "goff_nob", "hq": "twisted_laboratory"},
            second={1: "blood_angels_veterans deathwing_guard"},
            phase="combat",
            stops="windows answers",
            warlords=("packmaster_kith", "captain_cato_sicarius"),
        ),
        """
        ? first action: use twisted_laboratory, pass
        > use twisted_laboratory
        first uses twisted_laboratory
        twisted_laboratory is exhausted
        ? first choice: choose goff_nob, choose blood_angels_veterans, choose deathwing_guard
        > choose blood_angels_veterans
        battle at 1, first begins
        ranged skirmish
        combat round 1
        ? first combat turn
        > attack blood_angels_veterans with goff_nob
        goff_nob is exhausted
        goff_nob attacks blood_angels_veterans
        blood_angels_veterans: 6 assigned
        blood_angels_veterans: 3 taken
        blood_angels_veterans is destroyed
        ? second combat turn
        """,
    )


@rule("CONQUEST-G59")
def test_what_only_a_blank_text_allowed_is_discarded_when_it_ends() -> None:
    trace(
        Table(
            first={
                2: "vile_raider+~suffering goff_nob+ion_rifle",
                "hq": "twisted_laboratory",
                "hand": "hypex_injector",
            },
            warlords=("packmaster_kith", "nazdreg"),
        ),
        """
        ? first deploy turn
        > use twisted_laboratory
        first uses twisted_laboratory
        twisted_laboratory is exhausted
        ? first choice: choose vile_raider, choose goff_nob
        > choose vile_raider
        ? second deploy turn
        > pass
        ? first deploy turn
        > deploy hypex_injector on vile_raider
        hypex_injector enters play on vile_raider
        ? first deploy turn
        > pass
        hypex_injector is discarded
        command phase
        ? first dial
        """,
    )


@rule("CONQUEST-A37", "CONQUEST-R39")
def test_an_attachment_on_an_enemy_unit_obeys_its_own_player() -> None:
    trace(
        Table(
            first={1: "carnivore_pack!", "hand": "dire_mutation"},
            second={1: "rokkitboy+~command_link_drone"},
            phase="combat",
            stops="windows",
            warlords=("commander_shadowsun", "nazdreg"),
        ),
        """
        ? first action: use command_link_drone, deploy dire_mutation on carnivore_pack, deploy dire_mutation on \
            rokkitboy, pass
        > deploy dire_mutation on rokkitboy
        first pays 1
        dire_mutation enters play on rokkitboy
        ? first action: use command_link_drone, pass
        > use command_link_drone
        first uses command_link_drone
        first pays 1
        ? first choice: choose commander_shadowsun, choose nazdreg, choose carnivore_pack
        > choose carnivore_pack
        command_link_drone is attached to carnivore_pack
        ? first action: use command_link_drone, pass
        > pass for the phase
        battle at 1, first begins
        ranged skirmish
        combat round 1
        ? second combat turn
        > attack carnivore_pack with rokkitboy
        first uses dire_mutation
        rokkitboy: 1 assigned
        rokkitboy: 1 taken
        rokkitboy is exhausted
        rokkitboy attacks carnivore_pack
        carnivore_pack: 2 assigned
        carnivore_pack: 2 taken
        carnivore_pack is ready
        rokkitboy is ready
        combat round 2
        ? first combat turn
        """,
    )


# -- damage to several, shields, indirect damage --


@rule("CONQUEST-G32", "CONQUEST-A16", "CONQUEST-R18")
def test_an_area_effect_is_one_batch_with_a_shield_for_each_unit() -> None:
    trace(
        Table(
            first={1: "captain_cato_sicarius daring_assault_squad"},
            second={1: "shoota_mob rokkitboy goff_nob", "hand": "snotling_attack battle_cry"},
            phase="combat",
            stops="answers shields",
        ),
        """
        ? first combat turn
        > attack all with daring_assault_squad
        daring_assault_squad is exhausted
        daring_assault_squad attacks all
        shoota_mob: 2 assigned
        rokkitboy: 2 assigned
        goff_nob: 2 assigned
        ? second shields: shield shoota_mob with snotling_attack, shield shoota_mob with battle_cry, shield \
            rokkitboy with snotling_attack, shield rokkitboy with battle_cry, shield goff_nob with \
            snotling_attack, shield goff_nob with battle_cry, pass
        > shield goff_nob with snotling_attack
        snotling_attack shields goff_nob
        goff_nob: 1 prevented
        ? second shields: shield shoota_mob with battle_cry, shield rokkitboy with battle_cry, pass
        > pass
        shoota_mob: 1 taken
        rokkitboy: 2 taken
        goff_nob: 1 taken
        shoota_mob is destroyed
        rokkitboy is destroyed
        ? first reaction: use captain_cato_sicarius for shoota_mob, use captain_cato_sicarius for rokkitboy, \
            pass
        > use captain_cato_sicarius for shoota_mob
        first uses captain_cato_sicarius
        first gains 1
        ? first reaction: use captain_cato_sicarius for rokkitboy, pass
        > use captain_cato_sicarius for rokkitboy
        first uses captain_cato_sicarius
        first gains 1
        ? second combat turn
        """,
    )


@rule("CONQUEST-G30")
def test_a_shield_is_answered_within_damage() -> None:
    trace(
        Table(
            first={1: "eager_recruit captain_cato_sicarius", "hand": "no_mercy"},
            second={1: "fireblade_kaisvre", "hand": "ion_rifle even_the_odds"},
            phase="combat",
            stops="shields answers",
            warlords=("captain_cato_sicarius", "commander_shadowsun"),
        ),
        """
        ? first combat turn
        > attack fireblade_kaisvre with eager_recruit
        eager_recruit is exhausted
        eager_recruit attacks fireblade_kaisvre
        fireblade_kaisvre: 2 assigned
        ? second shields: shield fireblade_kaisvre with ion_rifle, shield fireblade_kaisvre with even_the_odds, \
            pass
        > shield fireblade_kaisvre with ion_rifle
        ion_rifle shields fireblade_kaisvre
        ? first interrupt: use no_mercy, pass
        > pass
        ? second interrupt: use fireblade_kaisvre, pass
        > use fireblade_kaisvre
        second uses fireblade_kaisvre
        ? first interrupt: use no_mercy, pass
        > pass
        fireblade_kaisvre: 2 prevented
        ? second combat turn
        """,
    )


@rule("CONQUEST-G30", "CONQUEST-G46")
def test_a_cancelled_shield_prevents_nothing_and_is_discarded() -> None:
    trace(
        Table(
            first={1: "eager_recruit captain_cato_sicarius", "hand": "no_mercy"},
            second={1: "fireblade_kaisvre", "hand": "ion_rifle even_the_odds"},
            phase="combat",
            stops="shields answers",
            warlords=("captain_cato_sicarius", "commander_shadowsun"),
        ),
        """
        ? first combat turn
        > attack fireblade_kaisvre with eager_recruit
        eager_recruit is exhausted
        eager_recruit attacks fireblade_kaisvre
        fireblade_kaisvre: 2 assigned
        ? second shields: shield fireblade_kaisvre with ion_rifle, shield fireblade_kaisvre with even_the_odds, \
            pass
        > shield fireblade_kaisvre with ion_rifle
        ion_rifle shields fireblade_kaisvre
        ? first interrupt: use no_mercy, pass
        > use no_mercy
        first plays no_mercy
        captain_cato_sicarius is exhausted
        ion_rifle is cancelled
        fireblade_kaisvre: 2 taken
        ? second combat turn
        """,
    )


@rule("CONQUEST-G34", "CONQUEST-A21")
def test_indirect_damage_is_divided_then_shielded_and_taken_together() -> None:
    trace(
        Table(
            first={1: "goff_nob shoota_mob", "hq": "ork_kannon"},
            second={1: "enraged_ork", "hand": "snotling_attack"},
            phase="combat",
            stops="windows shields",
        ),
        """
        ? first action: use ork_kannon, pass
        > use ork_kannon
        first uses ork_kannon
        ork_kannon is exhausted
        ? first choice: choose goff_nob, choose shoota_mob
        > choose shoota_mob
        shoota_mob: 1 assigned
        enraged_ork: 1 assigned
        ? second shields: shield enraged_ork with snotling_attack, pass
        > pass
        shoota_mob: 1 taken
        enraged_ork: 1 taken
        shoota_mob is destroyed
        battle at 1, first begins
        ranged skirmish
        combat round 1
        ? first combat turn
        """,
    )
