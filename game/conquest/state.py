"""What lies on the table: two players' cards, each with its id, the row of planets, resources and tokens.

A place is a number: a planet of the row, from the left of the player who began with the initiative (0 to 6), or a
headquarters (`hq_of` a seat). Seats are numbers inside, ids in actions and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.cards.instances import FIELDS, NONE, Instances, InstanceZone
from game.cards.zones import ALL, COUNT, OWNER, SHARED, Pool
from game.conquest import rulings
from game.kernel.dice import Dice

if TYPE_CHECKING:
    from game.conquest.designs import Design, Designs
    from game.conquest.scenario import Scenario

SEATS: Final = ("first", "second")
PLANETS: Final = 7
DOWN, UP, TAKEN, REMOVED = 0, 1, 2, 4
"""How a planet of the row lies: face down, face up, in the display of the first seat or the second (TAKEN + seat), or
out of the game."""


class Peeked(InstanceZone):
    """Cards that the other player looks at (Biel-Tan Warp Spiders)."""

    def open_to(self, owner: int, seat: int) -> bool:
        return seat not in (SHARED, owner)


DECK: Final = InstanceZone("deck", COUNT)
HAND: Final = InstanceZone("hand", OWNER)
DISCARD: Final = InstanceZone("discard", ALL)
HQ: Final = InstanceZone("hq", ALL)
PLANET: Final = InstanceZone("planet", ALL)
ATTACHED: Final = InstanceZone("attached", ALL)
ASIDE: Final = InstanceZone("aside", ALL)
"""Where a card lies while it is deployed or played."""
LOOKED: Final = InstanceZone("looked", OWNER)
PEEKED: Final = Peeked("peeked", OWNER)
SUPPLY: Final = InstanceZone("supply", ALL)
"""Where tokens go that left play."""
IN_PLAY: Final = frozenset(("hq", "planet", "attached"))
_CARDS: Final = (*FIELDS, "planet", "ready", "damage", "counters")
_START: Final[dict[str, Any]] = {
    "first_planet": -1,
    "initiative": 0,
    "beginner": 0,
    "round": 0,
    "phase": "setup",
    "made": 0,
    "orders": 0,
    "last_winner": -1,
    "winner": "",
    "reason": "",
    "texts": True,
    "pass_rule": rulings.PASSING,
    "seven_rule": rulings.AFTER_SEVEN,
    "window_rule": rulings.WINDOW,
    "mirror_rule": rulings.MIRRORED,
    "here_rule": rulings.HERE,
    "cancel_rule": rulings.CANCELLED,
    "sacrifice_rule": rulings.SACRIFICES,
}
"""The plain fields, with their values before the set-up."""


HIDDEN: Final = frozenset(("deck", "hand", "looked", "peeked"))
"""Where not everybody sees the cards."""
BESIDE: Final = ("abilities",)
"""What was worked out that a card changes nothing about which goes from one place out of play to another."""
UNSEEN: Final = (("unseen", 0), ("unseen", 1))
"""The same of one that is seen where it goes if it was seen before."""


class Worked(dict[Any, Any]):
    """What was worked out since the last change. Two are equal as far as both know the values."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worked)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def keeping(self, names: tuple[Any, ...]) -> Worked:
        """Return what of this still holds after a change: what has these names."""
        return Worked({name: self[name] for name in names if name in self})


