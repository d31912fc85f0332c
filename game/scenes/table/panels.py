"""The panels around the board: tracks, the card of what is pointed at, and the roster."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import Card, RosterEntry, Track
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
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


def fitting(lines: Sequence[str], width: int, height: int) -> float:
    """Return the largest of three sizes at which all lines of a card have room; the smallest when none is small
    enough."""
    for size in (TEXT, TEXT - 1.5):
        high = sum(len(fonts.wrap(line, width, size)) * fonts.line_height(size) + px(2) for line in lines)
        if high <= height:
            return size
    return QUIET


def _last(lines: Sequence[str], width: int, size: float) -> tuple[str, str]:
    """Return the last line of a card, and what stands last of it."""
    return lines[-1], fonts.wrap(lines[-1], width, size)[-1]


class CardBox(Widget):
    """What is under the pointer, or selected: title, picture, states, sentences, the rules behind it."""

    def __init__(self, colour_of: Callable[[str], theme.Colour], on_rule: Callable[[str], None]) -> None:
        super().__init__("")
        self.card: Card | None = None
        self.colour_of = colour_of
        self.on_rule = on_rule
        self._links: list[tuple[pygame.Rect, str]] = []
        self._hot = ""

    def show(self, card: Card | None) -> None:
        """Show this card, or nothing."""
        if card != self.card:
            self.card = card
            self.label = card.title if card else ""
            self.touch()

    @property
    def rule(self) -> str:
        """Return the number under the pointer, or the first on the card."""
        return self._hot or (self.card.rules[0] if self.card is not None and self.card.rules else "")

    def pointer_move(self, pos: tuple[int, int]) -> None:
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        self._hot = next((rule for rect, rule in self._links if rect.collidepoint(at)), "")

    def pointer_leave(self) -> None:
        self._hot = ""

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(260), px(210)

    def needed(self, width: int) -> int:
        """Return how high it must be for all that it says in its smallest letters."""
        card = self.card
        if card is None or not width:
            return 0
        line, inset = fonts.line_height(QUIET), px(PAD) + (px(52) + px(PAD) if card.icon else 0)
        room = width - inset - px(PAD)
        y = px(PAD) + len(fonts.wrap(card.title, room, 20, serif=True)[:2]) * fonts.line_height(20, serif=True)
        y += sum(len(fonts.wrap(words, room - px(22), QUIET)) * line + px(2) for _icon, words in card.badges)
        if card.icon:
            y = max(y, px(PAD) + px(52) + px(GAP))
        y += sum(len(fonts.wrap(words, width - 2 * px(PAD), QUIET)) * line + px(2) for words in card.lines)
        return y + px(PAD) + px(TIGHT) + (line + px(TIGHT) if card.rules else 0)

    def look(self) -> Hashable:
        return self.card

    def click(self) -> None:
        """Do nothing: rules are clicked by place, see pointer_up."""

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        for rect, rule in self._links:
            if rect.collidepoint(at):
                self.on_rule(rule)

    def hit_areas(self) -> list:  # type: ignore[type-arg]
        from game.ui.scenes import HitArea

        return [HitArea(rect.move(self.rect.topleft), rule) for rect, rule in self._links]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        self._links = []
        rect = picture.get_rect()
        picture.blit(paint.rounded(rect.size, look.panel, px(8), look.hairline, px(1)), rect)
        paint.light(picture, rect, px(8))
        card = self.card
        if card is None:
            return
        x, y = px(PAD), px(PAD)
        if card.icon:
            side = px(52)
            colour = self.colour_of(card.seat) if card.seat else look.hairline
            tile = pygame.Rect(x, y, side, side)
            picture.blit(paint.rounded(tile.size, theme.mix(colour, look.table, 0.6), px(6), colour, px(2)), tile)
            picture.blit(sprites.sprite(card.icon, side - px(6)), tile.inflate(-px(6), -px(6)))
            x += side + px(PAD)
        room = rect.width - x - px(PAD)
        y = fonts.draw_lines(
            picture, fonts.wrap(card.title, room, 20, serif=True)[:2], (x, y), 20, look.text, serif=True
        )
        for icon, words in card.badges:
            picture.blit(sprites.sprite(icon, px(18), tint=look.accent), (x, y))
            lines = fonts.wrap(words, room - px(22), QUIET)
            y = fonts.draw_lines(picture, lines, (x + px(22), y), QUIET, look.quiet) + px(2)
        if card.icon:
            y = max(y, px(PAD) + px(52) + px(GAP))
        self._lines(picture, rect, y)

    def _lines(self, picture: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        look, card = theme.current(), self.card
        assert card is not None
        room = rect.width - 2 * px(PAD)
        bottom = rect.bottom - px(PAD) - (fonts.line_height(QUIET) + px(TIGHT) if card.rules else 0)
        size = fitting(card.lines, room, bottom - y)
        step = fonts.line_height(size)
        for line in card.lines:
            for string in fonts.wrap(line, room, size):
                if y + step > bottom:
                    break
                more = y + 2 * step + px(2) > bottom and (line, string) != _last(card.lines, room, size)
                words = fonts.shorten(f"{string} …", room, size) if more else string
                picture.blit(fonts.picture(words, size, look.text), (px(PAD), y))
                y += step
            y += px(2)
        x, y = px(PAD), rect.bottom - px(PAD) - fonts.line_height(QUIET)
        for rule in card.rules:
            link = fonts.picture(rule, QUIET, look.accent)
            if x + link.get_width() > rect.right - px(PAD):
                break
            picture.blit(link, (x, y))
            self._links.append((link.get_rect(topleft=(x, y)), rule))
            x += link.get_width() + px(PAD)


PICTURE = 34
SMALL = 12

Carry = Callable[[tuple[int, int], bool], None]
"""Follows a piece that is carried to the board, and puts it down there."""


class RosterRow(Widget):
    """A piece of the roster: picture, name, numbers, points left, states; narrow, its name is under the picture."""

    focusable = True

    def __init__(
        self, entry: RosterEntry, colour: theme.Colour, pick: Callable[[int], None], narrow: bool, carry: Carry
    ) -> None:
        super().__init__(entry.name, on_click=lambda: pick(self.entry.piece), data=("roster", entry.piece))
        self.entry = entry
        self.colour = colour
        self.narrow = narrow
        self.carry, self.carried = carry, False
        self.selected = False
        self.tooltip = self._tip(entry)

    def show(self, entry: RosterEntry, selected: bool) -> None:
        """Show the piece as it is now."""
        if (entry, selected) != (self.entry, self.selected):
            self.entry, self.selected = entry, selected
            self.label, self.tooltip = entry.name, self._tip(entry)
            self.relayout()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        """Carry the piece to the board."""
        if self.pressed and not self.rect.collidepoint(pos):
            if not self.carried:
                self.carried = True
                self.click()
            self.carry(pos, False)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.carried:
            self.carried = self.pressed = False
            self.carry(pos, True)
        else:
            super().pointer_up(pos)

    def _tip(self, entry: RosterEntry) -> str:
        states = [sentence for _, sentence in entry.badges]
        return " · ".join([entry.name, entry.detail, *states]) if self.narrow else " · ".join(states)

    def content_size(self, width: int | None) -> tuple[int, int]:
        if self.narrow:
            return width or px(64), px(PICTURE) + fonts.line_height(SMALL) + px(6)
        width = width or px(200)
        names, details = self._lines(width)
        return width, len(names) * fonts.line_height(TEXT) + len(details) * fonts.line_height(QUIET) + 2 * px(5)

    def _lines(self, width: int) -> tuple[list[str], list[str]]:
        """Return the lines of the name, measured as when it is selected, and those of the detail."""
        room = width - _words_from() - px(PAD)
        names = fonts.wrap(self.entry.name, room - len(self.entry.badges) * px(20), TEXT, bold=True)
        if self.entry.points is not None and not self.entry.out:
            room -= self.entry.points[1] * (px(8) + px(2)) + px(GAP)
        return names, fonts.wrap(self.entry.detail, room, QUIET)

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
        side = px(PICTURE) if self.narrow else _tile_side()
        tile = pygame.Rect(px(4), px(4), side, side)
        self._tile(picture, tile)
        if self.narrow:
            self._beside(picture, rect, tile)
        else:
            self._words(picture, rect, tile)

    def _tile(self, picture: pygame.Surface, tile: pygame.Rect) -> None:
        look, entry = theme.current(), self.entry
        ground = self.colour if not entry.out else theme.mix(self.colour, look.panel, 0.35)
        picture.blit(paint.rounded(tile.size, theme.mix(ground, look.table, 0.6), px(5), ground, px(1)), tile)
        if entry.icon:
            icon = sprites.sprite(entry.icon, tile.width - px(4))
            icon = icon.copy()
            icon.set_alpha(90 if entry.out else 255)
            picture.blit(icon, icon.get_rect(center=tile.center))

    def _beside(self, picture: pygame.Surface, rect: pygame.Rect, tile: pygame.Rect) -> None:
        """Draw points in two columns and the first state beside the picture, the name under it."""
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

    def _badges(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        x = rect.right - px(6)
        for icon, _ in self.entry.badges:
            badge = sprites.sprite(icon, px(18), tint=theme.current().accent)
            x -= px(20)
            picture.blit(badge, (x, px(4)))

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
    name = _initials(name.partition(",")[0])
    if not mark:
        return fonts.shorten(name, room, SMALL, bold=bold)
    return f"{fonts.shorten(name, room - fonts.measure(f' {mark}', SMALL, bold=bold)[0], SMALL, bold=bold)} {mark}"


def _initials(name: str) -> str:
    """Return a name of words and a number, for little room: the first letter of each word and the number."""
    *words, last = name.split()
    return ".".join(word[0] for word in words) + f" {last}" if words and last.isdigit() else name
