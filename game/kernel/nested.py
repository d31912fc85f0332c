"""A match inside a match: what rules ask for, and what the two matches keep of each other.

At a decision whose answer comes from outside, rules may ask for a match (`GameRules.side_match`): the child, a match of
its own with its own journal. Its result comes back as one ordinary action of the parent (`GameRules.side_result`), so
the parent plays again without the child. What both do with files stands in `children`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import msgspec

from game.kernel.text import N_


class MatchRequest(msgspec.Struct, frozen=True):
    """A match that a game asks for: of which game, its scenario, its seats in their order, each with the seat of ours
    that plays it, and its options.

    A scenario is the id of one that the game has, or plain data of the form that `GameRules.scenario` returns; then it
    is called `scenario_id`, a text to be translated, and no option is added to those that are named. A seat that is
    none of ours ("") is played by the computer; `computers` names the kinds of computer players of the seats that are
    theirs whoever has ours. What the same `seed` comes from is the same match; without one it is the position.
    """

    game: str
    scenario: Any
    seats: dict[str, str]
    options: dict[str, str] = {}
    scenario_id: str = N_("Battle")
    computers: dict[str, str] = {}
    seed: int | None = None


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match that asked for a match, and the number of its action that takes the result."""

    match: str
    action: Annotated[int, msgspec.Meta(ge=0)]


class Child(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match that a result was taken from, and the digest it ended with."""

    match: str
    digest: str


def seed_from(digest: str, person: bytes = b"outside") -> int:
    """Return the seed of what is settled outside, by the digest of the position that waits for it: a match that is
    asked for and a result that is drawn are the same whenever the position is."""
    return int.from_bytes(blake2b(digest.encode(), digest_size=8, person=person).digest(), "big") >> 1


def salt_from(seed: int) -> int:
    """Return the salt of a match that is asked for: its computer players decide the same whenever it is the same."""
    return seed_from(str(seed), b"players")
