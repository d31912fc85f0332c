"""What the enemy could do to the cards of a seat in the next battle at each planet, as far as that seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.conquest import attack, board, command, damage, values
from game.conquest.combat import is_fought
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling import cards
from game.conquest.telling.names import waiting
from game.conquest.telling.words import lane, spot_of
from game.telling.desk import Overlay, Sign
from game.telling.sheet import Highlight
from game.telling.text import _

ABOVE: Final = ("above",)
SURE, OPEN = 0.42, 0.16
"""How strong the shade is where a battle is certain, and where one comes only with a warlord."""


class Threat(NamedTuple):
    """The ATK of all ready enemies at a planet, and the damage that each unit of a seat there takes if all of them
    strike it once and nothing answers."""

    attack: int
    hurt: dict[int, int]


def overlays() -> tuple[Overlay, ...]:
    """Return what can be shown on asking."""
    signs = (
        Sign("danger", _("ATK of the ready enemies at a planet"), ("edged", "counted"), "7", SURE),
        Sign("danger", _("can be destroyed in one combat round, unless shielded"), ("edged", "counted"), "−4"),
        Sign("hit", _("survives one combat round"), ("edged", "counted"), "−1"),
        Sign("danger", _("pale: a battle only if a warlord comes"), strength=OPEN),
    )
    return (
        Overlay(
            "threat", _("What the enemy can do to your units in battle"), "t", "threat", "CONQUEST-6.27", signs=signs
        ),
    )


def threat(view: ConquestState, planet: int, seat: int) -> Threat:
    """Return what threatens a seat's units at a planet until the units there are readied again."""
    ready = attack.attackers(view, 1 - seat, planet, False)
    open_to = attack.defenders(view, 1 - seat, planet)
    hurt = {
        unit: sum(
            max(damage.of_attack(view, one, unit) * (unit in open_to), damage.of_area(view, one, unit)) for one in ready
        )
        for unit in board.units(view, planet, seat)
    }
    return Threat(sum(values.attack(view, one) for one in ready), hurt)


def shades(view: ConquestState, looker: str) -> tuple[Highlight, ...]:
    """Return the planets, lanes and units of the seat that looks, with what threatens them."""
    seat = SEATS.index(looker) if looker in SEATS else _deciding(view)
    return tuple(shade for planet in board.planets(view) for shade in _at(view, planet, seat))


def _at(view: ConquestState, planet: int, seat: int) -> Iterator[Highlight]:
    found, sure = threat(view, planet, seat), is_fought(view, planet)
    winner = command.forecast(view, planet).winner
    tint, strength = ("quiet", 0.0) if winner < 0 else (f"seat:{winner}", 0.3)
    yield Highlight(spot_of(planet), tint, strength=strength, said=cards.struggle(view, planet))
    if found.attack:
        comes = _("A battle will be fought here.") if sure else _("A battle is fought here only if a warlord comes.")
        said = _("Ready enemies here have ATK {n} in all.").format(n=found.attack)
        strength = SURE if sure else OPEN
        yield Highlight(lane(planet, 1 - seat), "danger", str(found.attack), strength, f"{said} {comes}", ABOVE)
    for unit, amount in found.hurt.items():
        if amount:
            dies = amount >= values.left(view, unit)
            tint = "danger" if dies else "hit"
            yield Highlight(unit, tint, f"−{amount}", said=_said(view, unit, amount, dies), states=ABOVE)


def _said(view: ConquestState, unit: int, amount: int, dies: bool) -> str:
    """Return what becomes of a unit that all of them strike."""
    left, hp = max(0, values.left(view, unit) - amount), values.hp(view, unit)
    if not dies:
        after = _("{left} of {hp} hit points left").format(left=left, hp=hp)
    elif unit == board.warlord(view, view.controller[unit]):
        after = (
            _("your warlord would be defeated, and the match lost")
            if view.counters[unit]
            else _("your warlord would be bloodied")
        )
    else:
        after = _("destroyed, unless shielded")
    return _("Up to {n} damage: {after}").format(n=amount, after=after)


def _deciding(view: ConquestState) -> int:
    """Return the seat that decides."""
    at = waiting(view)
    seat = at[0].seat(view, at[1]) if at is not None else None
    return SEATS.index(seat) if seat in SEATS else view.initiative
