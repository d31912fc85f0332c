"""Where everything lies: a column for each planet with a lane for each player, headquarters above and below, decks,
discard piles and victory displays at the right. A unit of the board is as wide as a card.

The First Planet always has the first column: at the end of a round the row moves up. Planets that lie face down are a
narrow pile at the end of the row. Columns are wider towards the end of the match, when there are fewer of them, and
where a battle is fought."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.conquest.state import DOWN, PLANETS, TAKEN, UP
from game.telling import sheet
from game.telling.sheet import Board
from game.ui.tabletop import Box, Point, Token

COLUMNS, FEWEST = 5, 2
"""Planets that lie face up at most, and for how many there is room at least."""
COLUMN, PILE, SIDE = 3.5, 1.1, 2.7
ROW: Final = COLUMNS * COLUMN + PILE
WIDE: Final = ROW + SIDE
HQ_HIGH, LANE_HIGH, ROW_HIGH, GAP = 1.7, 2.9, 1.9, 0.1
HIGH: Final = 2 * HQ_HIGH + 2 * LANE_HIGH + ROW_HIGH + 6 * GAP
BOARD: Final[Box] = (0.0, 0.0, WIDE, HIGH)
FOUGHT = 1.75
"""How much wider the column is in which a battle is fought."""
SHAPE = 1.3
"""How high a card is for its width."""
MARGIN = 0.09
TUCK = 0.24
"""How much of an attachment is seen below its host, as a part of the host's height."""

_TOP_LANE: Final = HQ_HIGH + 2 * GAP
_ROW: Final = _TOP_LANE + LANE_HIGH + GAP
_LOW_LANE: Final = _ROW + ROW_HIGH + GAP
_LOW_HQ: Final = _LOW_LANE + LANE_HIGH + GAP


class Row(NamedTuple):
    """What says where planets lie: how each lies, the First Planet and the one fought for (-1: none)."""

    kinds: tuple[str, ...]
    lies: tuple[int, ...]
    first_planet: int
    fought: int

    @classmethod
    def of(cls, board: Board) -> Row:
        """Return the row of a board."""
        planets = [place for place in board.places if place.kind == "planet"]
        lies = tuple({"up": UP, "down": DOWN}.get(place.states[0], TAKEN) for place in planets)
        first, fought = (
            next((n for n, place in enumerate(planets) if mark in place.states), -1) for mark in ("first", "battle")
        )
        return cls(tuple(str(place.values["kind"]) for place in planets), lies, first, fought)


def column(view: Row, planet: int) -> int:
    """Return the column of a planet, counted from the First Planet; one that was won keeps its column until the next
    planet is the first. Negative for one that left the row before."""
    gone = sum(lies >= TAKEN for lies in view.lies)
    return planet - (view.first_planet if view.first_planet >= 0 else max(0, gone - 1))


def columns(view: Row) -> int:
    """Return for how many columns there is room."""
    return max(FEWEST, min(COLUMNS, column(view, PLANETS)))


RIM = 0.1
"""How far what stands on the edges of a planet reaches beyond them, in its height."""


def planet_box(view: Row, planet: int) -> Box:
    """Return where a planet of the row lies; one beyond the columns in the pile at their end."""
    at = column(view, planet)
    if at < COLUMNS:
        fought = column(view, view.fought) if view.fought >= 0 else COLUMNS
        wide = COLUMN * COLUMNS / (columns(view) + (FOUGHT - 1 if 0 <= fought < columns(view) else 0))
        left = at * wide + (at > fought) * (FOUGHT - 1) * wide
        return left + GAP / 2, _ROW, wide * (FOUGHT if at == fought else 1) - GAP, ROW_HIGH
    high = ROW_HIGH / 2
    return COLUMNS * COLUMN + GAP / 2, _ROW + (at - COLUMNS) * high, PILE - GAP, high - GAP / 2


def planet_ring(view: Row, planet: int) -> Box:
    """Return what a ring around a planet of the row encloses: the planet, and what stands on its edges."""
    left, top, wide, high = planet_box(view, planet)
    return left, top - RIM * high, wide, high * (1 + 2 * RIM)


def lane_box(view: Row, planet: int, seat: int) -> Box:
    """Return where a seat's units at a planet lie: the first seat's below the row, the second's above."""
    left, _top, wide, _high = planet_box(view, planet)
    return left, _TOP_LANE if seat else _LOW_LANE, wide, LANE_HIGH


def column_box(view: Row, planet: int) -> Box:
    """Return where a planet and both its lanes lie."""
    left, _top, wide, _high = planet_box(view, planet)
    return left, _TOP_LANE, wide, _LOW_LANE + LANE_HIGH - _TOP_LANE


