"""Players who leave a campaign that goes on without them (SECTOR-R41)."""

from __future__ import annotations

from typing import Final

from game.kernel.results import Refusal
from game.kernel.sequence import leave as leave_frames
from game.kernel.text import N_
from game.sector import events as e
from game.sector.control import hoist
from game.sector.damage import withdraw
from game.sector.state import INDEPENDENT, NOBODY, SectorState, fleet, planets_of, seat_id
from game.sector.victory import strike

BETWEEN: Final = ("ships", "landing", "building")
"""The phases of a round in which, while nothing else is asked, a player may leave."""


def rivals(s: SectorState) -> list[int]:
    """Return the seats that are still in the campaign."""
    return [seat for seat in range(s.players) if not s.out[seat]]


def why_not_leave(s: SectorState, seat: int) -> Refusal | None:
    """Return why a seat cannot leave now: only in a round, while no fight, battle or flight is under way."""
    if s.out[seat]:
        return Refusal("SECTOR-R41", N_("This player has already left the campaign. Choose another one."))
    if s.frames[-1].name not in BETWEEN or s.flying >= 0:
        return Refusal("SECTOR-R41", N_("A decision is still open. Finish it before you leave the campaign."))
    return None


def leave(s: SectorState, seat: int) -> None:
    """Let a seat leave: its planets hold out on their own, or are nobody's; its ships and colour are gone."""
    s.events.append(e.SeatLeft(seat_id(s, seat)))
    s.out[seat] = 1
    for cell in planets_of(s, seat):
        hoist(s, cell, INDEPENDENT if s.leaving_rule == "independent" else NOBODY)
        s.garrison[cell] = 0
    for ship in fleet(s, seat):
        withdraw(s, ship)
    strike(s, seat)
    if s.acting == seat:
        leave_frames(s, "round")
