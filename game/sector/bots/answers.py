"""What is answered in fights, battles and events."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Action, Pass
from game.kernel.sequence import find
from game.sector.actions import (
    Accept,
    Advance,
    Agree,
    Choose,
    LeaveChoice,
    PickResult,
    PushTo,
    SendShip,
    SettleBattle,
    Take,
    UseStrategy,
    WithdrawTo,
)
from game.sector.battletable import row
from game.sector.bots.fights import SHOVE, hurt, rows
from game.sector.bots.outlook import SHIPS, Outlook
from game.sector.bots.voyages import Navigator
from game.sector.combat import sides
from game.sector.frames import Battle, Fight
from game.sector.incidents import EXPLOSION, ORKS, Incident
from game.sector.sector import PLANETS, RUIN, UNKNOWN
from game.sector.settling import RESOLVED
from game.sector.ships import CORVETTE, EXPLORER
from game.sector.ships import KINDS as SHIP_NAMES
from game.sector.state import fleet

WORST = (ORKS, EXPLOSION)
"""Events that are worth rolling again."""


def take_result(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return the die that is worth most in the fight that goes on."""
    s = outlook.s
    fight = find(s, Fight)
    attacker, defender = sides(s, fight)
    attacking = s.ship_seat[attacker] == outlook.me
    mine, theirs = (attacker, defender) if attacking else (defender, attacker)
    values = rows(hurt(outlook, mine), hurt(outlook, theirs), SHOVE + _room(outlook, mine, theirs), attacking)
    dice = [action for action in actions if isinstance(action, PickResult)]
    return max(dice, key=lambda action: values[row(s, action.face)], default=None)


def _room(outlook: Outlook, mine: int, theirs: int) -> float:
    """Return what it is worth that an enemy leaves where it is: planets that it holds, or endangers."""
    s, me = outlook.s, outlook.me
    there, cells = s.ship_at[theirs], (s.ship_at[theirs], *s.grid.near[s.ship_at[theirs]])
    value = sum(0.15 * outlook.worth(cell) for cell in cells if s.owner[cell] == me)
    if s.what[there] in PLANETS and s.owner[there] != me:
        value += 0.5 * outlook.worth(there)
    here = s.ship_at[mine]
    if s.what[here] in PLANETS and s.owner[here] != me and theirs in outlook.guards(here):
        value += 0.5 * outlook.worth(here)
    return value


