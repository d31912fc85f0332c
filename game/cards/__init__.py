"""What games with cards share: deck files, verbs and what they name, windows, zones. Knows no game."""
