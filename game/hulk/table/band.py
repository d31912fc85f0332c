"""The band across the window in which fights are seen at eye level: its corridor, its figures, its letters and odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.hulk.table.pictures import POSES, picture
from game.telling.staging import Side
from game.telling.values import Value
from game.ui import fonts, paint, sprites, theme
from game.ui.dice_faces import BONE, pip_face
from game.ui.figures import Figure, made_strip, stretched
from game.ui.motion import ease_out
from game.ui.pictures import kept, kept_plain, kept_staged
from game.ui.stretching import stretch
from game.ui.tabletop.staged import progress
from game.ui.theme import Colour

WINDOW, TOP, BOTTOM, EDGE = (1920, 1080), 150, 850, 60
"""The window in which all lengths here are pixels, from where to where the band reaches, and the room at its ends."""
HEADS, DICE_END = 310, 805
"""Between which heights those who fight and their dice are seen."""
OPENS_MS = 220.0
LIGHT: Colour = (95, 191, 143)
"""The auspex green at the edges of the band."""
MARINE_INK, SWARM_INK = (156, 201, 255), (255, 159, 185)
PARTS: dict[str, Colour] = {"good": (63, 143, 106), "even": (89, 98, 107), "bad": (168, 64, 74)}
"""The parts of the odds bar."""
FLOOR, MARINE_AT, SWARM_AT = 739, 640, 1400
"""Where figures stand."""
SIZE = 0.88
"""How large figures are, of a cell's pixels."""
GOLD: Colour = (240, 214, 140)
STAMP, STAMP_AT, STAMP_ROOM = 56, 766, 300
"""How high the letters of a stamp are, where on the floor it stands: in the row of the dice, and how much of that row
is left beside three of them."""


class Canvas(NamedTuple):
    """A surface on which all lengths are those of the plain window, laid into the middle of a room."""

    surface: pygame.Surface
    rect: pygame.Rect
    k: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of it in pixels of the surface."""
        left, top = self.rect.centerx - WINDOW[0] * self.k / 2, self.rect.centery - WINDOW[1] * self.k / 2
        return round(left + x * self.k), round(top + y * self.k)

    def n(self, length: float) -> int:
        """Return a length in pixels of the surface, one at least."""
        return max(1, round(length * self.k))

    def box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Return a box in pixels of the surface."""
        return pygame.Rect(self.at(x, y), (self.n(wide), self.n(high)))

    def put(self, what: pygame.Surface, x: float, y: float, side: str = "center") -> pygame.Rect:
        """Draw a picture with its centre, or another point of its box, at a point."""
        return paint.put(self.surface, what, **{side: self.at(x, y)})


def canvas(surface: pygame.Surface, rect: pygame.Rect | None = None) -> Canvas:
    """Return a canvas in a room of a surface, or on all of it."""
    room = surface.get_rect() if rect is None else rect
    return Canvas(surface, room, min(room.width / WINDOW[0], room.height / WINDOW[1]))


