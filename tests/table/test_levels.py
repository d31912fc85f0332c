"""The levels of a board, seen together or one alone, through real events."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.match.session import Session
from game.scenes.table.boardparts import WHOLE
from game.scenes.table.keylist import TABLE_COMMANDS
from tests.hulk.dialect import Position
from tests.table.hand import Hand

BELOW = """
    ##########
    #.1......#
    #........#
    ##########
"""
ABOVE = """
    ##########
    #.1......#
    #........#
    ##########
"""
LOWER, UPPER = 0, 1


def hand_at(*actions: str, **told: object) -> tuple[Hand, Position]:
    pieces = {"S": "bolter N at C2", "B": "bolter E at B3/2", "g": "genestealer W at H3", "dice": None}
    t = Position(BELOW, upper=ABOVE, **{**pieces, **told})  # type: ignore[arg-type]
    t.play(*actions)
    return Hand(Session(t.session.setup, t.s.copy())), t


def switch(hand: Hand, part: int) -> None:
    """Click a part of the switch."""
    places = [a for a in hand.app.hit_areas() if a.data == part and a.rect.y < 120 and a.rect.height < 50]
    hand.click(places[0].rect.center)


def square(hand: Hand, t: Position, name: str) -> tuple[float, float]:
    return hand.scene.table.painter.plan.centre(t.square(name))


def test_a_key_shows_each_level_alone_enlarged_and_then_the_whole_board() -> None:
    hand = Hand(Session.new("hulk", scenario="the-shaft", seed=1))
    scene = hand.scene
    hand.see_all()
    whole, seen = scene.board.camera.level, []
    for _turn in range(3):
        hand.key(pygame.K_z)
        seen.append((scene.board.parts.shown, scene.board.camera.level > whole))
    assert seen == [(LOWER, True), (UPPER, True), (WHOLE, False)]
    assert [command.keys for command in TABLE_COMMANDS if command.name == "part"] == [("z",)]


@pytest.mark.parametrize("part", [LOWER, UPPER])
def test_a_click_on_the_switch_shows_that_level_and_another_the_whole_board(part: int) -> None:
    hand, _ = hand_at()
    switch(hand, part)
    assert hand.scene.board.parts.shown == part
    switch(hand, WHOLE)
    assert hand.scene.board.parts.shown == WHOLE


def test_a_level_alone_fills_the_window_and_is_the_only_one_drawn_and_clicked() -> None:
    hand, t = hand_at(active="S")
    before = hand.app.draw().copy()
    switch(hand, LOWER)
    scene = hand.scene
    window, camera = scene.board.parts.window(), scene.board.camera
    assert window.width > 0.9 * camera.view.width or window.height > 0.9 * camera.view.height
    assert hand.app.draw().get_buffer().raw != before.get_buffer().raw
    upper = camera.to_screen(square(hand, t, "B3/2"))
    assert not window.collidepoint(upper)
    here = [a.data for a in hand.app.hit_areas() if isinstance(a.data, tuple) and a.data[0] == "token"]
    assert ("token", t.id("S")) in here and ("token", t.id("B")) not in here


def test_a_board_of_one_level_has_no_switch_and_its_key_does_nothing() -> None:
    hand = Hand(Session.new("hulk", seed=3))
    level = hand.scene.board.camera.level
    hand.key(pygame.K_z)
    assert (hand.scene.board.parts.shown, hand.scene.board.camera.level) == (WHOLE, level)
    assert not hand.scene.frame.part_choice.visible


def test_a_dot_marks_a_level_out_of_sight_in_which_something_is_lit() -> None:
    hand, _ = hand_at(active="S")
    assert [words for _, words in hand.scene.frame.part_choice.options] == ["Whole board", "Level 1", "Level 2"]
    switch(hand, LOWER)
    assert hand.scene.frame.part_choice.options[-1][1] == "Level 2 •"


def test_a_step_up_the_ladder_takes_the_view_along() -> None:
    hand, t = hand_at(active="S")
    switch(hand, UPPER)
    hand.reach(t.action("move S C2/2"))
    assert t.id("S") == hand.scene.table.active(hand.scene.board.view)
    assert hand.scene.board.parts.shown == UPPER
    back = next(a for a in hand.session.legal_actions() if getattr(a, "to", -1) == t.square("C2"))
    switch(hand, LOWER)
    hand.reach(back)
    assert hand.scene.board.parts.shown == LOWER


def test_what_happens_on_the_other_level_is_shown() -> None:
    hand, t = hand_at()
    switch(hand, LOWER)
    hand.reach(t.action("activate B"))
    turn = next(a for a in hand.session.legal_actions() if type(a).__name__ == "Turn")
    hand.reach(turn)
    assert hand.scene.board.parts.shown == UPPER


def test_the_cursor_and_the_roster_bring_their_level_into_sight() -> None:
    hand, t = hand_at()
    switch(hand, UPPER)
    hand._pick(t.id("S"))
    assert hand.scene.board.parts.shown == LOWER
    hand.key(pygame.K_n)
    hand.key(pygame.K_n)
    at = next(token.centre for token in hand.scene.board.tokens if token.key == hand.scene.board.selection.piece)
    assert not hand.scene.board.parts.hides(at)


def test_levels_lie_apart_and_the_whole_board_shows_them() -> None:
    for scenario in ("the-shaft", "cold-reactor"):
        table = Hand(Session.new("hulk", scenario=scenario, seed=1)).scene.table
        (first, second), whole = table.painter.plan.levels, table.painter.plan.bounds
        assert pygame.FRect(whole).inflate(0.001, 0.001).contains(pygame.FRect(first))
        assert pygame.FRect(whole).inflate(0.001, 0.001).contains(pygame.FRect(second))
        assert not pygame.FRect(first).colliderect(pygame.FRect(second))
