"""The kinds of action by their names and pictures, and what a player may want to do that the rules refuse."""

from __future__ import annotations

from game.heresy import actions as act
from game.heresy.control import territory
from game.heresy.lookups import bits
from game.heresy.state import HeresyState
from game.heresy.table.piece_ids import Piece
from game.heresy.units import BUYABLE, UNITS
from game.kernel.actions import Action
from game.kernel.text import N_
from game.ui.tabletop import Kind

KINDS: dict[type[Action], Kind] = {
    act.Deploy: Kind(N_("Deploy counters"), "plus"),
    act.Shift: Kind(N_("Move Terra's forces"), "move"),
    act.Buy: Kind(N_("Buy counters"), "plus"),
    act.March: Kind(N_("March or attack"), "move"),
    act.Raise: Kind(N_("+1 on a die of yours"), "dice"),
    act.Lower: Kind(N_("-1 on an enemy die"), "dice"),
    act.Lose: Kind(N_("Remove a casualty"), "person"),
    act.Escape: Kind(N_("Withdraw to a place"), "back"),
    act.PlayCard: Kind(N_("Play a card"), "star_victory"),
    act.NamePlace: Kind(N_("Name a place"), "check"),
    act.NameRoute: Kind(N_("Name a route"), "check"),
    act.NameDie: Kind(N_("Name a die"), "dice"),
    act.NameCounter: Kind(N_("Name a counter"), "check"),
    act.DiscardCard: Kind(N_("Discard a card"), "close"),
}
"""Those whose offers name their targets; what the offers of any other say is its name."""


def wanted_of(view: HeresyState, seat: str, piece: Piece | None) -> list[Action]:
    """Return one action of each kind that a player may want to take, with the counter selected."""
    number = view.seats.index(seat)
    held = bits(territory(view, number))
    ids = view.tables.ids
    found: list[Action] = []
    if view.phase in ("production", "attack"):
        found += [act.Buy(UNITS[BUYABLE[0]].id, ids[held[0]])] if held else []
        found.append(act.BuyCard())
    if piece is not None and piece.seat == number and not piece.coming:
        near = [place for place, _kind in view.campaign.board.ways[piece.place]]
        found += [view.tables.march(piece.unit, piece.place, near[0])] if near else []
    return found
