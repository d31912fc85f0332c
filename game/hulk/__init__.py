"""Space Hulk.

How it hangs together, for whoever looks for a place to change:

- a mission begins: `missionfile` → `mission` (read, `missionchecks`), `deployment` sets the squad up;
- a turn: `turns` runs the phases; `command` draws and spends command points, `blips` brings reinforcements;
- a piece acts: `acting` activates it → `deeds` does each action → `reactions` (a Marine sees, overwatch, a free shot);
- what it may do, and why not: `abilities`; where it can walk: `moving`, `walks`; through what: `doors`, `objects`;
- shots are `shooting` and `flamer`, close combat is `combat`, the Librarian's powers are `psychic`;
- who sees what: `sight`, from `sightlines` worked out once a board;
- a mission ends: `victory`, whose goals are data of the mission, with `fittings` and `objects` among them;
- what lies on the table: `state`; where play stands: `frames`; the door to it all: `rules`;
- chances: `odds`, shared by table, `story` and players; the window is `table/`, the computer `bots/`.
"""

from game.kernel.manifest import WARHAMMER, Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="hulk",
    name=N_("Space Hulk"),
    rules="game.hulk.rules:SpaceHulk",
    kicker=WARHAMMER,
    pitch=N_(
        "A derelict adrift in the dark, full of claws. A few Terminators go in by torchlight, "
        "and some of them come back."
    ),
    inside=N_("2 players · 25 to 90 minutes · twelve missions"),
    painter="game.hulk.table.drawing:HulkPainter",
    telling="game.hulk.telling.telling:HulkTelling",
    bots="game.hulk.bots:BOTS",
    facts="game.hulk.facts:HulkFacts",
    subject="game.hulk.bots.subject:HulkSubject",
    tutorials={
        "first-boarding": "game.hulk.tutorial:tutorial",
        "long-corridor": "game.hulk.lesson_corridor:lesson",
    },
    overview="game.hulk.rulebook.overview:OVERVIEW",
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
