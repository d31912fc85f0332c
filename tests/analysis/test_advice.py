"""What is advised and what is called a mistake, in a game whose every chance is known and by what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from game.analysis.advice import advise, differs, mistakes
from game.analysis.counsel import HINT, WATCH, Counsel, Counsellor
from game.analysis.judge import Judge
from game.bots.subject import Budget, Subject, subject_of
from game.bots.worker import Answer, Case, Question
from game.catalogue import GAMES
from game.kernel import registry
from game.kernel.actions import Action, Event, to_json
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from tests.analysis.matches import played
from tests.analysis.race import KEY, SEATS, Race, RaceSubject, Road
from tests.analysis.test_books import RASH, SAFE, road

BUDGET = Budget(worlds=40, horizon=9, samples=0)


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the race among the games."""
    monkeypatch.setitem(registry._packages, KEY, "tests.analysis.race")
    yield
    registry.rules_of.cache_clear()


class Wild(Race):
    """A race in which a rash step loses."""

    def apply(self, state: Road, action: Action) -> list[Event]:
        found = super().apply(state, SAFE)
        if action == RASH:
            state.mark = 9 if state.turns % 2 == 0 else -9
        return found


def judge(salt: int = 1, subject: Subject | None = None) -> Judge:
    return Judge(Race(), subject or RaceSubject(), SEATS, salt)


def test_what_is_surely_better_comes_first_and_says_by_how_much() -> None:
    first, other = advise(judge(), road(0, 7), SEATS[1], [SAFE, RASH], replace(BUDGET, worlds=300))
    assert (first.own, first.par, other.own, other.par) == (SAFE, RASH, RASH, SAFE)
    assert differs(first) and first.gain == pytest.approx(0.25, abs=2.5 * first.error) and other.gain == -first.gain


def test_a_careful_player_is_left_only_for_what_is_surely_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "par", lambda *_: RASH)
    assert advise(judge(), road(0, 7), SEATS[1], [SAFE, RASH], replace(BUDGET, worlds=300))[0].own == SAFE
    lost = advise(judge(), road(-3, 7), SEATS[0], [SAFE, RASH], BUDGET)
    assert lost[0].own == RASH and not differs(lost[0])
    blurred = advise(judge(), road(0, 7), SEATS[1], [SAFE, RASH], replace(BUDGET, worlds=300, blur=0.2))
    assert blurred[0].own == RASH and not differs(blurred[0]), "it may be the value that errs"


def test_the_best_so_far_is_told_when_time_is_up() -> None:
    (only,) = advise(judge(), road(), SEATS[0], [SAFE, RASH], replace(BUDGET, seconds=-1.0))
    assert only.own == only.par == SAFE and not only.worlds


def test_a_mistake_is_found_and_nothing_else_is_called_one() -> None:
    found = list(mistakes(judge(), road(0, 7), SEATS[1], [SAFE, RASH], replace(BUDGET, horizon=1)))
    assert [one.own for one in found] in ([], [RASH]) and all(one.gain + 2 * one.error < -0.2 for one in found)
    wild = Judge(Wild(), RaceSubject(), SEATS, 1)
    assert [one.own for one in mistakes(wild, road(), SEATS[0], [SAFE, RASH], BUDGET)] == [RASH]
    assert not list(mistakes(wild, road(), SEATS[0], [SAFE, RASH], BUDGET, lambda: True)), "nobody waits for it"


def counsel(kind: str, key: str, s: object, seat: str, session: Session) -> list[Answer]:
    """What a counsellor answers to a seat in a position, by what the seat sees."""
    setup, rules = session.setup, session.rules
    case = Case(key, setup.scenario, setup.options, setup.players, setup.scenario_id, session.seats)
    actions = [to_json(action) for action in rules.legal_actions(s)]
    return list(
        Counsellor(case).answers(Question(1, seat, kind, 5, to_json(rules.seen_by(s, seat).to_json()), actions))
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_the_same_wherever_things_look_alike(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    subject = subject_of(key)
    assert subject is not None
    monkeypatch.setattr(type(subject), "hint", replace(subject.hint, worlds=2, horizon=1, seconds=60.0))
    session = played(key, ("careful", "careful"), 4, limit=50)
    every = (session.positions.at(at) for at in range(40, 0, -1))
    s = next(s for s in every if sum(not action.passing for action in session.rules.legal_actions(s)) > 1)
    seat = session.rules.to_decide(s)
    assert seat is not None
    twin = session.rules.resample(session.rules.seen_by(s, seat), seat, Dice.seeded(8))
    assert twin.digest() != s.digest(), "they do differ"
    (here,), (there,) = (counsel(HINT, key, one, seat, session) for one in (s, twin))
    assert here == there and not here.trouble and msgspec.convert(here.told, Counsel).ideas[0].worlds


def test_where_three_sides_play_what_is_careful_is_advised_and_nothing_is_called_a_mistake() -> None:
    session = Session.new("sector", None, 2, 3)
    while len(session.legal_actions()) < 2:
        session.play(session.legal_actions()[0])
    seat = session.to_decide
    assert seat is not None
    (found,) = counsel(HINT, "sector", session.state, seat, session)
    (idea,) = msgspec.convert(found.told, Counsel).ideas
    assert idea.own == idea.other and not idea.worlds and not counsel(WATCH, "sector", session.state, seat, session)
