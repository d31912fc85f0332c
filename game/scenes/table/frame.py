"""The frame around the board: phase bar above, roster left, card and log right, actions and dice below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.bar import QUESTION, asking_bar, bar_buttons
from game.scenes.table.choices import Choice
from game.scenes.table.lessoncard import BOTTOM, TAUGHT
from game.scenes.table.modebutton import ModeButton
from game.scenes.table.panels import CardBox, NowBox, TrackBox
from game.scenes.table.partchoice import PartChoice
from game.scenes.table.roster import RosterRow
from game.scenes.table.traybox import draw_tray
from game.ui import theme
from game.ui.abilities import Finding, Tracing
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import Mode, Telling, Track
from game.ui.text import _
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Host, Label, Line, ListBox, Panel, Scroll, Spacer, Widget, column, row

if TYPE_CHECKING:
    from game.scenes.table.lessoncard import LessonCard
    from game.scenes.table.scene import TableScene

TOP, LEFT, RIGHT = 60, 224, 276
NARROW = 98
"""The roster beside a board that is wider than its window."""
WIDENS, LARGE = 1.06, 44
"""The roster is narrow where that enlarges squares of less than LARGE pixels by so much."""
NAMES, LEAST = 408, 300
"""What the names of the phase and of the question take, and what they make do with where the tracks need the room."""
CARD = (244, 300, 900)
"""How high the card is, in a window lower than the last figure and in others."""
PARTS = 40
CRAMPED = 110
"""With less room than that above a tutorial's card nothing is shown there."""
TOOLS_GAP = 10
TRAY = (300, 150)


