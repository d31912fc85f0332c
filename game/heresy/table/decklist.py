"""What the deck of stratagems holds, for whoever thinks of buying a card."""

from __future__ import annotations

from game.heresy.deckfile import Design
from game.heresy.draw_pile import fits
from game.heresy.state import HeresyState
from game.heresy.table.names import waiting, window_name
from game.heresy.units import SIDES
from game.ui.tabletop import Stock, TurnNote
from game.ui.text import _


class Stocked:
    """A table at which cards are bought."""

    def stock(self, view: HeresyState) -> Stock | None:
        """While a seat produces: every kind of card, those it may use first, with how many there are of it."""
        at = waiting(view)
        if at is None or at[1].name != "production" or not view.campaign.deck:
            return None
        side = view.sides[view.seat]
        kinds = sorted(view.campaign.deck, key=lambda design: not fits(view.campaign, design.id, side))
        note = _("In the pile now: {left} of {n}. You draw the top one.").format(
            left=len(view.pile), n=len(view.campaign.cards)
        )
        return Stock(note, tuple(_kind(view, design) for design in kinds))


def _kind(view: HeresyState, design: Design) -> TurnNote:
    """Return how many there are, what it is called, who may use it, when it is played and what it does."""
    only = {"loyal": _("Loyalists only"), "traitor": _("Traitors only")}.get(design.side, "")
    said = [only, window_name(design.when), _(design.text)]
    seat = next((id for id, side in zip(view.seats, view.sides, strict=False) if SIDES[side] == design.side), "")
    return TurnNote(f"{design.copies}× {_(design.name)}", " · ".join(part for part in said if part), seat=seat)
