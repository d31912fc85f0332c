"""The roster, a strip of portraits at the board's left: each side's pieces under its heading, the other side's folded
away."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

import pygame

from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.stacks import Stacks
from game.scenes.words import dotted
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.tabletop import RosterEntry
from game.ui.theme import QUIET, TIGHT
from game.ui.widgets import Scroll, Widget, column

SMALL, TINY, FOLD, PIP, BADGE = 12, 11, 11, 11, 18
"""The sizes of letters, how high the sign is that folds a side away, how far it is from one point to the next, and the
size of a state's picture."""
PARTS = re.compile(" · |, ")
"""What joins the parts of a heading."""
NARROW = 1.45
"""A word may be so much too wide: its letters stand closer then."""
SHAPE, CLOSE = 0.9, 1.22
"""How high a portrait is of its width, and how much larger than that its figure: cut at the edges."""

Carry = Callable[[tuple[int, int], bool], None]
"""Follows a piece that is carried to the board, and puts it down there."""


class RosterHead(Widget):
    """The heading over a side's pieces; a click folds those of the other side away, or brings them back."""

    def __init__(
        self, text: str, numbers: str, colour: theme.Colour, fold: Callable[[], None] | None, folded: bool
    ) -> None:
        tip = _("Show each of these pieces") if folded else _("Show only their number")
        super().__init__(text, on_click=fold, tooltip=self._told, data=("roster head", text))
        self.numbers, self.colour, self.folded = numbers, colour, folded
        self.focusable = fold is not None
        self._tip = tip if fold is not None else ""

    def _told(self) -> str:
        """Return what its numbers are and what a click does, after the whole heading where a narrow column cuts it."""
        cut = any(line.endswith("…") for line in self._lines(self.rect.width))
        return dotted(self.label if cut else "", self.numbers, self._tip)

    def content_size(self, width: int | None) -> tuple[int, int]:
        width = width or px(64)
        high = len(self._lines(width)) * fonts.line_height(self._size(width)) + px(TIGHT)
        return width, high + (px(FOLD) if self.focusable else 0)

    def _lines(self, width: int) -> list[str]:
        """Return the heading in one line, or broken first where a dot joins its parts."""
        room, size = width - px(TIGHT), self._size(width)
        words = self.label
        if len(fonts.wrap(words, room, size)) > 1:
            words = "\n".join(PARTS.split(words))
        most = round(room * NARROW)
        words = "\n".join(
            " ".join(fonts.shorten(word, most, size) for word in line.split(" ")) for line in words.split("\n")
        )
        return fonts.wrap(words, room if fonts.measure(max(words.split(), key=len), size)[0] <= room else most, size)

    def _size(self, width: int) -> int:
        """Return how large the letters are: small where a part would need two lines."""
        parts, room = PARTS.split(self.label), width - px(TIGHT)
        fitting = (size for size in (QUIET, SMALL) if all(fonts.measure(part, size)[0] <= room for part in parts))
        return next(fitting, TINY)

    def look(self) -> Hashable:
        return self.label, self.hovered, self.folded, self.colour

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        if self.focusable:
            fill = look.raised if self.hovered else look.panel
            picture.blit(paint.rounded(picture.get_size(), fill, px(6)), (0, 0))
            paint.chevron(picture, (width // 2, picture.get_height() - px(FOLD) // 2), px(9), look.quiet, self.folded)
        ink, size, y = theme.lighter(self.colour, 0.3), self._size(width), px(2)
        for line in self._lines(width):
            words = fonts.picture(line, size, ink)
            if words.get_width() > width:
                words = smooth(words, (width, words.get_height()))
            picture.blit(words, words.get_rect(midtop=(width // 2, y)))
            y += fonts.line_height(size)


class RosterRow(Widget):
    """A piece of the roster: its portrait with its states, its name below that, and the points that it has left."""

    focusable = True

    def __init__(self, entry: RosterEntry, colour: theme.Colour, pick: Callable[[int], None], carry: Carry) -> None:
        super().__init__(entry.name, on_click=lambda: pick(self.entry.piece), data=("roster", entry.piece))
        self.entry = entry
        self.colour = colour
        self.carry, self.carried = carry, False
        self.selected = False
        self.tooltip = self._tip(entry)

    def show(self, entry: RosterEntry, selected: bool) -> None:
        """Show the piece as it is now."""
        if (entry, selected) != (self.entry, self.selected):
            self.entry, self.selected = entry, selected
            self.label, self.tooltip = entry.name, self._tip(entry)
            self.relayout()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        """Carry the piece to the board."""
        if self.pressed and not self.rect.collidepoint(pos):
            if not self.carried:
                self.carried = True
                self.click()
            self.carry(pos, False)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.carried:
            self.carried = self.pressed = False
            self.carry(pos, True)
        else:
            super().pointer_up(pos)

    def _tip(self, entry: RosterEntry) -> str:
        states = [sentence for _icon, sentence in entry.badges]
        return " · ".join([entry.name, entry.detail, *states])

    def content_size(self, width: int | None) -> tuple[int, int]:
        width = width or px(64)
        lines, rows = len(_halves(self.entry.name, width - px(TIGHT))), len(self._pips(width))
        return width, round(width * SHAPE) + lines * fonts.line_height(SMALL) + rows * px(PIP) + px(5)

    def look(self) -> Hashable:
        return (self.entry, self.selected, self.hovered, self.colour)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def _pips(self, width: int) -> list[int]:
        """Return how many points stand in each row; room for them is kept once they are spent."""
        if self.entry.points is None or self.entry.out:
            return []
        whole, most = self.entry.points[1], max(1, (width - px(TIGHT)) // px(PIP))
        rows = -(-whole // most)
        each = -(-whole // max(1, rows))
        return [min(each, whole - at) for at in range(0, whole, max(1, each))]

    def render(self, picture: pygame.Surface) -> None:
        look, rect, out = theme.current(), picture.get_rect(), self.entry.out
        ground = theme.mix(self.colour, look.sunken, 0.55 if not out else 0.85)
        rim = (
            look.accent if self.selected else self.colour if self.hovered else theme.mix(self.colour, look.sunken, 0.5)
        )
        picture.blit(paint.lit(rect.size, theme.mix(ground, look.sunken, 0.45), px(7), rim, 26, 60), rect)
        side = round(rect.width * SHAPE)
        if self.entry.icon:
            figure = sprites.sprite(self.entry.icon, round(side * CLOSE))
            if out:
                figure = figure.copy()
                figure.set_alpha(80)
            window = pygame.Rect(px(2), px(2), rect.width - 2 * px(2), side)
            with paint.clipped(picture, window):
                picture.blit(figure, figure.get_rect(center=(rect.centerx, side // 2 + px(1))))
        if self.selected:
            frame = paint.rounded(rect.size, (*look.accent, 0), px(7), look.accent, px(2))
            picture.blit(frame, rect)
        for n, (icon, _state) in enumerate(self.entry.badges[:3]):
            centre = rect.right - px(BADGE) // 2 - px(3), px(3) + px(BADGE) // 2 + n * px(BADGE + 1)
            paint.disc(picture, centre, px(BADGE) // 2, look.sunken, look.accent, 1)
            badge = sprites.sprite(icon, px(BADGE - 5), tint=look.accent)
            picture.blit(badge, badge.get_rect(center=centre))
        if out:
            paint.line(picture, look.danger, (px(8), side - px(6)), (rect.right - px(8), px(8)), px(3))
        if self.entry.alarm:
            self._draw_alarm(picture, side)
        y, ink = side + px(1), look.faint if out else theme.lighter(look.accent, 0.4) if self.selected else look.text
        room = rect.width - px(TIGHT)
        for line, high in narrowed(self.entry.name, room):
            words = fonts.exact_picture(line, high, ink, bold=True)
            if words.get_width() > room:
                words = smooth(words, (room, words.get_height()))
            picture.blit(words, words.get_rect(midtop=(rect.centerx, y)))
            y += fonts.line_height(SMALL)
        self._draw_pips(picture, y)

    def _draw_alarm(self, picture: pygame.Surface, foot: int) -> None:
        """Write what endangers it at the lower edge of its portrait."""
        words = fonts.picture(self.entry.alarm, SMALL, (255, 214, 208), bold=True)
        plate = pygame.Rect(0, 0, words.get_width() + px(12), words.get_height() + px(1))
        plate.midbottom = picture.get_width() // 2, foot
        picture.blit(paint.rounded(plate.size, (42, 10, 14), plate.height // 2, (255, 95, 102), px(1)), plate)
        picture.blit(words, words.get_rect(center=plate.center))

    def _draw_pips(self, picture: pygame.Surface, y: int) -> None:
        look, n = theme.current(), 0
        for count in self._pips(picture.get_width()):
            x = (picture.get_width() - count * px(PIP)) // 2 + px(PIP) // 2
            for at in range(count):
                fill = look.accent if self.entry.points is not None and n < self.entry.points[0] else look.sunken
                paint.disc(picture, (x + at * px(PIP), y + px(PIP) // 2), px(4), fill, look.hairline)
                n += 1
            y += px(PIP)


def narrowed(name: str, room: int) -> list[tuple[str, int]]:
    """Return the lines of a name in little room, or not much more, each with the height of its letters: what tells it
    from others of that name stays."""
    return [fonts.fitted(half, round(room * NARROW), fonts.pixels(SMALL), bold=True) for half in _halves(name, room)]


def _halves(name: str, room: int) -> list[str]:
    """Return a name in two lines where it has no room in one, each as long as it is; of several names that are listed
    the first."""
    name, dot, mark = name.partition(" · ")
    name = _initials(name.partition(",")[0])
    words = name.split(" ")
    fitting = (n for n in range(len(words), 0, -1) if fonts.measure(" ".join(words[:n]), SMALL, bold=True)[0] <= room)
    first = next(fitting, 1)
    if dot:
        return [" ".join(words), mark]
    return [" ".join(words[:first]), " ".join(words[first:])] if first < len(words) else [name]


def _initials(name: str) -> str:
    """Return a name of words and a number, for little room: the first letter of each word and the number."""
    *words, last = name.split()
    return ".".join(word[0] for word in words) + f" {last}" if words and last.isdigit() else name


class Roster(Part):
    """The lines of the roster."""

    def __init__(self, doors: Doors, stacks: Stacks) -> None:
        super().__init__(doors)
        self.stacks = stacks
        self.lines = column(gap=4)
        self.scroll = Scroll(self.lines, grow=1)
        self._first = ""
        """The seat whose pieces come first: the only person's; among several who decides, but for a reaction."""
        self._unfolded: set[str] = set()
        """The sides whose lines were brought back."""
        self._sighted: int | None = None
        """The piece that the roster was scrolled to last."""

    def refresh(self, now: Now) -> None:
        """Keep the row of each piece, and with it the keyboard's place; it waits for the dice."""
        super().refresh(now)
        if now.busy:
            return
        if len(now.humans) == 1:
            self._first = now.humans[0]
        elif not self._first or not now.table.desk(now.view).reacting:
            self._first = now.turn or self._first
        entries = sorted(now.roster, key=lambda entry: entry.seat != self._first)
        heads = self._heads(entries)
        entries = [entry for entry in entries if entry.seat not in heads or not heads[entry.seat].folded]
        rows = [child for child in self.lines.children if isinstance(child, RosterRow)]
        others = [line.entry.piece for line in rows] != [entry.piece for entry in entries]
        if others:
            kept = {(line.entry.piece, line.entry.seat): line for line in rows}
            ids = [(entry.piece, entry.seat) for entry in entries]
            rows = [kept.pop(id) if id in kept else self._row(entry) for id, entry in zip(ids, entries, strict=True)]
        self._put_under(heads, rows)
        for line, entry in zip(rows, entries, strict=True):
            line.show(entry, entry.piece == now.picked)
        self._reveal(rows, others)

    def _heads(self, entries: Sequence[RosterEntry]) -> dict[str, RosterHead]:
        """Return the headings over the pieces of each side, where the game has any; the first side's are never folded
        away, nor those of whoever is being acted with."""
        table, heads = self.now.table, dict[str, RosterHead]()
        picked = {entry.seat for entry in entries if entry.piece == self.now.picked}
        own = [self._first] if self._first and entries else []
        for seat in dict.fromkeys([*own, *(entry.seat for entry in entries)]):
            text = table.roster_heading(self.now.view, seat) or table.teller.seat_name(seat)
            if text:
                other = seat != self._first
                fold = partial(self._fold, seat) if other else None
                folded = other and seat not in self._unfolded | picked
                numbers = table.roster_numbers(self.now.view, seat)
                heads[seat] = RosterHead(text, numbers, table.painter.colour(seat), fold, folded)
        return heads

    def _fold(self, seat: str) -> None:
        self._unfolded ^= {seat}
        self.refresh(self.now)

    def _put_under(self, heads: Mapping[str, RosterHead], rows: Sequence[RosterRow]) -> None:
        """Put the lines of each side under its heading; a heading that reads as before stays."""
        kept = {child.look(): child for child in self.lines.children if isinstance(child, RosterHead)}
        children: list[Widget] = []
        for seat in dict.fromkeys([*heads, *(row.entry.seat for row in rows)]):
            if seat in heads:
                children.append(kept.get(heads[seat].look(), heads[seat]))
            children += [row for row in rows if row.entry.seat == seat]
        if children != list(self.lines.children):
            self.lines.set_children(children)

    def _row(self, entry: RosterEntry) -> RosterRow:
        colour = self.now.table.painter.colour(entry.seat)
        return RosterRow(entry, colour, self._pick, self._carry)

    def _reveal(self, rows: list[RosterRow], others: bool) -> None:
        """Bring a piece into sight that is newly picked, unless there are other rows now."""
        picked = next((line for line in rows if line.selected), None)
        piece = picked.entry.piece if picked is not None else None
        if piece != self._sighted and picked is not None and not others and picked.rect.height:
            self.scroll.reveal(picked)
        self._sighted = piece

    def _pick(self, piece: int) -> None:
        self.match.select(piece)
        spot = next((entry.spot for entry in self.now.roster if entry.piece == piece), None)
        token = next((token for token in self.board.tokens if token.key == piece), None)
        if spot is not None:
            if token is None:
                self.stacks.click((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
            self.board.look_at(spot)
        elif token is not None:
            self.board.reveal(token.centre)

    def _carry(self, pos: tuple[int, int], dropped: bool) -> None:
        """Follow what is dragged from here to the board; let it go there."""
        if dropped:
            self.board.drop(pos)
        else:
            self.board.point(pos)
        self.hud.touch()
