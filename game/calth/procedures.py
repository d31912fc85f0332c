"""What each frame of a match runs through, by the frame's name."""

from __future__ import annotations

from game.calth import (
    activation,
    assault,
    attack,
    cards,
    consolidating,
    fallback,
    moving,
    rerolls,
    shooting,
    turns,
)
from game.calth.setup import DEPLOYMENT
from game.calth.state import CalthState
from game.kernel.sequence import Procedure

PROCEDURES: dict[str, Procedure[CalthState]] = {
    "match": turns.MATCH,
    "deployment": DEPLOYMENT,
    "round": turns.ROUND,
    "action": activation.ACTION,
    "run": moving.RUN,
    "consolidate": consolidating.CONSOLIDATE,
    "shooting": shooting.SHOOTING,
    "assault": assault.ASSAULT,
    "attack": attack.ATTACK,
    "fall_back": fallback.FALL_BACK,
    "last_stand": fallback.LAST_STAND,
    "rerolling": rerolls.REROLLING,
    **cards.PROCEDURES,
}
