"""The table: where a match of any game is played."""
