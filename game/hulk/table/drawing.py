"""The boards of Space Hulk, drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.hulk.mission import mission_from_json
from game.hulk.state import MARINES
from game.hulk.table import band, blow, counters, fittings, flames, ground, nameplates, shot
from game.hulk.table.animation import HulkActing
from game.hulk.table.duel import Duel
from game.hulk.table.flames import Flames
from game.hulk.table.laid import COUNTER_SIZE, Laid
from game.hulk.table.pictures import figure_of, picture
from game.hulk.table.shot import Shot
from game.hulk.telling.layout import LURKER_SIZE, Plan, plan_of
from game.hulk.telling.words import entry, square, way_out
from game.telling import sheet
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import sprites, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.tabletop import Box, Coordinates, Point, Ruler, Staged, Token
from game.ui.tabletop.painter import Lattice, Layer, Look, Manner, Painter, Use
from game.ui.zooming import zoom_of

STAGES: dict[str, Callable[[Stage, Box], Staged]] = {"duel": Duel, "shot": Shot, "flames": Flames}
PIECE = 0.8
"""How much of the width of a square is clicked where a piece is meant."""
DEEP, BROAD = 0.3, 0.4
"""How far an arrow at the edge of a square reaches into it, and how broad it is."""
NEAREST, FADING = 62, 3.6
"""How bright a lane of overwatch is beside the Marine, of 255, and by how much less from square to square."""


class Squares(Lattice):
    """The squares of a board, by the names that are printed on them."""

    def __init__(self, plan: Plan, laid: Callable[[Board], Laid]) -> None:
        self.plan, self.laid = plan, laid

    def clicked(self, painter: Painter, board: Board, at: Ref, turned: float | None) -> Box | None:
        """Return the inner part of a piece's square, or the arrow at the edge of a square for a heading."""
        found = painter.box(board, at)
        if found is None or (turned is None and isinstance(at, str)):
            return found
        x, y, _wide, _high = found
        if turned is None:
            return x + (1 - PIECE) / 2, y + (1 - PIECE) / 2, PIECE, PIECE
        aside = (1 - BROAD) / 2
        return (
            (x + aside, y, BROAD, DEEP),
            (x + 1 - DEEP, y + aside, DEEP, BROAD),
            (x + aside, y + 1 - DEEP, BROAD, DEEP),
            (x, y + aside, DEEP, BROAD),
        )[round(turned / 90)]

    def written(self, camera: Camera, board: Board) -> Sequence[pygame.Rect]:
        return [plate.around for plate in nameplates.plates(camera, self.laid(board))]

    def coordinates(self, board: Board) -> Coordinates:
        """Return the names of the columns and rows."""
        return Coordinates(rulers=tuple(self._ruler(level) for level in range(self.plan.board.levels)))

    def _ruler(self, level: int) -> Ruler:
        plan, board = self.plan, self.plan.board
        columns: dict[float, str] = {}
        rows: dict[float, str] = {}
        for number in (number for number in range(board.n) if board.level[number] == level):
            (x, y), name = plan.centre(number), board.name(number)
            column = name.partition("/")[0].rstrip("0123456789")
            columns[x], rows[y] = column, name[len(column) :]
        return Ruler(plan.levels[level], tuple(sorted(columns.items())), tuple(sorted(rows.items())))

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        return self.plan.box(self.plan.board.named(name))


