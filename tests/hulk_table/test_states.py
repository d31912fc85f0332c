"""States are added to a piece, never taken from it: it keeps its colours, and its mark stays in its own square."""

from __future__ import annotations

import pygame
import pytest

from game.hulk.state import BLIP, OPEN, STEALER, HulkState, create, put, set_door
from game.hulk.table import counters
from game.hulk.telling import board
from game.hulk.telling.shades import nearest_watch
from game.scenes.table import marks
from game.ui.figures import figure
from tests.hulk_table.conftest import deployed
from tests.table.hand import Hand


@pytest.fixture
def hand() -> Hand:
    """A squad that is to act, a Genestealer and a blip in the corridors behind the first door."""
    session = deployed()
    state: HulkState = session.state  # type: ignore[assignment]
    set_door(state, 0, OPEN)
    for kind, name in ((STEALER, "J13"), (BLIP, "I18")):
        piece = create(state, kind, 2)
        put(state, piece, state.board.named(name))
        state.swarm.append(piece)
        state.facing[piece] = 3 if kind == STEALER else -1
    return Hand(session)


def look(hand: Hand, piece: int, size: int = 60) -> counters.Look:
    told = next(one for one in board.tokens(hand.session.state) if one.key == piece)  # type: ignore[arg-type]
    return counters.look_of(told, size, 1, hand.scene.table.painter.colour(told.owner))


def test_a_spent_marine_has_a_notch_where_his_points_are_not_seen_and_all_its_colours(hand: Hand) -> None:
    fresh, _middle = counters.picture_of(look(hand, 0, 30))
    hand.session.state.done[0] = 1  # type: ignore[attr-defined]
    assert look(hand, 0, 30).spent and not look(hand, 0).spent
    spent, _middle = counters.picture_of(look(hand, 0, 30))
    upper = pygame.Rect(0, 0, fresh.get_width(), round(fresh.get_height() * 0.6))
    assert pygame.image.tobytes(fresh.subsurface(upper), "RGBA") == pygame.image.tobytes(
        spent.subsurface(upper), "RGBA"
    )
    assert pygame.image.tobytes(fresh, "RGBA") != pygame.image.tobytes(spent, "RGBA")


def test_what_the_other_side_has_done_does_not_change_its_pieces(hand: Hand) -> None:
    state: HulkState = hand.session.state  # type: ignore[assignment]
    for piece in state.swarm:
        before = look(hand, piece)
        state.done[piece] = 1
        assert look(hand, piece) == before


def test_overwatch_lights_what_it_covers(hand: Hand) -> None:
    state: HulkState = hand.session.state  # type: ignore[assignment]
    assert nearest_watch(state) == {}
    marine = state.at[state.board.named("F13")]
    state.watch[marine] = 1
    covered = {state.board.name(square) for square in nearest_watch(state)}
    assert {"G13", "H13", "I13", "J13"} <= covered and "K13" not in covered
    state.jam[marine] = 1
    assert nearest_watch(state) == {}


@pytest.mark.parametrize("size", [24, 36, 64, 96])
@pytest.mark.parametrize("quarter", range(4))
def test_the_facing_mark_stays_in_its_own_square(size: int, quarter: int) -> None:
    zoom = round(size / 0.88)
    bare = counters.Look("hulk_terminators/bolter-still", "round", size, (60, 110, 190), quarter, "", (), "", "")
    picture = pygame.Surface((3 * size, 3 * size), pygame.SRCALPHA)
    made = figure("hulk_terminators", "bolter-still", quarter, round(size * counters.GROWN))
    x, y = picture.get_rect().center
    counters.rim(picture, bare, (x, y + round(size * counters.LOW)), made.base)
    drawn = picture.get_bounding_rect()
    lit = pygame.mask.from_threshold(picture, counters.WEDGE, (30, 30, 30, 255))
    assert lit.count() >= size // 4
    square = pygame.Rect(0, 0, zoom, zoom).move_to(center=picture.get_rect().center).inflate(2, 2)
    assert square.contains(drawn)


def test_rings_lie_beneath_all_pieces(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    scene = hand.scene
    scene.match.select(scene.board.tokens[0].key)
    monkeypatch.setattr(type(scene.table), "draw_token", lambda *_args: order.append("piece"))
    monkeypatch.setattr(marks, "draw_selection", lambda *_args: order.append("ring"))
    scene.draw(pygame.Surface(hand.app.size))
    assert order == ["ring", *["piece"] * len(scene.board.tokens)]
