"""Each side has one colour and each of its seats a shade of it: in the set-up, on the curtain, on the table."""

from __future__ import annotations

import colorsys
from itertools import combinations

import pytest

from game import Session
from game.heresy.table.colours import seat_colour, side_colour
from game.scenes.seatmark import SeatMark
from game.ui import theme
from tests.heresy_table.conftest import at_phase, table_of

SEATS = ("loyal", "loyal-2", "loyal-3", "traitor", "traitor-2", "traitor-3")


@pytest.fixture(params=["standard", "colour_blind", "high_contrast"])
def palette(request: pytest.FixtureRequest) -> theme.Palette:
    before = theme.current()
    request.addfinalizer(lambda: theme.use(before))
    theme.use(request.param)
    return theme.current()


def hue(colour: theme.Colour) -> float:
    return colorsys.rgb_to_hsv(*(part / 255 for part in colour))[0]


def test_seats_of_a_side_are_shades_of_its_colour(palette: theme.Palette) -> None:
    for seat in SEATS:
        side = side_colour(0 if seat.startswith("loyal") else 1)
        turn = abs(hue(seat_colour(seat)) - hue(side))
        assert min(turn, 1 - turn) < 0.03
    for a, b in combinations(SEATS, 2):
        assert abs(theme.luminance(seat_colour(a)) - theme.luminance(seat_colour(b))) > 0.02 or a[0] != b[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_table_tells_its_seats_by_their_sides(players: int) -> None:
    session = Session.new("heresy", seed=1, players=players)
    table = table_of(session)
    colours = [table.painter.colour(seat) for seat in session.seats]
    assert len(set(colours)) == players
    assert {table.teller.side_of(table.seats, seat) for seat in session.seats} == {0, 1}
    names = [table.teller.seat_name(seat) for seat in session.seats]
    assert len(set(names)) == players and not any(name[-1].isdigit() for name in names)
    mark = SeatMark.of(table, session.seats[0])
    assert (mark.colour, mark.square, mark.shape) == (colours[0], True, None)


def test_where_nothing_is_pointed_at_the_order_of_turns_is_told() -> None:
    session = at_phase("attack")
    table, view = table_of(session), session.view(None)
    card = table.card(view, None, None)  # type: ignore[arg-type]
    assert card is not None and any(table.teller.seat_name(session.seats[0]) in line for line in card.lines)
    assert any(line.startswith("Order of play: ") for line in card.lines)


def test_a_side_near_its_own_goal_is_not_shown_as_a_danger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.heresy.telling.board.warning_of", lambda view, side: "They are close to winning.")
    session = at_phase("attack")
    tracks = table_of(session).tracks(session.view(None), "loyal")  # type: ignore[arg-type]
    assert [track.tint for track in tracks[:2]] == ["seat:0", "danger"]
    assert " of " in tracks[0].value and "sectors" in tracks[0].value
