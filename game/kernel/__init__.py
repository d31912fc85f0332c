"""What the rules of every game share. Knows no game and no pygame."""

from game.kernel.actions import to_json
from game.kernel.registry import from_json

__all__ = ["from_json", "to_json"]
