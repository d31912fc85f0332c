"""The menu over a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.scenes.correction import ask_what, ask_which, entered
from game.scenes.export import print_out
from game.scenes.load_errors import open_sheet
from game.scenes.page import Columns, Page, PageProgram, Rule
from game.scenes.result import ResultPage
from game.scenes.storykeys import obeyed
from game.scenes.table.scene import TableScene
from game.scenes.words import actions, back_to, dotted, game_name, match_name
from game.telling import labels
from game.telling.text import _, refusal_text
from game.ui import paint, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TITLE
from game.ui.widgets import Button, Dialog, DialogButton, Label, Panel, Spacer, Widget

WIDTH = 500
BLUR = 24
"""So many pixels of the table become one behind the menu."""


class PausePage(Page):
    """What one can do besides playing on."""

    def __init__(self, program: PageProgram, table: TableScene) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key
        self._glow: pygame.Surface | None = None
        """What was seen last of the table, so small that no secret can be made out."""
        self._behind: pygame.Surface | None = None

    # -- what is shown --

    def build(self) -> Widget:
        super().build()
        table, session = self.table, self.table.session
        parts: list[Widget] = [
            Label(game_name(self.game), QUIET, self.tint, bold=True),
            Label(match_name(session.setup), TITLE, serif=True),
            Label(dotted(table.table.board_of(table.board.view).title, actions(len(session.records))), QUIET, "quiet"),
            Rule(self.tint),
            Spacer(0, height=2),
            *self._ways(),
        ]
        return Panel(parts, style="panel", padding=ROOMY, gap=GAP - 1)

    def _ways(self) -> list[Widget]:
        program, table = self.program, self.table
        going = table.session.to_decide is not None
        resume = self._way(_(labels.RESUME), self.back, "play", cap("esc"), style="primary")
        self.host.default = resume
        ways = [resume]
        if not going:
            ways.append(self._way(_(labels.SEE_RESULT), self._result, "star_victory"))
        ways += self._inside()
        ways += [
            Columns(
                self._way(_("Save as…"), partial(program.save_match, table), "save", table.hud.keys.hint("save")),
                self._way(_("Load…"), program.open_load, "load"),
                gap=GAP - 1,
            ),
            *self._paper(),
            *self._sheet(),
            *self._book(),
            *self._seats(going),
            Columns(
                self._way(
                    _(labels.RULEBOOK),
                    partial(program.open_rulebook, self.game),
                    "rulebook",
                    table.hud.keys.hint("rulebook"),
                ),
                self._way(_(labels.OPTIONS), program.open_options, "options"),
                gap=GAP - 1,
            ),
            self._way(_("How to play and keys"), self._help, "info", table.hud.keys.hint("help")),
            self._way(_("Watch from the start"), self._replay, "eye_los", enabled=bool(table.session.records)),
            Spacer(0, height=4),
            Columns(
                self._way(_("Concede…"), self._concede, "flag_concede", enabled=going),
                self._way(
                    _("Agree on a draw…"),
                    self._draw,
                    "handshake_draw",
                    enabled=going and self._alone is None,
                    tooltip=_("The computer never agrees to a draw.") if self._alone is not None else "",
                ),
                gap=GAP - 1,
            ),
            self._way(_("Quit to main menu"), program.open_title, "exit"),
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
        if scene.lesson is None and entered(scene):
            ways.append(self._way(_("Correct a result…"), partial(ask_which, self.program, scene), "undo"))
        if self._can_hurry:
            words = _(labels.SKIP_TO_TURN) if scene.people.humans else _("Skip to the end")
            ways.append(self._way(words, self._hurry, "play", scene.hud.keys.hint("hurry")))
        return ways

    @property
    def _can_hurry(self) -> bool:
        """Return whether computers would play on without animation."""
        scene = self.table
        return scene.lesson is None and scene.match.computers.due() and not scene.timing.hurried

    def _paper(self) -> list[Widget]:
        """Return the way to what can be printed for a result that is to come from outside."""
        paper = self.table.table.paper(self.table.board.view)
        return [] if paper is None else [self._way(paper.label, partial(print_out, self.program, paper), "log")]

    def back(self) -> None:
        """Go back to the table, where a match that was hurried is watched again."""
        if self.table.timing.hurried:
            self.table.timing.hurry()
        super().back()

    def _hurry(self) -> None:
        self.back()
        self.table.timing.hurry()

    def _settle(self) -> None:
        self.back()
        if self.table.side is not None:
            self.table.side.ask()

    def _sheet(self) -> list[Widget]:
        """Return the terms of the match, in a game that can tell them."""
        scene = self.table
        if not scene.table.teller.goals(scene.board.view):
            return []
        return [self._way(_(labels.MISSION_SHEET), partial(open_sheet, self.app, scene.table, scene.board.view), "log")]

    def _book(self) -> list[Widget]:
        """Return the way to the book of the match, in a game that writes one."""
        scene = self.table
        if scene.table.teller.book_writer() is None or scene.lesson is not None:
            return []
        correct = partial(ask_what, self.program, scene)
        read = partial(self.program.open_book, scene.session, scene.people.kinds, correct)
        return [self._way(_(labels.CAMPAIGN_BOOK), read, "log")]

    def _seats(self, going: bool) -> list[Widget]:
        """Return the way to other players, in a match that is nobody's lesson and inside no other."""
        scene = self.table
        if not going or scene.lesson is not None:
            return []
        words = _("Change players…") if scene.people.humans else _("Take over…")
        return [self._way(words, partial(self.program.open_seats, scene), "person")]

    def _stays(self, going: bool) -> str:
        if not going:
            return _("The match is over.")
        if not self.table.match.kept:
            return _("This match won't be saved when you leave.")
        keeper = self.table.match.keeper
        if keeper is not None and keeper.untouched:
            loaded = _("You haven't played since you loaded this match.")
            return loaded if self.table.session.records else _("You haven't played yet, so nothing will be saved.")
        return _("You can resume this match under Continue.")

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

    def pause(self) -> None:
        super().pause()
        self._behind = None

    def close(self) -> None:
        self._behind = None

    def handle(self, event: pygame.Event) -> bool:
        deeds: dict[str, Callable[[], object]] = {
            "save": partial(self.program.save_match, self.table),
            "rulebook": partial(self.program.open_rulebook, self.game),
            "help": self._help,
            **({"hurry": self._hurry} if self._can_hurry else {}),
        }
        return obeyed(self.table.hud.keys, event, deeds) or super().handle(event)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        return self.middle(size, min(px(WIDTH), size[0] - 2 * px(PAD)))

    def paint_under(self, surface: pygame.Surface) -> None:
        surface.blit(self._backdrop(surface), (0, 0))
        paint.shadow(surface, self.host.area, spread=28, strength=170)

    def _backdrop(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the table out of focus, as it was seen when the menu opened over it."""
        size = surface.get_size()
        if theme.current().name == "high_contrast":
            return paint.background(size)
        if self._glow is None:
            self._glow = smooth(surface, (size[0] // BLUR, size[1] // BLUR)).convert(24)
            self._glow.fill((130, 130, 130), special_flags=pygame.BLEND_RGB_MULT)
        if self._behind is None or self._behind.get_size() != size:
            soft = pygame.transform.smoothscale_by(self._glow, 4)
            self._behind = smooth(soft, size)
        return self._behind

    # -- what is done --

    def _help(self) -> None:
        self.program.open_help(self.table.hud.keys)

    def _replay(self) -> None:
        self.program.open_replay(self.table.session, self.table.people.kinds)

    def _result(self) -> None:
        self.app.stack.replace(ResultPage(self.program, self.table))

    def _concede(self) -> None:
        session, answers = self.table.session, [DialogButton(_(labels.KEEP_PLAYING), style="primary")]
        text = _("The match ends now and the other side wins.")
        for seat in filter(self.table.people.is_human, session.seats):
            why_not = session.rules.why_not_leave(session.state, seat)
            side = self.table.table.teller.seat_name(seat)
            if why_not is None:
                text = _("The match continues without that player.")
                leave = partial(self._conclude, partial(self.table.match.recorded.leave, seat))
                answers.append(DialogButton(_("Leave: {side}").format(side=side), leave, "danger"))
            elif why_not.rule:
                text = refusal_text(why_not)
            else:
                give_up = partial(self._conclude, partial(self.table.match.recorded.concede, seat))
                answers.append(DialogButton(_("Concede: {side}").format(side=side), give_up, "danger"))
        title = _("Concede?") if self._alone is not None else _("Who concedes?")
        self.app.stack.push(Dialog(title, text, answers, width=520))

    def _draw(self) -> None:
        answers = [
            DialogButton(_(labels.KEEP_PLAYING), style="primary"),
            DialogButton(_(labels.ALL_AGREE), lambda: self._conclude(self.table.match.recorded.agree_draw), "danger"),
        ]
        self.app.stack.push(Dialog(_("Does everyone agree to a draw?"), _("The match ends now."), answers))

    def _conclude(self, do: Callable[[], Any]) -> None:
        if self.program.attempt(do):
            self.back()
            result = self.table.session.result
            self.table.board.sound("victory" if result is not None and result.winners else "toll")
            self.table.match.rebuild_log()
            self.table.match.after_play()
