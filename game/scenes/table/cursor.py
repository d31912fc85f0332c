"""The cursor of the keyboard on the board: from one lit place or piece to the next."""

from __future__ import annotations

from game.scenes.table.boardview import BoardView


def move_cursor(scene: BoardView, way: tuple[int, int]) -> None:
    """Bring the cursor to the nearest lit place or piece that lies that way."""
    scene.dirty = True
    if scene.cursor is None:
        places = _places(scene)
        at = next((token.centre for token in scene.tokens if token.key == scene.selection.piece), None)
        scene.cursor = at or (places[0] if places else None)
    else:
        scene.cursor = next_place(scene, scene.cursor, way) or scene.cursor
    if scene.cursor is not None:
        _follow(scene)


def point_cursor(scene: BoardView, place: tuple[float, float]) -> None:
    """Bring the cursor to a place; the card tells of it."""
    scene.cursor = place
    scene.dirty = True
    _follow(scene)


def _places(scene: BoardView) -> list[tuple[float, float]]:
    return [target.centre for target in scene.choices.targets] + [token.centre for token in scene.tokens]


def next_place(scene: BoardView, start: tuple[float, float], way: tuple[int, int]) -> tuple[float, float] | None:
    """Return the nearest lit place or piece from `start` that lies that way, more along it than aside."""
    best: tuple[float, tuple[float, float]] | None = None
    for place in _places(scene):
        dx, dy = place[0] - start[0], place[1] - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 0.01 and along >= aside and (best is None or along + 2 * aside < best[0]):
            best = (along + 2 * aside, place)
    return best[1] if best is not None else None


def step_cursor(scene: BoardView, step: int) -> None:
    """Bring the cursor to the next lit place, line by line as one reads, and from the last to the first."""
    places = sorted({target.centre for target in scene.choices.targets}, key=lambda place: (place[1], place[0]))
    if not places:
        return
    here = scene.cursor
    at = places.index(here) + step if here in places else 0 if step > 0 else -1
    scene.cursor = places[at % len(places)]
    scene.dirty = True
    _follow(scene)


def _follow(scene: BoardView) -> None:
    assert scene.cursor is not None
    scene.parts.reveal(scene.cursor)
    scene.selection.hover = scene.cursor
    scene.hovered = scene.choices.at(scene.cursor)
    scene.point_at(scene.cursor)
