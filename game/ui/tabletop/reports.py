"""Tables that report: how a match stands and went, what the others did, how the scenario is won."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic

from game.kernel.actions import Event
from game.kernel.match_stats import StatsListener
from game.ui.tabletop.values import Box, View


@dataclass(frozen=True)
class Arrow:
    """A move as an arrow on the board, in the colour of its seat; `broken`: it was stopped on its way."""

    start: tuple[float, float]
    end: tuple[float, float]
    seat: str
    broken: bool = False


@dataclass(frozen=True)
class TurnNote:
    """What came of the others' turns, in a line; `seat`: who did it; `good`: 1 where whom it is told to may be glad of
    it, -1 where not."""

    text: str
    detail: str = ""
    spots: tuple[Box, ...] = ()
    seat: str = ""
    good: int = 0


class ReportTable(Generic[View]):
    """What a table reports; by default nothing."""

    # -- before the match --

    def goals(self, view: View) -> list[str]:
        """Return the ways to win and the other ends, a sentence each."""
        return []

    def terms(self, view: View) -> list[str]:
        """Return what else holds in this scenario, a sentence each."""
        return []

    # -- how it stands --

    def standing(self, view: View) -> str:
        """Return the figures that decide the match, of all sides, in a few characters."""
        return ""

    def figure(self, after: View, event: Event) -> dict[str, int]:
        """Return what decides the match, by seat, where an event counts it, or ends the match; `after`: the position
        then."""
        return {}

    def figure_name(self) -> str:
        """Return what that is, as the head of a picture of it."""
        return ""

    # -- since one's last turn --

    def turn_of(self, view: View) -> str | None:
        """Return the seat whose turn it is, whoever decides something in it; None where turns are not reported."""
        return None

    def gist(self, happened: Sequence[tuple[View, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what happened since that seat's last turn, from the position before each action and what it brought;
        the weightiest first."""
        return []

    def trace(self, before: View, event: Event) -> Arrow | None:
        """Return the arrow of an event that is a move: it stays on the board for a while."""
        return None

    def trace_turn(self, view: View) -> Hashable | None:
        """Return whose turn it is, and which: arrows of the turn before are faint, older ones gone; None where no
        turn is seen again."""
        return None

    def acted(self, view: View, event: Event) -> int | None:
        """Return the piece that did this, if it still is where it did it: the card may show the one that acted last."""
        return None

    def begins(self, event: Event) -> bool:
        """Return whether nothing that was done before matters any more."""
        return True

    # -- when it is over --

    def decided(self, view: View, reason: str) -> str:
        """Return why a match was won, with the figures; nothing where its reason says it all."""
        return ""

    def length(self, view: View, rounds: int) -> int:
        """Return how many rounds were played of those that began."""
        return rounds

    def story(self) -> StatsListener | None:
        """Return what hears the events of one match, where losses and throws are recounted."""
        return None

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for, as the head of a line that counts them."""
        return kind

    def losses_name(self) -> str:
        """Return what the sides lose, as the head of a picture of it."""
        return ""
