"""How a match ended, across the whole window, before anything else is opened: gold for a victory, red for a defeat."""

from __future__ import annotations

import pygame

from game.scenes.logotype import gilded
from game.scenes.result_text import ResultText
from game.telling.text import _
from game.ui import fonts, pictures, theme
from game.ui.motion import ease_out
from game.ui.scale import px
from game.ui.theme import HEADING, QUIET, TEXT

HIGH, LETTERS, AIR = 168, 58, 48
"""How high the band is and its letters are, and the room left of them and right."""
PLACE = 0.36
"""Where on the window its middle is, as a share of the height."""
COMES_MS = 420.0


def draw_ending(surface: pygame.Surface, verdict: ResultText, since: float, opens: bool, still: bool) -> None:
    """Draw the band `since` so many milliseconds; the result `opens` at a click."""
    hint = _("Click to see the result.") if opens else ""
    words = (verdict.ending(), verdict.closing(), verdict.reason(), hint)
    band = _band(surface.get_width(), *words, verdict.colour())
    way = 1.0 if still else ease_out(min(1.0, since / COMES_MS))
    band.set_alpha(round(255 * way))
    surface.blit(band, (0, round(surface.get_height() * PLACE) - band.get_height() // 2))


@pictures.kept
def _band(width: int, title: str, closing: str, reason: str, hint: str, colour: theme.Colour) -> pygame.Surface:
    """Return a band across the window: large letters, the last line of the story, why, and what comes next."""
    look, room = theme.current(), width - 2 * px(AIR)
    height = px(LETTERS)
    while height > px(24) and gilded(title, height, colour).get_width() > room:
        height -= 2
    words = gilded(title, height, colour)
    below = [fonts.picture(line, HEADING, look.text, serif=True) for line in fonts.wrap(closing, room, HEADING)[:2]]
    size, ink = (TEXT, look.quiet) if closing else (HEADING, look.text)
    below += [fonts.picture(line, size, ink) for line in fonts.wrap(reason, room, size)[:2]]
    if hint:
        below.append(fonts.picture(hint, QUIET, look.quiet))
    high = max(px(HIGH), words.get_height() + sum(line.get_height() for line in below) + px(56))
    band = pygame.Surface((width, high), pygame.SRCALPHA)
    band.fill((*theme.mix(look.table, colour, 0.12), 238))
    for y in (0, high - px(3)):
        band.fill(colour, (0, y, width, px(3)))
        band.fill(theme.mix(look.table, colour, 0.4), (0, y + (px(6) if not y else -px(4)), width, px(1)))
    y = (high - words.get_height() - sum(line.get_height() for line in below) - px(6)) // 2
    band.blit(words, words.get_rect(midtop=(width // 2, y)))
    y += words.get_height() + px(6)
    for line in below:
        band.blit(line, line.get_rect(midtop=(width // 2, y)))
        y += line.get_height()
    return band
