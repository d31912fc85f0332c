"""The page of an analysis, with small analyses: it opens, shows how far it has come, is left and come back to, is kept;
a decision is made once more and judged."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.analysis import kept
from game.analysis.background import News
from game.analysis.found import Analysis, Decision
from game.analysis.judge import Fact, Judgement
from game.analysis.report import analyse
from game.bots.crew import Lost
from game.bots.subject import Budget, subject_of
from game.kernel.errors import BadFile
from game.kernel.match.session import Session
from game.scenes.analysis import work
from game.scenes.analysis.account import Account
from game.scenes.analysis.books import Books
from game.scenes.analysis.cards import DecisionCard
from game.scenes.analysis.curve import Curve, Line, Mark
from game.scenes.analysis.page import AnalysisPage
from game.scenes.analysis.trial import TrialTable, Verdict
from game.scenes.finished import FinishedPage
from game.scenes.replay import ReplayPage
from game.scenes.result import ResultPage
from game.ui.widgets import Label
from tests.analysis.matches import played as computed
from tests.scenes.conftest import Player
from tests.scenes.test_fits import crowded, within

TINY = Budget(worlds=1, most=1, horizon=1, samples=1, again=1, starts=1, processes=1)


@pytest.fixture(scope="module")
def session() -> Session:
    """A match of a person against a computer, given up soon."""
    match = computed("calth", ("random", "careful"), 3, limit=60)
    match.setup.computers = {match.seats[1]: "gentle"}
    return match


@pytest.fixture(scope="module")
def found(session: Session) -> Analysis:
    """An analysis of it with dear decisions, as if many worlds had been looked at."""
    plain = analyse(session, replace(TINY, most=3, again=0))
    facts = (Fact("You lose a model", 8, 2), Fact("The enemy loses a model", 3, 1))

    def dear(one: Decision, n: int) -> Decision:
        first = replace(one.first, gain=-0.3 / n, error=0.02, worlds=12, facts=facts)
        return replace(one, first=first, again=first)

    decisions = tuple(dear(one, n) for n, one in enumerate(plain.decisions, 1))
    par = {session.seats[0]: (-0.4, 0.05), session.seats[1]: (0.0, 0.0)}
    return replace(plain, decisions=decisions, par=par, start=(0.55, 0.04), agreed=0.0, budget=TINY)


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no analysis take long."""
    monkeypatch.setattr(type(subject_of("calth")), "budget", TINY)


def file_of(player: Player, session: Session) -> Path:
    """Where the analysis of a match is kept."""
    path = player.program.analysis_file(session)
    assert path is not None
    return path


def opened(player: Player, session: Session, found: Analysis) -> AnalysisPage:
    """The page of a match whose analysis is kept."""
    kept.keep(found, session, file_of(player, session))
    player.program.open_analysis(session, session.setup.computers)
    player.app.update(1.0)
    player.app.draw()
    return page_of(player)


def page_of(player: Player) -> AnalysisPage:
    """The page that is shown."""
    assert isinstance(player.top, AnalysisPage)
    return player.top


def words(player: Player) -> str:
    """All that labels say on the page."""
    root = page_of(player).host.root
    assert root is not None
    return "\n".join(part.label for part in within(root) if isinstance(part, Label))


def test_a_kept_analysis_is_shown_at_once(player: Player, session: Session, found: Analysis) -> None:
    page = opened(player, session, found)
    assert not page.work.running and page.account is not None
    root = page.host.root
    assert root is not None
    kinds = [type(part) for part in within(root)]
    assert kinds.count(DecisionCard) == 3 and Curve in kinds and Books in kinds
    assert "can't be said in this game" in words(player)
    player.key(pygame.K_ESCAPE)
    assert player.screen == "Title"


def test_the_books_add_up_and_are_said_in_one_sentence(session: Session, found: Analysis) -> None:
    account = Account(found, session)
    start, *moved, end = (entry.number for entry in account.books())
    assert start + sum(moved) == end == 0 and account.yours
    assert account.sentence().count(".") == 1 and "your decisions gave away 40" in account.sentence()
    assert "the enemy played as well" in account.sentence()
    session.setup.computers = {}
    told = Account(found, session)
    session.setup.computers = {session.seats[1]: "gentle"}
    assert not told.yours and "the decisions of Ultramarines gave away 40" in told.sentence()


