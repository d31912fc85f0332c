"""Golden traces of windows: their order, who is asked first, passing, and that being asked reveals nothing.

A line `> ...` is an answer, `? ...` a question, every other line an event (`tests.conquest.trace`). They follow from
the rules, not from the code.
"""

from __future__ import annotations

from tests.conquest.dialect import Table
from tests.conquest.trace import Trace, trace
from tests.rule_ids import rule

# -- the order of windows --


@rule("CONQUEST-G28", "CONQUEST-G29", "CONQUEST-A19")
def test_interrupts_come_before_damage_is_assigned_reactions_after_it_then_shields() -> None:
    trace(
        Table(
            first={1: "zarathur_high_sorcerer"},
            second={1: "blood_angels_veterans", "hand": "indomitable snotling_attack"},
            phase="combat",
            stops="answers shields",
            warlords=("zarathur_high_sorcerer", "captain_cato_sicarius"),
        ),
        """
        ? first combat turn
        > attack blood_angels_veterans with zarathur_high_sorcerer
        zarathur_high_sorcerer is exhausted
        zarathur_high_sorcerer attacks blood_angels_veterans
        ? first interrupt: use zarathur_high_sorcerer, pass
        > use zarathur_high_sorcerer
        first uses zarathur_high_sorcerer
        blood_angels_veterans: 2 assigned
        ? second reaction: use blood_angels_veterans, use indomitable, pass
        > use blood_angels_veterans
        second uses blood_angels_veterans
        blood_angels_veterans: 1 prevented
        ? second reaction: use indomitable, pass
        > pass
        ? second shields: shield blood_angels_veterans with indomitable, \
            shield blood_angels_veterans with snotling_attack, pass
        > shield blood_angels_veterans with snotling_attack
        snotling_attack shields blood_angels_veterans
        blood_angels_veterans: 1 prevented
        ? second combat turn
        """,
    )


@rule("CONQUEST-G43")
def test_what_is_forced_comes_before_what_is_not() -> None:
    trace(
        Table(
            first={1: "goff_nob"},
            second={1: "blood_angels_veterans eager_recruit+bodyguard", "hand": "indomitable"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "captain_cato_sicarius"),
        ),
        """
        ? first combat turn
        > attack blood_angels_veterans with goff_nob
        goff_nob is exhausted
        goff_nob attacks blood_angels_veterans
        blood_angels_veterans: 6 assigned
        second uses bodyguard
        blood_angels_veterans: 1 prevented
        eager_recruit: 1 assigned
        ? second reaction: use blood_angels_veterans for blood_angels_veterans, \
            use indomitable for blood_angels_veterans, use indomitable for eager_recruit, pass
        > use indomitable for blood_angels_veterans
        second plays indomitable
        second pays 1
        blood_angels_veterans: 5 prevented
        eager_recruit: 1 taken
        eager_recruit is destroyed
        bodyguard is discarded
        ? second combat turn
        """,
    )


@rule("CONQUEST-G44", "CONQUEST-A38")
def test_their_controller_orders_what_is_forced_at_once() -> None:
    trace(
        Table(
            first={1: "goff_nob"},
            second={1: "leman_russ_battle_tank stalwart_ogryn+bodyguard captain_markis+bodyguard"},
            phase="combat",
            stops="answers",
            warlords=("nazdreg", "colonel_straken"),
        ),
        """
        ? first combat turn
        > attack leman_russ_battle_tank with goff_nob
        goff_nob is exhausted
        goff_nob attacks leman_russ_battle_tank
        leman_russ_battle_tank: 6 assigned
        ? second order: first bodyguard, first bodyguard#2
        > first bodyguard#2
        second uses bodyguard#2
        leman_russ_battle_tank: 1 prevented
        captain_markis: 1 assigned
        second uses bodyguard
        leman_russ_battle_tank: 1 prevented
        stalwart_ogryn: 1 assigned
        leman_russ_battle_tank: 4 taken
        captain_markis: 1 taken
        stalwart_ogryn: 1 taken
        ? second combat turn
        """,
    )


