"""What each frame of a match runs through, by the frame's name."""

from __future__ import annotations

from game.heresy import attack, cards, production, turns
from game.heresy.battle import BATTLE
from game.heresy.draw_pile import DISCARD
from game.heresy.primarchs import DYING
from game.heresy.setup import DEPLOYMENT
from game.heresy.state import HeresyState
from game.kernel.sequence import Procedure

PROCEDURES: dict[str, Procedure[HeresyState]] = {
    "match": turns.MATCH,
    "deployment": DEPLOYMENT,
    "round": turns.ROUND,
    "production": production.PRODUCTION,
    "discard": DISCARD,
    "attack": attack.ATTACK,
    "muster": attack.MUSTER,
    "battle": BATTLE,
    "dying": DYING,
    **cards.PROCEDURES,
}
