"""The answers of a close assault as cards below the band, each with what it leads to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.hulk.table import band
from game.hulk.table.band import Canvas
from game.hulk.telling import duel
from game.kernel.actions import Action
from game.telling import staging
from game.telling.staging import Stage
from game.telling.text import _
from game.ui import paint
from game.ui.tabletop import Prop

LEFT, RIGHT, TOP, HIGH, GAP = 980, 1860, 868, 192, 16
"""The room of the cards."""


def _boxes(on: Canvas, count: int) -> list[pygame.Rect]:
    wide = (RIGHT - LEFT - GAP * (count - 1)) / max(1, count)
    return [on.box(LEFT + i * (wide + GAP), TOP, wide, HIGH) for i in range(count)]


def answer_props(told: Stage, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
    """Return the answers that may be given now."""
    on = band.canvas(pygame.Surface((1, 1)), pygame.Rect((0, 0), size))
    answers = duel.answers(told)
    return [
        Prop(answer.id, tuple(box), said_of(answer), answer.action)  # type: ignore[arg-type]
        for answer, box in zip(answers, _boxes(on, len(answers)), strict=True)
        if answer.action in actions
    ]


def said_of(answer: staging.Prop) -> str:
    """Return an answer with its chances."""
    return _("{answer}: {chances}").format(answer=answer.name, chances=answer.said)


def draw_answers(on: Canvas, told: Stage) -> None:
    """Draw the cards; the one that is right is gold."""
    answers = duel.answers(told)
    for answer, box in zip(answers, _boxes(on, len(answers)), strict=True):
        best = duel.BEST in answer.states
        fill, edge = ((58, 45, 16), (216, 177, 90)) if best else ((30, 37, 45), (84, 98, 112))
        on.surface.blit(paint.rounded(box.size, fill, on.n(12), edge, max(1, on.n(2))), box)
        inner = box.inflate(-2 * on.n(20), 0)
        ink = (255, 238, 190) if best else (236, 236, 230)
        name = band.fitting(answer.name, on.n(32), ink, inner.width - on.n(46), serif=True)
        paint.put(on.surface, name, topleft=(inner.left, box.top + on.n(10)))
        if key := str(answer.values.get("key", "")):
            paint.put(on.surface, paint.keycap(key), midright=(inner.right, box.top + on.n(34)))
        _draw_shares(on, band.odds_of(answer.values), inner, box.top + on.n(66))


def _draw_shares(on: Canvas, odds: Sequence[float], room: pygame.Rect, top: int) -> None:
    """Draw a bar of the chances, and a line for each of them."""
    left, bar = 0.0, pygame.Rect(room.left, top, room.width, on.n(16))
    on.surface.blit(paint.rounded(bar.size, (13, 21, 18), on.n(5)), bar)
    high = band.text_size(on, 19)
    step = max(round(high * 1.3), on.n(29))
    for i, (colour, share, line) in enumerate(zip(band.PARTS.values(), odds, duel.parts(odds), strict=True)):
        start, end = round(bar.width * left), round(bar.width * min(1.0, left + share))
        if end > start:
            part = pygame.Rect(bar.left + start, bar.top, end - start, bar.height)
            on.surface.blit(paint.rounded(part.size, colour, on.n(5)), part)
        left += share
        y = bar.bottom + on.n(10) + i * step
        mark = pygame.Rect(room.left, y + step // 4, on.n(14), on.n(14))
        on.surface.blit(paint.rounded(mark.size, colour, on.n(4)), mark)
        said = band.fitting(line, high, (226, 230, 224), room.width - on.n(26))
        on.surface.blit(said, (mark.right + on.n(8), y))
