"""A match as a file tells it, and how it is told again: set up, played action by action, compared with its digests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.kernel.actions import Action, AgreeDraw, Concede, to_json
from game.kernel.dice import Dice
from game.kernel.door import earned, guarded, step
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import MEGABYTE, too_large
from game.kernel.match.clock import Left
from game.kernel.match.passing import Earlier
from game.kernel.match.session import Session
from game.kernel.match.setup import LARGEST_SEED, Setup
from game.kernel.nested import Child, Parent
from game.kernel.registry import from_json, rules_of
from game.kernel.rules import GameRules, OptionInfo, ScenarioInfo
from game.kernel.state import State, digest_of
from game.kernel.text import N_, said, together

FORMAT = 2
"""The version of the form in which saves and journals are written; every earlier one is read."""

LARGEST_PART = 4 * MEGABYTE
"""Bytes of the largest scenario, or position, in a file."""
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


class MatchHeader(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All that is settled before the first action. `start` is the position it begins from, when that is not the set-up.

    `rules` is the version of the game's rules that the match was played by. `computers` are the seats that computers
    play, each with its kind of player; a file without their `salt` gets a new one whenever it is read. A match inside a
    match names its `parent`. `earlier` are those who played before others took over; few files have it.
    """

    five_fronts: str
    format: int
    rules: int
    checksum: str = ""
    game: str
    scenario_id: str
    scenario: Any
    players: int
    seats: tuple[str, ...]
    names: dict[str, str]
    options: dict[str, str]
    undo: Literal["to_last_reveal", "free", "none"]
    seed: int
    dice: tuple[int, ...] | None
    start: dict[str, Any] | None
    computers: dict[str, str] = {}
    salt: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)] | None = None
    id: str = ""
    parent: Parent | None = None
    earlier: list[Earlier] = []

    @property
    def board(self) -> str:
        """Return the name of its board; empty where it has none."""
        return board_name(self.scenario)

    @property
    def match(self) -> str:
        """Return the id of the match; files from before matches had any get one by what else they hold."""
        settled = (self.game, self.scenario_id, self.scenario, self.seats, self.names, self.seed, self.dice, self.start)
        return self.id or digest_of(settled)


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


def board_name(scenario: Any) -> str:
    """Return the name that a scenario, as a save embeds it, gives its board; empty where it gives none."""
    name = scenario.get("name") if isinstance(scenario, dict) else None
    return name if isinstance(name, str) else ""


def header_of(session: Session, kind: str) -> dict[str, Any]:
    """Return the fields of a `MatchHeader` for this match."""
    setup = session.setup
    return {
        "five_fronts": kind,
        "format": FORMAT,
        "rules": session.rules.version,
        "checksum": "",
        "game": setup.key,
        "scenario_id": setup.scenario_id,
        "scenario": setup.scenario,
        "players": setup.players,
        "seats": setup.seats,
        "names": setup.names,
        "options": setup.options,
        "undo": setup.undo,
        "seed": setup.seed,
        "dice": setup.script,
        "start": session.rules.sequence.position(session.first_state) if session.given else None,
        "computers": setup.computers,
        "salt": setup.salt,
        "id": setup.id,
        "parent": setup.parent,
        **({"earlier": setup.earlier} if setup.earlier else {}),
    }


def told(session: Session) -> list[tuple[Any, ...]]:
    """Return every action of a match as a file tells it (`RecordedAction`), in short where it takes no result."""
    digest = session.positions.digest
    every = [
        (to_json(record.action), digest(at), record.child, to_json(record.instead))
        for at, record in enumerate(session.records, 1)
    ]
    return [one if one[3] else one[:3] if one[2] else one[:2] for one in every]


KINDS = {"journal": N_("autosave"), "saved match": N_("saved match")}
"""What players read for each kind of file."""


def check_kind(value: Any, kind: str, file: str) -> None:
    """Raise BadFile unless this is a file of that kind in a form that this program knows."""
    name = KINDS[kind]
    if not isinstance(value, dict) or value.get("five_fronts") != kind:
        raise BadFile(file, "/five_fronts", said("This isn't a Five Fronts {kind}.", kind=name))
    version = value.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadFile(file, "/format", N_("The format version must be a whole number, 1 or more."))
    if version > FORMAT:
        sentence = said(
            "A newer version of Five Fronts wrote this {kind} (format {version}; this program reads {format}).",
            kind=name,
            version=version,
            format=FORMAT,
        )
        raise BadFile(file, "/format", sentence)


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
        _check_size(state, file)
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
        if not older and _all_chosen(heading):
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


