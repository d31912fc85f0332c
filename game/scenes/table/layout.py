"""The frame around the board: phase bar above, roster left, card and log right, actions and dice below."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.scenes.table.actionbar import ActionBar
from game.scenes.table.boardview import WHOLE, Parts
from game.scenes.table.cardbox import CardBox
from game.scenes.table.hand import HIGH, PEEP
from game.scenes.table.lessoncard import TAUGHT, LessonCard
from game.scenes.table.log import Log
from game.scenes.table.marks import draw_tray
from game.scenes.table.now import Now
from game.scenes.table.playarea import PlayArea
from game.scenes.table.question import QuestionPanel
from game.scenes.table.roster import Roster
from game.scenes.table.slots import HIGH as BOTTOM
from game.scenes.table.topbar import TopBar
from game.scenes.table.tray import TrayPlaces
from game.telling.text import _
from game.ui import scale
from game.ui.scale import px
from game.ui.tabletop import Box, Card
from game.ui.theme import GAP, RADIUS
from game.ui.widgets import Choice, Panel, Widget, column

TOP, LEFT, RIGHT = 64, 224, 276
NARROW = 98
"""The roster beside a board that is wider than its window."""
WIDENS, LARGE = 1.06, 44
"""The roster is narrow where that enlarges squares of less than LARGE pixels by so much."""
CARD = (244, 300, 900)
"""How high the card is, in a window lower than the last figure and in others."""
MOST = 0.66
"""Of the window's height the card takes so much at most."""
KEPT, ROOMY = 52, 120
"""So much of the log is left, in plain pixels, below a question, and where the card stands below that too."""
PARTS = 40
LEAST = 150
"""With less room than that in place of the log, a page takes that of the card too."""
CRAMPED = 110
"""With less room than that above a tutorial's card nothing is shown there."""