@rule("CONQUEST-G43")
def test_reactions_alternate_until_both_pass_in_a_row() -> None:
    trace(
        Table(
            first={1: "captain_cato_sicarius deathwing_guard", "hq": "catos_stronghold"},
            second={1: "goff_nob/4 shoota_mob", "hand": "fall_back"},
            phase="combat",
            stops="answers",
        ),
        """
        ? first combat turn
        > attack goff_nob with deathwing_guard
        deathwing_guard is exhausted
        deathwing_guard attacks goff_nob
        goff_nob: 2 assigned
        goff_nob: 2 taken
        goff_nob is destroyed
        ? first reaction: use captain_cato_sicarius, use catos_stronghold, pass
        > use captain_cato_sicarius
        first uses captain_cato_sicarius
        first gains 1
        ? second reaction: use fall_back, pass
        > pass
        ? first reaction: use catos_stronghold, pass
        > use catos_stronghold
        first uses catos_stronghold
        catos_stronghold is exhausted
        deathwing_guard is ready
        ? second reaction: use fall_back, pass
        > pass
        ? second combat turn
        """,
    )


@rule("CONQUEST-G43", "CONQUEST-6.7")
def test_in_a_battle_its_initiative_is_asked_first_not_the_token() -> None:
    trace(
        Table(
            first={1: "deathwing_guard", "hq": "catos_stronghold"},
            second={1: "goff_nob/4 shoota_mob nazdreg", "hand": "fall_back"},
            phase="combat",
            stops="answers",
            initiative="first",
        ),
        """
        ? second combat turn
        > attack deathwing_guard with shoota_mob
        shoota_mob is exhausted
        shoota_mob attacks deathwing_guard
        deathwing_guard: 2 assigned
        deathwing_guard: 2 taken
        ? first combat turn
        > attack goff_nob with deathwing_guard
        deathwing_guard is exhausted
        deathwing_guard attacks goff_nob
        goff_nob: 2 assigned
        goff_nob: 2 taken
        goff_nob is destroyed
        ? second reaction: use fall_back, pass
        > use fall_back
        second plays fall_back
        second pays 1
        goff_nob enters play at second's hq
        ? first reaction: use catos_stronghold, pass
        > use catos_stronghold
        first uses catos_stronghold
        catos_stronghold is exhausted
        deathwing_guard is ready
        ? second combat turn
        """,
    )


def test_what_is_always_used_waits_for_its_player_s_turn_to_answer() -> None:
    trace(
        Table(
            first={1: "xavaes_split_tongue possessed"},
            second={1: "goff_nob/4! goff_nob/4! shoota_mob rokkitboy nazdreg!", "hand": "fall_back"},
            phase="combat",
            stops="answers",
            warlords=("zarathur_high_sorcerer", "nazdreg"),
        ),
        """
        ? second combat turn
        > attack possessed with shoota_mob
        shoota_mob is exhausted
        shoota_mob attacks possessed
        possessed: 2 assigned
        possessed: 2 taken
        ? first combat turn
        > attack goff_nob with possessed
        possessed is exhausted
        possessed attacks goff_nob
        goff_nob: 9 assigned
        goff_nob: 2 taken
        goff_nob is destroyed
        ? second reaction: use fall_back, pass
        > pass
        ? first reaction: use xavaes_split_tongue, pass
        > always xavaes_split_tongue this phase
        first uses xavaes_split_tongue
        cultist enters play at first's hq
        ? second reaction: use fall_back, pass
        > pass
        ? second combat turn
        > attack xavaes_split_tongue with rokkitboy
        rokkitboy is exhausted
        rokkitboy attacks xavaes_split_tongue
        xavaes_split_tongue: 2 assigned
        xavaes_split_tongue: 2 taken
        ? first combat turn
        > attack goff_nob#2 with xavaes_split_tongue
        xavaes_split_tongue is exhausted
        xavaes_split_tongue attacks goff_nob#2
        goff_nob#2: 2 assigned
        goff_nob#2: 2 taken
        goff_nob#2 is destroyed
        ? second reaction: use fall_back, pass
        """,
    )


# -- passing --


