"""What is about to happen, the next first: each thing that can still be answered, as a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.conquest import board, values
from game.conquest.frames import (
    Attacking,
    Battle,
    Damaged,
    Damaging,
    Deploying,
    Leaving,
    Moving,
    Shielding,
    Using,
    Winning,
)
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling.names import attack_text, card_name, name_of, place_name, planet_name, seat_subject
from game.kernel.state import Frame
from game.kernel.text import N_
from game.telling.text import _

LEAVING = {
    "destroyed": N_("{cards}: about to be destroyed"),
    "sacrificed": N_("{cards}: about to be sacrificed"),
    "discarded": N_("{cards}: about to be discarded"),
    "returned": N_("{cards}: about to return to hand"),
}


def pending(view: ConquestState) -> tuple[str, ...]:
    """Return a line for each thing that waits, the next one first."""
    found = (_line(view, frame) for frame in reversed(view.frames))
    return tuple(dict.fromkeys(line for line in found if line))


def concerned(view: ConquestState) -> tuple[int, ...]:
    """Return the cards in play that the next thing is about."""
    for frame in reversed(view.frames):
        if frame.name in CONCERNED:
            return tuple(id for id in CONCERNED[frame.name](frame) if id >= 0)
    return ()


def _line(view: ConquestState, frame: Frame) -> str:
    say = LINES.get(frame.name)
    return say(view, frame) if say is not None else ""


def _names(view: ConquestState, ids: Iterable[int]) -> str:
    return ", ".join(name_of(view, id) for id in ids)


def _attack(view: ConquestState, frame: Frame) -> str:
    f = Attacking.of(frame)
    if f.defender < 0:
        return _("{card} strikes all enemies here").format(card=name_of(view, f.attacker))
    return attack_text(view, f.attacker, f.defender)


def _damage(view: ConquestState, frame: Frame) -> str:
    f = Damaging.of(frame)
    parts = []
    for id, amount in zip(f.items, f.amounts, strict=True):
        if amount:
            fatal = board.is_unit(view, id) and amount >= values.left(view, id)
            text = _("{card} {n} (destroyed)") if fatal else _("{card} {n}")
            parts.append(text.format(card=name_of(view, id), n=amount))
    return _("Damage: {cards}").format(cards=", ".join(parts)) if parts else ""


def _damaged(view: ConquestState, frame: Frame) -> str:
    f = Damaged.of(frame)
    return _("Damaged: {cards}").format(cards=_names(view, f.items)) if f.items else ""


def _shield(view: ConquestState, frame: Frame) -> str:
    f = Shielding.of(frame)
    text = _("{card} shields {unit}: {n}")
    return text.format(card=name_of(view, f.card), unit=name_of(view, f.unit), n=f.icons)


def _use(view: ConquestState, frame: Frame) -> str:
    f = Using.of(frame)
    text = _("{player} plays {card}") if f.event else _("{player} uses {card}")
    return text.format(player=seat_subject(SEATS[f.seat]), card=card_name(f.kind))


def _deploy(view: ConquestState, frame: Frame) -> str:
    f = Deploying.of(frame)
    text = _("{player} deploys {card} for {n}")
    return text.format(player=seat_subject(SEATS[f.seat]), card=name_of(view, f.card), n=f.cost)


def _leave(view: ConquestState, frame: Frame) -> str:
    f = Leaving.of(frame)
    return _(LEAVING[f.how]).format(cards=_names(view, f.items))


def _move(view: ConquestState, frame: Frame) -> str:
    f = Moving.of(frame)
    text = _("{cards}: on the way to {place}")
    groups = {to: [id for id, its in zip(f.items, f.to, strict=True) if its == to] for to in f.to}
    return "\n".join(text.format(cards=_names(view, ids), place=place_name(view, to)) for to, ids in groups.items())


def _won(view: ConquestState, frame: Frame) -> str:
    f = Winning.of(frame)
    text = _("{player} has won the command struggle at {planet}")
    return text.format(player=seat_subject(SEATS[f.seat]), planet=planet_name(view, f.planet))


def _battle(view: ConquestState, frame: Frame) -> str:
    f = Battle.of(frame)
    if not f.round:
        return _("Battle at {planet}").format(planet=planet_name(view, f.planet))
    return _("Battle at {planet}, combat round {n}").format(planet=planet_name(view, f.planet), n=f.round)


LINES: dict[str, Callable[[ConquestState, Frame], str]] = {
    Attacking.procedure: _attack,
    Damaging.procedure: _damage,
    Damaged.procedure: _damaged,
    Shielding.procedure: _shield,
    Using.procedure: _use,
    Deploying.procedure: _deploy,
    Leaving.procedure: _leave,
    Moving.procedure: _move,
    Winning.procedure: _won,
    Battle.procedure: _battle,
}
CONCERNED: dict[str, Callable[[Any], Sequence[int]]] = {
    Attacking.procedure: lambda frame: (Attacking.of(frame).attacker, Attacking.of(frame).defender),
    Damaging.procedure: lambda frame: Damaging.of(frame).items,
    Damaged.procedure: lambda frame: Damaged.of(frame).items,
    Using.procedure: lambda frame: (Using.of(frame).card,),
    Leaving.procedure: lambda frame: Leaving.of(frame).items,
    Moving.procedure: lambda frame: Moving.of(frame).items,
}
