"""A match in the terminal, from boards, desks and lines alone: no window, no pygame."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from textwrap import TextWrapper
from typing import Any, Final, NamedTuple

from game.bots.player import salt_of
from game.commands.playout import HUMAN, players
from game.kernel import paths, rulebook
from game.kernel.actions import Action, Concede
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.journalled import JournalledMatch
from game.kernel.rulebook import plain
from game.kernel.text import N_, quoted
from game.telling import labels
from game.telling.happening import Line
from game.telling.outlook import WORLDS, outlook
from game.telling.sheet import Board, Card, Desk, Offer, Token
from game.telling.teller import teller_of
from game.telling.text import _, language, probability, refusal_text, retold
from game.telling.values import Ref

Read = Callable[[], str | None]
Write = Callable[[str], object]
NARROWEST, WIDEST, LISTED, LAST, LIKELIEST = 20, 100, 30, 20, 12
HELP: Final = (
    ("3", N_("Do what is offered under that number.")),
    ("WORDS", N_("Do the one offer in which all these words stand.")),
    ("offers [WORDS]", N_("List every offer, or those in which the words stand.")),
    ("look [WORDS]", N_("Show the board, or what is known of a piece, a place or a card.")),
    ("why [WORDS]", N_("Show the rule behind the last lines of the log or behind an offer, or a rule by its number.")),
    ("odds WORDS", N_("Try an offer out in worlds that may be the true one, and say how often each thing happens.")),
    ("log", N_("Show the last lines of the log.")),
    ("undo", N_("Take back your last action.")),
    ("save [FILE]", N_("Save the match to a file.")),
    ("concede", N_("Concede the match.")),
    ("quit", N_("Leave the match. You can continue it later.")),
)


class Moment(NamedTuple):
    """A decision of a person: whose it is, what that seat sees, and how it is told; its offers as they are numbered."""

    seat: str
    view: Any
    board: Board
    desk: Desk
    offers: tuple[Offer, ...]

    def words(self, offer: Offer) -> str:
        """Return an offer in words: who acts and where, what is done, at what cost or odds."""
        token = self.board.token(offer.about) if offer.about is not None else None
        who = f"{', '.join(filter(None, (token.name, self.board.name(token.place))))}: " if token is not None else ""
        return f"{who}{offer.words}{f' ({offer.mark})' if offer.mark else ''}"

    def meant(self, typed: str) -> list[Offer]:
        """Return the offers that a number means, or words: the same, or else all of them, in any order."""
        if typed.isdecimal() and len(typed) < 9:
            return list(self.offers[int(typed) - 1 : int(typed)]) if int(typed) else []
        words = plain(typed).split()
        known = [(plain(self.words(offer)), offer) for offer in self.offers]
        same = [offer for said, offer in known if said.split() == words]
        return same or [offer for said, offer in known if all(word in said for word in words)]


class Terminal:
    """A match that is read and written line by line. `read` returns what was typed, None at the end of the input."""

    def __init__(self, match: JournalledMatch, kinds: Mapping[str, str], read: Read, write: Write) -> None:
        self.match, self.kinds, self.read, self.write = match, kinds, read, write
        self.teller = teller_of(match.key)
        computers = {seat: kind for seat, kind in kinds.items() if kind != HUMAN}
        self.people = [seat for seat in match.seats if seat not in computers]
        self.computers = players(match.rules, computers, match.setup.salt)
        self.chance = Dice.seeded(salt_of(match.setup.salt, "odds"))
        self.log: list[Line] = []
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
            self.say(self.teller.ending(self.match.view(None), result.reason))

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
        if line is None or not line.words:
            return
        joined = self.teller.join(self.log[-1], line) if self.log else None
        self.log[-1:] = [*self.log[-1:], line] if joined is None else [joined]
        self.say(_entry(line), 0 if line.heading else 2)

    # -- what a person is asked --

    def ask(self, seat: str, legal: Sequence[Action]) -> None:
        """Show what is offered, and read until something has happened."""
        view, at = self.match.view(seat), (len(self.match.records), len(self.match.undone))
        desk = self.teller.desk(view, legal, seat)
        moment = Moment(seat, view, self.teller.board(view), desk, tuple(sorted(desk.offers, key=_order)))
        self.show_desk(moment)
        while not self.left and (len(self.match.records), len(self.match.undone)) == at:
            typed = self.read()
            if typed is None:
                self.left = True
            elif typed.strip():
                self.obey(moment, typed.strip())

    def obey(self, moment: Moment, typed: str) -> None:
        """Do what was typed: a command, or an offer by its number or its words."""
        word, _space, rest = typed.partition(" ")
        command = getattr(self, f"do_{word.lower()}", None)
        exact = [offer for offer in moment.offers if plain(offer.words) == plain(typed)]
        if command is not None and not exact:
            command(moment, rest.strip())
        elif (offer := self.one(moment, typed)) is not None:
            self.play(offer.action)

    def one(self, moment: Moment, typed: str) -> Offer | None:
        """Return the offer that is meant; say so where there is none or more than one."""
        found = moment.meant(typed) if typed else list(moment.offers)
        if len(found) == 1:
            return found[0]
        if found:
            self.say(_("Which of these do you mean?"))
            self.show_offers(moment, found)
        else:
            text = _("Nothing offered is called “{words}”. Type a number from 1 to {n}, other words, or help.")
            self.say(text.format(words=quoted(typed), n=len(moment.offers)))
        return None

    # -- commands --

    def do_offers(self, moment: Moment, rest: str) -> None:
        """List all offers, or those in which the words stand."""
        self.show_offers(moment, moment.meant(rest) if rest else moment.offers, len(moment.offers))

    def do_look(self, moment: Moment, rest: str) -> None:
        """Show the board, or what is called so."""
        board, words, whole = moment.board, plain(rest).split(), self.teller.card(moment.view, None)
        if not words:
            self.show_board(board)
            self.show_card(whole)
            return
        named: list[tuple[Ref, str]] = [(token.key, token.name) for token in board.tokens]
        named += [(place.id, place.name) for place in board.places]
        named += [(f"kind:{card.kind}", card.name) for hand in board.hands for card in hand.cards]
        refs = [ref for ref, name in named if _called(name, words)]
        lines = [line for line in whole.lines if _called(line, words)] if whole is not None else []
        for ref in refs:
            self.show_card(self.teller.card(moment.view, ref))
            self.show_board(board, ref)
        for line in lines:
            self.say(line, 2)
        if not refs and not lines:
            self.say(_("Nothing here is called “{words}”.").format(words=quoted(rest)))

    def do_why(self, moment: Moment, rest: str) -> None:
        """Show the rules behind offers, behind the last lines of the log, or by their number; of a fixed place of the
        desk, why it can't be used."""
        offers = moment.meant(rest) if rest else []
        ids = [line.rule for line in self.log[-LAST:]] if not rest else [offer.rule for offer in offers]
        for offer in offers[:LISTED]:
            said = filter(None, (offer.words, offer.detail, *offer.hint))
            self.say(" · ".join(dict.fromkeys(said)), 2)
        for slot in moment.desk.slots if rest else ():
            refusal = self.match.refusal(slot.tried) if slot.tried is not None else None
            if refusal is not None and _called(slot.name, plain(rest).split()):
                self.say(f"{slot.name}: {refusal_text(refusal)}", 2)
                ids.append(refusal.rule)
        book = rulebook.load(self.match.key, language())
        rules = [entry for id in dict.fromkeys([rest.upper(), *ids]) if (entry := book.find(id)) is not None]
        for entry in rules:
            self.say(f"{entry.id} · {entry.text}", 2)
        if not rules and not offers:
            self.say(_("Type why and words of an offer, or why and the number of a rule."))

    def do_odds(self, moment: Moment, rest: str) -> None:
        """Try an offer out."""
        offer = self.one(moment, rest)
        if offer is None:
            return
        found = outlook(self.match.rules, self.teller, moment.view, moment.seat, offer.action, self.chance)
        self.say(_("{offer}. Worlds tried: {n}").format(offer=moment.words(offer), n=WORLDS))
        for share, words in found[:LIKELIEST]:
            self.write(f"{probability(share):>7} {words}")

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

    def do_log(self, moment: Moment, rest: str) -> None:
        """Show the last lines of the log."""
        for line in self.log[-LAST:]:
            self.say(_entry(line), 2)

    def do_concede(self, moment: Moment, rest: str) -> None:
        """Give the match up."""
        self.play(Concede(moment.seat))

    def do_help(self, moment: Moment, rest: str) -> None:
        """Show what can be typed."""
        for typed, does in HELP:
            self.write(f"  {typed:<15} {_(does)}")

    def do_quit(self, moment: Moment, rest: str) -> None:
        """Leave the match."""
        self.left = True

    # -- what is shown --

    def say(self, words: str, indent: int = 0) -> None:
        """Write a text in lines that fit the terminal, a sign in place of what would move its cursor."""
        wide = max(NARROWEST, min(shutil.get_terminal_size((WIDEST, 0)).columns, WIDEST))
        wrapper = TextWrapper(wide, " " * indent, " " * (indent + 2), break_long_words=False, break_on_hyphens=False)
        for line in words.split("\n"):
            clean = "".join(letter if letter.isprintable() else "?" for letter in line)
            self.write(wrapper.fill(clean))

    def show_desk(self, moment: Moment) -> None:
        """Write how the match stands in short, what is decided, and what is offered."""
        board, desk = moment.board, moment.desk
        self.write("")
        self.say(" · ".join(filter(None, (board.title, board.seats.get(desk.seat, ""), board.standing))))
        for track in board.tracks:
            self.say(f"{track.name}: {track.detail or track.value}", 2)
        if desk.prompt:
            self.say(desk.prompt)
        for line in desk.question.pending if desk.question is not None else ():
            self.say(line, 4)
        self.show_offers(moment, moment.offers)

    def show_offers(self, moment: Moment, offers: Sequence[Offer], most: int = LISTED) -> None:
        """Write offers with their numbers."""
        for offer in offers[:most]:
            self.say(f"{moment.offers.index(offer) + 1:>3} {moment.words(offer)}")
        if len(offers) > most:
            self.say(_("Not shown: {n}. Type offers, or words of one.").format(n=len(offers) - most), 4)

    def show_board(self, board: Board, ref: Ref | None = None) -> None:
        """Write every place with what lies there, or one place, or one token; hands and piles with the whole."""
        for place in board.places:
            tokens = [token for token in board.tokens if token.place == place.id]
            if ref == place.id or (ref is None and (tokens or place.said)):
                self.say(f"{place.name}: {place.said}" if place.said else place.name)
                self.show_tokens(tokens)
        known = {place.id for place in board.places}
        self.show_tokens(t for t in board.tokens if t.key == ref or (ref is None and t.place not in known))
        for hand in board.hands if ref is None else ():
            self.say(f"{board.seats.get(hand.seat, hand.seat)}: {labels.cards(hand.count)}")
            for card in hand.cards:
                self.say(f"{card.count} × {card.name}. {card.note}", 2)

    def show_tokens(self, tokens: Iterable[Token]) -> None:
        """Write pieces, a line each."""
        for token in tokens:
            self.say(f"{token.name}: {token.said}" if token.said else token.name, 2 if token.on is None else 4)

    def show_card(self, card: Card | None) -> None:
        """Write what is said on asking."""
        for line in filter(None, (card.title, *card.lines, card.flavour) if card is not None else ()):
            self.say(line, 2)


def _entry(line: Line) -> str:
    return f"{line.words} [{line.rule}]" if line.rule else line.words


def _order(offer: Offer) -> tuple[bool, int, int]:
    """Return where an offer stands in the list: with those of its piece, then those of no piece."""
    return offer.about is None, offer.about or 0, offer.order


def _called(name: str, words: Sequence[str]) -> bool:
    return all(word in plain(name) for word in words)
