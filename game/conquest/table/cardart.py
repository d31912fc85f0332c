"""The pictures on the cards and of the planets, as large as they are shown."""

from __future__ import annotations

import pygame

from game.conquest.designs import designs
from game.conquest.table.pictures import mark, pictures
from game.ui import figures
from game.ui.pictures import kept
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour, colour, darker

SHAPE = 0.75
"""How high a picture is for its width."""
COLOURS: dict[str, str] = {
    "space_marines": "#3f7fc4",
    "astra_militarum": "#7d8a4c",
    "orks": "#5d9a32",
    "chaos": "#a02c46",
    "dark_eldar": "#5b3f9a",
    "eldar": "#2f9a92",
    "tau": "#b8743a",
    "neutral": "#66727f",
}


def faction_colour(faction: str) -> Colour:
    """Return the colour by which a faction is known."""
    return colour(COLOURS[faction])


@kept
def picture(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a kind of card, as large as that: its faction's mark where none is made. Shared."""
    box = max(1, size[0]), max(1, size[1])
    name = pictures().get(kind)
    if name is None:
        faction = designs()[kind].faction
        plain = pygame.Surface(box)
        plain.fill(darker(faction_colour(faction), 0.6))
        plain.blit(sprite(mark(faction), box, faction_colour(faction)), (0, 0))
        return ready(plain)
    return ready(pygame.transform.smoothscale(figures.portrait(name, box), box))


def load(kind: str) -> None:
    """Load what the small pictures of a kind of card or planet are made from."""
    name = pictures().get(kind)
    if name is not None:
        figures.small_portrait(name)


@kept
def globe(kind: str, size: int) -> pygame.Surface:
    """Return a planet as it is seen from space. Shared."""
    return ready(figures.portrait(pictures()[kind], (size, size)))
