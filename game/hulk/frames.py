"""What the frames of Space Hulk's procedures hold; a field that is not always there says so."""

from __future__ import annotations

from game.hulk.state import HulkState
from game.kernel.state import Frame

Square = int
"""A square of the board, or, below 0, a place beside it."""


class Reinforcing(Frame):
    """Blips come: so many."""

    procedure = "reinforce"
    count: int


class Activation(Frame):
    """A piece acts. `dropping`, where it is there: the objects that it drops with its next step."""

    procedure = "activation"
    piece: int
    points: int
    dropping: tuple[int, ...]


def activation_of(s: HulkState, piece: int) -> Activation | None:
    """Return the activation of a piece while it is under way, be it that something else is decided meanwhile."""
    frames = (Activation.of(frame) for frame in s.frames if frame.name == Activation.procedure)
    return next((frame for frame in frames if frame.piece == piece), None)


class Commanded(Frame):
    """A Marine takes one action for command points. `done`: whether it had acted before."""

    procedure = "commanded"
    piece: int
    done: int


class Combat(Frame):
    """Close combat, or a blow at a door (`defender` -1); from `attack` on, once the dice have been rolled."""

    procedure = "combat"
    attacker: int
    defender: int
    at: Square
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    facing: bool
    bonus: tuple[int, int]
    blocked: bool


class PowerFrame(Frame):
    """A Librarian uses a power: the procedures `barrier` and `storm`."""

    librarian: int


class Aftermath(Frame):
    """What follows the action of a piece. The other fields are there only where the action may bring it."""

    procedure = "aftermath"
    piece: int
    free_shot: bool
    provokes: bool
    door: int


class Provoked(Frame):
    """Marines answer what was done in their sight, by these models or at a door (-1: none).

    `spender`, where it is there: the Marine that answered with command points. `watchers`: those that shoot on
    overwatch, each with the squares to choose from; `chosen`: the squares of the first of them.
    """

    procedure = "provoked"
    by: tuple[int, ...]
    door: int
    spender: int
    watchers: tuple[tuple[int, tuple[Square, ...]], ...]
    chosen: tuple[Square, ...]


def next_watcher(frame: Provoked) -> int:
    """Return the Marine on overwatch whose target is named next."""
    return frame.watchers[len(frame.chosen)][0]


class Revealed(Frame):
    """A blip turns up; from `place` on, once its value is known."""

    procedure = "revealed"
    blip: int
    willing: bool
    place: Square
    acted: int
    value: int
    lord: bool
    models: tuple[int, ...]
    left: int
    discarded: int
    unfaced: tuple[int, ...]
