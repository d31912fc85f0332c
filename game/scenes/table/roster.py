"""The roster beside the board: each side's pieces under its heading, the other side's folded away."""

from __future__ import annotations

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
from game.ui.tabletop import RosterEntry
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Scroll, Widget, column

PICTURE = 34
SMALL = 12
PIP, IN_A_ROW = 10, 4
"""From one point to the next, and how many stand in one row."""

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
        width = width or px(200)
        return width, len(self._lines(width)) * fonts.line_height(self._size(width)) + px(8)

    def _room(self, width: int) -> int:
        return width - px(8) - (px(18) if self.focusable else 0)

    def _lines(self, width: int) -> list[str]:
        """Return the heading in one line, or broken first where a dot joins its parts."""
        room, size = self._room(width), self._size(width)
        words = " ".join(fonts.shorten(word, room, size, bold=True) for word in self.label.split(" "))
        if len(fonts.wrap(words, room, size, bold=True)) > 1:
            words = words.replace(" · ", "\n")
        return fonts.wrap(words, room, size, bold=True)

    def _size(self, width: int) -> int:
        """Return how large the letters are: small where a part would need two lines."""
        parts, room = self.label.split(" · "), self._room(width)
        return QUIET if all(fonts.measure(part, QUIET, bold=True)[0] <= room for part in parts) else SMALL

    def look(self) -> Hashable:
        return self.label, self.hovered, self.folded, self.colour

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        if self.focusable:
            fill = look.raised if self.hovered else look.panel
            picture.blit(paint.rounded(picture.get_size(), fill, px(6)), (0, 0))
            middle = picture.get_width() - px(12), picture.get_height() // 2
            paint.chevron(picture, middle, px(9), look.quiet, not self.folded)
        fonts.draw_lines(
            picture,
            self._lines(picture.get_width()),
            (px(6), px(4)),
            self._size(picture.get_width()),
            theme.lighter(self.colour, 0.3),
            bold=True,
        )


