"""Golden traces of answers within answers: what is cancelled or replaced, and what leaves play in the midst of it.

A line `> ...` is an answer, `? ...` a question, every other line an event (`tests.conquest.trace`). They follow from
the rules, not from the code.
"""

from __future__ import annotations

from tests.conquest.dialect import Table
from tests.conquest.trace import trace
from tests.rule_ids import rule

# -- cancelling and replacing --


@rule("CONQUEST-G46", "CONQUEST-G40")
def test_a_cancelled_event_does_nothing_and_what_was_paid_stays_paid() -> None:
    trace(
        Table(
            first={2: "goff_nob", "hand": "exterminatus"},
            second={3: "shrouded_harlequin spiritseer_erathal", "hand": "nullify"},
            stops="answers",
            warlords=("captain_cato_sicarius", "eldorath_starbane"),
        ),
        """
        ? first deploy turn
        > use exterminatus
        first plays exterminatus
        first pays 3
        ? first choice: choose 2, choose 3
        > choose 3
        ? second interrupt: use nullify, pass
        > use nullify
        second plays nullify
        ? second choice: choose eldorath_starbane, choose spiritseer_erathal
        > choose spiritseer_erathal
        spiritseer_erathal is exhausted
        exterminatus is cancelled
        ? second deploy turn
        """,
    )


@rule("CONQUEST-G46")
def test_what_cancels_can_be_cancelled_itself() -> None:
    trace(
        Table(
            first={2: "spiritseer_erathal", "hand": "doom nullify"},
            second={"hq": "goff_nob shrouded_harlequin", 3: "spiritseer_erathal", "hand": "nullify"},
            stops="answers",
            warlords=("eldorath_starbane", "eldorath_starbane"),
        ),
        """
        ? first deploy turn
        > use doom
        first plays doom
        first pays 4
        ? second interrupt: use nullify#2, pass
        > use nullify#2
        second plays nullify#2
        ? second choice: choose eldorath_starbane#2, choose spiritseer_erathal#2
        > choose spiritseer_erathal#2
        spiritseer_erathal#2 is exhausted
        ? first interrupt: use nullify, pass
        > use nullify
        first plays nullify
        ? first choice: choose eldorath_starbane, choose spiritseer_erathal
        > choose spiritseer_erathal
        spiritseer_erathal is exhausted
        nullify#2 is cancelled
        goff_nob is destroyed
        shrouded_harlequin is destroyed
        ? second deploy turn
        """,
    )


@rule("CONQUEST-G20")
def test_another_unit_becomes_the_defender_before_damage_is_assigned() -> None:
    trace(
        Table(
            first={1: "goff_nob"},
            second={1: "fire_warrior_elite recon_drone", "hand": "ion_rifle"},
            phase="combat",
            stops="answers shields",
            warlords=("nazdreg", "commander_shadowsun"),
        ),
        """
        ? first combat turn
        > attack recon_drone with goff_nob
        goff_nob is exhausted
        ? second interrupt: use fire_warrior_elite, pass
        > use fire_warrior_elite
        second uses fire_warrior_elite
        fire_warrior_elite defends instead
        goff_nob attacks fire_warrior_elite
        fire_warrior_elite: 6 assigned
        ? second shields: shield fire_warrior_elite with ion_rifle, pass
        > shield fire_warrior_elite with ion_rifle
        ion_rifle shields fire_warrior_elite
        fire_warrior_elite: 1 prevented
        fire_warrior_elite: 5 taken
        fire_warrior_elite is destroyed
        ? second combat turn
        """,
    )


@rule("CONQUEST-G41")
def test_a_cost_that_a_shield_prevents_is_not_paid() -> None:
    trace(
        Table(
            first={1: "nazdregs_flash_gitz! goff_nob", "hand": "battle_cry"},
            second={1: "land_raider"},
            phase="combat",
            stops="windows shields",
            warlords=("nazdreg", "nazdreg"),
        ),
        """
        ? first action: use nazdregs_flash_gitz, pass
        > use nazdregs_flash_gitz
        first uses nazdregs_flash_gitz
        nazdregs_flash_gitz: 1 assigned
        ? first shields: shield nazdregs_flash_gitz with battle_cry, pass
        > shield nazdregs_flash_gitz with battle_cry
        battle_cry shields nazdregs_flash_gitz
        nazdregs_flash_gitz: 1 prevented
        battle at 1, first begins
        ranged skirmish
        combat round 1
        ? first combat turn
        """,
    )


