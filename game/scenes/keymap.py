"""The keys of the program: the page that lists them, and the one on which commands move to other keys."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.text import N_
from game.scenes.page import Columns, Page, PageProgram
from game.scenes.storykeys import PICTURE_KEY, replay_keys, result_keys
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.scene import TableScene
from game.telling.text import _, pgettext
from game.ui import fonts, paint, theme
from game.ui.keys import Command, Keys, cap, chord
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Canvas, Dialog, DialogButton, Label, Panel, Scroll, Widget, column, row

EVERYWHERE = (
    (N_("Next button or field"), ("tab",)),
    (N_("Previous button or field"), ("shift+tab",)),
    (N_("Activate it"), ("enter",)),
    (N_("Back"), ("esc",)),
    (N_("Full screen on or off"), ("f11",)),
    (N_("Take a screenshot"), (PICTURE_KEY,)),
    (N_("Show all keys"), ("f1",)),
)
MOUSE = (
    N_("Hover over a piece for details; click to select it."),
    N_("Click a lit place to act there. Its mark shows the cost or the chance of success."),
    N_("Click a distant lit place to walk there; the piece stops if anything happens."),
    N_("Click something forbidden and the game tells you why and names the rule."),
    N_("Right-click to go back. Drag the board to move it; turn the wheel to zoom."),
    N_("Any click skips the animation."),
)


class HelpPage(Page):
    """The keys of the program in columns."""

    def __init__(self, program: PageProgram, keys: Keys | None = None) -> None:
        super().__init__(program)
        self.keys = keys or Keys(TABLE_COMMANDS, program.settings.keys)

    def heading(self) -> str:
        return _("How to play")

    def tools(self) -> list[Widget]:
        return [Button(_("Change keys…"), self.program.open_keys, icon="icons/options", align="centre")]

    def content(self) -> Widget:
        mouse = [row(Dot(), Label(_(sentence), grow=1), gap=GAP) for sentence in MOUSE]
        everywhere = [(_(words), "  ".join(cap(key) for key in keys)) for words, keys in EVERYWHERE]
        own = self.program.settings.keys
        table = self._groups(self.keys)
        left = [
            Panel([Label(_("With the mouse"), HEADING, serif=True), *mouse], style="panel", gap=GAP),
            self._group(_("Everywhere"), everywhere),
            *self._groups(result_keys(own)),
        ]
        middle = [*table[0:3:2], *self._groups(replay_keys(own))]
        right = [*table[1:2], *table[3:], *self._of_the_table()]
        return Scroll(Columns(*(column(*parts, gap=PAD + 4) for parts in (left, middle, right))), grow=1)

    def _groups(self, keys: Keys) -> list[Widget]:
        return [self._group(*group) for group in keys.listing()]

    def _of_the_table(self) -> list[Widget]:
        """Return the keys that the game at the table has for itself just now."""
        table = next((scene for scene in self.app.stack if isinstance(scene, TableScene)), None)
        if table is None:
            return []
        groups = []
        overlays = [(overlay.name, cap(overlay.key.lower())) for overlay in table.table.teller.overlays()]
        if overlays:
            groups.append(self._group(_("To see more"), overlays))
        offers = [(c.offer.text, cap(c.offer.key.lower())) for c in table.board.choices.bar if c.offer.key]
        if offers:
            groups.append(self._group(_("Available now"), list(dict.fromkeys(offers))))
        return groups

    def _group(self, title: str, lines: list[tuple[str, str]]) -> Widget:
        rows = [KeyRow(words, keys) for words, keys in lines]
        return Panel([Label(title, HEADING, serif=True), *rows], style="panel", gap=4)


class Dot(Canvas):
    """The mark before a line of a list."""

    solid = False

    def __init__(self) -> None:
        super().__init__(_dot, size=(10, 10), width=10)


def _dot(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.disc(surface, (px(4), px(12)), px(2.5), theme.current().accent)


class KeyRow(Widget):
    """A sentence and the keys that do it."""

    solid = False

    def __init__(self, words: str, keys: str) -> None:
        super().__init__(words)
        self.caps = [key for key in keys.split("  ") if key]

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = (width or px(300)) - self._caps_width()
        lines = fonts.wrap(self.label, max(px(60), room))
        return px(200), len(lines) * fonts.line_height() + px(6)

    def _caps_width(self) -> int:
        return sum(paint.keycap(key).get_width() + px(4) for key in self.caps) + px(GAP)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        lines = fonts.wrap(self.label, max(px(60), picture.get_width() - self._caps_width()))
        y = (picture.get_height() - len(lines) * fonts.line_height()) // 2
        for line in lines:
            picture.blit(fonts.picture(line, colour=look.text), (0, y))
            y += fonts.line_height()
        x = picture.get_width()
        for key in reversed(self.caps):
            shown = paint.keycap(key)
            x -= shown.get_width()
            picture.blit(shown, (x, (picture.get_height() - shown.get_height()) // 2))
            x -= px(4)


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
        hint = _("Click a command's key, then press a new one. Esc cancels.")
        return column(Label(hint, QUIET, "quiet"), Scroll(Columns(left, right), grow=1), gap=PAD, grow=1)

    def _row(self, keys: Keys, command: Command) -> Widget:
        waiting = (keys, command) == self.waiting
        kept_as = keys.kept_as(command.name)
        shown = "  ".join(cap(key) for key in keys.keys(command.name)) or _("none")
        label = _("Press a key…") if waiting else shown
        button = Button(
            label,
            partial(self._wait, None if waiting else (keys, command)),
            "primary" if waiting else "plain",
            width=150,
            align="centre",
            data=kept_as,
            size=QUIET + 1,
        )
        parts: list[Widget] = [Label(_(command.sentence), grow=1, align="centre"), button]
        if kept_as in keys.own():
            tip = _("Default key")
            usual = partial(self._keep, {name: own for name, own in self.own().items() if name != kept_as})
            parts.append(Button("", usual, "quiet", icon="icons/undo", align="centre", tooltip=tip))
        return row(*parts, gap=GAP)

    # -- what is done --

    def own(self) -> dict[str, list[str]]:
        """Return the keys of all screens that differ from those they came with."""
        return {name: list(keys) for screen in self.screens for name, keys in screen.own().items()}

    def _wait(self, command: tuple[Keys, Command] | None) -> None:
        """Wait for the new key of a command, or no longer."""
        self.waiting = command
        self.rebuild_in_place()

    def _take(self, pressed: str) -> None:
        """Give the command that waits its new key."""
        waiting, self.waiting = self.waiting, None
        if waiting is None:
            return
        keys, command = waiting
        loser, own = keys.owner(pressed), self.own()
        own[keys.kept_as(command.name)] = [pressed]
        if loser is not None and loser is not command:
            own[keys.kept_as(loser.name)] = [key for key in keys.keys(loser.name) if key != pressed]
            words = _("{key} is no longer “{command}”.").format(key=cap(pressed), command=_(loser.sentence))
            self.host.toast(words)
        self._keep(own)

    def _ask_to_reset(self) -> None:
        answers = [
            DialogButton(pgettext("keys", "Keep them"), style="primary"),
            DialogButton(_("Reset all keys"), lambda: self._keep({}), "danger"),
        ]
        self.app.stack.push(Dialog(_("Reset all keys?"), _("All keys return to their defaults."), answers))

    def _keep(self, own: dict[str, list[str]]) -> None:
        for screen in self.screens:
            screen.remap(own)
        self.program.settings.keys = {name: keys[:KEYS_KEPT] for name, keys in self.own().items()}
        self.program.settings_changed()
        self.rebuild_in_place()

    # -- the scene --

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._wait(None)
        if self.waiting is None or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return super().handle(event)
        if event.type == pygame.KEYDOWN and event.key not in _ALONE:
            self._pressed(chord(event))
        return True

    def _pressed(self, keys: str) -> None:
        if keys == "esc":
            self._wait(None)
        elif not keys or keys in TAKEN:
            self.host.toast(_("You can't use that key here. Choose another."))
            self.dirty = True
        else:
            self._take(keys)
