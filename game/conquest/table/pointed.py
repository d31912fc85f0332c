"""A card in large beside the pointer, with a box for each of its words and icons that are to be explained."""

from __future__ import annotations

from typing import Final

import pygame

from game.conquest.table import face, faces
from game.conquest.table.face import SHAPE
from game.telling.sheet import Board, Term
from game.telling.staging import Stage
from game.ui import paint, terms, theme
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.tabletop.painter import Painter
from game.ui.theme import GAP, PAD

HIGH: Final = 420
"""How high a card in large is, in pixels of a window of 1920 by 1080."""
LEAST: Final = 390
"""How high it is at least, where the board has room for it."""


def draw(surface: pygame.Surface, camera: Camera, painter: Painter, board: Board, told: Stage) -> None:
    """Draw the card that a stage is about, beside where it lies, and the boxes at its side."""
    token, box = board.token(told.at) if isinstance(told.at, int) else None, painter.box(board, told.at or 0)
    if token is None or box is None:
        return
    view, spot = camera.view, camera.rect_to_screen(box)
    high = min(max(LEAST, round(HIGH * camera.unit / 100)), view.height - 4 * px(PAD))
    size = round(high / SHAPE), high
    told_of = [Term(prop.name, prop.said, str(prop.values["rule"])) for prop in told.props]
    whole = pygame.Rect(0, 0, size[0] + terms.room(told_of) + px(GAP), high)
    whole.midleft = spot.right + px(PAD), spot.centery
    right = whole.right <= view.right
    if not right:
        whole.midright = spot.left - px(PAD), spot.centery
    whole.clamp_ip(view.inflate(-2 * px(PAD), -2 * px(PAD)))
    card = pygame.Rect(whole.left if right else whole.right - size[0], whole.y, *size)
    seat = theme.current().seat(painter.seats.index(token.owner)) if token.owner in painter.seats else None
    shown = face.alone(token, (round(size[0] * 1.1), round(high * 1.5)), seat)._replace(form="large")
    paint.shadow(surface, card, px(12), px(16), 190)
    faces.draw(surface, shown, card.center)
    terms.draw(surface, told_of, card, view if right else view.clip((view.x, view.y, card.right - view.x, view.height)))
