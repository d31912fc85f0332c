"""The Marines in answer: what is to be feared, command points, parry and guard, and the Librarian's powers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.bots.player import best_of
from game.hulk import command
from game.hulk.abilities import marine_actions
from game.hulk.actions import (
    Attack,
    ClearJam,
    Fire,
    Flame,
    ForceBarrier,
    Guard,
    Parry,
    Premonition,
    PsychicStorm,
    RaiseBarrier,
    Reroll,
    SpendPsi,
    StormAt,
    StormSection,
    Turn,
)
from game.hulk.bots.danger import (
    MOST_ATTACKS,
    SWARM_STEPS,
    Formation,
    blip_strength,
    kill_chance,
    marine_wins,
    shot_chance,
    standing,
)
from game.hulk.bots.evaluation import Outlook
from game.hulk.bots.goals import errands_of, worth_of
from game.hulk.bots.ground import ANY, sides_of
from game.hulk.bots.weights import MarineWeights
from game.hulk.combat import attack_score, defence_score, die_to_reroll, faces, should_parry
from game.hulk.flamer import burnt_by
from game.hulk.frames import Combat, activation_of
from game.hulk.psychic import PREMONITION_COST, STORM_SCORE, barrier_squares, storm_models, storm_sections, stormed
from game.hulk.shooting import can_fire, sustained
from game.hulk.sight import seen_by
from game.hulk.state import BLIP, MARINE, HulkState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice

ENOUGH = 0.03
"""What a command point must stop, while the Genestealers have more to come."""
LATER = 0.3
REFIRE = 0.4
"""What part of a fear a weapon that fires again is believed to stop."""
FIRE_KILLS = 5 / 6
MOST_PSI = 4


def points_of(view: HulkState, piece: int) -> int:
    """Return the action points a Genestealer or blip has left this turn, as all may know."""
    if view.phase == "genestealers":
        if activation := activation_of(view, piece):
            return activation.points
        if view.done[piece]:
            return 0
    return SWARM_STEPS


def fear_of(view: HulkState, worth: Sequence[float], piece: int) -> float:
    """Return what a Genestealer or blip may yet cost the Marines."""
    if piece < 0 or view.place[piece] < 0:
        return 0.0
    points = points_of(view, piece)
    strength = blip_strength(view, piece) if view.kind[piece] == BLIP else 1.0
    most = 0.02
    for marine in view.marines:
        far = view.board.walk_distance(view.place[piece], view.place[marine])
        if far is None:
            continue
        facing = faces(view, marine, piece) or far > 1
        attacks = points - (far - 1)
        now = kill_chance(view, marine, facing, bool(view.guard[marine]), min(MOST_ATTACKS, attacks))
        if attacks < 1 and attacks + SWARM_STEPS > 0:
            now = LATER * kill_chance(view, marine, True, False, min(MOST_ATTACKS, attacks + SWARM_STEPS))
        most = max(most, now * worth[marine])
    return most * strength


def best_reaction(view: HulkState, ideas: MarineWeights, marines: Sequence[int]) -> tuple[float, Action | None]:
    """Return the best single action for one of these Marines, and by how much it is worth its command points."""
    left = command.left(view)
    worth = worth_of(view, ideas.keep_key)
    price = ENOUGH * (1.0 if sum(1 for piece in view.swarm if not view.done[piece]) >= left else 0.4)
    best: tuple[float, Action | None] = (float("-inf"), None)
    for marine in marines:
        lost = _overwatch_lost(view, worth, marine)
        for action in marine_actions(view, marine, left):
            gain, cost = _worth_of_action(view, ideas, worth, action)
            if not isinstance(action, ClearJam):
                gain -= lost
            if gain - price * cost > best[0]:
                best = gain - price * cost, action
    return best


def _overwatch_lost(view: HulkState, worth: Sequence[float], marine: int) -> float:
    """Return what a Marine's own overwatch would stop: it ends when the Marine does anything else."""
    if not view.watch[marine] or not can_fire(view, marine):
        return 0.0
    seen = seen_by(view, marine)
    aimed = partial(sustained, view, marine, overwatch=True)
    fears = [
        fear_of(view, worth, piece) * shot_chance(view, marine, piece, aimed(view.place[piece]))
        for piece in view.swarm
        if view.place[piece] >= 0 and seen >> view.place[piece] & 1
    ]
    return max(fears, default=0.05)


