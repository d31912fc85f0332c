"""What can happen."""

from __future__ import annotations

from game.kernel.actions import Event, verbs
from game.sector.terms import Terms


class TurnBegan(Event, frozen=True, gc=False):
    """A turn begins; the seats in their initiative (SECTOR-2)."""

    turn: int
    order: tuple[str, ...]


class EventRolled(Event, frozen=True, gc=False):
    """The player with the initiative has rolled an event: its dice (SECTOR-3). `fated`: one was rolled anew."""

    seat: str
    dice: tuple[int, int]
    fated: bool = False


class EventDrawn(Event, frozen=True, gc=False):
    """An event was drawn from the deck: its row (SECTOR-R22)."""

    seat: str
    row: int


class Raided(Event, frozen=True, gc=False):
    """Planets make nothing this turn: looted, sabotaged or plundered by a hive fleet. `by` says which."""

    cells: tuple[int, ...]
    by: str


class Defended(Event, frozen=True, gc=False):
    """A planet was defended against raiders in a skirmish, or not."""

    seat: str
    cell: int
    won: bool
    way: str = "resolved"
    how: str = ""
    losses: tuple[int, int] | None = None
    note: str = ""


class WorldFound(Event, frozen=True, gc=False):
    """Something new lies in a cell; `found` says what, `by` how."""

    cell: int
    found: str
    by: str


class Settled(Event, frozen=True, gc=False):
    """A faction of its own holds a planet (event 43-44)."""

    cell: int


class GateOpened(Event, frozen=True, gc=False):
    """A webway gate was found on a planet (event 53-54)."""

    cell: int


class StoneGained(Event, frozen=True, gc=False):
    """A seat gets arcane stones."""

    seat: str
    stones: int


class SabotageRolled(Event, frozen=True, gc=False):
    """A seat has rolled whether it may sabotage (event 31-32)."""

    seat: str
    die: int


class AsteroidsCame(Event, frozen=True, gc=False):
    """Ships are slower and less agile this turn (event 51-52)."""


class Bargained(Event, frozen=True, gc=False):
    """A lord has accepted the Dark Emissary's bargain: the die (event 61-62)."""

    seat: str
    die: int


class SuppliesWon(Event, frozen=True, gc=False):
    """The fight for the supplies of the Munitorum is over (event 63-64)."""

    seat: str
    ship: int
    won: bool
    way: str = "resolved"
    how: str = ""
    losses: tuple[int, int] | None = None
    note: str = ""


class HiveCame(Event, frozen=True, gc=False):
    """A hive fleet arrives, with the line that it follows (event 13-14)."""

    ship: int
    path: tuple[int, ...]


class HiveMoved(Event, frozen=True, gc=False):
    """A hive ship moves a cell on its line; -1: it leaves the sector."""

    ship: int
    cell: int


class StormRolled(Event, frozen=True, gc=False):
    """The die of a storm's core (SECTOR-4). `calmed`: a strategy lets it pass."""

    core: int
    die: int
    calmed: bool = False


class StormGrew(Event, frozen=True, gc=False):
    """Cells were added to a storm; with `core`, a new core was made."""

    cells: tuple[int, ...]
    core: bool = False


class StormShrank(Event, frozen=True, gc=False):
    """Cells are free of a storm."""

    cells: tuple[int, ...]


class RoundBegan(Event, frozen=True, gc=False):
    """The round of a seat begins (SECTOR-5)."""

    seat: str


class Produced(Event, frozen=True, gc=False):
    """A seat's worlds have made raw material and production (SECTOR-R3, SECTOR-R4)."""

    seat: str
    raw: int
    production: int


class ShipFlew(Event, frozen=True, gc=False):
    """A ship moves to a cell."""

    ship: int
    cell: int


class AgilityRolled(Event, frozen=True, gc=False):
    """A ship tries to escape or to slip through (SECTOR-17): its die, and what it may be at most."""

    ship: int
    die: int
    most: int


class CrossingRolled(Event, frozen=True, gc=False):
    """A ship goes through a storm (SECTOR-16)."""

    ship: int
    die: int


class LostRolled(Event, frozen=True, gc=False):
    """A ship is lost in the warp: the die of its fate (SECTOR-16)."""

    ship: int
    die: int


class Reappeared(Event, frozen=True, gc=False):
    """A ship comes out of the warp in a cell; `lost` names the attribute of which it lost one."""

    ship: int
    cell: int
    lost: str = ""


class FightBegan(Event, frozen=True, gc=False):
    """Two ships fight: their strengths with support, who rolls, and the dice (SECTOR-11, SECTOR-13)."""

    ship: int
    target: int
    strengths: tuple[int, int]
    roller: int
    dice: tuple[int, ...]


class ResultTaken(Event, frozen=True, gc=False):
    """The roller has taken a die of the fight."""

    ship: int
    face: int


class ShipPushed(Event, frozen=True, gc=False):
    """A ship was pushed into a cell."""

    ship: int
    cell: int


