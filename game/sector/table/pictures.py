"""The sculpted pictures beside the board, at the size they are shown at: ships in the colour of their side, worlds, the
cards of events, what the shop sells, and generals."""

from __future__ import annotations

from typing import Final

import pygame

from game.sector.table.portraits import general_picture, incident_picture, offer_picture, world_picture
from game.ui.figures import Figure, figure, sheet
from game.ui.pictures import kept
from game.ui.sprites import sprite, wide
from game.ui.theme import Colour, lighter

SHIPS: Final = "sector_ships"
LIVERY: Final = 0.12
"""How much lighter than its side's colour a ship is painted."""


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
    return pygame.transform.smoothscale(found, (across, down))


def _paint(found: pygame.Surface, whole: Figure, livery: Figure, colour: Colour) -> None:
    """Lay a livery in a colour upon its ship."""
    coloured = livery.picture.copy()
    coloured.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    found.blit(coloured, (whole.anchor[0] - livery.anchor[0], whole.anchor[1] - livery.anchor[1]))


def world(kind: str, cell: int, size: int) -> pygame.Surface:
    """Return the world of a kind that lies in a cell, with the face it has on the board. Shared."""
    return sprite(world_picture(kind, cell), size)


def event(row: int, width: int) -> pygame.Surface | None:
    """Return the card picture of a row of the table of events; None where it has none. Shared."""
    name = incident_picture(row)
    return wide(name, width) if name else None


def offer(name: str, width: int) -> pygame.Surface | None:
    """Return the picture of what the shop sells but for ships; None where it has none. Shared."""
    found = offer_picture(name)
    return wide(found, width) if found else None


def general(seat: int, size: int) -> pygame.Surface:
    """Return the portrait of a seat's general. Shared."""
    return sprite(general_picture(seat), size)
