"""What a person seems to mean by a click with which nothing can be done, so that the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import actions as act
from game.conquest import attack, board
from game.conquest.choosing import PICKERS, PLACE, Choosing
from game.conquest.combat import CombatTurn, Retreats
from game.conquest.command import Dials
from game.conquest.damage import Shields
from game.conquest.frames import Picking, Turns
from game.conquest.moving import MobileUnits
from game.conquest.state import PLANETS, SEATS, ConquestState, hq_of
from game.conquest.table.layout import Row, column_box, hq_box, within
from game.conquest.telling.meaning import Hand
from game.conquest.telling.names import waiting
from game.kernel.actions import Action, Pass
from game.ui.tabletop import Point
from game.ui.tabletop.sheet_table import SheetTable


class Intended(SheetTable):
    """A table that knows what clicks are meant for."""

    def meant(self, view: ConquestState, seat: str, card: str) -> Action | None:
        """Return what a click on a card of the hand means."""
        return Hand(view, SEATS.index(seat)).meant(card)

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
        id, place = self._card_at(view, at), self._place_at(view, at)
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
        card, id, place = int(mode.removeprefix("card ")), self._card_at(view, point), self._place_at(view, point)
        kind, at = next((one.card for one in self.modes(view) if one.id == mode), ""), waiting(view)
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

    def _card_at(self, view: ConquestState, point: Point) -> int:
        """Return the uppermost card in play at a point, -1 for none."""
        there = [token for token in self.tokens(view) if token.contains(point)]
        return max(there, key=lambda token: token.layer).key if there else -1

    def _place_at(self, view: ConquestState, point: Point) -> int:
        """Return the planet, with its lanes, or the headquarters at a point; -1 where neither is."""
        row = Row.of(self.board_of(view))
        boxes = {at: column_box(row, at) for at in range(PLANETS)} | {hq_of(seat): hq_box(seat) for seat in (0, 1)}
        return next((at for at, box in boxes.items() if within(box, point)), -1)
