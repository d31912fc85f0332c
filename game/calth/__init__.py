"""Betrayal at Calth: two legions in the tunnels under a burning world.

How it hangs together, for whoever looks for a place to change:

- a scenario begins: `scenariofile` → `scenario` (read, `scenariochecks`), `options` has the weapons that were chosen;
- a match: `turns` runs set-up, deployment and rounds of three phases; `activation` lets the sides act by turns;
- a unit acts: `moving` (a hex, a run, parting), `shooting` or `assault`, which both go through `attack`;
- an attack: `dice_pools` → the throw, `rerolls`, a critical, the defence → `losses` takes models and stamina;
- who sees whom: `ground`, with `seeing` for one line; what a board comes to: `lookups`, worked out once a scenario;
- a command card: `deckfile` says its moment and effects, `cards` plays it, `verbs` does what each effect says;
- a scenario is won: `victory`; what models and weapons are worth: `models`;
- what lies in the tunnels: `state`; where play stands: `frames`; the door to it all: `rules`;
- chances: `chances` and `odds`, shared by table, `story` and players; the window is `table/`, the computer `bots/`.
"""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="calth",
    name=N_("Betrayal at Calth"),
    rules="game.calth.rules:BetrayalAtCalth",
    kicker=N_("The Horus Heresy"),
    pitch=N_(
        "Two Legions that were brothers yesterday fight on in the caves beneath a burning world. "
        "Every corner hides the next volley."
    ),
    inside=N_("2 players · 30 to 65 minutes · six scenarios"),
    painter="game.calth.table.drawing:CalthPainter",
    telling="game.calth.telling.telling:CalthTelling",
    bots="game.calth.bots:BOTS",
    facts="game.calth.facts:CalthFacts",
    subject="game.calth.bots.subject:CalthSubject",
    tutorials={
        "first-skirmish": "game.calth.tutorial:tutorial",
        "pumps": "game.calth.lesson_pumps:lesson",
    },
    overview="game.calth.rulebook.overview:OVERVIEW",
    diagrams="game.calth.rulebook.diagrams:DIAGRAMS",
    staging="game.calth.rulebook.diagram_positions:Staged",
    maps={
        "scenario": MapKind("game.calth.scenario:load_scenario", "game.calth.scenariofile:ScenarioFile", "tiles"),
        "tile": MapKind("game.calth.scenario:load_tile", "game.calth.tilefile:TileFile", "rows"),
        "deck": MapKind("game.calth.scenario:load_deck", "game.calth.deckfile:DeckFile", "cards", "seat"),
    },
    tints={"standard": "#6fa8dc", "colour_blind": "#56b4e9", "high_contrast": "#9fd0ff"},
)
