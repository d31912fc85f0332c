"""Places of the board by keys: the cursor that goes from one to the next, and the field that finds one by its name."""

from __future__ import annotations

import unicodedata
from functools import partial

import pygame

from game.scenes.table.boardview import BoardView
from game.telling.text import _
from game.ui.scale import px
from game.ui.tabletop import Box, Found
from game.ui.widgets import Button, Label, TextField, Widget, column


def move_cursor(scene: BoardView, way: tuple[int, int]) -> None:
    """Bring the cursor to the nearest lit place or piece that lies that way."""
    scene.dirty = True
    if scene.cursor is None:
        places = _places(scene)
        at = next((token.centre for token in scene.tokens if token.key == scene.selection.piece), None)
        scene.cursor = at or (places[0] if places else None)
    else:
        scene.cursor = next_place(scene, scene.cursor, way) or scene.cursor
    if scene.cursor is not None:
        _follow(scene)


def point_cursor(scene: BoardView, place: tuple[float, float]) -> None:
    """Bring the cursor to a place; the card tells of it."""
    scene.cursor = place
    scene.dirty = True
    _follow(scene)


def _places(scene: BoardView) -> list[tuple[float, float]]:
    return [target.centre for target in scene.choices.targets] + [token.centre for token in scene.tokens]


def next_place(scene: BoardView, start: tuple[float, float], way: tuple[int, int]) -> tuple[float, float] | None:
    """Return the nearest lit place or piece from `start` that lies that way, more along it than aside."""
    best: tuple[float, tuple[float, float]] | None = None
    for place in _places(scene):
        dx, dy = place[0] - start[0], place[1] - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 0.01 and along >= aside and (best is None or along + 2 * aside < best[0]):
            best = (along + 2 * aside, place)
    return best[1] if best is not None else None


def step_cursor(scene: BoardView, step: int) -> None:
    """Bring the cursor to the next lit place, line by line as one reads, and from the last to the first."""
    places = sorted({target.centre for target in scene.choices.targets}, key=lambda place: (place[1], place[0]))
    if not places:
        return
    here = scene.cursor
    at = places.index(here) + step if here in places else 0 if step > 0 else -1
    scene.cursor = places[at % len(places)]
    scene.dirty = True
    _follow(scene)


def keep_cursor(scene: BoardView) -> None:
    """Let the cursor stay with the piece on which it stands, wherever that goes."""
    there = next((token.centre for token in scene.tokens if token.key == scene.cursor_piece), None)
    if scene.cursor is not None and there is not None and there != scene.cursor:
        scene.cursor = there
        _follow(scene)


def box_at_cursor(scene: BoardView) -> Box:
    """Return the piece on which the cursor stands, else the lit place, else a square of the board."""
    assert scene.cursor is not None
    piece = next((token.box for token in scene.tokens if token.key == scene.cursor_piece), None)
    target, (x, y) = scene.choices.at(scene.cursor), scene.cursor
    return piece or (target.spot if target is not None else (x - 0.5, y - 0.5, 1.0, 1.0))


def _follow(scene: BoardView) -> None:
    assert scene.cursor is not None
    there = [token for token in scene.tokens if token.centre == scene.cursor]
    scene.cursor_piece = max(there, key=lambda token: token.layer).key if there else None
    scene.parts.reveal(scene.cursor)
    scene.selection.hover = scene.cursor
    scene.hovered = scene.choices.at(scene.cursor)
    scene.point_at(scene.cursor)
    x, y = scene.camera.to_screen(scene.cursor)
    scene.place_tip.point(scene.cursor, (round(x), round(y)))


WIDE, LISTED = 340, 6


class Finder:
    """A field to type in over the board, and below it the places whose names begin or go on like that."""

    def __init__(self, scene: BoardView) -> None:
        self.scene = scene
        self._field = TextField(
            on_change=self._typed, on_submit=self._submitted, placeholder=lambda: _("Find a place"), width=WIDE - 24
        )
        self._panel = column(self._field, gap=4, padding=10, style="raised")
        self._panel.visible = False
        scene.host.add(self._panel, self._place)

    @property
    def open(self) -> bool:
        """Return whether it is on the screen."""
        return self._panel.visible

    def show(self) -> bool:
        """Open it, where the game has names to look up."""
        if not self.scene.table.places(self.scene.view):
            return False
        self._field.value = ""
        self._panel.visible = True
        self._typed("")
        self.scene.host.focus(self._field)
        return True

    def hide(self) -> None:
        """Close it."""
        self._panel.visible = False
        self.scene.host.focus(None)
        self.scene.dirty = True

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
            self.scene.host.handle(event)
            self.scene.dirty = True
            return True
        return False

    def matches(self, typed: str) -> list[Found]:
        """Return the places that answer to what was typed: names that begin so first, accents aside."""
        wanted = _plain(typed)
        ranked = []
        for found in self.scene.table.places(self.scene.view):
            name = _plain(found.name)
            if wanted in name:
                words = any(word.startswith(wanted) for word in name.split())
                ranked.append((not name.startswith(wanted), not words, name, found))
        return [found for *_rank, found in sorted(ranked, key=lambda one: one[:3])]

    def go(self, found: Found) -> None:
        """Look at a place, and bring the cursor there."""
        self.hide()
        self.scene.look_at(found.spot)
        x, y, wide, high = found.spot
        point_cursor(self.scene, (x + wide / 2, y + high / 2))

    def _typed(self, value: str) -> None:
        found = self.matches(value)[:LISTED] if value else []
        rows: list[Widget] = [
            Button(f"{one.name} · {one.detail}" if one.detail else one.name, partial(self.go, one), "quiet")
            for one in found
        ]
        if value and not found:
            rows = [Label(_("No place found. Try another name."), role="quiet")]
        self._panel.set_children([self._field, *rows])
        self.scene.host.relayout()
        self.scene.dirty = True

    def _submitted(self, value: str) -> None:
        for found in self.matches(value)[:1] if value else ():
            self.go(found)

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        board = self.scene.board_rect(size)
        return pygame.Rect(0, 0, min(px(WIDE), board.width - px(16)), self._panel.preferred(px(WIDE))[1]).move_to(
            midtop=(board.centerx, board.top + px(8))
        )


def _plain(string: str) -> str:
    """Return a name without accents and capitals."""
    parts = unicodedata.normalize("NFD", string.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()
