"""Events of moving as sentences: steps, doors, ladders, objects, exits and control areas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.names import entry_name, name_of, place_of, side_name
from game.hulk.table.sentences import Teller
from game.hulk.table.things import exit_name, item_name
from game.kernel.actions import Event
from game.ui.text import _


def _moved(s: HulkState, e: ev.Moved) -> str:
    climbs = s.board.partner[e.start] == e.to
    sentence = _("{name} climbs from {start} to {place}.") if climbs else _("{name} moves from {start} to {place}.")
    return sentence.format(name=name_of(s, e.piece), start=place_of(s, e.start), place=place_of(s, e.to))


def _turned(s: HulkState, e: ev.Turned) -> str:
    sentence = _("{name} turns to its attacker, facing {side}.") if e.free else _("{name} turns to face {side}.")
    return sentence.format(name=name_of(s, e.piece), side=side_name(e.facing))


def _entered(s: HulkState, e: ev.Entered) -> str:
    return _("{name} comes in from {entry} at {place}.").format(
        name=name_of(s, e.piece), entry=entry_name(s, e.entry), place=place_of(s, e.to)
    )


def _door(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        place = place_of(s, s.board.doors[e.door].square)
        return sentence().format(name=name_of(s, e.piece), place=place)

    return tell


def _fall_rolled(s: HulkState, e: ev.FallRolled) -> str:
    fell, held = _("{name} rolls {n} at the ladder and falls."), _("{name} rolls {n} at the ladder and holds on.")
    return (fell if e.fell else held).format(name=name_of(s, e.piece), n=e.face)


def _fell(s: HulkState, e: ev.Fell) -> str:
    return _("{name} falls from {start} to {place}; the activation is over.").format(
        name=name_of(s, e.piece), start=place_of(s, e.start), place=place_of(s, e.to)
    )


def _thing(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(name=name_of(s, e.piece), thing=item_name(s, e.item), place=place_of(s, e.at))

    return tell


def _handed_over(s: HulkState, e: ev.HandedOver) -> str:
    return _("{name} hands {thing} to {other}.").format(
        name=name_of(s, e.piece), thing=item_name(s, e.item), other=name_of(s, e.other)
    )


def _pushed(s: HulkState, e: ev.ObjectPushed) -> str:
    return _("The closing door pushes {thing} to {place}.").format(thing=item_name(s, e.item), place=place_of(s, e.to))


def _left(s: HulkState, e: ev.Left) -> str:
    return _("{name} leaves the board by {exit}.").format(name=name_of(s, e.piece), exit=exit_name(s, e.way_out))


def _damaged(s: HulkState, e: ev.GeneratorDamaged) -> str:
    place = place_of(s, s.mission.fittings[e.fitting])
    return _("{name} damages the generator at {place}.").format(name=name_of(s, e.piece), place=place)


def _area(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(place=place_of(s, s.mission.fittings[e.fitting]))

    return tell


TOLD: dict[type[Event], Teller] = {
    ev.Moved: _moved,
    ev.Turned: _turned,
    ev.Entered: _entered,
    ev.DoorOpened: _door(lambda: _("{name} opens the door at {place}.")),
    ev.DoorClosed: _door(lambda: _("{name} closes the door at {place}.")),
    ev.DoorDestroyed: _door(lambda: _("{name} destroys the door at {place}.")),
    ev.FallRolled: _fall_rolled,
    ev.Fell: _fell,
    ev.PickedUp: _thing(lambda: _("{name} picks up {thing} at {place}.")),
    ev.Dropped: _thing(lambda: _("{name} leaves {thing} at {place}.")),
    ev.HandedOver: _handed_over,
    ev.ObjectPushed: _pushed,
    ev.Left: _left,
    ev.GeneratorDamaged: _damaged,
    ev.AreaTaken: _area(lambda: _("The Marines hold the control area at {place}.")),
    ev.AreaLost: _area(lambda: _("The Marines no longer hold the control area at {place}.")),
}
TOLD_RULES: dict[type[Event], str] = {
    ev.Moved: "HULK-5.1",
    ev.Turned: "HULK-5.13",
    ev.Entered: "HULK-10.11",
    ev.DoorOpened: "HULK-6.4",
    ev.DoorClosed: "HULK-6.4",
    ev.DoorDestroyed: "HULK-6.8",
    ev.FallRolled: "HULK-12.7",
    ev.Fell: "HULK-12.8",
    ev.PickedUp: "HULK-12.19",
    ev.Dropped: "HULK-12.21",
    ev.HandedOver: "HULK-12.24",
    ev.ObjectPushed: "HULK-12.18",
    ev.Left: "HULK-6.11",
    ev.GeneratorDamaged: "HULK-R141",
    ev.AreaTaken: "HULK-R141",
    ev.AreaLost: "HULK-R141",
}
