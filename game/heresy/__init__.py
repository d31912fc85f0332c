"""Herejía de Horus: the galaxy's worlds, the primarchs and their legions, Terra's own maps."""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="heresy",
    name=N_("The Horus Heresy"),
    rules="game.heresy.rules:HorusHeresy",
    table="game.heresy.table:HeresyTable",
    bots="game.heresy.bots:BOTS",
    tutorial="game.heresy.tutorial:tutorial",
    diagrams="game.heresy.rulebook.diagrams:DIAGRAMS",
    staging="game.heresy.rulebook.diagram_positions:Staged",
    maps={
        "campaign": MapKind("game.heresy.campaign:load_campaign", "game.heresy.campaignfile:CampaignFile", "boards"),
        "board": MapKind("game.heresy.campaign:load_board", "game.heresy.boardfile:BoardFile", "places"),
        "deck": MapKind("game.heresy.campaign:load_deck", "game.heresy.deckfile:DeckFile", "cards"),
    },
    tints={"standard": "#8f6fd1", "colour_blind": "#cc79a7", "high_contrast": "#c4a5ff"},
)
