"""What lies in the tunnels of Calth.

A unit is what stands in one hex (CALTH-2.18), so it is addressed by its hex: a sorted tuple of pieces
(`models.piece`), a side, its tactical points. Hexes are numbers inside, printed names such as "7,3" (column, row) in
actions and events.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.calth.dice_pools import bulk
from game.calth.lookups import tables_of
from game.calth.models import CAPACITY, SEATS
from game.cards.zones import ALL, COUNT, OWNER, CardState, Pile, Pool
from game.kernel.dice import Dice

if TYPE_CHECKING:
    from game.calth.lookups import Tables, Zones
    from game.calth.scenario import Scenario


HANDS: Final = Pile("hands", OWNER, sorted=True)
DECKS: Final = Pile("decks", COUNT)
DISCARDS: Final = Pile("discards", ALL)
_START: Final[dict[str, Any]] = {
    "round": 0,
    "phase": "deployment",
    "initiative": -1,
    "turn": 0,
    "acting": -1,
    "marks": 0,
    "winner": "",
    "reason": "",
    "spent_leaders": (),
    "card_played": (),
    "defence_rule": "sum",
    "sergeant_rule": "on",
    "initiative_criticals": "one",
    "split_rule": "one_hex",
    "strike_back_rule": "on",
    "sight_rule": "three_states",
    "move_in_rule": "either",
    "consolidate_rule": "one_hex",
    "deploy_rule": "free",
    "listed": (),
}
"""The plain fields, with their values in a match without variants."""
_SIDES: Final[dict[str, Any]] = {
    "camp": (),
    "hands": (),
    "decks": (),
    "discards": (),
    "gone": (),
    "left": (),
    "scored": 0,
    "killed": 0,
}
"""The lists with an item for each side, and that item at first."""


class CalthState(CardState):
    """A position of a scenario."""

    lists = (
        "units",
        "owner",
        "points",
        "camp",
        "sealed",
        "hands",
        "decks",
        "discards",
        "gone",
        "left",
        "scored",
        "killed",
    )
    plain = tuple(_START)
    cached = ("standing", "room", "seals", "zones")
    fixed = ("scenario", "tables")

    card_zones = HANDS, DECKS, DISCARDS

    scenario: Scenario
    tables: Tables
    seats = SEATS

    units: list[tuple[int, ...]]
    """The pieces in each hex, sorted."""
    owner: list[int]
    """The side in each hex, -1 where there is none."""
    points: list[int]
    """The tactical points of the unit in each hex."""
    camp: list[tuple[int, ...]]
    """Of each side: the pieces still to be deployed."""
    sealed: list[int]
    """Of each door of the board: 1 once it is sealed."""
    hands: list[tuple[str, ...]]
    """Of each side: its command cards, sorted; empty strings where they are hidden."""
    decks: list[tuple[str, ...]]
    """Of each side: the cards still to be drawn, the next last."""
    discards: list[tuple[str, ...]]
    gone: list[tuple[int, ...]]
    """Of each side: pieces removed as casualties, in that order."""
    left: list[tuple[int, ...]]
    """Of each side: pieces that left the board by an exit."""
    scored: list[int]
    """Of each side: victory points, in tenths."""
    killed: list[int]
    """Of each side: its models removed this round."""
    round: int
    phase: str
    """"deployment", "initiative", "ready" or "action"."""
    initiative: int
    """The side that has it, -1 before the first round."""
    turn: int
    """The side whose activation it is."""
    marks: int
    """Marks of the scenario's special action, or others it counts."""
    winner: str
    reason: str
    spent_leaders: tuple[int, ...]
    """Sides whose leader has helped this round."""
    card_played: tuple[int, ...]
    """Sides that have played a card in this activation (CALTH-A41)."""
    acting: int
    """The hex of the unit that was activated, wherever it goes; -1: none."""
    defence_rule: str
    """The defence dice: "sum" of the unit's armour, or of the target "model" alone (CALTH-A2)."""
    sergeant_rule: str
    """Whether sergeants add dice to the initiative: "on" or "off" (CALTH-A1)."""
    initiative_criticals: str
    """What a critical counts in the initiative: "one" or "two" (CALTH-A1)."""
    split_rule: str
    """Whether a unit that falls back goes to "one_hex" or to "several" (CALTH-A5)."""
    strike_back_rule: str
    """Whether the survivors of an assault strike back: "on" or "off" (CALTH-A3)."""
    sight_rule: str
    """A line of sight has "three_states"; or only a "clear" one lets shoot; or it is "never_blocked" (CALTH-A4)."""
    move_in_rule: str
    """Who won an assault moves in when the enemy is gone for "either" reason, or only if "wiped_out" (CALTH-A6)."""
    consolidate_rule: str
    """Whether a unit consolidates into "one_hex" or into "several" (CALTH-A12)."""
    deploy_rule: str
    """Whether people deploy as they like ("free"), or all stand as "listed" (CALTH-A43)."""
    listed: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    """Of each side: the hexes for which units are listed, with the models they are armed as (CALTH-D2)."""
    standing: list[int]
    """Of each side: the hexes in which it stands, as bits."""
    room: list[int]
    """The hexes with models in which there is still room for bulk 1, and for bulk 2, as bits."""
    seals: int
    """The doors that are sealed, as bits."""
    zones: Zones
    """What is adjacent to what while those doors are sealed."""

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        super().__init__(dice)
        self.scenario = scenario
        self.tables = tables_of(scenario)
        hexes = len(scenario.board.hexes)
        self.units = [()] * hexes
        self.owner = [-1] * hexes
        self.points = [0] * hexes
        self.sealed = [0] * len(scenario.board.doors)
        vars(self).update(_START)
        vars(self).update({name: [first, first] for name, first in _SIDES.items()})
        self.listed = scenario.listed
        self.recache()

    def pools(self) -> list[Pool]:
        return [Pool(cards, (side,), whole=False) for side, cards in enumerate(self.scenario.cards)]

    def recache(self) -> None:
        """Make the cached fields from the others."""
        self.standing, self.room = [0, 0], [0, 0]
        for at, pieces in enumerate(self.units):
            if pieces:
                _mark(self, at, pieces, self.owner[at])
        self.seals = sum(1 << door for door, shut in enumerate(self.sealed) if shut)
        self.zones = self.tables.zones(self.seals)


