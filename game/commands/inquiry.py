"""What can be asked while a decision is open: offers, the board, ways, overlays, rules, odds, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.bots.player import salt_of
from game.commands.page import LISTED, Page, Write
from game.kernel import rulebook
from game.kernel.dice import Dice
from game.kernel.match.journalled import JournalledMatch
from game.kernel.rulebook import plain
from game.kernel.text import N_, quoted
from game.telling.desk import Desk, Offer, Way, in_words
from game.telling.happening import Line
from game.telling.outlook import WORLDS, outlook
from game.telling.sheet import Board
from game.telling.teller import teller_of
from game.telling.text import _, language, probability, refusal_text
from game.telling.values import Ref

LAST, LIKELIEST = 20, 12
HELP: Final = (
    ("3", N_("Do what is offered under that number.")),
    ("WORDS", N_("Do the one offer in which all these words stand.")),
    ("offers [WORDS]", N_("List every offer, or those in which the words stand.")),
    ("look [WORDS]", N_("Show the board, or what is known of a piece, a place or a card.")),
    ("why [WORDS]", N_("Show the rule behind the last lines of the log or behind an offer, or a rule by its number.")),
    ("ways WORDS", N_("List what a piece, or several of one place, can do in several steps.")),
    ("overlay WORDS", N_("Show lines of sight, ranges and the like, from a piece or a place if you name it.")),
    ("order WORDS", N_("Let a standing order decide for you until it is done.")),
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

    def meant(self, typed: str) -> list[Offer]:
        """Return the offers that a number means, or words: the same, or else all of them, in any order."""
        if typed.isdecimal() and len(typed) < 9:
            return list(self.offers[int(typed) - 1 : int(typed)]) if int(typed) else []
        words = plain(typed).split()
        known = [(plain(in_words(self.board, offer)), offer) for offer in self.offers]
        same = [offer for said, offer in known if said.split() == words]
        return same or [offer for said, offer in known if all(word in said for word in words)]


class Inquiry(Page):
    """What a person at the terminal can ask of a match. Commands are the methods whose names begin with `do_`."""

    def __init__(self, match: JournalledMatch, write: Write) -> None:
        super().__init__(write)
        self.match, self.teller = match, teller_of(match.key, match.setup.scenario)
        self.chance = Dice.seeded(salt_of(match.setup.salt, "odds"))
        self.log: list[Line] = []
        self.ways: Sequence[Way] = ()

    def one(self, moment: Moment, typed: str) -> Offer | None:
        """Return the offer that is meant; say so where there is none or more than one."""
        found = moment.meant(typed) if typed else list(moment.offers)
        if len(found) == 1:
            return found[0]
        if found:
            self.say(_("Which of these do you mean?"))
            self.show_offers(moment.board, moment.offers, found)
        else:
            text = _("Nothing offered is called “{words}”. Type a number from 1 to {n}, other words, or help.")
            self.say(text.format(words=quoted(typed), n=len(moment.offers)))
        return None

    def do_offers(self, moment: Moment, rest: str) -> None:
        """List all offers, or those in which the words stand."""
        found = moment.meant(rest) if rest else moment.offers
        self.show_offers(moment.board, moment.offers, found, len(moment.offers))

    def do_look(self, moment: Moment, rest: str) -> None:
        """Show the board, or what is called so."""
        board, words, whole = moment.board, plain(rest).split(), self.teller.card(moment.view, None)
        if not words:
            self.show_board(board)
            self.show_card(whole)
            return
        refs = _found(board, words)
        refs += [f"kind:{card.kind}" for hand in board.hands for card in hand.cards if called(card.name, words)]
        lines = [line for line in whole.lines if called(line, words)] if whole is not None else []
        for ref in refs:
            self.show_card(self.teller.card(moment.view, ref))
            self.show_board(board, ref)
        for line in lines:
            self.say(line, 2)
        if not refs and not lines:
            self.say_unknown(rest)

    def do_ways(self, moment: Moment, rest: str) -> None:
        """List what the pieces of one place that are called so can do in several steps, with numbers of their own."""
        board, legal = moment.board, [offer.action for offer in moment.offers]
        meant = [key for key in _found(board, plain(rest).split()) if isinstance(key, int)]
        places = {token.place for token in board.tokens if token.key in meant}
        self.ways = self.teller.ways(moment.view, legal, meant) if len(places) == 1 else ()
        if not meant or not rest:
            self.say_unknown(rest)
        elif len(places) > 1:
            self.say(_("Which of these do you mean?"))
            self.show_tokens(token for token in board.tokens if token.key in meant)
        elif not self.ways:
            self.say(_("Nothing more than the offers."))
        self.show_ways(board, self.ways, len(moment.offers) + 1)

    def do_overlay(self, moment: Moment, rest: str) -> None:
        """Show an overlay, from a piece or a place where one is named after it; list the overlays where none is."""
        words = plain(rest).split()
        found = [one for one in moment.desk.overlays if words and words[0] in (one.id, *plain(one.name).split())]
        if not found:
            for overlay in moment.desk.overlays:
                self.say(overlay.name, 2)
            if rest or not moment.desk.overlays:
                self.say_unknown(rest or "overlay")
            return
        about = [word for word in words if word not in (found[0].id, *plain(found[0].name).split())]
        refs = _found(moment.board, about) if about else [None]
        for ref in refs[:1]:
            self.show_shades(moment.board, self.teller.shades(moment.view, found[0].id, ref, moment.seat))
        if not refs:
            self.say_unknown(" ".join(about))

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
            if refusal is not None and called(slot.name, plain(rest).split()):
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
        self.say(_("{offer}. Worlds tried: {n}").format(offer=in_words(moment.board, offer), n=WORLDS))
        for share, words in found[:LIKELIEST]:
            self.write(f"{probability(share):>7} {words}")

    def do_log(self, moment: Moment, rest: str) -> None:
        """Show the last lines of the log."""
        for line in self.log[-LAST:]:
            self.say(entry(line), 2)

    def do_help(self, moment: Moment, rest: str) -> None:
        """Show what can be typed."""
        for typed, does in HELP:
            self.write(f"  {typed:<15} {_(does)}")

    def say_unknown(self, words: str) -> None:
        """Say that nothing is called so."""
        self.say(_("Nothing here is called “{words}”.").format(words=quoted(words)))


def entry(line: Line) -> str:
    """Return a line of the log with its rule."""
    return f"{line.words} [{line.rule}]" if line.rule else line.words


def _found(board: Board, words: Sequence[str]) -> list[Ref]:
    """Return the pieces and the places in whose names the words stand; else the pieces of places in whose names they
    stand with the piece's own."""
    named: list[tuple[Ref, str]] = [(token.key, token.name) for token in board.tokens]
    named += [(place.id, place.name) for place in board.places]
    found = [ref for ref, name in named if called(name, words)]
    return found or [one.key for one in board.tokens if called(f"{one.name} {board.name(one.place)}", words)]


def called(name: str, words: Sequence[str]) -> bool:
    """Return whether all the words stand in a name."""
    return all(word in plain(name) for word in words)