def _worth_of_action(
    view: HulkState, ideas: MarineWeights, worth: Sequence[float], action: Action
) -> tuple[float, int]:
    match action:
        case Fire(piece=marine, at=at):
            target = view.at[at]
            if target < 0 or (view.watch[marine] and can_fire(view, marine)):
                return -1.0, 1
            return shot_chance(view, marine, target, sustained(view, marine, at)) * fear_of(view, worth, target), 1
        case ClearJam(piece=marine):
            return _unjam(view, worth, marine), 1
        case Flame(piece=marine, at=at):
            return _flame(view, ideas, worth, marine, at), 2
        case Guard(piece=marine):
            return ideas.guard * sum(_guarded(view, worth, marine)), 2
        case Turn(piece=marine, facing=facing):
            return sum(_turned(view, worth, marine, facing)), 1
        case Attack(piece=marine, at=at):
            target = view.at[at]
            if target < 0:
                return -1.0, 1
            wins, dies = marine_wins(view, marine)
            return wins * fear_of(view, worth, target) - dies * worth[marine], 1
    return -1.0, 1


def _unjam(view: HulkState, worth: Sequence[float], marine: int) -> float:
    """Return a watcher's weapon that fires again: at what is in sight, or will be."""
    if not view.watch[marine]:
        return -1.0
    seen = seen_by(view, marine)
    near = [piece for piece in view.swarm if view.place[piece] >= 0 and points_of(view, piece) > 0]
    fears = [fear_of(view, worth, p) * (1.0 if seen >> view.place[p] & 1 else 0.4) for p in near]
    return REFIRE * max(fears, default=0.0)


def _flame(view: HulkState, ideas: MarineWeights, worth: Sequence[float], marine: int, at: int) -> float:
    errand = errands_of(view).get(marine)
    if errand is not None and errand.section >= 0:
        if view.board.section[at] == errand.section:
            return 100.0
        if view.shots[marine] < 2:
            return -1.0
    area = burnt_by(view, at)
    stopped = sum(fear_of(view, worth, p) for p in view.swarm if view.place[p] >= 0 and area >> view.place[p] & 1)
    burnt = sum(worth[other] for other in view.marines if area >> view.place[other] & 1)
    return ideas.flame * FIRE_KILLS * stopped - burnt


def _attackers(view: HulkState, marine: int) -> Iterator[tuple[int, int, int]]:
    """Yield the Genestealers edge to edge with a Marine: each with the facing towards it and its points left."""
    for facing, near in sides_of(view.board)[view.place[marine]]:
        piece = view.at[near]
        if piece >= 0 and view.kind[piece] not in (MARINE, BLIP):
            yield piece, facing, points_of(view, piece)


def _guarded(view: HulkState, worth: Sequence[float], marine: int) -> Iterator[float]:
    for piece, _, points in _attackers(view, marine):
        facing = faces(view, marine, piece)
        without = kill_chance(view, marine, facing, False, min(MOST_ATTACKS, points))
        yield worth[marine] * (without - kill_chance(view, marine, facing, True, min(MOST_ATTACKS, points)))


def _turned(view: HulkState, worth: Sequence[float], marine: int, facing: int) -> Iterator[float]:
    guard = bool(view.guard[marine])
    for _, towards, points in _attackers(view, marine):
        attacks = min(MOST_ATTACKS, points)
        before = kill_chance(view, marine, towards in (ANY, view.facing[marine]), guard, attacks)
        yield worth[marine] * (before - kill_chance(view, marine, towards in (ANY, facing), False, attacks))


