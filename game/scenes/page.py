"""The common ground of the program's screens: a heading, a way back, the keyboard at hand, columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.kernel.paths import Folders
from game.kernel.settings import Settings
from game.telling import text
from game.telling.text import _
from game.ui import paint, theme
from game.ui.keys import Keys, cap
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import GAP, PAD, ROOMY, TITLE
from game.ui.widgets import Button, Canvas, Label, Scroll, Spacer, TextField, Widget, WidgetScene, column, row

if TYPE_CHECKING:
    from game.analysis.judge import Judgement
    from game.kernel.match.journalled import JournalledMatch
    from game.kernel.match.session import Session
    from game.kernel.match.setup import Setup
    from game.scenes.analysis.account import Account, Told
    from game.scenes.analysis.cards import Try
    from game.scenes.match_positions import MatchPositions
    from game.scenes.table.scene import TableScene
    from game.ui.app import App
    from game.ui.sound import Sounds


class Columns(Widget):
    """Widgets side by side, each as wide as the others, however much is in them."""

    solid = False

    def __init__(self, *parts: Widget, gap: float = PAD + 4) -> None:
        super().__init__(grow=1)
        self.gap = gap
        self._parts = parts
        for part in parts:
            part.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return self._parts

    def _width(self, width: int) -> int:
        return max(1, (width - px(self.gap) * (len(self._parts) - 1)) // len(self._parts))

    def content_size(self, width: int | None) -> tuple[int, int]:
        each = self._width(px(1000) if width is None else width)
        return px(200), max(part.preferred(each)[1] for part in self._parts)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        each = self._width(rect.width)
        for index, part in enumerate(self._parts):
            part.put(pygame.Rect(rect.x + index * (each + px(self.gap)), rect.y, each, rect.height))


WIDEST = 1320
"""Plain pixels over which a page spreads at most."""

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class PageProgram(Protocol):
    """The program around the pages: where they lead, and what it does for them."""

    app: App
    settings: Settings
    files: Folders | None
    sounds: Sounds | None

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device."""

    def say(self, sentence: str) -> None:
        """Show a sentence for a while on the topmost screen."""

    def attempt(self, do: Callable[[], Any]) -> bool:
        """Do something that a file or a choice may spoil, and say so if it does; return whether it went well."""

    def opening(self, do: Callable[[], Any]) -> bool:
        """Do the same for what may take long; return whether it went well."""

    def complain(self, error: Exception) -> None:
        """Say in a dialog what went wrong."""

    def complaining(self) -> bool:
        """Return whether the player sees a dialog that says what went wrong."""

    def breathe(self) -> None:
        """Let be heard what belongs to the topmost screen."""

    def settings_changed(self) -> None:
        """Put the settings into effect, and keep them."""

    def keep_settings(self) -> None:
        """Write the settings to their file."""

    def take_picture(self) -> None:
        """Write what is on the screen to a file."""

    def open_title(self) -> None:
        """Leave everything for the title."""

    def open_setup(self, key: str, person: str = "", scenario: str = "") -> None:
        """Choose what to play of a game."""

    def open_tutorial(self, key: str, anew: bool = False, lesson: str = "") -> None:
        """Go to a tutorial of a game, the first unless told."""

    def open_rulebook(self, key: str, rule: str | None = None) -> None:
        """Read the rules, at a rule perhaps."""

    def open_decks(self, key: str, deck: str = "") -> None:
        """Read the cards of a game and build decks."""

    def open_seats(self, table: TableScene) -> None:
        """Choose who plays a match from here on."""

    def open_book(
        self, session: Session, kinds: Mapping[str, str], correct: Callable[[int], object] | None = None
    ) -> None:
        """Read the book of a match."""

    def open_editor(self, key: str, things: Mapping[str, Any] | None = None) -> None:
        """Draw maps of a game, a map of these things first."""

    def open_help(self, keys: Keys | None = None) -> None:
        """Show every key."""

    def open_keys(self) -> None:
        """Move commands to other keys."""

    def open_options(self) -> None:
        """Change the settings."""

    def open_load(self) -> None:
        """Open the saved matches; the finished ones where there are only these."""

    def open_saves(self) -> None:
        """Load a saved match."""

    def open_finished(self) -> None:
        """Look at the matches that are over."""

    def open_career(self, key: str = "") -> None:
        """See what all finished matches come to, of one game or of all."""

    def open_old_result(self, path: Path) -> None:
        """Show again how a match ended that is over."""

    def open_replay(
        self,
        session: Session,
        kinds: Mapping[str, str] | None = None,
        at: int | None = None,
        film: MatchPositions | None = None,
    ) -> None:
        """Watch a match."""

    def open_analysis(self, session: Session, kinds: Mapping[str, str]) -> None:
        """See where a match that is over was won and lost."""

    def analyse_match(self, path: Path) -> None:
        """See the same of a match in a file."""

    def open_trial(self, account: Account, told: Told, tried: Try, done: Callable[[], object]) -> None:
        """Let a decision of a match that was analysed be made once more."""

    def analysis_file(self, session: Session) -> Path | None:
        """Return where the analysis of a match is kept."""

    def judged(self, session: Session) -> dict[int, Judgement]:
        """Return what has been judged of the match whose analysis was begun last, if it is this one."""

    def watch_match(self, path: Path) -> None:
        """Watch a saved match."""

    def save_match(self, table: TableScene) -> None:
        """Save a match under a name."""

    def load_match(self, path: Path) -> None:
        """Go on with a saved match."""

    def resume_match(self, path: Path) -> None:
        """Go on with the match of a journal."""

    def continue_session(self, session: Session, kinds: Mapping[str, str]) -> None:
        """Go to the table of a match that goes on from a replay."""

    def start_match(self, setup: Setup, kinds: Mapping[str, str]) -> None:
        """Begin a new match and go to its table."""

    def again(self, setup: Setup, kinds: Mapping[str, str], swapped: bool) -> None:
        """Play the same once more."""

    def go_on(self, match: Session | JournalledMatch) -> None:
        """Go on with a match whose table failed."""

    def table_for(self, session: Session, kinds: Mapping[str, str]) -> TableScene:
        """Return the table of a match that begins, or goes on."""

    def table_of_journal(self, path: Path) -> TableScene:
        """Return the table of a match that goes on from its journal."""


