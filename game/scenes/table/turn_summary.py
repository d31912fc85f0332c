"""What is told in the rail: what the others did, and what cards can be bought."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.scenes.table.now import Now, Row
from game.scenes.table.part import Doors, Part
from game.scenes.table.sidepage import Beside, SidePage
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.tabletop import Box, Stock, TurnNote
from game.ui.theme import GAP, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Label, Scroll, Widget, column

Since = Callable[[str | None], Sequence[Row]]
"""Returns what happened since a seat's last turn."""
STRIPE = 4
"""How wide the stripe beside a line is: the colour of who did it."""


class Summary(SidePage, Part):
    """Stands in the rail from the beginning of a person's turn until it is closed or that person acts. A line lights
    its places. While it is closed a button in its place opens it again."""

    stays = True
    covers = False

    def __init__(self, doors: Doors, beside: Beside, since: Since) -> None:
        SidePage.__init__(self, beside)
        Part.__init__(self, doors)
        self._since = since
        self._turn: tuple[str, int] | None = None
        """In which turn it is told, and whose that is."""
        self._told = -1
        """Before which action it was told last."""
        self._from: int | None = None
        """How many actions were played when the person could first act freely."""
        self._body = column(gap=2)
        self.opener = self.button = Button(
            lambda: _("Since your last turn"),
            self.toggle,
            icon="icons/log",
            key=lambda: self.now.keys.hint("summary"),
            data=("summary", ""),
            tooltip=lambda: _("What the others did, line by line; each line shows its place."),
        )
        self.button.visible = False

    # -- when it is told --

    @property
    def lines(self) -> list[TurnNoteLine]:
        """Return its lines."""
        return [child for child in self._body.children if isinstance(child, TurnNoteLine)]

    def refresh(self, now: Now) -> None:
        """Tell it where a person's turn begins after others', before anything is asked; put it away when that turn is
        over."""
        self.now, when = now, now.table.teller.when(now.view)
        turn = when.turn
        if now.taught or turn is None:
            return
        this = turn, when.round
        if this != self._turn or turn not in now.humans or not now.turn:
            self._turn = this
            self._body.set_children([])
            self.hide()
        rows = self._since(turn) if now.seat == turn else []
        if rows and rows[-1].at != self._told and not now.busy:
            self._told, self._from = rows[-1].at, None
            gists = now.table.gist([(one.before, one.events) for one in rows], turn)
            self._body.set_children([TurnNoteLine(one, _stripe(now, one.seat), self._flash) for one in gists])
            if any(self._unseen(one.turn) for one in rows):
                self._open()
        elif now.seat == turn and not now.busy:
            self._make_room()
        self._offer()

    def _make_room(self) -> None:
        """Put it away once the person has done something but answer a question: the log tells what came of it."""
        now = self.now
        if self._from is None:
            self._from = now.count if now.table.asked(now.view, now.seat) is None else None
        elif 0 <= self._from < now.count:
            self._from = -1
            self.hide()

    def _unseen(self, turn: str) -> bool:
        """Return whether whose turn it is now did not play that turn, or look on at this screen."""
        return bool(turn) and (turn not in self.now.humans or self.now.curtained)

    def _open(self) -> None:
        if self.lines:
            tip = " · ".join((_("The last turn again"), self.now.keys.hint("again")))
            again = Button(_("Show again"), self._again, icon="icons/play", tooltip=tip)
            self.show(_("Since your last turn"), Scroll(self._body, grow=1), again)

    def toggle(self) -> None:
        """Open it again, or put it away."""
        if self.open:
            self.hide()
        elif self.lines:
            self._open()
        elif self.now.taught:
            self.hud.say(_("In a tutorial the log tells what the others have done."))
        else:
            self.hud.say(_("The others have done nothing since your last turn."))
        self._offer()

    def _turn_page(self, visible: bool) -> None:
        super()._turn_page(visible)
        self._offer()

    def _offer(self) -> None:
        """Show the button that opens it again while there is something to tell."""
        wanted = bool(self.lines) and not self.open
        if wanted != self.button.visible:
            self.button.visible = wanted
            self.beside.turned()
            self.hud.host.relayout()

    def _again(self) -> None:
        self.hide()
        self.hud.do("again")

    # -- its places --

    def _flash(self, line: TurnNoteLine) -> None:
        """Flash the line's place; of several the next one with each click."""
        if line.gist.spots:
            self.board.look_at(line.gist.spots[line.clicks % len(line.gist.spots)])
            line.clicks += 1

    def lit(self) -> Sequence[Box]:
        """Return the places of the line that is pointed at."""
        host = self.hud.host
        lit = (host.mouse.hovered, host.focused)
        return [box for line in self.lines if line in lit for box in line.gist.spots]


