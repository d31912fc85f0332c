"""A question beside the table stays where it is while the pointer comes to it, and what it shows stays scrolled."""

from __future__ import annotations

import pygame

from game.scenes.table.turn_summary import TurnNoteLine
from game.ui.tabletop import TurnNote
from game.ui.widgets import Scroll
from tests.conquest_table.conftest import DECKS, begun
from tests.table.games import choice
from tests.table.hand import Hand

UNIT = 67


def asked(size: tuple[int, int]) -> Hand:
    """A match in which a player is asked about a card, beside a unit of the other's."""
    session, chance = begun(5, DECKS[5], DECKS[2])
    hand = Hand(session, size)
    while len(session.records) < 6:
        hand.reach(choice("conquest", chance, session.legal_actions()))
    assert hand.scene.frame.question.visible
    return hand


def test_a_question_stands_still_while_the_pointer_comes_to_it_from_a_card() -> None:
    hand = asked((1920, 1080))
    question = hand.scene.frame.question
    hand.rest((1700, 1000))
    unit = next(token for token in hand.scene.board.tokens if token.key == UNIT)
    hand.rest(hand.at(unit.centre))
    hand.app.hit_areas()
    before = question.cards[-1].rect.copy()
    hand.rest(before.center)
    hand.app.hit_areas()
    assert question.cards[-1].rect == before


def test_answers_stay_scrolled_while_room_is_made_for_another_card() -> None:
    question = asked((1280, 720)).scene.frame.question
    room = question.rect.width, question.preferred(question.rect.width)[1] // 2

    def scroll() -> Scroll:
        question.fit(room)
        question.put(pygame.Rect((0, 0), room))
        return next(one for one in question.children if isinstance(one, Scroll))

    scroll().wheel(-1, (0, 0))
    offset = scroll().bar.offset
    assert offset > 0 and scroll().bar.offset == offset


def test_a_question_is_whole_beside_what_happened_since_the_last_turn() -> None:
    hand = asked((1280, 720))
    frame = hand.scene.frame
    frame.summary._body.set_children([TurnNoteLine(TurnNote("The others wait."), (90, 90, 90), lambda line: None)] * 4)
    frame.summary._open()
    frame.arrange()
    hand.app.hit_areas()
    assert frame.summary.open and frame.question.visible
    assert len(frame.question.children) > 1
    for child in frame.question.children:
        assert isinstance(child, Scroll) or child.rect.height >= child.preferred(child.rect.width)[1]
