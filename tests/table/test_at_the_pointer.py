"""What is seen at the pointer: the panel keeps the picked piece, badges and menus cover no piece they are about."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.scenes.table.enlarged import ZoomDialog
from game.scenes.table.hint import hint_place
from game.scenes.table.marks import badge_place
from tests.table.games import begun, choice
from tests.table.hand import Hand


def marines() -> Hand:
    """A match in which a Marine may walk."""
    session, chance = begun("hulk", 3)
    while session.state.phase != "marines" or len(session.records) < 30:  # type: ignore[attr-defined]
        session.play(choice("hulk", chance, session.legal_actions()))
    hand = Hand(session)
    own = next(token for token in hand.scene.board.tokens if token.seat == "marines" and token.ready)
    hand.click(hand.at(own.centre))
    assert hand.scene.board.selection.piece is not None
    return hand


def floor(hand: Hand) -> tuple[float, float]:
    """A square in view on which nothing stands and nothing is lit."""
    scene = hand.scene
    left, top, wide, high = scene.board.camera.seen()
    for y in range(int(top) + 2, int(top + high) - 2):
        for x in range(int(left) + 2, int(left + wide) - 2):
            point = (x + 0.5, y + 0.5)
            if (
                scene.board.token_at(point)
                or scene.board.choices.at(point)
                or scene.hud.host.over(hand._on_screen(point))
            ):
                continue
            if scene.table.card(scene.board.view, point, None) is not None:
                return point
    raise AssertionError("there is no floor in view")


def test_the_panel_keeps_the_picked_piece_and_a_tooltip_tells_of_the_floor() -> None:
    hand = marines()
    scene = hand.scene
    card, point = scene.frame._card.card, floor(hand)
    hand.rest(hand.at(point), 0.2)
    assert scene.frame._card.card == card and scene.place_tip.words == ""
    hand.rest(hand.at(point), 0.6)
    place = scene.table.card(scene.board.view, point, None)
    assert scene.frame._card.card == card and place is not None and scene.place_tip.words.startswith(place.title)
    other = next(
        token for token in scene.board.tokens if token.seat == "marines" and token.key != scene.board.selection.piece
    )
    hand.rest(hand.at(other.centre))
    assert scene.frame._card.card != card and scene.place_tip.words == ""
    hand.rest(hand.at(point))
    assert scene.frame._card.card == card


def test_a_tooltip_goes_when_the_board_moves_and_comes_only_to_a_pointer_that_moved() -> None:
    hand = marines()
    scene, at = hand.scene, hand.at(floor(hand))
    hand.rest(at, 1.0)
    before = scene.place_tip.words
    assert before
    hand.key(pygame.K_f)
    hand.rest_on(1.0)
    assert scene.place_tip.words == "", "what comes to lie beneath a resting pointer is not told of"
    point = floor(hand)
    hand.rest(hand.at(point), 1.0)
    beneath = scene.table.card(scene.board.view, point, None)
    assert beneath is not None and scene.place_tip.words.startswith(beneath.title)
    hand.rest(at, 0.1)
    hand.click(hand.at(point))
    hand.rest_on(1.0)
    assert scene.place_tip.words == "", "nor is what was just clicked"


def test_what_was_pointed_at_is_no_longer_told_of_when_a_card_rises_under_the_pointer() -> None:
    hand = Hand(Session.new("conquest", seed=3), privacy="open")
    scene = hand.scene
    bare = next(at for at in (hand.at(token.centre) for token in scene.board.tokens) if scene.hand.at(at) is None)
    hand.rest(bare)
    assert scene.board.selection.hover is not None
    hand.rest(scene.hand.places()[0][1].center)
    assert scene.hand.raised and scene.board.selection.hover is None


def test_a_click_on_the_picked_piece_keeps_it_and_esc_lets_go() -> None:
    hand = marines()
    scene, piece = hand.scene, hand.scene.board.selection.piece
    own = next(token for token in scene.board.tokens if token.key == piece)
    active = scene.table.active(scene.board.view)
    for _ in range(2):
        if scene.board.choices.at(own.centre) is None:
            hand.click(hand.at(own.centre))
        assert scene.board.selection.piece == piece
    hand.key(pygame.K_ESCAPE)
    assert scene.board.selection.piece == active


def test_a_badge_stands_beside_its_piece_inside_the_view() -> None:
    view, pill = pygame.Rect(0, 0, 400, 300), pygame.Rect(0, 0, 40, 16)
    piece = pygame.Rect(100, 100, 44, 44)
    above = badge_place(pill, piece, view, [piece])
    assert above.bottom < piece.top and above.centerx == piece.centerx
    neighbour = piece.move(0, -44)
    assert badge_place(pill, piece, view, [piece, neighbour]).top > piece.bottom
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        there = pygame.Rect(0, 0, 44, 44)
        setattr(there, corner, getattr(view, corner))
        place = badge_place(pill, there, view, [there])
        assert view.contains(place) and not place.colliderect(there)


@pytest.mark.parametrize("game", ["calth", "heresy"])
def test_room_for_cards_is_kept_from_the_first_turn_on(game: str) -> None:
    session, chance = begun(game, 3)
    hand = Hand(session)
    before = hand.scene.board.camera.view.copy()
    while session.to_decide is not None and len(session.records) < 250:
        session.play(choice(game, chance, session.legal_actions()))
    hand.scene.refresh()
    assert hand.scene.board.camera.view == before


def test_a_game_without_cards_keeps_no_room_for_them() -> None:
    assert not Hand(Session.new("hulk", seed=1)).scene.hand.held


def test_a_key_enlarges_what_is_pointed_at_and_closes_it_again() -> None:
    hand = marines()
    scene = hand.scene
    other = next(
        token for token in scene.board.tokens if token.seat == "marines" and token.key != scene.board.selection.piece
    )
    picked = scene.table.card(scene.board.view, None, scene.board.selection.piece)
    for point, card in ((None, picked), (other.centre, scene.table.card(scene.board.view, other.centre, other.key))):
        hand.rest(hand.at(point) if point is not None else (5, 5))
        hand.key(pygame.K_F7)
        top = hand.app.stack.top
        assert isinstance(top, ZoomDialog) and card is not None and top.card == card
        hand.key(pygame.K_F7 if point is None else pygame.K_ESCAPE)
        assert hand.app.stack.top is scene


def test_a_line_of_the_log_and_of_the_roster_are_enlarged() -> None:
    hand = marines()
    scene = hand.scene
    log = next(area for area in hand.app.hit_areas() if isinstance(area.data, tuple) and area.data[0] == "roster")
    hand.rest(log.rect.center)
    hand.key(pygame.K_F7)
    assert isinstance(hand.app.stack.top, ZoomDialog)
    hand.key(pygame.K_F7)
    where = scene.where("log")
    assert where is not None
    hand.rest((where.centerx, where.top + 16))
    line = scene.frame._log.line_pointed_at()
    hand.key(pygame.K_F7)
    top = hand.app.stack.top
    assert line is not None and isinstance(top, ZoomDialog) and top.card.title == line.text


def test_what_is_said_of_a_choice_covers_no_other_choice() -> None:
    window, size = pygame.Rect(0, 0, 1000, 600), (350, 90)
    lanes = [pygame.Rect(20 + 150 * i, 250, 145, 100) for i in range(5)]
    for lane in lanes:
        place = hint_place(lane, size, window, [lane], [other for other in lanes if other != lane])
        assert place.collidelist(lanes) < 0 and window.contains(place)
    assert hint_place(lanes[0], size, window, [lanes[0]], []).left > lanes[0].right, "it stands at the right if it can"
