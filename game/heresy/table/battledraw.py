"""How a battle's stage is drawn."""

from __future__ import annotations

import pygame

from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED
from game.heresy.state import side_of_seat
from game.heresy.table import counters
from game.heresy.table.battleroom import BAR_HIGH, DICE, FOOT, GUTTER, HIGH, MARGIN, SIDE, TITLE, Room
from game.heresy.table.colours import seat_colour
from game.heresy.telling.battles import LOSE, LOWER, NAME_DIE, RAISE, Army, Battle, Fate
from game.heresy.telling.counters import Piece
from game.heresy.telling.names import signed, told, unit_name
from game.heresy.units import EMPEROR
from game.telling.text import _, pgettext, probability
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


def draw(picture: pygame.Surface, room: Room, title: str, saying: str) -> None:
    """Draw everything that lies on the ground of the stage."""
    _heading(picture, room, title)
    _chances(picture, room)
    for role in (ATTACK, DEFENCE):
        _side(picture, room, role)
        for unit, state, box in room.counters(role):
            if room.battle.asked == (LOSE, role) and not state:
                paint.glow(picture, pygame.Rect(box), theme.current().danger, room.px(8), 12, 170)
            _counter(picture, pygame.Rect(box), unit, state, room.battle.armies[role].seat)
    if room.battle.fate is not None:
        _fate(picture, room, room.battle.fate)
    else:
        for role in (ATTACK, DEFENCE):
            _dice(picture, room, role)
            for value, box in room.chips(role):
                now = room.battle.asked == (RAISE, role) if value == "+1" else room.battle.asked == (LOWER, 1 - role)
                chip(picture, pygame.Rect(box), value, room.battle.armies[role].seat, now)
        _hits(picture, room)
    _foot(picture, room, saying)
    if room.battle.winner is not None:
        _stamp(picture, room, room.battle)


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


def _heading(picture: pygame.Surface, room: Room, title: str) -> None:
    look, y = theme.current(), room.px(TITLE + 17)
    paint.put(picture, sprite("icons/melee", room.px(26), tint=look.accent), midleft=(room.px(MARGIN), y))
    words = _words(room, title, 24, look.text, serif=True, width=room.wide - 260)
    paint.put(picture, words, midleft=(room.px(MARGIN + 34), y))
    number = _words(room, _("Round of battle {n}").format(n=room.battle.round), 16, look.quiet, width=190)
    paint.put(picture, number, midright=(picture.get_width() - max(room.px(48), px(44)), y))


