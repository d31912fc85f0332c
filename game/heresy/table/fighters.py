"""Those who fight, as figures at eye level on plinths: round ones for the loyal, six-cornered for the traitors."""

from __future__ import annotations

import math

import pygame

from game.heresy.rolls import ATTACK
from game.heresy.state import side_of_seat
from game.heresy.table.colours import legion_of
from game.heresy.units import EMPEROR, LOYAL, SIDES, UNIT
from game.ui import figures, paint
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import exists, sprite
from game.ui.theme import Colour, darker, lighter

EYE = "heresy_eye"
HEIGHTS = {"army": 205, "astartes": 224, "custodes": 240, "daemon": 285, "titan": 410}
LEADER = 300
"""How high a figure of a kind is, in units, and how high a leader."""
BROADER = {"titan": 1.24, "daemon": 1.12}
LEADERS_PLINTH = 1.16
"""How much larger a plinth is than that of a soldier."""
BADGE = 104
"""How large the portrait above a leader is."""
PLINTH = (172, 66)
FALLEN = 68.0, 0.72
"""How far over the fallen lie, in degrees, and how much smaller they are seen."""
DEEP = 16
"""How wide and high the top of a plinth is, and how thick it is."""
FINE = 3


def draw(
    picture: pygame.Surface,
    kind: str,
    seat: str,
    role: int,
    legion: str,
    feet: tuple[int, int],
    unit: float,
    colour: Colour,
    fallen: float = 0.0,
) -> None:
    """Draw one on its plinth with its feet at a point, as it looks at the enemy.
    `legion`: the leader of its army; `fallen`: how far it has fallen backwards."""
    plinth(picture, kind, seat, feet, unit, colour)
    body, low = body_of(kind, seat, role, legion, unit), (feet[0], feet[1] + round(12 * unit))
    if not fallen:
        picture.blit(body, body.get_rect(midbottom=low))
        return
    turn, size = math.radians(FALLEN[0] * fallen), 1 - (1 - FALLEN[1]) * fallen
    lying = pygame.transform.rotozoom(body, math.degrees(turn) * (1 if role == ATTACK else -1), size)
    grey = pygame.transform.grayscale(lying)
    grey.fill((*(round(255 - 150 * fallen),) * 3, round(255 - 50 * fallen)), special_flags=pygame.BLEND_RGBA_MULT)
    back, up = (size * body.get_height() / 2 * side for side in (math.sin(turn), math.cos(turn)))
    x = low[0] - back if role == ATTACK else low[0] + back
    picture.blit(grey if fallen >= 1 else lying, lying.get_rect(center=(round(x), round(low[1] - up))))


def plinth(picture: pygame.Surface, kind: str, seat: str, feet: tuple[int, int], unit: float, colour: Colour) -> None:
    """Draw the plinth of one whose feet are at a point."""
    unit *= LEADERS_PLINTH if is_leader(kind) else BROADER.get(kind, 1.0)
    made = _plinth(round(PLINTH[0] * unit), round(PLINTH[1] * unit), round(DEEP * unit), side_of_seat(seat), colour)
    picture.blit(made, made.get_rect(center=(feet[0], feet[1] + round(DEEP * unit / 2))))


def body_of(kind: str, seat: str, role: int, legion: str, unit: float) -> pygame.Surface:
    """Return how one looks: a whole figure where there is one, else a bust."""
    facing = 0 if role == ATTACK else 1
    return _figure(_row(kind, side_of_seat(seat), legion), facing, round(height(kind) * unit))


def height(kind: str) -> int:
    """Return how high one stands, in units."""
    return HEIGHTS.get(kind, LEADER)


def is_leader(kind: str) -> bool:
    """Return whether a kind of counter is the Emperor or a Primarch."""
    return UNIT.get(kind, -1) >= EMPEROR


def _row(kind: str, side: int, legion: str = "") -> str:
    """Return the row of the sheet of figures in which a kind stands: a leader in the armour of his Legion."""
    rows = [f"astartes-{kind}", f"custodes-{SIDES[side]}"] if is_leader(kind) else []
    rows += [f"{kind}-{legion}"] if kind == "astartes" else []
    rows += [f"{kind}-{SIDES[side]}", f"{kind}-{SIDES[1 - side]}"]
    return next((row for row in rows if exists(f"{EYE}/{row}")), f"astartes-{SIDES[side]}")


