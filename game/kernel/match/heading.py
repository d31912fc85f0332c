"""The heading of a save or a journal: all that is settled before the first action, written, read and checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import MEGABYTE, too_large
from game.kernel.match.passing import Earlier
from game.kernel.match.session import Session
from game.kernel.match.setup import LARGEST_SEED, Setup
from game.kernel.nested import Parent
from game.kernel.registry import rules_of
from game.kernel.rules import GameRules, OptionInfo, ScenarioInfo
from game.kernel.state import digest_of
from game.kernel.text import N_, said

FORMAT = 3
"""The version of the form in which saves and journals are written; every earlier one is read."""

LARGEST_PART = 4 * MEGABYTE
"""Bytes of the largest scenario, or position, in a file."""

KINDS = {"journal": N_("autosave"), "saved match": N_("saved match")}
"""What players read for each kind of file."""


class MatchHeader(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All that is settled before the first action. `start` is the position it begins from, when that is not the set-up.

    `rules` is the version of the game's rules that the match was played by. `computers` are the seats that computers
    play, each with its kind of player; a file without their `salt` gets a new one whenever it is read. A match inside a
    match names its `parent`. `earlier` are those who played before others took over, `occasion` is why it is played
    (`setup.py`), `seconds` for how long people had played it when the file was begun; few files have these.
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
    occasion: str = ""
    seconds: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def board(self) -> str:
        """Return the name of its board; empty where it has none."""
        return board_name(self.scenario)

    @property
    def match(self) -> str:
        """Return the id of the match; files from before matches had any get one by what else they hold."""
        settled = (self.game, self.scenario_id, self.scenario, self.seats, self.names, self.seed, self.dice, self.start)
        return self.id or digest_of(settled)


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
        **{name: value for name, value in _few(session).items() if value},
    }


def _few(session: Session) -> dict[str, Any]:
    setup = session.setup
    return {"earlier": setup.earlier, "occasion": setup.occasion, "seconds": int(session.seconds)}


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
    check_size(heading.scenario, file)
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
        heading.occasion,
    ), gone


def check_size(value: Any, file: str) -> None:
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


def all_chosen(heading: MatchHeader) -> bool:
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
