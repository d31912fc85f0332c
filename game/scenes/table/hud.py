"""The window around the board: what is said and asked there, what is heard, what its keys and buttons do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.bots.worker import Worker
from game.kernel.settings import Settings
from game.telling import labels
from game.telling.text import _
from game.ui.app import App
from game.ui.keys import Keys
from game.ui.lanes import Lanes
from game.ui.scenes import Scene
from game.ui.widgets import Dialog, DialogButton, Host, TextField

if TYPE_CHECKING:
    from game.ui.sound import Sounds

Place = Callable[[tuple[int, int]], pygame.Rect]


class Program(Protocol):
    """What a table asks of the program around it, whatever stands on it."""

    app: App
    settings: Settings
    sounds: Sounds | None
    worker: Worker | None

    def open_rulebook(self, key: str, rule: str | None = None) -> None:
        """Read the rules, at a rule perhaps."""

    def take_picture(self) -> None:
        """Write what is on the screen to a file."""


class WordsDialog(Dialog):
    """Asks for words, which may be none, and takes the action with them."""

    def __init__(self, title: str, asked: str, most: int, take: Callable[[str], object]) -> None:
        self.field = TextField(asked, "", on_submit=lambda _words: self._taken(), max_length=most)
        self._take = take
        go_on = DialogButton(_("Record it"), lambda: take(self.field.value.strip()), "primary")
        super().__init__(title, "", [DialogButton(_(labels.CANCEL)), go_on], body=self.field, width=620)

    def handle(self, event: pygame.Event) -> bool:
        """Leave at once on Esc, although the field has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return super().handle(event)

    def _taken(self) -> None:
        self.app.stack.pop(self)
        self._take(self.field.value.strip())


class Hud:
    """The window around the board. `refresh` looks at the match anew, `show_state` lets the parts see how it stands.

    Whoever lays the panels out says where the board is seen with its parts that are not shown (`board_rect`), where a
    stage has room (`stage_rect`), and where lanes over it are (`lanes`), and lets the card grow for what it has to say
    (`fit_card`).
    """

    board_rect: Place
    stage_rect: Place
    lanes: Callable[[tuple[int, int]], Lanes]
    fit_card: Callable[[], None]

    def __init__(
        self, game: str, program: Program, screen: Scene, refresh: Callable[[], None], show_state: Callable[[], None]
    ) -> None:
        self.program, self.screen = program, screen
        self.refresh, self.show_state = refresh, show_state
        self.host = Host()
        self.keys = Keys((), {})
        self.commands: dict[str, Callable[[], object]] = {}
        """What each command does, by its name: a key, a button, a menu and a reader say the same."""
        self.taught = False
        """Whether a tutorial leads through the match."""
        self.open_rule = partial(program.open_rulebook, game)

    def touch(self) -> None:
        """Let it be drawn anew."""
        self.screen.dirty = True

    @property
    def now(self) -> float:
        """Return milliseconds on the program's clock."""
        return self.screen.app.now * 1000.0

    @property
    def size(self) -> tuple[int, int]:
        """Return its size."""
        return self.screen.app.size

    def do(self, command: str) -> bool:
        """Do what a command says; return whether there is such a command."""
        deed = self.commands.get(command)
        if deed is None:
            return False
        deed()
        self.touch()
        return True

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device."""
        if self.program.sounds is not None:
            self.program.sounds.play(name)

    def say(
        self,
        words: str,
        link: str = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ) -> None:
        """Show a short message for a while."""
        self.host.toast(words, link, on_link, seconds, solid)

    def say_no(self, words: str) -> None:
        """Say why something cannot be done."""
        self.sound("refuse")
        self.say(words)
        self.touch()

    # -- what is asked before it is done --

    def begin(self, sets_off: bool, do: Callable[[], object]) -> None:
        """Do something; where it sets the match off, ask first, unless the options ask for nothing."""
        if not sets_off or self._confirms == "never":
            do()
            return
        words = _("All pieces are in place. Until the first turn begins, {key} undoes a placement.")
        buttons = [DialogButton(_(labels.BEGIN), do, "primary"), DialogButton(_(labels.NOT_YET))]
        self.open(Dialog(_("Begin?"), words.format(key=self.keys.hint("undo")), buttons))

    def end(self, ending: bool, name: str, left: str, do: Callable[[], object]) -> None:
        """Do something of that name; where it ends the phase, ask first as the options say, and tell what is left
        undone."""
        wanted = self._confirms
        if not ending or wanted == "never" or (wanted == "end_turn" and not left):
            do()
            return
        styles = ("plain", "primary") if left else ("primary", "plain")
        buttons = [DialogButton(name, do, styles[0]), DialogButton(_(labels.KEEP_PLAYING), style=styles[1])]
        self.open(Dialog(_("{action}?").format(action=name), left, buttons))

    @property
    def _confirms(self) -> str:
        """Return what is asked before it is done, as the options have it; nothing in a tutorial."""
        return "never" if self.taught else self.program.settings.confirm

    def ask_words(self, title: str, asked: str, most: int, take: Callable[[str], object]) -> None:
        """Ask for words, which may be none, and take them."""
        self.open(WordsDialog(title, asked, most, take))

    def open(self, page: Scene) -> None:
        """Open a page above the table."""
        self.screen.app.stack.push(page)
