"""What is drawn on the ground anew each time: worlds, counters, changed routes, the place of a battle."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterator

import pygame

from game.heresy.active_effects import CLOSED, extra_routes
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.state import HeresyState
from game.heresy.table import counters, labels, routes, titles, worlds
from game.heresy.table.base import HeresyBase
from game.heresy.table.colours import seat_colour
from game.heresy.table.layout import DISC, PICTURE, Chart, Point, meets
from game.heresy.table.piece_ids import Ledger
from game.heresy.table.portraits import FROM
from game.heresy.table.stacks import CHIP_DROP, CHIP_RISE, TILES_FROM, chip_height
from game.heresy.telling.counters import Piece, can_move, portrait
from game.heresy.telling.winning import target_of
from game.heresy.units import UNITS
from game.telling.text import language
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.sprites import sprite
from game.ui.tabletop import Token
from game.ui.zooming import zoom_of

IN_MOTION = 26
"""How large a counter on its way is at least, in pixels."""


def shown(camera: Camera, chart: Chart) -> tuple[int, ...]:
    """Return the boards that the camera looks at."""
    return tuple(board for board in (GALAXY, SOLAR, PALACE) if meets(chart.box(board), camera.board, 0.1))


class Drawn(HeresyBase):
    """A table that draws what changes."""

    sketched_pieces = True

    def standing_key(self, view: HeresyState, now: float) -> Hashable:
        """Return what routes, worlds and the place of a battle look like."""
        return tuple(view.shut), tuple(extra_routes(view)), tuple(view.held), target_of(view), language()

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: HeresyState, now: float) -> None:
        """Draw the names of sectors, changed routes, worlds, and the place of a battle."""
        titles.draw(surface, camera, self.chart)
        _changed_routes(surface, camera, self.chart, view)
        worlds.draw(surface, camera, self.chart, view)
        _battle(surface, camera, self.chart, view)

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: HeresyState, now: float) -> None:
        """Draw from afar which counters stand in each place."""
        self.ledger.sync(view)
        if PICTURE <= camera.zoom < TILES_FROM:
            clip = surface.get_clip().inflate(40, 40)
            for picture, rect in garrisons(camera, self.chart, view, self.ledger, self.ready):
                if clip.colliderect(rect):
                    surface.blit(picture, rect)

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: HeresyState, now: float) -> None:
        """Draw the names of the worlds, and the light about an inset."""
        clip = surface.get_clip()
        seen = labels.pictures(camera, self.chart, shown(camera, self.chart))
        names = [name for name in seen if name.rect.colliderect(clip)]
        for place, edge, _ink, rect in names:
            if self.chart.graph.places[place].leader:
                labels.lead(surface, camera.to_screen(self.chart.centres[place]), rect, camera.zoom * DISC)
            surface.blit(edge, rect)
        surface.fblits([(name.ink, name.rect) for name in names])
        self.stir.draw(surface, camera, self.chart, now)

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: HeresyState, token: Token, pose: Pose) -> None:
        """Draw a counter where it is on its way; seen from afar only those that are on theirs."""
        if camera.zoom < TILES_FROM and (pose.x, pose.y) == token.centre and pose.alpha == 1 and not pose.flash:
            return
        piece = self.ledger.pieces.get(token.key) or next((p for p in self.ledger.gone if p.key == token.key), None)
        if piece is None:
            return
        zoom = zoom_of(camera)
        size = max(18 if camera.zoom < TILES_FROM else 12, round(camera.unit * token.size[0] * pose.scale))
        centre = camera.to_screen((pose.x, pose.y))
        if not surface.get_clip().inflate(2 * size, 2 * size).collidepoint(centre):
            return
        moves = (pose.x, pose.y) != token.centre
        face = zoom.fits(self._face(view, piece, max(size, IN_MOTION) if moves else size, not (token.ready or moves)))
        if pose.alpha < 1 or pose.flash > 0:
            face = face.copy()
            light = round(150 * pose.flash)
            face.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
            face.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
        surface.blit(face, (round(centre[0]) - face.get_width() // 2, round(centre[1]) - face.get_height() // 2))

    def _face(self, view: HeresyState, piece: Piece, size: int, spent: bool) -> pygame.Surface:
        """Return the picture of a counter; one of the side that attacks has a mark once it is done."""
        done = view.phase == "attack" and piece.seat == view.seat and spent and not piece.coming
        side, colour = view.sides[piece.seat], seat_colour(view.seats[piece.seat])
        return counters.picture_of(counters.look_of(piece, side, colour, size, done=done))

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: HeresyState, piece: int) -> None:
        one = self.ledger.sync(view).get(piece)
        if one is not None:
            paint.put(surface, self._face(view, one, rect.width, not can_move(view, one)), center=rect.center)

    def warm_first(self, camera: Camera, view: HeresyState) -> Iterator[None]:
        """Load the worlds in small steps, and find where names stand."""
        yield from titles.warm(self.chart)
        yield from worlds.warm(camera, self.chart, view)

    def warm_pieces(self, camera: Camera, view: HeresyState) -> Iterator[None]:
        """Load the busts of all who may come, in small steps."""
        for unit in UNITS:
            sprite(portrait(unit.id), FROM)
            yield

    def lively(self, view: HeresyState) -> bool:
        """Return whether an inset in which something has just happened still glows."""
        return self.stir.lively

    def seat_colour(self, seat: str) -> theme.Colour:
        return seat_colour(seat)

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        """Return where the name of the place at a point stands."""
        here = self.chart.at(point)
        names = labels.pictures(camera, self.chart, shown(camera, self.chart)) if here >= 0 else ()
        return next((name.rect for name in names if name.place == here), None)


def _changed_routes(surface: pygame.Surface, camera: Camera, chart: Chart, view: HeresyState) -> None:
    """Draw what cards have made of routes for a while."""
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
    """Draw a ring of blades about the place that is attacked."""
    place = target_of(view)
    if place < 0:
        return
    x, y = camera.to_screen(chart.centres[place])
    reach, colour = camera.zoom * DISC * 1.45, theme.current().danger
    pygame.draw.aacircle(surface, colour, (x, y), reach, max(2, round(camera.zoom / 22)))
    for step in range(8):
        cos, sin = math.cos(math.tau * step / 8), math.sin(math.tau * step / 8)
        start, end = ((x + cos * reach * far, y + sin * reach * far) for far in (0.9, 1.22))
        paint.line(surface, colour, start, end, max(2, camera.zoom / 18))


def garrisons(
    camera: Camera, chart: Chart, view: HeresyState, ledger: Ledger, ready: frozenset[int]
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Yield which counters stand at each place, as seen from afar, and where that is seen."""
    zoom = zoom_of(camera)
    height = chip_height(camera.unit)
    for stacks, above in ((ledger.at, False), (ledger.coming, True)):
        for place, pieces in stacks.items():
            x, y = camera.to_screen(chart.centres[place])
            seat = pieces[0].seat
            lit = view.phase != "attack" or seat != view.seat or any(piece.key in ready for piece in pieces)
            kinds = tuple(sorted(Counter(piece.unit for piece in pieces).items(), reverse=True))
            picture = zoom.fits(counters.chips(kinds, view.sides[seat], seat_colour(view.seats[seat]), height, lit))
            drop = camera.zoom * (-CHIP_RISE if above else CHIP_DROP)
            yield picture, picture.get_rect(center=(round(x), round(y + drop)))
