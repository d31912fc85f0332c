"""A draft as a position that the table draws, whatever is missing from it."""

from __future__ import annotations

from game.boards.editing import Draft
from game.kernel.dice import Dice
from game.sector.control import hoist
from game.sector.editing.things import COLOUR, GATE, HOME, STORM, WORLD, file_of, players_of, under_way
from game.sector.sector import KINDS, PLANETS, Sector
from game.sector.state import INDEPENDENT, NOBODY, SectorState
from game.sector.underway import colour_by_presence, launch


def sector_of(draft: Draft) -> Sector:
    """Return the map, not checked."""
    return Sector(file_of(draft, "draft"))


def position_of(draft: Draft) -> SectorState:
    """Return what lies where, as far as it is drawn."""
    s = SectorState(sector_of(draft), players_of(draft), Dice())
    named = s.grid.named
    for place, core in draft.layer(STORM).items():
        s.storm[named(place)] = 1
        if core:
            s.cores.append(named(place))
    for place, thing in draft.layer(WORLD).items():
        cell, held = named(place), thing.get("held", {})
        s.what[cell] = KINDS.index(thing["is"])
        owner = held.get("owner", None if held or thing["is"] != HOME else thing["player"])
        if s.what[cell] in PLANETS:
            hoist(s, cell, INDEPENDENT if owner == "independent" else NOBODY if owner is None else int(owner) - 1)
            s.garrison[cell] = held.get("garrison", 0)
    if under_way(draft):
        assert s.sector.file.campaign is not None
        for ship in s.sector.file.campaign.ships:
            launch(s, ship)
        s.gates = [named(place) for place in draft.layer(GATE)]
        s.turn = s.sector.file.campaign.turn
    s.recache()
    _colours(s, draft)
    return s


def _colours(s: SectorState, draft: Draft) -> None:
    """Give the cells their colours: those that were painted, or those of planets and ships."""
    painted = draft.layer(COLOUR)
    if painted:
        for place, player in painted.items():
            s.colour[s.grid.named(place)] = player - 1
    else:
        colour_by_presence(s)


def colours_given(draft: Draft) -> dict[str, int]:
    """Return the control areas that planets and ships give by themselves."""
    s = position_of(draft)
    return {s.grid.name(cell): seat + 1 for cell, seat in enumerate(s.colour) if seat >= 0}
