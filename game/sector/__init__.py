"""Campaña: Sector Invasión: ships, warp storms, conquest and research among the planets of a sector."""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="sector",
    name=N_("Sector Invasion"),
    rules="game.sector.rules:SectorInvasion",
    editor="game.sector.editing.editor:SectorEditor",
    table="game.sector.table:SectorTable",
    bots="game.sector.bots:BOTS",
    tutorial="game.sector.tutorial:tutorial",
    diagrams="game.sector.rulebook.diagrams:DIAGRAMS",
    staging="game.sector.rulebook.diagram_positions:Staged",
    maps={
        "map": MapKind("game.sector.sector:load_sector", "game.sector.sectorfile:SectorFile", "headquarters"),
        "battlefield": MapKind(
            "game.sector.battlefields:load_battlefield", "game.sector.battlefieldfile:BattlefieldFile", "attack"
        ),
    },
    tints={"standard": "#b76bd8", "colour_blind": "#e69f00", "high_contrast": "#f0a8ff"},
)
