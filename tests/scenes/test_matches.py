"""Matches begin as they were set up, go on where they stood, end, and are played again."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.kernel.errors import BadFile
from game.kernel.match.journal import checksummed_line
from game.kernel.match.journal_index import unfinished
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.scenes import save_list
from game.scenes.match import MatchTable
from game.scenes.pause import PausePage
from game.scenes.poster import MatchCard
from game.scenes.result import ResultPage
from game.scenes.resultgraph import LossGraph
from game.scenes.saves import SavesPage, file_name
from game.scenes.setup import SetupPage
from game.scenes.storylines import LuckBar
from game.scenes.title import Title
from game.scenes.words import turn
from game.ui.steps import ended
from game.ui.widgets import Dialog, Label, TextField
from tests.scenes.conftest import Player, played

pytestmark = pytest.mark.sweep(3)


def table_of(player: Player) -> MatchTable:
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    return table


def field(player: Player, index: int = 0) -> TextField:
    player.app.draw()
    page = player.app.stack.top
    fields = [widget for widget in page.host.focus_order() if isinstance(widget, TextField)]  # type: ignore[union-attr]
    return fields[index]


def play_some(table: MatchTable, count: int) -> None:
    for _ in range(count):
        table.match.recorded.play(table.session.legal_actions()[0])


def seat(player: Player, index: int, kind: str) -> None:
    page = player.app.stack.top
    assert isinstance(page, SetupPage)
    player.click(list(page.heroes.values())[index].rect.center)
    player.click(kind)


def two_people(player: Player, game: str) -> None:
    """Two people played it last."""
    seats = rules_of(game).scenarios()[0].seats[2]
    player.program.settings.players = {game: dict.fromkeys(seats, "human")}


def test_who_sat_where_is_remembered_for_each_game(player: Player) -> None:
    player.click("Space Hulk")
    page = player.app.stack.top
    assert isinstance(page, SetupPage)
    page.choices.kinds["genestealers"] = "human"
    page.choices.kinds["marines"] = "careful"
    player.click("Play")
    player.program.open_title()
    player.click("Space Hulk")
    page = player.app.stack.top
    assert isinstance(page, SetupPage)
    assert page.choices.kinds == {"marines": "careful", "genestealers": "human"}
    player.program.open_setup("calth")
    page = player.app.stack.top
    assert isinstance(page, SetupPage) and list(page.choices.kinds.values()) == ["human", "gentle"]


def test_the_set_up_says_how_each_side_wins(player: Player) -> None:
    player.click("Space Hulk")
    player.app.draw()
    page = player.app.stack.top
    shown = [page.host.root]  # type: ignore[union-attr]
    for widget in shown:
        shown += widget.children  # type: ignore[union-attr]
    told = [widget.label for widget in shown if isinstance(widget, Label)]
    assert any(words.startswith("The Marines win if ") for words in told)
    assert any(words.startswith("The Genestealers win if ") for words in told)
    assert any(words.startswith("When the computer plays both sides, the Marines win") for words in told)


def test_three_clicks_lead_to_a_match(player: Player) -> None:
    player.click("Space Hulk")
    player.click("Play")
    table = table_of(player)
    assert table.session.setup.scenario_id == "suicide-mission"
    assert table.people.kinds == {"marines": "human", "genestealers": "gentle"}, "a first game is for one"
    assert table.match.recorded.path is not None and table.match.recorded.path.exists()


def test_the_set_up_counts(player: Player) -> None:
    player.click("Space Hulk")
    page = player.app.stack.top
    assert isinstance(page, SetupPage)
    assert page.choices.kinds == {"marines": "human", "genestealers": "gentle"}
    player.click(field(player).rect.center)
    player.type("Ana")
    page.turn_more()
    player.click("Marine clock")
    player.click("Off")
    player.click("Undo")
    player.click("Any move")
    player.click("Play")
    table = table_of(player)
    assert table.session.setup.options["timer"] == "off"
    assert table.session.setup.names == {"marines": "Ana"}
    assert table.session.setup.undo == "free"
    assert table.people.kinds["genestealers"] == "gentle"
    assert player.program.settings.names[0] == "Ana"


def test_each_mission_has_its_clock_until_people_choose_another(player: Player) -> None:
    player.program.settings.timer = True
    player.click("Space Hulk")
    page = player.app.stack.top
    assert isinstance(page, SetupPage)
    first, pods = (next(info for info in page.scenarios if info.id == id) for id in ("suicide-mission", "last-pods"))
    assert page.choices.options["timer"] == "180"
    page.choose(pods)
    assert page.choices.options["timer"] == "120"
    page.choose(first)
    assert page.choices.options["timer"] == "180"
    page.turn_more()
    player.app.draw()
    player.click("Marine clock")
    player.click("4:00")
    page.choose(pods)
    assert page.choices.options["timer"] == "240"


def test_enter_plays_even_while_a_name_is_typed(player: Player) -> None:
    player.click("Space Hulk")
    player.key(pygame.K_RETURN)
    assert player.screen == "MatchTable"


def asked(player: Player) -> list[str]:
    """What a set-up asks, in sight or scrolled out of it."""
    widgets = [player.app.stack.top.host.root]  # type: ignore[union-attr]
    for widget in widgets:
        widgets += widget.children
    return [str(getattr(widget, "label", "")) for widget in widgets]


def test_secrets_are_only_asked_about_when_two_people_play(player: Player) -> None:
    two_people(player, "hulk")
    player.click("Space Hulk")
    player.app.stack.top.turn_more()  # type: ignore[union-attr]
    assert "Secrets" in asked(player)
    seat(player, 0, "Sergeant Orvain")
    assert "Secrets" not in asked(player)


def test_a_match_goes_on_where_it_stood(player: Player) -> None:
    player.click("Space Hulk")
    seat(player, 0, "Sergeant Orvain")
    player.click("Play")
    table = table_of(player)
    play_some(table, 5)
    digest, kinds = table.session.digest(), table.people.kinds
    player.program.open_title()
    title = player.app.stack.top
    assert isinstance(title, Title) and len(title.listing.found) == 1
    player.app.draw()
    card = next(w for w in title.host.focus_order() if isinstance(w, MatchCard))
    player.click(card.rect.center)
    again = table_of(player)
    assert again.session.digest() == digest
    assert again.people.kinds == kinds
    assert len(again.session.records) == 5


def test_a_match_without_an_action_is_not_listed(player: Player) -> None:
    player.click("Space Hulk")
    player.click("Play")
    player.program.open_title()
    assert not any(isinstance(w, MatchCard) for w in player.app.stack.top.host.focus_order())  # type: ignore[union-attr]


def test_a_match_can_be_given_up_for_good(player: Player) -> None:
    player.click("Space Hulk")
    player.click("Play")
    play_some(table_of(player), 3)
    player.program.open_title()
    player.app.draw()
    card = next(w for w in player.app.stack.top.host.focus_order() if isinstance(w, MatchCard))  # type: ignore[union-attr]
    player.click((card.rect.right - 12, card.rect.y + 12))
    assert player.screen == "Dialog"
    player.click("Delete")
    title = player.app.stack.top
    assert isinstance(title, Title) and not title.listing.found


def test_a_broken_journal_is_named_and_left_alone(player: Player) -> None:
    assert player.program.files is not None
    folder = player.program.files.journals
    folder.mkdir(parents=True)
    (folder / "x.journal").write_text("nonsense\nnonsense\n")
    player.program.open_title()
    player.click("1 match can't be opened")
    assert player.screen == "Dialog"
    assert (folder / "x.journal").read_text() == "nonsense\nnonsense\n"


def test_what_will_never_open_can_be_deleted(player: Player) -> None:
    assert player.program.files is not None
    folder = player.program.files.journals
    folder.mkdir(parents=True)
    (folder / "x.journal").write_text("nonsense\nnonsense\n")
    newer = {"five_fronts": "journal", "format": 1, "unheard-of": "yes"}
    (folder / "newer.journal").write_bytes(checksummed_line(b"", json.dumps(newer).encode()))
    player.program.open_title()
    for answer in ("Keep files", "Delete files"):
        player.click("2 matches can't be opened")
        player.click("Delete files…")
        player.click(answer)
    assert [path.name for path in folder.iterdir()] == ["newer.journal"], "a newer version may open it"
    player.click("1 match can't be opened")
    assert not any(area.label == "Delete files…" for area in player.app.hit_areas())


def _ended(player: Player) -> ResultPage:
    two_people(player, "hulk")
    player.click("Space Hulk")
    player.click(field(player).rect.center)
    player.type("Ana")
    player.click(field(player, 1).rect.center)
    player.type("Nikos")
    player.click("Play")
    play_some(table_of(player), 4)
    player.key(pygame.K_ESCAPE)
    assert player.screen == "PausePage"
    player.click("Concede…")
    player.click("Concede: Marines")
    assert player.screen == "MatchTable"
    for _ in range(60):
        player.wait(0.1)
    page = player.app.stack.top
    assert isinstance(page, ResultPage)
    return page


def test_a_conceded_match_shows_its_result(player: Player) -> None:
    page = _ended(player)
    assert page.verdict.heading() == "Victory: Nikos"
    assert page.verdict.reason() == "Marines (Ana) conceded.  ·  Set-up  ·  4 actions"
    assert page.table.session.outcome == {"winners": ["genestealers"], "reason": "conceded", "scores": {}}


@pytest.mark.parametrize(("loser", "heading"), [("marines", "Defeat"), ("genestealers", "Victory")])
def test_against_the_computer_the_heading_says_what_it_was_for_the_person(
    player: Player, loser: str, heading: str
) -> None:
    table = player.program.table_for(played(5), {"genestealers": "careful"})
    player.app.stack.reset(table)
    table.match.recorded.concede(loser)
    table.match.finished = True
    player.program.open_result(table)
    page = player.app.stack.top
    assert isinstance(page, ResultPage) and page.verdict.heading() == heading
    assert page.verdict.beaten == (loser == "marines")


def test_a_match_in_which_nothing_happened_shows_sentences_and_no_empty_chart(player: Player) -> None:
    page = _ended(player)
    page.finish()
    player.app.draw()
    shown = [page.host.root]
    for widget in shown:
        shown += widget.children  # type: ignore[union-attr]
    assert not any(isinstance(widget, LossGraph | LuckBar) for widget in shown)
    words = [widget.label for widget in shown if isinstance(widget, Label)]
    assert any("no curve to show" in text for text in words)
    assert any("No dice were rolled" in text for text in words)


def test_the_same_again_with_sides_swapped(player: Player) -> None:
    old = _ended(player).table.session
    player.click("Rematch, swap sides")
    table = table_of(player)
    assert table.session.setup.names == {"marines": "Nikos", "genestealers": "Ana"}
    assert table.session.setup.seed != old.setup.seed
    assert not table.session.records


def test_the_board_can_be_seen_after_the_end_and_the_result_again(player: Player) -> None:
    _ended(player)
    player.key(pygame.K_ESCAPE)
    assert player.screen == "MatchTable"
    for _ in range(20):
        player.wait(0.1)
    assert player.screen == "MatchTable"
    player.program.open_pause(table_of(player))
    player.click("See result")
    assert player.screen == "ResultPage"


def test_a_draw_is_agreed_upon(player: Player) -> None:
    two_people(player, "hulk")
    player.click("Space Hulk")
    player.click("Play")
    player.key(pygame.K_ESCAPE)
    player.click("Agree on a draw…")
    player.click("All agree")
    for _ in range(60):
        player.wait(0.1)
    page = player.app.stack.top
    assert isinstance(page, ResultPage) and page.verdict.heading() == "A draw"
    assert page.verdict.reason() == "Both sides agreed to a draw.  ·  Set-up  ·  0 actions"


def test_a_curtain_hides_the_table_until_it_is_clicked(player: Player) -> None:
    player.program.settings.privacy = "curtain"
    two_people(player, "hulk")
    player.click("Space Hulk")
    player.click("Play")
    assert player.screen == "Curtain"
    seat = player.app.stack.top.seat  # type: ignore[union-attr]
    player.click((640, 160))
    player.key(pygame.K_SPACE)
    assert player.screen == "Curtain", "only the button lifts it"
    player.click(next(area.label for area in player.app.hit_areas() if area.label.startswith("I play ")))
    assert table_of(player).people.curtained == seat


def test_a_match_is_saved_and_loaded(player: Player) -> None:
    table = player.program.table_for(played(20), {"genestealers": "random"})
    player.app.stack.reset(table)
    digest = table.session.digest()
    player.program.save_match(table)
    player.click("Save")
    assert player.screen == "MatchTable"
    assert player.program.files is not None
    saved = list(player.program.files.saves.glob("*.json"))
    assert len(saved) == 1
    player.program.save_match(table)
    player.click("Save")
    assert player.screen == "Dialog", "a save of that name is there already"
    player.click("Keep")
    player.program.open_title()
    player.click("Load match…")
    player.click("Resume")
    again = table_of(player)
    assert again.session.digest() == digest
    assert again.people.kinds["genestealers"] == "random"


def test_the_name_of_a_save_is_typed_at_once(player: Player) -> None:
    table = player.program.table_for(played(20), {})
    player.app.stack.reset(table)
    player.program.save_match(table)
    player.type("Before the storm")
    player.key(pygame.K_RETURN)
    assert player.program.files is not None
    assert [path.stem for path in player.program.files.saves.glob("*.json")] == ["Before the storm"]
    player.program.save_match(table)
    player.key(pygame.K_ESCAPE)
    assert player.screen == "MatchTable", "Esc leaves at once, although the name has the keyboard"


def test_a_save_is_thrown_away_only_after_a_question(player: Player) -> None:
    assert player.program.files is not None
    folder = player.program.files.saves
    folder.mkdir(parents=True)
    played(5).save(folder / "One.json")
    player.program.open_saves()
    player.click("Delete…")
    assert (folder / "One.json").exists()
    player.click("Delete")
    assert not (folder / "One.json").exists()
    assert isinstance(player.app.stack.top, SavesPage)


def test_a_save_shows_its_game_its_turn_its_players_and_its_board(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[None] = []
    monkeypatch.setattr(player.app, "stay_awake", lambda: signs.append(None))
    table = player.program.table_for(played(80), {})
    player.app.stack.reset(table)
    player.program.save_match(table)
    player.click("Save")
    assert len(signs) > 3, "the window is seen alive while the picture is drawn"
    assert player.program.files is not None
    player.program.open_saves()
    page = player.app.stack.top
    assert isinstance(page, SavesPage)
    (card,) = page.cards.values()
    assert card.picture is None, "what takes longer does not keep the page from being shown"
    player.wait(0.02)
    (card,) = page.cards.values()
    stands = turn("hulk", table.session.rules.round(table.session.state))
    assert card.lines[:2] == ["Space Hulk  ·  Suicide Mission", f"{stands}  ·  Ana against Nikos"]
    assert card.picture is not None and len({tuple(card.picture.get_at((x, 130))) for x in range(416)}) > 20
    player.click("Delete…")
    player.click("Delete")
    assert not list(player.program.files.saves.parent.rglob("*.png")) and not page.cards


def test_where_nothing_is_saved_the_way_to_save_is_told(player: Player) -> None:
    player.program.open_saves()
    page = player.app.stack.top
    assert isinstance(page, SavesPage) and not page.cards
    player.app.draw()
    shown = [page.host.root]
    for widget in shown:
        shown += widget.children  # type: ignore[union-attr]
    assert any("Ctrl+S" in widget.label for widget in shown if isinstance(widget, Label))
    player.click("Main menu")
    assert player.screen == "Title"


def test_a_full_disk_is_one_sentence(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Session, path: str | Path, inside: object = ()) -> None:
        raise BadFile(str(path), "", "The file cannot be written: No space left on device.")

    monkeypatch.setattr(Session, "save", full)
    table = player.program.table_for(played(3), {})
    player.app.stack.reset(table)
    player.program.save_match(table)
    player.click("Save")
    dialog = player.app.stack.top
    assert isinstance(dialog, Dialog)
    assert "No space left on device" in str(dialog.words)


def test_names_of_files_are_safe() -> None:
    assert file_name(' a/b\\c:d*?"<>| . ') == "abcd"
    assert file_name("..") == ""
    assert file_name("Δοκιμή 3") == "Δοκιμή 3"
    assert len(file_name("x" * 500)) == 60


def test_a_preset_sets_its_options_at_one_click_and_other_choices_are_marked_as_not_measured(player: Player) -> None:
    player.program.open_setup("heresy")
    page = player.top
    assert isinstance(page, SetupPage)
    tournament = next(preset for preset in page.chosen.presets if preset.id == "tournament")
    usual = {option.id: option.default for option in page.chosen.options}
    assert page.choices.preset() == "as-written", "a first match is the standard one"
    page.turn_more()
    player.click(next(area.rect.center for area in player.app.hit_areas() if area.label == "Tournament"))
    assert page.choices.options == {**usual, **tournament.options} and page.choices.preset() == "tournament"
    player.click(next(area.rect.center for area in player.app.hit_areas() if area.label == "Standard"))
    assert page.choices.options == usual and page.choices.preset() == "as-written"
    page.choices.set("traitor_marines", "9")
    page.choices.after_event()
    player.app.draw()
    assert page.choices.preset() == "own"
    assert any(area.label == "Custom" for area in player.app.hit_areas())


def left_and_loaded(player: Player, more: int) -> None:
    """Play a match, save it, play `more` actions, leave it, load the save and leave it again."""
    table = player.program.table_for(played(20), {"genestealers": "random"})
    player.app.stack.reset(table)
    player.program.save_match(table)
    player.click("Save")
    play_some(table, more)
    player.program.open_title()
    player.click("Load match…")
    player.click("Resume")
    assert len(table_of(player).session.records) == 20


def continued(player: Player) -> list[int]:
    """How many actions each match under Continue has, the last played first."""
    player.program.open_title()
    player.app.draw()
    assert player.program.files is not None
    return [entry.actions for entry in unfinished(player.program.files.journals).found]


@pytest.mark.parametrize("more", [0, 3])
def test_a_save_that_is_looked_at_makes_no_second_match_to_go_on_with(player: Player, more: int) -> None:
    left_and_loaded(player, more)
    player.wait(0.1)
    assert continued(player) == [20 + more]


def test_a_save_goes_on_in_the_match_that_was_left_there(player: Player) -> None:
    left_and_loaded(player, 0)
    play_some(table_of(player), 1)
    assert continued(player) == [21]


def test_a_save_from_before_goes_on_beside_what_was_played_since(player: Player) -> None:
    left_and_loaded(player, 3)
    play_some(table_of(player), 1)
    assert sorted(continued(player)) == [21, 23]


def test_the_menu_says_that_a_loaded_match_was_not_played(player: Player) -> None:
    left_and_loaded(player, 3)
    table_of(player).hud.do("pause")
    player.wait(0.1)
    page = player.top
    assert isinstance(page, PausePage) and page._stays(True) == "You haven't played since you loaded this match."
    player.app.stack.pop(page)
    play_some(table_of(player), 1)
    assert page._stays(True) == "You can resume this match under Continue."


@pytest.mark.parametrize("side", [2, 30_000])
def test_no_picture_is_made_that_is_larger_than_those_that_are_kept(
    player: Player, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = player.program.table_for(played(20), {})
    assert player.program.files is not None
    save = player.program.files.saves / "One.json"
    save.parent.mkdir(parents=True)
    ended(save_list.keep_with_picture(table.session, save))
    file = save_list.picture_of(save)
    data = file.read_bytes()
    file.write_bytes(data[:16] + side.to_bytes(4, "big") * 2 + data[24:])
    made: list[str] = []

    def load(_data: object, name: str) -> None:
        made.append(name)
        raise pygame.error("broken")

    monkeypatch.setattr(pygame.image, "load", load)
    assert save_list.kept_picture(save) is None
    assert made == (["picture.png"] if side == 2 else [])


def test_a_match_that_is_hurried_is_watched_again_after_the_menu(player: Player) -> None:
    session = played(4)
    shown = player.program.table_for(session, dict.fromkeys(session.seats, "random"))
    player.app.stack.reset(shown)
    shown.timing.hurry()
    assert shown.timing.hurried
    player.program.open_pause(shown)
    player.key(pygame.K_ESCAPE)
    assert player.top is shown and not shown.timing.hurried