class Frame:
    """The widgets of a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.host = Host()
        self.folded = False
        self.narrow = False
        self._now = NowBox(width=NAMES, grow=1)
        self._clock = Label("", size=20, bold=True, wrap=False, width=56, justify="right", visible=False)
        self._tracks = row(gap=PAD)
        self._roster = column(gap=4)
        self._card = CardBox(self._colour, self.open_rule)
        self._log = ListBox(on_choose=self._chosen, on_link=self.open_rule, empty=lambda: _("Nothing has happened."))
        self._bar = row(gap=GAP, align="centre")
        self._asking: Panel = row()
        self._asking.visible = False
        self._overlay_buttons: dict[str, Button] = {}
        self._told: list[Telling] = []
        self._parts = PartChoice(scene)
        self._lesson: LessonCard | None = None
        self._compose()

    # -- where everything stands --

    def _sides(self) -> tuple[int, int]:
        if self.folded:
            return 0, 0
        return px(NARROW if self.narrow else LEFT), px(RIGHT if self._lesson is None else TAUGHT)

    def _narrows(self, size: tuple[int, int]) -> bool:
        """Whether a narrow roster lets the board be seen larger."""
        _left, _top, wide, high = self.scene.table.board(self.scene.view)
        room = self.board_rect(size)
        whole = room.width - px(LEFT) + (0 if self.folded else self._sides()[0])
        usual = min(whole / wide, room.height / high)
        return usual < px(LARGE) and min((whole + px(LEFT - NARROW)) / wide, room.height / high) > WIDENS * usual

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Where the board is seen."""
        left, right = self._sides()
        top = px(TOP) + (px(PARTS) if self._parts.visible else 0)
        return pygame.Rect(left, top, size[0] - left - right, size[1] - top - px(BOTTOM))

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place."""
        narrow = self._narrows(size)
        if narrow != self.narrow:
            self.narrow = narrow
            self._roster.set_children([])
        self._card.height = CARD[0] if size[1] < px(CARD[2]) else CARD[1]
        self.host.toast_margin = BOTTOM + 8
        self.host.layout(size)

    def _compose(self) -> None:
        left = Panel([Scroll(self._roster, grow=1)], style="clear", padding=8)
        right = column(self._card, Panel([self._log_widget()], style="sunken", padding=6, grow=1), gap=8, padding=8)
        self._left, self._right = left, right
        self._top = self._top_bar()
        self.host.add(self._top, lambda size: pygame.Rect(0, 0, size[0], px(TOP)))
        self.host.add(left, lambda size: pygame.Rect(0, px(TOP), self._sides()[0], size[1] - px(TOP)))
        self.host.add(right, self._right_place)
        self.host.add(self._bottom_bar(), self._bottom_place)
        self.host.add(self._parts, self._parts_place)
        self.host.add(self._asking, self._asking_place)

    def _right_place(self, size: tuple[int, int]) -> pygame.Rect:
        """The card and the log; a tutorial's card stands below them."""
        wide = self._sides()[1]
        foot = self._lesson.place_in(size, wide).top if self._lesson is not None else size[1]
        high = foot - px(TOP)
        return pygame.Rect(size[0] - wide, px(TOP), wide, high if high > px(CRAMPED) else 0)

    def show_lesson(self, card: LessonCard) -> None:
        """Show the card of a tutorial."""
        self._lesson = card
        self.host.add(card, lambda size: card.place_in(size, self._sides()[1]))

    def part(self, name: str) -> pygame.Rect | None:
        """Where a part of the frame is: one that a tutorial points at."""
        name, _space, number = name.partition(" ")
        if name == "hand":
            rects = [area.rect for area in self.scene.hand.hit_areas()]
            return rects[0].unionall(rects[1:]) if rects else None
        if name == "tracks" and number:
            boxes = self._tracks.children
            return boxes[int(number)].rect if int(number) < len(boxes) else None
        shown = {
            "tracks": self._tracks, "log": self._log, "card": self._card, "roster": self._left, "bar": self._bar,
            "parts": self._parts,
        }  # fmt: skip
        return shown[name].rect if name in shown and shown[name].visible else None

    def _log_widget(self) -> Widget:
        self._log.grow = 1
        return self._log

    def _top_bar(self) -> Panel:
        scene = self.scene
        tools: list[Widget] = [
            Button("", scene.deeds.undo, "quiet", icon="icons/undo", tooltip=self._tip(lambda: _("Undo"), "undo")),
            Button("", scene.deeds.redo, "quiet", icon="icons/redo", tooltip=self._tip(lambda: _("Redo"), "redo")),
        ]
        for overlay in scene.table.overlays():
            button = Button(
                "",
                lambda id=overlay.id: self.toggle_overlay(id),
                "quiet",
                icon=f"icons/{overlay.icon}",
                data=("overlay", overlay.id),
                tooltip=lambda id=overlay.id: self._overlay_tip(id),
            )
            self._overlay_buttons[overlay.id] = button
            tools.append(button)
        tools.extend(self._able_tools())
        tools.append(PeekButton(scene))
        tools.append(
            Button(
                "",
                lambda: scene.what_now.toggle(),
                "quiet",
                icon="icons/question",
                data="question",
                tooltip=self._tip(lambda: _("What can be done now"), "what_now"),
            )
        )
        tools.append(
            Button(
                "",
                lambda: scene.program.open_rulebook(scene.table.key),
                "quiet",
                icon="icons/rulebook",
                tooltip=self._tip(lambda: _("Rulebook"), "rulebook"),
            )
        )
        tools.append(
            Button(
                "",
                lambda: scene.program.take_picture(),
                "quiet",
                icon="icons/camera",
                tooltip=lambda: f"{_('A picture of the screen')} · {cap(PICTURE_KEY)}",
            )
        )
        menu = Button("", scene.step_out, "quiet", icon="icons/options", tooltip=self._tip(lambda: _("Menu"), "menu"))
        return row(
            menu, self._now, self._tracks, Spacer(), self._clock, row(*tools, gap=0), style="panel", padding=2,
            gap=TOOLS_GAP, align="centre",
        )  # fmt: skip

    def _able_tools(self) -> list[Widget]:
        """What only some games can do: look a place up, see the last turn again."""
        scene, tools = self.scene, []
        if isinstance(scene.table, Finding):
            tip = self._tip(lambda: _("Find a place"), "find")
            tools.append(Button("", lambda: scene.finder.show(), "quiet", icon="icons/search", tooltip=tip))
        if isinstance(scene.table, Tracing):
            tip = self._tip(lambda: _("The last turn again"), "again")
            tools.append(Button("", lambda: scene.again.start(), "quiet", icon="icons/play", tooltip=tip))
        return list[Widget](tools)

    def _tip(self, words: Callable[[], str], command: str) -> Callable[[], str]:
        return lambda: f"{words()} · {self.scene.keys.hint(command)}"

    def _overlay_tip(self, id: str) -> str:
        return next(f"{one.name} · {cap(one.key)}" for one in self.scene.table.overlays() if one.id == id)

    def _bottom_bar(self) -> Panel:
        return row(self._bar, style="panel", padding=8, align="centre")

    def _bottom_place(self, size: tuple[int, int]) -> pygame.Rect:
        left, right = self._sides()
        return pygame.Rect(left, size[1] - px(BOTTOM), size[0] - left - right, px(BOTTOM))

    def _asking_place(self, size: tuple[int, int]) -> pygame.Rect:
        """In place of the bar below, so that it covers nothing."""
        return self._bottom_place(size)

    def _parts_place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.board_rect(size)
        wide, high = self._parts.preferred(board.width)
        return pygame.Rect(board.centerx - wide // 2, px(TOP) + (px(PARTS) - high) // 2, wide, high)

    def fold_panels(self) -> None:
        """Fold the side panels away, or bring them back."""
        self.folded = not self.folded
        self._left.visible = not self.folded
        self.show_right()
        self.scene.layout(self.scene.app.size)

    def show_right(self) -> None:
        """Show the card and the log, unless they are folded away or something else has their place."""
        self._right.visible = not self.folded and not self.scene.what_now.open

    def right_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Where the card and the log are, or would be if they were not folded away."""
        rect = self._right_place(size)
        wide = rect.width or px(RIGHT)
        return pygame.Rect(size[0] - wide, rect.y, wide, rect.height)

    # -- what everything shows --

    def refresh(self) -> None:
        """Show the match as it stands."""
        scene, table, view = self.scene, self.scene.table, self.scene.view
        self._now.show(table.phase(view), self.deciding_text())
        if scene.busy():
            scene.behind = True
        else:
            self.catch_up()
        self._refresh_bar()
        self.show_parts()
        self.point_at(scene.selection.hover)
        seconds = scene.timing.seconds
        self.tick(seconds)
        for id, button in self._overlay_buttons.items():
            button.style = "primary" if scene.overlay == id else "quiet"
            button.touch()

    def show_parts(self) -> None:
        """Show which part of the board is seen."""
        self._parts.show()

    def retold(self) -> None:
        """The log was told anew: show it from its first line."""
        self._told = []
        self._log.truncate(0)

    def catch_up(self) -> None:
        """Show what came of it, when it has been shown how it came: tracks, roster and log wait for the dice."""
        scene = self.scene
        tracks = scene.table.tracks(scene.view, scene.people.viewer())
        self._tracks.set_children(self._track_boxes(tracks))
        self._refresh_roster()
        self._refresh_log()

    def _track_boxes(self, tracks: list[Track]) -> list[Widget]:
        """With their names, where the bar has room for them."""
        bar = self._top
        others = [child for child in bar.children if child not in (self._tracks, self._now)]
        taken = px(LEAST) + sum(child.preferred()[0] + px(TOOLS_GAP) for child in others)
        room = self.scene.app.size[0] - taken - px(2 * PAD)
        boxes = [TrackBox(track) for track in tracks]
        wide = sum(box.preferred()[0] + px(PAD) for box in boxes) <= room
        return list(boxes) if wide else [TrackBox(track, named=False) for track in tracks]

    def deciding_text(self) -> str:
        """Who decides what."""
        scene = self.scene
        seat = scene.session.to_decide
        if seat is None:
            return _("The match is over.")
        asked_below = scene.deciding is not None and scene.table.asking(scene.view)
        question = "" if asked_below else scene.table.question(scene.view, seat)
        name = scene.session.setup.names.get(seat, "")
        side = scene.table.seat_name(seat)
        who = _("{name} ({side})").format(name=name, side=side) if name else side
        return f"{who}: {question}" if question else who

    def tick(self, seconds: float | None) -> None:
        """Show the clock."""
        text = "" if seconds is None else f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
        if self._clock.text != text:
            self._clock.text = text
            self._clock.role = "danger" if seconds is not None and seconds <= 30 else "text"
            self._clock.visible = bool(text)

    def _refresh_roster(self) -> None:
        """The rows stay while the pieces are the same, and with them the keyboard's place."""
        scene = self.scene
        deciding = scene.session.to_decide
        entries = sorted(scene.table.roster(scene.view), key=lambda entry: entry.seat != deciding)
        rows = [child for child in self._roster.children if isinstance(child, RosterRow)]
        if [line.entry.piece for line in rows] != [entry.piece for entry in entries]:
            rows = [RosterRow(entry, self._colour(entry.seat), self._pick, self.narrow) for entry in entries]
            self._roster.set_children(rows)
        for line, entry in zip(rows, entries, strict=True):
            line.show(entry, entry.piece == scene.selection.piece)

    def _pick(self, piece: int) -> None:
        scene = self.scene
        scene.select(piece)
        for entry in scene.table.roster(scene.view):
            if entry.piece == piece and entry.spot is not None:
                left, top, width, height = entry.spot
                if piece not in {token.key for token in scene.tokens}:
                    scene.heaps.click((left + width / 2, top + height / 2))
                scene.look_at(entry.spot)
                return
        for token in scene.tokens:
            if token.key == piece:
                scene.parts.reveal(token.centre)

    def _refresh_bar(self) -> None:
        scene = self.scene
        seat = scene.deciding or ""
        asking = bool(seat) and scene.table.asking(scene.view)
        room = self._bottom_place(scene.app.size).width - px(16)
        buttons = self._secret_button(seat, asking) + self._mode_buttons(room)
        room -= (px(QUESTION) + px(24) if asking else 0) + _width(buttons)
        choices = tuple(choice for choice in scene.choices.bar if not self._elsewhere(choice))
        orders = self._order_buttons(room - _width(bar_buttons(choices, scene.pointer.take_bar, room if asking else 0)))
        buttons += orders + bar_buttons(choices, scene.pointer.take_bar, room - _width(orders))
        if asking:
            bar = asking_bar(scene.table.question(scene.view, seat), buttons)
            self._asking.set_children(list(bar.children))
            self._asking.style, self._asking.padding, self._asking.gap = "raised", 6, 8
            self._bar.set_children([])
        else:
            self._bar.set_children(buttons or [Label(self._waiting(), role="quiet", wrap=False)])
        self._asking.visible = asking
        self.host.relayout()

    def _elsewhere(self, choice: Choice) -> bool:
        """Whether a choice is reached through a card in hand or on the stage, and needs no button."""
        return self.scene.hand.reached(choice) or self.scene.stage.reached(choice)

    def _order_buttons(self, room: int) -> list[Widget]:
        """The standing orders; short of room their keys go first, then their words."""
        buttons: list[Widget] = []
        for worded, keyed in ((True, True), (True, False), (False, True), (False, False)):
            buttons = self.scene.orders.buttons(worded, keyed)
            if _width(buttons) <= room:
                break
        return buttons

    def _mode_buttons(self, room: int) -> list[Widget]:
        """The buttons that arm what is too dangerous for a slip of the mouse; when they would take more than two thirds
        of the bar their keys go first, then the words beside a number."""
        buttons: list[Widget] = []
        for worded, keyed in ((True, True), (True, False), (False, True), (False, False)):
            buttons = self._mode_row(worded, keyed)
            if _width(buttons) * 3 <= room * 2:
                break
        return buttons

    def _mode_row(self, worded: bool, keyed: bool) -> list[Widget]:
        scene = self.scene
        return [
            ModeButton(
                scene,
                mode.id,
                (f"{mode.name}  {mode.mark}" if mode.mark else mode.name) if worded else mode.mark or mode.name,
                "primary" if scene.mode == mode.id else "plain",
                enabled=mode.id in scene.choices.modes,
                icon=mode.icon if "/" in mode.icon else f"icons/{mode.icon}",
                key=cap(mode.key) if keyed else "",
                tooltip=f"{mode.name}: {mode.wanting if self._wanting(mode) else mode.detail} · {mode.rule}",
            )
            for mode in scene.table.modes(scene.view)
            if mode.id in scene.choices.modes or self._wanting(mode)
        ]

    def _wanting(self, mode: Mode) -> bool:
        """Whether a kind is shown though nothing can be done with it now, with what is wanting."""
        return bool(mode.wanting) and mode.id not in self.scene.choices.modes

    def _secret_button(self, seat: str, asking: bool) -> list[Widget]:
        """The button that lights up what hangs on the seat's secret, where something might."""
        scene = self.scene
        if not seat or scene.people.shows_secrets_of(seat):
            return []
        words = scene.table.secretive(scene.view, seat)
        style = "primary" if asking and not scene.asked else "plain"
        tip = _("Show what your secret would let you do: only you should look. Click again to hide it.")
        return [Button(words, scene.ask, style, icon="icons/peek", tooltip=tip)] if words else []

    def _waiting(self) -> str:
        scene = self.scene
        if scene.session.to_decide is None:
            return _("The match is over.")
        if scene.lesson is not None and scene.lesson.waits:
            return _("First read the card at the lower right, and click Next.")
        return _("The computer is thinking.") if scene.deciding is None else _("Click a lit place on the board.")

    def _refresh_log(self) -> None:
        told, shown = self.scene.told.lines, self._told
        both = min(len(shown), len(told))
        kept = next((i for i in range(both) if shown[i] is not told[i]), both)
        if kept == len(shown) == len(told):
            return
        self._told = list(told)
        self._log.truncate(kept)
        for telling in told[kept:]:
            self._log.append(self._line(telling))
        self._log.scroll_to(len(told) - 1)

    def _line(self, telling: Telling) -> Line:
        text, links = telling.text, ()
        if telling.rule:
            number = telling.rule.rpartition("-")[2]
            text = f"{telling.text} {number}"
            links = ((len(text) - len(number), len(text), telling.rule),)
        return Line(text, data=telling.spot, links=links, bold=telling.heading)

    def _chosen(self, line: Line) -> None:
        if line.data is not None:
            self.scene.look_at(line.data)

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.scene.program.open_rulebook(self.scene.table.key, rule)

    def _colour(self, seat: str) -> theme.Colour:
        return self.scene._seat_colour(seat)

    def asks(self, widget: Widget) -> bool:
        """Whether a widget is the bar that asks for a reaction, or its question."""
        return widget is self._asking or (bool(self._asking.children) and widget is self._asking.children[0])

    def point_at(self, point: tuple[float, float] | None) -> bool:
        """Show the card of what is pointed at, or of the selection; whether it changed."""
        scene = self.scene
        piece = None
        if point is not None:
            token = scene.token_at(point)
            piece = token.key if token is not None else None
        card = None
        if point is not None:
            card = scene.table.card(scene.view, point, piece)
        if card is None:
            card = scene.table.card(scene.view, None, scene.selection.piece)
        before = self._card.card
        self._card.show(card)
        return card != before

    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""
        self._card.show(self.scene.table.card(self.scene.view, None, piece))

    def toggle_overlay(self, id: str) -> None:
        """Show an overlay, or no longer."""
        self.scene.overlay = "" if self.scene.overlay == id else id
        self.refresh()
        self.scene.dirty = True

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """The panels and the dice above the board."""
        self.host.draw(surface)
        draw_tray(self.scene, surface, self.tray_rect(surface.get_size()))

    def tray_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Where dice are thrown: the corner of the board that hides the fewest pieces."""
        felt = self.scene.stage.felt()
        if felt is not None:
            return felt
        board = self.board_rect(size).inflate(-px(20), -px(20))
        corners = []
        for corner in ("bottomright", "topleft", "topright", "bottomleft"):
            rect = pygame.Rect(0, 0, px(TRAY[0]), px(TRAY[1]))
            setattr(rect, corner, getattr(board, corner))
            corners.append(rect)
        places = [self.scene.camera.to_screen(token.centre) for token in self.scene.tokens]
        return min(corners, key=lambda rect: sum(1 for place in places if rect.collidepoint(place)))


def _width(buttons: list[Widget]) -> int:
    """What buttons of the bar take, with the gaps behind them."""
    return sum(button.preferred()[0] + px(GAP) for button in buttons)


class PeekButton(Button):
    """Shows the secrets of the seat that decides while it is held down."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(
            "", None, "quiet", icon="icons/peek", tooltip=lambda: _("Hold to look at your own secrets · {key}").format(
                key=scene.keys.hint("peek")
            ),
        )  # fmt: skip
        self.scene = scene

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self.scene.peek(True)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        self.scene.peek(False)
