"""Matches that a person is said to have played, and their journals."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.bots.player import RANDOM
from game.commands.playout import players
from game.kernel.match.journal import FINISHED
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, unattended


def played(
    key: str,
    seed: int,
    scenario: str | None = None,
    kinds: Mapping[str, str] | None = None,
    chosen: Mapping[str, str] | None = None,
) -> Session:
    """A match that these kinds of players played to its end, as `simulate` plays it; without kinds at random."""
    rules = rules_of(key)
    info = find_scenario(rules, scenario)
    session = Session.new(key, info.id, seed, options=unattended(info) | dict(chosen or {}))
    who = players(rules, kinds or dict.fromkeys(session.seats, RANDOM), seed)
    with session.checkpoints():
        while (seat := session.to_decide) is not None:
            actions = session.legal_actions()
            session.play(actions[0] if len(actions) == 1 else who.choose(session.state, seat, actions))
    return session


def kept(session: Session, folder: Path, computers: Mapping[str, str]) -> Path:
    """The journal of a match, which people played but for these computers."""
    session.setup.computers = dict(computers)
    keeper = JournalledMatch.begin(session, folder)
    path = keeper.path
    keeper.close()
    assert path is not None
    return folder / FINISHED / path.name
