"""Prepared positions of the Sinking Isles: random games also start from them, and sequences are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.dice import Dice
from game.kernel.sequence import call
from tests.kernel.proving_game import SinkingIsles
from tests.kernel.proving_play import CARDS, SEATS, Isles, seats_of

RULES = SinkingIsles()


def position(
    hands: Sequence[str],
    gold: Sequence[int],
    land: Sequence[int] = (0, -1, -1, -1),
    deep: Sequence[int] = (0, 0, 0, 0),
    turn: str = "red",
    left: int = 2,
    dice: Sequence[int] | None = None,
    duels: str = "dice",
) -> Isles:
    """A turn of the last round but those that the land allows, all ships at isle 0: a hand in words for each seat."""
    options = {f"{seat}.captain": "wary" for seat in SEATS} | {"duels": duels}
    s = Isles(land, options, Dice.scripted(dice) if dice is not None else Dice.seeded(1), len(hands))
    s.deep, s.gold, s.ships, s.number = list(deep), list(gold), [0] * len(hands), 1
    s.hands = [tuple(sorted(hand.split())) for hand in hands]
    s.pile = list(CARDS)
    for hand in s.hands:
        for card in hand:
            s.pile.remove(card)
    s.recache()
    call(s, "match")
    s.frames[-1].step = 0
    call(s, "round", turn=seats_of(len(hands)).index(turn) + 1)
    s.frames[-1].step = 2
    call(s, "turn", seat=turn, left=left)
    RULES.sequence.settle(s)
    return s


def positions() -> Iterator[tuple[str, Isles]]:
    """Each position with a name."""
    yield "last_isle", position(("gale smoke", "gainsay parley"), (2, 3), land=(1, -1, -1, -1), deep=(5, 0, 0, 0))
    yield "cards_on_cards", position(("gainsay gainsay", "parley shield smoke"), (4, 6), land=(0, 3, -1, -1))
    allies = ("gainsay gale", "parley shield", "gainsay smoke", "smoke shield")
    yield "allies", position(allies, (3, 3, 3, 3), land=(2, 2, -1, -1), deep=(1, 3, 0, 0))
    three = ("gale gainsay", "smoke", "shield")
    yield "fought_elsewhere", position(three, (5, 8, 2), land=(0, 0, 4, -1), duels="table")