def test_books_that_cannot_be_told_say_so(player: Player, session: Session, found: Analysis) -> None:
    wide = replace(found, par={session.seats[0]: (2.33, 0.26), session.seats[1]: (0.0, 0.0)})
    account = Account(wide, session)
    assert [entry.number for entry in account.books()] == [55, None, None, 0, 0]
    assert "can't be told apart" in account.sentence() and not any(letter.isdigit() for letter in account.sentence())
    opened(player, session, wide)


def test_an_answer_is_hidden_until_it_is_wanted(player: Player, session: Session, found: Analysis) -> None:
    page = opened(player, session, found)
    cards = [part for part in within(page.host.root) if isinstance(part, DecisionCard)]  # type: ignore[arg-type]
    assert not any(card.tried.shown for card in cards)
    player.click("Show the answer")
    assert sum(one.shown for one in page.tries.values()) == 1
    player.click("Hide the answer")
    assert not any(one.shown for one in page.tries.values())


def test_a_click_on_a_mark_goes_there(player: Player, session: Session, found: Analysis) -> None:
    page = opened(player, session, found)
    curve = next(part for part in within(page.host.root) if isinstance(part, Curve))  # type: ignore[arg-type]
    mark = curve.marks[-1]
    place = curve._laid(curve.rect.topleft).place(mark.step)
    player.move(place)
    player.app.draw()
    player.click(place)
    assert isinstance(player.top, ReplayPage) and player.top.at == mark.step


def test_numbers_at_one_spot_stand_apart(session: Session, found: Analysis) -> None:
    line = Line(Account(found, session), pygame.Rect(10, 10, 600, 200))
    marks = [Mark(step, str(step), (0, 0, 0), "") for step in (57, 58, 59)]
    places = line.places(marks, 30)
    assert places[0] == line.place(57) and all(line.box.x <= x <= line.box.right for x, _y in places)
    assert all(math.dist(one, two) >= 30 for one, two in combinations(places, 2))
    assert [line.near(marks, 30, place) for place in places] == marks


class Slow:
    """An errand that never ends by itself."""

    sent: list[Slow] = []

    def __init__(self, work: object, match: bytes, known: work.Known, budget: Budget) -> None:
        self.known, self.over, self.result = known, False, None
        self.told = [News(3, 10, {7: Judgement(None, None)})]  # type: ignore[arg-type]
        Slow.sent.append(self)

    def news(self) -> list[News]:
        """Tell it once."""
        told, self.told = self.told, []
        return told

    def close(self) -> None:
        """End."""
        self.over = True


def test_it_is_left_and_goes_on_from_there(player: Player, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "Errand", Slow)
    Slow.sent.clear()
    player.program.open_analysis(session, {})
    assert "Playing the match again" in words(player)
    player.app.update(1.0)
    assert "3 of 10 steps" in words(player) and page_of(player).wake_in() is not None
    player.key(pygame.K_ESCAPE)
    assert Slow.sent[0].over
    player.program.open_analysis(session, {})
    assert list(Slow.sent[1].known) == [7] and not Slow.sent[0].known
    player.program.open_title()
    assert Slow.sent[1].over


def test_it_is_worked_out_in_the_background_and_kept(player: Player, session: Session) -> None:
    path = file_of(player, session)
    player.program.open_analysis(session, {})
    until = time.monotonic() + 60
    while page_of(player).work.running and time.monotonic() < until:
        time.sleep(0.02)
        player.app.update(0.3)
    assert page_of(player).account is not None and kept.read(session, path) == page_of(player).work.found


