"""Why an ability cannot be used in answer, or not passed by (CONQUEST-G43)."""

from __future__ import annotations

from typing import Any, Final

from game.conquest import board
from game.conquest.abilities import REGISTRY, Ability, Context, ability_of, has_text
from game.conquest.frames import Leaving
from game.conquest.hindrances import declined, why_not_use
from game.conquest.refusals import called, named
from game.conquest.state import IN_PLAY, SEATS, ConquestState
from game.kernel.actions import Action, StandingAnswer, UseAbility
from game.kernel.results import Refusal
from game.kernel.text import N_
from game.kernel.triggers import AFTER, Answering

NOT_YOURS: Final = Refusal("CONQUEST-G43", N_("{card} is your opponent's. You can use only your own cards."))
NOTHING: Final = Refusal("CONQUEST-G38", N_("{card} has no ability that answers what happens."))
ACTION: Final = Refusal("CONQUEST-G38", N_("{card} is an action: use it on a deploy turn or in an action window."))
OTHER: Final = Refusal("CONQUEST-G43", N_("{card} doesn't answer what is happening now. Point at it to read its text."))
AFTERWARDS: Final = Refusal("CONQUEST-G38", N_("{card} is a reaction, so it comes after this has happened."))
TOO_LATE: Final = Refusal("CONQUEST-G38", N_("{card} is an interrupt, and this has already happened."))
FORCED: Final = Refusal("CONQUEST-G38", N_("{card} is forced: it happens by itself."))
ANSWERED: Final = Refusal("CONQUEST-G43", N_("{card} has already answered this."))
DECLINED: Final = Refusal("CONQUEST-G43", N_("You have said that you won't use {card} in this phase."))
COPY: Final = Refusal("CONQUEST-G43", N_("You hold several copies of {card}. Use the first one."))
BLOODIED: Final = Refusal("CONQUEST-2.4", N_("{card} is bloodied, and that face has no text."))
BLANK: Final = Refusal("CONQUEST-G49", N_("The text of {card} counts for nothing until the end of the phase."))


def owned(s: ConquestState, seat: int, id: int, kind: str) -> bool:
    """Return whether a card of a kind is in a seat's hand, or in play under its control."""
    if not 0 <= id < len(s.kind) or s.kind[id] != kind:
        return False
    return s.controller[id] == seat if s.zone[id] in IN_PLAY else id in board.hand(s, seat)


def read(name: str) -> tuple[str, int] | None:
    """Return the kind of card and the number that the name of an ability says; None where there is no such ability."""
    kind, _, number = name.rpartition("/")
    known = kind in REGISTRY and number.isdecimal() and int(number) < len(REGISTRY[kind])
    return (kind, int(number)) if known else None


def silenced(s: ConquestState, id: int) -> Refusal | None:
    """Return why the text of a card counts for nothing."""
    if s.zone[id] not in IN_PLAY or has_text(s, id):
        return None
    return named(BLOODIED if id < 2 and s.counters[id] else BLANK, card=called(s, id))


class AnswerRound(Answering[ConquestState]):
    """A round of answers in which each that is refused says why."""

    awaits = Refusal("CONQUEST-G43", N_("You can answer what is happening. Use an ability that is offered, or pass."))

    def why_not_use_ability(self, s: ConquestState, f: Any, action: UseAbility) -> Refusal | None:
        """Refuse what answers something else, or cannot be used."""
        if action in self.offers(s, f):
            return None
        seat, found = SEATS.index(self.seat(s, f) or SEATS[0]), read(action.ability)
        if found is None or not owned(s, seat, action.source, found[0]):
            return named(NOT_YOURS if found else NOTHING, card=called(s, action.source))
        return self._why_not(s, f, seat, action, found) or named(COPY, card=s.designs[found[0]].name)

    def why_not_standing_answer(self, s: ConquestState, f: Any, action: StandingAnswer) -> Refusal | None:
        """Refuse standing answers for what cannot be used in answer."""
        return None if action in self.offers(s, f) else self.misplaced(s, f, action)

    def misplaced(self, s: ConquestState, f: Any, action: Action) -> Refusal:
        return action.elsewhere or self.awaits

    def _why_not(
        self, s: ConquestState, f: Any, seat: int, action: UseAbility, found: tuple[str, int]
    ) -> Refusal | None:
        (kind, number), id, one = found, action.source, ability_of(action.ability)
        c, name = Context(id, seat, board.place(s, id), f, action.item, kind), s.designs[kind].name
        refused = self._untimely(s, f, one, c, action)
        if refused is not None:
            return named(refused, card=name)
        if refused := silenced(s, id) or why_not_use(s, c, one, kind, number):
            return refused
        return named(DECLINED, card=name) if declined(s, SEATS[seat], action.ability) else None

    def _untimely(self, s: ConquestState, f: Any, one: Ability, c: Context, action: UseAbility) -> Refusal | None:
        """Return why an ability does not answer what is happening now."""
        if one.kind == "action":
            return ACTION
        if one.on is None:
            return NOTHING
        items = range(len(f.values.get("items", (0,))))
        if one.on.event != f.name or action.item not in items or one.hand != (s.zone[c.me] == "hand"):
            return OTHER
        if one.kind.startswith("forced"):
            return FORCED
        if one.kind != self.window:
            return AFTERWARDS if one.kind in AFTER else TOO_LATE
        if (self.window, c.me, action.ability, action.item) in f.values.get("used", ()):
            return ANSWERED
        if f.name == Leaving.procedure and one.kind in AFTER:
            me = -1 if one.hand else c.me
            return None if (c.seat, me, action.ability, action.item) in f.heard else OTHER
        return None if one.on.test(s, c) else OTHER
