"""Where the dice of a battle lie: equal ones change places, so that the one that was clicked gets the bonus."""

from __future__ import annotations

from collections.abc import Sequence


class Lying:
    """The places of the dice of one roll, for each side: which place a die lies in."""

    def __init__(self) -> None:
        self._roll: tuple[int, int] = -1, -1
        self._places: dict[int, list[int]] = {}

    def of(self, place: int, round: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the places of both sides' dice in a round of a battle, which is the one that goes on now."""
        if (place, round) != self._roll:
            self._roll, self._places = (place, round), {}
        return tuple(self._places.get(0, ())), tuple(self._places.get(1, ()))

    def row(self, place: int, round: int, role: int, faces: Sequence[int]) -> list[int]:
        """Return what the dice of a side's roll show, from left to right."""
        places = self._places.get(role, []) if (place, round) == self._roll else []
        if len(places) != len(faces):
            return list(faces)
        return [face for _place, face in sorted(zip(places, faces, strict=True))]

    def swap(self, role: int, count: int, die: int, other: int) -> None:
        """Let two of so many dice of a side change places."""
        places = self._places.setdefault(role, list(range(count)))
        places[die], places[other] = places[other], places[die]