def test_what_goes_wrong_is_said_and_it_can_be_begun_again(
    player: Player, session: Session, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(self: Slow) -> list[News]:
        self.over = True
        raise Lost

    monkeypatch.setattr(work, "Errand", Slow)
    with monkeypatch.context() as patch:
        patch.setattr(Slow, "news", lost)
        player.program.open_analysis(session, {})
        player.app.update(1.0)
    assert "stopped before it was done" in words(player)
    player.click("Start again")
    assert page_of(player).work.running
    errand = page_of(player).work.errand
    errand.result, errand.over = kept.to_bytes(found, session), False  # type: ignore[union-attr, misc]
    monkeypatch.setattr(kept, "write_bytes", _full)
    player.app.update(1.0)
    assert page_of(player).account is not None
    assert any("couldn't be saved" in one.label for one in page_of(player).host._tops() if one.visible)


def _full(path: Path, data: bytes) -> None:
    raise BadFile(str(path), "", "This file can't be saved: No space left on device.")


def test_a_broken_file_is_told_and_made_again(
    player: Player, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "Errand", Slow)
    path = file_of(player, session)
    path.parent.mkdir(parents=True)
    path.write_text("{}")
    player.program.open_analysis(session, {})
    assert page_of(player).work.running
    page_of(player).close()


def test_a_match_that_cannot_be_analysed_says_why(player: Player) -> None:
    player.program.open_analysis(Session.new("calth", None, 1), {})
    assert "isn't over yet" in words(player)


def test_a_choice_is_judged_with_its_answer_hidden_before(player: Player, session: Session, found: Analysis) -> None:
    page = opened(player, session, found)
    player.click("Replay it")
    table = player.top
    assert isinstance(table, TrialTable) and len(table.session.records) == table.told.decision.step
    assert page.tries[table.told.decision.step].last is None
    best = table.told.best
    other = next(one for one in table.session.legal_actions() if one not in (best.own, best.par))
    table.match.attempt(other)
    verdict = player.top
    assert isinstance(verdict, Verdict) and len(table.session.records) == table.told.decision.step
    until = time.monotonic() + 60
    while not table.tried.shown and time.monotonic() < until:
        time.sleep(0.02)
        player.app.update(0.2)
    player.app.draw()
    last = page.tries[table.told.decision.step].last
    assert last is not None and (last.own, last.par, last.worlds) == (other, best.par, best.worlds)
    player.click("Choose again")
    assert player.top is table
    table.match.attempt(best.par)
    player.click("Back to the analysis")
    assert page_of(player).tries[table.told.decision.step].words() == "tried: like careful play"


def test_it_opens_from_the_result_and_from_the_finished_matches_and_goes_with_the_match(
    player: Player, session: Session, found: Analysis
) -> None:
    table = player.program.table_for(session.branch(len(session.records) - 1), {})
    player.app.stack.reset(table)
    table.match.recorded.concede(session.seats[0])
    table.match.finished = True
    kept.keep(found, table.session, file_of(player, table.session))
    player.program.open_result(table)
    player.clock.time += 1.0
    assert isinstance(player.top, ResultPage)
    player.key(pygame.K_a)
    assert page_of(player).account is not None
    player.program.open_title()
    player.program.open_finished()
    player.click("Analysis")
    assert page_of(player).account is not None
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, FinishedPage)
    player.click("Delete…")
    player.click("Delete")
    assert not file_of(player, table.session).exists()


@pytest.mark.parametrize("language", ("en", "es", "el"))
@pytest.mark.parametrize("size", ((1280, 720), (1280, 660)))
def test_nothing_is_cut_or_covers_another(
    language: str, size: tuple[int, int], session: Session, found: Analysis
) -> None:
    player = Player(size, language=language)
    page = opened(player, session, found)
    for one in page.tries.values():
        one.shown = True
    page.rebuild_in_place()
    player.app.draw()
    assert not crowded(player)
    for area in player.app.hit_areas():
        assert pygame.Rect((0, 0), size).contains(area.rect), area.label
    cards = [part for part in within(page.host.root) if isinstance(part, DecisionCard)]  # type: ignore[arg-type]
    assert all(card.spare() >= 0 for card in cards)


def test_the_replay_shows_the_curve_and_what_a_decision_lost(player: Player, session: Session, found: Analysis) -> None:
    page = opened(player, session, found)
    assert page.account is not None
    step = page.account.decisions[0].decision.step
    player.program.open_replay(session, session.setup.computers)
    replay = player.top
    assert isinstance(replay, ReplayPage)
    player.app.draw()
    strip = replay.analysed.strip_shown
    assert strip is not None and strip.rect.top > replay.bar.rect.bottom
    assert (strip.line().box.x, strip.line().box.width) == (replay.bar.track().x, replay.bar.track().width)
    player.click(strip.line().place(step))
    player.app.draw()
    assert replay.at == step and replay.analysed.card.visible
    assert "lost 30 of 100 chances here" in replay.analysed.card.children[0].label
    replay.step_on()
    assert not replay.analysed.card.visible
    player.program.open_replay(session.branch(20), {})
    assert isinstance(player.top, ReplayPage) and player.top.analysed.strip_shown is None
