"""Choices within attacks: dice rolled again, criticals, targets, where to fall back, whether to move in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.calth.actions import MoveIn, NoCritical, StayOut, UseCritical
from game.calth.attack import SUM
from game.calth.bots.evaluation import SUPPRESSED, Outlook
from game.calth.dice_pools import armour
from game.calth.frames import AssaultFrame, AttackFrame, FallBackFrame
from game.calth.models import MODEL, WEAPON, model_of
from game.calth.odds import SHIELD, Salvo, after_roll
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.odds import successes
from game.kernel.sequence import find


def misses_of(f: AttackFrame) -> int:
    """Return how many dice without a hit can still be rolled again."""
    return sum(face > 3 and die not in f.again for die, face in enumerate(f.faces))


def reroll(view: CalthState, actions: Sequence[Action]) -> Action:
    """Return as many dice without a hit as possible, and no other."""
    faces = find(view, AttackFrame).faces

    def worth(action: Any) -> int:
        return sum(1 if faces[die] > 3 else -2 if faces[die] < 3 else -3 for die in action.dice)

    return max(actions, key=worth)


def critical(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Return the critical attack that is expected to remove most."""
    view = outlook.view
    f = find(view, AttackFrame)
    unit = view.units[f.target]
    staminas = tuple([model_of(piece).stamina for piece in unit])
    armours = tuple([model_of(piece).armour for piece in unit])
    dice = f.cover + f.more - f.fewer
    salvo = Salvo(len(f.faces), staminas, armours, dice, (), view.defence_rule != SUM)
    hits = f.bonus + sum(face <= 3 for face in f.faces)

    def worth(action: Action) -> float:
        effect = WEAPON[action.weapon].critical if isinstance(action, UseCritical) else ""
        found = sum(number * p for number, p in enumerate(after_roll(salvo, hits, effect)))
        if effect == "suppress" and view.points[f.target]:
            found += SUPPRESSED + outlook.goal.point(f.target)
        elif effect == "terror":
            found += SUPPRESSED * view.points[f.target]
        return found - 0.001 * isinstance(action, NoCritical)

    return max(actions, key=worth)


def target(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Return the model whose removal is worth most, by the chance of it."""
    view = outlook.view
    f = find(view, AttackFrame)
    unit = view.units[f.target]
    rolled = f.melted or (view.defence_rule == SUM and f.lost)

    def worth(action: Any) -> float:
        piece = next(piece for piece in unit if piece >> 2 == MODEL[action.model])
        need = 1 if f.crush else model_of(piece).stamina
        if rolled:
            chance = float(f.left >= need)
        else:
            defenders = unit if view.defence_rule == SUM else (piece,)
            dice = armour(defenders) + (0 if f.flames else f.cover) + f.more - f.fewer
            chance = sum(successes(max(0, dice), SHIELD)[: max(0, f.left - need + 1)])
        return chance * (outlook.odds.worth(piece) - 0.3 * (need - 2))

    return max(actions, key=worth)


def fall_back(outlook: Outlook, actions: Sequence[Action]) -> Action:
    """Return the way to where the unit stands best."""
    view = outlook.view
    at = find(view, FallBackFrame).at

    def worth(action: Any) -> float:
        to = view.tables.index[action.to]
        pieces = tuple(sorted((*view.units[at], *view.units[to])))
        return outlook.place(pieces, to, view.points[to] if view.units[to] else view.points[at], at)

    return max(actions, key=worth)


def move_in(outlook: Outlook) -> Action:
    """Move in if the vacated hex is the better place."""
    view = outlook.view
    f = find(view, AssaultFrame)
    origin, to = f.origin, f.target
    pieces, points = view.units[origin], view.points[origin]
    better = outlook.place(pieces, to, points, origin) > outlook.place(pieces, origin, points, origin)
    return MoveIn() if better else StayOut()
