"""What a player can do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from game.kernel.actions import Action, verbs

ONE_LINE = "^[^\\x00-\\x1f\\x7f]*$"
NOTE, NAME = 240, 60
"""How many letters people may write of a battle, and call a spell or strategy by."""


class Begin(Action, frozen=True, gc=False):
    """Begin the campaign."""


class Fly(Action, frozen=True, gc=False):
    """Move a ship to a neighbouring cell, or through a webway gate (SECTOR-8)."""

    ship: int
    cell: int


class Attack(Action, frozen=True, gc=False):
    """Start a fight with an enemy ship in contact (SECTOR-10)."""

    ship: int
    target: int


class PickResult(Action, frozen=True, gc=False):
    """Take one of the dice of a fight (SECTOR-11)."""

    face: int


class PushTo(Action, frozen=True, gc=False):
    """Push the loser of a fight into a cell (SECTOR-11, SECTOR-12)."""

    cell: int


class Advance(Action, frozen=True, gc=False):
    """Follow the ship that was pushed, or stay (SECTOR-R20)."""

    follow: bool


class UseStrategy(Action, frozen=True, gc=False):
    """Use a strategy that was bought with a stone (SECTOR-R28): for a ship, on a cell, or on a die of an event (0
    or 1), where it needs one."""

    strategy: str
    ship: int = -1
    cell: int = -1
    die: int = -1


class EndShips(Action, frozen=True, gc=False):
    """Move no more ships."""


class Land(Action, frozen=True, gc=False):
    """Conquer the planet that a ship is at (SECTOR-18)."""

    ship: int


class Explore(Action, frozen=True, gc=False):
    """Explore the ruin or unknown cell that a ship is at (SECTOR-22)."""

    ship: int


class EndConquest(Action, frozen=True, gc=False):
    """Conquer and explore no more."""


class SettleBattle(Action, frozen=True, gc=False):
    """Settle a land battle in this way: propose it as the attacker, or decide it as the defender. `span`: do so for all
    battles, for the rest of the turn or of the campaign. `below`: fight underground (section 5.3)."""

    way: str
    span: str = ""
    below: bool = False


class LeaveChoice(Action, frozen=True, gc=False):
    """Let the defender choose how the battle is settled."""


class Agree(Action, frozen=True, gc=False):
    """Settle the battle as the attacker proposes."""


class Decline(Action, frozen=True, gc=False):
    """Keep to what had been agreed on for this battle."""


class Reconsider(Action, frozen=True, gc=False):
    """Settle the battle in another way than was agreed on."""


class AskAgain(Action, frozen=True, gc=False):
    """Take a standing answer back: be asked again how battles are settled."""


class BattleResult(Action, frozen=True, gc=False):
    """How a land battle ended: whether the attacker won, and whether the winner's general led his side to the end.

    Of a battle that was played it tells more: how it was won, what part of either side fell, in quarters, and whose
    generals were wounded, the attacker's and the defender's. `note`: what people write of one on their own table.
    """

    written: ClassVar[str] = "note"

    attacker: bool
    general: bool = False
    how: str = ""
    losses: tuple[int, int] | None = None
    wounded: tuple[bool, bool] = (False, False)
    note: Annotated[str, Meta(max_length=NOTE, pattern=ONE_LINE)] = ""


class WithdrawTo(Action, frozen=True, gc=False):
    """Leave a planet after a lost battle, for a cell next to it."""

    cell: int


class Build(Action, frozen=True, gc=False):
    """Buy a ship (SECTOR-25), which appears at a planet."""

    kind: str
    cell: int


class Improve(Action, frozen=True, gc=False):
    """Build a ship by the plans of a lost one: one more of an attribute (relic row 4)."""

    attribute: str


class Repair(Action, frozen=True, gc=False):
    """Repair a ship (SECTOR-25, SECTOR-R36)."""

    ship: int


class Recruit(Action, frozen=True, gc=False):
    """Recruit a garrison on a planet (SECTOR-26)."""

    cell: int


class Research(Action, frozen=True, gc=False):
    """Unlock a slot of troops (SECTOR-27)."""

    slot: str


class Acquire(Action, frozen=True, gc=False):
    """Buy a strategy with an arcane stone (SECTOR-28), or by its `name` a spell or strategy for people's own table."""

    written: ClassVar[str] = "name"
    strategy: str
    name: Annotated[str, Meta(max_length=NAME, pattern=ONE_LINE)] = ""


class EndBuilding(Action, frozen=True, gc=False):
    """Buy and research no more."""


class Amend(Action, frozen=True, gc=False):
    """Look for a house rule to change (SECTOR-R40)."""


class PickRule(Action, frozen=True, gc=False):
    """Look at a rule, by the id of its option, to change it."""

    rule: str


class ProposeRule(Action, frozen=True, gc=False):
    """Propose that a rule be changed from the next turn on, if all others agree."""

    rule: str
    choice: str


class Make(Action, frozen=True, gc=False):
    """Let a factory make raw material or production (SECTOR-24)."""

    good: str


class MoveGarrison(Action, frozen=True, gc=False):
    """Move a garrison from a planet to another (SECTOR-26)."""

    start: int
    end: int


class EndGarrisons(Action, frozen=True, gc=False):
    """Move no more garrisons."""


class Choose(Action, frozen=True, gc=False):
    """Choose a cell for an event: where a storm grows or shrinks, or what is sabotaged."""

    cell: int


class Take(Action, frozen=True, gc=False):
    """Take a free ship of this kind, which appears at a planet (event 65-66)."""

    kind: str
    cell: int


class Accept(Action, frozen=True, gc=False):
    """Accept the Dark Emissary's bargain (event 61-62), or defend a planet against raiders (event 11-12)."""


class SendShip(Action, frozen=True, gc=False):
    """Send a warship to fight for the supplies (event 63-64)."""

    ship: int


ACTIONS = verbs(__name__, Action)
