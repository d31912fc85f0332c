"""The title: the games as plates, the matches to go on with, and the ways to everything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import removed
from game.kernel.match.children import inside
from game.kernel.match.journal import Damaged
from game.kernel.match.journal_index import Entry, Listing, Look
from game.kernel.registry import games
from game.scenes.about import about
from game.scenes.load_errors import faulty_button
from game.scenes.logotype import RATIO, GameCard, draw_logotype
from game.scenes.page import Page, PageProgram, fading_line
from game.scenes.version import VERSION
from game.scenes.words import against, dotted, game_name, scenario_name, turn, when
from game.telling import labels, text
from game.telling.text import _, ngettext
from game.tutorials.catalogue import has_tutorial
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import Screen
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TEXT
from game.ui.widgets import Button, Canvas, Dialog, DialogButton, Label, MenuItem, Scroll, Spacer, Widget, column, row

LEFT, NOTICE = 344, 18
"""Plain pixels of the column with the name and the ways on: its width, and the height of the line at its foot."""
TAKEN, TALL, MORE = 506, 72, 42
"""Plain pixels of the column besides the matches to go on with, of one of these, and of the way to those that have no
room."""
AT_ONCE, LITTLE, LISTED = 12, 8, 30
"""So many journals are read before the title is shown, so many then at a time, and so many stand in a menu."""
CRAMPED = 520
"""In a lower window what is left of the title scrolls together."""


class Title(Page):
    """The first screen."""

    widest = 4000

    def __init__(self, program: PageProgram) -> None:
        super().__init__(program)
        self.plates: list[GameCard] = []
        self._look: Look | None = None
        self.listing = Listing((), ())
        self._pointed = ""

    # -- what is shown --

    def build(self) -> Widget:
        self._language = text.language()
        self.plates = [self._plate(key) for key in games()]
        return row(self._side(), PlateWall(self.plates), gap=ROOMY + GAP)

    def _plate(self, key: str) -> GameCard:
        return GameCard(key, game_name(key), _("New match"), partial(self.program.open_setup, key), f"plates/{key}")

    def _side(self) -> Widget:
        name = Canvas(draw_logotype, size=(LEFT, 92))
        line = Canvas(lambda p, r: fading_line(p, r, theme.current().accent), size=(LEFT, 2))
        motto = Label(_("Board games at one table, with every rule enforced."), QUIET, "quiet")
        parts: list[Widget] = [name, line, motto]
        matches = self._continue()
        learn = self._learn(brief=bool(matches))
        found, below = (matches, [*learn, *self._ways()]) if matches else (learn, self._ways())
        if self.app.size[1] < px(CRAMPED):
            parts += [Scroll(column(*found, *below, gap=PAD - 2), grow=1)]
        else:
            parts += [Scroll(column(*found, gap=PAD - 2), grow=1) if found else Spacer(1), *below]
        return column(*parts, self._notice(), gap=PAD - 2, width=LEFT)

    def _notice(self) -> Widget:
        """Return the line at the foot: the version, and whose work this is at a click."""
        words = _("Version {number} · an unofficial fan work").format(number=VERSION)
        line = Button(words, lambda: self.app.stack.push(about()), "quiet", size=QUIET, justify="left", height=NOTICE)
        line.pad = 0
        return line

    def _ways(self) -> list[Widget]:

        def way(words: str, do: object, icon: str) -> Button:
            return Button(words, do, "plain", icon=f"icons/{icon}", size=TEXT, justify="left", height=38)  # type: ignore[arg-type]

        return [
            column(
                way(_("Load match…"), self.program.open_load, "load"),
                way(_(labels.RULEBOOK), lambda: self.program.open_rulebook(self._played_last()), "rulebook"),
                way(_(labels.OPTIONS), self.program.open_options, "options"),
                way(_("Quit"), self.app.quit, "exit"),
                gap=GAP,
            )
        ]

    def _played_last(self) -> str:
        """Return the game of the newest match one can go on with, or else the first."""
        entries = [entry for entry in self.listing.found if entry.game in games()]
        return max(entries, key=lambda entry: entry.date).game if entries else next(iter(games()), "")

    def _learn(self, brief: bool) -> list[Widget]:
        """Return what a newcomer sees first: a tutorial of each game, ticked once it was finished; below matches to go
        on with they are one button."""
        keys = [key for key in games() if has_tutorial(key)]
        ways = [
            (
                _(labels.LEARN).format(game=game_name(key)),
                partial(self.program.open_tutorial, key),
                "icons/check" if key in self.program.settings.learned else "icons/play",
            )
            for key in keys
        ]
        if not ways:
            return []
        if brief:
            return [Spacer(0, height=4), self._menu(_("Learn to play…"), "info", ways, 38)]
        head = Label(_("New here?"), 20, "accent", serif=True)
        told = Label(_("Ten minutes, step by step."), QUIET, "quiet")
        buttons = [Button(words, do, icon=icon, justify="left", height=38) for words, do, icon in ways]
        return [Spacer(0, height=10), head, told, column(*buttons, gap=GAP)]

    def _menu(self, words: str, icon: str, ways: Sequence[tuple[str, Callable[[], object], str]], high: int) -> Button:
        """Return a button that opens a menu of further ways."""

        def show() -> None:
            items = [MenuItem(name, do, icon=sign or None) for name, do, sign in ways]
            self.host.open_menu(items, (button.rect.x, button.rect.bottom))

        button = Button(words, show, icon=f"icons/{icon}", justify="left", height=high)
        return button

    # -- matches to go on with --

    def _look_for_matches(self) -> None:
        """See what the newest journals tell; the others are read little by little once this is shown."""
        files = self.program.files
        self._look = Look(files.journals) if files is not None else None
        self._read_on(AT_ONCE)

    def _read_on(self, most: int | None = None) -> None:
        if self._look is not None:
            self._look.go_on(most)
            if most == AT_ONCE or not self.unread:
                self.listing = self._look.listing

    @property
    def unread(self) -> int:
        """Return how many journals are still to be looked at."""
        return len(self._look.unread) if self._look is not None else 0

    def finish(self) -> None:
        """Read at once what would be read little by little."""
        if self.unread:
            self._read_on()
            self.rebuild_in_place()

    def _continue(self) -> list[Widget]:
        found, broken = self.listing
        if not found and not broken:
            return []
        seen = self._seen(found)
        cards: list[Widget] = [self._card(entry) for entry in seen]
        if len(seen) < len(found):
            cards.append(self._more(found[len(seen) :]))
        if broken:
            words = ngettext("{count} match can't be opened", "{count} matches can't be opened", len(broken))
            heading = _("These matches can't be opened")
            delete = self._delete_damaged if self._damaged() else None
            cards.append(faulty_button(self.app, words.format(count=len(broken)), heading, broken, delete))
        return [Spacer(0, height=10), Label(_("Continue"), 20, "accent", serif=True), column(*cards, gap=GAP)]

    def _seen(self, entries: Sequence[Entry]) -> Sequence[Entry]:
        """Return the newest matches, as many as have room without a scroll bar."""
        room, tall = self.app.size[1] - px(TAKEN), px(TALL)
        return entries if len(entries) * tall <= room else entries[: max(1, (room - px(MORE)) // tall)]

    def _more(self, entries: Sequence[Entry]) -> Widget:
        """Return the way to the matches for which there is no room."""

        def show() -> None:
            self._list(entries, (button.rect.x, button.rect.bottom))

        words = _so_many_more(len(entries))
        button = Button(words, show, icon="icons/chevron_down", justify="left", height=MORE - GAP)
        return button

    def _list(self, entries: Sequence[Entry], pos: tuple[int, int]) -> None:
        """Open a menu of matches; beyond so many, a way to the others."""
        today, others = datetime.now().astimezone().date(), entries[LISTED:]
        items = [
            MenuItem(
                dotted(_name(one), turn(one.game, one.round), when(one.date, today)),
                partial(self.program.resume_match, one.path),
            )
            for one in entries[:LISTED]
        ]
        if others:
            items.append(MenuItem(_so_many_more(len(others)), partial(self._list, others, pos)))
        self.host.open_menu(items, pos)

    def _card(self, entry: Entry) -> Widget:
        today = datetime.now().astimezone().date()
        card = MatchCard(
            entry.game,
            _name(entry),
            dotted(turn(entry.game, entry.round), against(entry.seats, entry.names, entry.computers)),
            dotted(game_name(entry.game), when(entry.date, today)),
            partial(self.program.resume_match, entry.path),
        )
        away = Button(
            "",
            partial(self._ask_to_drop, entry),
            "quiet",
            icon="icons/close",
            size=QUIET,
            align="centre",
            tooltip=_("Delete match…"),
        )
        if entry.open:
            card.enabled = away.enabled = False
            card.tooltip = _("This match is open in another window.")
        card.grow = 1
        return row(card, away, gap=4)

    def _ask_to_drop(self, entry: Entry) -> None:
        mission = _name(entry)
        self.app.stack.push(
            Dialog(
                _("Delete this match?"),
                _("“{name}” will be deleted. This can't be undone.").format(name=mission),
                [
                    DialogButton(_(labels.KEEP_IT), style="primary"),
                    DialogButton(_(labels.DELETE), lambda: self._drop(entry), "danger"),
                ],
            )
        )

    def _damaged(self) -> list[BadFile]:
        return [error for error in self.listing.broken if isinstance(error, Damaged)]

    def _delete_damaged(self) -> None:
        for error in self._damaged():
            self.program.attempt(partial(removed, Path(error.file)))
        self._renew()

    def _drop(self, entry: Entry) -> None:
        for path in (*inside(entry.match, entry.path.parent), entry.path):
            self.program.attempt(partial(removed, path))
        self._renew()

    # -- the scene --

    def _renew(self) -> None:
        self._look_for_matches()
        self.rebuild_in_place()

    def prepare(self, app: Screen) -> Iterator[None]:
        """Load the plates one by one. What can be gone on with is looked for when the title is shown: the match that is
        left for it is open until then."""
        self.app = app
        super().layout(app.size)
        self.settle()
        for plate in filter(lambda plate: plate.rect, self.plates):
            plate.faces()
            yield

    def layout(self, size: tuple[int, int]) -> None:
        if self._look is None:
            self._look_for_matches()
            if self.host.root is not None:
                self.rebuild()
        super().layout(size)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        border = px(ROOMY + 8)
        return pygame.Rect(border, px(ROOMY), size[0] - 2 * border, size[1] - px(ROOMY) - px(PAD + 4))

    def back(self) -> None:
        """Stay: nothing lies behind the title."""

    def favourite(self) -> Widget | None:
        order = self.host.focus_order()
        cards = [widget for widget in order if isinstance(widget, MatchCard)]
        return next(iter([*cards, *self.plates, *order]), None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.unread:
            self._read_on(LITTLE)
            if not self.unread:
                self.rebuild_in_place()
                self.dirty = True
        at_once = self.program.settings.reduced_motion or self.program.settings.animation_speed == "instant"
        for plate in self.plates:
            self.dirty = plate.kindle(dt, at_once) or self.dirty
        self._point(next((plate.key_of_game for plate in self.plates if plate.wanted), ""))

    def _point(self, key: str) -> None:
        """Have the board loaded that a click on the plate of this game shows."""
        if key != self._pointed:
            from game.scenes.setup import load_first

            self._pointed = key
            self.idle = load_first(key) if key else None

    def wake_in(self) -> float | None:
        return 0.0 if self.unread else super().wake_in()

    def animating(self) -> bool:
        return any(plate.kindling for plate in self.plates)

    def paint_under(self, surface: pygame.Surface) -> None:
        lit = max(self.plates, key=lambda plate: plate.light, default=None)
        tint = theme.current().tint(lit.key_of_game) if lit is not None else None
        surface.blit(paint.background(surface.get_size(), tint), (0, 0))


def _so_many_more(n: int) -> str:
    return ngettext("{n} more match…", "{n} more matches…", n).format(n=n)


ABREAST, TALLEST = 4, 2.0
"""So many plates stand side by side where rows would have a hole, so many times as high as wide at most."""


class PlateWall(Widget):
    """The plates side by side and one below another, as large as the room allows."""

    solid = False

    def __init__(self, plates: list[GameCard]) -> None:
        super().__init__(grow=1)
        self._plates = plates
        for plate in plates:
            plate.parent = self

    @property
    def children(self) -> list[Widget]:
        return list(self._plates)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        count = len(self._plates)
        if not count:
            return
        gap = px(ROOMY)
        across = max(range(1, count + 1), key=lambda n: (self._width(rect, n, gap), -n))
        down = math.ceil(count / across)
        if across * down > count and count <= ABREAST:
            self._abreast(rect, gap)
            return
        width = self._width(rect, across, gap)
        height = round(width / RATIO)
        top = rect.centery - (down * height + (down - 1) * gap) // 2
        for index, plate in enumerate(self._plates):
            line, place = divmod(index, across)
            in_line = min(across, count - line * across)
            left = rect.centerx - (in_line * width + (in_line - 1) * gap) // 2
            plate.put(pygame.Rect(left + place * (width + gap), top + line * (height + gap), width, height))

    def _abreast(self, rect: pygame.Rect, gap: int) -> None:
        """Put the plates side by side as high as there is room: none is left over."""
        count = len(self._plates)
        width = (rect.width - (count - 1) * gap) // count
        height = min(rect.height, round(width * TALLEST))
        for index, plate in enumerate(self._plates):
            top = rect.centery - height // 2
            plate.put(pygame.Rect(rect.x + index * (width + gap), top, width, height))

    def _width(self, rect: pygame.Rect, across: int, gap: int) -> int:
        """Return the width of a plate when so many stand side by side."""
        down = math.ceil(len(self._plates) / across)
        wide = (rect.width - (across - 1) * gap) // across
        return max(1, min(wide, round(((rect.height - (down - 1) * gap) // down) * RATIO)))


class MatchCard(Button):
    """A match to go on with: its mission, where it stands and who plays, and when it was played last."""

    def __init__(self, key: str, mission: str, standing: str, quiet: str, on_click: object) -> None:
        super().__init__(mission, on_click)  # type: ignore[arg-type]
        self.key_of_game = key
        self.standing = standing
        self.quiet = quiet

    def content_size(self, width: int | None) -> tuple[int, int]:
        lines = fonts.line_height(TEXT) + fonts.line_height(QUIET) * (2 if self.standing else 1)
        return px(200), lines + 2 * px(GAP - 1)

    def render(self, picture: pygame.Surface) -> None:
        fill, ink = self.ground(picture)
        look = theme.current()
        bar = pygame.Rect(px(5), px(7), px(3), picture.get_height() - 2 * px(7))
        tint = look.tint(self.key_of_game) if self.enabled else look.faint
        picture.blit(paint.rounded(bar.size, tint, bar.width // 2), bar)
        side = px(22)
        icon = sprites.sprite("icons/play", side, tint=look.accent if self.enabled else look.faint)
        picture.blit(icon, icon.get_rect(topright=(picture.get_width() - px(PAD), px(PAD))))
        wide = picture.get_width() - px(PAD + 6) - px(GAP)
        y = px(GAP - 1)
        quiet = look.quiet if self.enabled else look.faint
        rows = [(self.label, TEXT, ink, True), (self.standing, QUIET, ink, False), (self.quiet, QUIET, quiet, False)]
        for words, size, colour, bold in rows:
            if words:
                room = wide if y > px(PAD) + side else wide - side - px(PAD)
                shown = fonts.picture(fonts.shorten(words, room, size, bold=bold), size, colour, bold=bold)
                picture.blit(shown, (px(PAD + 6), y))
                y += fonts.line_height(size)


def _name(entry: Entry) -> str:
    return scenario_name(entry.game, entry.scenario, entry.board)
