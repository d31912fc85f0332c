"""What only a match that is told again tells: what each seat lost, its luck, its facts. It is kept in the index."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.kernel.errors import BadFile
from game.kernel.facts import Fact, FactFinder
from game.kernel.manifest import resolve
from game.kernel.match.journal import read
from game.kernel.match.session import Session
from game.kernel.match_stats import DiceLuck, MatchStats
from game.kernel.registry import game_of, rules_of
from game.kernel.state import State
from game.telling.sides import Shares
from game.telling.teller import teller_of

FORMAT: Final = 1


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of a seat: pieces lost; throws, successes that came and were to be expected, and their variance; the
    share of such matches that computers win in it; its facts."""

    lost: int = 0
    throws: int = 0
    came: int = 0
    expected: float = 0.0
    variance: float = 0.0
    share: float = 0.0
    facts: dict[str, Fact] = {}


class Retold(msgspec.Struct, frozen=True):
    """A match that was told again, by what the program and its rules were then."""

    stamp: str
    seats: dict[str, Told]


def stamp(key: str) -> str:
    """Return what changes when a match of a game would be told otherwise."""
    return f"{FORMAT}.{rules_of(key).version}"


def finder_of(key: str, first: State) -> FactFinder | None:
    """Return what finds out the facts of a match, from its first position; None in a game that names none."""
    part = game_of(key).facts
    found: FactFinder | None = resolve(part)(first) if part else None
    return found


def retell(session: Session) -> Retold:
    """Tell a match that is over again."""
    rules, records = session.rules, session.records
    teller = teller_of(session.key, session.setup.scenario)
    stats = MatchStats(session.seats, teller.story(), rules.same_side)
    walk = session.positions.walk()
    state = next(walk)
    shares = _shares(session, teller.shares(state, session.setup.options))
    finder = finder_of(session.key, state)
    for at, record in enumerate(records):
        stats.hear(at, rules.round(state), state, record.events)
        if finder is not None:
            for event in record.events:
                finder.hear(state, event)
        state = next(walk)
    return Retold(stamp(session.key), {seat: _told(stats, seat, finder, state, shares[seat]) for seat in session.seats})


def _shares(session: Session, measured: Shares | None) -> dict[str, float]:
    """Return the share that computers win in each seat: as it was measured, or even where it is as good as even or
    nobody has measured it."""
    seats, same_side = session.seats, session.rules.same_side
    if measured is not None and len(seats) == 2:
        return {seats[0]: measured.first / 100, seats[1]: measured.other / 100}
    sides = sum(not any(same_side(seat, other) for other in seats[:n]) for n, seat in enumerate(seats))
    return dict.fromkeys(seats, round(1 / sides, 3))


def _told(stats: MatchStats, seat: str, finder: FactFinder | None, last: State, share: float) -> Told:
    """Return what is told of a seat, once the whole match has been told."""
    luck: DiceLuck = stats.luck[seat]
    facts = dict(finder.of(seat, last)) if finder is not None else {}
    return Told(
        stats.lost(seat), luck.throws, luck.came, round(luck.expected, 3), round(luck.variance, 3), share, facts
    )


def kept(row: dict[str, Any], key: str) -> Retold | None:
    """Return what the index keeps of a match; None where nothing is, or it would be told otherwise now."""
    try:
        found = msgspec.convert(row, Retold)
    except msgspec.ValidationError:
        return None
    return found if found.stamp == stamp(key) else None


def retold_files(tell: Callable[[tuple[str, dict[str, Any]]], None], paths: Sequence[str]) -> int:
    """Tell the matches of journals again, each as soon as it is: the work of another process."""
    for path in paths:
        tell((path, _of_file(Path(path))))
    return len(paths)


def _of_file(path: Path) -> dict[str, Any]:
    """Return what is kept of the match of a journal; no seats where it cannot be told again."""
    try:
        session = read(path).session
        found = retell(session) if not session.given else Retold(stamp(session.key), {})
    except BadFile:
        return {}
    kept: dict[str, Any] = msgspec.to_builtins(found)
    return kept
