"""How Betrayal at Calth looks at the table."""

from game.calth.table.table import CalthTable

__all__ = ["CalthTable"]
