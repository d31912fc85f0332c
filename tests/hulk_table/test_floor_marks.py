"""What dies or burns leaves a mark on its square for the rest of the match, and undo takes it away again."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import OPEN, STEALER, HulkState, create, put, set_door
from tests.hulk_table.conftest import deployed
from tests.table.hand import Hand


def dead_at(hand: Hand, name: str) -> ev.Killed:
    """A Genestealer that dies on a square."""
    state: HulkState = hand.session.state  # type: ignore[assignment]
    set_door(state, 0, OPEN)
    piece = create(state, STEALER, 1)
    put(state, piece, state.board.named(name))
    return ev.Killed(piece=piece, at=state.board.named(name), by=0)


def test_the_dead_leave_a_stain_where_they_fell() -> None:
    hand = Hand(deployed())
    event = dead_at(hand, "J13")
    (left,) = hand.scene.table.remains(hand.scene.board.view, event)
    assert left.name.startswith("genestealer-")
    assert left.centre == hand.scene.table.painter.plan.centre(event.at)  # type: ignore[attr-defined]
    assert hand.scene.table.remains(hand.scene.board.view, ev.Killed(piece=0, at=event.at, by=-1))[0].name.startswith(
        "marine-"
    )


def test_fire_leaves_soot_on_every_square() -> None:
    hand = Hand(deployed())
    board = hand.session.state.board  # type: ignore[attr-defined]
    squares = (board.named("I13"), board.named("J13"))
    found = hand.scene.table.remains(
        hand.scene.board.view, ev.Flamed(piece=0, at=squares[0], section=0, squares=squares, left=3)
    )
    assert [left.name.partition("-")[0] for left in found] == ["burnt", "burnt"]


def test_marks_go_with_the_actions_that_are_taken_back() -> None:
    hand = Hand(deployed())
    marks, count = hand.scene.match.floor_marks, len(hand.session.records)
    marks.cut(count)
    marks.add(hand.scene.board.view, [dead_at(hand, "J13")])
    assert len(marks.seen()) == 1
    marks.cut(count)
    assert marks.seen() == []


def test_no_more_than_two_marks_are_seen_on_a_square() -> None:
    hand = Hand(deployed())
    event = dead_at(hand, "J13")
    for piece in (0, 1, event.piece):
        hand.scene.match.floor_marks.add(hand.scene.board.view, [ev.Killed(piece=piece, at=event.at, by=0)])
    assert [left.name.partition("-")[0] for left in hand.scene.match.floor_marks.seen()] == ["marine", "genestealer"]
