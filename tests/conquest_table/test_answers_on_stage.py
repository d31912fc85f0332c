"""What can be answered in a battle: attacks come first, each answer says what it does, cards stand as they are."""

from __future__ import annotations

import pygame

from game.conquest.actions import Attack, SetDial, Withdraw
from game.conquest.frames import Turns
from game.kernel.actions import Pass, PassFor
from game.scenes.table.choices import Choice
from game.scenes.table.props import PropBox
from tests.conquest.dialect import Table
from tests.conquest_table.conftest import begun
from tests.conquest_table.test_what_is_said import at_table
from tests.table.games import choice
from tests.table.hand import Hand


def fighting(seed: int = 3) -> Hand:
    """A window onto the first combat turn in which a warlord can attack."""
    session, chance = begun(seed)
    while not any(isinstance(action, Withdraw) for action in session.legal_actions()):
        session.play(choice("conquest", chance, session.legal_actions()))
    return Hand(session, (1920, 1080))


def boxes(hand: Hand) -> dict[str, PropBox]:
    hand.app.draw()
    return {box.prop.id: box for box in hand.scene.stage.children if isinstance(box, PropBox)}


def test_attacks_come_first_and_a_retreat_stands_small_at_the_side() -> None:
    hand = fighting()
    retreat = next(box for box in boxes(hand).values() if isinstance(box.data, Choice) and "Retreat" in box.label)
    assert isinstance(retreat.data.actions[0], Withdraw) and retreat.rect.height < 60
    assert not any(id.startswith("answer-") for id in boxes(hand))


def test_a_click_on_a_unit_and_one_on_its_target_attack_and_the_target_says_what_becomes_of_it() -> None:
    hand = fighting()
    attack = next(action for action in hand.session.legal_actions() if isinstance(action, Attack))
    told = next(one for one in hand.scene.stage.shown.told.choices if one.action == attack)  # type: ignore[union-attr]
    assert "damage" in told.said
    count = len(hand.session.records)
    hand.click(boxes(hand)[str(attack.attacker)].rect.center)
    hand.click(boxes(hand)[str(attack.defender)].rect.center)
    assert hand.session.records[count].action == attack


def test_a_question_in_answer_names_who_it_is_about_and_which_step_it_is() -> None:
    t = Table(
        first={1: "goff_boyz"},
        second={1: "deathwing_guard", "hq": "rockcrete_bunker", "hand": "indomitable"},
        phase="combat",
        stops="answers shields",
    )
    t.attack("goff_boyz", "deathwing_guard")
    asked = at_table(t).question(t.s, "second")
    assert "Deathwing Guard (3)" in asked and "Shields come next." in asked


def test_nobody_is_asked_to_retreat_where_that_only_gives_a_won_battle_away() -> None:
    def stay(first_planet: int, units: str) -> bool:
        t = Table(first={2: units}, phase="combat", stops="retreats", first_planet=first_planet)
        offers = at_table(t).offers(t.s, t.offers)
        return next(one.obvious for one in offers if isinstance(one.action, Pass))

    assert stay(2, "land_raider! captain_cato_sicarius!") and not stay(1, "land_raider! captain_cato_sicarius!")


def test_what_was_declined_is_asked_again_only_once_something_has_changed() -> None:
    session, chance = begun(5)
    asks = PassFor("combat_window", "battle")
    while session.state.frames[-1].name != Turns.procedure or asks not in session.legal_actions():
        session.play(choice("conquest", chance, session.legal_actions()))
    hand, counts = Hand(session), [len(session.records)]
    while len(counts) < 3:
        hand.reach(Pass())
        counts.append(len(session.records))
    assert counts[2] > counts[1] + 1 and all(record.action == Pass() for record in session.records[counts[0] :])
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(session.records) < counts[1]


def test_the_menu_is_at_hand_before_a_battle_by_a_button_and_by_escape() -> None:
    hand = fighting()
    hand.click(boxes(hand)["pause"].rect.center)
    hand.key(pygame.K_ESCAPE)
    assert hand.program.opened == ["open_pause", "open_pause"]


def test_the_dials_tell_who_stands_at_a_planet_and_a_click_on_it_commits() -> None:
    session, chance = begun(4)
    while not any(isinstance(action, SetDial) for action in session.legal_actions()):
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session)
    world = hand.scene.stage.shown.told.prop("world-1")  # type: ignore[union-attr]
    units = [kind for seat in (0, 1) for kind in world.values[f"units:{seat}"]]
    assert sorted(units) == sorted(
        t.kind
        for t in hand.scene.table.board_of(hand.scene.board.view).tokens
        if t.place.startswith("lane:1:") and t.on is None
    )
    assert world.values["bonuses"] and world.values["icons"] and world.values["text"]
    hand.click(boxes(hand)["world-1"].rect.center)
    assert session.records[-1].action == SetDial(1)
