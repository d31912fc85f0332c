"""What needs no answer is not asked, and a click with one meaning does it."""

from __future__ import annotations

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
