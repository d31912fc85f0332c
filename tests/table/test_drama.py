"""Great moments are staged: a card and the light over the board, skippable, still where motion is reduced."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import Session
from game.hulk.events import CounterKept
from game.scenes.table.playback import Playback
from game.telling import text
from game.ui.tabletop import Drama
from tests.table.hand import Hand
from tests.table.test_own_turn import careful, let_play

pytestmark = pytest.mark.sweep(3)


def staged(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Hand:
    """A table at which something has just been staged at a square, with its sound noted."""
    hand = Hand(Session.new("hulk", seed=5), animation_speed="normal", reduced_motion=False, **settings)
    spot = hand.scene.board.tokens[0].box if hand.scene.board.tokens else (8.0, 8.0, 1.0, 1.0)
    drama = Drama(
        "Contact!", "Two of them.", "hulk_swarm/genestealer-crouched", spot, "genestealers", "screech", 1.0, "flicker"
    )
    monkeypatch.setattr(type(hand.scene.table), "drama", lambda self, before, event: drama)
    scene = hand.scene
    scene.board.playback.show(
        scene.board.view, scene.board.tokens, scene.board.tokens, [CounterKept()], scene.board.now
    )
    return hand


def test_a_moment_takes_its_time_and_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = staged(monkeypatch)
    scene, heard = hand.scene, list[str]()
    monkeypatch.setattr(scene.board, "sound", heard.append)
    hand.time += 0.5
    hand.app.update(0.0)
    assert heard == ["screech"] and scene.board.busy()
    shown = scene.board.playback.moment(scene.board.now)
    assert shown is not None and shown[0].title == "Contact!"
    hand.time += 0.6
    assert scene.board.playback.moment(scene.board.now) is None


def test_any_click_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = staged(monkeypatch)
    hand.time += 0.3
    hand.click(hand.scene.board.camera.view.center)
    assert hand.scene.board.playback.moment(hand.scene.board.now) is None and not hand.scene.board.busy()


def test_it_hides_neither_its_place_nor_moves_where_motion_is_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = staged(monkeypatch)
    hand.time += 0.4
    loud = hand.app.draw().copy()
    hand.scene.board.playback.motion = hand.scene.board.playback.motion.__class__(
        hand.scene.board.playback.motion.speed, True
    )
    hand.scene.dirty = True
    calm = hand.app.draw().copy()
    hand.scene.board.playback.staged.clear()
    hand.scene.dirty = True
    none = hand.app.draw().copy()
    view = hand.scene.board.camera.view
    foot = view.centerx, view.bottom - 4
    assert calm.get_at(foot) == none.get_at(foot), "the light does not change"
    assert calm.get_buffer().raw != none.get_buffer().raw != loud.get_buffer().raw, "but the line is there"


def test_nothing_is_staged_where_everything_is_instant() -> None:
    session = Session.new("hulk", seed=5)
    hand = Hand(session)
    for _ in range(120):
        hand.scene.match.attempt(careful(session))
        assert not hand.scene.board.playback.staged
        hand.settle()


@pytest.mark.parametrize("match", [("hulk",), ("calth", "rite-below")])
def test_each_game_stages_moments_in_words_that_fit(match: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Drama] = []
    monkeypatch.setattr(Playback, "_stage", lambda self, drama, at: (found.append(drama), at)[1])
    session = Session.new(*match, seed=5)
    hand = Hand(session)
    for _ in range(300):
        if session.to_decide is None or found:
            break
        hand.scene.match.attempt(careful(session))
        hand.settle()
    assert found and all(0.5 <= one.seconds <= 2.8 and one.title for one in found)


# -- the end --


@pytest.mark.parametrize(
    ("kinds", "loser", "title"),
    [
        ({"genestealers": "careful"}, "genestealers", "Mission accomplished"),
        ({"genestealers": "careful"}, "marines", "Mission failed"),
        ({"marines": "careful"}, "marines", "The brood prevails"),
        ({}, "marines", "Victory: Genestealers"),
    ],
)
def test_the_end_is_called_by_what_it_is_before_any_page(kinds: dict[str, str], loser: str, title: str) -> None:
    from game.scenes.result_text import ResultText

    session = Session.new("hulk", seed=5)
    hand = Hand(session, kinds=kinds)
    session.concede(loser)
    hand.scene.match.after_play()
    hand.app.update(0.0)
    hand.time += 0.6
    hand.app.update(0.6)
    verdict = ResultText(session, hand.scene.people, hand.scene.table)
    assert verdict.ending() == title and "open_result" not in hand.program.opened
    assert hand.scene.timing.ended_for is not None
    red, green, blue = verdict.colour()
    if kinds:
        assert (red > 2 * max(green, blue)) == verdict.beaten, "a defeat is red"
    else:
        assert verdict.colour() == hand.scene.table.painter.colour("genestealers")
    calm, shown = hand.app.draw().get_at((4, 60)), hand.app.draw().get_at((1275, 262))
    assert calm != shown, "it goes across the window"
    let_play(hand, 4.5)
    assert "open_result" in hand.program.opened


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_the_end_fits_in_every_language(language: str) -> None:
    text.use_language(language)
    try:
        session = Session.new("hulk", seed=5)
        hand = Hand(session, kinds={"genestealers": "careful"})
        session.concede("marines")
        hand.scene.match.after_play()
        let_play(hand, 0.6)
        assert isinstance(hand.app.draw(), pygame.Surface)
    finally:
        text.use_language("en")
