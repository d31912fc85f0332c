"""The dice of a battle, each with what it counts for, and the bonuses that are placed on them."""

from __future__ import annotations

import pygame

from game.heresy.table.battleinks import GREEN, HIT, LEAST, PALE, words
from game.heresy.table.battleroom import Room
from game.heresy.table.colours import seat_colour
from game.heresy.telling.names import signed
from game.telling.staging import Prop
from game.ui import fonts, paint
from game.ui.dice_faces import ink_on, pip_face, symbol_face
from game.ui.pictures import kept
from game.ui.theme import Colour, darker, lighter, mix


@kept
def die(value: int, side: int, colour: Colour, hit: bool) -> pygame.Surface:
    """Return the picture of a die that counts for so much: a bright frame about a hit, a miss dark."""
    room = round(side * 1.3)
    picture = pygame.Surface((room, room), pygame.SRCALPHA)
    box = pygame.Rect(room // 2 - side // 2, room // 2 - side // 2, side, side)
    if hit:
        around = box.inflate(side // 6, side // 6)
        picture.blit(paint.rounded(around.size, (0, 0, 0, 0), side // 4, HIT, max(2, side // 18)), around)
    tint = lighter(colour, 0.5) if hit else colour
    body = pip_face(value, side, tint) if 0 < value <= 6 else symbol_face({})(0, side, tint)
    if not 0 < value <= 6:
        number = fonts.exact_picture(str(value).replace("-", "−"), round(side * 0.66), ink_on(tint), bold=True)
        paint.put(body, number, center=(side // 2, side // 2))
    if not hit:
        body = pygame.transform.grayscale(body)
        body.fill((104, 102, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(body, box)
    return picture


def draw_dice(picture: pygame.Surface, room: Room, role: int) -> None:
    """Draw the dice of a side, each with what it counts for now."""
    colour = seat_colour(room.told.sides[role].seat)
    for one, rect in room.dice(role):
        box, score = pygame.Rect(rect), int(str(one.values["score"]))
        paint.put(picture, die(score, box.width, colour, "hit" in one.states), center=box.center)
        if {"turns", "asked"} & set(one.states):
            ring = box.inflate(box.width // 3, box.width // 3)
            _dashed_box(picture, ring, GREEN if "turns" in one.states else HIT, max(2, room.px(4)))
        _below(picture, room, one, box, colour)


def _dashed_box(picture: pygame.Surface, box: pygame.Rect, colour: Colour, width: int) -> None:
    corners = [box.topleft, box.topright, box.bottomright, box.bottomleft]
    paint.dashed(picture, colour, corners, width, box.width / 9, box.width / 13, closed=True)


def _below(picture: pygame.Surface, room: Room, one: Prop, box: pygame.Rect, colour: Colour) -> None:
    """Draw below a die what fell, small, and what lies on it; then what the bonus being placed would make of it."""
    change, becomes = int(str(one.values["change"])), one.values.get("becomes")
    badges = (("+1", one.values["raised"]), ("−1", one.values["lowered"]), (signed(change), change))
    parts = [_badge(room, text) for text, there in badges if there]
    if parts:
        parts.insert(0, _fell(one.face or 0, max(18, room.px(30)), colour))
    if becomes is not None:
        parts.append(words(room, f"→ {becomes}", 20, GREEN, bold=True))
    gap = room.px(4)
    x = box.centerx - (sum(part.get_width() + gap for part in parts) - gap) // 2
    for part in parts:
        paint.put(picture, part, midleft=(x, box.bottom + room.px(33)))
        x += part.get_width() + gap


@kept
def _fell(face: int, side: int, colour: Colour) -> pygame.Surface:
    """Return what a die showed as it fell."""
    picture = pip_face(face, side, darker(colour, 0.2))
    picture.set_alpha(190)
    return picture


def _badge(room: Room, value: str) -> pygame.Surface:
    """Return a bonus that lies on a die, or what cards add to it."""
    made = words(room, value, 18, (8, 23, 14), bold=True)
    fill = GREEN if value[0] == "+" else (240, 120, 120)
    size = made.get_width() + room.px(12), max(made.get_height(), room.px(26))
    plate = paint.rounded(size, fill, size[1] // 2, (12, 20, 16), max(1, room.px(2))).copy()
    paint.put(plate, made, center=(size[0] // 2, size[1] // 2))
    return plate


def chip(picture: pygame.Surface, box: pygame.Rect, value: str, seat: str, now: bool) -> None:
    """Draw a bonus that is still to be placed; one whose turn it is shines."""
    colour = GREEN if value[0] == "+" else (240, 120, 120)
    fill = colour if now else darker(colour, 0.62)
    rim = lighter(seat_colour(seat), 0.4) if now else seat_colour(seat)
    if now:
        paint.glow(picture, box, colour, box.height // 2, 8, 120)
    picture.blit(paint.rounded(box.size, fill, box.height // 2, rim, max(1, box.height // 14)), box)
    ink = (8, 23, 14) if now else mix(PALE, fill, 0.2)
    paint.put(
        picture, fonts.exact_picture(value, max(LEAST, round(box.height * 0.6)), ink, bold=True), center=box.center
    )
