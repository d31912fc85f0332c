"""What is drawn on the ground anew each time: worlds, counters, changed routes, the place of a battle."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.heresy.active_effects import CLOSED, extra_routes
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.state import HeresyState
from game.heresy.table import counters, labels, routes, worlds
from game.heresy.table.colours import seat_colour
from game.heresy.table.layout import DISC, Chart, Point
from game.heresy.table.piece_ids import Ledger, Piece, target_of
from game.heresy.table.stacks import CHIP_DROP, CHIP_RISE, TILES_FROM, chip_height
from game.heresy.units import EMPEROR
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Token


def shown(camera: Camera, chart: Chart) -> tuple[int, ...]:
    """Return the boards that the camera looks at."""
    left, top, width, height = camera.board
    found = []
    for board in (GALAXY, SOLAR, PALACE):
        x, y, w, h = chart.box(board)
        if left < x + w - 0.1 and x < left + width - 0.1 and top < y + h - 0.1 and y < top + height - 0.1:
            found.append(board)
    return tuple(found)


def draw_under(
    surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState, ledger: Ledger, ready: frozenset[int]
) -> None:
    """Changed routes, worlds, and from afar how many counters stand there."""
    ledger.sync(view)
    _changed_routes(surface, camera, chart, view)
    worlds.draw(surface, camera, chart, view)
    _battle(surface, camera, chart, view)
    if camera.zoom < TILES_FROM:
        clip = surface.get_clip().inflate(40, 40)
        for picture, rect in numbers(camera, chart, view, ledger, ready):
            if clip.colliderect(rect):
                surface.blit(picture, rect)


def draw_over(surface: pygame.Surface, camera: Camera, chart: Chart) -> None:
    """The names of the worlds."""
    labels.draw(surface, camera, chart, shown(camera, chart))


class Lettered:
    """A table on which names stand beside their places."""

    chart: Chart

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        """Return where the name of the place at a point stands."""
        place = self.chart.at(point)
        return labels.name_of(camera, self.chart, shown(camera, self.chart), place) if place >= 0 else None


def _changed_routes(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState) -> None:
    """What cards have made of routes for a while."""
    width = max(2.0, camera.zoom / 14)
    look = theme.current()
    for number, kind in view.shut:
        points = [camera.to_screen(point) for point in routes.arc(chart, chart.graph.routes[number])]
        colour = look.danger if kind == CLOSED else look.hit
        routes.stroke(surface, points, colour, kind != 0, width, camera.zoom)
        if kind == CLOSED:
            x, y = points[len(points) // 2]
            size = max(10, round(camera.zoom * 0.3))
            paint.cross(surface, pygame.Rect(round(x - size / 2), round(y - size / 2), size, size), colour, width * 1.4)
    for a, b in extra_routes(view):
        points = [camera.to_screen(point) for point in routes.curve(chart.centres[a], chart.centres[b], routes.BEND)]
        routes.stroke(surface, points, look.go, False, width, camera.zoom)


def _battle(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState) -> None:
    """A ring of blades about the place that is attacked."""
    place = target_of(view)
    if place < 0:
        return
    x, y = camera.to_screen(chart.centres[place])
    reach = camera.zoom * DISC * 1.45
    colour = theme.current().danger
    pygame.draw.aacircle(surface, colour, (x, y), reach, max(2, round(camera.zoom / 22)))
    for step in range(8):
        angle = math.tau * step / 8
        cos, sin = math.cos(angle), math.sin(angle)
        paint.line(
            surface,
            colour,
            (x + cos * reach * 0.9, y + sin * reach * 0.9),
            (x + cos * reach * 1.22, y + sin * reach * 1.22),
            max(2, camera.zoom / 18),
        )


def numbers(
    camera: Camera, chart: Chart, view: HeresyState, ledger: Ledger, ready: frozenset[int]
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """From afar how many counters stand at each place, and where that is seen."""
    height = chip_height(camera.zoom)
    for stacks, above in ((ledger.at, False), (ledger.coming, True)):
        for place, pieces in stacks.items():
            x, y = camera.to_screen(chart.centres[place])
            first = pieces[0]
            leader = any(piece.unit >= EMPEROR for piece in pieces)
            can = any(piece.key in ready for piece in pieces)
            lit = can or view.phase != "attack" or first.seat != view.seat
            colour = seat_colour(view.seats[first.seat])
            picture = counters.chip(len(pieces), view.sides[first.seat], colour, height, leader, lit)
            drop = camera.zoom * (-CHIP_RISE if above else CHIP_DROP)
            rect = picture.get_rect(center=(round(x), round(y + drop)))
            if leader:
                rect.y -= height // 6
            yield picture, rect


def draw_token(
    surface: pygame.Surface,
    camera: Camera,
    view: HeresyState,
    token: Token,
    pose: Pose,
    piece: Piece | None,
    colour: theme.Colour,
) -> None:
    """A counter where it is on its way; seen from afar only those who are on theirs."""
    if piece is None:
        return
    size = max(18 if camera.zoom < TILES_FROM else 12, round(camera.zoom * token.size[0] * pose.scale))
    centre = camera.to_screen((pose.x, pose.y))
    if not surface.get_clip().inflate(2 * size, 2 * size).collidepoint(centre):
        return
    dim = view.phase == "attack" and piece.seat == view.seat and not token.ready and not piece.coming
    face = counters.picture_of(counters.look_of(piece, view.sides[piece.seat], colour, size, dim))
    if pose.alpha < 1 or pose.flash > 0:
        face = face.copy()
        light = round(150 * pose.flash)
        face.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
        face.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
    surface.blit(face, (round(centre[0]) - face.get_width() // 2, round(centre[1]) - face.get_height() // 2))
