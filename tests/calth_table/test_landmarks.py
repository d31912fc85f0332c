"""What the story calls places and the prey is what the table calls them."""

from __future__ import annotations

import copy

import pygame
import pytest

from game.calth import actions as act
from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import place
from game.calth.table import fittings
from game.calth.telling.board import goal_tracks
from game.calth.telling.cards import goal_of
from game.calth.victory import win
from game.kernel.match.session import Session
from game.ui.camera import Camera
from tests.calth.dialect import Position
from tests.calth.scenarios import written
from tests.calth_table.conftest import deployed, table_of

US, THEM = SEATS
PUMP = "4,5"


def held(session: Session, hex: str = PUMP, side: int = 0) -> None:
    """Put a veteran of a side on a hex."""
    view = session.state
    at = view.tables.index[hex]  # type: ignore[attr-defined]
    piece = next(pieces for hex, pieces in enumerate(view.units) if view.owner[hex] == side)[0]  # type: ignore[attr-defined]
    place(view, at, (piece,), side, 2)  # type: ignore[arg-type]


def nameless(scenario: str) -> Session:
    """A match of that scenario, as it was before places and prey had names."""
    value = written(scenario)
    value.pop("landmarks", None)
    value["victory"].pop("name", None)
    setup = Session.new("calth", scenario, seed=3).setup
    setup.scenario = value
    return Session(setup)


def card_at(session: Session, hex: str) -> tuple[str, tuple[str, ...]]:
    """The title and the lines of the panel of a hex, or of the unit in it."""
    table, at = table_of(session), session.state.tables.index[hex]  # type: ignore[attr-defined]
    card = table.card(session.state, table.painter.plan.centres[at], table.piece_of(session.state, at))
    assert card is not None
    return card.title, card.lines


def test_goals_name_the_objectives_the_way_out_the_altar_and_the_prey() -> None:
    said = {id: " ".join(goal_of(deployed(id).state)) for id in ("hold-the-works", "break-the-cordon", "rite-below")}  # type: ignore[arg-type]
    assert "Objectives: Cistern pump (4,5) · Hall pump (4,11) · Relay pump (5,18)." in said["hold-the-works"]
    assert "The way out: Shafts." in said["break-the-cordon"]
    assert "At the altar (Old shaft)" in said["rite-below"]
    assert all("“Iron Shade”" in line for line in goal_of(deployed("iron-shade").state))  # type: ignore[arg-type]


def test_without_names_hexes_and_models_are_called_as_before() -> None:
    works, cordon, rite, shade = map(nameless, ("hold-the-works", "break-the-cordon", "rite-below", "iron-shade"))
    assert "Objectives: 4,5 · 4,11 · 5,18." in goal_of(works.state)  # type: ignore[arg-type]
    assert not any("way out" in line for line in goal_of(cordon.state))  # type: ignore[arg-type]
    assert any("At the altar (14,11)" in line for line in goal_of(rite.state))  # type: ignore[arg-type]
    assert not any("“" in line for line in goal_of(shade.state))  # type: ignore[arg-type]
    assert card_at(works, PUMP)[0] == "Open ground"
    scored = ev.Scored(US, 10, 10, PUMP)
    table = table_of(works)
    staged, told = table.drama(works.state, scored), table.tell(works.state, scored)  # type: ignore[arg-type]
    assert staged is not None and staged.title == "Objective held"
    assert told is not None and told.text == "The Ultramarines score 1: 1 in all."


def test_the_panel_of_a_hex_and_of_a_unit_says_the_name() -> None:
    session = deployed("hold-the-works")
    title, lines = card_at(session, PUMP)
    assert title == "Cistern pump" and lines[0] == "Hex 4,5 · Open ground"
    held(session)
    assert "Holds an objective: Cistern pump." in card_at(session, PUMP)[1]
    assert "The prey: Iron Shade." in card_at(deployed("iron-shade"), "15,3")[1]
    assert not any("prey" in line for line in card_at(deployed("iron-shade"), "1,4")[1])
    assert "Stands here: Old shaft." in card_at(deployed("rite-below"), "14,11")[1]


