"""The widgets around the board: the banner above it, portraits at its left, verbs at its foot, the rail beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.actionbar import ActionBar
from game.scenes.table.banner import Banner
from game.scenes.table.cardbox import SIZES
from game.scenes.table.cards import CardPanel
from game.scenes.table.following import CameraFollow, suit
from game.scenes.table.hand import FAN, PEEP
from game.scenes.table.layout import rects, share
from game.scenes.table.lessoncard import LessonCard
from game.scenes.table.log import Log
from game.scenes.table.now import Now
from game.scenes.table.others import OtherSides
from game.scenes.table.panels import fading
from game.scenes.table.part import Doors, Part
from game.scenes.table.partchoice import PartChoice
from game.scenes.table.partwindows import HIGH, LOW, PartWindows
from game.scenes.table.prospects import Prospects
from game.scenes.table.question import QuestionPanel
from game.scenes.table.roster import Roster
from game.scenes.table.sidepage import Beside
from game.scenes.table.slots import HIGH as FOOT
from game.scenes.table.slots import Brush
from game.scenes.table.smallmap import SmallMap
from game.scenes.table.stacks import Stacks
from game.scenes.table.tools import Tools
from game.scenes.table.turn_summary import Summary
from game.ui import scale, theme
from game.ui.lanes import lanes_of
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, TIGHT
from game.ui.widgets import Panel, Spacer, Widget, column, row

CARD, TALL, SHARE = 190, 260, 0.4
"""How high the card is at least and at most, in plain pixels, where it is shown, and as a share of the room left."""
TOLD = 0.42
"""So much of the rail's height is at most for what happened since the last turn."""
LEAST = 74
"""With less room than that no log is shown."""
LINES = 84
"""So high the lines of the banner may reach."""
PARTS = 40
STRIP_DARK = 235


