"""Psychic powers, psi points and the Brood Lord are reached by mouse and by keys."""

from __future__ import annotations

import pytest

from game.kernel.match.session import Session
from tests.hulk.dialect import Position
from tests.table.hand import Hand

BOARD = """
    ##########
    #L...g..x#
    #B...b...#
    ##########
"""
ROUTES = ("reach", "reach_by_keys")


def hand_at(*actions: str, **told: object) -> tuple[Hand, Position]:
    pieces = {"L": "librarian E", "B": "bolter E", "g": "genestealer W", "x": "genestealer W", "b": "genestealer W"}
    t = Position(BOARD, **{**pieces, "counter": 4, "spent": 2, "dice": None, **told})  # type: ignore[arg-type]
    t.play(*actions)
    return Hand(Session(t.session.setup, t.s.copy())), t


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("power", ["premonition L", "force_barrier L", "psychic_storm L"])
@pytest.mark.parametrize("before", [(), ("activate B",), ("activate L",)])
def test_every_power(route: str, power: str, before: tuple[str, ...]) -> None:
    hand, t = hand_at(*before)
    getattr(hand, route)(t.action(power))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("target", ["storm_at F2", "storm_section 0", "storm_at F3"])
def test_every_kind_of_target(route: str, target: str) -> None:
    hand, t = hand_at("psychic_storm L")
    getattr(hand, route)(t.action(target))


@pytest.mark.parametrize("route", ROUTES)
def test_the_barriers_square(route: str) -> None:
    hand, t = hand_at("force_barrier L")
    getattr(hand, route)(t.action("raise_barrier D3"))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("points", [0, 1, 2, 13, 20])
def test_any_number_of_psi_points(route: str, points: int) -> None:
    drawing = BOARD.replace("L...g", "Lg...")
    pieces = {"L": "librarian E", "B": "bolter E", "g": "genestealer W", "x": "genestealer W", "b": "genestealer W"}
    t = Position(drawing, active="L", dice=[3, 5, 1, 1], **pieces)  # type: ignore[arg-type]
    t.play("attack L C2")
    hand = Hand(Session(t.session.setup, t.s.copy()))
    getattr(hand, route)(t.action(f"spend_psi {points}"))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("answer", ["bring_lord", "pass"])
def test_the_brood_lord(route: str, answer: str) -> None:
    drawing = """
        ########
        #L.....#
        ####b.##
        ####..##
        ########
    """
    t = Position(drawing, L="librarian W", b="blip 3", phase="genestealers", brood_lord=True)
    t.play("reveal b")
    hand = Hand(Session(t.session.setup, t.s.copy()))
    getattr(hand, route)(t.action(answer))
