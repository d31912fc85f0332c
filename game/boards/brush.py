"""The tool in the hand: its settings, how many cells it paints at once, and the symmetry in which it paints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.boards.editing import SELECT, Change, Changes, Draft, MapEditor, Tool
from game.boards.symmetry import NONE, images

CELL, RING, FILL = "cell", "ring", "fill"
SHAPES: Final = (CELL, RING, FILL)
"""How much a brush paints: a cell, that and those around it, or all that hang together and are alike."""


@dataclass
class Brush:
    """What a click or a drag on the map means."""

    tool: str = SELECT
    shape: str = CELL
    symmetry: str = NONE
    chosen: dict[str, Any] = field(default_factory=dict)
    """The value of each setting that was chosen; tools share those of the same name."""

    def settings(self, tool: Tool) -> dict[str, Any]:
        """Return the settings of a tool, each with the value that is chosen or its first."""
        found = {}
        for setting in tool.settings:
            known = [value for value, _name in setting.choices]
            value = self.chosen.get(setting.id)
            found[setting.id] = value if value in known else known[0]
        return found

    def covered(self, editor: MapEditor, draft: Draft, tool: Tool, place: str) -> list[str]:
        """Return the cells that the brush covers when it is put down on a place, without images."""
        grid = editor.grid(draft)
        cell = grid.named(place)
        if cell < 0:
            return []
        cells: Iterable[int] = [cell]
        if tool.brush and self.shape == RING:
            cells = [cell, *grid.near[cell]]
        elif tool.brush and self.shape == FILL:
            wanted = editor.alike(draft, place)
            cells = sorted(grid.spread(cell, lambda other: editor.alike(draft, grid.name(other)) == wanted))
        return [grid.name(one) for one in cells]

    def mirrored(self, editor: MapEditor, draft: Draft, places: Sequence[str]) -> list[list[str]]:
        """Return these places and their images, one list for each step of the symmetry."""
        grid = editor.grid(draft)
        every = [images(grid, grid.named(place), self.symmetry) for place in places]
        steps = max(map(len, every), default=0)
        return [[grid.name(one[step]) for one in every if one[step] >= 0] for step in range(steps)]

    def changes(self, editor: MapEditor, draft: Draft, tool: Tool, places: Sequence[str]) -> Changes:
        """Return what painting these places changes, their images included. Raises BadChoice."""
        made: dict[str, Any] = {}
        settings, painted = self.settings(tool), set[str]()
        for step, image in enumerate(self.mirrored(editor, draft, places)):
            fresh = [place for place in dict.fromkeys(image) if place not in painted]
            painted.update(fresh)
            before = draft.changed(tuple(made.items()))
            made |= dict(editor.stroke(before, tool.id, fresh, turned(editor, draft, tool, settings, step)))
        return settled(draft, made.items())


def turned(editor: MapEditor, draft: Draft, tool: Tool, settings: Mapping[str, Any], step: int) -> Mapping[str, Any]:
    """Return the settings for an image; the first is painted as they are."""
    return editor.turned(draft, tool.id, settings, step) if step else settings


def settled(draft: Draft, changes: Iterable[Change]) -> Changes:
    """Return those changes that change anything."""
    return tuple((thing, value) for thing, value in changes if value != draft.things.get(thing))
