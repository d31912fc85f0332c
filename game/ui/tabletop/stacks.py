"""Tables whose pieces lie in stacks: some or all of a stack are picked and go together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

import pygame

from game.kernel.actions import Action
from game.ui.tabletop.values import Box, Point, View


@dataclass(frozen=True)
class Stack:
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


class StackTable(Generic[View]):
    """What a table says of its stacks; by default there are none."""

    stacks: ClassVar[bool] = False
    """Whether pieces lie in stacks, of which one, some or all are picked."""

    def stack_at(self, view: View, point: Point) -> Stack | None:
        """Return the stack at a point of the board."""
        return None

    def movable(self, view: View, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Return those of the pieces that one of the actions moves."""
        return ()

    def first_pick(self, view: View, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return those of the pieces of a stack that can move which a first click picks: one may do well to leave
        somebody behind."""
        return tuple(pieces)

    def joint(self, view: View, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """Return what the picked pieces can do together."""
        return []

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: View, piece: int) -> None:
        """Draw a piece by itself, in a square of the screen."""
