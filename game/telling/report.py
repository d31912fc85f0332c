"""What is told of a whole match: how it is won, how it stands, how it ended, what it has cost; by default nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.kernel.actions import Action, Event
from game.kernel.match_stats import StatsListener
from game.telling.book import BookWriter
from game.telling.desk import Step
from game.telling.happening import Note
from game.telling.sheet import Board
from game.telling.text import _
from game.telling.values import Tension


class Paper(Struct, frozen=True):
    """A page to print: what its button says, its title, and the page as HTML."""

    label: str
    title: str
    html: str


class Ending(Struct, frozen=True, omit_defaults=True):
    """How a match ended: `reason` in a sentence, `decided`: why, with the figures, where the reason does not say it
    all; `won` and `lost`: what the end is called to whoever played a seat; `closing`: the last line of the story when a
    seat has won, `defeat`: when only computers have; `rounds`: how many were played of those that began."""

    reason: str
    decided: str = ""
    won: dict[str, str] = {}
    lost: dict[str, str] = {}
    closing: dict[str, str] = {}
    defeat: str = ""
    rounds: int | None = None


class Tallies(Struct, frozen=True, omit_defaults=True):
    """What is counted in a match: what the sides lose, what decides it, what throws of each kind were good for; without
    `luck` nothing is thrown."""

    losses: str = ""
    figure: str = ""
    throws: dict[str, str] = {}
    luck: bool = True


class Reports:
    """What the telling of a game says of more than one action."""

    def side_of(self, seats: Sequence[str], seat: str) -> int:
        """Return the number of the side for which a seat plays; by default each seat is a side of its own."""
        return seats.index(seat) if seat in seats else 0

    def goals(self, view: Any) -> list[str]:
        """Return the ways to win and the other ends, a sentence each."""
        return []

    def terms(self, view: Any) -> list[str]:
        """Return what else holds in this scenario, a sentence each."""
        return []

    def opening(self, view: Any) -> str:
        """Return what stands in the log before anything has happened."""
        return _("This is the log. Choose a line to see where it happened.")

    def tension(self, board: Board) -> Tension:
        """Return how tense a position is for whoever sees this board; by default only a fight is more than calm."""
        return "calm" if board.stage is None else "contact"

    def clock_seconds(self, options: Mapping[str, str]) -> float | None:
        """Return the time that a seat has for a turn; None: there is no clock."""
        return None

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> Sequence[Note]:
        """Return what happened since that seat's last turn, from the position before each action and what it brought,
        in the order of time; sums come last. By default the log tells it all."""
        return ()

    def acted(self, view: Any, event: Event) -> int | None:
        """Return the token that did this, if it still is where it did it: the card may show the one that acted last."""
        return None

    def begins(self, event: Event) -> bool:
        """Return whether nothing that was done before matters any more."""
        return True

    def follow(self, order: str, view: Any, legal: Sequence[Action], seat: str) -> Step:
        """Return what a standing order says to do now; without an action it has nothing to say."""
        return Step()

    def grave(self, order: str, view: Any, seat: str) -> str:
        """Return what may be about to befall a seat for which an order of its stops, in a sentence; nothing where it
        goes on."""
        return ""

    def befell(self, order: str, event: Event, seat: str) -> str:
        """Return the same of what has befallen it."""
        return ""

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether an event puts an end to an order."""
        return False

    def carried_out(self, order: str, view: Any, seat: str, actions: Sequence[Action]) -> str:
        """Return what a seat's order has brought by these actions, in a sentence; nothing before it is done, or where
        it was seen."""
        return ""

    def figure(self, after: Any, event: Event) -> Mapping[str, float]:
        """Return what decides the match, by seat, where an event counts it, or ends the match; `after`: the position
        then."""
        return {}

    def score(self, scenario: Any, seat: str, score: int) -> str:
        """Return what a side has to show in a scenario, as the match was set up with it."""
        return str(score)

    def tallies(self, scenario: Any) -> Tallies:
        """Return what is counted in a scenario."""
        return Tallies()

    def story(self) -> StatsListener | None:
        """Return what hears the events of one match, where losses and throws are recounted."""
        return None

    def paper(self, view: Any, people: Mapping[str, str]) -> Paper | None:
        """Return what can be printed for what waits to be settled outside of the match; `people`: who plays, by
        seat."""
        return None

    def book_writer(self) -> BookWriter | None:
        """Return what hears the match from its beginning and writes its book; by default matches have none."""
        return None
