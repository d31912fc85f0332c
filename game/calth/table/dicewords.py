"""What is said of dice: who throws how many for what, which faces count, and what each face means, with its rule."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.calth.table import dicefaces
from game.calth.table.names import seat_name
from game.kernel.text import N_
from game.ui import fonts, paint, theme
from game.ui.dice_faces import BONE
from game.ui.scale import px
from game.ui.text import _, language, ngettext
from game.ui.theme import QUIET

WIDE, FACE = 330, 22
TARGET, SKULL, SHIELD, BLANK = 1, 3, 4, 6
"""Numbers of the faces."""


def title(seat: str, kind: str, dice: int) -> str:
    """Return who throws how many dice, and for what."""
    sentences = {
        "shoot": ngettext("{side} shoot: {n} die", "{side} shoot: {n} dice", dice),
        "assault": ngettext("{side} assault: {n} die", "{side} assault: {n} dice", dice),
        "strike_back": ngettext("{side} strike back: {n} die", "{side} strike back: {n} dice", dice),
        "last_stand": ngettext("{side} make a last stand: {n} die", "{side} make a last stand: {n} dice", dice),
        "defence": ngettext("{side} defend: {n} die", "{side} defend: {n} dice", dice),
    }
    return sentences[kind].format(side=seat_name(seat), n=dice)


def counted(kind: str, barred: bool = False) -> str:
    """Return which faces count in a throw; `barred`: no critical attack is allowed."""
    if kind == "last_stand":
        return _("A shield: one model stands.")
    if barred:
        return _("Every target and every skull is a hit; no critical attack.")
    return _("Every target and every skull is a hit.")


def meanings(standing: bool, barred: str = "") -> list[tuple[int, str]]:
    """Return each face with what it means in an attack, or in a last stand; `barred`: what takes the critical attack
    away."""
    if standing:
        return [(SHIELD, _("Shield: one model stands (8.6).")), (TARGET, _("Any other face: one model falls."))]
    return [
        (TARGET, _("Target: a hit (9.3).")),
        (SKULL, _(_SKULLS[barred])),
        (SHIELD, _("Shield: nothing here. In the defence roll each shield stops a hit (9.5).")),
        (BLANK, _("Blank: nothing.")),
    ]


_SKULLS = {
    "": N_("Skull: a critical. It is a hit, and one weapon of the unit may use its critical attack (10.2)."),
    "barricade": N_("Skull: a critical. Here it is a hit and no more: no critical attack against a barricade (7.4)."),
    "card": N_("Skull: a critical. Here it is a hit and no more: a card allows no critical attack."),
}


def legend(standing: bool, barred: str = "") -> pygame.Surface:
    """Return the faces and their meanings, one below another. Shared."""
    return _legend(standing, barred, theme.current().name, language(), px(100))


@lru_cache(maxsize=8)
def _legend(standing: bool, barred: str, _palette: str, _language: str, _scale: int) -> pygame.Surface:
    look, step = theme.current(), fonts.line_height(QUIET)
    room = px(WIDE) - px(FACE) - px(34)
    rows = [(face, fonts.wrap(words, room, QUIET)) for face, words in meanings(standing, barred)]
    highs = [max(px(FACE), len(lines) * step) + px(6) for _face, lines in rows]
    picture = paint.rounded((px(WIDE), sum(highs) + px(14)), (*look.raised, 250), px(8), look.accent, px(1)).copy()
    y = px(10)
    for (face, lines), high in zip(rows, highs, strict=True):
        picture.blit(dicefaces.painter()(face, px(FACE), BONE), (px(10), y))
        for number, line in enumerate(lines):
            picture.blit(fonts.picture(line, QUIET, look.text), (px(FACE) + px(20), y + number * step + px(2)))
        y += high
    return picture


def beside(words: pygame.Rect, row: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Below the row, or above it where there is no room below; inside the board."""
    words.midtop = row.centerx, row.bottom + px(6)
    if words.bottom > room.bottom:
        words.midbottom = row.centerx, row.top - px(6)
    return words.clamp(room)
