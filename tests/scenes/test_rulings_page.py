"""The rulings of a match are a chapter of its rulebook, with what the players agreed on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.match.session import Session
from game.kernel.registry import game_of, games
from game.scenes.rulebook import RulebookPage, RuleLine
from game.scenes.rulings import CHAPTER, rulings_of
from game.scenes.setup import SetupPage
from game.telling import text
from game.ui.widgets import Widget
from tests.scenes.conftest import Player

RULED = [key for key in games() if game_of(key).rulings]


def lines(page: RulebookPage) -> list[RuleLine]:
    """What the page shows, line by line."""

    def within(widget: Widget) -> Iterator[RuleLine]:
        for child in widget.children:
            if isinstance(child, RuleLine):
                yield child
            yield from within(child)

    return list(within(page._body))


def read(player: Player, key: str) -> RulebookPage:
    player.program.open_rulebook(key, CHAPTER)
    page = player.top
    assert isinstance(page, RulebookPage)
    player.app.draw()
    return page


def words(page: RulebookPage, rule: str) -> tuple[str, str]:
    """What is said beneath a ruling: where it comes from, and what holds in the match."""
    shown = [line.entry for line in lines(page)]
    at = [entry.id for entry in shown].index(rule)
    return shown[at + 1].text, shown[at + 2].text


@pytest.mark.parametrize("key", RULED)
@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_every_ruling_is_shown_once(player: Player, key: str, language: str) -> None:
    text.use_language(language)
    page = read(player, key)
    shown = [line.entry.id for line in lines(page) if line.entry.id]
    assert sorted(shown) == sorted(ruling.rule for ruling in rulings_of(key))
    sources = {line.entry.text for line in lines(page) if not line.entry.id}
    assert {text._(ruling.source) for ruling in rulings_of(key) if not ruling.option} <= sources


@pytest.mark.parametrize("key", sorted(set(games()) - set(RULED)))
def test_a_game_without_rulings_has_no_such_chapter(player: Player, key: str) -> None:
    player.program.open_rulebook(key)
    page = player.top
    assert isinstance(page, RulebookPage) and CHAPTER not in [line.data for line in page.chapters.lines]


def test_out_of_a_match_what_is_usual_is_told(player: Player) -> None:
    page = read(player, "conquest")
    assert page.chapters.lines[2].text == "Rulings"
    told = ("Read in the booklet.", "Passing in combat: Only when unable to attack, unless you choose otherwise.")
    assert words(page, "CONQUEST-A2") == words(page, "CONQUEST-R5") == told


def test_in_the_set_up_the_page_tells_what_is_chosen(player: Player) -> None:
    player.program.open_setup("conquest")
    setup = player.top
    assert isinstance(setup, SetupPage)
    setup.turn_more()
    setup.choose_option("passing", "free")
    player.app.draw()
    player.wheel((1100, 400), -60)
    player.app.draw()
    player.click("Rulings of this match")
    page = player.top
    assert isinstance(page, RulebookPage) and page.chapter == CHAPTER
    player.app.draw()
    told = ("Read in the booklet.", "Passing in combat: Always. The players chose this for this match.")
    assert words(page, "CONQUEST-A2") == words(page, "CONQUEST-R5") == told


@pytest.mark.parametrize("old", [False, True])
def test_at_the_table_the_page_tells_what_is_in_force(player: Player, old: bool) -> None:
    """A match from before there was the choice goes on as it was then."""
    session = Session.new("conquest", "core", seed=1, options={"cancelled-events": "played", "passing": "free"})
    if old:
        del session.setup.options["cancelled-events"]
    player.app.stack.push(player.program.table_for(session, {"first": "human", "second": "human"}))
    page = read(player, "conquest")
    assert page.chapters.lines[2].text == "Rulings of this match"
    assert words(page, "CONQUEST-A2")[1] == "Passing in combat: Always. The players chose this for this match."
    told = "Cancelled events: Count as played. This holds in this match."
    if old:
        told = "Cancelled events: Don't count as played. This match began before there was a choice."
    assert words(page, "CONQUEST-G46") == ("From memory of the full reference.", told)
    assert words(page, "CONQUEST-G58")[1] == "The same unique card: Each player may have one. This holds in this match."


def test_the_number_of_a_ruling_leads_to_its_place_in_the_book(player: Player) -> None:
    page = read(player, "conquest")
    player.click("CONQUEST-A2")
    assert (page.chapter, page.rule) == ("A", "CONQUEST-A2")
    page.step_back()
    assert page.chapter == CHAPTER
