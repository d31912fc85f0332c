"""Where everything lies: a column for each planet with a lane for each player, a shelf above and below with the
headquarters. A unit of the board is 100 pixels of a window of 1920 by 1080.

The First Planet always has the first column: at the end of a round the row moves up. A column takes its width from what
stands there. Planets that lie face down are a narrow pile at the end of the row. Cards keep their size: where there is
no room for all of them they overlap."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.conquest.designs import designs
from game.conquest.state import DOWN, PLANETS, SEATS, TAKEN, UP
from game.conquest.table.face import SHAPE, Form
from game.telling import sheet
from game.telling.sheet import Board
from game.ui import scale
from game.ui.tabletop import Box, Point, Token

COLUMNS, FEWEST = 5, 2
"""Planets that lie face up at most, and for how many there is room at least."""
WIDE, HIGH, GAP = 15.52, 8.92, 0.1
BOARD: Final[Box] = (0.0, 0.0, WIDE, HIGH)
COLUMN, MORE, PILE = 2.32, 1.0, 0.66
"""How wide a column with one card or none is, how much more for each card beyond on its fuller side, and the pile."""
TIGHT, EDGE = 0.42, 0.08
"""How much of each card is seen at least, as a part of its width; how far cards stay from the edge of a lane."""
APART = (0.14, 0.07)
"""How far cards of a lane stand apart, and at least before they overlap, for the width of a card."""
LEAST_ITEM: Final = 0.46
"""How wide a card on a shelf is at least, with the gap beside it."""
TAB: Final = 0.6
"""How high an attachment is that peeks out, for its width: the rest lies beneath its host."""
TOP: Final = -0.28
"""Where the upper shelf begins: beyond the edge of the board, so that there is more room for the hand."""
NAME, COINS, ITEMS, DISPLAY, PILES = 1.52, 3.75, 6.35, 11.3, 13.95
"""Where on a shelf the name, the coins, the cards, the victory display and the piles begin."""


class Plan(NamedTuple):
    """How the height of the board is shared out. `card`: how wide a card in a lane is; `peek`: how much is seen of an
    attachment; `pitch`: how much of a card is seen that another overlaps; `item`: a card on a shelf;
    `flat`: how small cards that lie become at least before cards overlap."""

    card: float
    lane: float
    row: float
    shelf: float
    peek: float
    foot: float
    pitch: float
    item: tuple[float, float]
    flat: float = 1.0
    gap: float = 0.06


ROOMY: Final = Plan(1.28, 2.4, 1.98, 1.09, 0.28, 0.06, 0.6, (1.42, 1.07), 0.82)
DENSE: Final = Plan(1.64, 2.9, 1.08, 1.08, 0.36, 0.05, 0.55, (1.5, 1.07), gap=0.04)
"""In a small window cards would be too small to read: they take from the planets and the shelves."""
SMALL: Final = 0.88
"""In windows smaller than this part of 1920 by 1080 the plan is dense."""


def plan() -> Plan:
    """Return the plan that suits the window."""
    return DENSE if scale.most() * scale.ROOM[0] < SMALL * 1920 else ROOMY


@dataclass(frozen=True)
class Spot(Token):
    """Where a card lies: in which form it is shown, and the share of its width that no other card covers."""

    form: Form = "small"
    free: float = 1.0

    @property
    def seen(self) -> Box:
        """Return the part of it that no other card covers."""
        left, top, wide, high = self.box
        return left, top, wide * self.free, high


class Row(NamedTuple):
    """What says where planets lie: how each lies, the First Planet, and for how many cards that stand there is room on
    its fuller side. `at`: where the column of each begins and how wide it is, while columns glide."""

    kinds: tuple[str, ...]
    lies: tuple[int, ...]
    first_planet: int
    crowds: tuple[float, ...]
    plan: Plan
    at: tuple[tuple[float, float] | None, ...] = ()

    @classmethod
    def of(cls, board: Board) -> Row:
        """Return the row of a board."""
        planets = [place for place in board.places if place.kind == "planet"]
        lies = tuple({"up": UP, "down": DOWN}.get(place.states[0], TAKEN) for place in planets)
        first = next((n for n, place in enumerate(planets) if "first" in place.states), -1)
        there: dict[str, float] = {}
        for token in board.tokens:
            if token.on is None:
                there[token.place] = there.get(token.place, 0.0) + (SHAPE if "exhausted" in token.states else 1.0)
        lanes = ((f"lane:{n}:0", f"lane:{n}:1") for n in range(len(planets)))
        crowds = tuple(max(there.get(lane, 0.0) for lane in two) for two in lanes)
        return cls(tuple(str(place.values["kind"]) for place in planets), lies, first, crowds, plan())


def column(row: Row, planet: int) -> int:
    """Return the column of a planet, counted from the First Planet; one that was won keeps its column until the next
    planet is the first. Negative for one that left the row before."""
    gone = sum(lies >= TAKEN for lies in row.lies)
    return planet - (row.first_planet if row.first_planet >= 0 else max(0, gone - 1))


@lru_cache(maxsize=64)
def _spans(row: Row) -> tuple[tuple[float, float], ...]:
    """Return where each column begins and how wide it is."""
    count = max(FEWEST, min(COLUMNS, column(row, PLANETS)))
    crowds = [0.0] * count
    for planet in range(PLANETS):
        if 0 <= (at := column(row, planet)) < count:
            crowds[at] = row.crowds[planet]
    wanted = [COLUMN + MORE * max(0, crowd - 1) for crowd in crowds]
    share = (WIDE - (PILE if column(row, PLANETS) > COLUMNS else 0.0) - GAP * (count - 1)) / sum(wanted)
    found, left = [], 0.0
    for wide in wanted:
        found.append((left, wide * share))
        left += wide * share + GAP
    return tuple(found)


def _tops(plan: Plan) -> tuple[float, float, float, float, float]:
    """Return where both shelves, both lanes and the row begin, from above."""
    found = [TOP]
    for high in (plan.shelf, plan.lane, plan.row, plan.lane):
        found.append(found[-1] + high + plan.gap)
    return found[0], found[1], found[2], found[3], found[4]


def column_at(row: Row, planet: int) -> tuple[float, float] | None:
    """Return where the column of a planet begins and how wide it is; None where it has none."""
    if row.at:
        return row.at[planet]
    at = column(row, planet)
    return _spans(row)[at] if 0 <= at < len(_spans(row)) else None


def planet_box(row: Row, planet: int) -> Box:
    """Return where a planet of the row lies; one beyond the columns in the pile at their end."""
    at, top = column(row, planet), _tops(row.plan)[2]
    if at < COLUMNS:
        left, wide = column_at(row, planet) or (0.0, COLUMN)
        return left, top, wide, row.plan.row
    high = row.plan.row / 2
    return WIDE - PILE + GAP, top + (at - COLUMNS) * high, PILE - GAP, high - 0.04


RIM = 0.1
"""How far what stands on the edges of a planet reaches beyond them, in its height."""


def planet_ring(row: Row, planet: int) -> Box:
    """Return what a ring around a planet of the row encloses: the planet, and what stands on its edges."""
    left, top, wide, high = planet_box(row, planet)
    return left, top - RIM * high, wide, high * (1 + 2 * RIM)


def lane_box(row: Row, planet: int, seat: int) -> Box:
    """Return where a seat's units at a planet lie: the first seat's below the row, the second's above."""
    left, _top, wide, _high = planet_box(row, planet)
    return left, _tops(row.plan)[1 if seat else 3], wide, row.plan.lane