# -- answers within answers, and what leaves --


@rule("CONQUEST-G43", "CONQUEST-G55")
def test_a_reaction_within_a_reaction_within_a_reaction() -> None:
    trace(
        Table(
            first={2: "captain_cato_sicarius", "hand": "sicariuss_chosen"},
            second={3: "shrouded_harlequin!", "hq": "alaitoc_shrine"},
            stops="answers",
            warlords=("captain_cato_sicarius", "eldorath_starbane"),
        ),
        """
        ? first deploy turn
        > deploy sicariuss_chosen at 2
        first pays 3
        sicariuss_chosen enters play at 2
        ? first reaction: use sicariuss_chosen, pass
        > use sicariuss_chosen
        first uses sicariuss_chosen
        shrouded_harlequin: move to 2
        ? second reaction: use alaitoc_shrine, pass
        > use alaitoc_shrine
        second uses alaitoc_shrine
        alaitoc_shrine is exhausted
        shrouded_harlequin is ready
        shrouded_harlequin: 1 assigned
        shrouded_harlequin: 1 taken
        ? second interrupt: use shrouded_harlequin, pass
        > use shrouded_harlequin
        second uses shrouded_harlequin
        ? second choice: choose captain_cato_sicarius, choose sicariuss_chosen
        > choose captain_cato_sicarius
        captain_cato_sicarius is exhausted
        shrouded_harlequin is destroyed
        ? first reaction: use captain_cato_sicarius, pass
        > use captain_cato_sicarius
        first uses captain_cato_sicarius
        first gains 1
        ? second deploy turn
        """,
    )


def test_an_interrupt_comes_while_the_unit_is_still_there() -> None:
    trace(
        Table(
            first={1: "goff_nob shoota_mob"},
            second={1: "chaos_fanatics+mark_of_chaos umbral_preacher"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "zarathur_high_sorcerer"),
        ),
        """
        ? first combat turn
        > attack chaos_fanatics with goff_nob
        goff_nob is exhausted
        goff_nob attacks chaos_fanatics
        chaos_fanatics: 6 assigned
        chaos_fanatics: 2 taken
        ? second interrupt: use mark_of_chaos, pass
        > use mark_of_chaos
        second uses mark_of_chaos
        goff_nob: 1 assigned
        shoota_mob: 1 assigned
        goff_nob: 1 taken
        shoota_mob: 1 taken
        shoota_mob is destroyed
        chaos_fanatics is destroyed
        mark_of_chaos is discarded
        ? second combat turn
        """,
    )


def test_what_a_card_was_and_where_is_known_after_it_has_left() -> None:
    trace(
        Table(
            first={1: "deathwing_guard eager_recruit!", 2: "10th_company_scout!", "hq": "catos_stronghold"},
            second={1: "shoota_mob goff_nob"},
            phase="combat",
            stops="answers",
        ),
        """
        ? first combat turn
        > attack shoota_mob with deathwing_guard
        deathwing_guard is exhausted
        deathwing_guard attacks shoota_mob
        shoota_mob: 2 assigned
        shoota_mob: 1 taken
        shoota_mob is destroyed
        ? first reaction: use catos_stronghold, pass
        > use catos_stronghold
        first uses catos_stronghold
        catos_stronghold is exhausted
        ? first choice: choose deathwing_guard, choose eager_recruit
        > choose eager_recruit
        eager_recruit is ready
        ? second combat turn
        """,
    )


def test_what_was_printed_on_a_sacrificed_unit_is_known() -> None:
    trace(
        Table(
            first={1: "goff_nob/3"},
            second={1: "infantry_conscripts strakens_command_squad+~suffering", "hand": "glorious_intervention"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "colonel_straken"),
        ),
        """
        ? first combat turn
        > attack infantry_conscripts with goff_nob
        goff_nob is exhausted
        goff_nob attacks infantry_conscripts
        infantry_conscripts: 6 assigned
        ? second reaction: use glorious_intervention, pass
        > use glorious_intervention
        second plays glorious_intervention
        second pays 1
        ? second interrupt: use strakens_command_squad, pass
        > use strakens_command_squad
        second uses strakens_command_squad
        guardsman enters play at 1
        strakens_command_squad is sacrificed
        suffering is discarded
        infantry_conscripts: 6 prevented
        goff_nob: 2 assigned
        goff_nob: 2 taken
        ? second combat turn
        """,
    )


