"""The banner's lane over the board: the phase and who decides what, the tracks, the clock, what is shown there."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.text import N_
from game.scenes.portrait import portrait
from game.scenes.table import balance
from game.scenes.table.balance import Balance, Tipping
from game.scenes.table.now import Now
from game.scenes.table.panels import NUMBER, NowBox, TrackBox, fading
from game.scenes.table.part import Doors, Part
from game.scenes.table.tools import WIDE, Tool, tool
from game.scenes.words import capitals, dotted, game_name, match_name
from game.telling import labels
from game.telling.text import _
from game.ui import theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import Track
from game.ui.theme import PAD, TEXT, TIGHT
from game.ui.widgets import Label, Panel, Widget, row

LEAST, PHASE = 250, 340
"""What the phase and the question make do with where the tracks need the room, and what the longest phase takes."""
GEAR, FACE = 36, 20
DARK = 225
"""How dark the lane is at its edge."""


class Lane(Panel):
    """A lane over the board, on a shade that fades away below it; what lies between its widgets is the board."""

    box: NowBox | None = None

    def draw(self, surface: pygame.Surface) -> None:
        wide, high = self.rect.size
        shade = fading((wide, high * 7 // 4), theme.current().sunken, DARK, True)
        left = self.box.rect.x - px(PAD) if self.box is not None else 0
        surface.blit(shade, self.rect, (0, 0, wide, high))
        surface.blit(shade, (left, self.rect.bottom), (left, high, wide - left, high))
        super().draw(surface)


class Banner(Part):
    """The widgets of the lane."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        self.box = NowBox(grow=1, align="start")
        setup = self.match.session.setup
        self._setup = setup
        self.clock = Label("", size=20, bold=True, wrap=False, width=56, justify="right", visible=False, align="centre")
        self.tracks = row(gap=PAD, align="centre")
        self._overlay_buttons = {
            one.id: self._overlay_button(one.id, one.icon) for one in self.now.table.teller.overlays()
        }
        self.coordinates = tool(self, "grid", N_("Square and hex names"), "coordinates", "coordinates")
        self._places: dict[str, tuple[int, int]] = {}
        self._tipping = Tipping()
        self.gear = tool(self, "options", labels.MENU, "menu", does="pause")
        self.panel = self._composed()

    def refresh(self, now: Now) -> None:
        """Show the phase, who decides what, which overlay is on, and the tracks as they stand; these wait for the
        dice."""
        super().refresh(now)
        game = game_name(self._setup.key) if now.table.manner.banner else ""
        self.box.game = capitals(dotted(game, match_name(self._setup)))
        self.box.brief = capitals(game or match_name(self._setup))
        self.box.colour = theme.lighter(theme.current().tint(now.table.key), 0.25)
        self.tell(now)
        if not now.busy and now.table.manner.banner:
            self.tracks.set_children(self._track_boxes(now.table.tracks(now.view, now.viewer)))
            for scale in self._scales():
                self._tipping.aim(scale.wanted, not self.board.playback.motion.reduced)
                scale.tip(self._tipping.lean)
        self.tick(now.clock)

    def _scales(self) -> list[Balance]:
        """Return the scale that is shown, if one is."""
        return [box for box in self.tracks.children if isinstance(box, Balance)]

    def update(self, dt: float) -> None:
        """Let the scale tip."""
        if self._tipping.gone < 1:
            self._tipping.update(dt, self.board.playback.motion.speed.factor)
            for scale in self._scales():
                scale.tip(self._tipping.lean)

    def wake_in(self) -> float | None:
        return 0.0 if self._tipping.gone < 1 else None

    def tell(self, now: Now) -> None:
        """Show the phase, and what happens or is decided."""
        title = now.table.board_of(now.view).title
        said = _happening(now) or _asking(now, self.now.asking is not None)
        who = now.computers.get(now.turn) if not now.seat else None
        self.box.face = portrait(who, px(FACE), px(4), theme.current().text) if who is not None else None
        if title.endswith(said.removesuffix(".")):
            said = now.playing if who is not None else ""
        self.box.show(title, said)
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
                self._places[icon] = box.rect.centerx, box.rect.bottom - px(PAD)
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

    def _composed(self) -> Lane:
        table, view = self.now.table, self.now.view
        named = [self.coordinates] if table.coordinates(view) is not None else []
        found = [tool(self, "search", N_("Find a place"), "find")] if table.places(view) else []
        self.tools: list[Tool] = [*self._overlay_buttons.values(), *named, *found]
        if not self.now.table.manner.banner:
            self.gear.width = WIDE
            return Lane()
        self.gear.width = GEAR
        parts: list[Widget] = [self.gear, self.box, self.tracks, self.clock, row(*self.tools, gap=0, align="centre")]
        lane = Lane([row(*parts, gap=PAD, grow=1)], padding=TIGHT)
        lane.box = self.box
        return lane

    def _overlay_button(self, id: str, icon: str) -> Tool:
        def tip() -> str:
            return next(f"{one.name} · {cap(one.key)}" for one in self.now.table.teller.overlays() if one.id == id)

        return Tool(icon, partial(self.board.toggle_overlay, id), tip, ("overlay", id))

    def _track_boxes(self, tracks: list[Track]) -> list[Widget]:
        """Return the tracks with their names and pictures, where the bar has room; short of room their pictures go
        first."""
        others = [child for child in self.panel.children[0].children if child not in (self.tracks, self.box)]
        taken = sum(child.preferred()[0] + px(PAD) for child in others if child.visible)
        room = self.panel.rect.width - taken - px(2 * PAD)
        if len(tracks) > 1 and all(track.steps[1] for track in tracks[:2]):
            return self._balanced(tracks, room)
        for pictured, size, phase in ((True, NUMBER, PHASE), (False, NUMBER, PHASE), (False, TEXT, LEAST)):
            boxes = [TrackBox(track, pictured=pictured, size=size) for track in tracks]
            if sum(box.preferred()[0] + px(PAD) for box in boxes) <= room - px(phase):
                return list(boxes)
        return [TrackBox(track, named=False) for track in tracks]

    def _balanced(self, tracks: list[Track], room: int) -> list[Widget]:
        """Return the first two tracks on one scale, and the others beside it as far as there is room."""
        left, right = (theme.current().seat(n) for n in (0, 1))
        others = [TrackBox(track, named=False) for track in tracks[2:]]
        wide = room - px(PHASE + 80) - sum(box.preferred()[0] + px(PAD) for box in others)
        scale = Balance(tracks[0], tracks[1], (left, right))
        scale.width = max(balance.LEAST, min(balance.MOST, wide * 100 / px(100)))
        return [scale, *others]


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
