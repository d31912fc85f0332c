"""A board of squares: sections laid edge to edge, with doors, entries, exits and ladders. Knows no game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.kernel.text import N_

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
SIDES: Final = "NESW"
STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
ROCK: Final = -1


class Spot(NamedTuple):
    """A place on the grid, sorted as squares are numbered: level, row, column."""

    level: int
    y: int
    x: int


@dataclass(frozen=True, slots=True)
class PlacedSection:
    """One board section where it lies. `name` is what other data calls it by ("" = nothing does), `label` what
    people read; `inside` are a room's interior spots, the rest of `spots` its doorway squares or corridor."""

    kind: str
    spots: tuple[Spot, ...]
    inside: frozenset[Spot] = frozenset()
    name: str = ""
    label: str = ""

    @property
    def room(self) -> bool:
        """Return whether the section is a room."""
        return bool(self.inside)


@dataclass(frozen=True, slots=True)
class Door:
    """A door fills its square; `axis` ("NS" or "EW") is the way one travels through it."""

    square: int
    axis: str


@dataclass(frozen=True, slots=True)
class EdgePoint:
    """An entry or exit: the board square, the side (0..3 = N, E, S, W) on which off the board begins, and the
    x and y of the place outside, for its marker."""

    id: str
    square: int
    side: int
    outside: tuple[int, int]

    @property
    def inward(self) -> int:
        """Return the facing of a piece that comes in here."""
        return (self.side + 2) % 4


