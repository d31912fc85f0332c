"""What the other side did since a seat last acted, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.calth import events as ev
from game.calth.state import CalthState
from game.calth.telling.log import part
from game.calth.telling.moments import WRECKS
from game.calth.telling.names import named_list, seat_name, unit_title
from game.calth.telling.words import place_of
from game.kernel.actions import Event
from game.telling.happening import Note
from game.telling.text import _


@dataclass
class _Attack:
    """An attack, or what else cost models: who attacked which unit, and what each side lost."""

    seat: str
    text: str
    at: str
    lost: dict[str, list[str]] = field(default_factory=dict)
    wrecked: list[str] = field(default_factory=list)


def gist(happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[Note]:
    """Return the attacks and what each cost, the cards, and what was sealed and scored, in the order of time."""
    found: list[_Attack | Note] = []
    for before, events in happened:
        for event in events:
            _hear(before, event, found)
            found += _noted(before, event, seat)
    return [one if isinstance(one, Note) else _fought(one, seat) for one in found if _tells(one)]


def _tells(one: _Attack | Note) -> bool:
    """Return whether something came of it, or was tried."""
    return isinstance(one, Note) or bool(one.text or one.lost or one.wrecked)


def _hear(before: CalthState, event: Event, found: list[_Attack | Note]) -> None:
    attacks = [one for one in found if isinstance(one, _Attack)]
    match event:
        case ev.AttackRolled(seat=attacker, target=target, kind=kind):
            texts = {"shoot": _("The {side} shoot at {unit}."), "assault": _("The {side} assault {unit}.")}
            unit = unit_title(before, before.tables.index[target])
            text = texts.get(kind, "").format(side=seat_name(attacker), unit=unit)
            found.append(_Attack(attacker, text, place_of(target)))
        case ev.Slain(seat=loser, hex=hex, model=model):
            if not attacks:
                attacks.append(_Attack("", "", place_of(hex)))
                found.append(attacks[-1])
            attacks[-1].lost.setdefault(loser, []).append(model)
        case ev.SystemWrecked(hex=hex, system=system) if attacks:
            attacks[-1].wrecked.append(_(WRECKS[system]))


def _fought(one: _Attack, seat: str) -> Note:
    text = _("Lost by the {side}: {model}.")
    losses = [text.format(side=seat_name(side), model=named_list(tuple(lost))) for side, lost in one.lost.items()]
    losses += one.wrecked
    if one.text and not losses:
        losses = [_("All stand.")]
    good = -1 if seat in one.lost else 1 if one.lost else 0
    first, rest = (one.text, losses) if one.text else (losses[0], losses[1:])
    return Note(first, " ".join(rest), (one.at,), one.seat, good)


def _noted(before: CalthState, event: Event, seat: str) -> list[Note]:
    """Return a line of what is noted, as it is good or bad for a seat; none of its own cards."""
    note = part("noted", before, event)
    if note is None or note.seat == seat and not note.good:
        return []
    return [note if note.seat == seat else replace(note, good=-note.good)]
