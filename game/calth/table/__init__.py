"""How Betrayal at Calth looks at the table."""
