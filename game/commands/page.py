"""Boards, desks and stages in lines of text."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterable, Sequence
from textwrap import TextWrapper

from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Desk, Offer, Sheet, Way, in_words
from game.telling.sheet import Board, Card, Highlight, Token, Track
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _
from game.telling.values import Ref

Write = Callable[[str], object]
NARROWEST, WIDEST, LISTED = 20, 100, 30
MORE = N_("Not shown: {n}. Type offers, or words of one.")


class Page:
    """What is written, line by line, as wide as the terminal."""

    def __init__(self, write: Write) -> None:
        self.write = write

    def say(self, words: str, indent: int = 0) -> None:
        """Write a text in lines that fit the terminal, a sign in place of what would move its cursor."""
        wide = max(NARROWEST, min(shutil.get_terminal_size((WIDEST, 0)).columns, WIDEST))
        wrapper = TextWrapper(wide, " " * indent, " " * (indent + 2), break_long_words=False, break_on_hyphens=False)
        for line in words.split("\n"):
            clean = "".join(letter if letter.isprintable() else "?" for letter in line)
            self.write(wrapper.fill(clean))

    def show_sheet(self, sheet: Sheet, match: Card | None) -> None:
        """Write a whole position: how it stands, what lies there, and what may be done."""
        board, desk, offers = sheet.board, sheet.desk, in_order(sheet.desk)
        self.show_state(board, desk)
        self.show_card(match)
        self.show_board(board)
        self.show_question(desk)
        self.show_offers(board, offers, offers, len(offers))

    def show_state(self, board: Board, desk: Desk) -> None:
        """Write how the match stands in short, and what is on the stage."""
        self.say(" · ".join(filter(None, (board.title, board.seats.get(desk.seat, ""), board.standing))))
        for track in (one for one in board.tracks if not one.own or one.seat in (desk.seat or board.looker, "")):
            self.say(f"{track.name}: {_of_track(track)}", 2)
        if board.stage is not None and (desk.seat or not board.stage.choosing):
            self.show_stage(board.stage)

    def show_question(self, desk: Desk) -> None:
        """Write what is decided, what waits for it, and what whoever decides should know."""
        if desk.prompt:
            self.say(desk.prompt)
        question = desk.question
        for line in (*question.pending, *question.notes) if question is not None else ():
            self.say(line, 4)

    def show_offers(
        self, board: Board, known: Sequence[Offer], offers: Iterable[Offer], most: int = LISTED, first: int = 1
    ) -> None:
        """Write offers with their numbers among all that are `known`."""
        listed = list(offers)
        for offer in listed[:most]:
            self.say(f"{known.index(offer) + first:>3} {in_words(board, offer)}")
        if len(listed) > most:
            self.say(_(MORE).format(n=len(listed) - most), 4)

    def show_ways(self, board: Board, ways: Sequence[Way], first: int) -> None:
        """Write what can be done in several steps, with numbers from `first` on."""
        for number, way in enumerate(ways, first):
            mark = f" ({way.mark or way.cost})" if way.mark or way.cost else ""
            self.say(f"{number:>3} {way.words or board.name(way.at)}{mark}")
            for line in way.hint:
                self.say(line, 4)

    def show_board(self, board: Board, ref: Ref | None = None) -> None:
        """Write every place with what lies there, or one place, or one token; hands and piles with the whole."""
        for place in board.places:
            tokens = [token for token in board.tokens if token.place == place.id]
            if ref == place.id or (ref is None and (tokens or place.said)):
                self.say(f"{place.name}: {place.said}" if place.said else place.name)
                self.show_tokens(tokens)
        known = {place.id for place in board.places}
        self.show_tokens(t for t in board.tokens if t.key == ref or (ref is None and t.place not in known))
        if ref is None:
            self._show_cards(board)

    def _show_cards(self, board: Board) -> None:
        """Write the hands, the piles that lie open, and what can be bought."""
        for hand in board.hands:
            self.say(f"{board.seats.get(hand.seat, hand.seat)}: {labels.cards(hand.count)}")
            for card in hand.cards:
                self.say(f"{card.count} × {card.name}. {card.note}", 2)
        for pile in board.piles:
            said = ", ".join(pile.names) if pile.cards else pile.empty
            if said:
                self.say(f"{pile.name}: {said}")
        if board.stock is not None:
            self.say(board.stock.note)
            for kind in board.stock.kinds:
                self.say(f"{kind.words}: {kind.detail}" if kind.detail else kind.words, 2)

    def show_tokens(self, tokens: Iterable[Token]) -> None:
        """Write pieces, a line each."""
        for token in tokens:
            self.say(f"{token.name}: {token.said}" if token.said else token.name, 2 if token.on is None else 4)

    def show_card(self, card: Card | None) -> None:
        """Write what is said on asking."""
        for line in filter(None, (card.title, *card.lines, card.flavour) if card is not None else ()):
            self.say(line, 2)

    def show_stage(self, stage: Stage) -> None:
        """Write a fight, a choice of dice or a shop: each side with what is its own, then what is nobody's."""
        self.say(stage.title, 2)
        for number, side in enumerate(stage.sides):
            self.say(_of_side(side), 4)
            self._show_props(prop for prop in stage.props if prop.side == number)
        self._show_props(prop for prop in stage.props if prop.side is None)
        for line in filter(None, (*stage.notes, stage.said)):
            self.say(line, 4)

    def _show_props(self, props: Iterable[Prop]) -> None:
        shelf = ""
        for prop in props:
            if prop.shelf != shelf:
                shelf = prop.shelf
                self.say(shelf, 4)
            said = prop.said or prop.why
            if prop.name or said:
                self.say(": ".join(filter(None, (prop.name, said))), 6)

    def show_shades(self, board: Board, shades: Sequence[Highlight]) -> None:
        """Write the places of an overlay, those of which it says the same in one line."""
        alike: dict[str, list[str]] = {}
        for shade in shades:
            said = " · ".join(filter(None, (shade.mark, shade.said)))
            alike.setdefault(said, []).append(board.name(shade.at) or str(shade.at))
        for said, names in alike.items():
            self.say(": ".join(filter(None, (said, ", ".join(names)))), 2)


def _of_track(track: Track) -> str:
    """Return a number that is always in sight with what it means, alone where that repeats it."""
    repeated = set(re.findall(r"\d+", track.value)) <= set(re.findall(r"\d+", track.detail))
    return track.detail if track.detail and repeated else " · ".join(filter(None, (track.value, track.detail)))


def _of_side(side: Side) -> str:
    count = f"{side.count} × " if side.count > 1 else ""
    return " · ".join(filter(None, (count + side.name, *side.notes, side.said, side.stamp)))


def in_order(desk: Desk) -> tuple[Offer, ...]:
    """Return the offers as they are numbered: with those of its piece, then those of no piece."""
    return tuple(sorted(desk.offers, key=lambda offer: (offer.about is None, offer.about or 0, offer.order)))
