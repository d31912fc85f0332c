"""The bar above the board: the phase and who decides what, the tracks, the clock, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.text import N_
from game.scenes.load_errors import open_sheet
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.panels import NowBox, TrackBox
from game.scenes.table.playarea import PlayArea
from game.telling import labels
from game.telling.text import _, addressed
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import Track
from game.ui.theme import PAD
from game.ui.widgets import Button, Label, Panel, Spacer, Widget, row

NAMES, LEAST, PHASE = 408, 300, 372
"""What the names of the phase and of the question take, what they make do with where the tracks need the room, and what
the longest phase takes."""
TOOLS_GAP = 10
TOOL, GROUPS_GAP = 32, 6
"""How wide a tool is, and the room between groups of them."""


class TopBar:
    """The widgets of the bar above the board of a table scene."""

    def __init__(
        self,
        scene: PlayArea,
        find: Callable[[], object],
        list_possible: Callable[[], object],
        carded: Callable[[], bool],
    ) -> None:
        self.scene, self.find, self.list_possible = scene, find, list_possible
        self.carded = carded
        """Says whether a card beside the board asks what is to be decided."""
        self.now = NowBox(width=NAMES, grow=1)
        self.clock = Label("", size=20, bold=True, wrap=False, width=56, justify="right", visible=False)
        self.tracks = row(gap=PAD)
        overlays = scene.table.overlays()
        self._overlay_buttons = {one.id: self._overlay_button(one.id, one.icon) for one in overlays}
        self.coordinates = self._tool(
            "grid", lambda: scene.coordinates.toggle(), N_("Square and hex names"), "coordinates", "coordinates"
        )
        self._places: dict[str, tuple[int, int]] = {}
        self.panel = self._composed()

    def refresh(self) -> None:
        """Show the phase, who decides what, and which overlay is on."""
        scene = self.scene
        self.now.show(scene.table.phase(scene.view), self._happening() or self._asking())
        for id, button in self._overlay_buttons.items():
            button.style = "primary" if scene.overlay == id else "quiet"
            button.touch()
        self.coordinates.style = "primary" if scene.coordinates.on else "quiet"
        self.coordinates.touch()

    def catch_up(self) -> None:
        """Show the tracks as they stand."""
        scene = self.scene
        self.tracks.set_children(self._track_boxes(scene.table.tracks(scene.view, scene.people.viewer())))

    def place_of(self, icon: str) -> tuple[int, int] | None:
        """Return where the number with that picture stands, or stood before it was written anew; None where it is not
        shown."""
        for box in self.tracks.children:
            if isinstance(box, TrackBox) and box.track.icon == icon and box.rect.width:
                self._places[icon] = box.rect.x + px(TOOL) // 2, self.panel.rect.centery
        return self._places.get(icon)

    def _happening(self) -> str:
        """Return what is being shown, or what a computer did last; nothing while a person decides."""
        scene = self.scene
        others = scene.deciding is None and scene.session.to_decide is not None
        if (others or scene.lagging()) and scene.stage.shown is not None:
            return scene.stage.shown.title
        if scene.lagging():
            return _("Showing what happened…")
        told = others and scene.log.rows and scene.log.rows[-1] and not scene.table.brisk(scene.view)
        return scene.log.lines[-1].text if told else ""

    def _asking(self) -> str:
        """Return who decides, and what, unless a card asks that."""
        seat = self.scene.session.to_decide
        return self._who(seat) if seat is not None and self.carded() else self.deciding_text()

    def _who(self, seat: str) -> str:
        name, side = self.scene.session.setup.names.get(seat, ""), self.scene.table.seat_name(seat)
        return _(labels.NAME_AND_SIDE).format(name=name, side=side) if name else side

    def deciding_text(self) -> str:
        """Return who decides what."""
        scene = self.scene
        seat = scene.session.to_decide
        if seat is None:
            return _("The match is over.")
        if scene.deciding is None:
            return self.awaited()
        question = scene.table.question(scene.view, seat)
        return addressed(self._who(seat), question) if question else self._who(seat)

    def awaited(self) -> str:
        """Return which side a computer is playing."""
        side = self.scene.table.seat_name(self.scene.session.to_decide or "")
        return _("The computer is playing {side}. It continues by itself.").format(side=side)

    def tick(self, seconds: float | None) -> None:
        """Show the clock."""
        text = "" if seconds is None else f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
        if self.clock.text != text:
            self.clock.text = text
            self.clock.role = "danger" if seconds is not None and seconds <= 30 else "text"
            self.clock.visible = bool(text)

    def toggle_overlay(self, id: str) -> None:
        """Show an overlay, or no longer."""
        self.scene.overlay = "" if self.scene.overlay == id else id
        self.scene.show_state()
        self.scene.dirty = True

    def _composed(self) -> Panel:
        scene, program, key = self.scene, self.scene.program, self.scene.table.key
        named = [self.coordinates] if scene.table.coordinates(scene.view) is not None else []
        groups: list[list[Widget]] = [
            [
                self._tool("undo", scene.action_player.undo, labels.UNDO, "undo"),
                self._tool("redo", scene.action_player.redo, labels.REDO, "redo"),
            ],
            [*self._overlay_buttons.values(), *named, *self._able_tools()],
            [
                PeekButton(scene),
                self._tool("question", self.list_possible, labels.AVAILABLE_ACTIONS, "what_now", data="question"),
                *self._sheet(),
                self._tool("rulebook", lambda: program.open_rulebook(key), labels.RULEBOOK, "rulebook"),
                _quiet("camera", lambda: program.take_picture(), _picture_tip),
            ],
        ]
        for tool in (tool for group in groups for tool in group):
            tool.width = TOOL
        return row(
            self._tool("options", scene.step_out, N_("Menu"), "menu"),
            self.now,
            self.tracks,
            Spacer(),
            self.clock,
            row(*(row(*group, gap=0) for group in groups if group), gap=GROUPS_GAP),
            style="panel",
            padding=2,
            gap=TOOLS_GAP,
            align="centre",
        )

    def _overlay_button(self, id: str, icon: str) -> Button:
        def tip() -> str:
            return next(f"{one.name} · {cap(one.key)}" for one in self.scene.table.overlays() if one.id == id)

        return _quiet(icon, lambda: self.toggle_overlay(id), tip, data=("overlay", id))

    def _able_tools(self) -> list[Widget]:
        """Return what only some games can do: look a place up."""
        scene, tools = self.scene, list[Widget]()
        if scene.table.places(scene.view):
            tools.append(self._tool("search", self.find, N_("Find a place"), "find"))
        return tools

    def _sheet(self) -> list[Widget]:
        """Return the terms of the match, in a game that can tell them."""
        scene = self.scene
        if not scene.table.goals(scene.view):
            return []
        return [_quiet("log", lambda: open_sheet(scene.app, scene.table, scene.view), lambda: _(labels.MISSION_SHEET))]

    def _tool(self, icon: str, do: Callable[[], object], words: str, command: str, data: Any = None) -> Button:
        """Return a tool with its picture, which says what it does and by which key."""
        return _quiet(icon, do, lambda: f"{_(words)} · {self.scene.keys.hint(command)}", data=data)

    def _track_boxes(self, tracks: list[Track]) -> list[Widget]:
        """Return the tracks with their names and pictures, where the bar has room; short of room their pictures go
        first."""
        others = [child for child in self.panel.children if child not in (self.tracks, self.now)]
        taken = sum(child.preferred()[0] + px(TOOLS_GAP) for child in others)
        room = self.scene.app.size[0] - taken - px(2 * PAD)
        for pictured, phase in ((True, LEAST), (False, PHASE)):
            boxes = [TrackBox(track, pictured=pictured) for track in tracks]
            if sum(box.preferred()[0] + px(PAD) for box in boxes) <= room - px(phase):
                return list(boxes)
        return [TrackBox(track, named=False) for track in tracks]


def _picture_tip() -> str:
    return f"{_('A picture of the screen')} · {cap(PICTURE_KEY)}"


def _quiet(icon: str, do: Callable[[], object], tip: Callable[[], str], data: Any = None) -> Button:
    return Button("", do, "quiet", icon=f"icons/{icon}", tooltip=tip, data=data)


class PeekButton(Button):
    """Shows the secrets of the seat that decides while it is held down."""

    def __init__(self, scene: PlayArea) -> None:
        super().__init__(
            "",
            None,
            "quiet",
            icon="badges/lock",
            tooltip=lambda: _("Hold to see your secrets · {key}").format(key=scene.keys.hint("peek")),
        )
        self.scene = scene

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self.scene.peek(True)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        self.scene.peek(False)
