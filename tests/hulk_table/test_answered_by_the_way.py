"""What needs no answer is not asked, and a click with one meaning does it."""

from __future__ import annotations

from game import Session
from game.hulk.actions import Fire
from game.hulk.reactions import FreeShot
from game.hulk.telling.names import frame_at
from tests.hulk_table.conftest import deployed
from tests.hulk_table.test_clicks import Counting, lead, square, state_of, target


def in_the_first_room() -> Counting:
    """The foremost Marine stands in the room behind the first door: only closed doors are in his aim."""
    hand = Counting(deployed())
    hand.scene.match.select(lead(hand))
    hand.click(square(hand, "I13"))
    assert frame_at(state_of(hand), FreeShot) is not None
    return hand


def test_nobody_is_asked_whether_he_shoots_at_a_door() -> None:
    hand = in_the_first_room()
    assert hand.scene.seen.asking is None
    assert "Hold fire" not in [area.label for area in hand.app.hit_areas()]
    assert "shoot a door for free" in hand.scene.table.question(hand.scene.board.view, "marines")


def test_a_click_on_a_door_with_one_meaning_shoots_at_once() -> None:
    hand = in_the_first_room()
    assert not target(hand, "K13").plain
    hand.click(square(hand, "K13"))
    assert isinstance(hand.session.records[-1].action, Fire) and hand.scene.hud.host.menu is None


def test_a_menu_of_the_board_is_left_by_whatever_else_is_clicked() -> None:
    hand = Counting(deployed())
    hand.scene.match.select(lead(hand))
    hand.click(square(hand, "G13"), button=3)
    assert hand.scene.hud.host.menu is not None
    other = state_of(hand).at[state_of(hand).board.named("E13")]
    hand.click(square(hand, "E13"))
    assert hand.scene.hud.host.menu is None and hand.scene.board.selection.piece == other


def test_it_is_said_before_another_acts_what_the_one_before_loses() -> None:
    hand = Counting(deployed())
    first, other = lead(hand), state_of(hand).at[state_of(hand).board.named("E13")]
    hand.scene.match.select(first)
    hand.click(square(hand, "H13"))
    hand.scene.match.select(other)
    name = hand.scene.table.card(hand.scene.board.view, None, first).title
    lost = f"{name} loses 1 action point."
    assert hand.scene.table.card(hand.scene.board.view, None, other).lines[-1] == lost
    assert lost in next(entry.detail for entry in hand.scene.seen.roster if entry.piece == other)
    hints = [one.first.offer.hint for one in hand.scene.board.choices.targets]
    assert hints and all(lost in hint for hint in hints)


def test_the_view_opens_on_the_whole_mission_and_then_on_the_front_towards_its_goal() -> None:
    hand = Counting(Session.new("hulk", seed=1), size=(1920, 1080))
    assert hand.scene.board.camera.whole and "Launch Control" in hand.scene.table.question(
        hand.scene.board.view, "marines"
    )
    hand.press("Deploy all")
    hand.press("Begin")
    while state_of(hand).phase != "marines":
        hand.skip(hand.session.legal_actions()[0])
    camera, goal = hand.scene.board.camera, hand.scene.following._goals[0]
    assert not camera.whole and camera.shows(goal)
    assert all(camera.shows(token.centre) for token in hand.scene.board.tokens if token.seat == "marines")


def test_what_others_do_is_seen_with_the_nearest_marine_and_no_farther_than_that() -> None:
    hand = Counting(deployed(), size=(1920, 1080))
    following, camera = hand.scene.following, hand.scene.board.camera
    own = [token.centre for token in hand.scene.board.tokens if token.seat == "marines"]
    far = max(own)[0] + 9.0, max(own)[1]
    meant = following._with_nearest(far)
    assert meant[1] == max(own) and camera.together(meant)
