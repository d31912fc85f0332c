"""The dice tray: dice tumble, collide and come to rest on the faces that the rules have rolled."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

import pygame

from game.ui.dice_faces import BONE, PIPPED, Painter, Tint, mixed, number_face, pip_face, symbol_face
from game.ui.dice_roll import ORIENTATIONS, Attitude, Place, Recording, Track, picture_turns, record, tumble
from game.ui.motion import DICE_MS, FADE_MS, Motion, Speed, ease_out
from game.ui.pictures import kept
from game.ui.smooth import smooth

__all__ = ["MARKS", "DiceTray", "Throw", "pip_face", "symbol_face", "warm"]

MARKS = ("plain", "hit", "miss", "rerolled")
DIMMED = {"miss": 0.34, "rerolled": 0.58}
"""How much darker dice become that do not count."""
MARK_MS = 140.0
"""How long the marks take to appear once the dice lie."""
MOST_EDGE = 0.4
"""The widest die, as a share of the tray's shorter side."""
ROOM = 4.6
"""How many times its own area each die has in the tray."""
HOP = 1.0
"""How high, in edges, dice leave the hand."""
RING: Tint = (240, 196, 92)
SIGN, ASIDE = 0.46, 0.46
"""How wide the sign of a die that does not count is, and how far it lies off its middle, so that the face is seen."""
_WAYS = {"E": (1, 0), "W": (-1, 0), "S": (0, 1), "N": (0, -1)}


def warm() -> None:
    """Load the physics now instead of at the first throw."""
    record([1], 6.0, 3.0, 0)


@dataclass
class DiceTray:
    """Throws dice. `size` is the tray's in pixels; a throw can be drawn into a rectangle of any size."""

    size: tuple[int, int]
    motion: Motion = field(default_factory=Motion)
    plain: bool = False
    """Show the faces in rows, without tumbling."""
    painter: Painter = pip_face

    def throw(
        self,
        faces: Sequence[int],
        *,
        seed: int,
        tints: Sequence[Tint] = (),
        marks: Sequence[str] = (),
        sides: int = PIPPED,
    ) -> Throw:
        """Throw dice that end on these faces, 1 to 6; of more `sides` only one die, which shows a number.

        `tints` go round if they are fewer than the dice; `marks` are of MARKS, one a die.
        The seed decides only how they roll. Raises ValueError for a face or a mark that does not exist.
        """
        painter = self.painter
        if sides > PIPPED and len(faces) == 1:
            painter, faces = number_face(faces[0], sides), (1,)
        if any(not 1 <= face <= 6 for face in faces) or any(mark not in MARKS for mark in marks):
            raise ValueError(f"dice cannot show {list(faces)} with marks {list(marks)}")
        width, height = self.size
        edge = _edge(len(faces), width, height)
        still = self.plain or self.motion.reduced or self.motion.speed is Speed.INSTANT
        table = width / edge, height / edge
        roll = partial(_laid, faces, *table) if still else partial(record, faces, *table, seed)
        fade = self.motion.scaled(FADE_MS) if self.motion.reduced and not self.plain else 0.0
        looks = tuple(
            Look(
                tints[index % len(tints)] if tints else BONE,
                marks[index] if index < len(marks) else "plain",
            )
            for index in range(len(faces))
        )
        return Throw(
            tuple(faces),
            self.size,
            edge,
            roll,
            looks,
            painter,
            roll_ms=0.0 if still else self.motion.scaled(DICE_MS),
            fade_ms=fade,
            mark_ms=0.0 if still else self.motion.scaled(MARK_MS),
        )


@dataclass(frozen=True)
class Look:
    """What tells one die from another: its tint and its mark."""

    tint: Tint
    mark: str


