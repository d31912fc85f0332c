"""What is built into the floor: painted lines, consoles, ladders, the tracks of doors."""

from __future__ import annotations

import pygame

from game.boards.squares import STEPS
from game.hulk.table.layout import Plan

PAINT = (150, 122, 52)
ARROW = (255, 206, 92)
SCREENS = ((255, 176, 64), (240, 140, 40), (120, 220, 170))


def draw(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Everything built into the floor of a square whose left upper corner is at x, y."""
    board = plan.board
    placed = board.sections[board.section[square]]
    if placed.room and board.interior[square]:
        _room_line(picture, plan, square, x, y, zoom)
        if placed.label:
            _consoles(picture, plan, square, x, y, zoom)
    if square in board.door_at:
        _track(picture, board.doors[board.door_at[square]].axis, x, y, zoom)
    if board.partner[square] >= 0:
        _ladder(picture, x, y, zoom, down=board.level[board.partner[square]] < board.level[square])


def _walled(plan: Plan, square: int, side: int) -> bool:
    """Return whether that side of a square is rock or belongs to a doorway."""
    other = plan.board.step[square * 8 + 2 * side]
    return other < 0 or not plan.board.interior[other]


def _room_line(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """A worn painted line along the walls of a room."""
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


def _consoles(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Consoles with lit screens along the rock walls of a control room."""
    depth = round(zoom * 0.26)
    for side in range(4):
        if plan.board.step[square * 8 + 2 * side] >= 0:
            continue
        dx, dy = STEPS[2 * side]
        long = zoom - 2 * max(1, zoom // 16)
        size = (long, depth) if dy else (depth, long)
        desk = pygame.Rect(0, 0, *size)
        desk.center = (x + zoom // 2 + dx * (zoom - depth) // 2, y + zoom // 2 + dy * (zoom - depth) // 2)
        pygame.draw.rect(picture, (14, 16, 17), desk.inflate(2, 2).move(0, 1), border_radius=max(1, depth // 5))
        pygame.draw.rect(picture, (46, 50, 50), desk, border_radius=max(1, depth // 5))
        for i in range(3):
            screen = pygame.Rect(0, 0, *((long // 4, depth // 2) if dy else (depth // 2, long // 4)))
            shift = (i - 1) * long * 0.31
            screen.center = (round(desk.centerx + (shift if dy else 0)), round(desk.centery + (shift if dx else 0)))
            pygame.draw.rect(picture, SCREENS[(i + square + side) % 3], screen, border_radius=max(1, depth // 10))


def _track(picture: pygame.Surface, axis: str, x: int, y: int, zoom: int) -> None:
    """The groove in which a door slides, between two yellow and black jambs' marks."""
    depth = max(1, round(zoom * 0.05))
    groove = pygame.Rect(0, 0, zoom, depth) if axis == "NS" else pygame.Rect(0, 0, depth, zoom)
    groove.center = (x + zoom // 2, y + zoom // 2)
    pygame.draw.rect(picture, (126, 134, 132), groove.inflate(2, 2))
    pygame.draw.rect(picture, (26, 30, 31), groove)


def _ladder(picture: pygame.Surface, x: int, y: int, zoom: int, down: bool) -> None:
    """A ladder with an arrow: down through a round hatch, or up along a lit frame (HULK-12.13)."""
    centre, radius = (x + zoom // 2, y + zoom // 2), round(zoom * 0.38)
    line = max(1, zoom // 18)
    if down:
        pygame.draw.circle(picture, (120, 130, 130), centre, radius)
        pygame.draw.circle(picture, (10, 12, 14), centre, radius - max(1, zoom // 16))
    else:
        frame = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        frame.center = centre
        pygame.draw.rect(picture, (70, 84, 88), frame, border_radius=max(1, zoom // 10))
        pygame.draw.rect(picture, (168, 180, 178), frame, line, border_radius=max(1, zoom // 10))
    wide, tall = round(radius * 0.42), round(radius * 0.78)
    steel = (128, 138, 136) if down else (206, 214, 210)
    for side in (-wide, wide):
        x = centre[0] + side
        pygame.draw.line(picture, steel, (x, centre[1] - tall), (x, centre[1] + tall), line)
    for i in (-2, -1, 0, 1, 2):
        height = centre[1] + round(i * tall * 0.42)
        pygame.draw.line(picture, steel, (centre[0] - wide, height), (centre[0] + wide, height), line)
    _arrowhead(picture, centre, round(radius * 0.5), down)


def _arrowhead(picture: pygame.Surface, centre: tuple[int, int], size: int, down: bool) -> None:
    """Which way the ladder goes."""
    way = 1 if down else -1
    for colour, n in (((16, 14, 8), size + max(1, size // 4)), (ARROW, size)):
        points = [
            (centre[0], centre[1] + way * n),
            (centre[0] - n, centre[1] - way * n // 2),
            (centre[0] + n, centre[1] - way * n // 2),
        ]
        pygame.draw.polygon(picture, colour, points)
