"""The Initiative and the Ready Phase (CALTH-3.3 to 3.7, A1, A9)."""

from __future__ import annotations

from typing import Final

from game.calth import events as ev
from game.calth.lookups import bits
from game.calth.models import CRITICAL, FACES, HIT, MOST_POINTS, SEATS, model_of
from game.calth.state import DECKS, HANDS, CalthState

DICE: Final = 3
ON, OFF = "on", "off"
ONE, TWO = "one", "two"
"""The rules for sergeants, and what a critical counts, in the initiative (CALTH-A1)."""


def initiative_dice(s: CalthState, side: int) -> int:
    """Three, and one more for each sergeant who is on the board or about to come to it (CALTH-3.3, A1)."""
    if s.sergeant_rule == OFF:
        return DICE
    pieces = [piece for at in bits(s.standing[side]) for piece in s.units[at]]
    return DICE + sum(model_of(piece).sergeant for piece in (*pieces, *s.camp[side]))


def roll_initiative(s: CalthState) -> None:
    """Both roll, again and again while they are equal (CALTH-3.3, 3.4)."""
    while True:
        rolls = [s.dice.rolls(initiative_dice(s, side)) for side in (0, 1)]
        s.events.append(ev.InitiativeRolled(*rolls))
        ours, theirs = (_count(s, faces) for faces in rolls)
        if ours != theirs:
            give_initiative(s, 0 if ours > theirs else 1, "dice")
            return


def give_initiative(s: CalthState, side: int, reason: str) -> None:
    """A side has it for this round."""
    s.initiative = side
    s.events.append(ev.InitiativeWon(SEATS[side], reason))


def _count(s: CalthState, faces: tuple[int, ...]) -> int:
    critical = 2 if s.initiative_criticals == TWO else 1
    worth = {HIT: 1, CRITICAL: critical}
    return sum(worth.get(FACES[face - 1], 0) for face in faces)


def draw_cards(s: CalthState) -> None:
    """Each side draws a card (CALTH-3.6); from an empty deck nobody draws (CALTH-A41)."""
    for side in (0, 1):
        if s.decks[side]:
            card = DECKS.draw(s, side)
            HANDS.put(s, side, card)
            s.events.append(ev.CardDrawn(SEATS[side], card))


def ready_units(s: CalthState) -> None:
    """Every unit has two points, whatever it had (CALTH-2.14, 3.7, A9)."""
    for at in bits(s.standing[0] | s.standing[1]):
        s.points[at] = MOST_POINTS
    s.events.append(ev.UnitsReadied())
