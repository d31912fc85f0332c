"""A dear decision on a card: what was done, what it lost, and, once it is wanted, what a careful player does there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.analysis.found import POINT, SURE
from game.analysis.judge import Judgement
from game.analysis.told import points, signed
from game.scenes.analysis.account import Told
from game.scenes.analysis.curve import draw_number
from game.telling.text import _
from game.ui import figures, fonts, paint, scale, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.widgets import Button, Widget

RED = (255, 142, 128)
INK = (247, 239, 217)


def of_hundred(one: Judgement) -> str:
    """Return what stands beside what a choice lost: of how many, and how far that may err."""
    return _("of 100 chances, ± {n}").format(n=points(SURE * one.error))


def fact_words(told: Told) -> list[str]:
    """Return how often what came true after the one and after the other, a sentence each."""
    words = _("{fact}: in {own} of {worlds} imagined games as it was played, in {par} with careful play.")
    return [
        words.format(fact=_(fact.words), own=fact.own, par=fact.par, worlds=told.best.worlds) for fact in told.facts
    ]


@dataclass
class Try:
    """What is known of somebody's own try at a decision: whether the answer is shown, and how the last choice did."""

    shown: bool = False
    last: Judgement | None = None

    def words(self) -> str:
        """Return how it went."""
        if self.last is None:
            return _("not tried yet")
        if self.last.own == self.last.par:
            return _("tried: like careful play")
        if -self.last.gain <= max(POINT, SURE * self.last.error):
            return _("tried: nothing surely lost")
        return _("tried: {n} of 100 lost").format(n=points(-self.last.gain))


class DecisionCard(Widget):
    """The card with its two buttons."""

    def __init__(
        self, number: int, told: Told, tried: Try, again: Callable[[], object], turn: Callable[[], object]
    ) -> None:
        super().__init__(told.own)
        self.number, self.told, self.tried = number, told, tried
        size = words_of_window(18) / scale.current()
        style = "plain" if tried.shown else "primary"
        self._again = Button(_("Replay it"), again, style, size=size, tooltip=_("Choose again, then see how it does."))
        self._turn = Button(_("Hide the answer") if tried.shown else _("Show the answer"), turn, "quiet", size=size)
        for button in (self._again, self._turn):
            button.parent = self
        if tried.shown:
            self.tooltip = "\n".join(fact_words(told))

    @property
    def children(self) -> list[Widget]:
        return [self._again, self._turn]

    def look(self) -> Hashable:
        return self.number, self.told, self.tried.shown, self.tried.words()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        edge, gap = of_window(16), of_window(12)
        x = rect.x + (self._picture_room().right + gap + edge if self._pictured() else edge)
        wide, high = self._again.preferred()
        self._again.put(pygame.Rect(x, rect.bottom - edge - high, wide, high))
        turned = self._turn.preferred()[0]
        left = min(x + wide + gap, rect.right - of_window(4) - turned)
        self._turn.put(pygame.Rect(left, rect.bottom - edge - high, turned, high))

    # -- how it is laid out --

    def _picture_room(self) -> pygame.Rect:
        edge, foot = of_window(14), round(words_of_window(14) * 1.5) + of_window(14)
        high = self.rect.height - edge - foot
        return pygame.Rect(edge, edge, min(round(high * 0.76), round(self.rect.width * 0.33)), high)

    def _pictured(self) -> bool:
        """Return whether there is room for the picture beside the words."""
        facts = len(self.told.facts) if self.tried.shown else 0
        return self._written(None, self._beside(), facts) <= self._floor()

    def _beside(self) -> int:
        return self._picture_room().right + of_window(28)

    def _most(self, left: int) -> int:
        """Return how many facts there is room for; the tooltip has all."""
        facts = len(self.told.facts)
        while facts > 1 and self._written(None, left, facts) > self._floor():
            facts -= 1
        return facts

    def spare(self) -> int:
        """Return how much room is left below the words; less than nothing where they need more."""
        left = self._beside() if self._pictured() else of_window(16)
        return self._floor() - self._written(None, left, self._most(left))

    def _floor(self) -> int:
        return self.rect.height - of_window(24) - self._again.preferred()[1]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        picture.blit(paint.lit(picture.get_size(), look.panel, of_window(10), look.hairline, 8, 8), (0, 0))
        left, number = of_window(16), (of_window(30), of_window(32))
        if self._pictured():
            room = self._picture_room()
            picture.blit(_portrait(self.told.face, room.size, self.told.colour), room)
            said = fonts.fitted(self.tried.words(), room.width + of_window(20), words_of_window(14))
            below = fonts.exact_picture(*said, look.quiet)
            picture.blit(below, below.get_rect(midtop=(room.centerx, room.bottom + of_window(4))))
            left, number = self._beside(), (room.x + of_window(34), room.y + of_window(34))
        self._written(picture, left, self._most(left))
        if self._pictured():
            draw_number(picture, number, of_window(22), str(self.number), self.told.colour)

    def _written(self, picture: pygame.Surface | None, left: int, facts: int) -> int:
        """Write all that is said, beginning so far from the left, with so many facts; return how far down it comes.
        Without a picture it is only measured."""
        look, told, wide = theme.current(), self.told, self.rect.width - left - of_window(16)
        small, y = words_of_window(15), of_window(18)
        when = told.when if picture is None or self._pictured() else f"{self.number}  ·  {told.when}"
        y = _lines(picture, (left, y), when, wide, small, look.quiet, bold=True)
        y = _lines(picture, (left, y + of_window(2)), told.own, wide, words_of_window(22), INK, serif=True, bold=True)
        y = self._number(picture, (left, y + of_window(2)), wide)
        if not self.tried.shown:
            return self._covered(picture, left, y, wide)
        y = _lines(
            picture, (left, y), _("Careful play: {par}.").format(par=told.par), wide, words_of_window(16), look.text
        )
        return self._facts(picture, (left, y + of_window(3)), wide, small, facts)

    def _number(self, picture: pygame.Surface | None, corner: tuple[int, int], wide: int) -> int:
        best, (x, y) = self.told.best, corner
        number = fonts.heavy_picture(signed(best.gain), words_of_window(42), RED)
        if picture is None:
            return y + number.get_height()
        middle, right = y + number.get_height() // 2, x + wide
        picture.blit(number, (x, y))
        if self.told.decision.mark:
            mark = fonts.heavy_picture(self.told.decision.mark, words_of_window(30), RED)
            right = picture.blit(mark, mark.get_rect(midright=(right, middle))).left - of_window(10)
        x, size = x + number.get_width() + of_window(12), words_of_window(15)
        lines = fonts.exact_lines(of_hundred(best), right - x, size)
        step = round(size * 1.15)
        for n, line in enumerate(lines):
            shown = fonts.exact_picture(line, size, theme.current().quiet)
            picture.blit(shown, shown.get_rect(midleft=(x, middle + round(step * (n - (len(lines) - 1) / 2)))))
        return y + number.get_height()

    def _covered(self, picture: pygame.Surface | None, left: int, y: int, wide: int) -> int:
        high = max(10, of_window(20))
        if picture is not None:
            fill = theme.mix(theme.current().panel, theme.current().hairline, 0.7)
            for n, share in enumerate((0.86, 0.52)):
                picture.blit(paint.rounded((round(wide * share), high), fill, 3), (left, y + n * (high + 3)))
        return y + 2 * high

    def _facts(self, picture: pygame.Surface | None, corner: tuple[int, int], wide: int, small: int, most: int) -> int:
        """Write how often what came true after the one and after the other."""
        (x, y), facts, look = corner, self.told.facts, theme.current()
        heads = [fonts.exact_picture(words, small, look.quiet) for words in (_("played"), _("careful"))]
        column = max(head.get_width() for head in heads) + of_window(14)
        room = wide - 2 * column
        if not facts:
            words = _("Nothing that can be counted on the board tells the two apart.")
            return _lines(picture, (x, y), words, wide, small, look.quiet)
        above = _("Came true, of {n} imagined games, after:").format(n=self.told.best.worlds)
        high = round(small * 1.32)
        if picture is not None:
            picture.blit(fonts.exact_picture(*fonts.fitted(above, room, small, least=12), look.quiet), (x, y))
            for n, head in enumerate(heads):
                picture.blit(head, head.get_rect(topright=(x + room + column * (n + 1), y)))
        y += high
        for fact in facts[:1] if most < 2 else (*facts[: most - 1], facts[-1]):
            below = _lines(picture, (x, y), _(fact.words), room, small, look.text)
            if picture is not None:
                for n, count in enumerate((fact.own, fact.par)):
                    told = fonts.exact_picture(str(count), small, INK, bold=True)
                    picture.blit(told, told.get_rect(topright=(x + room + column * (n + 1), y)))
            y = below
        return y


