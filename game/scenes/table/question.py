"""The question beside the board: what the game waits for, who decides it, and a card for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.actions import Pass, PassFor
from game.scenes.table import marks
from game.scenes.table.actionbar import icon_of
from game.scenes.table.answercard import AnswerCard, QuestionHead
from game.scenes.table.choices import Choice
from game.scenes.table.now import Answer, Now
from game.scenes.table.part import Doors, Part
from game.ui import paint, scale, theme
from game.ui.scale import px
from game.ui.tabletop import Box, Question
from game.ui.widgets import Grid, Label, Panel, Scroll, Widget, column
from game.ui.widgets.scroll import Bar

MOST_PENDING = 4
ROW, NUMBER = 3, (74, 36)
"""Of more numbers than that several stand side by side, each as wide and high in plain pixels."""


class QuestionPanel(Panel, Part):
    """Stands beside the board while something is asked that is not simply which piece acts and how."""

    def __init__(self, doors: Doors) -> None:
        Panel.__init__(self, style="raised", padding=8, gap=6, visible=False)
        Part.__init__(self, doors)
        self.asked: Question | None = None
        self.cards: list[AnswerCard] = []
        self._asking: list[Widget] = []
        self._bar = Bar()

    @property
    def said(self) -> str:
        """Return the question, where one is shown."""
        return self.asked.text if self.asked is not None else ""

    def refresh(self, now: Now) -> None:
        """Show what is asked now."""
        self.now, asking, colour = now, now.asking, now.table.painter.colour
        before, self.asked = self.asked, asking.question if asking is not None else None
        self.visible = asking is not None
        if self.asked != before:
            self._bar = Bar()
        if asking is None:
            self.cards = []
            return
        asked = asking.question
        head = QuestionHead(asked.text, asking.names, icon_of(asking.icon), asked.count, colour(asking.side))
        self.cards = [self._card(answer, colour(answer.side) if answer.side else None) for answer in asking.answers]
        self._waiting = self._pending(asked)
        hint = [Label(asking.hint, role="accent", bold=True)] if asking.hint else []
        self._asking = [head, *self._waiting, *hint]

    def _card(self, answer: Answer, colour: theme.Colour | None) -> AnswerCard:
        card = AnswerCard(answer, self.doing(answer.does), icon_of(answer.icon) or "", colour)
        if self._lasts(answer):
            card.style = "quiet"
        return card

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
        lasting = [card for card in self.cards if self._lasts(card.answer)]
        answers = [card for card in self.cards if card not in lasting] + lasting
        brief = [widget for widget in self._asking if widget not in self._waiting[1:]]
        for asking, said in ((self._asking, 3), (self._asking, 2), (brief, 2), (brief, 1), (brief, 0)):
            self.set_children([*asking, *answers])
            for card in self.cards:
                card.said = 0 if card in lasting else said
                card.relayout()
            if self.preferred(room[0])[1] <= room[1]:
                return
        passing = [card for card in self.cards if _passes(card.answer)]
        below = passing or [card for card in self.cards if card.answer.style == "quiet"]
        rest = [card for card in self.cards if card not in below]
        self.clear()
        scroll = Scroll(column(*rest, gap=6), grow=1)
        scroll.bar = self._bar
        self.set_children([*self._asking, scroll, *below])
        self.height = room[1] / scale.current()

    def _lasts(self, answer: Answer) -> bool:
        """Return whether an answer declines more than what is asked now: it is said in a quiet line."""
        if isinstance(answer.does, tuple):
            return answer.does[-1] in self.now.table.teller.lasting
        return isinstance(answer.does, Choice) and isinstance(answer.does.offer.action, PassFor)

    # -- by keys --

    def obey(self, key: str) -> bool:
        """Give the answer whose card shows a key; return whether there is one."""
        answer = next(
            (card.answer for card in reversed(self.cards) if card.answer.key and card.answer.key == key), None
        )
        if answer is not None:
            self.doing(answer.does)()
        return answer is not None

    def step_in(self) -> bool:
        """Bring the keyboard to the first answer, where nothing can be clicked on the board; return whether it did."""
        if not self.cards or self.now.choices.targets:
            return False
        self.hud.host.focus(self.cards[0])
        return True

    # -- on the board --

    def pointed(self) -> AnswerCard | None:
        """Return the card that is pointed at, or has the keyboard."""
        host = self.hud.host
        widget: Widget | None = host.mouse.hovered or host.focused
        return widget if isinstance(widget, AnswerCard) and widget in self.cards else None

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Ring what is asked about, those that could answer, and in red what they would strike; of a card that is
        pointed at only its own, with the line from the piece to what it means. A fight on the stage shows that itself.
        """
        if self.asked is None or self.board.busy() or self.now.staged is not None:
            return
        card = self.pointed()
        answers = [card.answer] if card is not None else [one.answer for one in self.cards]
        tokens = {token.key: token for token in self.now.tokens}
        look = theme.current()
        for box in {tokens[one.piece].box for one in answers if one.piece in tokens}:
            self._ring(surface, box, look.accent)
        aims = {one.does.offer.spot for one in answers if one.piece in tokens and isinstance(one.does, Choice)}
        if self.asked.piece in tokens and not self.asked.spots:
            self._ring(surface, tokens[self.asked.piece].box, look.accent)
        for spot in {*self.asked.spots} - aims:
            self._ring(surface, spot, look.text)
        for aimed in aims:
            if aimed is not None:
                self._ring(surface, aimed, look.danger)
        if card is not None and card.answer.piece in tokens:
            start = self.board.camera.to_screen(tokens[card.answer.piece].centre)
            for aim in card.answer.aims:
                left, top, wide, high = aim
                end = self.board.camera.to_screen((left + wide / 2, top + high / 2))
                paint.line(surface, look.table, start, end, px(6))
                paint.line(surface, look.danger if aim in aims else look.text, start, end, px(3))

    def _ring(self, surface: pygame.Surface, box: Box, colour: theme.Colour) -> None:
        corners: Sequence[Any] = marks.corners_of(self.now.table, self.board.camera, box)
        if corners:
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                paint.line(surface, colour, a, b, px(3))
            return
        rect = self.board.camera.rect_to_screen(box).inflate(px(8), px(8))
        pygame.draw.rect(surface, colour, rect, px(3), border_radius=px(8))


def _passes(answer: Answer) -> bool:
    """Return whether an answer declines what is asked, and nothing else."""
    return isinstance(answer.does, Choice) and isinstance(answer.does.offer.action, Pass)
