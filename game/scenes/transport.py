"""The bar below a replay: steps and turns back and on, play and hold, the course of the match, the speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.scenes.film import Film
from game.scenes.options import SPEEDS
from game.scenes.scrubber import Scrubber
from game.scenes.words import turn
from game.ui import labels
from game.ui.keys import Keys
from game.ui.text import _
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Choice, Label, Panel, Widget


class Transport(Panel):
    """The buttons of a replay, made for one language; `deeds`: what each command of its keys does."""

    def __init__(
        self, film: Film, bar: Scrubber, keys: Keys, deeds: Mapping[str, Callable[[], object]], speed: str,
        set_speed: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.film, self.bar, self.keys, self.deeds = film, bar, keys, deeds
        self.shown = 0
        self.turn_back = self._button("skip_back", _("To the beginning of the turn"), "turn_back")
        self.back = self._button("chevron_left", _("One action back"), "back")
        self.on = self._button("chevron_right", _("One action on"), "on")
        self.turn_on = self._button("skip_on", _("To the next turn"), "turn_on")
        self.play = self._button("play", _("Play, or hold"), "play", "primary")
        turns = f"{_('Turns')} · {keys.hint('turns')}"
        self.turn = Button(self._turn_words, deeds["turns"], width=112, align="centre", tooltip=turns)
        count = Label(self._count, wrap=False, justify="right", width=110, align="centre")
        self.speed = Choice(
            "", [(value, _(words)) for value, words in SPEEDS], speed, set_speed, "dropdown", align="centre",
            tooltip=f"{_('Speed')} · {keys.hint('faster')} {keys.hint('slower')}",
        )  # fmt: skip
        parts: list[Widget] = [
            self.turn_back, self.back, self.play, self.on, self.turn_on, bar, self.turn, count, self.speed,
        ]  # fmt: skip
        super().__init__(parts, direction="row", style="panel", padding=PAD - 2, gap=GAP)

    def _button(self, icon: str, words: str, command: str, style: str = "plain") -> Button:
        tip = f"{words} · {self.keys.hint(command)}"
        return Button("", self.deeds[command], style, icon=f"icons/{icon}", tooltip=tip)

    def _turn_words(self) -> str:
        return turn(self.film.session.key, self.film.round_at(self.shown)) or _(labels.SET_UP)

    def _count(self) -> str:
        return _(labels.AT_OF_WHOLE).format(at=self.shown, whole=len(self.film))

    def refresh(self, at: int, playing: bool) -> None:
        """Show where the match stands, and whether it plays."""
        self.shown = at
        self.play.icon = "icons/pause" if playing else "icons/play"
        self.play.touch()
        self.back.enabled = self.turn_back.enabled = at > 0
        self.on.enabled = self.turn_on.enabled = at < len(self.film)
        self.turn.touch()
        self.bar.show(at)
