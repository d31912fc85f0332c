"""The lane of a fight: the dice of both sides, hits less shields, what came of it, and the card that was played."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SHIELD
from game.calth.table import dicefaces
from game.calth.telling.stage import ATTACKER, DEFENDER, faces_of
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, pgettext
from game.ui import fonts, paint, scale, sprites, theme
from game.ui.dice_faces import BONE
from game.ui.theme import Colour

Rect = tuple[int, int, int, int]

HIGH = 230
"""How high the lane is, in units."""
EDGE, TITLE_AT, SAID_AT, DICE_AT, NOTE_AT = 24, 10, 46, 76, 160
DICE = (62, 11), (42, 8)
"""How large the dice of the attacker and the defender are, and what is between two."""
SMALLEST, AGAIN = 24, 30
"""How small dice become where there are many, and how large what lay there before is."""
LEFT, MIDDLE, RIGHT = 0.38, 0.485, 0.6
"""To which share of the width the dice of the attacker reach, where the middle is, where the defender's begin."""
DOCK = 224
"""What is left for the card at the right end."""
ROOMY = 0.6
"""How many pixels a unit has where two notes have room below the dice."""
GOLD: Colour = (255, 217, 138)
COUNTS = (HIT, CRITICAL), (SHIELD,)


class Lane(NamedTuple):
    """A lane of a size."""

    size: tuple[int, int]

    @property
    def k(self) -> float:
        """Return how many pixels a unit has."""
        return self.size[1] / HIGH

    def px(self, units: float) -> int:
        """Return units in pixels."""
        return round(units * self.k)

    def room(self, role: int) -> pygame.Rect:
        """Return the room of a side."""
        left = self.px(EDGE) if role == ATTACKER else round(self.size[0] * RIGHT)
        right = round(self.size[0] * LEFT) if role == ATTACKER else self.size[0] - self.px(DOCK)
        return pygame.Rect(left, 0, right - left, self.size[1])

    def dice(self, role: int, count: int) -> list[pygame.Rect]:
        """Return where the dice of a side lie: smaller, or in two rows, where there are many."""
        room, (side, gap) = self.room(role), DICE[role]
        high = self.px(NOTE_AT - DICE_AT) if role == ATTACKER else self.px(140 - DICE_AT)
        rows = 1 if count * (SMALLEST + 8 + gap) * self.k <= room.width else 2
        across = -(-count // rows)
        pitch = min(self.px(side + gap), room.width // max(1, across))
        face = min(round(pitch * side / (side + gap)), high // rows - (4 if rows > 1 else 0))
        return [
            pygame.Rect(
                room.left + n % across * pitch, self.px(DICE_AT) + n // across * (face + self.px(5)), face, face
            )
            for n in range(count)
        ]

    def foot(self) -> Rect:
        """Return where the buttons are that go on and show it again."""
        room = self.room(DEFENDER)
        return room.left, self.px(160), room.width - self.px(20), self.px(58)


def dice(told: Stage, role: int) -> list[Prop]:
    """Return the dice of a side, the attacker's as they were thrown."""
    return [prop for prop in told.props if prop.side == role]


def counted(told: Stage, role: int) -> int:
    """Return how many dice of a side count, with what is added to them."""
    more = int(str(told.values.get("bonus", 0))) if role == ATTACKER else 0
    return more + sum(FACES[face - 1] in COUNTS[role] for face in faces_of(told, role))


def draw(picture: pygame.Surface, told: Stage, colours: tuple[Colour, Colour]) -> None:
    """Draw all of it."""
    lane = Lane(picture.get_size())
    draw_words(picture, lane, told, colours)
    for role in (ATTACKER, DEFENDER):
        draw_dice(picture, lane, told, role, colours[role])
        if faces_of(told, role):
            draw_number(picture, lane, told, role, colours[role])
    if stamp := told.sides[DEFENDER].stamp:
        draw_stamp(picture, lane, stamp, 1.0)


def draw_words(picture: pygame.Surface, lane: Lane, told: Stage, colours: tuple[Colour, Colour]) -> None:
    """Draw who fights, what is thrown, what it all comes to, and the card that was played."""
    look = theme.current()
    for role, colour in enumerate(colours):
        side, room = told.sides[role], lane.room(role)
        _line(picture, lane, side.name, 26, look.text, (room.left, lane.px(TITLE_AT)), room.width, serif=True)
        if lane.k >= ROOMY:
            _line(picture, lane, _thrown(side), 17, bright(colour), (room.left, lane.px(SAID_AT)), room.width)
    for role, words in enumerate((pgettext("above a number", "hits"), pgettext("above a number", "shields"))):
        _centred(picture, lane, words, 17, look.quiet, (_middle(lane, role), lane.px(26)), lane.px(130))
    x, most = round(lane.size[0] * MIDDLE), round(lane.size[0] * (RIGHT - LEFT)) - lane.px(16)
    y = lane.px(158)
    for words, high, ink in ((told.sides[DEFENDER].said if faces_of(told, DEFENDER) else "", 20, look.text),):
        _centred(picture, lane, words, high, ink, (x, y), most, bold=True)
    y = lane.px(188)
    for note in told.notes[:1]:
        _centred(picture, lane, note, 17, GOLD, (x, y), most, bold=True)
    if lane.k >= ROOMY:
        said = str(told.values.get("through", ""))
        _centred(picture, lane, said, 15, look.quiet, (x, lane.px(212 if told.notes else 188)), most)
    _notes(picture, lane, told)
    if card := str(told.values.get("card", "")):
        _card(picture, lane, told, card)


def _notes(picture: pygame.Surface, lane: Lane, told: Stage) -> None:
    """Say what gold rings are and what is struck out, where dice fell again; and show what lay there."""
    again = [n for n, die in enumerate(dice(told, ATTACKER)) if "again" in die.states]
    boxes = lane.dice(ATTACKER, len(dice(told, ATTACKER)))
    was = [(n, die.values["was"]) for n, die in enumerate(dice(told, ATTACKER)) if "was" in die.values]
    if not again:
        _meanings(picture, lane, told.sides[ATTACKER])
        return
    small, room = lane.px(AGAIN), lane.room(ATTACKER)
    below = boxes and all(box.top == boxes[0].top for box in boxes)
    for n, face in was if below else ():
        box = pygame.Rect(0, 0, small, small).move_to(midtop=(boxes[n].centerx, boxes[n].bottom + lane.px(9)))
        lay = dicefaces.painter()(int(str(face)), small, BONE).copy()
        lay.set_alpha(90)
        picture.blit(lay, box)
        paint.line(picture, theme.current().danger, box.bottomleft, box.topright, max(2, lane.px(2.4)))
    wide = (min(boxes[n].left for n, _face in was) - room.left if was and below else room.width) - lane.px(8)
    if wide > lane.px(110):
        at = room.left, lane.px(NOTE_AT + 4)
        _line(picture, lane, str(told.values.get("again", _("gold: fell again"))), 16, GOLD, at, wide, bold=False)
        if was and lane.k >= ROOMY:
            at = room.left, lane.px(NOTE_AT + 28)
            _line(picture, lane, _("struck out: what lay there"), 16, theme.current().quiet, at, wide, bold=False)


def _meanings(picture: pygame.Surface, lane: Lane, side: Side) -> None:
    """Say what the faces mean, below the dice of the attacker."""
    room, step = lane.room(ATTACKER), max(lane.px(21), fonts.line_height(_size(lane, 15)))
    lines = [line for words in side.notes for line in fonts.wrap(words, room.width, _size(lane, 15))]
    for n, line in enumerate(lines[: max(0, (lane.size[1] - lane.px(NOTE_AT)) // step)]):
        at = room.left, lane.px(NOTE_AT) + n * step
        _line(picture, lane, line, 15, theme.current().quiet, at, room.width, bold=False)


def draw_dice(picture: pygame.Surface, lane: Lane, told: Stage, role: int, colour: Colour) -> None:
    """Draw the dice of a side as they lie; those to be rolled are hollow."""
    side = told.sides[role]
    lying = dice(told, role)
    if not lying:
        for box in lane.dice(role, int(str(side.values["dice"]))):
            picture.blit(
                paint.rounded(box.size, (0, 0, 0, 70), box.width // 7, theme.mix(colour, (9, 10, 14), 0.5)), box
            )
        return
    for prop, box in zip(lying, lane.dice(role, len(lying)), strict=True):
        assert prop.face is not None
        draw_die(picture, lane, prop.face, box, role, "again" in prop.states, colour)


def draw_die(
    picture: pygame.Surface, lane: Lane, face: int, box: pygame.Rect, role: int, again: bool, colour: Colour
) -> None:
    """Draw a die: what counts is bright, the defender's with a ring; what fell again is ringed in gold."""
    counts = FACES[face - 1] in COUNTS[role]
    die = dicefaces.painter()(face, box.width, BONE)
    if not counts:
        die = die.copy()
        die.set_alpha(96)
    picture.blit(die, box)
    ring = GOLD if again else bright(colour) if counts and role == DEFENDER else None
    if ring is not None:
        frame = box.inflate(2 * lane.px(4), 2 * lane.px(4))
        wide = max(2, lane.px(3))
        picture.blit(paint.rounded(frame.size, (0, 0, 0, 0), frame.width // 6, ring, wide), frame)


def draw_number(picture: pygame.Surface, lane: Lane, told: Stage, role: int, colour: Colour, up: float = 0.0) -> None:
    """Draw hits or shields, so much above their place."""
    words = _heavy(str(counted(told, role)), lane.px(92), bright(colour))
    paint.put(picture, words, center=(_middle(lane, role), lane.px(96) + round(up)))
    if role == DEFENDER:
        width = max(2, lane.px(5))
        middle = round(lane.size[0] * MIDDLE)
        pygame.draw.line(
            picture,
            theme.current().quiet,
            (middle - lane.px(12), lane.px(98)),
            (middle + lane.px(12), lane.px(98)),
            width,
        )


def draw_stamp(picture: pygame.Surface, lane: Lane, stamp: str, large: float) -> None:
    """Stamp across the defender's dice how it ended, so large."""
    look, room = theme.current(), lane.room(DEFENDER)
    size = _size(lane, 34)
    while fonts.measure(stamp, size, bold=True)[0] > room.width - lane.px(60) and size * scale.current() > 14:
        size *= 0.94
    words = fonts.picture(stamp, size, (255, 236, 220), bold=True)
    mark = paint.rounded(
        (words.get_width() + lane.px(36), words.get_height() + lane.px(10)),
        (122, 15, 10, 236),
        lane.px(8),
        look.danger,
        max(2, lane.px(3)),
    ).copy()
    paint.put(mark, words, center=mark.get_rect().center)
    turned = pygame.transform.rotozoom(mark, 3, large)
    paint.put(picture, turned, center=(room.left + room.width // 2, lane.px(98)))


def _card(picture: pygame.Surface, lane: Lane, told: Stage, card: str) -> None:
    """Draw the card that was played in this fight, at the right end, with who played it."""
    look = theme.current()
    box = pygame.Rect(0, 0, lane.px(150), lane.px(196))
    box.bottomright = lane.size[0] - lane.px(44), lane.size[1] - lane.px(8)
    picture.blit(paint.rounded(box.size, (217, 201, 164), lane.px(9), GOLD, max(2, lane.px(3))), box)
    name = f"calth_cards/card-{card}"
    inner = box.inflate(-2 * lane.px(6), -2 * lane.px(6))
    if sprites.exists(name):
        art = sprites.wide(name, inner.width)
        picture.blit(art, inner.topleft)
        top = inner.top + art.get_height()
    else:
        top = inner.top
    title = fonts.wrap(str(told.values.get("called", "")), inner.width, _size(lane, 17), serif=True, bold=True)[:3]
    step, small = fonts.line_height(_size(lane, 17), True), fonts.line_height(_size(lane, 13.5))
    said = fonts.wrap(str(told.values.get("says", "")), inner.width - lane.px(8), _size(lane, 13.5))
    if step * len(title) + small * len(said) + lane.px(6) > inner.bottom - top:
        said = []
    y = top + max(lane.px(3), (inner.bottom - top - step * len(title) - small * len(said)) // 2)
    for line in title:
        words = fonts.picture(line, _size(lane, 17), (36, 27, 16), serif=True, bold=True)
        paint.put(picture, words, midtop=(inner.centerx, y))
        y += step
    for line in said:
        paint.put(picture, fonts.picture(line, _size(lane, 13.5), (58, 44, 26)), midtop=(inner.centerx, y))
        y += small
    if lane.k < ROOMY:
        return
    who = fonts.shorten(str(told.values.get("player", "")), lane.px(DOCK - 20), _size(lane, 15))
    paint.put(picture, fonts.picture(who, _size(lane, 15), look.quiet), midbottom=(box.centerx, box.top - lane.px(3)))


def bright(colour: Colour) -> Colour:
    """Return a side's colour as it is written in."""
    return theme.lighter(colour, 0.5)


def _thrown(side: Side) -> str:
    return side.said if side.said else "–"


def _middle(lane: Lane, role: int) -> int:
    return round(lane.size[0] * MIDDLE) + lane.px(-62 if role == ATTACKER else 62)


def _size(lane: Lane, pixels: float) -> float:
    return max(13.0, pixels * lane.k) / scale.current()


def _heavy(words: str, high: int, colour: Colour) -> pygame.Surface:
    return fonts.heavy_picture(words, high, colour)


def _line(
    picture: pygame.Surface,
    lane: Lane,
    words: str,
    high: float,
    ink: Colour,
    at: tuple[int, int],
    room: int,
    *,
    serif: bool = False,
    bold: bool = True,
) -> None:
    size = _size(lane, high)
    picture.blit(fonts.picture(fonts.shorten(words, room, size, serif, bold), size, ink, serif, bold), at)


def _centred(
    picture: pygame.Surface,
    lane: Lane,
    words: str,
    high: float,
    ink: Colour,
    at: tuple[int, int],
    room: int,
    *,
    bold: bool = False,
) -> None:
    size = _size(lane, high)
    while fonts.measure(words, size, bold=bold)[0] > room and size * scale.current() > 13:
        size *= 0.95
    paint.put(picture, fonts.picture(words, size, ink, bold=bold), center=at)
