"""The roster: a row for each piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import RosterEntry
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Widget

TILE = 34
SMALL = 12


class RosterRow(Widget):
    """A piece of the roster: picture, name, numbers, points left, states; narrow, its name is under the picture."""

    focusable = True

    def __init__(self, entry: RosterEntry, colour: theme.Colour, pick: Callable[[int], None], narrow: bool) -> None:
        super().__init__(entry.name, on_click=lambda: pick(self.entry.piece), data=("roster", entry.piece))
        self.entry = entry
        self.colour = colour
        self.narrow = narrow
        self.selected = False
        self.tooltip = self._tip(entry)

    def show(self, entry: RosterEntry, selected: bool) -> None:
        """Show the piece as it is now."""
        if (entry, selected) != (self.entry, self.selected):
            self.entry, self.selected = entry, selected
            self.label, self.tooltip = entry.name, self._tip(entry)
            self.touch()

    def _tip(self, entry: RosterEntry) -> str:
        states = [sentence for _, sentence in entry.badges]
        return " · ".join([entry.name, entry.detail, *states]) if self.narrow else " · ".join(states)

    def content_size(self, width: int | None) -> tuple[int, int]:
        if self.narrow:
            return width or px(64), px(TILE) + fonts.line_height(SMALL) + px(6)
        width = width or px(200)
        names, details = self._lines(width)
        return width, len(names) * fonts.line_height(TEXT) + len(details) * fonts.line_height(QUIET) + 2 * px(5)

    def _lines(self, width: int) -> tuple[list[str], list[str]]:
        """Return the lines of the name, measured as when it is selected, and those of the detail."""
        room = width - _words_from() - px(PAD)
        names = fonts.wrap(self.entry.name, room - self._badge_width(), TEXT, bold=True)
        return names, fonts.wrap(self.entry.detail, room - self._pips_width(), QUIET)

    def look(self) -> Hashable:
        return (self.entry, self.selected, self.hovered, self.colour)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        rect = picture.get_rect()
        fill = look.raised if self.selected or self.hovered else look.panel
        border = look.accent if self.selected else None
        picture.blit(paint.rounded(rect.size, fill, px(6), border, px(1)), rect)
        side = px(TILE) if self.narrow else _tile_side()
        tile = pygame.Rect(px(4), px(4), side, side)
        self._tile(picture, tile)
        if self.narrow:
            self._beside(picture, rect, tile)
        else:
            self._words(picture, rect, tile)

    def _tile(self, picture: pygame.Surface, tile: pygame.Rect) -> None:
        look, entry = theme.current(), self.entry
        ground = self.colour if not (entry.out or entry.done) else theme.mix(self.colour, look.panel, 0.35)
        picture.blit(paint.rounded(tile.size, theme.mix(ground, look.table, 0.6), px(5), ground, px(1)), tile)
        if entry.icon:
            icon = sprites.sprite(entry.icon, tile.width - px(4))
            icon = icon.copy()
            icon.set_alpha(90 if entry.out else 255)
            picture.blit(icon, icon.get_rect(center=tile.center))

    def _beside(self, picture: pygame.Surface, rect: pygame.Rect, tile: pygame.Rect) -> None:
        """Points in two columns and the first state beside the picture, the name under it."""
        look, entry = theme.current(), self.entry
        ink = look.faint if entry.out else look.text
        name = _narrowed(entry.name, rect.width - px(4), self.selected)
        words = fonts.picture(name, SMALL, ink, bold=self.selected)
        picture.blit(words, words.get_rect(midtop=(rect.centerx, tile.bottom + px(1))))
        if entry.points is not None and not entry.out:
            left, whole = entry.points
            for i in range(whole):
                centre = tile.right + px(9) + i % 2 * px(11), tile.bottom - px(5) - i // 2 * px(11)
                paint.disc(picture, centre, px(4), look.accent if i < left else look.sunken, look.hairline)
        for icon, _ in entry.badges[:1]:
            picture.blit(sprites.sprite(icon, px(16), tint=look.accent), (rect.right - px(18), px(1)))

    def _words(self, picture: pygame.Surface, rect: pygame.Rect, tile: pygame.Rect) -> None:
        look, out = theme.current(), self.entry.out
        names, details = self._lines(rect.width)
        x, y = _words_from(), px(4)
        y = fonts.draw_lines(picture, names, (x, y), TEXT, look.faint if out else look.text, bold=self.selected)
        self._pips(picture, rect, y)
        fonts.draw_lines(picture, details, (x, y), QUIET, look.faint if out else look.quiet)
        self._badges(picture, rect)

    def _badge_width(self) -> int:
        return len(self.entry.badges) * px(20)

    def _badges(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        x = rect.right - px(6)
        for icon, _ in self.entry.badges:
            badge = sprites.sprite(icon, px(18), tint=theme.current().accent)
            x -= px(20)
            picture.blit(badge, (x, px(4)))

    def _pips_width(self) -> int:
        return 0 if self.entry.points is None or self.entry.out else self.entry.points[1] * (px(8) + px(2)) + px(GAP)

    def _pips(self, picture: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        if self.entry.points is None or self.entry.out:
            return
        left, whole = self.entry.points
        look = theme.current()
        size = px(8)
        x = rect.right - px(8) - whole * (size + px(2))
        for i in range(whole):
            centre = (x + i * (size + px(2)) + size // 2, y + fonts.line_height(QUIET) // 2)
            paint.disc(picture, centre, size // 2, look.accent if i < left else look.sunken, look.hairline)


def _tile_side() -> int:
    """Return the side of a picture beside two lines."""
    return fonts.line_height(TEXT) + fonts.line_height(QUIET) + 2 * px(5) - px(8)


def _words_from() -> int:
    """Return where the words beside a picture begin."""
    return px(4) + _tile_side() + px(GAP)


def _narrowed(name: str, room: int, bold: bool) -> str:
    """Return a name for little room: of several that are listed the first; what tells it from others of that name
    stays."""
    name, _dot, mark = name.partition(" · ")
    name = _short(name.partition(",")[0])
    if not mark:
        return fonts.shorten(name, room, SMALL, bold=bold)
    return f"{fonts.shorten(name, room - fonts.measure(f' {mark}', SMALL, bold=bold)[0], SMALL, bold=bold)} {mark}"


def _short(name: str) -> str:
    """Return a name of words and a number, for little room: the first letter of each word and the number."""
    *words, last = name.split()
    return ".".join(word[0] for word in words) + f" {last}" if words and last.isdigit() else name
