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
from game.conquest.telling.looks import card_of_mode
from game.conquest.telling.names import waiting
from game.conquest.telling.printed import printed
from game.kernel.actions import Action, Pass
from game.kernel.state import Frame
from game.telling.desk import Mode
from game.telling.sheet import Pointed
from game.telling.staging import Prop, Stage

TARGETS = ("defender", "unit", "host", "card")
"""The fields of an action that name a card in play which a click there means."""


def tried(view: ConquestState, piece: int | None, at: Pointed) -> Action | None:
    """Return what a click on the board means: to choose, to commit, to attack, to move, to retreat, or to use."""
    found = waiting(view)
    if found is None:
        return None
    decision, frame = found
    id, place = at.token, place_of(at.place)
    match decision:
        case Choosing():
            if PICKERS[Picking.of(frame).what].thing(view, Picking.of(frame)) == PLACE:
                return act.ChoosePlace(place) if place >= 0 else None
            return act.Choose(id) if id is not None else None
        case Dials():
            return act.SetDial(place) if 0 <= place < PLANETS else None
        case CombatTurn():
            return _attack_on(view, frame, piece, id)
        case MobileUnits() if piece is not None and 0 <= place < PLANETS:
            return act.MoveUnit(piece, place)
        case Retreats():
            return act.Retreat(id) if id is not None else None
    return None


def _attack_on(view: ConquestState, frame: Frame, piece: int | None, id: int | None) -> Action | None:
    """Return the attack of the unit picked on a card; with none picked that of the first unit able to attack."""
    turns = Turns.of(frame)
    if id is None or view.controller[id] == turns.turn:
        return None
    if piece is None or view.controller[piece] != turns.turn:
        able = attack.attackers(view, turns.turn, turns.planet, turns.ranged)
        piece = able[0] if able else None
    return None if piece is None else act.Attack(piece, id)


def placed(view: ConquestState, mode: Mode, at: Pointed) -> Action | None:
    """Return what a click means while a card of the hand is armed: to put it there."""
    card, id, place, asked = card_of_mode(mode.id), at.token, place_of(at.place), waiting(view)
    kind = mode.card
    if asked is None:
        return None
    if isinstance(asked[0], Shields):
        return act.Shield(card, id, kind) if id is not None else None
    design = view.designs[kind]
    if id is not None and (design.type == "attachment" or design.attach is not None and board.place(view, id) == place):
        return act.Deploy(card, host=id, kind=kind)
    return act.Deploy(card, place, kind=kind) if place >= 0 else None


def wanted(view: ConquestState, seat: str, piece: int | None) -> Sequence[Action]:
    """Return what a seat may want to do with the unit picked: attack, strike all, retreat; and pass."""
    at = waiting(view)
    if at is None or not isinstance(at[0], CombatTurn):
        return ()
    number, planet = SEATS.index(seat), Turns.of(at[1]).planet
    if piece is None or view.controller[piece] != number:
        return (Pass(),)
    enemies = board.units(view, planet, 1 - number)
    return (Pass(), act.AreaAttack(piece), act.Withdraw(piece), *(act.Attack(piece, id) for id in enemies[:1]))


def pointed(view: ConquestState, legal: Sequence[Action], about: int | None, at: Pointed) -> Stage | None:
    """Return a card in play as it is read in large, with what its words mean; nothing while a click there does
    something, nor of the card that is picked."""
    id = at.token if at.token != about else None
    targets = {getattr(action, name, None) for action in legal for name in TARGETS}
    if id is None or id in targets or view.kind[id] not in view.designs:
        return None
    told = printed(view.kind[id], view.texts)
    props = tuple(Prop(one.name, "term", one.name, said=one.said, values={"rule": one.rule}) for one in told.terms)
    return Stage("card", told.name, id, props=props)


def place_of(place: str) -> int:
    """Return the planet of a lane, or the headquarters; -1 for neither."""
    what, _colon, number = place.partition(":")
    if what in ("planet", "lane"):
        return int(number.partition(":")[0])
    return hq_of(int(number)) if what == "hq" else -1
