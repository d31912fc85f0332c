"""What lies behind a battle: a horizon by the kind of world, in its own colour, in dusk, lit from both sides."""

from __future__ import annotations

import zlib
from typing import NamedTuple

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY
from game.heresy.table.layout import Chart
from game.heresy.table.worlds import hue
from game.ui import sprites, theme
from game.ui.pictures import kept
from game.ui.stretching import stretch
from game.ui.theme import Colour

SEEN = {
    "ash": "isstvan5 cthonia isstvan3 baal signus bodt",
    "atrox_prime": "nocturne medusa nikaea mezoa tigrus",
    "barlus": "vanaheim yarant chondax urano belis_corona luna deliverance tsagualsa kalium",
    "carnath": "neptuno sortiarius perditus davin",
    "elouith": "dwell laeran sotha barbarus olympia",
    "ferrin": "marte voss mpandex lucius sarum ryza kiavahr xana triplex armatura",
    "hive": "necromunda nostramo manachea zhao_arkhad agripinaa cyclothrace thramas terra",
    "ice": "fenris inwit phall pluton",
    "iridial": "jupiter saturno anuari lorin_alpha chemos",
    "jungle": "caliban murder herevail",
    "land": "calth cadia beta_garmon badab constanix gryphonne anvilus ullanor",
    "osus_iv": "espandor gethsamaine molech",
    "plannum": "prospero konor angelus percepton",
    "tarrus": "colchis nuceria chogoris gulgorahd traoris paramar tallarn",
    "yvarn": "macragge puerto_maw heroldar",
}
"""Over which worlds each horizon is seen."""
HORIZONS = {world: kind for kind, worlds in SEEN.items() for world in worlds.split()}
OTHERS = ("ash", "land", "barlus", "tarrus", "yvarn", "plannum")
"""What may be seen over a world of a map made elsewhere."""
WALLED = ("outside", "wall", "inner", "sanctum")
FALLS = ((0.0, 0.45), (0.34, 0.12), (0.62, 0.46), (0.82, 0.94), (1.0, 0.97))
"""How dark it is, from the top to the foot."""
NIGHT = np.array([10.0, 6.0, 16.0])
TINT = 0.42
"""How strong the light of a side is at its edge."""
OWN, VIVID = 0.6, 1.8
"""How much of the colour of the world a horizon has, and how much more vivid than it is."""
BAND = 128
"""Rows of pixels that are dyed at once, so that little is in memory."""
SHIFT = 21
"""By how much the colours of worlds alike differ."""


class Horizon(NamedTuple):
    """What is seen: the picture, in which colour, and whether the other way round."""

    kind: str
    colour: Colour | None = None
    turned: bool = False


def horizon_of(chart: Chart, place: int) -> Horizon:
    """Return what is seen at a place: in the Palace its walls."""
    world = chart.graph.places[place]
    if world.board != GALAXY and world.kind in WALLED:
        return Horizon("wall")
    chance = zlib.crc32(world.id.encode())
    kind = HORIZONS.get(world.id) or OTHERS[chance % len(OTHERS)]
    red, green, blue = (max(0, part + (chance >> 8 * n) % SHIFT - SHIFT // 2) for n, part in enumerate(hue(world.id)))
    return Horizon(kind, (red, green, blue), bool(chance & 64))


@kept
def backdrop(seen: Horizon, size: tuple[int, int], left: Colour, right: Colour) -> pygame.Surface:
    """Return the horizon as large as the stage, darker towards its foot, in the colours of both sides. Shared."""
    name = f"backdrops/horizon_{seen.kind}"
    if sprites.is_plate(name):
        picture = sprites.plate(name, size)
    else:
        picture = pygame.Surface(size)
        picture.fill(theme.current().table)
    for top in range(0, size[1], BAND):
        band = picture.subsurface((0, top, size[0], min(BAND, size[1] - top)))
        if seen.turned:
            band.blit(pygame.transform.flip(band, True, False), (0, 0))
        if seen.colour is not None:
            _dye(band, seen.colour)
    small = pygame.Surface((48, 64), pygame.SRCALPHA)
    ys, xs = np.linspace(0, 1, 64)[None, :], np.linspace(0, 1, 48)[:, None]
    dark = np.interp(ys, [y for y, _dark in FALLS], [dark for _y, dark in FALLS]) * np.ones((48, 1))
    one, two = (np.clip(1 - side / 0.42, 0, 1) * TINT for side in (xs, 1 - xs))
    sides = one[..., None] * np.array(left) * 0.5 + two[..., None] * np.array(right) * 0.5
    share = np.clip(dark + (1 - dark) * (one + two) * 0.8, 0, 1)
    colour = (NIGHT * dark[..., None] + sides) / np.maximum(dark + one + two, 1e-3)[..., None]
    pygame.surfarray.blit_array(small, np.clip(colour, 0, 255).astype(np.uint8))
    pygame.surfarray.pixels_alpha(small)[:] = (share * 255).astype(np.uint8)
    stretch(picture, small, picture.get_rect())
    return picture


def _dye(picture: pygame.Surface, colour: Colour) -> None:
    """Give a picture the colour of a world for the greater part, more vivid than it is seen from afar."""
    grey, full = sum(colour) / 3, max(1, *colour)
    red, green, blue = (max(0, min(255, round(255 * (grey + VIVID * (part - grey)) / full))) for part in colour)
    dyed = pygame.transform.grayscale(picture)
    dyed.blit(dyed.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dyed.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)
    dyed.set_alpha(round(255 * OWN))
    picture.blit(dyed, (0, 0))
