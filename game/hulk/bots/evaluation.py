"""The position as the Marine player judges it: errands, what each life is worth, what threatens, what is seen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf

from game.boards.squares import mask_of
from game.hulk.bots.danger import Formation, Stand, Threats, blip_strength, danger, shot_chance, standing, threats_of
from game.hulk.bots.goals import Errand, Errands, errands_of, worth_of
from game.hulk.bots.ground import steps_from
from game.hulk.bots.weights import MarineWeights
from game.hulk.shooting import can_fire
from game.hulk.state import BLIP, STEALER, HulkState
from game.kernel.actions import Action

HOPE = 0.5
"""How far one counts on the overwatch of those who have not acted yet."""
DOOR_DOUBT = 6.0
"""What a target that is likely dead is farther away."""


@dataclass(slots=True)
class Way:
    """How a Marine can come to stand somewhere: points, actions, and who may have been shot on the move."""

    square: int
    facing: int
    cost: int
    actions: tuple[Action, ...]
    alive: dict[int, float]


@dataclass(slots=True)
class End:
    """Something done at the end of a way: what it leaves of the Marine's state and of the enemy."""

    actions: tuple[Action, ...]
    cost: int
    watch: float = 0.0
    guard: bool = False
    alive: dict[int, float] = field(default_factory=dict)
    opened: int = 0
    fire: int = 0
    bonus: float = 0.0
    gone: bool = False
    """Whether the Marine has left the board."""


class Outlook:
    """What the Marine player makes of one position."""

    def __init__(self, view: HulkState, ideas: MarineWeights) -> None:
        self.view, self.ideas, self.board = view, ideas, view.board
        self.errands: Errands = errands_of(view)
        self.keys = [marine for marine, errand in self.errands.items() if errand.key] or list(self.errands)
        self.worth = worth_of(view, ideas.keep_key)
        self.threats = threats_of(view)
        self.stealers = {view.place[p]: p for p in view.swarm if view.kind[p] == STEALER and view.place[p] >= 0}
        self.marks = 0
        for square in self.stealers:
            self.marks |= 1 << square
        self.targets = dict(self.stealers)
        """Whom a Marine may shoot at, by square, once it has turned up the blips that it comes to see."""
        if ideas.shoot:
            self.targets |= {view.place[p]: p for p in view.swarm if view.kind[p] == BLIP and view.place[p] >= 0}
        self.prey = mask_of(self.targets)
        self._hiding: dict[int, int] = {}
        """What hides from a Marine what lies behind, doors aside."""

    def leader_of(self, marine: int) -> int:
        """Return whom a Marine escorts: of those on whom the mission hangs, or who have errands, the nearest; -1:
        none."""
        if not self.keys:
            return -1
        steps = steps_from(self.board, self.view.place[marine])
        return min(self.keys, key=lambda key: (steps[self.view.place[key]], key))

    def errand(self, marine: int) -> Errand | None:
        """Return a Marine's own errand, or its leader's."""
        return self.errands.get(marine) or self.errands.get(self.leader_of(marine))

    def lead(self, marine: int) -> float:
        """Return a Marine's action points to where its errand, or its leader's, ends."""
        errand = self.errand(marine)
        return errand.lead(self.view.place[marine]) if errand else 0.0

    # -- where the others stand --

    def others(self, marine: int) -> list[Stand]:
        """Return the other Marines, those who have still to act with the overwatch one hopes of them."""
        view, found = self.view, []
        for other in view.marines:
            if other != marine:
                stand = standing(view, other)
                if not view.done[other] and view.phase == "marines" and can_fire(view, other):
                    stand = replace(stand, watch=HOPE)
                found.append(replace(stand, watch=stand.watch * self.ideas.cover))
        return found

    def peril(self) -> float:
        """Return what is to be lost as the Marines stand now."""
        view = self.view
        stands = [standing(view, marine) for marine in view.marines]
        return self.danger(Formation(view, stands, view.closed, view.fire), self.threats)

    def danger(self, formation: Formation, threats: Threats, most: float = inf) -> float:
        """Return what is to be lost as the Marines might stand; something above `most` where that is more."""
        return danger(formation, threats, self.worth, most)

    # -- what is seen --

    def seen(self, marine: int, square: int, facing: int, closed: int) -> int:
        """Return what the Marine would see from there."""
        if marine not in self._hiding:
            view, place = self.view, self.view.place[marine]
            self._hiding[marine] = (view.occupied & ~(1 << place) if place >= 0 else view.occupied) | view.fire
        return self.view.sight.seen_from(square, facing, self._hiding[marine] | closed)

    def target(self, square: int, marks: int, alive: dict[int, float]) -> int:
        """Return the square of the nearest Genestealer of a set that is likely to be alive; -1: none."""
        best, nearest = -1, 1e9
        while marks:
            low = marks & -marks
            marks ^= low
            at = low.bit_length() - 1
            far = (self.board.distance(square, at) or 0) + DOOR_DOUBT * (1 - alive.get(self.targets[at], 1.0))
            if far < nearest:
                best, nearest = at, far
        return best

    def shot_on_the_move(self, marine: int, square: int, facing: int, alive: dict[int, float]) -> dict[int, float]:
        """Return who is likely to be alive after the free shot of a step or turn that ends there."""
        if not self.prey or not can_fire(self.view, marine):
            return alive
        target = self.target(square, self.prey & self.seen(marine, square, facing, self.view.closed), alive)
        if target < 0:
            return alive
        piece = self.targets[target]
        return {**alive, piece: alive.get(piece, 1.0) * (1 - self.toll(marine, piece, False))}

    def toll(self, marine: int, piece: int, sustained: bool) -> float:
        """Return what part of a piece, if it is a blip of several Genestealers, a shot is likely to destroy."""
        chance = shot_chance(self.view, marine, piece, sustained)
        return chance / blip_strength(self.view, piece) if self.view.kind[piece] == BLIP else chance

    # -- doors --

    def door_to_shoot(self, marine: int, seen: int) -> int:
        """Return a closed door in sight that bars what is to be burnt; -1: none."""
        errand = self.errand(marine)
        if errand is None or errand.section < 0:
            return -1
        doors = self.view.closed & seen & self.board.section_mask[errand.section]
        return (doors & -doors).bit_length() - 1 if doors else -1

    def gain_of_door(self, marine: int, square: int) -> float:
        """Return what it is worth to the errands that a door is open or gone."""
        best = 0.0
        for other in {marine, self.leader_of(marine)} & self.errands.keys():
            errand, place = self.errands[other], self.view.place[other]
            best = max(best, errand.lead(place) - errand.lead(place, 1 << square))
        return self.ideas.advance * best
