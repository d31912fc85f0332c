"""The dice that lie on the table while somebody decides about them: who attacks whom, and what they show."""

from __future__ import annotations

import pygame

from game.calth.board import BARRICADE
from game.calth.dice_pools import SHOOT
from game.calth.frames import AttackFrame, LastStandFrame, RollFrame
from game.calth.models import CRITICAL, FACES, HIT, SEATS, SHIELD
from game.calth.state import CalthState
from game.calth.table import dicefaces
from game.calth.table.layout import Plan, Point
from game.calth.table.log_text import shown, struck
from game.kernel.sequence import find, inside
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.text import language
from game.ui.theme import QUIET, TEXT, Colour

SIDE, GAP, AROUND = 34, 6, 12
ORDER = (CRITICAL, HIT, SHIELD, "blank")


def roll_of(view: CalthState) -> RollFrame | None:
    """Return the roll under way whose dice lie there: an attack, or a last stand."""
    kinds: tuple[type[RollFrame], ...] = (LastStandFrame, AttackFrame)
    roll = next((find(view, kind) for kind in kinds if inside(view, kind)), None)
    return roll if roll and roll.faces else None


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, view: CalthState, hover: Point | None = None) -> None:
    """Draw the dice in a row, and what their faces mean when the pointer is on them; an arrow from the attacker to his
    target."""
    frame = roll_of(view)
    if frame is None:
        return
    if frame.name == "attack":
        attack = find(view, AttackFrame)
        ends, kind = [attack.origin, attack.target], attack.kind
        draw_ends(surface, camera, plan, view)
    else:
        ends, kind = [find(view, LastStandFrame).at], frame.name
    picture = row(frame.side, frame.faces, kind, bool(barred_by(view, frame)))
    room = surface.get_clip().clip(camera.view).inflate(-2 * px(12), -2 * px(12))
    side = max(px(30), round(camera.zoom))
    kept = [
        pygame.Rect(0, 0, side, side).move(round(x) - side // 2, round(y) - side // 2)
        for x, y in (camera.to_screen(plan.centres[hex]) for hex in ends)
    ]
    box = place(picture.get_size(), room, kept)
    paint.shadow(surface, box, px(8), 12)
    surface.blit(picture, box)
    if hover is not None and box.collidepoint(camera.to_screen(hover)):
        words = dicefaces.legend(frame.name == "last_stand", barred_by(view, frame))
        surface.blit(words, dicefaces.beside(words.get_rect(), box, room))


def place(size: tuple[int, int], room: pygame.Rect, kept: list[pygame.Rect]) -> pygame.Rect:
    """Return a place at the upper edge, or else at the lower one, that hides nothing of what is to be seen and is not
    under cards that rise from the middle below."""
    corners = ("midtop", "topleft", "topright", "bottomleft", "bottomright", "midbottom")
    boxes = []
    for corner in corners:
        box = pygame.Rect((0, 0), size)
        setattr(box, corner, getattr(room, corner))
        boxes.append(box)
    return min(boxes, key=lambda box: len(box.collidelistall(kept)))


def barred_by(view: CalthState, roll: RollFrame) -> str:
    """Return what takes the critical attack of a roll away: "barricade" (CALTH-7.4), "card", or nothing."""
    if roll.name != "attack" or not (attack := find(view, AttackFrame)).barred:
        return ""
    covered = attack.kind == SHOOT and view.scenario.board.hexes[attack.target].terrain == BARRICADE
    return "barricade" if covered else "card"


def row(side: int, faces: tuple[int, ...], kind: str, barred: bool = False) -> pygame.Surface:
    """Return dice of a side in a row, the best first, and what they are thrown for. Shared."""
    look = theme.current()
    said_of = shown if kind == "last_stand" else struck
    laid = tuple(faces[die] for die in order_of(faces))
    said = dicefaces.title(SEATS[side], kind, len(faces)), said_of(faces), dicefaces.counted(kind, barred)
    return _row(said, laid, look.seat(side), look.name, language(), px(100))


def order_of(faces: tuple[int, ...]) -> list[int]:
    """Return the numbers of dice as they lie in a row: the best first."""
    return sorted(range(len(faces)), key=lambda die: ORDER.index(FACES[faces[die] - 1]))


def boxes_of(width: int, dice: int) -> list[pygame.Rect]:
    """Return where the dice lie in a row of that width."""
    step = px(SIDE) + px(GAP)
    x, y = (width - dice * step + px(GAP)) // 2, px(8) + fonts.line_height(TEXT, True) + px(4)
    return [pygame.Rect(x + number * step, y, px(SIDE), px(SIDE)) for number in range(dice)]


def draw_ends(surface: pygame.Surface, camera: Camera, plan: Plan, view: CalthState) -> None:
    """Draw frames round attacker and target of the attack under way, and a line from one to the other."""
    look, attack = theme.current(), find(view, AttackFrame)
    origin, target = attack.origin, attack.target
    for hex, role in ((origin, "accent"), (target, "danger")):
        points = [camera.to_screen(point) for point in plan.corners(hex, 0.95)]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            paint.line(surface, look.role(role), a, b, max(2.0, camera.zoom / 16))
    start, end = (camera.to_screen(plan.centres[hex]) for hex in (origin, target))
    paint.dashed(surface, look.role("danger"), [start, end], max(2.0, camera.zoom / 22), 9, 7)


@kept
def _row(
    words: tuple[str, str, str], faces: tuple[int, ...], colour: Colour, _palette: str, _language: str, _scale: int
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
