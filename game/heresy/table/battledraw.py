"""How a battle's stage is drawn."""

from __future__ import annotations

from collections.abc import Container

import pygame

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.table import battledice, fighters
from game.heresy.table.battleinks import GREEN, HIT, LEAST, PALE, QUIET, RED, VIOLET, words
from game.heresy.table.battleroom import FOOT, KICKER, LOW, STAMP, TITLE, WIDE, Room
from game.heresy.table.colours import seat_colour
from game.heresy.units import EMPEROR, UNIT
from game.telling.staging import Prop
from game.telling.text import capitals, probability
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter, mix

FELL = {"lost", "gone"}
"""The states of those who have fallen."""
REAR_SHARE = 0.86
"""How much smaller figures of the rear row are seen."""
DOCKED = 180
"""How large the portrait in a dock is, in units."""
HEAD = 330
"""How high above the feet a mark is at most, in units."""


def draw(picture: pygame.Surface, room: Room, backdrop: pygame.Surface, falling: Container[str] = frozenset()) -> None:
    """Draw everything that stands on the stage, but not those who are falling."""
    picture.blit(backdrop, (0, 0))
    for role in (ATTACK, DEFENCE):
        draw_dock(picture, room, role)
    standing = [(role, i) for role, i in order(room) if room.props("unit", role)[i].id not in falling]
    for role, i in standing:
        draw_figure(picture, room, role, i)
    draw_title(picture, room)
    for role, i in standing:
        draw_marks(picture, room, role, i)
    draw_foot(picture, room)


def order(room: Room) -> list[tuple[int, int]]:
    """Return all figures, those behind first, and of those side by side the highest."""
    found = [(role, i, len(room.props("unit", role))) for role in (0, 1) for i in range(len(room.props("unit", role)))]
    found.sort(key=lambda one: (room.feet(*one)[1], -fighters.height(room.props("unit", one[0])[one[1]].picture)))
    return [(role, i) for role, i, _n in found]


def draw_foot(picture: pygame.Surface, room: Room) -> None:
    """Draw dice or a leader's fate, bonuses, chances, the question and the stamp."""
    fates = room.props("fate")
    box = pygame.Rect(room.table)
    picture.blit(paint.rounded(box.size, (16, 12, 22, 228), room.px(16), (179, 155, 230, 90), max(1, room.px(1))), box)
    if fates:
        _fate(picture, room, fates[0])
    else:
        for role in (ATTACK, DEFENCE):
            battledice.draw_dice(picture, room, role)
            for one, place in room.chips(role):
                battledice.chip(picture, pygame.Rect(place), one.name, room.told.sides[role].seat, "now" in one.states)
        _hits(picture, room)
    _chances(picture, room)
    _question(picture, room)
    draw_stamp(picture, room)


def draw_title(picture: pygame.Surface, room: Room) -> None:
    """Write the name of the battle, and above it which round it is."""
    kicker = fonts.spaced(capitals(room.told.notes[0]), max(LEAST, room.px(17)), VIOLET)
    paint.put(picture, kicker, center=room.at(WIDE / 2, KICKER))
    title = words(room, room.told.title, 50, PALE, serif=True, bold=True, width=1240)
    shade = words(room, room.told.title, 50, (0, 0, 0), serif=True, bold=True, width=1240).copy()
    shade.set_alpha(170)
    x, y = room.at(WIDE / 2, TITLE)
    paint.put(picture, shade, midtop=(x, y - room.px(8) + max(2, room.px(4))))
    paint.put(picture, title, midtop=(x, y - room.px(8)))


def draw_dock(picture: pygame.Surface, room: Room, role: int, aside: int = 0) -> None:
    """Draw the dock of a side: its portrait, its name, what it hits on, how many cards it holds."""
    side, box = room.told.sides[role], pygame.Rect(room.dock(role)).move(aside, 0)
    colour = seat_colour(side.seat)
    light, width = lighter(colour, 0.45), 240
    ground = (*mix(darker(colour, 0.75), (8, 8, 12), 0.35), 196)
    picture.blit(paint.rounded(box.size, ground, room.px(16), darker(colour, 0.35), max(1, room.px(1.5))), box)
    y = box.y + room.px(24)
    paint.put(picture, words(room, side.name, 18, light, bold=True, width=width), center=(box.centerx, y))
    if side.picture:
        fighters.medal(picture, side.picture, side.seat, role, (box.centerx, y + room.px(112)), room.px(DOCKED), colour)
    y += room.px(214)
    size = max(LEAST, room.px(19))
    for line in fonts.exact_lines(side.said, room.px(width), size, True, True)[:3]:
        made = fonts.exact_picture(line, size, PALE, True, True)
        paint.put(picture, made, midtop=(box.centerx, y))
        y += made.get_height()
    y = _standing(picture, room, role, box, y + room.px(14))
    _cards(picture, room, int(str(side.values.get("cards", 0))), box, y)


