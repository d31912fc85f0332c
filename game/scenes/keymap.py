"""Which key does what, and the way to change it."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.columns import Columns
from game.scenes.page import Page
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.keylist import TABLE_COMMANDS
from game.ui.keys import Command, Keys, cap, chord
from game.ui.text import _
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Label, Panel, Scroll, Widget, column, row

KEYS_KEPT = 8
_ALONE = (
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK,
)  # fmt: skip
TAKEN = ("f11", PICTURE_KEY, "tab", "shift+tab")
"""Keys that the program keeps for itself."""


class KeysPage(Page):
    """Every command of the table with its keys. A click on the keys waits for the new one."""

    widest = 1180

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.keys = Keys(TABLE_COMMANDS, self.program.settings.keys)
        self.waiting: Command | None = None

    def heading(self) -> str:
        return _("Keys")

    def tools(self) -> list[Widget]:
        return [
            Button(
                _("As they came"),
                self._reset,
                "quiet",
                icon="icons/undo",
                align="centre",
                enabled=bool(self.keys.own()),
            )
        ]

    def content(self) -> Widget:
        groups: dict[str, list[Widget]] = {}
        for command in TABLE_COMMANDS:
            groups.setdefault(command.group, []).append(self._row(command))
        panels = [
            Panel([Label(_(group), HEADING, serif=True), *rows], style="panel", padding=PAD + 4, gap=GAP)
            for group, rows in groups.items()
        ]
        left = column(*panels[::2], gap=PAD + 4)
        right = column(*panels[1::2], gap=PAD + 4)
        hint = _("Click the keys of a command, then press the new one. Esc leaves it as it is.")
        return column(Label(hint, QUIET, "quiet"), Scroll(Columns(left, right), grow=1), gap=PAD, grow=1)

    def _row(self, command: Command) -> Widget:
        waiting = command is self.waiting
        shown = "  ".join(cap(key) for key in self.keys.keys(command.name)) or _("none")
        label = _("Press a key…") if waiting else shown
        button = Button(
            label, partial(self._wait_for, command), "primary" if waiting else "plain", width=150, align="centre",
            data=command.name, size=QUIET + 1,
        )  # fmt: skip
        parts: list[Widget] = [Label(_(command.sentence), grow=1, align="centre"), button]
        if command.name in self.keys.own():
            parts.append(
                Button(
                    "",
                    partial(self._usual, command),
                    "quiet",
                    icon="icons/undo",
                    align="centre",
                    tooltip=_("The key it came with"),
                )  # fmt: skip
            )
        return row(*parts, gap=GAP)

    # -- what is done --

    def _wait_for(self, command: Command) -> None:
        self.waiting = None if command is self.waiting else command
        self.rebuild_in_place()

    def _take(self, keys: str) -> None:
        """The new key of the command that waits."""
        command, self.waiting = self.waiting, None
        if command is None:
            return
        loser = self._owner(keys)
        own = self.keys.own()
        own[command.name] = [keys]
        if loser is not None and loser is not command:
            own[loser.name] = [key for key in self.keys.keys(loser.name) if key != keys]
            words = _("{key} no longer does “{command}”.").format(key=cap(keys), command=_(loser.sentence))
            self.host.toast(words)
        self._keep(own)

    def _owner(self, keys: str) -> Command | None:
        return next((command for command in TABLE_COMMANDS if keys in self.keys.keys(command.name)), None)

    def _usual(self, command: Command) -> None:
        own = self.keys.own()
        own.pop(command.name, None)
        self._keep(own)

    def _reset(self) -> None:
        self._keep({})

    def _keep(self, own: dict[str, list[str]]) -> None:
        self.keys.remap(own)
        self.program.settings.keys = {name: keys[:KEYS_KEPT] for name, keys in self.keys.own().items()}
        self.program.settings_changed()
        self.rebuild_in_place()

    # -- the scene --

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is None or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return super().handle(event)
        if event.type == pygame.KEYDOWN and event.key not in _ALONE:
            self._pressed(chord(event))
        return True

    def _pressed(self, keys: str) -> None:
        if keys == "esc":
            self.waiting = None
            self.rebuild_in_place()
        elif not keys or keys in TAKEN:
            self.host.toast(_("That key cannot be used here."))
            self.dirty = True
        else:
            self._take(keys)
