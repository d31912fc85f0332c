"""Prepared positions of the Sinking Isles: random games also start from them, and sequences are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.dice import Dice
from game.kernel.sequence import call, queue
from tests.proving.play import CARDS, SEATS, Isles, seats_of
from tests.proving.rules import SinkingIsles

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
    captains: Sequence[str] = ("wary",),
) -> Isles:
    """A turn of the last round but those that the land allows, all ships at isle 0: a hand in words for each seat, and
    captains that the seats of `SEATS` take in turn."""
    options = {f"{seat}.captain": captains[at % len(captains)] for at, seat in enumerate(SEATS)} | {"duels": duels}
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
    call(s, "round")
    s.frames[-1].step = 4
    seats = seats_of(len(hands))
    later = [("turn", {"seat": seat, "left": 2}) for seat in seats[seats.index(turn) + 1 :]]
    queue(s, ("turn", {"seat": turn, "left": left}), *later)
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
    crew = ("lucky", "wary", "grim", "reckless")
    yield "captains", position(("", "gale shield", "smoke"), (5, 5, 0), land=(0, 2, -1, -1), left=1, captains=crew)
    reckless = ("reckless", "grim", "wary")
    yield "a_swamped_crew", position(("", "", "gale"), (6, 1, 4), land=(0, 0, 3, -1), turn="green", captains=reckless)
