"""What lies on the table of a Space Hulk mission.

Pieces have ids for ever: the Marines first, in the order of the mission's roster, then every blip and Genestealer as it
comes into play. The lists `kind` to `shots` are indexed by piece id, `doors` by door.

`place` says where a piece is: a square (0 and up), in a player's hand (IN_HAND), beside an entry point (`lurking(e)`),
or out of play (GONE).
"""

from __future__ import annotations

from bisect import insort

from game.boards.squares import SquareBoard
from game.hulk.mission import Mission, Roster
from game.hulk.sightlines import SightTable
from game.kernel.dice import Dice
from game.kernel.state import State

MARINES, GENESTEALERS = "marines", "genestealers"
MARINE, STEALER, BLIP = 0, 1, 2
IN_HAND, GONE = -1, -2
OPEN, CLOSED, DESTROYED = 0, 1, 2
WORKING, DAMAGED = 0, 1
FREE, HELD = 0, 1
COUNTERS = (1, 2, 3, 4, 5, 6)
"""The command counters (HULK-1.20, R30)."""
LOWEST, ONE_DIE_FEWER = "lowest", "one_die_fewer"
"""What a storm shield's block does to the opponent (HULK-R79): its lowest die counts, or it rolls one die fewer."""
FRONT, ATTACK_ONLY = "front", "attack_only"
"""When the Brood Lord deals its crushing blow (HULK-R137): in defence too, against its front square, or never then."""
EVERY_SHOT, OWN_PHASE = "every_shot", "own_phase"
"""Which shots count for sustained fire (HULK-13.8, 13.9): all, or those of the Marine phase and of overwatch, which
leaves out shots by command point in the Genestealer phase."""
PSI_POINTS = 20
"""A Librarian's psi points at the start of a mission (HULK-14.3)."""
NOWHERE = NO_LORD = -1
IDLE = 2
"""Of `done`: its activation is over and it took no action in it; 1 for a piece that acted (HULK-R95)."""
AIM_NONE = -1
AIM_DOOR = 100_000
"""Sustained fire at door d is aimed at AIM_DOOR + d, at a model at its id."""

_EMPTY = ("burning", "flames", "flamed", "pile", "used", "hand", "forced", "escaped", "ways_out")
"""The lists that are empty at the start."""
_START = {
    "turn": 0,
    "phase": "deployment",
    "counter": 0,
    "spent": 0,
    "peak": 0,
    "killed": 0,
    "winner": "",
    "reason": "",
    "power_used": 0,
    "barrier": NOWHERE,
    "lord": NO_LORD,
    "cannon_overwatch": 2,
    "storm_shield": LOWEST,
    "crushing_defence": FRONT,
    "sustained": EVERY_SHOT,
}
"""What the other values are at the start."""


def lurking(entry: int) -> int:
    """Return the place of a piece beside that entry point."""
    return -3 - entry


def entry_of(place: int) -> int:
    """Return the entry point of a lurking piece's place; negative for any other place."""
    return -3 - place


def carried(piece: int) -> int:
    """Return the place of an object that a piece carries."""
    return -10 - piece


def carrier_of(place: int) -> int:
    """Return the piece that carries an object at that place; negative when none does."""
    return -10 - place


