"""Warhammer 40,000: Conquest: two warlords, their decks and seven planets.

How it hangs together, for whoever looks for a place to change:

- a match begins: `deckfile` and `scenario` are read, `setup` lays it out; `turns` runs the rounds;
- a card is played: `acting` offers it → `deploying` puts it on the table, or `using` uses what it can do;
- what a card can do: its faction's page in `cards/`, whose verbs make an `abilities.Ability`;
- an ability is answered: `answering`, `hindrances`; it chooses by `choosing`; what it may be attached to: `hosts`;
- warlords commit and planets are struggled for: `command`; battles: `combat` → `attack` → `damage` with its shields;
- what changes on the table goes through `changes`; units go and come by `moving`, and out of play by `leaving`;
- what a value is now, with all that is in play: `values`; what lies where, kept between changes: `board`;
- a match ends: `victory`; what the booklet leaves open: `rulings`, `options`; why not: `refusals`;
- what lies on the table: `state`; where play stands: `frames`; the door to it all: `rules`;
- the window is `table/`, the computer `bots/`; how decks are built: `deckbuilding`, `decklists`.
"""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="conquest",
    name=N_("Warhammer 40,000: Conquest"),
    rules="game.conquest.rules:Conquest",
    pitch=N_(
        "Seven worlds on the road to Traxis. Two warlords want them all, and each decides in secret where to fight."
    ),
    inside=N_("2 players · 45 minutes · seven factions · decks of your own"),
    painter="game.conquest.table.drawing:ConquestPainter",
    telling="game.conquest.telling.telling:ConquestTelling",
    bots="game.conquest.bots:BOTS",
    facts="game.conquest.facts:ConquestFacts",
    subject="game.conquest.bots.subject:ConquestSubject",
    tutorials={
        "first-orders": "game.conquest.tutorial:tutorial",
        "three-planets": "game.conquest.lesson_planets:lesson",
    },
    overview="game.conquest.rulebook.overview:OVERVIEW",
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
