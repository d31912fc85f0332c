"""Sculpted pictures beside the board at the size they are shown at, where their name alone is not enough: ships in the
colour of their side, and what matters of a ware's picture in a narrow room. `portraits` has the names of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.sector.ships import HIVE_SHIP, KINDS
from game.sector.table.portraits import offer_picture, offers
from game.ui.figures import Figure, figure, sheet
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.sprites import WIDE_SHAPE, wide
from game.ui.theme import Colour, lighter

SHIPS: Final = "sector_ships"
OFFER: Final = 96
"""How wide, in plain pixels, the largest picture of an offer is."""
LIVERY: Final = 0.12
"""How much lighter than its side's colour a ship is painted."""
HEARTS: Final = {
    "agility": 0.58,
    "bombardment": 0.36,
    "elite": 0.24,
    "fate": 0.27,
    "flyer": 0.4,
    "headquarters": 0.42,
    "survey": 0.74,
}
"""Where, from left to right, the heart of a picture lies, if not in its middle: a narrow room shows that."""


@kept
def ship(kind: str, colour: Colour | None, size: int, facing: str = "east", wrecked: bool = False) -> pygame.Surface:
    """Return a ship as large as a square of that size holds it, with the livery of a colour, or with none. Shared."""
    column = sheet(SHIPS).columns.index(facing)
    pose = "wreck" if wrecked and f"{kind}/wreck" in sheet(SHIPS).rows else "hull"
    whole = figure(SHIPS, f"{kind}-{pose}", column, size)
    found = whole.picture.copy()
    livery = "livery" if pose == "hull" else "wreck-livery"
    if colour is not None and f"{kind}/{livery}" in sheet(SHIPS).rows:
        _paint(found, whole, figure(SHIPS, f"{kind}-{livery}", column, size), lighter(colour, LIVERY))
    share = size / max(found.get_size())
    across, down = (max(1, round(side * share)) for side in found.get_size())
    return smooth(found, (across, down))


def _paint(found: pygame.Surface, whole: Figure, livery: Figure, colour: Colour) -> None:
    """Lay a livery in a colour upon its ship."""
    coloured = livery.picture.copy()
    coloured.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    found.blit(coloured, (whole.anchor[0] - livery.anchor[0], whole.anchor[1] - livery.anchor[1]))


def offer(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return what matters of the picture of what the shop sells but for ships; None where it has none. Shared."""
    found = offer_picture(name)
    if not found:
        return None
    whole = _offer(found, max(size[0], round(size[1] / WIDE_SHAPE)))
    part = pygame.Rect((0, 0), size).clip(whole.get_rect())
    part.centerx = round(whole.get_width() * HEARTS.get(name, 0.5))
    return whole.subsurface(part.clamp(whole.get_rect()))


@kept
def _offer(name: str, width: int) -> pygame.Surface:
    """Return the whole picture of an offer that wide, made of the largest that the shop shows."""
    whole = wide(name, px(OFFER))
    return smooth(whole, (width, max(1, round(width * WIDE_SHAPE))))


def warm(colours: Sequence[Colour], size: int) -> Iterator[None]:
    """Load what the shop sells, and ships of that size in these colours, in small steps."""
    for name in offers():
        wide(name, px(OFFER))
        yield
    for kind in KINDS[:HIVE_SHIP]:
        for part in ("hull", "livery"):
            if f"{kind}/{part}" in sheet(SHIPS).rows:
                figure(SHIPS, f"{kind}-{part}", 0, size)
                yield
        for colour in colours:
            ship(kind, colour, size)
            yield
