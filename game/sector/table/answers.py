"""The answers to a question about a land battle, as cards between the generals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kernel.actions import Action
from game.sector.table.battledraw import CREAM, GOLD, PALE
from game.sector.table.canvas import SMALLEST, Canvas
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, sprites
from game.ui.keys import cap
from game.ui.pictures import kept
from game.ui.tabletop import Prop as Placed

ROOM: Final = 430, 268, 1060, 560
"""Where the cards stand, below the question."""
QUESTION_AT: Final = 214
GAP: Final = 18
PICTURE: Final = 96
"""How high the picture of a game is on the card that leads to it."""
TOLD, INSET = 16, 36
"""How high the letters are in which it is said what an answer means, and how much narrower than its card they are."""
MOST: Final = 4
"""Cards in a row at most."""
FACE: Final = (30, 25, 40, 240)
SMALL: Final = (20, 17, 28, 236)
EDGE: Final = (126, 104, 150)


def boxes(canvas: Canvas, told: Stage) -> list[pygame.Rect]:
    """Return where each card stands: large ones in the first rows, quiet ones below."""
    found: list[pygame.Rect] = []
    x, y, wide, _high = map(float, ROOM)
    for quiet, most in ((False, 330.0), (True, 521.0)):
        group = [prop for prop in told.props if ("quiet" in prop.states) == quiet]
        for begin in range(0, len(group), MOST):
            row = group[begin : begin + MOST]
            each = min(most, (wide - GAP * (len(row) - 1)) / len(row))
            high = 112.0 if quiet else max(220.0, *(_needs(canvas, prop, each) for prop in row), 0.0)
            left = x + (wide - each * len(row) - GAP * (len(row) - 1)) / 2
            found += [canvas.rect(left + n * (each + GAP), y, each, high) for n in range(len(row))]
            y += high + GAP
    return found


def _needs(canvas: Canvas, prop: Prop, wide: float) -> float:
    """Return how high a large card that wide is in which all that is said of an answer has room."""
    size = max(SMALLEST, canvas.px(TOLD))
    lines = len(fonts.exact_lines(prop.said, canvas.px(wide - INSET), size))
    return PICTURE + 64 + lines * round(size * 1.3) / canvas.unit


def ordered(told: Stage) -> list[Prop]:
    """Return the answers in the order in which their cards stand."""
    return sorted(told.props, key=lambda prop: "quiet" in prop.states)


def props(told: Stage, size: tuple[int, int], actions: Sequence[Action]) -> list[Placed]:
    """Return the cards as they are clicked."""
    answers = [prop for prop in ordered(told) if prop.kind == "answer"]
    if not answers:
        return []
    canvas = Canvas(pygame.Surface((1, 1)), pygame.Rect((0, 0), size))
    placed = zip(answers, boxes(canvas, told), strict=True)
    return [
        Placed(prop.id, (box.x, box.y, box.width, box.height), prop.name, _offered(prop, actions))
        for prop, box in placed
    ]


def _offered(prop: Prop, actions: Sequence[Action]) -> Action | None:
    return prop.action if prop.action in actions else None


def draw(canvas: Canvas, told: Stage) -> None:
    """Draw the question and a card for each answer."""
    question = (*told.notes, "")[0]
    canvas.put(canvas.words(question, 30, CREAM, 1060, serif=True), center=(canvas.middle, canvas.y(QUESTION_AT)))
    for prop, box in zip(ordered(told), boxes(canvas, told), strict=True):
        _card(canvas, prop, box)


def _card(canvas: Canvas, prop: Prop, box: pygame.Rect) -> None:
    """Draw a card: its picture, its name, its chance, and what it leads to."""
    quiet, mark, game = "quiet" in prop.states, str(prop.values["mark"]), str(prop.values["game"])
    edge = GOLD if mark and not quiet else EDGE
    face = paint.rounded(box.size, SMALL if quiet else FACE, canvas.px(12), edge, max(1, canvas.px(1.6)))
    canvas.picture.blit(face, box)
    inner = box.inflate(-canvas.px(INSET), -canvas.px(24))
    if game and not quiet:
        art = pygame.Rect(box.x + 2, box.y + 2, box.width - 4, canvas.px(PICTURE))
        canvas.picture.blit(_art(game, art.size, canvas.px(11)), art)
    size = canvas.px(24 if quiet else 36)
    canvas.put(sprites.sprite(f"icons/{prop.values['icon']}", size, tint=CREAM), topleft=inner.topleft)
    room = inner.width - size - canvas.px(14)
    if prop.values["key"]:
        corner = {"bottomright": inner.bottomright} if quiet else {"topright": inner.topright}
        canvas.put(paint.keycap(cap(str(prop.values["key"]))), **corner)
    if mark:
        number = fonts.heavy_picture(mark, max(20, canvas.px(54)), GOLD)
        canvas.put(number, center=(inner.centerx, inner.y + canvas.px(48)))
    if quiet:
        name = canvas.words(prop.name, 18, CREAM, room / canvas.unit)
        top = canvas.put(name, midleft=(inner.x + size + canvas.px(14), inner.y + size // 2)).bottom
    else:
        name = canvas.words(prop.name, 24, CREAM, inner.width / canvas.unit, serif=True)
        top = canvas.put(name, topleft=(inner.x, box.y + canvas.px(PICTURE + 8))).bottom
    top = max(top, inner.y + size) + canvas.px(5)
    canvas.lines(prop.said, TOLD, PALE, pygame.Rect(inner.x, top, inner.width, inner.bottom - top))


@kept
def _art(game: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the picture of a game in which a battle is fought. Shared."""
    found = paint.rounded((size[0], size[1] + radius), (255, 255, 255), radius).subsurface((0, 0), size).copy()
    if sprites.is_plate(f"plates/{game}"):
        found.blit(sprites.plate(f"plates/{game}", size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return found
    return pygame.Surface(size, pygame.SRCALPHA)
