"""The set-up: heroes to choose, who plays them, how often each wins."""

from __future__ import annotations

import re

import pytest

from game.conquest.pairings import MATCHES, SHARES
from game.kernel import paths
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
    player.click("Computer, beginner")
    assert page.choices.kinds["marines"] == "beginner"
    player.app.draw()
    player.click("A friend here")
    assert set(page.choices.kinds.values()) == {"human"}


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
