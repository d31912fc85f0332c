"""Who may play a side before a match: a card for a person and for each computer player, and what is told of each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.bots.opponents import Opponent
from game.scenes.heroes import CALM_INK, GILT
from game.scenes.portrait import PERSON, portrait, sign
from game.ui import fonts, paint
from game.ui.scale import of_window, words_of_window
from game.ui.widgets import Button, Widget

NAME_INK, CARD_INK = (244, 236, 214), (26, 29, 35, 240)
NAME, LINE = 18, 14.5
"""The sizes of a name and of what stands below it."""


class PlayerCard(Button):
    """Who may play a side: a portrait, a name, a sentence where it has room, and how often a person has won. `barred`
    says why it can't play."""

    def __init__(
        self,
        name: str,
        line: str,
        opponent: Opponent | None,
        person: bool,
        chosen: bool,
        on_click: Callable[[], Any],
        barred: str = "",
        **kw: Any,
    ) -> None:
        super().__init__(name, on_click, enabled=not barred, tooltip=barred, **kw)
        self.line, self.opponent, self.person, self.chosen = line, opponent, person, chosen
        self.whole = True
        """Whether the sentence stands on it."""
        self.record = ""

    def look(self) -> Hashable:
        return super().look(), self.line, self.chosen, self.whole, self.record

    def holds(self, size: tuple[int, int]) -> bool:
        """Return whether its sentence has room on a card of that size, with a record below."""
        names, lines, _room = self._written(size)
        high = len(names) * fonts.exact(words_of_window(NAME), True, True).get_linesize()
        return high + (len(lines) + 1) * fonts.exact(words_of_window(LINE)).get_linesize() <= size[1] - of_window(6)

    def _written(self, size: tuple[int, int]) -> tuple[list[str], list[str], int]:
        """Return the lines of the name and of the sentence, and how wide they may be."""
        room = size[0] - size[1] - of_window(12)
        names = fonts.exact_lines(self.label, room, words_of_window(NAME), serif=True, bold=True)
        return names[:2], fonts.exact_lines(self.line, room, words_of_window(LINE)) if self.line else [], room

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(12)
        fill = (40, 45, 53, 240) if self.hovered or self.chosen else CARD_INK
        rim = GILT if self.chosen else (96, 106, 118) if self.hovered else (61, 69, 82)
        picture.blit(paint.rounded(size, fill, corner, rim, max(2, of_window(3)) if self.chosen else 1), (0, 0))
        inset, ink = of_window(10), GILT if self.chosen else CALM_INK
        side = size[1] - 2 * inset
        face = sign(PERSON, side, inset, ink) if self.person else portrait(self.opponent, side, inset, ink)
        picture.blit(face, (inset, inset))
        self._words(picture, inset + side + of_window(12))
        if not self.enabled:
            picture.fill((110, 110, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)

    def _words(self, picture: pygame.Surface, x: int) -> None:
        size = picture.get_size()
        names, lines, room = self._written(size)
        big, small = words_of_window(NAME), words_of_window(LINE)
        rows = [(fonts.exact_short(name, room, big, serif=True, bold=True), big, NAME_INK, True) for name in names]
        rows += [(line, small, CALM_INK, False) for line in (lines if self.whole else ())]
        rows += [(fonts.exact_short(self.record, room, small), small, GILT, False)] if self.record else []
        high = [fonts.exact(tall, serif, serif).get_linesize() for _words, tall, _ink, serif in rows]
        y = (size[1] - sum(high)) // 2
        for (words, tall, colour, serif), step in zip(rows, high, strict=True):
            picture.blit(fonts.exact_picture(words, tall, colour, serif, serif), (x, y))
            y += step


class PlayersCaption(Widget):
    """Whose side it is of which it is chosen who plays it, then what is told of whom the pointer is on, else of the
    chosen one, where the cards have no room for it."""

    solid = False

    def __init__(self, heading: str, cards: Sequence[PlayerCard], ink: tuple[int, int, int]) -> None:
        super().__init__(heading)
        self.cards, self.ink = cards, ink

    def _told(self) -> str:
        pointed = next((card for card in self.cards if card.hovered), None)
        shown = pointed or next((card for card in self.cards if card.chosen), None)
        return shown.line if shown is not None and not shown.whole else ""

    def look(self) -> Hashable:
        return self.label, self._told(), self.ink

    def render(self, picture: pygame.Surface) -> None:
        tall, width = words_of_window(17), picture.get_width()
        heading = fonts.exact_picture(fonts.exact_short(self.label, width, tall, bold=True), tall, self.ink, bold=True)
        picture.blit(heading, (0, 0))
        x = heading.get_width() + of_window(20)
        told, high = fonts.fitted(self._told(), width - x, tall) if self._told() else ("", tall)
        if told:
            line = fonts.exact_picture(told, high, (222, 216, 201))
            picture.blit(line, (x, heading.get_height() - line.get_height()))
