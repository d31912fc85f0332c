"""The pieces beside the board."""

from __future__ import annotations

import pytest

from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.table.layout import rects
from game.scenes.table.roster import NARROW, RosterHead, RosterRow, narrowed
from game.scenes.table.scene import TableScene
from game.ui.app import App
from game.ui.fonts import exact
from game.ui.scale import px
from game.ui.tabletop import RosterEntry
from tests.hulk_table.conftest import deployed
from tests.table.games import begun, pick
from tests.table.hand import Hand, QuietProgram


def rows_of(scene: TableScene) -> list[RosterRow]:
    """The lines of the roster that are pieces."""
    return [child for child in scene.frame.roster.lines.children if isinstance(child, RosterRow)]


def test_the_row_of_a_piece_stays_when_others_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App((1280, 720))
    scene = TableScene(Session.new(games()[0], seed=4), {}, QuietProgram())
    app.stack.push(scene)
    rows, entries = rows_of(scene), list(scene.table.roster(scene.board.view))
    assert len(rows) == len(entries) > 2
    monkeypatch.setattr(scene.table, "roster", lambda view: [*entries[2:], entries[0]])
    scene.refresh()
    assert rows_of(scene) == [*rows[2:], rows[0]]


def test_the_other_sides_pieces_are_a_count_until_they_are_asked_for() -> None:
    hand = Hand(deployed(), kinds={"genestealers": "easy"})
    roster, swarm = hand.scene.frame.roster, hand.scene.board.view.swarm
    assert [row.entry.piece for row in rows_of(hand.scene)] == list(hand.scene.board.view.marines)
    heads = [child for child in roster.lines.children if isinstance(child, RosterHead)]
    assert [head.label for head in heads] == ["Marines 5 of 5", f"Blips {len(swarm)}"]
    hand.app.hit_areas()
    hand.click(heads[1].rect.center)
    assert {row.entry.piece for row in rows_of(hand.scene)} == {*hand.scene.board.view.marines, *swarm}
    hand.click(next(child for child in roster.lines.children if child.label.startswith("Blips")).rect.center)
    assert len(rows_of(hand.scene)) == 5


def test_each_side_has_its_heading_and_ones_own_comes_first() -> None:
    session, chance = begun("calth", 4)
    while session.view(None).round < 1:
        session.play(pick(chance, session.legal_actions()))
    scene = TableScene(session, {session.seats[0]: "easy"}, QuietProgram())
    App((1280, 720)).stack.push(scene)
    children = scene.frame.roster.lines.children
    names = [scene.table.teller.seat_name(seat) for seat in reversed(session.seats)]
    assert [child.label for child in children if isinstance(child, RosterHead)] == names
    assert children[0].label == names[0]


def test_a_portrait_keeps_its_height_as_its_points_are_spent() -> None:
    entries = [RosterEntry(8, "Vescar", "hulk_terminators/flamer-still", "F13", (left, 4)) for left in (4, 0)]
    heights = {
        RosterRow(one, (200, 80, 80), lambda piece: None, lambda pos, dropped: None).content_size(68)[1]
        for one in entries
    }
    assert len(heights) == 1


@pytest.mark.parametrize(("size", "wide"), [((1280, 720), 80), ((1920, 1080), 112)])
def test_the_strip_of_portraits_scrolls_and_hides_nothing_of_the_board(size: tuple[int, int], wide: int) -> None:
    hand = Hand(Session.new("heresy", seed=4), size=size)
    hand.app.draw()
    strip = hand.scene.where("roster")
    assert strip is not None and strip.width == rects(size).strip.width == wide
    assert strip.right <= hand.scene.board.camera.room.left and strip.bottom <= size[1]
    assert hand.scene.frame.roster.scroll.bar.needed and len(rows_of(hand.scene)) > 2


def test_a_word_of_a_heading_that_is_too_wide_is_shortened_and_not_torn() -> None:
    head = RosterHead("Genestealers 22", "", (255, 255, 255), None, False)
    assert head._lines(400) == ["Genestealers 22"]
    first, second = head._lines(px(64))
    assert (first, second) == ("Genestealers", "22"), "its letters stand closer"
    assert head._lines(px(30))[0].endswith("…")
    narrow = RosterHead("2 Aurelia · 10 planets · 4/6", "", (255, 255, 255), lambda: None, True)
    assert narrow._lines(72) == ["2 Aurelia", "10 planets", "4/6"], "a number stays with its noun"


def test_a_long_name_of_a_narrow_roster_stands_in_two_lines() -> None:
    room = 90
    for name, lines in (
        ("Eternity Wall Spaceport", ["Eternity Wall", "Spaceport"]),
        ("Corvane", ["Corvane"]),
        ("Veteran · 2,11", ["Veteran", "2,11"]),
    ):
        assert [line for line, _high in narrowed(name, room)] == lines
    for line, high in narrowed("Interminable Incomprehensibilities of the Outer Marches", room):
        assert exact(high, bold=True).size(line)[0] <= round(room * NARROW)
