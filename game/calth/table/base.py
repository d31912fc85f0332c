"""Which model is which: the rules know only what stands in each hex, the table knows every model by a number."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from game.calth.models import model_of
from game.calth.scenario import scenario_from_json
from game.calth.state import CalthState
from game.calth.telling.layout import Box, Plan, Point, plan_of
from game.calth.telling.telling import CalthTelling
from game.kernel.actions import Action
from game.telling.values import Ref
from game.ui.tabletop.sheet_table import ToldTable

UNIT, BASE = 100_000, 200_000
"""What is added to a model's number for the unit it leads, and for the plate of that unit."""


class Piece(NamedTuple):
    """A model on the board."""

    key: int
    side: int
    piece: int
    hex: int

    @property
    def kind(self) -> tuple[int, int]:
        """Return the side and the kind: models that share both do not differ."""
        return self.side, self.piece >> 2


class Place(NamedTuple):
    """Where in its hex a model stands, from the middle, and how large it is."""

    dx: float
    dy: float
    size: float


_ALONE = {1: Place(0, -0.03, 0.62), 2: Place(0, -0.02, 0.8), 3: Place(0, -0.02, 0.92)}
_TWO = (Place(-0.15, 0.03, 0.58), Place(0.22, -0.1, 0.48))
_THREE = (Place(0, 0.05, 0.6), Place(-0.25, -0.15, 0.46), Place(0.25, -0.15, 0.46))
_GREAT = (Place(-0.13, -0.04, 0.7), Place(0.27, 0.1, 0.48))


class Ledger:
    """The models on the board, kept up with the position that is looked at."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.pieces: dict[int, Piece] = {}
        self.at: dict[int, list[Piece]] = {}
        self.before: dict[int, Piece] = {}
        """Who stood where before the position changed."""
        self._units: tuple[tuple[int, ...], ...] = ()
        self._owner: tuple[int, ...] = ()
        self._next = 1
        self._turned: dict[int, bool] = {}

    def sync(self, view: CalthState) -> dict[int, Piece]:
        """Return every model by its number, as the position says; a model that moved keeps its number."""
        units, owner = tuple(view.units), tuple(view.owner)
        if units == self._units and owner == self._owner:
            return self.pieces
        self._units, self._owner, self.before = units, owner, self.pieces
        wanted = [(hex, owner[hex], piece) for hex, unit in enumerate(units) for piece in unit]
        left = list(self.pieces.values())
        self.pieces = {}
        for exact in (True, False):
            wanted = [want for want in wanted if not self._found(want, left, exact)]
        for hex, side, piece in wanted:
            self.pieces[self._next] = Piece(self._next, side, piece, hex)
            self._next += 1
        self.at = {}
        for one in sorted(self.pieces.values(), key=rank):
            self.at.setdefault(one.hex, []).append(one)
        self._turned = {}
        return self.pieces

    def looks_right(self, piece: Piece) -> bool:
        """Return whether a model looks to the right: to where the nearest enemy is."""
        if piece.hex not in self._turned:
            x, y = self.plan.centres[piece.hex]
            enemies = [self.plan.centres[hex] for hex, unit in self.at.items() if unit[0].side != piece.side]
            nearest = min(enemies, key=lambda at: math.dist(at, (x, y)), default=(x + 1 - 2 * piece.side, y))
            self._turned[piece.hex] = nearest[0] > x if nearest[0] != x else piece.side == 0
        return self._turned[piece.hex]

    def _found(self, want: tuple[int, int, int], left: list[Piece], exact: bool) -> bool:
        """Return whether a known model is the one that stands there: one of that hex, or else the nearest of its
        kind."""
        hex, side, piece = want
        able = [one for one in left if one.kind == (side, piece >> 2) and (one.hex == hex or not exact)]
        if not able:
            return False
        centres = self.plan.centres
        nearest = min(able, key=lambda one: (math.dist(centres[one.hex], centres[hex]), one.key))
        left.remove(nearest)
        self.pieces[nearest.key] = nearest._replace(hex=hex, piece=piece)
        return True

    def unit(self, view: CalthState, hex: int) -> int | None:
        """Return the number of the unit in a hex."""
        self.sync(view)
        return unit_key(self.at[hex]) if hex in self.at else None

    def hex_of(self, key: int | None) -> int:
        """Return the hex of a unit or a model, -1 when it is nowhere."""
        if key is None:
            return -1
        model = key - UNIT if UNIT <= key < BASE else key - BASE if key >= BASE else key
        one = self.pieces.get(model)
        return one.hex if one is not None else -1


def unit_key(pieces: list[Piece]) -> int:
    """Return the number of a unit: it goes by the model that was there first."""
    return UNIT + min(piece.key for piece in pieces)


def rank(piece: Piece) -> tuple[int, int, int]:
    """Return the order in a unit, the first in front: great models, then those who matter most, then by number."""
    model = model_of(piece.piece)
    return -model.bulk, -model.worth - 100 * model.leader, piece.key


def places(pieces: list[Piece]) -> list[Place]:
    """Return where the models of a unit stand in their hex, in their order."""
    bulks = [model_of(piece.piece).bulk for piece in pieces]
    if len(pieces) == 1:
        return [_ALONE[bulks[0]]]
    if len(pieces) == 2:
        return list(_GREAT if bulks[0] > 1 else _TWO)
    return list(_THREE)


def widths(bulk: int) -> list[float]:
    """Return how large the places are that a model of a bulk may have."""
    others = (*_TWO, *_THREE) if bulk == 1 else _GREAT[:1] if bulk == 2 else ()
    return sorted({_ALONE[bulk].size, *(place.size for place in others)})


def stands(plan: Plan, hex: int, place: Place) -> Point:
    """Return the middle of a model."""
    x, y = plan.centres[hex]
    return x + place.dx, y + place.dy


class CalthBoard(ToldTable):
    """The base of the classes that make up the table."""

    key = "calth"
    teller = CalthTelling()

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.scenario = scenario_from_json(scenario)
        self.plan = plan_of(self.scenario.board)
        self.ledger = Ledger(self.plan)
        self.legal: tuple[Action, ...] = ()

    def piece_of(self, view: CalthState, token: int | None) -> int | None:
        """Return the number of the unit in a hex; those who are out have none."""
        return token if token is None or token < 0 else self.ledger.unit(view, token)

    def box_of(self, view: CalthState, ref: Ref | None) -> Box | None:
        """Return where a unit or a place is clicked."""
        return self.plan.spot(ref) if isinstance(ref, int) else self.spot_of(ref)

    def middle_of(self, view: CalthState, ref: Ref | None) -> Point | None:
        """Return the middle of a hex, or of a way out."""
        return self.point_of(ref) if ref is not None else None

    def spot_of(self, at: Ref | None) -> Box | None:
        """Return where a hex, a way out or a door is clicked."""
        kind, _colon, id = str(at or "").partition(":")
        if kind == "door":
            return self.plan.door_spot(id)
        if kind == "exit":
            return self.plan.exit_spot(self.plan.board.index[id])
        return self.plan.spot_named(id)

    def point_of(self, at: Ref) -> Point:
        """Return the middle of a hex, or of a way out."""
        kind, _colon, id = str(at).partition(":")
        hex = self.plan.board.index[id]
        return self.plan.way_out(hex) if kind == "exit" else self.plan.centres[hex]
