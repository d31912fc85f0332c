"""What a player might try at a decision, whether or not it is offered."""

from __future__ import annotations

from collections.abc import Iterator

from game.conquest import actions as act
from game.conquest import board
from game.conquest.abilities import REGISTRY, name_of
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.kernel.actions import Action, Pass, UseAbility
from tests.conquest.dialect import RULES

PLACES = range(PLANETS + len(SEATS))


def plausible(s: ConquestState, seat: int) -> Iterator[Action]:
    """All that a seat may think of: what to do with each card of its hand, abilities, attacks, moves, choices."""
    yield from (Pass(), act.Enough(), act.UseBattleAbility(), act.KeepHand(), act.RedrawHand())
    for id in board.hand(s, seat):
        yield from _held(s, seat, id)
    for id in board.in_play(s):
        yield from _in_play(s, id)
    yield from (act.SetDial(planet) for planet in range(PLANETS))
    yield from (act.ChoosePlace(place) for place in PLACES)
    yield from (act.ChooseNumber(number) for number in range(9))
    yield from (act.TakeBonus(cards, resources) for cards in (False, True) for resources in (False, True))
    yield from (act.Choose(id) for id in board.in_play(s))
    yield from (act.Choose(id) for id, zone in enumerate(s.zone) if zone == "discard")


def _held(s: ConquestState, seat: int, id: int) -> Iterator[Action]:
    kind = s.kind[id]
    yield act.Choose(id, kind)
    yield act.Deploy(id, kind=kind)
    yield from (act.Deploy(id, place, kind=kind) for place in PLACES)
    yield from (act.Deploy(id, host=host, kind=kind) for host in board.in_play(s))
    yield from (act.Shield(id, unit, kind) for unit in board.in_play(s))
    for number in range(len(REGISTRY.get(kind, ()))):
        yield act.Act(id, name_of(kind, number))
        yield UseAbility(id, name_of(kind, number))


def _in_play(s: ConquestState, id: int) -> Iterator[Action]:
    kind = s.kind[id]
    for number in range(len(REGISTRY.get(kind, ()))):
        yield act.Act(id, name_of(kind, number))
        yield from (UseAbility(id, name_of(kind, number), item) for item in (0, 1))
    if board.is_unit(s, id):
        yield from (act.Attack(id, other) for other in board.in_play(s))
        yield act.AreaAttack(id)
        yield act.Withdraw(id)
        yield act.Retreat(id)
        yield from (act.MoveUnit(id, planet) for planet in range(PLANETS))


def asked(s: ConquestState) -> tuple[int, list[Action]]:
    """The seat that decides and what it is offered."""
    return SEATS.index(RULES.to_decide(s) or SEATS[0]), list(RULES.legal_actions(s))
