"""Space Hulk."""

from game.kernel.manifest import Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="hulk",
    name=N_("Space Hulk"),
    rules="game.hulk.rules:SpaceHulk",
    table="game.hulk.table:HulkTable",
    bots="game.hulk.bots:BOTS",
    tutorial="game.hulk.tutorial:tutorial",
    diagrams="game.hulk.rulebook.diagrams:DIAGRAMS",
    staging="game.hulk.rulebook.diagram_positions:Staged",
    maps={
        "mission": MapKind(
            "game.hulk.mission:load_mission",
            "game.hulk.missionfile:MissionFile",
            "board",
            notes="game.hulk.mission:notes",
        ),
        "sections": MapKind("game.hulk.sections:read_shapes", "game.hulk.sections:SectionsFile", "sections"),
    },
    tints={"standard": "#5fbf8f", "colour_blind": "#009e73", "high_contrast": "#7dffb5"},
)
