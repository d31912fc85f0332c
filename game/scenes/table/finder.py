"""Places of the board by keys: the cursor that goes from one to the next, and the field that finds one by its name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.scenes.table import marks
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui.camera import Point
from game.ui.scale import px
from game.ui.tabletop import Box, Found
from game.ui.widgets import Button, Label, TextField, Widget, column


def next_place(places: Iterable[Point], start: Point, way: tuple[int, int]) -> Point | None:
    """Return the nearest of the places from `start` that lies that way, more along it than aside."""
    best: tuple[float, Point] | None = None
    for place in places:
        dx, dy = place[0] - start[0], place[1] - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 0.01 and along >= aside and (best is None or along + 2 * aside < best[0]):
            best = (along + 2 * aside, place)
    return best[1] if best is not None else None


class Cursor(Part):
    """Moves the cursor of the board; the card tells of the place to which it comes. `light` lights what is there."""

    on_board = True

    def __init__(self, doors: Doors, light: Callable[[Point], None]) -> None:
        super().__init__(doors)
        self._light = light

    def refresh(self, now: Now) -> None:
        """Stay with the piece on which it stands, wherever that goes."""
        super().refresh(now)
        board = self.board
        there = next((token.centre for token in now.tokens if token.key == board.cursor_piece), None)
        if board.cursor is not None and there is not None and there != board.cursor:
            self.put(there)

    def put(self, place: Point | None) -> None:
        """Bring it to a place, if there is one."""
        self.hud.touch()
        if place is None:
            return
        there = [token for token in self.board.tokens if token.centre == place]
        self.board.cursor = place
        self.board.cursor_piece = max(there, key=lambda token: token.layer).key if there else None
        self._light(place)

    def places(self) -> list[Point]:
        """Return where it can go: lit places and pieces."""
        return [target.centre for target in self.board.choices.targets] + [one.centre for one in self.board.tokens]

    def move(self, way: tuple[int, int]) -> None:
        """Go to the nearest place that lies that way."""
        here = self.board.cursor
        if here is not None:
            self.put(next_place(self.places(), here, way) or here)
            return
        at = next((token.centre for token in self.board.tokens if token.key == self.now.picked), None)
        self.put(at or next(iter(self.places()), None))

    def step(self, step: int) -> None:
        """Go to the next lit place, line by line as one reads, and from the last to the first."""
        places = sorted({target.centre for target in self.board.choices.targets}, key=lambda place: place[::-1])
        if places:
            here = self.board.cursor
            at = places.index(here) + step if here in places else 0 if step > 0 else -1
            self.put(places[at % len(places)])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it around the piece on which it stands, else the lit place, else a square of the board."""
        board = self.board
        if board.cursor is None or board.busy():
            return
        piece = next((token.box for token in board.tokens if token.key == board.cursor_piece), None)
        target, (x, y) = self.board.choices.at(board.cursor), board.cursor
        box: Box = piece or (target.spot if target is not None else (x - 0.5, y - 0.5, 1.0, 1.0))
        marks.draw_cursor(surface, board.camera.rect_to_screen(box))


WIDE, LISTED = 340, 6


class Finder(Part):
    """A field to type in over the board, and below it the places whose names begin or go on like that."""

    def __init__(self, doors: Doors, go: Callable[[Point], None]) -> None:
        super().__init__(doors)
        self._go = go
        """Brings the cursor to a place."""
        self._field = TextField(
            on_change=self._typed, on_submit=self._submitted, placeholder=lambda: _("Find a place"), width=WIDE - 24
        )
        self._panel = column(self._field, gap=4, padding=10, style="raised")
        self._panel.visible = False
        self.hud.host.add(self._panel, self._place)

    @property
    def open(self) -> bool:
        """Return whether it is on the screen."""
        return self._panel.visible

    def show(self) -> bool:
        """Open it, where the game has names to look up."""
        if not self.now.table.places(self.board.view):
            return False
        self._field.value = ""
        self._panel.visible = True
        self._typed("")
        self.hud.host.focus(self._field)
        return True

    def hide(self) -> None:
        """Close it."""
        self._panel.visible = False
        self.hud.host.focus(None)
        self.hud.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Give all keys to the field while it is open; close at a click elsewhere."""
        if not self.open:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._panel.rect.collidepoint(event.pos):
            self.hide()
            return False
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self.hud.host.handle(event)
            self.hud.touch()
            return True
        return False

    def matches(self, typed: str) -> list[Found]:
        """Return the places that answer to what was typed: names that begin so first, accents aside."""
        wanted = _plain(typed)
        ranked = []
        for found in self.now.table.places(self.board.view):
            name = _plain(found.name)
            if wanted in name:
                words = any(word.startswith(wanted) for word in name.split())
                ranked.append((not name.startswith(wanted), not words, name, found))
        return [found for *_rank, found in sorted(ranked, key=lambda one: one[:3])]

    def go(self, found: Found) -> None:
        """Look at a place, and bring the cursor there."""
        self.hide()
        self.board.look_at(found.spot)
        x, y, wide, high = found.spot
        self._go((x + wide / 2, y + high / 2))

    def _typed(self, value: str) -> None:
        found = self.matches(value)[:LISTED] if value else []
        rows: list[Widget] = [
            Button(f"{one.name} · {one.detail}" if one.detail else one.name, partial(self.go, one), "quiet")
            for one in found
        ]
        if value and not found:
            rows = [Label(_("No place found. Try another name."), role="quiet")]
        self._panel.set_children([self._field, *rows])
        self.hud.host.relayout()
        self.hud.touch()

    def _submitted(self, value: str) -> None:
        for found in self.matches(value)[:1] if value else ():
            self.go(found)

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.hud.board_rect(size)
        return pygame.Rect(0, 0, min(px(WIDE), board.width - px(16)), self._panel.preferred(px(WIDE))[1]).move_to(
            midtop=(board.centerx, board.top + px(8))
        )


def _plain(string: str) -> str:
    """Return a name without accents and capitals."""
    parts = unicodedata.normalize("NFD", string.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()
