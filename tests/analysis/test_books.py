"""What an analysis says is tested on a game whose every chance is known: gains, errors, luck, books."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, pairwise
from math import log
from statistics import fmean, pvariance, stdev

import pytest

from game.analysis.chance import branches
from game.analysis.course import leaned
from game.analysis.found import Decision, dearest_round
from game.analysis.judge import Fact, Judge, Judgement, speaking, together
from game.analysis.ledger import Ledger
from game.analysis.playouts import plain
from game.analysis.report import SETTLING, Unfit, analyse
from game.analysis.told import as_json, lines
from game.analysis.values import Value
from game.bots.subject import Budget, Subject
from game.kernel import registry
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from tests.analysis.matches import played
from tests.analysis.race import KEY, SEATS, TURNS, Race, RaceSubject, Road, Step, Vague, chance, gain

SAFE, RASH = Step("safe"), Step("rash")


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the race among the games."""
    monkeypatch.setitem(registry._packages, KEY, "tests.analysis.race")
    yield
    registry.rules_of.cache_clear()


def road(mark: int = 0, turns: int = 0) -> Road:
    """A position of the race."""
    s = Road(Dice.seeded(5))
    s.mark, s.turns = mark, turns
    return s


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / len(values) ** 0.5


def judged(subject: Subject, s: Road, budget: Budget, salt: int = 1) -> tuple[float, float]:
    """What a rash step gained in a position, and its error."""
    seat = SEATS[s.turns % 2]
    found = Judge(Race(), subject, SEATS, salt).weigh(Race().seen_by(s, seat), seat, [SAFE, RASH], RASH, budget)
    return found.gain, found.error


def test_every_outcome_is_found_with_its_chance() -> None:
    found = branches(Race(), road(), SAFE)
    assert found is not None and len(found) == 6 and sum(p for _, p in found) == pytest.approx(1)
    assert sum(p for s, p in found if s.mark == 1) == pytest.approx(4 / 6)
    assert branches(Race(), road(), SAFE, most=5) is None


def test_who_knows_every_chance_judges_without_an_error() -> None:
    for s in (road(), road(1, 3), road(-1, 6)):
        found, error = judged(RaceSubject(), s, Budget(worlds=3, horizon=2))
        assert found == pytest.approx(gain(s, "rash"), abs=1e-6) and error < 1e-6


@pytest.mark.parametrize("horizon", (0, 9))
def test_the_stated_error_holds(horizon: int) -> None:
    s, held = road(0, 2), 0
    for salt in range(60):
        found, error = judged(Vague(), s, Budget(worlds=24, horizon=horizon, samples=2), salt)
        held += abs(found - gain(s, "rash")) <= 2 * error
    assert held >= 52


def test_a_calmed_playout_spreads_less() -> None:
    s = road()
    plain, calm = (
        fmean(judged(Vague(), s, Budget(worlds=30, horizon=horizon, samples=6), salt)[1] for salt in range(5))
        for horizon in (0, 9)
    )
    assert calm < 0.7 * plain


def test_parts_join_to_the_whole() -> None:
    parts = [[0.0, 1.0, 1.0], [1.0, 0.0, 0.0, 0.0, -1.0]]
    every = parts[0] + parts[1]
    facts = Fact("You are ahead", 2, 1)
    told = [
        Judgement(RASH, SAFE, fmean(one), 1.0, 0.5, len(one), (facts,), 3, pvariance(one) * len(one)) for one in parts
    ]
    whole = together(told)
    assert whole.gain == pytest.approx(fmean(every)) and whole.rounds == 6 and together(told[:1]) == told[0]
    assert whole.error == pytest.approx(error_of(every) * (7 / 5) ** 0.5), "wider, as there are few"
    assert whole.worlds == 8 and whole.facts == (Fact("You are ahead", 4, 2),)


def test_worlds_that_all_ended_alike_still_leave_an_error() -> None:
    lost = road(-3, 6)
    assert judged(Vague(), lost, Budget(worlds=5, horizon=0)) == (0.0, 0.1)


@pytest.mark.parametrize("subject", (RaceSubject, Vague))
def test_the_ledger_adds_up_and_luck_is_nothing_on_average(subject: type[Subject]) -> None:
    luck: list[float] = []
    for seed in range(150):
        s, dice = Race().new_state({}, {}, Dice.seeded(seed)), Dice.seeded(~seed)
        ledger = Ledger(Value(Race(), subject(), SEATS), seed, 2)
        steps = list(ledger.record(s, lambda s, seat, actions, dice=dice: dice.pick(actions)))
        assert all(one.after == two.before for one, two in pairwise(steps))
        moved = sum(step.luck + step.deed for step in steps)
        assert abs(steps[-1].after - steps[0].before - moved) < 1e-9
        luck.append(sum(step.luck for step in steps))
    assert abs(fmean(luck)) < 2.5 * stdev(luck) / len(luck) ** 0.5


