"""What part of the board is seen, and how large."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from copy import copy

import pygame

DRAG_BEGINS = 6
"""Pixels that the pointer travels with a button held before it is a drag and no longer a click."""

STEP = 1.25
CLOSER = 12
EASE_SECONDS, GLIDE_SECONDS = 0.16, 0.45
"""How long the camera takes to where a person sends it, and where it goes by itself to what happens."""
ABOUT = 2.0
"""How many cells about a point are seen with it, where there is room."""
ABOUT_FIGHT = 0.9
"""How many cells about a fight are seen with it, where it is looked at closely."""
PICTURE = 12_500_000
"""So many pixels the picture of a ground has at most that is looked at closely."""
NEARLY = 0.9
"""A cell that is so much as large as it should be is large enough."""

Point = tuple[float, float]

ENOUGH = 70
"""Pixels to which a cell can always grow."""
SCREENS = 2.2
"""The closer a board is seen the larger is the picture of its ground: of so many views, unless cells are smaller than
that."""


class Camera:
    """Looks at a board, a rectangle in units of its own, through a view, a rectangle of the screen.

    What matters is seen in its `room`, a part of the view that nothing covers: the middle of what is looked at is that
    of the room. Zoom is pixels for each unit. It goes up in steps of a quarter from the one that fits the whole board,
    each rounded so that `cell` units come to whole pixels. `closest` is the most pixels that a cell may take; `least`,
    which may be set later, the fewest that suit it in play.
    """

    def __init__(
        self,
        board: tuple[float, float, float, float],
        view: pygame.Rect | tuple[int, int, int, int],
        *,
        cell: float = 1.0,
        closest: float = 256,
        margin: float = 0.0,
        smooth: bool = False,
    ) -> None:
        self.board = board
        self.view = self.room = pygame.Rect(view)
        self.cell = cell
        self.closest = closest
        self.margin = margin
        self.smooth = smooth
        self.least = 0.0
        self.near = 0.0
        """The most pixels that a cell has where a part of the board is looked at closely."""
        self.zoom = 1.0
        self.made: float | None = None
        """The zoom for which pictures are there, while those for where it comes to rest are not."""
        self.centre: Point = (0.0, 0.0)
        self._goal_zoom = 1.0
        self._goal_centre: Point = (0.0, 0.0)
        self.levels: list[float] = []
        """Every zoom at which the camera can rest, ascending."""
        self.play = 1.0
        """The zoom at which cells are as large as they should be in play, or at which the whole board is seen."""
        self._fitted = True
        self._ease = EASE_SECONDS
        self._kept: tuple[float, Point] | None = None
        """Where the camera looked before the whole board was shown."""
        self._grip: tuple[Point, Point] | None = None
        self.dragging = False
        """Whether the board is being dragged."""
        self._measure()
        self.fit(at_once=True)

    @property
    def moving(self) -> bool:
        """Return whether the camera is on its way to where it was told to look."""
        return self.zoom != self._goal_zoom or self.centre != self._goal_centre

    @property
    def whole(self) -> bool:
        """Return whether the camera comes to rest where the whole board is seen."""
        return self._goal_zoom <= self.levels[0]

    @property
    def goal(self) -> Point:
        """Return the point of the board that comes to rest in the middle of the view."""
        return self._goal_centre

    @property
    def level(self) -> float:
        """Return the zoom at which the camera comes to rest: render sharp pictures for this one."""
        return self._goal_zoom

    @property
    def unit(self) -> float:
        """Return the zoom of the pictures that are shown, stretched if need be."""
        return self.made or self._goal_zoom

    def at_rest(self) -> Camera:
        """Return what looks where this one comes to rest, with the pictures made for there."""
        found = copy(self)
        found.view, found.room, found.made = self.view.copy(), self.room.copy(), None
        found.rest(self._goal_zoom, self._goal_centre)
        return found

    def to_screen(self, point: Point) -> Point:
        """Return where a point of the board is on the screen."""
        return (
            self.room.centerx + (point[0] - self.centre[0]) * self.zoom,
            self.room.centery + (point[1] - self.centre[1]) * self.zoom,
        )

    def to_world(self, pos: Point) -> Point:
        """Return which point of the board is at that place of the screen."""
        return (
            self.centre[0] + (pos[0] - self.room.centerx) / self.zoom,
            self.centre[1] + (pos[1] - self.room.centery) / self.zoom,
        )

    def rect_to_screen(self, rect: tuple[float, float, float, float]) -> pygame.Rect:
        """Return a rectangle of the board (left, top, width, height) on the screen, so that neighbours meet without a
        gap."""
        left, top = self.to_screen(rect[:2])
        right, bottom = self.to_screen((rect[0] + rect[2], rect[1] + rect[3]))
        x, y = round(left), round(top)
        return pygame.Rect(x, y, round(right) - x, round(bottom) - y)

    def seen(self) -> tuple[float, float, float, float]:
        """Return the part of the board's plane that nothing covers: left, top, width, height."""
        left, top = self.to_world(self.room.topleft)
        return left, top, self.room.width / self.zoom, self.room.height / self.zoom

    def set_view(self, view: pygame.Rect | tuple[int, int, int, int], room: pygame.Rect | None = None) -> None:
        """Look through another part of the screen, of which nothing covers the `room`; a camera that showed the whole
        board still does, and one that showed cells as large as they should be."""
        views = pygame.Rect(view), pygame.Rect(room or view)
        if views == (self.view, self.room):
            return
        self.view, self.room = views
        playing = self._goal_zoom == self.play
        self._measure()
        if self._fitted:
            self.fit(at_once=True)
        elif playing:
            self._go(self.play, self._goal_centre, at_once=True)
        else:
            self._go(self._nearest(self._goal_zoom), self._goal_centre, at_once=True)

    def set_board(self, board: tuple[float, float, float, float]) -> None:
        """Look at a board of another shape."""
        self.board = board
        self._measure()
        self.fit(at_once=True)

    def fit(self, at_once: bool = False) -> None:
        """Show the whole board."""
        left, top, width, height = self.board
        self._go(self.levels[0], (left + width / 2, top + height / 2), at_once)
        self._fitted = True

    def fit_or_back(self) -> None:
        """Show the whole board; or, where it was fitted already, what was looked at before."""
        if not self._fitted:
            self._kept = None if self.whole else (self._goal_zoom, self._goal_centre)
            self.fit()
        elif self.play > self.levels[0]:
            zoom, centre = self._kept or (self.play, self._goal_centre)
            self._go(self._nearest(zoom), centre, at_once=False)

    def rest(self, zoom: float, centre: Point) -> None:
        """Look at a point at any zoom, at once."""
        self.zoom, self.centre = self._goal_zoom, self._goal_centre = zoom, centre

    def look_at(self, point: Point, at_once: bool = False, glide: bool = False) -> None:
        """Bring a point of the board to the middle of the view."""
        self._go(self._goal_zoom, point, at_once, glide)

    def frame(
        self, points: Sequence[Point], first: Point | None = None, at_once: bool = False, glide: bool = False
    ) -> None:
        """Bring as many points of the board into view as can be seen together, their middle in the middle, the `first`
        among them; at once it is with cells as large as they should be in play."""
        zoom = self.play if at_once else self._goal_zoom
        if zoom <= self.levels[0] or not points:
            self.fit(at_once)
            return
        half_w, half_h = (side / 2 / zoom - self.cell for side in self.room.size)

        def together(centre: Point) -> list[Point]:
            return [one for one in points if abs(one[0] - centre[0]) <= half_w and abs(one[1] - centre[1]) <= half_h]

        groups = [together(centre) for centre in (_middle(points), *points)]
        found = max(groups, key=lambda group: (first in group, len(group)))
        self._go(zoom, _middle(found or points), at_once, glide)

    def together(self, points: Sequence[Point]) -> bool:
        """Return whether points are seen together as near as in play."""
        return self.widest(points) >= self.play

    def widest(self, points: Sequence[Point]) -> float:
        """Return the zoom at which points are just seen together."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        wide, high = max(xs) - min(xs) + 2 * self.cell, max(ys) - min(ys) + 2 * self.cell
        return min(self.room.width / wide, self.room.height / high)

    def gather(self, points: Sequence[Point], at_once: bool = False, played: bool = False) -> None:
        """Bring all points into view, from as far as that takes, unless they are; where `played`, else as near as in
        play."""
        if (self.whole and not played) or all(self.shows(point, 1.0) for point in points):
            return
        fitting = min(self.play if played else self._goal_zoom, self.widest(points))
        zoom = max((level for level in self.levels if level <= fitting), default=self.levels[0])
        if zoom <= self.levels[0]:
            self.fit(at_once)
        else:
            self._go(zoom, _middle(points), at_once, glide=True)

    def put_in(self, point: Point, rect: pygame.Rect, at_once: bool = False, nearer: bool = False) -> None:
        """Move so that a point is seen in a part of the view, with what is about it, if it is not; beyond the edge of
        the board, if need be. `nearer`: at least as near as in play. Where the whole board is seen it moves no
        farther than it must."""
        zoom, (x, y) = max(self._goal_zoom, self.play) if nearer else self._goal_zoom, self._goal_centre
        at = self.room.centerx + (point[0] - x) * zoom, self.room.centery + (point[1] - y) * zoom
        whole = self.whole and zoom == self._goal_zoom
        edge = (0 if whole and rect.contains(self.view) else ABOUT) * self.cell * zoom
        within = rect.inflate(-min(2 * edge, rect.width // 2), -min(2 * edge, rect.height // 2))
        if rect and (zoom != self._goal_zoom or not within.collidepoint(at)):
            to = _held(at, within) if whole else rect.center
            dx, dy = to[0] - self.room.centerx, to[1] - self.room.centery
            centre = point[0] - dx / zoom, point[1] - dy / zoom
            self._go(zoom, centre, at_once, glide=True)
            if whole or not rect.collidepoint(self._seen_at(point)):
                self._goal_centre = centre
                self.centre = centre if at_once or not self.smooth else self.centre

    def close_in(self, box: tuple[float, float, float, float], rect: pygame.Rect, at_once: bool = False) -> None:
        """Look at a box of the board closely, in a part of the view: as near as all of it is seen with a cell about
        it; beyond the edge of the board only where it would not be seen otherwise."""
        left, top, width, height = box
        around = 2 * self.cell * ABOUT_FIGHT
        fitting = min(rect.width / (width + around), rect.height / (height + around))
        zoom = self._whole(min(fitting, self.near, self._most))
        dx, dy = rect.centerx - self.room.centerx, rect.centery - self.room.centery
        x, y = left + width / 2 - dx / zoom, top + height / 2 - dy / zoom
        self._go(zoom, (x, y), at_once, glide=True)
        (x0, y0), (x1, y1) = (self._seen_at(corner) for corner in ((left, top), (left + width, top + height)))
        within, above = rect.left <= x0 and x1 <= rect.right, rect.top <= y0 and y1 <= rect.bottom
        self.go(zoom, (self._goal_centre[0] if within else x, self._goal_centre[1] if above else y), at_once)

    @property
    def _most(self) -> float:
        """Return the zoom at which the picture of the ground is as large as it may be."""
        return math.sqrt(PICTURE / ((self.board[2] + 4) * (self.board[3] + 4)))

    def go(self, zoom: float, centre: Point, at_once: bool = False) -> None:
        """Look at a point at any zoom, beyond the edge of the board if need be."""
        self._go(zoom, centre, at_once, glide=True)
        self._goal_centre = centre
        if at_once or not self.smooth:
            self.centre = centre

    def come_in(self, at_once: bool = False) -> None:
        """Go back to the board from beyond its edge."""
        self._go(self._goal_zoom, self._goal_centre, at_once, glide=True)

    def _seen_at(self, point: Point) -> Point:
        """Return where on the screen a point of the board comes to rest."""
        zoom, (x, y) = self._goal_zoom, self._goal_centre
        return self.room.centerx + (point[0] - x) * zoom, self.room.centery + (point[1] - y) * zoom

    def shows(self, point: Point, border: float = 0.0) -> bool:
        """Return whether a point is seen where the camera comes to rest, `border` cells from the edge of the view."""
        half_w, half_h = (side / 2 / self._goal_zoom - border * self.cell for side in self.room.size)
        dx, dy = point[0] - self._goal_centre[0], point[1] - self._goal_centre[1]
        return abs(dx) <= half_w and abs(dy) <= half_h

    def reveal(self, point: Point, border: float = 2.0, at_once: bool = False, glide: bool = False) -> None:
        """Move only as far as is needed to show a point, `border` cells from the edge of the view."""
        half_w = max(0.0, self.room.width / 2 / self._goal_zoom - border * self.cell)
        half_h = max(0.0, self.room.height / 2 / self._goal_zoom - border * self.cell)
        x = min(max(self._goal_centre[0], point[0] - half_w), point[0] + half_w)
        y = min(max(self._goal_centre[1], point[1] - half_h), point[1] + half_h)
        if (x, y) != self._goal_centre:
            self._go(self._goal_zoom, (x, y), at_once, glide)

    def zoom_by(self, steps: int, pos: Point | None = None) -> None:
        """Come closer by that many steps, or go back; the point of the board at `pos` stays there."""
        index = self.levels.index(self._nearest(self._goal_zoom))
        zoom = self.levels[min(max(index + steps, 0), len(self.levels) - 1)]
        x, y = pos if pos is not None else self.room.center
        dx, dy = x - self.room.centerx, y - self.room.centery
        anchor = self._goal_centre[0] + dx / self._goal_zoom, self._goal_centre[1] + dy / self._goal_zoom
        self._go(zoom, (anchor[0] - dx / zoom, anchor[1] - dy / zoom), at_once=False)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the picture has changed."""
        if not self.moving:
            return False
        share = min(1.0, dt / self._ease * 2.2)
        self.zoom += (self._goal_zoom - self.zoom) * share
        x, y = self.centre
        self.centre = x + (self._goal_centre[0] - x) * share, y + (self._goal_centre[1] - y) * share
        off = max(abs(self.centre[0] - self._goal_centre[0]), abs(self.centre[1] - self._goal_centre[1]))
        if off * self._goal_zoom < 0.5 and abs(self.zoom / self._goal_zoom - 1) < 0.002:
            self.zoom, self.centre = self._goal_zoom, self._goal_centre
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Drag with the left or the middle button, zoom with the wheel, F fits. A click is not consumed; a drag is."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2) and self.view.collidepoint(event.pos):
            self._grip, self.dragging = (event.pos, self._goal_centre), False
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            return self._drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2):
            dragged, self._grip, self.dragging = self.dragging, None, False
            return dragged
        elif event.type == pygame.MOUSEWHEEL and self.view.collidepoint(event.pos):
            self.zoom_by(event.y, event.pos)
            return True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_f and not event.mod & pygame.KMOD_CTRL:
            self.fit_or_back()
            return True
        return False

    def _drag(self, pos: Point) -> bool:
        assert self._grip is not None
        (x, y), (cx, cy) = self._grip
        dx, dy = pos[0] - x, pos[1] - y
        if not self.dragging and dx * dx + dy * dy < DRAG_BEGINS * DRAG_BEGINS:
            return False
        self.dragging = True
        self._go(self._goal_zoom, (cx - dx / self._goal_zoom, cy - dy / self._goal_zoom), at_once=True)
        return True

    def fitting(self, board: tuple[float, float, float, float]) -> float:
        """Return the zoom at which the whole of a board is seen."""
        _, _, width, height = board
        around = 2 * self.margin
        fitting = min(self.room.width / (width + around), self.room.height / (height + around))
        return max(1, int(fitting * self.cell)) / self.cell

    def _measure(self) -> None:
        """Find the zooms at which this board can be seen through this view."""
        _, _, width, height = self.board
        fitting = self.fitting(self.board)
        roomy = math.sqrt(SCREENS * self.room.width * self.room.height / (width * height)) * self.cell
        closest = min(max(self.closest, self.least), max(ENOUGH, roomy, min(self.least, self._most)))
        levels = [fitting]
        for n in range(1, CLOSER + 1):
            level = self._whole(fitting * STEP**n)
            if level * self.cell > closest:
                break
            if level > levels[-1]:
                levels.append(level)
        wanted = self._whole(min(self.least, closest) / self.cell)
        self.play = fitting if fitting >= wanted * NEARLY else wanted
        self.levels = sorted({*levels, self.play})

    def _whole(self, zoom: float) -> float:
        return max(1, round(zoom * self.cell)) / self.cell

    def _nearest(self, zoom: float) -> float:
        return min(self.levels, key=lambda level: abs(level - zoom))

    def _go(self, zoom: float, centre: Point, at_once: bool, glide: bool = False) -> None:
        self._fitted = False
        self._ease = GLIDE_SECONDS if glide else EASE_SECONDS
        self._goal_zoom = zoom
        self._goal_centre = self._clamped(centre, zoom)
        if at_once or not self.smooth:
            self.zoom, self.centre = self._goal_zoom, self._goal_centre

    def _clamped(self, centre: Point, zoom: float) -> Point:
        """Return the nearest centre that leaves no more than the margin beside the board, or the board in the
        middle."""
        left, top, width, height = self.board
        return (
            _between(centre[0], left, width, self.room.width / zoom, self.margin),
            _between(centre[1], top, height, self.room.height / zoom, self.margin),
        )


def _middle(points: Sequence[Point]) -> Point:
    """Return the middle of the box around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _held(at: Point, rect: pygame.Rect) -> Point:
    """Return the nearest place in a rectangle."""
    return min(max(at[0], rect.left), rect.right), min(max(at[1], rect.top), rect.bottom)


def _between(value: float, start: float, length: float, seen: float, margin: float) -> float:
    low, high = start - margin + seen / 2, start + length + margin - seen / 2
    return (low + high) / 2 if low > high else min(max(value, low), high)


def uncovered(outer: Iterable[pygame.Rect], covers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return what of some rectangles others leave free, in parts."""
    free = list(outer)
    for cover in covers:
        free = [
            part for rect in free for part in (around(cover.clip(rect), rect) if cover.colliderect(rect) else [rect])
        ]
    return [rect for rect in free if min(rect.size) > 0]


def around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """Return what of a rectangle lies about another within it, in four parts."""
    return [
        pygame.Rect(outer.x, outer.y, outer.width, inner.y - outer.y),
        pygame.Rect(outer.x, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.x, inner.y, inner.x - outer.x, inner.height),
        pygame.Rect(inner.right, inner.y, outer.right - inner.right, inner.height),
    ]