def shelf_box(plan: Plan, seat: int) -> Box:
    """Return where the shelf of a seat is."""
    return 0.0, _tops(plan)[0 if seat else 4], WIDE, plan.shelf


def _on_shelf(plan: Plan, seat: int, left: float, right: float) -> Box:
    _left, top, _wide, high = shelf_box(plan, seat)
    return left, top, right - left, high


def hq_box(plan: Plan, seat: int) -> Box:
    """Return where a seat's headquarters lies."""
    return _on_shelf(plan, seat, 0.0, DISPLAY - GAP)


def display_box(plan: Plan, seat: int) -> Box:
    """Return where a seat's victory display lies."""
    return _on_shelf(plan, seat, DISPLAY, PILES - GAP)


def piles_box(plan: Plan, seat: int) -> Box:
    """Return where a seat's deck and discard pile lie."""
    return _on_shelf(plan, seat, PILES, WIDE)


def medal_box(plan: Plan, seat: int) -> Box:
    """Return where the medallion of a seat's warlord lies."""
    _left, top, _wide, high = shelf_box(plan, seat)
    return 0.2, top, high, high


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
            return hq_box(row.plan, first)
        case "piles":
            return piles_box(row.plan, first)
    return display_box(row.plan, first)


# -- cards --


def tokens(board: Board, row: Row) -> list[Spot]:
    """Return every card in play where it lies."""
    at: dict[str, list[sheet.Token]] = {}
    under: dict[int, list[sheet.Token]] = {}
    for told in board.tokens:
        if told.on is None:
            at.setdefault(told.place, []).append(told)
        else:
            under.setdefault(told.on, []).append(told)
    found: list[Spot] = []
    for place, there in at.items():
        laid = _on_a_shelf if place.startswith("hq") else _in_a_lane
        found += laid(there, under, box_of(row, place), row.plan)
    return found


