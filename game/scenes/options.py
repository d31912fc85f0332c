"""The options: every setting, taking effect at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.kernel.settings import Settings
from game.kernel.text import N_, NC_
from game.scenes.page import Columns, Page
from game.scenes.setuppanel import PRIVACY, PRIVACY_TOLD, UNDO, UNDO_TOLD
from game.ui import fonts, labels, paint, scale, theme
from game.ui.scale import px
from game.ui.text import _, languages, pgettext
from game.ui.theme import HEADING, PAD, QUIET, TEXT
from game.ui.widgets import (
    Button,
    Canvas,
    Choice,
    Dialog,
    DialogButton,
    Label,
    Panel,
    Scroll,
    Slider,
    Toggle,
    Widget,
    column,
)

Words = Sequence[tuple[Any, str]]

PALETTES: Words = (
    ("standard", NC_("palette", "Standard")),
    ("colour_blind", N_("For colour-blind players")),
    ("high_contrast", N_("High contrast")),
)
SPEEDS: Words = (("instant", N_("Instant")), ("fast", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Slow")))
DICE: Words = (("tumbling", N_("Tumble in a tray")), ("plain", N_("Lie in a tray")), ("off", N_("Only in the log")))
CONFIRM: Words = (
    ("end_turn", N_("If something is left undone")),
    ("always", N_("Always")),
    ("never", N_("Never")),
)
REACTIONS: Words = (
    ("ask", N_("Always")),
    ("when_possible", N_("Only when one is possible")),
    ("never", N_("Never")),
)
WAITS: Words = (
    ("none", N_("Not at all")),
    ("short", N_("One second")),
    ("long", N_("Two seconds")),
    ("click", N_("Until I click Go on")),
)
HEARD = {"sound": "bolt", "interface": "click", "music": "hum"}
"""What is heard of a volume while it is changed."""
PREVIEW = (300, 54)
SCALES = (0, 0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


class OptionsPage(Page):
    """All settings in three columns."""

    widest = 1400
    _stale = False
    """Whether a line no longer says what was chosen."""

    def heading(self) -> str:
        return _(labels.OPTIONS)

    def tools(self) -> list[Widget]:
        return [
            Button(_("Reset to defaults"), self._ask_to_reset, "quiet", icon="icons/undo", align="centre"),
            Button(_("Keys…"), self.program.open_keys, icon="icons/options", align="centre"),
        ]

    def content(self) -> Widget:
        columns = [
            column(self._screen(), gap=PAD + 4),
            column(self._motion(), self._sound(), gap=PAD + 4),
            column(self._play(), gap=PAD + 4),
        ]
        return Scroll(Columns(*columns), grow=1)

    # -- the groups --

    def _screen(self) -> Widget:
        settings = self.program.settings
        tongues: list[tuple[str, str]] = [("", _("As the system")), *languages()]
        scales = [(value, _size(value, settings.scale)) for value in SCALES]
        if settings.scale not in SCALES:
            scales.append((settings.scale, _size(settings.scale, settings.scale)))
        return self._group(
            _("Language and screen"),
            self._choice(_("Language"), "language", tongues, _("Every text changes at once.")),
            self._choice(
                _("Size of the interface"),
                "scale",
                scales,
                _("How large texts and buttons are drawn, as far as the window has room."),
                {value: _needs(value) for value in SCALES if not _fits(value)},
            ),
            self._choice(_("Colours"), "palette", _told(PALETTES), _("How sides and marks are told apart.")),
            Canvas(_preview, lambda: (theme.current().name, scale.current()), PREVIEW),
            column(
                Toggle(_("Fill the whole screen"), self.app.fullscreen, self._fill_screen),
                self._hint(_("The key {key} does it too.").format(key="F11")),
                gap=0,
            ),
        )

    def _motion(self) -> Widget:
        return self._group(
            _("Motion"),
            self._choice(_("Speed"), "animation_speed", _told(SPEEDS), _("Any click finishes what is still moving.")),
            self._toggle(
                _("Fade instead of moving"),
                "reduced_motion",
                _("Pieces fade from place to place: calmer for the eyes."),
            ),
            self._toggle(
                _("Follow the other side"),
                "follow",
                _("The board moves to what happens in the other side's turn, and back to your pieces in yours."),
            ),
            self._choice(_("Dice"), "dice", _told(DICE), _("How throws are shown; the numbers are the same.")),
        )

    def _sound(self) -> Widget:
        return self._group(
            _("Sound"),
            self._volume(_("Effects"), "sound"),
            self._volume(_("Buttons and pages"), "interface"),
            self._volume(_("Atmosphere"), "music"),
            self._toggle(_("Silence"), "mute", _("No sound at all; the volumes stay as they are.")),
        )

    def _play(self) -> Widget:
        play = self.program.settings
        return self._group(
            _("At the table"),
            self._choice(
                _("Secrets, with two people at one screen"), "privacy", _told(PRIVACY), _(PRIVACY_TOLD[play.privacy])
            ),
            self._choice(
                _("Ask for reactions"),
                "reactions",
                _told(REACTIONS),
                _("Whether the game stops in the other side's turn so that you can answer what it does."),
            ),
            self._choice(
                _("Ask before a phase ends"),
                "confirm",
                _told(CONFIRM),
                _("So that a slip of the mouse does not give away what your pieces could still do."),
            ),
            self._choice(
                _("The computer waits before it answers"),
                "computer_waits",
                _told(WAITS),
                _("Meanwhile you can take your last action back."),
            ),
            self._choice(_("Undo in new matches"), "undo", _told(UNDO), _(UNDO_TOLD[play.undo])),
            self._toggle(
                _("A clock"),
                "timer",
                _("Turns are timed, where the game has a clock. Switched off, it stops at once."),
            ),
        )

    def _group(self, title: str, *parts: Widget) -> Widget:
        return Panel([Label(title, HEADING, serif=True), *parts], style="panel", padding=PAD + 4, gap=PAD)

    def _hint(self, words: str) -> Widget:
        return Label(words, QUIET, "quiet")

    # -- a setting --

    def _choice(
        self, label: str, field: str, words: Words, told: str, barred: Mapping[Any, str] | None = None
    ) -> Widget:
        """Return a list to choose from, between its name and a line that says what it does."""
        value = getattr(self.program.settings, field)
        choice = Choice("", list(words), value, lambda chosen: self._set(field, chosen), "dropdown", barred, data=field)
        return column(Label(label), choice, self._hint(told), gap=3)

    def _toggle(self, label: str, field: str, told: str) -> Widget:
        """Return a switch, and a line that says what it does."""
        value = getattr(self.program.settings, field)
        return column(Toggle(label, value, lambda on: self._set(field, on), data=field), self._hint(told), gap=0)

    def _volume(self, label: str, field: str) -> Widget:
        def change(value: float) -> None:
            self._set(field, value)
            self.program.sound(HEARD[field])

        value = getattr(self.program.settings, field)
        return Slider(label, value, 0.0, 1.0, 0.05, change, lambda v: f"{round(v * 100)} %", data=field)

    def _set(self, field: str, value: Any) -> None:
        setattr(self.program.settings, field, value)
        self.program.settings_changed()
        self._stale = field in ("privacy", "undo")

    def _fill_screen(self, on: bool) -> None:
        self.app.set_fullscreen(on)
        self.program.settings_changed()

    def handle(self, event: pygame.Event) -> bool:
        """Return what a choice means is said anew once the list it was chosen from has been closed."""
        consumed = super().handle(event)
        if self._stale and self.host.menu is None:
            self._stale = False
            self.rebuild_in_place()
        return consumed

    # -- as it came --

    def _ask_to_reset(self) -> None:
        keep = DialogButton(pgettext("options", "Keep them"))
        answers = [keep, DialogButton(_("Reset to defaults"), self._reset, "danger")]
        text = _("Every option and every key goes back to what it was when the program came.")
        self.app.stack.push(Dialog(_("Put all options back?"), text, answers))

    def _reset(self) -> None:
        settings, fresh = self.program.settings, Settings()
        for field in settings.__struct_fields__:
            if field not in ("names", "players", "learned", "fullscreen", "window"):
                setattr(settings, field, getattr(fresh, field))
        self.program.settings_changed()
        self.rebuild_in_place()


def _preview(picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw both sides, the marks and a line of words as the palette and the size have them."""
    look = theme.current()
    picture.blit(paint.rounded(rect.size, look.sunken, px(6), look.hairline), rect)
    side, x = px(34), rect.x + px(PAD)
    for seat in (0, 1):
        box = pygame.Rect(x, rect.centery - side // 2, side, side)
        picture.blit(paint.lit(box.size, look.seat(seat), px(4 if not seat else 12), look.text), box)
        x = box.right + px(8)
    for role in ("go", "hit", "danger", "accent"):
        box = pygame.Rect(x, rect.centery - side // 2, side, side)
        colour = look.role(role)
        picture.blit(paint.rounded(box.size, theme.mix(look.sunken, colour, 0.3), px(4), colour, px(2)), box)
        x = box.right + px(8)
    words = fonts.picture("Aa 4+", TEXT, look.text)
    picture.blit(words, words.get_rect(midleft=(x + px(4), rect.centery)))


def _told(words: Words) -> list[tuple[Any, str]]:
    return [(value, _(text)) for value, text in words]


def _fits(factor: float) -> bool:
    """Return whether the window has room for a size of the interface."""
    return factor <= scale.most() + 0.005


def _needs(factor: float) -> str:
    """Return which window a size of the interface needs."""
    width, height = scale.window_for(factor)
    return _("window from {width} × {height}").format(width=width, height=height)


def _size(factor: float, chosen: float) -> str:
    """Return what a size of the interface is called; the chosen one, where the window has no room for it, says so."""
    if not factor:
        return _("As the window")
    percent = f"{round(factor * 100)} %"
    if _fits(factor) or factor != chosen:
        return percent
    return _("{percent}, here {shown} %").format(percent=percent, shown=round(scale.most() * 100))
