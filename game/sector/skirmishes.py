"""Skirmishes that events bring: for a planet that raiders loot, for the supplies of the Munitorum (SECTOR-R55)."""

from __future__ import annotations

from typing import Final

from game.sector import events as e
from game.sector.actions import BattleResult
from game.sector.frames import Battle
from game.sector.state import SectorState, seat_id

PLANET, RAID, SUPPLIES = "planet", "raid", "supplies"
"""The kinds of battle."""
SPOILS: Final = (3, 3, 1)
"""Raw material, production and stones for whoever wins the supplies (event 63-64)."""


def aftermath(s: SectorState, f: Battle, result: BattleResult) -> None:
    """Let a skirmish have its consequences. Raiders are the attackers of a raid."""
    seat, told = seat_id(s, f.seat), (f.way, result.how, result.losses, result.note)
    if f.kind == RAID:
        s.events.append(e.Defended(seat, f.cell, not result.attacker, *told))
        if not result.attacker:
            s.quiet[f.cell] = 0
        return
    s.events.append(e.SuppliesWon(seat, f.ship, result.attacker, *told))
    if result.attacker:
        raw, production, stones = SPOILS
        s.raw[f.seat] += raw
        s.production[f.seat] += production
        s.stones[f.seat] += stones
        s.events += [e.Produced(seat, raw, production), e.StoneGained(seat, stones)]
