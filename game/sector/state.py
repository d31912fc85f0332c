"""What lies on the map: worlds, colours, storms and ships, and what each seat has.

Seats are numbers inside; actions and events name their ids. Cells are numbered row by row. Lists that begin with
`ship_` have one value for each ship that ever was: its number in them is its id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.kernel.dice import Dice
from game.kernel.state import State
from game.sector.agreements import AGREEMENTS
from game.sector.sector import BASTION, HQ

if TYPE_CHECKING:
    from game.boards.rings import RingGrid
    from game.sector.sector import Sector

NOBODY, INDEPENDENT, SWARM = -1, -2, -3
"""Owners that are no seat: nobody, a faction of its own on a planet (event 43-44), a hive fleet."""
FIT, IDLE, WRECKED = range(3)
"""In what state a ship is: fit, out of action for a round, seriously damaged (SECTOR-14)."""
GONE: Final = -1
"""Where a ship is that was lost."""
SLOTS: Final = ("headquarters", "elite", "fast-attack", "heavy-support", "flyer", "lord-of-war")
TABLE: Final = "table"
"""What a stone buys for battles on people's own table: a spell or strategy, by its name (SECTOR-28)."""
STRATEGIES: Final = ("bombardment", "calm", "agility", "fate", "survey")
"""What a stone buys (SECTOR-R28)."""
_CELLS: Final[dict[str, Any]] = {"what": 0, "owner": NOBODY, "colour": NOBODY, "storm": 0, "garrison": 0, "quiet": 0}
_SHIPS: Final = (
    "ship_kind",
    "ship_seat",
    "ship_at",
    "ship_state",
    "ship_until",
    "ship_moved",
    "ship_fought",
    "ship_still",
    "ship_raised",
    "ship_nimble",
    "ship_gains",
)
_SEATS: Final[dict[str, Any]] = {
    "raw": 0,
    "production": 0,
    "stones": 0,
    "slots": (0,) * len(SLOTS),
    "strategies": (0,) * len(STRATEGIES),
    "plans": 0,
    "caches": 0,
    "relics": 0,
    "general_ship": -1,
    "general_at": -1,
    "titles": (),
    "triumphs": 0,
    "out": 0,
    "blessing": (),
    "resolving": 0,
}
"""What each seat has; its stock is laid out by what was agreed on (SECTOR-R2)."""
_OTHERS: Final = ("cores", "fresh", "gates", "fading", "deck", "hives", "looted", "waiting", "spells")
"""Lists that are empty when a campaign begins."""
_START: Final[dict[str, Any]] = {
    "turn": 0,
    "phase": "setup",
    "acting": NOBODY,
    "asteroids": 0,
    "emissary": 0,
    "worked": 0,
    "flying": -1,
    "origin": -1,
    "crossed": (),
    "begun": (),
    "holding": (),
    "motion": (),
    "winners": (),
    "reason": "",
}
RULES: Final[dict[str, str]] = {rule.field: next(iter(rule.labels)) for rule in AGREEMENTS}
"""What is agreed on before a campaign, by its field."""
BEFORE: Final[dict[str, str]] = {
    "share_rule": "former",
    "hold_rule": "once",
    "stock_rule": "3",
    "capture_rule": "both",
    "support_rule": "target",
    "contact_rule": "always",
    "bombard_rule": "staying",
}
"""What held in every campaign before it could be agreed on, by its field."""


