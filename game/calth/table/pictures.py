"""The pictures of command cards."""

from __future__ import annotations

from functools import cache

from game.ui import sprites


@cache
def card_picture(card: str) -> str:
    """Return the picture of a command card; empty for one of a map made elsewhere."""
    name = f"calth_cards/card-{card}"
    return name if sprites.exists(name) else ""
