"""The board is drawn at every zoom, always the same."""

from __future__ import annotations

import pygame
import pytest

from game.hulk.state import DESTROYED, OPEN, HulkState, create, lurk, put, set_door
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import GameTable

from .conftest import deployed, table_of

VIEW = (0, 0, 420, 320)


def crowded(view: HulkState) -> HulkState:
    """Doors of each kind, flames, states, blips known and unknown, lurkers, an entry held back."""
    board = view.board
    set_door(view, 0, OPEN)
    set_door(view, 1, DESTROYED)
    for place, kind, value in (("V14", 1, 0), ("V10", 2, 0), ("X13", 2, 3), ("I13", 1, 0)):
        piece = create(view, kind, value)
        put(view, piece, board.named(place))
        view.swarm.append(piece)
    for entry in (0, 0, 0, 1):
        lurk(view, create(view, 2, entry), entry)
    view.flames, view.burning, view.forced = [3], list(board.section_squares[3]), [2]
    view.watch[0] = view.guard[1] = view.jam[2] = view.done[3] = 1
    view.aim[4] = 5
    view.recache()
    return view


def frame(table: GameTable, view: HulkState, camera: Camera) -> pygame.Surface:
    """One frame."""
    surface = pygame.Surface(VIEW[2:])
    table.draw_ground(surface, camera, view)
    table.draw_standing(surface, camera, view, 0.0)
    for token in table.tokens(view):
        table.draw_token(surface, camera, view, token, Pose(*token.centre, token.angle))
    table.draw_over(surface, camera, view, 0.0)
    return surface


def test_every_zoom_is_drawn() -> None:
    session = deployed()
    table, view = table_of(session), crowded(session.view("genestealers"))
    camera = Camera(table.board(view), VIEW, closest=150)
    for index, _level in enumerate(camera.levels):
        camera.zoom_by(-len(camera.levels))
        camera.zoom_by(index)
        camera.look_at((8, 13), at_once=True)
        picture = frame(table, view, camera)
        colours = {tuple(picture.get_at((x, y))) for x in range(0, 420, 7) for y in range(0, 320, 7)}
        assert len(colours) > 200


@pytest.mark.parametrize("zoom", [0, 3])
def test_the_same_position_gives_the_same_pixels(zoom: int) -> None:
    pictures = []
    for _ in range(2):
        session = deployed()
        table, view = table_of(session), crowded(session.view("marines"))
        camera = Camera(table.board(view), VIEW, closest=150)
        camera.zoom_by(zoom)
        pictures.append(pygame.image.tobytes(frame(table, view, camera), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_ground_can_be_laid_on_a_clear_picture() -> None:
    session = deployed()
    table, view = table_of(session), session.view(None)
    picture = pygame.Surface(VIEW[2:], pygame.SRCALPHA)
    camera = Camera(table.board(view), VIEW, margin=2.0)
    table.draw_ground(picture, camera, view)
    x, y = camera.to_screen(table.painter.plan.centre(40))
    assert picture.get_at((round(x), round(y))).a == 255
    assert picture.get_at((0, 0)).a < 40


def test_counters_on_their_way_are_drawn() -> None:
    session = deployed()
    table, view = table_of(session), session.view(None)
    camera = Camera(table.board(view), VIEW)
    token = table.tokens(view)[0]
    surface = pygame.Surface(VIEW[2:])
    table.draw_token(surface, camera, view, token, Pose(*token.centre, 37.0, 0.5, 1.2, 0.7))
    assert surface.get_at(tuple(round(v) for v in camera.to_screen(token.centre)))[:3] != (0, 0, 0)


def test_hidden_blips_show_no_value() -> None:
    session = deployed()
    table = table_of(session)
    for seat, hidden in (("marines", True), (None, True), ("genestealers", False)):
        view = session.view(seat)
        blips = [token for token in table.tokens(view) if view.kind[token.key] == 2]
        assert blips and all(token.hidden is hidden for token in blips)
