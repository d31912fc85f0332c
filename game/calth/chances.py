"""The chances of attacks, shown before they are made: exact, without cards and leaders."""

from __future__ import annotations

from game.boards.hexes import BARRICADE
from game.calth import attack, ground, pools
from game.calth.models import WEAPON, model_of
from game.calth.pools import ASSAULT, SHOOT, Unit
from game.calth.state import CalthState
from game.kernel.salvos import Losses, Salvo, calth_losses


def attack_chances(s: CalthState, kind: str, origin: int, target: int) -> Losses:
    """What the unit in a hex does to another: by shooting from where it stands, or in an assault, before the
    strike-back. A system that a Contemptor loses counts as a model."""
    if kind != SHOOT:
        return losses(s.units[origin], s.units[target], kind, rule=s.defence_rule)
    cover = attack.cover(s, target, ground.sight(s, origin, target))
    barred = s.scenario.board.hexes[target].terrain == BARRICADE
    return losses(s.units[origin], s.units[target], kind, cover, barred, s.defence_rule)


def losses(
    attackers: Unit, defenders: Unit, kind: str = ASSAULT, cover: int = 0, barred: bool = False, rule: str = attack.SUM
) -> Losses:
    """What a unit does to another with so many dice of cover."""
    found = () if barred else tuple(sorted({WEAPON[id].critical for id in pools.weapons(attackers, kind)}))
    staminas = tuple(model_of(piece).stamina for piece in defenders)
    armours = tuple(model_of(piece).armour for piece in defenders)
    return calth_losses(Salvo(pools.dice(attackers, kind), staminas, armours, cover, found, rule != attack.SUM))
