"""What tells a game: the protocol that every game's telling serves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Line, Ref, Shade, Sheet, Way


class Teller(Protocol):
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

    def card(self, view: Any, about: Ref | None) -> Card | None:
        """Return what is said on asking: of a token, a place, a kind of card ("kind:..."), or of the match."""

    def ways(self, view: Any, legal: Sequence[Action], token: int) -> Sequence[Way]:
        """Return what a picked token can do by several actions."""

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
