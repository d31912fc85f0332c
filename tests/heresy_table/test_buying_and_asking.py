"""The deck can be looked through before a card is bought; no order in a question is without its word."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.match.session import Session
from game.scenes.table.lesson_targets import LessonTargets
from game.scenes.table.turn_summary import TurnNoteLine
from game.telling import text
from game.ui.widgets import Scroll
from tests.heresy_table.conftest import HeresyHand, at_phase, table_of
from tests.table.games import begun, choice


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def button(hand: HeresyHand) -> pygame.Rect | None:
    """The button that opens the deck."""
    return next((area.rect for area in hand.app.hit_areas() if area.data == ("deck", "")), None)


def kinds(hand: HeresyHand) -> list[TurnNoteLine]:
    """The lines of the open deck."""
    scroll = next(child for child in hand.scene.deck.panel.children if isinstance(child, Scroll))
    return [line for child in scroll.children for line in child.children if isinstance(line, TurnNoteLine)]


@pytest.mark.rule("HERESY-14")
def test_before_a_card_is_bought_the_deck_can_be_looked_through() -> None:
    hand = HeresyHand(at_phase("production"))
    rect = button(hand)
    assert rect is not None and hand.scene.board.camera.view.contains(rect)
    hand.click(rect.center)
    deck, records = hand.scene.board.view.campaign.deck, len(hand.session.records)
    lines = [line.gist for line in kinds(hand)]
    assert hand.scene.deck.open and len(lines) == len(deck)
    for design in deck:
        told = next(gist for gist in lines if gist.text == f"{design.copies}× {design.name}")
        assert design.text in told.detail and (design.side == "" or "only" in told.detail)
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.deck.open and hand.scene.frame._middle.visible and len(hand.session.records) == records
    hand.click(button(hand).center)  # type: ignore[union-attr]
    hand.click(next(a for a in hand.app.hit_areas() if a.label.startswith("End production")).rect.center)
    hand.scene.people.kinds = dict.fromkeys(hand.session.seats, "random")
    hand.scene.refresh()
    assert not hand.scene.deck.open and button(hand) is None


def test_the_deck_is_there_only_while_cards_can_be_bought() -> None:
    assert button(HeresyHand(at_phase("attack"))) is None
    session = at_phase("production")
    assert table_of(session).stock(session.state) is not None


@pytest.mark.parametrize("language", ("en", "es", "el"))
def test_no_order_in_a_question_is_without_its_word(language: str) -> None:
    text.use_language(language)
    session, chance = begun("heresy", 6, deployed=True)
    hand, asked = HeresyHand(session), 0
    for _ in range(400):
        legal = session.legal_actions()
        if not legal or asked == 3:
            break
        if any(frame.name == "battle" for frame in session.state.frames) and any(action.passing for action in legal):
            hand.scene.refresh()
            hand.app.draw()
            cards = hand.scene.frame.question.cards
            orders = [child for child in cards if isinstance(child.data, tuple) and child.data[0] == "order"]
            asked += bool(orders)
            assert all(order.label for order in orders)
            assert all(card.rect.height >= card.preferred(card.rect.width)[1] for card in cards)
        session.play(choice("heresy", chance, legal))
    assert asked


def test_the_ring_of_a_tutorial_leaves_the_name_free() -> None:
    hand = HeresyHand(Session.new("heresy", seed=3))
    scene, named = hand.scene, 0
    table = scene.table
    for place in table.places(scene.board.view):
        centre = place.spot[0] + place.spot[2] / 2, place.spot[1] + place.spot[3] / 2
        name = table.name_at(scene.board.camera, centre)
        targets = LessonTargets(
            (scene.seen, scene.match, scene.board, scene.hud), scene.hand, scene.stacks, scene.stage, scene.where
        )
        targets.refresh(scene.seen)
        ringed = targets.around(targets.spot("place " + place.name))  # type: ignore[arg-type]
        assert ringed.contains(scene.board.camera.rect_to_screen(place.spot))
        if name is not None:
            named += 1
            assert ringed.contains(name)
    assert named > 40
