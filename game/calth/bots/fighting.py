"""Choices within attacks: dice rolled again, criticals, targets, where to fall back, whether to move in."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth.actions import FallBack, MoveIn, NoCritical, Reroll, StayOut, Target, UseCritical
from game.calth.attack import SUM
from game.calth.bots.evaluation import SUPPRESSED, Outlook
from game.calth.dice_pools import armour
from game.calth.models import MODEL, WEAPON, model_of
from game.calth.odds import SHIELD, Salvo, after_roll
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.odds import successes
from game.kernel.sequence import find
from game.kernel.state import Frame


def hits_of(f: Frame) -> int:
    """Return the hits of an attack as its dice lie."""
    faces: tuple[int, ...] = f.values["faces"]
    bonus: int = f.values["bonus"]
    return bonus + sum(face <= 3 for face in faces)


def misses_of(f: Frame) -> int:
    """Return its dice without a hit that can still be rolled again."""
    again: tuple[int, ...] = f.values["again"]
    return sum(face > 3 and die not in again for die, face in enumerate(f.values["faces"]))


def reroll(view: CalthState, actions: Sequence[Action]) -> Action | None:
    """As many dice without a hit as possible, and no other."""
    faces = find(view, "attack").values["faces"]

    def worth(action: Action) -> int:
        if not isinstance(action, Reroll):
            return -100
        return sum(1 if faces[die] > 3 else -2 if faces[die] < 3 else -3 for die in action.dice)

    return max(actions, key=worth)


def critical(view: CalthState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return the critical attack that is expected to remove most."""
    f = find(view, "attack")
    target = f.values["target"]
    unit = view.units[target]
    staminas = tuple([model_of(piece).stamina for piece in unit])
    armours = tuple([model_of(piece).armour for piece in unit])
    dice = f.values["cover"] + f.values["more"] - f.values["fewer"]
    salvo = Salvo(len(f.values["faces"]), staminas, armours, dice, (), view.defence_rule != SUM)
    hits = hits_of(f)

    def worth(action: Action) -> float:
        effect = WEAPON[action.weapon].critical if isinstance(action, UseCritical) else ""
        found = sum(number * p for number, p in enumerate(after_roll(salvo, hits, effect)))
        if effect == "suppress" and view.points[target]:
            found += SUPPRESSED + outlook.goal.point(target)
        if effect == "terror" and view.points[target]:
            found += SUPPRESSED * view.points[target]
        return found - 0.001 * isinstance(action, NoCritical)

    return max(actions, key=worth)


def target(view: CalthState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return the model whose removal is worth most, by the chance of it."""
    f = find(view, "attack")
    values = f.values
    unit = view.units[values["target"]]
    rolled = values["melted"] or (view.defence_rule == SUM and values["lost"])

    def worth(action: Action) -> float:
        if not isinstance(action, Target):
            return -1.0
        piece = next(piece for piece in unit if piece >> 2 == MODEL[action.model])
        need = 1 if values["crush"] else model_of(piece).stamina
        if rolled:
            chance = float(values["left"] >= need)
        else:
            defenders = unit if view.defence_rule == SUM else (piece,)
            dice = armour(defenders) + (0 if values["flames"] else values["cover"]) + values["more"] - values["fewer"]
            chance = sum(successes(max(0, dice), SHIELD)[: max(0, values["left"] - need + 1)])
        return chance * (outlook.odds.worth(piece) - 0.3 * (need - 2))

    return max(actions, key=worth)


def fall_back(view: CalthState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return where the unit stands best."""
    at = find(view, "fall_back").values["at"]

    def worth(action: Action) -> float:
        if not isinstance(action, FallBack):
            return float("-inf")
        to = view.tables.index[action.to]
        pieces = tuple(sorted((*view.units[at], *view.units[to])))
        return outlook.place(pieces, to, view.points[to] if view.units[to] else view.points[at], at)

    return max(actions, key=worth)


def move_in(view: CalthState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return whether the vacated hex is the better place."""
    values = find(view, "assault").values
    origin, to = values["origin"], values["target"]
    pieces, points = view.units[origin], view.points[origin]
    better = outlook.place(pieces, to, points, origin) > outlook.place(pieces, origin, points, origin)
    return MoveIn() if better else StayOut()
