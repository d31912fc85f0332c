"""Campaña: Sector Invasión: ships, warp storms, conquest and research among the planets of a sector.

How it hangs together, for whoever looks for a place to change:

- a campaign begins: `sectorfile` → `sector` (read, `sectorchecks`) or `generator` from a seed; `setup` lays it out;
- a turn: `turns` runs initiative, event (`incidents`), `storms`, and each player's phases;
- ships: `flying` moves them, `contact` holds them, `combat` fights, `damage` hits, `warp` takes the lost;
- conquest: `landing` → `battle`, settled as `settling` says: entered, rolled, or fought in another game by `playing`;
- such a match is put together by `battlefields` (`armies`, `hexfields`, `tunnelfields`); what counts in it: `terms`;
- research and building: `building`, `ships` has the prices; `strategies` are held, `garrisons` move, `exploring` finds;
- what was agreed on: `houserules` and `agreements`, changed by `amending`; who leaves: `leaving`; the end: `victory`;
- what lies on the map: `state`; where play stands: `frames`; the door to it all: `rules`;
- chances: `odds`; the campaign's book: `history`; the window is `table/`, the computer `bots/`, the editor `editing/`.
"""

from game.kernel.manifest import WARHAMMER, Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="sector",
    name=N_("Sector Invasion"),
    rules="game.sector.rules:SectorInvasion",
    kicker=WARHAMMER,
    pitch=N_(
        "One sector, several would-be rulers, and a warp that swallows fleets. Build ships, "
        "outlast the storms and take the worlds."
    ),
    inside=N_("2 to 6 players · two hours · a new sector whenever you like"),
    editor="game.sector.editing.editor:SectorEditor",
    painter="game.sector.table.drawing:SectorPainter",
    telling="game.sector.telling.telling:SectorTelling",
    bots="game.sector.bots:BOTS",
    facts="game.sector.facts:SectorFacts",
    subject="game.sector.bots.subject:SectorSubject",
    tutorials={
        "first-crossing": "game.sector.tutorial:tutorial",
        "shut-gates": "game.sector.lesson_gates:lesson",
    },
    figures="game.sector.rulebook.figures:figures",
    overview="game.sector.rulebook.overview:OVERVIEW",
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
