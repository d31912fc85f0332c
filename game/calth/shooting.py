"""Shooting: at whom, and what it goes through (CALTH-7, A25, A26)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.calth import attack, ground
from game.calth.actions import Shoot
from game.calth.attack import no_enemy
from game.calth.decisions import PINNED, ask
from game.calth.dice_pools import SHOOT
from game.calth.frames import ShootingFrame
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.state import CalthState, pinned
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call
from game.kernel.text import N_


def shots(s: CalthState) -> Callable[[int, int], Iterable[Shoot]]:
    """Return how it is found at which of some hexes (bits) a unit in a hex that is not pinned can shoot (CALTH-7.1,
    A4): by the lines alone, or by the units on them too where another rule of sight was agreed."""
    if s.sight_rule == "three_states":
        return s.zones.shots
    shoot = s.tables.shoot
    return lambda at, hexes: [shoot(at, to) for to in bits(hexes) if ground.sight(s, at, to) != ground.BLOCKED]


def no_shot(s: CalthState, at: int, target: int) -> Refusal | None:
    """Return why a unit does not shoot at a hex (CALTH-4.2, 7.1, A4)."""
    if refused := no_enemy(s, target, "CALTH-7.1"):
        return refused
    if pinned(s, at):
        return PINNED
    return (
        None
        if ground.sight(s, at, target) != ground.BLOCKED
        else Refusal("CALTH-A4", N_("The line of sight is blocked. Move, or choose another target."))
    )


def begin(s: CalthState, origin: int, target: int) -> None:
    """Let a unit whose point is paid shoot at another."""
    call(s, "shooting", origin=origin, target=target, lost=0, unblocked=0)


def fire(s: CalthState, f: ShootingFrame) -> None:
    """Let all its models shoot (CALTH-A25)."""
    attack.begin(s, SHOOT, f.origin, f.target)


def after(s: CalthState, f: ShootingFrame) -> None:
    """Ask for cards when the target unit, hit in spite of its defence, still stands."""
    if f.unblocked and s.units[f.target]:
        ask(s, "hits_left", (SEATS[s.owner[f.origin]],))


SHOOTING: Procedure[CalthState] = (fire, after)
