"""Scenarios to choose, each with its board, and the board of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any

import pygame

from game.kernel.rules import ScenarioInfo
from game.scenes.board_pictures import Made, kept_small, made
from game.scenes.heroes import CALM_INK, GILT
from game.scenes.sketch import Sketch
from game.telling.text import _, ngettext, retold
from game.ui import fonts, paint, theme
from game.ui.scale import READABLE, of_window, px, words_of_window
from game.ui.steps import ended
from game.ui.theme import RADIUS
from game.ui.widgets import Button, Widget

FEW, ABREAST = 4, 6
"""A card of few scenarios is as wide as if there were so many; of more so many stand in a row."""


class ScenarioCard(Button):
    """A scenario to choose. Its board is shown in small as it was made beforehand, or once it has been drawn."""

    def __init__(
        self,
        game: str,
        info: ScenarioInfo,
        players: int,
        on_click: Callable[[], Any],
        chosen: bool,
        high: float,
        narrow: bool = False,
    ) -> None:
        super().__init__(lambda: _(info.name), on_click, data=info.id, tooltip=lambda: _told(info))
        self.high, self.narrow = high, narrow
        self.game, self.info, self.players = game, info, players
        self.chosen = chosen
        self.sketch: Sketch | None = None

    @property
    def window(self) -> tuple[int, int]:
        """Return how large its board is shown."""
        return window_of(self.high, self.narrow)

    @property
    def made(self) -> Made | None:
        """Return the picture that was made: of a scenario whose board is drawn anew each time it shows one of them."""
        found = made(self.game, self.info.id, self.players, small=True)
        return found._replace(exact=True) if found and self.info.drawn else found

    @property
    def missing(self) -> bool:
        """Return whether it is yet to be drawn."""
        found = self.made
        return not (found and found.exact) and not (self.sketch and self.sketch.has_thumbnail(self.window))

    def board(self) -> pygame.Surface | None:
        """Return the board in small, or what stands for it."""
        found = self.made
        if found and (found.exact or self.missing):
            return kept_small(found.path, self.window)[0]
        return self.sketch.thumbnail(self.window) if self.sketch and not self.missing else None

    def look(self) -> Hashable:
        return (super().look(), self.chosen, self.missing, self.made)

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(12)
        fill = (40, 45, 53, 240) if self.hovered or self.chosen else (26, 29, 35, 240)
        rim = GILT if self.chosen else (96, 106, 118) if self.hovered else (61, 69, 82)
        picture.blit(paint.rounded(size, fill, corner, rim, max(2, of_window(3)) if self.chosen else 1), (0, 0))
        thumb = pygame.Rect((of_window(8), of_window(8)), self.window)
        picture.blit(paint.rounded(thumb.size, theme.current().sunken, of_window(8)), thumb)
        board = self.board()
        if board is not None:
            picture.blit(board, board.get_rect(center=thumb.center))
        x, room = thumb.right + of_window(12), size[0] - thumb.right - of_window(20)
        big, small = words_of_window(18), words_of_window(14.5)
        while big > READABLE and fonts.exact(big, True, True).size(self.label)[0] > room * _rows(size[1], big):
            big -= 1
        high, low = _step(big), fonts.exact(small).get_linesize()
        most = _rows(size[1], big)
        lines = fonts.exact_lines(self.label, room, big, serif=True, bold=True)
        if len(lines) > most:
            lines = [*lines[: most - 1], fonts.exact_short(" ".join(lines[most - 1 :]), room, big, True, True)]
        facts = _facts(self.info) if len(lines) * high + low <= size[1] - of_window(8) else ""
        y = (size[1] - len(lines) * high - (low if facts else 0)) // 2
        for line in lines:
            picture.blit(fonts.exact_picture(line, big, (244, 236, 214), True, True), (x, y))
            y += high
        if facts:
            picture.blit(fonts.exact_picture(fonts.exact_short(facts, room, small), small, CALM_INK), (x, y))


def _rows(height: int, tall: int) -> int:
    """Return how many lines of a name have room on a card so high."""
    return max(1, (height - 2) // _step(tall))


def _step(tall: int) -> int:
    """Return how far below one line of a name the next one stands: close, so that two have room on a low card."""
    return round(tall * 1.25)


def window_of(high: float, narrow: bool = False) -> tuple[int, int]:
    """Return how large a board is shown on a card so high, in pixels of a window of 1920x1080."""
    inset = 2 * of_window(8)
    return of_window(high * (1 if narrow else 1.36)) - inset, of_window(high) - inset


def laid(count: int) -> tuple[int, float]:
    """Return how many cards of so many stand side by side, and how high they are."""
    return (max(FEW, count), 116) if count <= ABREAST else (ABREAST, 56)


def _told(info: ScenarioInfo) -> str:
    return "\n".join(filter(None, (_(info.name), _facts(info), retold(info.forecast))))


def _facts(info: ScenarioInfo) -> str:
    """Return how long it takes; where that is not known, how many can play."""
    if info.minutes:
        return ngettext("{n} minute", "{n} minutes", info.minutes).format(n=info.minutes)
    low, high = min(info.seats), max(info.seats)
    if low == high:
        return ngettext("{n} player", "{n} players", low).format(n=low)
    return _("{low} to {high} players").format(low=low, high=high)


Shown = tuple[Sketch, tuple[int, int], str]
"""The sketch of a board, the size of its picture and the palette."""


class BoardView(Widget):
    """The board of a scenario, as large as there is room. `kept` has its picture once that is drawn."""

    solid = False

    def __init__(self, sketch: Sketch | None = None, kept: dict[Shown, pygame.Surface] | None = None) -> None:
        super().__init__(grow=1)
        self.sketch = sketch
        self.kept = {} if kept is None else kept
        self._first: tuple[Shown, pygame.Surface] | None = None
        """What stands for its picture until that is drawn, if it was made beforehand."""

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(160)

    @property
    def picture(self) -> pygame.Surface | None:
        """Return its picture, if it has been drawn."""
        return None if self.sketch is None else self.kept.get(self._shown(self.sketch))

    def _shown(self, sketch: Sketch) -> Shown:
        return sketch, self.rect.size, theme.current().name

    @property
    def wanted(self) -> bool:
        """Return whether its picture is to be drawn."""
        return self.sketch is not None and self.picture is None and min(self.rect.size) > 0

    def at_once(self, sketch: Sketch) -> pygame.Surface:
        """Return what can be shown at once, and keep it if there will be nothing better."""
        if self._first is None or self._first[0] != self._shown(sketch):
            ended(self._first_of(sketch, wholly=False))
        assert self._first is not None
        return self._first[1]

    def first_steps(self) -> Iterator[None]:
        """Make that in steps."""
        if self.sketch is not None and self.wanted:
            yield from self._first_of(self.sketch)

    def _first_of(self, sketch: Sketch, wholly: bool = True) -> Generator[None, None, None]:
        picture, final = yield from sketch.at_once(self.rect.size, wholly)
        self._first = self._shown(sketch), picture
        if final:
            self._keep(sketch, picture)

    def steps(self) -> Iterator[None]:
        """Draw its picture in steps."""
        if self.sketch is not None and self.wanted:
            self._keep(self.sketch, (yield from self.sketch.picture_steps(self.rect.size)))

    def _keep(self, sketch: Sketch, picture: pygame.Surface) -> None:
        self._first = self._shown(sketch), picture
        self.kept.clear()
        self.kept[self._shown(sketch)] = picture

    def look(self) -> Hashable:
        return id(self.sketch), self.picture is not None

    def render(self, picture: pygame.Surface) -> None:
        if self.sketch is not None:
            picture.blit(paint.rounded(picture.get_size(), theme.current().sunken, px(RADIUS)), (0, 0))
            picture.blit(self.picture or self.at_once(self.sketch), (0, 0))
