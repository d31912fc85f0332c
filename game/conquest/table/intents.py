"""What a person seems to mean by a click with which nothing can be done, so that the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import actions as act
from game.conquest import attack, board
from game.conquest.abilities import REGISTRY, name_of
from game.conquest.acting import ActionWindow, DeployTurn
from game.conquest.choosing import PICKERS, PLACE, Choosing
from game.conquest.combat import CombatTurn, Retreats
from game.conquest.command import Dials
from game.conquest.damage import Shields
from game.conquest.frames import Damaging, Picking, Turns
from game.conquest.moving import MobileUnits
from game.conquest.rules import Conquest
from game.conquest.state import PLANETS, SEATS, ConquestState, hq_of
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import column_box, hq_box, tokens
from game.conquest.telling.names import waiting
from game.conquest.turns import WindowAt
from game.kernel.actions import Action, Pass, UseAbility
from game.kernel.sequence import find, inside
from game.kernel.triggers import Answering
from game.telling.text import refusal_text
from game.ui.tabletop import Point

HELD = (DeployTurn, ActionWindow, WindowAt, Shields, Answering, CombatTurn)
"""Decisions in which somebody may think of a card of the hand."""


class Intended(ConquestBase):
    """A table that knows what clicks are meant for."""

    def meant(self, view: ConquestState, seat: str, card: str) -> Action | None:
        """Return what a click on a card of the hand means: to shield with it, to answer with it, to play it, or to
        deploy it."""
        at, held = waiting(view), [id for id in board.hand(view, SEATS.index(seat)) if view.kind[id] == card]
        if at is None or not held:
            return None
        if isinstance(at[0], Choosing):
            return act.Choose(held[0], card)
        if not isinstance(at[0], HELD):
            return None
        if isinstance(at[0], Shields):
            return act.Shield(held[0], _hurt(view, seat), card)
        number = next((n for n, one in enumerate(REGISTRY.get(card, ())) if one.hand), None)
        if number is None and isinstance(at[0], Answering) and inside(view, Damaging) and view.designs[card].shields:
            return act.Shield(held[0], _hurt(view, seat), card)
        if number is None or view.designs[card].type != "event":
            return act.Deploy(held[0], kind=card)
        name = name_of(card, number)
        return UseAbility(held[0], name) if isinstance(at[0], Answering) else act.Act(held[0], name)

    def why_not(self, view: ConquestState, seat: str, card: str) -> str:
        """Return why nothing can be done with a card of the hand of the seat that decides; empty where something can,
        or where nothing is asked that a card could answer."""
        at = waiting(view)
        if at is None or not isinstance(at[0], HELD) or Conquest.sequence.seat(view) != seat:
            return ""
        held = {id for id in board.hand(view, SEATS.index(seat)) if view.kind[id] == card}
        offered = Conquest.sequence.offers(view)
        if any(getattr(one, "card", getattr(one, "source", None)) in held for one in offered):
            return ""
        meant = self.meant(view, seat, card)
        refusal = None if meant is None else at[0].why_not(view, at[1], meant)
        return "" if refusal is None else refusal_text(refusal)

    def picks_targets(self, view: ConquestState) -> bool:
        """Return whether a card or a place is being chosen."""
        at = waiting(view)
        return at is not None and isinstance(at[0], Choosing)

    def tried(self, view: ConquestState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click on the board means: to choose, to commit, to attack, to move, to retreat, or to use."""
        found = waiting(view)
        if found is None:
            return None
        decision, frame = found
        id, place = _card_at(view, at), _place_at(view, at)
        match decision:
            case Choosing():
                if PICKERS[Picking.of(frame).what].thing(view, Picking.of(frame)) == PLACE:
                    return act.ChoosePlace(place) if place >= 0 else None
                return act.Choose(id) if id >= 0 else None
            case Dials():
                return act.SetDial(place) if 0 <= place < PLANETS else None
            case CombatTurn():
                return self._attack_on(view, frame, piece, id)
            case MobileUnits() if piece is not None and 0 <= place < PLANETS:
                return act.MoveUnit(piece, place)
            case Retreats():
                return act.Retreat(id) if id >= 0 else None
        return None

    def _attack_on(self, view: ConquestState, frame: object, piece: int | None, id: int) -> Action | None:
        """Return the attack of the unit picked on a card; with none picked that of the first unit able to attack."""
        turns = Turns.of(frame)  # type: ignore[arg-type]
        if id < 0 or view.controller[id] == turns.turn:
            return None
        if piece is None or view.controller[piece] != turns.turn:
            able = attack.attackers(view, turns.turn, turns.planet, turns.ranged)
            piece = able[0] if able else None
        return None if piece is None else act.Attack(piece, id)

    def placed(self, view: ConquestState, mode: str, point: Point) -> Action | None:
        """Return what a click means while a card of the hand is armed: to put it there."""
        card, id, place = int(mode.removeprefix("card ")), _card_at(view, point), _place_at(view, point)
        kind, at = self.in_hand.get(card, ""), waiting(view)
        if not kind or at is None:
            return None
        if isinstance(at[0], Shields):
            return act.Shield(card, id, kind) if id >= 0 else None
        design = view.designs[kind]
        if id >= 0 and (design.type == "attachment" or design.attach is not None and board.place(view, id) == place):
            return act.Deploy(card, host=id, kind=kind)
        return act.Deploy(card, place, kind=kind) if place >= 0 else None

    def wanted(self, view: ConquestState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the unit picked: attack, strike all, retreat; and pass."""
        at = waiting(view)
        if at is None or not isinstance(at[0], CombatTurn):
            return ()
        number, planet = SEATS.index(seat), Turns.of(at[1]).planet
        if piece is None or view.controller[piece] != number:
            return (Pass(),)
        enemies = board.units(view, planet, 1 - number)
        return (Pass(), act.AreaAttack(piece), act.Withdraw(piece), *(act.Attack(piece, id) for id in enemies[:1]))


def _hurt(view: ConquestState, seat: str) -> int:
    """Return the first card of a seat that is about to take damage, -1 for none."""
    items = find(view, Damaging).items if inside(view, Damaging) else ()
    return next((id for id in items if view.controller[id] == SEATS.index(seat)), -1)


def _card_at(view: ConquestState, point: Point) -> int:
    """Return the uppermost card in play at a point, -1 for none."""
    there = [token for token in tokens(view) if token.contains(point)]
    return max(there, key=lambda token: token.layer).key if there else -1


def _place_at(view: ConquestState, point: Point) -> int:
    """Return the planet, with its lanes, or the headquarters at a point; -1 where neither is."""
    boxes = {at: column_box(view, at) for at in range(PLANETS)} | {hq_of(seat): hq_box(seat) for seat in (0, 1)}
    for at, (left, top, wide, high) in boxes.items():
        if left <= point[0] < left + wide and top <= point[1] < top + high:
            return at
    return -1
