"""The menu over a table. It hides the board, for the clock stands still while it is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.kernel.registry import rules_of
from game.scenes.columns import Columns
from game.scenes.missionsheet import open_sheet
from game.scenes.page import Page, PageProgram, Rule
from game.scenes.result import ResultPage
from game.scenes.storykeys import obeyed
from game.scenes.table.scene import TableScene
from game.scenes.words import actions, back_to, dotted, scenario_name
from game.ui import labels, paint
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.text import _
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TITLE
from game.ui.widgets import Button, Dialog, DialogButton, Label, Panel, Spacer, Widget

WIDTH = 460


class PausePage(Page):
    """What one can do besides playing on."""

    def __init__(self, program: PageProgram, table: TableScene) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key

    # -- what is shown --

    def build(self) -> Widget:
        super().build()
        table, session = self.table, self.table.session
        standing = dotted(table.table.phase(table.view), actions(len(session.records)))
        parts: list[Widget] = [
            Label(_(rules_of(self.game).name), QUIET, self.tint, bold=True),
            Label(scenario_name(self.game, session.setup.scenario_id), TITLE, serif=True),
            Label(standing, QUIET, "quiet"),
            Rule(self.tint),
            Spacer(0, height=2),
            *self._ways(),
        ]
        return Panel(parts, style="panel", padding=ROOMY, gap=GAP - 1)

    def _ways(self) -> list[Widget]:
        program, table = self.program, self.table
        going = table.session.to_decide is not None
        resume = self._way(_("Back to the table"), self.back, "play", cap("esc"), style="primary")
        self.host.default = resume
        ways = [resume]
        if not going:
            ways.append(self._way(_("How it ended"), self._result, "star_victory"))
        ways += self._inside()
        ways += [
            self._way(_("Save as…"), partial(program.save_match, table), "save", table.keys.hint("save")),
            self._way(_("Load…"), program.open_saves, "load"),
            *self._sheet(),
            self._way(_(labels.RULEBOOK), self._rules, "rulebook", table.keys.hint("rulebook")),
            self._way(_(labels.OPTIONS), program.open_options, "options"),
            self._way(_("How to play, and every key"), self._help, "info", table.keys.hint("help")),
            self._way(_("Watch from the beginning"), self._replay, "eye_los", enabled=bool(table.session.records)),
            Spacer(0, height=4),
            Columns(
                self._way(_("Concede…"), self._concede, "flag_concede", enabled=going),
                self._way(
                    _("Agree on a draw…"),
                    self._draw,
                    "handshake_draw",
                    enabled=going and self._alone is None,
                    tooltip=_("The computer agrees to no draw.") if self._alone is not None else "",
                ),
                gap=GAP - 1,
            ),
            self._way(_("Leave to the title"), program.open_title, "exit"),
            Label(self._stays(going), QUIET, "quiet", justify="centre"),
        ]
        return ways

    def _inside(self) -> list[Widget]:
        """Return the way back to the match that this one is inside, and what is to be settled outside of this one."""
        scene, ways = self.table, []
        if scene.within is not None:
            ways.append(self._way(back_to(scene.within.table.key), partial(self.app.stack.pop, scene), "back"))
        if scene.side is not None and scene.side.wanted:
            ways.append(self._way(_("Settle it…"), self._settle, "dice"))
        return ways

    def _settle(self) -> None:
        self.back()
        if self.table.side is not None:
            self.table.side.ask()

    def _sheet(self) -> list[Widget]:
        """Return the terms of the match, in a game that can tell them."""
        scene = self.table
        if not scene.table.goals(scene.view):
            return []
        return [self._way(_(labels.MISSION_SHEET), partial(open_sheet, self.app, scene.table, scene.view), "log")]

    def _stays(self, going: bool) -> str:
        if not going:
            return _("The match is over.")
        if not self.table.kept:
            return _("The match is not kept when you leave it.")
        session = self.table.session
        if not (session.records or session.undone or session.given):
            return _("Nothing has been played yet, so nothing is kept.")
        return _("The match stays under Continue.")

    def _way(
        self,
        words: str,
        do: Callable[[], Any],
        icon: str,
        key: str = "",
        enabled: bool = True,
        style: str = "plain",
        tooltip: str = "",
    ) -> Widget:
        return Button(
            words, do, style, icon=f"icons/{icon}", key=key, enabled=enabled, tooltip=tooltip, justify="left", height=38
        )

    @property
    def _alone(self) -> str | None:
        """Return the seat of the only person, if computers play the others."""
        humans, seats = self.table.people.humans, self.table.session.seats
        return humans[0] if len(humans) == 1 and len(seats) > 1 else None

    # -- the keys it shows --

    def handle(self, event: pygame.Event) -> bool:
        deeds: dict[str, Callable[[], object]] = {
            "save": partial(self.program.save_match, self.table),
            "rulebook": self._rules,
            "help": self._help,
        }
        return obeyed(self.table.keys, event, deeds) or super().handle(event)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        root = self.host.root
        width = min(px(WIDTH), size[0] - 2 * px(PAD))
        height = min(root.preferred(width)[1] if root is not None else 0, size[1])
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=28, strength=170)

    # -- what is done --

    def _rules(self) -> None:
        self.program.open_rulebook(self.game)

    def _help(self) -> None:
        self.program.open_help(self.table.keys)

    def _replay(self) -> None:
        self.program.open_replay(self.table.session, self.table.people.kinds)

    def _result(self) -> None:
        self.app.stack.replace(ResultPage(self.program, self.table))

    def _concede(self) -> None:
        humans = [seat for seat in self.table.session.seats if self.table.people.is_human(seat)]
        answers = [DialogButton(_("Play on"), style="primary")]
        for seat in humans:
            words = _("{side} give up").format(side=self.table.table.seat_name(seat))
            answers.append(DialogButton(words, partial(self._give_up, seat), "danger"))
        text = _("The match ends at once, and the other side wins it.")
        title = _("Give up?") if self._alone is not None else _("Who gives up?")
        self.app.stack.push(Dialog(title, text, answers, width=520))

    def _give_up(self, seat: str) -> None:
        self._conclude(lambda: self.table.match.concede(seat))

    def _draw(self) -> None:
        answers = [
            DialogButton(_("Play on"), style="primary"),
            DialogButton(_("All agree"), lambda: self._conclude(self.table.match.agree_draw), "danger"),
        ]
        self.app.stack.push(Dialog(_("Does everybody agree on a draw?"), _("The match ends at once."), answers))

    def _conclude(self, do: Callable[[], Any]) -> None:
        if self.program.attempt(do):
            self.back()
            result = self.table.session.result
            self.table.sound("victory" if result is not None and result.winners else "toll")
            self.table.rebuild_log()
            self.table.after_play()
