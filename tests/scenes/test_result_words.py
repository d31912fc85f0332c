"""The result says in plain words what it was, how long in the game's own words, and tells like moments apart."""

from __future__ import annotations

import json
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from game import Session
from game.kernel.registry import games
from game.kernel.rules import Outcome
from game.scenes.match_positions import MatchPositions
from game.scenes.result import ResultPage
from game.scenes.result_text import ResultText
from game.scenes.resultgraph import LossGraph
from game.scenes.storylines import turning_points
from game.scenes.table.roster import RosterRow
from game.scenes.table.scene import TableScene
from game.scenes.tables import table_of
from game.ui.widgets import Label, Widget
from tests import translations
from tests.scenes.conftest import Player
from tests.scenes.test_fits import over, table, within

pytestmark = pytest.mark.sweep(3)

CLOSED = tuple(key for key in games() if key != "sector")
"""The games of two sides, whose last lines tell of the side that has won."""
PLAYED = [path for path in translations.maps() if "story" in json.loads(path.read_text("utf-8"))]
"""Every mission, campaign and scenario, and every battlefield."""


def result(player: Player) -> ResultPage:
    top = player.app.stack.top
    assert isinstance(top, ResultPage)
    return top


def shown(page: ResultPage) -> list[Widget]:
    assert page.host.root is not None
    return list(within(page.host.root))


@pytest.mark.parametrize(("key", "word"), [("hulk", "Turns"), ("heresy", "Rounds"), ("calth", "Rounds")])
def test_the_length_is_counted_in_the_game_s_own_word(player: Player, key: str, word: str) -> None:
    over(player, key)
    labels = [widget.label for widget in shown(result(player)) if isinstance(widget, Label)]
    assert word in labels and ({"Turns", "Rounds"} - {word}).isdisjoint(labels)


def test_the_curve_of_losses_names_its_turns(player: Player) -> None:
    over(player, "calth")
    (graph,) = [widget for widget in shown(result(player)) if isinstance(widget, LossGraph)]
    assert [words for _at, words in graph.turns] == ["Round 1", "2", "3", "4", "5"]
    places = [at for at, _words in graph.turns]
    assert places == sorted(places) and places[-1] < graph.whole


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("lost", [True, False])
def test_a_person_is_told_who_won_and_whether_that_was_them(player: Player, key: str, lost: bool) -> None:
    shown_table = table(player, key)
    session = shown_table.session  # type: ignore[attr-defined]
    one, other = session.seats
    kinds = {one: "human", other: "careful"}
    at_table = player.program.table_for(session, kinds)
    player.app.stack.reset(at_table)
    at_table.match.recorded.concede(one if lost else other)
    at_table.match.finished = True
    player.program.open_result(at_table)
    words = result(player).verdict.plain()
    assert at_table.table.teller.seat_name(other if lost else one) in words
    assert words.startswith("You lost." if lost else "You won")


def test_moments_with_the_same_sentence_are_told_apart(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    over(player, "calth")
    session = result(player).table.session
    film = MatchPositions(session, table_of(session.setup), {})
    film.go_on(60.0)
    whole = film.headline
    monkeypatch.setattr(film, "headline", lambda key: replace(told, text="The same.") if (told := whole(key)) else None)
    points = turning_points(film)
    assert len(points) > 2 and len({point.text for point in points}) == len(points)
    assert all("Round" in point.text for point in points)


def test_a_person_s_own_pieces_head_the_roster_whoever_acts(player: Player) -> None:
    first = table(player, "calth", 20).session  # type: ignore[attr-defined]
    one, other = first.seats
    shown_table = player.program.table_for(first, {one: "careful", other: "human"})
    player.app.stack.reset(shown_table)
    deciding = set()
    for _ in range(120):
        deciding.add(shown_table.session.to_decide)
        shown_table.show_state()
        rows = [row for row in shown_table.frame.roster.lines.children if isinstance(row, RosterRow)]
        seats = [row.entry.seat for row in rows]
        assert seats == sorted(seats, key=lambda seat: seat != other) and seats[0] == other
        shown_table.match.recorded.play(shown_table.session.legal_actions()[0])
        shown_table.refresh()
    assert deciding == {one, other}


@pytest.mark.parametrize("key", CLOSED)
def test_the_last_line_is_that_of_whoever_won(monkeypatch: pytest.MonkeyPatch, player: Player, key: str) -> None:
    over(player, key)
    verdict, said = result(player).verdict, set()
    lines = verdict.session.setup.scenario["closing"]
    for seat, line in zip(verdict.session.seats, lines, strict=True):
        won = Outcome((seat,), verdict.session.result.reason, {})  # type: ignore[union-attr]
        monkeypatch.setattr(Session, "result", won)
        assert verdict.closing() == line
        said.add(line)
    assert len(said) == 2


def test_nothing_is_said_last_of_what_was_given_up(player: Player) -> None:
    shown_table = table(player, "hulk")
    assert isinstance(shown_table, TableScene)
    shown_table.match.recorded.concede(shown_table.session.seats[0])
    verdict = ResultText(shown_table.session, shown_table.people, shown_table.table)
    assert verdict.winners and not verdict.closing()


def test_a_campaign_of_many_has_a_line_for_each_winner_and_one_for_people_who_lost(
    monkeypatch: pytest.MonkeyPatch, player: Player
) -> None:
    over(player, "sector")
    verdict = result(player).verdict
    seats, scenario = verdict.session.seats, verdict.session.setup.scenario
    lines = dict(zip(seats, scenario["closing"], strict=True))
    seated = {"people": seats, "person": seats[:1], "nobody": ()}
    told = {}
    for who, humans in seated.items():
        kinds = {seat: "human" if seat in humans else "careful" for seat in seats}
        monkeypatch.setattr(verdict.people, "kinds", kinds)
        for winner in seats:
            monkeypatch.setattr(Session, "result", Outcome((winner,), "majority", {}))
            told[who, winner] = verdict.closing()
    lost = ("person", seats[1])
    assert told == {**{(who, winner): lines[winner] for who in seated for winner in seats}, lost: scenario["defeat"]}


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_everything_that_is_played_has_last_lines_of_its_own(path: Path) -> None:
    whole = json.loads(path.read_text("utf-8"))
    value = whole.get("scenario", whole)
    sides = len(value.get("headquarters", ("one", "other")))
    lines = [*value["closing"], *([value["defeat"]] if "headquarters" in value else [])]
    assert len(value["closing"]) == sides and len(set(lines)) == len(lines) and all(lines)


@pytest.mark.parametrize("key", CLOSED)
def test_each_scenario_has_last_lines_and_one_without_them_gets_plain_ones(player: Player, key: str) -> None:
    session = table(player, key).session  # type: ignore[attr-defined]
    own = {line for info in session.rules.scenarios() for line in session.rules.scenario(info.id, {}, 0)["closing"]}
    assert len(own) == 2 * len(session.rules.scenarios())
    setup = copy(session.setup)
    setup.scenario = {field: value for field, value in setup.scenario.items() if field != "closing"}
    other = Session(setup)
    plain = {table_of(setup).teller.end(other.state, "").closing.get(seat, "") for seat in other.seats}
    assert len(plain) == 2 and not plain & own
