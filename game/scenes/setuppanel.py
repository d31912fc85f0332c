"""The choices of a set-up: who plays which seat, the options, undo, help and privacy."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.bots.opponents import level_of
from game.bots.player import GENTLE
from game.kernel.rules import OptionInfo, PresetInfo, ScenarioInfo
from game.kernel.text import N_
from game.scenes.page import PageProgram
from game.scenes.rulings import CHAPTER, rulings_of
from game.scenes.seatmark import SeatMark
from game.scenes.words import HUMAN, dotted, kinds_at, levels_offered
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import GameTable
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Choice, Label, Panel, Widget, column, row

UNDO = (
    ("to_last_reveal", N_("Up to the last roll or reveal")),
    ("free", N_("Any move")),
    ("none", N_("No undo")),
)
UNDO_TOLD = {
    "to_last_reveal": N_("You can undo moves, but not dice rolls or reveals."),
    "free": N_("You can undo everything; repeating a move rolls the same dice."),
    "none": N_("No take-backs."),
}
"""What each means."""
PRIVACY = (
    ("usual", N_("As suits the game")),
    ("peek", N_("Hidden; hold to peek")),
    ("curtain", N_("Cover between turns")),
    ("open", N_("Show everything")),
)
PRIVACY_TOLD = {
    "usual": N_("Where players hold hands of cards the screen is covered between turns; elsewhere hold to peek."),
    "peek": N_("All secrets stay hidden. Hold the eye button or its key to see yours while the others look away."),
    "curtain": N_("The screen is covered whenever the player changes; then the new player's secrets show."),
    "open": N_("Everyone sees everything. Good for learning together."),
}
"""What each means."""
HELP = (("none", N_("Only when asked")), ("warn", N_("Warn me")))
HELP_TOLD = {
    "none": N_("Advice comes only when you ask for it."),
    "warn": N_("You are asked before a move that loses 20 of 100 chances of winning, if that is known in time."),
}
"""What each means."""
TIMER, OFF = "timer", "off"
OWN = "own"
"""What is shown in place of a preset when the options are of one's own choosing."""
NAMES_KEPT = 20


def few_or_many(words: Sequence[tuple[Any, str]]) -> str:
    """Return how to choose among these: side by side if they are few and short, else from a list."""
    return "segmented" if (len(words) <= 3 and sum(len(text) for _value, text in words) <= 24) else "dropdown"


