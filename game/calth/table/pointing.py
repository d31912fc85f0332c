"""The line of sight from the unit that is picked to what the pointer is on, and what stops it (CALTH-A4)."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import pygame

from game.calth.seeing import Trace
from game.calth.telling.layout import Plan, Point
from game.telling.staging import Prop, Stage
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.theme import Colour

APART = 0.075
"""Units between the middle and each of two traces that part."""
CLEAR_OF = 0.42
"""Units around the middles of both hexes that a line leaves to the figures."""


class Line(NamedTuple):
    """A trace as it is drawn: from where to where, how far it gets (0 to 1), and the colour's role."""

    start: Point
    end: Point
    reach: float
    role: str


def lines_of(plan: Plan, told: Stage) -> list[Line]:
    """Return the two traces; one where they are the same."""
    a, b = (plan.centres[int(side.about or 0)] for side in told.sides)
    props = [prop for prop in told.props if prop.kind == "trace"]
    traces = [trace_of(prop) for prop in props]
    if len(traces) == 1:
        return [Line(a, b, _reach(plan, traces[0], a, b), props[0].states[0])]
    found = []
    for trace, other, prop in zip(traces, traces[::-1], props, strict=True):
        side = _side(plan, trace, a, b) or -_side(plan, other, a, b) or (1.0 if trace is traces[0] else -1.0)
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = -(b[1] - a[1]) / length * APART * side, (b[0] - a[0]) / length * APART * side
        start, end = (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)
        found.append(Line(start, end, _reach(plan, trace, a, b), prop.states[0]))
    return found


def trace_of(prop: Prop) -> Trace:
    """Return a line of sight as it was told."""
    values: dict[str, Any] = prop.values
    return Trace(tuple(values["hexes"]), values["stopped"], values["where"])


def _side(plan: Plan, trace: Trace, a: Point, b: Point) -> float:
    """Return on which side of the line most of the hexes of a trace lie: 1, -1 or 0."""
    lean = sum(
        (b[0] - a[0]) * (plan.centres[hex][1] - a[1]) - (b[1] - a[1]) * (plan.centres[hex][0] - a[0])
        for hex in trace.hexes
    )
    return 0.0 if abs(lean) < 1e-6 else math.copysign(1.0, lean)


def _reach(plan: Plan, trace: Trace, a: Point, b: Point) -> float:
    """Return how far along the line it gets before it is stopped."""
    if not trace.stopped_by:
        return 1.0
    if trace.stopped_by == "obstructed":
        x, y = plan.centres[trace.where]
        back = 0.42
    elif trace.stopped_by in ("door", "obstacle"):
        parts = plan.board.doors if trace.stopped_by == "door" else plan.board.obstacles
        part = parts[trace.where]
        (px_, py_), (qx, qy) = plan.edge(part.hex, part.side)
        x, y, back = (px_ + qx) / 2, (py_ + qy) / 2, 0.0
    else:
        x, y = plan.centres[trace.hexes[-1]] if trace.hexes else a
        back = -0.45
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    along = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length
    return min(1.0, max(0.05, (along - back) / length))


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, told: Stage) -> None:
    """Draw the traces in green, amber or red, and what hinders them; or lines from where a unit could go to the enemies
    at whom it could shoot from there."""
    look = theme.current()
    for prop in told.props:
        hex = int(str(prop.values.get("hex", -1)))
        if prop.kind == "hindrance":
            points = [camera.to_screen(point) for point in plan.corners(hex, 0.9)]
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                paint.line(surface, look.role(prop.states[0]), a, b, max(2.0, camera.zoom / 18))
        elif prop.kind == "seen":
            line = Line(plan.centres[plan.hex_of(str(told.at))], plan.centres[hex], 1.0, prop.states[0])
            _draw_line(surface, camera, line, look.role(line.role))
    for line in lines_of(plan, told) if told.kind == "forecast" else ():
        _draw_line(surface, camera, line, look.role(line.role))


def _draw_line(surface: pygame.Surface, camera: Camera, line: Line, colour: Colour) -> None:
    a, b = camera.to_screen(line.start), camera.to_screen(line.end)
    bare = CLEAR_OF / max(1.0, math.dist(line.start, line.end))

    def along(share: float) -> Point:
        return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    start, stop, end = along(bare), along(min(1 - bare, max(bare, line.reach))), along(1 - bare)
    width = max(2.0, camera.zoom / 17)
    if line.reach < 1:
        paint.dashed(surface, theme.mix(colour, (20, 22, 26), 0.45), [stop, end], max(1.5, width * 0.6), 6, 7)
    paint.line(surface, (10, 12, 15), start, stop, width + 3)
    paint.line(surface, colour, start, stop, width)
    if line.reach < 1:
        size = max(8, round(camera.zoom * 0.28))
        paint.cross(
            surface, pygame.Rect(round(stop[0] - size / 2), round(stop[1] - size / 2), size, size), colour, width * 1.2
        )
    else:
        paint.disc(surface, stop, max(3, round(camera.zoom / 12)), colour, (10, 12, 15), 2)
