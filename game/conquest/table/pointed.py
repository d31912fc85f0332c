"""A card in large beside the pointer, with a box for each of its words and icons that are to be explained."""

from __future__ import annotations

from typing import Final

import pygame

from game.conquest.table import face, faces
from game.conquest.table.face import SHAPE
from game.telling.sheet import Board
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.tabletop.painter import Painter
from game.ui.theme import GAP, PAD, QUIET, TEXT

HIGH: Final = 420
"""How high a card in large is, in pixels of a window of 1920 by 1080."""
LEAST: Final = 390
"""How high it is at least, where the board has room for it."""
BOX: Final = 206
"""How wide a box is, in plain pixels."""


def draw(surface: pygame.Surface, camera: Camera, painter: Painter, board: Board, told: Stage) -> None:
    """Draw the card that a stage is about, beside where it lies, and the boxes at its side."""
    token, box = board.token(told.at) if isinstance(told.at, int) else None, painter.box(board, told.at or 0)
    if token is None or box is None:
        return
    view, spot = camera.view, camera.rect_to_screen(box)
    high = min(max(LEAST, round(HIGH * camera.unit / 100)), view.height - 4 * px(PAD))
    size = round(high / SHAPE), high
    boxes = [_box(prop) for prop in told.props]
    beside = px(BOX) + px(GAP) if boxes else 0
    whole = pygame.Rect(0, 0, size[0] + beside + px(GAP), high)
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
    x, y = (card.right + px(GAP) if right else card.left - px(GAP) - px(BOX)), card.y
    for one in boxes:
        if y + one.get_height() <= view.bottom - px(GAP):
            surface.blit(one, (x, y))
            y += one.get_height() + px(GAP)


def _box(prop: Prop) -> pygame.Surface:
    """Return a box: what a word is called, what it means, and its rule."""
    look, room = theme.current(), px(BOX) - px(PAD) - px(GAP)
    head, lines = fonts.wrap(prop.name, room, TEXT, bold=True), fonts.wrap(prop.said, room, QUIET)
    high = len(head) * fonts.line_height(TEXT) + (len(lines) + 1) * fonts.line_height(QUIET) + px(GAP)
    picture = pygame.Surface((px(BOX), high), pygame.SRCALPHA)
    paint.stamp(picture, picture.get_rect(), (*look.panel, 250), px(6), look.hairline, 1)
    picture.fill(look.accent, (0, px(3), px(3), high - 2 * px(3)))
    y = fonts.draw_lines(picture, head, (px(PAD), px(3)), TEXT, look.accent, bold=True)
    y = fonts.draw_lines(picture, lines, (px(PAD), y), QUIET, look.text)
    fonts.draw_lines(picture, [str(prop.values["rule"])], (px(PAD), y), QUIET, look.quiet)
    return picture
