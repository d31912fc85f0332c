"""The bar below a replay: steps and turns back and on, play and hold, the course of the match, the speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.options import SPEEDS
from game.scenes.words import turn
from game.ui import labels
from game.ui.text import _
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Choice, Label, Panel, Widget

if TYPE_CHECKING:
    from game.scenes.replay import ReplayPage


class Transport(Panel):
    """The buttons of a replay, made for one language."""

    def __init__(self, page: ReplayPage) -> None:
        self.page = page
        self.turn_back = self._button("skip_back", page.turn_back, _("To the beginning of the turn"), "turn_back")
        self.back = self._button("chevron_left", page.step_back, _("One action back"), "back")
        self.on = self._button("chevron_right", page.step_by_hand, _("One action on"), "on")
        self.turn_on = self._button("skip_on", page.turn_on, _("To the next turn"), "turn_on")
        self.play = self._button("play", page.toggle, _("Play, or hold"), "play", "primary")
        self.turn = Button(self._turn_words, page.choose_turn, width=112, align="centre", tooltip=self._tip("turns"))
        count = Label(self._count, wrap=False, justify="right", width=110, align="centre")
        speeds = [(value, _(words)) for value, words in SPEEDS]
        self.speed = Choice(
            "", speeds, page.speed, page.set_speed, "dropdown", align="centre",
            tooltip=f"{_('Speed')} · {page.keys.hint('faster')} {page.keys.hint('slower')}",
        )  # fmt: skip
        parts: list[Widget] = [
            self.turn_back, self.back, self.play, self.on, self.turn_on, page.bar, self.turn, count, self.speed,
        ]  # fmt: skip
        super().__init__(parts, direction="row", style="panel", padding=PAD - 2, gap=GAP)

    def _button(self, icon: str, do: Callable[[], None], words: str, command: str, style: str = "plain") -> Button:
        tip = f"{words} · {self.page.keys.hint(command)}"
        return Button("", do, style, icon=f"icons/{icon}", tooltip=tip)

    def _tip(self, command: str) -> str:
        return f"{_('Turns')} · {self.page.keys.hint(command)}"

    def _turn_words(self) -> str:
        return turn(self.page.game, self.page.film.round_at(self.page.at)) or _(labels.SET_UP)

    def _count(self) -> str:
        return _(labels.AT_OF_WHOLE).format(at=self.page.at, whole=len(self.page.film))

    def refresh(self) -> None:
        """Show where the match stands, and whether it plays."""
        page = self.page
        self.play.icon = "icons/pause" if page.playing else "icons/play"
        self.play.touch()
        self.back.enabled = self.turn_back.enabled = page.at > 0
        self.on.enabled = self.turn_on.enabled = page.at < len(page.film)
        self.turn.touch()
        self.speed.value = page.speed
        page.bar.show(page.at)