def test_several_interrupts_answer_one_departure() -> None:
    trace(
        Table(
            first={1: "goff_nob"},
            second={1: "strakens_command_squad+straken_s_cunning", "hand": "elysian_assault_team"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "colonel_straken"),
        ),
        """
        ? first combat turn
        > attack strakens_command_squad with goff_nob
        goff_nob is exhausted
        goff_nob attacks strakens_command_squad
        strakens_command_squad: 6 assigned
        strakens_command_squad: 2 taken
        ? second interrupt: use strakens_command_squad, use straken_s_cunning, use elysian_assault_team, pass
        > use straken_s_cunning
        second uses straken_s_cunning
        second draws
        second draws
        second draws
        ? second interrupt: use strakens_command_squad, use elysian_assault_team, pass
        > use strakens_command_squad
        second uses strakens_command_squad
        guardsman enters play at 1
        ? second interrupt: use elysian_assault_team, pass
        > use elysian_assault_team
        second uses elysian_assault_team
        elysian_assault_team enters play at 1
        strakens_command_squad is destroyed
        straken_s_cunning is discarded
        ? second combat turn
        """,
    )


def test_what_leaves_at_the_same_time_answers_no_more() -> None:
    trace(
        Table(
            first={1: "vicious_bloodletter goff_nob"},
            second={1: "cadian_mortar_squad! enginseer_augur infantry_conscripts"},
            phase="combat",
            stops="answers",
            warlords=("zarathur_high_sorcerer", "colonel_straken"),
        ),
        """
        ? first combat turn
        > attack all with vicious_bloodletter
        vicious_bloodletter is exhausted
        vicious_bloodletter attacks all
        cadian_mortar_squad: 3 assigned
        enginseer_augur: 3 assigned
        infantry_conscripts: 3 assigned
        cadian_mortar_squad: 3 taken
        enginseer_augur: 2 taken
        infantry_conscripts: 3 taken
        ? second interrupt: use enginseer_augur for enginseer_augur, pass
        > pass
        cadian_mortar_squad is destroyed
        enginseer_augur is destroyed
        ? second combat turn
        """,
    )


def test_an_attacker_that_does_not_live_to_attack_makes_no_attack() -> None:
    trace(
        Table(
            first={1: "goff_nob/5+~dire_mutation shoota_mob"},
            second={1: "fire_warrior_elite recon_drone"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "commander_shadowsun"),
        ),
        """
        ? first combat turn
        > attack recon_drone with goff_nob
        second uses dire_mutation
        goff_nob: 1 assigned
        goff_nob: 1 taken
        goff_nob is destroyed
        dire_mutation is discarded
        ? second combat turn
        """,
    )


@rule("CONQUEST-R17")
def test_an_attack_ends_when_its_defender_is_gone() -> None:
    trace(
        Table(
            first={1: "silvered_blade_avengers"},
            second={1: "goff_nob/5+~dire_mutation shoota_mob"},
            phase="combat",
            stops="answers",
            warlords=("eldorath_starbane", "nazdreg"),
        ),
        """
        ? first combat turn
        > attack goff_nob with silvered_blade_avengers
        silvered_blade_avengers is exhausted
        silvered_blade_avengers attacks goff_nob
        ? first reaction: use silvered_blade_avengers, pass
        > use silvered_blade_avengers
        first uses silvered_blade_avengers
        first uses dire_mutation
        goff_nob: 1 assigned
        goff_nob: 1 taken
        goff_nob is destroyed
        dire_mutation is discarded
        ? second combat turn
        """,
    )


def test_nothing_is_asked_any_more_once_the_match_is_over() -> None:
    trace(
        Table(
            first={1: "captain_cato_sicarius daring_assault_squad"},
            second={1: "nazdreg*/4 carnivore_pack/2"},
            phase="combat",
            stops="answers",
        ),
        """
        ? first combat turn
        > attack all with daring_assault_squad
        daring_assault_squad is exhausted
        daring_assault_squad attacks all
        nazdreg: 2 assigned
        carnivore_pack: 2 assigned
        nazdreg: 1 taken
        carnivore_pack: 1 taken
        nazdreg is defeated
        the match is over: first
        """,
    )
