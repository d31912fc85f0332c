"""Land battles played as matches of other games: which match is asked for, and what its end means (section 5.3)."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.nested import MatchRequest, seed_from
from game.kernel.results import Outcome
from game.kernel.sequence import find
from game.sector.actions import BattleResult
from game.sector.battle import generals, sides
from game.sector.battlefields import HEXES, SEATS, TUNNELS, Battlefield, candidates
from game.sector.frames import Battle
from game.sector.results import CONCEDED, DRAWN, OBJECTIVES, QUARTERS, WIPED_OUT, told
from game.sector.sector import KINDS
from game.sector.settling import PLAYED, WATCHED
from game.sector.skirmishes import RAID, SUPPLIES
from game.sector.state import SectorState
from game.sector.tunnelfields import NAMES

ENDS: Final = {
    "wiped_out": WIPED_OUT,
    "slain": OBJECTIVES,
    "marines_destroyed": WIPED_OUT,
    "genestealers_destroyed": WIPED_OUT,
    "conceded": CONCEDED,
    "draw_agreed": DRAWN,
}
"""What the reasons of the other games mean here; any other one is an objective."""
LEADERS: Final = frozenset((12, 13))
"""The kinds of the named leaders among the pieces of Calth."""
GONE, LURKING = -2, -3
"""Where pieces of Space Hulk are that are out of play, and from where down those that wait at the entries."""
OPTIONS: Final[dict[str, dict[str, str]]] = {
    HEXES: {},
    TUNNELS: {
        "timer": "off",
        "sustained": "own_phase",
        "cannon_overwatch": "2",
        "storm_shield": "lowest",
        "crushing_defence": "attack_only",
    },
}
"""What is agreed on in the other games."""
CAREFUL: Final = "careful"


def game_for(f: Battle) -> str:
    """Return the game in which a battle is played: Space Hulk against what has no seat, raiders and people of a
    planet, and where two seats agreed to go underground; else Calth."""
    return TUNNELS if f.below or (f.enemy < 0 and f.kind != SUPPLIES) else HEXES


def seed_of(s: SectorState) -> int:
    """Return what chance in a battle comes from: the same however it is settled, and however that was agreed on."""
    bare = s.copy()
    frame = find(bare, Battle)
    frame.way, frame.proposed, frame.countered, frame.agreed = "", "", False, ()
    frame.step = 0
    bare.battles, bare.resolving = "", [0] * s.players
    return seed_from(bare.digest())


def field_for(s: SectorState, f: Battle, seed: int) -> Battlefield | None:
    """Return the battlefield on which a battle is played; None when there is none that can be used."""
    game = game_for(f)
    attacker = "" if game == HEXES else SEATS[TUNNELS][1 if f.kind == RAID else 0]
    fields = candidates(game, KINDS[s.what[f.cell]], attacker)
    return fields[seed % len(fields)] if fields else None


def seats_for(s: SectorState, f: Battle, game: str, attacker: str) -> dict[str, str]:
    """Return our seat for each seat of the other game, "" for who has none."""
    ours, theirs = s.seats[f.seat], s.seats[f.enemy] if f.enemy >= 0 else ""
    if f.kind == RAID:
        ours, theirs = theirs, ours
    return {seat: ours if seat == attacker else theirs for seat in SEATS[game]}


def request(s: SectorState) -> MatchRequest | None:
    """Return the match that is asked for while a battle waits to be played or watched."""
    f = find(s, Battle)
    if f.way not in (PLAYED, WATCHED):
        return None
    seed = seed_of(s)
    field = field_for(s, f, seed)
    if field is None:
        return None
    attacker = field.attacker(seed >> 8)
    seats = seats_for(s, f, field.game, attacker)
    scenario = field.scenario(attacker, *sides(s, f), seed)
    computers = {seat: CAREFUL for seat, ours in seats.items() if f.way == WATCHED or not ours}
    return MatchRequest(field.game, scenario, seats, OPTIONS[field.game], field.name, computers, seed)


def result(s: SectorState, outcome: Outcome, final: dict[str, Any]) -> BattleResult:
    """Return what the end of the match means for the battle. A drawn battle leaves the defender in place."""
    f = find(s, Battle)
    asked = request(s)
    assert asked is not None
    seats, attacking = asked.seats, "" if f.kind == RAID else s.seats[f.seat]
    won = outcome.winners == (attacking,)
    how = ENDS.get(outcome.reason, OBJECTIVES) if outcome.winners else DRAWN
    attacker = next(seat for seat, ours in seats.items() if ours == attacking)
    order = (attacker, next(seat for seat in seats if seat != attacker))
    read = _hexes if asked.game == HEXES else _tunnels
    losses, fallen = read(asked.scenario, final)
    there = generals(s, f)
    hurt = tuple(there[n] and fallen[seat] for n, seat in enumerate(order))
    return told(won, how, (losses[order[0]], losses[order[1]]), (hurt[0], hurt[1]), there)


def _quarters(lost: int, of: int) -> int:
    return min(QUARTERS, round(QUARTERS * lost / of)) if of else 0


def _hexes(scenario: Any, final: dict[str, Any]) -> tuple[dict[str, int], dict[str, bool]]:
    """Return what part of either Legion fell, and whether its leader did."""
    losses, fallen = {}, {}
    for side, seat in enumerate(SEATS[HEXES]):
        models = sum(len(unit["models"]) for unit in scenario[seat]["units"])
        losses[seat] = _quarters(len(final["gone"][side]), models)
        fallen[seat] = any(piece >> 2 in LEADERS for piece in final["gone"][side])
    return losses, fallen


def _tunnels(scenario: Any, final: dict[str, Any]) -> tuple[dict[str, int], dict[str, bool]]:
    """Return what part of the Marines and of the brood fell, and whether the Marines' general did: he alone has a name
    of his own."""
    marines = [marine for squad in scenario["forces"]["squads"] for marine in squad["marines"]]
    fell = [place == GONE for place in final["place"][: len(marines)]]
    ours, theirs = SEATS[TUNNELS]
    swarm = sum(place >= 0 or place <= LURKING for place in final["place"][len(marines) :])
    losses = {
        ours: _quarters(sum(fell), len(marines)),
        theirs: _quarters(final["killed"], final["killed"] + swarm),
    }
    hurt = any(lost and marine["name"] not in NAMES for marine, lost in zip(marines, fell, strict=True))
    return losses, {ours: hurt, theirs: False}
