"""A card or a panel in large, in the middle of the screen: read it and put it away."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame

from game.scenes.table.cardbox import CardBox
from game.scenes.table.roster import RosterRow
from game.scenes.table.tablepanels import TablePanels
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.tabletop import Box, Card
from game.ui.theme import PAD, ROOMY, TEXT
from game.ui.widgets import Button, Dialog, DialogButton, Label, ListBox, Widget, column, row

WIDE, PICTURE, WORDS, BADGE = 640, 168, 20, 26
"""The card and its picture, its letters and its marks, in plain pixels."""
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


class Enlarged(Dialog):
    """Stands there until Esc, its key, or a click on its button."""

    def __init__(self, scene: TablePanels, card: Card) -> None:
        super().__init__(card.title, "", [DialogButton(_(labels.CLOSE), style="primary")], width=WIDE)
        self.scene, self.card = scene, card
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
        colour = self.scene.table.seat_colour(card.seat) if card.seat else theme.current().hairline
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
        self.scene.program.open_rulebook(self.scene.table.key, rule)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.scene.keys.match(event) == "enlarge":
            self.cancel()
            return True
        return super().handle(event)


def enlarge(scene: TablePanels) -> None:
    """Show in large what is pointed at: a card in hand, a line, a piece or a place, else what the panel tells of."""
    card = next((found for found in _pointed_at(scene) if found is not None), None)
    if card is not None:
        scene.host.mouse.hush()
        scene.app.stack.push(Enlarged(scene, card))


def _pointed_at(scene: TablePanels) -> Iterator[Card | None]:
    """Name what is pointed at, the nearest first."""
    for held in scene.hand.cards():
        if held.id == scene.hand.raised:
            lines = tuple(line for line in (held.text, held.note) if line)
            rules = (held.rule,) if held.rule else ()
            yield Card(held.name, lines, held.icon, "", rules, picture=held.picture, flavour=held.flavour)
    yield _of_widget(scene, scene.host.mouse.hovered or scene.host.focused)
    if scene.stacks.pointed is not None:
        yield _about(scene, None, scene.stacks.pointed)
    point = scene.selection.hover
    if point is not None:
        token = scene.token_at(point)
        yield _about(scene, point, token.key if token is not None else None)
    yield scene.frame.card
    yield _about(scene, None, scene.selection.piece)


def _of_widget(scene: TablePanels, widget: Widget | None) -> Card | None:
    """Return what a widget tells, as a card."""
    if isinstance(widget, CardBox):
        return widget.card
    if isinstance(widget, RosterRow):
        return _about(scene, None, widget.entry.piece)
    if isinstance(widget, ListBox):
        line = widget.line_pointed_at()
        return _of_line(scene, line.text, line.data) if line is not None else None
    return None


def _of_line(scene: TablePanels, words: str, spot: Box | None) -> Card:
    """Return a line of the log, with what stands where it happened."""
    point = (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2) if spot is not None else None
    token = scene.token_at(point) if point is not None else None
    there = _about(scene, point, token.key if token is not None else None) if point is not None else None
    if there is None:
        return Card(words)
    return Card(words, (there.title, *there.lines), there.icon, there.seat, there.rules, there.badges)


def _about(scene: TablePanels, point: tuple[float, float] | None, piece: int | None) -> Card | None:
    return scene.table.card(scene.view, point, piece)
