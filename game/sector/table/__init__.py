"""How Sector Invasion looks at the table."""
