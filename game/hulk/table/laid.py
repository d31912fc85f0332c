"""Where all of a board lies, and what is drawn of its places: worked out once a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from game.hulk.telling.layout import LURKER_SIZE, Box, Plan, Point, around
from game.hulk.telling.words import number_of
from game.telling import sheet
from game.telling.sheet import Board, Place
from game.telling.values import Ref, Value
from game.ui.tabletop import Token

COUNTER_SIZE = 0.88
BRINK = 0.8
"""How far outside, in squares from the middle of an entry point's square, a way begins."""
FITTINGS, OBJECTS = ("generator", "control_area"), ("artefact", "cat", "dead_marine")


class Laid:
    """Where all of a board lies."""

    def __init__(self, board: Board, plan: Plan) -> None:
        self.board, self.plan = board, plan
        self.tokens = [self._token(one) for one in board.tokens]
        self.kinds = {entry.token: entry.kind for entry in board.roster} | {one.key: one.kind for one in board.tokens}
        """The kind of each piece, be it on the board or not."""
        self.taken = {number_of(one.place, "square") for one in board.tokens}
        """The squares with a piece."""

    @cached_property
    def points(self) -> dict[int, tuple[int, int]]:
        """Return the action points that pieces have left, of how many."""
        return {entry.token: entry.points for entry in self.board.roster if entry.points is not None}

    def _token(self, one: sheet.Token) -> Token:
        """Return a piece where it lies: on its square, or beside its entry point."""
        entry = number_of(one.place, "entry")
        centre = self._lurking[one.key] if entry >= 0 else self.plan.centre(number_of(one.place, "square"))
        wide, layer = (LURKER_SIZE, 0) if entry >= 0 else (COUNTER_SIZE, 1)
        hidden = one.kind == "blip" and "hides" not in one.values
        return Token(one.key, centre, one.facing or 0.0, (wide, wide), layer, one.owner, one.can, hidden)

    @cached_property
    def _lurking(self) -> dict[int, Point]:
        """Return the middles of all pieces beside entry points, blips first."""
        found: dict[int, Point] = {}
        for entry in range(len(self.plan.board.entries)):
            here = [one for one in self.board.tokens if number_of(one.place, "entry") == entry]
            here.sort(key=lambda one: (one.kind != "blip", one.key))
            found |= {one.key: self.plan.fanned(entry, i, len(here)) for i, one in enumerate(here)}
        return found

    @cached_property
    def _middles(self) -> dict[int, Point]:
        return {token.key: token.centre for token in self.tokens}

    @cached_property
    def squares(self) -> list[Place]:
        """Return the squares of the board, by their numbers."""
        return [place for place in self.board.places if place.kind in ("square", "door")]

    def having(self, state: str) -> list[int]:
        """Return the squares that are in a state."""
        return [at for at, place in enumerate(self.squares) if state in place.states]

    def told(self, name: str) -> Iterator[tuple[int, Value]]:
        """Yield what is told of squares under a name, each with its square."""
        return ((at, place.values[name]) for at, place in enumerate(self.squares) if name in place.values)

    @cached_property
    def objects(self) -> list[tuple[int, str]]:
        """Return the objects on the floor, each with its square."""
        return [(at, str(kind)) for at, some in self.told("objects") if isinstance(some, tuple) for kind in some]

    @cached_property
    def burning(self) -> list[int]:
        """Return the squares in flames."""
        return self.having("fire")

    @cached_property
    def forced(self) -> set[int]:
        """Return the entry points where nothing may come in."""
        return {number_of(place.id, "entry") for place in self.board.places if "forced" in place.states}

    @cached_property
    def look(self) -> tuple[object, ...]:
        """Return all that is seen of places."""
        bare = tuple(one for one in self.objects if one[0] not in self.taken)
        stands = tuple((name, *self.told(name)) for name in FITTINGS)
        return tuple((place.id, place.states) for place in self.board.places if place.states), bare, stands

    @cached_property
    def lanes(self) -> list[tuple[int, int]]:
        """Return the squares that are covered by overwatch, each with how far away the nearest Marine is."""
        return [(at, far) for at, far in self.told("watched") if isinstance(far, int)]

    def box(self, ref: Ref) -> Box | None:
        """Return the box of a square, a section, an entry point, a way out, a level or a piece."""
        if isinstance(ref, int):
            return around(self._middles[ref]) if ref in self._middles else None
        kind, _colon, text = ref.partition(":")
        plan, number = self.plan, int(text)
        match kind:
            case "square":
                return plan.box(number)
            case "section":
                return plan.box(self._aimed_at(number))
            case "entry":
                return plan.mouth(number)
            case "brink":
                return around(plan.beside(number, BRINK))
            case "exit":
                return around(plan.out(number))
            case "level":
                return plan.levels[number]
        return None

    def _aimed_at(self, section: int) -> int:
        """Return the square by which a section is aimed at: its middle one, or the next that nobody covers."""
        squares = self.plan.board.section_squares[section]
        middle = len(squares) // 2
        return squares[min(range(len(squares)), key=lambda i: (squares[i] in self.taken, abs(i - middle)))]
