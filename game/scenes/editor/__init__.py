"""The page on which maps are drawn: it knows no game, and asks a game's `MapEditor` everything."""
