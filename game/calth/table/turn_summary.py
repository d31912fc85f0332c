"""What the other side did since a seat last acted, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.landmarks import scored_text
from game.calth.telling.names import card_name, door_name, named_list, seat_name, unit_title
from game.kernel.actions import Event
from game.telling.text import _
from game.ui.tabletop import Box, TurnNote


@dataclass
class _Attack:
    """An attack, or what else cost models: who attacked which unit, and what each side lost."""

    seat: str
    text: str
    spot: Box | None
    lost: dict[str, list[str]] = field(default_factory=dict)
    wrecked: list[str] = field(default_factory=list)


class TurnSummary(CalthBoard):
    """A table that tells in short what the other side did."""

    def turn_of(self, view: CalthState) -> str | None:
        """Return the side that activates a unit; nobody between the phases of action."""
        return SEATS[view.turn] if view.phase == "action" else None

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return the attacks and what each cost, the cards, and what was sealed and scored."""
        attacks: list[_Attack] = []
        others: list[TurnNote] = []
        for before, events in happened:
            for event in events:
                self._hear(before, event, attacks)
                others += self._noted(event, seat)
        return [self._fought(one, seat) for one in attacks if one.text or one.lost or one.wrecked] + others

    def _hear(self, before: CalthState, event: Event, attacks: list[_Attack]) -> None:
        match event:
            case ev.AttackRolled(seat=attacker, target=target, kind=kind):
                texts = {"shoot": _("The {side} shoot at {unit}."), "assault": _("The {side} assault {unit}.")}
                unit = unit_title(before, before.tables.index[target])
                text = texts.get(kind, "").format(side=seat_name(attacker), unit=unit)
                attacks.append(_Attack(attacker, text, self.plan.spot_named(target)))
            case ev.Slain(seat=loser, hex=hex, model=model):
                if not attacks:
                    attacks.append(_Attack("", "", self.plan.spot_named(hex)))
                attacks[-1].lost.setdefault(loser, []).append(model)
            case ev.SystemWrecked(hex=hex, system=system) if attacks:
                fist, legs = _("The Dreadnought's fist is wrecked."), _("The Dreadnought's legs are wrecked.")
                attacks[-1].wrecked.append(fist if system == "fist" else legs)

    def _fought(self, one: _Attack, seat: str) -> TurnNote:
        text = _("The {side} lose {model}.")
        losses = [text.format(side=seat_name(side), model=named_list(tuple(lost))) for side, lost in one.lost.items()]
        losses += one.wrecked
        if one.text and not losses:
            losses = [_("All stand.")]
        good = -1 if seat in one.lost else 1 if one.lost else 0
        first, rest = (one.text, losses) if one.text else (losses[0], losses[1:])
        return TurnNote(first, " ".join(rest), (one.spot,) if one.spot else (), one.seat, good)

    def _noted(self, event: Event, seat: str) -> list[TurnNote]:
        """Return a line of a card, a door or points."""
        match event:
            case ev.CardPlayed(seat=player, card=card) if player != seat:
                text = _("{side} play {card}.").format(side=seat_name(player), card=card_name(self.scenario, card))
                return [TurnNote(text, seat=player)]
            case ev.DoorSealed(door=door):
                text = _("{door}: it crashes down and is sealed.").format(door=door_name(self.scenario, door))
                spot = self.plan.door_spot(door)
                return [TurnNote(text, "", (spot,) if spot else ())]
            case ev.Scored(seat=scorer):
                text = scored_text(self.scenario, event)
                return [TurnNote(text, seat=scorer, good=1 if scorer == seat else -1)]
        return []
