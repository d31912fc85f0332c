"""A match as a file tells it, and how it is told again: set up, played action by action, compared with its digests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.kernel.actions import Action, AgreeDraw, Concede, to_json
from game.kernel.dice import Dice
from game.kernel.door import earned, guarded, step
from game.kernel.errors import BadFile
from game.kernel.match.clock import Left
from game.kernel.match.heading import MatchHeader, all_chosen, check_size, setup_of
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.nested import Child
from game.kernel.registry import from_json, rules_of
from game.kernel.state import State, digest_of
from game.kernel.text import N_, said, together

MOST_ACTIONS = 100_000
"""So many actions no match has."""

_TRIALS, _TRIAL_LENGTH = 8, 150
"""A stored position that is not trusted is played on so often at random, for so many actions."""

_BEYOND = N_("The rules of the game can't use the position in this file.")


class RecordedAction(NamedTuple):
    """An action as JSON, the digest it led to, the match whose result it takes, and the action that it corrects."""

    action: dict[str, Any]
    digest: str
    child: Child | None = None
    instead: dict[str, Any] | None = None


class Loaded(NamedTuple):
    """A match read from a file, and a sentence to show with it (empty when there is nothing to say).

    `actions` is how many the file tells; `first_difference` the first that older rules played otherwise; `inside` is
    the match inside it that is under way, if the file has one.
    """

    session: Session
    note: str
    actions: int
    first_difference: int | None = None
    inside: Loaded | None = None


class Departed(BadFile):
    """A match that, told again, departs from its record: `index` is the first action that does.

    `session` stands where the match stood before that action; the file tells `actions` of them.
    """

    def __init__(self, file: str, index: int, session: Session, actions: int) -> None:
        super().__init__(
            file, f"/actions/{index}", said("Action {index} doesn't lead to the result in this file.", index=index)
        )
        self.index = index
        self.actions = actions
        self.session = session


def told(session: Session) -> list[tuple[Any, ...]]:
    """Return every action of a match as a file tells it (`RecordedAction`), in short where it takes no result."""
    digest = session.positions.digest
    every = [
        (to_json(record.action), digest(at), record.child, to_json(record.instead))
        for at, record in enumerate(session.records, 1)
    ]
    return [one if one[3] else one[:3] if one[2] else one[:2] for one in every]


def begin(setup: Setup, start: dict[str, Any] | None, file: str) -> Session:
    """Return the match of a heading, before its first action. Raises BadFile."""
    if start is not None:
        return begin_at(setup, start, file, "/start")
    with guarded(file, "/scenario", N_("The rules of the game can't set up this scenario."), within="/scenario"):
        session = Session(setup)
        _check_seat(session, file)
        return session


def begin_at(setup: Setup, state: dict[str, Any], file: str, pointer: str) -> Session:
    """Return a match that begins from a stored position, which is not trusted. Raises BadFile."""
    rules = rules_of(setup.key)
    with guarded(file, pointer, _BEYOND, within="/scenario"):
        check_size(state, file)
        read: State = rules.read_state(setup.scenario, setup.options, state, setup.players)
        _check_dice(read, file, pointer)
        faults = rules.invariants(read)
        if faults:
            raise BadFile(file, pointer, said("The position is impossible: {fault}.", fault=faults[0].rstrip(".")))
        session = Session(setup, read)
        _check_seat(session, file)
        for seed in range(_TRIALS):
            _try_out(session, Dice.seeded(seed))
        return session


def replay_actions(session: Session, actions: Sequence[RecordedAction], file: str) -> None:
    """Play the actions of a file. Raises Departed at the first that is refused, fails or leads to another digest."""
    with session.checkpoints():
        for index, (value, digest, child, wrong) in enumerate(actions):
            earned()
            try:
                action, instead = from_json(session.key, value), from_json(session.key, wrong) if wrong else None
                assert instead is None or isinstance(instead, Action)
                same = isinstance(action, Action) and session.replay(action, child, instead) is not None
                same = same and session.digest() == digest
            except Exception as error:
                raise Departed(file, index, session, len(actions)) from error
            if not same:
                session.go_back(min(index, len(session.records)))
                session.undone.clear()
                raise Departed(file, index, session, len(actions))
            _check_seat(session, file)


def load_match(
    heading: MatchHeader,
    actions: Sequence[RecordedAction],
    state: dict[str, Any] | None,
    clock: dict[str, Left],
    file: str,
) -> Loaded:
    """Return the match of a file, verified. `state` is its last position, if the file has one. Raises BadFile.

    Of a match that departs and was played by older rules or other options, the last position opens, or what stood
    before the first action that departs; the note says so.
    """
    if len(actions) > MOST_ACTIONS:
        raise BadFile(file, "/actions", said("A match can't have more than {most} actions.", most=MOST_ACTIONS))
    setup, notes = setup_of(heading, file)
    rules = rules_of(setup.key)
    older, index = heading.rules < rules.version, None
    state = rules.sequence.unnamed(state)
    try:
        session = begin(setup, heading.start, file)
        replay_actions(session, actions, file)
        if state is not None and digest_of(state) != session.state.digest():
            raise BadFile(file, "/state", N_("The actions in this file don't lead to its position."))
    except BadFile as error:
        if not older and all_chosen(heading):
            raise
        index = error.index if isinstance(error, Departed) else 0
        session = _departed(setup, error, actions, state, file)
        session.setup = session.setup.shortened(len(session.records))
    session.clock = clock
    if older or index is not None:
        notes = _of_older_rules(session, index) + notes
    return Loaded(session, together(notes), len(actions), index)


def _departed(
    setup: Setup, error: BadFile, actions: Sequence[RecordedAction], state: dict[str, Any] | None, file: str
) -> Session:
    """Return where a match goes on that older rules played otherwise: at its last position, if the present rules can
    use it, or before the first action that departs. Raises BadFile."""
    before = error.session if isinstance(error, Departed) else None
    if state is None:
        if before is None:
            raise error
        return before
    try:
        session = begin_at(setup, state, file, "/state")
    except BadFile:
        if before is None:
            raise
        return before
    _conclude_again(session, actions)
    return session


def _of_older_rules(session: Session, index: int | None) -> list[str]:
    """Return what a player is told of a match of older rules; `index` is the first action that departs, if one does."""
    over = session.to_decide is None
    if index is None:
        whole = N_(
            "You started this match under older rules. It continues from where you left it, under the new rules."
        )
        return [] if over else [whole]
    told: list[str] = [
        said("This match used older rules: action {index} can't be repeated under the new ones.", index=index)
    ]
    if session.given and not over:
        told.append(N_("It continues from its last position: you can't undo or replay anything before it."))
    elif not over:
        told.append(N_("It continues from just before that action."))
    return told


def _try_out(session: Session, chance: Dice) -> None:
    """Play a position that is not trusted on and on at random, on a copy, so that what is impossible about it shows."""
    rules, state = session.rules, session.state.copy()
    state.dice = chance.copy()
    for _ in range(_TRIAL_LENGTH):
        if rules.to_decide(state) is None:
            return
        step()
        rules.apply(state, chance.pick(rules.legal_actions(state)))
    for seat in (*session.seats, None):
        rules.seen_by(state, seat)


def _conclude_again(session: Session, actions: Sequence[RecordedAction]) -> None:
    """End a match again that was given up or drawn by agreement: its last position alone does not say it."""
    if not actions or actions[-1][0].get("do") not in ("concede", "agree_draw"):
        return
    action = from_json(session.key, actions[-1][0])
    if session.to_decide is not None and isinstance(action, Concede | AgreeDraw):
        session.replay(action)


def _check_seat(session: Session, file: str) -> None:
    seat = session.to_decide
    if seat is not None and seat not in session.seats:
        raise BadFile(file, "/seats", said("This file gives the turn to “{name}”, who isn't in the match.", name=seat))


def _check_dice(state: State, file: str, pointer: str) -> None:
    dice = state.dice
    if dice.script is None and dice.used == 0:
        return
    faces = dice.script or ()
    if not 0 <= dice.used <= len(faces) or not all(type(face) is int and face >= 1 for face in faces):
        raise BadFile(file, f"{pointer}/dice", N_("The dice of this position aren't valid."))
