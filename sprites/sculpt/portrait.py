"""The stage of large busts: the same view as of small ones, under harder light and with deeper shadows."""

from __future__ import annotations

from PIL import Image

from sculpt.heads import Bust
from sculpt.level import harder

DIM = (0.05, 0.055, 0.065)
"""The light that is everywhere."""
SHARES = (1.25, 0.4, 1.55, 0.8)
"""Of the lamps' power, that of the key, the fill, the rim, and the light on the face."""


class Portrait(Bust):
    """A stage on which one side of a face is in shadow."""

    def __init__(self, *how: object) -> None:
        super().__init__(*how)
        lamps = sorted((one for one in self.scene.objects if one.type == "LIGHT"), key=lambda lamp: lamp.data.energy)
        fill, face, rim, key = lamps
        for lamp, share in zip((key, fill, rim, face), SHARES, strict=True):
            lamp.data.energy *= share
        self.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (*DIM, 1)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return harder(figure)