@dataclass(frozen=True)
class Throw:
    """Dice on their way to the faces they show; times are milliseconds since they left the hand."""

    faces: tuple[int, ...]
    size: tuple[int, int]
    edge: float
    roll: Callable[[], Recording]
    looks: tuple[Look, ...]
    painter: Painter
    roll_ms: float
    fade_ms: float
    mark_ms: float

    @cached_property
    def recording(self) -> Recording:
        """Return how they roll, which is worked out when they are first seen."""
        return self.roll()

    @property
    def duration(self) -> float:
        """Return how long it takes until nothing changes any more."""
        return self.roll_ms + self.fade_ms + self.mark_ms

    def at_rest(self, t: float) -> bool:
        """Return whether the dice lie still and their marks are shown."""
        return t >= self.duration

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, t: float) -> None:
        """Draw the dice, not the tray, into the rectangle as they are at that time."""
        scale, left, top = self._fit(rect)
        edge = self.edge * scale
        px = max(6, round(edge))
        tick = self.recording.ticks * min(1.0, t / self.roll_ms) if self.roll_ms else float(self.recording.ticks)
        shown = 1.0 if t >= self.roll_ms + self.fade_ms or not self.fade_ms else max(0.0, t / self.fade_ms)
        marked = (
            1.0
            if self.at_rest(t)
            else max(0.0, (t - self.roll_ms - self.fade_ms) / self.mark_ms)
            if self.mark_ms
            else 0.0
        )
        height = self._height(t)
        cast = _cast_at_rest if tick >= self.recording.ticks else _cast
        for track in self.recording.tracks:
            place = track.place(tick)
            shadow = cast(px, math.degrees(place.angle), 1.0 + 0.12 * height)
            _draw_shadow(surface, shadow, (left + place.x * edge, top + place.y * edge), px, height, shown)
        for track, look in zip(self.recording.tracks, self.looks, strict=True):
            place = track.place(tick)
            picture = self._picture(track, look, tick, px, place.angle, 1.0 + 0.25 * height)
            dim = DIMMED.get(look.mark, 0.0) * marked
            _blit(surface, picture, (left + place.x * px, top + place.y * px - height * px * 0.22), dim, shown)
        if marked:
            self._draw_marks(surface, (left, top), px, marked * shown)

    def _draw_marks(self, surface: pygame.Surface, corner: tuple[float, float], px: int, shown: float) -> None:
        for track, look in zip(self.recording.tracks, self.looks, strict=True):
            place = track.places[-1]
            centre = corner[0] + place.x * px, corner[1] + place.y * px
            _draw_mark(surface, look, centre, place.angle, px, ease_out(shown))

    def laid_in(self, size: tuple[int, int]) -> Throw:
        """Return the same dice as they lie in a tray of another size, as large as it allows."""
        edge = _edge(len(self.faces), *size)
        laid = partial(_laid, self.faces, size[0] / edge, size[1] / edge)
        return replace(self, size=size, edge=edge, roll=laid, roll_ms=0.0)

    def _fit(self, rect: pygame.Rect) -> tuple[float, float, float]:
        scale = min(rect.width / self.size[0], rect.height / self.size[1])
        return (scale, rect.centerx - self.size[0] * scale / 2, rect.centery - self.size[1] * scale / 2)

    def _height(self, t: float) -> float:
        """Return how high over the felt the dice are: they fall from the hand and bounce twice."""
        if not self.roll_ms or t >= self.roll_ms:
            return 0.0
        share = t / self.roll_ms
        if share < 0.16:
            return HOP * (1.0 - (share / 0.16) ** 2)
        for begin, end, top in ((0.16, 0.38, 0.45), (0.38, 0.52, 0.14)):
            if share < end:
                x = (share - begin) / (end - begin)
                return top * 4.0 * x * (1.0 - x)
        return 0.0

    def _picture(self, track: Track, look: Look, tick: float, px: int, angle: float, scale: float) -> pygame.Surface:
        attitude = track.attitude(tick)
        if tick >= self.recording.ticks:
            top, turns = attitude.orientation[0], picture_turns(attitude.orientation)
            return _lying(self.painter, top, turns, px, look.tint, round(math.degrees(angle), 2))
        flat = _rolling(self.painter, attitude, px, look.tint)
        return _lit(pygame.transform.rotozoom(flat, -math.degrees(angle), scale))


def _edge(count: int, width: int, height: int) -> float:
    """Return the edge of a die in pixels, so that all have room to roll."""
    return min(MOST_EDGE * min(width, height), math.sqrt(width * height / (ROOM * max(1, count))))


