"""The ground of boards, drawn ahead."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Generator, Hashable, Iterator, Sequence
from typing import NamedTuple
from weakref import WeakSet

import pygame

from game.kernel.state import State
from game.ui import paint, pictures, theme
from game.ui.camera import Camera, around, uncovered
from game.ui.smooth import smooth
from game.ui.tabletop import Box, GameTable
from game.ui.tabletop.painting import at_rest

KEPT = 6
"""How many pictures are kept at most, where there is room for them."""
AT_ONCE = 0.008
"""Seconds in which a picture may still be drawn in the frame that wants it, so that none needs to stand for it."""
A_FRAME = 0.008
"""Seconds of a frame in which what is wanted is drawn once the camera rests; until then another is stretched."""
COARSER, COARSE = 4, 8
"""A board of which nothing was drawn is first seen so many times coarser, with so many pixels a unit at least."""
TILE = 240
"""The width and height of the parts in which what lies on the ground is drawn ahead, in pixels."""

MARGIN = 2.0
"""Board units drawn around the board."""
EDGE = 4
"""Pixels about a part that is drawn anew which the end of its clip may have changed."""
WHOLE, AROUND = 2.5, 0.25
"""A picture of more views than that, and of more bytes than grounds have room for, is drawn in part: what is seen of
it, and so much of the view's sides around that."""


class Key(NamedTuple):
    """What a picture of the ground depends on: the zoom, the board that is seen, the table's own key, the palette, and
    the part of the whole picture that is drawn, if it is not all: left, top, width, height in pixels."""

    level: float
    board: Box
    ground: Hashable
    palette: str
    part: tuple[int, int, int, int] | None = None

    @property
    def area(self) -> pygame.Rect:
        """Return what of the whole picture is drawn."""
        return pygame.Rect(self.part) if self.part else pygame.Rect(0, 0, *_whole(self.level, self.board))


