"""The stage of a table: its lanes, acts from one stage to the next, and clicks that mean what they say meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game import Session
from game.kernel.actions import Action
from game.scenes.table.choices import Choice
from game.scenes.table.playback import Reading
from game.scenes.table.reading import draw_reading
from game.telling.staging import Stage
from game.ui.lanes import lanes_in
from game.ui.motion import READ_MS, Motion, Speed
from game.ui.tabletop import Act, GameTable, Lane, Offer, Prop, ReadCard
from game.ui.tabletop.staged import FADE_MS, Standing
from tests.calth_table.conftest import deployed
from tests.table.games import begun
from tests.table.hand import Hand

GREEN, RED = (9, 99, 9), (200, 20, 20)
DUEL = Stage("duel", "A duel", holds=1.0)


@dataclass(frozen=True)
class Fight(Standing):
    """A stage on which the first legal action is a prop that fills it."""

    told: Stage = DUEL
    where: Lane = "low"
    spot: tuple[float, float, float, float] = (3.0, 3.0, 1.0, 1.0)

    @property
    def lane(self) -> Lane:
        return self.where

    def act(self, before: Any) -> Act | None:
        return Act(600.0, lambda surface, rect, elapsed: surface.fill(GREEN, rect), ((100.0, "drum"),))

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        return min(400, room[0]), min(200, room[1])

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        return 0, 0, size[0] // 2, size[1]

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        return [Prop("all", (0, 40, size[0], size[1] - 40), "All", actions[0] if actions else None)]

    def draw(self, picture: pygame.Surface) -> None:
        picture.fill(RED)


def act(hand: Hand) -> None:
    """Do something, whatever it is."""
    hand.scene.match.attempt(hand.session.legal_actions()[0])


def at_table(monkeypatch: pytest.MonkeyPatch, fight: Fight, **settings: Any) -> Hand:
    """A table at which a fight comes upon the stage with everything that is done."""
    session = Session.new("hulk", seed=5)
    hand = Hand(session, (1280, 720), **{"animation_speed": "normal", "reduced_motion": False, **settings})
    monkeypatch.setattr(GameTable, "staged_for", lambda self, before, event, last=None: fight)
    monkeypatch.setattr(GameTable, "staged_after", lambda self, staged, before, event: staged)
    act(hand)
    return hand


def press(hand: Hand, pos: tuple[int, int]) -> None:
    """Click there, while the time stands still."""
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def later(hand: Hand, seconds: float) -> pygame.Surface:
    hand.time += seconds
    hand.app.update(seconds)
    hand.scene.dirty = True
    return hand.app.draw()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_no_lane_covers_another(size: tuple[int, int]) -> None:
    window = pygame.Rect(0, 0, *size)
    for key in ("hulk", "calth", "heresy", "sector", "conquest"):
        stage = Hand(begun(key, 3)[0], size).scene.stage
        for lane in (stage.lanes(), lanes_in(window.inflate(-300, -200))):
            assert all(window.contains(rect) for rect in lane[:4]), key
            assert not lane.banner.colliderect(lane.low) and not lane.dock.colliderect(lane.banner)
            assert lane.low.left <= lane.dock.left and lane.dock.right <= lane.low.right


@pytest.mark.parametrize("where", ["low", "full"])
def test_a_stage_stands_in_its_lane_once_its_act_is_over(where: Lane, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_table(monkeypatch, Fight(where=where))
    stage, found = hand.scene.stage, hand.scene.stage.lanes()
    place = {"low": found.low, "full": found.full}[where]
    shown = later(hand, 0.3)
    assert stage.rect == place and stage.moving and shown.get_at(place.center)[:3] == GREEN
    shown = later(hand, 0.5)
    assert not stage.moving and shown.get_at((place.left + 9, place.bottom - 9))[:3] == RED
    assert hand.scene.board.busy(), "it stays for a while"


def test_a_click_during_an_act_does_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_table(monkeypatch, Fight())
    later(hand, 0.2)
    monkeypatch.setattr(GameTable, "staged", lambda self, view: Fight())
    stage, taken = hand.scene.stage, hand.session.legal_actions()[0]
    choice = Choice((taken,), Offer(taken, ""))
    monkeypatch.setattr(type(stage.lying), "choice", lambda self, one: choice if one else None)
    monkeypatch.setattr(type(stage), "folded", False)
    count = len(hand.session.records)
    assert hand.scene.board.busy() and stage.moving
    press(hand, stage.rect.move(0, 20).center)
    assert [record.action for record in hand.session.records[count:]] == [taken], "no act delays it"


def test_a_click_on_the_board_picks_what_stands_there_while_something_is_shown() -> None:
    session = deployed("wrath-of-veridia")
    hand = Hand(session, animation_speed="normal", reduced_motion=False)
    board = hand.scene.board
    own = next(token for token in board.tokens if token.seat == session.to_decide and token.solid)
    hand.scene.match.select(None)
    board.playback.timeline.hold(board.now, 5000.0)
    x, y = board.camera.to_screen(own.centre)
    press(hand, (round(x), round(y)))
    assert not board.busy() and board.selection.piece == own.key


@pytest.mark.parametrize(("stages", "times"), [("always", (True, True)), ("first", (True, False)), ("never", (False,))])
def test_the_options_say_which_acts_are_seen(
    stages: str, times: tuple[bool, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = at_table(monkeypatch, Fight(where="full"), stages=stages)
    for seen in times:
        later(hand, 0.3)
        assert hand.scene.stage.moving == seen and hand.scene.stage.up == seen
        hand.scene.match.skip()
        hand.scene.refresh()
        act(hand)


def test_where_nothing_may_move_a_stage_fades_in(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_table(monkeypatch, Fight())
    hand.scene.match.skip()
    hand.scene.refresh()
    hand.scene.board.playback.set_motion(Motion(Speed.NORMAL, reduced=True))
    act(hand)
    place, shown = hand.scene.stage.lanes().low, later(hand, FADE_MS / 2000)
    red, green, _blue, _alpha = shown.get_at((place.left + 9, place.bottom - 9))
    assert hand.scene.stage.moving and 60 < red < 190 and green < 60, "the end is seen, half there"
    later(hand, FADE_MS / 1000)
    assert not hand.scene.stage.moving


def test_what_is_complete_goes_on_or_is_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_table(monkeypatch, Fight(Stage("duel", "A duel", holds=9.0), "full"))
    later(hand, 0.3)
    later(hand, 0.7)
    buttons = {area.label: area.rect for area in hand.app.hit_areas()}
    assert "Go on" in buttons
    press(hand, buttons["See it again"].center)
    later(hand, 0.3)
    assert hand.scene.stage.moving and hand.scene.board.busy()
    press(hand, hand.scene.stage.rect.midtop)
    assert not hand.scene.board.busy()


def test_a_card_whose_time_ends_while_it_is_drawn_is_drawn() -> None:
    hand = Hand(Session.new("hulk", seed=5), animation_speed="normal", reduced_motion=False)
    board, read = hand.scene.board, Reading(ReadCard("A card"), 10.0, 12.0)
    surface, lanes, bright = hand.app.surface, hand.scene.stage.lanes(), []
    for now in (10.0, 11.0, 12.0, 12.5):
        surface.fill((200, 200, 200))
        draw_reading(surface, board.table, board.camera, lanes, read, None, Motion(), now)
        bright.append(surface.get_at((5, 300))[0])
    assert bright[0] == bright[2] == bright[3] == 200 > bright[1], "dark while it is read, and not after"


def test_holding_a_card_stops_its_time() -> None:
    hand = Hand(Session.new("hulk", seed=5), animation_speed="normal", reduced_motion=False)
    board, playback = hand.scene.board, hand.scene.board.playback
    playback.readings.append(Reading(ReadCard("A card"), board.now, playback.timeline.hold(board.now, READ_MS)))
    later(hand, 0.5)
    pos = hand.scene.tray.places.read_at(playback.readings[0]).center
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    later(hand, 30.0)
    assert board.busy() and playback.reading(board.now) is not None
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert playback.reading(board.now) is not None, "it has the time it had"
    press(hand, pos)
    assert not board.busy() and playback.reading(board.now) is None
