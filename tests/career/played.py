"""Matches that a person is said to have played, and their journals."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.bots.player import RANDOM
from game.career.retold import retell
from game.commands.playout import players
from game.kernel.match.finished import Index
from game.kernel.match.journal import FINISHED, read
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
    """The journal of a match, which people played but for these computers; who is to decide gives it up if it is not
    over."""
    session.setup.computers = dict(computers)
    if session.to_decide is not None:
        session.concede(session.to_decide)
    keeper = JournalledMatch.begin(session, folder)
    path = keeper.path
    keeper.close()
    assert path is not None
    return folder / FINISHED / path.name


def told_again(path: Path) -> Path:
    """The same journal, once its match has been told again and the index has it."""
    index = Index(path.parent.parent)
    for _step in index.steps():
        pass
    index.tell(path, msgspec.to_builtins(retell(read(path).session)))
    index.keep()
    return path
