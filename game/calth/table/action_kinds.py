"""The kinds of action by their names and pictures, and what a unit may want to do that the rules refuse."""

from __future__ import annotations

from game.calth import actions as act
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.ui.tabletop import Kind

KINDS: dict[type[Action], Kind] = {
    act.Place: Kind(N_("Deploy models"), "plus"),
    act.Advance: Kind(N_("Advance one hex"), "move"),
    act.Run: Kind(NC_("action", "Run"), "move"),
    act.RunOn: Kind(N_("Run on"), "move"),
    act.Consolidate: Kind(NC_("action", "Consolidate"), "plus"),
    act.Pick: Kind(N_("Send a model"), "person"),
    act.Shoot: Kind(NC_("action", "Shoot"), "fire"),
    act.Assault: Kind(NC_("action", "Assault"), "melee"),
    act.Reroll: Kind(N_("Roll dice again"), "redo"),
    act.UseCritical: Kind(N_("Critical attack"), "fire"),
    act.Target: Kind(N_("Choose the main target"), "person"),
    act.FallBack: Kind(N_("Fall back"), "back"),
    act.PlayCard: Kind(N_("Play a card"), "star_victory"),
    act.NameUnit: Kind(N_("Name a unit"), "check"),
    act.NameModel: Kind(N_("Name a model"), "check"),
    act.Discard: Kind(N_("Discard a card"), "close"),
}
"""Those whose offers name their targets; what the offers of any other say is its name."""


def wanted_of(view: CalthState, seat: str, hex: int) -> list[Action]:
    """Return one action of each kind that the unit in a hex may want to take."""
    if view.phase != "action" or seat not in SEATS or hex < 0 or view.owner[hex] != SEATS.index(seat):
        return []
    names, name = view.tables.names, view.tables.names[hex]
    enemy = _nearest(view, hex, bits(view.standing[1 - view.owner[hex]]))
    near = [to for to in bits(view.zones.near[hex]) if view.owner[to] < 0]
    found: list[Action] = []
    if near:
        found += [act.Advance(name, names[near[0]]), act.Run(name, names[near[0]])]
        found.append(act.Consolidate(name, names[near[0]]))
    if enemy >= 0:
        found += [act.Shoot(name, names[enemy]), act.Assault(name, name, names[enemy])]
    if isinstance(view.scenario.victory, Rite):
        found.append(act.Chant(name))
    return [*found, act.Hold(name)]


def _nearest(view: CalthState, hex: int, hexes: list[int]) -> int:
    """Return the nearest of some hexes to which a way leads; -1 for none."""
    far = view.scenario.board.distances(hex, view.seals)
    return min((to for to in hexes if far[to] > 0), key=lambda to: (far[to], to), default=-1)
