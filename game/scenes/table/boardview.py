"""The board of a table as it is looked at: the camera, the part that is seen, the pages beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.actions import Action
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.ground import Ground
from game.scenes.table.choices import Choice
from game.scenes.table.controller import Controller
from game.scenes.table.following import Following
from game.scenes.table.marks import counter_picture
from game.scenes.table.matchview import MatchView, Program
from game.scenes.table.placetip import PlaceTip
from game.scenes.table.playback import TRAY, Playback
from game.telling import labels
from game.telling.text import _
from game.ui import theme
from game.ui.camera import Camera
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Speed
from game.ui.tabletop import Box, Telling
from game.ui.theme import GAP, HEADING
from game.ui.widgets import Button, Host, Label, Panel, Widget, row

WHOLE = -1
AROUND = 0.5
"""Board units shown around a part that is seen alone."""

Point = tuple[float, float]


class Parts:
    """Shows the parts of the board of a table scene together or one at a time."""

    def __init__(self, scene: MatchView, camera: Camera) -> None:
        self.scene, self.camera = scene, camera
        self.turned: Callable[[], None] = lambda: None
        self.parts = scene.table.parts(scene.view)
        self.shown = WHOLE

    def name_anew(self) -> None:
        """Name the parts in the language in use."""
        self.parts = self.scene.table.parts(self.scene.view)

    @property
    def box(self) -> Box:
        """Return what the camera looks at."""
        return self.scene.table.board(self.scene.view) if self.shown == WHOLE else self.parts[self.shown].box

    def show(self, part: int) -> None:
        """Show one part alone, or the whole board: all of it."""
        if part != self.shown:
            self.shown = part
            self.camera.set_board(self.box)
            self.turned()
        elif not self.camera.whole:
            self.camera.fit()
        self.scene.dirty = True

    @property
    def lit_name(self) -> int | None:
        """Return whose name is lit: that of the part that is seen alone, or of the whole board where all of it is."""
        return self.shown if self.shown != WHOLE or self.camera.whole else None

    def show_next(self) -> None:
        """Show the next part alone, or after the last the whole board."""
        if self.parts:
            self.show(self.shown + 1 if self.shown + 1 < len(self.parts) else WHOLE)

    def ahead(self, ground: Ground) -> Iterator[None]:
        """Draw the ground of every part as it is seen alone."""
        for part in self.parts:
            yield from ground.board_steps(self.camera.fitting(part.box), part.box, self.scene.view)

    def at(self, point: Point) -> int:
        """Return the part in which a point lies, or WHOLE."""
        for index, part in enumerate(self.parts):
            left, top, width, height = part.box
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return index
        return WHOLE

    def hides(self, point: Point) -> bool:
        """Return whether a point lies in another part than the one that is seen alone."""
        return self.shown != WHOLE and self.at(point) not in (self.shown, WHOLE)

    def bring(self, point: Point) -> None:
        """Show the part in which a point lies, where another is seen alone."""
        if self.hides(point):
            self.show(self.at(point))

    def reveal(self, point: Point) -> None:
        """Show a point, in its own part where another is seen alone."""
        self.bring(point)
        self.camera.reveal(point)

    def window(self) -> pygame.Rect:
        """Return where on the screen the board is seen and clicked."""
        if self.shown == WHOLE:
            return self.camera.view
        left, top, width, height = self.box
        around = (left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        return self.camera.rect_to_screen(around).clip(self.camera.view)

    def lit(self, part: int) -> bool:
        """Return whether something can be clicked in a part that is out of sight."""
        targets = self.scene.choices.targets
        return any(self.at(target.centre) == part and self.hides(target.centre) for target in targets)


Place = Callable[[tuple[int, int]], pygame.Rect]


class Beside:
    """The room beside the board, in which one page at a time is open. Whoever lays the panels out says where it is, and
    is told when a page opens or closes."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pages: list[SidePage] = []
        self.place: Place = lambda size: pygame.Rect(0, 0, 0, 0)
        self.turned: Callable[[], object] = lambda: None

    @property
    def open(self) -> SidePage | None:
        """Return the page that is open, if one is."""
        return next((page for page in self.pages if page.open), None)