class HulkPainter(Painter):
    """Draws the boards of Space Hulk."""

    key = "hulk"
    manner = Manner(fixed=("square", "entry", "brink", "exit", "level"), cells=(64, 64))
    acting: HulkActing

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.mission = mission_from_json(scenario)
        self.plan = plan_of(self.mission.board)
        self.lattice, self.acting = Squares(self.plan, self.laid), HulkActing()
        self._laid: Laid | None = None

    def laid(self, board: Board) -> Laid:
        """Return where all of a board lies; the last board's is kept."""
        if self._laid is None or self._laid.board is not board:
            self._laid = Laid(board, self.plan)
        return self._laid

    def bounds(self, board: Board) -> Box:
        return self.plan.bounds

    def tokens(self, board: Board) -> list[Token]:
        return self.laid(board).tokens

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        return self.laid(board).box(ref)

    def at(self, board: Board, point: Point) -> str:
        """Return the square at a point, or beside the board the entry point or the way out."""
        plan = self.plan
        found = ((square, plan.square_at(point)), (entry, plan.entry_at(point)), (way_out, plan.exit_at(point)))
        return next((named(number) for named, number in found if number >= 0), "")

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        if isinstance(what, int):
            kind = self.laid(board).kinds.get(what, "genestealer") if board is not None else ""
            return figure_of(kind, what)
        return "" if use == "wide" else picture(what)

    def face(self, hero: Hero) -> str:
        at_ease = "hulk_terminators/sergeant-braced" if hero.face == "sergeant" else picture(hero.face)
        return sprites.best(f"hulk_duel/{hero.face}-ready", at_ease)

    # -- the ground, and what lies on it --

    def ground_key(self, board: Board) -> Hashable:
        return self.mission.id

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        return ground.steps(surface, camera, self.plan, self.mission)

    def warm(self, what: str, camera: Camera | None, board: Board) -> Iterator[None]:
        """Draw the arrows of the entries; work out the light of the mission; load the figures of the Marines and of the
        swarm, and doors in every state."""
        if what == "board":
            yield from ground.warm(self.mission)
        if what == "first" and camera is not None:
            yield from fittings.warm_entries(self.plan, zoom_of(camera).unit)
        if what == "pieces" and camera is not None:
            sizes = tuple(counters.size_of(camera, width) for width in (COUNTER_SIZE, LURKER_SIZE))
            marines: set[str] = {one.kind for one in self.mission.roster.marines}
            yield from counters.warm(marines, sizes)
            yield from fittings.warm(zoom_of(camera).unit)
            window = pygame.display.get_surface() if pygame.display.get_init() else None
            yield from self.warm_fights(band.canvas(window), marines) if window is not None else ()

    def warm_fights(self, on: band.Canvas, marines: set[str]) -> Iterator[None]:
        """Make beforehand what the fights of this mission show."""
        swarm = ["genestealer", *["broodlord"] * self.mission.file.brood_lord]
        yield from band.warm(on, [*swarm, *sorted(marines)])
        yield from blow.warm(on)
        yield from shot.warm(on)
        yield from flames.warm(on) if "flamer" in marines else ()

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what doors, flames, entry points, fittings and objects look like."""
        if layer != "standing":
            return ()
        laid = self.laid(board)
        return self.acting.slid(now), self.acting.kindled(laid.burning, now), laid.look

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw what stands there; lanes of overwatch beneath the pieces; the names of Marines over them."""
        laid = self.laid(board)
        match layer:
            case "standing":
                burning = self.acting.kindled(laid.burning, look.now)
                fittings.draw_standing(surface, camera, laid, self.acting.slid(look.now), burning)
            case "under":
                colour = theme.lighter(self.colour(MARINES), 0.25)
                for number, far in laid.lanes:
                    rect = camera.rect_to_screen(self.plan.box(number))
                    if rect.colliderect(camera.view):
                        surface.blit(_light(rect.size, colour, round(NEAREST - FADING * far)), rect)
            case "over":
                fittings.draw_over(surface, camera, laid)

    # -- pieces --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        counters.draw(surface, camera, told, token, pose, self.colour(told.owner))

    def stage(self, board: Board, told: Stage) -> Staged:
        """Return a close assault, a shot or a burst of flames, over the squares of all who are in it."""
        boxes = [self.box(board, side.about) for side in told.sides if side.about is not None]
        found = [box for box in boxes if box is not None] or [self.plan.bounds]
        left, top = min(box[0] for box in found), min(box[1] for box in found)
        right, bottom = max(x + wide for x, _y, wide, _high in found), max(y + high for _x, y, _wide, high in found)
        return STAGES[told.kind](told, (left, top, right - left, bottom - top))


@kept
def _light(size: tuple[int, int], colour: theme.Colour, alpha: int) -> pygame.Surface:
    """Return the light on a square of a lane."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, alpha))
    return picture
