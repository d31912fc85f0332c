"""How each action is offered: a row a verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.hulk import actions as act
from game.hulk.acting import Commanding
from game.hulk.blips import PlaceFurther, too_many
from game.hulk.broodlord import LordChoice
from game.hulk.deployment import due
from game.hulk.doors import leave_cost
from game.hulk.fittings import DAMAGE_COST
from game.hulk.frames import Revealed
from game.hulk.moving import step_cost
from game.hulk.reactions import FreeShot, Reaction
from game.hulk.rules import SpaceHulk
from game.hulk.state import MARINES, HulkState, entry_of
from game.hulk.telling import moments, placing, previews, slots
from game.hulk.telling.board import ghost
from game.hulk.telling.chances import answers_of, nearest_of
from game.hulk.telling.lookrows import NONE, at, deed, facing, in_slot, of_slot
from game.hulk.telling.looks_fighting import FIGHTING
from game.hulk.telling.names import (
    command_points,
    frame_at,
    is_marine,
    name_of,
    place_of,
    side_name,
    waiting,
)
from game.hulk.telling.slots import SLOTS
from game.hulk.telling.words import DOOR, FITTING, WORDS, entry, square, way_out
from game.kernel.actions import Action, Pass, PassFor, Resolve
from game.kernel.sequence import Decision
from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, Row, by, row
from game.telling.rows import Looks
from game.telling.sheet import Token
from game.telling.text import _

DIGITS = 9
"""So many Marines answer by their number in the roster."""


def _turned(id: str, order: int) -> Row:
    """Return a turn; as only Genestealers turn about and only Marines reload, both may have the same key."""
    return in_slot(id, 1, _looks_to, key=lambda view, a: SLOTS[id].key, order=order)


def _looks_to(view: HulkState, a: act.Turn) -> str:
    return _("Face {side}.").format(side=side_name(a.facing))


def _at_door(view: HulkState, a: Any) -> str:
    return square(view.board.doors[a.door].square)


def _faced(view: HulkState, a: Any) -> bool:
    return bool(a.facing >= 0)


def _climbs(view: HulkState, a: act.Move) -> bool:
    return view.board.partner[view.place[a.piece]] == a.to


def _climbs_facing(view: HulkState, a: act.Move) -> bool:
    return not is_marine(view, a.piece) and a.facing >= 0


def _comes_in(view: HulkState, a: act.Enter) -> int:
    """Return the square where a piece comes in; -1 of none."""
    number = entry_of(view.place[a.piece])
    return view.board.entries[number].square if 0 <= number < len(view.board.entries) else -1


def _decision(view: HulkState, a: Action) -> type[Decision[HulkState]] | None:
    at = waiting(view)
    return type(at[0]) if at is not None else None


def _for_marines(view: HulkState, a: Action) -> bool:
    """Return whether it is the Marines who decide."""
    at = waiting(view)
    return at is not None and at[0].seat(view, at[1]) == MARINES


def _drawn(view: HulkState, a: act.Reinforce) -> str:
    """Return whether blips are told apart because there are too many: by what they hide, or where that is secret."""
    if not too_many(view):
        return "any"
    return "known" if view.value[a.blip] else "hidden"


def _placed(view: HulkState, a: act.PlaceModel) -> Token | None:
    """Return the Genestealer that is about to be placed, facing the Marines."""
    frame = frame_at(view, PlaceFurther)
    models = Revealed.of(frame).models if frame is not None else ()
    return ghost(view, models[0], a.at, placing.towards_marines(view, a.at)) if models else None


LOOKS: dict[type[Action], AnyRow] = {
    # -- the phases --
    act.Deploy: row(
        N_("Deploy {name} at {place}, facing {side}"),
        place="to",
        about="piece",
        at=at("to"),
        facing=facing,
        tint=lambda view, a: "go" if placing.is_usual(view, a) else "turn",
        ghost=lambda view, a: ghost(view, a.piece, a.to, a.facing),
        sets_off=lambda view, a: not view.turn and len(due(view)) == 1,
        rule="HULK-2.2",
    ),
    act.Redraw: row(
        N_("Redraw"),
        icon="redo",
        key="r",
        mark=previews.average,
        detail=N_("Put it back and draw another. You must use the new one."),
        rule="HULK-3.4",
    ),
    act.Keep: row(N_("Keep the counter"), icon="check", key="k", style="primary", rule="HULK-3.3"),
    act.Activate: row(
        N_("Activate {name}"),
        at=lambda view, a: a.piece,
        detail=lambda view, a: moments.ended_by(view, a.piece),
        gives_up=lambda view, a: bool(moments.ended_by(view, a.piece)),
        icon="play",
        leads=True,
        slot=slots.ACTIVATE,
        rule="HULK-4.5",
    ),
    act.Finish: row(
        SLOTS[slots.FINISH].name,
        detail=N_("Any unspent action points are lost."),
        order=8,
        rule="HULK-4.6",
        **of_slot(slots.FINISH),
    ),
    act.EndPhase: row(SLOTS[slots.END].name, style="primary", order=9, rule="HULK-4.9", **of_slot(slots.END)),
    act.Command: row(
        N_("Command {name}"),
        about="piece",
        detail=N_("This Marine takes one action, paid with command points."),
        leads=True,
        secret=True,
        order=6,
        rule="HULK-3.15",
        **of_slot(slots.COMMAND),
    ),
    # -- moving --
    act.Move: by(
        _climbs,
        {
            True: by(
                _climbs_facing,
                {
                    True: deed(N_("{name} climbs to {place}, facing {side} ({cost})"), step_cost, previews.of_ladder),
                    False: deed(N_("{name} climbs to {place} ({cost})"), step_cost, previews.of_ladder),
                },
            ),
            False: by(
                _faced,
                {
                    True: deed(N_("Move {name} to {place}, facing {side} ({cost})"), step_cost, previews.of_ladder),
                    False: deed(N_("Move {name} to {place} ({cost})"), step_cost, previews.of_ladder),
                },
            ),
        },
        place="to",
        at=at("to"),
        facing=facing,
        rule="HULK-5.1",
    ),
    act.Turn: by(
        lambda view, a: (a.facing - view.facing[a.piece]) % 4,
        {
            1: _turned(slots.TURN_RIGHT, 1),
            2: _turned(slots.TURN_BACK, 2),
            3: _turned(slots.TURN_LEFT, 0),
        },
        facing=facing,
        rule="HULK-4.13",
    ),
    act.OpenDoor: deed(
        N_("Open the door at {place}"), 1, place=DOOR, at=_at_door, icon="door_open", order=-1, rule="HULK-6.4"
    ),
    act.CloseDoor: deed(
        N_("Close the door at {place}"), 1, place=DOOR, at=_at_door, icon="door_close", rule="HULK-6.4"
    ),
    act.Enter: by(
        _faced,
        {
            True: deed(N_("Bring {name} in at {place}, facing {side}"), 1),
            False: deed(N_("Bring {name} in at {place}"), 1),
        },
        place=lambda view, a: place_of(view, _comes_in(view, a)),
        at=lambda view, a: square(to) if (to := _comes_in(view, a)) >= 0 else None,
        facing=facing,
        icon="enter",
        rule="HULK-10.11",
    ),
    act.Leave: deed(
        N_("{name} leaves the board by {exit} ({cost})"),
        leave_cost,
        at=lambda view, a: way_out(a.way_out),
        icon="exit",
        rule="HULK-6.10",
    ),
    # -- what is carried, and what stands about --
    act.Drop: row(
        N_("Drop {thing}"),
        about="piece",
        detail=lambda view, a: _("{name} leaves it in the square he steps out of next.").format(
            name=name_of(view, a.piece)
        ),
        order=5,
        rule="HULK-12.21",
        **of_slot(slots.DROP),
    ),
    act.HandOver: deed(
        N_("{name} hands {thing} to {other} ({cost})"),
        1,
        at=lambda view, a: square(view.place[a.other]),
        icon="play",
        rule="HULK-12.24",
    ),
    act.Damage: deed(
        N_("{name} damages the generator at {place} ({cost})"),
        DAMAGE_COST,
        place=FITTING,
        at=lambda view, a: square(view.mission.fittings[a.fitting]),
        tint="hit",
        icon="warning",
        rule="HULK-R141",
    ),
    # -- the swarm --
    act.Reinforce: by(
        _drawn,
        {
            "any": row(N_("Place a blip beside {entry}")),
            "known": row(N_("Place a blip of {n} beside {entry}"), n=lambda view, a: view.value[a.blip]),
            "hidden": row(N_("Place drawn blip no. {n} beside {entry}"), n=lambda view, a: view.hand.index(a.blip) + 1),
        },
        at=lambda view, a: entry(a.entry),
        mark=lambda view, a: view.board.entries[a.entry].id,
        rule="HULK-10.9",
    ),
    act.Reveal: by(
        _for_marines,
        {
            True: row(N_("Reveal {name}"), at=lambda view, a: a.piece, tint="hit", icon="reveal", rule="HULK-10.29"),
            False: row(
                N_("Reveal {name}"),
                about="piece",
                detail=N_("Reveal it instead of activating it, and place its Genestealers."),
                order=5,
                rule="HULK-10.26",
                **of_slot(slots.REVEAL),
            ),
        },
    ),
    act.BringLord: row(
        N_("Broodlord"),
        icon="threat",
        key="y",
        detail=N_("It comes instead of the three Genestealers, once in a mission."),
        style="primary",
        rule="HULK-15.2",
    ),
    act.PlaceModel: row(
        N_("Place a Genestealer at {place}"),
        at=at("at"),
        ghost=_placed,
        tint="hit",
        rule=lambda view, a: "HULK-10.36" if _for_marines(view, a) else "HULK-10.33",
    ),
    act.Face: by(
        lambda view, a: view.place[a.piece] >= 0,
        {
            True: row(
                N_("{name} faces {side}"),
                at=lambda view, a: square(view.place[a.piece]),
                facing=facing,
                tint=lambda view, a: "choose" if placing.is_usual(view, a) else "turn",
            ),
            False: row(N_("{name} faces {side}"), tint="choose"),
        },
        rule="HULK-10.37",
    ),
    # -- declining --
    Pass: by(
        _decision,
        {
            FreeShot: row(N_("Hold fire"), key=NONE, rule="HULK-4.21"),
            Reaction: row(labels.NOT_NOW, key=NONE, rule="HULK-3.16"),
            Commanding: row(N_("Cancel the command"), rule="HULK-R35"),
            LordChoice: row(N_("Three Genestealers"), key=NONE, rule="HULK-15.2"),
        },
        row(N_("The roll stands"), key=NONE, rule="HULK-9.4"),
        icon="pass",
        order=8,
    ),
    PassFor: row(
        N_("Not this turn"),
        icon="speaker_off",
        key=f"shift+{NONE}",
        detail=N_("You won't be asked this again until the turn ends."),
        style="quiet",
        order=9,
        rule="HULK-3.16",
    ),
    Resolve: row(N_("Resolve number {n} next"), n=lambda view, a: a.item + 1, rule="HULK-R98"),
    **FIGHTING,
}

offer: Final = Looks(WORDS, LOOKS, act.ACTIONS, SpaceHulk.sequence.together())


def _priced(view: HulkState, one: Offer) -> Offer:
    """Return an offer in a reaction; of a command with its price."""
    if not isinstance(one.action, act.Command):
        return one
    text, name = _("Command {name} ({points} or more)"), name_of(view, one.action.piece)
    return replace(one, words=text.format(name=name, points=command_points(1)))


def offers(view: HulkState, actions: Sequence[Action]) -> list[Offer]:
    """Return how each action is offered; of those who can answer what has just acted the answers, and the command alone
    while its Marine is picked."""
    found = [offer(view, action) for action in actions]
    if frame_at(view, Reaction) is None:
        return found
    found = [_priced(view, one) for one in found]
    answers = {one.piece: one for one in answers_of(view)}
    shown = list(answers) or nearest_of(view)

    def answered(one: Offer) -> Offer:
        if not isinstance(one.action, act.Command):
            return one
        piece = one.action.piece
        if piece not in shown:
            return replace(one, key="") if answers else one
        key, meant = str(piece + 1) if piece < DIGITS else "", answers.get(piece)
        one = replace(one, about=None, slot="", key=key, order=shown.index(piece), rule="HULK-3.16")
        if meant is None:
            return one
        return replace(one, words=meant.text, mark=meant.mark, detail="", then=(meant.deed,))

    plain = [replace(one, key="") for one in found if isinstance(one.action, act.Command) and one.about in answers]
    return [*[answered(one) for one in found], *plain]
