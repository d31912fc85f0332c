"""The question beside the board: what the game waits for, who decides it, and a card for each answer."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.actions import Pass, PassFor, StandingAnswer
from game.scenes.table import marks
from game.scenes.table.actionbar import ActionBar, icon_of, suggested
from game.scenes.table.answercard import Answer, AnswerCard, QuestionHead
from game.scenes.table.choices import Choice
from game.scenes.table.playarea import PlayArea
from game.telling.text import _
from game.ui import paint, scale, theme
from game.ui.scale import px
from game.ui.tabletop import Box, Order, Question, RosterEntry
from game.ui.widgets import Grid, Label, Panel, Scroll, Widget, column

MOST_PENDING = 4
ROW, NUMBER = 3, (74, 36)
"""Of more numbers than that several stand side by side, each as wide and high in plain pixels."""
MOST = 6
"""So many answers that are given on the board have cards besides."""


class QuestionPanel(Panel):
    """Stands beside the board while something is asked that is not simply which piece acts and how."""

    def __init__(self, scene: PlayArea, bar: ActionBar) -> None:
        super().__init__(style="raised", padding=8, gap=6, visible=False)
        self.scene, self.bar = scene, bar
        self.asked: Question | None = None
        self.cards: list[AnswerCard] = []
        self._asking: list[Widget] = []
        self.keys: dict[str, Callable[[], Any]] = {}
        """What the keys do that are shown on cards, besides those of the offers."""

    @property
    def said(self) -> str:
        """Return the question, where one is shown."""
        return self.asked.text if self.visible and self.asked is not None else ""

    def refresh(self) -> bool:
        """Show what is asked now; return whether anything is."""
        scene, seat = self.scene, self.scene.deciding
        asked = self._asked(seat) if seat is not None and not scene.lagging() else None
        answers = list(self._answers(asked)) if asked is not None else []
        on_board = bool(scene.choices.targets) or scene.hand.awaited()
        if asked is None or not (answers or on_board) or (not answers and scene.stage.up):
            self.asked, self.cards, self.keys, self.visible = None, [], {}, False
            return False
        self.asked, self.visible = asked, True
        self.keys = {answer.key: answer.do for answer in answers if answer.key}
        entry = self._entry(asked.piece)
        tint = scene.table.seat_colour(asked.seat or (entry.seat if entry is not None else seat or ""))
        icon = asked.icon or (entry.icon if entry is not None else "")
        names = dict.fromkeys((scene.table.seat_name(seat or ""), asked.title or (entry.name if entry else "")))
        head = QuestionHead(asked.text, [name for name in names if name], icon_of(icon), asked.count, tint)
        self.cards = [AnswerCard(answer) for answer in answers]
        hint = [Label(self._hint(), role="accent", bold=True)] if on_board and self._hint() else []
        self._waiting = self._pending(asked)
        self._asking = [head, *self._waiting, *hint]
        return True

    def _asked(self, seat: str) -> Question | None:
        """Return what a seat is asked, unless that is declined by doing anything else."""
        table, view = self.scene.table, self.scene.view
        yields = table.yields(view, self.scene.session.legal_actions())
        return table.asked(view, seat) if yields is None else None

    def _pending(self, asked: Question) -> list[Widget]:
        """Return what is to be known, and what waits for the answer, numbered in the order in which it will happen."""
        lines = asked.pending[:MOST_PENDING]
        waiting = [f"{n}  {line}" for n, line in enumerate(lines, 1)]
        return [Label(line, role="quiet", wrap=True) for line in (*asked.notes, *waiting)]

    def fit(self, room: tuple[int, int]) -> None:
        """Say on the cards what there is room for, rather than of all that waits for the answer; where even the words
        alone have none, they are scrolled."""
        self.height = None
        numbers = [card for card in self.cards if card.label.isdecimal()]
        if len(numbers) > ROW:
            others = [card for card in self.cards if card not in numbers]
            self.clear()
            for card in numbers:
                card.said = 0
            self.set_children([*self._asking, Grid(numbers, cell=NUMBER, gap=6), *others])
            return
        brief = [widget for widget in self._asking if widget not in self._waiting[1:]]
        for asking, said in ((self._asking, 3), (self._asking, 2), (brief, 2), (brief, 1), (brief, 0)):
            self.set_children([*asking, *self.cards])
            for card in self.cards:
                card.said = said
                card.relayout()
            if self.preferred(room[0])[1] <= room[1]:
                return
        passing = [card for card in self.cards if _passes(card.answer)]
        below = passing or [card for card in self.cards if card.answer.style == "quiet"]
        rest = [card for card in self.cards if card not in below]
        self.clear()
        self.set_children([*self._asking, Scroll(column(*rest, gap=6), grow=1), *below])
        self.height = room[1] / scale.current()

    def _hint(self) -> str:
        """Return what is to be clicked on the board."""
        if self.scene.hand.awaited():
            return _("Click one of your cards at the foot of the board.")
        return "" if self.scene.table.asking(self.scene.view) else _("Click a lit place on the board.")

    # -- the answers --

    def _answers(self, asked: Question) -> Iterator[Answer]:
        """Return the answers in their order, those that decline last; each has a key."""
        scene, free = self.scene, list(string.digits[1:])
        hand, stage, table = scene.hand, scene.stage, scene.table
        waits = hand.awaited()
        choices = [one for one in scene.choices.bar if not stage.reached(one) and not (waits and hand.reached(one))]
        board = [one for target in scene.choices.targets for one in target.choices if one.offer.icon]
        choices = [*(board if len(board) <= MOST and not stage.up else ()), *choices]
        choices.sort(key=lambda one: (one.offer.action.passing, one.offer.order))
        taken = {choice.offer.key for choice in choices}
        free = [key for key in free if key not in taken]
        primary = suggested(scene, choices)
        secret = table.secretive(scene.view, scene.deciding or "") if self.bar.hides() else ""
        tip = _("Show what your secret lets you do (only you should look). Click again to hide it.")
        hidden = [Answer(secret, tip, "", "icons/peek", "", scene.ask, "armed" if scene.asked else "plain")]
        if secret and table.asking(scene.view):
            yield from hidden
        last = [choice for choice in choices if choice.offer.action.passing or choice.offer.style == "quiet"]
        for choice in choices:
            if choice not in last:
                yield self._answer(choice, choice is primary, free, asked)
        for order in scene.orders.offered():
            yield self._order(order)
        if secret and not table.asking(scene.view):
            yield from hidden
        for choice in last:
            yield self._answer(choice, choice is primary, free, asked)

    def _answer(self, choice: Choice, primary: bool, free: list[str], asked: Question) -> Answer:
        scene, offer = self.scene, choice.offer
        key = offer.key or (free.pop(0) if free else "")
        piece = offer.piece if offer.piece is not None else getattr(choice.actions[0], scene.table.acts_by, None)
        entry = self._entry(piece)
        icon = offer.icon if entry is None or offer.action.passing else entry.icon
        detail = offer.detail
        if not detail and isinstance(offer.action, Pass) and self._recurs():
            detail = _("You will be asked again next time.")
        declines = offer.action.passing or offer.style == "quiet"
        style = "primary" if primary else "quiet" if declines else "plain"
        colour = scene.table.seat_colour(entry.seat) if entry is not None else None
        aims = (offer.spot,) if offer.spot is not None else asked.spots
        do = partial(scene.take, choice)
        return Answer(
            offer.text, detail, offer.mark, icon_of(icon) or "", key, do, style, colour, choice, piece, aims, offer.rule
        )

    def _recurs(self) -> bool:
        """Return whether the question comes again: it can be answered for longer than this once."""
        actions = (choice.offer.action for choice in self.scene.choices.bar)
        return any(isinstance(action, PassFor | StandingAnswer) for action in actions)

    def _order(self, order: Order) -> Answer:
        orders, seat = self.scene.orders, self.scene.deciding or ""
        style = "armed" if orders.standing.get(seat) == order.id else "plain"
        do, icon = partial(orders.give, order.id), icon_of(order.icon) or ""
        return Answer(
            order.name, order.detail, "", icon, order.key, do, style, data=("order", order.id), rule=order.rule
        )

    def _entry(self, piece: int | None) -> RosterEntry | None:
        """Return the line of the roster about a piece."""
        if piece is None:
            return None
        return next((one for one in self.scene.table.roster(self.scene.view) if one.piece == piece), None)

    # -- by keys --

    def obey(self, key: str) -> bool:
        """Give the answer whose card shows a key; whether there is one."""
        do = self.keys.get(key) if self.visible else None
        if do is None:
            return False
        do()
        return True

    def step_in(self) -> bool:
        """Bring the keyboard to the first answer, where nothing can be clicked on the board; whether it was done."""
        if not self.visible or not self.cards or self.scene.choices.targets:
            return False
        self.scene.host.focus(self.cards[0])
        return True

    # -- on the board --

    def pointed(self) -> AnswerCard | None:
        """Return the card that is pointed at, or has the keyboard."""
        host = self.scene.host
        widget: Widget | None = host.mouse.hovered or host.focused
        return widget if isinstance(widget, AnswerCard) and widget in self.cards else None

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Ring what is asked about, those that could answer, and in red what they would strike; of a card that is
        pointed at only its own, with the line from the piece to what it means."""
        if not self.visible or self.asked is None or self.scene.busy():
            return
        card = self.pointed()
        answers = [card.answer] if card is not None else [one.answer for one in self.cards]
        tokens = {token.key: token for token in self.scene.tokens}
        look = theme.current()
        for box in {tokens[one.piece].box for one in answers if one.piece in tokens}:
            self._ring(surface, box, look.accent)
        aims = {one.data.offer.spot for one in answers if one.piece in tokens and isinstance(one.data, Choice)}
        if self.asked.piece in tokens and not self.asked.spots:
            self._ring(surface, tokens[self.asked.piece].box, look.accent)
        for spot in {*self.asked.spots} - aims:
            self._ring(surface, spot, look.text)
        for aimed in aims:
            if aimed is not None:
                self._ring(surface, aimed, look.danger)
        if card is not None and card.answer.piece in tokens:
            start = self.scene.camera.to_screen(tokens[card.answer.piece].centre)
            for aim in card.answer.aims:
                left, top, wide, high = aim
                end = self.scene.camera.to_screen((left + wide / 2, top + high / 2))
                paint.line(surface, look.table, start, end, px(6))
                paint.line(surface, look.danger if aim in aims else look.text, start, end, px(3))

    def _ring(self, surface: pygame.Surface, box: Box, colour: theme.Colour) -> None:
        corners: Sequence[Any] = marks.corners_of(self.scene.table, self.scene.camera, box)
        if corners:
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                paint.line(surface, colour, a, b, px(3))
            return
        rect = self.scene.camera.rect_to_screen(box).inflate(px(8), px(8))
        pygame.draw.rect(surface, colour, rect, px(3), border_radius=px(8))


def _passes(answer: Answer) -> bool:
    """Return whether an answer declines what is asked, and nothing else."""
    return isinstance(answer.data, Choice) and isinstance(answer.data.offer.action, Pass)
