"""Betrayal at Calth on a table of hexes: where everything lies, and what draws it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from functools import cache, partial
from typing import Any, Literal

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.scenario import scenario_from_json
from game.calth.table import dicefaces, figures, fittings, forecast, ground, lying, pointing, rock
from game.calth.table.animation import CalthActing
from game.calth.table.attackstage import AttackStage, around
from game.calth.table.ledger import Ledger
from game.calth.table.rerollstage import Picked, RerollStage
from game.calth.telling.layout import Plan, plan_of
from game.telling import sheet
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import sprites
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Coordinates, Point, Token
from game.ui.tabletop.painter import Lattice, Layer, Look, Manner, Painter, Use
from game.ui.tabletop.staged import Staged

BEYOND, AJAR = 0.3, 0.12
"""So near to the middle of a way out, or of a door between two hexes, it is meant."""


class Hexes(Lattice):
    """The hexes, as they are measured and named."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        hexes = [hex for hex in plan.board.hexes if plan.board.passable[hex.index]]
        named = {hex.index: (plan.label(hex.index), hex.name) for hex in hexes}
        fifth = [named[hex.index] for hex in hexes if hex.col % 5 == 0 and hex.row % 5 == 0]
        self.names = Coordinates(places=tuple(named.values()), sparse=tuple(fifth))

    def middle(self, painter: Painter, board: Board, ref: Ref | None) -> Point | None:
        """Return the middle of a hex, or of a way out."""
        kind, _colon, id = str(ref or "").partition(":")
        hex = self.plan.board.index.get(id)
        if hex is None:
            return super().middle(painter, board, ref)
        return self.plan.way_out(hex) if kind == "exit" else self.plan.centres[hex]

    def outline(self, spot: Box) -> Sequence[Point]:
        return self.plan.outline(spot)

    def snapped(self, point: Point) -> Sequence[Point]:
        return self.plan.beside(point)

    def coordinates(self, board: Board) -> Coordinates:
        """Return the names of the hexes, each in the upper part of its own."""
        return self.names

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        return self.plan.spot(self.plan.board.index[name])


