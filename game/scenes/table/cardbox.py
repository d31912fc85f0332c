"""The card of what is pointed at: as large as there is room for, and scrolled where there is too little."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.scenes.table.figurerow import draw_figure
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.tabletop import Card
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Widget
from game.ui.widgets.scroll import BAR, WHEEL, Bar

SIZES = (TEXT, TEXT - 1.5, QUIET, QUIET - 1)
"""The letters of a card's lines, from large to small."""
TITLE, TILE, BADGE = 20, 52, 18


class CardBox(Widget):
    """What is under the pointer, or selected: title, picture, states, sentences, the rules behind it."""

    def __init__(self, colour_of: Callable[[str], theme.Colour], on_rule: Callable[[str], None]) -> None:
        super().__init__("")
        self.card: Card | None = None
        self.colour_of = colour_of
        self.on_rule = on_rule
        self.bar = Bar()
        self._links: list[tuple[pygame.Rect, str]] = []
        self._hot = ""

    def show(self, card: Card | None) -> None:
        """Show this card, or nothing."""
        if card != self.card:
            self.card = card
            self.label = card.title if card else ""
            self.bar.offset = 0
            self._measure()
            self.touch()

    @property
    def rule(self) -> str:
        """Return the number under the pointer, or the first on the card."""
        return self._hot or (self.card.rules[0] if self.card is not None and self.card.rules else "")

    # -- how much room it needs --

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(260), px(210)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._measure()

    def needed(self, width: int, size: float = QUIET, pictured: bool = True) -> int:
        """Return how high it must be for all that it says in letters of a size, with or without the picture."""
        return self._draw(None, width, 0, size, pictured) + px(TIGHT) + self._foot() if width and self.card else 0

    def fits(self) -> bool:
        """Return whether all that it says is seen at once, if need be without the picture."""
        return not self.bar.needed

    def _foot(self) -> int:
        """Return how high the numbers of the rules are, and what lies below them."""
        rules = self.card is not None and self.card.rules
        return px(PAD) + (fonts.line_height(QUIET) + px(TIGHT) if rules else 0)

    def _size(self) -> float:
        """Return the largest letters in which all of it is seen at once; those to scroll where there are none."""
        room, wide = self.rect.height - self._foot(), self.rect.width
        return next((size for size in SIZES if self._draw(None, wide, 0, size, False) <= room), QUIET)

    def _measure(self) -> None:
        """Find out how much there is to scroll."""
        if self.card is None or not self.rect.width:
            self.bar.whole = 0
            return
        seen = pygame.Rect(self.rect.right - px(BAR), self.rect.y, px(BAR), self.rect.height - self._foot())
        self.bar.rect = seen.inflate(0, -2 * px(TIGHT))
        whole = self._draw(None, self.rect.width, 0, self._size(), False)
        narrow = self.rect.width - px(BAR)
        self.bar.whole = 0 if whole <= seen.height else self._draw(None, narrow, 0, QUIET, False)
        self.bar.to(self.bar.offset)

    # -- the pointer --

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        if self.bar.to(self.bar.offset - steps * px(WHEEL)):
            self.touch()
        return self.bar.needed

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self.bar.press(pos)
        self.touch()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self.bar.drag(pos)
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        self._hot = next((rule for rect, rule in self._links if rect.collidepoint(at)), "")
        if self.bar.held:
            self.touch()

    def pointer_leave(self) -> None:
        self._hot = ""

    def pointer_up(self, pos: tuple[int, int]) -> None:
        held = self.bar.held
        self.bar.release()
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        for rect, rule in self._links:
            if rect.collidepoint(at) and not held:
                self.on_rule(rule)
        self.touch()

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(rect.move(self.rect.topleft), rule) for rect, rule in self._links]

    # -- the picture --

    def look(self) -> Hashable:
        return self.card, self.bar.offset, self.bar.needed

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.bar.draw(surface, self.bar.held or self.hovered)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        self._links = []
        rect = picture.get_rect()
        size, pictured = self._seen()
        if self.card is not None and not self.bar.needed:
            rect.height = min(rect.height, self._draw(None, rect.width, 0, size, pictured) + px(TIGHT) + self._foot())
        picture.blit(paint.rounded(rect.size, look.panel, px(8), look.hairline, px(1)), rect)
        paint.light(picture, rect, px(8))
        card = self.card
        if card is None:
            return
        body = pygame.Rect(0, 0, rect.width, rect.height - self._foot())
        with paint.clipped(picture, body.inflate(0, -2 * px(TIGHT)) if self.bar.needed else body):
            if self.bar.needed:
                self._draw(picture, rect.width - px(BAR), -self.bar.offset, QUIET, False)
            else:
                self._draw(picture, rect.width, 0, size, pictured)
        x, y = px(PAD), rect.bottom - px(PAD) - fonts.line_height(QUIET)
        for rule in card.rules:
            link = fonts.picture(rule, QUIET, look.accent)
            if x + link.get_width() > rect.right - px(PAD):
                break
            picture.blit(link, (x, y))
            self._links.append((link.get_rect(topleft=(x, y)), rule))
            x += link.get_width() + px(PAD)

    def _seen(self) -> tuple[float, bool]:
        """Return the size of the letters, and whether the picture has room."""
        wide, high = self.rect.size
        pictured = high >= self.needed(wide)
        room = high - self._foot()
        fitting = (s for s in SIZES if self.card is not None and self._draw(None, wide, 0, s, pictured) <= room)
        return next(fitting, QUIET), pictured

    def _draw(self, picture: pygame.Surface | None, width: int, top: int, size: float, pictured: bool) -> int:
        """Draw all that it says, in letters of a size, from there downwards; return where that ends. Without a picture
        only how far it would reach is found out."""
        look, card = theme.current(), self.card
        assert card is not None
        x, y = px(PAD), top + px(PAD)
        if card.icon:
            self._tile(picture, card, (x, y))
            x += px(TILE) + px(PAD)
        room = width - x - px(PAD)

        def write(words: str, at: tuple[int, int], wide: int, size: float, ink: theme.Colour, serif: bool) -> int:
            lines = fonts.wrap(words, wide, size, serif=serif)
            if picture is not None:
                fonts.draw_lines(picture, lines, at, size, ink, serif=serif)
            return at[1] + len(lines) * fonts.line_height(size, serif=serif)

        y = write(card.title, (x, y), room, TITLE, look.text, True)
        for icon, words in card.badges:
            if picture is not None:
                picture.blit(sprites.sprite(icon, px(BADGE), tint=look.accent), (x, y))
            y = write(words, (x + px(BADGE + 4), y), room - px(BADGE + 4), QUIET, look.quiet, False) + px(2)
        if card.icon:
            y = max(y, top + px(PAD) + px(TILE) + px(GAP))
        room = width - 2 * px(PAD)
        if card.picture and pictured:
            if picture is not None:
                picture.blit(sprites.wide(card.picture, room), (px(PAD), y + px(2)))
            y += round(room * sprites.WIDE_SHAPE) + px(PAD)
        for figure in card.figures:
            y = draw_figure(picture, figure, self.colour_of(figure.seat), pygame.Rect(px(PAD), y, room, 0))
        for line in card.lines:
            y = write(line, (px(PAD), y), room, size, look.text, False) + px(2)
        if card.flavour:
            y = write(card.flavour, (px(PAD), y + px(TIGHT)), room, size, look.quiet, True)
        return y

    def _tile(self, picture: pygame.Surface | None, card: Card, at: tuple[int, int]) -> None:
        """Draw the figure of a card on the colour of its side."""
        if picture is None:
            return
        look = theme.current()
        colour = self.colour_of(card.seat) if card.seat else look.hairline
        tile = pygame.Rect(at, (px(TILE), px(TILE)))
        picture.blit(paint.rounded(tile.size, theme.mix(colour, look.table, 0.6), px(6), colour, px(2)), tile)
        picture.blit(sprites.sprite(card.icon, px(TILE) - px(6)), tile.inflate(-px(6), -px(6)))
