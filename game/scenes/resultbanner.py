"""The banner of a match that is over: what it was, in large letters, and why."""

from __future__ import annotations

import pygame

from game.scenes.letters import gilded
from game.scenes.page import fading_line
from game.scenes.verdict import Verdict
from game.scenes.words import dotted, game_name, scenario_name
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import HEADING, QUIET
from game.ui.widgets import Canvas

HIGH = 126


class Banner(Canvas):
    """A strip of the game's plate, and upon it how the match ended."""

    solid = False

    def __init__(self, verdict: Verdict, width: int) -> None:
        super().__init__(self._show, lambda: (verdict.heading(), theme.current().name), size=(width, HIGH))
        self.verdict = verdict
        self.game = verdict.session.key

    def _show(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        corner = px(theme.RADIUS)
        self._plate(surface, rect)
        surface.blit(
            paint.rounded((rect.width, rect.height + corner), (255, 255, 255, 255), corner),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MIN,
        )
        self._heading(surface, rect)
        self._below(surface, rect)
        line = pygame.Rect(0, rect.bottom - px(2), rect.width, px(2))
        fading_line(surface, line, theme.current().tint(self.game), centred=True)

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        name = f"plates/{self.game}"
        if not sprites.exists(name):
            return
        height = round(rect.width * 2 / 3)
        plate = sprites.sprite(name, (rect.width // 2, height // 2))
        plate = pygame.transform.smoothscale(plate, (rect.width, height))
        surface.blit(plate, (0, 0), (0, round(height * 0.3), rect.width, rect.height))
        surface.blit(_shade(rect.size), (0, 0))

    def _heading(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        heading, height, side = self.verdict.heading(), px(46), px(38)
        while height > px(24) and gilded(heading, height).get_width() > rect.width - px(160):
            height -= 2
        words = gilded(heading, height)
        place = words.get_rect(center=(rect.centerx + side // 2, px(36)))
        icon = sprites.sprite(self._icon(), side, tint=theme.current().accent)
        surface.blit(icon, icon.get_rect(midright=(place.left - px(10), px(36))))
        surface.blit(words, place)

    def _icon(self) -> str:
        if not self.verdict.winners:
            return "icons/handshake_draw"
        return "icons/flag_concede" if self.verdict.beaten else "icons/star_victory"

    def _below(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, room, setup = theme.current(), rect.width - px(60), self.verdict.session.setup
        reason, plain = self.verdict.reason(), self.verdict.plain()
        whole = f"{plain} {reason}" if plain else reason
        fits = fonts.measure(whole, HEADING)[0] <= room
        why = fonts.picture(fonts.shorten(whole if fits else reason, room, HEADING), HEADING, look.text)
        surface.blit(why, why.get_rect(center=(rect.centerx, px(80))))
        first = self.verdict.kind() if fits else plain
        played = dotted(first, game_name(self.game), scenario_name(self.game, setup.scenario_id))
        small = fonts.picture(fonts.shorten(played, room, QUIET), QUIET, theme.mix(look.quiet, look.text, 0.4))
        surface.blit(small, small.get_rect(center=(rect.centerx, px(106))))


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """What darkens a banner so that letters stand out upon it."""
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        strip.set_at((0, y), (6, 10, 10, 158 + y * 2))
    return pygame.transform.smoothscale(strip, size)
