"""The lane of a fight: the dice of both sides, hits less shields, what came of it, and the card that was played."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SHIELD
from game.calth.table import dicefaces
from game.calth.telling.stage import ATTACKER, DEFENDER, faces_of
from game.telling.staging import Prop, Stage
from game.telling.text import _, pgettext
from game.ui import fonts, paint, sprites, theme
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
FOOT_AT, STAMP = 160, 150
"""Where the buttons stand, and how wide a stamp beside the dice is at least."""
LEAST = 13
"""How many pixels high letters are at least."""
ROOMY = 0.6
"""How many pixels a unit has where two notes have room below the dice."""
GOLD: Colour = (255, 217, 138)
COUNTS = (HIT, CRITICAL), (SHIELD,)
MEANT = (dicefaces.TARGET, dicefaces.SKULL), (dicefaces.SHIELD,)
"""The faces of which the notes of each side tell, in their order."""


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

    def letters(self, units: float) -> int:
        """Return how many pixels high letters are, at least as high as can be read."""
        return max(LEAST, round(units * self.k))

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
        return room.left, self.px(FOOT_AT), room.width - self.px(20), self.px(58)


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
    if told.sides[DEFENDER].stamp:
        draw_stamp(picture, lane, told)


def draw_words(picture: pygame.Surface, lane: Lane, told: Stage, colours: tuple[Colour, Colour]) -> None:
    """Draw who fights, what is thrown, what it all comes to, and the card that was played."""
    look = theme.current()
    for role, colour in enumerate(colours):
        side, room = told.sides[role], lane.room(role)
        at = room.left, lane.px(TITLE_AT)
        _write(picture, lane, side.name, 26, look.text, room.width, serif=True, bold=True, topleft=at)
        if lane.k >= ROOMY:
            at, said = (room.left, lane.px(SAID_AT)), side.said or "–"
            _write(picture, lane, said, 17, bright(colour), room.width, bold=True, topleft=at)
    for role, words in enumerate((pgettext("above a number", "hits"), pgettext("above a number", "shields"))):
        at = _middle(lane, role), lane.px(26)
        _write(picture, lane, words, 17, look.quiet, lane.px(130), center=at)
    _draw_result(picture, lane, told)
    _notes(picture, lane, told)
    if not told.holds and not told.picks:
        _meanings(picture, lane, told, DEFENDER)
    if card := str(told.values.get("card", "")):
        _card(picture, lane, told, card)


def _draw_result(picture: pygame.Surface, lane: Lane, told: Stage) -> None:
    """Write below the numbers what they come to, the critical attack, and how often as much gets through."""
    look, x = theme.current(), round(lane.size[0] * MIDDLE)
    most, y = round(lane.size[0] * (RIGHT - LEFT)) - lane.px(16), lane.px(150)
    said = fonts.exact_lines(told.said, most, lane.letters(20), bold=True)[:1]
    if said != [told.said]:
        said = fonts.exact_lines(told.said, most, lane.letters(16), bold=True)[:3]
    rows = [(line, 20 if len(said) == 1 else 16, look.text, True) for line in said if line]
    rows += [(note, 17, GOLD, True) for note in told.notes[:1]]
    if lane.k >= ROOMY and (through := str(told.values.get("through", ""))):
        rows.append((through, 15, look.quiet, False))
    for words, high, ink, bold in rows:
        y = _write(picture, lane, words, high, ink, most, bold=bold, midtop=(x, y)).bottom


def _notes(picture: pygame.Surface, lane: Lane, told: Stage) -> None:
    """Say what gold rings are and what is struck out, where dice fell again; and show what lay there."""
    again = [n for n, die in enumerate(dice(told, ATTACKER)) if "again" in die.states]
    boxes = lane.dice(ATTACKER, len(dice(told, ATTACKER)))
    was = [(n, die.values["was"]) for n, die in enumerate(dice(told, ATTACKER)) if "was" in die.values]
    if not again:
        asked = told.title if told.picks else ""
        _meanings(picture, lane, told, ATTACKER, asked)
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
        at, said = (room.left, lane.px(NOTE_AT + 4)), str(told.values.get("again", _("gold: fell again")))
        _write(picture, lane, said, 16, GOLD, wide, topleft=at)
        if was and lane.k >= ROOMY:
            at, said = (room.left, lane.px(NOTE_AT + 28)), _("struck out: what lay there")
            _write(picture, lane, said, 16, theme.current().quiet, wide, topleft=at)


def _meanings(picture: pygame.Surface, lane: Lane, told: Stage, role: int, asked: str = "") -> None:
    """Say what the faces mean, below the dice of a side, and before that what is asked about them: whole sentences, as
    many as there is room for."""
    side, room, high = told.sides[role], lane.room(role), lane.letters(15)
    boxes = lane.dice(role, len(dice(told, role)) or int(str(side.values["dice"])))
    y, step = boxes[-1].bottom + lane.px(10) if boxes else lane.px(NOTE_AT), round(1.3 * high)
    if asked:
        y = _write(picture, lane, asked, 18, GOLD, room.width, bold=True, topleft=(room.left, y)).bottom
    for n, words in enumerate(side.notes):
        face = MEANT[role][n] if n < len(MEANT[role]) else 0
        indent = step + lane.px(8) if face else 0
        lines = fonts.exact_lines(words, room.width - indent, high)
        if y + step * len(lines) > lane.size[1]:
            return
        if face:
            picture.blit(dicefaces.painter()(face, step - 2, BONE), (room.left, y + 1))
        for line in lines:
            written = fonts.exact_picture(line, high, theme.current().quiet)
            paint.put(picture, written, midleft=(room.left + indent, y + step // 2))
            y += step


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
        draw_ring(picture, lane, box, ring)


def draw_ring(picture: pygame.Surface, lane: Lane, box: pygame.Rect, colour: Colour) -> None:
    """Draw a ring around a die."""
    frame = box.inflate(2 * lane.px(4), 2 * lane.px(4))
    picture.blit(paint.rounded(frame.size, (0, 0, 0, 0), frame.width // 6, colour, max(2, lane.px(3))), frame)


def draw_number(picture: pygame.Surface, lane: Lane, told: Stage, role: int, colour: Colour, up: float = 0.0) -> None:
    """Draw hits or shields, so much above their place."""
    words = fonts.heavy_picture(str(counted(told, role)), lane.px(92), bright(colour))
    paint.put(picture, words, center=(_middle(lane, role), lane.px(96) + round(up)))
    if role == DEFENDER:
        less = pygame.Rect(0, 0, lane.px(24), max(2, lane.px(5)))
        picture.fill(theme.current().quiet, less.move_to(center=(round(lane.size[0] * MIDDLE), lane.px(98))))


def stamp_place(lane: Lane, told: Stage) -> pygame.Rect:
    """Return where it is stamped how it ended: beside the dice of the defender, or below them where the card leaves no
    room."""
    room, lying = lane.room(DEFENDER), dice(told, DEFENDER)
    boxes = lane.dice(DEFENDER, len(lying) or int(str(told.sides[DEFENDER].values["dice"])))
    around = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(room.left, lane.px(DICE_AT), 0, lane.px(DICE[1][0]))
    left, end = around.right + lane.px(14), room.right if "card" in told.values else lane.size[0] - lane.px(EDGE)
    if end - left >= lane.px(STAMP):
        return pygame.Rect(left, around.top, end - left, max(around.height, lane.px(48)))
    top = around.bottom + lane.px(5)
    return pygame.Rect(room.left, top, room.width, lane.px(FOOT_AT) - top)


def draw_stamp(picture: pygame.Surface, lane: Lane, told: Stage, large: float = 1.0) -> None:
    """Stamp how it ended, so large."""
    look, room = theme.current(), stamp_place(lane, told)
    most = min(lane.letters(34), (room.height - lane.px(10)) * 3 // 4)
    said, high = fonts.fitted(told.sides[DEFENDER].stamp, room.width - lane.px(40), most, bold=True)
    words = fonts.exact_picture(said, high, (255, 236, 220), bold=True)
    mark = paint.rounded(
        (words.get_width() + lane.px(30), words.get_height() + lane.px(6)),
        (122, 15, 10, 236),
        lane.px(8),
        look.danger,
        max(2, lane.px(3)),
    ).copy()
    paint.put(mark, words, center=mark.get_rect().center)
    turned = pygame.transform.rotozoom(mark, 2, large)
    paint.put(picture, turned, center=mark.get_rect(midleft=room.midleft).center)


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
    high, small, wide = lane.letters(17), lane.letters(13.5), inner.width - lane.px(8)
    title = fonts.exact_lines(str(told.values.get("called", "")), inner.width, high, serif=True, bold=True)[:3]
    rows = [fonts.exact_picture(line, high, (36, 27, 16), serif=True, bold=True) for line in title]
    says = fonts.exact_lines(str(told.values.get("says", "")), wide, small)
    said = [fonts.exact_picture(line, small, (58, 44, 26)) for line in says]
    taken = sum(row.get_height() for row in (*rows, *said))
    if taken + lane.px(6) > inner.bottom - top:
        said, taken = [], sum(row.get_height() for row in rows)
    y = top + max(lane.px(3), (inner.bottom - top - taken) // 2)
    for row in (*rows, *said):
        y = paint.put(picture, row, midtop=(inner.centerx, y)).bottom
    if lane.k >= ROOMY:
        at = box.centerx, box.top - lane.px(3)
        _write(picture, lane, str(told.values.get("player", "")), 15, look.quiet, lane.px(DOCK - 20), midbottom=at)


def bright(colour: Colour) -> Colour:
    """Return a side's colour as it is written in."""
    return theme.lighter(colour, 0.5)


def _middle(lane: Lane, role: int) -> int:
    return round(lane.size[0] * MIDDLE) + lane.px(-62 if role == ATTACKER else 62)


def _write(
    picture: pygame.Surface,
    lane: Lane,
    words: str,
    high: float,
    ink: Colour,
    room: int,
    serif: bool = False,
    bold: bool = False,
    **at: tuple[int, int],
) -> pygame.Rect:
    """Write a line, lower or cut where it has not so much room; return where it stands."""
    said, size = fonts.fitted(words, room, lane.letters(high), serif, bold, LEAST)
    return paint.put(picture, fonts.exact_picture(said, size, ink, serif, bold), **at)
