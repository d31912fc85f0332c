"""What the frames of a campaign hold."""

from __future__ import annotations

from game.kernel.state import Frame


class Round(Frame):
    """The round of a seat."""

    procedure = "round"
    seat: int


class Fight(Frame):
    """A fight between two ships: who rolled, the dice, and where the loser was."""

    procedure = "fight"
    ship: int
    target: int
    roller: int
    dice: tuple[int, ...]
    face: int
    vacated: int


class Battle(Frame):
    """A land battle: the ship that lands, whose it is, who defends; `more` steps of bombardment by a strategy.

    `kind` is "planet", or which event it belongs to: "raid", in which the seat defends its planet, or "supplies".
    `way` is how it is settled, once that is clear, `below` whether underground; `proposed` what has been proposed
    before, "left" where the attacker lets the defender choose, `countered` whether by the defender; `agreed` what had
    been agreed on before it was reconsidered.
    """

    procedure = "battle"
    ship: int
    seat: int
    enemy: int
    cell: int
    more: int
    kind: str
    way: str
    below: bool
    proposed: str
    countered: bool
    agreed: tuple[str, bool] | tuple[()]


class Ask(Frame):
    """A choice that an event gives a seat; `left` is how often it may choose, `within` the cells it is held to."""

    procedure = "ask"
    seat: int
    left: int
    within: tuple[int, ...]
