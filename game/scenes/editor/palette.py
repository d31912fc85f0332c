"""The palette at the left: the tools, each with a picture that the game's table draws, and how they paint."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.boards.brush import SHAPES, Brush
from game.boards.editing import SELECT, Draft, MapEditor, Tool
from game.boards.symmetry import SYMMETRIES
from game.kernel.errors import BadChoice
from game.kernel.text import N_
from game.scenes.editor.canvas import Picture
from game.telling.text import _, retold
from game.ui import fonts, paint, sprites, theme
from game.ui.camera import Camera
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, QUIET, TIGHT
from game.ui.widgets import Button, Choice, Grid, Label, Widget, column

CELL, LINE = (85, 48), 17
"""The size of a tool, and how much higher it is for a second line of its name."""
FACE = 30
CLOSE = 1.25
SHAPE_NAMES = {SHAPES[0]: N_("One cell"), SHAPES[1]: N_("A ring"), SHAPES[2]: N_("Fill")}
SYMMETRY_NAMES = dict(
    zip(
        SYMMETRIES,
        (
            N_("None"),
            N_("Left and right"),
            N_("Above and below"),
            N_("Rotated, 2-fold"),
            N_("Rotated, 3-fold"),
            N_("Rotated, 4-fold"),
            N_("Rotated, 5-fold"),
            N_("Rotated, 6-fold"),
        ),
        strict=True,
    )
)


class Faces:
    """The pictures of what tools place, as the table draws it in a cell that is empty otherwise."""

    def __init__(self, editor: MapEditor) -> None:
        self.editor = editor
        self._kept: dict[Hashable, pygame.Surface] = {}

    def face(self, draft: Draft, tool: Tool, chosen: dict[str, Any], side: int) -> pygame.Surface | None:
        """Return the picture of a tool with its settings; None where it places nothing."""
        if tool.icon:
            return None
        grid = self.editor.grid(draft)
        fields = tuple(
            (key, str(value)) for key, value in sorted(draft.things.items()) if key.startswith("field/players")
        )
        key = (tool.id, tuple(sorted(chosen.items())), side, theme.current().name, grid.kind, fields)
        if key not in self._kept:
            self._kept[key] = self._drawn(draft, tool, chosen, side)
        return self._kept[key]

    def _drawn(self, draft: Draft, tool: Tool, chosen: dict[str, Any], side: int) -> pygame.Surface:
        grid = self.editor.grid(draft)
        place = grid.name(grid.at(grid.columns // 2, grid.rows // 2))
        fields = [(thing, None) for thing in draft.things if not thing.startswith("field/")]
        alone = draft.changed(fields)
        try:
            alone = alone.changed(self.editor.stroke(alone, tool.id, [place], chosen))
        except BadChoice:
            return pygame.Surface((side, side), pygame.SRCALPHA)
        picture = Picture(self.editor, alone)
        picture.table.wordless = True
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        camera = Camera(picture.table.board(picture.view), surface.get_rect(), closest=256)
        camera.rest(side * CLOSE, picture.centres[place])
        picture.pieces(surface, camera, 0.0)
        return surface


class ToolButton(Button):
    """A tool: what it places, its name in so many lines, and its key."""

    def __init__(
        self,
        tool: Tool,
        face: Callable[[], pygame.Surface | None],
        key: Hashable,
        on_click: Callable[[], Any],
        held: bool,
        lines: int,
    ) -> None:
        super().__init__(
            lambda: _(tool.name),
            on_click,
            "armed" if held else "plain",
            tooltip=lambda: _(tool.help) if tool.help else _(tool.name),
            data=("tool", tool.id),
        )
        self.tool, self.face, self.face_key, self.lines = tool, face, key, lines

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = _cell(self.lines)
        return px(wide), px(high)

    def look(self) -> Hashable:
        return super().look(), self.face_key

    def render(self, picture: pygame.Surface) -> None:
        _fill, ink = self.ground(picture)
        width, height = picture.get_size()
        face = self.face()
        middle = (width // 2, px(FACE) // 2 + px(2))
        if face is None:
            face = sprites.sprite(self.tool.icon, px(24), tint=ink)
        picture.blit(face, face.get_rect(center=middle))
        hint = paint.keycap(cap(self.tool.key))
        picture.blit(hint, hint.get_rect(topright=(width - px(3), px(3))))
        y = height - px(2) - fonts.line_height(QUIET) * self.lines
        for line in _lines(self.label):
            words = fonts.picture(line, QUIET, ink)
            picture.blit(words, words.get_rect(midtop=(width // 2, y)))
            y += fonts.line_height(QUIET)


def _cell(lines: int) -> tuple[int, int]:
    """Return the size of a tool whose name has so many lines."""
    return CELL[0], CELL[1] + LINE * (lines - 1)


def _lines(name: str) -> list[str]:
    """Return the name of a tool in the lines that fit into its button, broken first at a hyphen."""
    lines = fonts.wrap(name, px(CELL[0] - 4), QUIET)
    return lines if len(lines) == 1 else fonts.wrap(name.replace("-", "-\n"), px(CELL[0] - 4), QUIET)


class Palette:
    """Makes the widgets of the palette."""

    def __init__(self, editor: MapEditor, brush: Brush, changed: Callable[[], Any]) -> None:
        self.editor, self.brush, self.changed = editor, brush, changed
        self.faces = Faces(editor)

    def widgets(self, draft: Draft) -> Widget:
        """Return the tools in their groups, with the settings of the one in the hand."""
        tools = self.editor.tools(draft)
        parts: list[Widget] = []
        for group in dict.fromkeys(tool.group for tool in tools):
            if group:
                parts.append(Label(_(group), QUIET, "quiet", bold=True))
            of_group = [tool for tool in tools if tool.group == group]
            lines = max(len(_lines(_(tool.name))) for tool in of_group)
            within = [self._button(draft, tool, lines) for tool in of_group]
            parts.append(Grid(within, cell=_cell(lines), gap=TIGHT))
        return column(*parts, gap=GAP)

    def settings(self, draft: Draft) -> list[Widget]:
        """Return the settings of the tool in the hand, and how it paints."""
        tool = self.tool(draft)
        return [*self._settings(tool), *self._painting(tool)]

    def tool(self, draft: Draft) -> Tool:
        """Return the tool in the hand; the first where that is not there any more."""
        tools = self.editor.tools(draft)
        return next((tool for tool in tools if tool.id == self.brush.tool), tools[0])

    def _button(self, draft: Draft, tool: Tool, lines: int) -> ToolButton:
        chosen = self.brush.settings(tool)
        face = partial(self.faces.face, draft, tool, chosen, px(FACE))
        key = (tool.id, tuple(sorted(chosen.items())), len(self.editor.tools(draft)))
        return ToolButton(tool, face, key, partial(self.take, tool.id), tool.id == self.tool(draft).id, lines)

    def _settings(self, tool: Tool) -> Iterator[Widget]:
        chosen = self.brush.settings(tool)
        for setting in tool.settings:
            words = [(value, retold(name)) for value, name in setting.choices]
            style = "segmented" if sum(len(text) for _value, text in words) <= 8 else "dropdown"
            yield Choice(_(setting.name), words, chosen[setting.id], partial(self._choose, setting.id), style)

    def _painting(self, tool: Tool) -> Iterator[Widget]:
        if tool.brush and tool.id != SELECT:
            shapes: Sequence[tuple[Any, str]] = [(shape, _(name)) for shape, name in SHAPE_NAMES.items()]
            yield Choice(_("Brush"), shapes, self.brush.shape, partial(self._set, "shape"), "dropdown")
        if tool.id != SELECT:
            kinds = [(kind, _(name)) for kind, name in SYMMETRY_NAMES.items()]
            yield Choice(_("Symmetry"), kinds, self.brush.symmetry, partial(self._set, "symmetry"), "dropdown")

    def take(self, tool: str) -> None:
        """Take a tool into the hand."""
        self.brush.tool = tool
        self.changed()

    def _choose(self, setting: str, value: Any) -> None:
        self.brush.chosen[setting] = value
        self.changed()

    def _set(self, name: str, value: str) -> None:
        setattr(self.brush, name, value)
        self.changed()
