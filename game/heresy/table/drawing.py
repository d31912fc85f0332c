"""The window of the Horus Heresy: worlds, counters, changed routes, the place of a battle."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.heresy.active_effects import CLOSED, SOLID
from game.heresy.campaign import campaign_from_json
from game.heresy.state import side_of_seat
from game.heresy.table import ahead, counters, ground, labels, pieces, prospects, routes, titles, worlds
from game.heresy.table.acting import HeresyActing
from game.heresy.table.battlestage import BattleStage
from game.heresy.table.blits import Blits, Laid
from game.heresy.table.colours import seat_colour
from game.heresy.table.falls import Falls
from game.heresy.table.horizons import horizon_of
from game.heresy.table.labels import Names
from game.heresy.table.layout import DISC, PICTURE, Chart, chart_of
from game.heresy.table.lying import Lying
from game.heresy.table.places import Places
from game.heresy.table.portraits import FROM, card_picture
from game.heresy.table.standing import Standing
from game.heresy.table.territory import Sides, Territory
from game.heresy.telling.board import KINDS
from game.heresy.telling.counters import portrait
from game.heresy.units import UNIT, UNITS
from game.telling import sheet
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import paint, sprites, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.sprites import sprite
from game.ui.tabletop import Box, Point, Staged, Token
from game.ui.tabletop.painter import Layer, Look, Manner, Painter, Use
from game.ui.zooming import zoom_of

IN_MOTION = 26
"""How large a counter on its way is at least, in pixels."""


class HeresyPainter(Painter):
    """Draws the star chart, its counters and its battles."""

    key = "heresy"
    manner = Manner(
        fixed=("place", "part"),
        stacks=True,
        cards=True,
        sketched=True,
        landmarks=True,
        opens_parts=True,
        sought=KINDS,
        verbs="rail",
    )

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.chart = chart_of(campaign_from_json(scenario))
        self.ledger, self.lying = pieces.Ledger(), Lying()
        self.standing, self.territory = Standing(self.chart), Territory(self.chart)
        self.names = Names(self.chart, self.standing)
        self.falls = Falls(self.chart, self.territory)
        self.lattice = Places(self.chart, self.names)
        self.acting = self._moves = HeresyActing(self.chart, self.ledger, self.falls, self.lying)
        self._worlds, self._under, self._coins = Blits(), Blits(), Blits()
        self._lies: tuple[Board, Sequence[sheet.Prospect], list[Token]] | None = None

    # -- where things lie --

    def bounds(self, board: Board) -> Box:
        """Return the galaxy; the boards inside it are parts of their own."""
        return self.chart.galaxy

    def tokens(self, board: Board) -> list[Token]:
        if self._lies is None or self._lies[0] is not board or self._lies[1] is not self.prospects:
            self.standing.see(board, self.prospects)
            self._moves.beats = any(not one.rank for one in self.prospects)
            self._lies = board, self.prospects, pieces.laid(self.standing, self.ledger.sync(board.tokens))
        return self._lies[2]

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        if isinstance(ref, int):
            return super().box(board, ref)
        what, _colon, number = ref.partition(":")
        return self.chart.box(int(number)) if what == "part" else self.chart.spot(self.chart.place(ref))

    def at(self, board: Board, point: Point) -> str:
        place = self.chart.at(point)
        return board.places[place].id if place >= 0 else ""

    # -- the ground --

    def ground_key(self, board: Board) -> Hashable:
        """Return who controls each world of the galaxy."""
        return tuple(worlds.side_of(board.places[place]) for place in self.territory.places)

    def ground_changes(self, before: Sides, after: Sides) -> Sequence[Box]:
        return ground.changes(self.territory, self.chart, before, after)

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        sides = tuple(worlds.side_of(board.places[place]) for place in self.territory.places)
        return ground.steps(surface, camera, self.chart, self.territory, sides)

    # -- what lies on it --

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what routes, worlds and the place of a battle look like, and how far a world has fallen."""
        if layer != "standing":
            return ()
        places = tuple((place.values["side"], place.states) for place in board.places)
        return tuple(board.values.values()), places, self.falls.key(now)

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw the names of sectors, what falls, changed routes, worlds and the place of a battle; what stands about
        the worlds; the names of the worlds, and what is said of the best attacks and of leaders in danger."""
        match layer:
            case "standing":
                places = tuple((place.values["side"], place.owner) for place in board.places)
                self.falls.draw(surface, camera, look.now)
                titles.draw(surface, camera, self.chart, board)
                _changed_routes(surface, camera, self.chart, board)
                self._worlds.draw(surface, camera, places, lambda: worlds.laid(camera, self.chart, board.places))
                _battle(surface, camera, self.chart, board)
            case "under" if camera.zoom >= PICTURE:
                stands = self._stood(board)
                self._under.draw(surface, camera, stands, lambda: self._stands(camera, board))
                swell = 0.0 if self.still else prospects.swell_at(look.now)
                prospects.draw_dangers(surface, camera, self.standing, board, self.prospects, swell)
            case "over":
                stands = self._stood(board)
                if camera.zoom >= PICTURE:
                    coins = self.standing, board.places
                    self._coins.draw(surface, camera, stands, lambda: worlds.coins(camera, *coins))
                self.names.draw(surface, camera, board)
                prospects.draw_pills(surface, camera, self.standing, board, self.prospects)

    def _stood(self, board: Board) -> Hashable:
        """See what stands about the worlds; return what their pictures hang on."""
        self.standing.see(board, self.prospects)
        return self.standing.version, tuple(place.values["side"] for place in board.places)

    def _stands(self, camera: Camera, board: Board) -> Laid:
        """Yield all that stands about the worlds."""
        yield from prospects.ways(camera, self.standing, board, self.prospects)
        yield from worlds.garrisons(camera, self.standing, board.places)
        yield from pieces.tiles(camera, self.standing)

    # -- counters --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a counter where it is on its way; those that stand have their tile."""
        moves = (pose.x, pose.y) != token.centre
        if not moves and pose.alpha == 1 and not pose.flash:
            return
        zoom = zoom_of(camera)
        size = max(18, round(camera.unit * token.size[0] * pose.scale))
        centre = camera.to_screen((pose.x, pose.y))
        if not surface.get_clip().inflate(2 * size, 2 * size).collidepoint(centre):
            return
        face = zoom.fits(_face(told, max(size, IN_MOTION) if moves else size, "spent" in told.states and not moves))
        if pose.alpha < 1 or pose.flash > 0:
            face = face.copy()
            light = round(150 * pose.flash)
            face.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
            face.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
        surface.blit(face, (round(centre[0]) - face.get_width() // 2, round(centre[1]) - face.get_height() // 2))

    def draw_alone(self, surface: pygame.Surface, rect: pygame.Rect, what: sheet.Token | str, small: bool) -> None:
        if isinstance(what, sheet.Token):
            paint.put(surface, _face(what, rect.width, "spent" in what.states), center=rect.center)

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        if isinstance(what, str):
            return card_picture(what) if use == "wide" else what
        told = board.token(what) if board is not None else None
        if told is not None:
            return portrait(told.kind)
        return next((one.kind for one in board.roster if one.token == what), "") if board is not None else ""

    def face(self, hero: Hero) -> str:
        return sprites.best(f"heresy_busts/{hero.face}-bust", f"heresy_portraits/{hero.face}-bust")

    def colour(self, seat: str) -> theme.Colour:
        return seat_colour(seat)

    # -- the stage, and what is made ready --

    def stage(self, board: Board, told: Stage) -> Staged | None:
        """Return a battle with its dice where they lie."""
        places = self.lying.of(f"{told.at} {told.values['round']}")
        place = self.chart.place(told.at or "")
        return BattleStage(told, self.chart.spot(place), places, self.lying, horizon_of(self.chart, place))

    def ahead(self, camera: Camera, board: Board, window: tuple[int, int]) -> Iterator[bool]:
        return ahead.steps(self.chart, board, self.prospects, window)

    def warm(self, what: str, camera: Camera | None, board: Board) -> Iterator[None]:
        """Load in small steps the worlds, the names of sectors and what stands about the worlds; work out the clouds;
        load the busts of all who may come."""
        if what == "first" and camera is not None:
            yield from worlds.warm(camera, self.chart, board.places)
            if camera.level >= titles.CLOSE:
                yield from titles.warm(self.chart)
            self._stood(board)
            for _laid in self._stands(camera, board):
                yield
        elif what == "board":
            yield from ground.warm(self.chart)
        elif what == "pieces":
            for unit in UNITS:
                sprite(portrait(unit.id), FROM)
                yield

    def warm_over(self, camera: Camera, board: Board) -> Iterator[None]:
        """Find where the names of the worlds stand, if they are seen."""
        self._stood(board)
        if camera.level >= PICTURE:
            yield from self.names.steps(round(camera.level, 2), labels.boards_in(camera, self.chart))


def _face(told: sheet.Token, size: int, done: bool) -> pygame.Surface:
    """Return the picture of a counter; one of the side that attacks has a mark once it is done."""
    colour = seat_colour(told.owner)
    return counters.picture_of(counters.look_of(UNIT[told.kind], side_of_seat(told.owner), colour, size, done=done))


def _pairs(board: Board, name: str) -> list[tuple[int, int]]:
    """Return the pairs of numbers that are told one after another."""
    told = board.values[name]
    numbers = [int(one) for one in told] if isinstance(told, tuple) else []
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _changed_routes(surface: pygame.Surface, camera: Camera, chart: Chart, board: Board) -> None:
    """Draw what cards have made of routes for a while."""
    width = max(2.0, camera.zoom / 14)
    look = theme.current()
    for number, kind in _pairs(board, "changed"):
        points = [camera.to_screen(point) for point in routes.arc(chart, chart.graph.routes[number])]
        colour = look.danger if kind == CLOSED else look.hit
        routes.stroke(surface, points, colour, kind != SOLID, width, camera.zoom)
        if kind == CLOSED:
            x, y = points[len(points) // 2]
            size = max(10, round(camera.zoom * 0.3))
            paint.cross(surface, pygame.Rect(round(x - size / 2), round(y - size / 2), size, size), colour, width * 1.4)
    for a, b in _pairs(board, "joined"):
        points = [camera.to_screen(point) for point in routes.curve(chart.centres[a], chart.centres[b], routes.BEND)]
        routes.stroke(surface, points, look.go, False, width, camera.zoom)


def _battle(surface: pygame.Surface, camera: Camera, chart: Chart, board: Board) -> None:
    """Draw a ring of blades about the place that is attacked."""
    place = next((place for place in board.places if "fought" in place.states), None)
    if place is None:
        return
    x, y = camera.to_screen(chart.centres[chart.place(place.id)])
    reach, colour = camera.zoom * DISC * 1.45, theme.current().danger
    pygame.draw.aacircle(surface, colour, (x, y), reach, max(2, round(camera.zoom / 22)))
    for step in range(8):
        cos, sin = math.cos(math.tau * step / 8), math.sin(math.tau * step / 8)
        start, end = ((x + cos * reach * far, y + sin * reach * far) for far in (0.9, 1.22))
        paint.line(surface, colour, start, end, max(2, camera.zoom / 18))