def hq_box(seat: int) -> Box:
    """Return where a seat's headquarters lies."""
    return GAP / 2, GAP / 2 if seat else _LOW_HQ, ROW - GAP, HQ_HIGH


def piles_box(seat: int) -> Box:
    """Return where a seat's deck and discard pile lie."""
    return ROW + GAP, GAP / 2 if seat else _LOW_HQ, SIDE - 2 * GAP, HQ_HIGH


def display_box(seat: int) -> Box:
    """Return where a seat's victory display lies."""
    return ROW + GAP, _TOP_LANE if seat else _LOW_LANE, SIDE - 2 * GAP, LANE_HIGH


def box_of(row: Row, place: str) -> Box:
    """Return where a place lies."""
    what, *numbers = place.split(":")
    first, *others = map(int, numbers)
    match what:
        case "planet":
            return planet_box(row, first)
        case "lane":
            return lane_box(row, first, *others)
        case "hq":
            return hq_box(first)
        case "piles":
            return piles_box(first)
    return display_box(first)


def tokens(board: Board, row: Row) -> list[Token]:
    """Return every card in play where it lies."""
    at: dict[str, list[sheet.Token]] = {}
    under: dict[int, list[sheet.Token]] = {}
    for told in board.tokens:
        if told.on is None:
            at.setdefault(told.place, []).append(told)
        else:
            under.setdefault(told.on, []).append(told)
    laid = (_laid(there, under, box_of(row, place), place.startswith("hq")) for place, there in at.items())
    return [token for there in laid for token in there]


def _laid(cards: list[sheet.Token], under: dict[int, list[sheet.Token]], box: Box, rows: int) -> list[Token]:
    """Return cards laid out in a box, as large as there is room for."""
    left, top, width, height = box
    wide, columns = _fitted(len(cards), width - 2 * MARGIN, height - 2 * MARGIN, rows)
    high, found = wide * SHAPE, []
    lines = -(-len(cards) // columns)
    for number, told in enumerate(cards):
        row, column = divmod(number, columns)
        inside = min(columns, len(cards) - row * columns)
        x = left + width / 2 + (column - (inside - 1) / 2) * wide * 1.04
        y = top + height / 2 + (row - (lines - 1) / 2) * high * 1.04
        found += _card(told, under.get(told.key, []), x, y, wide * 0.97)
    return found


def _fitted(count: int, width: float, height: float, rows: int) -> tuple[float, int]:
    """Return how wide cards can be, and how many stand in a row."""
    best = (0.0, 1)
    for lines in (rows,) if rows else range(1, count + 1):
        columns = -(-count // lines)
        wide = min(1.55, width / (columns * 1.04), height / (lines * SHAPE * 1.04))
        best = max(best, (wide, columns))
    return best


def _card(told: sheet.Token, under: list[sheet.Token], x: float, y: float, wide: float) -> list[Token]:
    """Return a card and what is attached to it, which is tucked under it."""
    share = 1.0 + TUCK * min(3, len(under))
    wide /= share
    high = wide * SHAPE
    top = y - high * share / 2 + high / 2
    found = []
    for number, other in enumerate(under):
        down = high * TUCK * min(3, len(under)) * (number + 1) / len(under)
        found.append(_token(other, x, top + down, wide * 0.92, 1 + number))
    found.sort(key=lambda token: -token.layer)
    return [*found, _token(told, x, top, wide, 6)]


def _token(told: sheet.Token, x: float, y: float, wide: float, layer: int) -> Token:
    turned = "exhausted" in told.states
    size = wide * (0.78 if turned else 1.0)
    return Token(told.key, (x, y), 90.0 if turned else 0.0, (size, size * SHAPE), layer, told.owner, told.can)


def place_at(row: Row, point: Point) -> str:
    """Return the planet, the lane or the headquarters at a point of the board; empty for none."""
    boxes = {f"planet:{planet}": planet_box(row, planet) for planet in range(PLANETS)}
    boxes |= {f"lane:{planet}:{seat}": lane_box(row, planet, seat) for planet in range(PLANETS) for seat in (0, 1)}
    boxes |= {f"hq:{seat}": hq_box(seat) for seat in (0, 1)}
    return next((place for place, box in boxes.items() if within(box, point)), "")


def within(box: Box, point: Point) -> bool:
    """Return whether a point lies in a box."""
    left, top, width, height = box
    return left <= point[0] < left + width and top <= point[1] < top + height