class SectorState(State):
    """A position of a campaign."""

    lists = (*_CELLS, *_SHIPS, *_SEATS, "order", *_OTHERS)
    plain = (*_START, *RULES)
    cached = ("here",)
    fixed = ("sector", "grid", "seats")
    later = BEFORE | {"begun": (), "holding": (), "motion": (), "spells": []}

    sector: Sector
    grid: RingGrid
    seats: tuple[str, ...]
    what: list[int]
    """Of each cell: what lies there (`sector.KINDS`)."""
    owner: list[int]
    """Of each cell with a planet: the seat that owns it, NOBODY or INDEPENDENT."""
    colour: list[int]
    """Of each cell: the seat in whose control area it lies (SECTOR-9, SECTOR-R17)."""
    storm: list[int]
    """Of each cell: 1 where a storm is."""
    garrison: list[int]
    quiet: list[int]
    """Of each planet: the last turn in which it makes nothing."""
    ship_kind: list[int]
    ship_seat: list[int]
    ship_at: list[int]
    ship_state: list[int]
    ship_until: list[int]
    """Of a ship out of action: in which turn its owner's round is that ends it."""
    ship_moved: list[int]
    ship_fought: list[int]
    """Of each ship: whether it has started a fight this round (SECTOR-R47)."""
    ship_still: list[int]
    """Of each ship: for how many turns it has stayed where it is, three at most; below 0: for how many in the cell next
    to it from which it has just come (SECTOR-R52)."""
    ship_raised: list[int]
    """Of each ship: whether it was upgraded (SECTOR-15)."""
    ship_nimble: list[int]
    ship_gains: list[tuple[int, int, int, int]]
    """Of each ship: what was added to its printed attributes."""
    raw: list[int]
    production: list[int]
    stones: list[int]
    slots: list[tuple[int, ...]]
    strategies: list[tuple[int, ...]]
    plans: list[int]
    """Of each seat: how many plans of lost ships it has (relic row 4)."""
    caches: list[int]
    relics: list[int]
    general_ship: list[int]
    """Of each seat: the ship its general is on, -1 while he is on a planet (`general_at`)."""
    general_at: list[int]
    titles: list[tuple[int, ...]]
    triumphs: list[int]
    """Of each seat: how often its general has rolled for a title (SECTOR-20)."""
    out: list[int]
    blessing: list[tuple[int, ...]]
    """Of each seat: what the Dark Emissary left for its next battle, and for good (SECTOR-R26)."""
    resolving: list[int]
    """Of each seat: the last turn in which its battles are rolled without asking; 0: it is asked."""
    order: list[int]
    """The seats in their initiative this turn."""
    cores: list[int]
    """The cells of the storms' cores, in the order in which they appeared."""
    fresh: list[int]
    """The cores that appeared this turn (SECTOR-R53)."""
    gates: list[int]
    fading: list[tuple[int, int]]
    """A seat and a cell of its colour that fades at the end of the turn (SECTOR-R17)."""
    deck: list[int]
    """With the setting of SECTOR-R22: the rows of the table of events still to come."""
    hives: list[tuple[int, tuple[int, ...]]]
    """Hive ships, each with the way that lies before it."""
    looted: list[int]
    """Planets that nobody can conquer this turn: with the setting of SECTOR-R23, those that orks loot."""
    waiting: list[tuple[int, int]]
    """The seats and kinds of ships for which no cell was free where they are to appear (SECTOR-R49)."""
    spells: list[tuple[int, str]]
    """The seats and names of the spells and strategies that stones have bought for people's own table."""
    turn: int
    phase: str
    acting: int
    asteroids: int
    emissary: int
    worked: int
    """Whether the seat that acts has bought, repaired, recruited or researched this round (SECTOR-R4)."""
    flying: int
    """The ship that cannot stop where it is: in a storm, or above another ship; -1 for none."""
    origin: int
    """Where that ship could last have stopped."""
    crossed: tuple[tuple[int, int], ...]
    """The ships that have rolled for a storm this round, each with a cell of that storm (SECTOR-R48)."""
    begun: tuple[tuple[int, bool], ...]
    """With the setting of SECTOR-R44: the ships that have begun their move this round, each with whether in contact."""
    holding: tuple[int, ...]
    """The seats that held enough planets at the end of the last turn."""
    motion: tuple[int, str, str] | tuple[()]
    """The seat that has proposed to change a rule this turn, the id of its option, and the choice (SECTOR-R40)."""
    winners: tuple[int, ...]
    reason: str
    battles: str
    victory: str
    share_rule: str
    hold_rule: str
    length: str
    leaving_rule: str
    start_rule: str
    stock_rule: str
    income_rule: str
    factory_rule: str
    limit_rule: str
    blank_rule: str
    roller_rule: str
    warp_rule: str
    room_rule: str
    capture_rule: str
    garrison_rule: str
    recruit_rule: str
    control_rule: str
    caught_rule: str
    support_rule: str
    advance_rule: str
    events_rule: str
    looters_rule: str
    fortified_rule: str
    cache_rule: str
    coreless_rule: str
    caution_rule: str
    bursts_rule: str
    repair_rule: str
    upgrade_rule: str
    contact_rule: str
    bombard_rule: str
    here: list[int]
    """Of each cell: the ship in it, -1 for none."""

    def __init__(self, sector: Sector, players: int, dice: Dice) -> None:
        super().__init__(dice)
        self.sector, self.grid = sector, sector.grid
        self.seats = tuple(f"player-{n}" for n in range(1, players + 1))
        for name, value in _CELLS.items():
            setattr(self, name, [value] * len(sector.grid))
        for name in _SHIPS:
            setattr(self, name, [])
        for name, value in _SEATS.items():
            setattr(self, name, [value] * players)
        for name, value in (_START | RULES).items():
            setattr(self, name, value)
        self.order = list(range(players))
        for name in _OTHERS:
            setattr(self, name, [])
        self.recache()

    def read(self, value: dict[str, Any]) -> None:
        """Take over what `to_json` gave; before, `crossed` named the cells alone, those of the ship in flight."""
        super().read(value)
        self.crossed = tuple((self.flying, one) if isinstance(one, int) else one for one in self.crossed)

    def recache(self) -> None:
        """Make the cached fields from the others."""
        self.here = [-1] * len(self.grid)
        for ship, cell in enumerate(self.ship_at):
            if cell >= 0 and ship != self.flying:
                self.here[cell] = ship

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        return len(self.seats)


