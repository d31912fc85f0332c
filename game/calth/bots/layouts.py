"""Where else the listed units of a side could be deployed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.calth.bots.openings import OPENINGS
from game.calth.lookups import bits
from game.calth.models import piece
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.dice import Dice

_NEAR = 6
"""Over how many hexes at least, the nearest to where some of the units gather, they are spread."""


def layouts(view: CalthState, side: int, dice: Dice, number: int, book: bool = True) -> Iterator[tuple[Action, ...]]:
    """Return those deployments that have proved good in a scenario, and draw so many others: some of the listed units
    stay where they are listed, the rest gather somewhere else in their area."""
    zone = bits(view.tables.deployment[side] & ~view.standing[1 - side])
    listed, index = [at for at, _ in view.listed[side]], view.tables.index
    for names in OPENINGS.get(view.scenario.id, ((), ()))[side] if book else ():
        hexes = [index.get(name, -1) for name in names]
        if len(hexes) == len(listed) and set(hexes) <= set(zone):
            yield _placed(view, side, hexes)
    for _ in range(number if len(zone) > len(listed) else 0):
        far = view.scenario.board.distances(dice.pick(zone), view.seals)
        stay = {at for at in listed if at in zone and dice.below(2)}
        near = sorted((at for at in zone if at not in stay and far[at] >= 0), key=lambda at: far[at])
        near += [at for at in zone if far[at] < 0 and at not in stay]
        near = near[: max(_NEAR, 2 * len(listed))]
        dice.shuffle(near)
        yield _placed(view, side, [at if at in stay else near.pop() for at in listed])


def _placed(view: CalthState, side: int, hexes: Sequence[int]) -> tuple[Action, ...]:
    """Return the deployment of each listed unit in one of these hexes."""
    return tuple(
        view.tables.places(piece(model))[at]
        for (_, models), at in zip(view.listed[side], hexes, strict=True)
        for model in models
    )
