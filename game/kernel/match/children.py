"""The matches inside a match: set up, found among the journals, their results taken and verified."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel.actions import Action
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import date_of, files_in, reason
from game.kernel.match import journal
from game.kernel.match.journal import (
    FINISHED,
    SUFFIX,
    Journal,
    JournalHeader,
    ending_inside,
    header_in,
    put_away,
)
from game.kernel.match.journal_index import ends
from game.kernel.match.record import begin
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup, prepare
from game.kernel.nested import Child, MatchRequest, Parent, salt_from, seed_from
from game.kernel.registry import rules_of
from game.kernel.results import Outcome
from game.kernel.rules import GameRules
from game.kernel.state import State
from game.kernel.text import N_, said


def child_for(parent: Session) -> Session:
    """Return the match that the rules ask for now, before its first action. Raises BadChoice, BadFile."""
    request = parent.rules.side_match(parent.state)
    if request is None:
        raise BadChoice(N_("this match doesn't need another one now."))
    setup = _setup(request, parent)
    if set(setup.seats) != set(request.seats):
        raise BadChoice(said("These aren't the players of {scenario_id}.", scenario_id=setup.scenario_id))
    setup.parent = Parent(parent.setup.id, len(parent.records))
    return begin(setup, None, setup.scenario_id)


def _setup(request: MatchRequest, parent: Session) -> Setup:
    rules_of(request.game)
    seed, seats, undo = _seed(request, parent.state), request.seats, parent.setup.undo
    names = _moved(parent.setup.names, seats)
    computers = _moved(parent.setup.computers, seats) | request.computers
    if isinstance(request.scenario, str):
        setup = prepare(
            request.game,
            request.scenario,
            seed,
            len(seats),
            dict(request.options),
            names=names,
            undo=undo,
            computers=computers,
        )
        setup.salt = salt_from(seed)
        return setup
    return Setup(
        request.game,
        request.scenario_id,
        request.scenario,
        len(seats),
        dict(request.options),
        seed,
        None,
        tuple(seats),
        names,
        undo,
        computers,
        salt_from(seed),
    )


def _seed(request: MatchRequest | None, state: State) -> int:
    """Return the seed of the match that is asked for in a position."""
    return seed_from(state.digest()) if request is None or request.seed is None else request.seed


def _moved(values: dict[str, str], seats: dict[str, str]) -> dict[str, str]:
    """Return what the parent has for our seats, by theirs."""
    return {theirs: values[ours] for theirs, ours in seats.items() if ours in values}


def result_of(parent: Session, child: Session) -> tuple[Action, Child]:
    """Return the action that takes the result of the match that was asked for and is over, and what is recorded."""
    return _result(parent.rules, parent.state, child), Child(child.setup.id, child.digest())


def _result(rules: GameRules[Any], state: State, child: Session) -> Action:
    """Return the action that takes the result of a match that is over."""
    request, outcome = rules.side_match(state), child.result
    assert request is not None and outcome is not None
    winners = tuple(dict.fromkeys(request.seats.get(seat, "") for seat in outcome.winners))
    return rules.side_result(
        state,
        Outcome(
            winners, outcome.reason, {request.seats.get(seat, seat): score for seat, score in outcome.scores.items()}
        ),
        child.state.to_json(),
    )


class ChildJournal(NamedTuple):
    """The journal of the match that is asked for: whether that is over, and how many actions it has."""

    path: Path
    over: bool
    actions: int


def fits(one: Setup | JournalHeader, parent: Session) -> bool:
    """Return whether a match is the one that the rules ask for now."""
    if one.parent != Parent(parent.setup.id, len(parent.records)):
        return False
    return one.seed == _seed(parent.rules.side_match(parent.state), parent.state)


def kept_child(parent: Session, folder: Path) -> ChildJournal | None:
    """Find the match that the rules ask for now in a folder of journals, the one that was played last; one that was put
    away before its end is given up."""
    found: list[ChildJournal] = []
    for path, heading in _children(parent.setup.id, folder, folder / FINISHED):
        if fits(heading, parent):
            with suppress(BadFile):
                place = ends(path)[1]
                if place.over or path.parent == folder:
                    found.append(ChildJournal(path, place.over, place.at))
    return max(found, key=lambda kept: (date_of(kept.path), kept.over, kept.actions), default=None)


def under_way(parent: Session, folder: Path) -> list[Session]:
    """Return the match inside another that has begun and is not over, by its journal, and the one inside that. Raises
    BadFile."""
    kept = kept_child(parent, folder)
    if kept is None or kept.over:
        return []
    child = journal.read(kept.path).session
    return [child, *under_way(child, folder)]


def keep_under_way(parent: Session, child: Session, folder: Path) -> None:
    """Let a match that was loaded with the one around it be the one under way: it has a journal, and others in that
    place are given up. Raises BadFile."""
    kept = kept_child(parent, folder)
    if kept is not None and not kept.over:
        if journal.read(kept.path).session.digest() == child.digest():
            return
        put_away(kept.path)
    Journal.open(child, folder).close(child)


def mentioning(match: str, *folders: Path) -> Iterator[tuple[Path, JournalHeader]]:
    """Yield every journal in these folders whose first line tells of that match, as its own or as its parent."""
    for folder in folders:
        for path in files_in(folder, SUFFIX):
            with suppress(BadFile):
                line = _first_line(path)
                if match.encode() in line:
                    yield path, header_in(line, str(path))


def inside(match: str, folder: Path) -> list[Path]:
    """Return the journals of the matches inside that match that are not over, and inside those."""
    found: list[Path] = []
    for path, heading in _children(match, folder):
        found += [path, *inside(heading.match, folder)]
    return found


def _children(match: str, *folders: Path) -> Iterator[tuple[Path, JournalHeader]]:
    """Yield the journals in these folders of the matches inside a match. Their names tell which they are, so that no
    others are read."""
    for folder in folders:
        for path in files_in(folder, ending_inside(match)):
            with suppress(BadFile):
                heading = header_in(_first_line(path), str(path))
                if heading.parent is not None and heading.parent.match == match:
                    yield path, heading


def _first_line(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            return stream.readline()
    except OSError as error:
        raise BadFile(str(path), "", said("This file can't be read: {reason}.", reason=reason(error))) from error


def verify(parent: Session, *folders: Path) -> None:
    """Compare what a match has of the matches inside it with their journals, where they lie in these folders or among
    the finished ones in them. Raises BadFile, which names the first journal that tells another result."""
    folders = tuple(dict.fromkeys([*folders, *[folder / FINISHED for folder in folders]]))
    for index, record in enumerate(parent.records):
        if record.child is not None:
            for path, heading in mentioning(record.child.match, *folders):
                if heading.match == record.child.match and not _agrees(parent, index, record.child, path):
                    sentence = N_("The main match recorded a different result for action {index}.")
                    raise BadFile(str(path), "", said(sentence, index=index))


def _agrees(parent: Session, index: int, known: Child, path: Path) -> bool:
    """Return whether a journal is that of the match whose result an action took; of one that older rules played
    otherwise nothing can be said."""
    loaded = journal.read(path)
    if loaded.first_difference is not None:
        return True
    child = loaded.session
    state, setup = parent.positions.at(index), child.setup
    seed = _seed(parent.rules.side_match(state), state)
    right = (setup.parent, setup.seed) == (Parent(parent.setup.id, index), seed)
    right = right and child.digest() == known.digest and child.result is not None
    return right and _result(parent.rules, state, child) == parent.records[index].action
