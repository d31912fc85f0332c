"""Campaigns whose land battles are settled in each of the four ways, to their end, on journals."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game import Session
from game.kernel.dice import Dice
from game.kernel.match.children import child_for, kept_child, result_of
from game.kernel.match.journal import read
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.nested import seed_from
from game.sector.actions import Land
from tests.sector.dialect import Table


def campaign(way: str, turns: str = "8") -> Session:
    """A campaign of a few turns that begins with a battle for a planet."""
    t = Table(
        "player-1: corvette E5 general, frigate D5",
        "player-2: corvette F5, corvette G5",
        worlds="bastion E5 2, raw C3 1, raw G7 2",
        phase="landing",
        battles=way,
        turns=turns,
    )
    setup = Session.new("sector", "sector", seed=1, players=2, options={"battles": way, "turns": turns}).setup
    setup.scenario, setup.id = t.s.sector.to_json(), "one campaign"
    session = Session(setup, t.s)
    session.play(Land(t["E5"]))
    return session


def any_of(match: Any) -> Any:
    """An offered action, the same in the same position; no way that was agreed on is reconsidered."""
    other = match.rules.otherwise(match.state) if match.outside else None
    legal = [action for action in match.legal_actions() if action != other]
    return Dice.seeded(seed_from(match.digest())).pick(legal)


def play_on(folder: Path, way: str, loud: bool = False) -> Session:
    """Play a campaign to its end, from where the journals of a folder have it; a line is printed after each action of
    the campaign and of the matches inside it."""
    found = unfinished(folder).found
    match = JournalledMatch.resume(found[0].path) if found else JournalledMatch.begin(campaign(way), folder)
    while match.to_decide is not None:
        inside = match.outside and match.rules.side_match(match.state) is not None
        match.play(*(fought(match.session, folder, loud) if inside else (any_of(match),)))
        if loud:
            print("played", flush=True)
    match.close()
    return match.session


def fought(parent: Session, folder: Path, loud: bool) -> tuple[Any, ...]:
    """The result of the battle, whose match is played, gone on with, or taken from its journal."""
    kept = kept_child(parent, folder)
    if kept is not None and kept.over:
        return result_of(parent, read(kept.path).session)
    battle = JournalledMatch.begin(child_for(parent), folder) if kept is None else JournalledMatch.resume(kept.path)
    while battle.to_decide is not None:
        battle.play(any_of(battle))
        if loud:
            print("fought", flush=True)
    battle.close()
    return result_of(parent, battle.session)


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), sys.argv[2], loud=True)