def seat_id(s: SectorState, seat: int) -> str:
    """Return the id by which a seat, or what owns things without being one, is told of."""
    return s.seats[seat] if seat >= 0 else {NOBODY: "", INDEPENDENT: "independent", SWARM: "swarm"}[seat]


def fleet(s: SectorState, seat: int) -> list[int]:
    """Return the ships of a seat, in the order in which they were built."""
    return [ship for ship, of in enumerate(s.ship_seat) if of == seat and s.ship_at[ship] >= 0]


def planets_of(s: SectorState, seat: int) -> list[int]:
    """Return the cells of the planets that a seat owns."""
    owner, found, cell = s.owner, [], -1
    for _ in range(owner.count(seat)):
        cell = owner.index(seat, cell + 1)
        found.append(cell)
    return found


def owned(s: SectorState, seat: int, kind: int) -> list[int]:
    """Return the planets of a kind that a seat owns."""
    what, found, cell = s.what, [], -1
    for _ in range(what.count(kind)):
        cell = what.index(kind, cell + 1)
        if s.owner[cell] == seat:
            found.append(cell)
    return found


def has_walls(s: SectorState, cell: int) -> bool:
    """Return whether a planet has a bastion: by its kind, as a headquarters, or by the map (SECTOR-26, SECTOR-R49)."""
    return s.what[cell] in (BASTION, HQ) or cell in s.sector.bastions


def add_ship(s: SectorState, seat: int, kind: int, cell: int) -> int:
    """Put a new ship on the map; return its id."""
    for name, value in zip(_SHIPS, (kind, seat, cell, FIT, 0, 0, 0, 0, 0, 0, (0, 0, 0, 0)), strict=True):
        getattr(s, name).append(value)
    ship = len(s.ship_at) - 1
    s.here[cell] = ship
    return ship


def put_ship(s: SectorState, ship: int, cell: int) -> None:
    """Put a ship into a free cell."""
    s.ship_still[ship] = stayed_beside(s, ship, cell)
    lift_ship(s, ship)
    s.ship_at[ship] = cell
    s.here[cell] = ship


def stayed_beside(s: SectorState, ship: int, cell: int) -> int:
    """Return what is kept of a ship's stay when it goes into a cell: only from the cell next to it (SECTOR-R52)."""
    still = s.ship_still[ship]
    return -still if still > 0 and cell in s.grid.near[s.ship_at[ship]] else 0


def lift_ship(s: SectorState, ship: int) -> None:
    """Take a ship from its cell: it flies on, or is lost."""
    cell = s.ship_at[ship]
    if cell >= 0 and s.here[cell] == ship:
        s.here[cell] = -1
