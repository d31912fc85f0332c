"""Events as lines of the log: all rows together, and what belongs together in one line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.kernel.actions import Event
from game.sector.events import EVENTS, BattleFought
from game.sector.state import SectorState
from game.sector.telling import names
from game.sector.telling.landbattles import BATTLE
from game.sector.telling.lines_fights import FIGHTS
from game.sector.telling.lines_realms import REALMS
from game.sector.telling.lines_sky import SKY, Stormed, flown, stormed
from game.sector.telling.lines_turns import TURNS
from game.sector.telling.logbook import Logbook
from game.sector.telling.stages import rolling, stamped, taking
from game.sector.telling.words import WORDS
from game.telling.happening import Line
from game.telling.rows import SAID, Lines
from game.telling.staging import Stage
from game.telling.text import _

LINES: Final = Lines(WORDS, {**TURNS, **SKY, **FIGHTS, **REALMS}, EVENTS, Logbook.spot, Logbook.seat_of)


def tell(
    before: SectorState, event: Event, earlier: Sequence[Event] = (), parts: Collection[str] = SAID
) -> Line | None:
    """Return what an event is told as, with those `parts` of it besides its words."""
    return LINES(Logbook(before, earlier), event, earlier, parts)


def part(name: str, before: SectorState, event: Event) -> Any:
    """Return what else an event is told with: its sound, its dice, how it is staged."""
    return LINES.part(name, Logbook(before), event)


def staged(last: Stage | None, before: SectorState, event: Event) -> Stage | None:
    """Return the shop as long as nothing but buying is seen, a land battle as long as it goes on, or the fight once an
    event has been; it is over where something else begins."""
    if last is None:
        return None
    if last.kind == "shop":
        return last if part("bought", before, event) else None
    if last.kind == BATTLE:
        return last if isinstance(event, BattleFought) else None
    begun, stamp, face = (part(name, before, event) for name in ("stage", "stamp", "takes"))
    if begun is not None:
        same = [side.about for side in begun.sides] == [side.about for side in last.sides]
        return replace(last, props=part("rolled", before, event)) if same else None
    if face:
        return taking(last, face)
    if stamp is None and not part("stays", before, event):
        return None
    return last if stamp is None else stamped(last, getattr(event, "ship", -1), stamp)


def rolled(last: Stage, before: SectorState, event: Event) -> Stage | None:
    """Return the fight with what one of its ships rolls for itself, before what comes of that is seen."""
    throw = part("throw", before, event) if last.kind == "fight" else None
    return rolling(last, throw) if throw is not None else None


def join(last: Line, following: Line) -> Line | None:
    """Return the moves of a ship one after another in one line, what factories make for one seat, and what storms do
    in their phase."""
    a, b = last.joins, following.joins
    if not a or not b or a[0] != b[0]:
        return None
    if a[0] == "storm":
        words, so_far = stormed(last.words, Stormed(*a), following.words, Stormed(*b))
        return Line(words, last.rule, following.at, joins=so_far) if words else None
    if a[1] != b[1]:
        return None
    if a[0] == "made":
        raw, production = (int(one) + int(other) for one, other in zip(a[2:], b[2:], strict=True))
        goods = names.goods_text(raw, production)
        words = _("The worlds of {realm} make {goods}.").format(realm=names.seat_name(a[1]), goods=goods)
        joins: tuple[str, ...] = (*a[:2], str(raw), str(production))
    else:
        words, joins = flown(a[4], a[2], b[3]), (*a[:3], b[3], a[4])
    return Line(words, following.rule, following.at, following.seat, joins=joins)