def _chances(picture: pygame.Surface, room: Room) -> None:
    """Draw the bar of chances: the attacker's from the left, the defender's from the right, between them both fall, in
    words where there is room for them."""
    battle, look = room.battle, theme.current()
    box = pygame.Rect(room.bar)
    won, both, lost = battle.chances
    radius = room.px(6)
    bar = pygame.Surface(box.size, pygame.SRCALPHA)
    bar.fill(look.sunken)
    left, right = round(box.width * won), round(box.width * lost)
    bar.fill(theme.darker(seat_colour(battle.armies[ATTACK].seat), 0.4), (0, 0, left, box.height))
    bar.fill(theme.darker(seat_colour(battle.armies[DEFENCE].seat), 0.4), (box.width - right, 0, right, box.height))
    bar.blit(paint.rounded(box.size, (255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(bar, box)
    picture.blit(paint.rounded(box.size, (0, 0, 0, 0), radius, look.hairline, max(1, room.px(1))), box)
    size = BAR_HIGH * 0.62
    low, high, pad = box.x + left, box.right - right, room.px(10)
    for army, chance, wide, side in zip(
        battle.armies, (won, lost), (left, right), ("midleft", "midright"), strict=True
    ):
        said = told(_("{side} win: {n}"), army.seat, n=probability(chance))
        words = _words(room, said, size, look.text, bold=True)
        if words.get_width() + 2 * pad > wide:
            words = _words(room, probability(chance), size, look.text, bold=True)
        x = box.x + pad if side == "midleft" else box.right - pad
        if words.get_width() + pad <= wide:
            paint.put(picture, words, **{side: (x, box.centery)})
    if both >= 0.005:
        middle = _words(room, _("Both fall {n}").format(n=probability(both)), size, look.text)
        if middle.get_width() + room.px(8) <= high - low:
            paint.put(picture, middle, center=((low + high) // 2, box.centery))


def _side(picture: pygame.Surface, room: Room, role: int) -> None:
    army = room.battle.armies[role]
    left, width = room.half(role)
    colour = theme.lighter(seat_colour(army.seat), 0.25)
    text = _("{side} attack, a hit on {need}+") if role == ATTACK else _("{side} defend, a hit on {need}+")
    words = _words(
        room,
        told(text, army.seat, need=army.need),
        15,
        colour,
        bold=True,
        width=width + GUTTER / 2 - 8,
    )
    if role == ATTACK:
        paint.put(picture, words, topleft=(room.px(left), room.px(SIDE)))
    else:
        paint.put(picture, words, topright=(room.px(left + width), room.px(SIDE)))


def _counter(picture: pygame.Surface, box: pygame.Rect, unit: int, state: str, seat: str) -> None:
    lost = state == "lost"
    look = counters.look_of(Piece(0, unit, 0, 0), side_of_seat(seat), seat_colour(seat), box.width, lost)
    paint.put(picture, counters.picture_of(look), center=box.center)
    if state:
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
    army, look = room.battle.armies[role], theme.current()
    for die, rect in enumerate(room.dice(role)):
        box = pygame.Rect(rect)
        score = army.scores[die]
        turned, named = turns(room, role, die), room.battle.asked == (NAME_DIE, role)
        if named:
            paint.glow(picture, box, look.accent, box.width // 4, 10, 130)
        if turned:
            paint.glow(picture, box, look.go, box.width // 4, 12, 150)
        missed = named and score < army.need
        frame = theme.lighter(look.go, 0.25) if turned else look.quiet if missed else HIT
        face = _die(army.faces[die], box.width, seat_colour(army.seat), score >= army.need, frame, turned or named)
        paint.put(picture, face, center=box.center)
        _badges(picture, room, army, die, box)
        _tag(picture, room, army, die, box, turned)


def turns(room: Room, role: int, die: int) -> bool:
    """Tell whether the bonus being placed would turn the die; of equal dice it goes on the first."""
    (kind, of), army = room.battle.asked, room.battle.armies[role]
    if of != role or kind not in (RAISE, LOWER):
        return False
    score, mark = army.scores[die], RAISED if kind == RAISE else LOWERED
    alike = [i for i, other in enumerate(army.scores) if other == score and not army.marks[i] & mark]
    return score == (army.need - 1 if kind == RAISE else army.need) and alike[:1] == [die]


def _badges(picture: pygame.Surface, room: Room, army: Army, die: int, box: pygame.Rect) -> None:
    """Draw the bonuses that lie on a die, and what cards add to it."""
    mark, change = army.marks[die], army.change[die]
    badges = (("+1", mark & RAISED), ("−1", mark & LOWERED), (signed(change), change))
    for i, value in enumerate(text for text, there in badges if there):
        words = _words(room, value, 13, (20, 18, 14), bold=True)
        fill = theme.current().go if value[0] == "+" else theme.current().danger
        plate = pygame.Rect(0, 0, words.get_width() + room.px(8), room.px(17))
        plate.midtop = box.right - room.px(3), box.top - room.px(6) + i * room.px(15)
        picture.blit(paint.rounded(plate.size, fill, plate.height // 2, (14, 14, 18), max(1, room.px(1))), plate)
        paint.put(picture, words, center=plate.center)


def _tag(picture: pygame.Surface, room: Room, army: Army, die: int, box: pygame.Rect, turned: bool) -> None:
    """Write below a die what it comes to, where that is not what it shows, or what the bonus would make of it."""
    score, look = army.scores[die], theme.current()
    kind = room.battle.asked[0]
    if turned:
        text, colour = f"{score} → {score + (1 if kind == RAISE else -1)}", theme.lighter(look.go, 0.2)
    elif score != army.faces[die]:
        text, colour = f"= {score}", look.text
    else:
        return
    paint.put(picture, _words(room, text, TAG, colour, bold=True), midtop=(box.centerx, box.bottom + room.px(7)))


def chip(picture: pygame.Surface, box: pygame.Rect, value: str, seat: str, now: bool) -> None:
    """Draw a bonus that is still to be placed; pale while it is not its turn."""
    look = theme.current()
    fill = look.go if value == "+1" else look.danger
    if not now:
        fill = theme.mix(fill, look.panel, 0.72)
    rim = theme.lighter(seat_colour(seat), 0.2) if now else theme.mix(seat_colour(seat), look.panel, 0.5)
    if now:
        paint.shadow(picture, box.inflate(-2, -2), box.height // 2, 5, 120)
    picture.blit(paint.rounded(box.size, fill, box.height // 2, rim, max(1, box.height // 12)), box)
    ink = theme.ink_on(fill) if now else look.quiet
    words = fonts.exact_picture(value.replace("-", "−"), round(box.height * 0.62), ink, bold=True)
    paint.put(picture, words, center=box.center)


def _hits(picture: pygame.Surface, room: Room) -> None:
    """Write between the dice how many of each side hit."""
    battle, look = room.battle, theme.current()
    box = pygame.Rect(room.middle)
    if not any(army.faces for army in battle.armies):
        blades = sprite("icons/melee", room.px(44), tint=theme.mix(look.quiet, look.panel, 0.3))
        paint.put(picture, blades, center=(box.centerx, room.px(DICE + 22)))
        return
    attack, defence = (
        _words(room, str(army.hits), 34, theme.lighter(seat_colour(army.seat), 0.3), bold=True)
        for army in battle.armies
    )
    parts, gap = [attack, _words(room, ":", 30, look.quiet), defence], room.px(8)
    x = box.centerx - (sum(part.get_width() for part in parts) + 2 * gap) // 2
    for part in parts:
        paint.put(picture, part, midleft=(x, room.px(DICE + 22)))
        x += part.get_width() + gap
    waiting = any(army.raises or army.lowers for army in battle.armies)
    y = room.px(DICE + 44)
    for line in (_("Hits"), *((_("bonuses to come"),) if waiting else ())):
        words = _words(room, line, 14, look.quiet, width=112)
        paint.put(picture, words, midtop=(box.centerx, y))
        y += words.get_height()


def _fate(picture: pygame.Surface, room: Room, fate: Fate) -> None:
    """Draw a leader who fell, his die, and whether he lives."""
    look, box = theme.current(), pygame.Rect(room.fate)
    if fate.survives is None:
        roll = " " + _("He survives on 4 or more.") if fate.unit != EMPEROR else ""
        text, colour = _("{unit} has fallen.") + roll, look.text
    elif fate.survives:
        text, colour = _("{unit} survives and withdraws."), look.go
    else:
        text, colour = _("{unit} will not rise again."), look.danger
    fill, rim = theme.mix(look.sunken, colour, 0.14), theme.mix(look.hairline, colour, 0.5)
    picture.blit(paint.rounded(box.size, fill, room.px(8), rim, max(1, room.px(1))), box)
    tile = pygame.Rect(0, 0, room.px(42), room.px(42))
    tile.midleft = box.x + room.px(14), box.centery
    _counter(picture, tile, fate.unit, "", fate.seat)
    x = tile.right + room.px(16)
    if fate.face:
        die = _die(fate.face, room.px(36), seat_colour(fate.seat), bool(fate.survives))
        paint.put(picture, die, midleft=(x, box.centery))
        x += die.get_width() + room.px(10)
    text, wide = text.format(unit=unit_name(fate.unit)), room.wide - 2 * MARGIN - 150
    words = _words(room, text, 20, theme.lighter(colour, 0.2), serif=True, width=wide)
    paint.put(picture, words, midleft=(x, box.centery))


def _stamp(picture: pygame.Surface, room: Room, battle: Battle) -> None:
    """Stamp across the dice what became of the place."""
    look = theme.current()
    won = next((army for army in battle.armies if battle.winner and army.seat.startswith(battle.winner)), None)
    if won is None:
        text, colour = pgettext("stamp of a battle", "ALL LOST"), look.text
    else:
        taken = won is battle.armies[ATTACK]
        text = pgettext("stamp of a battle", "TAKEN") if taken else pgettext("stamp of a battle", "HELD")
        colour = theme.lighter(seat_colour(won.seat), 0.3)
    words = fonts.exact_picture(text, room.px(40), colour, bold=True)
    box = words.get_rect().inflate(room.px(30), room.px(8))
    mark = paint.rounded(box.size, (*look.table, 224), room.px(7), colour, max(2, room.px(4))).copy()
    paint.put(mark, words, center=mark.get_rect().center)
    turned = pygame.transform.rotozoom(mark, 7, 1.0)
    paint.put(picture, turned, center=(picture.get_width() // 2, room.px(STAMP)))


def _foot(picture: pygame.Surface, room: Room, saying: str) -> None:
    """Write what is decided now."""
    if not saying:
        return
    over, y = room.battle.winner is not None, picture.get_height() - room.px(HIGH - FOOT) + room.px(10)
    colour = theme.current().accent if over else theme.current().text
    words = _words(room, saying, 17 if over else 15, colour, bold=over, width=room.wide - 2 * MARGIN)
    paint.put(picture, words, center=(picture.get_width() // 2, y))
