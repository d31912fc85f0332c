"""What is drawn: the sky with its lines, areas and storms, worlds and ships, and what stands on the stage."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Any, Final, Literal

import pygame

from game.sector.sector import EMPTY, KINDS, PLANETS
from game.sector.ships import ATTRIBUTES
from game.sector.ships import KINDS as SHIPS
from game.sector.table import ahead, areas, pictures, ships, storms
from game.sector.table.animation import SectorActing
from game.sector.table.battlestage import BattleStage
from game.sector.table.chart import Chart, gains_of, seat_of, state_of, world_of
from game.sector.table.emblems import emblem
from game.sector.table.fightstage import FightStage
from game.sector.table.layout import SHIP, Cells
from game.sector.table.portraits import general_picture, picture_of
from game.sector.table.scape import Scape
from game.sector.table.shopdraw import ICON
from game.sector.table.shopstage import ShopStage
from game.sector.table.sky import Sky, lines, seed_of, sky_of
from game.sector.telling.words import WORLD
from game.telling import sheet
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import sprites
from game.ui.camera import Camera
from game.ui.figures import shown, small_portrait
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import Staged, Token
from game.ui.tabletop.painter import Layer, Look, Manner, Use
from game.ui.zooming import zoom_of

PLANET: Final = 0.6
"""How large a world is, in units."""


class SectorPainter(Scape):
    """Draws the boards of Sector Invasion."""

    key = "sector"
    manner = Manner(
        drags=True,
        fixed=("cell",),
        sketched=True,
        sought=tuple(KINDS[what] for what in PLANETS),
        verbs="rail",
        cells=(84, 84),
    )

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.lattice, self.acting = Cells(self.plan, self.written), SectorActing(self)

    # -- where things lie --

    def tokens(self, board: Board) -> list[Token]:
        chart, turns = self.chart(board), self.turns
        if chart.laid[0] != turns:
            lie = [self._world(chart, cell) for cell, what in enumerate(chart.what) if what != EMPTY]
            chart.laid = turns, lie + [self._ship(chart, ship) for ship in chart.ships]
        return chart.laid[1]

    def _world(self, chart: Chart, cell: int) -> Token:
        seat = self.seats[chart.owner[cell]] if chart.owner[cell] >= 0 else ""
        return Token(WORLD + cell, self.world_at(chart, cell), 0.0, (PLANET, PLANET), 1, seat, solid=bool(seat))

    def _ship(self, chart: Chart, ship: int) -> Token:
        told, cell = chart.ships[ship], chart.at[ship]
        seat = told.owner if told.owner in self.seats else ""
        heading = self.headings.get(ship, self.inward(cell))
        return Token(ship, self.stand(chart, cell), heading, (SHIP, SHIP), 2, seat, told.can)

    # -- the ground --

    @property
    def sky(self) -> Sky:
        """Return the sky of the map."""
        file = self.sector.file
        return sky_of(seed_of(f"{file.id} {file.seed}"), self.plan.bounds)

    def ground_key(self, board: Board) -> Hashable:
        return self.sector.id, self.sector.file.seed

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw the sky, and the lines between the cells."""
        yield from self.sky.drawing(surface, camera)
        yield from lines(self.plan, surface, camera)

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what areas, storms, gates and paths look like now."""
        chart = self.chart(board)
        if layer == "small":
            return chart.colour, chart.storm
        fields = ("colour", "storm", "what", "owner", "garrison", "quiet")
        return (
            chart.gates,
            chart.paths,
            chart.named,
            chart.marked,
            *(self.lag.shown(chart, field, now) for field in fields),
        )

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        chart = self.chart(board)
        match layer:
            case "standing":
                areas.standing(self, surface, camera, chart, look.now)
            case "under":
                self.now, self.room = look.now, camera.room
                areas.whirls(self, surface, camera, chart, look.now)
            case "over":
                areas.over(self, surface, camera, chart)
            case "small":
                areas.small(self, surface, camera, chart)

    # -- worlds and ships --

    def mark(self, seat: str, size: int) -> pygame.Surface | None:
        """Return the shape of a seat, as its bases and flags have it."""
        return emblem(self.seats.index(seat), size - 2, self.colour(seat)) if seat in self.seats else None

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        return "" if use == "portrait" else picture_of(str(what))

    def face(self, hero: Hero) -> str:
        return sprites.best(f"sector_generals/{hero.face}-bust", f"sector_portraits/{hero.face}-bust")

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a piece where it is now; a world only where it does not look as it does on the ground."""
        if pose.alpha <= 0.02:
            return
        at = camera.to_screen((pose.x, pose.y))
        if not surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom).collidepoint(at):
            return
        zoom = zoom_of(camera)
        if told.key >= WORLD:
            if (pose.x, pose.y, pose.alpha, pose.scale, pose.flash) == (*token.centre, 1.0, 1.0, 0.0):
                return
            picture = self.world_picture(told.key - WORLD, world_of(told, self.seats), zoom.unit, self.now)
        else:
            picture = self._ship_picture(told, token, pose, zoom.unit)
        picture = zoom.fits(picture)
        if pose.scale != 1.0:
            picture = pygame.transform.scale_by(picture, max(0.05, pose.scale))
        picture = shown(picture, pose)
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def _ship_picture(self, told: sheet.Token, token: Token, pose: Pose, unit: int) -> pygame.Surface:
        turned = pose.angle != token.angle
        heading = pose.angle if turned else self.headings.get(told.key, token.angle)
        return ships.picture(self.look_of_ship(told, token, round(heading), unit))

    def look_of_ship(self, told: sheet.Token, token: Token, heading: int, unit: int) -> ships.Look:
        """Return how a ship looks at so many pixels a unit."""
        seen, seat = partial(self.lag.value, number=told.key, now=self.now), seat_of(told.owner, self.seats)
        gains = seen("ship_gains", value=gains_of(told))
        return ships.Look(
            kind=SHIPS.index(told.kind),
            seat=seat,
            colour=self.colour_of(seat),
            unit=max(8, unit),
            heading=round(heading / 30) * 30 % 360,
            state=seen("ship_state", value=state_of(told)),
            ready=token.ready,
            general="general" in told.states,
            raised=tuple(n for n in range(len(ATTRIBUTES)) if gains[n] > 0),
            fought="fought" in told.states,
            firing="firing" in told.states,
            spent="spent" in told.states,
            marks=unit >= ships.DETAIL,
        )

    # -- the stage, and what is made ready --

    def stage(self, board: Board, told: Stage) -> Staged | None:
        if told.kind == "shop":
            return ShopStage.of(told, self, board)
        if told.kind == "battle":
            return BattleStage.of(told, self, board)
        return FightStage.of(told, self, board)

    def ahead(self, camera: Camera, board: Board, window: tuple[int, int]) -> Iterator[bool]:
        return ahead.steps(self, board, window)

    def warm(self, what: Literal["first", "board", "pieces"], camera: Camera | None, board: Board) -> Iterator[None]:
        """Work out the sky; load the pictures of all that lies on the map, and turn the whirls of storms ahead."""
        if camera is None:
            yield from self.sky.steps()
            return
        yield from self._warm_lying(camera, board)
        if what == "pieces":
            yield from ships.warm()
            for seat in range(len(self.seats)):
                small_portrait(general_picture(seat))
                yield
            yield from pictures.warm([self.colour(seat) for seat in self.seats], px(ICON))
            if any(self.chart(board).storm):
                yield from storms.warm(zoom_of(camera).unit)

    def _warm_lying(self, camera: Camera, board: Board) -> Iterator[None]:
        chart, unit = self.chart(board), zoom_of(camera).unit
        for token in self.tokens(board):
            if token.key >= WORLD:
                self.world_picture(token.key - WORLD, chart.worlds[token.key - WORLD], unit, self.now)
            else:
                told = chart.ships[token.key]
                yield from ships.warm_kind(SHIPS.index(told.kind))
                self._ship_picture(told, token, Pose(*token.centre, angle=token.angle), unit)
            yield