class RosterRow(Widget):
    """A piece of the roster: picture, name, numbers, points left, states; narrow, its name is under the picture."""

    focusable = True

    def __init__(
        self, entry: RosterEntry, colour: theme.Colour, pick: Callable[[int], None], narrow: bool, carry: Carry
    ) -> None:
        super().__init__(entry.name, on_click=lambda: pick(self.entry.piece), data=("roster", entry.piece))
        self.entry = entry
        self.colour = colour
        self.narrow = narrow
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
        if self.narrow:
            width = width or px(64)
            lines = len(_halves(self.entry.name, width - px(4)))
            return width, px(PICTURE) + lines * fonts.line_height(SMALL) + px(6)
        width = width or px(200)
        names, details = self._lines(width)
        return width, len(names) * fonts.line_height(TEXT) + len(details) * fonts.line_height(QUIET) + 2 * px(5)

    def _lines(self, width: int) -> tuple[list[str], list[str]]:
        """Return the lines of the name, measured as when it is selected, and those of the detail."""
        room = width - _words_from() - px(PAD)
        names = fonts.wrap(self.entry.name, room - len(self.entry.badges) * px(20), TEXT, bold=True)
        columns = self._columns(width)
        return names, fonts.wrap(self.entry.detail, room - (columns * px(PIP) + px(GAP) if columns else 0), QUIET)

    def _columns(self, width: int) -> int:
        """Return in how many columns the points stand that are left: in two rows where many, or where the detail has no
        room beside one."""
        if self.entry.points is None or self.entry.out:
            return 0
        whole = self.entry.points[1]
        room = width - _words_from() - px(PAD) - px(GAP) - whole * px(PIP)
        short = whole <= IN_A_ROW and fonts.measure(self.entry.detail, QUIET)[0] <= room
        return whole if short else -(-whole // 2)

    def look(self) -> Hashable:
        return (self.entry, self.selected, self.hovered, self.colour)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        rect = picture.get_rect()
        fill = look.raised if self.selected or self.hovered else look.panel
        border = look.accent if self.selected else None
        picture.blit(paint.rounded(rect.size, fill, px(6), border, px(1)), rect)
        side = px(PICTURE) if self.narrow else _tile_side()
        tile = pygame.Rect(px(4), px(4), side, side)
        self._tile(picture, tile)
        if self.narrow:
            self._beside(picture, rect, tile)
        else:
            self._words(picture, rect, tile)

    def _tile(self, picture: pygame.Surface, tile: pygame.Rect) -> None:
        look, entry = theme.current(), self.entry
        ground = self.colour if not entry.out else theme.mix(self.colour, look.panel, 0.35)
        picture.blit(paint.rounded(tile.size, theme.mix(ground, look.table, 0.6), px(5), ground, px(1)), tile)
        if entry.icon:
            icon = sprites.sprite(entry.icon, tile.width - px(4))
            icon = icon.copy()
            icon.set_alpha(90 if entry.out else 255)
            picture.blit(icon, icon.get_rect(center=tile.center))

    def _beside(self, picture: pygame.Surface, rect: pygame.Rect, tile: pygame.Rect) -> None:
        """Draw points in two columns and the first state beside the picture, the name under it."""
        look, entry = theme.current(), self.entry
        ink = look.faint if entry.out else look.text
        for line, name in enumerate(narrowed(entry.name, rect.width - px(4))):
            words = fonts.picture(name, SMALL, ink, bold=self.selected)
            top = tile.bottom + px(1) + line * fonts.line_height(SMALL)
            picture.blit(words, words.get_rect(midtop=(rect.centerx, top)))
        if entry.points is not None and not entry.out:
            left, whole = entry.points
            for i in range(whole):
                centre = tile.right + px(9) + i % 2 * px(11), tile.bottom - px(5) - i // 2 * px(11)
                paint.disc(picture, centre, px(4), look.accent if i < left else look.sunken, look.hairline)
        for icon, _state in entry.badges[:1]:
            picture.blit(sprites.sprite(icon, px(16), tint=look.accent), (rect.right - px(18), px(1)))

    def _words(self, picture: pygame.Surface, rect: pygame.Rect, tile: pygame.Rect) -> None:
        look, out = theme.current(), self.entry.out
        names, details = self._lines(rect.width)
        x, y = _words_from(), px(4)
        y = fonts.draw_lines(picture, names, (x, y), TEXT, look.faint if out else look.text, bold=self.selected)
        self._pips(picture, rect, y)
        fonts.draw_lines(picture, details, (x, y), QUIET, look.faint if out else look.quiet)
        self._badges(picture, rect)

    def _badges(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        x = rect.right - px(6)
        for icon, _state in self.entry.badges:
            badge = sprites.sprite(icon, px(18), tint=theme.current().accent)
            x -= px(20)
            picture.blit(badge, (x, px(4)))

    def _pips(self, picture: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        if self.entry.points is None or self.entry.out:
            return
        (left, whole), look = self.entry.points, theme.current()
        columns, step = self._columns(rect.width), px(PIP)
        rows = -(-whole // columns)
        right, top = rect.right - px(8), y + fonts.line_height(QUIET) // 2 - (rows - 1) * step // 2
        for i in range(whole):
            centre = right - (columns - i % columns) * step + step // 2, top + i // columns * step
            paint.disc(picture, centre, px(4), look.accent if i < left else look.sunken, look.hairline)


def _tile_side() -> int:
    """Return the side of a picture beside two lines."""
    return fonts.line_height(TEXT) + fonts.line_height(QUIET) + 2 * px(5) - px(8)


def _words_from() -> int:
    """Return where the words beside a picture begin."""
    return px(4) + _tile_side() + px(GAP)


def narrowed(name: str, room: int) -> list[str]:
    """Return the lines of a name in little room: what tells it from others of that name stays."""
    _name, dot, mark = name.partition(" · ")
    mark = f" {mark}" if dot else ""
    room -= fonts.measure(mark, SMALL, bold=True)[0]
    return [fonts.shorten(half, room, SMALL, bold=True) + mark for half in _halves(name, room)]


def _halves(name: str, room: int) -> list[str]:
    """Return a name in two lines where it has no room in one, each as long as it is; of several names that are listed
    the first."""
    name, dot, _mark = name.partition(" · ")
    name = _initials(name.partition(",")[0])
    words = [] if dot else name.split(" ")
    fitting = (n for n in range(len(words), 0, -1) if fonts.measure(" ".join(words[:n]), SMALL, bold=True)[0] <= room)
    first = next(fitting, 1)
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
        self.narrow = False
        self._first = ""
        """The seat whose pieces come first: the only person's; among several who decides, but for a reaction."""
        self._unfolded: set[str] = set()
        """The sides whose lines were brought back."""
        self._sighted: int | None = None
        """The piece that the roster was scrolled to last."""

    def make_narrow(self, narrow: bool) -> None:
        """Show the pieces in little room, or no longer."""
        self.narrow = narrow
        self.lines.set_children([])

    def refresh(self, now: Now) -> None:
        """Keep the row of each piece, and with it the keyboard's place; it waits for the dice."""
        super().refresh(now)
        if now.busy:
            return
        if len(now.humans) == 1:
            self._first = now.humans[0]
        elif not now.table.desk(now.view).reacting:
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
        for seat in dict.fromkeys(entry.seat for entry in entries):
            text = table.roster_heading(self.now.view, seat)
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
        return RosterRow(entry, colour, self._pick, self.narrow, self._carry)

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
