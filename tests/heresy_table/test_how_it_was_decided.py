"""How a match stands and by what it was decided: said on the result, drawn round by round, shown in the replay."""

from __future__ import annotations

from game import Session
from game.heresy import events as ev
from game.heresy.control import production, sectors
from game.heresy.units import LOYAL, TRAITOR
from game.scenes.match_positions import MatchPositions
from tests.heresy.dialect import Position
from tests.heresy_table.conftest import at_phase, table_of


def conquered() -> Position:
    """The traitors hold what brings the production that wins, as a round is about to be counted."""
    board = Position().s.campaign.board
    held = {
        place.id: "traitor army"
        for place in board.places
        if place.board == 0 and place.production and place.owner != "traitor" and place.id != "sol"
    }
    return Position(phase="attack", seat="traitor", round=3, **held)


def test_a_match_won_by_production_says_whose_and_how_much_and_how_many_rounds_were_played() -> None:
    t = conquered()
    made = [production(t.s, side) for side in (LOYAL, TRAITOR)]
    goal = t.s.campaign.file.production_goal
    assert made[TRAITOR] >= goal
    while not t.s.reason:
        offered = t.session.legal_actions()
        ending = [one for one in offered if one.passing or type(one).__name__.startswith("End")]
        t.session.play([*ending, offered[0]][0])
    table = table_of(t.session)
    assert t.s.reason == "production"
    said = table.teller.end(t.s, "production").decided
    loyal, traitor = production(t.s, LOYAL), production(t.s, TRAITOR)
    assert said == f"Traitors produce {traitor} of the {goal} they need; loyalists {loyal}."
    assert (table.teller.end(t.s, "").rounds or t.s.round) == t.s.round - 1, (
        "a round that was over as it was counted was not played"
    )
    assert table.teller.end(t.s, "emperor").decided == ""


def test_production_and_sectors_stand_beside_every_position_of_the_replay() -> None:
    session = at_phase("attack", 2)
    table = table_of(session)
    film = MatchPositions(session, table, {})
    for at in (0, len(film) // 2, len(film)):
        view = film.view(at)
        for side in (LOYAL, TRAITOR):
            assert f"{production(view, side)}/48 · {len(sectors(view, side))}/6" in table.board_of(view).standing


def test_the_curve_of_production_has_a_point_for_every_round_that_was_counted() -> None:
    session = at_phase("attack", 2)
    film = MatchPositions(session, table_of(session), {})
    film.reach(len(film))
    counted = [event for record in session.records for event in record.events if isinstance(event, ev.RoundBegan)]
    assert [value for _at, value in film.figures["loyal"]] == [event.loyal for event in counted]
    assert [value for _at, value in film.figures["traitor"]] == [event.traitor for event in counted]
    assert isinstance(session, Session) and len(counted) == 2


def test_counters_that_take_a_world_one_after_another_are_one_line() -> None:
    t = Position(calth="loyal army*3", nuceria="traitor army")
    table = table_of(t.session)
    told = None
    for event in (
        ev.Marched("loyal", "army", "calth", "espandor", ()),
        ev.Taken("espandor", "loyal"),
        ev.Marched("loyal", "army", "calth", "espandor", ()),
        ev.Marched("loyal", "army", "calth", "espandor", ()),
    ):
        following = table.tell(t.s, event)
        assert following is not None
        told = following if told is None else table.joined(told, following)
        assert told is not None, "it is one line"
    assert told.text == "3 × Imperial Army move from Calth to Espandor and capture it."