@dataclass(frozen=True, slots=True)
class Ladder:
    """Two squares joined by a ladder: `upper` is the one from which one goes down."""

    upper: int
    lower: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SquareBoard:
    """Immutable tables over squares 0..n-1, numbered by level, row, column; a set of squares is an int, one bit each.

    Facings are 0..3 = N, E, S, W; directions 0..7 = N, NE, E, SE, S, SW, W, NW, so direction = 2 * facing ahead.
    A square index of -1 is rock: no square there.
    """

    n: int
    xy: tuple[tuple[int, int], ...]
    level: tuple[int, ...]
    section: tuple[int, ...]
    room: tuple[bool, ...]
    interior: tuple[bool, ...]
    sections: tuple[PlacedSection, ...]
    section_squares: tuple[tuple[int, ...], ...]
    section_mask: tuple[int, ...]
    step: tuple[int, ...]
    flanks: tuple[tuple[int, int] | None, ...]
    around: tuple[tuple[int, ...], ...]
    reach: tuple[int, ...]
    front: tuple[tuple[int, ...], ...]
    partner: tuple[int, ...]
    doors: tuple[Door, ...]
    door_at: dict[int, int]
    entries: tuple[EdgePoint, ...]
    exits: tuple[EdgePoint, ...]
    ladders: tuple[Ladder, ...]
    width: int
    height: int
    levels: int
    full: int
    _index: dict[Spot, int]
    _walks: dict[int, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        sections: Sequence[PlacedSection],
        doors: Iterable[tuple[Spot, str]] = (),
        entries: Iterable[tuple[str, Spot, int]] = (),
        exits: Iterable[tuple[str, Spot, int]] = (),
        ladders: Iterable[tuple[Spot, Spot]] = (),
    ) -> "SquareBoard":
        """Return the board of these sections. Raises ValueError when two sections share a spot or there is none, and
        KeyError when a door, entry, exit or ladder is not on a square."""
        spots = sorted(spot for placed in sections for spot in placed.spots)
        index = {spot: i for i, spot in enumerate(spots)}
        if not spots or len(index) < len(spots):
            raise ValueError(N_("A board needs squares, and no two sections can share one."))
        owner = [0] * len(spots)
        for i, placed in enumerate(sections):
            for spot in placed.spots:
                owner[index[spot]] = i
        inside = frozenset[Spot]().union(*(placed.inside for placed in sections))
        climbs = tuple(Ladder(index[upper], index[lower]) for upper, lower in ladders)
        step = tuple(index.get(Spot(s.level, s.y + dy, s.x + dx), ROCK) for s in spots for dx, dy in STEPS)
        flanks = tuple(_flanks(step, i // 8, i % 8) for i in range(len(step)))
        around = tuple(_around(step, flanks, square) for square in range(len(spots)))
        partner = _partners(len(spots), climbs)
        squares = tuple(tuple(sorted(index[spot] for spot in placed.spots)) for placed in sections)
        standing = tuple(Door(index[spot], axis) for spot, axis in doors)
        return cls(
            n=len(spots),
            xy=tuple((s.x, s.y) for s in spots),
            level=tuple(s.level for s in spots),
            section=tuple(owner),
            room=tuple(sections[i].room for i in owner),
            interior=tuple(s in inside for s in spots),
            sections=tuple(sections),
            section_squares=squares,
            section_mask=tuple(mask_of(one) for one in squares),
            step=step,
            flanks=flanks,
            around=around,
            reach=tuple(mask_of(near) | _bit(partner[i]) for i, near in enumerate(around)),
            front=tuple(_front(step, around, i // 4, i % 4) for i in range(4 * len(spots))),
            partner=partner,
            doors=standing,
            door_at={door.square: i for i, door in enumerate(standing)},
            entries=tuple(_edge(index, *one) for one in entries),
            exits=tuple(_edge(index, *one) for one in exits),
            ladders=climbs,
            width=1 + max(s.x for s in spots),
            height=1 + max(s.y for s in spots),
            levels=1 + spots[-1].level,
            full=(1 << len(spots)) - 1,
            _index=index,
        )

    def __repr__(self) -> str:
        return f"<SquareBoard of {self.n} squares in {len(self.sections)} sections>"

    def at(self, x: int, y: int, level: int = 0) -> int:
        """Return the square there, or -1 for rock."""
        return self._index.get(Spot(level, y, x), ROCK)

    def name(self, square: int) -> str:
        """Return what people call it: column letters and row number from 1 ("M8"); above level 0 also the level
        ("M8/2")."""
        x, y = self.xy[square]
        level = self.level[square]
        return f"{_letters(x)}{y + 1}" + (f"/{level + 1}" if level else "")

    def named(self, text: str) -> int:
        """Return the square of that name, or -1."""
        place, slash, floor = text.strip().partition("/")
        letters = place.rstrip("0123456789")
        row = place[len(letters) :]
        if not (letters.isascii() and letters.isalpha() and 0 < len(row) < 5 and len(letters) < 4):
            return ROCK
        if slash and not (floor.isascii() and floor.isdigit() and len(floor) < 3):
            return ROCK
        x = 0
        for letter in letters.upper():
            x = x * 26 + ord(letter) - ord("A") + 1
        return self.at(x - 1, int(row) - 1, int(floor) - 1 if slash else 0)

    def adjacent(self, a: int, b: int) -> bool:
        """Return whether two squares are neighbours not cut off by rock on both flanks, or the ends of a ladder."""
        return bool(self.reach[a] >> b & 1)

    def squeezed(self, square: int, direction: int, blocked: int) -> bool:
        """Return whether a diagonal step that way passes between two squares that are each rock or in `blocked`."""
        pair = self.flanks[square * 8 + direction]
        if pair is None:
            return False
        a, b = pair
        return (a < 0 or bool(blocked >> a & 1)) and (b < 0 or bool(blocked >> b & 1))

    def direction(self, a: int, b: int) -> int:
        """Return the direction 0..7 of the single step from a to b on one level, or -1 when it is no such step."""
        try:
            return self.step.index(b, a * 8, a * 8 + 8) - a * 8
        except ValueError:
            return -1

    def distance(self, a: int, b: int) -> int | None:
        """Return the larger of the two offsets on one level; 1 between the ends of a ladder; None between other
        levels."""
        if self.level[a] != self.level[b]:
            return 1 if self.partner[a] == b else None
        (ax, ay), (bx, by) = self.xy[a], self.xy[b]
        return max(abs(ax - bx), abs(ay - by))

    def walk_distance(self, a: int, b: int) -> int | None:
        """Return steps of the shortest chain of adjacent squares, ladders included, doors and models ignored; None: no
        way."""
        steps = self._walk(a)[b]
        return None if steps < 0 else steps

    def within(self, square: int, steps: int) -> int:
        """Return the set of squares at most that many steps of such a chain away, the square itself included."""
        return mask_of(i for i, far in enumerate(self._walk(square)) if 0 <= far <= steps)

    def _walk(self, start: int) -> tuple[int, ...]:
        known = self._walks.get(start)
        if known is None:
            known = self._walks[start] = self._spread(start)
        return known

    def _spread(self, start: int) -> tuple[int, ...]:
        far = [ROCK] * self.n
        far[start] = 0
        queue = [start]
        for square in queue:
            for near in squares_of(self.reach[square]):
                if far[near] < 0:
                    far[near] = far[square] + 1
                    queue.append(near)
        return tuple(far)


def mask_of(squares: Iterable[int]) -> int:
    """Return the bit set of these squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> list[int]:
    """Return the squares of a bit set, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _bit(square: int) -> int:
    return 1 << square if square >= 0 else 0


def _flanks(step: Sequence[int], square: int, direction: int) -> tuple[int, int] | None:
    if direction % 2 == 0:
        return None
    return step[square * 8 + direction - 1], step[square * 8 + (direction + 1) % 8]


def _around(step: Sequence[int], flanks: Sequence[tuple[int, int] | None], square: int) -> tuple[int, ...]:
    keys = range(square * 8, square * 8 + 8)
    return tuple(step[key] for key in keys if step[key] >= 0 and flanks[key] != (ROCK, ROCK))


def _front(step: Sequence[int], around: Sequence[tuple[int, ...]], square: int, facing: int) -> tuple[int, ...]:
    ahead = [step[square * 8 + (2 * facing + turn) % 8] for turn in (0, -1, 1)]
    return tuple(near for near in ahead if near in around[square])


def _partners(n: int, ladders: Iterable[Ladder]) -> tuple[int, ...]:
    partner = [ROCK] * n
    for ladder in ladders:
        partner[ladder.upper] = ladder.lower
        partner[ladder.lower] = ladder.upper
    return tuple(partner)


def _edge(index: dict[Spot, int], name: str, spot: Spot, side: int) -> EdgePoint:
    dx, dy = STEPS[2 * side]
    return EdgePoint(name, index[spot], side, (spot.x + dx, spot.y + dy))


def _letters(x: int) -> str:
    text = ""
    x += 1
    while x:
        x, rest = divmod(x - 1, 26)
        text = chr(ord("A") + rest) + text
    return text
