"""The tables row by row: all 36 events, ruins, unknown cells; what the rulebook says of whoever plays."""

from __future__ import annotations

import pytest

from game.sector import incidents
from game.sector.actions import Explore, Land
from game.sector.events import Explored, WorldFound
from game.sector.incidents import row_of
from game.sector.sector import KINDS
from game.sector.ships import KINDS as SHIPS
from game.sector.ships import PROFILES
from game.sector.state import FIT, WRECKED
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table

EVENTS = {
    "11 12": "ORKS",
    "13 14": "SWARM",
    "15 16": "EXPLOSION",
    "21 22": "CORNERS",
    "23 24": "SOURCES",
    "25 26": "FORCE",
    "31 32": "SABOTAGE",
    "33 34": "FORGE_WORLD",
    "35 36": "NOTHING",
    "41 42": "NOTHING_TOO",
    "43 44": "FACTION",
    "45 46": "WANES",
    "51 52": "ASTEROIDS",
    "53 54": "WEBWAY",
    "55 56": "WANES_TWICE",
    "61 62": "EMISSARY",
    "63 64": "MUNITORUM",
    "65 66": "REINFORCEMENTS",
}


@rule("SECTOR-3", "SECTOR-R22")
@pytest.mark.parametrize(("faces", "name"), EVENTS.items())
def test_each_of_the_36_results_has_its_row(faces: str, name: str) -> None:
    for result in faces.split():
        assert row_of((int(result[0]), int(result[1]))) == getattr(incidents, name)
    assert len(EVENTS) == len(incidents.ROWS) == 18


@rule("SECTOR-25", "SECTOR-8")
@pytest.mark.parametrize(
    ("kind", "profile", "price", "repair"),
    [
        ("corvette", (4, 2, 4, 7), (5, 3), (3, 2)),
        ("frigate", (3, 3, 3, 8), (10, 6), (5, 3)),
        ("cruiser", (2, 5, 2, 9), (15, 9), (8, 5)),
        ("explorer", (6, 0, 5, 0), (6, 4), (3, 2)),
    ],
)
def test_each_kind_of_ship(
    kind: str, profile: tuple[int, ...], price: tuple[int, int], repair: tuple[int, int]
) -> None:
    assert PROFILES[SHIPS.index(kind)] == (profile, price, repair)


def explored(what: str, *faces: int) -> Table:
    """Let an explorer explore by these dice."""
    t = Table("player-1: explorer E5", worlds=f"{what} E5", phase="landing").rolls(*faces)
    t.play(Explore(t["E5"]))
    assert t.told(Explored)[0].die == faces[0] and t.spent() == len(faces)
    return t


@rule("SECTOR-X2", "SECTOR-I2", "SECTOR-R54")
@pytest.mark.parametrize("what", ["ruin", "unknown"])
@pytest.mark.parametrize("die", [2, 3])
def test_twos_and_threes_find_nothing_and_use_the_cell_up(what: str, die: int) -> None:
    t = explored(what, die)
    assert KINDS[t.s.what[t.cell("E5")]] == "empty" and not t.told(WorldFound)
    assert (t.s.stones, t.s.plans, t.s.caches, t.s.relics) == ([0, 0], [0, 0], [0, 0], [0, 0])


@rule("SECTOR-X1", "SECTOR-I1")
@pytest.mark.parametrize("what", ["ruin", "unknown"])
@pytest.mark.parametrize(("ambush", "state"), [((1, 5), WRECKED), ((2, 5), WRECKED), ((3,), FIT), ((6,), FIT)])
def test_hostile_forces_lie_in_wait(what: str, ambush: tuple[int, ...], state: int) -> None:
    t = explored(what, 1, *ambush)
    assert t.s.ship_state[0] == state and KINDS[t.s.what[t.cell("E5")]] == "empty"


@rule("SECTOR-I3", "SECTOR-I4", "SECTOR-I5", "SECTOR-I6", "SECTOR-I7")
@pytest.mark.parametrize(
    ("die", "kind"),
    [(4, "raw"), (5, "production"), (6, "factory"), (7, "bastion"), (8, "shipyard"), (9, "forge"), (10, "hive")],
)
def test_an_unknown_cell_is_a_world(die: int, kind: str) -> None:
    t = explored("unknown", die)
    assert KINDS[t.s.what[t.cell("E5")]] == kind and t.told(WorldFound)[0].found == kind


@rule("SECTOR-X3", "SECTOR-X4", "SECTOR-X5", "SECTOR-X6", "SECTOR-X7")
@pytest.mark.parametrize(
    ("die", "found"),
    [
        (4, (0, 1, 0, 0)),
        (5, (0, 0, 1, 0)),
        (6, (1, 0, 0, 0)),
        (7, (1, 0, 0, 0)),
        (8, (2, 0, 0, 0)),
        (9, (2, 0, 0, 0)),
        (10, (0, 0, 0, 1)),
    ],
)
def test_a_ruin_holds_stones_plans_a_cache_or_a_relic(die: int, found: tuple[int, ...]) -> None:
    s = explored("ruin", die).s
    assert (s.stones[0], s.plans[0], s.caches[0], s.relics[0]) == found


@rule("SECTOR-7", "SECTOR-18")
@pytest.mark.parametrize(
    ("kind", "lands"), [("corvette", True), ("frigate", True), ("cruiser", True), ("explorer", False)]
)
def test_warships_conquer_and_explorers_do_not(kind: str, lands: bool) -> None:
    t = Table(f"player-1: {kind} E5", worlds="raw E5", phase="landing")
    assert bool(t.of(Land)) is lands


@rule("SECTOR-R42")
def test_nothing_is_hidden_but_the_order_of_the_deck() -> None:
    t = Table("player-1: corvette E5", "player-2: frigate G5", worlds="raw C3 1", events="deck")
    t.s.deck = [7, 3, 3, 11]
    for seat in (*t.s.seats, None):
        view = RULES.seen_by(t.s, seat)
        assert view.deck == [3, 3, 7, 11]
        seen, whole = view.to_json(), t.s.to_json()
        assert {name for name in whole if seen[name] != whole[name]} <= {"deck", "dice"}
        assert RULES.heard_by(t.events, seat) == t.events