def _in_a_lane(cards: list[sheet.Token], under: dict[int, list[sheet.Token]], box: Box, plan: Plan) -> list[Spot]:
    """Return cards side by side in a lane, what is attached to them peeking out above."""
    left, top, width, height = box
    turns = ["exhausted" in told.states for told in cards]
    flat, room = plan.card * SHAPE * sum(turns), width - 2 * EDGE - plan.card * APART[-1] * (len(cards) - 1)
    lying = max(plan.flat, min(1.0, (room - plan.card * (len(cards) - sum(turns))) / flat)) if flat else 1.0
    wides = [plan.card * (SHAPE * lying if turned else 1.0) for turned in turns]
    least = TIGHT * sum(wides[:-1]) + wides[-1]
    size = min(1.0, (width - 2 * EDGE) / least)
    wides = [wide * size for wide in wides]
    spans = spread(wides, left + EDGE, left + width - EDGE, plan.pitch)
    found = []
    for n, (told, wide, (x, free)) in enumerate(zip(cards, wides, spans, strict=True)):
        tabs = under.get(told.key, [])
        turned, foot = "exhausted" in told.states, top + height - plan.foot
        card = plan.card * size * (lying if turned else 1.0)
        high = card if turned else card * SHAPE
        middle = x + wide / 2, foot - (plan.card * SHAPE) / 2
        peek = min(plan.peek, (middle[1] - high / 2 - top - 0.03) / max(1, len(tabs)))
        for up, other in enumerate(tabs):
            y = middle[1] - high / 2 - (len(tabs) - up) * peek + card * TAB / 2
            tab_x = x + card / 2 if free < 1.0 else middle[0]
            share = min(1.0, free * wide / card)
            found.append(_spot(other, (tab_x, y), (card, card * TAB), 20 * n + up, "tab", share))
        form: Form = "lying" if turned else "small"
        found.append(_spot(told, middle, (card, card * SHAPE), 20 * n + 19, form, free, 90.0 * turned))
    return found


def _on_a_shelf(cards: list[sheet.Token], under: dict[int, list[sheet.Token]], box: Box, plan: Plan) -> list[Spot]:
    """Return cards in headquarters: the warlord as a medallion, all others beside each other, each followed by what is
    attached to it."""
    seat, (wide, high) = SEATS.index(cards[0].owner), plan.item
    found, items = [], list[sheet.Token]()
    for told in cards:
        if designs()[told.kind].type == "warlord":
            x, y, side, _side = medal_box(plan, seat)
            found.append(_spot(told, (x + side / 2, y + side / 2), (side, side), 19, "medal"))
            items += under.get(told.key, [])
        else:
            items += [told, *under.get(told.key, [])]
    left, top, room, height = _on_shelf(plan, seat, ITEMS, DISPLAY - 2 * GAP)
    step = max(LEAST_ITEM, min(wide + GAP, room / max(1, len(items))))
    left += (room - step * len(items)) / 2
    for n, told in enumerate(items):
        x = left + (n + 0.5) * step
        found.append(_spot(told, (x, top + height / 2), (step - 0.08, high), 20 * n, "shelf"))
    return found


def spread(wides: list[float], left: float, right: float, pitch: float) -> list[tuple[float, float]]:
    """Return where cards begin that stand between two edges, and the share of each that is seen: in the middle where
    there is room for all, else as few overlap as is enough, from the left; all if need be, and the last is whole."""
    count, room = len(wides), right - left
    apart = 0.0
    for share in APART:
        apart = share * min(wides)
        total = sum(wides) + apart * (count - 1)
        if total <= room:
            break
    shares, few = [1.0] * count, 0
    while total > room and few < count - 1:
        shares[few] = pitch
        total -= (1.0 - pitch) * wides[few] + apart
        few += 1
    if total > room and count > 1:
        share = (room - wides[-1]) / sum(wides[:-1])
        shares = [max(TIGHT, share)] * (count - 1) + [1.0]
        total = sum(share * wide for share, wide in zip(shares, wides, strict=True))
    x, found = left + max(0.0, (room - total) / 2), []
    for wide, share in zip(wides, shares, strict=True):
        found.append((x, share))
        x += wide * share + (apart if share == 1.0 else 0.0)
    return found


def _spot(
    told: sheet.Token,
    centre: Point,
    size: tuple[float, float],
    layer: int,
    form: Form,
    free: float = 1.0,
    angle: float = 0.0,
) -> Spot:
    return Spot(told.key, centre, angle, size, layer, told.owner, told.can, form=form, free=free)


def place_at(row: Row, point: Point) -> str:
    """Return the planet, the lane or the headquarters at a point of the board; empty for none."""
    boxes = {f"planet:{planet}": planet_box(row, planet) for planet in range(PLANETS)}
    boxes |= {f"lane:{planet}:{seat}": lane_box(row, planet, seat) for planet in range(PLANETS) for seat in (0, 1)}
    boxes |= {f"hq:{seat}": hq_box(row.plan, seat) for seat in (0, 1)}
    return next((place for place, box in boxes.items() if within(box, point)), "")


def within(box: Box, point: Point) -> bool:
    """Return whether a point lies in a box."""
    left, top, width, height = box
    return left <= point[0] < left + width and top <= point[1] < top + height