class Strip(Panel):
    """The strip of portraits, on a shade that fades away beside it."""

    def draw(self, surface: pygame.Surface) -> None:
        area = surface.get_rect()
        shade = fading((self.rect.width * 5 // 4, area.height), theme.current().sunken, STRIP_DARK, False)
        surface.blit(shade, (0, 0))
        super().draw(surface)


class Rail(Panel):
    """The ground of the rail."""

    def draw(self, surface: pygame.Surface) -> None:
        look = theme.current()
        surface.fill(theme.mix(look.sunken, look.panel, 0.45), self.rect)
        surface.fill(look.hairline, (self.rect.x, self.rect.y, px(1), self.rect.height))


class Frame(Part):
    """The widgets of a table scene."""

    def __init__(
        self,
        doors: Doors,
        beside: Beside,
        following: CameraFollow,
        stacks: Stacks,
        brush: Brush,
        summary: Summary,
        small_map: SmallMap,
        advised: Widget,
    ) -> None:
        super().__init__(doors)
        self.host, self.beside, self.opened = self.hud.host, beside, False
        self.summary, self.small_map, self.advised = summary, small_map, advised
        self.top, self.tools, self.others = Banner(doors), Tools(doors), OtherSides(doors)
        self.cards, self.roster, self.log = CardPanel(doors, following), Roster(doors, stacks), Log(doors)
        self.question, self.actions = QuestionPanel(doors), ActionBar(doors, brush)
        self.prospects = Prospects(doors)
        self._card, self._log = self.cards.box, self.log.list
        self._tight: tuple[int, int] | None = None
        """The size of the window in which a card had too little room beside the second lines of the others."""
        self._slot = Spacer(0)
        """The room of the card among the others in the rail."""
        self.windows = PartWindows(doors) if self.now.table.manner.opens_parts else None
        self.part_choice = PartChoice(doors) if self.windows is None else self.windows
        self.leave: Callable[[], None] = lambda: None
        """Called when the pointer comes from the board."""
        self.covered: Callable[[], bool] = lambda: False
        """Whether a stage stands in the rail."""
        self._compose()
        self.hud.board_rect, self.hud.stage_rect = self.board_rect, self.board_rect
        self.hud.fit_card = self.arrange
        self.hud.lanes = lambda size: lanes_of(size, *rects(size)[1:4], self.middle(size))
        self.beside.place, self.beside.turned = self.middle, self.arrange
        self.small_map.turned = self.arrange
        self.board.playback.debris.anchor = self.top.place_of

    @property
    def parts(self) -> tuple[Part, ...]:
        """Return the parts in it, in the order in which they look at the match."""
        told = self.cards, self.roster, self.log, self.question, self.prospects
        return self.top, self.tools, self.others, *told, self.actions, self

    # -- where everything stands --

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where nothing lies over the board: beside the portraits, below the banner, above verbs and cards."""
        manner, here = self.now.table.manner, rects(size, self.now.table.manner.roster)
        top = max(here.banner.bottom, px(LINES)) if manner.banner else 0
        top += px(PARTS) if self.windows is None and self.part_choice.visible else 0
        foot = px(FOOT) if manner.verbs == "foot" else 0
        foot += px(PEEP) if manner.cards and not manner.faces else 0
        foot += round(FAN * share(size)) if manner.faces else 0
        return pygame.Rect(here.strip.right, top, here.board.width - here.strip.right, size[1] - top - foot)

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place."""
        if self.now.table.manner.banner and self.now.table.manner.roster:
            self.top.gear.width = rects(size).strip.width / scale.current() - 2 * TIGHT
        self.host.toast_top = self.board_rect(size).top
        self.host.layout(size)
        self.arrange()
        self.host.settle()
        camera = self.board.camera
        suit(camera, self.now.table.manner.cells, size)
        camera.set_view(rects(size).board, self.board_rect(size))

    def opaque(self) -> list[pygame.Rect]:
        """Return what panels cover wholly, whatever lies beneath them."""
        return [rects(self.hud.size).rail]

    def _compose(self) -> None:
        manner, add = self.now.table.manner, self.host.add
        self._told_in = Panel([self._log], style="sunken", padding=6, grow=1)
        told = (self.summary.button, self.summary.panel)
        shown = self.question, self.prospects, self.advised, self._slot, self._told_in, self.small_map
        windows = () if self.windows is None else (self.windows,)
        self._middle = column(self.others.column, *told, *shown, *windows, gap=GAP)
        lane = manner.verbs == "foot"
        self._foot = column(*([] if lane else [self.actions.bar]), self.actions.foot, gap=GAP)
        self._strip = Strip([self.roster.scroll], padding=TIGHT)
        self._strip.visible = manner.roster
        head = self.tools.row
        if not manner.banner:
            head = column(row(self.top.gear, self.tools.row, *self.top.tools), self.top.box, gap=TIGHT)
        rail = Rail()
        rail.solid = True
        add(rail, lambda size: rects(size).rail)
        add(self._strip, self._strip_place)
        if manner.banner:
            add(self.top.panel, self._banner_place)
        if lane:
            add(self.actions.bar, self._bar_place)
        self._head = head
        add(head, self._head_place)
        add(self._middle, self.middle)
        add(self._card, self._card_place)
        add(self._foot, self._foot_place)
        if self.windows is None:
            add(self.part_choice, self._parts_place)

    def _inner(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the rail without its edges."""
        return rects(size).rail.inflate(-2 * px(PAD), -2 * px(GAP))

    def _head_place(self, size: tuple[int, int]) -> pygame.Rect:
        inner = self._inner(size)
        return pygame.Rect(*inner.topleft, inner.width, self._head.preferred(inner.width)[1])

    def _foot_place(self, size: tuple[int, int]) -> pygame.Rect:
        inner = self._inner(size)
        high = min(self._foot.preferred(inner.width)[1], inner.height * 3 // 5)
        return pygame.Rect(inner.x, inner.bottom - high, inner.width, high)

    def middle(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the rail between its head and the button at its foot."""
        head, foot, gap = self._head_place(size), self._foot_place(size), px(GAP)
        return pygame.Rect(head.x, head.bottom + gap, head.width, foot.top - head.bottom - 2 * gap)

    def _card_place(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the card is: in its slot."""
        return self._slot.rect.copy()

    def _wanted(self, width: int, slot: int) -> int:
        """Return how high the card is to be: no higher than its slot while all of it can be read there."""
        whole = self._card.needed(width, SIZES[-1], pictured=False) <= slot
        return slot if whole else max(slot, self._card.needed(width))

    def _banner_place(self, size: tuple[int, int]) -> pygame.Rect:
        return rects(size).banner

    def _bar_place(self, size: tuple[int, int]) -> pygame.Rect:
        here = rects(size, self.now.table.manner.roster)
        return pygame.Rect(here.strip.right, size[1] - px(FOOT), here.board.width - here.strip.right, px(FOOT))

    def _strip_place(self, size: tuple[int, int]) -> pygame.Rect:
        strip = rects(size).strip
        around = 2 * px(TIGHT)
        strip.height = min(strip.height, self.roster.lines.preferred(strip.width - around)[1] + around)
        return strip

    def _parts_place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.board_rect(size)
        wide, high = self.part_choice.preferred(board.width)
        return pygame.Rect(board.right - px(GAP) - wide, board.top - px(PARTS) + (px(PARTS) - high) // 2, wide, high)

    # -- what the rail has room for --

    def arrange(self) -> None:
        """Give everything in the rail its room: of what has none first the log goes, then second lines, then the
        map. A card that has more to say takes that room from the log, of which the last lines stay where they are."""
        room, page = self.middle(self.hud.size), self.beside.open
        self._middle.visible = (page is None or not page.covers) and not self.covered()
        if not room.width or not self._middle.visible:
            self._card.visible = False
            return
        gap, opened = px(GAP), self.opened
        self.others.fold(True)
        self.others.column.visible = True
        others = self.others.column.preferred(room.width)[1] + gap
        left = room.height - others + gap
        left -= 0 if self.windows is None else px(LOW) + gap
        left -= self._tell(room.width, left)
        left -= self._ask(room.width, left)
        left -= self.advised.preferred(room.width)[1] + gap if self.advised.visible else 0
        left -= self.prospects.fit(room.width, left - gap) + gap if self.prospects.visible else 0
        self._slot.visible = not opened and self._card.card is not None and left >= px(CARD) + gap
        self._card.visible = self._slot.visible and self._fits(room.width, left - gap)
        high = over = 0
        if self._slot.visible:
            high = min(max(px(CARD), round((left - gap) * SHARE)), px(TALL))
            left -= high + gap
            over = self._wanted(room.width, high) - high if self._card.visible else 0
        mapped = self.small_map.wide_and_high(room.width)[1] + gap
        self.small_map.visible = self.small_map.due and not opened and left >= mapped + over
        left -= mapped if self.small_map.visible else 0
        self.others.fold(False)
        whole = self.others.column.preferred(room.width)[1]
        self.others.fold(True)
        more = whole - self.others.column.preferred(room.width)[1]
        if left < more + over:
            self._tight = self.hud.size
        if left >= more and self._tight != self.hud.size and self.others.column.visible and not self.question.visible:
            self.others.fold(False)
            left -= more
        over = min(over, left)
        self._told_in.visible = left - over >= px(LEAST) + gap
        if self._slot.visible:
            left -= self._set_high(self._slot, high + (over if self._told_in.visible else left)) - high
            self._card.relayout()
        if self.windows is not None:
            spare = left - (px(LEAST) + gap if self._told_in.visible else 0)
            self._set_high(self.windows, min(px(HIGH), px(LOW) + max(0, spare)))

    def _fits(self, width: int, room: int) -> bool:
        """Return whether there is room for the card: below a question only for all that it says."""
        return not self.question.visible or self._card.needed(width, pictured=False) <= room

    def _ask(self, width: int, room: int) -> int:
        """Give a question its room; return how much that is."""
        if not self.question.visible:
            return 0
        self.question.fit((width, room - px(GAP)))
        return self.question.preferred(width)[1] + px(GAP)

    def _tell(self, width: int, room: int) -> int:
        """Give what happened since the last turn its room; return how much that is."""
        panel, button = self.summary.panel, self.summary.button
        if self.summary.open:
            panel.height = None
            return self._set_high(panel, min(panel.preferred(width)[1], max(px(CARD), round(room * TOLD)))) + px(GAP)
        return button.preferred(width)[1] + px(GAP) if button.visible else 0

    @staticmethod
    def _set_high(widget: Widget, high: int) -> int:
        plain = high / scale.current()
        if widget.height != plain:
            widget.height = plain
            widget.relayout()
        return px(plain)

    def show_lesson(self, card: LessonCard) -> None:
        """Show the card of a tutorial."""
        self.host.add(card, lambda size: card.place_in(size, self.board_rect(size)))

    def where(self, name: str) -> pygame.Rect | None:
        """Return where the log, the roster, the board's parts or the bar is; a question stands for that."""
        bar = self.question if self.question.visible else self.actions.bar
        shown: dict[str, Widget] = {"log": self._log, "roster": self._strip, "bar": bar, "parts": self.part_choice}
        return shown[name].rect if name in shown and shown[name].visible else None

    def open_log(self) -> None:
        """Let the log have the rail to itself, or no longer."""
        self.opened = not self.opened
        self.arrange()
        self.hud.touch()

    # -- what everything shows --

    def refresh(self, now: Now) -> None:
        """Show the match as it stands."""
        super().refresh(now)
        self.arrange()

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
