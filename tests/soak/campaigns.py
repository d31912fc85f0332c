"""Campaigns, boards and decks damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from game.boards.folders import maps_folder
from game.catalogue import GAMES
from game.heresy.campaign import FOLDER, Campaign, campaign_from_json, load_campaign
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.registry import rules_of
from tests.soak.missions import ONE_SENTENCE, STEPS, damaged

NAMES = ("galaxy.json", "stratagems.json", "boards/galaxy.json", "boards/sol-system.json", "boards/palace.json")
"""The files of the program's campaign."""


def played(campaign: Campaign, chance: random.Random) -> None:
    """What the rules ask of every campaign is there; it is the same after a save; some decisions at random."""
    whole = campaign.to_json()
    assert campaign_from_json(whole).to_json() == whole
    board = campaign.board
    assert campaign.sanctum in campaign.palace and board.places[campaign.terra].capacity == 0
    assert campaign.outside and campaign.landings and campaign.planets
    for side, name in enumerate(("loyal", "traitor")):
        own = [place for place in board.places if place.owner == name]
        counters = sum(count for *_, count in (*campaign.fixed[side], *campaign.free[side]))
        assert sum(place.capacity for place in own) >= counters
    if FOLDER not in GAMES:
        return
    rules = rules_of(FOLDER)
    state = rules.new_state(whole, {}, Dice.seeded(chance.randrange(1000)))
    for _ in range(STEPS):
        if rules.to_decide(state) is None:
            return
        rules.apply(state, chance.choice(list(rules.legal_actions(state))))
        assert rules.invariants(state) == []  # type: ignore[attr-defined]


def mutations(name: str, count: int, seed: int) -> tuple[int, int]:
    """The campaign with so many damaged copies of one of its files: how many could be played, how many were refused."""
    chance = random.Random(f"{name} {seed}")
    own = maps_folder() / FOLDER
    good = refused = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "boards").mkdir()
        for other in NAMES:
            (folder / other).write_bytes((own / other).read_bytes())
        text = (own / name).read_bytes()
        for _ in range(count):
            data = damaged(text, chance)
            (folder / name).write_bytes(data)
            try:
                played(load_campaign(folder / "galaxy.json"), chance)
                good += 1
            except BadFile as error:
                refused += 1
                assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
                assert error.pointer == "" or error.pointer.startswith("/")
            except Exception:
                Path(tempfile.gettempdir(), f"damaged-{Path(name).name}").write_bytes(data)
                raise
    return good, refused


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in NAMES:
        good, refused = mutations(name, args.count, args.seed)
        print(f"{name}: {good} can be played, {refused} are refused, each with a sentence")


if __name__ == "__main__":
    main()
