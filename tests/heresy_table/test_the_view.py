"""What is seen of the board: the tab that is lit is the view that is shown, and each phase opens on all of it."""

from __future__ import annotations

import pytest

from game.heresy.actions import EndAttack, EndProduction
from game.kernel.actions import Action
from game.scenes.table.boardparts import WHOLE
from tests.heresy_table.conftest import HeresyHand, at_phase

SIZES = [(1280, 720), (1920, 1080)]


def lit(hand: HeresyHand) -> int | None:
    hand.settle()
    value: int | None = hand.scene.frame.part_choice.value
    return value


def tab(hand: HeresyHand, words: str) -> None:
    hand.click(next(area for area in hand.app.hit_areas() if area.label.startswith(words)).rect.center)


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_the_whole_board_is_lit_only_while_all_of_it_is_seen(size: tuple[int, int]) -> None:
    hand = HeresyHand(at_phase("production"), size)
    camera = hand.scene.board.camera
    hand.see_all()
    assert camera.whole and lit(hand) == WHOLE
    camera.zoom_by(2)
    assert not camera.whole and lit(hand) is None
    tab(hand, "Galaxy")
    assert camera.whole and lit(hand) == WHOLE
    hand.scene.board.parts.show(1)
    assert lit(hand) == 1
    hand.scene.board.parts.show_next()
    assert lit(hand) == 2
    hand.scene.board.parts.show_next()
    assert lit(hand) == WHOLE, "the galaxy is the whole board: the others lie beyond its edge"


@pytest.mark.parametrize("phase", ["deployment", "production", "attack"])
@pytest.mark.parametrize("size", SIZES)
def test_each_phase_of_ones_own_opens_at_the_whole_board_or_at_what_matters(size: tuple[int, int], phase: str) -> None:
    hand = HeresyHand(at_phase(phase, 0 if phase == "deployment" else 1), size)
    camera, table = hand.scene.board.camera, hand.scene.table
    assert hand.scene.board.parts.shown == WHOLE
    assert camera.whole == (size[1] > 720)
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
    assert hand.scene.board.camera.whole and hand.scene.board.parts.shown == WHOLE and lit(hand) == WHOLE