class Ground:
    """Keeps pictures of a board's ground, and smoothly stretches one of them while another is wanted; where somebody
    calls `go_on` it does so until that has been drawn, a step at a time."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.patient = False
        """Whether somebody calls `go_on` while it is `behind`."""
        self._pictures: dict[Key, pygame.Surface] = {}
        self._begun: WeakSet[pygame.Surface] = WeakSet()
        """Those that are being drawn; they need room too."""
        self._shown: Key | None = None
        self._still: tuple[Hashable, pygame.Surface] | None = None
        self._coming: tuple[Key, Iterator[None]] | None = None
        self._level: float | None = None
        """The zoom for which the pictures of what lies on it were made."""
        self._seen: tuple[State, float] | None = None

    def forget(self) -> None:
        """Give up the pictures: the scene is closed, though others may still refer to it."""
        self._pictures.clear()
        self._still = self._coming = None

    def spare(self, wholly: bool) -> None:
        """Give up all pictures, unless `wholly` but the one that was shown last, or is to be shown, or if it is huge
        the least that can stand for it: another scene needs room."""
        shown = None if wholly else self._shown or next(reversed(self._pictures), None)
        if shown is not None and pictures.size_of(self._pictures.get(shown)) > pictures.HUGE:
            shown = self._widest()
        self._pictures = {key: picture for key, picture in self._pictures.items() if key == shown}
        self._still = self._coming = None

    def hide(self) -> None:
        """Give up what came of it as a whole: something hides all of it."""
        self._still = None

    @property
    def behind(self) -> bool:
        """Return whether a picture is being drawn while another stands for it."""
        return self._coming is not None

    def go_on(self, seconds: float, view: State | None = None) -> None:
        """Draw for so long what is wanted, a step at least."""
        until = time.perf_counter() + seconds
        if view is not None and self._seen is not None:
            self._seen = view, self._seen[1]
        while self._coming is not None:
            if next(self._coming[1], self._coming) is self._coming:
                self._coming = self._still = None
            if time.perf_counter() >= until:
                break

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        view: State,
        now: float,
        beneath: pygame.Surface | None = None,
    ) -> None:
        """Show the ground as the camera sees it, and what stands on it, over a picture of the whole surface; while the
        camera rests, what came of it is kept as a whole."""
        key = self._key(camera, view)
        self._see_to(key, camera, view, now)
        clip = surface.get_clip()
        views = tuple(camera.view), tuple(camera.room)
        where = (tuple(clip), camera.zoom, camera.unit, camera.centre, views, camera.board)
        still = (where, key.ground, self.table.standing_key(view, now), surface.get_size(), theme.current().name)
        if self._still is not None and self._still[0] == still:
            surface.blit(self._still[1], clip)
            return
        if beneath is not None:
            surface.blit(beneath, clip, clip)
        self._blit(surface, camera, key)
        self.table.draw_standing(surface, camera, view, now)
        self._still = None if camera.moving or camera.dragging else (still, surface.subsurface(clip).copy())

    def _see_to(self, key: Key, camera: Camera, view: State, now: float) -> None:
        """Draw what is wanted, or begin to, and have pictures made for another zoom stand for it."""
        self._seen = view, now
        if not self.patient or self._level is None:
            self._level = camera.level
        if key in self._pictures and self._level == key.level:
            self._coming = None
        elif self._coming is None or self._coming[0] != key:
            self._coming = key, self._made_ready(camera, view)
            if not camera.moving:
                self.go_on(AT_ONCE)
        if self.patient and key not in self._pictures and self._nearest(key) is None:
            for _step in self._coarse(key, view):
                pass
        while not self.patient and key not in self._pictures:
            self.go_on(AT_ONCE)
        camera.made = None if self._level == camera.level else self._level

    def _made_ready(self, camera: Camera, view: State) -> Iterator[None]:
        """Draw the ground for where the camera comes to rest, then what lies on it."""
        level = camera.level
        yield from self.steps(camera, view)
        if self._level != level:
            yield from self._laid(camera.at_rest())
            self._level = level

    def first_steps(self, camera: Camera, view: State) -> Iterator[None]:
        """Draw it, and what lies on it, before they are shown for the first time."""
        self._seen = view, 0.0
        yield from self.steps(camera, view)
        yield from self._laid(camera)

    def _laid(self, camera: Camera) -> Iterator[None]:
        """Have the pictures made of all that lies on the ground, by drawing it where nobody sees it."""
        surface = pygame.Surface(camera.view.bottomright)
        assert self._seen is not None
        yield from self.table.warm_first(camera, self._seen[0])
        yield from self.table.warm_over(camera, self._seen[0])
        for n in itertools.count():
            view, now = self._seen
            tokens = self.table.tokens(view)
            if n >= len(tokens):
                break
            pose = at_rest(tokens[n])
            self.table.draw_token(surface, camera, view, tokens[n], pose)
            yield
        for tile in tiles(camera.view):
            view, now = self._seen
            with paint.clipped(surface, tile):
                self.table.draw_standing(surface, camera, view, now)
                self.table.draw_under(surface, camera, view, now)
                self.table.draw_over(surface, camera, view, now)
            yield

    def _blit(self, surface: pygame.Surface, camera: Camera, key: Key) -> None:
        shown = key if key in self._pictures else self._nearest(key)
        assert shown is not None
        self._shown = shown
        place = self._put(surface, camera, shown)
        beneath = self._widest() if shown.part else None
        if beneath is not None:
            for area in uncovered([surface.get_clip()], [place]):
                with paint.clipped(surface, area):
                    self._put(surface, camera, beneath)

    def _put(self, surface: pygame.Surface, camera: Camera, key: Key) -> pygame.Rect:
        """Draw a picture where the camera sees it; return the place."""
        picture, area, (level, (left, top, *_size), *_others) = self._pictures[key], key.area, key
        share = camera.zoom / level
        corner = camera.to_screen((left - MARGIN + area.x / level, top - MARGIN + area.y / level))
        if share == 1.0:
            return surface.blit(picture, (round(corner[0]), round(corner[1])))
        _blit_stretched(surface, picture, corner, share)
        x, y = math.ceil(corner[0]), math.ceil(corner[1])
        return pygame.Rect(x, y, int(corner[0] + area.width * share) - x, int(corner[1] + area.height * share) - y)

    def _key(self, camera: Camera, view: State) -> Key:
        """Return what is wanted where a camera comes to rest; of a picture that is drawn in part, a part that is there
        or on its way, if it shows what is seen. Parts begin at even pixels: halves are rounded alike in all."""
        key = Key(camera.level, camera.board, self.table.ground_key(view), theme.current().name)
        whole = key.area
        if 4 * whole.width * whole.height <= max(pictures.GROUNDS, 4 * WHOLE * camera.view.width * camera.view.height):
            return key
        (left, top, *_size), (x, y), (wide, high) = key.board, camera.goal, camera.view.size
        x = (x - left + MARGIN) * key.level + camera.view.x - camera.room.centerx
        y = (y - top + MARGIN) * key.level + camera.view.y - camera.room.centery
        seen = pygame.Rect(math.floor(x) - 1, math.floor(y) - 1, wide + 2, high + 2).clip(whole)
        there = [*self._pictures, *([self._coming[0]] if self._coming is not None else [])]
        likely = (one for one in there if one.part and one[:4] == key[:4] and one.area.contains(seen))
        part = seen.inflate(round(2 * AROUND * wide), round(2 * AROUND * high)).clip(whole)
        part.x, part.y = part.x // 2 * 2, part.y // 2 * 2
        return next(likely, key._replace(part=(part.x, part.y, part.width, part.height)))

    def _nearest(self, key: Key) -> Key | None:
        """Return what is most like a picture: of that board, or of one that shows it too; that ground; that zoom."""

        def unlike(one: Key) -> tuple[bool, bool, float]:
            return one.board != key.board, one[2:4] != key[2:4], abs(one.level - key.level)

        able = (one for one in self._pictures if pygame.FRect(one.board).contains(key.board))
        return min(able, key=unlike, default=None)

    def small(self, camera: Camera, view: State, size: tuple[int, int]) -> pygame.Surface:
        """Return the board in that size, made from a picture of its ground that is kept; the least that serves."""
        wanted = self._key(camera, view)
        kept = [one for one in self._pictures if one[1:4] == wanted[1:4] and not one.part]
        if not kept:
            for _step in self.steps(camera, view):
                pass
            return self.small(camera, view, size)
        least = min(kept, key=lambda one: one.level)
        _left, _top, width, height = camera.board
        inner = pygame.FRect(MARGIN, MARGIN, width, height)
        cut = pygame.Rect(*(round(side * least.level) for side in inner))
        picture = self._pictures[least]
        return smooth(picture.subsurface(cut.clip(picture.get_rect())), size)

    def steps(self, camera: Camera, view: State) -> Iterator[None]:
        """Draw the picture for where the camera comes to rest, and keep it."""
        return self._steps(self._key(camera, view), view)

    def board_steps(self, level: float, board: Box, view: State) -> Iterator[None]:
        """Draw the picture of a whole board at a zoom, and keep it."""
        return self._steps(Key(level, board, self.table.ground_key(view), theme.current().name), view)

    def _coarse(self, key: Key, view: State) -> Iterator[None]:
        """Draw the picture that stands for one of which nothing was drawn."""
        return self.board_steps(max(COARSE, round(key.level / COARSER)), key.board, view)

    def _steps(self, key: Key, view: State) -> Iterator[None]:
        """Draw a picture, and keep it; one that has changed in parts only is mended."""
        if key in self._pictures:
            return
        before = next((one for one in self._pictures if one._replace(ground=key.ground) == key), key)
        changes = self.table.ground_changes(before.ground, key.ground) if before in self._pictures else None
        if changes is not None:
            picture = self._pictures[before]
            self._mend(picture, _over(key), view, changes)
        else:
            if key.part and not any(one[1:4] == key[1:4] and not one.part for one in self._pictures):
                yield from self._coarse(key, view)
            picture = yield from self._drawn(key, view)
        self._pictures.pop(before, None)
        self._pictures[key] = picture
        if self._coming is not None and self._coming[0] == key:
            self._shown = key
        self._make_room(0)

    def _make_room(self, size: int, anew: tuple[float, Box] | None = None) -> None:
        """Give up the oldest pictures for one of so many bytes, but neither what is shown nor what may stand for it
        (the nearest, and the least one of the largest board) nor the last where none is to come; and before one that
        the camera waits for, if together they are far too large, all but that one and those of its zoom and board."""
        size += pictures.size_of([*self._begun])
        while len(self._pictures) > KEPT - (size > 0) or pictures.size_of(self._pictures) + size > pictures.GROUNDS:
            wanted = anew is not None and self._coming is not None and self._coming[0][:2] == anew
            far = wanted and pictures.size_of(self._pictures) + size > 2 * pictures.GROUNDS
            near = next(reversed(self._pictures), None)
            if size and self._coming is not None:
                near = self._nearest(self._coming[0])
            spared = [one for one in (near, self._shown) if one and (not far or one[:2] == anew)]
            oldest = next((one for one in self._pictures if one not in (self._widest(), *spared)), None)
            if oldest is None:
                break
            self._pictures.pop(oldest)

    def _widest(self) -> Key | None:
        """Return the least picture of the largest board that shows all of it."""
        whole = (one for one in self._pictures if not one.part)
        return max(whole, key=lambda one: (one.board[2] * one.board[3], -one.level), default=None)

    def _drawn(self, key: Key, view: State) -> Generator[None, None, pygame.Surface]:
        size = key.area.size
        self._make_room(4 * size[0] * size[1], key[:2])
        if 4 * size[0] * size[1] > pictures.HUGE:
            pictures.large.shrink(pictures.HUGE)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        self._begun.add(picture)
        yield
        shared = self._shared(key, picture)
        for part in uncovered([picture.get_rect()], [shared]):
            wide = part.inflate(2 * EDGE, 2 * EDGE).clip(picture.get_rect())
            before = picture.subsurface(wide).copy() if shared else None
            picture.set_clip(wide)
            picture.fill((0, 0, 0, 0))
            yield from self.table.ground_steps(picture, _over(key), view)
            picture.set_clip(None)
            if before is not None:
                for edge in around(part, wide):
                    picture.fill((0, 0, 0, 0), edge)
                    picture.blit(before, edge, edge.move(-wide.x, -wide.y))
        self._begun.discard(picture)
        return picture

    def _shared(self, key: Key, picture: pygame.Surface) -> pygame.Rect:
        """Draw on the picture of a part what another shows of it too; return where."""
        area = key.area
        others = [one for one in self._pictures if one.part and key.part and one[:4] == key[:4]]
        other = max(others, key=lambda one: _size(one.area.clip(area)), default=None)
        if other is None:
            return pygame.Rect(0, 0, 0, 0)
        shared = other.area.clip(area)
        picture.blit(self._pictures[other], shared.move(-area.x, -area.y), shared.move(-other.area.x, -other.area.y))
        return shared.move(-area.x, -area.y)

    def _mend(self, picture: pygame.Surface, still: Camera, view: State, changes: Sequence[Box]) -> None:
        """Draw anew those parts that lie on a picture, and put back what is close about them: smooth lines differ at a
        clip's end."""
        for box in changes:
            part = still.rect_to_screen(box).clip(picture.get_rect())
            if not part:
                continue
            wide = part.inflate(2 * EDGE, 2 * EDGE).clip(picture.get_rect())
            before = picture.subsurface(wide).copy()
            with paint.clipped(picture, wide):
                picture.fill((0, 0, 0, 0))
                self.table.draw_ground(picture, still, view)
            for edge in around(part, wide):
                picture.fill((0, 0, 0, 0), edge)
                picture.blit(before, edge, edge.move(-wide.x, -wide.y))


