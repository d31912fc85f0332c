"""Using abilities: which may be used, what they cost, what they are meant for, and that they can be cancelled.

An ability in use is a frame: its costs are paid, its targets named (CONQUEST-G40), then it is announced, so that it can
be cancelled, and its effects happen one after another. An event lies aside meanwhile, and is discarded afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context, ability_of, has_text, name_of, of_roster, of_table, unseen
from game.conquest.answering import AnswerRound
from game.conquest.choosing import CARD, NUMBER, PLACE, pick, picker
from game.conquest.events import AbilityUsed, EventPlayed, Targeted
from game.conquest.frames import Battle, Leaving, Picking, Played, Using
from game.conquest.hindrances import LIMITED, declined, hindered, payable
from game.conquest.state import ASIDE, DISCARD, IN_PLAY, SEATS, ConquestState
from game.conquest.victory import go
from game.kernel import effects, limits, pending, triggers
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, Step, done
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


def _choose_number(s: ConquestState, f: Using) -> None:
    if of_use(f).numbers is not None:
        pick(s, "number", f.seat)


def _pay_resources(s: ConquestState, f: Using) -> None:
    if f.event:
        printed = s.designs[f.kind].cost
        changes.pay(s, f.seat, printed if printed >= 0 else f.x)


def _pay_costs(s: ConquestState, f: Using) -> None:
    costs = of_use(f).cost
    if f.cost >= len(costs):
        return
    f.step -= 1
    cost = costs[f.cost]
    if cost.options is not None:
        pick(s, "cost", f.seat)
    else:
        f.cost += 1
        cost.pay(s, f, ())


def _name_targets(s: ConquestState, f: Using) -> None:
    if of_use(f).target is not None:
        pick(s, "target", f.seat)


def _might_fail(s: ConquestState, f: Using) -> None:
    """End an ability whose target is gone by now."""
    target = of_use(f).target
    if target is not None and len(f.named) < target.least and not target.hidden:
        f.step = AWAY


def _resolve(s: ConquestState, f: Using) -> None:
    go(s, "resolve", of=next(i for i, frame in enumerate(s.frames) if frame is f))


def _next_effect(s: ConquestState, f: Any) -> None:
    use = Using.of(s.frames[f.of])
    do = of_use(use).do
    if use.effect < len(do):
        f.step -= 1
        use.effect += 1
        do[use.effect - 1](s, use, context(s, use))
    else:
        _put_away(s, use)


def _put_away(s: ConquestState, f: Using) -> None:
    if f.event and s.zone[f.card] == "aside":
        s.lay(f.card, DISCARD)


def _over(s: ConquestState, f: Using) -> None:
    """Announce that an event was played: one that was cancelled, too, unless the players have agreed otherwise
    (CONQUEST-G46)."""
    _put_away(s, f)
    done(s)
    cancelled = not pending.stands(f) and s.cancel_rule == "played"
    if f.event and (f.values.get("happened") or cancelled):
        go(s, Played.procedure, seat=f.seat, card=f.card)


def _nothing(s: ConquestState, f: Frame) -> None:
    """Let an event have been played."""


_BEGIN: Final[Procedure[ConquestState]] = (_choose_number, _pay_resources, _pay_costs, _name_targets, _might_fail)
AWAY: Final = len(_BEGIN) + len(announcement(_resolve))
"""The step in which an event is put away."""
ABILITY: Final[Procedure[ConquestState]] = (*_BEGIN, *announcement(_resolve, AWAY), _over)
PLAYED: Final[Procedure[ConquestState]] = announcement(_nothing)
RESOLVE: Final[Procedure[ConquestState]] = (_next_effect,)


# -- choices of an ability in use --


def _use_below(s: ConquestState, f: Picking) -> Using:
    """Return the ability that asks for a choice: that of the frame beneath the choice, or on top once it is made."""
    below = [frame for frame in s.frames if frame is not f]
    return Using.of(next(frame for frame in reversed(below) if frame.name == Using.procedure))


def _cost_options(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    one = of_use(use)
    return [id for id in payable(s, context(s, use), one, one.cost[use.cost]) if id not in f.named]


def _cost_paid(s: ConquestState, f: Picking) -> None:
    use = _use_below(s, f)
    if not f.named:
        use.step = AWAY
        return
    cost = of_use(use).cost[use.cost]
    use.cost += 1
    use.paid = (*use.paid, *f.named)
    use.x = use.x or len(f.named)
    cost.pay(s, use, f.named)


def _cost_most(s: ConquestState, f: Picking) -> int:
    use = _use_below(s, f)
    return of_use(use).cost[use.cost].most


def _cost_asked(s: ConquestState, f: Picking) -> bool | None:
    use = _use_below(s, f)
    return bool(board.hand(s, f.seat)) if of_use(use).cost[use.cost].hidden else None


def _no_cost(s: ConquestState, f: Picking, x: int) -> Refusal | None:
    use = _use_below(s, f)
    miss = of_use(use).cost[use.cost].miss
    if miss is None:
        return None
    found = miss(s, context(s, use), x)
    return WASTED if found is None else found[1]


picker("cost", _cost_options, _cost_paid, most=_cost_most, asked=_cost_asked, always=True, why=_no_cost)


def _numbers(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    return list(of_use(use).numbers(s, context(s, use)))  # type: ignore[misc]


def _numbered(s: ConquestState, f: Picking) -> None:
    if f.named:
        _use_below(s, f).x = f.named[0]


picker("number", _numbers, _numbered, NUMBER)


def _target_options(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    target = of_use(use).target
    assert target is not None
    return [id for id in target.options(s, context(s, use), f.named) if id not in f.named]


def _targets_named(s: ConquestState, f: Picking) -> None:
    use = _use_below(s, f)
    use.named = f.named
    target = of_use(use).target
    if target is not None and not target.places:
        for id in f.named:
            if s.zone[id] in IN_PLAY or s.zone[id] == "discard":
                s.events.append(Targeted(SEATS[s.controller[id]], id, s.kind[id]))


def _target_thing(s: ConquestState, f: Picking) -> str:
    return PLACE if of_use(_use_below(s, f)).target.places else CARD  # type: ignore[union-attr]


def _target_asked(s: ConquestState, f: Picking) -> bool | None:
    target = of_use(_use_below(s, f)).target
    if target is None or not target.hidden:
        return None
    return bool(board.hand(s, f.seat)) or bool(_target_options(s, f))


def _no_target(s: ConquestState, f: Picking, x: int) -> Refusal | None:
    use = _use_below(s, f)
    target = of_use(use).target
    found = None if target is None or target.miss is None else target.miss(s, context(s, use), f.named, x)
    return None if found is None else found[1]


picker(
    "target",
    _target_options,
    _targets_named,
    _target_thing,
    lambda s, f: of_use(_use_below(s, f)).target.least,  # type: ignore[union-attr]
    lambda s, f: of_use(_use_below(s, f)).target.most,  # type: ignore[union-attr]
    _target_asked,
    why=_no_target,
)
