"""What is decided in a battle: bonuses on dice, losses, breaking off and withdrawing."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.actions import BreakOff, Escape, FightOn, Lose, Lower, Raise
from game.heresy.bots.evaluation import Outlook, of_kind
from game.heresy.bots.odds import ORDER, by_rank, force_of, outcomes, wins, worth_of
from game.heresy.casualties import army
from game.heresy.frames import Battle
from game.heresy.rolls import ATTACK, DEFENCE, RAISED, scores
from game.heresy.state import HeresyState, unit_of
from game.heresy.units import UNIT
from game.kernel.actions import Action, Pass
from game.kernel.sequence import find


def raise_die(view: HeresyState, side: int, actions: Sequence[Action]) -> Action:
    """Return a +1 that makes a hit of a near miss, or saves a bare hit from the enemy's -1, whichever leaves more hits;
    what changes nothing lies on a miss."""
    frame = find(view, Battle)
    dice = {action.die: action for action in of_kind(actions, Raise)}
    role = ATTACK if view.sides[frame.attack] == side else DEFENCE
    need, shown = frame.need[role], scores(frame, role)
    free = [die for die, mark in enumerate(frame.marks[role]) if not mark & RAISED]
    forced = frame.raises[role]
    near, bare = ([die for die in free if shown[die] == score] for score in (need - 1, need))
    raised, saved = _shares(frame, role, len(near), len(bare))
    if not forced and not raised:
        return next(iter(of_kind(actions, Pass)), None) or next(iter(dice.values()))
    wanted = near if raised else bare if saved else []
    kinds = {shown[die] for die in wanted}
    return dice[min(dice, key=lambda die: (shown[die] not in kinds, *_idle(shown[die], need)))]


def _shares(f: Battle, role: int, near: int, bare: int) -> tuple[int, int]:
    """Return how many +1 go to near misses and how many to bare hits. Where it is all the same a near miss is raised,
    nothing is saved, and what could be a -1 instead is kept."""
    need, forced, either = f.need[role], f.raises[role], f.either[role]
    broken = f.lowers[1 - role] + f.either[1 - role]
    made = sum(1 for score, mark in zip(scores(f, role), f.marks[role], strict=True) if score == need and mark & RAISED)

    def merit(shares: tuple[int, int]) -> tuple[int, int, int, int]:
        raised, saved = shares
        hits = saved + max(0, made + bare - saved + raised - broken)
        return hits, -max(0, raised + saved - forced), raised, -saved

    left = forced + either
    every = [(r, s) for r in range(min(left, near) + 1) for s in range(min(left - r, bare) + 1)]
    return max(every, key=merit)


def _idle(score: int, need: int) -> tuple[bool, int]:
    """Return the order in which dice take a +1 that changes nothing: misses first, the highest of them, then hits."""
    return score >= need, score if score >= need else -score


def lower_die(view: HeresyState, side: int, actions: Sequence[Action]) -> Action:
    """Return a -1 that takes a bare hit away, if there is one; else it lies on another hit, else on the
    highest miss."""
    frame = find(view, Battle)
    dice = {action.die: action for action in of_kind(actions, Lower)}
    role = DEFENCE if view.sides[frame.attack] == side else ATTACK
    need, shown = frame.need[role], scores(frame, role)
    return dice[min(dice, key=lambda die: (shown[die] < need, _idle(shown[die], need)[1]))]


def lose(actions: Sequence[Action]) -> Action:
    """Return the cheapest counter."""
    return max(of_kind(actions, Lose), key=lambda action: ORDER[UNIT[action.unit]])


def go_on(view: HeresyState, outlook: Outlook) -> Action:
    """Return another round, unless what it costs is more than what it may bring."""
    frame = find(view, Battle)
    place = frame.place
    ours = by_rank([unit_of(one) for one in army(view, frame, ATTACK)])
    theirs = by_rank([unit_of(one) for one in army(view, frame, DEFENCE)])
    prize = outlook.mine[place] + outlook.theirs[place]
    total = 0.0
    for left, standing, p in outcomes(force_of(ours), force_of(theirs), view.bonus_rule):
        total += p * (prize if not standing else 0.0)
        total += p * (0.8 * (worth_of(theirs) - worth_of(theirs[:standing])) - worth_of(ours) + worth_of(ours[:left]))
        total -= p * (outlook.stake(ours, 1.0) if not left else 0.0)
    return FightOn() if total > 0 else BreakOff()


def odds_now(view: HeresyState, side: int) -> float:
    """Return a side's chance to win the battle that goes on."""
    frame = find(view, Battle)
    forces = [force_of(by_rank([unit_of(one) for one in army(view, frame, role)])) for role in (ATTACK, DEFENCE)]
    chance = wins(forces[ATTACK], forces[DEFENCE], view.bonus_rule)
    return chance if view.sides[frame.attack] == side else 1 - chance


def withdraw(view: HeresyState, outlook: Outlook, actions: Sequence[Action], unit: int) -> Action:
    """Return where who withdraws is safest."""

    def gain(action: Escape) -> float:
        place = view.tables.index[action.place]
        return outlook.joined(place, outlook.units[place], unit)

    return max(of_kind(actions, Escape), key=gain)
