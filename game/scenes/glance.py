"""What a rulebook opens on: the round of its game in pictures, and a glossary."""

from __future__ import annotations

import pygame

from game.kernel.diagrams import Diagram
from game.kernel.manifest import resolve
from game.kernel.overview import Overview
from game.kernel.registry import game_of
from game.kernel.rulebook import Entry, Rulebook, plain
from game.scenes.diagrams import DiagramBox, diagrams_of
from game.scenes.page import Columns
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets import Widget

ROUND, GLOSSARY = "round", "glossary"
"""What the two chapters are called where a rule would be named."""
ABREAST, SHAPE, BADGE = 2, 0.5, 15
"""So many pictures stand side by side; how high one is as a part of its width; half of its number."""


def overview_of(key: str) -> Overview | None:
    """Return a game at a glance, where it says itself so."""
    part = game_of(key).overview
    return resolve(part) if part else None


def headings(key: str) -> dict[str, str]:
    """Return the headings of the two chapters, where a game has them."""
    return {ROUND: _("The round in pictures"), GLOSSARY: _("Glossary")} if overview_of(key) is not None else {}


def pictures(key: str) -> list[Widget]:
    """Return the pictures of a round in rows."""
    overview, known = overview_of(key), diagrams_of(key)
    if overview is None:
        return []
    boxes: list[Widget] = []
    for number, (rule, sentence) in enumerate(overview.round, 1):
        diagram = next(one for one in known if one.rule == rule)
        boxes.append(RoundPicture(key, diagram, number, sentence))
    rows = [boxes[at : at + ABREAST] for at in range(0, len(boxes), ABREAST)]
    return [Columns(*row, *(Widget() for _n in range(ABREAST - len(row)))) for row in rows]


def words(key: str, book: Rulebook) -> list[tuple[str, list[Entry]]]:
    """Return the words of a game in the order of the alphabet, each with the rules that explain it."""
    overview = overview_of(key)
    told = []
    for word, rules in overview.words if overview is not None else ():
        entries = [entry for rule in rules.split() if (entry := book.find(rule)) is not None]
        if entries:
            told.append((_(word), entries))
    return sorted(told, key=lambda pair: plain(pair[0]))


class RoundPicture(DiagramBox):
    """A moment of a round: its number, a picture drawn as the table draws it, and a sentence below."""

    def __init__(self, key: str, diagram: Diagram, number: int, sentence: str) -> None:
        super().__init__(key, diagram)
        self.label = lambda: _(sentence)
        self.number = number

    def _picture_size(self, width: int) -> tuple[int, int]:
        return max(1, width), max(1, round(width * SHAPE))

    def _sentence(self, width: int) -> list[str]:
        return fonts.wrap(self.label, max(1, width), TEXT)

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(400)
        lines = len(self._sentence(room)) * fonts.line_height(TEXT)
        return room, self._picture_size(room)[1] + px(GAP) + lines + px(PAD)

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        size = self._picture_size(width)
        if self._made is not None and self.drawn:
            picture.blit(self._made[1], (0, 0))
        else:
            picture.fill(look.table, ((0, 0), size))
        mask = paint.rounded(size, (255, 255, 255, 255), px(8))
        framed = picture.subsurface(((0, 0), size))
        framed.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        framed.blit(paint.rounded(size, (*look.hairline, 0), px(8), look.hairline, 1), (0, 0))
        middle = px(BADGE + 8), px(BADGE + 8)
        paint.disc(picture, middle, px(BADGE), look.accent, look.table, px(2))
        number = fonts.picture(str(self.number), TEXT, look.on_accent, bold=True)
        picture.blit(number, number.get_rect(center=middle))
        fonts.draw_lines(picture, self._sentence(width), (0, size[1] + px(GAP)), TEXT, look.text)
