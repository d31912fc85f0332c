"""Where the dice of a battle lie: equal ones change places, so that the one that was clicked gets the bonus."""

from __future__ import annotations

from msgspec.structs import replace

from game.telling.happening import Line


class Lying:
    """The places of the dice of one roll, for each side: which place a die lies in."""

    def __init__(self) -> None:
        self._roll = ""
        self._places: dict[int, list[int]] = {}

    def of(self, roll: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the places of both sides' dice in a round of a battle, which is the one that goes on now."""
        if roll != self._roll:
            self._roll, self._places = roll, {}
        return tuple(self._places.get(0, ())), tuple(self._places.get(1, ()))

    def worded(self, line: Line) -> Line:
        """Return a line that names all dice of a side, as they lie from left to right."""
        cue = next((cue for cue in line.cues if cue.do == "dice"), None)
        if cue is None or f"{cue.start} {cue.detail}" != self._roll:
            return line
        faces, places = cue.words.split(), self._places.get(int(cue.kind), [])
        if len(places) != len(faces):
            return line
        row = " ".join(face for _place, face in sorted(zip(places, faces, strict=True)))
        return replace(line, words=line.words.replace(cue.words, row))

    def swap(self, role: int, count: int, die: int, other: int) -> None:
        """Let two of so many dice of a side change places."""
        places = self._places.setdefault(role, list(range(count)))
        places[die], places[other] = places[other], places[die]