def test_the_books_of_random_runners_balance_and_leave_no_luck_over() -> None:
    luck = []
    for seed in range(40):
        session = played(KEY, ("random", "careful"), seed)
        found = analyse(session)
        gained = found.par[SEATS[0]][0] - found.par[SEATS[1]][0]
        assert abs(found.result - found.start[0] - found.luck - gained) < 1e-9
        truth = sum(gain(session.positions.at(n), r.action.how) for n, r in enumerate(session.records))
        assert gained == pytest.approx(truth, abs=1e-5)
        luck.append(found.result - chance(0, 0) - gained)
        assert found.luck_told == pytest.approx(luck[-1], abs=1e-5)
    assert abs(fmean(luck)) < 2.5 * stdev(luck) / len(luck) ** 0.5


def test_the_same_match_gives_the_same_analysis() -> None:
    one, two = (as_json(analyse(session), session) for session in [played(KEY, ("random", "random"), 3)] * 2)
    assert one == two


def test_too_many_decisions_are_drawn_and_stand_for_the_others() -> None:
    session = played(KEY, ("random", "random"), 3)
    every = analyse(session)
    few = analyse(session, replace(RaceSubject.budget, most=2))
    assert every.unlike == few.unlike > 2 == few.looked_at
    assert sum(one.share for one in few.decisions) == pytest.approx(few.unlike)


def test_the_stated_error_knows_that_few_of_many_were_drawn() -> None:
    held = 0
    for seed in range(40):
        session = played(KEY, ("rash", "rash"), seed)
        found = analyse(session, replace(RaceSubject.budget, most=6, again=0, starts=4))
        truth = sum(gain(session.positions.at(n), "rash") for n in range(0, len(session.records), 2))
        gained, error = found.par[SEATS[0]]
        held += abs(gained - truth) <= 2 * error + 1e-6
    assert held >= 34


