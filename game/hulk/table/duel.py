"""A close assault on the stage: where everything of it lies, how it is drawn and clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.hulk.telling import duel
from game.kernel.actions import Action
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.telling.text import pgettext
from game.ui import fonts, paint, theme
from game.ui.dice_faces import pip_face
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.tabletop import Box, Prop
from game.ui.tabletop.painter import Painter
from game.ui.tabletop.staged import Standing
from game.ui.theme import Colour

Rect = tuple[int, int, int, int]

WIDE, HIGH, FOOT = 660, 196, 44
"""The stage in units, and the height of the row of answers below it in plain pixels."""
MARGIN, HEAD, TILE, DIE, GAP = 16, 40, 64, 52, 9
MIDDLE = 206
"""The room between the two sides."""
SHARE = 0.6
"""The share of the board's height that the stage takes at most."""
RING: Colour = (240, 196, 92)


@dataclass(frozen=True)
class Side:
    """One side of a close assault: who it is, its dice as they fell, which of them count, and what is added to them.

    `again`: the die that a parry would make fall again; `stamp`: how the fight ended for it.
    """

    piece: int
    name: str
    sprite: str
    dice: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()
    bonus: int = 0
    again: int = -1
    stamp: str = ""

    @property
    def score(self) -> int:
        """Return what it reaches."""
        return sum(self.dice[die] for die in self.counted) + self.bonus


def _unit(size: tuple[int, int]) -> float:
    return size[0] / WIDE


def _words(string: str, high: float, colour: Colour, width: float, *, serif: bool = False) -> pygame.Surface:
    """Return a bold line of text of a height, made smaller until it has room."""
    size = max(fonts.SMALLEST, round(high))
    words = fonts.exact_picture(string, size, colour, serif, True)
    while words.get_width() > width and size > fonts.SMALLEST:
        size -= 1
        words = fonts.exact_picture(string, size, colour, serif, True)
    return words


def _draw_side(picture: pygame.Surface, unit: float, role: int, side: Side, colour: Colour) -> None:
    """Draw a side in its half: its portrait outside, its name beside it, its dice below, the best first."""
    look = theme.current()
    half = (WIDE - MIDDLE) / 2
    left = 0.0 if role == 0 else WIDE - half
    tile = pygame.Rect(0, 0, round(TILE * unit), round(TILE * unit))
    tile.y = round((HEAD + 4) * unit)
    tile.x = round(MARGIN * unit) if role == 0 else round((WIDE - MARGIN) * unit) - tile.width
    radius, width = round(7 * unit), max(1, round(2 * unit))
    picture.blit(paint.rounded(tile.size, theme.mix(colour, look.table, 0.6), radius, colour, width), tile)
    figure = sprite(side.sprite, round(tile.width * 0.88))
    paint.put(picture, figure, center=tile.center)
    room = (half - MARGIN - TILE - 14) * unit
    name = _words(side.name, 19 * unit, theme.lighter(colour, 0.35), room)
    x = tile.right + round(10 * unit) if role == 0 else tile.left - round(10 * unit)
    where = {"midleft": (x, tile.centery)} if role == 0 else {"midright": (x, tile.centery)}
    paint.put(picture, name, **where)
    _dice(picture, unit, left + half / 2, side, colour)
    if side.stamp:
        _stamp(picture, unit, left + half / 2, side.stamp)


