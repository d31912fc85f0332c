"""What tells a game: the protocol that every game's telling serves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.telling.book import BookWriter
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Shade, Sheet, Step, Way
from game.telling.staging import Stage
from game.telling.values import Ref


class Chronicler(Protocol):
    """What is told of more than one action: of a turn, of a standing order, of the whole match."""

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> Sequence[Note]:
        """Return what happened since a seat's last turn, from the position before each action and what it brought; the
        weightiest first."""

    def follow(self, order: str, view: Any, legal: Sequence[Action], seat: str) -> Step:
        """Return what a standing order says to do now; without an action it has nothing to say."""

    def book_writer(self) -> BookWriter | None:
        """Return what hears a match from its beginning and writes its book; None where matches have none."""


class Teller(Chronicler, Protocol):
    """All that a front end asks of a game. What it gets is a value; nothing is kept between two questions."""

    key: str

    def board(self, view: Any) -> Board:
        """Return what lies there."""

    def desk(self, view: Any, legal: Sequence[Action], seat: str) -> Desk:
        """Return what that seat may do."""

    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        """Return what an event is told as, after those that the same action brought `earlier`; None: not at all."""

    def join(self, last: Line, following: Line) -> Line | None:
        """Return both in one line, where they belong together."""

    def staged(self, last: Stage | None, before: Any, event: Event) -> Stage | None:
        """Return what stands on the stage once an event has been seen, where `last` stood there before."""

    def card(self, view: Any, about: Ref | None) -> Card | None:
        """Return what is said on asking: of a token, a place, a kind of card ("kind:..."), or of the match."""

    def ways(self, view: Any, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        """Return what picked tokens can do by several actions, alone or together."""

    def shades(self, view: Any, overlay: str, about: Ref | None) -> Sequence[Shade]:
        """Return the places of an overlay, for what is picked or pointed at."""

    def ending(self, view: Any, reason: str) -> str:
        """Return how a match ended."""


def teller_of(key: str) -> Teller:
    """Return what tells a game; one that has no words of its own is told by its verbs."""
    part = game_of(key).telling
    made: Teller = resolve(part)() if part else PlainTelling(key)
    return made


def describe(teller: Teller, view: Any, legal: Sequence[Action] = (), seat: str | None = None) -> Sheet:
    """Return a whole position: what lies there, and what a seat may do if it is one's decision."""
    return Sheet(teller.board(view), Desk() if seat is None else teller.desk(view, legal, seat))
