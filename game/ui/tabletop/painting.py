"""A whole board with its pieces, drawn in one order wherever it is seen: at the table, in a replay, in the editor, in a
diagram and very small."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

import pygame

from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop.table import GameTable
from game.ui.tabletop.values import Token

Shown = tuple[Token, Any, Pose]
"""A piece, the position in which it is seen, and where it is."""


def at_rest(token: Token) -> Pose:
    """Return where a piece lies while nothing moves."""
    return Pose(*token.centre, angle=token.angle)


def lying(tokens: Iterable[Token], view: Any) -> list[Shown]:
    """Return the pieces of a position where they lie, those behind first."""
    return [(token, view, at_rest(token)) for token in sorted(tokens, key=lambda token: token.layer)]


def nothing() -> None:
    """Draw nothing more."""


def paint_board(
    surface: pygame.Surface,
    camera: Camera,
    table: GameTable,
    view: Any,
    now: float = 0.0,
    shown: Iterable[Shown] | None = None,
    *,
    beneath: Callable[[], None] = nothing,
    above: Callable[[], None] = nothing,
    over: bool = True,
) -> Generator[None, None, None]:
    """Draw in steps what lies on the ground above all that seldom changes: what is under the pieces, the pieces, by
    default where they lie, and what is over them. `beneath` and `above` draw what a scene marks between these."""
    table.draw_under(surface, camera, view, now)
    beneath()
    for token, seen, pose in lying(table.tokens(view), view) if shown is None else shown:
        table.draw_token(surface, camera, seen, token, pose)
        yield
    above()
    if over:
        table.draw_over(surface, camera, view, now)
