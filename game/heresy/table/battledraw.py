"""How a battle's stage is drawn."""

from __future__ import annotations

import pygame

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.state import side_of_seat
from game.heresy.table import counters
from game.heresy.table.battleroom import BAR_HIGH, DICE, FOOT, GUTTER, HIGH, MARGIN, SIDE, TITLE, Room
from game.heresy.table.colours import seat_colour
from game.heresy.telling.names import signed
from game.heresy.units import UNIT
from game.telling.staging import Prop
from game.telling.text import probability
from game.ui import fonts, paint, theme
from game.ui.dice_faces import pip_face
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.sprites import sprite
from game.ui.theme import Colour

HIT: Colour = (240, 196, 92)
TAG = 15
STAMP = 246
"""Where the middle of the stamp is, in units from the top."""


def draw(picture: pygame.Surface, room: Room) -> None:
    """Draw everything that lies on the ground of the stage."""
    look, seats, fates = theme.current(), [side.seat for side in room.told.sides], room.props("fate")
    _heading(picture, room)
    _chances(picture, room)
    for role in (ATTACK, DEFENCE):
        _side(picture, room, role)
        for one, box in room.counters(role):
            if "asked" in one.states:
                paint.glow(picture, pygame.Rect(box), look.danger, room.px(8), 12, 170)
            _counter(picture, pygame.Rect(box), one, seats[role])
    if fates:
        _fate(picture, room, fates[0])
    else:
        for role in (ATTACK, DEFENCE):
            _dice(picture, room, role)
            for one, box in room.chips(role):
                chip(picture, pygame.Rect(box), one.name, seats[role], "now" in one.states)
        _hits(picture, room)
    _foot(picture, room)
    _stamp(picture, room)


def _words(
    room: Room, string: str, size: float, colour: Colour, *, serif: bool = False, bold: bool = False, width: float = 0
) -> pygame.Surface:
    """Return a line of text of a size in units, made smaller until it has room."""
    high = room.px(size)
    words = fonts.exact_picture(string, high, colour, serif, bold)
    while width and words.get_width() > room.px(width) and high > fonts.SMALLEST:
        high -= 1
        words = fonts.exact_picture(string, high, colour, serif, bold)
    return words


def _heading(picture: pygame.Surface, room: Room) -> None:
    look, y = theme.current(), room.px(TITLE + 17)
    paint.put(picture, sprite("icons/melee", room.px(26), tint=look.accent), midleft=(room.px(MARGIN), y))
    words = _words(room, room.told.title, 24, look.text, serif=True, width=room.wide - 260)
    paint.put(picture, words, midleft=(room.px(MARGIN + 34), y))
    number = _words(room, room.told.notes[0], 16, look.quiet, width=190)
    paint.put(picture, number, midright=(picture.get_width() - max(room.px(48), px(44)), y))


