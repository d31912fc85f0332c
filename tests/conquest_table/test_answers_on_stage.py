"""What can be answered in a battle: attacks come first, each answer says what it does, cards stand as they are."""

from __future__ import annotations

from game.conquest.actions import Attack, Withdraw
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
