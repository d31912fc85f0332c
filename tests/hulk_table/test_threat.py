"""What the swarm can reach on its next turn and what guns look at is shaded, as far as whoever decides knows."""

from __future__ import annotations

from game.hulk.telling import threat
from tests.hulk.dialect import Position

LANE = """
############
#S.....g...#
############
"""


def shaded(t: Position) -> dict[tuple[str, str], tuple[str, tuple[str, ...]]]:
    view = t.session.view(t.session.to_decide)  # type: ignore[arg-type]
    names = {f"square:{number}": t.s.board.name(number) for number in range(t.s.board.n)}
    return {(names[one.at], one.tint): (one.mark, one.states) for one in threat.shades(view)}  # type: ignore[index]


def test_squares_say_with_how_many_points_left_a_genestealer_reaches_them() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S")
    found = shaded(t)
    assert [found[name, "threat"][0] for name in ("G2", "F2", "E2", "D2", "C2")] == ["5", "4", "3", "2", "1"]
    assert ("B2", "threat") not in found and ("H2", "threat") not in found
    assert all(states == ("counted", "hatched") for _mark, states in found.values()), "no gun looks"


def test_what_a_gun_on_overwatch_looks_at_is_blue_and_not_hatched() -> None:
    t = Position(LANE, S="bolter E overwatch", g="genestealer W", active="S")
    found = shaded(t)
    assert found["E2", "lane"] == ("", ("edged",)) and found["E2", "threat"] == ("3", ("counted",))
    assert found["J2", "threat"][1] == ("counted", "hatched"), "behind the Genestealer nobody looks"


def test_a_closed_door_costs_a_point_and_a_blip_may_hide_a_genestealer_beside_it() -> None:
    t = Position("\n##########\n#S...+.b.#\n##########\n", S="bolter W", b="blip 1", active="S")
    found = shaded(t)
    assert found["G2", "threat"][0] == "6" and found["F2", "threat"][0] == "4" and found["E2", "threat"][0] == "3"


def test_the_swarm_is_shown_what_marines_see_and_how_many_guns_reach_it() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="g", phase="genestealers")
    found = shaded(t)
    assert found["E2", "lane"] == ("1", ("edged", "counted")) and not any(tint == "threat" for _at, tint in found)
