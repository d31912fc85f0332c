"""What stands on a stage, as a painter draws it: props in their boxes, in pixels of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.kernel.actions import Action
from game.ui.tabletop.values import Box


@dataclass(frozen=True)
class Prop:
    """Something that lies on a stage: its box in pixels from the stage's left upper corner, and what it is called.

    `action`: the offered action that a click on it means. `chip`: it is picked up by a click and put down on another
    prop, or dragged there, which does what a click on that one does. `tip`: what is said of it under the pointer.
    `words`: it is a button that says its name; otherwise the stage draws it. `why`: what is said on a click that cannot
    be served. `picks`: a click on it is told to the stage (`Staged.pick`). `meant`: what is done before its action.
    """

    id: str
    box: tuple[int, int, int, int]
    name: str
    action: Action | None = None
    chip: bool = False
    tip: str = ""
    words: bool = False
    why: str = ""
    picks: bool = False
    meant: Callable[[], None] | None = field(default=None, compare=False)


class Staged(Protocol):
    """What stands on the stage at one moment; equal ones look the same. Sizes are in pixels of the screen."""

    @property
    def title(self) -> str:
        """Return what is going on."""

    @property
    def spot(self) -> Box:
        """Return where on the board it is going on."""

    @property
    def choosing(self) -> bool:
        """Return whether it is there only for whoever is to choose on it."""

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what lies on it, with what may be done now."""

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where on it dice are thrown."""

    def draw(self, picture: pygame.Surface) -> None:
        """Draw it on a picture of its size, above its ground."""

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip by itself, as it is carried."""

    def pick(self, id: str) -> None:
        """Pick a prop, or put it back, where things are picked before something is done with all of them."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking."""
