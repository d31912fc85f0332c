"""Battlefields of Space Hulk: a mission in its file format, put together for Marines and a brood."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any, Final

from game.kernel.dice import Dice
from game.kernel.mapfile import Source
from game.kernel.text import N_, said
from game.sector.armies import Army, muster
from game.sector.battlefieldfile import BattlefieldFile, Front, SideFile
from game.sector.terms import Terms

SEATS: Final = ("marines", "genestealers")
BLIP, LORD = "blip", "lord"
"""What a brood buys: blips, and its Brood Lord."""
NAMES: Final = (
    "Aurel",
    "Barsabas",
    "Cassian",
    "Demeter",
    "Erasmus",
    "Felix",
    "Gaius",
    "Hektor",
    "Ignace",
    "Jovan",
    "Kallias",
    "Lysander",
    "Marius",
    "Nerva",
    "Octavian",
    "Priam",
    "Quint",
    "Remus",
    "Silas",
    "Titus",
    "Urban",
    "Varro",
    "Xander",
    "Zeno",
)
"""What the Marines are called, in their order."""
SQUAD, SQUADS, PAIR = 12, 4, 2
"""How many Marines a squad has at most, how many squads there are, and how many Marines come on a further front."""
BREAK, BROKEN = "break", 1.0
"""Stands in a mission where the number of Genestealers does whose death breaks the brood: one for each blip, of
which there are two on average."""
MOST_TURNS: Final = 200
"""The longest mission that Space Hulk knows."""
AT_ONCE: Final = 3
"""Of so many blips one is there from the start."""
SET: Final = 22
"""How many blips there are: no more come in a turn, and no more than that in each on average."""


def compose(field: BattlefieldFile, attacker: str, attack: Terms, defence: Terms, chance: Dice) -> Any:
    """Return the mission for what both sides have: the Marines attack, or the brood."""
    sides = {SEATS[0]: (field.attack, attack), SEATS[1]: (field.defence, defence)}
    if attacker != SEATS[0]:
        sides = {SEATS[0]: (field.defence, defence), SEATS[1]: (field.attack, attack)}
    (ours, terms), (theirs, swarm) = sides[SEATS[0]], sides[SEATS[1]]
    marines, brood = muster(ours, terms, SEATS[0], chance), muster(theirs, swarm, SEATS[1], chance)
    turns = max(1, turn_limit(field.scenario) // 3)
    count = min(brood.models.count(BLIP), SET * turns)
    scenario: dict[str, Any] = _counted(field.scenario, max(1, round(count * BROKEN)))
    return scenario | {
        "format": 1,
        "id": field.id,
        "name": field.name,
        "story": field.story,
        "forces": _forces(ours, marines),
        "blips": scenario.get("blips", {}) | blips(count, turns),
        "brood_lord": LORD in brood.models,
    }


def turn_limit(scenario: dict[str, Any]) -> Any:
    """Return after how many turns a mission ends."""
    return scenario.get("turn_limit", 10)


def check_turns(field: BattlefieldFile, source: Source) -> None:
    """Refuse a mission of more turns than any mission has: its blips are spread over them."""
    turns = turn_limit(field.scenario)
    wrong = type(turns) is not int or not 1 <= turns <= MOST_TURNS
    sentence = said("The turn limit is a whole number from 1 to {most}.", most=MOST_TURNS)
    source.refuse_if(wrong, "/scenario/turn_limit", sentence)


def _counted(value: Any, kills: int) -> Any:
    """Return what a mission says with the number of Genestealers that break the brood in its place."""
    if isinstance(value, dict):
        return {key: kills if inner == BREAK else _counted(inner, kills) for key, inner in value.items()}
    return [_counted(inner, kills) for inner in value] if isinstance(value, list) else value


def blips(count: int, turns: int) -> dict[str, Any]:
    """Return how so many blips come: a part at the start, the others spread over the turns, the earlier the more."""
    start = -(-count // AT_ONCE)
    left = max(0, count - start)
    each, more = divmod(left, turns)
    return {"start": start, "each_turn": [each + (turn < more) for turn in range(turns)], "until_turn": turns}


def _forces(side: SideFile, army: Army) -> dict[str, Any]:
    """Return the Marines in a squad for each front, with their names and command points."""
    fronts: list[Front] = list(side.fronts[: army.fronts])
    if army.flyers and side.drop.places:
        fronts.append(side.drop)
    fronts = fronts[:SQUADS]
    names = cycle(NAMES)
    squads = [[{"name": next(names), **marine} for marine in squad] for squad in squads_of(army.models, fronts)]
    return {
        "squads": [
            {
                "name": label,
                "marines": squad,
                "deploy": list(front.places),
                "facing": "free",
            }
            for label, squad, front in zip(LABELS, squads, fronts, strict=False)
            if squad
        ],
        "command": max(0, min(6, army.cards)),
        "opening": max(0, min(24, army.scouts)),
    }


LABELS: Final = (N_("First squad"), N_("Second squad"), N_("Third squad"), N_("Fourth squad"))


def squads_of(marines: Sequence[Any], fronts: Sequence[Front]) -> list[list[Any]]:
    """Return the Marines of each front: two on each further one, the last of them, as long as two stay on the first,
    whose squares decide how many there are."""
    left, squads = list(marines), []
    for front in fronts[1:]:
        count = min(PAIR, len(front.places), max(0, len(left) - PAIR))
        squads.append(left[len(left) - count :])
        del left[len(left) - count :]
    return [left[: min(SQUAD, len(fronts[0].places))], *squads]
