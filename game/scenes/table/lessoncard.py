"""The card of a tutorial: which step of how many, what to do, and the ways on and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table.slots import HIGH
from game.telling import labels
from game.telling.text import _
from game.tutorials.steps import Step
from game.ui import fonts, paint, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT
from game.ui.widgets import Button, Canvas, Label, Panel, Spacer, column, row

MARGIN = 8
MOST = 0.45
"""The share of the window's height up to which it is as high as its longest step asks."""
TAUGHT = 320
"""The room at the right where it stands, in plain pixels."""


class LessonCard(Panel):
    """Stands in the lower right corner, beside the board; with the side panels folded away, over the board's corner."""

    def __init__(
        self,
        go_on: Callable[[], None],
        show: Callable[[], None],
        leave: Callable[[], None],
        open_rule: Callable[[str], None],
        pointed: Callable[[], pygame.Rect | None],
    ) -> None:
        self.pointed = pointed
        self.rule = ""
        self._at, self._steps = 0, 1
        self._told: tuple[tuple[str, str], ...] = ()
        """The titles and the words of all steps."""
        self._count = Label("", QUIET, "accent", bold=True, wrap=False)
        self._bar = Canvas(self._draw_bar, lambda: (self._at, theme.current().name), (10, 4))
        self._title = Label("", HEADING, serif=True)
        self._text = Label("", TEXT)
        self.advice = Label("", QUIET, "hit", bold=True)
        self._next = Button(lambda: _("Next"), go_on, "primary", key=lambda: cap("enter"))
        self._show = Button(lambda: _(labels.SKIP), show, size=QUIET, tooltip=lambda: _("Do this step for me"))
        self._leave = Button(
            lambda: _("Leave"), leave, "quiet", size=QUIET, tooltip=lambda: _("Leave the tutorial or start over")
        )
        self._rule = Button(
            lambda: self.rule,
            lambda: open_rule(self.rule),
            "quiet",
            size=QUIET,
            tooltip=lambda: _(labels.RULEBOOK),
        )
        head = row(self._count, Spacer(), self._leave, align="stretch")
        self._ways = row(self._rule, Spacer(), self._show, self._next, gap=GAP)
        parts = (head, self._bar, self._title, self._text, self.advice, Spacer(), self._ways)
        super().__init__([column(*parts, gap=5, grow=1)], style="raised", padding=PAD)

    @property
    def said(self) -> str:
        """Return what it says now."""
        return self._text.text

    def refresh(self, at: int, steps: Sequence[Step], advice: str, rule: str) -> None:
        """Say what the step says that the pupil has come to, and what is advised besides, perhaps by a rule."""
        self._at, self._steps, self.rule = at, max(1, len(steps)), rule
        self._told = tuple((_(one.title), _(one.text)) for one in steps)
        step = steps[at] if at < len(steps) else None
        if step is None:
            self._count.text = _("All steps completed ({n})").format(n=len(steps))
            self._title.text = _("Well done")
            self._text.text = _("That was the last step. Watch the ending.")
        else:
            self._count.text = _("Step {number} of {count}").format(number=at + 1, count=len(steps))
            self._title.text = _(step.title)
            self._text.text = _(step.text)
        self.advice.text = advice
        self.advice.visible = bool(self.advice.text)
        self._rule.visible = bool(self.advice.text and rule)
        self._next.visible = step is not None and step.to_read
        self._show.visible = step is not None and not step.to_read
        self._ways.visible = step is not None
        self.relayout()

    # -- where it is --

    def place_in(self, size: tuple[int, int], wide: int, asked: bool) -> pygame.Rect:
        """Return the corner in which it stands: at the right, where there is so much room and it keeps its height; else
        over the board, not where something is pointed at, nor below what is `asked` there."""
        across = (wide or px(TAUGHT)) - 2 * px(MARGIN)
        high = self.preferred(across)[1]
        if wide:
            high = max(high, min(high + self._spare(across - 2 * px(PAD)), round(size[1] * MOST)))
        rect = pygame.Rect(0, 0, across, high).move_to(bottomright=(size[0] - px(MARGIN), size[1] - px(MARGIN)))
        if not wide:
            rect.bottom -= px(HIGH)
            pointed = self.pointed()
            if asked or (pointed is not None and pointed.colliderect(rect)):
                rect.left = px(MARGIN)
        return rect

    def _spare(self, width: int) -> int:
        """Return how much higher the longest of the steps is than this one: the card keeps its height."""
        own = _high(self._title.text, self._text.text, width)
        return max((_high(title, text, width) for title, text in self._told), default=own) - own

    def draw(self, surface: pygame.Surface) -> None:
        look = theme.current()
        paint.glow(surface, self.rect, look.accent, px(8), 12, 90)
        super().draw(surface)
        surface.blit(paint.rounded(self.rect.size, (*look.accent, 0), px(8), look.accent, px(2)), self.rect)

    def _draw_bar(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        paint.progress(picture, rect, self._at / self._steps, theme.current().accent)


def _high(title: str, text: str, width: int) -> int:
    """Return how high a title and what stands below it are in so much room."""
    titles, lines = fonts.wrap(title, width, HEADING, serif=True), fonts.wrap(text, width, TEXT)
    return len(titles) * fonts.line_height(HEADING, serif=True) + len(lines) * fonts.line_height(TEXT)
