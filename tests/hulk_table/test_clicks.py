"""How many clicks common things take: a squad set up, a door opened and walked through, revealed models placed."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.hulk.actions import Attack, EndPhase, Face, Fire, OpenDoor, PlaceModel
from game.hulk.deployment import due
from game.hulk.reactions import FreeShot
from game.hulk.state import BLIP, OPEN, HulkState, create, put, set_door
from game.hulk.telling.names import frame_at
from game.kernel.sequence import call
from game.scenes.table.choices import Target
from tests.hulk_table.conftest import deployed
from tests.table.hand import Hand


class Counting(Hand):
    """A hand that counts its clicks."""

    clicks = 0

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.clicks += 1
        super().click(pos, button)

    def press(self, words: str) -> None:
        """Click what says so."""
        self.click(next(area for area in self.app.hit_areas() if area.label == words).rect.center)


def state_of(hand: Hand) -> HulkState:
    return hand.session.state  # type: ignore[return-value]


def square(hand: Hand, name: str) -> tuple[int, int]:
    """Where a square is on the screen."""
    table = hand.scene.table
    return hand.at(table.painter.plan.centre(state_of(hand).board.named(name)))  # type: ignore[attr-defined]


def target(hand: Hand, name: str) -> Target:
    found = hand.scene.board.choices.at(hand.scene.board.camera.to_world(square(hand, name)))
    assert found is not None
    return found


def lead(hand: Hand) -> int:
    """The Marine at F13, before the door at G13."""
    return state_of(hand).at[state_of(hand).board.named("F13")]


def test_five_marines_are_deployed_by_three_clicks_at_most() -> None:
    hand = Counting(Session.new("hulk", seed=1), confirm="end_turn", animation_speed="normal", reduced_motion=False)
    hand.press("Deploy all")
    hand.press("Begin")
    state = state_of(hand)
    assert hand.clicks <= 3 and not due(state)
    assert [state.facing[marine] for marine in state.marines] == [1] * 5
    flamer = next(iter(state.roster.of_kinds(("flamer",))))
    assert state.place[flamer] == state.board.named("D13"), "the mission hangs on him: half of the escort goes first"


def test_once_all_are_deployed_the_match_can_begin_at_once() -> None:
    hand = Counting(Session.new("hulk", seed=1), confirm="end_turn", animation_speed="normal", reduced_motion=False)
    pos = next(area for area in hand.app.hit_areas() if area.label == "Deploy all").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.app.handle(pygame.Event(kind, pos=pos, button=1))
    assert "Begin" in [area.label for area in hand.app.hit_areas()]


def test_the_rest_is_deployed_where_some_stand_already() -> None:
    hand = Counting(Session.new("hulk", seed=1))
    hand.click(hand.at(hand.scene.board.choices.targets[0].centre))
    hand.press("Deploy all")
    hand.press("Begin")
    assert hand.clicks == 3 and len(state_of(hand).marines) == 5


def test_a_door_is_opened_and_walked_through_by_three_clicks_at_most() -> None:
    hand = Counting(deployed())
    marine = lead(hand)
    hand.scene.match.select(None)
    hand.click(square(hand, "F13"))
    hand.click(square(hand, "H13"))
    state = state_of(hand)
    assert hand.clicks <= 3 and state.place[marine] == state.board.named("H13")
    assert any(isinstance(record.action, OpenDoor) for record in hand.session.records)
    assert not any(isinstance(record.action, Fire | Attack) for record in hand.session.records)


def test_a_click_on_a_closed_door_opens_it_and_a_right_click_lists_what_fights_it() -> None:
    hand = Counting(deployed())
    hand.scene.match.select(lead(hand))
    assert [type(choice.offer.action) for choice in target(hand, "G13").plain] == [OpenDoor]
    hand.click(square(hand, "G13"), button=3)
    menu = hand.scene.hud.host.menu
    assert menu is not None and len(menu.hit_areas()) == 3 and hand.scene.board.selection.piece == lead(hand)
    hand.click((1000, 300))
    hand.click(square(hand, "G13"))
    assert isinstance(hand.session.records[-1].action, OpenDoor)


def test_a_door_that_can_only_be_fought_is_not_fought_by_a_plain_click() -> None:
    hand = Counting(deployed())
    state = state_of(hand)
    hand.scene.match.select(state.at[state.board.named("E13")])
    count = len(hand.session.records)
    doors = [one for one in hand.scene.board.choices.targets if one.aside and not one.plain]
    for one in doors:
        hand.click(hand.at(one.centre))
        assert len(hand.session.records) == count and hand.scene.hud.host.menu is not None
        hand.click((1000, 300))


@pytest.mark.parametrize("onward", ["turn", "end", "another"])
def test_a_free_shot_at_a_door_may_be_passed_over_by_doing_something_else(onward: str) -> None:
    hand = Counting(deployed())
    marine = lead(hand)
    hand.scene.match.select(marine)
    turn = next(choice for choice in hand.scene.board.choices.bar if choice.offer.key == "q")
    hand.scene.match.take(turn)
    back = next(choice for choice in hand.scene.board.choices.bar if choice.offer.key == "e")
    hand.scene.match.take(back)
    hand.settle()
    state = state_of(hand)
    assert frame_at(state, FreeShot) is not None
    if onward == "turn":
        hand.click(square(hand, "G13"))
        assert isinstance(hand.session.records[-1].action, OpenDoor)
    elif onward == "end":
        end = next(choice for choice in hand.scene.board.choices.bar if choice.actions[-1] == EndPhase())
        hand.scene.match.take(end)
        assert state_of(hand).phase != "marines"
    else:
        hand.click(square(hand, "E13"))
        assert hand.scene.board.selection.piece == state.at[state.board.named("E13")]


def revealed(hand: Counting, willing: bool) -> list[int]:
    """Let a blip of three be turned up in the room behind the first door; return the squares of the Marines."""
    state = state_of(hand)
    blip = create(state, BLIP, 3)
    put(state, blip, state.board.named("J13"))
    state.swarm.append(blip)
    if not willing:
        set_door(state, 0, OPEN)
    call(state, "revealed", blip=blip, willing=willing)
    hand.session.rules.sequence.settle(state)  # type: ignore[attr-defined]
    hand.scene.refresh()
    hand.settle()
    return [state.place[marine] for marine in state.marines]


def test_revealed_genestealers_stand_by_a_click_each_and_face_the_marines_by_another() -> None:
    hand = Counting(deployed())
    revealed(hand, willing=True)
    for _ in range(2):
        hand.click(hand.at(hand.scene.board.choices.targets[0].centre))
        assert isinstance(hand.session.records[-1].action, PlaceModel)
    for _ in range(3):
        usual = next(one for one in hand.scene.board.choices.targets if one.first.offer.tint == "choose")
        hand.click(hand.at(usual.centre))
        assert isinstance(hand.session.records[-1].action, Face) and hand.session.records[-1].action.facing == 3
    assert hand.clicks == 5


def test_one_button_places_the_rest_of_a_blip_and_faces_them() -> None:
    hand = Counting(deployed())
    revealed(hand, willing=True)
    hand.press("Place the rest")
    kinds = [type(record.action) for record in hand.session.records[-5:]]
    assert hand.clicks == 1 and kinds == [PlaceModel] * 2 + [Face] * 3


def test_the_marine_player_places_them_far_from_himself_by_one_button() -> None:
    hand = Counting(deployed())
    marines = revealed(hand, willing=False)
    board = state_of(hand).board
    hand.press("Place the rest")
    placed = [record.action.at for record in hand.session.records[-2:] if isinstance(record.action, PlaceModel)]
    assert len(placed) == 2 and hand.clicks == 1
    assert all(min(board.xy[square][0] for square in placed) > board.xy[marine][0] for marine in marines)
    hand.press("Face the Marines")
    assert [type(record.action) for record in hand.session.records[-3:]] == [Face] * 3
