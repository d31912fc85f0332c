"""The computer players of Conquest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.bots.player import CAREFUL, GENTLE, Factory
from game.conquest.bots.player import Commander
from game.conquest.bots.weights import WEIGHTS

HAZE: Final = 0.025
"""By how much gentle misjudges a chance of winning at most."""
BOTS: Mapping[str, Factory] = {
    CAREFUL: partial(Commander, WEIGHTS, 0.0),
    GENTLE: partial(Commander, WEIGHTS, HAZE),
}
