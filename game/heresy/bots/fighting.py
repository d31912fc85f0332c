"""What is decided in a battle: bonuses on dice, losses, breaking off and withdrawing."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.actions import BreakOff, Escape, FightOn, Lose, Lower, Raise
from game.heresy.bots.odds import ORDER, by_rank, force_of, outcomes, wins, worth_of
from game.heresy.bots.outlook import Outlook, with_unit
from game.heresy.casualties import army
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED, scores
from game.heresy.state import HeresyState, unit_of
from game.heresy.units import UNIT
from game.kernel.actions import Action, Pass
from game.kernel.sequence import find


def raise_die(view: HeresyState, side: int, actions: Sequence[Action]) -> Action:
    """A +1 that makes a hit of a near miss, or saves a bare hit from the enemy's -1, whichever leaves more hits."""
    frame = find(view, "battle")
    dice = {action.die: action for action in actions if isinstance(action, Raise)}
    role = ATTACK if view.sides[frame.values["attack"]] == side else DEFENCE
    values = frame.values
    need, marks, shown = values["need"][role], values["marks"][role], scores(frame, role)
    broken: int = values["lowers"][1 - role] + values["either"][1 - role]
    left: int = values["raises"][role] + values["either"][role]
    near = [die for die, score in enumerate(shown) if score == need - 1 and not marks[die] & RAISED]
    bare = [die for die, score in enumerate(shown) if score == need and not marks[die] & RAISED]
    bare_for_good = sum(1 for die, score in enumerate(shown) if score == need and marks[die] & RAISED)

    def hits(raised: int) -> int:
        saved: int = min(left - raised, len(bare))
        return saved + max(0, bare_for_good + len(bare) - saved + raised - broken)

    best = max(range(min(left, len(near)) + 1), key=hits)
    wanted = near if best else bare
    if values["raises"][role] == 0 and not (best and near):
        return _passing(actions) or next(iter(dice.values()))
    kinds = {shown[die] for die in wanted}
    for die, action in dice.items():
        if shown[die] in kinds:
            return action
    return dice[min(dice, key=lambda die: shown[die])]


def lower_die(view: HeresyState, side: int, actions: Sequence[Action]) -> Action:
    """A -1 that takes a bare hit away, if there is one."""
    frame = find(view, "battle")
    dice = {action.die: action for action in actions if isinstance(action, Lower)}
    role = DEFENCE if view.sides[frame.values["attack"]] == side else ATTACK
    need, shown = frame.values["need"][role], scores(frame, role)
    bare = [die for die in dice if shown[die] == need and not frame.values["marks"][role][die] & LOWERED]
    return dice[bare[0] if bare else min(dice, key=lambda die: shown[die])]


def lose(actions: Sequence[Action]) -> Action:
    """The cheapest counter."""
    return max((a for a in actions if isinstance(a, Lose)), key=lambda action: ORDER[UNIT[action.unit]])


def go_on(view: HeresyState, outlook: Outlook) -> Action:
    """Another round, unless what it costs is more than what it may bring."""
    frame = find(view, "battle")
    place = frame.values["place"]
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
    """A side's chance to win the battle that goes on."""
    frame = find(view, "battle")
    forces = [force_of(by_rank([unit_of(one) for one in army(view, frame, role)])) for role in (ATTACK, DEFENCE)]
    chance = wins(forces[ATTACK], forces[DEFENCE], view.bonus_rule)
    return chance if view.sides[frame.values["attack"]] == side else 1 - chance


def withdraw(view: HeresyState, outlook: Outlook, actions: Sequence[Action], unit: int) -> Action:
    """Where who withdraws is safest."""

    def gain(action: Escape) -> float:
        place = view.tables.index[action.place]
        units = outlook.units[place]
        return outlook.keep(place, with_unit(units, unit)) - outlook.keep(place, units)

    return max((action for action in actions if isinstance(action, Escape)), key=gain)


def _passing(actions: Sequence[Action]) -> Action | None:
    return next((action for action in actions if isinstance(action, Pass)), None)
