"""Which model is which: a unit is told by what stands in its hex, but every model has a number by which it moves."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from game.calth.models import MODEL, MODELS, SEATS, Model
from game.calth.telling.layout import Plan, Point
from game.telling.sheet import Board, Token

UNIT, BASE = 100_000, 200_000
"""What is added to a model's number for the unit it leads, and for the plate of that unit."""
Want = tuple[int, int, str]
"""A hex, a side and a model that stands there."""


class Piece(NamedTuple):
    """A model on the board."""

    key: int
    side: int
    id: str
    hex: int

    @property
    def model(self) -> Model:
        """Return what kind of model it is: those of a side that share it do not differ."""
        return MODELS[MODEL[self.id]]


class Place(NamedTuple):
    """Where in its hex a model stands, from the middle, and how large it is."""

    dx: float
    dy: float
    size: float


_ALONE = {1: Place(0, -0.03, 0.66), 2: Place(0, -0.02, 0.84), 3: Place(0, -0.02, 0.96)}
_TWO = (Place(-0.19, 0.12, 0.56), Place(0.22, -0.14, 0.54))
_THREE = (Place(-0.01, 0.26, 0.56), Place(-0.27, -0.17, 0.54), Place(0.27, -0.12, 0.54))
_GREAT = (Place(-0.15, -0.06, 0.78), Place(0.25, 0.2, 0.54))


class Ledger:
    """The models on the board, kept up with the position that is looked at."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.pieces: dict[int, Piece] = {}
        self.at: dict[int, list[Piece]] = {}
        self.before: dict[int, Piece] = {}
        """Who stood where before the position changed."""
        self._told: list[Want] = []
        self._next = 1
        self._turned: dict[int, bool] = {}

    def sync(self, board: Board) -> None:
        """Take over who stands where, as the board tells it; a model that moved keeps its number."""
        told = stand(board)
        if told == self._told:
            return
        self._told, self.before = told, self.pieces
        wanted, left = told, list(self.pieces.values())
        self.pieces = {}
        for exact in (True, False):
            wanted = [want for want in wanted if not self._found(want, left, exact)]
        for hex, side, id in wanted:
            self.pieces[self._next] = Piece(self._next, side, id, hex)
            self._next += 1
        self.at = {}
        for one in sorted(self.pieces.values(), key=rank):
            self.at.setdefault(one.hex, []).append(one)
        self._turned = {}

    def looks_right(self, piece: Piece) -> bool:
        """Return whether a model looks to the right: to where the nearest enemy is."""
        if piece.hex not in self._turned:
            x, y = self.plan.centres[piece.hex]
            enemies = [self.plan.centres[hex] for hex, unit in self.at.items() if unit[0].side != piece.side]
            nearest = min(enemies, key=lambda at: math.dist(at, (x, y)), default=(x + 1 - 2 * piece.side, y))
            self._turned[piece.hex] = nearest[0] > x if nearest[0] != x else piece.side == 0
        return self._turned[piece.hex]

    def _found(self, want: Want, left: list[Piece], exact: bool) -> bool:
        """Return whether a known model is the one that stands there: one of that hex, or else the nearest of its
        kind."""
        hex, side, id = want
        able = [one for one in left if (one.side, one.id) == (side, id) and (one.hex == hex or not exact)]
        if not able:
            return False
        centres = self.plan.centres
        nearest = min(able, key=lambda one: (math.dist(centres[one.hex], centres[hex]), one.key))
        left.remove(nearest)
        self.pieces[nearest.key] = nearest._replace(hex=hex)
        return True

    def stood(self, board: Board) -> dict[int, Piece]:
        """Return the models as they stood on a board, the last or the one before."""
        before = sorted((one.hex, one.side, one.id) for one in self.before.values())
        return self.before if before == sorted(stand(board)) else self.pieces


def stand(board: Board) -> list[Want]:
    """Return what stands where."""
    return [(told.key, SEATS.index(told.owner), id) for told in board.tokens for id in models_of(told)]


def models_of(told: Token) -> tuple[str, ...]:
    """Return the models of a unit."""
    models: Any = told.values["models"]
    return tuple(models)


def unit_key(pieces: Iterable[Piece]) -> int:
    """Return the number of a unit: it goes by the model that was there first."""
    return UNIT + min(piece.key for piece in pieces)


def rank(piece: Piece) -> tuple[int, int, int]:
    """Return the order in a unit, the first in front: great models, then those who matter most, then by number."""
    model = piece.model
    return -model.bulk, -model.worth - 100 * model.leader, piece.key


def places(pieces: list[Piece]) -> list[Place]:
    """Return where the models of a unit stand in their hex, in their order."""
    bulks = [piece.model.bulk for piece in pieces]
    if len(pieces) == 1:
        return [_ALONE[bulks[0]]]
    if len(pieces) == 2:
        return list(_GREAT if bulks[0] > 1 else _TWO)
    return list(_THREE)


def alone(pieces: list[Piece]) -> Place:
    """Return the place of the first model of a unit where it stands for all of them."""
    return _ALONE[pieces[0].model.bulk]


def widths(bulk: int) -> list[float]:
    """Return how large the places are that a model of a bulk may have."""
    others = (*_TWO, *_THREE) if bulk == 1 else _GREAT[:1] if bulk == 2 else ()
    return sorted({_ALONE[bulk].size, *(place.size for place in others)})


def stands(plan: Plan, hex: int, place: Place) -> Point:
    """Return the middle of a model."""
    x, y = plan.centres[hex]
    return x + place.dx, y + place.dy