class SidePage:
    """A page beside the board, until it is closed, or something is clicked elsewhere unless it `stays`. One that does
    not `cover` the card stands in place of the log alone."""

    stays = False
    covers = True

    def __init__(self, beside: Beside, place: Place | None = None) -> None:
        self.beside = beside
        self.panel = Panel([], style="panel", padding=8, gap=GAP)
        self.panel.visible = False
        self.opener: Widget | None = None
        """What opens and closes it, if a widget does."""
        beside.host.add(self.panel, place or beside.place)
        beside.pages.append(self)

    @property
    def open(self) -> bool:
        """Return whether it is on the screen."""
        return self.panel.visible

    def show(self, title: str, *below: Widget) -> None:
        """Open it under that title; any other is closed."""
        for other in self.beside.pages:
            if other is not self:
                other.hide()
        close = Button("", self.hide, "quiet", icon="icons/close", tooltip=_(labels.CLOSE), align="centre")
        self.panel.set_children([row(Label(title, HEADING, serif=True, grow=1, align="centre"), close), *below])
        self._turn_page(True)

    def hide(self) -> None:
        """Close it."""
        if self.open:
            self._turn_page(False)

    def _turn_page(self, visible: bool) -> None:
        self.panel.visible = visible
        self.beside.turned()
        self.beside.host.relayout()

    def handle(self, event: pygame.Event) -> None:
        """Close at a click anywhere else, which does what it does besides."""
        if self.open and not self.stays and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            own = (self.panel, self.opener)
            if not any(widget is not None and widget.rect.collidepoint(event.pos) for widget in own):
                self.hide()

    def lit(self) -> Sequence[Box]:
        """Return the places of the board that it lights."""
        return ()


class BoardView(Controller):
    """The match with its board. The layers above put widgets around it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        tray = DiceTray(TRAY, motion=self._motion(), plain=program.settings.dice != "tumbling")
        picture = partial(counter_picture, self.table, self.camera)
        self.playback = Playback(self.table, self._motion(), tray, self.table.seat_colour, picture)
        self.table.still = program.settings.reduced_motion
        self.host = Host()
        self.ground = Ground(self.table)
        self.overlay = ""
        self.cursor: tuple[float, float] | None = None
        self.cursor_piece: int | None = None
        """The piece on which the cursor stands, wherever that goes."""
        self.flash: tuple[Box, float] | None = None
        self.parts = Parts(self, self.camera)
        self.beside = Beside(self.host)
        self.place_tip = PlaceTip(self, lambda box: self.camera.rect_to_screen(box))
        self.following = Following(self, self.camera, self.parts.bring, partial(self.parts.show, WHOLE))

    def _motion(self) -> Motion:
        """Return how things move, as the options have it."""
        return Motion(Speed(self.program.settings.animation_speed), self.program.settings.reduced_motion)

    def stripe(self, seat: str) -> theme.Colour:
        """Return the colour beside a line about a seat, or about none."""
        return self.table.seat_colour(seat) if seat else theme.current().hairline

    def settings_changed(self) -> None:
        self.playback.set_motion(self._motion())
        self.table.still = self.program.settings.reduced_motion
        self.playback.tray.plain = self.program.settings.dice != "tumbling"
        super().settings_changed()

    def say(
        self,
        words: str,
        link: str = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ) -> None:
        self.host.toast(words, link, on_link, seconds, solid)

    def follow(self, told: Sequence[Telling]) -> float:
        return self.following.follow(told)

    def look_at(self, spot: Box) -> None:
        self.parts.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.dirty = True

    def clickable(self) -> list[pygame.Rect]:
        """Return where the lit places, the pieces that may act and the stage are on the screen."""
        boxes = [target.spot for target in self.choices.targets]
        boxes += [token.box for token in self.tokens if token.ready]
        return [*(self.camera.rect_to_screen(box) for box in boxes), *self.staged()]

    @abstractmethod
    def staged(self) -> list[pygame.Rect]:
        """Return where the stage is on the screen, if it is up."""

    def arrangement(self) -> tuple[object, ...]:
        """Return all that `clickable` hangs on: equal ones have the same answer."""
        return self.camera.seen(), tuple(self.camera.view), self.choices, self.tokens, *map(tuple, self.staged())

    # -- what the layers above do --

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place for a window of that size."""

    @abstractmethod
    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen in a window of that size."""

    def stage_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where on it there is room for a stage: beside a question that stands upon the board."""
        return self.board_rect(size)

    @abstractmethod
    def lift_messages(self) -> None:
        """Let short messages stand above the bar and the cards in hand."""

    @abstractmethod
    def point_at(self, point: tuple[float, float] | None) -> bool:
        """Show the card of what is at a point; return whether that changed it."""

    @abstractmethod
    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""

    @abstractmethod
    def point(self, pos: tuple[int, int] | None) -> bool:
        """Light what the pointer is at; return whether that changed anything."""

    @abstractmethod
    def drop(self, pos: tuple[int, int]) -> None:
        """Let go there of what was dragged."""

    @abstractmethod
    def attempt(self, action: Action) -> None:
        """Play an action if it is offered, or say why not."""

    @abstractmethod
    def take(self, choice: Choice) -> None:
        """Play a choice, or say why not."""

    @abstractmethod
    def correct(self, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""

    @abstractmethod
    def step_out(self) -> None:
        """Open the menu."""
