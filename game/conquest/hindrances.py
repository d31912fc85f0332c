"""Which abilities may be used (CONQUEST-G40, G45), and what keeps the others from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.conquest import board
from game.conquest.abilities import Ability, Context, Cost, name_of
from game.conquest.refusals import LIMITED_USED, TOO_DEAR, called, named, planet_called
from game.conquest.state import ConquestState
from game.kernel import effects, limits
from game.kernel.results import Refusal
from game.kernel.text import N_, said, together
from game.kernel.triggers import NEVER

Miss = tuple[int, Refusal] | None
LIMITED: Final = "limited"
"""The effect on a seat that has used a Limited card in this round: the seat and the card."""
ONCE: Final = Refusal("CONQUEST-G47", N_("{card} has been used already this phase, and once per phase is its limit."))
NO_NUMBER: Final = Refusal("CONQUEST-4.10", N_("{card} costs at least 1, and you have {have}."))
NONE_LEFT: Final = Refusal("CONQUEST-G45", N_("{card} would have no target left once its cost is paid."))
NEAREST: Final = N_("{what} {why}")
WHYS: Final = 2
"""So many cards or places are named at most that are no targets."""


def hindered(
    s: ConquestState, c: Context, one: Ability, kind: str, number: int, public: bool = False
) -> Refusal | None:
    """Return why an ability may not be used (CONQUEST-G40, G45), its fields still empty: `public` judges by what
    everyone may know, as one who does not see that hand always does."""
    public = public or _unknown(s, c.seat)
    condition = one.might if public and one.might is not None else one.when
    if condition is not None and not condition(s, c):
        return one.lacks
    if one.among is not None and not any(one.among.test(s, c, x) for x in board.in_play(s)):
        return one.lacks
    if one.hand:
        design = s.designs[kind]
        if design.type == "event":
            if one.numbers is None and s.resources[c.seat] < design.cost:
                return TOO_DEAR
            if "limited" in design.keywords and limited_by(s, c.seat):
                return LIMITED_USED
    if one.once and limits.used(s, c.me, name_of(kind, number)):
        return ONCE
    for cost in one.cost:
        if not cost.can(s, c):
            return cost.lacks
        if cost.options is not None and not (public and cost.hidden) and not cost.options(s, c):
            return cost.lacks
    if one.numbers is not None and not one.numbers(s, c):
        return NO_NUMBER
    if one.target is not None and one.target.least and not (public and one.target.hidden):
        if not one.target.there(s, c):
            return one.target.lacks
        if any(cost.options is not None and not payable(s, c, one, cost) for cost in one.cost):
            return NONE_LEFT
    return None


def payable(s: ConquestState, c: Context, one: Ability, cost: Cost) -> list[int]:
    """Return the cards that may be chosen for a cost: those that leave the ability something that it is meant for
    (CONQUEST-G40, G45)."""
    assert cost.options is not None
    found, target = cost.options(s, c), one.target
    if target is None:
        return found

    def leaves_any(x: int) -> bool:
        left = target.options(s, c._replace(paid=(x,)), ())
        return any(target.places or y != x for y in left)

    return [x for x in found if leaves_any(x)]


def why_not_use(s: ConquestState, c: Context, one: Ability, kind: str, number: int) -> Refusal | None:
    """Return why an ability may not be used."""
    refused = hindered(s, c, one, kind, number)
    if refused is None:
        return None
    design = s.designs.get(kind) or s.designs.planets[kind]
    cost = s.designs[kind].cost if kind in s.designs else 0
    told = named(refused, card=design.name, cost=cost, have=s.resources[c.seat], other=limited_card(s, c.seat))
    whys = _nearest(s, c, _misses(s, c, one, refused))
    if not whys:
        return told
    why = together([said(why.message, **why.values) for why in whys[:WHYS]])
    return Refusal(whys[0].rule, NEAREST, {"what": said(told.message, **told.values), "why": why})


def _misses(s: ConquestState, c: Context, one: Ability, refused: Refusal) -> Iterator[tuple[str, Miss]]:
    """Yield what each card or place is called that might be what is lacking, and why it is not."""
    target = one.target
    if one.among is not None and refused is one.lacks:
        yield from ((_name(s, c, x), one.among.miss(s, c, x)) for x in board.in_play(s))
    elif target is None or target.miss is None or refused is not target.lacks:
        return
    elif target.places:
        yield from ((planet_called(s, at), target.miss(s, c, (), at)) for at in board.planets(s))
    else:
        near = board.hand(s, c.seat) if target.hidden else board.in_play(s)
        yield from ((_name(s, c, x), target.miss(s, c, (), x)) for x in near)


def _nearest(s: ConquestState, c: Context, misses: Iterable[tuple[str, Miss]]) -> list[Refusal]:
    """Return why those fail that come nearest, each reason once; what meets nothing of what is asked is not near."""
    best, whys = 1, dict[str, Refusal]()
    known = s.designs.get(c.kind) or s.designs.planets.get(c.kind)
    for name, found in misses:
        if found is not None and found[0] >= best:
            whys = whys if found[0] == best else {}
            best = found[0]
            refused = named(found[1], card=name, source=known.name if known else "")
            whys.setdefault(str(refused), refused)
    return list(whys.values())


def _name(s: ConquestState, c: Context, x: int) -> str:
    return s.design(x).name if x in board.hand(s, c.seat) else called(s, x)


def limited_by(s: ConquestState, seat: int) -> str:
    """Return the Limited card that a seat has used in this round; "" for none."""
    return next((str(data[-1]) for data in effects.active(s, LIMITED) if data[0] == seat), "")


def limited_card(s: ConquestState, seat: int) -> str:
    """Return what the Limited card is called that a seat has used in this round."""
    kind = limited_by(s, seat)
    return s.designs[kind].name if kind in s.designs else N_("a Limited card")


def declined(s: ConquestState, seat: str, ability: str) -> bool:
    """Return whether a seat has said never to use an ability."""
    given = [data[2] for data in effects.active(s, "standing_answer") if data[:2] == (seat, ability)]
    return bool(given) and given[-1] == NEVER


def _unknown(s: ConquestState, seat: int) -> bool:
    """Return whether this is the view of somebody who does not see a seat's hand."""
    hand = board.hand(s, seat)
    return bool(hand) and not s.kind[hand[0]]
