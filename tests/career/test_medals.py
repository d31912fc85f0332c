"""Medals: which matches win them, and that the facts of each are those that its game finds out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.career.account import counted, medals_in
from game.career.medals import Test, common, counts, earned, medals_of
from game.career.retold import retell
from game.commands.playout import play_some
from game.kernel.match.finished import Finished, Index, of_session
from game.kernel.match.session import Session
from game.kernel.registry import games, rules_of
from game.kernel.results import Outcome
from game.scenes.match_positions import MatchPositions
from game.scenes.tables import table_of
from game.ui import sprites
from tests.career.played import kept, played, told_again
from tests.career.rarity import MOST, Won, cases, table
from tests.career.rarity import played as simulated

KEYS = games()
GIVEN = Finished(
    "hulk", "suicide-mission", "", ("marines", "genestealers"), {}, "to_last_reveal", "", None, 4, 200,  # type: ignore[arg-type]
    computers={"genestealers": "careful"}, whole=True,
)  # fmt: skip


def won(seat: str = "marines", **changed: object) -> Finished:
    """A match that the Marines have won against the computer."""
    return msgspec.structs.replace(GIVEN, outcome=Outcome((seat,), "reach"), **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", KEYS)
def test_there_are_eight_of_each_game_and_each_is_rare(key: str) -> None:
    medals = medals_of(key)
    assert len(medals) == 8 == len({medal.id for medal in medals}) == len({medal.name for medal in medals})
    assert all(medal.in_1000 <= 1000 * MOST for medal in medals)
    assert len({medal.icon for medal in medals}) == 8
    for medal in medals:
        assert sprites.sprite(medal.icon, 16) is not None


@pytest.mark.parametrize("key", KEYS)
def test_what_a_medal_asks_for_is_found_out(key: str) -> None:
    session = Session.new(key, seed=5)
    play_some(session, 200, 5)
    if session.to_decide is not None:
        session.concede(session.seats[0])
    match = of_session(session)
    assert match is not None
    known = {"tank", "long_odds", "first_blood"}
    for seat in session.seats:
        known |= {*retell(session).seats[seat].facts, *common(match, seat)}
    rules = rules_of(key)
    for medal in medals_of(key):
        assert set(medal.when) <= known, medal.id
        for scenario in medal.when.get("scenario", Test()).among:
            assert scenario in {info.id for info in rules.scenarios()}
        for seat in medal.when.get("seat", Test()).among:
            assert seat in session.seats


@pytest.mark.parametrize(
    ("changed", "counted"),
    [
        ({}, True),
        ({"computers": {"genestealers": "careful/lurker"}}, True),
        ({"computers": {"genestealers": "gentle"}}, False),
        ({"computers": {"genestealers": "random"}}, False),
        ({"computers": {}}, False),
        ({"undo": "free"}, False),
        ({"whole": False}, False),
        ({"seat": "genestealers"}, False),
    ],
)
def test_only_matches_won_alone_against_careful_or_better_count(changed: dict[str, object], counted: bool) -> None:
    assert counts(won(**changed)) == counted  # type: ignore[arg-type]


def test_a_medal_is_won_by_all_its_tests() -> None:
    tank = next(medal for medal in medals_of("hulk") if medal.id == "half-a-tank")
    assert tank in earned(won(), {"tank": 3}) and tank not in earned(won(), {"tank": 2})
    assert tank not in earned(won(), {}) and tank not in earned(won(scenario="bait"), {"tank": 6})


def test_tests_hold_between_their_bounds() -> None:
    assert Test(least=2).holds(2) and not Test(least=2).holds(1) and not Test(least=2).holds("2")
    assert Test(most=2).holds(2) and not Test(most=2).holds(3) and not Test(most=2).holds(None)
    assert Test(among=("a", "b")).holds("b") and not Test(among=("a",)).holds("b")


def test_options_of_a_seat_are_facts_by_their_names() -> None:
    facts = common(won(options={"marines.deck": "x", "genestealers.deck": "y", "sight": "clear"}), "marines")
    assert (facts["deck"], facts["their.deck"]) == ("x", "y") and "sight" not in facts


@pytest.mark.parametrize("key", KEYS)
def test_the_measure_plays_every_case_and_tells_each_medal(key: str) -> None:
    rows: list[Won] = simulated(key, 0)
    assert all(row.match.people[0] in row.match.outcome.winners and counts(row.match) for row in rows)
    assert len({case.scenario for case in cases(key)}) >= 1
    lines = table(key, 1, None)
    assert len(lines) == 9 and all(medal.id in line for medal, line in zip(medals_of(key), lines[1:], strict=True))


def test_a_result_gives_the_medals_that_the_career_counts(tmp_path: Path) -> None:
    kinds, given = {"ultramarines": "careful", "word-bearers": "careful"}, []
    for seed in range(12):
        session = played("calth", seed, "rite-below", kinds)
        assert session.result is not None
        loser = next(seat for seat in session.seats if seat not in session.result.winners)
        path = kept(session, tmp_path / str(seed), {loser: "careful"})
        told_again(path)
        film = MatchPositions(session, table_of(session.setup), session.setup.computers)
        film.reach(len(film))
        one = counted(Index(path.parent.parent).entries())[0]
        assert film.medals() == medals_in(one)
        given += film.medals()
    assert given


def test_a_retold_match_has_the_facts_of_the_events() -> None:
    session = played("hulk", 2, "suicide-mission", {"marines": "careful", "genestealers": "careful"})
    kinds = Counter(type(event).__name__ for record in session.records for event in record.events)
    told = retell(session).seats
    marines = len(session.state.roster.marines)
    fallen = [e for r in session.records for e in r.events if type(e).__name__ == "Killed" and e.piece < marines]
    assert told["marines"].facts["dead"] == len(fallen) == told["marines"].lost
    assert told["marines"].facts["killed"] == kinds["Killed"] - len(fallen)
