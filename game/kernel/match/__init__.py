"""A match and its files: the session, its record, the journal, saves and the clock. Knows no game and no pygame."""
