"""Decks of Conquest damaged at random: each loads and can be played, or is refused in one sentence. And matches between
random decks to their ends: legal ones, and such as only a save could hold."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from game.conquest.deckbuilding import notes
from game.conquest.deckfile import DeckFile, load_deck
from game.conquest.designs import designs
from game.conquest.rules import Conquest
from game.conquest.scenario import Scenario, load_scenario, scenario_from_json
from game.kernel.dice import Dice
from game.kernel.paths import maps_folder
from tests.conquest.randomdecks import random_deck
from tests.soak.mapfiles import MapFiles, Odd, main

OWN = maps_folder() / "conquest"
RULES = Conquest()
STEPS = 120
"""Decisions played at random with a damaged deck that loads."""
LONG = 20_000
"""More decisions than any random match has."""


def against_itself(folder: Path, name: str) -> Scenario:
    """Return the whole game between a deck and itself, once its breaches are named."""
    deck = load_deck(folder / name)
    assert all(note.startswith("/cards: ") and note.endswith(")") for note in notes(deck))
    return load_scenario(OWN / "core.json").with_decks(deck, deck)


def played(scenario: Scenario, chance: random.Random, steps: int = STEPS) -> None:
    """Play decisions at random; the scenario is the same after a save, and what must hold does after each of them."""
    whole = scenario.to_json()
    assert scenario_from_json(whole).to_json() == whole
    state = RULES.new_state(whole, {}, Dice.seeded(chance.randrange(1000)))
    for _ in range(steps):
        if RULES.to_decide(state) is None:
            break
        RULES.apply(state, chance.choice(list(RULES.legal_actions(state))))
        assert RULES.invariants(state) == []
    assert steps < LONG or RULES.outcome(state) is not None


def odd_deck(chance: random.Random) -> DeckFile:
    """Return a deck without a thought of the rules of building: of any size, with any copies of anybody's cards."""
    known = designs().values()
    warlord = chance.choice([card for card in known if card.type == "warlord"])
    pool = sorted(card.id for card in known if card.type not in ("warlord", "token"))
    kinds = chance.sample(pool, chance.randrange(1, 40))
    cards = {id: chance.choice((1, 1, 2, 3, 20)) for id in kinds}
    cards[kinds[0]] = 20
    return DeckFile(format=1, id="odd", name="Odd", warlord=warlord.id, cards=cards)


def varied(chance: random.Random) -> Any:
    """Return a match between two random decks: mostly legal ones."""
    pair = [random_deck(Dice.seeded(chance.randrange(10**9))) for _ in range(2)]
    if chance.random() < 0.3:
        pair[chance.randrange(2)] = odd_deck(chance)
    return load_scenario(OWN / "core.json").with_decks(*pair).to_json()


NAMES = sorted(path.relative_to(OWN).as_posix() for path in (OWN / "decks").glob("*.json"))
DECKS = MapFiles(OWN, NAMES, against_itself, played)
ODD = Odd("random decks", varied, scenario_from_json, lambda scenario, chance: played(scenario, chance, LONG))

if __name__ == "__main__":
    main(DECKS, ODD)
