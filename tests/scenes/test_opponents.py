"""Named opponents on the screens: a portrait, what they say as a match begins and ends, and who is playing."""

from __future__ import annotations

import pytest

from game import Session
from game.bots.opponents import opponents_of
from game.catalogue import GAMES
from game.kernel.registry import rules_of
from game.scenes.match import MatchTable
from game.scenes.result import ResultPage
from game.scenes.table.others import GREETED
from game.scenes.verdict import LastWord
from game.telling import text
from game.ui import figures
from tests.scenes.conftest import Player
from tests.scenes.test_story import within
from tests.translations import LANGUAGES


@pytest.mark.parametrize("key", GAMES)
def test_opponents_sit_where_the_game_has_seats_and_show_a_square_of_a_picture(key: str) -> None:
    seats = {seat for info in rules_of(key).scenarios() for those in info.seats.values() for seat in those}
    for one in opponents_of(key):
        assert set(one.seats) <= seats and figures.is_figure(one.portrait)
        wide, high = figures.facing(one.portrait, "right").get_size()
        left, top, side = one.crop or (0.0, 0.0, 1.0)
        assert left + side <= 1.01 and (top + side) * wide <= high + 1 or one.crop is None, one.id
    assert all(any(one.sits(seat) for one in opponents_of(key)) for seat in seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_opponents_say_is_said_in_every_language(language: str) -> None:
    text.use_language(language)
    for one in (one for key in GAMES for one in opponents_of(key)):
        said = [
            text.pgettext("opponent", words) for words in (one.about, one.lines.greet, one.lines.win, one.lines.lose)
        ]
        assert len({*said, one.about, one.lines.greet, one.lines.win, one.lines.lose}) == 8, one.id


def test_an_opponent_greets_and_has_the_last_word(player: Player) -> None:
    ignar = next(one for one in opponents_of("hulk") if one.id == "ignar")
    player.program.continue_session(Session.new("hulk", "suicide-mission", 3), {"marines": "gentle/ignar"})
    table = player.top
    assert isinstance(table, MatchTable)
    player.app.draw()
    box = table.frame.others.boxes["marines"]
    assert box.opponent is ignar and (box.label, box.line) == ("Brother Ignar", f"“{ignar.lines.greet}”")
    while len(table.session.records) < GREETED or table.people.is_human(table.session.to_decide):
        table.match.recorded.play(table.session.legal_actions()[-1])
    table.show_state()
    player.app.draw()
    assert box.line.replace("\u00a0", " ").split() == ["Marines", "·", "Easy"]
    assert table.frame.others.now.playing == "Brother Ignar is playing."
    table.match.recorded.concede("marines")
    player.program.open_result(table)
    page = player.top
    assert isinstance(page, ResultPage)
    player.app.draw()
    word = next(one for one in within(page.host.root) if isinstance(one, LastWord))
    assert (word.opponent, word.words) == (ignar, ignar.lines.lose)