class ConquestState(Instances):
    """A position of a match."""

    lists = (*_CARDS, "row", "lies", "box", "resources")
    plain = tuple(_START)
    later = rulings.BEFORE
    cached = ("board",)
    fixed = ("scenario", "designs", "rosters")
    card_zones = (DECK, HAND, DISCARD, HQ, PLANET, ATTACHED, ASIDE, LOOKED, PEEKED, SUPPLY)

    scenario: Scenario
    designs: Designs
    rosters: tuple[tuple[str, ...], tuple[str, ...]]
    """Of each seat: the kinds of card in its deck, and its warlord."""
    seats = SEATS
    planet: list[int]
    """Of each card: the planet at which it is by itself, -1 elsewhere."""
    ready: list[int]
    damage: list[int]
    counters: list[int]
    """Of each card: resources on it; of a warlord: 1 once it is bloodied."""
    row: list[str]
    """The planets of the row, "" where one is not known."""
    lies: list[int]
    box: list[str]
    """The planets that nobody has seen."""
    resources: list[int]
    first_planet: int
    """The planet with the First Planet token, -1 while there is none."""
    initiative: int
    """The seat that holds the initiative token."""
    beginner: int
    """The seat that held it first, from whose left planets are counted."""
    round: int
    phase: str
    made: int
    """How many ids belong to cards of the decks; the others are tokens made since."""
    orders: int
    last_winner: int
    """The seat that took a planet last."""
    winner: str
    reason: str
    texts: bool
    """Whether the cards' texts count (CONQUEST-2.9)."""
    pass_rule: str
    seven_rule: str
    window_rule: str
    mirror_rule: str
    here_rule: str
    cancel_rule: str
    sacrifice_rule: str
    board: Worked
    held: Any
    """What works from the hands of both decks, once it was looked up."""

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        super().__init__(dice)
        for name in self.lists:
            setattr(self, name, [])
        for name, value in _START.items():
            setattr(self, name, value)
        self.scenario, self.designs, self.rosters = scenario, scenario.designs, scenario.rosters
        self.texts = scenario.texts
        self.row, self.lies, self.resources = [""] * PLANETS, [DOWN] * PLANETS, [0, 0]
        self.recache()

    @property
    def fought(self) -> int:
        """Return the planet at which a battle is fought, -1 for none."""
        return next((int(frame.values["planet"]) for frame in self.frames if frame.name == "battle"), -1)

    def recache(self) -> None:
        """Make the cached fields from the others."""
        self.board, self.held = Worked(), None
        for frame in self.frames:
            frame.asked = None

    def pools(self) -> Sequence[Pool]:
        """Return each seat's cards: those of its deck, its warlord and the tokens made for it."""
        tokens = [(self.kind[id], self.owner[id]) for id in range(self.made, len(self.kind))]
        return [
            Pool([*self.rosters[seat], *(kind for kind, owner in tokens if owner == seat)], (seat,)) for seat in (0, 1)
        ]

    def design(self, id: int) -> Design:
        """Return what is printed on a card."""
        return self.designs[self.kind[id]]

    def add(self, kind: str, owner: int, zone: InstanceZone) -> int:
        """Bring a new card into a zone; return its id."""
        self.orders += 1
        for name, value in zip(_CARDS, (kind, zone.name, self.orders, owner, owner, NONE, -1, 1, 0, 0), strict=True):
            getattr(self, name).append(value)
        self.board = Worked()
        return len(self.kind) - 1

    def lay(self, id: int, zone: InstanceZone, planet: int = -1, host: int = NONE) -> None:
        """Lay a card into a zone, on top of it, whoever controls it there."""
        self.orders += 1
        before, self.zone[id], self.order[id] = self.zone[id], zone.name, self.orders
        self.planet[id], self.attached_to[id] = planet, host
        spread = self.board.get("spread")
        beside = before not in IN_PLAY and zone.name not in IN_PLAY
        as_seen = (before in HIDDEN) == (zone.name in HIDDEN)
        self.board = self.board.keeping(BESIDE * beside + UNSEEN * as_seen)
        if beside and spread is not None:
            self.board["spread"] = spread.beside(id, self.owner[id], before, zone.name)
        if zone.name not in IN_PLAY:
            self.controller[id], self.ready[id] = self.owner[id], 1
            self.damage[id] = self.counters[id] = 0
            if zone.sees != ALL:
                self.deal_ids(zone, self.owner[id])

    def lay_beneath(self, id: int, zone: InstanceZone) -> None:
        """Lay a card beneath its owner's others in a zone out of sight."""
        self.lay(id, zone)
        ids = zone.ids(self, self.owner[id])
        kinds = [self.kind[other] for other in ids]
        zone.lay(self, self.owner[id], [kinds[-1], *kinds[:-1]])


def hq_of(seat: int) -> int:
    """Return the place that is a seat's headquarters."""
    return PLANETS + seat


def hidden_planets(s: ConquestState) -> list[int]:
    """Return the planets of the row that lie face down."""
    return [at for at, lies in enumerate(s.lies) if lies == DOWN]