class PartChoice(Choice):
    """All parts together or one alone; a dot beside the name of one out of sight in which something can be clicked."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(on_change=parts.show, tooltip=self._tip)
        self.parts = parts
        self.visible = bool(parts.parts)

    def show(self) -> None:
        """Show which part is seen."""
        parts = self.parts
        parts.name_anew()
        words = [(index, f"{part.name} •" if parts.lit(index) else part.name) for index, part in enumerate(parts.parts)]
        options = [(WHOLE, _("Whole board")), *words]
        if list(self.options) != options:
            self.options = options
        self.light()

    def light(self) -> None:
        """Light the name of what is seen."""
        if self.value != self.parts.lit_name:
            self.value = self.parts.lit_name

    def _tip(self) -> str:
        sentence = _("Show levels one by one or together; a dot marks something to click · {key}")
        return sentence.format(key=self.parts.scene.keys.hint("part"))


class Frame:
    """The widgets of a table scene."""

    def __init__(self, scene: PlayArea, find: Callable[[], object], list_possible: Callable[[], object]) -> None:
        self.scene, self.host = scene, scene.host
        self.behind = False
        """Whether what happened is shown before the panels tell of it."""
        self.folded = False
        self.narrow = False
        self.top = TopBar(scene, find, list_possible, lambda: self.question.visible)
        doors = scene, scene, scene
        self.actions, self.roster, self.log = ActionBar(*doors), Roster(*doors), Log(*doors)
        self.question = QuestionPanel(*doors)
        self._card = CardBox(scene.table.seat_colour, scene.open_rule)
        self._trays = TrayPlaces(scene.playback, scene.camera)
        self._pointed: tuple[float, float] | None = None
        self._log = self.log.list
        self._watched: Box | None = None
        self._parts = PartChoice(scene.parts)
        self._lesson: LessonCard | None = None
        self._opener: Widget | None = None
        self._compose()

    # -- where everything stands --

    def _sides(self) -> tuple[int, int]:
        if self.folded:
            return 0, 0
        left = px(NARROW if self.narrow else LEFT) if self.scene.table.has_roster else 0
        return left, px(RIGHT if self._lesson is None else TAUGHT)

    def _narrows(self, size: tuple[int, int]) -> bool:
        """Return whether a narrow roster lets the board be seen larger."""
        if not self.scene.table.has_roster:
            return False
        _left, _top, wide, high = self.scene.table.board(self.scene.view)
        room = self.board_rect(size)
        whole = room.width - px(LEFT) + (0 if self.folded else self._sides()[0])
        usual = min(whole / wide, room.height / high)
        return usual < px(LARGE) and min((whole + px(LEFT - NARROW)) / wide, room.height / high) > WIDENS * usual

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen: above the strip of the cards in hand and the bar."""
        left, right = self._sides()
        top = px(TOP) + (px(PARTS) if self._parts.visible else 0)
        below = px(BOTTOM) + (px(PEEP) if self.scene.hand.held else 0)
        return pygame.Rect(left, top, size[0] - left - right, size[1] - top - below)

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place."""
        narrow = self._narrows(size)
        if narrow != self.narrow:
            self.narrow = narrow
            self.roster.make_narrow(narrow)
        self._card.height = CARD[0] if size[1] < px(CARD[2]) else CARD[1]
        self.host.layout(size)
        self.host.settle()
        self.fit_card()
        self.lift_messages()

    def opaque(self) -> list[pygame.Rect]:
        """Return what panels cover wholly, whatever lies beneath them."""
        self.host.settle()
        panels = [self.top.panel, self.actions.bar, *([self._told_in] if self._right.visible else [])]
        return [panel.rect.inflate(-2 * px(RADIUS), -2 * px(RADIUS)) for panel in panels if panel.visible]

    def lift_messages(self) -> None:
        """Short messages stand above the bar and the cards in hand."""
        hand = self.scene.hand
        margin = BOTTOM + 8 + (HIGH if hand.raised else PEEP if hand.held else 0)
        if margin != self.host.toast_margin:
            self.host.toast_margin = margin
            self.host.relayout()

    def _compose(self) -> None:
        left = Panel([self.roster.scroll], style="clear", padding=8)
        self._told_in = Panel([self._log], style="sunken", padding=6, grow=1)
        right = column(self.question, self._card, self._told_in, gap=8, padding=8)
        self._left, self._right = left, right
        self.host.add(self.top.panel, lambda size: pygame.Rect(0, 0, size[0], px(TOP)))
        self.host.add(left, lambda size: pygame.Rect(0, px(TOP), self._sides()[0], size[1] - px(TOP) - px(BOTTOM)))
        self.host.add(right, self._right_place)
        self.host.add(self.actions.bar, self._bottom_place)
        self.host.add(self._parts, self._parts_place)

    def _right_place(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the card and the log; a tutorial's card stands below them."""
        beside = self._sides()[1]
        wide = beside or (px(RIGHT) if self.question.visible else 0)
        foot = size[1] if beside else size[1] - px(BOTTOM)
        taught = self._lesson.place_in(size, beside, self.question.visible) if self._lesson is not None else None
        if taught is not None and taught.right > size[0] - wide:
            foot = min(foot, taught.top)
        high = foot - px(TOP)
        return pygame.Rect(size[0] - wide, px(TOP), wide, high if high > px(CRAMPED) else 0)

    def show_lesson(self, card: LessonCard) -> None:
        """Show the card of a tutorial."""
        self._lesson = card
        self.host.add(card, lambda size: card.place_in(size, self._sides()[1], self.question.visible))

    def part(self, name: str) -> pygame.Rect | None:
        """Return where a part of the frame is: one that a tutorial points at."""
        name, _space, number = name.partition(" ")
        if name == "hand":
            rects = [area.rect for area in self.scene.hand.hit_areas()]
            return rects[0].unionall(rects[1:]) if rects else None
        if name == "tracks" and number:
            boxes = self.top.tracks.children
            return boxes[int(number)].rect if int(number) < len(boxes) else None
        shown = {
            "tracks": self.top.tracks,
            "log": self._log,
            "card": self._card,
            "roster": self._left,
            "bar": self.question if self.question.visible else self.actions.bar,
            "parts": self._parts,
        }
        return shown[name].rect if name in shown and shown[name].visible else None

    def _bottom_place(self, size: tuple[int, int]) -> pygame.Rect:
        return pygame.Rect(0, size[1] - px(BOTTOM), size[0] - self._sides()[1], px(BOTTOM))

    def _parts_place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.board_rect(size)
        wide, high = self._parts.preferred(board.width)
        return pygame.Rect(board.left + px(GAP), px(TOP) + (px(PARTS) - high) // 2, wide, high)

    def dock(self, opener: Widget) -> None:
        """Let what opens a page that stands in place of the log stand above the log."""
        self._opener = opener
        self._right.set_children([self.question, self._card, opener, self._told_in])

    def fold_panels(self) -> None:
        """Fold the side panels away, or bring them back."""
        self.folded = not self.folded
        self._left.visible = not self.folded and self.scene.table.has_roster
        self.show_right()
        self.scene.layout(self.scene.app.size)

    def show_right(self) -> None:
        """Show the card and the log, unless they are folded away or something else has their place; a question has the
        card's unless there is room for both."""
        page, room = self.scene.beside.open, self.right_rect(self.scene.app.size).inflate(-2 * px(8), -2 * px(8))
        if self._opener is not None and self._opener.visible:
            room.height -= self._opener.preferred(room.width)[1] + px(8)
        asked = self.question.visible
        if asked:
            told = KEPT if page is None or page.covers else LEAST
            self.question.fit((room.width, room.height - px(8) - px(told)))
        above = self.question.preferred(room.width)[1] + px(ROOMY) if asked else 0
        self._card.visible = not self.folded and above + px(self._card.height or 0) < room.height
        self._told_in.visible = not self.folded
        self._right.visible = (asked or not self.folded) and (page is None or not page.covers)

    def right_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the card and the log are, or would be if they were not folded away."""
        rect = self._right_place(size)
        wide = rect.width or px(RIGHT)
        return pygame.Rect(size[0] - wide, rect.y, wide, rect.height)

    def log_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the log is, or the room for it and the card where these are not seen or have little room."""
        rect = self._told_in.rect
        whole = self.right_rect(size)
        seen = self._right.visible and self._told_in.visible
        return rect.inflate(px(12), px(12)) if seen and rect.height >= px(LEAST) else whole

    # -- what everything shows --

    def refresh(self, now: Now) -> None:
        """Show the match as it stands."""
        if now.busy:
            self.behind = True
            self._watch()
        else:
            self.catch_up()
        self.roster.refresh(now)
        self.log.refresh(now)
        self.question.refresh(now)
        self.top.refresh()
        self.show_right()
        self.actions.refresh(now)
        self.show_parts()
        self.top.tick(self.scene.timing.seconds)

    def light_part(self) -> None:
        """Light the name of the part that is seen, as the camera stands now."""
        self._parts.light()

    def show_parts(self) -> None:
        """Show which part of the board is seen."""
        self._parts.show()

    def catch_up(self) -> None:
        """Show what came of it, when it has been shown how it came: tracks, roster and log wait for the dice."""
        self.top.catch_up()
        self._watched = None
        self.point_at(None if self.scene.following.spot else self.scene.selection.hover)

    def _watch(self) -> None:
        """Show the card of the place where others do something, as it was when they began."""
        spot = self.scene.following.spot
        if spot != self._watched and (card := self._card_of_watched()) is not None:
            self._show(card)
        self._watched = spot

    def _card_of_watched(self) -> Card | None:
        """Return the card of the place where others do something."""
        scene, spot = self.scene, self.scene.following.spot
        if spot is None or not scene.table.stacks:
            return None
        return scene.table.card(scene.view, (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2), None)

    def _show(self, card: Card | None) -> None:
        if card is not None and card.how and self.scene.session.to_decide is not None:
            how = card.how if self.scene.deciding is not None else (self.top.awaited(),)
            card = replace(card, lines=(*how, *card.lines))
        self._card.show(card)
        self.fit_card()

    def point_at(self, point: tuple[float, float] | None) -> bool:
        """Show the card of the piece pointed at, else of the one that is picked, of a place where none is, of where
        others do something, or of what acted last; whether it changed. It waits for what is being shown; one that
        is to be scrolled stays when the pointer leaves the board."""
        scene = self.scene
        if self.behind and scene.busy():
            return False
        if point is None and scene.following.spot is None and self._card.visible and not self._card.fits():
            point = self._pointed
        self._pointed = point
        token = scene.token_at(point) if point is not None else None
        picked, card = scene.picked, None
        if token is not None or (point is not None and picked is None):
            card = scene.table.card(scene.view, point, token.key if token is not None else None)
        card = card or self._card_of_watched()
        if card is None:
            card = scene.table.card(scene.view, None, self._acted_last() if picked is None else picked)
        before = self._card.card
        self._show(card)
        return card != before

    def _acted_last(self) -> int | None:
        """Return the piece that acted last in this round, in a game that can tell."""
        scene = self.scene
        for record in reversed(scene.session.records):
            for event in reversed(record.events):
                if scene.table.begins(event):
                    return None
                piece = scene.table.acted(scene.view, event)
                if piece is not None:
                    return piece
        return None

    def fit_card(self) -> None:
        """Let the card grow for what it has to say; it shrinks again only to leave some of the log above a tutorial's
        card."""
        size = self.host.size
        most, now = MOST * size[1], self._card.height or 0
        if self._lesson is not None:
            most = min(most, self.right_rect(size).height - px(KEPT) - 3 * px(8))
        wanted = max(now, math.ceil(min(self._card.needed(self._card.rect.width), most) / scale.current()))
        if self._lesson is not None:
            wanted = min(wanted, max(CARD[size[1] >= px(CARD[2])], int(most / scale.current())))
        if wanted != now:
            self._card.height = wanted
            self._card.relayout()

    @property
    def card(self) -> Card | None:
        """Return the card that is shown."""
        return self._card.card

    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""
        self._show(self.scene.table.card(self.scene.view, None, piece))

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panels and the dice above the board."""
        self.host.draw(surface)
        scene, timing = self.scene, self.scene.timing
        skipped = scene.program.settings.dice == "off" or timing.hurried or timing.ended_for is not None
        if scene.playback.thrown and not skipped:
            tray, brief = self.tray_rect(surface.get_size()), scene.stage.up or scene.table.dice_lie(scene.view)
            board = self.board_rect(surface.get_size())
            if scene.stage.felt() is not None or not self._trays.covered(tray, board, scene.now):
                draw_tray(surface, tray, scene.playback, scene.now, brief)

    def tray_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where dice are thrown."""
        return self.scene.stage.felt() or self._trays.place(self.board_rect(size), self.scene.tokens, self.scene.now)
