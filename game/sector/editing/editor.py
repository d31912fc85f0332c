"""The rules by which maps of sectors are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.boards.editing import Changes, Draft, Flaw, MapEditor, Page, Tool
from game.boards.rings import RingGrid
from game.kernel.actions import to_json
from game.kernel.errors import BadFile
from game.kernel.mapfile import LONGEST_NAME
from game.kernel.registry import DRAWN
from game.kernel.text import N_, said
from game.sector import GAME
from game.sector.editing import flaws, placing, properties, setting
from game.sector.editing.picture import position_of
from game.sector.editing.things import CELLS, empty_map, file_of, grid_in, loosely_read, players_of, things_of
from game.sector.generator import new_sector
from game.sector.sector import MAPS
from game.sector.sectorfile import SCHEMA
from game.sector.underway import as_map


class SectorEditor(MapEditor):
    """Draws maps of sectors."""

    key = GAME.key + DRAWN
    game = GAME.key
    name = GAME.name
    files = MAPS

    def why_not(self, draft: Draft, changes: Changes) -> str:
        """Return why these things cannot become so: they must lie on the map and be what a file can hold."""
        after = draft.changed(changes)
        try:
            grid = grid_in(after)
            for thing, value in changes:
                layer, _, place = thing.partition("/")
                if layer in CELLS and value is not None and grid.named(place) < 0:
                    return said("{place} is off the map. Enlarge the map or choose another cell.", place=place)
            loosely_read(to_json(file_of(after, "draft")), "")
        except (BadFile, ValueError, TypeError, KeyError, IndexError, AttributeError):
            return N_("This doesn't fit on a map. Choose another tool.")
        return ""

    def fresh(self) -> Mapping[str, Any]:
        """Return the things of an empty map."""
        return empty_map()

    def drawn(self, seed: int, draft: Draft) -> Mapping[str, Any]:
        """Return the things of a map made from a seed, for as many players and of the same cells as this one."""
        file = new_sector(seed, players_of(draft), draft.field("grid", "hex")).file
        return things_of(file)

    def opened(self, value: Any, file: str) -> Mapping[str, Any]:
        """Return the things of a map of a file's JSON value, however much is missing. Raises BadFile."""
        return things_of(loosely_read(value, file))

    def of_match(self, state: Any, name: str) -> Mapping[str, Any]:
        """Return the things of a map as a campaign has made it, which goes on with its next turn. Raises BadFile."""
        return self.opened(to_json(as_map(state, name=name[:LONGEST_NAME]).to_json()), "")

    def written(self, draft: Draft, id: str) -> dict[str, Any]:
        """Return the map as the JSON value of a file."""
        value: dict[str, Any] = msgspec.to_builtins(file_of(draft, id))
        return {"$schema": SCHEMA, **value}

    def grid(self, draft: Draft) -> RingGrid:
        """Return the cells."""
        return grid_in(draft)

    def tools(self, draft: Draft) -> Sequence[Tool]:
        """Return the tools."""
        return placing.tools(draft)

    def stroke(self, draft: Draft, tool: str, places: Sequence[str], chosen: Mapping[str, Any]) -> Changes:
        """Return what a tool does at places. Raises BadChoice."""
        return placing.stroke(draft, tool, places, chosen)

    def turned(self, draft: Draft, tool: str, chosen: Mapping[str, Any], step: int) -> Mapping[str, Any]:
        """Return the settings of a tool for another image of a stroke."""
        return placing.turned(draft, tool, chosen, step)

    def following(self, draft: Draft, tool: str, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the settings after a stroke: the next headquarters to place is one that is missing."""
        return placing.following(draft, tool, chosen)

    def moved(self, draft: Draft, start: str, end: str) -> Changes:
        """Return what happens when what lies in a cell is carried to another."""
        return placing.moved(draft, start, end)

    def alike(self, draft: Draft, place: str) -> Any:
        """Return by what a cell is filled: what lies there, without names."""
        found = [(layer, draft.get(layer, place)) for layer in CELLS]
        return tuple((layer, value.get("is") if isinstance(value, dict) else value is None) for layer, value in found)

    def told(self, draft: Draft, place: str) -> str:
        """Return what lies in a cell."""
        return flaws.told(draft, place)

    def pages(self, draft: Draft, place: str) -> Sequence[Page]:
        """Return what can be set."""
        return properties.pages(draft, place)

    def put(self, draft: Draft, property: str, value: Any) -> Changes:
        """Return the changes that give a property a value."""
        return setting.put(draft, property, value)

    def lost(self, draft: Draft, changes: Changes) -> Sequence[str]:
        """Return what falls off the map by these changes."""
        return setting.fallen(draft, changes)

    def flaws(self, draft: Draft) -> Sequence[Flaw]:
        """Return what keeps the map from being played."""
        return flaws.flaws(draft)

    def view(self, draft: Draft) -> tuple[Any, Any]:
        """Return the map, not checked, and what lies on it."""
        position = position_of(draft)
        return position.sector, position