def _psi_points(actions: Sequence[Action], behind: int) -> Action:
    """Spend as many points as win the fight, if they are few; else as many as make it a tie."""
    most = max(action.points for action in actions if isinstance(action, SpendPsi))
    for needed in (behind + 1, behind):
        if 0 < needed <= min(most, MOST_PSI):
            return SpendPsi(needed)
    return SpendPsi(min(behind, most) if 0 < behind <= most else 0)


def fight_choice(view: HulkState, actions: Sequence[Action]) -> Action:
    """Parry and reroll where the chances say so; psi points when the fight would be lost as the dice lie."""
    frame = Combat.of(view.frames[-1])
    if isinstance(actions[0], SpendPsi):
        behind = defence_score(view, frame) - attack_score(view, frame)
        return _psi_points(actions, behind if view.kind[frame.attacker] == MARINE else -behind)
    if isinstance(actions[0], Parry):
        return Parry() if should_parry(view, frame) else Pass()
    die = die_to_reroll(view, frame)
    return Reroll(frame.defence.index(frame.defence[die])) if die >= 0 else Pass()


SINGLE = (7 - STORM_SCORE) / 6
SECTION = 1 / 2
WORTH_A_STORM, WORTH_A_BARRIER = 0.3, 0.25
SPARE = 12
"""Psi points beyond which one more command point is worth one."""


def power(outlook: Outlook, actions: Sequence[Action], late: bool) -> Action | None:
    """Return a power worth its psi points now; `late`: when all Marines have acted."""
    if not outlook.ideas.psi:
        return None
    for action in actions:
        match action:
            case PsychicStorm(librarian=librarian) if _best_storm(outlook, librarian)[0] > WORTH_A_STORM:
                return action
            case ForceBarrier(librarian=librarian) if late:
                if _best_barrier(outlook, _squares(outlook, librarian))[0] > WORTH_A_BARRIER:
                    return action
            case Premonition() if late and outlook.view.psi >= SPARE + PREMONITION_COST:
                return action
    return None


def _best_storm(outlook: Outlook, librarian: int) -> tuple[float, Action | None]:
    view = outlook.view
    best: tuple[float, Action | None] = (0.0, None)
    for square in storm_models(view, librarian):
        best = max(best, (SINGLE * fear_of(view, outlook.worth, view.at[square]), StormAt(square)), key=lambda b: b[0])
    for section in storm_sections(view, librarian):
        fear = SECTION * sum(fear_of(view, outlook.worth, piece) for piece in stormed(view, section))
        best = max(best, (fear, StormSection(section)), key=lambda b: b[0])
    return best


def storm_target(outlook: Outlook, actions: Sequence[Action], librarian: int) -> Action:
    """Return where the storm breaks."""
    return _best_storm(outlook, librarian)[1] or actions[0]


def _squares(outlook: Outlook, librarian: int) -> list[int]:
    """Return squares beside Marines on which the barrier may stand."""
    free = barrier_squares(outlook.view, librarian)
    near = {side for m in outlook.view.marines for _, side in sides_of(outlook.board)[outlook.view.place[m]]}
    return sorted(square for square in near if free >> square & 1)


def _best_barrier(outlook: Outlook, squares: Sequence[int]) -> tuple[float, int]:
    view = outlook.view
    stands = [standing(view, marine) for marine in view.marines]
    now = outlook.peril()
    best = (0.0, -1)
    for square in squares:
        formation = Formation(view, stands, view.closed, view.fire | 1 << square)
        best = max(best, (now - outlook.danger(formation, outlook.threats), square))
    return best


def barrier_square(outlook: Outlook, actions: Sequence[Action], librarian: int) -> Action:
    """Return where the barrier stands."""
    square = _best_barrier(outlook, _squares(outlook, librarian))[1]
    chosen = RaiseBarrier(square)
    return chosen if chosen in actions else best_of(actions, lambda action: 0.0, Dice())
