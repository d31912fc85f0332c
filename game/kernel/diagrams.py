"""Diagrams of a rulebook: a position of the game, what is pointed out on it, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.kernel.actions import Action, tag_of
from game.kernel.match.session import Session
from game.kernel.rules import GameRules


@dataclass(frozen=True)
class Diagram:
    """A picture that stands below a rule. Everything it shows is asked of the rules when it is drawn.

    `caption`: in English. `position`: as the game's stage takes it. `can`: actions that are offered in it, lit as the
    table lights them. `cannot`: actions that are refused, with the rule that refuses each and the place crossed out.
    `sights`: from where to where, and what the rules say of it (`clear`, `obscured`, `blocked`). `lit`: places, each
    with a word on it. `ways`: arrows from place to place. `around`: places that the picture shows, where they are not
    those that the stage names.
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


class Stage:
    """A position as it stands, and how its words are meant. Each game has one that is made of a diagram's `position`.

    `around`: the places that a picture of it shows, with `margin` board units around them; it is at least `shape` times
    as wide as high.
    """

    margin, shape = 0.3, 0.0
    around: tuple[str, ...] = ()
    rules: GameRules[Any]
    session: Session

    def action(self, words: str) -> Action:
        """Return an action by its verb and its values."""
        verb, *values = words.split()
        kind: Callable[..., Action] = next(kind for kind in self.rules.action_types if tag_of(kind) == verb)
        return kind(*values)

    def place(self, name: str) -> str:
        """Return where a piece of that name is; the name of a place is itself."""
        return name

    def sight(self, start: str, end: str) -> str:
        """Return what the rules say of the line between two places: `clear`, `obscured` or `blocked`."""
        return "clear"
