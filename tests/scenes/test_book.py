"""The book of a campaign: read on the screen, watched from a line, written as one web page."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from itertools import pairwise

import pygame
import pytest

from game import Session
from game.scenes.book import html
from game.scenes.book.chart import chart
from game.scenes.book.html import page_of
from game.scenes.book.page import BookPage
from game.scenes.book.parts import SentenceLine
from game.scenes.book.telling import BookTelling, has_book
from game.scenes.pause import PausePage
from game.scenes.replay import ReplayPage
from game.scenes.saves import SavesPage
from game.scenes.sketch import Sketch
from game.scenes.table import coordinates
from game.scenes.tables import table_of
from game.sector.table.labels import ALL_FROM
from game.telling.book import BoardPicture, Book, Chapter, Curve, CurveChart, Paragraph, TextTable
from game.ui.widgets import Widget
from tests.scenes.conftest import Player, played


def campaign(count: int | None = 150) -> Session:
    """A campaign of two, some actions old; None: over."""
    session = Session.new("sector", seed=4, options={"battles": "resolved", "turns": "8"})
    chance = random.Random(4)
    while session.to_decide is not None and (count is None or len(session.records) < count):
        session.play(chance.choice(session.legal_actions()))
    return session


def reading(player: Player, session: Session) -> BookPage:
    player.program.open_book(session, session.setup.computers)
    page = player.app.stack.top
    assert isinstance(page, BookPage)
    page.finish()
    player.app.draw()
    return page


def found(widget: Widget, kind: type[Widget]) -> list[Widget]:
    return [one for child in widget.children for one in ([child] if isinstance(child, kind) else found(child, kind))]


def test_a_book_has_a_chapter_for_each_turn(player: Player) -> None:
    session = campaign()
    page = reading(player, session)
    titles = [chapter.title for chapter in page.read.chapters]
    turns = [title for title in titles if title.startswith("Turn ")]
    assert len(turns) == session.state.turn
    assert titles[0] == "The campaign" and titles[-1] == "Where things stand"
    assert {"Land battles", "Generals", "Research"} <= set(titles)


def test_a_campaign_that_is_over_ends_with_an_epilogue_for_each_power() -> None:
    session = campaign(None)
    telling = BookTelling(session, {})
    telling.go_on(60.0)
    last = telling.book().chapters[-1]
    assert last.title == "Epilogue"
    headings = [part.text for part in last.parts if isinstance(part, Paragraph) and part.seat]
    assert headings == ["Aurelia", "Boreas"]


def test_the_book_tells_who_took_over_and_when(player: Player) -> None:
    session = campaign(90)
    turn = session.state.turn
    session.pass_to({"player-2": "random"}, {"player-1": "Ana"})
    chance = random.Random(5)
    while session.state.turn < turn + 2:
        session.play(chance.choice(session.legal_actions()))
    session.pass_to({"player-2": "random"}, {"player-1": "Ana", "player-2": "Bo"})
    page = reading(player, session)
    told = [
        (chapter.title.partition(":")[0], part.text)
        for chapter in page.read.chapters
        for part in chapter.parts
        if isinstance(part, Paragraph) and part.text.startswith("From here on")
    ]
    assert told == [
        (f"Turn {turn}", "From here on, Ana plays Aurelia."),
        (f"Turn {turn}", "From here on, Old Orrick plays Boreas."),
    ]
    powers = next(part for part in page.read.chapters[0].parts if isinstance(part, TextTable))
    assert [row[1] for row in powers.rows] == [
        f"a person; from turn {turn}: Ana",
        f"a person; from turn {turn}: Old Orrick",
    ]


def test_a_line_of_the_book_leads_to_its_moment(player: Player) -> None:
    page = reading(player, campaign())
    page.open_chapter(1)
    player.app.draw()
    assert page.host.root is not None
    line = next(line for line in found(page.host.root, SentenceLine) if line.on_click is not None)
    page.host.focus(line)
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.stack.top, ReplayPage)


def test_chapters_are_turned_by_keys(player: Player) -> None:
    page = reading(player, campaign())
    player.key(pygame.K_PAGEDOWN)
    assert page.chapter == 1
    player.key(pygame.K_PAGEUP)
    assert page.chapter == 0


def test_the_book_is_reached_from_the_menu_of_a_campaign_only(player: Player) -> None:
    assert has_book(campaign(5)) and not has_book(played(5))
    table = player.program.table_for(campaign(5), {})
    player.app.stack.push(table)
    player.program.open_pause(table)
    assert isinstance(player.app.stack.top, PausePage)
    player.click("Campaign book")
    assert isinstance(player.app.stack.top, BookPage)


def test_the_result_of_a_campaign_leads_to_its_book(player: Player) -> None:
    table = player.program.table_for(campaign(None), {})
    player.app.stack.push(table)
    player.program.open_result(table)
    player.app.draw()
    player.wait(1.0)
    player.key(pygame.K_b)
    assert isinstance(player.app.stack.top, BookPage)


def test_the_whole_book_is_written_as_one_page(player: Player) -> None:
    page = reading(player, campaign())
    page.export()
    files = player.program.files
    assert files is not None
    written = list(files.exports.glob("*.html"))
    assert len(written) == 1
    text = written[0].read_text("utf-8")
    assert text.count("<h2>") == len(page.read.chapters) and text.count("data:image/jpeg;base64,") >= 2


class Tags(HTMLParser):
    """Sees that every tag is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_what_people_write_is_escaped_in_the_page() -> None:
    evil = '<script>alert("x")</script>'
    parts = (
        Paragraph(evil, seat="a"),
        BoardPicture(0, evil),
        TextTable(evil, (evil,), ((evil,),), ("a",)),
        CurveChart(evil, (Curve("a", evil, ((1, 2.0), (2, 3.0))),)),
    )
    text = page_of(Book(evil, (evil,), (Chapter(evil, parts),)), lambda seat: (1, 2, 3), lambda at: b"x", "en")
    assert "<script" not in text
    tags = Tags()
    tags.feed(text.partition("\n")[2])
    assert tags.open == []


