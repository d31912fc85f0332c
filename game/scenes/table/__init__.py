"""The table: where a match of any game is played."""

from game.scenes.table.scene import TableScene

__all__ = ["TableScene"]
