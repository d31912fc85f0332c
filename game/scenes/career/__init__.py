"""The career: a page of what a player has done over all finished matches."""
