"""What must hold in every position, whatever was played."""

from __future__ import annotations

from game.hulk.broodlord import models_in_play
from game.hulk.objects import may_carry
from game.hulk.sight import visible_blips
from game.hulk.state import (
    BLIP,
    GONE,
    MARINE,
    NO_LORD,
    PSI_POINTS,
    STEALER,
    HulkState,
    barrier_set,
    carrier_of,
    secret_blips,
)

_REVEALING = ("sighting", "revealed")


def faults(s: HulkState) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    checks = (_places, _blips, _counters, _powers, _caches, _states, _things)
    return [sentence for check in checks for sentence, wrong in check(s).items() if wrong]


def _places(s: HulkState) -> dict[str, bool]:
    squares = [place for place in s.place if place >= 0]
    models = [piece for piece, place in enumerate(s.place) if place >= 0 and s.kind[piece] != BLIP]
    return {
        "two pieces share a square": len(squares) != len(set(squares)),
        "a piece stands in rock": any(square >= s.board.n for square in squares),
        "a piece stands in a closed door": any(s.closed >> square & 1 for square in squares),
        "a model faces no side": any(s.facing[piece] not in range(4) for piece in models),
    }


def _blips(s: HulkState) -> dict[str, bool]:
    in_play = secret_blips(s)
    printed = sorted(s.mission.file.blips.values)
    return {
        "a blip in a Marine's sight lies face down": bool(
            not any(frame.name in _REVEALING for frame in s.frames) and s.frames and visible_blips(s)
        ),
        "blips were lost or made": len(in_play) + len(s.pile) + len(s.used) != len(printed),
        "the values of the blips have changed": bool(
            s.dice.stream and sorted([*s.pile, *s.used, *(s.value[blip] for blip in in_play)]) != printed
        ),
        "more Genestealers than there are models": bool(models_in_play(s) > s.mission.file.genestealers),
    }


def _counters(s: HulkState) -> dict[str, bool]:
    return {
        "command points beyond the counter": not 0 <= s.spent <= s.counter <= s.counters[-1],
        "ammunition was made": any(
            not 0 <= shots <= (marine.shots or 0) for shots, marine in zip(s.shots, s.roster.marines, strict=False)
        ),
        "a reload was made": any(
            not 0 <= left <= marine.reloads for left, marine in zip(s.reloads, s.roster.marines, strict=False)
        ),
        "psi points were made": bool(not 0 <= s.psi <= (PSI_POINTS if s.roster.librarians else 0)),
    }


def _powers(s: HulkState) -> dict[str, bool]:
    return {
        "something stands in the force barrier": bool(barrier_set(s) & (s.occupied | s.closed)),
        "a power was used and nobody has any": bool((barrier_set(s) or s.power_used) and not s.roster.librarians),
        "a Brood Lord nobody knows of": bool(
            s.lord != NO_LORD and not (s.mission.file.brood_lord and s.kind[s.lord] == STEALER)
        ),
    }


def _caches(s: HulkState) -> dict[str, bool]:
    other = s.copy()
    other.recache()
    same = all(getattr(s, name) == getattr(other, name) for name in ("at", "occupied", "closed", "fire"))
    return {"what is kept for speed is not what is so": not same or sorted(s.swarm) != sorted(other.swarm)}


def _states(s: HulkState) -> dict[str, bool]:
    marines = [piece for piece, kind in enumerate(s.kind) if kind == MARINE]
    return {
        "a Marine is on overwatch and on guard": any(s.watch[marine] and s.guard[marine] for marine in marines),
        "a Marine who cannot shoot at one target is on overwatch": any(
            s.watch[marine] and not s.roster.shooters >> marine & 1 for marine in marines
        ),
        "what is no storm bolter is jammed": any(
            s.jam[marine] and not s.roster.storm_bolters >> marine & 1 for marine in marines
        ),
    }


def _things(s: HulkState) -> dict[str, bool]:
    carriers = [carrier_of(place) for place in s.objects]
    return {
        "an object lies in a closed door": any(place >= 0 and s.closed >> place & 1 for place in s.objects),
        "an object is lost": any(place == GONE for place in s.objects),
        "a piece that is not on the board carries an object": any(
            piece >= 0 and s.place[piece] < 0 and piece not in s.escaped for piece in carriers
        ),
        "an object is carried by a piece that may not carry it": any(
            piece >= 0 and not may_carry(s, piece, item) for item, piece in enumerate(carriers)
        ),
        "a piece that left the board is in play": any(s.place[piece] != GONE for piece in s.escaped),
    }
