"""What is offered: each action with its place on the table, at a card of the hand, or in the bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import actions as act
from game.conquest.acting import DeployTurn
from game.conquest.attack import attackers
from game.conquest.combat import CombatTurn
from game.conquest.frames import DeployTurns, Turns
from game.conquest.state import ConquestState
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import hq_box, lane_box, planet_box
from game.conquest.telling import previews
from game.conquest.telling.kinds import KINDS
from game.conquest.telling.looks import ENDING, mode_of, offers
from game.conquest.telling.names import (
    card_name,
    waiting,
)
from game.kernel.actions import Action, Pass
from game.telling.text import _, ngettext, pgettext
from game.telling.values import Ref
from game.ui.tabletop import Box, Mode, Offer, Slot
from game.ui.tabletop.told import offered


class Offering(ConquestBase):
    """A table that offers what may be done."""

    kinds = KINDS

    def offers(self, view: ConquestState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        found = offers(view, actions)
        self.cards = {one.action: one.card for one in found if one.card}
        self.in_hand = {action.card: action.kind for action in actions if isinstance(action, act.Deploy | act.Shield)}
        return [offered(one, one.about, self._box(view, one.at)) for one in found]

    def modes(self, view: ConquestState) -> list[Mode]:
        """Return the cards of the hand that go to a place: arm one, then click where."""
        found = []
        for id, kind in self.in_hand.items():
            design = view.designs[kind]
            detail = _("Then click where it goes.")
            mark = str(design.cost) if view.phase == "deploy" else f"−{design.shields}"
            found.append(Mode(mode_of(id), card_name(kind), "plus", "", mark, detail, "CONQUEST-4.5"))
        return found

    def mode_of_card(self, view: ConquestState, seat: str, card: str) -> str:
        """Return the mode in which the first card of that kind is put somewhere."""
        return next((mode_of(id) for id, kind in self.in_hand.items() if kind == card), "")

    def slots(self, view: ConquestState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the places of what ends a turn."""
        return (Slot("pass", pgettext("action", "Pass"), "end_phase", ENDING, tried=Pass(), ends=True),)

    def end_phase(self, view: ConquestState) -> Action | None:
        """Return the pass that ends a seat's deployment or combat turn."""
        at = waiting(view)
        return Pass() if at is not None and isinstance(at[0], DeployTurn | CombatTurn) else None

    def unused(self, view: ConquestState) -> str:
        """Return what could still be deployed, or which units could attack."""
        at = waiting(view)
        match at:
            case (DeployTurn(), frame):
                return previews.unspent(view, DeployTurns.of(frame).turn)
            case (CombatTurn(), frame):
                turns = Turns.of(frame)
                n = len(attackers(view, turns.turn, turns.planet, turns.ranged))
                said = ngettext("{n} of your units can still attack.", "{n} of your units can still attack.", n)
                return said.format(n=n) if n else ""
        return ""

    def _box(self, view: ConquestState, at: Ref | None) -> Box | None:
        """Return where a card or a place is clicked."""
        if at is None or isinstance(at, int):
            return None if at is None else self.box_of(view, at)
        kind, *numbers = at.split(":")
        first, *others = map(int, numbers)
        if kind == "planet":
            return planet_box(view, first)
        return hq_box(first) if kind == "hq" else lane_box(view, first, *others)

    def card_of(self, action: Action) -> str:
        """Return the kind of the card of the hand that an action plays, as it was last offered."""
        return self.cards.get(action, "")
