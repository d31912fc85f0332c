"""The careful Genestealer player: rules of thumb, each a named weight (`ideas.HiveWeights`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.levels import Eye
from game.bots.player import best_of
from game.hulk.actions import Activate, BringLord, Deploy, EndPhase, Face, Finish, PlaceModel, Reinforce, Reveal
from game.hulk.blips import free_squares
from game.hulk.bots.danger import SWARM_STEPS, decline
from game.hulk.bots.hiveplans import HivePlan, HivePlanner
from game.hulk.bots.hunting import Hunt
from game.hulk.bots.weights import HiveWeights
from game.hulk.frames import Activation, Revealed
from game.hulk.missionfile import EntriesHeld
from game.hulk.state import BLIP, HulkState, entry_of, lurking
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice

GAIN = 0.004
LEAP = 3
"""So near to a Marine the Brood Lord's attacks are sure to come."""
AHEAD = 25.0
"""What standing in the way weighs where blips come in: steps for each by which they would come too late."""
LOOKED_AT = 6
"""Of the pieces that may act, so many of the nearest are looked at closely before one is chosen."""


class CarefulGenestealers:
    """A player of the Genestealers' seat: called with a view and the actions offered, it answers with one of them."""

    def __init__(self, salt: int, ideas: HiveWeights, errs: float = 0.0) -> None:
        self.ideas = ideas
        self.chance = Dice.seeded(salt)
        self.eye = Eye(errs, self.chance)
        self.turn = -1
        self.idle: set[int] = set()
        self.stirred = False
        """Whether anybody has moved since the idle were found to be."""
        self.plan: list[Action] = []
        self.known: tuple[object, ...] = ()
        self.deciders: dict[str, Callable[[HulkState, Sequence[Action]], Action]] = {
            "reinforce": self._reinforce,
            "turn": self._between,
            "activation": self._act,
            "revealed": self._revealed,
            "match": self._scatter,
        }

    def __call__(self, view: HulkState, actions: Sequence[Action]) -> Action:
        decide = self.deciders.get(view.frames[-1].name)
        chosen = decide(view, actions) if decide else self._any(actions)
        return chosen if chosen in actions else self._any(actions)

    def _any(self, actions: Sequence[Action]) -> Action:
        self.plan = []
        return decline(actions) or self.chance.pick(actions)

    def _scatter(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Set a Marine up near an entry point, with its eyes to a wall.

        Where the Marines win by closing in on the entry points, far from all of them.
        """
        closing = any(isinstance(goal, EntriesHeld) for goal in view.mission.goals)
        offered = [action for action in actions if isinstance(action, Deploy)]

        def score(action: Deploy) -> float:
            ways = [view.board.walk_distance(point.square, action.to) for point in view.board.entries]
            seen = view.sight.seen_from(action.to, action.facing, view.closed | view.occupied).bit_count()
            nearest = min([way for way in ways if way is not None], default=0)
            return (nearest if closing else -nearest) - 0.1 * seen

        return best_of(offered, score, self.chance)

    # -- blips --

    def _reinforce(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Put a blip near the prey, where it may come in, and not all at one side."""
        offered = [action for action in actions if isinstance(action, Reinforce)]
        if not self.ideas.near or not view.marines:
            return self.chance.pick(offered)
        hunt = Hunt(view, self.ideas)
        watches = hunt.watches(-1, view.closed)

        def score(action: Reinforce) -> float:
            point = view.board.entries[action.entry]
            value = -min(hunt.far[point.square], 60.0) - AHEAD * self.ideas.block * hunt.late(point.square)
            if self._held(view, action.entry):
                value -= 12.0
            elif any(watch.seen >> point.square & 1 for watch in watches):
                value -= 6.0
            value -= 1.5 * sum(view.place[piece] == lurking(action.entry) for piece in view.swarm)
            return self.eye(self.ideas.near * value)

        return best_of(offered, score, self.chance)

    def _held(self, view: HulkState, entry: int) -> bool:
        """Return whether a Marine near the entry point would hold back what waits there."""
        near = view.board.within(view.board.entries[entry].square, 5)
        return any(near >> view.place[marine] & 1 for marine in view.marines)

    def _revealed(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Put new Genestealers as near to the prey as they can be, and let them look there."""
        hunt = Hunt(view, self.ideas)
        if isinstance(actions[0], BringLord):
            return BringLord() if self._lord_strikes(hunt) else Pass()
        if isinstance(actions[0], PlaceModel):
            squares = [action for action in actions if isinstance(action, PlaceModel)]
            return best_of(squares, lambda put: -hunt.far[put.at], self.chance)
        faces = [action for action in actions if isinstance(action, Face)]
        if not faces:
            return self._any(actions)

        def ahead(face: Face) -> float:
            square = view.place[face.piece]
            if hunt.bite(square, face.facing, 1)[1] >= 0:
                return 1.0
            to = view.board.step[square * 8 + 2 * face.facing]
            return -hunt.far[to] if to >= 0 else -1000.0

        return best_of(faces, ahead, self.chance)

    def _lord_strikes(self, hunt: Hunt) -> bool:
        """Return whether the Brood Lord may come: where his death loses the match, only to strike at once."""
        if not hunt.lord_hunted:
            return True
        view = hunt.view
        frame = Revealed.of(view.frames[-1])
        at = frame.place if frame.place >= 0 else view.board.entries[entry_of(frame.place)].square
        return view.phase == "genestealers" and not frame.acted and hunt.steps[at] <= LEAP

    # -- the action phase --

    def _between(self, view: HulkState, actions: Sequence[Action]) -> Action:
        hunt = Hunt(view, self.ideas)
        if view.turn != self.turn:
            self.turn, self.idle, self.plan = view.turn, set(), []
        offered = set(actions)
        chosen = self._best_of_the_nearest(hunt, offered)
        if chosen is None and self.stirred:
            self.stirred, self.idle = False, set()
            chosen = self._best_of_the_nearest(hunt, offered)
        if chosen is None:
            return EndPhase()
        self.stirred = True
        first, plan = chosen
        self._keep(view, plan)
        return first

    def _best_of_the_nearest(self, hunt: Hunt, offered: set[Action]) -> tuple[Action, HivePlan] | None:
        """Return who acts next: of the nearest, who gains most; those who strike before those who only come closer."""
        view = hunt.view
        waiting = [piece for piece in view.swarm if not view.done[piece] and piece not in self.idle]
        waiting.sort(key=lambda piece: (hunt.far[hunt.square_of(piece)], piece))
        best: tuple[Action, HivePlan] | None = None
        looked_at = 0
        for piece in waiting:
            option = self._option(hunt, piece, offered)
            if option is None:
                self.idle.add(piece)
                continue
            if best is None or (option[1].strike and option[1].value > best[1].value):
                best = option
            looked_at += 1
            if looked_at == LOOKED_AT or hunt.steps[hunt.square_of(piece)] > SWARM_STEPS:
                break
        return best

    def _option(self, hunt: Hunt, piece: int, offered: set[Action]) -> tuple[Action, HivePlan] | None:
        """Return what is best for a piece; None: to stay as it is."""
        plan = HivePlan()
        if Activate(piece) in offered:
            plan = HivePlanner(hunt, piece).plan(SWARM_STEPS)
        if hunt.view.kind[piece] == BLIP and Reveal(piece) in offered:
            gain = self._conversion(hunt, piece, plan)
            if gain > max(plan.gain, GAIN):
                return Reveal(piece), HivePlan([], gain, gain)
        return (Activate(piece), plan) if plan.gain > self.eye(GAIN) else None

    def _conversion(self, hunt: Hunt, blip: int, plan: HivePlan) -> float:
        """Return what it is worth to turn a blip up now: its Genestealers strike, or it can come no nearer unseen."""
        if not self.ideas.convert:
            return 0.0
        view = hunt.view
        crushed = 0
        if view.place[blip] >= 0:
            crushed = max(0, view.value[blip] - 1 - len(free_squares(view, view.place[blip], willing=True)))
        if plan.gain > GAIN and hunt.steps[hunt.square_of(blip)] > SWARM_STEPS:
            return 0.0  # too far to strike
        strike = self._as_genestealer(hunt, blip)
        if strike.strike and strike.value > -0.02:
            return strike.value + 0.2 - hunt.one_life * crushed
        if crushed:
            return 0.0
        return strike.gain if plan.gain <= GAIN and strike.gain > GAIN and view.place[blip] >= 0 else 0.0

    def _as_genestealer(self, hunt: Hunt, blip: int) -> HivePlan:
        """Return what one Genestealer of a blip could do."""
        planner = HivePlanner(hunt, blip)
        planner.blip, planner.life = False, hunt.one_life
        view = hunt.view
        before = view.facing[blip]
        view.facing[blip] = self._towards(hunt, planner.start)
        try:
            return planner.plan(SWARM_STEPS)
        finally:
            view.facing[blip] = before

    def _towards(self, hunt: Hunt, square: int) -> int:
        def ahead(facing: int) -> float:
            to = hunt.board.step[square * 8 + 2 * facing]
            return hunt.far[to] if to >= 0 else 1000.0

        return min(range(4), key=ahead)

    # -- an activation --

    def _keep(self, view: HulkState, plan: HivePlan) -> None:
        self.plan = list(plan.actions)
        self.known = _known(view)

    def _act(self, view: HulkState, actions: Sequence[Action]) -> Action:
        if self.plan and self.known == _known(view) and self.plan[0] in actions:
            return self.plan.pop(0)
        frame = Activation.of(view.frames[-1])
        plan = HivePlanner(Hunt(view, self.ideas), frame.piece).plan(frame.points)
        if plan.gain <= GAIN:
            return Finish()
        self._keep(view, plan)
        return self.plan.pop(0)


def _known(view: HulkState) -> tuple[object, ...]:
    """Return what a plan reckons with: where the Marines stand and watch, doors and fire."""
    marines = len(view.roster.marines)
    return (
        view.turn,
        view.closed,
        view.fire,
        tuple(view.place[:marines]),
        tuple(view.facing[:marines]),
        tuple(view.watch),
        tuple(view.jam),
        len(view.swarm),
    )
