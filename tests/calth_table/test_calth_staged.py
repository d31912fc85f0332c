"""What is scored is staged where it is scored."""

from __future__ import annotations

from game.calth import events as ev
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import table_of


def test_an_objective_that_scores_is_staged_at_its_hex_and_a_loss_is_not() -> None:
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2")
    table, view, us = table_of(t.session), t.session.state, t.session.seats[0]
    held = table.drama(view, ev.Scored(us, 10, 10, "2,2"))  # type: ignore[arg-type]
    assert held is not None and held.title == "Objective held" and held.spot == table.painter.plan.spot_named("2,2")
    assert table.drama(view, ev.Scored(us, 1, 11, "veteran")) is None  # type: ignore[arg-type]


def test_only_a_chant_that_brings_marks_is_staged() -> None:
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2")
    table, view, them = table_of(t.session), t.session.state, t.session.seats[1]
    chant = table.drama(view, ev.ChantRolled(them, "5,2", (1, 6), 2))  # type: ignore[arg-type]
    assert chant is not None and chant.detail == "2 marks"
    assert table.drama(view, ev.ChantRolled(them, "5,2", (6, 6), 0)) is None  # type: ignore[arg-type]
