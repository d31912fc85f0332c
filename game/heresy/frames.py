"""What the frames of the Heresy's procedures hold; a field that is not always there says so."""

from __future__ import annotations

from game.cards.playing import CardInPlay
from game.kernel.state import Frame

Pair = tuple[int, int]
"""A number of the attacker and one of the defender."""
Dice = tuple[int, ...]


class Deploying(Frame):
    """A seat deploys: so many counters before it is another's turn."""

    procedure = "deployment"
    left: int
    over: bool


class Setting(Frame):
    """The match, while it is set up. `turns`: how many turns of deployment have been."""

    procedure = "match"
    turns: int


class Round(Frame):
    """A round. `turn`: how many seats have had their turn of the phase."""

    procedure = "round"
    turn: int


class Mustering(Frame):
    """Counters gather for an attack on a place. `before`: the side that controlled it."""

    procedure = "muster"
    place: int
    before: int


class Battle(Frame):
    """A battle, of an attacking and a defending seat; from `defence` on, once a round has begun.

    Pairs are the attacker's and the defender's. `plus`, `change`: what cards add to all dice of a roll, and to each.
    `marks`: the bonuses on each die. `raises`, `lowers`, `either`: bonuses still to be placed; `spent`: those that are.
    `silent`: units whose dice are not rolled down to a number. `rolling`, `waiting`: who rolls now, and who after that.
    `deserted`, where it is there: places that the defender's counters came from and left to the enemy.
    """

    procedure = "battle"
    place: int
    attack: int
    round: int
    defence: int
    parties: tuple[int, ...]
    need: Pair
    plus: Pair
    anew: tuple[bool, bool]
    strike: tuple[bool, bool]
    silent: tuple[tuple[Pair, ...], tuple[Pair, ...]]
    spent: Pair
    rolling: tuple[int, ...]
    waiting: tuple[int, ...]
    faces: tuple[Dice, Dice]
    change: tuple[Dice, Dice]
    marks: tuple[Dice, Dice]
    raises: Pair
    lowers: Pair
    either: Pair
    losses: Pair
    doomed: tuple[Dice, Dice]
    deserted: tuple[int, ...]


class Dying(Frame):
    """A primarch may fall. `emperor`: whether against the Emperor; `bonus`: to the roll; `sure`: he survives."""

    procedure = "dying"
    unit: int
    seat: int
    emperor: bool
    bonus: int
    sure: bool


class Asking(Frame):
    """A moment at which cards are asked for. `sides`: those that have played one; not there in a seat's own phase."""

    sides: tuple[int, ...]


class Stratagem(CardInPlay):
    """A stratagem in play, and the seat that played it."""

    seat: int