class SetupPanel:
    """What has been chosen, and the widgets to choose it with."""

    def __init__(
        self,
        program: PageProgram,
        info: ScenarioInfo,
        game: str,
        person: str,
        table: Callable[[], GameTable],
        rebuild: Callable[[], None],
    ) -> None:
        self.program, self.game, self.person = program, game, person
        self.table, self.rebuild = table, rebuild
        self.players = 0
        self.kinds: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.usual: dict[str, str] = {}
        self.undo: str = program.settings.undo
        self.unfolded: set[str] = set()
        self._again = False
        self.take(info)

    def take(self, info: ScenarioInfo) -> None:
        """Choose for another scenario: what it offers too stays as it was chosen."""
        self.info = info
        if self.players not in info.seats:
            self.players = min(info.seats)
        settings = self.program.settings
        chosen = {id: value for id, value in self.options.items() if value != self.usual.get(id)}
        self.options = {}
        for option in info.options:
            untimed = option.id == TIMER and not settings.timer and OFF in option.choices
            usual = OFF if untimed else option.default
            self.usual[option.id] = usual
            self.options[option.id] = chosen[option.id] if chosen.get(option.id) in option.choices else usual
        seats = info.seats[self.players]
        self.kinds = {seat: self.kinds.get(seat, self._usual_kind(seat, seats)) for seat in seats}
        last = dict(zip(seats, settings.names, strict=False))
        self.names = {seat: self.names.get(seat, last.get(seat, "")) for seat in seats}

    def _usual_kind(self, seat: str, seats: Sequence[str]) -> str:
        """Return who plays a seat unless chosen otherwise: who did last, or else one person against an easy
        computer."""
        person, last = self.person, self.program.settings.players.get(self.game, {}).get(seat)
        if not person and last in kinds_at(self.game, seat):
            return last
        return HUMAN if seat == (person if person in seats else seats[0]) else self.usual_level()

    def usual_level(self) -> str:
        """Return the level of the computers unless chosen otherwise: that of one which plays already, or else easy."""
        levels = levels_offered(self.game)
        playing = [level_of(kind) for kind in self.kinds.values() if kind != HUMAN]
        return next((level for level in (*playing, GENTLE) if level in levels), levels[0])

    def people(self) -> int:
        """Return how many seats people play."""
        return sum(self.kinds.get(seat, HUMAN) == HUMAN for seat in self.info.seats[self.players])

    def names_given(self) -> dict[str, str]:
        """Return the names of the people who gave one."""
        named = {seat: name.strip() for seat, name in self.names.items()}
        return {seat: name for seat, name in named.items() if name and self.kinds[seat] == HUMAN}

    def remember(self) -> None:
        """Keep the names and who sat where for the next match."""
        settings, game = self.program.settings, self.game
        names = [self.names[seat].strip() for seat in self.info.seats[self.players]]
        players = {**settings.players.get(game, {}), **self.kinds}
        if names == settings.names[: len(names)] and players == settings.players.get(game):
            return
        settings.names = [*names, *settings.names[len(names) :]][:NAMES_KEPT]
        settings.players = {**settings.players, game: players}
        self.program.keep_settings()

    # -- the widgets --

    def build(self) -> Widget:
        """Return every option: those of each seat first."""
        info = self.info
        parts = [part for seat in info.seats[self.players] for part in self._seat(seat)]
        known = {seat for seats in info.seats.values() for seat in seats}
        shared = [option for option in info.options if option.id.partition(".")[0] not in known]
        parts.append(Label(_("Rules of the match"), HEADING, serif=True))
        if info.presets:
            parts.append(self._presets())
        parts += [self._option(option) for option in shared if not option.page]
        for page in dict.fromkeys(option.page for option in shared if option.page):
            parts += self._page(page, [option for option in shared if option.page == page])
        if rulings_of(self.game):
            read = partial(self.program.open_rulebook, self.game, CHAPTER)
            parts.append(Button(_("Rulings of this match"), read, "quiet", icon="icons/rulebook", justify="left"))
        undo, privacy = self.undo, self.program.settings.privacy
        parts.append(self._told(pgettext("option", "Undo"), UNDO, undo, UNDO_TOLD, self._set_undo))
        if self.people():
            parts.append(
                self._told(_("Help at the table"), HELP, self.program.settings.help, HELP_TOLD, self._set_help)
            )
        if self.people() > 1:
            parts.append(self._told(_("Secrets"), PRIVACY, privacy, PRIVACY_TOLD, self._set_privacy))
        return column(*parts, gap=PAD - 2)

    def _seat(self, seat: str) -> list[Widget]:
        options = [self._option(option) for option in self.info.options if option.id.partition(".")[0] == seat]
        if not options:
            return []
        table = self.table()
        head = row(SeatMark.of(table, seat), Label(table.teller.seat_name(seat), bold=True, grow=1), gap=GAP)
        return [Panel([head, *options], style="raised", padding=PAD - 2, gap=GAP)]

    def summary(self) -> str:
        """Return in a line by which rules it is played: the preset, how many options are not as usual, the undo."""
        presets = {preset.id: _(preset.name) for preset in self.info.presets}
        changed = sum(self.options.get(id, value) != value for id, value in self.usual.items() if "." not in id)
        count = ngettext("{n} option changed", "{n} options changed", changed).format(n=changed) if changed else ""
        undo = _("Undo: {what}").format(what=_(dict(UNDO)[self.undo]))
        return dotted(presets.get(self.preset(), ""), count, undo)

    def secrets_told(self) -> str:
        """Return how people at one screen keep their secrets."""
        return _(dict(PRIVACY)[self.program.settings.privacy])

    def even(self) -> list[Widget]:
        """Return the button that draws choices with which both sides have about the same chances."""
        even = self.info.even
        if not even:
            return []
        now = any(self._has(options) for options in even)
        told = _("These options give both sides about equal chances.") if now else ""
        draw = Button(_("Random fair match"), self._draw_even, icon="icons/dice", tooltip=_("Chosen at random."))
        return [column(draw, *([Label(told, QUIET, "quiet")] if told else []), gap=2)]

    def _has(self, options: Mapping[str, str]) -> bool:
        return all(self.options.get(id) == value for id, value in options.items())

    def _draw_even(self) -> None:
        """Draw another of the even choices."""
        others = [options for options in self.info.even if not self._has(options)]
        self.options.update(secrets.choice(others or self.info.even))
        self._again = True

    def preset(self) -> str:
        """Return the preset that the options are those of, or OWN."""
        return next((one.id for one in self.info.presets if self._options_of(one) == self.options), OWN)

    def _options_of(self, preset: PresetInfo) -> dict[str, str]:
        """Return every option as a preset has it; the clock stays as it is."""
        usual = {option.id: option.default for option in self.info.options}
        return {**usual, **preset.options, **({TIMER: self.options[TIMER]} if TIMER in self.options else {})}

    def _presets(self) -> Widget:
        presets, at = self.info.presets, self.preset()
        words = [(preset.id, _(preset.name)) for preset in presets]
        if at == OWN:
            words.append((OWN, _("Custom")))
        unmeasured = _("The balance of these options has not been measured.")
        told = next((_(preset.help) for preset in presets if preset.id == at), unmeasured)
        return column(Choice("", words, at, self._take_preset, "segmented"), Label(told, QUIET, "quiet"), gap=2)

    def _option(self, option: OptionInfo) -> Widget:
        choices = [(choice, _(option.labels.get(choice, choice))) for choice in option.choices]
        parts: list[Widget] = [
            Choice(
                _(option.name),
                choices,
                self.options[option.id],
                partial(self.set, option.id),
                few_or_many(choices),
            )
        ]
        if option.help:
            parts.append(self._help(_(option.help), option.rule))
        elif option.rule:
            parts[0].grow = 1
            return row(parts[0], self._rule(option.rule), gap=4)
        return column(*parts, gap=2)

    def _page(self, page: str, options: Sequence[OptionInfo]) -> list[Widget]:
        """Return the heading of options that are folded away, which says how many are not as usual, and once it is
        unfolded the options."""
        changed = sum(self.options[option.id] != self.usual[option.id] for option in options)
        words = ngettext("{heading}: {n} changed", "{heading}: {n} changed", changed)
        label = words.format(heading=_(page), n=changed) if changed else _(page)
        unfolded = page in self.unfolded
        icon = "icons/chevron_up" if unfolded else "icons/chevron_down"
        head = Button(label, partial(self._fold, page), icon=icon, justify="left", data=page)
        return [head, *map(self._option, options)] if unfolded else [head]

    def _help(self, words: str, rule: str) -> Widget:
        help = Label(words, QUIET, "quiet", grow=1)
        if not rule:
            return help
        return row(help, self._rule(rule), gap=4)

    def _rule(self, rule: str) -> Button:
        """Return a small book that opens the rulebook at a rule."""
        read, tip = partial(self.program.open_rulebook, self.game, rule), " · ".join((_("Read this rule"), rule))
        return Button("", read, "quiet", icon="icons/rulebook", size=QUIET, align="start", tooltip=tip, data=rule)

    def _told(
        self,
        name: str,
        values: Sequence[tuple[str, str]],
        value: str,
        told: Mapping[str, str],
        do: Callable[[str], None],
    ) -> Widget:
        """Return a list to choose from, with what the chosen value means."""
        words = [(value, _(text)) for value, text in values]
        return column(Choice(name, words, value, do, "dropdown"), Label(_(told[value]), QUIET, "quiet"), gap=2)

    # -- what is chosen --

    def count(self, count: int) -> None:
        """Choose for how many players."""
        self.players = count
        self.take(self.info)
        self._again = True

    def name(self, seat: str, name: str) -> None:
        """Take the name of a player."""
        self.names[seat] = name

    def _fold(self, page: str) -> None:
        self.unfolded ^= {page}
        self._again = True

    def set(self, id: str, value: str) -> None:
        """Take the value of an option."""
        before = self.preset()
        self.options[id] = value
        folded = any(option.id == id and option.page for option in self.info.options)
        self._again = self._again or folded or bool(self.info.even)
        if id == TIMER:
            self.program.settings.timer = value != OFF
            self.program.keep_settings()
        self._again = self._again or self.preset() != before

    def _take_preset(self, id: str) -> None:
        for preset in self.info.presets:
            if preset.id == id:
                self.options = self._options_of(preset)
                self._again = True

    def _set_undo(self, value: str) -> None:
        self.undo = value
        self._again = True

    def _set_help(self, value: str) -> None:
        self.program.settings.help = value  # type: ignore[assignment]
        self.program.settings_changed()
        self._again = True

    def _set_privacy(self, value: str) -> None:
        self.program.settings.privacy = value  # type: ignore[assignment]
        self.program.settings_changed()
        self._again = True

    def after_event(self) -> None:
        """Show other widgets, if what was chosen asks for it: not while one of them is still at work."""
        if self._again:
            self._again = False
            self.rebuild()
