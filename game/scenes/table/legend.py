"""What the shades of an overlay mean, or what is lit for a piece, in a line at the foot of the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.hand import DOCKED, PEEP, docked
from game.scenes.table.part import Part
from game.scenes.table.shading import SPREAD_MS, draw_shade
from game.telling.desk import Overlay, Sign
from game.ui import fonts, paint, theme
from game.ui.pictures import kept_plain
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT

FARTHEST = 12
"""How many steps an overlay spreads at most."""


class Legend(Part):
    """Says at the foot of the board what the shades of an overlay mean, and without one what is lit for the piece that
    is picked; knows since when an overlay is shown."""

    on_board = True
    _shown: tuple[str, float] = "", 0.0
    rect = pygame.Rect(0, 0, 0, 0)
    """Where the line was drawn last; without a size where there is none."""

    def update(self, dt: float) -> None:
        """Note from when on an overlay is shown."""
        if self.board.overlay != self._shown[0]:
            self._shown = self.board.overlay, self.board.now
        self.board.overlay_since = self._shown[1]
        if self._spreads:
            self.hud.touch()

    @property
    def _spreads(self) -> bool:
        return bool(self._shown[0]) and self.board.now - self._shown[1] < FARTHEST * SPREAD_MS

    def wake_in(self) -> float | None:
        """Return that it spreads on."""
        return SPREAD_MS / 1000.0 if self._spreads else None

    def _overlay(self) -> Overlay | None:
        overlays = self.now.table.desk(self.board.view).overlays if self.board.overlay else ()
        return next((one for one in overlays if one.id == self.board.overlay and one.signs), None)

    def _lit(self) -> tuple[Sign, ...]:
        """Return what it means that places are lit for the piece that is picked, while a person is to choose one."""
        picked = self.board.picked
        chooses = self.match.people.deciding is not None and not self.board.busy() and self.now.asking is None
        if picked is None or not chooses or not self.board.choices.targets:
            return ()
        return self.now.table.lit(self.board.view, picked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        overlay = self._overlay()
        signs, key = (overlay.signs, overlay.key.upper()) if overlay is not None else (self._lit(), "")
        if not signs:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        gap, room = px(10), self.hud.board_rect(surface.get_size())
        strip = px(PEEP) if docked(self.now.table.manner) else 0
        most = round(room.width * DOCKED) if strip else room.width
        line = _legend(signs, key, most - 2 * gap, theme.current().name)
        self.rect = line.get_rect(bottomleft=(room.left + gap, room.bottom + strip - gap // (3 if strip else 1)))
        surface.blit(line, self.rect)


@kept_plain
def _legend(signs: tuple[Sign, ...], key: str, most: int, _palette: str) -> pygame.Surface:
    """Return what the shades mean, in as many lines as it takes."""
    look, side, pad = theme.current(), px(20), px(10)
    parts: list[list[pygame.Surface]] = [[paint.keycap(key)]] if key else []
    for sign in signs:
        box = pygame.Surface((round(side * 1.3), side), pygame.SRCALPHA)
        if "ringed" in sign.states:
            pygame.draw.aacircle(box, look.role(sign.tint), box.get_rect().center, side // 2 - 1, max(2, side // 8))
        else:
            draw_shade(box, box.get_rect(), look.role(sign.tint), sign.strength, sign.states, sign.mark)
        parts.append([box, fonts.picture(sign.words, QUIET if most < px(760) else TEXT, look.text)])
    rows: list[list[list[pygame.Surface]]] = [[]]
    for part in parts:
        if rows[-1] and _wide([*rows[-1], part]) + 2 * pad > most:
            rows.append([])
        rows[-1].append(part)
    height = max(picture.get_height() for part in parts for picture in part) + px(4)
    panel = pygame.Rect(0, 0, max(map(_wide, rows)) + 2 * pad, height * len(rows) + px(12))
    made = paint.rounded(panel.size, (*look.table, 232), px(8), look.hairline, 1).copy()
    for n, row in enumerate(rows):
        x, y = pad, px(6) + height * n + height // 2
        for part in row:
            for picture in part:
                made.blit(picture, picture.get_rect(midleft=(x, y)))
                x += picture.get_width() + px(7)
            x += px(13)
    return made


def _wide(row: Sequence[Sequence[pygame.Surface]]) -> int:
    """Return how wide a row of signs is."""
    return sum(picture.get_width() + px(7) for part in row for picture in part) + px(13) * (len(row) - 1)
