"""The frame around the board: phase bar above, roster left, card and log right, actions and dice below."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.scenes.table.actionbar import ActionBar
from game.scenes.table.boardparts import WHOLE
from game.scenes.table.cards import CardPanel
from game.scenes.table.following import CameraFollow, suit
from game.scenes.table.hand import PEEP
from game.scenes.table.layout import rects
from game.scenes.table.lessoncard import TAUGHT, LessonCard
from game.scenes.table.log import Log
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.question import QuestionPanel
from game.scenes.table.roster import Roster
from game.scenes.table.sidepage import Beside
from game.scenes.table.slots import HIGH as BOTTOM
from game.scenes.table.slots import Brush
from game.scenes.table.stacks import Stacks
from game.scenes.table.topbar import TopBar
from game.telling.text import _
from game.ui import scale
from game.ui.lanes import lanes_of
from game.ui.scale import px
from game.ui.scenes import HitArea
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


class PartChoice(Choice, Part):
    """All parts together or one alone; a dot beside the name of one out of sight in which something can be clicked."""

    def __init__(self, doors: Doors) -> None:
        Part.__init__(self, doors)
        self.parts = self.board.parts
        Choice.__init__(self, on_change=self.parts.show, tooltip=self._tip)
        self.visible = bool(self.parts.parts)
        self.parts.turned = self.show

    def refresh(self, now: Now) -> None:
        """Show which part is seen."""
        self.now = now
        self.show()

    def update(self, dt: float) -> None:
        """Light the name of what is seen, as the camera stands now."""
        self.light()

    def show(self) -> None:
        """Show which part is seen."""
        parts = self.parts
        parts.name_anew()
        names = [(parts.meant(index), part.name) for index, part in enumerate(parts.parts)]
        options = [(part, f"{name} •" if self._lit(part) else name) for part, name in names]
        if all(part != WHOLE for part, _name in options):
            options.insert(0, (WHOLE, _("Whole board")))
        if list(self.options) != options:
            self.options = options
        self.light()

    def light(self) -> None:
        """Light the name of what is seen."""
        if self.value != self.parts.lit_name:
            self.value = self.parts.lit_name

    def _lit(self, part: int) -> bool:
        """Return whether something can be clicked in a part that is out of sight."""
        middles = [target.centre for target in self.board.choices.targets]
        return any(self.parts.at(middle) == part and self.parts.hides(middle) for middle in middles)

    def _tip(self) -> str:
        sentence = _("Show levels one by one or together; a dot marks something to click · {key}")
        return sentence.format(key=self.now.keys.hint("part"))


class Frame(Part):
    """The widgets of a table scene."""

    def __init__(self, doors: Doors, beside: Beside, following: CameraFollow, stacks: Stacks, brush: Brush) -> None:
        super().__init__(doors)
        self.host, self.beside, self.folded, self.narrow = self.hud.host, beside, False, False
        self.top, self.cards, self.roster, self.log = (
            TopBar(doors),
            CardPanel(doors, following),
            Roster(doors, stacks),
            Log(doors),
        )
        self.question, self.actions = QuestionPanel(doors), ActionBar(doors, brush)
        self._card, self._log = self.cards.box, self.log.list
        self.part_choice = PartChoice(doors)
        self._lesson: LessonCard | None = None
        self.leave: Callable[[], None] = lambda: None
        """Called when the pointer comes from the board."""
        self._opener: Widget | None = None
        self._compose()
        self.hud.board_rect, self.hud.stage_rect = self.board_rect, self.stage_rect
        self.hud.lanes = lambda size: lanes_of(size, *rects(size)[1:4])
        self.hud.fit_card, self.hud.fit_lesson = self.fit_card, self.fit_lesson
        self.beside.place, self.beside.turned = self.right_rect, self.show_right
        self.board.playback.debris.anchor = self.top.place_of

    @property
    def parts(self) -> tuple[Part, ...]:
        """Return the parts in it, in the order in which they look at the match."""
        return self.top, self.cards, self.roster, self.log, self.question, self, self.actions

    # -- where everything stands --

    def _sides(self) -> tuple[int, int]:
        if self.folded:
            return 0, 0
        left = px(NARROW if self.narrow else LEFT) if self.now.table.manner.roster else 0
        return left, px(RIGHT if self._lesson is None else TAUGHT)

    def _narrows(self, size: tuple[int, int]) -> bool:
        """Return whether a narrow roster lets the board be seen larger."""
        if not self.now.table.manner.roster:
            return False
        _left, _top, wide, high = self.now.table.board(self.now.view)
        room = self.board_rect(size)
        whole = room.width - px(LEFT) + (0 if self.folded else self._sides()[0])
        usual = min(whole / wide, room.height / high)
        return usual < px(LARGE) and min((whole + px(LEFT - NARROW)) / wide, room.height / high) > WIDENS * usual

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen: above the strip of the cards in hand and the bar."""
        left, right = self._sides()
        top = px(TOP) + (px(PARTS) if self.part_choice.visible else 0)
        below = px(BOTTOM) + (px(PEEP) if self.now.table.manner.cards else 0)
        return pygame.Rect(left, top, size[0] - left - right, size[1] - top - below)

    def stage_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where there is room for a stage: beside a question that stands upon the board."""
        board, question = self.board_rect(size), self.question
        if question.visible and board.centerx < question.rect.left < board.right:
            board.width = question.rect.left - board.left
        return board

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
        suit(self.board.camera, self.now.table.manner.cells, size)
        self.board.camera.set_view(self.board_rect(size))

    def opaque(self) -> list[pygame.Rect]:
        """Return what panels cover wholly, whatever lies beneath them."""
        self.host.settle()
        panels = [self.top.panel, self.actions.bar, *([self._told_in] if self._right.visible else [])]
        return [panel.rect.inflate(-2 * px(RADIUS), -2 * px(RADIUS)) for panel in panels if panel.visible]

    def _compose(self) -> None:
        left = Panel([self.roster.scroll], style="clear", padding=8)
        self._told_in = Panel([self._log], style="sunken", padding=6, grow=1)
        right = column(self.question, self._card, self._told_in, gap=8, padding=8)
        self._left, self._right = left, right
        self.host.add(self.top.panel, lambda size: pygame.Rect(0, 0, size[0], px(TOP)))
        self.host.add(left, lambda size: pygame.Rect(0, px(TOP), self._sides()[0], size[1] - px(TOP) - px(BOTTOM)))
        self.host.add(right, self._right_place)
        self.host.add(self.actions.bar, self._bottom_place)
        self.host.add(self.part_choice, self._parts_place)

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

    def where(self, name: str) -> pygame.Rect | None:
        """Return where the log, the roster, the board's parts or the bar is; a question stands for that."""
        bar = self.question if self.question.visible else self.actions.bar
        shown: dict[str, Widget] = {"log": self._log, "roster": self._left, "bar": bar, "parts": self.part_choice}
        return shown[name].rect if name in shown and shown[name].visible else None

    def _bottom_place(self, size: tuple[int, int]) -> pygame.Rect:
        return pygame.Rect(0, size[1] - px(BOTTOM), size[0] - self._sides()[1], px(BOTTOM))

    def _parts_place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.board_rect(size)
        wide, high = self.part_choice.preferred(board.width)
        return pygame.Rect(board.left + px(GAP), px(TOP) + (px(PARTS) - high) // 2, wide, high)

    def dock(self, opener: Widget) -> None:
        """Let what opens a page that stands in place of the log stand above the log."""
        self._opener = opener
        self._right.set_children([self.question, self._card, opener, self._told_in])

    def fold_panels(self) -> None:
        """Fold the side panels away, or bring them back."""
        self.folded = not self.folded
        self._left.visible = not self.folded and self.now.table.manner.roster
        self.show_right()
        self.hud.screen.layout(self.hud.size)

    def show_right(self) -> None:
        """Show the card and the log, unless they are folded away or something else has their place; a question has the
        card's unless there is room for both."""
        page, room = self.beside.open, self.right_rect(self.hud.size).inflate(-2 * px(8), -2 * px(8))
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
        super().refresh(now)
        self.show_right()

    def handle(self, event: pygame.Event) -> bool:
        """Give the widgets what is theirs: the pointer is not on the board then."""
        if not self.host.handle(event):
            return False
        if event.type == pygame.MOUSEMOTION and self.host.menu is None:
            self.leave()
        self.hud.touch()
        return True

    def hit_areas(self) -> list[HitArea]:
        """Return the widgets."""
        return self.host.hit_areas()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panels."""
        self.host.draw(surface)

    def fit_lesson(self) -> None:
        """Let the card and the log make room for that of a tutorial."""
        self.fit_card()
        self.show_right()

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
