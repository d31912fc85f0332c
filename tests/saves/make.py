"""`python -m tests.saves.make VERSION` plays matches of every game and keeps them here, before a version is given out:
a save of each, and a journal of each that goes on.

A file of an earlier version is never written anew: it stands for the people who have one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game import Session
from game.bots.catalogue import players_of
from game.bots.player import salt_of
from game.kernel.match.journal import SUFFIX
from game.kernel.match.journalled import JournalledMatch
from game.kernel.registry import rules_of

HERE = Path(__file__).parent
AGAIN = 10
"""Decisions in the phase of that name, from the round on, after which a match is saved."""


class Match(NamedTuple):
    """A match of careful players: its set-up, and the round and phase in which it is saved; round 0: at its end."""

    game: str
    seed: int
    round: int
    phase: str = ""
    players: int = 2
    options: dict[str, str] = {}
    names: dict[str, str] = {}


_HULK, _HERESY = {"marines": "Ada", "genestealers": "Bruno"}, {"loyal": "Ada", "traitor": "Bruno"}
_CALTH = {"ultramarines": "Ada", "word-bearers": "Bruno"}
_CONQUEST = {"first": "Ada", "second": "Bruno"}
MATCHES = {
    "suicide-mission-early": Match("hulk", 5, 3, "genestealers", names=_HULK),
    "suicide-mission-late": Match("hulk", 7, 5, "genestealers", names=_HULK),
    "suicide-mission-over": Match("hulk", 1, 0, names=_HULK),
    "galaxy-early": Match("heresy", 3, 1, "attack", names=_HERESY),
    "galaxy-late": Match("heresy", 5, 3, "production", 4, {"order": "alternating", "hand": "5", "battles": "withdraw"}),
    "galaxy-over": Match("heresy", 6, 0, players=3, options={"rounds": "12", "deployment": "fives"}),
    "veridia-early": Match("calth", 3, 1, "action", names=_CALTH),
    "veridia-late": Match("calth", 5, 3, "action", options={"ultramarines.heavy": "missile"}),
    "veridia-over": Match("calth", 6, 0, names=_CALTH),
    "conquest-early": Match("conquest", 3, 1, "command", names=_CONQUEST),
    "conquest-late": Match("conquest", 5, 2, "combat", options={"first.deck": "orks", "second.deck": "tau"}),
    "conquest-over": Match("conquest", 6, 0, names=_CONQUEST),
    "sector-early": Match("sector", 3, 2, "ships", options={"battles": "resolved"}),
    "sector-late": Match("sector", 5, 5, "building", 3, {"battles": "resolved", "bombardment": "staying"}),
    "sector-over": Match("sector", 6, 0, options={"battles": "resolved"}),
}


def begun(match: Match) -> Session:
    """That match, before its first action."""
    return Session.new(match.game, seed=match.seed, players=match.players, options=match.options, names=match.names)


def play_up(match: Match, session: Session | JournalledMatch) -> None:
    """Play a match up to that phase, or to its end."""
    rules, careful = rules_of(match.game), players_of(match.game)["careful"]
    choosers = {seat: careful(rules, seat, salt_of(match.seed, seat)) for seat in session.seats}
    left = AGAIN
    while session.to_decide is not None and left:
        if match.round and rules.round(session.state) >= match.round and session.state.phase == match.phase:
            left -= 1
        actions = session.legal_actions()
        chooser = choosers[session.to_decide]
        session.play(actions[0] if len(actions) == 1 else chooser(session.view(session.to_decide), actions))


def write_save(match: Match, path: Path) -> None:
    """Play that match and save it."""
    session = begun(match)
    play_up(match, session)
    session.save(path)


def write_journal(match: Match, path: Path, closed: bool) -> None:
    """Play that match, its last action taken back if undo allows, and keep its journal: closed, or as a program leaves
    it that was killed."""
    with TemporaryDirectory() as folder:
        keeper = JournalledMatch.begin(begun(match), Path(folder))
        play_up(match, keeper)
        keeper.undo()
        kept = keeper.path
        assert kept is not None
        if not closed:
            copyfile(kept, path)
        keeper.close()
        if closed:
            copyfile(kept, path)


if __name__ == "__main__":
    for name, match in MATCHES.items():
        stem = f"{sys.argv[1]}-{name}"
        write_save(match, HERE / f"{stem}.json")
        if match.round:
            write_journal(match, HERE / f"{stem}{SUFFIX}", closed=name.endswith("late"))
