"""What a match costs beside its rules: copy, digest, view, journal line, save, load, undo."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.kernel.actions import to_json
from game.kernel.match.journal import Journal, Line
from game.kernel.match.session import Session
from game.kernel.registry import games, rules_of
from tests.bench.measure import Figure, microseconds

LONG = 2000
"""Actions of a long match."""


def played(key: str, scenario: str, seed: int, most: int) -> Session:
    """A random match that does not hurry to end its phases, played to its end or to that many actions."""
    session = Session.new(key, scenario, seed, undo="free")
    chance = random.Random(seed)
    while session.to_decide is not None and len(session.records) < most:
        offers = session.legal_actions()
        told = [action for action in offers if action.__struct_fields__]
        session.play(chance.choice(told if told and chance.random() < 0.9 else offers))
    return session


def long_match(key: str, scenario: str) -> Session:
    """The longest of some random matches, standing before its last action."""
    session = max((played(key, scenario, seed, LONG) for seed in range(8)), key=lambda one: len(one.records))
    session.go_back(len(session.records) - 1)
    session.undone.clear()
    return session


def matches(seconds: float) -> Iterator[Figure]:
    """The costs of a long match of every scenario."""
    for key in games():
        for info in rules_of(key).scenarios():
            session = long_match(key, info.id)
            name = f"{key} {info.id}, {len(session.records)} actions"
            for costs in (of_state, of_files, of_undo):
                for what, amount, unit in costs(session, seconds):
                    yield f"{name}: {what}", amount, unit


def of_state(session: Session, seconds: float) -> Iterator[Figure]:
    """Copy, digest and view of a position."""
    state = session.state
    yield "copy", microseconds(state.copy, seconds), "µs"
    yield "digest", microseconds(state.digest, seconds), "µs"
    yield "view of a seat", microseconds(lambda: session.view(session.seats[0]), seconds), "µs"
    yield "what is legal", microseconds(session.legal_actions, seconds), "µs"


def of_files(session: Session, seconds: float) -> Iterator[Figure]:
    """A journal line with its flush to the system, a save with its fsync, a load with its replay."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        yield "save", microseconds(lambda: session.save(path), seconds) / 1000, "ms"
        yield "load and replay", microseconds(lambda: Session.load(path), seconds) / 1000, "ms"
        yield "size of the save", path.stat().st_size / 1024, "KiB"
        journal = Journal.open(session, Path(folder))
        action = to_json(session.records[-1].action)
        yield "journal line", microseconds(lambda: journal.record(session, Line(do=action)), seconds), "µs"
        journal.close(session)


def of_undo(session: Session, seconds: float) -> Iterator[Figure]:
    """Undo and the redo after it; and going back to the middle of the match and forth again."""

    def undo() -> None:
        session.undo()
        session.redo()

    yield "undo and redo", microseconds(undo, seconds) / 1000, "ms"
    end = len(session.records)

    def far() -> None:
        session.go_back(end // 2 - 1)
        session.undone.clear()
        for action in later:
            session.play(action)

    later = [record.action for record in session.records[end // 2 - 1 :]]
    yield "back to the middle and forth", microseconds(far, seconds) / 1000, "ms"
