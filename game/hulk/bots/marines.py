"""The careful Marine player: rules of thumb, each a named weight (`ideas.MarineWeights`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.bots.levels import Eye
from game.bots.player import best_of
from game.hulk import command
from game.hulk.actions import Activate, Command, Deploy, EndPhase, Finish, Fire, Keep, PlaceModel, Redraw, Reveal
from game.hulk.bots.danger import decline
from game.hulk.bots.evaluation import Outlook
from game.hulk.bots.goals import errands_of, worth_of
from game.hulk.bots.marineplans import WON, Plan, best_plan
from game.hulk.bots.reactions import barrier_square, best_reaction, fear_of, fight_choice, power, storm_target
from game.hulk.bots.weights import MarineWeights
from game.hulk.frames import Activation, Aftermath, Commanded, PowerFrame
from game.hulk.sight import EVERYWHERE, blocking, seen_by_any
from game.hulk.state import STEALER, HulkState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice

LOW_COUNTER = 3
POINTS = 4
GAIN = 0.004
"""Less is not worth an activation."""
MOST_COMMAND = 6
PATIENCE = 1
"""Turns without coming nearer to the goal that the Marines bear."""
HASTE = 2.0
"""How many times more a step is worth with every turn beyond them."""
CHANGED = 6.0
"""Points by which the way grows when the goal has changed."""


class CarefulMarines:
    """A player of the Marines' seat: called with a view and the actions offered, it answers with one of them."""

    def __init__(self, salt: int, ideas: MarineWeights, errs: float = 0.0) -> None:
        self.ideas = self.calm = ideas
        self.left, self.stalled = 0.0, 0
        self.chance = Dice.seeded(salt)
        self.eye = Eye(errs, self.chance)
        self.plan: list[Action] = []
        self.seen: tuple[object, ...] = ()
        self.idle: set[int] = set()
        self.turn = -1
        self.deciders: dict[str, Callable[[HulkState, Sequence[Action]], Action]] = {
            "match": self._deploy,
            "turn": self._between,
            "activation": self._act,
            "commanded": self._commanded,
            "aftermath": self._free_shot,
            "provoked": self._react,
            "combat": fight_choice,
            "sighting": self._reveal,
            "revealed": self._place,
            "storm": self._power,
            "barrier": self._power,
        }

    def __call__(self, view: HulkState, actions: Sequence[Action]) -> Action:
        if view.turn != self.turn:
            self.turn, self.plan, self.idle = view.turn, [], set()
            self._lose_patience(view)
        if view.frames[-1].name == "commanded":
            actions = [action for action in actions if not isinstance(action, Pass)]
        decide = self.deciders.get(view.frames[-1].name)
        chosen = decide(view, actions) if decide else actions[0]
        return chosen if chosen in actions else self._any(actions)

    def _lose_patience(self, view: HulkState) -> None:
        """Make a way that grows no shorter turn after turn more urgent."""
        going = {m: errand for m, errand in errands_of(view).items() if view.place[m] >= 0}
        left = sum(errand.lead(view.place[m]) for m, errand in going.items())
        there = max([errand.room for errand in going.values()], default=0.0)
        waits = self.left - 1 < left < self.left + CHANGED and left > there
        self.left, self.stalled = left, self.stalled + 1 if waits else 0
        haste = HASTE ** max(0, self.stalled - PATIENCE)
        calm = self.calm
        self.ideas = replace(
            calm, advance=calm.advance * haste, together=calm.together * haste, escort=calm.escort * haste
        )

    def _any(self, actions: Sequence[Action]) -> Action:
        """Decline where one can, or else do anything."""
        self.plan = []
        return decline(actions) or self.chance.pick(actions)

    # -- before and between the turns --

    def _deploy(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Return the escort's first half in front, then those on whom the mission hangs, then the rest; all look
        ahead."""
        offered = [action for action in actions if isinstance(action, Deploy)]
        errands = errands_of(view, deployed=False)
        keys = [marine for marine, errand in errands.items() if errand.key]
        outlook = Outlook(view, self.ideas)
        order = _column(view, keys)
        waiting = {action.piece for action in offered}
        piece = next(marine for marine in order if marine in waiting)
        leading = errands.get(keys[0]) if keys else None

        def score(action: Deploy) -> float:
            errand = leading or errands.get(action.piece)
            seen = outlook.seen(action.piece, action.to, action.facing, view.closed).bit_count()
            if errand is None:
                return seen
            return 0.01 * seen - 10 * errand.lead(action.to) - errand.way[action.to * 4 + action.facing]

        return best_of([action for action in offered if action.piece == piece], score, self.chance)

    def _between(self, view: HulkState, actions: Sequence[Action]) -> Action:
        if any(isinstance(action, Redraw) for action in actions):
            return Redraw() if view.counter - view.counters[0] < LOW_COUNTER else Keep()
        outlook = Outlook(view, self.ideas)
        chosen = self._winning(view, outlook) or power(outlook, actions, late=False)
        if chosen is not None:
            return chosen
        for marine in self._order(view, outlook):
            plan = self._best_plan(outlook, marine, POINTS, *self._allowance(view, outlook, marine))
            if plan.gain > GAIN:
                self._keep(view, plan)
                return Activate(marine)
            self.idle.add(marine)
        return power(outlook, actions, late=True) or self._spend(view, outlook) or EndPhase()

    def _winning(self, view: HulkState, outlook: Outlook) -> Action | None:
        """Return the first action towards the goal, if it can be reached with all points there are."""
        left = command.left(view)
        for marine, errand in outlook.errands.items():
            points = 0 if view.done[marine] else POINTS
            if errand.key and errand.lead(view.place[marine]) <= points + left:
                plan = self._best_plan(outlook, marine, points, left)
                if plan.value > WON / 2:
                    self._keep(view, plan)
                    return Activate(marine) if points else Command(marine)
        return None

    def _order(self, view: HulkState, outlook: Outlook) -> list[int]:
        """Return who acts next: first who has an enemy in sight, then whoever is farthest ahead."""
        waiting = [marine for marine in view.marines if not view.done[marine] and marine not in self.idle]

        def rank(marine: int) -> tuple[bool, float]:
            seen = outlook.seen(marine, view.place[marine], view.facing[marine], view.closed)
            return not seen & outlook.marks, outlook.lead(marine)

        return sorted(waiting, key=rank)

    def _allowance(self, view: HulkState, outlook: Outlook, marine: int) -> tuple[int, float]:
        """Return the command points a Marine may reckon with in its activation, and their price."""
        price = self.ideas.command * min(1.0, 4 * outlook.peril()) + 0.01
        errand = outlook.errands.get(marine)
        if errand is None or not errand.key:
            price += 0.02
        return min(MOST_COMMAND, command.left(view)), price

    def _spend(self, view: HulkState, outlook: Outlook) -> Action | None:
        """Give command points to whoever makes the most of them, once all have acted."""
        left = command.left(view)
        if not left:
            return None
        price = self.ideas.command * min(1.0, 4 * outlook.peril()) + 0.005
        best, chosen = Plan(gain=GAIN), -1
        for marine in view.marines:
            plan = self._best_plan(outlook, marine, 0, left, price)
            if plan.actions and plan.gain > best.gain:
                best, chosen = plan, marine
        if chosen < 0:
            return None
        self._keep(view, best)
        return Command(chosen)

    # -- an activation --

    def _best_plan(self, outlook: Outlook, marine: int, points: int, command: int = 0, price: float = 0.0) -> Plan:
        """Return what seems the best a Marine can do with its points, and with command points at their price."""
        return best_plan(outlook, marine, points, command, price, self.eye)

    def _keep(self, view: HulkState, plan: Plan) -> None:
        self.plan = list(plan.actions)
        self.seen = _known(view)

    def _next(self, view: HulkState) -> Action | None:
        """Return the plan's next action, as long as nothing has happened that it did not reckon with."""
        return None if not self.plan or self.seen != _known(view) else self.plan.pop(0)

    def _act(self, view: HulkState, actions: Sequence[Action]) -> Action:
        following = self._next(view)
        if following is not None and following in actions:
            return following
        frame = Activation.of(view.frames[-1])
        marine, points = frame.piece, frame.points
        outlook = Outlook(view, self.ideas)
        errand = outlook.errands.get(marine)
        left = command.left(view)
        if errand is not None and errand.key and errand.lead(view.place[marine]) <= points + left:
            plan = self._best_plan(outlook, marine, points, left)
        else:
            plan = self._best_plan(outlook, marine, points, *self._allowance(view, outlook, marine))
        if plan.gain <= GAIN or not plan.actions:
            return Finish()
        self._keep(view, plan)
        return self.plan.pop(0)

    def _commanded(self, view: HulkState, actions: Sequence[Action]) -> Action:
        if view.phase == "genestealers":
            action = best_reaction(view, self.ideas, [Commanded.of(view.frames[-1]).piece])[1]
            return action or actions[0]
        following = self._next(view)
        if following is not None and following in actions:
            return following
        plan = self._best_plan(Outlook(view, self.ideas), Commanded.of(view.frames[-1]).piece, 0, command.left(view))
        return plan.actions[0] if plan.actions else actions[0]

    def _free_shot(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Fire at the Genestealer most to be feared, or at a door that bars the goal."""
        marine = Aftermath.of(view.frames[-1]).piece
        outlook = Outlook(view, self.ideas)
        shots = [action for action in actions if isinstance(action, Fire)]
        models = [action for action in shots if view.at[action.at] >= 0]
        spared = view.roster.assault_cannons >> marine & 1 and view.shots[marine] + 10 * view.reloads[marine] <= 2
        if models and not spared:
            return best_of(models, lambda shot: fear_of(view, outlook.worth, view.at[shot.at]), self.chance)
        for shot in shots:
            if view.at[shot.at] < 0 and outlook.door_to_shoot(marine, 1 << shot.at) >= 0:
                return shot
        return Pass()

    def _power(self, view: HulkState, actions: Sequence[Action]) -> Action:
        choose = storm_target if view.frames[-1].name == "storm" else barrier_square
        return choose(Outlook(view, self.ideas), actions, PowerFrame.of(view.frames[-1]).librarian)

    # -- the Genestealers' turn --

    def _react(self, view: HulkState, actions: Sequence[Action]) -> Action:
        worth = worth_of(view, self.ideas.keep_key)
        if isinstance(actions[0], Fire):
            shots = [action for action in actions if isinstance(action, Fire)]
            return best_of(shots, lambda shot: fear_of(view, worth, view.at[shot.at]), self.chance)
        marines = [action.piece for action in actions if isinstance(action, Command)]
        if not marines or not self.ideas.command:
            return Pass()
        gain, action = best_reaction(view, self.ideas, marines)
        return Command(action.piece) if action is not None and gain > 0 else Pass()  # type: ignore[attr-defined]

    def _reveal(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Reveal the nearest first: what stands there may hide the others."""
        blips = [action for action in actions if isinstance(action, Reveal)]
        return best_of(blips, lambda reveal: -_nearest(view, view.place[reveal.piece]), self.chance)

    def _place(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Put Genestealers as far away as may be, and into sight."""
        squares = [action for action in actions if isinstance(action, PlaceModel)]
        if not squares:
            return actions[0]
        seen = seen_by_any(view, EVERYWHERE, blocking(view))
        return best_of(squares, lambda put: _nearest(view, put.at) + 0.5 * (seen >> put.at & 1), self.chance)


def _column(view: HulkState, keys: Sequence[int]) -> list[int]:
    """Return the Marines in the order of the column: half of the escort, those on whom the mission hangs, the
    others."""
    escort = [marine for marine in range(len(view.roster.marines)) if marine not in keys]
    front = (len(escort) + 1) // 2
    return [*escort[:front], *keys, *escort[front:]]


def _nearest(view: HulkState, square: int) -> float:
    far = [view.board.walk_distance(square, view.place[marine]) for marine in view.marines]
    return min([steps for steps in far if steps is not None], default=99)


def _known(view: HulkState) -> tuple[object, ...]:
    """Return what a plan reckons with: the doors, the fire, and where the brood stands."""
    place = view.place
    pieces = tuple([(piece, place[piece], view.kind[piece] == STEALER) for piece in view.swarm])
    return view.turn, view.closed, view.fire, pieces, tuple(view.jam[: len(view.roster.marines)]), len(view.marines)
