"""The set-up of a board that is made from a seed: its picture, how fair it is, another one, for more players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.registry import rules_of
from game.scenes.match import MatchTable
from game.scenes.setup import SetupPage
from game.scenes.sketch import Sketch
from game.ui.widgets import Label, Widget
from tests.rule_ids import rule
from tests.scenes.conftest import Player


def page_of(player: Player, scenario: str = "random") -> SetupPage:
    player.program.open_setup("sector", "", scenario)
    player.wait(0.1)
    page = player.top
    assert isinstance(page, SetupPage) and page.chosen.id == scenario
    return page


def inside(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children:
        yield from inside(child)


def shown(page: SetupPage) -> Sketch:
    assert page.board.sketch is not None
    return page.board.sketch


def test_another_sector_is_drawn_and_played_as_it_is_shown(player: Player) -> None:
    page = page_of(player)
    first, seed, seen = shown(page).setup.scenario, page.seed, player.seen()
    assert any("headquarters" in label.lower() for label in [rules_of("sector").measured(first)])
    player.click("Another map")
    player.wait(0.1)
    second = shown(page).setup.scenario
    assert page.seed != seed and second != first and player.seen() != seen
    page.choices.kinds = dict.fromkeys(page.choices.kinds, "human")
    player.click("Play")
    player.wait(0.1)
    table = player.top
    assert isinstance(table, MatchTable)
    assert table.session.setup.scenario == second, "what is seen is what is played"


def test_the_board_is_one_for_so_many_players(player: Player) -> None:
    page = page_of(player)
    for count in (2, 5):
        page.choices.count(count)
        page.choices.after_event()
        player.wait(0.1)
        assert len(shown(page).setup.scenario["headquarters"]) == count


def test_the_map_for_so_many_players_tells_its_own_story(player: Player) -> None:
    page = page_of(player, "sector")
    for count in (2, 3):
        page.choices.count(count)
        page.choices.after_event()
        player.wait(0.1)
        scenario = shown(page).setup.scenario
        assert len(scenario["headquarters"]) == count
        assert page.rules.titled(scenario) == (scenario["name"], scenario["story"])


def test_only_a_board_from_a_seed_can_be_drawn_anew(player: Player) -> None:
    page_of(player, "sector")
    with pytest.raises(StopIteration):
        player.find("Another map")


def test_the_picture_of_the_editor_is_the_same_each_time(tmp_path: Path) -> None:
    from game.scenes.shots import draw_scene

    first, again = (draw_scene("editor", (800, 600), "en").get_buffer().raw for _ in range(2))
    assert first == again


@rule("SECTOR-R57")
@pytest.mark.parametrize("scenario", ["sector", "random"])
def test_only_the_share_that_wins_for_what_is_chosen_is_told(player: Player, scenario: str) -> None:
    page = page_of(player, scenario)

    def aims() -> list[str]:
        texts = [str(widget.text) for widget in inside(page.content()) if isinstance(widget, Label)]
        return [text for text in texts if text.startswith("You win if you hold more than")]

    for count, share in ((2, 50), (3, 45), (6, 20)):
        page.choices.count(count)
        page.choices.after_event()
        player.wait(0.1)
        assert [f" {share}% of all planets" in aim for aim in aims()] == [True]
    page.choose_option("share", "40")
    player.wait(0.1)
    assert [" 40% of all planets" in aim for aim in aims()] == [True]
