"""The bar above the board: the phase and who decides what, the tracks, the clock, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.kernel.text import N_
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.match import Match
from game.scenes.table.now import Now
from game.scenes.table.panels import NowBox, TrackBox
from game.scenes.table.part import Doors, Part
from game.telling import labels
from game.telling.text import _
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


class TopBar(Part):
    """The widgets of the bar above the board."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        self.box = NowBox(width=NAMES, grow=1)
        self.clock = Label("", size=20, bold=True, wrap=False, width=56, justify="right", visible=False)
        self.tracks = row(gap=PAD)
        self._overlay_buttons = {
            one.id: self._overlay_button(one.id, one.icon) for one in self.now.table.teller.overlays()
        }
        self.coordinates = self._tool("grid", N_("Square and hex names"), "coordinates", "coordinates")
        self._places: dict[str, tuple[int, int]] = {}
        self.panel = self._composed()

    def refresh(self, now: Now) -> None:
        """Show the phase, who decides what, which overlay is on, and the tracks as they stand; these wait for the
        dice."""
        super().refresh(now)
        self.tell(now)
        if not now.busy:
            self.tracks.set_children(self._track_boxes(now.table.tracks(now.view, now.viewer)))
        self.tick(now.clock)

    def tell(self, now: Now) -> None:
        """Show the phase, and what happens or is decided."""
        self.box.show(now.table.board_of(now.view).title, _happening(now) or _asking(now, self.now.asking is not None))
        for id, button in self._overlay_buttons.items():
            button.style = "primary" if now.overlay == id else "quiet"
            button.touch()
        self.coordinates.style = "primary" if now.named else "quiet"
        self.coordinates.touch()

    def place_of(self, icon: str) -> tuple[int, int] | None:
        """Return where the number with that picture stands, or stood before it was written anew; None where it is not
        shown."""
        for box in self.tracks.children:
            if isinstance(box, TrackBox) and box.track.icon == icon and box.rect.width:
                self._places[icon] = box.rect.x + px(TOOL) // 2, self.panel.rect.centery
        return self._places.get(icon)

    def where(self, name: str) -> pygame.Rect | None:
        """Return where all the tracks are, or one by its number."""
        kind, _space, number = name.partition(" ")
        boxes = [self.tracks] if not number else self.tracks.children[int(number) : int(number) + 1]
        return next((box.rect for box in boxes if kind == "tracks" and self.tracks.visible), None)

    def tick(self, seconds: float | None) -> None:
        """Show the clock."""
        text = "" if seconds is None else f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
        if self.clock.text != text:
            self.clock.text = text
            self.clock.role = "danger" if seconds is not None and seconds <= 30 else "text"
            self.clock.visible = bool(text)

    def _composed(self) -> Panel:
        table, view = self.now.table, self.now.view
        named = [self.coordinates] if table.coordinates(view) is not None else []
        found = [self._tool("search", N_("Find a place"), "find")] if table.places(view) else []
        sheet = [self._tip("log", "sheet", lambda: _(labels.MISSION_SHEET))] if table.teller.goals(view) else []
        groups: list[list[Widget]] = [
            [self._tool("undo", labels.UNDO, "undo"), self._tool("redo", labels.REDO, "redo")],
            [*self._overlay_buttons.values(), *named, *found],
            [
                PeekButton(self.match, lambda: self.now.keys.hint("peek")),
                self._tool("question", labels.AVAILABLE_ACTIONS, "what_now", "question"),
                *sheet,
                self._tool("rulebook", labels.RULEBOOK, "rulebook", does="rules"),
                self._tip("camera", "picture", lambda: " · ".join((_("A picture of the screen"), cap(PICTURE_KEY)))),
            ],
        ]
        for tool in (tool for group in groups for tool in group):
            tool.width = TOOL
        return row(
            self._tool("options", N_("Menu"), "menu", does="pause"),
            self.box,
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
            return next(f"{one.name} · {cap(one.key)}" for one in self.now.table.teller.overlays() if one.id == id)

        return _quiet(icon, partial(self.board.toggle_overlay, id), tip, ("overlay", id))

    def _tool(self, icon: str, words: str, command: str, data: Any = None, does: str = "") -> Button:
        """Return a tool with its picture, which says what it does and by which key."""
        return self._tip(icon, does or command, lambda: f"{_(words)} · {self.now.keys.hint(command)}", data)

    def _tip(self, icon: str, command: str, tip: Callable[[], str], data: Any = None) -> Button:
        return _quiet(icon, partial(self.hud.do, command), tip, data)

    def _track_boxes(self, tracks: list[Track]) -> list[Widget]:
        """Return the tracks with their names and pictures, where the bar has room; short of room their pictures go
        first."""
        others = [child for child in self.panel.children if child not in (self.tracks, self.box)]
        taken = sum(child.preferred()[0] + px(TOOLS_GAP) for child in others)
        room = self.hud.size[0] - taken - px(2 * PAD)
        for pictured, phase in ((True, LEAST), (False, PHASE)):
            boxes = [TrackBox(track, pictured=pictured) for track in tracks]
            if sum(box.preferred()[0] + px(PAD) for box in boxes) <= room - px(phase):
                return list(boxes)
        return [TrackBox(track, named=False) for track in tracks]


def _happening(now: Now) -> str:
    """Return what is being shown, or what a computer did last; nothing while a person decides."""
    others = not now.seat and bool(now.turn)
    if (others or now.lagging) and now.staged is not None:
        return now.staged
    if now.lagging:
        return _("Showing what happened…")
    return now.log[-1].text if others and now.fresh and not now.table.desk(now.view).brisk else ""


def _asking(now: Now, carded: bool) -> str:
    """Return who decides, and what, unless a card asks that."""
    return now.who if now.turn and carded else now.decides


def _quiet(icon: str, do: Callable[[], object], tip: Callable[[], str], data: Any = None) -> Button:
    return Button("", do, "quiet", icon=f"icons/{icon}", tooltip=tip, data=data)


class PeekButton(Button):
    """Shows the secrets of the seat that decides while it is held down."""

    def __init__(self, match: Match, key: Callable[[], str]) -> None:
        super().__init__("", None, "quiet", icon="badges/lock", tooltip=self._tip)
        self.match, self._key = match, key

    def _tip(self) -> str:
        return _("Hold to see your secrets · {key}").format(key=self._key())

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self.match.peek(True)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        self.match.peek(False)
