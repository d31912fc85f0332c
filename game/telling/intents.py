"""What a person seems to want, so that the rules can say why not, and what goes on by itself: by default nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.kernel.actions import Action, Event
from game.telling.desk import Mode, Offer, Overlay, Slot
from game.telling.sheet import Pointed
from game.telling.staging import Stage


class Intents:
    """What the telling of a game knows of whoever plays it."""

    placings: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that place one token each before a match begins: it can be dragged elsewhere until then."""
    quiet: ClassVar[tuple[type[Event], ...]] = ()
    """What may happen on a walk, or between the moves of several tokens, without stopping it."""

    lasting: ClassVar[frozenset[str]] = frozenset()
    """The standing orders that stay given while their giver decides what they say nothing about."""

    def passes(self, event: Event) -> bool:
        """Return whether a walk goes on after an event: by default where it is of the quiet ones."""
        return isinstance(event, self.quiet)

    def overlays(self) -> Sequence[Overlay]:
        """Return what can be shown on asking."""
        return ()

    def grant(self, token: int) -> Action | None:
        """Return the action that lets a token take one action more at the cost of what its owner keeps secret."""
        return None

    def slots(self, view: Any, seat: str, about: int | None) -> Sequence[Slot]:
        """Return the fixed places of the action bar while that token is picked; what has none stands behind them."""
        return ()

    def attempts(self, view: Any, seat: str, about: int | None) -> Sequence[Offer]:
        """Return what may be tried with the token picked, whether or not it is offered."""
        return ()

    def wanted(self, view: Any, seat: str, about: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the token picked, one action a kind."""
        return ()

    def tried(self, view: Any, seat: str, about: int | None, at: Pointed, mode: Mode | None = None) -> Action | None:
        """Return what a click on a token or a place seems to mean with which nothing can be done, while `mode` is armed
        if there is one."""
        return None

    def meant(self, view: Any, seat: str, card: str) -> Action | None:
        """Return what a click on a card of a seat's hand means while nothing can be done with it; None where its note
        says when."""
        return None

    def pointed(self, view: Any, legal: Sequence[Action], about: int | None, at: Pointed) -> Stage | None:
        """Return what is shown beside what is pointed at while a token is picked: what it could do there, with its
        chances."""
        return None

    def rearranged(self, view: Any, placed: Sequence[Action], token: int, place: str) -> Sequence[Action]:
        """Return what to place instead of all that was placed so that a token stands in a place, and what stands there
        where it stood; nothing where it may not be moved."""
        return ()

    def given_up(self, before: Any, action: Action, events: Sequence[Event]) -> str:
        """Return what an action gave up by the way; empty when nothing."""
        return ""

    def halts(self, before: Any, view: Any) -> bool:
        """Return whether something came into sight at which a walk stops."""
        return False
