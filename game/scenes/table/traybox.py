"""The dice tray: the last throws, what they were for and what came of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.playback import LINGER_MS, Playback
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT

STAYS_MS = 2600.0
FADES_MS = 500.0


def draw_tray(surface: pygame.Surface, rect: pygame.Rect, playback: Playback, now: float, brief: bool) -> None:
    """Show the dice that are tumbling or have just come to rest; the tray fades when nothing more falls, soon where it
    is to be `brief`."""
    shown = [thrown for thrown in playback.thrown if thrown.at <= now]
    if not shown:
        return
    thrown = shown[-1]
    age = now - thrown.at - thrown.throw.duration
    if age > STAYS_MS + FADES_MS or (brief and age > playback.motion.scaled(LINGER_MS)):
        return
    captions = fonts.wrap(thrown.show.caption, rect.width - px(20) - _result_room(thrown.show.result), QUIET)[:2]
    more = (len(captions) - 1) * fonts.line_height(QUIET)
    rect = pygame.Rect(rect.x, rect.y - more, rect.width, rect.height + more)
    layer = pygame.Surface(rect.inflate(px(24), px(24)).size, pygame.SRCALPHA)
    inner = pygame.Rect(px(12), px(12), rect.width, rect.height)
    paint.panel(layer, inner, theme.current().panel)
    felt = felt_of(pygame.Rect(inner.x, inner.y + more, inner.width, inner.height - more))
    layer.blit(paint.rounded(felt.size, theme.current().sunken, px(6)), felt)
    throw = thrown.throw
    if throw.size[0] > felt.width and throw.size[1] > felt.height:
        throw = throw.laid_in(felt.size)
    throw.draw(layer, felt, now - thrown.at)
    _head(layer, inner, captions, thrown.show.result if thrown.throw.at_rest(now - thrown.at) else "")
    if age > STAYS_MS:
        layer.set_alpha(round(255 * max(0.0, 1 - (age - STAYS_MS) / FADES_MS)))
    surface.blit(layer, (rect.x - px(12), rect.y - px(12)))


def _result_room(result: str) -> int:
    """Return the width that what came of the dice takes beside what they were for."""
    return fonts.measure(result, TEXT, bold=True)[0] + px(10) if result else 0


def _head(layer: pygame.Surface, inner: pygame.Rect, captions: Sequence[str], result: str) -> None:
    """What the dice were for, and what came of them: above the felt, where no die lies."""
    look, room = theme.current(), inner.width - px(20)
    if result:
        words = fonts.picture(result, TEXT, look.text, bold=True)
        layer.blit(words, words.get_rect(midright=(inner.right - px(10), inner.y + px(14))))
        room -= _result_room(result)
    for i, line in enumerate(captions):
        words = fonts.picture(fonts.shorten(line, room, QUIET), QUIET, look.quiet)
        layer.blit(words, (inner.x + px(10), inner.y + px(5) + i * fonts.line_height(QUIET)))


def felt_of(tray: pygame.Rect) -> pygame.Rect:
    """Return where the dice of a tray fall: below its caption."""
    return pygame.Rect(tray.x + px(6), tray.y + px(26), tray.width - px(12), tray.height - px(32))


def tray_busy(playback: Playback, now: float) -> bool:
    """Return whether the tray is still to fade."""
    return any(now < thrown.at + thrown.throw.duration + STAYS_MS + FADES_MS for thrown in playback.thrown[-1:])