def _chances(picture: pygame.Surface, room: Room) -> None:
    """Draw the bar of chances: the attacker's from the left, the defender's from the right, between them both fall, in
    words where there is room for them."""
    told, look = room.told, theme.current()
    box, colours = pygame.Rect(room.bar), [seat_colour(side.seat) for side in told.sides]
    won, lost = (float(str(side.values["chance"])) for side in told.sides)
    radius = room.px(6)
    bar = pygame.Surface(box.size, pygame.SRCALPHA)
    bar.fill(look.sunken)
    left, right = round(box.width * won), round(box.width * lost)
    bar.fill(theme.darker(colours[ATTACK], 0.4), (0, 0, left, box.height))
    bar.fill(theme.darker(colours[DEFENCE], 0.4), (box.width - right, 0, right, box.height))
    bar.blit(paint.rounded(box.size, (255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(bar, box)
    picture.blit(paint.rounded(box.size, (0, 0, 0, 0), radius, look.hairline, max(1, room.px(1))), box)
    size = BAR_HIGH * 0.62
    low, high, pad = box.x + left, box.right - right, room.px(10)
    for one, chance, wide, side in zip(told.sides, (won, lost), (left, right), ("midleft", "midright"), strict=True):
        words = _words(room, one.notes[0], size, look.text, bold=True)
        if words.get_width() + 2 * pad > wide:
            words = _words(room, probability(chance), size, look.text, bold=True)
        x = box.x + pad if side == "midleft" else box.right - pad
        if words.get_width() + pad <= wide:
            paint.put(picture, words, **{side: (x, box.centery)})
    for note in told.notes[1:]:
        middle = _words(room, note, size, look.text)
        if middle.get_width() + room.px(8) <= high - low:
            paint.put(picture, middle, center=((low + high) // 2, box.centery))


def _side(picture: pygame.Surface, room: Room, role: int) -> None:
    side = room.told.sides[role]
    left, width = room.half(role)
    colour = theme.lighter(seat_colour(side.seat), 0.25)
    words = _words(room, side.said, 15, colour, bold=True, width=width + GUTTER / 2 - 8)
    if role == ATTACK:
        paint.put(picture, words, topleft=(room.px(left), room.px(SIDE)))
    else:
        paint.put(picture, words, topright=(room.px(left + width), room.px(SIDE)))


def _counter(picture: pygame.Surface, box: pygame.Rect, one: Prop, seat: str) -> None:
    gone = [state for state in ("lost", "doomed") if state in one.states]
    unit, colour = UNIT[one.picture], seat_colour(seat)
    look = counters.look_of(unit, side_of_seat(seat), colour, box.width, "lost" in gone)
    paint.put(picture, counters.picture_of(look), center=box.center)
    if gone:
        size = box.inflate(-box.width * 2 // 5, -box.width * 2 // 5)
        dark = size.move(max(1, box.width // 40), max(1, box.width // 40))
        paint.cross(picture, dark, (16, 12, 14), box.width / 7)
        paint.cross(picture, size, theme.current().danger, box.width / 9)


@kept
def _die(face: int, side: int, colour: Colour, hit: bool, frame: Colour = HIT, lit: bool = False) -> pygame.Surface:
    """Return the picture of a die: a bright frame about a hit, a miss dim unless it is lit."""
    room = round(side * 1.3)
    picture = pygame.Surface((room, room), pygame.SRCALPHA)
    box = pygame.Rect(room // 2 - side // 2, room // 2 - side // 2, side, side)
    if hit or lit:
        around = box.inflate(side // 6, side // 6)
        picture.blit(paint.rounded(around.size, (0, 0, 0, 0), side // 4, frame, max(2, side // 16)), around)
    body = pip_face(face, side, colour)
    if not hit and not lit:
        body.fill((126, 126, 134, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(body, box)
    return picture


def _dice(picture: pygame.Surface, room: Room, role: int) -> None:
    look, seat = theme.current(), room.told.sides[role].seat
    for one, rect in room.dice(role):
        box, hit = pygame.Rect(rect), "hit" in one.states
        turned, named = "turns" in one.states, "asked" in one.states
        if named:
            paint.glow(picture, box, look.accent, box.width // 4, 10, 130)
        if turned:
            paint.glow(picture, box, look.go, box.width // 4, 12, 150)
        frame = theme.lighter(look.go, 0.25) if turned else look.quiet if named and not hit else HIT
        face = _die(one.face or 0, box.width, seat_colour(seat), hit, frame, turned or named)
        paint.put(picture, face, center=box.center)
        _badges(picture, room, one, box)
        _tag(picture, room, one, box)


def _badges(picture: pygame.Surface, room: Room, one: Prop, box: pygame.Rect) -> None:
    """Draw the bonuses that lie on a die, and what cards add to it."""
    change = int(str(one.values["change"]))
    badges = (("+1", one.values["raised"]), ("−1", one.values["lowered"]), (signed(change), change))
    for i, value in enumerate(text for text, there in badges if there):
        words = _words(room, value, 13, (20, 18, 14), bold=True)
        fill = theme.current().go if value[0] == "+" else theme.current().danger
        plate = pygame.Rect(0, 0, words.get_width() + room.px(8), room.px(17))
        plate.midtop = box.right - room.px(3), box.top - room.px(6) + i * room.px(15)
        picture.blit(paint.rounded(plate.size, fill, plate.height // 2, (14, 14, 18), max(1, room.px(1))), plate)
        paint.put(picture, words, center=plate.center)


def _tag(picture: pygame.Surface, room: Room, one: Prop, box: pygame.Rect) -> None:
    """Write below a die what it comes to, where that is not what it shows, or what the bonus would make of it."""
    score, becomes, look = one.values["score"], one.values.get("becomes"), theme.current()
    if becomes is not None:
        text, colour = f"{score} → {becomes}", theme.lighter(look.go, 0.2)
    elif score != one.face:
        text, colour = f"= {score}", look.text
    else:
        return
    paint.put(picture, _words(room, text, TAG, colour, bold=True), midtop=(box.centerx, box.bottom + room.px(7)))


def chip(picture: pygame.Surface, box: pygame.Rect, value: str, seat: str, now: bool) -> None:
    """Draw a bonus that is still to be placed; pale while it is not its turn."""
    look = theme.current()
    fill = look.go if value[0] == "+" else look.danger
    if not now:
        fill = theme.mix(fill, look.panel, 0.72)
    rim = theme.lighter(seat_colour(seat), 0.2) if now else theme.mix(seat_colour(seat), look.panel, 0.5)
    if now:
        paint.shadow(picture, box.inflate(-2, -2), box.height // 2, 5, 120)
    picture.blit(paint.rounded(box.size, fill, box.height // 2, rim, max(1, box.height // 12)), box)
    ink = theme.ink_on(fill) if now else look.quiet
    words = fonts.exact_picture(value, round(box.height * 0.62), ink, bold=True)
    paint.put(picture, words, center=box.center)


def said(hits: Prop) -> tuple[str, ...]:
    """Return what is written below the hits."""
    words = hits.values["words"]
    return tuple(map(str, words)) if isinstance(words, tuple) else ()


def _hits(picture: pygame.Surface, room: Room) -> None:
    """Write between the dice how many of each side hit."""
    look, box, hits = theme.current(), pygame.Rect(room.middle), room.told.prop("hits")
    if hits is None:
        blades = sprite("icons/melee", room.px(44), tint=theme.mix(look.quiet, look.panel, 0.3))
        paint.put(picture, blades, center=(box.centerx, room.px(DICE + 22)))
        return
    attack, defence = (
        _words(room, str(side.values["hits"]), 34, theme.lighter(seat_colour(side.seat), 0.3), bold=True)
        for side in room.told.sides
    )
    parts, gap = [attack, _words(room, ":", 30, look.quiet), defence], room.px(8)
    x = box.centerx - (sum(part.get_width() for part in parts) + 2 * gap) // 2
    for part in parts:
        paint.put(picture, part, midleft=(x, room.px(DICE + 22)))
        x += part.get_width() + gap
    y = room.px(DICE + 44)
    for line in said(hits):
        words = _words(room, line, 14, look.quiet, width=112)
        paint.put(picture, words, midtop=(box.centerx, y))
        y += words.get_height()


def _fate(picture: pygame.Surface, room: Room, fate: Prop) -> None:
    """Draw a leader who fell, his die, and whether he lives."""
    look, box, seat = theme.current(), pygame.Rect(room.fate), str(fate.values["seat"])
    lives = "survives" in fate.states
    colour = look.go if lives else look.danger if fate.states else look.text
    fill, rim = theme.mix(look.sunken, colour, 0.14), theme.mix(look.hairline, colour, 0.5)
    picture.blit(paint.rounded(box.size, fill, room.px(8), rim, max(1, room.px(1))), box)
    tile = pygame.Rect(0, 0, room.px(42), room.px(42))
    tile.midleft = box.x + room.px(14), box.centery
    _counter(picture, tile, fate, seat)
    x = tile.right + room.px(16)
    if fate.face:
        die = _die(fate.face, room.px(36), seat_colour(seat), lives)
        paint.put(picture, die, midleft=(x, box.centery))
        x += die.get_width() + room.px(10)
    wide = room.wide - 2 * MARGIN - 150
    words = _words(room, fate.said, 20, theme.lighter(colour, 0.2), serif=True, width=wide)
    paint.put(picture, words, midleft=(x, box.centery))


def _stamp(picture: pygame.Surface, room: Room) -> None:
    """Stamp across the dice what became of the place."""
    look, stamped = theme.current(), [side for side in room.told.sides if side.stamp]
    if not stamped:
        return
    colour = theme.lighter(seat_colour(stamped[0].seat), 0.3) if len(stamped) == 1 else look.text
    words = fonts.exact_picture(stamped[0].stamp, room.px(40), colour, bold=True)
    box = words.get_rect().inflate(room.px(30), room.px(8))
    mark = paint.rounded(box.size, (*look.table, 224), room.px(7), colour, max(2, room.px(4))).copy()
    paint.put(mark, words, center=mark.get_rect().center)
    turned = pygame.transform.rotozoom(mark, 7, 1.0)
    paint.put(picture, turned, center=(picture.get_width() // 2, room.px(STAMP)))


def _foot(picture: pygame.Surface, room: Room) -> None:
    """Write what is decided now."""
    if not room.told.said:
        return
    over, y = any(side.stamp for side in room.told.sides), picture.get_height() - room.px(HIGH - FOOT) + room.px(10)
    colour = theme.current().accent if over else theme.current().text
    words = _words(room, room.told.said, 17 if over else 15, colour, bold=over, width=room.wide - 2 * MARGIN)
    paint.put(picture, words, center=(picture.get_width() // 2, y))
