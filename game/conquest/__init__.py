"""Warhammer 40,000: Conquest: two warlords, their decks and seven planets."""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="conquest",
    name=N_("Warhammer 40,000: Conquest"),
    rules="game.conquest.rules:Conquest",
    table="game.conquest.table:ConquestTable",
    bots="game.conquest.bots:BOTS",
    tutorial="game.conquest.tutorial:tutorial",
    diagrams="game.conquest.rulebook.diagrams:DIAGRAMS",
    rulings="game.conquest.options:RULINGS",
    staging="game.conquest.rulebook.diagram_positions:Staged",
    cards="game.conquest.table.collection:ConquestCollection",
    maps={
        "scenario": MapKind("game.conquest.scenario:load_scenario", "game.conquest.scenario:ScenarioFile", "texts"),
        "deck": MapKind(
            "game.conquest.deckfile:load_deck",
            "game.conquest.deckfile:DeckFile",
            "warlord",
            notes="game.conquest.deckbuilding:notes",
        ),
        "cards": MapKind("game.conquest.designs:load_cards", "game.conquest.designs:CardsFile", "planets"),
    },
    tints={"standard": "#4fa3a8", "colour_blind": "#f0e442", "high_contrast": "#7fe3e8"},
)
