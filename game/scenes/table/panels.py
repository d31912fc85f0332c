"""The panels around the board: tracks, and the card of what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import Card, Track
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Widget

PHASE = 18
"""The size of the name of the phase."""
SIZES = (TEXT, TEXT - 1.5, QUIET, QUIET - 1)
"""The letters of a card's lines, from large to small."""


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


def fitting(lines: Sequence[str], width: int, height: int, flavour: str = "") -> float:
    """Return the largest size at which all lines of a card have room; the smallest when none is small enough."""
    return next((size for size in SIZES if _high(lines, width, size, flavour) <= height), SIZES[-1])


def _high(lines: Sequence[str], width: int, size: float, flavour: str) -> int:
    """Return how high the lines of a card are in letters of a size, with its line of flavour."""
    high = sum(len(fonts.wrap(line, width, size)) * fonts.line_height(size) + px(2) for line in lines)
    if flavour:
        high += len(fonts.wrap(flavour, width, size, serif=True)) * fonts.line_height(size, serif=True) + px(TIGHT)
    return high


def _last(lines: Sequence[str], width: int, size: float) -> tuple[str, str]:
    """Return the last line of a card, and what stands last of it."""
    return lines[-1], fonts.wrap(lines[-1], width, size)[-1]


def _pictured(card: Card, width: int) -> int:
    """Return how high the picture of a card is in a width, with the room around it."""
    return round(width * sprites.WIDE_SHAPE) + px(PAD) if card.picture else 0


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

    def fits(self) -> bool:
        """Return whether all that it says is seen, if need be without the picture."""
        return self.needed(self.rect.width, SIZES[-1], pictured=False) - px(TIGHT) <= self.rect.height

    def needed(self, width: int, size: float = QUIET, pictured: bool = True) -> int:
        """Return how high it must be for all that it says in letters of a size, with or without the picture."""
        card = self.card
        if card is None or not width:
            return 0
        line, inset = fonts.line_height(QUIET), px(PAD) + (px(52) + px(PAD) if card.icon else 0)
        room = width - inset - px(PAD)
        y = px(PAD) + len(fonts.wrap(card.title, room, 20, serif=True)[:2]) * fonts.line_height(20, serif=True)
        y += sum(len(fonts.wrap(words, room - px(22), QUIET)) * line + px(2) for _icon, words in card.badges)
        if card.icon:
            y = max(y, px(PAD) + px(52) + px(GAP))
        y += _high(card.lines, width - 2 * px(PAD), size, card.flavour)
        y += _pictured(card, width - 2 * px(PAD)) if pictured else 0
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
        if card.picture and rect.height >= self.needed(rect.width):
            picture.blit(sprites.wide(card.picture, rect.width - 2 * px(PAD)), (px(PAD), y + px(2)))
            y += _pictured(card, rect.width - 2 * px(PAD))
        self._lines(picture, rect, y)

    def _lines(self, picture: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        look, card = theme.current(), self.card
        assert card is not None
        room = rect.width - 2 * px(PAD)
        bottom = rect.bottom - px(PAD) - (fonts.line_height(QUIET) + px(TIGHT) if card.rules else 0)
        whole = _high(card.lines, room, SIZES[-1], card.flavour) <= bottom - y
        flavour = card.flavour if whole else ""
        size = fitting(card.lines, room, bottom - y, flavour)
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
        if flavour:
            strings = fonts.wrap(flavour, room, size, serif=True)
            fonts.draw_lines(picture, strings, (px(PAD), y + px(TIGHT)), size, look.quiet, serif=True)
        x, y = px(PAD), rect.bottom - px(PAD) - fonts.line_height(QUIET)
        for rule in card.rules:
            link = fonts.picture(rule, QUIET, look.accent)
            if x + link.get_width() > rect.right - px(PAD):
                break
            picture.blit(link, (x, y))
            self._links.append((link.get_rect(topleft=(x, y)), rule))
            x += link.get_width() + px(PAD)