def foot(size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return where the buttons are of a fight that is over."""
    return _box(size, 1300, 904, 560, 72)


def faced(size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return where in the band figures and dice are seen."""
    return _box(size, EDGE, HEADS, WINDOW[0] - 2 * EDGE, DICE_END - HEADS)


def _box(size: tuple[int, int], *box: float) -> tuple[int, int, int, int]:
    """Return a box in the pixels of a window of that size."""
    found = canvas(pygame.Surface((1, 1)), pygame.Rect((0, 0), size)).box(*box)
    return found.x, found.y, found.width, found.height


def warm(on: Canvas, kinds: Iterable[str]) -> Iterator[None]:
    """Make beforehand what every fight shows: the corridor, dice, and those who may fight, by their kinds, as large as
    they are seen face to face."""
    _corridor((on.rect.width, on.n(BOTTOM - TOP)))
    yield
    for size in (92, 84):
        warm_dice(on, size)
        yield
    for kind in kinds:
        for row in dict.fromkeys(row_of(kind, piece, pose) for pose in ("ready", "strike") for piece in _poses(kind)):
            _figure(kind, row, round(1000 * on.k))
            yield


def warm_dice(on: Canvas, size: float) -> None:
    """Make beforehand the faces of dice so large."""
    for face in range(1, 7):
        _flat(face, on.n(size))


def _poses(kind: str) -> range:
    """Return a piece of a kind in each of the ways in which it may stand."""
    return range(len(POSES) if kind == "genestealer" else 1)


# -- the ground --


def draw_ground(on: Canvas, opened: float = 1.0) -> None:
    """Draw the corridor in its band, as far as the band is open, between lines of light; the rest of the table lies in
    the dark."""
    wide, high = on.rect.width, on.n(BOTTOM - TOP)
    top = on.at(0, TOP)[1]
    shown = pygame.Rect(on.rect.left, 0, wide, round(high * opened))
    shown.centery = top + high // 2
    for room in (on.rect.top, top), (top + high, on.rect.bottom):
        on.surface.fill((105,) * 3, (on.rect.left, room[0], wide, room[1] - room[0]), pygame.BLEND_RGB_MULT)
    with paint.clipped(on.surface, shown):
        on.surface.blit(_corridor((wide, high)), (on.rect.left, top))
    for y in (shown.top, shown.bottom - 2):
        on.surface.fill(LIGHT, (on.rect.left, y, wide, max(2, on.n(2))))


@kept_staged
def _corridor(size: tuple[int, int]) -> pygame.Surface:
    """Return the corridor, darker where words stand on it."""
    name = "backdrops/corridor" if sprites.is_plate("backdrops/corridor") else "plates/hulk"
    found = sprites.plate(name, size)
    shade = pygame.Surface((1, 100), pygame.SRCALPHA)
    for y in range(100):
        dark = max(0.0, 0.72 * (1 - y / 26), 0.8 * (y - 60) / 40)
        shade.set_at((0, y), (2, 6, 5, round(255 * dark)))
    stretch(found, shade, found.get_rect())
    return found


# -- figures --


def row_of(kind: str, piece: int, pose: str) -> str:
    """Return the figure of a piece at eye level."""
    if kind == "genestealer" and pose == "ready":
        pose = {"crouched": "crouched", "standing": "standing"}.get(POSES[piece % len(POSES)], pose)
    for name in (f"{kind}-{pose}", f"{kind}-ready"):
        if sprites.exists(f"hulk_duel/{name}"):
            return name
    return ""


def draw_figure(
    on: Canvas, side: Side, pose: str, x: float, y: float = FLOOR, fallen: bool = False, size: float = 1.0
) -> None:
    """Draw who fights on a side, the middle of the feet there; who has fallen lies in the dark and red."""
    piece = side.about if isinstance(side.about, int) else 0
    asked = side.picture, row_of(side.picture, piece, pose), round(1000 * on.k)
    made = _altered(*asked, size, fallen) if fallen or size != 1.0 else _figure(*asked)
    left, top = on.at(x, y)
    on.surface.blit(made.picture, (left - made.anchor[0], top - made.anchor[1]))


def draw_token(on: Canvas, side: Side, x: float, y: float, size: float, fallen: bool) -> None:
    """Draw a counter that lies there."""
    made = sprites.sprite(picture(side.picture), on.n(size), tint=(150, 70, 66) if fallen else None)
    on.put(made, x, y)


@kept_staged
def _figure(kind: str, row: str, scale: int) -> Figure:
    """Return a figure at a scale in thousandths, cut to what is seen."""
    if row:
        return made_strip("hulk_duel", row, round(463.16 * SIZE * scale / 1000))[0]
    family, _slash, name = picture(kind).partition("/")
    looks = 3 if kind in ("genestealer", "broodlord") else 1
    return made_strip(family, name, round(380 * scale / 1000))[looks]


@kept
def _altered(kind: str, row: str, scale: int, size: float, fallen: bool) -> Figure:
    """Return a figure so much smaller, and who has fallen in the dark and red."""
    made = stretched(_figure(kind, row, scale), size)
    if not fallen:
        return made
    dark = made.picture
    dark.fill((150, 70, 66), special_flags=pygame.BLEND_RGB_MULT)
    dark.set_alpha(215)
    return made._replace(picture=dark)


# -- letters --


@kept_plain
def words(string: str, high: int, colour: Colour, serif: bool = False, bold: bool = True) -> pygame.Surface:
    """Return a line of words with a soft shadow below it."""
    found = fonts.exact_picture(string, high, colour, serif, bold)
    return _shadowed(found, fonts.exact_picture(string, high, (0, 0, 0), serif, bold), max(1, high // 12))


@kept_plain
def number(string: str, high: int, colour: Colour) -> pygame.Surface:
    """Return a number in the blackest letters with a soft shadow below it."""
    return _shadowed(
        fonts.heavy_picture(string, high, colour), fonts.heavy_picture(string, high, (0, 0, 0)), high // 16
    )


def _shadowed(letters: pygame.Surface, black: pygame.Surface, drop: int) -> pygame.Surface:
    reach = 2 * drop
    found = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
    for x, y in ((0, 0), (-1, 1), (1, 1), (0, 2)):
        found.blit(black, (reach + x * drop // 2, reach + y * drop // 2))
    soft = pygame.transform.gaussian_blur(found, max(1, drop // 2 + 1))
    soft.blit(letters, (reach, reach))
    return soft


def fitting(
    string: str, high: int, colour: Colour, wide: int, serif: bool = False, bold: bool = True
) -> pygame.Surface:
    """Return words of that height, made lower until they have room, and cut off where they still have none."""
    said, high = fonts.fitted(string, wide, high, serif, bold)
    return words(said, high, colour, serif, bold)


def text_size(on: Canvas, high: float, least: int = 13) -> int:
    """Return the height of text in pixels of the surface, at least so many."""
    return max(least, on.n(high))


def draw_names(on: Canvas, title: str, left: Side, right: Side) -> None:
    """Write who stands where and what each has, and between them what goes on."""
    room = on.n(620)
    for side, x, edge, colour in (
        (left, EDGE, "topleft", (244, 236, 214)),
        (right, WINDOW[0] - EDGE, "topright", (243, 205, 218)),
    ):
        called = side.name[:1].upper() + side.name[1:]
        name = fitting(called, on.n(36), colour, room, serif=True)
        below = on.put(name, x, TOP + 20, edge).bottom
        spot, size = on.at(x, 0)[0], text_size(on, 18)
        for line in _in_lines(side.notes, size, on.n(430)):
            has = fitting(line, size, (207, 216, 210), room, bold=False)
            below = paint.put(on.surface, has, **{edge: (spot, below - on.n(4))}).bottom
    middle = fitting(title, text_size(on, 17), (191, 232, 210), on.n(560))
    on.put(middle, WINDOW[0] / 2, TOP + 34)


def _in_lines(notes: Sequence[str], high: int, wide: int) -> list[str]:
    """Return notes one after another, in as many lines as they need."""
    lines: list[str] = []
    for note in notes:
        longer = f"{lines[-1]} · {note}" if lines else note
        if lines and fonts.exact(high).size(longer)[0] <= wide:
            lines[-1] = longer
        else:
            lines.append(note)
    return lines


def draw_stamp(
    on: Canvas, said: str, x: float, colour: Colour, scale: float = 1.0, y: float = STAMP_AT, side: str = "center"
) -> None:
    """Stamp a word on the floor; `scale`: how much larger it still is on its way down."""
    mark = _stamp(said, on.n(STAMP), colour, 5)
    if side != "center" and mark.get_width() > on.n(STAMP_ROOM):
        mark = _stamp(said, on.n(STAMP) * on.n(STAMP_ROOM) // mark.get_width(), colour, 5)
    spot = mark.get_rect(**{side: on.at(x, y)}).center
    if abs(scale - 1.0) > 0.01:
        mark = pygame.transform.smoothscale_by(mark, scale)
    paint.put(on.surface, mark, center=spot)


@kept
def _stamp(said: str, high: int, colour: Colour, angle: int) -> pygame.Surface:
    letters = fonts.heavy_picture(said, high, colour)
    rect = letters.get_bounding_rect()
    pad = high // 4
    mark = pygame.Surface((rect.width + 3 * pad, rect.height + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(mark, (18, 6, 6, 175), mark.get_rect(), border_radius=high // 10)
    pygame.draw.rect(mark, colour, mark.get_rect(), max(2, high // 14), border_radius=high // 10)
    mark.blit(letters.subsurface(rect), (pad * 3 // 2, pad))
    return pygame.transform.rotozoom(mark, angle, 1.0)


# -- dice --


@kept
def die(face: int, size: int, angle: int, ring: Colour | None = None, look: str = "") -> pygame.Surface:
    """Return a die that lies a little askew, "gold", or "dim" where it does not count; the ring is about one that
    does."""
    flat = _flat(face, size, look == "gold")
    edge = max(4, round(2 * size * 0.055)) if ring is not None else 0
    found = pygame.Surface((flat.get_width() + 2 * edge + 4, flat.get_height() + 2 * edge + 4), pygame.SRCALPHA)
    if ring is not None:
        around = found.get_rect().inflate(-4, -4)
        pygame.draw.rect(found, ring, around, border_radius=round(2 * size * 0.22))
    found.blit(flat, (edge + 2, edge + 2))
    if look == "dim":
        found.fill((140, 140, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(found, angle, 0.5)


@kept_staged
def _flat(face: int, size: int, gold: bool = False) -> pygame.Surface:
    """Return a face of a die, twice as large and not yet turned."""
    return pip_face(face, 2 * size, (236, 190, 92) if gold else BONE)


def tumbling(face: int, elapsed: float, begin: float, length: float, seed: int) -> tuple[int, int, float]:
    """Return which face a falling die shows by then, how it is turned, and how far above its place it is, from 1 to
    0."""
    way = progress(elapsed, begin, length, ease_out)
    if way >= 1.0:
        return face, 0, 0.0
    beat = int(max(0.0, elapsed - begin) / 70)
    shown = face if way > 0.93 else 1 + (seed * 7 + beat * 5 + beat * beat) % 6
    bounce = abs(1.0 - 2.4 * way) if way < 0.84 else (1.0 - way) * 2
    return shown, (seed * 37 + beat * 45) % 360 // 15 * 15 if way < 0.9 else 0, min(1.0, bounce * (1.0 - way))


# -- odds --


def odds_of(values: Mapping[str, Value]) -> tuple[float, ...]:
    """Return the chances that are told, if any are."""
    odds = values.get("odds")
    return tuple(float(chance) for chance in odds) if isinstance(odds, tuple) else ()


def draw_odds(
    on: Canvas, parts: Sequence[tuple[str, float, str]], x: float, y: float, wide: float, high: float
) -> None:
    """Draw chances as a bar: of each part which colour it has, how large it is, and what it says."""
    rect, left = on.box(x, y, wide, high), 0.0
    on.surface.blit(paint.rounded(rect.size, (13, 21, 18), on.n(6)), rect)
    for role, share, said in parts:
        if share < 0.0005:
            continue
        start, end = (round(rect.width * value) for value in (left, min(1.0, left + share)))
        box = pygame.Rect(rect.left + start, rect.top, max(1, end - start), rect.height)
        on.surface.blit(paint.rounded(box.size, PARTS[role], min(on.n(6), box.width // 2)), box)
        label = words(said, text_size(on, 17), (255, 255, 255))
        if label.get_width() + on.n(8) < box.width:
            paint.put(on.surface, label, midleft=(box.left + on.n(10), box.centery))
        left += share


def draw_chips(on: Canvas, chips: Sequence[str], x: float, y: float, wide: float) -> None:
    """Draw what is known of the odds as chips in a row, the last in gold; those without room stand in the next."""
    height, left = max(on.n(32), 20), x
    for i, chip in enumerate(chips):
        last = i == len(chips) - 1 and i > 0
        label = fitting(chip, text_size(on, 16), (255, 231, 168) if last else (217, 239, 226), on.n(wide) - on.n(26))
        size = label.get_width() + on.n(26)
        if left > x and (left - x) * on.k + size > wide * on.k:
            left, y = x, y - height / on.k - 6
        rect = pygame.Rect(on.at(left, y), (size, height))
        fill, edge = ((60, 44, 12), (216, 177, 90)) if last else ((10, 16, 14), LIGHT)
        on.surface.blit(paint.rounded(rect.size, (*fill, 225), height // 2, edge, max(1, on.n(1))), rect)
        paint.put(on.surface, label, center=rect.center)
        left += size / on.k + 8


def draw_rule(on: Canvas, said: str, rule: str, x: float, y: float, wide: float) -> None:
    """Write what the rules say of it, with the rule's number in brass."""
    size = text_size(on, 18)
    number_ = words(rule, size, theme.current().accent, bold=False)
    line = fitting(said, size, (198, 207, 201), on.n(wide) - number_.get_width(), bold=False)
    left, top = on.at(x, y)
    on.surface.blit(line, (left, top))
    on.surface.blit(number_, (left + line.get_width(), top))
