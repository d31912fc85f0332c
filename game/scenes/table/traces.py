"""The moves of this turn and the last as arrows that fade."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from game.kernel.actions import Event
from game.kernel.state import State
from game.scenes.table.matchview import MatchView
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.tabletop import Arrow

FRESH, FAINT = 230, 90
"""How opaque the arrows of this turn and of the last one are."""
RECENT = 12
"""Arrows that are fresh; those before them fade towards the faint ones."""


class Traces:
    """Remembers the moves of a match, each with the action that brought it."""

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self._rows: list[tuple[int, Hashable, Arrow]] = []

    def add(self, at: int, before: State, events: Sequence[Event]) -> None:
        """What the action with that number brought."""
        table = self.scene.table
        for event in events:
            arrow = table.trace(before, event)
            if arrow is not None:
                self._rows.append((at, table.trace_turn(before), arrow))

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self._rows = [row for row in self._rows if row[0] < count]

    def shown(self) -> list[tuple[Arrow, int]]:
        """The arrows of the last two turns in which anybody moved, and how opaque each is."""
        turns = list(dict.fromkeys(turn for _, turn, _ in self._rows))[-2:]
        rows = [(turn, arrow) for _, turn, arrow in self._rows if turn in turns]
        found = []
        for i, (turn, arrow) in enumerate(rows):
            age = len(rows) - 1 - i
            alpha = FAINT if turn != turns[-1] else max(FAINT, FRESH - round((FRESH - FAINT) * age / RECENT))
            found.append((arrow, alpha))
        return found

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw them, several of the same way once."""
        seen: dict[Arrow, int] = {}
        for arrow, alpha in self.shown():
            seen[arrow] = max(alpha, seen.get(arrow, 0))
        for arrow, alpha in seen.items():
            _draw(surface, camera, arrow, self.scene.seat_colour(arrow.seat), alpha)


def _draw(surface: pygame.Surface, camera: Camera, arrow: Arrow, colour: theme.Colour, alpha: int) -> None:
    (x, y), (u, v) = camera.to_screen(arrow.start), camera.to_screen(arrow.end)
    length = math.hypot(u - x, v - y)
    if length < 4:
        return
    dx, dy = (u - x) / length, (v - y) / length
    clear = min(length * 0.3, camera.zoom * 0.46)
    a, b = (x + dx * clear, y + dy * clear), (u - dx * clear, v - dy * clear)
    if arrow.broken:
        b = x + dx * length * 0.55, y + dy * length * 0.55
    width = max(2.0, camera.zoom / 13)
    area = pygame.Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]) + 1, abs(a[1] - b[1]) + 1)
    area = area.inflate(8 * width, 8 * width)
    if not area.colliderect(surface.get_clip()) or max(area.size) > 4000:
        return
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    layer.fill((*colour, 0))
    p, q = (a[0] - area.x, a[1] - area.y), (b[0] - area.x, b[1] - area.y)
    head = 3.2 * width
    paint.line(layer, colour, p, (q[0] - dx * head * 0.7, q[1] - dy * head * 0.7), width)
    if arrow.broken:
        box = pygame.Rect(0, 0, round(head * 1.5), round(head * 1.5))
        box.center = round(q[0]), round(q[1])
        paint.cross(layer, box, theme.current().danger, width)
    else:
        base = q[0] - dx * head, q[1] - dy * head
        wing = head * 0.62
        points = [q, (base[0] - dy * wing, base[1] + dx * wing), (base[0] + dy * wing, base[1] - dx * wing)]
        pygame.draw.polygon(layer, colour, points)
    layer.set_alpha(alpha)
    surface.blit(layer, area)
