"""What can be shown on asking: lines of sight, what the enemy can attack, distances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from game.calth import actions as act
from game.calth import ground, moving
from game.calth.dice_pools import ASSAULT, SHOOT, dice
from game.calth.lookups import bits
from game.calth.seeing import BLOCKED, CLEAR, OBSCURED
from game.calth.state import CalthState, pinned
from game.calth.telling.dice_words import number
from game.calth.telling.names import sight_name
from game.calth.telling.words import hex_of, place_of
from game.kernel.actions import Action
from game.telling.desk import Overlay, Sign
from game.telling.sheet import Highlight
from game.telling.text import _, ngettext
from game.telling.values import Ref

SIGHT, THREAT, FAR = "sight", "threat", "far"
TINTS: Final = {CLEAR: "go", OBSCURED: "hit", BLOCKED: "danger"}
STRENGTHS: Final = {CLEAR: 0.3, OBSCURED: 0.36, BLOCKED: 0.34}
FARTHEST = 6
OF = "picked", "place"


def overlays() -> tuple[Overlay, ...]:
    """Return what can be shown on asking."""
    signs = (Sign("danger", _("the most dice of one enemy unit, within two hexes of your units")),)
    return (
        Overlay(SIGHT, _("Line of sight"), "l", "eye_los", "CALTH-A4", OF),
        Overlay(
            THREAT, _("What enemy units can attack next, with how many dice"), "t", "threat", "CALTH-7.1", OF, signs
        ),
        Overlay(FAR, _("Distances"), "p", "move", "CALTH-2.4", OF),
    )


def lit(view: CalthState, legal: Sequence[Action], hex: int) -> Iterator[Sign]:
    """Yield what it means that hexes are lit for a unit: what it can do for a point."""
    if hex < 0 or not view.units[hex]:
        return
    able = {type(one) for one in legal if getattr(one, "origin", "") == view.tables.names[hex]}
    if act.Advance in able:
        yield Sign("go", _("advance: 1 hex"), ("edged",))
    if act.Run in able:
        yield Sign("go", _("run: 2 hexes"), strength=0.28)
    for kind, action, tint in ((SHOOT, act.Shoot, "hit"), (ASSAULT, act.Assault, "danger")):
        if action in able:
            words = _("shoot: {dice}, % that a model falls") if kind == SHOOT else _("assault: {dice}")
            yield Sign(tint, words.format(dice=number(dice(view.units[hex], kind))), ("ringed",))


def shades(view: CalthState, overlay: str, about: Ref | None) -> list[Highlight]:
    """Return the hexes of an overlay: from a unit or a hex; of threats those of a unit's enemies, or of the enemies of
    the side that acts."""
    start = hex_of(view, about)
    if overlay == THREAT:
        side = view.owner[start] if isinstance(about, int) and view.units[start] else view.turn
        return list(_threat(view, side))
    if start < 0 or not view.scenario.board.passable[start]:
        return []
    return list(_sight(view, start) if overlay == SIGHT else _far(view, start))


def _open(view: CalthState) -> Iterator[int]:
    board = view.scenario.board
    return (hex.index for hex in board.hexes if board.passable[hex.index])


def _shade(view: CalthState, hex: int, tint: str, mark: str, strength: float, said: str = "") -> Highlight:
    return Highlight(place_of(view.tables.names[hex]), tint, mark, strength, said)


def _sight(view: CalthState, start: int) -> Iterator[Highlight]:
    """Return how every hex is seen from one."""
    for hex in (hex for hex in _open(view) if hex != start):
        state = ground.sight(view, start, hex)
        mark = "+1" if state == OBSCURED else ""
        yield _shade(view, hex, TINTS[state], mark, STRENGTHS[state], sight_name(state))


def _threat(view: CalthState, side: int) -> Iterator[Highlight]:
    """Return with how many dice the enemies that have a point, while points are spent, can attack the hexes within two
    of a side's units, from where they stand: by shooting, unless they are pinned, and in an assault. The one that has
    the most dice is told."""
    enemies = [hex for hex in bits(view.standing[1 - side]) if view.points[hex] or view.phase != "action"]
    fires = [hex for hex in enemies if not pinned(view, hex)]
    reach = {hex: _charged(view, hex) for hex in enemies}
    own = bits(view.standing[side])
    near = reduce(or_, (_charged(view, hex) | 1 << hex for hex in own), 0)
    for hex in (hex for hex in _open(view) if near >> hex & 1 and view.owner[hex] != 1 - side):
        shots = [dice(view.units[at], SHOOT) for at in fires if ground.sight(view, at, hex) != BLOCKED]
        blows = [dice(view.units[at], ASSAULT) for at in enemies if reach[at] >> hex & 1]
        if most := max((*shots, *blows), default=0):
            said = " ".join(words for words in (_shots(shots), _blows(blows)) if words)
            yield _shade(view, hex, "danger", str(most), min(0.08 + 0.025 * most, 0.36), said)


def _charged(view: CalthState, origin: int) -> int:
    """Return the hexes that a unit can assault from where it stands, or after a step (CALTH-8.2)."""
    near = view.zones.near
    found = near[origin]
    for via in bits(moving.empty_near(view, origin)):
        found |= near[via]
    return found


def _shots(dice: list[int]) -> str:
    if not dice:
        return ""
    return ngettext(
        "{n} unit can shoot here, with {dice} dice at most.",
        "{n} units can shoot here, with {dice} dice at most.",
        len(dice),
    ).format(n=len(dice), dice=max(dice))


def _blows(dice: list[int]) -> str:
    if not dice:
        return ""
    return ngettext(
        "{n} unit can assault this hex, with {dice} dice at most.",
        "{n} units can assault this hex, with {dice} dice at most.",
        len(dice),
    ).format(n=len(dice), dice=max(dice))


def _far(view: CalthState, start: int) -> Iterator[Highlight]:
    """Return how many hexes it is to each, as effects count them (CALTH-2.4)."""
    for hex, far in enumerate(view.scenario.board.distances(start, view.seals)):
        if 0 < far <= FARTHEST:
            yield _shade(view, hex, "accent", str(far), 0.42 - 0.05 * far)
