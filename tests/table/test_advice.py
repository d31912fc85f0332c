"""A hint is asked, shown, done and forgotten; a warning asks only before what is known to be a mistake by then."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import Session
from game.analysis.counsel import HINT, WATCH, Idea
from game.analysis.judge import Fact
from game.bots.subject import subject_of
from game.kernel.actions import Action, Pass
from game.scenes.table import adviser
from game.scenes.table.advicewords import loss, reasons, telling, weight
from game.scenes.table.choices import Choice
from game.ui.tabletop import Offer
from game.ui.widgets import Dialog
from tests.hulk_table.test_duel import fight
from tests.table.hand import Hand
from tests.table.here import Here


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge in few worlds."""
    for key in ("hulk", "calth"):
        kind = type(subject_of(key))
        monkeypatch.setattr(kind, "hint", replace(kind.hint, worlds=2, horizon=1, seconds=60.0))


def duel(**settings: Any) -> Hand:
    hand = fight(attacking=True, worker=Here(), **settings)
    hand.reach(Pass())
    return hand


def said(hand: Hand) -> str:
    return str(hand.scene.hud.host.toasts[-1].label)


def test_advice_is_shown_on_the_board_and_in_the_rail_and_done_at_a_key() -> None:
    hand = duel()
    before, advice = len(hand.session.records), hand.scene.advice
    hand.key(pygame.K_LEFT)
    assert hand.scene.board.cursor is not None
    hand.key(pygame.K_s)
    hand.app.update(0.05)
    assert advice.shown and advice.card.visible and advice.card.said[-1]
    assert hand.scene.board.cursor is None, "the key that clicks does it"
    hand.scene.board.overlay = "threat"
    hand.app.draw()
    assert hand.scene.legend.rect.size and not advice.place.colliderect(hand.scene.legend.rect), "both are read"
    first = advice._shown
    hand.key(pygame.K_s)
    assert advice.shown and advice._shown != first, "another idea"
    hand.scene.hud.do("click")
    assert len(hand.session.records) > before and not advice.shown and not advice.card.visible


def test_what_is_answered_of_another_position_is_dropped() -> None:
    hand = duel()
    worker: Any = hand.program.worker
    worker.held = True
    hand.key(pygame.K_s)
    assert worker.asked[-1].kind == HINT and hand.scene.advice.card.visible
    hand.session.play(hand.session.legal_actions()[0])
    worker.held = False
    hand.scene.refresh()
    hand.app.update(0.05)
    assert not hand.scene.advice.shown and not hand.scene.advice.card.visible
    hand.key(pygame.K_s)
    hand.app.update(0.05)
    assert hand.scene.advice.shown and hand.session.undo()
    hand.scene.refresh()
    assert not hand.scene.advice.shown, "it was about what is taken back"


def test_where_nothing_is_advised_a_sentence_says_why() -> None:
    hand = fight(attacking=True)
    hand.key(pygame.K_s)
    assert said(hand) == adviser.ALONE
    session = Session.new("calth", seed=2)
    hand = Hand(session, kinds=dict.fromkeys(session.seats, "careful"), worker=Here())
    hand.scene.timing.running = False
    hand.scene.advice.ask()
    assert said(hand) == adviser.WAITS and not hand.program.worker.asked


def test_a_tutorial_is_not_told_before_it_tells() -> None:
    hand = duel()
    advice = hand.scene.advice
    advice.now = replace(advice.now, asks=lambda actions: True)
    advice.ask()
    assert "tutorial" in said(hand) and not any(one.kind == HINT for one in hand.program.worker.asked)


def known(hand: Hand) -> tuple[Choice, Action]:
    """Let the first thing that is offered be known as a mistake."""
    action = hand.session.legal_actions()[0]
    told = hand.scene.advice.adviser
    told.moved()
    told.mistakes[action] = Idea(0, 1, -0.4, 0.05, 36, (Fact("A Marine falls", 30, 6),))
    return Choice((action,), Offer(action, "It")), action


def test_a_mistake_is_asked_about_once_and_done_all_the_same() -> None:
    hand = duel(help="warn")
    assert hand.program.worker.asked[-1].kind == WATCH, "it is looked for while people think"
    choice, action = known(hand)
    before = len(hand.session.records)
    hand.scene.match.play(choice)
    asked = hand.app.stack.top
    assert isinstance(asked, Dialog) and len(hand.session.records) == before
    hand.key(pygame.K_ESCAPE)
    assert hand.app.stack.top is hand.scene and len(hand.session.records) == before
    hand.scene.advice.doubts._do(choice)
    assert hand.session.records[before].action == action


def test_show_me_asks_for_advice_and_nothing_is_shown_unasked() -> None:
    hand = duel(help="warn")
    choice, _action = known(hand)
    hand.scene.match.play(choice)
    assert not hand.scene.advice.shown
    hand.scene.advice.doubts._show()
    hand.app.stack.pop(hand.app.stack.top)
    hand.app.update(0.05)
    assert hand.scene.advice.shown


@pytest.mark.parametrize("help", ("none", "warn"))
def test_what_is_not_known_to_be_a_mistake_goes_through(help: str) -> None:
    hand = duel(help=help)
    hand.program.worker.held = True
    choice, action = known(hand)
    if help == "warn":
        hand.scene.advice.adviser.mistakes.clear()
    before = len(hand.session.records)
    hand.scene.match.play(choice)
    assert hand.session.records[before].action == action and hand.app.stack.top is hand.scene
    assert help == "warn" or not any(one.kind == WATCH for one in hand.program.worker.asked)


def test_it_is_said_in_counts_and_what_lies_within_two_errors_is_about_equal() -> None:
    idea = Idea(0, 1, 0.08, 0.03, 20, (Fact("A Marine falls", 3, 11), Fact("A Genestealer is destroyed", 9, 9)))
    assert weight(idea, "Finish") == "Better than “Finish” by 8 chances in 100 (6 more or less)."
    assert list(reasons(idea, "Finish")) == [
        "A Marine falls: in 3 of 20 imagined games after this, in 11 after “Finish”."
    ]
    even = Idea(0, 1, 0.08, 0.041, 20)
    close = Idea(0, 1, 0.08, 0.041, 20, idea.facts)
    assert weight(close, "Finish") == "Too close to “Finish” to be told in chances."
    assert weight(even, "Finish") == "About equal to “Finish”." == weight(Idea(0, 1, 0.5, 0.0, 9, (), False), "Finish")
    assert "to count anything" in next(reasons(Idea(0, 1, 0.5, 0.0, 1, idea.facts), "Finish"))
    other = Idea(2, 0, -0.3, 0.01, 10, (Fact("A Marine falls", 9, 0),))
    turned = telling((even, other))
    assert turned.other == 2 and turned.gain == 0.3 and turned.facts == (Fact("A Marine falls", 0, 9),)
    assert telling((idea, other)) == idea, "what tells the best from the next comes first"
    alike = Idea(0, 1, 0.02, 0.03, 20, (Fact("A Marine falls", 4, 7),))
    assert list(reasons(alike, "Finish")) == [
        "What can be counted came about as often after “Finish”, in 20 imagined games."
    ]
    assert weight(other, "It").startswith("Worse than “It” by 30") and "loses 30 of your 100" in loss(other)
