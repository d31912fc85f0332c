"""From which size on busts stand on counters, and the pictures of stratagems."""

from __future__ import annotations

from game.ui.sprites import exists

FROM = 30
"""Pixels of a tile from which a bust stands on it; on a smaller one an emblem is told apart more easily."""


def card_picture(card: str) -> str:
    """Return the picture of a stratagem; empty for one of a deck made elsewhere."""
    name = f"heresy_cards/card-{card}"
    return name if exists(name) else ""
