"""The set-up: heroes to choose, who plays them, how often each wins."""

from __future__ import annotations

import re

import pytest

from game import Session
from game.bots.opponents import at_seat
from game.commands.playout import play_some
from game.conquest.pairings import MATCHES, SHARES
from game.kernel import paths
from game.kernel.match.journalled import JournalledMatch
from game.kernel.registry import games
from game.scenes.heroes import MarkButton, Versus
from game.scenes.setup import SetupPage
from game.ui import figures
from tests.scenes.conftest import Player
from tests.scenes.test_story import within


def set_up(player: Player, key: str) -> SetupPage:
    player.program.open_setup(key)
    player.app.draw()
    page = player.top
    assert isinstance(page, SetupPage)
    return page


@pytest.mark.parametrize("key", games())
def test_every_side_has_a_hero_with_a_face_and_words(key: str, player: Player) -> None:
    page = set_up(player, key)
    for count in page.chosen.seats:
        page.choices.count(count)
        page.choices.after_event()
        player.app.draw()
        assert list(page.heroes) == sorted(page.choices.kinds, key=list(page.heroes).index)
        assert set(page.heroes) == set(page.choices.kinds)
        for card in page.heroes.values():
            assert figures.is_figure(card.face) and card.hero.name and card.hero.line
            assert not any(card.rect.colliderect(other.rect) for other in page.heroes.values() if other is not card)


def test_a_person_and_the_computer_change_places(player: Player) -> None:
    page = set_up(player, "hulk")
    page.choices.names["marines"] = "Ana"
    player.click("Play this side")
    assert page.choices.kinds == {"marines": "gentle", "genestealers": "human"}
    assert page.choices.names_given() == {"genestealers": "Ana"} and page.seat == "marines"
    player.app.draw()
    player.click("Beginner")
    assert page.choices.kinds["marines"] == "beginner"
    player.app.draw()
    player.click("A friend here")
    assert set(page.choices.kinds.values()) == {"human"}


def test_a_computer_is_chosen_by_name_and_keeps_it_from_level_to_level(player: Player) -> None:
    page = set_up(player, "sector")
    plain, other = at_seat("sector", "player-2")[:2]
    player.click(other.name)
    assert page.choices.kinds["player-2"] == f"gentle/{other.id}" and page.choices.kinds["player-1"] == "human"
    player.app.draw()
    player.click("Beginner")
    assert page.choices.kinds["player-2"] == f"beginner/{other.id}"
    player.app.draw()
    player.click("Expert")
    assert page.choices.kinds["player-2"] == "expert"
    player.app.draw()
    barred = next(card for card in page.players.cards if card.label == other.name)
    assert not barred.enabled and "no temper" in barred.tooltip
    player.click(plain.name)
    page.choices.kinds["player-2"] = f"careful/{other.id}"
    page.choices.remember()
    assert set_up(player, "sector").choices.kinds["player-2"] == f"careful/{other.id}", "as it was left"


def finished(player: Player, kinds: dict[str, str], loser: str) -> None:
    """Play a little of a match and let a side give it up."""
    assert player.program.files is not None
    session = Session.new("sector", "sector", 5)
    session.setup.computers = kinds
    match = JournalledMatch.begin(session, player.program.files.journals)
    play_some(match, 3, 1)
    match.concede(loser)
    match.close()


def test_what_a_person_has_won_is_counted_from_finished_matches(player: Player) -> None:
    other = at_seat("sector", "player-2")[1]
    for kind, losers in (("gentle", ["player-1"]), (f"gentle/{other.id}", ["player-2"] * 2 + ["player-1"])):
        for loser in losers:
            finished(player, {"player-2": kind}, loser)
    finished(player, {"player-2": f"careful/{other.id}"}, "player-2")
    finished(player, {"player-1": "gentle", "player-2": "gentle"}, "player-1")
    page = set_up(player, "sector")
    page.finish()
    assert [card.record for card in page.players.cards[:3]] == ["", "You 0:1", "You 2:1"]
    player.app.draw()
    player.click("Normal")
    assert [card.record for card in page.players.cards[:3]] == ["", "", "You 1:0"]


def test_a_mark_chooses_a_force_and_a_share_is_told_as_it_was_measured(player: Player) -> None:
    page = set_up(player, "conquest")
    marks = [one for one in within(page.host.root) if isinstance(one, MarkButton)]
    assert len(marks) == 14
    tau = next(one for one in marks if one.data == "tau")
    player.click(tau.rect.center)
    player.app.draw()
    assert page.choices.options["first.deck"] == "tau" and page.heroes["first"].hero.mark == "tau"
    versus = next(one for one in within(page.host.root) if isinstance(one, Versus))
    assert versus.shares is not None
    assert (versus.shares.first, versus.shares.other, versus.shares.matches) == (22, 78, MATCHES)


def test_the_shares_of_decks_are_those_of_the_page_of_balance() -> None:
    page = (paths.ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    part = page[page.index("## Conquest\n") :].partition("### How careful matches end")[0]
    rows = re.findall(rf"(?m)^\| ([A-Z][^|]+?) – ([^|]+?) \| {MATCHES} \|.*?\| (\d+)% \(", part)
    slugs = [(*(name.lower().replace(" ", "-") for name in pair), int(share)) for *pair, share in rows]
    assert {(one, other): share for one, other, share in slugs} == SHARES and len(SHARES) == 21