def _laid(faces: Sequence[int], width: float, height: float) -> Recording:
    """Return dice laid in even rows, without a throw."""
    count = len(faces)
    per_row = max(1, min(count, int((width - 0.2) / 1.3)))
    while (
        per_row > 1
        and -(-count // (per_row - 1)) * 1.3 + 0.2 <= height
        and -(-count // per_row) > 1
        and count % per_row
        and count % per_row < per_row - 1
    ):
        per_row -= 1
    rows = -(-count // per_row) if count else 0
    tracks = []
    for index, face in enumerate(faces):
        row, column = divmod(index, per_row)
        columns = min(per_row, count - row * per_row)
        place = Place(width / 2 + (column - (columns - 1) / 2) * 1.3, height / 2 + (row - (rows - 1) / 2) * 1.3, 0.0)
        upright = next(o for o in ORIENTATIONS if o[0] == face and picture_turns(o) == 0)
        tracks.append(Track((place,), (0.0,), (), upright))
    return Recording(tuple(tracks), 0)


@kept
def _face(painter: Painter, face: int, turns: int, px: int, tint: Tint) -> pygame.Surface:
    """Return a face, turned clockwise by quarters, with its alpha multiplied in."""
    if turns:
        return pygame.transform.rotate(_face(painter, face, 0, px, tint), -90 * turns)
    return painter(face, px, tint).premul_alpha()


@kept
def _lying(painter: Painter, face: int, turns: int, px: int, tint: Tint, degrees: float) -> pygame.Surface:
    """Draw a die at rest: turned at twice its size and shrunk, so that its edges are smooth."""
    turned = pygame.transform.rotozoom(_face(painter, face, turns, 2 * px, tint), -degrees, 1.0)
    return _lit(smooth(turned, (turned.get_width() // 2, turned.get_height() // 2)))


def _lit(die: pygame.Surface) -> pygame.Surface:
    """Light a die from the upper left, however it lies."""
    die.blit(_lamp(die.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return die


@kept
def _lamp(size: tuple[int, int]) -> pygame.Surface:
    corners = pygame.Surface((2, 2))
    for spot, grey in zip(((0, 0), (1, 0), (0, 1), (1, 1)), (255, 250, 246, 206), strict=True):
        corners.set_at(spot, (grey, grey, grey))
    return smooth(corners, size)


def _rolling(painter: Painter, attitude: Attitude, px: int, tint: Tint) -> pygame.Surface:
    """Draw a die seen from above, its own north up: in a roll both faces are squeezed by the angle."""
    orientation, way = attitude.orientation, attitude.way
    leaving = _face(painter, orientation[0], picture_turns(orientation), px, tint)
    if not way:
        return leaving
    after = tumble(orientation, way)
    arriving = _face(painter, after[0], picture_turns(after), px, tint)
    theta = attitude.progress * math.pi / 2
    near, far = max(1, round(px * math.cos(theta))), max(1, round(px * math.sin(theta)))
    dx, dy = _WAYS[way]
    size = (near + far, px) if dx else (px, near + far)
    die = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
    pygame.draw.rect(die, mixed(tint, (10, 9, 14), 0.4), ((2, 2), size), border_radius=max(2, px // 6))
    first, second = (near, far) if dx + dy < 0 else (far, near)
    for picture, length, shade, leads in (
        (leaving, near, math.cos(theta), dx + dy > 0),
        (arriving, far, math.sin(theta), dx + dy < 0),
    ):
        squeezed = smooth(picture, (length, px) if dx else (px, length))
        grey = round(255 * (0.62 + 0.38 * shade))
        squeezed.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
        offset = 2 + (first if leads else 0)
        die.blit(squeezed, (offset, 2) if dx else (2, offset), special_flags=pygame.BLEND_PREMULTIPLIED)
    return die


def _blit(
    surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], dim: float, shown: float
) -> None:
    """Draw a die that is that dim and that far faded in."""
    if dim or shown < 1.0:
        picture = picture.copy()
        grey, alpha = round(255 * (1.0 - dim) * shown), round(255 * shown)
        picture.fill((grey, grey, grey, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(
        picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=pygame.BLEND_PREMULTIPLIED
    )


@kept
def _shadow(px: int) -> pygame.Surface:
    side = round(px * 1.7)
    shadow = pygame.Surface((side, side), pygame.SRCALPHA)
    box = pygame.Rect(0, 0, px, px).move_to(center=(side // 2, side // 2))
    pygame.draw.rect(shadow, (0, 0, 0, 165), box, border_radius=px // 5)
    return pygame.transform.gaussian_blur(shadow, max(1, px // 9))


def _cast(px: int, degrees: float, scale: float) -> pygame.Surface:
    """Return the shadow of a die that lies turned."""
    return pygame.transform.rotozoom(_shadow(px), -degrees, scale)


_cast_at_rest = kept(_cast)


def _draw_shadow(
    surface: pygame.Surface, shadow: pygame.Surface, at: tuple[float, float], px: int, height: float, shown: float
) -> None:
    """Draw the shadow of a die: the higher the die, the farther off and the fainter."""
    shadow.set_alpha(round(255 * shown * (1.0 - 0.35 * min(1.0, height))))
    offset = px * (0.07 + 0.3 * height)
    surface.blit(shadow, shadow.get_rect(center=(round(at[0] + offset), round(at[1] + offset * 1.3))))


@kept
def _ring(px: int) -> pygame.Surface:
    """Draw a bright frame round a die, with the die's own corners."""
    side = round(px * 1.36) * 2
    ring = pygame.Surface((side, side), pygame.SRCALPHA)
    for grow, width, alpha in ((1.3, 0.13, 60), (1.24, 0.06, 255)):
        box = pygame.Rect(0, 0, round(px * grow * 2), round(px * grow * 2)).move_to(center=(side // 2, side // 2))
        pygame.draw.rect(ring, (*RING, alpha), box, max(2, round(px * width * 2)), border_radius=round(px * 0.6))
    return ring


@kept
def _again(px: int) -> pygame.Surface:
    """Return a round arrow: thrown again."""
    side = max(10, round(px * SIGN)) * 2
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    centre, radius, width = side / 2, side * 0.33, max(2, round(side * 0.1))
    pygame.draw.circle(sign, (20, 23, 28, 215), (centre, centre), side / 2)
    box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius)).move_to(center=(round(centre), round(centre)))
    pygame.draw.arc(sign, (232, 228, 218), box, math.radians(75), math.radians(360), width)
    tip = centre + radius - width / 2
    barb = side * 0.17
    pygame.draw.polygon(sign, (232, 228, 218), [(tip - barb, centre), (tip + barb, centre), (tip, centre + barb * 1.5)])
    return sign


@kept
def _missed(px: int) -> pygame.Surface:
    """Return a cross: no hit."""
    side = max(10, round(px * SIGN)) * 2
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(sign, (20, 23, 28, 225), (side / 2, side / 2), side / 2)
    arm, width = side * 0.22, max(3, round(side * 0.12))
    for way in (-1, 1):
        a, b = (side / 2 - arm, side / 2 - way * arm), (side / 2 + arm, side / 2 + way * arm)
        pygame.draw.line(sign, (236, 122, 106), a, b, width)
    return sign


_SIGNS = {"rerolled": _again, "miss": _missed}


def _sign(mark: str, px: int, degrees: float, scale: float) -> pygame.Surface:
    """Return what marks a die that lies turned."""
    turned = pygame.transform.rotozoom(_ring(px), -degrees, scale) if mark == "hit" else _SIGNS[mark](px)
    return smooth(turned, (turned.get_width() // 2, turned.get_height() // 2))


_sign_at_rest = kept(_sign)


def _draw_mark(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], angle: float, px: int, shown: float
) -> None:
    if not shown or look.mark == "plain":
        return
    sign = _sign_at_rest if shown == 1.0 else _sign
    mark = sign(look.mark, px, math.degrees(angle), 1.0 + 0.25 * (1.0 - shown))
    mark.set_alpha(round(255 * shown))
    aside = 0.0 if look.mark == "hit" else px * ASIDE
    surface.blit(mark, mark.get_rect(center=(round(centre[0] + aside), round(centre[1] + aside))))
