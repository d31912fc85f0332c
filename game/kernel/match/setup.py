"""All that is settled before the first action of a match: checked and completed, and changed as others take over."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.match.passing import Earlier, within
from game.kernel.nested import Parent
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, settled_options
from game.kernel.text import N_, said

UNDO_POLICIES = ("to_last_reveal", "free", "none")
LARGEST_SEED = 2**63 - 1
LESSON, REPLAY = "lesson", "replay"
"""Why a match is played that is none in earnest: to learn the game, to go on from a match that was played."""


class Setup:
    """All that is settled before the first action. `computers` names the kind of computer player of each seat that is
    not a person's, and their chance comes from the `salt`, which nothing ties to the seed; the rules ask for neither.
    Every match has an `id`, and a match inside a match its `parent`. `earlier` are those who played before others took
    over. `occasion` is why it is played, in a word and perhaps what that is about; empty where it is played for itself.
    """

    __slots__ = (
        "key",
        "scenario_id",
        "scenario",
        "players",
        "options",
        "seed",
        "script",
        "seats",
        "names",
        "undo",
        "computers",
        "salt",
        "id",
        "parent",
        "earlier",
        "occasion",
    )

    def __init__(
        self,
        key: str,
        scenario_id: str,
        scenario: Any,
        players: int,
        options: dict[str, str],
        seed: int,
        script: tuple[int, ...] | None,
        seats: tuple[str, ...],
        names: dict[str, str],
        undo: str,
        computers: dict[str, str] | None = None,
        salt: int | None = None,
        id: str = "",
        parent: Parent | None = None,
        earlier: Sequence[Earlier] = (),
        occasion: str = "",
    ) -> None:
        self.key = key
        self.scenario_id = scenario_id
        self.scenario = scenario
        self.players = players
        self.options = options
        self.seed = seed
        self.script = script
        self.seats = seats
        self.names = names
        self.undo = undo
        self.computers = computers or {}
        self.salt = fresh_salt() if salt is None else salt
        self.id = id or secrets.token_hex(8)
        self.parent = parent
        self.earlier = tuple(earlier)
        self.occasion = occasion

    def apart(self) -> Setup:
        """Return the same for a match of its own, which is inside no other."""
        other = copy(self)
        other.id, other.parent = secrets.token_hex(8), None
        return other

    def played_for(self, occasion: str) -> Setup:
        """Return the same for a match that is played for that reason."""
        other = copy(self)
        other.occasion = occasion
        return other

    def played_by(self, computers: Mapping[str, str], names: Mapping[str, str], after: int) -> Setup:
        """Return the same with other players after so many actions: the kinds of the computers, and the names of the
        people, by seat."""
        other = copy(self)
        other.earlier = within([*self.earlier, Earlier(after, self.computers, self.names)], after)
        other.computers, other.names = dict(computers), dict(names)
        return other

    def shortened(self, count: int) -> Setup:
        """Return the same for a match of which only so many actions stand."""
        other = copy(self)
        other.earlier = within(self.earlier, count)
        return other

    def dice(self) -> Dice:
        """Return the match's dice, unrolled."""
        return Dice.seeded(self.seed, self.script)


def fresh_salt() -> int:
    """Return a salt that no match has had."""
    return secrets.randbits(63)


def prepare(
    key: str,
    scenario: str | None = None,
    seed: int | None = None,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    dice: Sequence[int] | None = None,
    names: dict[str, str] | None = None,
    undo: str = "to_last_reveal",
    computers: dict[str, str] | None = None,
) -> Setup:
    """Check and complete the choices made before a match. Raises BadChoice."""
    rules = rules_of(key)
    info = find_scenario(rules, scenario)
    count = min(info.seats) if players is None else players
    if count not in info.seats:
        numbers = ", ".join(str(n) for n in info.seats)
        raise BadChoice(
            said(
                "{id} can't be played by {count}; possible numbers of players: {numbers}.",
                id=info.id,
                count=count,
                numbers=numbers,
            )
        )
    if undo not in UNDO_POLICIES:
        raise BadChoice(said("undo can't be “{undo}”; it can be: {names}.", undo=undo, names=", ".join(UNDO_POLICIES)))
    settled = settled_options(info, options or {})
    chance = secrets.randbits(48) if seed is None else seed
    if not -LARGEST_SEED <= chance <= LARGEST_SEED:
        raise BadChoice(
            said("the seed can't be {chance}; it must be a whole number of at most 63 bits.", chance=chance)
        )
    script = None if dice is None else tuple(dice)
    if any(type(face) is not int or face < 1 for face in script or ()):
        raise BadChoice(N_("dice can show only whole numbers, 1 or more."))
    for seat in (*(names or {}), *(computers or {})):
        if seat not in info.seats[count]:
            raise BadChoice(
                said(
                    "this match has no player called “{name}”; its players: {names}.",
                    name=seat,
                    names=", ".join(info.seats[count]),
                )
            )
    return Setup(
        key,
        info.id,
        rules.scenario(info.id, settled, chance, count),
        count,
        settled,
        chance,
        script,
        info.seats[count],
        dict(names or {}),
        undo,
        dict(computers or {}),
    )
