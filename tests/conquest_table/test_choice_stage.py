"""Cards beside the table are chosen on a stage: picked with one click, taken with the next."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.conquest import actions as act
from game.scenes.table.props import PropBox
from game.telling.text import use_language
from tests.conquest.dialect import Table
from tests.table.hand import Hand


@pytest.fixture
def searching() -> Hand:
    """A player looks at six cards and may take one."""
    use_language("en")
    warlords = ("eldorath_starbane", "nazdreg")
    t = Table(first={"hand": "swordwind_farseer", "deck": "doom"}, stops="answers", deck=9, warlords=warlords)
    t.deploy("swordwind_farseer", 2).use("swordwind_farseer")
    hand = Hand(Session(Session.new("conquest", seed=1).setup, t.s), kinds={"second": "random"})
    hand.settle()
    hand.app.draw()
    return hand


def cards(hand: Hand) -> dict[str, PropBox]:
    hand.app.draw()
    found = [box for box in hand.scene.stage.children if isinstance(box, PropBox) and box.prop.id.startswith("card-")]
    return {box.prop.id: box for box in found}


def taken(hand: Hand) -> list[object]:
    return [record.action for record in hand.session.records]


def test_a_click_picks_a_card_and_the_next_takes_it(searching: Hand) -> None:
    offered = [one for one in searching.session.legal_actions() if isinstance(one, act.Choose)]
    assert {f"card-{one.card}" for one in offered} == {id for id, box in cards(searching).items() if box.serves}
    first, second = (cards(searching)[f"card-{one.card}"] for one in offered[:2])
    searching.click(first.rect.center)
    searching.click(second.rect.center)
    assert taken(searching) == []
    searching.click(cards(searching)[second.prop.id].rect.center)
    assert taken(searching)[:1] == [offered[1]]


def test_enter_takes_the_card_that_is_picked(searching: Hand) -> None:
    offered = [one for one in searching.session.legal_actions() if isinstance(one, act.Choose)]
    searching.key(pygame.K_1)
    assert taken(searching) == []
    searching.key(pygame.K_RETURN)
    assert taken(searching)[:1] == [offered[0]]


def test_the_table_is_seen_behind_the_cards_and_again_the_cards(searching: Hand) -> None:
    (button,) = [box for box in searching.scene.stage.children if box.label == "See the table"]
    searching.click(button.rect.center)
    assert searching.scene.stage.folded
    searching.app.draw()
    searching.click(searching.scene.stage.children[0].rect.center)
    assert not searching.scene.stage.folded
