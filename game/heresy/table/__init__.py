"""The Horus Heresy at the table."""

from game.heresy.table.table import HeresyTable

__all__ = ["HeresyTable"]
