"""The rulebook of the game: its texts, and the diagrams that show what they say."""
