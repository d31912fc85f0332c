"""Cards in play are large enough to read, and no number of one is ever covered."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import Session
from game.conquest.designs import designs
from game.conquest.table import faces, layout
from game.conquest.table.drawing import ConquestPainter
from game.conquest.table.face import Face, face_of, measures_of, plates
from game.telling.sheet import Board
from game.telling.teller import teller_of
from game.ui import scale
from game.ui.camera import Camera
from game.ui.tabletop.painting import at_rest
from tests.conquest_table.conftest import DECKS, begun
from tests.table.games import choice

WINDOWS = {(1280, 720): 61.0, (1920, 1080): 92.0}
"""The pixels of a unit of the board in windows."""


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.init()
    yield
    scale.follow((1280, 720))


def positions(seed: int, first: str, second: str, every: int, count: int) -> Iterator[Board]:
    """Boards of a match at random, one in so many."""
    session, chance = begun(seed, first, second)
    for step in range(every * count):
        if session.outcome is not None:
            return
        session.play(choice("conquest", chance, session.legal_actions()))
        if step % every == every - 1:
            yield board_of(session)


def board_of(session: Session) -> Board:
    board: Board = teller_of("conquest").board(session.state)
    return board


def shown(board: Board, token: layout.Spot, unit: float) -> Face:
    told = board.token(token.key)
    assert told is not None
    wide, high = token.size
    flat = token.form == "shelf"
    face = face_of(told, token.form, round((high if flat else wide) * unit), (9, 9, 9))
    return face._replace(free=token.free, long=round(wide / high, 2) if flat else face.long)


def numbers(face: Face) -> list[pygame.FRect]:
    """Where the numbers of a unit stand, in pixels from the corner of its card."""
    share, bare = face.wide / 100, face.form in ("medal", "tab")
    found = plates(face, measures_of(face)) if face.unit and not bare else ()
    return [pygame.FRect(*(side * share for side in box)).scale_by(0.5, 0.6) for box in found]


def uncovered(board: Board, unit: float) -> int:
    """See that no number is covered by a card that lies above it; return how many there are."""
    spots = layout.tokens(board, layout.Row.of(board))
    seen = [(spot, pygame.FRect(*(side * unit for side in spot.box))) for spot in spots]
    found = 0
    for spot, box in seen:
        face = shown(board, spot, unit)
        for number in numbers(face):
            at = number.move(box.topleft)
            for other, there in seen:
                if other.layer > spot.layer and other.seat == spot.seat:
                    plates = [one.scale_by(2, 1.7).move(there.topleft) for one in numbers(shown(board, other, unit))]
                    assert not at.colliderect(there), (spot, other)
                    assert not any(at.colliderect(plate) for plate in plates), (spot, other)
            found += 1
    return found


@pytest.mark.parametrize("size", WINDOWS)
def test_no_number_of_a_card_in_play_is_covered(size: tuple[int, int]) -> None:
    scale.follow(size)
    assert sum(uncovered(board, WINDOWS[size]) for board in positions(3, "orks", "tau", 12, 9)) > 50


@pytest.mark.slow
def test_no_number_is_covered_in_a_hundred_positions() -> None:
    boards = [
        board for seed in range(8) for board in positions(seed, DECKS[seed % 7], DECKS[(3 * seed + 1) % 7], 12, 14)
    ]
    assert len(boards) >= 100
    for size, unit in WINDOWS.items():
        scale.follow(size)
        assert sum(uncovered(board, unit) for board in boards) > 1000


def test_cards_in_lanes_are_a_hundred_pixels_wide_in_a_small_window() -> None:
    scale.follow((1280, 720))
    for board in positions(5, "orks", "tau", 14, 5):
        for spot in layout.tokens(board, layout.Row.of(board)):
            if spot.form in ("small", "lying"):
                assert spot.size[0] * WINDOWS[1280, 720] >= 100, spot


def test_what_is_drawn_last_shows_the_numbers_of_all() -> None:
    """The pixels of each number on the table are those of its card by itself."""
    scale.follow((1920, 1080))
    painter = ConquestPainter(None, ("first", "second"))
    camera = Camera(layout.BOARD, (0, 0, 1548, 826), margin=0.3)
    surface = pygame.Surface((1548, 826))
    *_others, board = positions(3, "orks", "space-marines", 30, 3)
    spots = sorted(layout.tokens(board, layout.Row.of(board)), key=lambda spot: spot.layer)
    told = {token.key: token for token in board.tokens}
    for spot in spots:
        painter.draw_token(surface, camera, told[spot.key], spot, at_rest(spot))
    compared = 0
    for spot in spots:
        face = face_of(told[spot.key], spot.form, round(spot.size[0] * camera.unit), (0, 0, 0))
        if spot.form not in ("small", "lying") or not designs()[face.kind].is_unit:
            continue
        face = face._replace(free=spot.free, seat=painter.colour(spot.seat))
        x, y = map(round, camera.to_screen(spot.centre))
        alone = pygame.Surface(surface.get_size())
        faces.draw(alone, face, (x, y))
        corner = camera.to_screen(spot.box[:2])
        for number in numbers(face):
            at = pygame.Rect(number.move(corner).scale_by(0.8, 0.8))
            same = pygame.surfarray.array3d(surface.subsurface(at)) == pygame.surfarray.array3d(alone.subsurface(at))
            assert same.all(), spot
            compared += 1
    assert compared > 8