class ArmourRolled(Event, frozen=True, gc=False):
    """A ship was hit: its armour roll, and the roll for the damage if it did not hold (SECTOR-14). One die only: an
    explorer (SECTOR-6)."""

    ship: int
    dice: tuple[int, ...]
    damage: tuple[int, ...] = ()
    state: str = ""


class ShipLost(Event, frozen=True, gc=False):
    """A ship was destroyed; `to` is the one that destroyed it, -1 for none."""

    ship: int
    to: int = -1


class ShipUpgraded(Event, frozen=True, gc=False):
    """A ship that destroyed another has rolled on the table of upgrades (SECTOR-15)."""

    ship: int
    die: int


class GeneralBoarded(Event, frozen=True, gc=False):
    """A general goes aboard a ship; -1: he is on a planet, in that cell."""

    seat: str
    ship: int
    cell: int


class PlanetTaken(Event, frozen=True, gc=False):
    """A planet has a new owner; `fought`: after a battle."""

    seat: str
    cell: int
    fought: bool = False


class BattleBegan(Event, frozen=True, gc=False):
    """A land battle begins (SECTOR-19)."""

    seat: str
    enemy: str
    cell: int


class WayProposed(Event, frozen=True, gc=False):
    """The attacker proposes how a battle is settled; without a way, the defender may choose."""

    seat: str
    cell: int
    way: str
    below: bool = False


class WaySettled(Event, frozen=True, gc=False):
    """It is clear how a battle is settled: who had the last word; `span`: so are all battles of that seat from now on,
    for the rest of the turn or of the campaign."""

    seat: str
    cell: int
    way: str
    below: bool = False
    span: str = ""


class AsksAgain(Event, frozen=True, gc=False):
    """A seat wants to be asked again how its battles are settled."""

    seat: str


class RuleProposed(Event, frozen=True, gc=False):
    """A seat proposes to change a rule, by the id of its option (SECTOR-R40)."""

    seat: str
    rule: str
    choice: str


class RuleRefused(Event, frozen=True, gc=False):
    """A seat does not agree to a change of rules."""

    seat: str
    rule: str
    choice: str


class RuleChanged(Event, frozen=True, gc=False):
    """All have agreed to change a rule: from now on the choice holds instead of the one before."""

    rule: str
    before: str
    choice: str


class BattleFought(Event, frozen=True, gc=False):
    """A land battle was resolved: the dice of both sides in each engagement, rerolls after them, and the successes."""

    dice: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    successes: tuple[int, int]
    attacker: bool


class BattleEnded(Event, frozen=True, gc=False):
    """A land battle is over: whether the attacker has won, how it was settled, and what both sides had.

    Of one that was played: how it was won ("wiped_out", "objectives", "conceded", "drawn"), what part of the attacker
    and the defender fell, in quarters, and whether their generals were wounded. `note`: what people wrote of one
    on their own table.
    """

    seat: str
    enemy: str
    cell: int
    attacker: bool
    way: str = "resolved"
    how: str = ""
    losses: tuple[int, int] | None = None
    wounded: tuple[bool, bool] = (False, False)
    sides: tuple[Terms, ...] = ()
    note: str = ""


class GeneralRolled(Event, frozen=True, gc=False):
    """A general who won has rolled for a title (SECTOR-20): the die that counts."""

    seat: str
    die: int


class Explored(Event, frozen=True, gc=False):
    """A ship has explored: the die on the table of ruins or of unknown cells (SECTOR-22)."""

    ship: int
    cell: int
    die: int
    ruin: bool


class StrategyUsed(Event, frozen=True, gc=False):
    """A seat uses a strategy (SECTOR-R28)."""

    seat: str
    strategy: str


class ShipBuilt(Event, frozen=True, gc=False):
    """A ship was built, or came as reinforcement; -1: no cell is free, it waits (SECTOR-R49)."""

    seat: str
    ship: int
    cell: int
    kind: str = ""


class ShipRepaired(Event, frozen=True, gc=False):
    """A ship is fit again: repaired, or after a round out of action."""

    ship: int


class Recruited(Event, frozen=True, gc=False):
    """A garrison was recruited."""

    seat: str
    cell: int


class Researched(Event, frozen=True, gc=False):
    """A slot of troops was unlocked."""

    seat: str
    slot: str


class Acquired(Event, frozen=True, gc=False, omit_defaults=True):
    """A strategy was bought; for people's own table, by its name."""

    seat: str
    strategy: str
    name: str = ""


class GarrisonMoved(Event, frozen=True, gc=False):
    """A garrison has moved."""

    seat: str
    start: int
    end: int


class SeatFell(Event, frozen=True, gc=False):
    """A seat has neither planets nor ships and is out of the campaign (SECTOR-R49)."""

    seat: str


class SeatLeft(Event, frozen=True, gc=False):
    """A seat has left a campaign that goes on: its ships are gone, its planets not its own (SECTOR-R41)."""

    seat: str


class CampaignEnded(Event, frozen=True, gc=False):
    """The campaign is over."""

    winners: tuple[str, ...]
    reason: str


EVENTS = verbs(__name__, Event)