def _dice(picture: pygame.Surface, unit: float, centre: float, side: Side, colour: Colour) -> None:
    """Draw dice in a row, the best first; those that count are ringed, what is added is a chip behind them."""
    order = sorted(range(len(side.dice)), key=lambda die: (-side.dice[die], die))
    count = len(order) + bool(side.bonus)
    x = centre - (count * DIE + (count - 1) * GAP) / 2
    y = HIGH - DIE - 18
    for die in order:
        box = pygame.Rect(round(x * unit), round(y * unit), round(DIE * unit), round(DIE * unit))
        counts = die in side.counted
        if counts:
            frame = box.inflate(round(10 * unit), round(10 * unit))
            picture.blit(
                paint.rounded(frame.size, (0, 0, 0, 0), round(12 * unit), RING, max(2, round(3 * unit))), frame
            )
        face = pip_face(side.dice[die], box.width, colour)
        if not counts:
            face = face.copy()
            face.set_alpha(190)
        picture.blit(face, box)
        if die == side.again:
            sign = sprite("icons/redo", round(22 * unit), tint=theme.current().text)
            disc = box.topright
            paint.disc(picture, disc, round(13 * unit), theme.current().table, theme.current().accent)
            paint.put(picture, sign, center=disc)
        x += DIE + GAP
    if side.bonus:
        chip = pygame.Rect(0, 0, round(44 * unit), round(32 * unit))
        chip.center = round((x + DIE / 2) * unit), round((y + DIE / 2) * unit)
        fill = theme.current().go
        picture.blit(paint.rounded(chip.size, fill, chip.height // 2, theme.lighter(fill, 0.3)), chip)
        words = fonts.exact_picture(f"+{side.bonus}", round(20 * unit), theme.ink_on(fill), bold=True)
        paint.put(picture, words, center=chip.center)


def _scores(picture: pygame.Surface, unit: float, sides: tuple[Side, Side], colours: tuple[Colour, Colour]) -> None:
    """Write between the dice what both sides reach; who is ahead stands out."""
    look, y = theme.current(), round((HIGH - DIE / 2 - 18) * unit)
    best = max(side.score for side in sides)
    colon = fonts.exact_picture(":", round(30 * unit), look.quiet, bold=True)
    paint.put(picture, colon, center=(picture.get_width() // 2, y))
    for side, colour, way in zip(sides, colours, (-1, 1), strict=True):
        ink = theme.lighter(colour, 0.4) if side.score == best else look.quiet
        words = fonts.exact_picture(str(side.score), round((40 if side.score == best else 30) * unit), ink, bold=True)
        paint.put(picture, words, center=(picture.get_width() // 2 + round(way * 42 * unit), y))


def _stamp(picture: pygame.Surface, unit: float, centre: float, stamp: str) -> None:
    """Stamp across a side how the fight ended for it."""
    look = theme.current()
    stamps = {
        "won": (pgettext("stamp of a fight", "WON"), look.go),
        "lost": (pgettext("stamp of a fight", "LOST"), look.danger),
    }
    said, colour = stamps.get(stamp) or (pgettext("stamp of a fight", "DRAWN"), look.text)
    words = fonts.exact_picture(said, round(34 * unit), colour, bold=True)
    box = words.get_rect().inflate(round(26 * unit), round(6 * unit))
    box.topleft = 0, 0
    mark = paint.rounded(box.size, (*look.table, 214), round(7 * unit), colour, max(2, round(4 * unit))).copy()
    paint.put(mark, words, center=box.center)
    turned = pygame.transform.rotozoom(mark, 7, 1.0)
    paint.put(picture, turned, center=(round(centre * unit), round((HIGH - DIE / 2 - 18) * unit)))


@dataclass(frozen=True)
class Duel(Standing):
    """A close assault as it is seen at one moment."""

    told: Stage
    attacker: Side
    defender: Side
    spot: Box
    colours: tuple[tuple[int, int, int], tuple[int, int, int]]

    @property
    def sides(self) -> tuple[Side, Side]:
        """Return both, the attacker first."""
        return self.attacker, self.defender

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        unit = min(px(100) / 100, room[0] / WIDE, (room[1] * SHARE - px(FOOT)) / HIGH)
        return round(WIDE * unit), round(HIGH * unit) + px(FOOT)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: everywhere at first, then one between the two."""
        unit = _unit(size)
        if not self.attacker.dice:
            return round(8 * unit), round(8 * unit), round((WIDE - 16) * unit), size[1] - round(16 * unit)
        left, top, wide, high = (WIDE - MIDDLE) / 2, HEAD, MIDDLE, HIGH - HEAD
        return round(left * unit), round(top * unit), round(wide * unit), round(high * unit)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the answers that may be given now, side by side at the foot."""
        offered = [answer for answer in duel.answers(self.told) if answer.action in actions]
        margin, gap, top = round(MARGIN * _unit(size)), px(8), size[1] - px(FOOT)
        wide = (size[0] - 2 * margin - gap * (len(offered) - 1)) // max(1, len(offered))
        boxes = [(margin + i * (wide + gap), top, wide, px(FOOT - 8)) for i in range(len(offered))]
        return [
            Prop(f"answer {i}", box, answer.name, answer.action, words=True)
            for i, (answer, box) in enumerate(zip(offered, boxes, strict=True))
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw who fights whom, their dice and their scores, and the stamps when it is over."""
        unit = _unit(picture.get_size())
        head = _words(self.title, 22 * unit, theme.current().text, picture.get_width() - 2 * px(40), serif=True)
        paint.put(picture, head, midtop=(picture.get_width() // 2, round(10 * unit)))
        for role, (side, colour) in enumerate(zip(self.sides, self.colours, strict=True)):
            _draw_side(picture, unit, role, side, colour)
        if self.attacker.dice:
            _scores(picture, unit, self.sides, self.colours)

    def serves(self, action: Action) -> bool:
        """Return whether an action is one of the answers on it."""
        return any(answer.action == action for answer in duel.answers(self.told))


def duel_of(painter: Painter, board: Board, told: Stage) -> Duel:
    """Return a close assault with its figures, in the colours of both seats, over the squares of both."""
    sides = [_side(painter, board, told, role) for role in (duel.ATTACK, duel.DEFENCE)]
    colours = painter.colour(told.sides[0].seat), painter.colour(told.sides[1].seat)
    (x, y), (u, v) = ((painter.box(board, side.piece) or (0.0, 0.0))[:2] for side in sides)
    return Duel(told, sides[0], sides[1], (min(x, u), min(y, v), abs(x - u) + 1, abs(y - v) + 1), colours)


def _side(painter: Painter, board: Board, told: Stage, role: int) -> Side:
    one, again = told.sides[role], duel.having(told, role, duel.AGAIN)
    assert isinstance(one.about, int)
    return Side(
        one.about,
        one.name,
        painter.picture(board, one.about, "portrait"),
        duel.dice_of(told, role),
        duel.having(told, role, duel.COUNTED),
        duel.bonus_of(one),
        again[0] if again else -1,
        one.stamp,
    )
