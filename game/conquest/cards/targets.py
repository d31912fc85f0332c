"""The words for what an ability is meant for and reaches: cards in play, planets and places, cards of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.conquest import board, values
from game.conquest.abilities import NO_TARGET, Context, Target, Which
from game.conquest.cards.which import any_card, changeable, in_play
from game.conquest.refusals import called, named
from game.conquest.state import PLANETS, ConquestState, hq_of
from game.kernel.results import Refusal
from game.kernel.text import N_


def reachable(s: ConquestState, c: Context, x: int) -> bool:
    """Return whether an ability may be meant for a card."""
    return not values.untouchable(s, x, c.kind, c.seat)


SHELTERED: Final = Refusal("CONQUEST-1.3", N_("{other} shelters {card} from enemy abilities."))
APART: Final = Refusal("CONQUEST-G40", N_("{card} isn't at the same planet as the first one."))
SAME: Final = Refusal("CONQUEST-G40", N_("You have already chosen {card}. Choose another one."))
LONE: Final = Refusal("CONQUEST-G40", N_("{source} needs two cards at one planet, and none there goes with {card}."))


def unreachable(s: ConquestState, c: Context, x: int) -> Refusal | None:
    """Return why an ability may not be meant for a card."""
    if reachable(s, c, x):
        return None
    if not changeable(s, c, x):
        return changeable.needs
    return named(SHELTERED, other=called(s, values.source_of(s, x, "untargetable")))


def _missed(s: ConquestState, c: Context, named: tuple[int, ...], x: int, which: Which) -> tuple[int, Refusal] | None:
    """Return how much of what is asked of a card by itself it meets, and why it fails; None for one that may do."""
    if missed := which.miss(s, c, x):
        return missed
    met = len(which.parts)
    if refused := unreachable(s, c, x):
        return met, refused
    return (met, SAME) if x in named else None


def one(which: Which, least: int = 1, most: int = 1, together: bool = False, lacks: Refusal = NO_TARGET) -> Target:
    """Mean one card in play, or several at the same planet."""

    def options(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
        first = named[0] if named else None
        return [x for x in board.in_play(s) if fits(s, c, x) and (first is None or beside_first(s, x, first))]

    def beside_first(s: ConquestState, x: int, first: int) -> bool:
        return not together or board.at_one_planet(s, x, first)

    def fits(s: ConquestState, c: Context, x: int) -> bool:
        return test(s, c, x) and reachable(s, c, x) and beside_first(s, x, x)

    def some(s: ConquestState, c: Context) -> bool:
        return any(fits(s, c, x) for x in board.in_play(s))

    def miss(s: ConquestState, c: Context, named: tuple[int, ...], x: int) -> tuple[int, Refusal] | None:
        if missed := _missed(s, c, named, x, which):
            return missed
        return None if beside_first(s, x, named[0] if named else x) else (len(which.parts), APART)

    test = which.test
    return Target(options, least, most, some=some, miss=miss, lacks=lacks)


def pair(first: Which, second: Which) -> Target:
    """Mean two different cards at the same planet: one, then another."""

    def options(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
        def others(x: int) -> list[int]:
            there = [y for y in board.in_play(s) if y != x and board.at_one_planet(s, x, y)]
            return [y for y in there if second(s, c, y) and reachable(s, c, y)]

        if named:
            return others(named[0])
        return [x for x in board.in_play(s) if first(s, c, x) and reachable(s, c, x) and others(x)]

    def miss(s: ConquestState, c: Context, named: tuple[int, ...], x: int) -> tuple[int, Refusal] | None:
        which = second if named else first
        if missed := _missed(s, c, named, x, which):
            return missed
        return None if x in options(s, c, named) else (len(which.parts), APART if named else LONE)

    return Target(options, 2, 2, miss=miss)


NO_HEADQUARTERS: Final = Refusal("CONQUEST-1.38", N_("A headquarters is no planet, and {source} needs one."))
FACE_DOWN: Final = Refusal("CONQUEST-G40", N_("That planet doesn't lie face up, and {source} needs one that does."))


def planet(which: Which = any_card, lacks: Refusal = NO_TARGET) -> Target:
    """Mean a planet that lies face up; `lacks` is said where none is meant."""
    return _places(lambda s: board.planets(s), which, lacks)


def place(which: Which = any_card, lacks: Refusal = NO_TARGET) -> Target:
    """Mean a planet that lies face up, or a headquarters."""
    return _places(lambda s: [*board.planets(s), hq_of(0), hq_of(1)], which, lacks)


def _places(of: Callable[[ConquestState], list[int]], which: Which, lacks: Refusal) -> Target:
    def miss(s: ConquestState, c: Context, named: tuple[int, ...], at: int) -> tuple[int, Refusal] | None:
        if at not in of(s):
            return 0, NO_HEADQUARTERS if at >= PLANETS else FACE_DOWN
        return which.miss(s, c, at)

    test = which.test
    return Target(lambda s, c, named: [at for at in of(s) if test(s, c, at)], places=True, miss=miss, lacks=lacks)


def in_hand(which: Which, least: int = 1) -> Target:
    """Mean a card of one's hand."""
    return Target(
        lambda s, c, named: [x for x in board.hand(s, c.seat) if x != c.me and which(s, c, x)],
        least,
        hidden=True,
        miss=lambda s, c, named, x: which.miss(s, c, x),
    )


def reached(s: ConquestState, c: Context, ids: Iterable[int]) -> list[int]:
    """Return those of the cards that an ability can change: they are in play and not immune to it. Every verb asks."""
    return [x for x in ids if in_play(s, c, x) and changeable(s, c, x)]
