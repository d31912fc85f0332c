"""The best attacks as cards in the rail, the best first, chosen by a click or the key of their rank; and a warning of
what is in danger."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.sheet import Prospect
from game.telling.text import _, pgettext, probability
from game.ui import fonts, paint, sprites, theme
from game.ui.camera import Point
from game.ui.scale import px
from game.ui.theme import GAP, QUIET, TEXT, TIGHT
from game.ui.widgets import Label, Panel, Widget

GOLD, RED = (240, 214, 140), (184, 67, 75)
LIGHT = (255, 201, 196)
NAME, SHARE, RANK, TILE = 19, 24, 26, 28
"""Sizes in plain pixels: the letters of names and of chances, the coin of a rank, the pictures of tokens."""
RINGED = 0.75
"""How far from the middle of a ringed place a click still means it, as a part of the place."""
LEAST = 3
"""How often what is shown can be made less."""


class ProspectCard(Widget):
    """A prospect: its rank, its place, its chance, who goes against whom; the first, and a danger, in sentences."""

    focusable = True

    def __init__(self, told: Prospect, picture: str, whole: bool, chosen: bool, choose: Callable[[], Any]) -> None:
        super().__init__(told.name, on_click=choose, tooltip=told.said, data=("prospect", told.at))
        self.told, self.picture, self.whole, self.chosen = told, picture, whole, chosen

    def look(self) -> Hashable:
        return self.told, self.whole, self.chosen, self.hovered

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(8))

    @property
    def _left(self) -> int:
        return px(RANK + 20) if self.told.rank else px(64)

    def _lines(self, width: int) -> list[str]:
        room = width - self._left - px(GAP)
        said = fonts.wrap(self.told.said, room, QUIET) if self.whole else []
        return [*([self.told.short] if self.told.short and self.told.rank else []), *said]

    def _warned(self, width: int) -> list[str]:
        """Return what is left in danger, in lines."""
        return fonts.wrap(self.told.leaves, width - self._left - px(GAP), QUIET)[:2] if self.told.leaves else []

    def content_size(self, width: int | None) -> tuple[int, int]:
        width = width or px(240)
        lines = len(self._lines(width)) + len(self._warned(width))
        high = px(12) + fonts.line_height(NAME, True) + lines * fonts.line_height(QUIET)
        return width, max(high + (px(TILE + 10) if self.told.rank else 0), px(58))

    def render(self, picture: pygame.Surface) -> None:
        look, told, size = theme.current(), self.told, picture.get_size()
        good = bool(told.rank)
        ground = theme.mix(look.raised, look.panel, 0.3) if good else (44, 22, 26)
        ground = theme.mix(ground, GOLD, 0.06) if self.chosen else ground
        rim = (GOLD if self.chosen or self.hovered else look.hairline) if good else RED
        picture.blit(paint.rounded(size, ground, px(9), rim, px(2 if self.chosen or not good else 1)), (0, 0))
        x, y, right = self._left, px(6), size[0] - px(GAP)
        if good:
            paint.disc(picture, (px(10 + RANK // 2), px(8 + RANK // 2)), px(RANK) // 2, GOLD, (21, 16, 10), px(2))
            rank = fonts.picture(str(told.rank), TEXT, (32, 23, 10), bold=True)
            picture.blit(rank, rank.get_rect(center=(px(10 + RANK // 2), px(8 + RANK // 2))))
        elif self.picture:
            picture.blit(sprites.sprite(self.picture, px(50)), (px(8), px(6)))
        chance = fonts.picture(probability(told.share), SHARE, GOLD if good else LIGHT, bold=True)
        picture.blit(chance, chance.get_rect(topright=(right, px(4))))
        room = right - chance.get_width() - px(GAP) - x
        name = f"{told.name} · {told.short}"
        if good or fonts.measure(name, NAME, serif=True, bold=True)[0] > room:
            name = told.name
        name = fonts.shorten(name, room, NAME, serif=True, bold=True)
        picture.blit(fonts.picture(name, NAME, (244, 236, 214), serif=True, bold=True), (x, y))
        y += fonts.line_height(NAME, True)
        ink = theme.lighter(look.quiet, 0.35) if good else (221, 196, 190)
        warned = LIGHT if told.open else ink
        inked = [(line, ink) for line in self._lines(size[0])] + [(line, warned) for line in self._warned(size[0])]
        for line, colour in inked:
            picture.blit(fonts.picture(line, QUIET, colour), (x, y))
            y += fonts.line_height(QUIET)
        if good:
            self._armies(picture, x, y + px(4))

    def _armies(self, picture: pygame.Surface, x: int, y: int) -> None:
        """Draw who would go, and against whom."""
        look = theme.current()
        for n, army in enumerate((self.told.comers, self.told.against)):
            if n:
                words = fonts.picture(pgettext("forces", "against"), QUIET, look.quiet)
                picture.blit(words, words.get_rect(midleft=(x + px(2), y + px(TILE) // 2)))
                x += words.get_width() + px(8)
            for kind, count in army:
                if x + px(TILE) > picture.get_width():
                    return
                tile = pygame.Rect(x, y, px(TILE), px(TILE))
                picture.blit(paint.rounded(tile.size, look.sunken, px(6), look.hairline), tile)
                picture.blit(sprites.sprite(kind, px(TILE) - px(2)), tile.move(px(1), px(1)))
                if count > 1:
                    paint.badge(picture, (tile.right - px(3), tile.bottom - px(4)), str(count), look.table)
                x += px(TILE + 7)


class Prospects(Panel, Part):
    """The best attacks of whoever decides, chosen by a click, and what is in most danger, looked at by one."""

    def __init__(self, doors: Doors) -> None:
        Panel.__init__(self, style="clear", gap=TIGHT, visible=False)
        Part.__init__(self, doors)
        self._told: Sequence[Prospect] = ()
        self._seen: tuple[Sequence[Prospect], str, str] = (), "", ""
        """What is told, what is said where no attack is good, and the place that is aimed at."""

    def refresh(self, now: Now) -> None:
        """Show what the match promises and threatens now."""
        self.now = now
        asks = now.seat and now.asking is None and not now.taught
        told = now.table.prospects(now.view) if asks else ()
        holds = now.table.desk(now.view).holds if asks and not any(one.rank for one in told) else ""
        shown = told, holds, now.aim if now.aimed is not None else ""
        if shown != self._seen or bool(told or holds) != self.visible:
            self._seen, self._told, self.visible = shown, told, bool(told or holds)
            self._show(0)

    def fit(self, width: int, room: int) -> int:
        """Show as much as there is room for; return how high that is."""
        for less in range(LEAST + 1):
            self._show(less)
            high = self.preferred(width)[1]
            if high <= room:
                return high
        self.visible = False
        return 0

    def _show(self, less: int) -> None:
        """Show all, or ever less: no sentences, no other dangers, the first of each."""
        good, bad = [one for one in self._told if one.rank], [one for one in self._told if not one.rank]
        _told, holds, aim = self._seen
        found: list[Widget] = [Label(holds, role="accent", wrap=True)] if holds else []
        if good:
            opened = next((one for one in good if one.at == aim), good[0])
            found += [Label(_("Best attacks"), role="accent", bold=True)]
            shown = [opened] if less == LEAST else good
            found += [self._card(one, one is opened and less < 2, one.at == aim) for one in shown]
        if bad:
            found += [Label(_("In danger"), role="danger", bold=True), self._card(bad[0], less < 1, False)]
        if bad[1:] and less < LEAST:
            also = ", ".join(f"{one.name} {probability(one.share)}" for one in bad[1:4])
            found += [Label(_("Also: {names}").format(names=also), role="quiet", size=QUIET, wrap=True)]
        self.set_children(found)

    def _card(self, one: Prospect, whole: bool, chosen: bool) -> ProspectCard:
        picture = self.now.table.portrait(self.now.view, one.token, "") if one.token is not None else ""
        return ProspectCard(one, picture or "", whole, chosen, lambda: self.choose(one))

    def choose(self, one: Prospect) -> None:
        """Look at the place that it is about; where it is an attack, pick those who go, and aim at it."""
        if self.board.busy():
            self.match.skip()
        if (box := self.now.table.box_of(self.now.view, one.at)) is not None:
            self.board.look_at(box)
        if one.going and isinstance(one.at, str):
            self.match.aim(one.at, self.now.table.shown_as(self.now.view, one.going))

    def meant(self, point: Point) -> bool:
        """Choose the attack whose ringed place is at a point of the board; return whether there is one."""
        for one in self._told:
            box = self.now.table.box_of(self.now.view, one.at) if one.rank and one.going else None
            if box is not None and math.dist(point, (box[0] + box[2] / 2, box[1] + box[3] / 2)) < RINGED * box[2]:
                self.choose(one)
                return True
        return False

    def obey(self, pressed: str) -> bool:
        """Choose the attack whose rank is pressed; return whether there is one."""
        one = next((one for one in self._told if self.visible and str(one.rank) == pressed), None)
        if one is not None and one.rank:
            self.choose(one)
        return one is not None and one.rank > 0
