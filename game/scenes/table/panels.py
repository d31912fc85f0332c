"""The panels around the board: the phase, and numbers always in sight."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import Track
from game.ui.theme import GAP, QUIET, TEXT
from game.ui.widgets import Widget

PHASE = 18
"""The size of the name of the phase."""


class NowBox(Widget):
    """The phase, and below it who decides what: room for two lines of that is always kept, so that nothing jumps."""

    def __init__(self, **kw: Any) -> None:
        super().__init__("", **kw)
        self.phase = self.question = ""

    def show(self, phase: str, question: str) -> None:
        """Show these."""
        if (phase, question) != (self.phase, self.question):
            self.phase, self.question = phase, question
            self.label = f"{phase}. {question}"

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or 0, fonts.line_height(PHASE, serif=True) + 2 * fonts.line_height(QUIET)

    def fits(self) -> bool:
        """Return whether nothing of it is cut."""
        wide = max(fonts.measure(line, QUIET)[0] for line in self._lines(self.rect.width))
        return wide <= self.rect.width and fonts.measure(self.phase, PHASE, serif=True)[0] <= self.rect.width

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        y = (picture.get_height() - self.content_size(None)[1]) // 2
        phase = fonts.shorten(self.phase, width, PHASE, serif=True)
        picture.blit(fonts.picture(phase, PHASE, look.text, serif=True), (0, y))
        y += fonts.line_height(PHASE, serif=True)
        fonts.draw_lines(
            picture, (fonts.shorten(line, width, QUIET) for line in self._lines(width)), (0, y), QUIET, look.quiet
        )

    def _lines(self, width: int) -> list[str]:
        """Return the lines of the question, two at most."""
        lines = fonts.wrap(self.question, width, QUIET)
        return [lines[0], " ".join(lines[1:])] if len(lines) > 2 else lines or [""]


class TrackBox(Widget):
    """A number always in sight, with a bar where it is part of a whole; without its name where room is short."""

    def __init__(self, track: Track, named: bool = True, pictured: bool = True) -> None:
        tip = track.detail if named else " · ".join((f"{track.name}: {track.value}", track.detail))
        super().__init__(f"{track.name}: {track.value}", tooltip=tip, align="centre")
        self.track = track
        self.named = named or not track.icon
        self.icon = track.icon if pictured or not self.named else ""
        self.value = track.value if self.named else track.short or track.value

    def content_size(self, width: int | None) -> tuple[int, int]:
        name = fonts.measure(self.track.name, QUIET)[0] if self.named else 0
        value = fonts.measure(self.value, TEXT, bold=True)[0]
        icon = px(22) if self.icon else 0
        name_height = fonts.line_height(QUIET) if self.named else 0
        return max(name, value) + icon + px(GAP), name_height + fonts.line_height(TEXT) + px(4)

    def look(self) -> Hashable:
        return self.track, self.named, self.icon

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        x = 0
        if self.icon:
            icon = sprites.sprite(self.icon, px(18), tint=look.quiet)
            picture.blit(icon, (0, (picture.get_height() - icon.get_height()) // 2))
            x = px(22)
        if self.named:
            name = fonts.shorten(self.track.name, picture.get_width() - x, QUIET)
            picture.blit(fonts.picture(name, QUIET, look.quiet), (x, 0))
        colour = look.role(self.track.tint) if self.track.tint else look.text
        y = fonts.line_height(QUIET) if self.named else 0
        value = fonts.shorten(self.value, picture.get_width() - x, TEXT, bold=True)
        picture.blit(fonts.picture(value, TEXT, colour, bold=True), (x, y))
        if self.track.share is not None:
            bar = pygame.Rect(x, picture.get_height() - px(3), picture.get_width() - x - px(4), px(3))
            paint.progress(picture, bar, self.track.share, colour if self.track.tint else look.accent)