class Page(WidgetScene):
    """A whole screen of widgets under a heading. Esc and the back button close it.

    A subclass makes the widgets in `content`, in the language of the moment: they are made anew when that changes.
    """

    game = ""
    """The key of the game whose colour the page has; empty for none."""

    widest: float = WIDEST

    music: str | None = None
    """What is streamed while it is seen: a file under the sounds, "" for nothing; None: as on the screen before."""

    def __init__(self, program: PageProgram) -> None:
        super().__init__()
        self.program = program
        self._language = ""
        self._turned_to = False

    # -- what a subclass says --

    def heading(self) -> str:
        """Return what stands above."""
        return ""

    def content(self) -> Widget:
        """Return the widgets below the heading."""
        return Widget()

    def tools(self) -> list[Widget]:
        """Return widgets at the right of the heading."""
        return []

    def back(self) -> None:
        """Close the page."""
        self.app.stack.pop(self)

    def favourite(self) -> Widget | None:
        """Return the widget to which the first arrow key brings the keyboard."""
        order = self.host.focus_order()
        return order[0] if order else None

    # -- the scene --

    def resume(self) -> None:
        super().resume()
        self.breathe()
        if not self._turned_to:
            self._turned_to = True
            self.program.sound("page")

    def breathe(self) -> None:
        """Let be heard what belongs to it."""
        if self.music is not None and self.program.sounds is not None:
            self.program.sounds.music.place(self.music)

    def build(self) -> Widget:
        self._language = text.language()
        self.host.default = None
        return column(self._head(), self.content(), gap=PAD + GAP)

    def _head(self) -> Widget:
        words = Label(self.heading(), TITLE, serif=True, wrap=False)
        return column(
            row(self.way_back(20), words, Spacer(), *self.tools(), gap=PAD, align="stretch"), Rule(self.tint), gap=PAD
        )

    def way_back(self, size: float) -> Button:
        """Return the button that closes the page."""
        return Button(
            "", self.back, "quiet", icon="icons/back", size=size, tooltip=_("Back · {key}").format(key=cap("esc"))
        )

    @property
    def tint(self) -> theme.Colour:
        """Return the colour of the page's game, or the accent."""
        look = theme.current()
        return look.tint(self.game) if self.game else look.accent

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        width = min(size[0] - 2 * px(ROOMY), px(self.widest))
        return pygame.Rect((size[0] - width) // 2, px(PAD + 4), width, size[1] - px(PAD + 4) - px(ROOMY))

    def middle(self, size: tuple[int, int], width: int, down: int = 50) -> pygame.Rect:
        """Return a place of that width in the middle, or so many hundredths `down`, as high as the widgets are."""
        root = self.host.root
        rect = pygame.Rect(0, 0, width, min(root.preferred(width)[1] if root is not None else 0, size[1]))
        rect.center = (size[0] // 2, size[1] * down // 100)
        return rect

    def layout(self, size: tuple[int, int]) -> None:
        if self.host.root is not None and self._language != text.language():
            self.rebuild_in_place()
        super().layout(size)
        self.settle()

    def settle(self) -> None:
        """Put everything in its place now, not when it is next used."""
        self.host.over((0, 0))

    def rebuild_in_place(self) -> None:
        """Make the widgets anew; the keyboard stays at the same one of them, and what was scrolled stays so."""
        order = self.host.focus_order()
        at = order.index(self.host.focused) if self.host.focused in order else None
        ring = self.host.ring_shown
        scrolled = [scroll.bar.offset for scroll in _scrolls(self.host.root)]
        self.rebuild()
        for scroll, offset in zip(_scrolls(self.host.root), scrolled, strict=False):
            scroll.bar.offset = offset
        if self.host.size != (0, 0):
            self.host.layout(self.host.size, self.area)
            self.settle()
        if at is not None:
            order = self.host.focus_order()
            self.host.focus(order[min(at, len(order) - 1)] if order else None, ring)
        self.dirty = True

    def paint_under(self, surface: pygame.Surface) -> None:
        surface.blit(paint.background(surface.get_size(), self.tint if self.game else None), (0, 0))

    def handle(self, event: pygame.Event) -> bool:
        leaves = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.host.menu is None
        if leaves and not isinstance(self.host.focused, TextField):
            self.back()
            return True
        if super().handle(event):
            return True
        if leaves:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and self.host.focused is None:
            favourite = self.favourite()
            if favourite is not None:
                self.host.focus(favourite)
            return True
        return False


def _scrolls(widget: Widget | None) -> Iterator[Scroll]:
    """Yield what scrolls in a widget, in order."""
    for child in widget.children if widget is not None else ():
        if isinstance(child, Scroll):
            yield child
        yield from _scrolls(child)


class Rule(Canvas):
    """The line under a heading: bright at its start, fading out to the right."""

    solid = False

    def __init__(self, colour: theme.Colour) -> None:
        super().__init__(lambda picture, rect: fading_line(picture, rect, colour), lambda: colour, (10, 2))


def fading_line(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, centred: bool = False) -> None:
    """Draw a line that fades out to its end, or to both ends."""
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        strip.set_at((x, 0), (*colour, round(220 * (1 - (abs(x - 31.5) / 31.5 if centred else x / 63)) ** 1.5)))
    surface.blit(smooth(strip, rect.size), rect)
