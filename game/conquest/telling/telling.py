"""Conquest, told by the names of its cards, planets and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conquest import board
from game.conquest.state import PLANETS, SEATS, TAKEN, ConquestState, hq_of
from game.conquest.telling import cards, log
from game.conquest.telling.asking import question_of
from game.conquest.telling.looks import ENDING, offers
from game.conquest.telling.names import (
    card_name,
    place_name,
    planet_name,
    reason_text,
    seat_name,
)
from game.conquest.telling.pending import pending
from game.conquest.telling.words import WORDS, spot_of
from game.conquest.victory import symbols
from game.kernel.actions import Action, Event, Pass
from game.telling.happening import Line
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Hand, Held, Place, Question, Slot, Token, Track
from game.telling.text import _, pgettext
from game.telling.values import Ref


class ConquestTelling(PlainTelling):
    """Tells Conquest."""

    key = "conquest"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def ending(self, view: ConquestState, reason: str) -> str:
        return reason_text(reason) or super().ending(view, reason)

    def prompt(self, view: ConquestState, seat: str) -> str:
        return question_of(view)

    def desk(self, view: ConquestState, legal: Sequence[Action], seat: str) -> Desk:
        prompt, pass_slot = (
            question_of(view),
            Slot("pass", pgettext("action", "Pass"), "end_phase", ENDING, tried=Pass(), ends=True),
        )
        question = Question(prompt, seat_name(seat), pending=pending(view))
        return Desk(seat, prompt, tuple(offers(view, legal)), question, slots=(pass_slot,))

    def board(self, view: ConquestState) -> Board:
        return Board(
            cards.title(view),
            tuple(self.tokens(view)),
            tuple(self.places(view)),
            tuple(_track(view, seat) for seat in (0, 1)),
            tuple(_hand(view, seat) for seat in (0, 1)),
            seats={seat: seat_name(seat) for seat in SEATS},
        )

    def places(self, view: ConquestState) -> Iterator[Place]:
        for planet in range(PLANETS):
            if view.lies[planet] < TAKEN:
                yield Place(f"planet:{planet}", planet_name(view, planet), "planet")
        for seat, id in enumerate(SEATS):
            yield Place(f"hq:{seat}", f"{place_name(view, hq_of(seat))}, {seat_name(id)}", "hq", id)

    def tokens(self, view: ConquestState) -> Iterator[Token]:
        for planet in (planet for planet in range(PLANETS) if view.lies[planet] < TAKEN):
            for seat in (0, 1):
                for id in board.units(view, planet, seat):
                    yield from _with_attached(view, id, planet)
        for seat in (0, 1):
            for id in (*board.units(view, hq_of(seat), seat), *board.spread(view).supports[seat]):
                yield from _with_attached(view, id, hq_of(seat))

    def tell(self, before: ConquestState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        if not log.is_told(before, event, earlier):
            return None
        return log.tell(before, event, earlier) or super().tell(before, event, earlier)

    def card(self, view: ConquestState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last.joins, following.joins)


def _with_attached(view: ConquestState, id: int, place: int) -> Iterator[Token]:
    """Return a card in play, and those that are attached to it."""
    yield _token(view, id, place)
    for other in board.attachments(view, id):
        yield _token(view, other, place, id)


def _token(view: ConquestState, id: int, place: int, on: int | None = None) -> Token:
    kind, owner = view.kind[id], SEATS[view.controller[id]]
    said = [seat_name(owner), *([cards.numbers(view, id)] if board.is_unit(view, id) else []), *cards.states(view, id)]
    return Token(id, kind, card_name(kind), spot_of(place), owner, said=" · ".join(said), on=on)


def _track(view: ConquestState, seat: int) -> Track:
    """Return resources, cards and the nearest three of a type."""
    named = {
        "resources": view.resources[seat],
        "cards": len(board.hand(view, seat)),
        "n": max(symbols(view, seat).values(), default=0),
        "most": view.scenario.file.to_win,
    }
    detail = _("Resources {resources}, cards in hand {cards}, planets of one type {n} of {most}.").format(**named)
    return Track(seat_name(SEATS[seat]), str(named["resources"]), detail=detail, seat=SEATS[seat], rule="CONQUEST-2.1")


def _hand(view: ConquestState, seat: int) -> Hand:
    """Return a hand, as far as the view shows it."""
    kinds = [view.kind[id] for id in board.hand(view, seat)]
    held = (_held(view, kind, kinds.count(kind)) for kind in dict.fromkeys(kinds) if kind)
    return Hand(SEATS[seat], len(kinds), tuple(held))


def _held(view: ConquestState, kind: str, count: int) -> Held:
    design = view.designs[kind]
    text = "\n".join(cards.described(design, texts=view.texts))
    return Held(kind, card_name(kind), text, cards.price_of(design), count)
