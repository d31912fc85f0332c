"""The panel that tells of an attack before it is made: what is seen, pool against pool, a bar for each number of
casualties, the critical."""

from __future__ import annotations

from typing import Any

import pygame

from game.calth.table import dicefaces
from game.calth.telling.layout import Plan
from game.telling.staging import Stage
from game.telling.text import _, probability
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.dice_faces import BONE
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT, Colour

WIDE, BAR, AROUND = 316, 15, 12


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, told: Stage, menu: pygame.Rect | None = None) -> None:
    """Draw the panel, beside the target of the attack, where nothing covers it and not under a menu."""
    odds = tuple((("label", prop.name), *prop.values.items()) for prop in told.props if prop.kind == "odds")
    picture = _panel(told.title, told.said, told.states[0], odds, theme.current().name, px(100))
    a, b = (camera.rect_to_screen(plan.spot(int(side.about or 0))) for side in told.sides)
    box = placed(picture.get_size(), surface.get_clip().clip(camera.room), (a, b), menu)
    paint.shadow(surface, box, px(8), 12)
    surface.blit(picture, box)


def placed(
    size: tuple[int, int], room: pygame.Rect, ends: tuple[pygame.Rect, pygame.Rect], menu: pygame.Rect | None
) -> pygame.Rect:
    """Return the place in the room nearest to the target, the second of both ends of the attack, that hides neither
    of them and best not the line between them, and is not under a menu."""
    room, gap = room.inflate(-2 * px(10), -2 * px(10)), px(12)
    attacker, target = ends
    beside = target.inflate(2 * gap, 2 * gap)
    places = []
    for x in (beside.left - size[0], target.centerx - size[0] // 2, beside.right, room.left, room.right - size[0]):
        for y in (beside.top - size[1], target.centery - size[1] // 2, beside.bottom, room.top, room.bottom - size[1]):
            box = pygame.Rect((x, y), size).clamp(room)
            hidden = menu is not None and box.colliderect(menu)
            covers = box.colliderect(target) + box.colliderect(attacker)
            crossed = bool(box.clipline(attacker.center, target.center))
            around = box.union(target)
            far = around.width - box.width + around.height - box.height
            places.append((hidden, covers, far + crossed * px(60), box))
    return min(places, key=lambda place: place[:3])[3]


@kept
def _panel(
    title: str, sight: str, role: str, odds: tuple[tuple[tuple[str, Any], ...], ...], _palette: str, _scale: int
) -> pygame.Surface:
    look, found = theme.current(), [dict(one) for one in odds]
    width, room = px(WIDE), px(WIDE) - 2 * px(AROUND)
    names = fonts.wrap(title, room, TEXT, serif=True, bold=True)[:2]
    seen = fonts.wrap(sight, room - px(16), QUIET)
    height = 2 * px(10) + len(names) * fonts.line_height(TEXT, True) + len(seen) * fonts.line_height(QUIET) + px(4)
    height += sum(_height(one) for one in found)
    picture = paint.rounded((width, height), (*look.raised, 244), px(8), look.hairline, px(1)).copy()
    y = px(10)
    for name in names:
        picture.blit(fonts.picture(name, TEXT, look.text, serif=True, bold=True), (px(AROUND), y))
        y += fonts.line_height(TEXT, True)
    paint.disc(picture, (px(AROUND) + px(5), y + fonts.line_height(QUIET) // 2), px(5), look.role(role))
    for line in seen:
        picture.blit(fonts.picture(line, QUIET, look.text), (px(AROUND) + px(16), y))
        y += fonts.line_height(QUIET)
    y += px(4)
    for one in found:
        _block(picture, one, y)
        y += _height(one)
    return picture


def _height(one: dict[str, Any]) -> int:
    lines = 2 + ("cover" in one) + ("verdict" in one)
    return px(36) + len(one["removed"]) * px(BAR + 3) + lines * fonts.line_height(QUIET) + px(6)


def _block(picture: pygame.Surface, one: dict[str, Any], y: int) -> None:
    look = theme.current()
    left, right = px(AROUND), picture.get_width() - px(AROUND)
    paint.divider(picture, (left, y), (right, y))
    y += px(6)
    kind = fonts.picture(one["label"], TEXT, look.text, bold=True)
    side = px(24)
    middle = y + side // 2
    paint.put(picture, kind, midleft=(left, middle))
    x = right
    for many, face, tint in ((one["defence"], dicefaces.SHIELD, look.go), (one["attack"], dicefaces.TARGET, BONE)):
        words = fonts.picture(many, TEXT, look.text, bold=True)
        x -= words.get_width()
        paint.put(picture, words, midleft=(x, middle))
        x -= side + px(5)
        picture.blit(dicefaces.painter()(face, side, tint), (x, y))
        if face == dicefaces.SHIELD:
            word = fonts.picture(_("against"), QUIET, look.quiet)
            x -= word.get_width() + px(10)
            paint.put(picture, word, midleft=(x, middle))
            x -= px(10)
    y += px(30)
    if "cover" in one:
        words = fonts.picture(one["cover"], QUIET, look.hit)
        paint.put(picture, words, topright=(right, y))
        y += fonts.line_height(QUIET)
    picture.blit(fonts.picture(_("Chance of enemy losses:"), QUIET, look.quiet), (left, y))
    y += fonts.line_height(QUIET)
    for number, p in enumerate(one["removed"]):
        _bar(picture, pygame.Rect(left, y, right - left, px(BAR)), number, p, look.danger if number else look.faint)
        y += px(BAR + 3)
    picture.blit(dicefaces.painter()(dicefaces.SKULL, px(16), BONE), (left, y + px(1)))
    picture.blit(fonts.picture(one["critical"], QUIET, look.text), (left + px(22), y))
    if "verdict" in one:
        y += fonts.line_height(QUIET)
        picture.blit(fonts.picture(fonts.shorten(one["verdict"], right - left, QUIET), QUIET, look.quiet), (left, y))


def _bar(picture: pygame.Surface, rect: pygame.Rect, number: int, p: float, colour: Colour) -> None:
    """Draw how likely it is that so many are removed."""
    look = theme.current()
    paint.put(picture, fonts.picture(str(number), QUIET, look.text, bold=True), midleft=rect.midleft)
    paint.put(picture, fonts.picture(probability(p), QUIET, look.text), midright=rect.midright)
    bar = pygame.Rect(rect.x + px(26), rect.y, rect.width - px(26) - px(48), rect.height)
    picture.blit(paint.rounded(bar.size, look.sunken, px(4)), bar)
    if p >= 0.005:
        picture.blit(paint.rounded((max(px(4), round(bar.width * p)), bar.height), colour, px(4)), bar)
