"""How Sector Invasion looks at the table."""

from game.sector.table.table import SectorTable

__all__ = ["SectorTable"]
