"""Legal decks made at random, and matches between decks, as the contract plays them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from game.conquest.deckbuilding import LEAST, MOST_COPIES, NEUTRAL, allies, breaches, squad
from game.conquest.deckfile import DeckFile, decks
from game.conquest.designs import Design, designs
from game.conquest.scenario import scenario_from_json
from game.conquest.state import ConquestState
from game.kernel.actions import tag_of
from game.kernel.dice import Dice
from game.kernel.match.setup import Setup
from tests.contract.subjects import LIMIT, Subject, check_offers, choose

MORE = 16
"""A deck has less than so many cards more than it needs."""


def allowed(warlord: str, ally: str = "") -> list[Design]:
    """The cards that a deck may hold besides its squad, with that ally: those by which it breaks nothing."""
    known, own = designs(), squad(warlord)

    def fits(card: Design) -> bool:
        deck = DeckFile(format=1, id="one", name="One", warlord=warlord, cards={**own, card.id: 1})
        meant = card.faction in (known[warlord].faction, NEUTRAL, ally) and card.type != "token"
        return meant and card.id not in own and all(breach.rule == "CONQUEST-8.11" for breach in breaches(deck))

    return [card for card in known.values() if fits(card)]


def random_deck(dice: Dice, id: str = "random") -> DeckFile:
    """Return a legal deck: any warlord, perhaps an ally, fifty cards or some more."""
    known = designs()
    warlord = dice.pick(sorted(card.id for card in known.values() if card.type == "warlord"))
    ally = dice.pick(["", *allies(known[warlord].faction)])
    size = LEAST + dice.pick([0, 0, dice.below(MORE)])
    cards = dict(squad(warlord))
    pool = [card.id for card in allowed(warlord, ally)]
    while sum(cards.values()) < size:
        one = dice.pick(pool)
        cards[one] = min(MOST_COPIES, cards.get(one, 0) + 1)
    return DeckFile(format=1, id=id, name=known[warlord].name, warlord=warlord, cards=cards)


def deck_named(name: str) -> DeckFile:
    """Return a starter deck by its name; a name that is a number makes a random deck."""
    return random_deck(Dice.seeded(int(name)), f"random-{name}") if name.isdigit() else decks().found[name]


@dataclass(frozen=True)
class Pairing(Subject):
    """A random match between two decks, by their names. In those of odd seed rare verbs are preferred, and what the
    booklet leaves open is chosen at random."""

    decks: tuple[str, str] = ("", "")
    slow: bool = False  # type: ignore[assignment, misc]

    def __str__(self) -> str:
        return f"{self.decks[0]}-{self.decks[1]}-{self.seed}"

    def setup(self, undo: str = "free") -> Setup:
        """Return the set-up, in which both decks are embedded as in every save."""
        setup = super().setup(undo)
        first, second = map(deck_named, self.decks)
        setup.scenario = scenario_from_json(setup.scenario).with_decks(first, second).to_json()
        return setup


def pairing(first: str, second: str, seed: int, slow: bool) -> Pairing:
    """Return a match of the whole game between two decks."""
    return Pairing("conquest", "core", 2, seed, decks=(first, second), slow=slow)


def of_random_decks(number: int, slow: bool) -> Pairing:
    """Return a match between two random decks."""
    return pairing(str(2 * number), str(2 * number + 1), number, slow)


def played_out(match: Pairing) -> ConquestState:
    """Play a random match to its end, with all that must hold after each action; return the end."""
    rules, state, chance = match.rules, match.start(), random.Random(str(match))
    verbs: Counter[str] = Counter()
    for _ in range(LIMIT):
        seat = rules.to_decide(state)
        if seat is None:
            break
        offers = list(rules.legal_actions(state))
        check_offers(match, state, seat, offers)
        action = choose(offers, verbs, match, chance)
        rules.apply(state, action)
        verbs[tag_of(type(action))] += 1
        assert rules.invariants(state) == [], f"after {action}"
    assert isinstance(state, ConquestState)
    return state
