"""Which arrow keys bring the table's cursor from where it is to a place."""

from __future__ import annotations

from collections import deque

import pygame

from game.scenes.table.finder import next_place
from game.scenes.table.scene import TableScene

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def route(scene: TableScene, goal: tuple[float, float]) -> list[int]:
    """A shortest row of arrow keys; to a lit place that no arrows lead to, page by page."""
    assert scene.board.cursor is not None
    lit = sorted({target.centre for target in scene.board.choices.targets}, key=lambda place: (place[1], place[0]))
    places = scene.keyboard_cursor.places()
    came: dict[tuple[float, float], tuple[tuple[float, float], int] | None] = {scene.board.cursor: None}
    edge = deque([scene.board.cursor])
    while edge and goal not in came:
        here = edge.popleft()
        for key, way in ARROWS.items():
            there = next_place(places, here, way)
            if there is not None and there not in came:
                came[there] = (here, key)
                edge.append(there)
    if goal not in came and goal in lit:
        begun = lit.index(scene.board.cursor) if scene.board.cursor in lit else -1
        return [pygame.K_PAGEDOWN] * ((lit.index(goal) - begun) % len(lit) if begun >= 0 else lit.index(goal) + 1)
    assert goal in came, f"no arrows lead to {goal}"
    keys: list[int] = []
    step = came[goal]
    while step is not None:
        keys.append(step[1])
        step = came[step[0]]
    return keys[::-1]