def push(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return the cell into which a ship is pushed: one's own to where it is best, an enemy to where it is worst."""
    s = outlook.s
    fight = find(s, Fight)
    _attacker, pushed = sides(s, fight)
    own = s.ship_seat[pushed] == outlook.me
    sign = 1 if own else -1
    cells = [action for action in actions if isinstance(action, PushTo)]
    return max(cells, key=lambda action: sign * _standing(outlook, pushed, action.cell), default=None)


def _standing(outlook: Outlook, ship: int, cell: int) -> float:
    """Return how good it is for the owner of a ship to have it in a cell."""
    s, seat = outlook.s, outlook.s.ship_seat[ship]
    value = 0.0
    for near in (cell, *s.grid.near[cell]):
        if s.what[near] in PLANETS:
            other = s.owner[near] != seat
            value += 0.3 + (0.5 if near == cell else 0.0) * other
        if s.storm[near]:
            value -= 0.1
        there = s.here[near]
        if there >= 0 and there != ship and s.ship_seat[there] != seat:
            value -= 0.1
    return value


def follow(outlook: Outlook) -> Action:
    """Advance into the cell that was left where that is better than staying."""
    s = outlook.s
    fight = find(s, Fight)
    ship = sides(s, fight)[0]
    if s.acting != outlook.me:
        here, there = _standing(outlook, ship, s.ship_at[ship]), _standing(outlook, ship, fight.vacated)
        return Advance(there > here + 0.2)
    navigator = Navigator(outlook, {})
    stay = navigator.stands(ship, s.ship_at[ship])
    with outlook.placed(ship, fight.vacated):
        there = navigator.stands(ship, fight.vacated)
    return Advance(there > stay + 0.05)


def withdraw(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Leave a planet that was not taken for the best cell next to it."""
    battle = find(outlook.s, Battle)
    navigator = Navigator(outlook, {})
    cells = [action for action in actions if isinstance(action, WithdrawTo)]
    return max(cells, key=lambda action: navigator.stands(battle.ship, action.cell), default=None)


def fate(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Roll a die of an event again that hurts."""
    row = find(outlook.s, Incident).row
    again = [action for action in actions if isinstance(action, UseStrategy)]
    return again[0] if again and row in WORST else Pass()


def calm(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Let a storm pass that would grow next to ships of one's own."""
    s = outlook.s
    frame = s.frames[-1]
    near = {other for cell, here in enumerate(s.storm) if here for other in s.grid.near[cell]}
    endangered = sum(1 for ship in fleet(s, outlook.me) if s.ship_at[ship] in near)
    calming = [action for action in actions if isinstance(action, UseStrategy)]
    return calming[0] if calming and endangered and frame.values["die"] > 5 else Pass()


def agree(actions: Sequence[Action]) -> Action | None:
    """Let the other side choose how a battle is settled, and agree to what it proposes; or else have it rolled."""
    for wanted in (LeaveChoice(), Agree(), SettleBattle(RESOLVED)):
        if wanted in actions:
            return wanted
    return None


def bombard(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Use a strategy of bombardment where the battle is worth it and not as good as won."""
    battle = find(outlook.s, Battle)
    chance = outlook.takes(battle.ship, battle.cell)
    wanted = 0.1 < chance < 0.9 and outlook.worth(battle.cell) > 1.2
    using = [action for action in actions if isinstance(action, UseStrategy)]
    return using[0] if using and wanted else Pass()


def supplies(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Send a ship to fight for supplies: it cannot be lost."""
    return next((action for action in actions if isinstance(action, SendShip)), Pass())


def accept(actions: Sequence[Action]) -> Action:
    """Accept what is offered: a skirmish costs nothing, and the Emissary's gifts are worth their price."""
    return next((action for action in actions if isinstance(action, Accept)), actions[0])


def sabotage(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Sabotage what makes most, of who leads most."""
    cells = [action for action in actions if isinstance(action, Choose)]
    s = outlook.s
    return max(
        cells, key=lambda action: outlook.worth(action.cell) + outlook.pressure(s.owner[action.cell]), default=Pass()
    )


def grow(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Let a storm grow over an enemy's ship, or else where others have more to lose than oneself."""
    cells = [action for action in actions if isinstance(action, Choose)]
    return max(cells, key=lambda action: -_mine_at(outlook, action.cell), default=None)


def shrink(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Take a cell off a storm where that helps oneself more than others."""
    cells = [action for action in actions if isinstance(action, Choose)]
    return max(cells, key=lambda action: _mine_at(outlook, action.cell), default=None)


def _mine_at(outlook: Outlook, cell: int) -> float:
    """Return how much one's own interest in a free cell outweighs that of others."""
    s, me, value = outlook.s, outlook.me, 0.0
    ship = s.here[cell]
    if ship >= 0 and s.ship_seat[ship] >= 0:
        value += (3 if s.ship_seat[ship] == me else -3) * SHIPS[s.ship_kind[ship]]
    for near in s.grid.near[cell]:
        owner, there = s.owner[near], s.here[near]
        if owner >= 0:
            value += 0.5 if owner == me else -0.3
        if there >= 0 and s.ship_seat[there] >= 0:
            value += 0.3 if s.ship_seat[there] == me else -0.2
    apart = [s.grid.apart(cell, home) for home in s.sector.headquarters[: s.players]]
    others = [steps for seat, steps in enumerate(apart) if seat != me]
    return value + 0.05 * (min(others) - apart[me])


def reinforce(outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Take a corvette, or an explorer where there is much to explore and nobody who does."""
    s = outlook.s
    explorers = sum(s.ship_kind[ship] == EXPLORER for ship in fleet(s, outlook.me))
    sites = sum(kind in (RUIN, UNKNOWN) for kind in s.what)
    wanted = SHIP_NAMES[EXPLORER if not explorers and sites > 3 and outlook.turns_left > 5 else CORVETTE]
    return next((action for action in actions if isinstance(action, Take) and action.kind == wanted), None)
