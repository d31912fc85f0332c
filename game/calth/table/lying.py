"""The dice that lie on the table while somebody decides about them: who attacks whom, and what they show."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.calth.models import CRITICAL, FACES, HIT, SEATS, SHIELD
from game.calth.state import CalthState
from game.calth.table import dicefaces
from game.calth.table.plan import Plan
from game.calth.table.telling import shown
from game.calth.table.words import seat_name
from game.kernel.state import Frame
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.text import language
from game.ui.theme import QUIET, TEXT, Colour

SIDE, GAP, AROUND = 34, 6, 12
ORDER = (CRITICAL, HIT, SHIELD, "blank")


def roll_of(view: CalthState) -> Frame | None:
    """The roll under way whose dice lie there: an attack, or a last stand."""
    return next(
        (f for f in reversed(view.frames) if f.name in ("attack", "last_stand") and f.values.get("faces")), None
    )


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, view: CalthState) -> None:
    """The dice in a row, above the board's lower or upper edge; an arrow from the attacker to his target."""
    frame = roll_of(view)
    if frame is None:
        return
    values = frame.values
    spot = values["target"] if frame.name == "attack" else values["at"]
    if frame.name == "attack":
        _arrow(surface, camera, plan, values["origin"], values["target"])
    picture = row(values["side"], values["faces"])
    room = surface.get_clip().clip(camera.view)
    box = picture.get_rect()
    low = camera.to_screen(plan.centres[spot])[1] < room.centery
    box.midbottom = (room.centerx, room.bottom - px(16))
    if not low:
        box.midtop = (room.centerx, room.top + px(12))
    paint.shadow(surface, box, px(8), 12)
    surface.blit(picture, box)


def row(side: int, faces: tuple[int, ...]) -> pygame.Surface:
    """Dice of a side in a row, the best first. Shared."""
    look = theme.current()
    laid = tuple(sorted(faces, key=lambda face: ORDER.index(FACES[face - 1])))
    return _row(seat_name(SEATS[side]), laid, look.seat(side), look.name, language(), px(100))


def _arrow(surface: pygame.Surface, camera: Camera, plan: Plan, origin: int, target: int) -> None:
    look = theme.current()
    for hex, role in ((origin, "accent"), (target, "danger")):
        points = [camera.to_screen(point) for point in plan.corners(hex, 0.95)]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            paint.line(surface, look.role(role), a, b, max(2.0, camera.zoom / 16))
    start, end = (camera.to_screen(plan.centres[hex]) for hex in (origin, target))
    paint.dashed(surface, look.role("danger"), [start, end], max(2.0, camera.zoom / 22), 9, 7)


@lru_cache(maxsize=32)
def _row(
    who: str, faces: tuple[int, ...], colour: Colour, _palette: str, _language: str, _scale: int
) -> pygame.Surface:
    look = theme.current()
    said = fonts.picture(shown(faces), QUIET, look.quiet)
    name = fonts.picture(who, TEXT, look.text, serif=True, bold=True)
    dice = len(faces) * px(SIDE) + (len(faces) - 1) * px(GAP)
    width = max(dice, name.get_width() + px(20) + said.get_width()) + 2 * px(AROUND)
    top = px(8) + name.get_height() + px(4)
    size = width, top + px(SIDE) + px(10)
    picture = paint.rounded(size, (*look.raised, 244), px(8), theme.mix(look.hairline, colour, 0.6), px(1)).copy()
    picture.blit(name, (px(AROUND), px(8)))
    picture.blit(said, said.get_rect(midright=(width - px(AROUND), px(8) + name.get_height() // 2)))
    x = (width - dice) // 2
    for face in faces:
        die = dicefaces.painter()(face, px(SIDE), colour)
        if FACES[face - 1] in (HIT, CRITICAL):
            paint.glow(picture, pygame.Rect(x, top, px(SIDE), px(SIDE)), look.hit, px(6), 8, 150)
        picture.blit(die, (x, top))
        x += px(SIDE) + px(GAP)
    return picture