def place(s: CalthState, at: int, pieces: Iterable[int], owner: int, points: int) -> None:
    """Make these pieces the unit in a hex; none: the hex is empty. Nothing else puts models on the board."""
    found = tuple(sorted(pieces))
    keep = ~(1 << at)
    s.standing[0] &= keep
    s.standing[1] &= keep
    s.room[0] &= keep
    s.room[1] &= keep
    s.units[at] = found
    if found:
        s.owner[at], s.points[at] = owner, points
        _mark(s, at, found, owner)
    else:
        s.owner[at], s.points[at] = -1, 0


def seal(s: CalthState, door: int) -> None:
    """Shut a door for good."""
    s.sealed[door] = 1
    s.seals |= 1 << door
    s.zones = s.tables.zones(s.seals)


def free_bulk(s: CalthState, at: int) -> int:
    """Return the bulk for which there is still room in a hex (CALTH-2.6)."""
    return CAPACITY - bulk(s.units[at])


def pinned(s: CalthState, at: int) -> bool:
    """Return whether the unit in a hex is next to an enemy (CALTH-2.10)."""
    return bool(s.standing[1 - s.owner[at]] & s.zones.near[at])


def _mark(s: CalthState, at: int, pieces: tuple[int, ...], owner: int) -> None:
    free = CAPACITY - bulk(pieces)
    s.standing[owner] |= 1 << at
    if free > 0:
        s.room[0] |= 1 << at
    if free > 1:
        s.room[1] |= 1 << at
