"""The chances of attacks, shown before they are made: exact, without cards and leaders."""

from __future__ import annotations

from typing import NamedTuple

from game.calth import attack, dice_pools, ground
from game.calth.board import BARRICADE
from game.calth.dice_pools import ASSAULT, SHOOT, STRIKE_BACK, Unit
from game.calth.losses import lasts
from game.calth.models import WEAPON, model_of
from game.calth.odds import Losses, Salvo, calth_losses
from game.calth.state import CalthState


def attack_chances(s: CalthState, kind: str, origin: int, target: int) -> Losses:
    """Return what the unit in a hex does to another: by shooting from where it stands, or in an assault, before the
    strike-back. A system that a Contemptor loses counts as a model."""
    if kind != SHOOT:
        return losses(s.units[origin], s.units[target], kind, rule=s.defence_rule)
    cover = attack.cover(s, target, ground.sight(s, origin, target))
    barred = s.scenario.board.hexes[target].terrain == BARRICADE
    return losses(s.units[origin], s.units[target], kind, cover, barred, s.defence_rule)


class Exchange(NamedTuple):
    """What an assault does: the attack, and the chances of each pair of (losses of the defender, of the assaulter)."""

    attack: Losses
    pairs: dict[tuple[int, int], float]

    @property
    def verdict(self) -> tuple[float, float, float]:
        """Return the chances that the defender loses more, that both lose as many, that the assaulter loses more."""
        found = [0.0, 0.0, 0.0]
        for (inflicted, suffered), p in self.pairs.items():
            found[0 if inflicted > suffered else 1 if inflicted == suffered else 2] += p
        return found[0], found[1], found[2]


def assault_chances(s: CalthState, origin: int, target: int) -> Exchange:
    """Return the chances of an assault with its strike-back (CALTH-A3, A32); the weakest models are removed first."""
    ours, theirs, rule = s.units[origin], s.units[target], s.defence_rule
    attacked = losses(ours, theirs, ASSAULT, rule=rule)
    pairs: dict[tuple[int, int], float] = {}
    for inflicted, p in enumerate(attacked.removed):
        left = survivors(theirs, inflicted)
        if left and s.strike_back_rule == "on":
            answer = losses(left, ours, STRIKE_BACK, rule=rule).removed
        else:
            answer = (1.0,)
        for suffered, q in enumerate(answer):
            pairs[inflicted, suffered] = pairs.get((inflicted, suffered), 0.0) + p * q
    return Exchange(attacked, pairs)


def survivors(unit: Unit, removed: int) -> Unit:
    """Return what is left of a unit that has lost so many models, or systems."""
    if removed and len(unit) == 1 and lasts(unit[0]):
        return (unit[0] + 1,)
    return tuple(sorted(sorted(unit, key=lambda piece: model_of(piece).stamina)[removed:]))


def losses(
    attackers: Unit, defenders: Unit, kind: str = ASSAULT, cover: int = 0, barred: bool = False, rule: str = attack.SUM
) -> Losses:
    """Return what a unit does to another with so many dice of cover."""
    found = () if barred else tuple(sorted({WEAPON[id].critical for id in dice_pools.weapons(attackers, kind)}))
    staminas = tuple(model_of(piece).stamina for piece in defenders)
    armours = tuple(model_of(piece).armour for piece in defenders)
    return calth_losses(Salvo(dice_pools.dice(attackers, kind), staminas, armours, cover, found, rule != attack.SUM))
