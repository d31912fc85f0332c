"""The words for what using an ability costs: resources, exhausting, a sacrifice, discards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.conquest import board, changes, damage, leaving
from game.conquest.abilities import Context, Cost, Which
from game.conquest.cards.which import is_ready, non_warlord, own
from game.conquest.refusals import named
from game.conquest.state import ConquestState
from game.kernel.results import Refusal
from game.kernel.text import N_


def _source_ready(s: ConquestState, c: Context) -> bool:
    return c.me < 0 or bool(s.ready[c.me])


SPENT: Final = Refusal("CONQUEST-4.21", N_("{card} is exhausted, and it has to exhaust to be used."))
UNPAID: Final = Refusal("CONQUEST-G40", N_("The cost of {card} can't be paid now."))
NO_SACRIFICE: Final = Refusal("CONQUEST-G40", N_("{card} costs a sacrifice, and you have no unit that can be it."))
NO_EXHAUST: Final = Refusal("CONQUEST-G40", N_("{card} costs exhausting a unit, and you have no ready one that fits."))
NO_DISCARD: Final = Refusal("CONQUEST-G40", N_("{card} costs discarding cards, and your hand has no others."))
PRICE: Final = Refusal("CONQUEST-G40", N_("{card} takes {price} to use, and you have {have}."))
exhaust_me: Final = Cost(_source_ready, lambda s, f, named: changes.exhaust(s, f.values["card"]), SPENT)
sacrifice_me: Final = Cost(
    lambda s, c: True, lambda s, f, named: leaving.leave(s, [f.values["card"]], "sacrificed"), UNPAID
)


def pay(count: int) -> Cost:
    """Pay resources."""
    lacks = named(PRICE, price=count)
    return Cost(
        lambda s, c: s.resources[c.seat] >= count, lambda s, f, paid: changes.pay(s, f.values["seat"], count), lacks
    )


def harm_me(count: int) -> Cost:
    """Deal the card itself damage; what is prevented of it was not paid."""

    def deal(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
        f.x = s.damage[f.card]
        damage.deal(s, f.seat, f.card, [(f.card, count)])

    return Cost(lambda s, c: True, deal, UNPAID)


def sacrifice(which: Which) -> Cost:
    """Sacrifice a unit of one's own; what was printed on it is kept."""

    def take(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
        f.x = s.design(named[0]).attack if named else 0
        leaving.leave(s, named, "sacrificed")

    meant = own & non_warlord & which
    return Cost(lambda s, c: True, take, NO_SACRIFICE, _among(meant), miss=meant.miss)


def exhaust_one(which: Which) -> Cost:
    """Exhaust a card of one's own."""
    meant = own & is_ready & which
    return Cost(
        lambda s, c: True, lambda s, f, paid: changes.exhaust(s, *paid), NO_EXHAUST, _among(meant), miss=meant.miss
    )


def _among(which: Which) -> Callable[[ConquestState, Context], list[int]]:
    def options(s: ConquestState, c: Context) -> list[int]:
        return [x for x in board.in_play(s) if test(s, c, x)]

    test = which.test
    return options


def _discard(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
    f.x = len(named)
    for kind in [s.kind[x] for x in named]:
        held = next(x for x in board.hand(s, f.seat) if s.kind[x] == kind)
        changes.discard(s, held)


discard_cards: Final = Cost(
    lambda s, c: bool(board.hand(s, c.seat)),
    _discard,
    NO_DISCARD,
    lambda s, c: [x for x in board.hand(s, c.seat) if x != c.me],
    hidden=True,
    most=60,
)
