"""The battle table of ships: its rows, and which face of a die stands for which (SECTOR-11, SECTOR-R6)."""

from __future__ import annotations

from typing import Final

from game.sector.state import SectorState

NOTHING, ATTACKER_HIT, BOTH_HIT, PUSHED, PUSHED_AND_HIT = 0, 1, 2, 3, 5
"""The rows."""
ROWS: Final = {
    "joined": (NOTHING, ATTACKER_HIT, BOTH_HIT, PUSHED, PUSHED, PUSHED_AND_HIT, PUSHED_AND_HIT),
    "nothing": (NOTHING, ATTACKER_HIT, BOTH_HIT, PUSHED, NOTHING, PUSHED_AND_HIT, NOTHING),
}
"""The row of each face, by what is agreed on: blank rows belong to those above them, or bring nothing."""
ATTACKERS_BEST: Final = (PUSHED_AND_HIT, PUSHED, BOTH_HIT, NOTHING, ATTACKER_HIT)
"""The rows as an attacker likes them, the best first."""
DEFENDERS_BEST: Final = (ATTACKER_HIT, BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT)
FIERCE: Final = (PUSHED_AND_HIT, BOTH_HIT, PUSHED, NOTHING, ATTACKER_HIT)
"""The rows as an attacking hive ship takes them: what is worst for its enemy first (SECTOR-R55)."""


def liked(s: SectorState, roller: int, attacker: int) -> tuple[int, ...]:
    """Return the rows as the ship that rolls likes them, the best first, whichever ship counts as the attacker."""
    if roller != attacker:
        return DEFENDERS_BEST
    return FIERCE if s.ship_seat[roller] < 0 else ATTACKERS_BEST


def row(s: SectorState, face: int) -> int:
    """Return the row that a face of a die stands for."""
    return ROWS[s.blank_rule][face]
