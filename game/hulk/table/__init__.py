"""How Space Hulk is drawn and clicked."""

from game.hulk.table.table import HulkTable

__all__ = ["HulkTable"]
