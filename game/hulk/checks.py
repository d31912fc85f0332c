"""What must hold in every position, whatever was played."""

from __future__ import annotations

from game.hulk.broodlord import models_in_play
from game.hulk.objects import may_carry
from game.hulk.sight import visible_blips
from game.hulk.state import BLIP, GONE, MARINE, NO_LORD, PSI_POINTS, STEALER, HulkState, barrier_set, carrier_of
from game.hulk.views import secret_blips

_REVEALING = ("sighting", "revealed")


def faults(s: HulkState) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    checks = (_places, _blips, _counters, _powers, _caches, _states, _things)
    return [sentence for check in checks for sentence in check(s)]


def _places(s: HulkState) -> list[str]:
    wrong = []
    squares = [place for place in s.place if place >= 0]
    if len(squares) != len(set(squares)):
        wrong.append("two pieces share a square")
    if any(square >= s.board.n for square in squares):
        wrong.append("a piece stands in rock")
    if any(s.closed >> square & 1 for square in squares):
        wrong.append("a piece stands in a closed door")
    models = [piece for piece, place in enumerate(s.place) if place >= 0 and s.kind[piece] != BLIP]
    if any(s.facing[piece] not in range(4) for piece in models):
        wrong.append("a model faces no side")
    return wrong


def _blips(s: HulkState) -> list[str]:
    wrong = []
    if not any(frame.name in _REVEALING for frame in s.frames) and s.frames and visible_blips(s):
        wrong.append("a blip in a Marine's sight lies face down")
    in_play = secret_blips(s)
    printed = sorted(s.mission.file.blips.values)
    if len(in_play) + len(s.pile) + len(s.used) != len(printed):
        wrong.append("blips were lost or made")
    if s.dice.stream and sorted([*s.pile, *s.used, *(s.value[blip] for blip in in_play)]) != printed:
        wrong.append("the values of the blips have changed")
    if models_in_play(s) > s.mission.file.genestealers:
        wrong.append("more Genestealers than there are models")
    return wrong


def _counters(s: HulkState) -> list[str]:
    wrong = []
    if not 0 <= s.counter <= 6 or not 0 <= s.spent <= max(s.counter, 0):
        wrong.append("command points beyond the counter")
    if any(not 0 <= shots <= (marine.shots or 0) for shots, marine in zip(s.shots, s.roster.marines, strict=False)):
        wrong.append("ammunition was made")
    if any(not 0 <= left <= marine.reloads for left, marine in zip(s.reloads, s.roster.marines, strict=False)):
        wrong.append("a reload was made")
    if not 0 <= s.psi <= (PSI_POINTS if s.roster.librarians else 0):
        wrong.append("psi points were made")
    return wrong


def _powers(s: HulkState) -> list[str]:
    wrong = []
    if barrier_set(s) & (s.occupied | s.closed):
        wrong.append("something stands in the force barrier")
    if (barrier_set(s) or s.power_used) and not s.roster.librarians:
        wrong.append("a power was used and nobody has any")
    if s.lord != NO_LORD and not (s.mission.file.brood_lord and s.kind[s.lord] == STEALER):
        wrong.append("a Brood Lord nobody knows of")
    return wrong


def _caches(s: HulkState) -> list[str]:
    other = s.copy()
    other.recache()
    same = all(getattr(s, name) == getattr(other, name) for name in ("at", "occupied", "closed", "fire"))
    return [] if same and sorted(s.swarm) == sorted(other.swarm) else ["what is kept for speed is not what is so"]


def _states(s: HulkState) -> list[str]:
    wrong = []
    marines = [piece for piece, kind in enumerate(s.kind) if kind == MARINE]
    if any(s.watch[marine] and s.guard[marine] for marine in marines):
        wrong.append("a Marine is on overwatch and on guard")
    if any(s.watch[marine] and not s.roster.shooters >> marine & 1 for marine in marines):
        wrong.append("a Marine who cannot shoot at one target is on overwatch")
    if any(s.jam[marine] and not s.roster.storm_bolters >> marine & 1 for marine in marines):
        wrong.append("what is no storm bolter is jammed")
    return wrong


def _things(s: HulkState) -> list[str]:
    wrong = []
    carriers = [carrier_of(place) for place in s.objects]
    if any(place >= 0 and s.closed >> place & 1 for place in s.objects):
        wrong.append("an object lies in a closed door")
    if any(place == GONE for place in s.objects):
        wrong.append("an object is lost")
    if any(piece >= 0 and s.place[piece] < 0 and piece not in s.escaped for piece in carriers):
        wrong.append("a piece that is not on the board carries an object")
    if any(piece >= 0 and not may_carry(s, piece, item) for item, piece in enumerate(carriers)):
        wrong.append("an object is carried by a piece that may not carry it")
    if any(s.place[piece] != GONE for piece in s.escaped):
        wrong.append("a piece that left the board is in play")
    return wrong