class HulkState(State):
    """A position of a mission."""

    lists = (
        "kind",
        "place",
        "facing",
        "value",
        "done",
        "watch",
        "jam",
        "guard",
        "aim",
        "shots",
        "doors",
        "burning",
        "flames",
        "flamed",
        "pile",
        "used",
        "hand",
        "forced",
        "reloads",
        "objects",
        "escaped",
        "ways_out",
        "fittings",
        "tallies",
    )
    plain = (
        "turn",
        "phase",
        "counter",
        "spent",
        "killed",
        "winner",
        "reason",
        "psi",
        "power_used",
        "barrier",
        "lord",
        "cannon_overwatch",
        "storm_shield",
        "crushing_defence",
        "sustained",
        "peak",
    )
    cached = ("at", "occupied", "closed", "fire", "marines", "swarm")
    fixed = ("mission", "roster", "board", "sight")
    later = {"sustained": EVERY_SHOT}

    mission: Mission
    roster: Roster
    board: SquareBoard
    sight: SightTable

    kind: list[int]
    place: list[int]
    facing: list[int]
    value: list[int]
    done: list[int]
    watch: list[int]
    jam: list[int]
    guard: list[int]
    aim: list[int]
    shots: list[int]
    doors: list[int]
    burning: list[int]
    flames: list[int]
    flamed: list[int]
    pile: list[int]
    used: list[int]
    hand: list[int]
    forced: list[int]
    reloads: list[int]
    """Reloads left of each Marine's assault cannon; it has been reloaded when they are fewer than the roster's."""
    objects: list[int]
    """Where each object of the mission is: a square, `carried(piece)`, or GONE."""
    escaped: list[int]
    """Pieces that left the board by an exit, in that order."""
    ways_out: list[int]
    """The exit by which each of `escaped` left."""
    fittings: list[int]
    """Of each generator: WORKING or DAMAGED; of each control area: FREE or HELD by the Marines."""
    tallies: list[int]
    """At the end of how many turns enough control areas were held, for each of the mission's `holdings`."""
    turn: int
    phase: str
    counter: int
    spent: int
    killed: int
    winner: str
    reason: str
    psi: int
    """Psi points left to the Librarian."""
    power_used: int
    """1 once a psychic power was used this Marine turn."""
    barrier: int
    """The square of the force barrier, or NOWHERE."""
    lord: int
    """The Brood Lord's piece, NO_LORD before it has come."""
    cannon_overwatch: int
    """What overwatch with an assault cannon costs, as the players agreed (HULK-R50)."""
    storm_shield: str
    """LOWEST or ONE_DIE_FEWER, as the players agreed."""
    crushing_defence: str
    """FRONT or ATTACK_ONLY, as the players agreed."""
    sustained: str
    """EVERY_SHOT or OWN_PHASE, as the players agreed."""
    peak: int
    """The farthest space the command marker has stood on this turn: the counter shows no less."""

    at: list[int]
    """Piece on each square, or -1."""
    occupied: int
    """Set of squares that hold a piece."""
    closed: int
    """Set of squares of closed doors."""
    fire: int
    """Set of burning squares."""
    marines: list[int]
    """The Marines on the board."""
    swarm: list[int]
    """Blips and Genestealers on the board or beside an entry point, by id."""

    def __init__(self, mission: Mission, dice: Dice) -> None:
        super().__init__(dice)
        self.mission = mission
        self.roster = roster = mission.roster
        self.board = mission.board
        self.sight = mission.sight
        marines = len(roster.marines)
        self.__dict__.update({name: [0] * marines for name in ("facing", "value", "done", "watch", "jam", "guard")})
        self.__dict__.update({name: [] for name in _EMPTY})
        self.__dict__.update(_START)
        self.kind = [MARINE] * marines
        self.place = [IN_HAND] * marines
        self.aim = [AIM_NONE] * marines
        self.shots = [marine.shots or 0 for marine in roster.marines]
        self.reloads = [marine.reloads for marine in roster.marines]
        self.doors = [CLOSED] * len(mission.board.doors)
        self.objects = list(mission.objects)
        self.fittings = [WORKING] * len(mission.fittings)
        self.tallies = [0] * len(mission.holdings)
        self.psi = PSI_POINTS if roster.librarians else 0
        self.recache()

    @property
    def counters(self) -> tuple[int, ...]:
        """Return how many command points each counter gives, with those that the mission adds."""
        forces = self.mission.file.forces
        more = forces.command + (forces.opening if self.turn == 1 else 0)
        return tuple(counter + more for counter in COUNTERS) if more else COUNTERS

    def recache(self) -> None:
        """Work out what stands on each square, and the sets of squares that block."""
        self.at = [-1] * self.board.n
        self.occupied = self.closed = self.fire = 0
        self.marines = [piece for piece in range(len(self.roster.marines)) if self.place[piece] >= 0]
        self.swarm = []
        for piece, place in enumerate(self.place):
            if place >= 0:
                self.at[place] = piece
                self.occupied |= 1 << place
            if self.kind[piece] != MARINE and place != GONE and place != IN_HAND:
                self.swarm.append(piece)
        for door, condition in zip(self.board.doors, self.doors, strict=True):
            if condition == CLOSED:
                self.closed |= 1 << door.square
        for square in self.burning:
            self.fire |= 1 << square


def barrier_set(s: HulkState) -> int:
    """Return the set of the force barrier's square; empty when none stands."""
    return 1 << s.barrier if s.barrier != NOWHERE else 0


def secret_blips(s: HulkState) -> list[int]:
    """Return the blips whose value is secret: in play, in hand, or off the board through an exit."""
    return [p for p, kind in enumerate(s.kind) if kind == BLIP and (s.place[p] != GONE or p in s.escaped)]


def put(s: HulkState, piece: int, square: int) -> None:
    """Put a piece on an empty square of the board, or move it there."""
    old = s.place[piece]
    if old >= 0:
        s.at[old] = -1
        s.occupied ^= 1 << old
    elif s.kind[piece] == MARINE:
        insort(s.marines, piece)
    s.place[piece] = square
    s.at[square] = piece
    s.occupied |= 1 << square


def take(s: HulkState, piece: int) -> None:
    """Take a piece out of play."""
    old = s.place[piece]
    if old >= 0:
        s.at[old] = -1
        s.occupied ^= 1 << old
    s.place[piece] = GONE
    side = s.marines if s.kind[piece] == MARINE else s.swarm
    if piece in side:
        side.remove(piece)


def create(s: HulkState, kind: int, value: int = 0) -> int:
    """Return a new blip or Genestealer, in hand; its id."""
    piece = len(s.kind)
    s.kind.append(kind)
    s.place.append(IN_HAND)
    s.facing.append(-1 if kind == BLIP else 0)
    s.value.append(value)
    for flags in (s.done, s.watch, s.jam, s.guard, s.reloads):
        flags.append(0)
    s.aim.append(AIM_NONE)
    s.shots.append(0)
    return piece


def lurk(s: HulkState, piece: int, entry: int) -> None:
    """Put a piece beside an entry point."""
    s.place[piece] = lurking(entry)
    insort(s.swarm, piece)


def set_door(s: HulkState, door: int, condition: int) -> None:
    """Open, close or destroy a door."""
    s.doors[door] = condition
    bit = 1 << s.board.doors[door].square
    s.closed = s.closed | bit if condition == CLOSED else s.closed & ~bit
