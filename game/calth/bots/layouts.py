"""Where else the listed units of a side could be deployed."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth.bots.openings import OPENINGS
from game.calth.lookups import bits
from game.calth.models import piece
from game.calth.state import CalthState
from game.calth.turns import AS_LISTED
from game.kernel.actions import Action
from game.kernel.dice import Dice

Plan = tuple[Action, ...]
"""What is done first, before a careful player goes on."""
_NEAR = 6
"""Over how many hexes at least, the nearest to where some of the units gather, they are spread."""


def layouts(view: CalthState, side: int, dice: Dice, number: int) -> list[Plan]:
    """Return the deployments to choose from, the one to keep to first: those that have proved good in a scenario, or
    else as listed; where none has, so many others are drawn."""
    zone, index = _zone(view, side), view.tables.index
    known = [[index.get(name, -1) for name in names] for names in OPENINGS.get(view.scenario.id, ((), ()))[side]]
    found = [placed(view, side, hexes) for hexes in known if len(hexes) == len(view.listed[side]) and zone >= {*hexes}]
    if found or len(zone) <= len(view.listed[side]):
        return [*found, (AS_LISTED,)]
    return [(AS_LISTED,), *(placed(view, side, drawn(view, side, dice)) for _ in range(number))]


def drawn(view: CalthState, side: int, dice: Dice) -> list[int]:
    """Let some of the listed units stay where they are listed, and the others gather somewhere else in their area:
    draw a hex for each, of which there must be enough."""
    zone, listed = sorted(_zone(view, side)), [at for at, _ in view.listed[side]]
    far = view.scenario.board.distances(dice.pick(zone), view.seals)
    stay = {at for at in listed if at in zone and dice.below(2)}
    near = sorted((at for at in zone if at not in stay), key=lambda at: far[at] if far[at] >= 0 else len(far))
    near = near[: max(_NEAR, 2 * len(listed))]
    dice.shuffle(near)
    return [at if at in stay else near.pop() for at in listed]


def _zone(view: CalthState, side: int) -> set[int]:
    return {*bits(view.tables.deployment[side] & ~view.standing[1 - side])}


def placed(view: CalthState, side: int, hexes: Sequence[int]) -> Plan:
    """Return the deployment of each listed unit in one of these hexes."""
    return tuple(
        view.tables.places(piece(model))[at]
        for (_, models), at in zip(view.listed[side], hexes, strict=True)
        for model in models
    )
