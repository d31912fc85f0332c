"""The other sides, at the rail's head: who leads each, its name, and in a line who plays it or how it stands."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.bots.opponents import Opponent
from game.scenes.portrait import portrait
from game.scenes.seatmark import SeatMark
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.words import HUMAN, computer_name, dotted, level_name, plays, quoted, spoken
from game.ui import figures, fonts, paint, theme
from game.ui.pictures import kept_staged
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Widget, column

PORTRAIT, MANY = 64, 34
"""How high the picture of the only other side is, and of one of several, in plain pixels."""

BROAD, BUST, ABOVE = 0.5, 0.72, 0.3
"""A figure is as broad at its shoulders as that share of its broadest row; so much of its width is shown, and so much
of that above its shoulders."""
GREETED = 8
"""After how many actions of a match what was said at its beginning is put away."""
MOST = 240
"""No figure is looked at larger than that, in pixels."""


class SideBox(Widget):
    """A side: its picture or its mark, its name, and a line below that where there is room."""

    def __init__(self, colour: theme.Colour, mark: SeatMark) -> None:
        super().__init__("")
        self.colour, self.mark = colour, mark
        self.picture = self.line = ""
        self.decides, self.whole, self.side = False, True, PORTRAIT
        self.opponent: Opponent | None = None
        """The computer whose portrait is shown instead of the side's."""

    def show(self, name: str, line: str, picture: str, decides: bool) -> None:
        """Show these, brighter where it is that side's decision."""
        if (name, line, picture, decides) != (self.label, self.line, self.picture, self.decides):
            self.line, self.picture, self.decides = line, picture, decides
            self.label, self.tooltip = name, line
            self.relayout()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(240), px(self.side if self.whole else MANY)

    def look(self) -> Hashable:
        return self.label, self.line, self.picture, self.decides, self.whole, self.colour, self.opponent

    def render(self, picture: pygame.Surface) -> None:
        look, rect = theme.current(), picture.get_rect()
        rim = theme.lighter(self.colour, 0.15) if self.decides else theme.mix(self.colour, look.sunken, 0.4)
        picture.blit(paint.lit(rect.size, theme.mix(self.colour, look.sunken, 0.8), px(8), rim, 14, 30), rect)
        tile = pygame.Rect(px(2), px(2), rect.height - px(4), rect.height - px(4))
        if self.opponent is not None:
            picture.blit(portrait(self.opponent, tile.width, px(6), look.text), tile)
        elif self.picture:
            picture.blit(bust(self.picture, tile.width, self.colour), tile)
        else:
            mark = pygame.Surface(self.mark.content_size(None), pygame.SRCALPHA)
            self.mark.render(mark)
            picture.blit(mark, mark.get_rect(center=tile.center))
        x, room = tile.right + px(PAD), rect.right - tile.right - px(PAD) - px(GAP)
        size = TEXT + 2 if self.whole and self.side == PORTRAIT else TEXT
        names = fonts.wrap(self.label, room, size, serif=True, bold=True)[:2]
        rest = rect.height - len(names) * fonts.line_height(size, serif=True)
        lines = fonts.wrap(self.line, room, QUIET) if self.line else []
        lines = lines[: max(0, rest // fonts.line_height(QUIET))]
        high = len(names) * fonts.line_height(size, serif=True) + len(lines) * fonts.line_height(QUIET)
        y = max(0, (rect.height - high) // 2)
        for name in names:
            words = fonts.shorten(name, room, size, serif=True, bold=True)
            picture.blit(fonts.picture(words, size, look.text, serif=True, bold=True), (x, y))
            y += fonts.line_height(size, serif=True)
        if self.line and not lines and len(names) == 1:
            self._beside(picture, rect.right - px(GAP), fonts.measure(names[0], size, serif=True, bold=True)[0] + x)
        fonts.draw_lines(picture, lines, (x, y), QUIET, theme.lighter(self.colour, 0.45))

    def _beside(self, picture: pygame.Surface, right: int, left: int) -> None:
        """Write the line beside the name, where there is no room below."""
        words, high = fonts.fitted(self.line, right - left - px(GAP), fonts.pixels(QUIET))
        line = fonts.exact_picture(words, high, theme.lighter(self.colour, 0.55))
        picture.blit(line, line.get_rect(midright=(right, picture.get_height() // 2)))


@kept_staged
def bust(face: str, side: int, colour: theme.Colour) -> pygame.Surface:
    """Return the head of who leads a side, in a square."""
    tile = paint.rounded((side, side), theme.mix(colour, theme.current().sunken, 0.55), px(6)).copy()
    seen = figures.facing(face, "left")
    if seen.get_at((2, 2))[3] == 255:
        seen = seen.subsurface(0, 0, *(min(seen.get_size()),) * 2)
    else:
        seen = _shoulders(seen)
    large = smooth(seen, (side, side))
    place = large.get_rect()
    shape = paint.rounded((side, side), (255, 255, 255), px(6))
    figure = pygame.Surface((side, side), pygame.SRCALPHA)
    figure.blit(large, place)
    figure.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tile.blit(figure, (0, 0))
    return tile


def _shoulders(seen: pygame.Surface) -> pygame.Surface:
    """Return the head and the shoulders of a whole figure: what it raises above them is left out."""
    if (larger := max(seen.get_size()) / MOST) > 1:
        seen = pygame.transform.smoothscale_by(seen, 1 / larger)
    mask = pygame.mask.from_surface(seen)
    wide, high = seen.get_size()
    rows = [sum(mask.get_at((x, y)) for x in range(wide)) for y in range(high)]
    first = next(y for y, count in enumerate(rows) if count >= BROAD * max(rows))
    side = round(min(wide, high) * BUST)
    top = max(0, min(first - round(side * ABOVE), high - side))
    band = [x for y in range(first, min(high, first + side // 2)) for x in range(wide) if mask.get_at((x, y))]
    left = max(0, min(round(sum(band) / len(band)) - side // 2, wide - side))
    return seen.subsurface(left, top, side, side)


class OtherSides(Part):
    """The sides that whoever is at the screen does not play; where there are several, all of them in their order."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        table = self.now.table
        self.boxes = {seat: SideBox(table.painter.colour(seat), SeatMark.of(table, seat)) for seat in table.seats}
        self.column = column(*self.boxes.values(), gap=TIGHT)
        self._me = next(iter(self.now.humans), table.seats[0])

    def refresh(self, now: Now) -> None:
        """Show them as they stand."""
        super().refresh(now)
        table, several = now.table, len(self.boxes) > 2
        if len(now.humans) == 1:
            self._me = now.humans[0]
        elif now.seat and not table.desk(now.view).reacting:
            self._me = now.seat
        stands = table.board_of(now.view).stands
        boxes = [self.boxes[seat] for seat in stands or self.boxes if seat in self.boxes]
        if list(self.column.children) != boxes:
            self.column.set_children(boxes)
        for seat, box in self.boxes.items():
            box.visible, box.side = several or seat != self._me, MANY if several else PORTRAIT
            name, side = now.names.get(seat, ""), table.teller.seat_name(seat)
            told = side if name else self._plays(seat)
            line = stands.get(seat, "") or (table.roster_heading(now.view, seat) or told if several else told)
            hero = table.teller.hero(seat, self.match.session.setup.options)
            box.opponent = None if several else now.computers.get(seat)
            if box.opponent is not None:
                name, line = computer_name(box.opponent), self._told(box.opponent, seat, hero.name or side)
            box.show(name or hero.name or side, line, table.painter.face(hero), seat == now.turn)

    def fold(self, brief: bool) -> None:
        """Leave the second lines out, or show them again."""
        for box in self.boxes.values():
            if box.whole == brief:
                box.whole = not brief
                box.relayout()

    def _told(self, opponent: Opponent, seat: str, side: str) -> str:
        """Return what stands below a computer's name: what it says as the match begins, then what it plays and how
        well."""
        if self.now.count < GREETED and not self.now.ended:
            return quoted(spoken(opponent.lines.greet))
        return dotted(side, level_name(self.match.people.kinds[seat]))

    def _plays(self, seat: str) -> str:
        """Return who plays a seat, in words."""
        return plays(self.now.table.key, seat, self.match.people.kinds.get(seat, HUMAN))