class CalthPainter(Painter):
    """Draws the boards of Calth."""

    key = "calth"
    manner = Manner(
        cards=True,
        cells=(100, 150),
        fixed=("token", "hex", "door", "exit"),
        sought=("door", "open", "rubble", "barricade"),
    )

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.plan = plan = plan_of(scenario_from_json(scenario).board)
        self.ledger = Ledger(plan)
        self.lattice, self.moves = Hexes(plan), CalthActing(plan, self.ledger)
        self.acting = self.moves
        self.die_painter = dicefaces.painter()
        self.picked = Picked()
        self._laid: tuple[Board, list[Token], Hashable] | None = None

    def laid(self, board: Board) -> tuple[Board, list[Token], Hashable]:
        """Return where the pieces of a board lie and what its ground bears; the last board's are kept."""
        if self._laid is None or self._laid[0] is not board:
            self.ledger.sync(board)
            self._laid = board, figures.tokens(board, self.ledger, self.seats), fittings.seen(board)
        return self._laid

    def bounds(self, board: Board) -> Box:
        """Return the hexes and the rock around them."""
        return self.plan.bounds

    def tokens(self, board: Board) -> list[Token]:
        return self.laid(board)[1]

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        """Return where a unit, a hex, a way out or the hex of a door is clicked."""
        if isinstance(ref, int):
            return self.plan.spot(ref)
        kind, _colon, id = ref.partition(":")
        if kind == "exit":
            return self.plan.exit_spot(self.plan.board.index[id])
        return self.plan.door_spot(id) if kind == "door" else self.plan.spot_named(id)

    def at(self, board: Board, point: Point) -> str:
        """Return the door, the way out or the hex at a point."""
        for door in self.plan.board.doors:
            outside = door.neighbour == OUTSIDE
            middle = self.plan.way_out(door.hex) if outside else self.plan.door_middle(door)
            if math.dist(middle, point) < (BEYOND if outside else AJAR):
                return f"door:{door.id}"
        for place in board.places:
            if place.kind == "exit" and place.at is not None and math.dist(place.at, point) < BEYOND:
                return place.id
        hex = self.plan.at(point)
        return f"hex:{self.plan.board.hexes[hex].name}" if hex >= 0 else ""

    # -- the ground, and what lies on it --

    def ground_key(self, board: Board) -> Hashable:
        """Return what never changes."""
        return self.plan

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw cavern floor, rock, machinery, rubble and barricades, the rock in steps."""
        return ground.steps(surface, camera, self.plan)

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what doors, objectives and the zones of deployment look like, and how far doors are closed."""
        slid = (self.moves.slid(f"door:{door.id}", now) for door in self.plan.board.doors)
        return layer == "standing" and (self.laid(board)[2], *slid)

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw doors, objectives, the altar and zones; what is written on the ground; what the pointer shows."""
        match layer:
            case "standing":
                fittings.draw(surface, camera, self.plan, board, partial(self.moves.slid, now=look.now))
            case "under" if (stage := look.stage or board.stage) is not None and stage.kind == "attack":
                lying.draw_ends(surface, camera, self.plan, stage, self.ledger.at)
            case "over":
                fittings.write(surface, camera, self.plan, board)
                stage = look.stage or board.stage
                if stage is not None and (far := str(stage.values.get("far", ""))):
                    lying.draw_far(surface, camera, self.plan, stage, far)
            case "pointed":
                self._draw_pointed(surface, camera, board, look)

    def _draw_pointed(self, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw the dice that are decided about, and the line of sight from the unit that is picked to the enemy that is
        pointed at, with what attacking it may bring."""
        if board.stage is not None and board.stage.kind == "last_stand":
            lying.draw(surface, camera, self.plan, board.stage, look.selection.hover)
        if look.aimed is not None:
            pointing.draw(surface, camera, self.plan, look.aimed)
        if look.aimed is not None and look.aimed.kind == "forecast":
            forecast.draw(surface, camera, self.plan, look.aimed, look.selection.menu)

    # -- pieces and cards --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        figures.draw(surface, camera, self.ledger, told, token, pose)

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        return _card_picture(str(what)) if use == "wide" else super().picture(board, what, use)

    def portrait(self, name: str, side: int) -> pygame.Surface:
        return super().portrait(sprites.best(f"calth_eye/{name.partition('/')[2]}", name), side)

    def face(self, hero: Hero) -> str:
        families = "eye", "captains", "giants", "allies", "marines"
        return sprites.best(*(f"calth_{family}/{hero.face}" for family in families))

    def warm(self, what: Literal["first", "board", "pieces"], camera: Camera | None, board: Board) -> Iterator[None]:
        """Work out the rock, or load the figures."""
        if what == "board":
            yield from rock.steps(self.plan, rock.FINE)
        elif what == "pieces" and camera is not None:
            yield from figures.warm(camera, board, self.seats)

    # -- the stage --

    def stage(self, board: Board, told: Stage) -> Staged | None:
        """Return an attack, or dice of which some are rolled again; those of a last stand lie on the board."""
        if told.kind == "attack":
            attacker, defender = told.sides
            spot = around(self.plan.spot(int(attacker.about or 0)), self.plan.spot(int(defender.about or 0)))
            colours = self.colour(attacker.seat), self.colour(defender.seat)
            if not told.picks:
                return AttackStage(told, spot, colours)
            self.picked.about((board.when.round, told.at, attacker.about, told.picks, *_shown(told)))
            return RerollStage(told, spot, colours, self.picked.dice, self.picked)
        return None


def _shown(told: Stage) -> Iterator[Hashable]:
    """Yield what the dice show, and which can be rolled again."""
    return ((prop.face, not prop.why) for prop in told.props)


@cache
def _card_picture(card: str) -> str:
    """Return the picture of a command card; empty for one of a map made elsewhere."""
    name = f"calth_cards/card-{card}"
    return name if sprites.exists(name) else ""