def _whole(level: float, board: Box) -> tuple[int, int]:
    """Return the width and height of the picture of a whole board, in pixels."""
    return round((board[2] + 2 * MARGIN) * level), round((board[3] + 2 * MARGIN) * level)


def _size(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def tiles(area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the parts of an area in which what lies on the ground is drawn step by step."""
    for y in range(area.y, area.bottom, TILE):
        for x in range(area.x, area.right, TILE):
            yield pygame.Rect(x, y, TILE, TILE).clip(area)


def _over(key: Key) -> Camera:
    """Return what looks at the whole board on a picture of it, or of a part, at the zoom at which a camera comes to
    rest."""
    left, top, width, height = key.board
    whole = pygame.Rect((0, 0), _whole(key.level, key.board))
    still = Camera(key.board, whole.move(-key.area.x, -key.area.y), margin=MARGIN)
    still.rest(key.level, (left + width / 2, top + height / 2))
    return still


def _blit_stretched(
    surface: pygame.Surface, picture: pygame.Surface, corner: tuple[float, float], share: float
) -> None:
    """Draw what can be seen of a picture that is smoothly stretched."""
    x, y = corner
    seen = pygame.Rect(round(x), round(y), round(picture.get_width() * share), round(picture.get_height() * share))
    seen = seen.clip(surface.get_clip())
    if not seen:
        return
    part = pygame.Rect(
        int((seen.x - x) / share), int((seen.y - y) / share), int(seen.width / share) + 2, int(seen.height / share) + 2
    ).clip(picture.get_rect())
    if part:
        size = max(1, round(part.width * share)), max(1, round(part.height * share))
        surface.blit(smooth(picture.subsurface(part), size), (x + part.x * share, y + part.y * share))
