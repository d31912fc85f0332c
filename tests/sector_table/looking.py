"""A position of the dialect at its table, and pictures of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import GameTable
from tests.sector.dialect import Table

UNIT = 56


def table_at(t: Table) -> GameTable:
    """The table of a position."""
    return GameTable("sector", t.s.sector.to_json(), t.s.seats, {})


def lagging(table: GameTable, t: Table, field: str, now: float) -> list[Any]:
    """A field of the cells as it is seen at a time."""
    painter: Any = table.painter
    return list(painter.lag.shown(painter.chart(table.board_of(t.s)), field, now))


def camera_of(table: GameTable, t: Table, unit: int = UNIT) -> Camera:
    """What sees the whole board at so many pixels a unit."""
    left, top, width, height = box = table.board(t.s)
    camera = Camera(box, (0, 0, round(width * unit), round(height * unit)))
    camera.rest(float(unit), (left + width / 2, top + height / 2))
    return camera


def seen(t: Table, table: GameTable | None = None, now: float = 0.0, unit: int = UNIT) -> npt.NDArray[np.uint8]:
    """What is seen of a position without its ground, as pixels."""
    table = table or table_at(t)
    camera = camera_of(table, t, unit)
    surface = pygame.Surface(camera.view.size)
    table.draw_standing(surface, camera, t.s, now)
    table.draw_under(surface, camera, t.s, now)
    for token in sorted(table.tokens(t.s), key=lambda one: one.layer):
        table.draw_token(surface, camera, t.s, token, Pose(*token.centre, angle=token.angle))
    table.draw_over(surface, camera, t.s, now)
    return pygame.surfarray.array3d(surface)


def within(t: Table, place: str, picture: npt.NDArray[np.uint8], unit: int = UNIT) -> npt.NDArray[np.uint8]:
    """The pixels of a cell."""
    table = table_at(t)
    x, y = camera_of(table, t, unit).to_screen(table.painter.plan.centres[t.cell(place)])
    half = round(unit * 0.42)
    return picture[round(x) - half : round(x) + half, round(y) - half : round(y) + half]