@pytest.mark.parametrize("looks", (0, 3, 8, 12, 16))
def test_the_clock_stops_any_step_and_leaves_a_whole_page(looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session, clock = played(KEY, ("random", "random"), 1), count()
    done: list[tuple[int, int]] = []
    monkeypatch.setattr("game.analysis.report.time.monotonic", lambda: next(clock))
    found = analyse(session, replace(RaceSubject.budget, seconds=looks), lambda now, of: done.append((now, of)))
    assert found.stopped and len(done) <= looks and done[-1:] != [(1, 1)]
    gained = found.par[SEATS[0]][0] - found.par[SEATS[1]][0]
    assert abs(found.result - found.start[0] - found.luck - gained) < 1e-9 and len(found.curve) > 2
    monkeypatch.undo()
    monkeypatch.setitem(registry._packages, KEY, "tests.analysis.race")
    whole = analyse(session)
    assert not whole.stopped and all(found.par[seat][1] >= whole.par[seat][1] for seat in SEATS)
    assert any("Time ran out" in line for line in lines(found, session))


def test_worlds_are_planned_by_how_many_decisions_there_are() -> None:
    session = played(KEY, ("random", "random"), 3)
    few, none = (analyse(session, replace(RaceSubject.budget, looks=looks)) for looks in (16, 1))
    assert {one.first.worlds for one in few.decisions} == {4} and few.looked_at == 2 < few.unlike
    assert none.looked_at == 1 and analyse(session).decisions[-1].first.worlds == RaceSubject.budget.worlds


def test_the_dearest_share_the_rounds_that_are_planned_to_the_end() -> None:
    session = played(KEY, ("random", "careful"), 3)
    found = analyse(session, replace(RaceSubject.budget, again=400, screened=4))
    again = [one.again for one in found.decisions if one.again is not None]
    assert again and len({one.worlds for one in again}) == 1 and 250 < sum(one.rounds for one in again) < 450
    assert analyse(session, replace(RaceSubject.budget, again=4000, enough=30)).decisions[0].best.worlds == 30


def test_what_few_worlds_would_settle_is_not_judged_for_good() -> None:
    session = played(KEY, ("random", "careful"), 3)

    def worlds(again: int, enough: int = 400) -> list[int]:
        found = analyse(session, replace(RaceSubject.budget, again=again, enough=enough, screened=1))
        return [one.again.worlds for one in found.decisions if one.again is not None]

    assert len(worlds(1000)) == 2 and min(worlds(1000)) >= SETTLING
    assert worlds(30) == [] and worlds(1000, 5) == [5, 5]
    some = worlds(130)
    assert len(some) == 1 and min(some) >= SETTLING, "the dearest has the rounds of the others"


def test_a_sum_that_may_err_by_much_is_not_told() -> None:
    session = played(KEY, ("random", "careful"), 1)
    found = replace(analyse(session), start=(0.5, 0.01))
    wide = replace(found, par={SEATS[0]: (-2.33, 0.251), SEATS[1]: (0.0, 0.0)})
    said = list(lines(wide, session))
    assert found.trusted and not wide.trusted and wide.luck_error == pytest.approx(0.251, abs=0.001)
    assert not any("233" in line or "±" in line for line in said)
    assert sum("can't be told in this match" in line for line in said) == 2, "luck and one side"
    assert any("How many chances each was worth can't be said" in line for line in said)
    both = replace(found, par=dict.fromkeys(SEATS, (-0.45, 0.2)))
    said = list(lines(both, session))
    assert [line for line in said if "can't be told" in line] == [line for line in said if line.startswith("Luck,")]
    assert sum("gave away 45 of 100 chances (40 more or less)" in line for line in said) == 2


def test_the_curve_begins_where_the_books_do() -> None:
    session = played(KEY, ("random", "careful"), 3)
    found = analyse(session)
    assert found.curve[0].chance == found.start[0] and found.curve[-1].chance == found.result
    assert leaned(0.5, log(3)) == pytest.approx(0.75) and leaned(1.0, 2.0) == 1.0 and leaned(0.3, 0.0) == 0.3


def test_where_positions_sway_the_curve_has_a_point_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(KEY, ("random", "careful"), 3)
    fine = analyse(session).curve
    monkeypatch.setattr(RaceSubject, "sways", True)
    found = analyse(session)
    assert [point.step for point in found.curve] == [0, 2, 4, 6, 8]
    assert [point.chance for point in found.curve] == [point.chance for point in fine[::2]]
    assert sum(point.luck for point in found.curve) == pytest.approx(sum(point.luck for point in fine))
    moved = [point.chance - before.chance - point.luck for before, point in pairwise(fine[:3])]
    assert found.curve[1].seat == SEATS[abs(moved[1]) > abs(moved[0])]


def test_a_round_is_told_whose_decisions_together_surely_gave_something_away() -> None:
    session = played(KEY, ("random", "random"), 3)
    found = analyse(session)
    part = Judgement(RASH, SAFE, -0.08, 0.05, 0.5, 8)
    small = tuple(Decision(step, SEATS[0], part) for step in (4, 5, 6))
    told = replace(found, decisions=small, rounds=((0, 0), (4, 2), (7, 3)))
    assert dearest_round(told, 0) == (4, pytest.approx(-0.24), pytest.approx(0.05 * 3**0.5))
    assert dearest_round(told, 1) is None and dearest_round(replace(told, decisions=small[:2]), 0) == (
        4,
        pytest.approx(-0.16),
        pytest.approx(0.05 * 2**0.5),
    )
    assert dearest_round(replace(told, decisions=small[:1]), 0) is None
    assert any("all decisions together gave away 24 of 100" in line for line in lines(told, session))


def test_a_playout_that_ends_within_its_horizon_has_ended() -> None:
    s = road(1, TURNS - 1)
    assert plain(Value(Race(), RaceSubject(), SEATS), s, SEATS[0], SAFE, 1)[0] in (0.5, 1.0)


def test_giving_up_is_booked_by_itself() -> None:
    session = played(KEY, ("careful", "careful"), 2, limit=4)
    found = analyse(session)
    s = session.state
    assert found.result == 0.0 and found.agreed == pytest.approx(-chance(s.mark, s.turns), abs=1e-6)


def test_a_match_that_goes_on_is_refused() -> None:
    with pytest.raises(Unfit, match="isn't over yet"):
        analyse(Session.new(KEY, None, 1))


def test_few_facts_are_told_and_one_of_them_speaks_the_other_way() -> None:
    facts = tuple(Fact(*one) for one in (("a", 30, 1), ("b", 28, 2), ("c", 25, 3), ("d", 2, 12), ("e", 9, 8)))
    one = Judgement(RASH, SAFE, worlds=30, facts=facts)
    assert [fact.words for fact in speaking(one)] == ["a", "b", "d"]
    assert [fact.words for fact in speaking(replace(one, facts=facts[:3] + facts[4:]))] == ["a", "b", "c"]
    assert speaking(replace(one, facts=facts[4:])) == []


def test_what_is_played_on_to_the_end_counts_who_won() -> None:
    judge, budget = Judge(Race(), RaceSubject(), SEATS, 1), Budget(worlds=40, horizon=0)
    found = judge.compare(road(0, 6), SEATS[0], RASH, SAFE, budget)
    won = next(fact for fact in found.facts if fact.words == "You win the match")
    assert won.own < won.par < 40 and found.rounds == 160
    assert not any(
        fact.words == won.words for fact in judge.compare(road(), SEATS[0], RASH, SAFE, Budget(horizon=1)).facts
    )


def test_it_is_told_in_sentences() -> None:
    session = played(KEY, ("random", "careful"), 1)
    said = list(lines(analyse(session, replace(RaceSubject.budget, again=2000)), session))
    assert any("gave away 25 of 100" in line for line in said)
    assert any("Step: Rash. Careful play: Step: Safe" in line for line in said)
    unsure = Judgement(RASH, SAFE, -0.04, 0.03, 0.5, 8)
    found = replace(analyse(session), decisions=(Decision(0, SEATS[0], unsure, unsure),))
    assert any("Too close to tell: −4 of 100 chances, ±\N{NO-BREAK SPACE}6." in line for line in lines(found, session))
