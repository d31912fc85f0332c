"""Where what happens is seen, whose it is, how it moves, and which of it are great moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.names import is_marine, kind_of, name_of, phase_name, reason_text, role_name, seat_name
from game.hulk.telling.words import brink, degrees, entry, square, way_out
from game.kernel.actions import Event
from game.telling import labels
from game.telling.happening import Cue, Drama, Fallen
from game.telling.text import _
from game.telling.values import Ref

Say = Callable[[HulkState, Any], Any]


def side(before: HulkState, event: Event) -> str:
    """Return whose an event is: that of the piece that it is about."""
    piece = getattr(event, "piece", getattr(event, "attacker", None))
    return "" if piece is None else MARINES if is_marine(before, piece) else GENESTEALERS


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


def _fitting(before: HulkState, e: Any) -> str:
    """Return the square of a generator or a control area."""
    return square(before.mission.fittings[e.fitting])


# -- what moves --


def cue(do: str, kind: str = "", weight: float = 1.0, at: Say | None = None) -> Say:
    """Return a cue of the piece that something is about, or of where it happens."""

    def seen(before: HulkState, e: Any) -> tuple[Cue, ...]:
        start = at(before, e) if at is not None else None
        return (Cue(do, getattr(e, "piece", -1), kind, start, weight=weight),)

    return seen


def both(one: Say, other: Say) -> Say:
    """Return cues that are seen at once."""
    return lambda before, e: (*one(before, e), *other(before, e))


flashes, appears, breaks = cue("flash"), cue("appear"), cue("break")
wave, barrier = cue("rings", "warp", 0.9, spot), cue("ring", "warp", 0.7, spot)
opens, shuts = cue("slide", "open", 1.0, spot), cue("slide", "shut", 1.0, spot)
smashed = both(cue("burst", "steel", 0.8, spot), cue("slide", "broken", 1.0, spot))
explodes = both(cue("burst", "", 2.0, spot), cue("hit"))
damages = both(cue("burst", "steel", 0.8, _fitting), flashes)
taken, lost = cue("rings", MARINES, 0.9, _fitting), cue("rings", "blood", 0.9, _fitting)
drawn = cue("deck", GENESTEALERS)


def steps(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a step, with the turn that goes with it."""
    start, end = square(e.start), square(e.to)
    turned = turns(before, e) if e.facing >= 0 and e.facing != before.facing[e.piece] else ()
    trace = Cue("trace", e.piece, "", start, end, seat=side(before, e))
    return Cue("move", e.piece, start=start, end=end), *turned, trace


def comes_in(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return how a piece comes in."""
    end = square(e.to)
    trace = Cue("trace", e.piece, "", brink(e.entry), end, seat=side(before, e))
    start = e.piece if e.piece in before.swarm else entry(e.entry)
    return Cue("grow", e.piece, weight=0.85), Cue("move", e.piece, start=start, end=end), trace


def falls(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a fall down a ladder."""
    end = square(e.to)
    bursts = Cue("burst", kind="steel", start=end, weight=0.7)
    return Cue("grow", e.piece, weight=1.15), bursts, Cue("move", e.piece, start=square(e.start), end=end)


def leaves(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return the way off the board."""
    gone = way_out(e.way_out)
    return Cue("move", e.piece, start=square(e.start), end=gone), Cue("fade", e.piece, start=gone)


def turns(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a turn."""
    was = before.facing[e.piece] if 0 <= e.piece < len(before.facing) else 0
    return (Cue("turn", e.piece, angles=(degrees(was) or 0.0, degrees(e.facing) or 0.0)),)


def turned_up(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a blip that is turned up and gone."""
    ringed = Cue("rings", start=e.piece, weight=0.9)
    return ringed, Cue("flash", e.piece), Cue("fade", e.piece, start=spot(before, e))


def lies(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a blip that appears beside an entry point."""
    at = entry(e.entry)
    return Cue("rings", kind="blood", start=at, weight=0.8), Cue("fade", e.blip, end=at, weight=2.0)


def dies(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a piece that breaks, and the stain that it leaves."""
    broken = Cue("break", e.piece)
    if e.at < 0:
        return (broken,)
    kind = f"marine-{e.piece % 2}" if is_marine(before, e.piece) else f"genestealer-{e.piece % 3}"
    stain = "broodlord-0" if e.piece == before.lord else kind
    return broken, Cue("leave", kind=stain, start=square(e.at))


# -- what flies, bursts and burns --


def shoots(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return the rounds of a shot."""
    end, kind = e.target if e.target >= 0 else square(e.at), "cannon" if e.left >= 0 else "bolt"
    return (Cue("bolts", e.piece, kind, e.piece, end, broken=not e.hit),)


def strikes(before: HulkState, e: Any, how: str) -> tuple[Cue, ...]:
    """Return a blow."""
    end = e.defender if e.defender >= 0 else square(e.at)
    return (Cue("blow", e.attacker, how, e.attacker, end, seat=side(before, e)),)


def burns(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return the fire of a heavy flamer, and its soot."""
    jet = Cue("jet", e.piece, "", e.piece, square(e.at), tuple(map(square, e.squares)))
    return jet, *(Cue("leave", kind=f"burnt-{at % 2}", start=square(at)) for at in e.squares)


def forces(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return the entry points where nothing may come in."""
    return tuple(Cue("ring", kind="blood", start=brink(at), weight=0.7) for at in e.entries)


def storms(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a psychic storm over a square or a section."""
    squares = [e.at] if e.at >= 0 else before.board.section_squares[e.section]
    return tuple(Cue("burst", kind="warp", start=square(at), weight=0.8) for at in squares)


# -- what is laid down and said --


def counter_comes(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a command counter that is drawn, with what it shows to whoever knows."""
    return (Cue("chit", words=str(e.value or "")),)


def counter_goes(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return a command counter that is turned up, and how much of it was used."""
    return (Cue("chit", kind="leaves", words=str(e.value), detail=str(e.spent)),)


def phase_banner(before: HulkState, e: Any) -> tuple[Cue, ...]:
    """Return the banner of an action phase."""
    if e.phase not in (MARINES, GENESTEALERS):
        return ()
    turn = _(SpaceHulk.turn_name).format(number=before.turn) if before.turn else ""
    return (Cue("banner", kind="seat", words=phase_name(e.phase), detail=turn, seat=e.phase),)


def end_banner(before: HulkState, e: Any) -> tuple[Cue, ...]:
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


def fallen(before: HulkState, e: Any) -> Fallen | None:
    """Return a Marine who died or the Brood Lord, with who killed him."""
    if not is_marine(before, e.piece) and e.piece != before.lord:
        return None
    by = name_of(before, e.by) if e.by >= 0 else _("the flames")
    return Fallen(name_of(before, e.piece), side(before, e), by, kind_of(before, e.piece))
