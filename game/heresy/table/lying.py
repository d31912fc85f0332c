"""Where the dice of a battle lie: equal ones change places, so that the one that was clicked gets the bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.heresy.table.battles import Battle


class Lying:
    """The places of the dice of one roll, for each side: which place a die lies in."""

    def __init__(self) -> None:
        self._roll: tuple[int, int] = -1, -1
        self._places: dict[int, list[int]] = {}

    def on(self, battle: Battle) -> Battle:
        """Return the battle with its dice where they lie."""
        if (battle.place, battle.round) != self._roll:
            self._roll, self._places = (battle.place, battle.round), {}
        attack, defence = (tuple(self._places.get(role, ())) for role in range(2))
        return replace(battle, lying=(attack, defence))

    def row(self, place: int, round: int, role: int, faces: Sequence[int]) -> list[int]:
        """Return what the dice of a side's roll show, from left to right."""
        places = self._places.get(role, []) if (place, round) == self._roll else []
        if len(places) != len(faces):
            return list(faces)
        return [face for _place, face in sorted(zip(places, faces, strict=True))]

    def swap(self, battle: Battle, role: int, die: int, other: int) -> None:
        """Let two dice of a side change places."""
        places = self._places.setdefault(role, list(range(len(battle.armies[role].faces))))
        places[die], places[other] = places[other], places[die]
