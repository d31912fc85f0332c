"""The rulebook of the game: its texts."""
