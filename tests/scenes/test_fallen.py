"""The page of a result names the fallen, tells of every leader's death, and begins nothing by itself."""

from __future__ import annotations

import pygame

from game import Session
from game.hulk.events import Killed
from game.kernel.match_stats import MOST_MOMENTS, MatchStats, Swing, TurningPoint
from game.scenes.result import ResultPage
from game.scenes.resultfallen import Medal
from game.ui import theme
from game.ui.tabletop import Fallen
from game.ui.widgets import Label, say
from tests.scenes.conftest import Player, played
from tests.scenes.test_story import within


def stats(*swings: Swing) -> MatchStats:
    """A match of scenes with a swing each."""
    told = MatchStats(("a", "b"), None, lambda one, other: one == other)
    for at, swing in enumerate(swings):
        scene = TurningPoint(at, at + 1, 1, (at, 0))
        scene.add(swing, (at, 7))
        told.scenes.append(scene)
    return told


def test_the_death_of_a_leader_is_always_told() -> None:
    told = stats(*[Swing("a", -20.0, 4)] * MOST_MOMENTS, Swing("b", -0.5, 1, True))
    last = told.moments()[-1]
    assert len(told.moments()) == MOST_MOMENTS and last.great and last.key == (MOST_MOMENTS, 7)


def test_a_scene_with_a_headline_is_about_the_leader_who_fell_in_it() -> None:
    scene = TurningPoint(0, 1, 1, (0, 0), headed=True)
    scene.add(Swing("a", -9.0, 3), (0, 2))
    assert scene.key == (0, 0)
    scene.add(Swing("a", -6.0, 1, True), (0, 5))
    scene.add(Swing("b", -30.0, 9), (0, 6))
    assert scene.key == (0, 5)


def opened(player: Player, session: Session, **kinds: str) -> ResultPage:
    """The page of a match that is over."""
    table = player.program.table_for(session, kinds)
    player.app.stack.reset(table)
    table.match.finished = True
    player.program.open_result(table)
    page = player.app.stack.top
    assert isinstance(page, ResultPage)
    page.finish()
    player.clock.time += 1.0
    return page


def test_the_fallen_are_named_with_who_killed_them(player: Player) -> None:
    session = played(80)
    session.concede("marines")
    page = opened(player, session, genestealers="random")
    view, table = page.film.view(60), page.film.table
    stealer = len(view.roster.marines)  # type: ignore[attr-defined]
    one = table.fallen(view, Killed(1, 5, stealer))
    other = table.fallen(view, Killed(2, 5, -1))
    assert one is not None and other is not None and one.seat == "marines" and "flames" in other.detail
    assert table.fallen(view, Killed(stealer, 5, 1)) is None
    crowd = [Fallen("Genestealer", "genestealers")] * 2
    page.film.fallen = [one, other, Fallen("Noctis", "marines", "Noctis"), *crowd]
    page.rebuild_in_place()
    words = [widget.label for widget in within(page.host.root) if isinstance(widget, Label)]
    assert "The fallen" in words and "2 × Genestealer" in words
    assert "Noctis" in words, "without a face, by name alone"
    medals = [say(widget.tooltip) for widget in within(page.host.root) if isinstance(widget, Medal)]
    assert medals == [f"{fallen.name}\n{fallen.detail}" for fallen in (one, other)]


def test_a_defeat_is_no_gold(player: Player) -> None:
    session = played(40)
    session.concede("marines")
    page = opened(player, session, genestealers="random")
    assert page.verdict.beaten and page.verdict.colour() != theme.current().accent


def test_enter_begins_no_new_match(player: Player) -> None:
    session = played(40)
    session.concede("marines")
    page = opened(player, session)
    player.key(pygame.K_RETURN)
    assert player.top is page