def test_who_scores_is_told_and_staged_with_the_name() -> None:
    session = deployed("hold-the-works")
    table, scored = table_of(session), ev.Scored(US, 10, 20, PUMP)
    staged, told = table.drama(session.state, scored), table.tell(session.state, scored)  # type: ignore[arg-type]
    assert staged is not None and (staged.title, staged.detail) == ("Cistern pump", "Ultramarines")
    assert told is not None and told.text == "Cistern pump: the Ultramarines hold it and score 1, 2 in all."
    notes = table.gist([(session.state, (scored,))], THEM)
    assert [note.text for note in notes] == [told.text]


def test_who_holds_what_is_told_beside_the_points_and_at_the_end() -> None:
    session = deployed("hold-the-works")
    assert "Held" not in goal_tracks(session.state)[0].detail  # type: ignore[arg-type]
    held(session)
    held(session, "5,18", 1)
    held(session, "4,11", 1)
    words = "Held: Ultramarines (Cistern pump), Word Bearers (Hall pump, Relay pump)."
    assert goal_tracks(session.state)[0].detail.endswith(words)  # type: ignore[arg-type]
    win(session.state, 1, "objectives")  # type: ignore[arg-type]
    told = table_of(session).teller.end(session.state, "objectives").decided  # type: ignore[arg-type]
    assert told.endswith("Ultramarines 0. The winner holds: Hall pump, Relay pump.")


def test_an_order_to_go_there_says_the_name() -> None:
    session = Position(scenario="hold-the-works", ultramarines="4,6 veteran", word_bearers="5,18 veteran").session
    offers = table_of(session).offers(session.state, session.legal_actions())  # type: ignore[arg-type]
    to = next(offer for offer in offers if offer.action == act.Advance("4,6", PUMP))
    assert to.text == "Advance to Cistern pump (4,5)"


def test_a_unit_that_leaves_by_the_shafts_is_told_so() -> None:
    session = deployed("break-the-cordon")
    told = table_of(session).tell(session.state, ev.LeftBoard(US, "19,3", ("terminator",)))  # type: ignore[arg-type]
    assert told is not None and told.text.startswith("Shafts: the Ultramarines leave the board")


@pytest.mark.parametrize("kind", ["contemptor", "contemptor-melta"])
def test_the_prey_falls_under_its_own_name(kind: str) -> None:
    session = deployed("iron-shade")
    table, slain = table_of(session), ev.Slain(THEM, "15,3", kind, "shoot")
    view = copy.copy(session.state)
    staged, told = table.drama(view, slain), table.tell(view, slain)  # type: ignore[arg-type]
    fallen = table.fallen(view, slain)  # type: ignore[arg-type]
    assert staged is not None and told is not None and fallen is not None
    assert staged.title == fallen.name == "Iron Shade" and "Iron Shade" in told.text
    assert goal_tracks(view)[0].detail.startswith("Iron Shade: 0 of")  # type: ignore[arg-type]
    win(session.state, 0, "slain")  # type: ignore[arg-type]
    assert table.teller.end(session.state, "slain").decided.endswith("Iron Shade.")  # type: ignore[arg-type]


@pytest.mark.parametrize(("scenario", "names"), [("hold-the-works", 3), ("break-the-cordon", 1), ("rite-below", 1)])
def test_each_name_is_written_once_on_the_ground(monkeypatch: pytest.MonkeyPatch, scenario: str, names: int) -> None:
    written_there: list[str] = []

    def plate(words: str, zoom: float) -> pygame.Surface:
        written_there.append(words)
        return pygame.Surface((8, 8))

    monkeypatch.setattr(fittings, "name_plate", plate)
    session = deployed(scenario)
    for zoom, count in ((60.0, names), (20.0, 0)):
        written_there.clear()
        camera = Camera((0.0, 0.0, 10.0, 10.0), pygame.Rect(0, 0, round(zoom * 10), round(zoom * 10)))
        table_of(session).draw_over(pygame.Surface((600, 600)), camera, session.state, 0.0)  # type: ignore[arg-type]
        assert len(written_there) == count, camera.zoom
