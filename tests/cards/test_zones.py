"""Zones: what a seat may know of the cards follows from who sees them, and nothing hidden leaks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards.instances import FIELDS, NONE, Instances, InstanceZone
from game.cards.secrets import CardGame
from game.cards.zones import ALL, COUNT, NOBODY, OWNER, SHARED, CardState, Pile, Pool, faults
from game.kernel.dice import Dice

DECK, HAND, PLAY = InstanceZone("deck", COUNT), InstanceZone("hand", OWNER), InstanceZone("play", ALL)
SEATS = ("red", "blue")
CARDS = ("boy", "boy", "kannon", "mob", "nob", "trukk")


class Skirmish(Instances):
    """Two decks of six, a hand each, and what is in play."""

    lists = FIELDS
    card_zones = DECK, HAND, PLAY
    seats = SEATS

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        both = [(owner, kind) for owner in (0, 1) for kind in CARDS]
        self.kind, self.zone = [kind for _, kind in both], ["deck"] * len(both)
        self.owner, self.controller = [owner for owner, _ in both], [owner for owner, _ in both]
        self.order, self.attached_to = list(range(len(both))), [NONE] * len(both)
        for owner in (0, 1):
            self.shuffle(DECK, owner)

    def pools(self) -> list[Pool]:
        return [Pool(CARDS, (owner,)) for owner in (0, 1)]


class Stash(CardState):
    """A deck whose rest lies in a box that nobody counts."""

    lists = ("hands", "box")
    card_zones = Pile("hands", OWNER, sorted=True), Pile("box", NOBODY, shared=True)
    seats = SEATS

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.hands: list[tuple[str, ...]] = [("boy", "nob"), ("mob",)]
        self.box = ["boy", "kannon", "trukk"]

    def pools(self) -> list[Pool]:
        return [Pool(CARDS, range(SHARED, 2))]


class Rules(CardGame[CardState]):
    """No more of a game than its zones."""


Rules.__abstractmethods__ = frozenset()
RULES = Rules()


def step(s: Skirmish, chance: Dice) -> None:
    """A seat does something: draws, plays, attaches what it played, takes it back to its hand or its deck."""
    owner = chance.below(2)
    ways = [(DECK, HAND), (HAND, PLAY), (PLAY, HAND), (PLAY, DECK)]
    origin, to = ways[chance.below(4)]
    if ids := origin.ids(s, owner):
        id = ids[-1] if origin is DECK else ids[chance.below(len(ids))]
        s.move(id, to)
        if to is PLAY and len(ids := PLAY.ids(s, owner)) > 1:
            s.attached_to[ids[-1]] = ids[0]


def positions(seeds: Sequence[int]) -> list[Skirmish]:
    """A position after each step of some random skirmishes."""
    found = []
    for seed in seeds:
        s, chance = Skirmish(Dice.seeded(seed)), Dice.seeded(seed + 100)
        for _ in range(25):
            step(s, chance)
            found.append(s.copy())
    return found


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_what_is_hidden_does_not_leak(seat: str | None) -> None:
    """A view is the same whatever the seat does not see; so it is after whatever is done next."""
    for number, s in enumerate(positions((1, 2, 3))):
        view = RULES.seen_by(s, seat)
        world = RULES.resample(view, seat, Dice.seeded(number))
        assert isinstance(world, Skirmish) and faults(world) == faults(s) == []
        assert RULES.seen_by(world, seat).digest() == view.digest()
        mine = SEATS.index(seat) if seat else 2
        for id, kind in enumerate(view.kind):  # type: ignore[attr-defined]
            open_ = s.zone[id] == "play" or s.zone[id] == "hand" and s.owner[id] == mine
            assert kind == (s.kind[id] if open_ else "")
        one, other = s.copy(), world
        one.dice, other.dice = Dice.seeded(number), Dice.seeded(number)
        for id, zone in enumerate(s.zone):
            if zone == "play":
                one.move(id, HAND)
                other.move(id, HAND)
        assert RULES.seen_by(one, seat).digest() == RULES.seen_by(other, seat).digest()


def test_a_card_that_goes_out_of_sight_is_followed_by_nobody() -> None:
    """Its id is dealt anew: each of the cards it lies among may be it."""
    ids = set()
    for seed in range(40):
        s = Skirmish(Dice.seeded(seed))
        for _ in range(4):
            s.move(DECK.ids(s, 0)[-1], HAND)
        nob = HAND.ids(s, 0)[0]
        s.move(nob, PLAY)
        s.move(nob, HAND)
        assert len(HAND.ids(s, 0)) == 4
        ids.add(HAND.ids(s, 0)[-1] == nob)
    assert ids == {True, False}


def test_what_lay_on_a_card_stays_behind() -> None:
    s = Skirmish(Dice.seeded(1))
    host, weapon = DECK.ids(s, 0)[-2:]
    s.move(host, PLAY)
    s.move(weapon, PLAY)
    s.attached_to[weapon], s.controller[weapon] = host, 1
    s.move(host, DECK)
    assert s.attached_to[weapon] == NONE and s.zone[weapon] == "play" and s.controller[weapon] == 1


def test_what_nobody_counts_is_what_is_left() -> None:
    s = Stash(Dice.seeded(1))
    view = RULES.seen_by(s, "red")
    assert isinstance(view, Stash) and (view.hands, view.box) == ([("boy", "nob"), ("",)], [])
    world = RULES.resample(view, "red", Dice.seeded(2))
    assert faults(world) == [] and isinstance(world, Stash) and len(world.box) == 3 and len(world.hands[1]) == 1


def test_cards_that_are_lost_or_made_are_noticed() -> None:
    s = Stash(Dice.seeded(1))
    s.box.append("nob")
    assert faults(s) == ["cards were lost or made"]