def setup_of(heading: MatchHeader, file: str) -> tuple[Setup, list[str]]:
    """Return what a heading settles, checked against the rules of its game, and what of it is no longer available, in
    sentences. Raises BadFile."""
    try:
        rules = rules_of(heading.game)
    except BadChoice as error:
        raise BadFile(file, "/game", said("This program has no game called “{game}”.", game=heading.game)) from error
    if heading.rules > rules.version:
        sentence = said(
            "Newer rules wrote this file (version {rules}; this program has {version}).",
            rules=heading.rules,
            version=rules.version,
        )
        raise BadFile(file, "/rules", sentence)
    _check_values(heading, file)
    _check_size(heading.scenario, file)
    options, gone = _settled(heading, rules, file)
    return Setup(
        heading.game,
        heading.scenario_id,
        heading.scenario,
        heading.players,
        options,
        heading.seed,
        heading.dice,
        heading.seats,
        heading.names,
        heading.undo,
        heading.computers,
        heading.salt,
        heading.match,
        heading.parent,
        heading.earlier,
    ), gone


def _check_size(value: Any, file: str) -> None:
    """Refuse a scenario or a position of more bytes than any match has, before anything is made of it. Raises
    BadFile."""
    if len(msgspec.json.encode(value)) > LARGEST_PART:
        raise too_large(file, LARGEST_PART)


def _check_values(heading: MatchHeader, file: str) -> None:
    """Check what a heading settles; a map is drawn by one person, every match has two seats at least."""
    seats, fewest = heading.seats, 2 if rules_of(heading.game).listed else 1
    given = [heading.names, *(one.names for one in heading.earlier)]
    computers = [heading.computers, *(one.computers for one in heading.earlier)]
    for pointer, right, sentence in (
        (
            "/seats",
            fewest <= len(seats) == len(set(seats)) == heading.players <= 6 and "" not in seats,
            N_("A match has two to six players, each with a different name."),
        ),
        (
            "/names",
            all(names.keys() <= set(seats) for names in given),
            N_("This file names a player who isn't in the match."),
        ),
        (
            "/names",
            all(len(name) <= 200 for names in given for name in names.values()),
            N_("A player's name is longer than 200 characters."),
        ),
        (
            "/computers",
            all(kinds.keys() <= set(seats) for kinds in computers),
            N_("This file has the computer play for a player who isn't in the match."),
        ),
        ("/seed", -LARGEST_SEED <= heading.seed <= LARGEST_SEED, N_("The random seed is too large.")),
        (
            "/dice",
            all(1 <= face <= 1000 for face in heading.dice or ()),
            N_("The faces of dice must be whole numbers, 1 or more."),
        ),
    ):
        if not right:
            raise BadFile(file, pointer, sentence)


def _settled(heading: MatchHeader, rules: GameRules[Any], file: str) -> tuple[dict[str, str], list[str]]:
    """Return what the players chose that is still on offer, and a sentence for each choice that is not. Raises BadFile.

    What a file does not name stays as it was before people could choose it, unless the rules cannot do without; of a
    scenario that is no longer there by its id, all is as the file has it.
    """
    info = _info(heading, rules)
    if info is None:
        return heading.options, []
    if not {seat for seats in info.seats.values() for seat in seats}.issuperset(heading.seats):
        raise BadFile(
            file, "/seats", said("These aren't the players of {scenario_id}.", scenario_id=heading.scenario_id)
        )
    offered = {option.id: option for option in info.options}
    kept = {id: value for id, value in heading.options.items() if id in offered and value in offered[id].choices}
    gone = [_gone(id, value, offered.get(id)) for id, value in heading.options.items() if id not in kept]
    if len(kept) < len(offered) and not _suffice(heading, rules, kept):
        kept = {option.id: option.default for option in info.options} | kept
    return kept, gone


def _info(heading: MatchHeader, rules: GameRules[Any]) -> ScenarioInfo | None:
    return next((info for info in rules.scenarios() if info.id == heading.scenario_id), None)


def _all_chosen(heading: MatchHeader) -> bool:
    """Return whether a match was played with the options that are on offer today, no more and no fewer."""
    info = _info(heading, rules_of(heading.game))
    if info is None:
        return True
    offered = {option.id: option.choices for option in info.options}
    return offered.keys() == heading.options.keys() and all(heading.options[id] in offered[id] for id in offered)


def _gone(id: str, value: str, option: OptionInfo | None) -> str:
    name = option.name if option is not None else id
    return said("The option {name} ({value}) is no longer available.", name=name, value=value)


def _suffice(heading: MatchHeader, rules: GameRules[Any], options: dict[str, str]) -> bool:
    """Return whether the rules can set the match up with these options alone: what they miss is a key."""
    try:
        rules.new_state(heading.scenario, options, Dice.seeded(heading.seed, heading.dice), heading.players)
    except KeyError:
        return False
    return True


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
