"""The card of a tutorial: which step of how many, what to do, and the ways on and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table.lessonveil import opened
from game.telling import labels
from game.telling.text import _
from game.tutorials.steps import Step
from game.ui import paint, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT
from game.ui.widgets import Button, Canvas, Label, Panel, Spacer, column, row

MARGIN = 8
WIDE, NARROW, AWAY = 470, 300, 40
"""How wide it is, and where it has no other place; how far from what is spoken of it stands best, in plain pixels."""
SIDES = ("midbottom", "bottomright", "bottomleft", "midtop", "topright", "topleft", "midright", "midleft")
"""Where it may stand on the board."""


class LessonCard(Panel):
    """Stands over the board, on its emptiest side."""

    def __init__(
        self,
        go_on: Callable[[], None],
        show: Callable[[], None],
        leave: Callable[[], None],
        open_rule: Callable[[str], None],
        spoken: Callable[[], Sequence[pygame.Rect]],
        faced: Callable[[], pygame.Rect | None],
        others: Callable[[], Sequence[pygame.Rect]],
    ) -> None:
        self.spoken, self.faced, self.others = spoken, faced, others
        """Say where that is which it speaks of, a fight on the stage, and what else is better not covered."""
        self.rule = ""
        self._at, self._steps = 0, 1
        self._count = Label("", QUIET, "accent", bold=True, wrap=False)
        self._bar = Canvas(self._draw_bar, lambda: (self._at, self._steps, theme.current().name), (10, 8))
        self._title = Label("", HEADING + 4, serif=True, bold=True)
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
        parts = (head, self._bar, self._title, self._text, self.advice, self._ways)
        super().__init__([column(*parts, gap=8, grow=1)], style="raised", padding=PAD)

    @property
    def said(self) -> str:
        """Return what it says now."""
        return self._text.text

    def refresh(self, at: int, steps: Sequence[Step], advice: str, rule: str) -> None:
        """Say what the step says that the pupil has come to, and what is advised besides, perhaps by a rule."""
        self._at, self._steps, self.rule = at, max(1, len(steps)), rule
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

    def place_in(self, size: tuple[int, int], room: pygame.Rect) -> pygame.Rect:
        """Return where it stands: on the emptiest side of the board, never on what is spoken of; where the board has no
        such place, anywhere else."""
        spoken = opened(self.spoken())
        found: list[tuple[int, int, int, bool, int, pygame.Rect]] = []
        for wide in (min(px(WIDE), room.width - 2 * px(MARGIN)), px(NARROW)):
            rect = pygame.Rect(0, 0, wide, self.preferred(wide)[1])
            for within in (room, pygame.Rect((0, 0), size)):
                inner = within.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
                places = [rect.move_to(**{side: getattr(inner, side)}).clamp(inner) for side in SIDES]
                found += [(*self._worth(place, spoken, room), place) for place in places]
            if min(one[:2] for one in found) == (0, 0):
                break
        return min(found, key=lambda one: one[:5])[5]

    def _worth(
        self, place: pygame.Rect, spoken: Sequence[pygame.Rect], room: pygame.Rect
    ) -> tuple[int, int, int, bool, int]:
        """Return how much of what is spoken of a place covers, how much of a fight and of all else, whether it lies
        over more than the board, and how far it is from what is spoken of: less is better."""
        covered, fight = [place.clip(one) for one in spoken], self.faced()
        fought = place.clip(fight) if fight is not None else pygame.Rect(0, 0, 0, 0)
        others = sum(1 for one in self.others() if place.collidepoint(one.center))
        far = min((_apart(place, one) for one in spoken), default=0)
        hidden = sum(one.width * one.height for one in covered)
        return hidden, fought.width * fought.height, others, not room.contains(place), abs(far - px(AWAY))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing among the panels: the lesson draws it above its dark."""

    def show(self, surface: pygame.Surface) -> None:
        """Draw it."""
        look = theme.current()
        paint.glow(surface, self.rect, look.accent, px(8), 12, 90)
        paint.shadow(surface, self.rect, px(8), 24, 190)
        super().draw(surface)
        surface.blit(paint.rounded(self.rect.size, (*look.accent, 0), px(8), look.accent, px(2)), self.rect)

    def _draw_bar(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a bead for each step: those that are done, the one that is to be done, and the rest."""
        look, gap = theme.current(), px(3)
        wide = (rect.width + gap) / self._steps
        for n in range(self._steps):
            bead = pygame.Rect(round(n * wide), 0, round((n + 1) * wide) - round(n * wide) - gap, rect.height)
            fill = look.go if n < self._at else look.accent if n == self._at else look.hairline
            if n != self._at:
                bead = bead.inflate(0, -px(3))
            picture.blit(paint.rounded(bead.size, fill, bead.height // 2), bead)


def _apart(a: pygame.Rect, b: pygame.Rect) -> int:
    """Return how far two places are apart; below nothing where they overlap."""
    across = max(a.left - b.right, b.left - a.right)
    down = max(a.top - b.bottom, b.top - a.bottom)
    return max(across, down)
