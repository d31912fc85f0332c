"""Space Hulk: its missions, between Marines and Genestealers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from game.hulk.bots import player_of
from game.hulk.bots.weights import HiveWeights, MarineWeights
from game.hulk.mission import missions
from game.hulk.state import GENESTEALERS, MARINES
from tests.balance.contests import Tally
from tests.balance.games import Case, IdeasOf, Measured

FILES = {found.scenario.id: found.scenario.file for found in missions().found}


NEEDED = """
What the Genestealers would need in Exterminate, by 60 matches of each change: with the box's four blips of 2 besides
and one bolter fewer each side won 28 and 4 were drawn. The blips alone are not enough (35 to 21), nor is the bolter
(42 to 18). Three or four blips a turn do not help them (48 to 12, 48 to 11), and blips at the start cost them
matches (four: 51 to 8)."""


def _with(kind: str) -> tuple[str, ...]:
    """The missions with a Marine of that kind."""
    kinds = {id: {m.kind for squad in file.forces.squads for m in squad.marines} for id, file in FILES.items()}
    return tuple(id for id in FILES if kind in kinds[id])


BY_KILLING = ("exterminate", "what-sits-in-the-dark")
"""Missions that the Marines win by killing."""
BY_ONE = ("suicide-mission", "lost-sounder", "two-furnaces", "reliquary", "the-shaft")
"""Missions that hang on one Marine."""
BY_SEVERAL = ("bait", "last-pods", "rendezvous")
"""Missions in which several must arrive."""
WHERE: dict[str, tuple[str, ...]] = {
    "escort": BY_ONE,
    "clear": BY_ONE,
    "keep_key": BY_ONE,
    "together": BY_SEVERAL,
    "flame": _with("flamer"),
    "psi": _with("librarian"),
    "life": BY_KILLING,
    "block": BY_ONE,
}
"""Weights for what only some missions have."""


def _more(careful: Mapping[str, Tally]) -> Iterator[str]:
    yield NEEDED


def _ideas(name: str, seat: str, kind: type[MarineWeights] | type[HiveWeights]) -> IdeasOf:
    meanings = {idea.name: str(idea.metadata["meaning"]) for idea in fields(kind)}
    return IdeasOf(f"the {name}", (seat,), meanings, where=WHERE)


GAME = Measured(
    key="hulk",
    title="Space Hulk",
    case="mission",
    length="turns",
    cases={id: Case(file.name, id, {}) for id, file in FILES.items()},
    sides={MARINES: "Marines", GENESTEALERS: "Genestealers"},
    ideas=(
        _ideas("Marines", MARINES, MarineWeights),
        _ideas("Genestealers", GENESTEALERS, HiveWeights),
    ),
    player=player_of,
    turns=lambda state: int(state.turn),
    opener=lambda state: "",
    more=_more,
    games=400,
    printed=tuple(id for id, file in FILES.items() if file.wins_in_100),
)
