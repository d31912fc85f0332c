"""A card or a panel in large, in the middle of the screen: read it and put it away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.scenes.table.now import Now
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import Card
from game.ui.theme import PAD, ROOMY, TEXT
from game.ui.widgets import Button, Dialog, DialogButton, Label, Widget, column, row

WIDE, PICTURE, WORDS, BADGE, FACE = 640, 168, 20, 26, (264, 368)
"""The card and its picture, its letters and its marks, and the whole face of a card, in plain pixels."""
SMALLER = ((WORDS, 1.0), (WORDS, 0.8), (18, 0.65), (TEXT, 0.5))
"""The letters and the share of its width that the wide picture takes: the first with which all of a card is seen."""


class Portrait(Widget):
    """The picture of a card on the colour of its side."""

    solid = False

    def __init__(self, icon: str, colour: theme.Colour) -> None:
        super().__init__("", width=PICTURE, height=PICTURE, align="start")
        self.icon, self.colour = icon, colour

    def look(self) -> Hashable:
        return self.icon, self.colour

    def render(self, picture: pygame.Surface) -> None:
        size, look = picture.get_size(), theme.current()
        picture.blit(paint.rounded(size, theme.mix(self.colour, look.table, 0.6), px(10), self.colour, px(3)), (0, 0))
        figure = sprites.sprite(self.icon, size[0] - px(16))
        picture.blit(figure, figure.get_rect(center=picture.get_rect().center))


class Scene(Widget):
    """The wide picture of a card, across the dialog or a share of it."""

    solid = False

    def __init__(self, name: str, share: float) -> None:
        super().__init__("", align="centre")
        self.name, self.share = name, share

    def look(self) -> Hashable:
        return self.name

    def content_size(self, width: int | None) -> tuple[int, int]:
        across = round((width or px(WIDE)) * self.share)
        return across, round(across * sprites.WIDE_SHAPE)

    def render(self, picture: pygame.Surface) -> None:
        picture.blit(sprites.wide(self.name, picture.get_width()), (0, 0))


class Face(Widget):
    """The whole face of a card."""

    solid = False

    def __init__(self, draw: Callable[[pygame.Surface, pygame.Rect, str], None], card: str) -> None:
        super().__init__("", width=FACE[0], height=FACE[1], align="start")
        self.card, self._draw = card, draw

    def look(self) -> Hashable:
        return self.card

    def render(self, picture: pygame.Surface) -> None:
        self._draw(picture, picture.get_rect(), self.card)


class Badge(Widget):
    """A mark of a card, with what it means."""

    solid = False

    def __init__(self, icon: str, words: str, size: float) -> None:
        super().__init__(words)
        self.icon, self.size = icon, size

    def content_size(self, width: int | None) -> tuple[int, int]:
        room, line = max(px(80), (width or px(WIDE)) - px(BADGE + PAD)), fonts.line_height(self.size)
        return width or px(WIDE), max(px(BADGE), len(fonts.wrap(self.label, room, self.size)) * line)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        picture.blit(sprites.sprite(self.icon, px(BADGE), tint=look.accent), (0, 0))
        lines = fonts.wrap(self.label, picture.get_width() - px(BADGE + PAD), self.size)
        fonts.draw_lines(picture, lines, (px(BADGE + PAD), 0), self.size, look.text)


class ZoomDialog(Dialog):
    """Stands there until Esc, its key, or a click on its button."""

    def __init__(self, now: Now, open_rule: Callable[[str], None], card: Card) -> None:
        super().__init__(card.title, "", [DialogButton(_(labels.CLOSE), style="primary")], width=WIDE)
        self.now, self.card, self.open_rule = now, card, open_rule
        self.letters, self.share = SMALLER[0]

    def layout(self, size: tuple[int, int]) -> None:
        """Show all of it at once, in letters as large as there is room for."""
        for self.letters, self.share in SMALLER:
            self.rebuild()
            root = self.host.root
            assert root is not None
            if root.preferred(self.area(size).width)[1] <= size[1] - 2 * px(ROOMY):
                break
        super().layout(size)

    def _whole(self) -> Widget:
        """Return the card with its picture, its marks and all that it says."""
        card, letters = self.card, self.letters
        marks = [Badge(icon, words, letters) for icon, words in card.badges]
        lines = [Label(line, letters) for line in card.lines]
        if card.flavour:
            lines.append(Label(card.flavour, letters, "quiet", serif=True))
        words = column(*marks, *lines, gap=8, grow=1)
        if card.face:
            return row(Face(self.now.table.draw_card, card.face), words, gap=PAD)
        colour = self.now.table.painter.colour(card.seat) if card.seat else theme.current().hairline
        body = row(Portrait(card.icon, colour), words, gap=PAD + 8) if card.icon else words
        return column(Scene(card.picture, self.share), body, gap=PAD) if card.picture else body

    def build(self) -> Widget:
        self.body = self._whole()
        panel = super().build()
        links = [Button(rule, partial(self._open_rule, rule), "quiet") for rule in self.card.rules]
        foot = panel.children[-1]
        assert hasattr(foot, "set_children")
        foot.set_children([*links, *foot.children])
        return panel

    def _open_rule(self, rule: str) -> None:
        self.cancel()
        self.open_rule(rule)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.now.keys.match(event) == "enlarge":
            self.cancel()
            return True
        return super().handle(event)
