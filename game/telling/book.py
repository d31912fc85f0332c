"""The book of a match that lasts long: chapters of sentences, tables, curves and pictures of the board.

What tells a game has a `BookWriter` that hears the match from its beginning; the screens show the book or write it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.kernel.actions import Event


class Paragraph(Struct, frozen=True, tag=True):
    """A sentence or more. `seat`: in whose colour it is marked; `at`: after how many actions it can be watched."""

    text: str
    heading: bool = False
    seat: str = ""
    at: int | None = None


class BoardPicture(Struct, frozen=True, tag=True):
    """The board as it stood after so many actions."""

    at: int
    caption: str


class TextTable(Struct, frozen=True, tag=True):
    """A table: a heading, the names of its columns, and its rows; `seats` colours rows, where any belong to a seat."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...] = ()


class Curve(Struct, frozen=True):
    """A value of a seat, turn by turn: its name in the legend, and the points (turn, value)."""

    seat: str
    name: str
    points: tuple[tuple[int, float], ...]


class CurveChart(Struct, frozen=True, tag=True):
    """Curves of one kind of value under their heading."""

    title: str
    curves: tuple[Curve, ...]


Part = Paragraph | BoardPicture | TextTable | CurveChart


class Chapter(Struct, frozen=True):
    """A chapter: its heading and what stands in it."""

    title: str
    parts: tuple[Part, ...]


class Book(Struct, frozen=True):
    """A whole book: its title, what stands below it, and its chapters."""

    title: str
    lines: tuple[str, ...]
    chapters: tuple[Chapter, ...]


class BookWriter(Protocol):
    """Hears a match from its beginning and writes its book, in the player's language."""

    def begin(self, state: Any) -> None:
        """Note how the match begins; the position is not kept."""

    def hear(self, at: int, before: Any, events: Sequence[Event]) -> None:
        """Note what action number `at` (from 0) brought; the position before it is not kept."""

    def pass_to(self, at: int, state: Any, players: Mapping[str, str]) -> None:
        """Note who plays on after `at` actions, in words, of the seats that somebody else played until then."""

    def book(self, at: int, state: Any, players: Mapping[str, str]) -> Book:
        """Return the book as far as it was heard: up to `at` actions, which led to that position. `players`: who
        played each seat first, in words."""