class TurnNoteLine(Widget):
    """A line of it: the colour of who did it, what came of it, and more of that in small."""

    def __init__(self, gist: TurnNote, colour: theme.Colour, show: Callable[[TurnNoteLine], None]) -> None:
        super().__init__(gist.text, on_click=lambda: show(self), data=("gist", gist.text))
        self.focusable = bool(gist.spots)
        self.gist, self.colour, self.clicks = gist, colour, 0

    def _said(self, width: int) -> tuple[list[str], list[str]]:
        room = max(px(60), width - px(STRIPE) - px(GAP) - 2 * px(TIGHT))
        detail = fonts.wrap(self.gist.detail, room, QUIET) if self.gist.detail else []
        return fonts.wrap(self.gist.text, room, TEXT), detail

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(240)
        text, detail = self._said(room)
        return room, len(text) * fonts.line_height(TEXT) + len(detail) * fonts.line_height(QUIET) + 2 * px(TIGHT)

    def look(self) -> Hashable:
        return self.gist, self.colour, self.hovered, self.focused

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(6))

    def render(self, picture: pygame.Surface) -> None:
        look, (width, height) = theme.current(), picture.get_size()
        if self.gist.spots and (self.hovered or self.focused):
            picture.blit(paint.rounded((width, height), look.raised, px(6), look.hairline, px(1)), (0, 0))
        stripe = px(STRIPE), height - 2 * px(TIGHT)
        picture.blit(paint.rounded(stripe, self.colour, px(2)), (px(TIGHT), px(TIGHT)))
        x, y = px(TIGHT) + px(STRIPE) + px(GAP), px(TIGHT)
        text, detail = self._said(width)
        ink = (look.danger, look.text, look.go)[self.gist.good + 1]
        y = fonts.draw_lines(picture, text, (x, y), TEXT, theme.lighter(ink, 0.25) if self.gist.good else ink)
        fonts.draw_lines(picture, detail, (x, y), QUIET, look.quiet)


class Deck(SidePage, Part):
    """Stands there from a click on its button until something is clicked elsewhere or cards cannot be bought."""

    def __init__(self, doors: Doors, beside: Beside) -> None:
        SidePage.__init__(self, beside)
        Part.__init__(self, doors)
        self.opener = self._button = Button(
            lambda: _("The deck"),
            self.toggle,
            icon="icons/rulebook",
            data=("deck", ""),
            tooltip=lambda: _("All the cards, how many of each, and what they do."),
        )
        self._button.visible = False
        self.hud.host.add(self._button, self._corner)

    def _stock(self) -> Stock | None:
        now = self.now
        return None if not now.seat or now.taught else now.table.stock(now.view)

    def _corner(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the place of its button in the corner of the board, above the one that buys a card."""
        rect = pygame.Rect((0, 0), self._button.preferred())
        board = self.hud.board_rect(size)
        rect.bottomright = board.right - px(GAP), board.bottom - px(GAP)
        return rect

    def toggle(self) -> None:
        """Show it, or put it away."""
        stock = self._stock()
        if self.open or stock is None:
            self.hide()
            return
        lines = (TurnNoteLine(kind, _stripe(self.now, kind.seat), lambda line: None) for kind in stock.kinds)
        kinds = column(*lines, gap=2)
        self.show(_("Cards in the deck"), Label(stock.note, QUIET, "quiet"), Scroll(kinds, grow=1))

    def refresh(self, now: Now) -> None:
        """Show its button while cards can be bought; afterwards put the page away."""
        self.now = now
        buying = self._stock() is not None
        if buying != self._button.visible:
            self._button.visible = buying
            self.hud.host.relayout()
        if self.open and not buying:
            self.hide()


def _stripe(now: Now, seat: str) -> theme.Colour:
    """Return the colour beside a line about a seat, or about none."""
    return now.table.painter.colour(seat) if seat else theme.current().hairline
