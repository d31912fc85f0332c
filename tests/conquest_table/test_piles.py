"""The cards out of play: discard piles and victory displays are looked through at any time."""

from __future__ import annotations

import pygame

from game.conquest.state import DISCARD
from game.scenes.cardface import CardFace
from game.scenes.table.piles import Piles
from tests.conquest_table.conftest import begun, played
from tests.conquest_table.test_carrying import middle
from tests.table.games import choice
from tests.table.hand import Hand


def shown(hand: Hand) -> list[str]:
    """The cards of the pile that is looked through."""
    page = hand.app.stack.top
    assert isinstance(page, Piles)
    return [area.data[1] for area in reversed(page.hit_areas()) if isinstance(area.data, tuple)]


def test_a_click_on_a_discard_pile_shows_its_cards_from_the_top() -> None:
    hand = played(5, 120)
    hand.scene.stage.put_away = True
    hand.scene.refresh()
    view = hand.scene.board.view
    for seat in (0, 1):
        pile = hand.scene.table.piles(view)[seat]
        hand.click(hand.at(middle(pile.spot)))
        assert pile.cards == tuple(view.kind[id] for id in reversed(DISCARD.ids(view, seat)))
        assert pile.cards and sorted(shown(hand)) == sorted(pile.cards)
        hand.key(pygame.K_ESCAPE)


def test_the_victory_displays_show_the_planets_won() -> None:
    hand = played(5, 120)
    hand.scene.stage.put_away = True
    hand.scene.refresh()
    won = hand.scene.table.piles(hand.scene.board.view)[2]
    hand.click(hand.at(middle(won.spot)))
    assert won.cards and set(shown(hand)) == set(won.cards)


def test_piles_are_looked_through_during_a_question_which_still_stands() -> None:
    session, chance = begun(3)
    while True:
        session.play(choice("conquest", chance, session.legal_actions()))
        hand = Hand(session) if len(session.records) > 60 else None
        if hand is not None and hand.scene.frame.question.visible:
            break
    hand.time += 5.0
    count = len(session.records)
    hand.click(hand.at(middle(hand.scene.table.piles(hand.scene.board.view)[0].spot)))
    assert isinstance(hand.app.stack.top, Piles)
    hand.key(pygame.K_ESCAPE)
    assert len(session.records) == count and hand.scene.frame.question.visible


def test_a_key_opens_the_piles_and_tab_reads_their_cards() -> None:
    hand = played(5, 120)
    hand.key(pygame.K_F8)
    page = hand.app.stack.top
    assert isinstance(page, Piles)
    told = []
    for _ in range(12):
        hand.key(pygame.K_TAB)
        hand.app.draw()
        if isinstance(page.host.focused, CardFace):
            assert page._told.card == hand.scene.table.told(page.host.focused.card)
            told.append(page.host.focused.card)
    assert set(told) == set(page.piles[page.at].cards)
    hand.key(pygame.K_F8)
    assert not isinstance(hand.app.stack.top, Piles)


def test_a_hidden_card_is_in_no_pile() -> None:
    hand = played(5, 40)
    for seat in hand.session.seats:
        view = hand.session.view(seat)
        assert all(card for pile in hand.scene.table.piles(view) for card in pile.cards)
