"""What is seen of the board: the windows beside it name what is not, and each phase opens on all of it."""

from __future__ import annotations

import pytest

from game.heresy.actions import EndAttack, EndProduction
from game.kernel.actions import Action
from game.scenes.table.boardparts import WHOLE
from tests.heresy_table.conftest import HeresyHand, at_phase

SIZES = [(1280, 720), (1920, 1080)]


def named(hand: HeresyHand) -> list[str]:
    """Return what the windows name, as they are drawn."""
    hand.settle()
    windows = hand.scene.frame.part_choice
    assert all(windows.rect.contains(one.rect) and one.rect.height >= 40 for one in windows.children)
    return [one.label for one in windows.children]


def open_window(hand: HeresyHand, words: str) -> None:
    hand.click(next(area for area in hand.app.hit_areas() if area.label.startswith(words)).rect.center)
    hand.settle()


@pytest.mark.parametrize("size", SIZES)
def test_windows_open_the_boards_that_are_not_seen(size: tuple[int, int]) -> None:
    hand = HeresyHand(at_phase("production"), size)
    parts = hand.scene.board.parts
    assert named(hand) == ["Solar System", "Imperial Palace"]
    open_window(hand, "Solar System")
    assert parts.shown == 1 and named(hand) == ["Galaxy", "Imperial Palace"]
    parts.show_next()
    assert parts.shown == 2 and named(hand) == ["Galaxy", "Solar System"]
    open_window(hand, "Galaxy")
    assert hand.scene.board.camera.whole and parts.shown == WHOLE
    parts.show(2)
    parts.show_next()
    assert parts.shown == WHOLE, "the galaxy is the whole board: the others lie beyond its edge"


@pytest.mark.parametrize("phase", ["deployment", "production", "attack"])
@pytest.mark.parametrize("size", SIZES)
def test_each_phase_of_ones_own_opens_at_the_whole_board(size: tuple[int, int], phase: str) -> None:
    hand = HeresyHand(at_phase(phase, 0 if phase == "deployment" else 1), size)
    camera, table = hand.scene.board.camera, hand.scene.table
    assert hand.scene.board.parts.shown == WHOLE
    assert camera.whole
    first = table.prospects(hand.scene.board.view)[0]
    box = table.box_of(hand.scene.board.view, first.at)
    assert box is not None and camera.shows((box[0] + box[2] / 2, box[1] + box[3] / 2))


def test_the_next_phase_leads_back_from_a_corner() -> None:
    hand = HeresyHand(at_phase("production"), (1920, 1080))
    hand.scene.board.parts.show(2)
    hand.scene.board.camera.zoom_by(2)
    hand.settle()
    assert not hand.scene.board.camera.whole, "within a phase nobody moves the view but its player"
    ending: Action = EndProduction() if EndProduction() in hand.session.legal_actions() else EndAttack()
    hand.scene.match.attempt(ending)
    hand.settle()
    assert hand.scene.board.camera.whole and hand.scene.board.parts.shown == WHOLE
