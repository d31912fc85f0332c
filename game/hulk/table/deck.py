"""The ground up close: deck plates, what is built into them, and the dead hull between the corridors."""

from __future__ import annotations

import random

import numpy as np
import pygame

from game.hulk.table.rooms import floor_of, purpose_of, wall_of
from game.hulk.telling.layout import Plan
from game.ui.figures import figure, put
from game.ui.pictures import kept
from game.ui.smooth import smooth

CORRIDOR = 4 * ("plain", "planks", "tread", "tread") + ("grating", "grating", "pipes", "vent", "broken")
"""The plates of which a passage's floor is laid, each as often as it stands here."""
PLAIN = ("plain", "tread")
"""The plates under doors and ladders."""
LIGHT = 1.6
"""How much brighter a plate lies under the lamps than it was rendered."""


@kept
def _lit(name: str, size: int) -> pygame.Surface:
    """Return a plate, `size` pixels to a side."""
    picture = pygame.Surface((size, size))
    made = figure("hulk_deck", f"deck-{name}", 0, size).picture
    picture.blit(smooth(made, (size, size)), (0, 0))
    lit = pygame.surfarray.array3d(picture) * LIGHT
    return pygame.surfarray.make_surface(np.minimum(lit, 255).astype(np.uint8)).convert(32)


def plate(plan: Plan, square: int, size: int) -> pygame.Surface:
    """Return the floor of a square, `size` pixels to a side; it is shared."""
    board = plan.board
    purpose = purpose_of(plan, board.section[square]) if board.interior[square] else None
    built_on = square in board.door_at or board.partner[square] >= 0
    kinds = PLAIN if built_on else floor_of(plan, purpose, square) if purpose else CORRIDOR
    return _lit(random.Random(square * 7919 + 13).choice(kinds), size)


PAINT = (150, 122, 52)


