"""What each frame of a mission runs through, by the frame's name."""

from __future__ import annotations

from game.hulk.acting import ACTIVATION, COMMANDED
from game.hulk.blips import REINFORCE, REVEALED, SIGHTING
from game.hulk.combat import COMBAT
from game.hulk.psychic import BARRIER, STORM
from game.hulk.reactions import AFTERMATH, PROVOKED
from game.hulk.state import HulkState
from game.hulk.turns import MATCH, TURN
from game.kernel.sequence import Procedure

PROCEDURES: dict[str, Procedure[HulkState]] = {
    "match": MATCH,
    "turn": TURN,
    "reinforce": REINFORCE,
    "activation": ACTIVATION,
    "commanded": COMMANDED,
    "combat": COMBAT,
    "barrier": BARRIER,
    "storm": STORM,
    "aftermath": AFTERMATH,
    "provoked": PROVOKED,
    "sighting": SIGHTING,
    "revealed": REVEALED,
}
