"""Using abilities: which may be used, what they cost, what they are meant for, and that they can be cancelled.

An ability in use is a frame: its costs are paid, its targets named (CONQUEST-G40), then it is announced, so that it can
be cancelled, and its effects happen one after another. An event lies aside meanwhile, and is discarded afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.conquest import board
from game.conquest.abilities import Ability, Context, ability_of, has_text, name_of, of_roster, of_table, unseen
from game.conquest.answering import AnswerRound
from game.conquest.events import AbilityUsed, EventPlayed
from game.conquest.frames import Battle, Leaving, Using
from game.conquest.hindrances import LIMITED, declined, hindered
from game.conquest.state import ASIDE, IN_PLAY, SEATS, ConquestState
from game.conquest.victory import go
from game.kernel import effects, limits, triggers
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, Step
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.triggers import AFTER, Answering, Listener

SAID: Final = ("standing_answer", "standing_pass")
"""Effects that only say how a seat answers."""
IN_ORDER: Final = Refusal("CONQUEST-G44", N_("Several of your cards must act now. Choose which one comes first."))
SPANS: Final = ("phase",)
WASTED: Final = Refusal("CONQUEST-G45", N_("With {card} as its cost, {source} would have no target left."))
END: Final = 99
"""A step behind all steps."""


def context(s: ConquestState, f: Using) -> Context:
    """Return who uses an ability, and what it answers."""
    return Context(f.card, f.seat, f.place, s.frames[f.answers] if f.answers >= 0 else None, f.item, f.kind, f.paid)


def asking(s: ConquestState, id: int, frame: Any = None, item: int = 0) -> Context:
    """Return who would use an ability of a card."""
    return Context(id, s.controller[id], board.place(s, id), frame, item, s.kind[id])


def holding(seat: int, kind: str, id: int = -1, frame: Any = None, item: int = 0) -> Context:
    """Return who would use an ability of a card in hand; no id: any of that kind that might be there."""
    return Context(id, seat, board.NOWHERE, frame, item, kind)


# -- answers to announcements --


def _items(f: Frame) -> range:
    items = f.values.get("items")
    return range(1 if items is None else len(items))


def _in_play(s: ConquestState, f: Frame, moment: str) -> list[Listener]:
    found = []
    for id, number, one in of_table(s).moments.get((f.name, moment), ()):
        for item in _items(f):
            c = asking(s, id, f, item)
            if one.on.test(s, c) and hindered(s, c, one, s.kind[id], number) is None:  # type: ignore[union-attr]
                found.append(_listener(s, c.seat, id, s.kind[id], number, item))
    return found


def _in_hands(s: ConquestState, f: Frame, moment: str) -> list[Listener]:
    found = []
    for seat in (0, 1):
        for kind, number, one in of_roster(s, seat).moments.get((f.name, moment), ()):
            for id in board.hand(s, seat):
                if s.kind[id] == kind:
                    for item in _items(f):
                        c = holding(seat, kind, id, f, item)
                        if one.on.test(s, c) and hindered(s, c, one, kind, number) is None:  # type: ignore[union-attr]
                            found.append(_listener(s, seat, id, kind, number, item))
    return found


def _listener(s: ConquestState, seat: int, id: int, kind: str, number: int, item: int) -> Listener:
    return Listener(SEATS[seat], id, name_of(kind, number), item)


def witnesses(s: ConquestState, f: Frame) -> tuple[tuple[int, int, str, int], ...]:
    """Return the reactions that hear of cards leaving play, judged while they are still there: seat, card (-1 for one
    in hand), ability and item."""
    found = []
    for id, number, one in of_table(s).answers.get(f.name, ()):
        if one.kind in AFTER:
            for item in _items(f):
                c = asking(s, id, f, item)
                if one.on.test(s, c):  # type: ignore[union-attr]
                    found.append((c.seat, id, name_of(s.kind[id], number), item))
    for seat in (0, 1):
        for kind, number, one in of_roster(s, seat).answers.get(f.name, ()):
            if one.kind in AFTER:
                for item in _items(f):
                    if one.on.test(s, holding(seat, kind, -1, f, item)):  # type: ignore[union-attr]
                        found.append((seat, -1, name_of(kind, number), item))
    return tuple(found)


def _heard(s: ConquestState, f: Leaving, moment: str, public: int | None) -> list[Listener]:
    """Return those who heard of cards leaving and may still answer; `public` is a seat of which only what everyone may
    know counts."""
    found = []
    for seat, id, name, item in f.heard:
        one = ability_of(name)
        kind, number = name.rpartition("/")[0], int(name.rpartition("/")[2])
        if one.kind != moment:
            continue
        if id >= 0:
            if s.zone[id] in IN_PLAY and has_text(s, id):
                c = asking(s, id, f, item)
                if hindered(s, c, one, kind, number, public is not None) is None:
                    found.append(Listener(SEATS[c.seat], id, name, item))
        elif public is not None:
            held = seat == public and board.hand(s, seat) and kind in unseen(s, seat)
            if held and hindered(s, holding(seat, kind, -1, f, item), one, kind, number, True) is None:
                found.append(Listener(SEATS[seat], -1, name, item))
        else:
            for id in board.hand(s, seat):
                if s.kind[id] == kind and hindered(s, holding(seat, kind, id, f, item), one, kind, number) is None:
                    found.append(Listener(SEATS[seat], id, name, item))
    return found


class Answers:
    """What the kernel's triggers ask of the cards."""

    def listening(self, s: ConquestState, f: Frame, moment: str) -> Sequence[Listener]:
        """Return the abilities that may answer; of several copies of a card in hand the first."""
        if f.name == Leaving.procedure and moment in AFTER:
            return _heard(s, Leaving.of(f), moment, None)
        held: dict[tuple[str, str, int], Listener] = {}
        for one in _in_hands(s, f, moment):
            held.setdefault((one.seat, one.ability, one.item), one)
        return [*_in_play(s, f, moment), *held.values()]

    def silent(self, s: ConquestState, f: Frame, moment: str) -> bool:
        """Return whether no card in play or of a deck answers at a moment."""
        if f.name == Leaving.procedure and moment in AFTER:
            return not f.values["heard"]
        at = f.name, moment
        if at in of_table(s).moments:
            return False
        return at not in of_roster(s, 0).moments and at not in of_roster(s, 1).moments

    def asks(self, s: ConquestState, f: Frame, moment: str, seat: str) -> bool:
        """Return whether a seat is asked, judged by what everyone may know (CONQUEST-G43), not by its standing
        answers for what hangs on its hand."""
        number = SEATS.index(seat)
        if f.name == Leaving.procedure and moment in AFTER:
            used = f.values.get("used", ())
            return any(
                one.seat == seat
                and (moment, one.source, one.ability, one.item) not in used
                and (ability_of(one.ability).hidden or not declined(s, seat, one.ability))
                for one in _heard(s, Leaving.of(f), moment, number)
            )
        return _might_answer(s, f, moment, number)

    def order(self, s: ConquestState, f: Frame) -> Sequence[str]:
        """Return the seats, the one with the initiative first."""
        return order(s)

    def use(self, s: ConquestState, f: Frame, listener: Listener) -> None:
        """Begin to use an ability in answer."""
        kind, _, number = listener.ability.rpartition("/")
        at = next(i for i, frame in enumerate(s.frames) if frame is f)
        begin(s, SEATS.index(listener.seat), listener.source, kind, int(number), listener.item, at)


