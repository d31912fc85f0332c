"""Betrayal at Calth: two legions in the tunnels under a burning world."""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="calth",
    name=N_("Betrayal at Calth"),
    rules="game.calth.rules:BetrayalAtCalth",
    table="game.calth.table:CalthTable",
    bots="game.calth.bots:BOTS",
    tutorial="game.calth.tutorial:tutorial",
    diagrams="game.calth.rulebook.diagrams:DIAGRAMS",
    staging="game.calth.rulebook.diagram_positions:Staged",
    maps={
        "scenario": MapKind("game.calth.scenario:load_scenario", "game.calth.scenariofile:ScenarioFile", "tiles"),
        "tile": MapKind("game.calth.scenario:load_tile", "game.calth.tilefile:TileFile", "rows"),
        "deck": MapKind("game.calth.scenario:load_deck", "game.calth.deckfile:DeckFile", "cards", "seat"),
    },
    tints={"standard": "#6fa8dc", "colour_blind": "#56b4e9", "high_contrast": "#9fd0ff"},
)
