"""A shot on the stage: who fires at what, the dice, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.shooting import gun_of
from game.hulk.state import GENESTEALERS, HulkState
from game.hulk.telling.board import side_of
from game.hulk.telling.chances import explosion_chance
from game.hulk.telling.duel import DIE, ENDED, LOST, OVER, ROLLED
from game.hulk.telling.names import kind_of, name_of, place_of, score_text, target_name, weapon_name
from game.hulk.telling.words import square
from game.kernel.actions import Event
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, probability
from game.telling.values import Value

SHOT = "shot"
HIT, MISSED, JAMMED, BROKEN = "hit", "miss", "jammed", "broken"
STAYS = 1.2
"""For how many seconds the end of a shot is seen."""


def rolled(before: HulkState, e: ev.Shot) -> Stage:
    """Return a shot whose dice have fallen."""
    gun, cannon = gun_of(before, e.piece), e.left >= 0
    weapon = weapon_name("assault_cannon" if cannon else "storm_bolter")
    needs = _("needs {score}").format(score=score_text(e.needed, e.hits))
    has = [weapon, needs]
    has += [_("sustained fire")] * e.sustained + [_("on overwatch")] * e.overwatch
    marine = Side(name_of(before, e.piece), side_of(before, e.piece), e.piece, kind_of(before, e.piece), notes=(*has,))
    place = place_of(before, e.at)
    if e.target >= 0:
        name, kind = name_of(before, e.target), kind_of(before, e.target)
        target = Side(name, GENESTEALERS, e.target, kind, notes=(_("at {place}").format(place=place),))
    else:
        target = Side(_("The door at {place}").format(place=place), "", square(e.at), "door")
    chance = odds.shot(gun.dice, e.needed, e.hits)
    notes = []
    if e.overwatch and gun.jams:
        notes.append(_("Any double jams the bolter: {chance}").format(chance=probability(odds.jam(gun.dice))))
    if blows := explosion_chance(before, e.piece):
        notes.append(_("Three equal dice blow the cannon up: {chance}").format(chance=probability(blows)))
    title = _("{name} shoots at {target}").format(name=marine.name, target=target_name(before, e.at))
    values: dict[str, Value] = {
        "odds": (chance, 1.0 - chance),
        "needs": needs,
        "rule": "HULK-8.1",
    }
    props = tuple(
        Prop(f"{DIE} {i}", DIE, str(face), 0, face=face, states=(HIT if face >= e.needed else MISSED,))
        for i, face in enumerate(e.faces)
    )
    states = (ROLLED, *["overwatch"] * e.overwatch, *["cannon"] * cannon)
    said = (
        _("A hit needs {score} or more on one die.") if e.hits == 1 else _("A hit needs {score} or more on two dice.")
    )
    said = said.format(score=e.needed)
    sides = marine, target
    return Stage(SHOT, title, target.about, sides, props, states=states, values=values, said=said, notes=tuple(notes))


def parts(odds: Sequence[float]) -> list[str]:
    """Return the chances of a hit and of a miss, as they stand in a bar."""
    hits, misses = map(probability, odds)
    return [_("hits {chance}").format(chance=hits), _("misses {chance}").format(chance=misses)]


def after(last: Stage | None, before: HulkState, event: Event) -> Stage | None:
    """Return the shot once an event has been seen."""
    if isinstance(event, ev.Shot):
        return _fired(rolled(before, event), event)
    if last is None or last.kind != SHOT or ENDED not in last.states:
        return None
    stays = replace(last, states=(OVER, *last.states[1:]), holds=STAYS)
    match event:
        case ev.Killed(piece=piece) if piece == last.sides[1].about:
            return _stamped(stays, 1, LOST)
        case ev.DoorDestroyed() if isinstance(last.sides[1].about, str):
            return _stamped(stays, 1, BROKEN)
        case ev.Jammed(piece=piece) if piece == last.sides[0].about:
            return last
    return None


def _fired(shown: Stage, e: ev.Shot) -> Stage:
    """Return a shot that was fired; where nothing is hit it stays for a while."""
    double = e.overwatch and e.left < 0 and len(set(e.faces)) == 1
    fired = replace(shown, states=(ENDED, *shown.states[1:]))
    fired = _stamped(fired, 0, JAMMED) if double else fired
    return fired if e.hit else _stamped(replace(fired, holds=STAYS), 1, MISSED)


def _stamped(shown: Stage, side: int, stamp: str) -> Stage:
    sides = list(shown.sides)
    sides[side] = replace(sides[side], stamp=stamp)
    return replace(shown, sides=tuple(sides))
