"""What the players' realms are called."""

from typing import Final

from game.kernel.text import N_

POWERS: Final = (N_("Aurelia"), N_("Boreas"), N_("Cyrene"), N_("Drakon"), N_("Elysium"), N_("Ferrata"))
"""The names of the realms, in the order of the seats."""


def realm(player: int) -> str:
    """Return what the realm of a player is called, by number from 1 on."""
    return POWERS[player - 1]
