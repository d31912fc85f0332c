"""How Conquest looks at the table."""

from game.conquest.table.table import ConquestTable

__all__ = ["ConquestTable"]