def _standing(picture: pygame.Surface, room: Room, role: int, box: pygame.Rect, y: int) -> int:
    """Write who fights on a side, a kind a line; return where that ends."""
    counts: dict[str, list[int]] = {}
    for one in room.props("unit", role):
        stands = not FELL & set(one.states)
        kind = counts.setdefault(one.name, [0, 0])
        kind[0] += stands
        kind[1] += not stands
    for name, (stand, fallen) in list(counts.items())[:6]:
        ink = QUIET if stand else mix(QUIET, (40, 40, 46), 0.6)
        text = f"{stand} × {name}" if stand + fallen > 1 else name
        for part in fonts.exact_lines(text, room.px(236), max(LEAST, room.px(16))):
            line = words(room, part, 16, ink, width=236)
            paint.put(picture, line, midtop=(box.centerx, y))
            if not stand:
                left, right = box.centerx - line.get_width() // 2, box.centerx + line.get_width() // 2
                paint.line(picture, RED, (left, y + line.get_height() / 2), (right, y + line.get_height() / 2), 2)
            y += line.get_height()
        y += room.px(5)
    return y


def _cards(picture: pygame.Surface, room: Room, count: int, box: pygame.Rect, y: int) -> None:
    """Draw at the foot of a dock how many cards a side holds."""
    if not count:
        return
    wide, high = room.px(32), room.px(45)
    number = words(room, f"× {count}", 20, PALE, bold=True)
    x = box.centerx - (wide + room.px(10) + number.get_width()) // 2
    middle = box.bottom - room.px(34)
    for turn in (8, -4):
        paint.put(picture, pygame.transform.rotozoom(_back(wide, high), turn, 1.0), center=(x + wide // 2, middle))
    paint.put(picture, number, midleft=(x + wide + room.px(12), middle))


@kept
def _back(wide: int, high: int) -> pygame.Surface:
    """Return the back of a card."""
    back = paint.rounded((wide, high), (24, 20, 40), max(3, wide // 14), (201, 162, 75), max(1, wide // 34)).copy()
    centre = wide / 2, high / 2
    for reach in (0.36, 0.27, 0.16):
        pygame.draw.aacircle(back, (150, 122, 62), centre, wide * reach, max(1, wide // 60))
    paint.put(back, sprite("icons/star_victory", wide // 4, tint=(226, 190, 102)), center=(wide // 2, high // 2))
    return back


# -- figures --


def draw_figure(
    picture: pygame.Surface, room: Room, role: int, i: int, aside: int = 0, light: float = 1.0, fallen: float = 1.0
) -> None:
    """Draw a figure where it stands, or lies where it has fallen, that far."""
    row, seat = room.props("unit", role), room.told.sides[role].seat
    one = row[i]
    x, y = room.feet(role, i, len(row))
    feet = room.at(x, y)
    legion = next((unit.picture for unit in row if UNIT[unit.picture] > EMPEROR), "")
    share = room.unit * (1.0 if y > 500 else REAR_SHARE)
    lost = fallen if FELL & set(one.states) else 0.0
    if "gone" in one.states:
        fighters.plinth(picture, one.picture, seat, feet, share, seat_colour(seat))
    elif light < 1:
        high = round(560 * share)
        place = pygame.Rect(feet[0] - high // 2, feet[1] - high + round(60 * share), high, high)
        layer = pygame.Surface(place.size, pygame.SRCALPHA)
        local = feet[0] - place.x, feet[1] - place.y
        fighters.draw(layer, one.picture, seat, role, legion, local, share, seat_colour(seat))
        layer.set_alpha(round(255 * light))
        picture.blit(layer, place.move(aside, 0))
    else:
        at = feet[0] + aside, feet[1]
        fighters.draw(picture, one.picture, seat, role, legion, at, share, seat_colour(seat), lost)
    if aside or light < 1:
        return
    if "asked" in one.states:
        box = pygame.Rect(0, 0, room.px(150), room.px(46)).move_to(center=(feet[0], feet[1] + room.px(2)))
        pygame.draw.ellipse(picture, GREEN, box, max(2, room.px(4)))
    if lost >= 1 or "doomed" in one.states:
        mark = pygame.Rect(0, 0, room.px(40), room.px(40)).move_to(center=feet)
        paint.cross(picture, mark, RED, room.px(6))


def draw_chosen(picture: pygame.Surface, hovered: bool, unit: float, rear: bool) -> None:
    """Draw over the room of a figure under the pointer that it would fall: light rises from a red ring about its feet,
    which are crossed."""
    if not hovered:
        return
    wide, high = picture.get_size()
    feet = wide / 2, high - (0 if rear else LOW * unit)
    light = pygame.Surface((1, 2), pygame.SRCALPHA)
    light.set_at((0, 0), (*RED, 0))
    light.set_at((0, 1), (*RED, 110))
    picture.blit(smooth(light, (round(wide * 0.8), round(feet[1]))), (round(wide * 0.1), 0))
    ring = pygame.Rect(0, 0, round(wide * 0.94), round(44 * unit)).move_to(center=feet)
    pygame.draw.ellipse(picture, RED, ring.clip(picture.get_rect()), max(3, round(5 * unit)))
    cross = pygame.Rect(0, 0, round(40 * unit), round(40 * unit)).move_to(center=feet)
    paint.cross(picture, cross.clamp(picture.get_rect()), RED, max(3, round(6 * unit)))


def draw_marks(picture: pygame.Surface, room: Room, role: int, i: int) -> None:
    """Draw the portrait of a leader above him, and a skull at one who is about to fall."""
    row, side = room.props("unit", role), room.told.sides[role]
    one = row[i]
    if FELL & set(one.states):
        return
    x, y = room.feet(role, i, len(row))
    feet, share = room.at(x, y), room.unit * (1.0 if y > 500 else REAR_SHARE)
    head, aside = feet[1] - round(min(HEAD, fighters.height(one.picture) + 20) * share), 0
    if fighters.is_leader(one.picture):
        badge, aside = round(fighters.BADGE * share), round(fighters.BADGE * 0.62 * share)
        head -= badge // 3
        fighters.medal(picture, one.picture, side.seat, role, (feet[0], head), badge, seat_colour(side.seat))
    if {"doomed", "risks"} & set(one.states):
        _skull(picture, (feet[0] + aside, head), room.px(42), "doomed" in one.states)


def _skull(picture: pygame.Surface, centre: tuple[int, int], size: int, sure: bool) -> None:
    size = max(26, size)
    paint.disc(picture, centre, size // 2 + 2, RED, (42, 10, 14), 1)
    paint.disc(picture, centre, size // 2 - 1, (120, 16, 26) if sure else (42, 10, 14))
    paint.put(picture, sprite("icons/skull", round(size * 0.66), tint=(255, 214, 208)), center=centre)


# -- hits, fates --


def said(hits: Prop) -> tuple[str, ...]:
    """Return what is written below the hits."""
    told = hits.values["words"]
    return tuple(map(str, told)) if isinstance(told, tuple) else ()


def _hits(picture: pygame.Surface, room: Room) -> None:
    """Write between the dice how many of each side hit."""
    box, hits = pygame.Rect(room.middle), room.told.prop("hits")
    if hits is None:
        blades = sprite("icons/melee", room.px(72), tint=(120, 112, 140))
        paint.put(picture, blades, center=pygame.Rect(room.table).center)
        return
    size = 92 if box.width > room.px(220) else 60
    attack, defence = (
        words(room, str(side.values["hits"]), size, lighter(seat_colour(side.seat), 0.4), bold=True)
        for side in room.told.sides
    )
    parts, gap = [attack, words(room, ":", size * 0.7, QUIET), defence], room.px(14)
    x, y = box.centerx - (sum(part.get_width() for part in parts) + 2 * gap) // 2, box.y + room.px(58)
    for part in parts:
        paint.put(picture, part, midleft=(x, y))
        x += part.get_width() + gap
    lines = [words(room, line, 16, QUIET, bold=True, width=box.width / room.unit - 8) for line in said(hits)]
    y = min(box.y + room.px(112), box.bottom - sum(line.get_height() for line in lines))
    for made in lines:
        paint.put(picture, made, midtop=(box.centerx, y))
        y += made.get_height()


def _fate(picture: pygame.Surface, room: Room, fate: Prop) -> None:
    """Draw a leader who fell, his die, and whether he lives."""
    look, box, seat = theme.current(), pygame.Rect(room.fate), str(fate.values["seat"])
    lives = "survives" in fate.states
    colour = look.go if lives else RED if fate.states else PALE
    fill, rim = mix((20, 14, 22), colour, 0.14), mix((90, 80, 110), colour, 0.6)
    picture.blit(paint.rounded(box.size, fill, room.px(12), rim, max(1, room.px(2))), box)
    x = box.x + room.px(60)
    fighters.medal(picture, fate.picture, seat, ATTACK, (x, box.centery), room.px(76), seat_colour(seat))
    x += room.px(56)
    if fate.face:
        die = battledice.die(fate.face, room.px(56), seat_colour(seat), lives)
        paint.put(picture, die, midleft=(x, box.centery))
        x += die.get_width() + room.px(14)
    made = words(
        room, fate.said, 28, lighter(colour, 0.2), serif=True, bold=True, width=(box.right - x) / room.unit - 20
    )
    paint.put(picture, made, midleft=(x, box.centery))


# -- chances, question, stamp --


def _chances(picture: pygame.Surface, room: Room) -> None:
    """Draw the bar of chances: the attacker's from the left, the defender's from the right, between them both fall, in
    words where there is room for them."""
    told, box = room.told, pygame.Rect(room.bar)
    colours = [seat_colour(side.seat) for side in told.sides]
    won, lost = (float(str(side.values["chance"])) for side in told.sides)
    radius = room.px(8)
    bar = pygame.Surface(box.size, pygame.SRCALPHA)
    bar.fill((89, 98, 107))
    left, right = round(box.width * won), round(box.width * lost)
    bar.fill(mix(colours[ATTACK], (20, 22, 30), 0.22), (0, 0, left, box.height))
    bar.fill(mix(colours[DEFENCE], (20, 22, 30), 0.22), (box.width - right, 0, right, box.height))
    bar.fill((26, 26, 28), (0, 0, box.width, box.height // 2), special_flags=pygame.BLEND_RGB_ADD)
    bar.blit(paint.rounded(box.size, (255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(bar, box)
    low, high, pad = box.x + left, box.right - right, room.px(14)
    for one, chance, wide, side in zip(told.sides, (won, lost), (left, right), ("midleft", "midright"), strict=True):
        made = words(room, one.notes[0], 17, (255, 255, 255), bold=True)
        if made.get_width() + 2 * pad > wide:
            made = words(room, probability(chance), 17, (255, 255, 255), bold=True)
        x = box.x + pad if side == "midleft" else box.right - pad
        if made.get_width() + pad <= wide:
            paint.put(picture, made, **{side: (x, box.centery)})
    for note in told.notes[1:]:
        middle = words(room, note, 15, (255, 255, 255))
        if middle.get_width() + room.px(8) <= high - low:
            paint.put(picture, middle, center=((low + high) // 2, box.centery))


def _question(picture: pygame.Surface, room: Room) -> None:
    """Write what is decided now, and how."""
    if not room.told.said:
        return
    over = any(side.stamp for side in room.told.sides)
    left, top, width, height = room.rect(*FOOT)
    size = max(18, room.px(28))
    lines = fonts.exact_lines(room.told.said, width, size, True, True)[:2]
    y = top
    for line in lines:
        made = fonts.exact_picture(line, size, HIT if over else PALE, True, True)
        paint.put(picture, made, topleft=(left, y))
        y += made.get_height()
    how = next((str(side.values["how"]) for side in room.told.sides if side.values.get("how")), "")
    small = max(LEAST, room.px(17))
    for line in fonts.exact_lines(how, width, small)[:3]:
        made = fonts.exact_picture(line, small, QUIET)
        if y + made.get_height() > top + height + room.px(20):
            break
        paint.put(picture, made, topleft=(left, y + room.px(4)))
        y += made.get_height()


def draw_stamp(picture: pygame.Surface, room: Room, larger: float = 1.0) -> None:
    """Stamp across the field what became of the place."""
    stamped = [side for side in room.told.sides if side.stamp]
    if not stamped:
        return
    colour = lighter(seat_colour(stamped[0].seat), 0.35) if len(stamped) == 1 else PALE
    made = _stamp(stamped[0].stamp, room.px(104), colour)
    paint.put(picture, pygame.transform.rotozoom(made, 7, larger), center=room.at(WIDE / 2, STAMP))


@kept
def _stamp(text: str, high: int, colour: Colour) -> pygame.Surface:
    made = fonts.exact_picture(text, high, colour, bold=True)
    box = made.get_rect().inflate(round(high * 0.7), round(high * 0.12))
    mark = paint.rounded(box.size, (10, 8, 14, 214), high // 6, colour, max(2, high // 12)).copy()
    paint.put(mark, made, center=mark.get_rect().center)
    return mark
