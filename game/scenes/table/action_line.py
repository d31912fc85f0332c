"""A line of what can be done: picture, name, key, cost, how it is done, and its rule as a link."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.scenes.table.available import AvailableAction
from game.ui import fonts, paint, sprites, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.text import ngettext
from game.ui.theme import GAP, QUIET, TEXT, TIGHT
from game.ui.widgets import Widget

ICON = 24


class ActionLine(Widget):
    """A kind of action. A click does what leads to it; a click on its rule opens the rulebook there."""

    focusable = True

    def __init__(
        self, deed: AvailableAction, take: Callable[[AvailableAction], Any], on_rule: Callable[[str], Any]
    ) -> None:
        super().__init__(deed.name, on_click=lambda: take(deed), data=("deed", deed.id, deed.mode))
        self.deed = deed
        self.on_rule = on_rule
        self._hot = False

    @property
    def rule(self) -> str:
        """Return the rule behind it."""
        return self.deed.rule

    # -- where everything stands --

    def _room(self, width: int) -> int:
        return max(px(60), width - px(ICON) - px(GAP) - 2 * px(TIGHT) - px(GAP))

    def _caps(self) -> list[pygame.Surface]:
        deed = self.deed
        found = [paint.keycap(cap(deed.key))] if deed.key else []
        return found + ([fonts.picture(deed.mark, TEXT, theme.current().accent, bold=True)] if deed.mark else [])

    def _names(self, width: int) -> list[str]:
        side = sum(one.get_width() + px(GAP) for one in self._caps())
        return fonts.wrap(self.deed.name, max(px(60), self._room(width) - side), TEXT, bold=True)

    def _said(self, width: int) -> list[str]:
        lines = fonts.wrap(self.deed.why or self.deed.how, self._room(width), QUIET)
        return lines + fonts.wrap(self._counts(), self._room(width), QUIET)

    def _counts(self) -> str:
        """Return how many pieces can do it, and in how many places."""
        deed, parts = self.deed, []
        if len(deed.pieces) > 1:
            parts.append(ngettext("{n} piece", "{n} pieces", len(deed.pieces)).format(n=len(deed.pieces)))
        if deed.spots:
            parts.append(ngettext("{n} place", "{n} places", len(deed.spots)).format(n=len(deed.spots)))
        return " · ".join(parts)

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(240)
        high = len(self._names(room)) * fonts.line_height(TEXT)
        rows = len(self._said(room)) + (1 if self._rule_alone(room) else 0)
        return room, high + rows * fonts.line_height(QUIET) + 2 * px(TIGHT) + px(2)

    def _rule_alone(self, width: int) -> bool:
        """Return whether the rule has a line to itself, because the last line has no room for it."""
        said = self._said(width)
        if not self.deed.rule:
            return False
        last = fonts.measure(said[-1], QUIET)[0] if said else 0
        return not said or last + px(GAP) + fonts.measure(self.deed.rule, QUIET)[0] > self._room(width)

    def _rule_rect(self) -> pygame.Rect:
        """Return where the number of the rule is, from the line's left upper corner."""
        if not self.deed.rule:
            return pygame.Rect(0, 0, 0, 0)
        wide, high = fonts.measure(self.deed.rule, QUIET)[0], fonts.line_height(QUIET)
        return pygame.Rect(self.rect.width - px(GAP) - wide, self.rect.height - px(TIGHT) - high, wide, high)

    # -- drawing --

    def look(self) -> Hashable:
        return self.deed, self.hovered, self.focused, self._hot

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def render(self, picture: pygame.Surface) -> None:
        look, deed, width = theme.current(), self.deed, picture.get_width()
        if self.hovered or self.focused:
            picture.blit(paint.rounded(picture.get_size(), look.raised, px(6), look.hairline, px(1)), (0, 0))
        ink = look.quiet if deed.why else look.text
        x, y = px(TIGHT), px(TIGHT)
        if deed.icon:
            own = deed.icon.startswith("icons/")
            icon = sprites.sprite(deed.icon, px(ICON), tint=ink) if own else sprites.sprite(deed.icon, px(ICON))
            picture.blit(icon, (x, y))
        x += px(ICON) + px(GAP)
        right = width - px(GAP)
        for one in self._caps():
            right -= one.get_width()
            picture.blit(one, (right, y + (fonts.line_height(TEXT) - one.get_height()) // 2))
            right -= px(GAP)
        y = fonts.draw_lines(picture, self._names(width), (x, y), TEXT, ink, bold=True)
        fonts.draw_lines(picture, self._said(width), (x, y), QUIET, look.quiet)
        rect = self._rule_rect()
        if rect.width:
            colour = theme.lighter(look.accent, 0.35) if self._hot else look.accent
            picture.blit(fonts.picture(deed.rule, QUIET, colour), rect)

    # -- the pointer --

    def pointer_move(self, pos: tuple[int, int]) -> None:
        hot = self._rule_rect().move(self.rect.topleft).collidepoint(pos)
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def pointer_leave(self) -> None:
        self._hot = False

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.pressed and self._rule_rect().move(self.rect.topleft).collidepoint(pos):
            self.pressed = False
            self.on_rule(self.deed.rule)
        else:
            super().pointer_up(pos)

    def hit_areas(self) -> list[HitArea]:
        areas = super().hit_areas()
        if self.deed.rule:
            areas.insert(0, HitArea(self._rule_rect().move(self.rect.topleft), self.deed.rule, True, self.deed.rule))
        return areas