def test_the_names_at_the_ends_of_curves_stay_within_the_drawing() -> None:
    flat = tuple(Curve(f"player-{n}", f"Power {n}", ((1, 0.0), (2, 0.0))) for n in range(1, 7))
    drawn = html._chart(CurveChart("Ships", flat), lambda seat: (1, 2, 3))
    heights = [float(y) for y in re.findall(r'<text x="\d+" y="([\d.]+)" fill', drawn)]
    assert len(heights) == 6 and max(heights) <= html.HIGH - 6
    assert all(low - high >= html.STEP for high, low in pairwise(heights))


def test_a_chart_shows_no_empty_ground_and_every_name() -> None:
    session = campaign(20)
    telling = BookTelling(session, {})
    telling.go_on(60.0)
    picture = telling.picture(20, html.PRINTED)
    wide, high = picture.get_size()
    table, view = table_of(session.setup), session.view(None)
    left, top, width, height = table.board(view)
    assert abs(wide / high - width / height) < 0.01 and wide <= html.PRINTED[0] and high <= html.PRINTED[1]
    cells = [place.at for place in table.board_of(view).places if place.at is not None]
    reach = max(left + width - max(x for x, _y in cells), min(x for x, _y in cells) - left)
    assert reach < 1.0, "no empty ground beside the outermost cells"
    assert wide / width >= ALL_FROM, "every world has its name"


def test_coordinates_on_a_chart_give_way_to_names(monkeypatch: pytest.MonkeyPatch) -> None:
    session = campaign(20)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(coordinates.paint, "rounded", lambda size, *more: drawn.append(size) or pygame.Surface(size))
    chart(Sketch(session), html.PRINTED)
    cells = len(session.state.grid)
    assert cells / 2 < len(drawn) < cells


def test_a_book_goes_by_the_name_of_its_map(player: Player) -> None:
    page = reading(player, campaign())
    page.export()
    files = player.program.files
    assert files is not None
    assert [path.name.startswith("The Twin Marches ") for path in files.exports.iterdir()] == [True]


def test_saves_and_logs_go_by_the_name_of_the_map(player: Player) -> None:
    table = player.program.table_for(campaign(5), {})
    player.app.stack.push(table)
    player.program.write_log(table)
    files = player.program.files
    assert files is not None
    (log,) = files.exports.glob("*.txt")
    assert log.name.startswith("The Twin Marches ") and "The Twin Marches" in log.read_text("utf-8").split("\n")[0]
    assert SavesPage(player.program, table).name.startswith("The Twin Marches")


def test_the_page_is_fit_to_print(player: Player) -> None:
    page = reading(player, campaign())
    text = page_of(page.read, lambda seat: (1, 2, 3), lambda at: b"x", "en")
    style = text.partition("@media print")[2].partition("</style>")[0]
    assert "break-before" not in text, "no page is left half empty"
    assert "h2,h3{break-after:avoid}" in style and "invert(1)" in style and "svg{background:#fff" in style
    assert text.count("<svg") == text.count('<div class="whole"><h3>') - sum(
        isinstance(part, TextTable) and bool(part.title) and len(part.rows) <= html.KEPT_WHOLE
        for chapter in page.read.chapters
        for part in chapter.parts
    )