def answered_in_secret(effect: tuple[Any, ...], seat: str | None) -> bool:
    """Return whether an effect is the standing answer of another seat for an ability that hangs on its hand."""
    return effect[0] == "standing_answer" and effect[2] != seat and ability_of(effect[3]).hidden


def _might_answer(s: ConquestState, f: Frame, moment: str, seat: int) -> bool:
    """Return whether a seat might answer with a card in play or from its hand, by what everyone may know."""
    at = f.name, moment
    for id, number, one in of_table(s).moments.get(at, ()):
        if s.controller[id] == seat and _might_use(s, f, moment, asking(s, id, f), one, s.kind[id], number):
            return True
    answers = of_roster(s, seat).moments.get(at)
    if not answers or not board.hand(s, seat):
        return False
    return any(
        kind in unseen(s, seat) and _might_use(s, f, moment, holding(seat, kind, -1, f), one, kind, number)
        for kind, number, one in answers
    )


def _might_use(s: ConquestState, f: Frame, moment: str, c: Context, one: Ability, kind: str, number: int) -> bool:
    """Return whether an ability might answer for one of the things that happen, and was neither used nor declined."""
    used, name = f.values.get("used"), name_of(kind, number)
    for item in _items(f):
        if used and (moment, c.me, name, item) in used:
            continue
        if item:
            c = c._replace(item=item)
        if one.on.test(s, c) and hindered(s, c, one, kind, number, True) is None:  # type: ignore[union-attr]
            return one.hidden or not declined(s, SEATS[c.seat], name)
    return False


def order(s: ConquestState) -> tuple[str, str]:
    """Return the seats in the order in which they are asked: the one with the initiative in the battle first, or with
    the token."""
    first = s.initiative
    for frame in reversed(s.frames) if s.phase == "combat" else ():
        if frame.name == Battle.procedure:
            first = frame.values.get("initiative", first)
            break
    return (SEATS[first], SEATS[1 - first])


ANSWERS: Final = Answers()


def announcement(
    happen: Step[ConquestState], after: int = END, answering: type[Answering[ConquestState]] = AnswerRound
) -> Procedure[ConquestState]:
    """Return the steps of an announcement that happens at once where no card can answer it; then play goes on with the
    step `after`."""

    def unheard(s: ConquestState, f: Frame) -> None:
        if heard(s, f.name):
            return
        f.step = after
        f.values["happened"] = True
        happen(s, f)

    steps = triggers.announced(ANSWERS, happen, SPANS, answering)
    for step in steps:
        if isinstance(step, triggers.Ordering):
            step.awaits = IN_ORDER
    return (unheard, *steps)


def heard(s: ConquestState, name: str) -> bool:
    """Return whether any card might answer an announcement."""
    if not s.texts:
        return False
    if name in of_table(s).answers:
        return True
    for seat in (0, 1):
        if name in of_roster(s, seat).answers and board.hand(s, seat):
            return True
    return False


# -- an ability in use --


def begin(s: ConquestState, seat: int, id: int, kind: str, number: int, item: int = 0, answers: int = -1) -> None:
    """Begin to use an ability of a card in play or in hand."""
    at, event = board.place(s, id), s.designs[kind].type == "event"
    one = ability_of(name_of(kind, number))
    if event:
        s.events.append(EventPlayed(SEATS[seat], id, kind))
        s.lay(id, ASIDE)
        if "limited" in s.designs[kind].keywords:
            effects.add(s, LIMITED, "round", seat, kind)
    else:
        s.events.append(AbilityUsed(SEATS[seat], id, kind, name_of(kind, number)))
    if one.once:
        limits.use(s, id, name_of(kind, number), "phase")
    go(
        s,
        Using.procedure,
        seat=seat,
        card=id,
        kind=kind,
        number=number,
        item=item,
        place=at,
        event=event,
        answers=answers,
        cost=0,
        effect=0,
        paid=(),
        named=(),
        x=0,
    )


def of_use(f: Using) -> Ability:
    """Return the ability in use."""
    return ability_of(name_of(f.kind, f.number))
