"""Maps drawn by mouse and by keys: strokes, what is missing, files, the way to a match, how fair a map is."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.commands.check import mistake_in
from game.kernel.match.filelock import release
from game.kernel.match.session import Session
from game.kernel.paths import HOME, folders, made
from game.kernel.settings import Settings
from game.scenes.editor import fairness
from game.scenes.editor.page import EditorPage
from game.scenes.program import Program
from game.scenes.setup import SetupPage
from game.sector.sector import MAPS, read_sector
from game.sector.state import SectorState
from game.sector.underway import as_map
from game.telling import text
from game.ui.widgets import Button, Dialog
from tests.ui.hands import Hands

pytestmark = pytest.mark.sweep(3)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A player's folder of its own, in which there is no map yet."""
    monkeypatch.setenv(HOME, str(tmp_path))
    MAPS.known.cache_clear()
    yield tmp_path
    MAPS.known.cache_clear()
    text.use_language("en")


class Drawer(Hands):
    """Hands on the page on which maps are drawn."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(None, size)
        self.program = Program(self.app, Settings(animation_speed="instant", reduced_motion=True), folders())
        self.program.open_title()
        self.program.open_setup("sector")
        self.click("Map editor")
        self.wait(0.1)

    @property
    def page(self) -> EditorPage:
        return next(scene for scene in self.app.stack if isinstance(scene, EditorPage))

    def area(self, data: object) -> tuple[int, int]:
        return next(area for area in self.app.hit_areas() if area.data == data).rect.center

    def press(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)
        self.wait(0.05)

    def take(self, tool: str) -> None:
        """Take a tool from the palette, scrolled into sight."""
        button = next(widget for widget in self.page.host.focus_order() if widget.data == ("tool", tool))
        self.page.host.focus(button)
        self.app.draw()
        self.press(self.area(("tool", tool)))

    def cell(self, place: str) -> tuple[int, int]:
        return self.page.canvas.spot(place)

    def place(self, *places: str) -> None:
        for place in places:
            self.press(self.cell(place))

    def drag(self, *places: str) -> None:
        """Drag over cells with the left button held."""
        first, *others = (self.cell(place) for place in places)
        self.move(first)
        self.down(first)
        for pos in others:
            self.move(pos)
            self.app.draw()
        self.up(pos)
        self.wait(0.05)

    def set_text(self, property: str, words: str) -> None:
        self.press(self.area(property))
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(words)
        self.key(pygame.K_RETURN)

    def flaws(self) -> list[str]:
        return [flaw.words for flaw in self.page.editor.flaws(self.page.draft)]

    def lies(self, place: str) -> str:
        return self.page.editor.told(self.page.draft, place)


def draw_map(drawer: Drawer) -> None:
    """Draw a small map by mouse, from nothing."""
    drawer.take("headquarters")
    drawer.place("C6", "M6")
    drawer.take("raw")
    drawer.place("E6", "K6")
    drawer.take("core")
    drawer.place("H3")
    drawer.take("storm")
    drawer.drag("H4", "H5", "G5")
    drawer.page.turn_page("map")
    drawer.wait(0.05)
    drawer.set_text("field/name", "Two Lamps")
    drawer.set_text("field/story", "Two lamps burn on either side of the storm.")


def test_the_way_to_a_match_is_gold_only_when_the_map_can_be_played() -> None:
    drawer = Drawer()

    def style() -> str:
        return next(w.style for w in drawer.page.host.focus_order() if isinstance(w, Button) and w.data == "play")

    assert drawer.flaws() and style() == "plain"
    draw_map(drawer)
    assert drawer.flaws() == [] and style() == "primary"


def test_a_map_is_drawn_by_mouse_from_nothing_and_played() -> None:
    drawer = Drawer()
    assert "Aurelia has no headquarters. Place one." in drawer.flaws()
    draw_map(drawer)
    assert drawer.flaws() == []
    assert drawer.lies("C6") == "C6: headquarters of Aurelia" and drawer.lies("H5") == "H5: storm"
    drawer.click("Play this map")
    drawer.wait(0.1)
    page = drawer.app.stack.top
    assert isinstance(page, SetupPage) and page.chosen.id == "two-lamps" and page.chosen.name == "Two Lamps"
    path = folders().maps / "sector" / "two-lamps.json"
    assert mistake_in(path) is None
    drawer.click("Play")
    drawer.wait(0.2)
    assert type(drawer.app.stack.top).__name__ in ("MatchTable", "TableScene")


def test_a_map_is_drawn_by_keys() -> None:
    drawer = Drawer()
    page = drawer.page
    drawer.key(pygame.K_RIGHT)
    assert page.host.focused is page.canvas, "the first arrow goes to the map"
    drawer.key(pygame.K_RIGHT)
    assert page.picked == "H6", "the cursor begins in the middle"
    drawer.key(pygame.K_h)
    page.canvas.focus()
    for _ in range(3):
        drawer.key(pygame.K_LEFT)
    drawer.key(pygame.K_RETURN)
    assert drawer.lies("E6") == "E6: headquarters of Aurelia"
    drawer.key(pygame.K_1)
    page.canvas.focus()
    drawer.key(pygame.K_UP)
    drawer.key(pygame.K_RETURN)
    assert "Raw materials" in drawer.lies("E5")
    drawer.key(pygame.K_DELETE)
    assert drawer.lies("E5") == ""
    drawer.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "Raw materials" in drawer.lies("E5")
    drawer.key(pygame.K_y, pygame.KMOD_CTRL)
    assert drawer.lies("E5") == ""


def test_a_stroke_is_undone_at_once_and_symmetry_paints_all_images() -> None:
    drawer = Drawer()
    drawer.take("storm")
    drawer.drag("C3", "D3", "E3")
    assert len(drawer.page.draft.layer("storm")) == 3
    drawer.key(pygame.K_z, pygame.KMOD_CTRL)
    assert drawer.page.draft.layer("storm") == {}
    drawer.page.brush.symmetry = "6"
    drawer.place("H3")
    assert len(drawer.page.draft.layer("storm")) == 6
    drawer.page.brush.symmetry, drawer.page.brush.shape = "none", "fill"
    drawer.take("unknown")
    drawer.place("A1")
    grid = drawer.page.editor.grid(drawer.page.draft)
    assert len(drawer.page.draft.layer("world")) == len(grid) - 6, "the fill went around the storms"


def test_what_lies_in_a_cell_is_dragged_elsewhere() -> None:
    drawer = Drawer()
    drawer.take("forge")
    drawer.place("D4")
    name = drawer.page.draft.get("world", "D4")["name"]
    drawer.take("select")
    drawer.drag("D4", "E5", "G7")
    assert drawer.lies("D4") == "" and drawer.page.draft.get("world", "G7") == {"is": "forge", "name": name}
    assert drawer.page.picked == "G7" and drawer.page.leaf == "place"


def test_a_fault_leads_to_its_place() -> None:
    drawer = Drawer()
    drawer.take("storm")
    drawer.place("K2")
    assert "This storm has no core. Place one." in drawer.flaws()
    drawer.page.pick("")
    drawer.wait(0.05)
    drawer.press(drawer.area(("flaw", "K2")))
    assert drawer.page.picked == "K2"


def test_play_says_what_is_missing_first() -> None:
    drawer = Drawer()
    drawer.click("Play this map")
    assert isinstance(drawer.app.stack.top, EditorPage)
    assert any("This map can't be played yet" in toast.label for toast in drawer.page.host.toasts)


def test_a_map_that_is_left_is_gone_on_with_and_one_that_is_killed_too(home: Path) -> None:
    drawer = Drawer()
    drawer.take("hive")
    drawer.place("F6")
    drawer.key(pygame.K_ESCAPE)
    drawer.key(pygame.K_ESCAPE)
    drawer.wait(0.05)
    assert not any(isinstance(scene, EditorPage) for scene in drawer.app.stack)
    again = Drawer()
    assert "Hive world" in again.lies("F6")
    again.take("ruin")
    again.place("B2")
    match = again.page.desk.match
    release(match._journal._stream)  # type: ignore[union-attr]
    third = Drawer()
    assert "Hive world" in third.lies("F6") and "Ruin" in third.lies("B2")


def test_maps_are_saved_opened_as_copies_and_thrown_away(home: Path) -> None:
    drawer = Drawer()
    folder = home / "maps" / "sector"
    drawer.click("Open…")
    drawer.press(drawer.area(("map", "sector-2")))
    drawer.wait(0.1)
    assert drawer.flaws() == [] and drawer.page.draft.field("name") == MAPS.load(MAPS.folder / "sector-2.json").name
    drawer.set_text("field/name", "The Marches Again")
    drawer.key(pygame.K_s, pygame.KMOD_CTRL)
    assert [path.name for path in folder.iterdir()] == ["the-marches-again.json"]
    drawer.take("eraser")
    drawer.place(next(place for place, thing in drawer.page.draft.layer("world").items() if thing.get("player") == 1))
    drawer.key(pygame.K_s, pygame.KMOD_CTRL)
    wrong = mistake_in(folder / "the-marches-again.json")
    assert wrong is not None, "an unfinished map is kept too, and says what it lacks"
    drawer.click("Open…")
    drawer.press(drawer.area(("map", "the-marches-again")))
    assert any("headquarters" in words for words in drawer.flaws())
    drawer.click("Open…")
    drawer.press(drawer.area(("throw", "the-marches-again")))
    assert isinstance(drawer.app.stack.top, Dialog)
    drawer.click("Delete")
    assert list(folder.iterdir()) == []


def test_a_smaller_map_names_what_falls_off_first() -> None:
    drawer = Drawer()
    drawer.take("bastion")
    drawer.place("O11")
    drawer.page.turn_page("map")
    drawer.wait(0.05)
    drawer.set_text("field/columns", "9")
    top = drawer.app.stack.top
    assert isinstance(top, Dialog)
    drawer.click("Keep")
    assert "Bastion" in drawer.lies("O11")
    drawer.set_text("field/columns", "9")
    drawer.click("Remove")
    assert drawer.page.editor.grid(drawer.page.draft).columns == 9 and "O9" not in drawer.page.canvas.picture.centres


def test_every_tool_is_in_sight_in_a_small_window() -> None:
    drawer = Drawer()
    drawer.page.put("field/campaign", True)
    for tool in drawer.page.editor.tools(drawer.page.draft):
        drawer.page.palette.take(tool.id)
        drawer.app.draw()
        seen = [area.rect for area in drawer.app.hit_areas() if isinstance(area.data, tuple) and area.data[0] == "tool"]
        assert len(seen) == 17 and len({rect.size for rect in seen}) == 1, "none is scrolled out of sight, or cut"


def test_players_are_called_by_their_realms() -> None:
    drawer = Drawer()
    drawer.page.put("field/campaign", True)
    drawer.page.palette.take("ship")
    whose = next(one for one in drawer.page.tool.settings if one.id == "player")
    assert [name for _value, name in whose.choices] == ["Aurelia", "Boreas"]
    titles = [sheet.title for page in drawer.page.editor.pages(drawer.page.draft, "") for sheet in page.sheets]
    assert titles[-2:] == ["Aurelia", "Boreas"]


def test_a_campaign_under_way_is_entered() -> None:
    drawer = Drawer()
    draw_map(drawer)
    drawer.page.turn_page("campaign")
    drawer.wait(0.05)
    drawer.press(drawer.area("field/campaign"))
    drawer.take("ship")
    drawer.place("D5")
    drawer.page.turn_page("campaign")
    drawer.page.put("player/2:raw", 17)
    drawer.page.put("field/campaign:turn", 6)
    assert drawer.flaws() == []
    value: dict[str, Any] = json.loads(json.dumps(drawer.page.editor.written(drawer.page.draft, "x")))
    assert value["campaign"]["turn"] == 6 and value["campaign"]["players"][1]["raw"] == 17
    assert value["campaign"]["ships"] == [{"at": "D5", "is": "corvette", "player": 2}]


def test_computer_players_tell_how_fair_a_map_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MATCHES", 1)
    monkeypatch.setattr(fairness, "BEST", ("random",))
    drawer = Drawer()
    draw_map(drawer)
    drawer.click("How fair is it?")
    measure = drawer.page.fairness.measure
    assert measure is not None and measure.left
    drawer.take("forge")
    drawer.place("H8")
    assert drawer.page.fairness.stale, "the map can be drawn meanwhile"
    drawer.press(drawer.area("field/minutes") if drawer.page.leaf == "map" else drawer.cell("A1"))
    start = drawer.cell("B8")
    drawer.move(start)
    drawer.down(start)
    drawer.page.show_fairness()
    drawer.move(drawer.cell("D8"))
    drawer.up(drawer.cell("D8"))
    assert "Forge world" in drawer.lies("B8") and "Forge world" in drawer.lies("D8"), (
        "a stroke goes on through a result"
    )
    drawer.click("Stop")
    assert not drawer.page.fairness.running


def test_an_error_among_the_players_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MATCHES", 1)
    monkeypatch.setattr(fairness, "BEST", ("random",))
    drawer = Drawer()
    draw_map(drawer)
    drawer.click("How fair is it?")

    def poll() -> bool:
        raise ArithmeticError("a player divided by nothing")

    assert drawer.page.fairness.measure is not None
    monkeypatch.setattr(drawer.page.fairness.measure, "poll", poll)
    drawer.wait(0.1)
    assert drawer.page.fairness.trouble
    (report,) = folders().reports.glob("*.txt")
    assert "a player divided by nothing" in report.read_text("utf-8")


def test_what_is_typed_is_taken_over_by_a_click_on_the_map_that_draws_too() -> None:
    drawer = Drawer()
    drawer.take("raw")
    drawer.press(drawer.area("field/name"))
    drawer.type("Vigil")
    drawer.place("E6", "F6")
    assert drawer.page.draft.field("name") == "Vigil"
    assert "Raw materials" in drawer.lies("E6") and "Raw materials" in drawer.lies("F6")


def campaign(actions: int) -> Session:
    """A campaign of which so many actions have been played at random."""
    session = Session.new("sector", "sector", seed=4, players=2, options={"battles": "resolved"})
    chance = random.Random(4)
    for _ in range(actions):
        session.play(chance.choice(session.legal_actions()))
    return session


def saved(drawer: Drawer, session: Session, name: str) -> None:
    assert drawer.program.files is not None
    session.save(made(drawer.program.files.saves) / f"{name}.json")
    drawer.program.open_title()
    drawer.click("Load match…")


def test_a_saved_match_is_opened_as_a_map_and_played_on_from_there() -> None:
    drawer, session = Drawer(), campaign(200)
    saved(drawer, session, "The long evening")
    drawer.click("Open as a map")
    drawer.wait(0.1)
    page, expected = drawer.page, as_map(session.state, name="The long evening")
    assert drawer.app.stack.top is page and not page.flaws
    shown = read_sector(page.editor.written(page.draft, expected.id), "")
    assert shown.to_json() == read_sector(expected.to_json(), "").to_json()
    drawer.click("Save")
    drawer.click("Play this map")
    assert isinstance(drawer.app.stack.top, SetupPage)
    begun = Session.new("sector", page.desk.file, seed=1, players=2)
    position, before = cast(SectorState, begun.state), cast(SectorState, session.state)
    assert page.draft.field("campaign")["turn"] == before.turn + 1 and position.owner == before.owner


def test_a_match_opened_as_a_map_asks_before_it_takes_the_place_of_another() -> None:
    drawer = Drawer()
    draw_map(drawer)
    saved(drawer, campaign(40), "Later")
    drawer.click("Open as a map")
    drawer.wait(0.1)
    assert isinstance(drawer.app.stack.top, Dialog)
    drawer.click("Keep drawing")
    assert drawer.page.draft.get("world", "E6") is not None and drawer.page.draft.field("name") != "Later"


def test_a_game_without_an_editor_opens_no_match_as_a_map() -> None:
    drawer = Drawer()
    saved(drawer, Session.new("hulk", seed=3), "Corridors")
    assert "Watch" in drawer.labels() and "Open as a map" not in drawer.labels()
