"""The options: every setting, taking effect at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.kernel.paths import made
from game.kernel.settings import Settings
from game.kernel.text import N_, NC_
from game.scenes.export import open_outside
from game.scenes.page import Columns, Page
from game.scenes.setuppanel import HELP, HELP_TOLD, PRIVACY, PRIVACY_TOLD, UNDO, UNDO_TOLD
from game.telling import labels
from game.telling.text import _, languages, percent, pgettext
from game.ui import fonts, paint, scale, theme
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT
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
DICE: Words = (("tumbling", N_("Rolling dice")), ("plain", N_("Static dice")), ("off", N_("Log only")))
STAGES: Words = (
    ("always", N_("Always")),
    ("first", N_("The first time of each kind")),
    ("never", NC_("option", "Never")),
)
CONFIRM: Words = (
    ("end_turn", N_("If actions are left")),
    ("always", N_("Always")),
    ("never", NC_("option", "Never")),
)
REACTIONS: Words = (
    ("ask", N_("Always")),
    ("when_possible", N_("Only when possible")),
    ("never", NC_("option", "Never")),
)
WAITS: Words = (
    ("none", N_("No pause")),
    ("short", N_("One second")),
    ("long", N_("Two seconds")),
    ("click", N_("Until I click Continue")),
)
HEARD = {"sound": "bolt", "interface": "click", "ambience": "hum"}
"""What is heard of a volume while it is changed; music is heard all the time."""
PREVIEW = (300, 54)
SCALES = (0, 0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


class OptionsPage(Page):
    """All settings in four columns."""

    widest = 1480
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
            column(self._screen()),
            column(self._motion()),
            column(self._play()),
            column(self._sound(), self._matches(), gap=GAP),
        ]
        return Scroll(Columns(*columns, gap=PAD), grow=1)

    # -- the groups --

    def _screen(self) -> Widget:
        settings = self.program.settings
        tongues: list[tuple[str, str]] = [("", _("System default")), *languages()]
        scales = [(value, _size(value, settings.scale)) for value in SCALES]
        if settings.scale not in SCALES:
            scales.append((settings.scale, _size(settings.scale, settings.scale)))
        return self._group(
            _("Language and screen"),
            self._choice(_("Language"), "language", tongues, _("Takes effect immediately.")),
            self._choice(
                _("Interface scale"),
                "scale",
                scales,
                _("Size of text and buttons, as far as the window allows."),
                {value: _needs(value) for value in SCALES if not _fits(value)},
            ),
            self._choice(_("Colours"), "palette", _told(PALETTES), _("Colours for sides and markers.")),
            Canvas(_preview, lambda: (theme.current().name, scale.current()), PREVIEW),
            column(
                Toggle(_("Full screen"), self.app.fullscreen, self._fill_screen),
                self._hint(_("You can also press {key}.").format(key="F11")),
                gap=0,
            ),
        )

    def _motion(self) -> Widget:
        return self._group(
            _("Motion"),
            self._choice(_(labels.SPEED), "animation_speed", _told(SPEEDS), _("Any click skips the animation.")),
            self._toggle(
                _("Reduced motion"),
                "reduced_motion",
                _("Pieces fade from place to place instead of moving."),
            ),
            self._toggle(
                _("Follow the enemy"),
                "follow",
                _("The view follows the action in the enemy's turn and returns to your pieces in yours."),
            ),
            self._choice(
                _("Battle scenes"),
                "stages",
                _told(STAGES),
                _("Fights play out in a scene of their own. Any click skips it."),
            ),
            self._choice(_("Dice"), "dice", _told(DICE), _("Display only: results are not affected.")),
        )

    def _sound(self) -> Widget:
        return self._group(
            _("Sound"),
            self._volume(_("Effects"), "sound"),
            self._volume(_("Interface"), "interface"),
            self._volume(_("Atmosphere"), "ambience"),
            self._volume(_("Music"), "music"),
            self._toggle(_("Mute"), "mute", _("Turns all sound off. Your volume levels are kept.")),
        )

    def _play(self) -> Widget:
        play = self.program.settings
        return self._group(
            _("At the table"),
            self._choice(_("Secrets on a shared screen"), "privacy", _told(PRIVACY), _(PRIVACY_TOLD[play.privacy])),
            self._choice(_("Help at the table"), "help", _told(HELP), _(HELP_TOLD[play.help])),
            self._choice(
                _("Ask for reactions"),
                "reactions",
                _told(REACTIONS),
                _("Pauses during the enemy's turn so that you can react."),
            ),
            self._choice(
                _("Ask before a phase ends"),
                "confirm",
                _told(CONFIRM),
                _("Prevents a stray click from ending a phase with actions left."),
            ),
            self._choice(
                _("Pause before the computer"),
                "computer_waits",
                _told(WAITS),
                _("Gives you time to undo your last action."),
            ),
        )

    def _matches(self) -> Widget:
        play = self.program.settings
        ways = []
        if self.program.files is not None:
            told = _("For missions and maps of your own.")
            ways.append(Button(_("Open maps folder"), self._open_maps, icon="icons/folder", tooltip=told))
        return self._group(
            _("New matches"),
            self._choice(_("Undo in new matches"), "undo", _told(UNDO), _(UNDO_TOLD[play.undo])),
            self._toggle(
                _("Turn timer"),
                "timer",
                _("Times each turn in games with a timer. Switching it off stops the timer."),
            ),
            *ways,
        )

    def _open_maps(self) -> None:
        """Show the folder of a player's own maps in the system's window of files."""
        files = self.program.files
        if files is not None:
            self.program.attempt(lambda: open_outside(made(files.maps)))

    def _group(self, title: str, *parts: Widget) -> Widget:
        return Panel([Label(title, HEADING, serif=True), *parts], style="panel", padding=PAD + 2, gap=PAD)

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
            if field in HEARD:
                self.program.sound(HEARD[field])

        value = getattr(self.program.settings, field)
        return Slider(label, value, 0.0, 1.0, 0.05, change, percent, data=field)

    def _set(self, field: str, value: Any) -> None:
        setattr(self.program.settings, field, value)
        self.program.settings_changed()
        self._stale = field in ("help", "privacy", "undo")

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
        text = _("All options and keys return to their defaults.")
        self.app.stack.push(Dialog(_("Reset all options?"), text, answers))

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
    words = fonts.picture("Aa 4+", TEXT, look.text)
    side = min(px(34), (rect.width - 2 * px(PAD) - px(4) - words.get_width()) // 6 - px(8))
    x = rect.x + px(PAD)
    for seat in (0, 1):
        box = pygame.Rect(x, rect.centery - side // 2, side, side)
        picture.blit(paint.lit(box.size, look.seat(seat), px(4 if not seat else 12), look.text), box)
        x = box.right + px(8)
    for role in ("go", "hit", "danger", "accent"):
        box = pygame.Rect(x, rect.centery - side // 2, side, side)
        colour = look.role(role)
        picture.blit(paint.rounded(box.size, theme.mix(look.sunken, colour, 0.3), px(4), colour, px(2)), box)
        x = box.right + px(8)
    picture.blit(words, words.get_rect(midleft=(x + px(4), rect.centery)))


def _told(words: Words) -> list[tuple[Any, str]]:
    return [(value, _(text)) for value, text in words]


def _fits(factor: float) -> bool:
    """Return whether the window has room for a size of the interface."""
    return factor <= scale.most() + 0.005


def _needs(factor: float) -> str:
    """Return which window a size of the interface needs."""
    width, height = scale.window_for(factor)
    return _("needs a {width} × {height} window").format(width=width, height=height)


def _size(factor: float, chosen: float) -> str:
    """Return what a size of the interface is called; the chosen one, where the window has no room for it, says so."""
    if not factor:
        return _("Fit to window")
    shown = percent(factor)
    if _fits(factor) or factor != chosen:
        return shown
    return _("{percent}, here {shown}").format(percent=shown, shown=percent(scale.most()))
