"""Positions of Betrayal at Calth as diagrams have them: a small field and units in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.calth import ground, turns
from game.calth.models import CRITICAL, FACES, HIT, MISS, MODEL, SEATS, SHIELD, piece
from game.calth.options import agree
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import scenario_from_json
from game.calth.state import CalthState, place, seal
from game.kernel.diagrams import Stage
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.state import Frame

FIELD: Any = {
    "format": 1,
    "id": "diagram",
    "name": "Diagram",
    "story": "A diagram.",
    "rounds": 6,
    "victory": {"kind": "most_worth"},
    "deck": "command-cards",
}
MARKS = {"h": HIT, "c": CRITICAL, "s": SHIELD, "-": MISS}
WIDE = 7
"""Columns that a picture shows; a Word Bearer who only waits stands beyond them."""


@dataclass(frozen=True)
class Drawn:
    """A position. `rows`: '.' floor, '#' rock, 'r' rubble, 'b' a barricade. Units are a hex and its models:
    "2,2 veteran*2 sergeant-sword; 4,1 terminator:1", ":1" being the tactical points of the unit, two unless told.
    `seals`: a blast door that is shut, as its hex and its side ("3,2 e"). `dice`: what is rolled by what is `done`
    before it is looked at: h hit, c critical, s shield, - blank; gaps are for the eye."""

    rows: tuple[str, ...]
    ultramarines: str
    word_bearers: str = "7,3 veteran"
    seals: tuple[str, ...] = ()
    dice: str = ""
    done: tuple[str, ...] = ()


class Staged(Stage):
    """A drawn position and the match that stands in it: the Ultramarines act."""

    around = tuple(f"{col},{row}" for col in range(WIDE) for row in range(4))

    def __init__(self, drawn: Drawn) -> None:
        self.rules = BetrayalAtCalth()
        value = _scenario(drawn)
        faces = tuple(FACES.index(MARKS[mark]) + 1 for mark in drawn.dice if mark != " ")
        s = CalthState(scenario_from_json(value), Dice.scripted(faces))
        agree(s, {})
        s.listed = tuple(
            tuple(_put(s, side, unit) for unit in words.split("; ") if unit)
            for side, words in enumerate((drawn.ultramarines, drawn.word_bearers))
        )
        for number in range(len(drawn.seals)):
            seal(s, number)
        s.turn = s.initiative = 0
        s.round, s.phase = 2, "action"
        s.frames = [
            Frame("match", turns.MATCH.index(turns.next_round)),
            Frame("round", turns.ROUND.index(turns.act)),
        ]
        self.rules.sequence.settle(s)
        self.session = Session(Setup("calth", "diagram", value, 2, {}, 0, None, SEATS, {}, "free"), s)
        for words in drawn.done:
            self.session.play(self.action(words))

    def sight(self, start: str, end: str) -> str:
        """Return how a unit sees another hex (chapter 7)."""
        s: CalthState = self.session.state  # type: ignore[assignment]
        return ground.sight(s, s.tables.index[start], s.tables.index[end])


def _scenario(drawn: Drawn) -> dict[str, Any]:
    tile = {"format": 1, "id": "D", "name": "Diagram", "rows": list(drawn.rows)}
    doors = [
        {"id": f"door-{i}", "hex": words.split()[0], "side": words.split()[1], "closes": 1}
        for i, words in enumerate(drawn.seals)
    ]
    sides = {
        seat: {
            "deployment": [{"from": f"0,{row}", "to": f"1,{row}"}],
            "units": [{"hex": f"0,{row}", "models": ["veteran"]}],
        }
        for seat, row in zip(SEATS, (0, len(drawn.rows) - 1), strict=True)
    }
    return {**FIELD, "tiles": [[tile]], "doors": doors, **sides}


def _put(s: CalthState, side: int, words: str) -> tuple[int, tuple[int, ...]]:
    """Put a unit on the board; return where it stands and its models, as a list of forces has them."""
    words, _, points = words.partition(":")
    hex, *models = words.split()
    unit: list[int] = []
    for model in models:
        name, _, count = model.partition("*")
        unit += [piece(MODEL[name], 0)] * int(count or 1)
    at = s.tables.index[hex]
    place(s, at, tuple(sorted(unit)), side, int(points or 2))
    return at, tuple(one >> 2 for one in sorted(unit))
