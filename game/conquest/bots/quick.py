"""A player for playing battles on: it attacks and sends its warlord home by rule of thumb, lets windows of combat turns
pass, and else plays as the careful one does. It takes what it is shown for the true world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.bots.evaluation import unit_worth
from game.conquest.bots.forecast import Fighter, Troop, aimed, endangered, stand
from game.conquest.bots.player import Commander, sensible
from game.conquest.bots.weights import WEIGHTS
from game.conquest.frames import Turns
from game.conquest.state import ConquestState
from game.kernel.actions import Action, Pass


class Quick(Commander):
    """Chooses for a seat with little thought."""

    def __init__(self, rules: Any, seat: str, salt: int) -> None:
        super().__init__(WEIGHTS, 0.0, rules, seat, salt)

    def __call__(self, world: ConquestState, actions: Sequence[Action]) -> Action:
        """Return the action to take."""
        if world.frames[-1].name == Turns.procedure:
            return _turn(world, self.number, actions)
        offered = sensible(world, actions)
        if isinstance(offered[0], act.KeepHand | act.TakeBonus):
            return offered[0]
        if isinstance(offered[0], act.SetDial):
            return self._dial(world, offered)
        return self._best(world, offered)


def _turn(s: ConquestState, seat: int, actions: Sequence[Action]) -> Action:
    """Return the attack that gains most by rule of thumb, or the retreat of a warlord that is in danger; in a window,
    pass."""
    attacks = [one for one in actions if isinstance(one, act.Attack)]
    if not attacks:
        return next((one for one in actions if isinstance(one, Pass)), actions[0])
    planet = board.place(s, attacks[0].attacker)
    mine, theirs = (_fighters(s, board.units(s, planet, of)) for of in (seat, 1 - seat))
    flight = next((one for one in actions if isinstance(one, act.Withdraw)), None)
    if flight is not None and endangered(mine[flight.unit], list(mine.values()), list(theirs.values())):
        return flight
    able = [mine[id] for id in dict.fromkeys(one.attacker for one in attacks)]
    one, target = aimed(able, [theirs[id] for id in dict.fromkeys(one.defender for one in attacks)])
    chosen = act.AreaAttack(one.id) if target is None else act.Attack(one.id, target.id)
    return chosen if chosen in actions else attacks[0]


def _fighters(s: ConquestState, ids: Iterable[int]) -> dict[int, Fighter]:
    """Return units as fighters."""
    found = {}
    for id in ids:
        attack, hp, icons = values.numbers(s, id)
        left = max(0, hp - s.damage[id])
        troop = Troop(attack, left, unit_worth(attack, hp, left, icons, s.design(id).cost))
        found[id] = Fighter(*stand(s, id, troop, bool(s.ready[id])))
    return found
