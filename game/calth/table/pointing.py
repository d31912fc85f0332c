"""The line of sight from the unit that is picked to what the pointer is on, and what stops it (CALTH-A4)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.calth import ground
from game.calth.lookups import bits
from game.calth.seeing import BLOCKED, CLEAR, OBSCURED, Trace
from game.calth.state import CalthState, pinned, place
from game.calth.table.base import CalthBoard
from game.calth.telling.layout import Plan, Point
from game.calth.telling.names import door_name, sight_name, unit_name
from game.calth.telling.shades import TINTS, overlays, shades
from game.calth.telling.words import place_of
from game.telling.text import _
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.tabletop import Overlay, Selection, Shade
from game.ui.tabletop.told import shaded
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


def lines_of(plan: Plan, view: CalthState, origin: int, target: int) -> list[Line]:
    """Return the two traces; one where they are the same."""
    one, other = plan.board.trace(origin, target, view.seals).traces
    a, b = plan.centres[origin], plan.centres[target]
    state = ground.sight(view, origin, target)
    if one == other:
        return [Line(a, b, _reach(plan, one, a, b), TINTS[state])]
    found = []
    for trace in (one, other):
        side = (
            _side(plan, trace, a, b)
            or -_side(plan, other if trace is one else one, a, b)
            or (1.0 if trace is one else -1.0)
        )
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = -(b[1] - a[1]) / length * APART * side, (b[0] - a[0]) / length * APART * side
        role = "danger" if trace.stopped_by else TINTS[OBSCURED if state != CLEAR else CLEAR]
        start, end = (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)
        found.append(Line(start, end, _reach(plan, trace, a, b), role))
    return found


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


def reason_of(plan: Plan, view: CalthState, origin: int, target: int) -> str:
    """Return how one hex is seen from another, and why."""
    state = ground.sight(view, origin, target)
    why = _why(plan, view, origin, target)
    held = view.owner[origin] >= 0 and pinned(view, origin)
    words = f"{sight_name(state)}: {why}" if why else sight_name(state)
    return _("{sight} · pinned: no shooting").format(sight=words) if held else words


def _why(plan: Plan, view: CalthState, origin: int, target: int) -> str:
    seen = plan.board.trace(origin, target, view.seals)
    stops = [trace for trace in seen.traces if trace.stopped_by]
    if stops:
        names = {
            "obstructed": _("an obstructed hex"),
            "outside": _("the rock around the hall"),
            "door": _("{door} is sealed"),
            "obstacle": _("a wall"),
        }
        first = stops[0]
        door = plan.board.doors[first.where].id if first.stopped_by == "door" else ""
        words = names[first.stopped_by].format(door=door_name(view.scenario, door) if door else "")
        return words if len(stops) == 2 else _("{why}, on one side").format(why=words)
    between = sorted({hex for trace in seen.traces for hex in trace.hexes if view.owner[hex] >= 0})
    if between and ground.sight(view, origin, target) != CLEAR:
        return _("in the way: {unit}").format(unit=unit_name(view, between[0]))
    return ""


def hindrances(plan: Plan, view: CalthState, origin: int, target: int) -> list[tuple[int, str]]:
    """Return the hexes that stop or hinder the line, with the colour's role."""
    seen = plan.board.trace(origin, target, view.seals)
    found = [(trace.where, "danger") for trace in seen.traces if trace.stopped_by == "obstructed"]
    if not found and ground.sight(view, origin, target) == OBSCURED:
        found = [(hex, "hit") for trace in seen.traces for hex in trace.hexes if view.owner[hex] >= 0]
    return sorted(set(found))


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, view: CalthState, origin: int, target: int) -> None:
    """Draw the traces in green, amber or red, and what hinders them."""
    look = theme.current()
    for hex, role in hindrances(plan, view, origin, target):
        points = [camera.to_screen(point) for point in plan.corners(hex, 0.9)]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            paint.line(surface, look.role(role), a, b, max(2.0, camera.zoom / 18))
    for line in lines_of(plan, view, origin, target):
        _draw_line(surface, camera, line, look.role(line.role))


def seen_from(view: CalthState, origin: int, to: int) -> list[tuple[int, str]]:
    """Return the enemies that a unit would see if it stood in another hex, and how; none where it would be pinned
    there."""
    side, moved = view.owner[origin], view.copy()
    place(moved, origin, (), -1, 0)
    place(moved, to, view.units[origin], side, view.points[origin])
    if pinned(moved, to):
        return []
    seen = {hex: ground.sight(moved, to, hex) for hex in bits(view.standing[1 - side])}
    return [(hex, state) for hex, state in seen.items() if state != BLOCKED]


def draw_seen(surface: pygame.Surface, camera: Camera, plan: Plan, view: CalthState, origin: int, to: int) -> None:
    """Draw lines to the enemies at whom the unit could shoot from there."""
    for hex, state in seen_from(view, origin, to):
        _draw_line(
            surface,
            camera,
            Line(plan.centres[to], plan.centres[hex], 1.0, TINTS[state]),
            theme.current().role(TINTS[state]),
        )


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


class Overlays(CalthBoard):
    """A table with things to be shown while a key is held."""

    def overlays(self) -> Sequence[Overlay]:
        """Return what can be shown on asking."""
        return overlays()

    def overlay(self, view: CalthState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay, for the unit that is picked or the hex that is pointed at."""
        self.ledger.sync(view)
        hovered = self.plan.at(selection.hover) if selection.hover is not None else -1
        picked = self.ledger.hex_of(selection.piece)
        there = place_of(view.tables.names[hovered]) if hovered >= 0 else None
        return shaded(shades(view, id, picked if picked >= 0 else there), self.spot_of)
