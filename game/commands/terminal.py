"""A match in the terminal, from boards, desks and lines alone: no window, no pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.commands.inquiry import Inquiry, Moment, called, entry
from game.commands.page import Write, in_order
from game.commands.playout import HUMAN, players
from game.kernel import paths
from game.kernel.actions import Action, Concede
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.journalled import JournalledMatch
from game.kernel.rulebook import plain
from game.telling import labels
from game.telling.desk import Desk
from game.telling.happening import Line
from game.telling.text import _, retold

Read = Callable[[], str | None]


class Terminal(Inquiry):
    """A match that is read and written line by line. `read` returns what was typed, None at the end of the input."""

    def __init__(self, match: JournalledMatch, kinds: Mapping[str, str], read: Read, write: Write) -> None:
        super().__init__(match, write)
        self.kinds, self.read = kinds, read
        computers = {seat: kind for seat, kind in kinds.items() if kind != HUMAN}
        self.people = [seat for seat in match.seats if seat not in computers]
        self.computers = players(match.rules, computers, match.setup.salt)
        self.orders: dict[str, str] = {}
        self.trouble = ""
        self.left = False

    # -- the match --

    def run(self) -> None:
        """Play to the end, or until the player leaves or there is nothing more to read."""
        while not self.left and (seat := self.match.to_decide) is not None:
            legal = self.match.legal_actions()
            drawn = self.match.outside and self.match.rules.settlements(self.match.state) != ("enter",)
            if drawn or self.kinds[seat] != HUMAN:
                self.play(self.computers.choose(self.match.state, seat, legal))
            elif len(legal) == 1:
                self.play(legal[0])
            else:
                self.ask(seat, legal)
        if (result := self.match.result) is not None:
            board = self.teller.board(self.match.view(None))
            names = ", ".join(board.seats.get(seat, seat) for seat in result.winners)
            self.say(_(labels.WINNER).format(side=names) if names else _(labels.A_DRAW))
            self.say(self.teller.end(self.match.view(None), result.reason, not result.winners).reason)

    def play(self, action: Action) -> None:
        """Play an action, and tell what comes of it, as the only person may hear it, or as everyone may."""
        ears = self.people[0] if len(self.people) == 1 else None
        before, rules = self.match.view(ears), self.match.rules
        played = self.match.concede(action.seat) if isinstance(action, Concede) else self.match.play(action)
        events = rules.heard_by(played, ears)
        for at, event in enumerate(events):
            self.tell(self.teller.tell(before, event, events[:at]))
        if self.match.trouble != self.trouble:
            self.trouble = self.match.trouble
            self.say(retold(self.trouble))

    def tell(self, line: Line | None) -> None:
        """Write a line of the log, and keep it with the last one in one line, where they belong together."""
        for order, why in line.ends.items() if line is not None else ():
            for seat in [seat for seat, given in self.orders.items() if given == order]:
                del self.orders[seat]
                self.say_why(why)
        if line is None or not line.words:
            return
        joined = self.teller.join(self.log[-1], line) if self.log else None
        self.log[-1:] = [*self.log[-1:], line] if joined is None else [joined]
        self.say(entry(line), 0 if line.heading else 2)

    # -- what a person is asked --

    def ask(self, seat: str, legal: Sequence[Action]) -> None:
        """Show what is offered, and read until something has happened."""
        view, at = self.match.view(seat), (len(self.match.records), len(self.match.undone))
        desk = self.teller.desk(view, legal, seat)
        if self.is_ordered(desk, view, legal):
            return
        moment, self.ways = Moment(seat, view, self.teller.board(view), desk, in_order(desk)), ()
        self.write("")
        self.show_state(moment.board, desk)
        self.show_question(desk)
        self.show_offers(moment.board, moment.offers, moment.offers)
        while not self.left and (len(self.match.records), len(self.match.undone)) == at:
            typed = self.read()
            if typed is None:
                self.left = True
            elif typed.strip():
                self.obey(moment, typed.strip())

    def is_ordered(self, desk: Desk, view: Any, legal: Sequence[Action]) -> bool:
        """Play what a standing order says to do; return whether it said anything. One that says nothing is over, unless
        it lasts."""
        id = self.orders.get(desk.seat, "")
        step = self.teller.follow(id, view, legal, desk.seat) if id else None
        if step is None:
            return False
        if step.action is not None and not step.why:
            self.play(step.action)
            return True
        if not any(order.id == id and order.lasts for order in desk.orders):
            del self.orders[desk.seat]
        self.say_why(step.why)
        return False

    def say_why(self, why: str) -> None:
        """Say why a standing order is over, where that is to be said."""
        if why:
            self.say(why, 2)

    def obey(self, moment: Moment, typed: str) -> None:
        """Do what was typed: a command, or an offer by its number or its words."""
        word, _space, rest = typed.partition(" ")
        command = getattr(self, f"do_{word.lower()}", None)
        way = int(typed) - len(moment.offers) if typed.isdecimal() and len(typed) < 9 else 0
        if command is not None and not any(plain(offer.words) == plain(typed) for offer in moment.offers):
            command(moment, rest.strip())
        elif 0 < way <= len(self.ways):
            self.go(moment.seat, self.ways[way - 1].actions)
        elif (offer := self.one(moment, typed)) is not None:
            self.go(moment.seat, (offer.action, *offer.then))

    def go(self, seat: str, actions: Sequence[Action]) -> None:
        """Do several actions one after another, as long as nothing else is to be decided."""
        for action in actions:
            if self.match.to_decide != seat or action not in self.match.legal_actions():
                return
            self.play(action)

    # -- commands --

    def do_order(self, moment: Moment, rest: str) -> None:
        """Give a standing order; list those that can be given where none is meant."""
        words = plain(rest).split()
        found = [order for order in moment.desk.orders if words and called(order.name, words)]
        for order in moment.desk.orders if len(found) != 1 else ():
            self.say(f"{order.name}: {order.detail}", 2)
        if len(found) == 1:
            self.orders[moment.seat] = found[0].id
            legal = [offer.action for offer in moment.offers]
            self.is_ordered(moment.desk, moment.view, legal)
        elif rest or not moment.desk.orders:
            self.say_unknown(rest or "order")

    def do_undo(self, moment: Moment, rest: str) -> None:
        """Take the last action back, and before it what was done because nothing else was offered."""
        done = self.match.undo()
        while done and len(self.match.legal_actions()) == 1 and self.match.undo():
            pass
        self.say(_("Taken back.") if done else _("Your last action can't be taken back."))

    def do_save(self, moment: Moment, rest: str) -> None:
        """Save the match to a file, by default among the others."""
        try:
            name = f"{self.match.key}-{datetime.now():%Y%m%d-%H%M%S}.json"
            file = Path(rest).expanduser() if rest else paths.made(paths.folders().saves) / name
            savefile.write(self.match.session, file)
            self.say(_("Saved: {file}").format(file=file))
        except BadFile as error:
            self.say(f"{error.file}: {retold(error.sentence)}")

    def do_concede(self, moment: Moment, rest: str) -> None:
        """Give the match up."""
        self.play(Concede(moment.seat))

    def do_quit(self, moment: Moment, rest: str) -> None:
        """Leave the match."""
        self.left = True