@kept
def _figure(row: str, facing: int, high: int) -> pygame.Surface:
    """Return a figure of that height."""
    seen = figures.facing(f"{EYE}/{row}", ("right", "left")[facing])
    wide = max(1, round(seen.get_width() * high / seen.get_height()))
    return smooth(seen, (wide, high))


@kept
def _plinth(wide: int, high: int, deep: int, side: int, colour: Colour) -> pygame.Surface:
    """Return a plinth with its shadow."""
    room = wide + wide // 3, high + deep + high // 2
    large = pygame.Surface((room[0] * FINE, room[1] * FINE), pygame.SRCALPHA)
    shade = pygame.Surface(room, pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 200), shade.get_rect().inflate(-wide // 6, -high // 5))
    shade = pygame.transform.gaussian_blur(shade, max(1, high // 8))
    x, y, w, h, d = (room[0] - wide) / 2 * FINE, high / 4 * FINE, wide * FINE, high * FINE, deep * FINE
    layers = (
        (d, (14, 15, 18), 0.0),
        (d * 0.5, (34, 36, 42), 0.0),
        (0.0, colour, 0.0),
        (0.0, (30, 33, 40), 0.03),
    )
    for drop, fill, inset in layers:
        box = pygame.Rect(
            round(x + w * inset), round(y + drop + h * inset), round(w * (1 - 2 * inset)), round(h * (1 - 2 * inset))
        )
        if side == LOYAL:
            pygame.draw.ellipse(large, fill, box)
        else:
            pygame.draw.polygon(large, fill, _six(box))
    inner = pygame.Rect(round(x + w * 0.1), round(y + h * 0.1), round(w * 0.8), round(h * 0.8))
    if side == LOYAL:
        pygame.draw.ellipse(large, darker(colour, 0.72), inner, 2 * FINE)
    else:
        pygame.draw.polygon(large, darker(colour, 0.72), _six(inner), 2 * FINE)
    shade.blit(smooth(large, room), (0, 0))
    return shade


def _six(box: pygame.Rect) -> list[tuple[float, float]]:
    """Return the corners of a plinth with six of them."""
    cut = box.width * 0.2
    return [
        (box.left + cut, box.top),
        (box.right - cut, box.top),
        (box.right, box.centery),
        (box.right - cut, box.bottom),
        (box.left + cut, box.bottom),
        (box.left, box.centery),
    ]


def medal(
    picture: pygame.Surface, kind: str, seat: str, role: int, centre: tuple[int, int], size: int, colour: Colour
) -> None:
    """Draw in a ring the bust of a leader, or of troops the figure as it stands there."""
    if is_leader(kind):
        face = _medal(f"heresy_busts/{kind}-bust", 0, size, legion_of(kind))
    else:
        face = _medal(_row(kind, side_of_seat(seat)), 0 if role == ATTACK else 1, size, colour)
    paint.put(picture, face, center=centre)


@kept
def _medal(name: str, facing: int, size: int, ring: Colour) -> pygame.Surface:
    fine = size * 2
    large, mask = (pygame.Surface((fine, fine), pygame.SRCALPHA) for _n in range(2))
    pygame.draw.circle(large, (6, 7, 10), (size, size), size)
    pygame.draw.circle(large, lighter(ring, 0.1), (size, size), size * 0.96)
    pygame.draw.circle(large, darker(ring, 0.6), (size, size), size * 0.87)
    face = pygame.Surface((fine, fine), pygame.SRCALPHA)
    if "/" in name:
        paint.put(face, sprite(name, round(fine * 0.88)), center=(size, round(fine * 0.55)))
    else:
        body = _figure(name, facing, round(fine * (0.84 if name.startswith("titan") else 1.3)))
        paint.put(face, body, midtop=(size, round(fine * 0.1)))
    pygame.draw.circle(mask, (255, 255, 255), (size, size), size * 0.86)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    large.blit(face, (0, 0))
    return smooth(large, (size, size))
