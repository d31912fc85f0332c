"""Tells any game by its verbs, its views and the names that it has: no row is needed."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.kernel.actions import (
    Action,
    Conceded,
    Corrected,
    DrawAgreed,
    Event,
    Pass,
    PassFor,
    Resolve,
    UseAbility,
    tag_of,
)
from game.kernel.registry import rules_of
from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Desk, Kind, Offer, Sign, Way
from game.telling.dialect import Words
from game.telling.happening import Line
from game.telling.intents import Intents
from game.telling.report import Ending, Reports
from game.telling.rows import Looks
from game.telling.sheet import Board, Card, Highlight, Place, Prospect, Token, When
from game.telling.sides import Hero, Shares
from game.telling.staging import Stage
from game.telling.text import _
from game.telling.values import Ref

VERBS: Mapping[type[Action], str] = {
    Pass: labels.NOT_NOW,
    PassFor: N_("Not for some time"),
    Resolve: N_("This one first"),
    UseAbility: N_("Use an ability"),
}
"""What actions of all games are called."""
ENDINGS = {"conceded": labels.OTHER_CONCEDED, "draw_agreed": labels.DRAW_AGREED}


class PlainTelling(Reports, Intents):
    """What is told of a game that has no rows: each verb by its name and its values in words.

    A game may have a dictionary (`words`), names of kinds of action (`kinds`) and of other actions (`verbs`), rows for
    some of them (`looks`), and the field of its actions that names the token which acts (`acts_by`). `scenario`: the
    one that is told, as its setup holds it, where it is known."""

    key: str
    words: ClassVar[Words] = Words()
    kinds: ClassVar[Mapping[type[Action], Kind]] = {}
    verbs: ClassVar[Mapping[type[Action], str]] = {}
    looks: ClassVar[Looks | None] = None
    acts_by: ClassVar[str] = "piece"

    def __init__(self, key: str = "", scenario: Any = None) -> None:
        self.key, self.scenario = key or self.key, scenario
        self._said = {field.source: field for field in self.words.fields.values()}

    # -- what a game may say better --

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called; by default its id in words."""
        return in_words(seat)

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        """Return who stands for a seat, as the options are chosen."""
        return Hero(self.seat_name(seat))

    def shares(self, view: Any, options: Mapping[str, str]) -> Shares | None:
        """Return how often each of two sides wins as the options are chosen; None where nobody has measured it, or it
        is as good as even."""
        return None

    def seats(self, view: Any) -> Sequence[str]:
        """Return the seats, as far as the view names them."""
        return tuple(getattr(view, "seats", ()))

    def prompt(self, view: Any, seat: str) -> str:
        """Return what a seat decides."""
        return ""

    def phase(self, view: Any) -> str:
        """Return what the phase is called."""
        return ""

    def tokens(self, view: Any) -> Iterable[Token]:
        """Return the pieces on the board."""
        return ()

    def places(self, view: Any) -> Iterable[Place]:
        """Return the places of the board."""
        return ()

    def end(self, view: Any, reason: str, drawn: bool = False) -> Ending:
        """Return how a match ended, or was `drawn`, with all that is said of it."""
        return Ending(ended(reason))

    def when(self, view: Any) -> When:
        """Return the turn, as the board has it: a game may say it without describing all."""
        return self.board(view).when

    def lies_at(self, view: Any, token: int) -> str:
        """Return the place that is just as large as a token that lies there; empty where only the board tells it."""
        return ""

    # -- what is told --

    def board(self, view: Any) -> Board:
        """Return the turn and the phase, and what the seats are called."""
        rules = rules_of(self.key)
        turn = _(rules.turn_name).format(number=rules.round(view))
        phase = self.phase(view)
        seats = {seat: self.seat_name(seat) for seat in self.seats(view)}
        title = f"{turn} · {phase}" if phase else turn
        return Board(title, tuple(self.tokens(view)), tuple(self.places(view)), seats=seats)

    def desk(self, view: Any, legal: Sequence[Action], seat: str) -> Desk:
        """Return each action by its name and its values."""
        known = {token.key for token in self.tokens(view)} if self.acts_by else set()
        return Desk(seat, self.prompt(view, seat), tuple(self.offer(view, action, known) for action in legal))

    def offer(self, view: Any, action: Action, known: Container[int]) -> Offer:
        """Return an action by its name and its values; about the token that acts, where it is among those `known`."""
        if self.looks is not None and type(action) in self.looks.rows:
            return self.looks(view, action)
        verb, actor = type(action), getattr(action, self.acts_by or "", None)
        about = actor if actor in known else None
        kind = self.kinds.get(verb) or Kind(self.verbs.get(verb) or VERBS.get(verb) or verb_name(action), "")
        words = self.with_values(_(kind.name), view, action, "" if about is None else self.acts_by)
        return Offer(action, words, about, icon=kind.icon)

    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        """Return an event by its verb and its values."""
        if isinstance(event, Conceded):
            side = self.seat_name(event.seat)
            return Line(_(labels.SURRENDER).format(side=side), seat=event.seat, heading=True)
        if isinstance(event, DrawAgreed):
            return Line(_(labels.DRAW_AGREED), heading=True)
        if isinstance(event, Corrected):
            return Line(_(labels.CORRECTED))
        return Line(self.with_values(verb_name(event), before, event), seat=str(getattr(event, "seat", "")))

    def join(self, last: Line, following: Line) -> Line | None:
        """Return nothing: each event has its line."""
        return None

    def card(self, view: Any, about: Ref | None) -> Card | None:
        """Return of the match all that its view holds, where the game has no words for it."""
        if about is not None or self.words.fields:
            return None
        fields = (*getattr(view, "plain", ()), *getattr(view, "lists", ()))
        return Card(self.board(view).title, tuple(f"{in_words(name)}: {getattr(view, name)}" for name in fields))

    def staged(self, last: Stage | None, before: Any, event: Event) -> Stage | None:
        """Return nothing: there is no stage."""
        return None

    def rolled(self, last: Stage, before: Any, event: Event) -> Stage | None:
        """Return nothing: no dice fall on a stage before an event is shown."""
        return None

    def ways(self, view: Any, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        """Return nothing: each action is offered by itself."""
        return ()

    def prospects(self, view: Any, seat: str) -> Sequence[Prospect]:
        """Return nothing: no attack is weighed before it is made."""
        return ()

    def shades(self, view: Any, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        """Return nothing: there are no overlays."""
        return ()

    def lit(self, view: Any, legal: Sequence[Action], about: int | None) -> Sequence[Sign]:
        """Return nothing: what is lit speaks for itself."""
        return ()

    # -- words --

    def with_values(self, name: str, view: Any, verb: Action | Event, besides: str = "") -> str:
        """Return the name of a verb, and behind it what its fields hold, `besides` one of them."""
        values = ", ".join(dict.fromkeys(self.values(view, verb, besides)))
        return f"{name}: {values}" if values else name

    def values(self, view: Any, verb: Action | Event, besides: str) -> Iterator[str]:
        """Return what each field of a verb holds, in the words of the game's dictionary where it has them."""
        for name in (name for name in verb.__struct_fields__ if name != besides):
            value = getattr(verb, name)
            if name in self._said:
                said = "" if _is_nothing(value) else str(self._said[name].said(view, value))
            else:
                said = _plainly(name, value)
            if said:
                yield said


def _is_nothing(value: Any) -> bool:
    """Return whether a value says that there is no such thing: no word, no number, no piece."""
    return value is None or value is False or value in ("", ()) or (value == -1 and isinstance(value, int))


def _plainly(name: str, value: Any) -> str:
    """Return a value that no dictionary knows, with the name of its field where it would not be understood alone."""
    if _is_nothing(value):
        return ""
    if value is True:
        return in_words(name).lower()
    if isinstance(value, str):
        return in_words(value)
    if isinstance(value, tuple):
        value = ", ".join(map(str, value))
    return f"{in_words(name).lower()} {value}"


def verb_name(verb: Action | Event) -> str:
    """Return a verb in words, in English: `clear_jam` is "Clear jam"."""
    return in_words(tag_of(type(verb)))


def untold(value: Any) -> str:
    """Say nothing of a field."""
    return ""


def in_words(id: str) -> str:
    """Return an id in words, in English."""
    return id.replace("_", " ").replace("-", " ").capitalize()


def ended(reason: str) -> str:
    """Return how a match ended: what is the same in all games, else the id of the reason in words."""
    return _(ENDINGS[reason]) if reason in ENDINGS else in_words(reason)
