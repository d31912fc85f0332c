"""The warlords of Conquest, upright and as large as a banner shows them; a card shows their middle."""

from __future__ import annotations

from conquest.hordes import HORDES
from conquest.imperium import MARINES
from conquest.paints import materials as materials
from conquest.stage import FACINGS as FACINGS
from conquest.stage import FOOT as FOOT
from conquest.stage import SQUARES as SQUARES
from conquest.stage import TINT as TINT
from conquest.stage import WARLORDS, Cinema
from conquest.xenos import XENOS

PIXELS = 840


class Banner(Cinema):
    """The stage of Conquest's cards, for what is taller than a card's picture and seen from nearer."""

    shape = 4 / 3

    def _settings(self, pixels: int, samples: int) -> None:
        super()._settings(pixels, samples)
        self.scene.cycles.samples = 12
        self.scene.render.resolution_x, self.scene.render.resolution_y = pixels, self.high


STAGE = Banner
PIECES = {"card": {name: (MARINES | HORDES | XENOS)[name] for name in WARLORDS}}
