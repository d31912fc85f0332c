"""Every decision that is not simply a piece and what it does is asked beside the board, with a card for each answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.scenes.table.answercard import AnswerCard
from game.scenes.table.choices import Choice
from game.telling import text
from tests.hulk.dialect import Position
from tests.quick import some, turns
from tests.table.games import GAMES, choice
from tests.table.hand import Hand

pytestmark = pytest.mark.sweep(3)

CORRIDOR = """
    ##############
    #MS......g...#
    ##############
"""
LANGUAGES = ("en", "es", "el")
SIZES = ((1280, 720), (1920, 1080))
LOOKS = 8
"""How often a kind of decision is drawn to see its question."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def asked(watch: str = "") -> Hand:
    """A Marine player who is asked, while a Genestealer turns in the corridor."""
    told = {"S": "bolter E", "M": "sergeant E", "g": "genestealer W", "counter": 3, "dice": (1, 2)}
    t = Position(CORRIDOR, phase="genestealers", **told)  # type: ignore[arg-type]
    hand = Hand(t.session, kinds={"genestealers": "random"})
    hand.scene.match.attempt(t.action("activate g"))
    hand.scene.match.attempt(t.action("turn g N"))
    hand.settle()
    hand.app.draw()
    assert hand.scene.people.deciding == "marines"
    return hand


def cards(hand: Hand) -> list[AnswerCard]:
    return hand.scene.frame.question.cards


def test_a_reaction_is_asked_with_a_card_for_each_marine_with_his_odds_and_key() -> None:
    hand = asked()
    shown = hand.scene.frame.question
    assert shown.visible and "React to Genestealer" in shown.said
    said, decides = hand.scene.frame.top.box.question, hand.scene.seen.decides
    assert "React to Genestealer" not in said and decides.startswith(said)
    shoot, *_rest = cards(hand)
    assert (
        "shoot" in shoot.label and shoot.answer.mark.endswith("%") and shoot.answer.key == str(shoot.answer.piece + 1)
    )
    declining = {card.answer.key: card.answer.detail for card in cards(hand)[-2:]}
    assert set(declining) == {"0", "shift+0"} and len(set(declining.values())) == 2
    assert all(card.rect.width and not hand.scene.board.camera.view.colliderect(card.rect) for card in cards(hand))
    assert not any(isinstance(child.data, Choice) for child in hand.scene.frame.actions.buttons)


def test_a_card_is_pressed_by_mouse_by_key_and_by_tab() -> None:
    for way in ("mouse", "key", "tab"):
        hand = asked()
        before, card = len(hand.session.records), cards(hand)[0]
        if way == "mouse":
            hand.click(card.rect.center)
        elif way == "key":
            hand.key(pygame.K_1 + card.answer.piece)
        else:
            hand.key(pygame.K_DOWN)
            assert hand.scene.hud.host.focused is card
            hand.key(pygame.K_DOWN)
            assert hand.scene.hud.host.focused is cards(hand)[1]
            hand.key(pygame.K_UP)
            hand.key(pygame.K_RETURN)
        assert len(hand.session.records) == before + 2, "he is commanded, and shoots"


def test_a_card_that_is_pointed_at_shows_its_piece_and_the_line_to_the_target() -> None:
    hand = asked()
    shown, card = hand.scene.frame.question, cards(hand)[0]
    assert shown.pointed() is None
    plain = hand.app.surface.copy()
    hand.rest(card.rect.center)
    assert shown.pointed() is card and card.answer.piece is not None and card.answer.aims
    hand.app.draw()
    (left, top, wide, high) = card.answer.aims[0]
    start = next(token.centre for token in hand.scene.board.tokens if token.key == card.answer.piece)
    middle = hand.at(((start[0] + left + wide / 2) / 2, (start[1] + top + high / 2) / 2))
    assert hand.app.surface.get_at(middle) != plain.get_at(middle)


@pytest.mark.slow
def test_an_answer_without_a_key_of_its_own_gets_a_number() -> None:
    session, chance = Session.new("calth", seed=3), Dice.seeded(4)
    hand = Hand(session)
    for _ in range(200):
        legal = session.legal_actions()
        if not legal:
            break
        hand.scene.refresh()
        keys = [card.answer.key for card in cards(hand) if card.answer.key]
        assert len(keys) == len(set(keys))
        assert all(card.answer.key or not isinstance(card.data, Choice) for card in cards(hand)[:8])
        session.play(choice("calth", chance, legal))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), turns(GAMES, LANGUAGES))
@pytest.mark.parametrize("size", some(SIZES))
@pytest.mark.sweep(4)
def test_no_question_is_cut_or_covers_the_board(game: str, language: str, size: tuple[int, int]) -> None:
    text.use_language(language)
    session, chance = Session.new(game, seed=6), Dice.seeded(9)
    hand, seen, looked = Hand(session, size), set(), Counter[type]()
    for _ in range(300):
        legal = session.legal_actions()
        if not legal:
            break
        kind = type(session.rules.sequence.decision(session.state)[0])  # type: ignore[attr-defined]
        looked[kind] += 1
        if kind not in seen and looked[kind] <= LOOKS:
            hand.scene.refresh()
            hand.app.draw()
            shown = hand.scene.frame.question
            if shown.visible:
                seen.add(kind)
                assert pygame.Rect((0, 0), size).contains(shown.rect)
                assert not shown.rect.colliderect(hand.scene.board.camera.view)
                assert all(card.rect.height >= card.preferred(card.rect.width)[1] for card in cards(hand)), kind
        session.play(choice(game, chance, legal))
    assert seen


def test_the_cursor_of_the_keys_is_gone_while_the_mouse_is_used() -> None:
    hand = Hand(Position(CORRIDOR, S="bolter E", M="sergeant E", g="genestealer W", counter=3).session)
    hand.key(pygame.K_RIGHT)
    assert hand.scene.board.cursor is not None
    hand.rest(hand.scene.board.camera.view.center)
    assert hand.scene.board.cursor is None
    hand.key(pygame.K_RIGHT)
    assert hand.scene.board.cursor is not None


def test_a_key_pressed_in_vain_says_that_the_question_comes_first() -> None:
    hand = asked()
    hand.key(pygame.K_o)
    assert hand.scene.hud.host.toasts[-1].label == "Answer the question on the right first."


def test_with_the_log_open_a_question_is_shown_all_the_same() -> None:
    hand = asked()
    hand.key(pygame.K_F10)
    hand.app.draw()
    shown = hand.scene.frame.question
    assert shown.visible and all(shown.rect.contains(card.rect) for card in cards(hand))
    assert not shown.rect.colliderect(hand.scene.frame.actions.bar.rect)
