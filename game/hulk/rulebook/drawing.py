"""Boards drawn as text and turned into real missions: for diagrams, and for tests.

'.' a square, '+' a closed door, "'" an open door, '#' or a space rock, '<' '>' '^' 'v' an entry point in the rock that
leads that way (A, B, C ... in reading order). Letters mark squares with pieces. Squares bear the name of the column and
row they are drawn in: the top left sign is A1.

A further level is a drawing of its own; the same digit on both is a ladder. Squares of the second level bear names
such as "B2/2".

A second drawing of the same size may say which board section a square belongs to, a letter each: 'r' a corridor, 'R'
the inside of a room whose doorways are 'r'. Sections are named by their small letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

Cell = tuple[int, int]
ENTRIES = {"v": (0, 1, "N"), "<": (-1, 0, "E"), "^": (0, -1, "S"), ">": (1, 0, "W")}
_STEPS = ((0, -1, "N"), (1, 0, "E"), (0, 1, "S"), (-1, 0, "W"))
_MOST = 8


class Drawing:
    """A drawn board: its squares, doors, entries and the squares marked by letters."""

    def __init__(
        self, text: str, pieces: Sequence[str], sections: str | None = None, upper: str | None = None, level: int = 0
    ) -> None:
        signs = _signs(text)
        self.level = level
        self.upper = Drawing(upper, pieces, None, None, level + 1) if upper else None
        self.marked = {sign: (*cell, level)[: 2 + bool(level)] for cell, sign in signs.items() if sign in pieces}
        self.marked |= self.upper.marked if self.upper else {}
        self.ladders = {sign: cell for cell, sign in signs.items() if sign.isdigit()}
        self.entries = [(cell, sign) for cell, sign in signs.items() if sign in ENTRIES and sign not in pieces]
        self.doors = {cell: sign for cell, sign in signs.items() if sign in "+'"}
        self.squares = [cell for cell, sign in signs.items() if sign in ".+'" or sign in pieces or sign.isdigit()]
        unknown = {sign for cell, sign in signs.items() if cell not in self.squares and sign not in ENTRIES}
        assert not unknown, f"signs nobody explains: {unknown}"
        letters = _signs(sections) if sections else {}
        self.letters = {cell: letters.get(cell, "") for cell in self.squares}

    def to_json(self) -> dict[str, Any]:
        """Return the board as a map file holds it."""
        sections, shapes = self._sections()
        board = {
            "sections": sections,
            "shapes": shapes,
            "doors": [{"x": x, "y": y, "axis": self._axis((x, y)), "level": self.level} for x, y in self.doors],
            "entries": self._entries(),
        }
        return self._with_upper(board) if self.upper else board

    def _with_upper(self, board: dict[str, Any]) -> dict[str, Any]:
        """Return both levels, and the ladders between them."""
        assert self.upper
        above = self.upper.to_json()
        kept = [entry for entry in board["entries"] if entry["id"] != "Z"]
        for number, entry in enumerate(entry for entry in above["entries"] if entry["id"] != "Z"):
            kept.append({**entry, "id": "ABCDEFGH"[len(self.entries) + number]})
        ladders = [
            {
                "upper": dict(zip("xy", self.upper.ladders[sign], strict=True), level=self.level + 1),
                "lower": dict(zip("xy", cell, strict=True), level=self.level),
            }
            for sign, cell in self.ladders.items()
        ]
        joined = {name: board[name] + above[name] for name in ("sections", "shapes", "doors")}
        return {**joined, "entries": kept or board["entries"], "ladders": ladders}

    def _axis(self, cell: Cell) -> str:
        x, y = cell
        return "EW" if {(x - 1, y), (x + 1, y)} <= {*self.squares, *(entry for entry, _ in self.entries)} else "NS"

    def _entries(self) -> list[dict[str, Any]]:
        found = []
        for number, ((x, y), sign) in enumerate(self.entries):
            dx, dy, side = ENTRIES[sign]
            found.append({"id": "ABCDEFGH"[number], "x": x + dx, "y": y + dy, "side": side, "level": self.level})
        return found or [self._some_entry()]

    def _some_entry(self) -> dict[str, Any]:
        """Return an entry that matters to nobody, at the last open edge: a mission must have one."""
        for x, y in reversed(self.squares):
            for dx, dy, side in _STEPS:
                if (x + dx, y + dy) not in self.squares and (x, y) not in self.doors:
                    return {"id": "Z", "x": x, "y": y, "side": side}
        raise AssertionError("the board has no edge")

    def _sections(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        placed: list[dict[str, Any]] = []
        shapes: list[dict[str, Any]] = []
        for letter, cells in self._parts():
            room = any(self.letters[cell].isupper() for cell in cells)
            left, top = min(x for x, _ in cells), min(y for _, y in cells)
            right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
            rows = [
                "".join(self._sign((x, y), room) if (x, y) in cells else "." for x in range(left, right + 1))
                for y in range(top, bottom + 1)
            ]
            kind = f"drawn{self.level}-{len(shapes)}"
            shapes.append({"kind": kind, "rows": rows, "room": room})
            named = {"name": letter} if letter else {}
            placed.append({"kind": kind, "x": left, "y": top, "level": self.level, **named})
        return placed, shapes

    def _sign(self, cell: Cell, room: bool) -> str:
        return "#" if not room else "o" if self.letters[cell].isupper() else "+"

    def _parts(self) -> list[tuple[str, set[Cell]]]:
        """Return the sections: the squares of each letter, and what bears none, cut into pieces a section may have."""
        left = dict.fromkeys(self.squares)
        parts = []
        while left:
            first = next(iter(left))
            part = self._joined(first, left)
            for cell in part:
                del left[cell]
            parts.append((self.letters[first].lower(), part))
        return parts

    def _joined(self, first: Cell, left: dict[Cell, None]) -> set[Cell]:
        letter, tile = self.letters[first].lower(), (first[0] // _MOST, first[1] // _MOST)
        part, edge = {first}, [first]
        while edge:
            x, y = edge.pop()
            for dx, dy, _ in _STEPS:
                cell = (x + dx, y + dy)
                same = cell in left and cell not in part and self.letters[cell].lower() == letter
                if same and (letter or (cell[0] // _MOST, cell[1] // _MOST) == tile):
                    part.add(cell)
                    edge.append(cell)
        return part


def _signs(text: str) -> dict[Cell, str]:
    rows = dedent(text).strip("\n").splitlines()
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row.rstrip()) if sign not in "# "}
