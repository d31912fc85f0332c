"""What is heard at the table beside what happens: its air, refusals, buttons, and how a match ends for its people."""

from __future__ import annotations

import os
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import Session
from game.catalogue import GAMES
from game.hulk.actions import EndPhase
from game.scenes.curtain import Curtain
from game.scenes.rulebook import RulebookPage
from game.scenes.table.scene import TableScene
from game.ui.app import App
from game.ui.sound import NAMES
from game.ui.widgets import Button
from tests.table.hand import Hand, QuietProgram


class Ears:
    """Stands where the sounds of the program and its music stand, and notes what is to be heard."""

    def __init__(self) -> None:
        self.music = self
        self.heard: list[str] = []
        self.places: list[tuple[str, str]] = []
        self.moods: list[str] = []

    def play(self, name: str) -> None:
        assert name in NAMES
        self.heard.append(name)

    def place(self, stream: str, key: str = "") -> None:
        self.places.append((stream, key))

    def feel(self, state: str) -> None:
        self.moods.append(state)

    def hush(self) -> None:
        self.moods.append("hushed")


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def table(session: Session, kinds: dict[str, str] | None = None) -> tuple[TableScene, Ears, App]:
    program, ears = QuietProgram(), Ears()
    program.sounds = ears  # type: ignore[assignment]
    app = App((1280, 720), clock=lambda: 100.0)
    scene = TableScene(session, kinds or {}, program)
    app.stack.push(scene)
    return scene, ears, app


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_its_air_and_its_music(game: str) -> None:
    scene, ears, _app = table(Session.new(game, seed=1))
    assert ears.places == [(f"ambience/{game}", game)]
    scene.update(0.1)
    assert ears.moods == ["calm"]
    scene.update(0.1)
    assert ears.moods == ["calm"], "it is felt once for each action"


def test_they_begin_when_sounds_are_there_later() -> None:
    scene, ears, _app = table(Session.new("hulk", seed=1))
    later = scene.program.sounds = Ears()  # type: ignore[assignment]
    scene.breathe()
    assert later.places == ears.places


def test_no_music_is_heard_behind_a_curtain_or_over_the_rules() -> None:
    scene, ears, app = table(Session.new("hulk", seed=1))
    scene.update(0.1)
    app.stack.push(Curtain(scene, "marines"))
    assert ears.moods[-1] == "hushed"
    app.stack.pop()
    scene.update(0.1)
    assert ears.moods[-1] == "calm"
    RulebookPage(scene.program, "hulk").breathe()  # type: ignore[arg-type]
    assert ears.places[-1] == ("", "")


def test_a_fight_on_the_stage_is_felt_before_it_is_over_and_its_outcome_after() -> None:
    scene, ears, _app = table(Session.new("hulk", seed=1))
    board = scene.board
    board.rewatched, scene.stage.shown = True, None
    scene.update(0.1)
    assert ears.moods == []
    scene.stage.shown = cast(Any, object())
    scene.mood.update(0.1)
    assert ears.moods == ["contact"]
    board.rewatched, scene.stage.shown = False, None
    scene.mood.update(0.1)
    assert ears.moods == ["contact", "calm"]


def test_a_refusal_is_heard() -> None:
    scene, ears, _app = table(Session.new("hulk", seed=1))
    assert scene.session.refusal(EndPhase()) is not None
    scene.match.attempt(EndPhase())
    assert ears.heard[-1] == "refuse"
    ears.heard.clear()
    scene.match.undo()
    assert ears.heard == ["refuse"]


@pytest.mark.parametrize(
    ("kinds", "sound"), [({}, "victory"), ({"marines": "careful"}, "victory"), ({"genestealers": "careful"}, "defeat")]
)
def test_a_match_that_only_a_computer_won_ends_otherwise(kinds: dict[str, str], sound: str) -> None:
    session = Session.new("hulk", seed=1)
    kinds = {seat: kinds.get(seat, "human") for seat in session.seats}
    scene, ears, _app = table(session, kinds)
    session.concede("marines")
    scene.board.sound("victory")
    assert ears.heard[-1] == sound
    scene.board.sound("bolt")
    assert ears.heard[-1] == "bolt"


def test_a_click_on_a_button_is_heard_and_one_that_does_nothing_is_not() -> None:
    from game.ui.widgets import Widget

    heard: list[int] = []
    before = list(Widget.on_click_sound)
    Widget.on_click_sound[:] = [lambda: heard.append(1)]
    try:
        Button("Go", lambda: None).click()
        Button("Go").click()
        Button("Go", lambda: None, enabled=False).click()
    finally:
        Widget.on_click_sound[:] = before
    assert heard == [1]


def test_what_a_click_skips_is_not_lost() -> None:
    session = Session.new("hulk", seed=1)
    hand = Hand(session, animation_speed="slow", reduced_motion=False)
    ears = Ears()
    hand.program.sounds = ears  # type: ignore[assignment]
    hand.scene.match._play(hand.session.legal_actions()[0])
    hand.scene.match.skip()
    assert ears.heard and not hand.scene.board.busy()
