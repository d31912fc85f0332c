"""What lies behind a battle: a horizon by the kind of world, in the dusk, lit from both sides."""

from __future__ import annotations

import zlib

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY
from game.heresy.table.layout import Chart
from game.ui import sprites, theme
from game.ui.pictures import kept
from game.ui.theme import Colour

KINDS = {
    "ice": "fenris inwit chondax phall yarant belis_corona anvilus pluton neptuno urano valhalla",
    "hive": "necromunda cthonia voss ryza mezoa lucius xana sarum gryphonne agripinaa zhao_arkhad triplex_phall konor "
    "armatura calth macragge terra marte bodt nostramo cyclothrace constanix nocturne dwell tallarn",
    "jungle": "caliban murder davin molech herevail chogoris beta_garmon gethsamaine prospero espandor kiavahr",
}
OTHERS = ("ash", "ash", "hive", "jungle")
FALLS = ((0.0, 0.45), (0.34, 0.12), (0.62, 0.46), (0.82, 0.94), (1.0, 0.97))
"""How dark it is, from the top to the foot."""
NIGHT = np.array([10.0, 6.0, 16.0])
TINT = 0.42
"""How strong the light of a side is at its edge."""


def horizon_of(chart: Chart, place: int) -> str:
    """Return the kind of horizon that is seen at a place: in the Palace its walls."""
    world = chart.graph.places[place]
    if world.board != GALAXY and world.kind in ("outside", "wall", "inner", "sanctum"):
        return "wall"
    for kind, worlds in KINDS.items():
        if world.id in worlds.split():
            return kind
    return "ash" if world.home_of else OTHERS[zlib.crc32(world.id.encode()) % len(OTHERS)]


@kept
def backdrop(kind: str, size: tuple[int, int], left: Colour, right: Colour) -> pygame.Surface:
    """Return the horizon as large as the stage, darker towards its foot, in the colours of both sides. Shared."""
    picture = pygame.Surface(size)
    name = f"backdrops/horizon_{kind}"
    if sprites.is_plate(name):
        picture.blit(sprites.plate(name, size), (0, 0))
    else:
        picture.fill(theme.current().table)
    small = pygame.Surface((48, 64), pygame.SRCALPHA)
    ys, xs = np.linspace(0, 1, 64)[None, :], np.linspace(0, 1, 48)[:, None]
    dark = np.interp(ys, [y for y, _dark in FALLS], [dark for _y, dark in FALLS]) * np.ones((48, 1))
    one, two = (np.clip(1 - side / 0.42, 0, 1) * TINT for side in (xs, 1 - xs))
    sides = one[..., None] * np.array(left) * 0.5 + two[..., None] * np.array(right) * 0.5
    share = np.clip(dark + (1 - dark) * (one + two) * 0.8, 0, 1)
    colour = (NIGHT * dark[..., None] + sides) / np.maximum(dark + one + two, 1e-3)[..., None]
    pygame.surfarray.blit_array(small, np.clip(colour, 0, 255).astype(np.uint8))
    pygame.surfarray.pixels_alpha(small)[:] = (share * 255).astype(np.uint8)
    picture.blit(pygame.transform.smoothscale(small, size), (0, 0))
    return picture
