"""The burst of a heavy flamer on the stage: what burns, who stands in it, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.flamer import harmed_by_fire
from game.hulk.state import BLIP, HulkState
from game.hulk.telling.board import side_of
from game.hulk.telling.duel import DIE, LOST
from game.hulk.telling.names import kind_of, name_of, section_name, weapon_name
from game.hulk.telling.words import square
from game.kernel.actions import Event
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, ngettext, probability
from game.telling.values import Value

FLAMES, BURNING, SPARED = "flames", "burning", "spared"
STAYS, EACH = 1.2, 0.3
"""For how many seconds the burst is seen, and each of those in it."""


def begun(before: HulkState, e: ev.Flamed) -> Stage:
    """Return the burst before it is fired, with those who stand where it burns."""
    name, burning = name_of(before, e.piece), [before.at[at] for at in e.squares if before.at[at] >= 0]
    left = ngettext("{n} shot left", "{n} shots left", e.left).format(n=e.left)
    has = (weapon_name("heavy_flamer"), left)
    sides = [Side(name, side_of(before, e.piece), e.piece, kind_of(before, e.piece), notes=has)]
    for piece in burning:
        safe = before.kind[piece] != BLIP and not harmed_by_fire(before, piece)
        notes = (_("unharmed by fire"),) if safe else ()
        cell: dict[str, Value] = {"cell": before.board.xy[before.place[piece]]}
        named = name_of(before, piece), side_of(before, piece), piece, kind_of(before, piece)
        sides.append(Side(*named, values=cell, notes=notes))
    title = _("{name} burns {section}").format(name=name, section=section_name(before, e.section))
    said_of = [ngettext("{n} square burns", "{n} squares burn", len(e.squares)).format(n=len(e.squares))]
    values: dict[str, Value] = {"section": section_name(before, e.section), "rule": "HULK-13.46"}
    if any(not side.notes for side in sides[1:]):
        values["odds"] = odds.burn(), 1.0 - odds.burn()
        said_of.append(_("Each in the flames dies on 2 or more."))
    cells = tuple(number for at in e.squares for number in before.board.xy[at])
    said = _("The whole section burns, seen or not.")
    values["cells"] = cells
    return Stage(FLAMES, title, square(e.at), tuple(sides), values=values, said=said, notes=tuple(said_of))


def parts(odds: Sequence[float]) -> list[str]:
    """Return the chances to die in the flames and to survive them, as they stand in a bar."""
    dies, lives = map(probability, odds)
    return [_("dies {chance}").format(chance=dies), _("survives {chance}").format(chance=lives)]


def after(last: Stage | None, before: HulkState, event: Event) -> Stage | None:
    """Return the burst once an event has been seen."""
    if isinstance(event, ev.Flamed):
        return replace(begun(before, event), states=(BURNING,), holds=STAYS)
    if last is None or last.kind != FLAMES:
        return None
    at = next((i for i, side in enumerate(last.sides) if i and side.about == getattr(event, "piece", -1)), 0)
    match event:
        case ev.FireRolled(face=face, died=died) if at:
            die = Prop(f"{DIE} {at}", DIE, str(face), at, face=face)
            sides = [*last.sides]
            sides[at] = replace(sides[at], stamp=LOST if died else SPARED)
            return replace(last, sides=tuple(sides), props=(*last.props, die), holds=EACH)
        case ev.Killed() | ev.BlipDestroyed() | ev.Dropped():
            return last
    return None
