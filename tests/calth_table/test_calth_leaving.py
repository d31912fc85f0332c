"""Leaving the board as the table tells it, and what can be done from where (CALTH-A38)."""

from __future__ import annotations

import pytest

from game.calth import actions as act
from game.calth.models import SEATS
from game.calth.state import place
from game.calth.telling import sights
from game.kernel.match.session import Session
from game.telling.sheet import Pointed
from game.telling.text import refusal_text
from game.ui.tabletop import Selection
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import CalthHand, deployed, table_of


def before_the_door(steps: int, points: int = 2) -> tuple[Session, int, int]:
    """A match in which a unit of the side that acts stands so many hexes before the hex of an exit door; both hexes."""
    session = deployed("wrath-of-veridia")
    s = session.state
    door = s.scenario.board.doors[0].hex  # type: ignore[attr-defined]
    near = s.scenario.board.distances(door, s.seals)  # type: ignore[attr-defined]
    rubble = s.tables.rubble  # type: ignore[attr-defined]
    free = [hex for hex, far in enumerate(near) if far == steps and not s.units[hex] and not rubble >> hex & 1]  # type: ignore[attr-defined]
    side = s.turn  # type: ignore[attr-defined]
    origin = next(hex for hex, owner in enumerate(s.owner) if owner == side)  # type: ignore[attr-defined]
    place(s, free[0], s.units[origin], side, points)  # type: ignore[arg-type, attr-defined]
    place(s, origin, (), -1, 0)  # type: ignore[arg-type]
    session.records.clear()
    return session, free[0], door


@pytest.mark.rule("CALTH-A38")
def test_the_card_of_an_exit_says_what_leaving_costs() -> None:
    session = deployed("wrath-of-veridia")
    table, view = table_of(session), session.view(None)
    door = view.scenario.board.doors[0].hex
    for at in (table.painter.plan.way_out(door), table.painter.plan.centres[door]):
        card = table.card(view, at, None)
        assert card is not None and any("still on the board: leaving costs one more hex" in line for line in card.lines)
    card = table.card(view, table.painter.plan.way_out(door), None)
    assert card is not None and card.rules[0] == "CALTH-A38"


@pytest.mark.rule("CALTH-A38")
def test_a_run_to_the_doorstep_is_told_to_end_on_the_board() -> None:
    session, origin, door = before_the_door(2)
    table, view = table_of(session), session.view(session.to_decide)
    table.offers(view, session.legal_actions())
    piece = table.piece_of(view, origin)
    assert piece is not None
    texts = [walk.text for walk in table.walks(view, piece) if walk.spot == table.painter.plan.spot(door)]
    assert texts and all("still on the board" in text for text in texts)
    assert not any(isinstance(walk.actions[-1], act.Leave) for walk in table.walks(view, piece))


@pytest.mark.rule("CALTH-A38")
def test_a_door_in_reach_is_lit_and_a_click_runs_out() -> None:
    session, origin, door = before_the_door(1)
    hand = CalthHand(session)
    plan = hand.scene.table.painter.plan  # type: ignore[attr-defined]
    hand.click(hand.at(plan.centres[origin]))
    target = hand.scene.board.choices.at(plan.way_out(door))
    assert target is not None and target.first.offer.tint == "go" and target.first.offer.mark == "1"
    assert "one to leave" in target.first.offer.text and len(hand.scene.table.painter.lattice.outline(target.spot)) == 6  # type: ignore[attr-defined]
    hand.click(hand.at(plan.way_out(door)))
    assert [type(record.action) for record in session.records[:2]] == [act.Run, act.Leave]


@pytest.mark.rule("CALTH-A38")
def test_a_click_on_a_door_out_of_reach_says_how_far_it_is() -> None:
    session, origin, door = before_the_door(2)
    table, view, seat = table_of(session), session.view(session.to_decide), session.to_decide
    assert seat is not None
    action = table.tried(view, seat, table.piece_of(view, origin), table.painter.plan.way_out(door))
    assert action == act.Leave(view.tables.names[origin])
    refusal = session.refusal(action)
    assert refusal is not None and refusal.rule == "CALTH-A38"
    assert refusal_text(refusal).startswith("Too far to leave. Hexes to the nearest way out, leaving included: 3.")


@pytest.mark.rule("CALTH-A38")
def test_the_log_says_that_leaving_is_one_hex_more() -> None:
    session, origin, door = before_the_door(0)
    table, before = table_of(session), session.state.copy()
    events = session.play(act.Leave(session.state.tables.names[door]))  # type: ignore[attr-defined]
    told = [found.text for event in events if (found := table.tell(before, event)) is not None]  # type: ignore[arg-type]
    assert any("leave the board with one more hex" in text for text in told)
    notes = table.gist([(before, events)], session.to_decide or "")  # type: ignore[list-item]
    assert any("get out: " in note.text for note in notes), "the other side is told of it"
    tracks = {track.name: track.value for track in table.tracks(session.view(None), None)}
    assert any(value.endswith(" out") and "+" in value for value in tracks.values())


@pytest.mark.rule("CALTH-7.1")
def test_pointing_at_a_lit_hex_shows_whom_the_unit_would_see() -> None:
    t = Skirmish("2,2 veteran*2", "6,2 veteran; 2,6 veteran", terrain="3,2 #; 4,1 #; 4,2 #; 3,3 #; 4,3 #")
    view = t.session.view(SEATS[0])
    at = view.tables.index
    here = dict(sights.seen_from(view, at["2,2"], at["2,3"]))
    assert set(here) == {at["2,6"]}
    assert {hex for hex, _state in sights.seen_from(view, at["2,2"], at["5,0"])} >= {at["6,2"]}
    assert not sights.seen_from(view, at["2,2"], at["2,5"]), "who would be pinned shoots at nobody"
    legal = t.session.legal_actions()
    found = sights.pointed(view, legal, at["2,2"], Pointed(place="hex:2,3"))
    assert found is not None and [prop.values["hex"] for prop in found.props] == [at["2,6"]]
    assert sights.pointed(view, legal, at["2,2"], Pointed(place="hex:8,6")) is None


@pytest.mark.rule("CALTH-2.13")
def test_the_threat_is_told_in_dice_and_leaves_out_who_has_no_point() -> None:
    shades = {}
    for points in (0, 1):
        t = Skirmish("2,2 veteran*2", f"6,2 veteran*3:{points}; 9,0 veteran:1")
        table, view = table_of(t.session), t.session.view(SEATS[0])
        picked = Selection(piece=table.piece_of(view, view.tables.index["2,2"]))
        spots = {table.painter.plan.spot_named(name): name for name in ("2,2", "4,2", "3,2")}
        shades[points] = {spots[one.spot]: one for one in table.overlay(view, "threat", picked) if one.spot in spots}
    assert shades[1]["2,2"].mark == "6" and shades[0]["2,2"].mark == "2", "three models with two dice each"
    told = {shade.at: shade.said for shade in table.teller.shades(view, "threat", view.tables.index["2,2"], "")}
    assert "can assault" in told["hex:4,2"] and "can assault" not in told["hex:3,2"], "a step, then a blow"
