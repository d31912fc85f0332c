"""Which key does what, and the way to change it."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.columns import Columns
from game.scenes.page import Page
from game.scenes.storykeys import PICTURE_KEY, replay_keys, result_keys
from game.scenes.table.keylist import TABLE_COMMANDS
from game.ui.keys import Command, Keys, cap, chord
from game.ui.text import _, pgettext
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Dialog, DialogButton, Label, Panel, Scroll, Widget, column, row

KEYS_KEPT = 8
_ALONE = (
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
)
TAKEN = ("f11", PICTURE_KEY, "tab", "shift+tab")
"""Keys that the program keeps for itself."""


class KeysPage(Page):
    """Every command of the table, the result and the replay with its keys. A click on the keys waits for the new one.

    A key may do something else on another screen; on one screen it does one thing.
    """

    widest = 1180

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        own = self.program.settings.keys
        self.screens = (Keys(TABLE_COMMANDS, own), result_keys(own), replay_keys(own))
        self.waiting: tuple[Keys, Command] | None = None

    def heading(self) -> str:
        return _("Keys")

    def tools(self) -> list[Widget]:
        return [
            Button(
                _("Reset all keys"),
                self._ask_to_reset,
                "quiet",
                icon="icons/undo",
                align="centre",
                enabled=bool(self.own()),
            )
        ]

    def content(self) -> Widget:
        groups: dict[str, list[Widget]] = {}
        for keys in self.screens:
            for command in keys.commands:
                groups.setdefault(command.group, []).append(self._row(keys, command))
        panels = [
            Panel([Label(_(group), HEADING, serif=True), *rows], style="panel", padding=PAD + 4, gap=GAP)
            for group, rows in groups.items()
        ]
        left = column(*panels[::2], gap=PAD + 4)
        right = column(*panels[1::2], gap=PAD + 4)
        hint = _("Click the keys of a command, then press the new one. Esc leaves it as it is.")
        return column(Label(hint, QUIET, "quiet"), Scroll(Columns(left, right), grow=1), gap=PAD, grow=1)

    def _row(self, keys: Keys, command: Command) -> Widget:
        waiting = (keys, command) == self.waiting
        kept_as = keys.kept_as(command.name)
        shown = "  ".join(cap(key) for key in keys.keys(command.name)) or _("none")
        label = _("Press a key…") if waiting else shown
        button = Button(
            label,
            partial(self._wait_for, keys, command),
            "primary" if waiting else "plain",
            width=150,
            align="centre",
            data=kept_as,
            size=QUIET + 1,
        )
        parts: list[Widget] = [Label(_(command.sentence), grow=1, align="centre"), button]
        if kept_as in keys.own():
            tip = _("The key it came with")
            usual = partial(self._usual, kept_as)
            parts.append(Button("", usual, "quiet", icon="icons/undo", align="centre", tooltip=tip))
        return row(*parts, gap=GAP)

    # -- what is done --

    def own(self) -> dict[str, list[str]]:
        """Return the keys of all screens that differ from those they came with."""
        return {name: list(keys) for screen in self.screens for name, keys in screen.own().items()}

    def _wait_for(self, keys: Keys, command: Command) -> None:
        self.waiting = None if (keys, command) == self.waiting else (keys, command)
        self.rebuild_in_place()

    def _take(self, pressed: str) -> None:
        """The new key of the command that waits."""
        waiting, self.waiting = self.waiting, None
        if waiting is None:
            return
        keys, command = waiting
        loser, own = keys.owner(pressed), self.own()
        own[keys.kept_as(command.name)] = [pressed]
        if loser is not None and loser is not command:
            own[keys.kept_as(loser.name)] = [key for key in keys.keys(loser.name) if key != pressed]
            words = _("{key} no longer does “{command}”.").format(key=cap(pressed), command=_(loser.sentence))
            self.host.toast(words)
        self._keep(own)

    def _usual(self, kept_as: str) -> None:
        own = self.own()
        own.pop(kept_as, None)
        self._keep(own)

    def _ask_to_reset(self) -> None:
        answers = [
            DialogButton(pgettext("keys", "Keep them"), style="primary"),
            DialogButton(_("Reset all keys"), lambda: self._keep({}), "danger"),
        ]
        self.app.stack.push(Dialog(_("Reset all keys?"), _("Every command gets the keys it came with."), answers))

    def _keep(self, own: dict[str, list[str]]) -> None:
        for screen in self.screens:
            screen.remap(own)
        self.program.settings.keys = {name: keys[:KEYS_KEPT] for name, keys in self.own().items()}
        self.program.settings_changed()
        self.rebuild_in_place()

    # -- the scene --

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = None
            self.rebuild_in_place()
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