def _lines(
    picture: pygame.Surface | None,
    corner: tuple[int, int],
    words: str,
    wide: int,
    size: int,
    colour: theme.Colour,
    serif: bool = False,
    bold: bool = False,
) -> int:
    """Write lines below each other; return how far down the next one would stand."""
    x, y = corner
    for line in fonts.exact_lines(words, wide, size, serif, bold):
        if picture is not None:
            picture.blit(fonts.exact_picture(line, size, colour, serif, bold), (x, y))
        y += round(size * 1.28)
    return y


@kept
def _portrait(face: str, size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """Return who decided, in a frame of its colour."""
    small = pygame.Surface((24, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(24):
            near = max(0.0, 1 - (((x - 11.5) / 13) ** 2 + ((y - 13) / 18) ** 2) ** 0.5)
            small.set_at((x, y), theme.mix((10, 11, 15), theme.mix(colour, (255, 244, 220), 0.35), near * 0.6))
    picture = smooth(small, size)
    if face and figures.is_figure(face):
        seen = figures.facing(face, figures.FACING_US)
        whole = seen.get_at((2, 2))[3] == 255
        shares = size[0] / seen.get_width(), size[1] / seen.get_height()
        large = pygame.transform.smoothscale_by(seen, max(shares) if whole else 0.94 * min(shares))
        place = large.get_rect(midbottom=(size[0] // 2, size[1]))
        if whole:
            place.top = min(0, round((size[1] - large.get_height()) * 0.25))
        picture.blit(large, place)
    elif face and sprites.exists(face):
        sign = sprites.sprite(face, round(min(size) * 0.7))
        picture.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    radius = of_window(10)
    picture.blit(paint.rounded(size, (255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(paint.rounded(size, (*colour, 0), radius, theme.lighter(colour, 0.1), max(2, of_window(3))), (0, 0))
    return picture
