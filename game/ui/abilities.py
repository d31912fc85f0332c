"""What a game's table may be able to do beside what every `Tabletop` can. The table scene asks whether it can."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import pygame

from game.kernel.actions import Action, Event
from game.ui.tabletop import Box


@dataclass(frozen=True)
class Heap:
    """Several pieces that lie at one spot: they fan out under the pointer."""

    spot: Box
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Joint:
    """What several picked pieces can do together: actions one after another, as long as nothing stirs.

    `hint`: what is said beside the pointer. `path`: where they go, as an arrow.
    """

    spot: Box
    actions: tuple[Action, ...]
    text: str
    mark: str = ""
    tint: str = "go"
    hint: tuple[str, ...] = ()
    path: tuple[tuple[float, float], ...] = ()


@runtime_checkable
class Heaping(Protocol):
    """Pieces lie in heaps, of which one, some or all are picked and go together."""

    def heap_at(self, view: Any, point: tuple[float, float]) -> Heap | None:
        """The heap at a point of the board."""

    def movable(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Those of the pieces that one of the actions moves."""

    def joint(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """What the picked pieces can do together."""

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, piece: int) -> None:
        """A piece by itself, in a square of the screen."""


@dataclass(frozen=True)
class Found:
    """A place that can be looked up by its name."""

    name: str
    spot: Box
    detail: str = ""


@runtime_checkable
class Finding(Protocol):
    """Places have names and can be looked up."""

    def places(self, view: Any) -> list[Found]:
        """Every place."""


@dataclass(frozen=True)
class Arrow:
    """A move as an arrow on the board, in the colour of its seat; `broken`: it was stopped on its way."""

    start: tuple[float, float]
    end: tuple[float, float]
    seat: str
    broken: bool = False


@runtime_checkable
class Tracing(Protocol):
    """The moves of a turn stay on the board for a while."""

    def trace(self, before: Any, event: Event) -> Arrow | None:
        """The arrow of an event that is a move."""

    def trace_turn(self, view: Any) -> Hashable:
        """Whose turn it is, and which: arrows of the turn before are faint, older ones gone."""


@dataclass(frozen=True)
class HandCard:
    """A card in a hand: what it is called, what it does, when it is played, how many of it there are."""

    id: str
    name: str
    text: str
    note: str = ""
    icon: str = ""
    tint: str = ""
    count: int = 1


@runtime_checkable
class Handing(Protocol):
    """Seats hold cards that only they see."""

    def hand(self, view: Any, seat: str) -> list[HandCard]:
        """The cards of a seat that the view shows; none where they are hidden."""

    def card_of(self, action: Action) -> str:
        """The id of the card that an action plays; empty for any other."""


@runtime_checkable
class Opening(Protocol):
    """A place of the board opens another of its parts."""

    def part_behind(self, view: Any, point: tuple[float, float]) -> int:
        """The part that a click there opens; -1 for none."""
