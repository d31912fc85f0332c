"""How Conquest looks at the table."""
