"""The games by key: the package of each, whose `GAME` is its manifest."""

GAMES = {
    "hulk": "game.hulk",
    "heresy": "game.heresy",
    "calth": "game.calth",
    "conquest": "game.conquest",
    "sector": "game.sector",
}
