"""The picture of a card in hand of which no whole face is drawn: its name, its picture, what it does."""

from __future__ import annotations

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.tabletop import HandCard
from game.ui.theme import QUIET, TEXT

NAMED = 12
"""The size of a name that takes two lines, so that both peep out."""
SMALLEST = 9
"""The size of the smallest letters on a card."""


@kept
def picture_of(
    card: HandCard, size: tuple[int, int], seen: int, ready: bool, _palette: str, tint: theme.Colour, pictured: int
) -> pygame.Surface:
    """Return a card as far down as it is seen: its name on a band in the colour of who may have it, its picture, and
    on one that is seen whole what it does and when it is played."""
    look = theme.current()
    picture = pygame.Surface((size[0], min(size[1], seen)), pygame.SRCALPHA)
    rim, width = (look.accent, px(2)) if ready else (look.hairline, px(1))
    paint.stamp(picture, pygame.Rect((0, 0), size), look.raised, px(9), rim, width)
    y = _draw_head(picture, card, tint)
    if card.picture and pictured and y < seen:
        scene = _scene(card, size[0], pictured)
        picture.blit(scene, (px(3), y - px(4)))
        y += scene.get_height() + px(4)
    if seen >= size[1]:
        _draw_words(picture, card, y, ready)
    return picture


def _named(card: HandCard, wide: int) -> tuple[list[str], float, int]:
    """Return the lines of a card's name, the size of their letters, and where they begin."""
    left = px(10) + (px(22) if card.cost else 0)
    across = wide - px(10) - left - (px(20) if card.icon or card.count > 1 else 0)
    head = TEXT if fonts.measure(card.name, TEXT, serif=True, bold=True)[0] <= across else NAMED
    return fonts.wrap(card.name, across, head, serif=True, bold=True)[:2], head, left


def _scene(card: HandCard, wide: int, high: int) -> pygame.Surface:
    """Return the picture of a card; of a higher one than there is room for its middle."""
    scene = sprites.wide(card.picture, wide - 2 * px(3))
    cut = max(0, scene.get_height() - high)
    return scene.subsurface((0, cut // 2, scene.get_width(), scene.get_height() - cut))


def needed(card: HandCard, wide: int, pictured: int) -> int:
    """Return how high a card is that has no more room than it needs, its picture at most so high."""
    names, head, _left = _named(card, wide)
    picture = _scene(card, wide, pictured).get_height() + px(4) if card.picture and pictured else 0
    words = fonts.wrap(card.text, wide - 2 * px(10), QUIET) + fonts.wrap(card.note, wide - 2 * px(10), QUIET)
    top = px(5) + len(names) * fonts.line_height(head, True) + px(8) + picture
    return top + len(words) * fonts.line_height(QUIET) + px(16)


def _draw_head(picture: pygame.Surface, card: HandCard, tint: theme.Colour) -> int:
    """Draw what is seen of a card that peeps out: its name, its cost, and its icon or how many there are; return where
    it ends."""
    look, wide = theme.current(), picture.get_width()
    names, head, left = _named(card, wide)
    band = wide - 2 * px(3), len(names) * fonts.line_height(head, True) + px(4)
    picture.blit(paint.rounded(band, theme.mix(tint, look.table, 0.62), px(6)), (px(3), px(3)))
    foot = fonts.draw_lines(picture, names, (left, px(5)), head, look.text, serif=True, bold=True)
    if card.cost:
        paint.badge(picture, (px(17), px(17)), card.cost, look.accent)
    if card.count > 1:
        paint.badge(picture, (wide - px(16), px(16)), f"×{card.count}", look.accent)
    if card.icon:
        icon = sprites.sprite(card.icon, px(22))
        picture.blit(icon, icon.get_rect(topright=(wide - px(8), px(6))))
    return foot + px(8)


def _draw_words(picture: pygame.Surface, card: HandCard, top: int, ready: bool) -> None:
    """Write what a card does, as large as there is room, and at its foot when it is played, where that has room too."""
    look, (wide, high) = theme.current(), picture.get_size()
    room = wide - 2 * px(10)
    notes, words = fonts.wrap(card.note, room, QUIET), len(fonts.wrap(card.text, room, QUIET))
    if top + (words + len(notes)) * fonts.line_height(QUIET) > high - px(12):
        notes = []
    y = high - px(8) - len(notes) * fonts.line_height(QUIET)
    size = QUIET
    while size > SMALLEST and len(fonts.wrap(card.text, room, size)) * fonts.line_height(size) > y - px(4) - top:
        size -= 1
    fonts.draw_lines(picture, fonts.wrap(card.text, room, size), (px(10), top), size, look.text)
    if notes:
        paint.divider(picture, (px(10), y - px(4)), (wide - px(10), y - px(4)))
    fonts.draw_lines(picture, notes, (px(10), y), QUIET, look.accent if ready else look.quiet)
