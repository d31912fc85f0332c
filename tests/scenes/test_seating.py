"""A seat passes to another person, or to the computer and back, in the middle of a match."""

from __future__ import annotations

from collections.abc import Iterator

from game import Session
from game.scenes.match import MatchTable
from game.scenes.seating import SeatingPage
from game.scenes.seatmark import MARK, SeatMark
from game.scenes.setup import SetupPage
from game.scenes.tables import table_of
from game.sector.table.emblems import emblem
from game.ui.scale import px
from game.ui.widgets import Widget
from tests.scenes.conftest import Player, played


def at_the_table(player: Player) -> MatchTable:
    player.program.continue_session(played(10), {})
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    return table


def seating(player: Player) -> SeatingPage:
    table = at_the_table(player)
    player.program.open_pause(table)
    player.click("Change players…")
    page = player.app.stack.top
    assert isinstance(page, SeatingPage)
    return page


def test_a_seat_passes_to_the_computer_and_stays_with_it(player: Player) -> None:
    page = seating(player)
    digest = page.table.session.digest()
    assert not page.changed
    page._kind("genestealers", "careful")
    player.click("Apply")
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert table.people.kinds == {"marines": "human", "genestealers": "careful"}
    assert table.session.setup.names == {"marines": "Ana"}
    assert table.session.positions.digest(10) == digest
    path = table.match.recorded.path
    player.program.open_title()
    player.program.resume_match(path)
    again = player.app.stack.top
    assert isinstance(again, MatchTable) and again.people.kinds["genestealers"] == "careful"


def test_another_person_takes_a_seat_under_another_name(player: Player) -> None:
    page = seating(player)
    page._name("marines", "Maria")
    assert page.changed
    page.take()
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert table.session.setup.names == {"marines": "Maria", "genestealers": "Nikos"}


def test_leaving_the_page_changes_nothing(player: Player) -> None:
    page = seating(player)
    page._kind("genestealers", "careful")
    player.click("Cancel")
    assert page.table.people.kinds["genestealers"] == "human"


def within(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children:
        yield from within(child)


def test_the_set_up_shows_each_seat_in_the_shape_it_has_on_the_table(player: Player) -> None:
    player.program.open_setup("sector")
    player.app.draw()
    player.click("6")
    player.app.draw()
    page = player.app.stack.top
    assert isinstance(page, SetupPage) and page.host.root is not None
    marks = [widget for widget in within(page.host.root) if isinstance(widget, SeatMark)]
    session = Session.new("sector", "sector", seed=1, players=6)
    table = table_of(session.setup)
    shapes = [emblem(n, px(MARK) - 2, table.painter.colour(seat)) for n, seat in enumerate(session.seats)]
    assert [mark.shape for mark in marks] == shapes and len(set(map(id, shapes))) == 6
