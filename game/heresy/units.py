"""The counters: what each is called, costs and brings to a battle (the price table, HERESY-11, R5, R12, R25)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.text import N_

LOYAL, TRAITOR = 0, 1
SIDES: Final = ("loyal", "traitor")
NEUTRAL: Final = -1


class Unit(NamedTuple):
    """A kind of counter, or a leader, of whom there is one.

    `raises`: +1 to a die of one's own; `breaks`: -1 to an enemy die. `price` 0: it cannot be bought. `side`: who may
    have it, None for both.
    """

    id: str
    name: str
    raises: int = 1
    breaks: int = 1
    price: int = 0
    side: int | None = None


UNITS: Final = (
    Unit("army", N_("Imperial Army"), 0, 0, price=2),
    Unit("astartes", N_("Legiones Astartes"), 1, 0, price=3),
    Unit("daemon", N_("Daemon Legion"), 1, 0, price=3, side=TRAITOR),
    Unit("titan", N_("Legio Titanicus"), price=4),
    Unit("custodes", N_("Legio Custodes"), price=4, side=LOYAL),
    Unit("emperor", N_("The Emperor"), side=LOYAL),
    Unit("dorn", N_("Rogal Dorn"), side=LOYAL),
    Unit("sanguinius", N_("Sanguinius"), side=LOYAL),
    Unit("corax", N_("Corvus Corax"), side=LOYAL),
    Unit("guilliman", N_("Roboute Guilliman"), side=LOYAL),
    Unit("lion", N_("Lion El'Jonson"), side=LOYAL),
    Unit("jaghatai", N_("Jaghatai Khan"), side=LOYAL),
    Unit("russ", N_("Leman Russ"), side=LOYAL),
    Unit("horus", N_("Horus"), side=TRAITOR),
    Unit("fulgrim", N_("Fulgrim"), side=TRAITOR),
    Unit("perturabo", N_("Perturabo"), side=TRAITOR),
    Unit("magnus", N_("Magnus"), side=TRAITOR),
    Unit("konrad", N_("Konrad Curze"), side=TRAITOR),
    Unit("lorgar", N_("Lorgar"), side=TRAITOR),
    Unit("angron", N_("Angron"), side=TRAITOR),
    Unit("mortarion", N_("Mortarion"), side=TRAITOR),
    Unit("alpharius", N_("Alpharius"), side=TRAITOR),
)
UNIT: Final = {unit.id: number for number, unit in enumerate(UNITS)}
ARMY, ASTARTES, DAEMON, TITAN, CUSTODES, EMPEROR = range(6)
HORUS, ALPHARIUS = UNIT["horus"], UNIT["alpharius"]
TROOPS: Final = range(5)
"""The kinds of which there are many counters (of the Custodes at most one)."""
LEADERS: Final = range(EMPEROR, len(UNITS))
BUYABLE: Final = tuple(number for number, unit in enumerate(UNITS) if unit.price)


def is_primarch(unit: int) -> bool:
    """Return whether a counter is a primarch: the Emperor is none."""
    return unit > EMPEROR


def bonus(unit: int) -> tuple[int, int]:
    """Return what a counter brings to a battle: +1 to own dice, -1 to the enemy's."""
    return UNITS[unit].raises, UNITS[unit].breaks
