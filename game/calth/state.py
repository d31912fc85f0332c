"""What lies in the tunnels of Calth.

A unit is what stands in one hex (CALTH-2.18), so it is addressed by its hex: a sorted tuple of pieces
(`models.piece`), a side, its tactical points. Hexes are numbers inside, printed names such as "7,3" (column, row) in
actions and events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.dice import Dice
from game.kernel.state import State

if TYPE_CHECKING:
    from game.calth.scenario import Scenario


class CalthState(State):
    """A position of a scenario."""

    lists = (
        "units", "owner", "points", "camp", "sealed", "hands", "decks", "discards", "gone", "left", "scored", "killed",
    )  # fmt: skip
    plain = (
        "round", "phase", "initiative", "turn", "marks", "winner", "reason", "spent_leaders", "card_played",
        "defence_rule", "sergeant_rule", "initiative_criticals", "split_rule",
    )  # fmt: skip
    cached = ()
    fixed = ("scenario",)

    scenario: Scenario

    units: list[tuple[int, ...]]
    """The pieces in each hex, sorted."""
    owner: list[int]
    """The side in each hex, -1 where there is none."""
    points: list[int]
    """The tactical points of the unit in each hex."""
    camp: list[tuple[int, ...]]
    """Of each side: the pieces still to be deployed."""
    sealed: list[int]
    """Of each door of the board: 1 once it is sealed."""
    hands: list[tuple[str, ...]]
    """Of each side: its command cards, sorted; empty strings where they are hidden."""
    decks: list[tuple[str, ...]]
    """Of each side: the cards still to be drawn, the next last."""
    discards: list[tuple[str, ...]]
    gone: list[tuple[int, ...]]
    """Of each side: pieces removed as casualties, in that order."""
    left: list[tuple[int, ...]]
    """Of each side: pieces that left the board by an exit."""
    scored: list[int]
    """Of each side: victory points, in tenths."""
    killed: list[int]
    """Of each side: its models removed this round."""
    round: int
    phase: str
    """"deployment", "initiative", "ready" or "action"."""
    initiative: int
    """The side that has it, -1 before the first round."""
    turn: int
    """The side whose activation it is."""
    marks: int
    """Marks of the scenario's special action, or others it counts."""
    winner: str
    reason: str
    spent_leaders: tuple[int, ...]
    """Sides whose leader has helped this round."""
    card_played: tuple[int, ...]
    """Sides that have played a card in this activation (CALTH-A41)."""
    defence_rule: str
    sergeant_rule: str
    initiative_criticals: str
    split_rule: str

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        super().__init__(dice)
        self.scenario = scenario
        hexes = len(scenario.board.hexes)
        self.units = [()] * hexes
        self.owner = [-1] * hexes
        self.points = [0] * hexes
        self.camp = [(), ()]
        self.sealed = [0] * len(scenario.board.doors)
        self.hands = [(), ()]
        self.decks = [(), ()]
        self.discards = [(), ()]
        self.gone = [(), ()]
        self.left = [(), ()]
        self.scored = [0, 0]
        self.killed = [0, 0]
        self.round = 0
        self.phase = "deployment"
        self.initiative = -1
        self.turn = 0
        self.marks = 0
        self.winner = ""
        self.reason = ""
        self.spent_leaders = ()
        self.card_played = ()
        self.defence_rule = "sum"
        self.sergeant_rule = "on"
        self.initiative_criticals = "one"
        self.split_rule = "one_hex"


def place(s: CalthState, at: int, pieces: tuple[int, ...], owner: int, points: int) -> None:
    """Make these pieces the unit in a hex; none: the hex is empty."""
    s.units[at] = tuple(sorted(pieces))
    s.owner[at] = owner if pieces else -1
    s.points[at] = points if pieces else 0
