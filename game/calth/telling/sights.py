"""What is shown of what is pointed at while a unit is picked: how it is seen and why (CALTH-A4), what attacking it may
bring, or whom the unit would see from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.calth import actions as act
from game.calth import ground
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.frames import AttackFrame
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.seeing import BLOCKED, CLEAR, OBSCURED
from game.calth.state import CalthState, pinned, place
from game.calth.telling.forecast import odds
from game.calth.telling.names import against, door_name, foremost, sight_name, unit_name, unit_title
from game.calth.telling.portraits import figures_of, portrait_of
from game.calth.telling.shades import TINTS
from game.calth.telling.ways import runs
from game.calth.telling.words import hex_of, place_of
from game.kernel.actions import Action
from game.kernel.sequence import inside
from game.telling.sheet import Pointed
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _
from game.telling.values import Value


def pointed(view: CalthState, legal: Sequence[Action], about: int | None, at: Pointed) -> Stage | None:
    """Return how an enemy is seen and what attacking it may bring, or whom the unit would see from where it can go."""
    origin, target = hex_of(view, about), hex_of(view, at.place if at.place.startswith("hex:") else at.token)
    if inside(view, AttackFrame) or min(origin, target) < 0 or not view.units[origin]:
        return None
    if view.owner[target] == 1 - view.owner[origin]:
        return aimed(view, legal, origin, target)
    if not _reaches(view, legal, origin, target):
        return None
    seen = tuple(
        Prop(f"seen-{hex}", "seen", unit_title(view, hex), states=(TINTS[state],), values={"hex": hex})
        for hex, state in seen_from(view, origin, target)
    )
    return Stage("sight", unit_title(view, origin), place_of(view.tables.names[target]), props=seen)


def aimed(view: CalthState, legal: Sequence[Action], origin: int, target: int) -> Stage:
    """Return how an enemy is seen from where a unit stands, and what can be done to it from there."""
    name, aim = view.tables.names[origin], view.tables.names[target]
    shot = any(isinstance(a, act.Shoot) and (a.origin, a.target) == (name, aim) for a in legal)
    blow = any(isinstance(a, act.Assault) and (a.origin, a.target) == (name, aim) for a in legal)
    kinds = (SHOOT,) * shot + (ASSAULT,) * blow
    sides = tuple(_side(view, hex) for hex in (origin, target))
    return Stage(
        "forecast",
        against(sides[0].name, sides[1].name),
        place_of(aim),
        sides,
        (
            *_hindrances(view, origin, target),
            *_traces(view, origin, target),
            *(odds(view, kind, origin, target) for kind in kinds),
        ),
        states=(TINTS[ground.sight(view, origin, target)],),
        said=reason(view, origin, target),
    )


def _side(view: CalthState, hex: int) -> Side:
    side, unit = view.owner[hex], view.units[hex]
    portrait = portrait_of(side, foremost(unit)) if unit else ""
    return Side(unit_title(view, hex), SEATS[side], hex, portrait, len(unit), figures=figures_of(side, unit))


def _traces(view: CalthState, origin: int, target: int) -> Iterator[Prop]:
    """Yield the two lines of sight; one where they are the same."""
    state, traces = ground.sight(view, origin, target), view.scenario.board.trace(origin, target, view.seals).traces
    open_role = TINTS[OBSCURED if state != CLEAR else CLEAR]
    for n, trace in enumerate(traces if traces[0] != traces[1] else traces[:1]):
        role = TINTS[state] if traces[0] == traces[1] else "danger" if trace.stopped_by else open_role
        values: dict[str, Value] = {"hexes": trace.hexes, "stopped": trace.stopped_by, "where": trace.where}
        yield Prop(f"trace-{n}", "trace", sight_name(state), states=(role,), values=values)


def _hindrances(view: CalthState, origin: int, target: int) -> Iterator[Prop]:
    """Yield the hexes that stop or hinder the line."""
    seen = view.scenario.board.trace(origin, target, view.seals)
    found = {(trace.where, "danger") for trace in seen.traces if trace.stopped_by == "obstructed"}
    if not found and ground.sight(view, origin, target) == OBSCURED:
        found = {(hex, "hit") for trace in seen.traces for hex in trace.hexes if view.owner[hex] >= 0}
    for hex, role in sorted(found):
        yield Prop(f"hex-{hex}", "hindrance", view.tables.names[hex], states=(role,), values={"hex": hex})


def _reaches(view: CalthState, legal: Sequence[Action], origin: int, to: int) -> bool:
    """Return whether a lit hex is one to which the unit can go."""
    name, aim = view.tables.names[origin], view.tables.names[to]
    steps = any(isinstance(a, act.Advance | act.Run) and (a.origin, a.to) == (name, aim) for a in legal)
    on = any(isinstance(a, act.RunOn) and a.to == aim for a in legal)
    return steps or on or any(way.at == place_of(aim) for way in runs(view, legal, origin))


def reason(view: CalthState, origin: int, target: int) -> str:
    """Return how one hex is seen from another, and why."""
    state, why = ground.sight(view, origin, target), _why(view, origin, target)
    held = view.owner[origin] >= 0 and pinned(view, origin)
    words = f"{sight_name(state)}: {why}" if why else sight_name(state)
    return _("{sight} · pinned: no shooting").format(sight=words) if held else words


def _why(view: CalthState, origin: int, target: int) -> str:
    board = view.scenario.board
    seen = board.trace(origin, target, view.seals)
    stops = [trace for trace in seen.traces if trace.stopped_by]
    if stops:
        names = {
            "obstructed": _("an obstructed hex"),
            "outside": _("the rock around the hall"),
            "door": _("{door} is sealed"),
            "obstacle": _("a wall"),
        }
        first = stops[0]
        door = board.doors[first.where].id if first.stopped_by == "door" else ""
        words = names[first.stopped_by].format(door=door_name(view.scenario, door) if door else "")
        return words if len(stops) == 2 else _("{why}, on one side").format(why=words)
    between = sorted({hex for trace in seen.traces for hex in trace.hexes if view.owner[hex] >= 0})
    if between and ground.sight(view, origin, target) != CLEAR:
        return _("in the way: {unit}").format(unit=unit_name(view, between[0]))
    return ""


def seen_from(view: CalthState, origin: int, to: int) -> list[tuple[int, str]]:
    """Return the enemies that a unit would see if it stood in another hex, and how; none where it would be pinned
    there."""
    side, moved = view.owner[origin], view.copy()
    place(moved, origin, (), -1, 0)
    place(moved, to, view.units[origin], side, view.points[origin])
    if pinned(moved, to):
        return []
    seen = {hex: ground.sight(moved, to, hex) for hex in bits(view.standing[1 - side])}
    return [(hex, state) for hex, state in seen.items() if state != BLOCKED]
