"""Marines that carry out a mission while the Genestealers only wait: can it be done, and how soon?

Each Marine has errands, one after another: "to NAME" (a section, an object or a fitting of the mission), "near E8,F8"
(one of these squares), "flame SECTION", "damage FITTING", "leave EXIT". It takes the cheapest way forwards, opens
doors, and waits behind others.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.squares import SquareBoard
from game.hulk.actions import (
    Activate,
    Damage,
    Deploy,
    EndPhase,
    Finish,
    Flame,
    Keep,
    Leave,
    Move,
    OpenDoor,
    Reinforce,
    Turn,
)
from game.hulk.moving import MARINE_STEPS
from game.hulk.state import HulkState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.registry import rules_of

Stand = tuple[int, int]
RULES: Any = rules_of("hulk")


class Errands:
    """What is left to do for each Marine of a mission, by name."""

    def __init__(self, mission: str, errands: Mapping[str, Sequence[str]], seed: int = 1) -> None:
        self.s: HulkState = RULES.new_state(RULES.scenario(mission, {}, seed), {}, Dice.seeded(seed))
        names = [marine.name for marine in self.s.roster.marines]
        self.left = {names.index(name): list(those) for name, those in errands.items()}
        self.ways: dict[str, dict[Stand, int]] = {}

    def run(self) -> HulkState:
        """Play to the end of the mission."""
        while (seat := RULES.to_decide(self.s)) is not None:
            offers = RULES.legal_actions(self.s)
            waiting = [action for action in offers if isinstance(action, EndPhase | Keep | Pass)]
            if seat == "marines" or isinstance(offers[0], Deploy):
                action = self._marines(offers) or waiting[0]
            else:
                action = next((a for a in offers if isinstance(a, Reinforce)), None) or waiting[0]
            RULES.apply(self.s, action)
        return self.s

    def _marines(self, offers: list[Action]) -> Action | None:
        if isinstance(offers[0], Deploy):
            return self._deploy([action for action in offers if isinstance(action, Deploy)])
        if Finish() in offers:
            piece = self.s.frames[-1].values["piece"]
            return self._step(piece, offers) or Finish()
        ready = [a for a in offers if isinstance(a, Activate) and self._errand(a.piece) != "stay"]
        ready.sort(key=lambda a: self._rest(a.piece, (self.s.place[a.piece], self.s.facing[a.piece])))
        return ready[0] if ready else None

    def _deploy(self, offers: list[Deploy]) -> Deploy:
        """Who has far to go stands in front."""
        return min(offers, key=lambda a: (self._errand(a.piece) == "stay", self._rest(a.piece, (a.to, a.facing))))

    def _errand(self, piece: int) -> str:
        """What a Marine has to do now; what is done is struck off."""
        todo = self.left.get(piece, [])
        while todo and self._done(piece, todo[0]):
            todo.pop(0)
        return todo[0] if todo else "stay"

    def _done(self, piece: int, errand: str) -> bool:
        verb, _, rest = errand.partition(" ")
        if verb in ("to", "near"):
            return self.s.place[piece] in self._targets(errand)
        if verb == "flame":
            return self.s.mission.section[rest] in self.s.flamed
        return verb == "damage" and bool(self.s.fittings[self._number("fittings", rest)])

    def _number(self, parts: str, name: str) -> int:
        return [part.name for part in getattr(self.s.mission.file, parts)].index(name)

    def _targets(self, errand: str) -> set[int]:
        verb, _, rest = errand.partition(" ")
        mission, board = self.s.mission, self.s.board
        if verb == "leave":
            return {edge.square for edge in board.exits if edge.id == rest}
        if verb == "near":
            return {board.named(name) for name in rest.split(",")}
        if rest in mission.section:
            return set(board.section_squares[mission.section[rest]])
        if verb == "damage" or rest in [part.name for part in mission.file.fittings]:
            return {mission.fittings[self._number("fittings", rest)]}
        return {mission.objects[self._number("objects", rest)]}

    def _rest(self, piece: int, stand: Stand) -> int:
        """How many action points the errand still takes from there."""
        errand = self._errand(piece)
        if errand == "stay":
            return 0
        if errand not in self.ways:
            self.ways[errand] = costs_to(self.s.board, self._targets(errand))
        return self.ways[errand].get(stand, 10_000)

    def _step(self, piece: int, offers: list[Action]) -> Action | None:
        errand = self._errand(piece)
        if errand == "stay":
            return None
        for action in offers:
            if getattr(action, "piece", None) != piece:
                continue
            if isinstance(action, Leave) and errand == f"leave {self.s.board.exits[action.way_out].id}":
                return action
            if isinstance(action, Damage) and errand.startswith("damage"):
                return action
            if isinstance(action, Flame) and errand.startswith("flame") and action.at in self._targets(errand):
                return action
        return self._walk(piece, offers)

    def _walk(self, piece: int, offers: list[Action]) -> Action | None:
        here = self.s.place[piece], self.s.facing[piece]
        doors = [action for action in offers if isinstance(action, OpenDoor) and action.piece == piece]
        steps = {
            **{a: (a.to, a.facing) for a in offers if isinstance(a, Move) and a.piece == piece},
            **{a: (here[0], a.facing) for a in offers if isinstance(a, Turn) and a.piece == piece},
        }
        closed = [action for action in doors if self._in_the_way(piece, here, action)]
        if closed:
            return closed[0]
        best = min(steps, key=lambda action: self._rest(piece, steps[action]), default=None)
        return best if best is not None and self._rest(piece, steps[best]) < self._rest(piece, here) else None

    def _in_the_way(self, piece: int, here: Stand, action: OpenDoor) -> bool:
        square = self.s.board.doors[action.door].square
        return any(self._rest(piece, (square, facing)) < self._rest(piece, here) for facing in range(4))


def costs_to(board: SquareBoard, targets: set[int]) -> dict[Stand, int]:
    """The action points from each stand to one of the squares, walking forwards, doors open and nobody in the way."""
    before: dict[Stand, list[tuple[Stand, int]]] = {}
    for square in range(board.n):
        for facing in range(4):
            for to, cost in _onward(board, square, facing):
                before.setdefault(to, []).append(((square, facing), cost))
    found: dict[Stand, int] = {}
    queue = [(0, (square, facing)) for square in targets for facing in range(4)]
    while queue:
        cost, stand = heapq.heappop(queue)
        if stand not in found:
            found[stand] = cost
            for earlier, more in before.get(stand, []):
                heapq.heappush(queue, (cost + more, earlier))
    return found


def _onward(board: SquareBoard, square: int, facing: int) -> list[tuple[Stand, int]]:
    found = [((square, (facing + quarter) % 4), 1) for quarter in (1, 3)]
    for direction in range(8):
        to = board.step[square * 8 + direction]
        if to >= 0 and MARINE_STEPS[facing][direction] == 1 and not board.squeezed(square, direction, 0):
            found.append(((to, facing), 1))
    if board.partner[square] >= 0:
        found.append(((board.partner[square], facing), 2))
    return found
