"""What a person seems to mean by a card of the hand with which nothing can be done, so that the rules say why not."""

from __future__ import annotations

from game.conquest import actions as act
from game.conquest import board
from game.conquest.abilities import REGISTRY, name_of
from game.conquest.acting import ActionWindow, DeployTurn
from game.conquest.choosing import Choosing
from game.conquest.combat import CombatTurn
from game.conquest.damage import Shields
from game.conquest.frames import Damaging
from game.conquest.rules import Conquest
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling.names import waiting
from game.conquest.turns import WindowAt
from game.kernel.actions import Action, UseAbility
from game.kernel.sequence import find, inside
from game.kernel.triggers import Answering
from game.telling.text import refusal_text

HELD = (DeployTurn, ActionWindow, WindowAt, Shields, Answering, CombatTurn)
"""Decisions in which somebody may think of a card of the hand."""


class Hand:
    """The hand of a seat, as a view shows it."""

    def __init__(self, view: ConquestState, seat: int) -> None:
        self.view, self.seat = view, seat
        self.ids = board.hand(view, seat)
        at = waiting(view)
        asked = at is not None and isinstance(at[0], HELD) and Conquest.sequence.seat(view) == SEATS[seat]
        offered = Conquest.sequence.offers(view) if asked else ()
        self.asked = asked
        self.served = {getattr(one, "card", getattr(one, "source", None)) for one in offered}

    def why_not(self, card: str) -> str:
        """Return why nothing can be done with a card of the hand of the seat that decides; empty where something can,
        or where nothing is asked that a card could answer."""
        at = waiting(self.view)
        if at is None or not self.asked or any(self.view.kind[id] == card for id in self.ids if id in self.served):
            return ""
        meant = self.meant(card)
        refusal = None if meant is None else at[0].why_not(self.view, at[1], meant)
        return "" if refusal is None else refusal_text(refusal)

    def meant(self, card: str) -> Action | None:
        """Return what a card of the hand is meant for: to shield with it, to answer with it, to play it, or to deploy
        it."""
        view, at, held = self.view, waiting(self.view), [id for id in self.ids if self.view.kind[id] == card]
        if at is None or not held:
            return None
        if isinstance(at[0], Choosing):
            return act.Choose(held[0], card)
        if not isinstance(at[0], HELD):
            return None
        if isinstance(at[0], Shields):
            return act.Shield(held[0], self._hurt(), card)
        number = next((n for n, one in enumerate(REGISTRY.get(card, ())) if one.hand), None)
        if number is None and isinstance(at[0], Answering) and inside(view, Damaging) and view.designs[card].shields:
            return act.Shield(held[0], self._hurt(), card)
        if number is None or view.designs[card].type != "event":
            return act.Deploy(held[0], kind=card)
        name = name_of(card, number)
        return UseAbility(held[0], name) if isinstance(at[0], Answering) else act.Act(held[0], name)

    def _hurt(self) -> int:
        """Return the first card of the seat that is about to take damage, -1 for none."""
        items = find(self.view, Damaging).items if inside(self.view, Damaging) else ()
        return next((id for id in items if self.view.controller[id] == self.seat), -1)