def draw_furniture(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Draw everything built into the floor of a square whose left upper corner is at x, y."""
    board = plan.board
    placed = board.sections[board.section[square]]
    if placed.room and board.interior[square]:
        _room_line(picture, plan, square, x, y, zoom)
    if square in board.door_at:
        _track(picture, board.doors[board.door_at[square]].axis, x, y, zoom)
    if board.partner[square] >= 0:
        _ladder(picture, x, y, zoom, down=board.level[board.partner[square]] < board.level[square])


def _walled(plan: Plan, square: int, side: int) -> bool:
    """Return whether that side of a square is rock or belongs to a doorway."""
    other = plan.board.step[square * 8 + 2 * side]
    return other < 0 or not plan.board.interior[other]


def _room_line(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Paint a worn line along the walls of a room."""
    inset, width = round(zoom * 0.16), max(1, round(zoom * 0.045))
    layer = pygame.Surface((zoom, zoom), pygame.SRCALPHA)
    ends = [0 if not _walled(plan, square, side) else inset for side in range(4)]
    north, east, south, west = ends
    lines = (
        pygame.Rect(west, inset, zoom - west - east, width),
        pygame.Rect(zoom - inset - width, north, width, zoom - north - south),
        pygame.Rect(west, zoom - inset - width, zoom - west - east, width),
        pygame.Rect(inset, north, width, zoom - north - south),
    )
    for side in range(4):
        if ends[side]:
            layer.fill((*PAINT, 205), lines[side])
    picture.blit(layer, (x, y))


PASSAGE_WALLS = ("plain", "lamp", "plain", "pipes", "plain", "vent", "lamp", "pipes")
"""What the walls of passages look like, each as often as it stands here."""
POST = 0.15
"""How far beyond the end of a wall the middle of its last pillar stands, in squares."""


def draw_wall(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Draw the wall that stands beyond the upper edge of a square, if there is one, and the pillars at its ends."""
    column, row = plan.corner(square)
    if (column, row - 1) in plan.cells:
        return
    section = plan.board.section[square]
    purpose = purpose_of(plan, section) if plan.board.interior[square] else None
    passage = PASSAGE_WALLS[(column * 7 + row * 3 + section) % len(PASSAGE_WALLS)]
    kind = wall_of(plan, purpose, square) if purpose else passage
    foot = y + round(zoom * 0.04)
    put(picture, figure("hulk_walls", f"wall-{kind}", 0, zoom), (x + zoom / 2, foot))
    for beside, at in ((column - 1, x - zoom * POST), (column + 1, x + zoom * (1 + POST))):
        if (beside, row) not in plan.cells:
            put(picture, figure("hulk_walls", "wall-post", 0, zoom), (at, foot))


def _track(picture: pygame.Surface, axis: str, x: int, y: int, zoom: int) -> None:
    """Draw the groove in which a door slides."""
    depth = max(1, round(zoom * 0.05))
    groove = pygame.Rect(0, 0, zoom, depth) if axis == "NS" else pygame.Rect(0, 0, depth, zoom)
    groove.center = (x + zoom // 2, y + zoom // 2)
    pygame.draw.rect(picture, (126, 134, 132), groove.inflate(2, 2))
    pygame.draw.rect(picture, (26, 30, 31), groove)


def _ladder(picture: pygame.Surface, x: int, y: int, zoom: int, down: bool) -> None:
    """Draw a ladder: down through a hatch, or up (HULK-12.13)."""
    put(picture, figure("hulk_objects", f"ladder-{'down' if down else 'up'}", 0, zoom), (x + zoom / 2, y + zoom / 2))


FIELD = 4
"""Squares to a side of a field of plating; each is divided at random, always the same way."""
SMALLEST = 0.6

Part = tuple[float, float, float, float]


def draw_hull(picture: pygame.Surface, left: int, top: int, cells: int, zoom: int) -> None:
    """Raise and sink the rock in a block of squares whose left upper corner is at `left`, `top`."""
    light, dark = pygame.Surface(picture.get_size()), pygame.Surface(picture.get_size())
    for x in range(left - left % FIELD, left + cells, FIELD):
        for y in range(top - top % FIELD, top + cells, FIELD):
            rng = random.Random(x * 73856093 ^ y * 19349663)
            for part in _divided((0.0, 0.0, FIELD, FIELD), rng):
                _plate(light, dark, _placed(part, x - left, y - top, zoom), rng, zoom)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _placed(part: Part, x: int, y: int, zoom: int) -> pygame.Rect:
    a, b = round((part[0] + x) * zoom), round((part[1] + y) * zoom)
    return pygame.Rect(a, b, round((part[0] + part[2] + x) * zoom) - a, round((part[1] + part[3] + y) * zoom) - b)


def _divided(part: Part, rng: random.Random) -> list[Part]:
    """Return a field cut into plates of many sizes."""
    x, y, w, h = part
    if max(w, h) < 2 * SMALLEST or (max(w, h) <= 2.2 and rng.random() < 0.34):
        return [part]
    share = rng.uniform(0.32, 0.68)
    if w >= h:
        cut = w * share
        return _divided((x, y, cut, h), rng) + _divided((x + cut, y, w - cut, h), rng)
    cut = h * share
    return _divided((x, y, w, cut), rng) + _divided((x, y + cut, w, h - cut), rng)


def _plate(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, rng: random.Random, zoom: int) -> None:
    line = max(1, zoom // 40)
    kind, tone = rng.random(), rng.randint(0, 7)
    light.fill((tone, tone + 1, tone + 1), rect)
    dark.fill((7, 7, 7), (rect.right - line, rect.top, line, rect.height))
    dark.fill((8, 8, 8), (rect.left, rect.bottom - line, rect.width, line))
    light.fill((tone + 7, tone + 9, tone + 9), (rect.left, rect.top, rect.width - line, line))
    light.fill((tone + 4, tone + 5, tone + 5), (rect.left, rect.top, line, rect.height - line))
    if kind < 0.2:
        _vent(light, dark, rect, zoom)
    elif kind < 0.42:
        _conduits(light, dark, rect, rng, zoom)
    elif kind < 0.6 and zoom >= 20:
        _bolts(light, dark, rect, zoom)


def _vent(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, zoom: int) -> None:
    """Draw slats."""
    inner = rect.inflate(-round(zoom * 0.3), -round(zoom * 0.3))
    step = max(3, round(zoom * 0.16))
    if inner.width < step or inner.height < step:
        return
    for y in range(inner.top, inner.bottom - step // 2, step):
        dark.fill((9, 9, 9), (inner.left, y, inner.width, max(1, step // 2)))
        light.fill((9, 11, 11), (inner.left, y + max(1, step // 2), inner.width, max(1, step // 6)))


def _conduits(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, rng: random.Random, zoom: int) -> None:
    """Draw pipes along the longer side."""
    wide = rect.width >= rect.height
    thick = max(2, round(zoom * 0.11))
    room = (rect.height if wide else rect.width) - 2 * thick
    for i in range(min(3, room // (2 * thick))):
        shift = thick + i * 2 * thick + rng.randint(0, max(1, thick // 2))
        if wide:
            pipe = pygame.Rect(rect.left, rect.top + shift, rect.width, thick)
            gleam = pygame.Rect(pipe.left, pipe.top + thick // 4, pipe.width, max(1, thick // 3))
        else:
            pipe = pygame.Rect(rect.left + shift, rect.top, thick, rect.height)
            gleam = pygame.Rect(pipe.left + thick // 4, pipe.top, max(1, thick // 3), pipe.height)
        dark.fill((7, 7, 7), pipe.inflate(2, 2))
        light.fill((9, 10, 10), pipe)
        light.fill((18, 21, 21), gleam)


def _bolts(light: pygame.Surface, dark: pygame.Surface, rect: pygame.Rect, zoom: int) -> None:
    """Draw a bolt in each corner."""
    inset, radius = max(3, round(zoom * 0.13)), max(1, zoom // 26)
    if rect.width < 3 * inset or rect.height < 3 * inset:
        return
    for x in (rect.left + inset, rect.right - inset):
        for y in (rect.top + inset, rect.bottom - inset):
            pygame.draw.circle(dark, (8, 8, 8), (x, y + 1), radius + 1)
            pygame.draw.circle(light, (20, 23, 23), (x, y), radius)
