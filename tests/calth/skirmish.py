"""A fight as tests set it up: units on an open field of ten hexes by eight, dice by what they show, cards in hand.

    t = Skirmish("2,2 veteran*3", "5,2 veteran*2 sergeant-sword", dice="cch--- s", traitors="treachery")
    t.play("shoot 2,2 5,2", "use_critical boltgun")

First stand the Ultramarines, then the Word Bearers. Dice: h hit, c critical, s shield, - blank; gaps are for the eye,
and after those that are told all are blank. `terrain` changes hexes of the field: "4,2 #; 5,2 r". `cards` are in the
Ultramarines' hand, `traitors` in the Word Bearers'.
"""

from __future__ import annotations

from typing import Any

from game.calth.models import SEATS
from game.kernel.actions import Event, Pass
from tests.calth.dialect import Position

FACE = {"h": 1, "c": 3, "s": 4, "-": 6}
BLANKS = (6,) * 100
US, THEM = SEATS


def faces(dice: str) -> tuple[int, ...]:
    """ "hhc s-" as faces of the dice."""
    return tuple(FACE[mark] for mark in dice if mark != " ")


def field(terrain: str) -> dict[str, Any]:
    """The field with that terrain, as a scenario's changes."""
    rows = [["."] * 10 for _ in range(8)]
    for part in filter(None, terrain.split(";")):
        hex, mark = part.split()
        col, row = hex.split(",")
        rows[int(row)][int(col)] = mark
    free = {side: next(f"{col},{row}" for col in range(10) if rows[row][col] != "#") for side, row in enumerate((0, 7))}
    sides = [
        {"deployment": [{"from": free[side]}], "units": [{"hex": free[side], "models": ["veteran"]}]} for side in (0, 1)
    ]
    tile = {"format": 1, "id": "S", "name": "Field", "rows": ["".join(row) for row in rows]}
    return {"tiles": [[tile]], "doors": [], "obstacles": [], US: sides[0], THEM: sides[1]}


class Skirmish(Position):
    """A match in which it is one side's activation."""

    def __init__(
        self,
        ours: str,
        theirs: str,
        *,
        turn: str = US,
        dice: str | None = "",
        cards: str = "",
        traitors: str = "",
        spent: str = "",
        terrain: str = "",
        killed: tuple[int, int] = (0, 0),
        changes: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(
            scenario={**field(terrain), **(changes or {})},
            ultramarines=ours,
            word_bearers=theirs,
            seat=turn,
            dice=None if dice is None else (*faces(dice), *BLANKS),
            hands={US: cards, THEM: traitors},
            killed=dict(zip(SEATS, killed, strict=True)),
            **more,
        )
        for card in spent.split():
            side = next(side for side in (0, 1) if card in self.s.scenario.cards[side])
            self.s.discards[side] = (*self.s.discards[side], card)

    @property
    def window(self) -> str:
        """The moment for which a seat is asked for a card; "" when none is asked."""
        name = self.s.frames[-1].name if self.s.frames else ""
        return name.removeprefix("asking_") if name.startswith("asking_") else ""

    def only(self, *words: str) -> None:
        """These are offered, and nothing else."""
        assert self.offered() == set(words), f"offered: {sorted(self.offered())[:60]}"

    def play(self, *words: str) -> list[Event]:
        """Play these, one after another; cards that are asked for before that are declined."""
        told: list[Event] = []
        for one in words:
            while self.window and one not in self.offered():
                self.told += self.session.play(Pass())
            told = super().play(one)
        return told

    def then(self, *words: str) -> Skirmish:
        """The same, to go on with the skirmish."""
        self.play(*words)
        return self

    def until(self, window: str, seat: str) -> Skirmish:
        """Decline all cards until this seat is asked at this moment."""
        while self.window and (self.window, self.decides) != (window, seat):
            self.play("pass")
        assert (self.window, self.decides) == (window, seat), f"it is {self.decides}'s decision: {self.offered()}"
        return self

    def decline(self) -> list[tuple[str, str]]:
        """Decline all cards up to the next other decision; who was asked at which moment."""
        asked = []
        while self.window:
            asked.append((self.window, self.decides or ""))
            self.play("pass")
        return asked
