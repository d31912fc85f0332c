"""Where what happens is seen, whose it is, how it moves, and which of it are great moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.names import is_marine, kind_of, name_of, phase_name, reason_text, role_name, seat_name
from game.hulk.telling.words import degrees, entry, square, way_out
from game.kernel.actions import Event
from game.telling import labels
from game.telling.happening import Cue, Drama, Fallen
from game.telling.text import _
from game.telling.values import Ref

Say = Callable[[HulkState, Any], Any]
OF_SWARM = (
    ev.BlipsDrawn,
    ev.BlipsReturned,
    ev.BlipLost,
    ev.Reinforced,
    ev.LurkForced,
    ev.ModelsDiscarded,
    ev.PileReshuffled,
)
OF_SQUAD = (ev.CounterDrawn, ev.CounterShown)


def side(before: HulkState, event: Event) -> str:
    """Return whose an event is: that of the piece that it is about."""
    piece = getattr(event, "piece", getattr(event, "attacker", None))
    if piece is None:
        return GENESTEALERS if isinstance(event, OF_SWARM) else MARINES if isinstance(event, OF_SQUAD) else ""
    return MARINES if is_marine(before, piece) else GENESTEALERS


def spot(before: HulkState, event: Event) -> Ref | None:
    """Return where something happens: on its square, at its door, at its entry point, or where its piece is."""
    for field in ("at", "to"):
        at = getattr(event, field, -1)
        if 0 <= at < before.board.n:
            return square(at)
    door, number = getattr(event, "door", -1), getattr(event, "entry", -1)
    if door >= 0:
        return square(before.board.doors[door].square)
    if number >= 0:
        return entry(number)
    piece = getattr(event, "piece", getattr(event, "attacker", -1))
    return int(piece) if 0 <= piece < len(before.place) else None


# -- what moves --


def steps(before: HulkState, e: ev.Moved) -> tuple[Cue, ...]:
    """Return a step, with the turn that goes with it."""
    start, end = square(e.start), square(e.to)
    turned = turns(before, e) if e.facing >= 0 and e.facing != before.facing[e.piece] else ()
    return (
        Cue("move", e.piece, start=start, end=end),
        *turned,
        Cue("trace", e.piece, "", start, end, seat=side(before, e)),
    )


def comes_in(before: HulkState, e: ev.Entered) -> tuple[Cue, ...]:
    """Return how a piece comes in."""
    start, end = entry(e.entry), square(e.to)
    lurks = e.piece if e.piece in before.swarm else start
    trace = Cue("trace", e.piece, "", start, end, seat=side(before, e))
    return Cue("move", e.piece, start=lurks, end=end), trace


def falls(before: HulkState, e: ev.Fell) -> tuple[Cue, ...]:
    """Return a fall down a ladder."""
    return (Cue("move", e.piece, start=square(e.start), end=square(e.to)),)


def leaves(before: HulkState, e: ev.Left) -> tuple[Cue, ...]:
    """Return the way off the board."""
    return Cue("move", e.piece, start=square(e.start), end=way_out(e.way_out)), Cue(
        "fade", e.piece, start=way_out(e.way_out)
    )


def turns(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a turn."""
    was = before.facing[e.piece] if 0 <= e.piece < len(before.facing) else 0
    return (Cue("turn", e.piece, angles=(degrees(was) or 0.0, degrees(e.facing) or 0.0)),)


def flashes(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a flash of the piece."""
    return (Cue("flash", e.piece),)


def turned_up(before: HulkState, e: ev.Revealed) -> tuple[Cue, ...]:
    """Return a blip that is turned up and gone."""
    return Cue("flash", e.piece), Cue("fade", e.piece, start=spot(before, e))


def lies(before: HulkState, e: ev.Reinforced) -> tuple[Cue, ...]:
    """Return a blip that appears beside an entry point."""
    return (Cue("fade", e.blip, end=entry(e.entry), weight=2.0),)


def dies(before: HulkState, e: ev.Killed) -> tuple[Cue, ...]:
    """Return a piece that breaks, and the stain that it leaves."""
    broken = Cue("break", e.piece)
    if e.at < 0:
        return (broken,)
    kind = f"marine-{e.piece % 2}" if is_marine(before, e.piece) else f"genestealer-{e.piece % 3}"
    stain = "broodlord-0" if e.piece == before.lord else kind
    return broken, Cue("leave", kind=stain, start=square(e.at))


def breaks(before: HulkState, e: ev.BlipDestroyed) -> tuple[Cue, ...]:
    """Return a blip that breaks."""
    return (Cue("break", e.piece),)


def burns(before: HulkState, e: ev.Flamed) -> tuple[Cue, ...]:
    """Return the soot of a fire."""
    return tuple(Cue("leave", kind=f"burnt-{at % 2}", start=square(at)) for at in e.squares)


def phase_banner(before: HulkState, e: ev.PhaseBegan) -> tuple[Cue, ...]:
    """Return the banner of an action phase."""
    if e.phase not in (MARINES, GENESTEALERS):
        return ()
    turn = _(SpaceHulk.turn_name).format(number=before.turn) if before.turn else ""
    return (Cue("banner", kind="seat", words=phase_name(e.phase), detail=turn, seat=e.phase),)


def end_banner(before: HulkState, e: ev.MissionEnded) -> tuple[Cue, ...]:
    """Return the banner of the end."""
    title = seat_name(e.winner) if e.winner else _(labels.A_DRAW)
    return (Cue("banner", kind="seat", words=title, detail=reason_text(e.reason), seat=e.winner or GENESTEALERS),)


# -- great moments --


def piece_of(before: HulkState, e: Any) -> str:
    """Return the kind of the piece that something is about."""
    return kind_of(before, e.piece)


def great(
    title: str | Say, icon: str | Say, sound: str, seconds: float, effect: str = "", detail: str | Say = ""
) -> Say:
    """Return how a moment is staged; without a detail its line stands there."""

    def staged(before: HulkState, e: Any) -> Drama:
        head = title(before, e) if callable(title) else _(title)
        words = detail(before, e) if callable(detail) else _(detail)
        return Drama(head, words, icon(before, e) if callable(icon) else icon, None, "", sound, seconds, effect)

    return staged


def leads(s: HulkState, piece: int) -> bool:
    """Return whether a piece is a Sergeant, a Librarian or the Brood Lord."""
    if not is_marine(s, piece):
        return piece == s.lord
    return bool((s.roster.sergeants | s.roster.librarians) >> piece & 1)


def ranked(before: HulkState, e: Any) -> str:
    """Return a leader's name, with his rank."""
    if not is_marine(before, e.piece):
        return name_of(before, e.piece)
    rank = role_name(before.roster.marines[e.piece].kind)
    return _("{name}, {rank}").format(name=name_of(before, e.piece), rank=rank)


def fallen(before: HulkState, e: ev.Killed) -> Fallen | None:
    """Return a Marine who died or the Brood Lord, with who killed him."""
    if not is_marine(before, e.piece) and e.piece != before.lord:
        return None
    by = name_of(before, e.by) if e.by >= 0 else _("the flames")
    return Fallen(name_of(before, e.piece), side(before, e), by)
