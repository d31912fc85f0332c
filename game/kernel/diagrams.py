"""Diagrams of a rulebook: a position of the game, what is pointed out on it, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.kernel.actions import Action
from game.kernel.match.session import Session


@dataclass(frozen=True)
class Diagram:
    """A picture that stands below a rule. Everything it shows is asked of the rules when it is drawn.

    `caption`: in English. `position`: as the game's `stage` takes it. `can`: actions that are offered in it, lit as the
    table lights them. `cannot`: actions that are refused, with the rule that refuses each and the place crossed out.
    `sights`: from where to where, and what the rules say of it (`clear`, `obscured`, `blocked`). `lit`: places, each
    with a word on it. `ways`: arrows from place to place. `around`: places that the picture shows, where they are not
    those that the game's `stage` names.
    """

    rule: str
    caption: str
    position: Any
    can: tuple[str, ...] = ()
    cannot: tuple[tuple[str, str, str], ...] = ()
    sights: tuple[tuple[str, str, str], ...] = ()
    lit: tuple[tuple[str, str], ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    around: tuple[str, ...] = ()


class Stage(Protocol):
    """A position as it stands, and how its words are meant."""

    @property
    def session(self) -> Session:
        """Return the match that stands there."""

    @property
    def around(self) -> tuple[str, ...]:
        """Return the places that a picture of it shows."""

    @property
    def margin(self) -> float:
        """Return how many board units are shown around them."""

    @property
    def shape(self) -> float:
        """Return how much wider than high the picture is at least."""

    def action(self, words: str) -> Action:
        """Return an action by its verb and its values."""

    def place(self, name: str) -> str:
        """Return where a piece of that name is; the name of a place is itself."""

    def sight(self, start: str, end: str) -> str:
        """Return what the rules say of the line between two places: `clear`, `obscured` or `blocked`."""
