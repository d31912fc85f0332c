"""Conquest, told by the names of its cards, planets and kinds of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.state import PLANETS, SEATS, TAKEN, ConquestState, hq_of
from game.conquest.telling import log
from game.conquest.telling.asking import question_of
from game.conquest.telling.kinds import KINDS
from game.conquest.telling.names import (
    ABILITY_FIRST,
    EXHAUSTED,
    USE,
    bonus_text,
    card_name,
    name_of,
    phase_name,
    place_name,
    planet_name,
    reason_text,
    seat_name,
)
from game.conquest.telling.pending import pending
from game.conquest.victory import symbols
from game.kernel.actions import Action, Event, PassFor, Resolve, StandingAnswer, UseAbility
from game.kernel.rules import ROUND
from game.kernel.text import N_
from game.telling.dialect import Field, Words, by, row, seen
from game.telling.plain import PlainTelling
from game.telling.rows import Looks
from game.telling.sheet import Board, Desk, Hand, Held, Line, Place, Question, Token, Track
from game.telling.text import _


def _ability(ability: str) -> str:
    return card_name(ability.rpartition("/")[0])


ABILITY: Final = Field("ability", _ability)
WORDS: Final = Words(
    player=Field("seat", seat_name),
    kind=Field("kind", card_name),
    card=seen("card", name_of),
    unit=seen("unit", name_of),
    host=seen("host", name_of),
    attacker=seen("attacker", name_of),
    defender=seen("defender", name_of),
    source=seen("source", name_of),
    planet=seen("planet", planet_name),
    place=seen("place", place_name),
    ability=ABILITY,
    cards=Field("cards", lambda cards: bonus_text(int(cards), 0)),
    phase=Field("phase", phase_name),
)


LOOKS: Final = Looks(
    WORDS,
    {
        PassFor: by("span", {"battle": row(N_("Pass for this battle"))}, row(N_("Pass for this phase"))),
        StandingAnswer: by(
            "answer",
            {"always": row(N_("Always this phase: {card}"))},
            row(N_("Not this phase: {card}")),
            card=ABILITY,
        ),
        Resolve: row(ABILITY_FIRST, n=lambda view, action: action.item + 1),
        UseAbility: row(USE, card=ABILITY),
    },
)


class ConquestTelling(PlainTelling):
    """Tells Conquest."""

    key = "conquest"
    words = WORDS
    kinds = KINDS
    looks = LOOKS
    verbs = {
        act.KeepHand: N_("Keep this hand"),
        act.RedrawHand: N_("Draw a new hand"),
        act.TakeBonus: N_("Take the bonus"),
        act.AreaAttack: N_("Area Effect attack"),
        act.Withdraw: N_("Retreat from the battle"),
        act.UseBattleAbility: N_("Use the battle ability"),
        act.Enough: N_("Choose no more"),
    }

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def ending(self, view: ConquestState, reason: str) -> str:
        return reason_text(reason) or super().ending(view, reason)

    def prompt(self, view: ConquestState, seat: str) -> str:
        return question_of(view)

    def desk(self, view: ConquestState, legal: Sequence[Action], seat: str) -> Desk:
        desk = super().desk(view, legal, seat)
        return replace(desk, question=Question(desk.prompt, seat_name(seat), pending=pending(view)))

    def board(self, view: ConquestState) -> Board:
        phase = phase_name(view.phase)
        return Board(
            f"{_(ROUND).format(number=view.round)} · {phase}" if view.round else phase,
            tuple(self.tokens(view)),
            tuple(self.places(view)),
            tuple(_track(view, seat) for seat in (0, 1)),
            tuple(_hand(view, seat) for seat in (0, 1)),
            seats={seat: seat_name(seat) for seat in SEATS},
        )

    def places(self, view: ConquestState) -> Iterator[Place]:
        for planet in range(PLANETS):
            if view.lies[planet] < TAKEN:
                yield Place(f"place:{planet}", planet_name(view, planet), "planet")
        for seat, id in enumerate(SEATS):
            yield Place(f"place:{hq_of(seat)}", f"{place_name(view, hq_of(seat))}, {seat_name(id)}", "hq", id)

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

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last.joins, following.joins)


def _with_attached(view: ConquestState, id: int, place: int) -> Iterator[Token]:
    """Return a card in play, and those that are attached to it."""
    yield _token(view, id, place)
    for other in board.attachments(view, id):
        yield _token(view, other, place, id)


def _token(view: ConquestState, id: int, place: int, on: int | None = None) -> Token:
    kind, owner = view.kind[id], SEATS[view.controller[id]]
    said = [seat_name(owner)]
    if board.is_unit(view, id):
        said.append(
            _("ATK {attack} · HP {left} of {hp} · command icons {icons}").format(
                attack=values.attack(view, id),
                left=values.left(view, id),
                hp=values.hp(view, id),
                icons=values.icons(view, id),
            )
        )
    if not view.ready[id]:
        said.append(_(EXHAUSTED))
    return Token(id, kind, card_name(kind), f"place:{place}", owner, said=" · ".join(said), on=on)


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
    known = dict.fromkeys(kind for kind in kinds if kind)
    cards = (Held(kind, card_name(kind), _(view.designs[kind].text), count=kinds.count(kind)) for kind in known)
    return Hand(SEATS[seat], len(kinds), tuple(cards))