@rule("CONQUEST-R32")
def test_a_window_ends_when_both_pass_in_a_row_and_not_before() -> None:
    trace(
        Table(
            first={1: "haemonculus_tormentor goff_nob"},
            second={1: "haemonculus_tormentor"},
            phase="combat",
            stops="windows",
            warlords=("packmaster_kith", "packmaster_kith"),
        ),
        """
        ? first action: use haemonculus_tormentor, pass
        > pass
        ? second action: use haemonculus_tormentor#2, pass
        > use haemonculus_tormentor#2
        second uses haemonculus_tormentor#2
        second pays 1
        ? first action: use haemonculus_tormentor, pass
        > use haemonculus_tormentor
        first uses haemonculus_tormentor
        first pays 1
        ? second action: use haemonculus_tormentor#2, pass
        > pass
        ? first action: use haemonculus_tormentor, pass
        > pass
        battle at 1, first begins
        ranged skirmish
        ? first action: use haemonculus_tormentor, pass
        """,
    )


@rule("CONQUEST-6.18", "CONQUEST-6.20", "CONQUEST-6.22", "CONQUEST-R6")
def test_combat_turns_go_on_until_both_have_passed_in_a_row() -> None:
    trace(
        Table(
            first={1: "deathwing_guard"},
            second={1: "rokkitboy goff_nob"},
            phase="combat",
            stops="retreats",
        ),
        """
        ? first combat turn
        > attack goff_nob with deathwing_guard
        deathwing_guard is exhausted
        deathwing_guard attacks goff_nob
        goff_nob: 2 assigned
        goff_nob: 2 taken
        ? second combat turn
        > attack deathwing_guard with rokkitboy
        rokkitboy is exhausted
        rokkitboy attacks deathwing_guard
        deathwing_guard: 2 assigned
        deathwing_guard: 2 taken
        ? second combat turn
        > attack deathwing_guard with goff_nob
        goff_nob is exhausted
        goff_nob attacks deathwing_guard
        deathwing_guard: 6 assigned
        deathwing_guard: 6 taken
        deathwing_guard is ready
        rokkitboy is ready
        goff_nob is ready
        ? first retreats: retreat deathwing_guard, pass
        > pass
        ? second retreats: retreat rokkitboy, retreat goff_nob, pass
        > retreat goff_nob
        goff_nob is exhausted
        goff_nob: retreat to second's hq
        ? second retreats: retreat rokkitboy, pass
        > pass
        combat round 2
        ? first combat turn
        """,
    )


# -- being asked reveals nothing --


def questions(hand: str, deck: str) -> list[str]:
    """What the second player is asked with a hand, whatever it holds, and what everybody sees meanwhile."""
    told = Trace(
        Table(
            first={1: "goff_nob"},
            second={1: "land_raider", "hand": hand, "deck": deck},
            phase="combat",
            stops="answers shields",
            warlords=("nazdreg", "captain_cato_sicarius"),
        )
    )
    for words in ("attack land_raider with goff_nob", "pass", "pass"):
        told.play(words)
    return [line.partition(":")[0] if line.startswith("?") else line for line in told.lines]


@rule("CONQUEST-R38")
def test_a_player_is_asked_alike_whatever_the_hand() -> None:
    asked = questions("indomitable exterminatus", "eager_recruit deathwing_guard")
    assert [line for line in asked if line.startswith("? second")][:2] == ["? second reaction", "? second shields"]
    assert questions("eager_recruit deathwing_guard", "indomitable exterminatus") == asked


def test_nobody_is_asked_for_what_everybody_knows_is_not_there() -> None:
    sides = {"first": {1: "goff_nob"}, "second": {1: "land_raider", "discard": "indomitable", "hand": "eager_recruit"}}
    told = Trace(Table(**sides, phase="combat", stops="answers shields"))  # type: ignore[arg-type]
    told.play("attack land_raider with goff_nob")
    assert told.table.to_decide == "second" and told.lines[-1] == "? second combat turn"
    sides = {"first": {1: "goff_nob"}, "second": {1: "land_raider/6 eager_recruit"}}
    for where, last in (("discard", "? second combat turn"), ("hand", "? second reaction: use fall_back, pass")):
        side = {**sides["second"], where: "fall_back"} | ({"hand": "eager_recruit"} if where == "discard" else {})
        told = Trace(Table(sides["first"], side, "combat", stops="answers"))
        told.play("attack land_raider with goff_nob")
        assert told.lines[-1] == last
    told = Trace(
        Table(sides["first"], {**sides["second"], "hand": "fall_back"}, "combat", stops="answers", resources=(7, 0))
    )
    told.play("attack land_raider with goff_nob")
    assert told.lines[-1] == "? second combat turn"
