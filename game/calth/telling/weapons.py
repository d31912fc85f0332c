"""What weapons sound like, and which of them an attack is made with."""

from __future__ import annotations

from typing import Any, Final

from game.calth.dice_pools import ASSAULT, SHOOT, weapons
from game.calth.state import CalthState

WEAPONS: Final[dict[str, str]] = {
    "missile-launcher": "missile",
    "multi-melta": "melta",
    "meltagun": "melta",
    "plasma-gun": "plasma",
    "plasma-pistol": "plasma",
    "flamer": "flame",
    "assault-cannon": "cannon",
    "heavy-bolter": "cannon",
    "master-bolter": "bolt",
    "combi-bolter": "bolt",
    "boltgun": "bolt",
    "bolt-pistol": "bolt",
    "dreadnought-fist": "hammer",
    "power-fist": "hammer",
    "crozius": "hammer",
    "lightning-claw": "claw",
    "power-sword": "blade",
    "blade": "blade",
}
"""What each weapon sounds like. Of several at once the one is heard that stands first here."""


def borne_in(before: CalthState, event: Any) -> list[str]:
    """Return the weapons of an attack, the loudest first."""
    index = before.scenario.board.index
    unit = before.units[index[event.origin]] if event.origin in index else ()
    borne = weapons(unit, SHOOT if event.kind == SHOOT else ASSAULT)
    return [id for id in WEAPONS if id in borne]
