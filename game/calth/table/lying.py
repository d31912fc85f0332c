"""Dice in a row: those of a last stand, which lie on the table, and those that are chosen; the ends of an attack."""

from __future__ import annotations

from collections.abc import Container

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SEATS, SHIELD
from game.calth.table import dicefaces
from game.calth.table.rising import pill
from game.calth.telling.layout import Plan, Point
from game.calth.telling.stage import ATTACKER, faces_of
from game.telling.staging import Stage
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import QUIET, TEXT, Colour
from game.ui.zooming import zoom_of

SIDE, GAP, AROUND = 34, 6, 12
GOLD: Colour = (255, 217, 138)
ORDER = (CRITICAL, HIT, SHIELD, "blank")


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, told: Stage, hover: Point | None = None) -> None:
    """Draw the dice of a last stand in a row, and what their faces mean when the pointer is on them."""
    picture = row(told)
    room = surface.get_clip().clip(camera.view).inflate(-2 * px(12), -2 * px(12))
    side = max(px(30), round(camera.zoom))
    x, y = camera.to_screen(plan.centres[plan.hex_of(str(told.at))])
    here = pygame.Rect(0, 0, side, side).move(round(x) - side // 2, round(y) - side // 2)
    box = place(picture.get_size(), room, here)
    paint.shadow(surface, box, px(8), 12)
    surface.blit(picture, box)
    if hover is not None and box.collidepoint(camera.to_screen(hover)):
        words = dicefaces.legend(told.notes)
        surface.blit(words, dicefaces.beside(words.get_rect(), box, room))


def place(size: tuple[int, int], room: pygame.Rect, here: pygame.Rect) -> pygame.Rect:
    """Return a place at the upper edge that does not hide a hex, or else at the lower one."""
    box = pygame.Rect((0, 0), size).move_to(midtop=room.midtop)
    return box.move_to(midbottom=room.midbottom) if box.colliderect(here) else box


def row(told: Stage) -> pygame.Surface:
    """Return the dice of a side in a row, the best first, and what they are thrown for. Shared."""
    look, faces, side = theme.current(), faces_of(told, ATTACKER), told.sides[ATTACKER]
    laid = tuple(faces[die] for die in order_of(faces))
    said = str(told.values["thrown"]), side.said, str(told.values["counts"])
    return _row(said, laid, look.seat(SEATS.index(side.seat)), look.name, px(100))


def order_of(faces: tuple[int, ...]) -> list[int]:
    """Return the numbers of dice as they lie in a row: the best first."""
    return sorted(range(len(faces)), key=lambda die: ORDER.index(FACES[faces[die] - 1]))


def boxes_of(width: int, dice: int) -> list[pygame.Rect]:
    """Return where the dice lie in a row of that width."""
    step = px(SIDE) + px(GAP)
    x, y = (width - dice * step + px(GAP)) // 2, px(8) + fonts.line_height(TEXT, True) + px(4)
    return [pygame.Rect(x + number * step, y, px(SIDE), px(SIDE)) for number in range(dice)]


def draw_ends(surface: pygame.Surface, camera: Camera, plan: Plan, told: Stage, taken: Container[int] = ()) -> None:
    """Draw frames round attacker and target of an attack, a line from one to the other, and the hexes between them with
    how far each is, where nobody has taken it."""
    look = theme.current()
    origin, target = (int(side.about or 0) for side in told.sides)
    for far, hex in between(plan, origin, target, int(str(told.values.get("steps", 0)))):
        x, y = plan.centres[hex]
        star = tuple((a - x, b - y) for a, b in plan.corners(hex, 0.94))
        step = zoom_of(camera).fits(_step(star, max(8, round(zoom_of(camera).unit)), "" if hex in taken else str(far)))
        paint.put(surface, step, center=tuple(map(round, camera.to_screen((x, y)))))
    start, end = (camera.to_screen(plan.centres[hex]) for hex in (origin, target))
    paint.dashed(surface, look.role("danger"), [start, end], max(2.0, camera.zoom / 30), 12, 9)
    for hex, role in ((origin, "accent"), (target, "danger")):
        points = [camera.to_screen(point) for point in plan.corners(hex, 0.98)]
        box = pygame.Rect(round(min(x for x, _y in points)) - 2, round(min(y for _x, y in points)) - 2, 0, 0)
        box.size = round(camera.zoom) + 6, round(camera.zoom * 1.2) + 6
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(layer, (*look.role(role), 60), [(x - box.x, y - box.y) for x, y in points])
        surface.blit(layer, box)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            paint.line(surface, look.role(role), a, b, max(2.0, camera.zoom / 30))


def draw_far(surface: pygame.Surface, camera: Camera, plan: Plan, told: Stage, said: str) -> None:
    """Write on the line between attacker and target how far it is."""
    (a, b), (c, d) = (camera.to_screen(plan.centres[int(side.about or 0)]) for side in told.sides)
    paint.put(surface, pill(said), center=(round((a + c) / 2), round((b + d) / 2)))


def between(plan: Plan, origin: int, target: int, steps: int) -> list[tuple[int, int]]:
    """Return the hexes on the straight line between two, each with how many steps it is from the first."""
    (a, b), (c, d) = plan.centres[origin], plan.centres[target]
    found: dict[int, int] = {}
    for far in range(1, steps):
        found.setdefault(plan.at((a + (c - a) * far / steps + 1e-3, b + (d - b) * far / steps)), far)
    return [(far, hex) for hex, far in found.items() if hex >= 0 and hex not in (origin, target)]


@kept
def _step(star: tuple[Point, ...], unit: int, number: str) -> pygame.Surface:
    """Return a hex on the way of a shot: dashed, with a number at its foot."""
    fine = 2
    side = round(unit * 1.3)
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    points = [(side * fine / 2 + x * unit * fine, side * fine / 2 + y * unit * fine) for x, y in star]
    paint.dashed(large, GOLD, points, max(2, unit * fine // 60), unit * fine / 12, unit * fine / 14, closed=True)
    found = smooth(large, (side, side))
    found.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    if number:
        words = fonts.exact_picture(number, max(11, unit // 8), GOLD, bold=True)
        paint.put(found, words, center=(side // 2, round(side / 2 + unit * 0.38)))
    return found


@kept
def _row(
    words: tuple[str, str, str], faces: tuple[int, ...], colour: Colour, _palette: str, _scale: int
) -> pygame.Surface:
    look = theme.current()
    name = fonts.picture(words[0], TEXT, look.text, serif=True, bold=True)
    said = fonts.picture(words[1], QUIET, look.text, bold=True)
    rule = fonts.picture(words[2], QUIET, look.quiet)
    dice = len(faces) * px(SIDE) + (len(faces) - 1) * px(GAP)
    width = max(dice, name.get_width() + px(20) + said.get_width(), rule.get_width()) + 2 * px(AROUND)
    top = px(8) + fonts.line_height(TEXT, True) + px(4)
    size = width, top + px(SIDE) + px(8) + rule.get_height() + px(6)
    picture = paint.rounded(size, (*look.raised, 244), px(8), theme.mix(look.hairline, colour, 0.6), px(1)).copy()
    picture.blit(name, (px(AROUND), px(8)))
    paint.put(picture, said, midright=(width - px(AROUND), px(8) + name.get_height() // 2))
    for face, box in zip(faces, boxes_of(width, len(faces)), strict=True):
        if FACES[face - 1] in (HIT, CRITICAL):
            paint.glow(picture, box, look.hit, px(6), 8, 150)
        picture.blit(dicefaces.painter()(face, px(SIDE), colour), box)
    paint.put(picture, rule, midtop=(width // 2, top + px(SIDE) + px(8)))
    return picture
