"""Battlefields of Betrayal at Calth: a scenario in its file format, put together for two armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.kernel.dice import Dice
from game.sector.armies import Army, muster
from game.sector.battlefieldfile import BattlefieldFile, Front, SideFile
from game.sector.terms import Terms

SEATS: Final = ("ultramarines", "word-bearers")
BULK: Final = {"terminator": 2, "aethon": 2, "contemptor": 3, "contemptor-melta": 3}
"""The bulk of models that are not of the least."""
LEADERS: Final = {"ultramarines": "aethon", "word-bearers": "sedd"}
"""The named leader of each Legion: a general."""
LEADER: Final = "leader"
"""Stands in a price list for the named leader of the side."""
CAPACITY, MOST = 3, 60


def attacking_seat(field: BattlefieldFile, chance: int) -> str:
    """Return which Legion attacks: the one that the battlefield names, or either by chance."""
    return SEATS[chance % 2] if field.attacker == "either" else field.attacker


def compose(field: BattlefieldFile, attacker: str, attack: Terms, defence: Terms, chance: Dice) -> Any:
    """Return the scenario for what both sides have; a Legion attacks."""
    defender = SEATS[1 - SEATS.index(attacker)]
    ours, theirs = muster(field.attack, attack, attacker, chance), muster(field.defence, defence, defender, chance)
    named = {"attacker": attacker, "defender": defender}
    scenario = _named(field.scenario, named)
    return scenario | {
        "format": 1,
        "id": field.id,
        "name": field.name,
        "story": field.story,
        "mixed": True,
        attacker: _force(field.attack, ours, attacker),
        defender: _force(field.defence, theirs, defender),
    }


def _named(value: Any, seats: dict[str, str]) -> Any:
    """Return what a scenario says with the Legions in the place of the attacker and the defender."""
    if isinstance(value, dict):
        return {key: seats.get(inner, inner) if key == "seat" else _named(inner, seats) for key, inner in value.items()}
    return [_named(inner, seats) for inner in value] if isinstance(value, list) else value


def _force(side: SideFile, army: Army, seat: str) -> dict[str, Any]:
    """Return a force as a scenario lists it: its fronts, its units, its command cards, its scouts."""
    fronts = side.fronts[: army.fronts]
    units = grouped([LEADERS[seat] if model == LEADER else model for model in army.models][:MOST])
    dropped = [side.drop] if army.flyers and side.drop.places else []
    areas = [area for front in (*fronts, *dropped) for area in front.deployment]
    return {
        "deployment": areas,
        "units": listed(units, fronts, dropped[0].places[: army.flyers] if dropped else ()),
        "cards": max(0, min(6, army.cards)),
        "scouts": max(0, min(20, army.scouts)),
    }


def grouped(models: Sequence[str]) -> list[list[str]]:
    """Return models as units that fit into a hex each: the bulky ones with whom there is room for, the others by
    threes; those who lead and carry what is special are spread over the units."""
    small = [model for model in models if BULK.get(model, 1) == 1]
    plain = [model for model in small if model == "veteran"]
    special = [model for model in small if model != "veteran"]
    units = [[model] for model in models if BULK.get(model, 1) == CAPACITY]
    for model in models:
        if BULK.get(model, 1) == CAPACITY - 1:
            units.append([model, *(plain[:1] or special[:1])])
            (plain if plain else special)[:1] = []
    count = -(-(len(plain) + len(special)) // CAPACITY)
    squads: list[list[str]] = [[] for _ in range(count)]
    for n, model in enumerate(special + plain):
        squads[n % count].append(model)
    return units + squads


def listed(units: Sequence[Sequence[str]], fronts: Sequence[Front], drops: Sequence[Any]) -> list[dict[str, Any]]:
    """Return where units are listed: the last ones where flyers set them down and one on each further front, the others
    on the first; none is listed for whom no front has a place left. Who deploys himself may do otherwise."""
    first, *others = [list(front.places) for front in fronts]
    apart = [*drops, *[places.pop(0) for places in others if places]]
    apart = apart[: max(0, len(units) - 1)]
    left = [place for places in others for place in places]
    main = [*first, *left][: len(units) - len(apart)]
    return [{"hex": hex, "models": list(unit)} for unit, hex in zip(units, [*main, *apart], strict=False)]
