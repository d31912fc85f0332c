"""The book of a campaign: who lost what to whom, what battles were fought with, and the registers at its end."""

from __future__ import annotations

import pytest

from game.kernel.actions import Action
from game.sector import events as ev
from game.sector.actions import Attack, BattleResult, Land, UseStrategy
from game.sector.odds import battle
from game.sector.telling.book import CampaignBook
from game.telling.book import Book, Paragraph, TextTable
from game.ui.tabletop import GameTable
from tests.rule_ids import rule
from tests.sector.dialect import Table
from tests.sector_table.looking import table_at

WIN, LOSE = [6] * 30 + [1] * 60, [1] * 30 + [6] * 60


def written(t: Table, *actions: Action) -> Book:
    """The book of a few actions."""
    book = CampaignBook()
    book.begin(t.s)
    for at, action in enumerate(actions):
        before = t.s.copy()
        book.hear(at, before, t.play(action))
    return book.book(len(actions), t.s, {})


def chapter(book: Book, title: str) -> list[object]:
    return list(next(one for one in book.chapters if one.title == title).parts)


def sentences(book: Book, title: str = "Turn 1") -> list[str]:
    return [part.text for part in chapter(book, title) if isinstance(part, Paragraph) and not part.heading]


def sheet(book: Book, title: str, name: str) -> TextTable:
    return next(part for part in chapter(book, title) if isinstance(part, TextTable) and part.title == name)


def told(table: GameTable, t: Table, event: ev.PlanetTaken) -> str:
    telling = table.tell(t.s, event)
    assert telling is not None
    return telling.text


@rule("SECTOR-R39")
@pytest.mark.parametrize("place", ["C3", "D3", "E3"])
@pytest.mark.parametrize("fought", [True, False])
def test_every_capture_names_who_lost_the_planet(place: str, fought: bool) -> None:
    t = Table(worlds=f"raw {place} 2")
    text = told(table_at(t), t, ev.PlanetTaken("player-1", t.cell(place), fought))
    assert "Aurelia" in text and "Boreas" in text


@rule("SECTOR-R39")
def test_a_planet_of_nobody_is_taken_from_nobody() -> None:
    t = Table(worlds="raw C3")
    texts = {told(table_at(t), t, ev.PlanetTaken("player-1", t.cell(place))) for place in ("C3", "D3", "E3")}
    assert len(texts) == 3 and not any("nobody" in text for text in texts)


@rule("SECTOR-R39")
def test_a_capture_without_a_battle_stands_in_the_book_with_its_loser() -> None:
    t = Table("player-1: corvette E5", worlds="raw E5 2", phase="landing")
    assert any("Aurelia" in line and "Boreas" in line for line in sentences(written(t, Land(t["E5"]))))


@rule("SECTOR-R39")
def test_the_terms_of_a_battle_say_all_that_its_chance_comes_from() -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2, hive C3 1", phase="landing")
    t.s.relics[0], t.s.titles[0], t.s.triumphs[0] = 1, (2, 4), 2
    t.s.blessing[0], t.s.slots[0] = (5, 6), (0, 1, 0, 0, 0, 0)
    t.rolls(*WIN)
    line = next(line for line in sentences(written(t, Land(t["E5"])), "Land battles") if line.startswith("Aurelia:"))
    for words in (
        "1100",
        "hive world",
        "Relics of the realm: +1 reroll in the battle",
        "Elite: 1 reroll an engagement",
        "General Vane, Conqueror",
        "General Vane, Tactician",
        "Blessing of strength: +1 reroll in the battle",
        "Blessing of knowledge: +1 success",
        "Orbital Support",
    ):
        assert words in line, (words, line)


@rule("SECTOR-R39")
def test_a_battle_on_a_table_stands_in_the_book_with_what_counted_there_alone() -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing", battles="entered")
    t.s.blessing[0] = (3,)
    book = written(t, Land(t["E5"]), BattleResult(False))
    lines = sentences(book, "Land battles")
    (defence,) = [line for line in lines if line.startswith("Boreas:")]
    assert defence == (
        "Boreas: Points to spend: 1000; Slots: 1 HQ, 1 Elite, Line without limit; Transports: one for each squad; "
        "Garrisons, a bastion included: 1"
    )
    assert not any("success" in line or "800" in line or "−10%" in line for line in lines)
    assert sheet(book, "Land battles", "").rows[0][4] == "–", "no dice gave a chance"


@rule("SECTOR-R39")
def test_a_strategy_used_before_a_battle_is_among_its_terms_and_in_its_chance() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing")
    t.s.strategies[0] = (1, 0, 0, 0, 0)
    t.rolls(*WIN)
    book = CampaignBook()
    book.begin(t.s)
    for at, action in enumerate((Land(t["E5"]), UseStrategy("bombardment", cell=t.cell("E5")))):
        before = t.s.copy()
        book.hear(at, before, t.play(action))
    one = book.history.battles[0]
    assert one.defence.halves == 18 and one.chance == battle(one.attack, one.defence)
    lines = sentences(book.book(2, t.s, {}), "Land battles")
    assert any(line.startswith("Boreas:") and "by a strategy" in line for line in lines)


@rule("SECTOR-R39")
def test_a_fight_that_only_damages_is_told_with_both_ships() -> None:
    t = Table("player-1: frigate E5", "player-2: frigate F5").rolls(1, 6, 6, 4, 4)
    lines = sentences(written(t, Attack(t["E5"], t["F5"])))
    assert lines == ["Constans (frigate) is seriously damaged in a fight with Valeria (frigate)."]


@rule("SECTOR-R39")
def test_a_fight_in_which_armour_holds_leaves_nothing_to_tell() -> None:
    t = Table("player-1: frigate E5", "player-2: frigate F5").rolls(1, 1, 1)
    assert sentences(written(t, Attack(t["E5"], t["F5"]))) == []


def of_event(dice: tuple[int, int], *events: ev.Event) -> list[str]:
    """What the book says of an event of the turn."""
    t = Table()
    book = CampaignBook()
    book.begin(t.s)
    book.hear(0, t.s, [ev.TurnBegan(1, ("player-1", "player-2")), ev.EventRolled("player-1", dice), *events])
    book.told = book.told[-1:]
    title = next(one.title for one in book.book(1, t.s, {}).chapters if one.title.startswith("Turn 1"))
    return sentences(book.book(1, t.s, {}), title)


@rule("SECTOR-R39")
def test_what_happens_to_all_is_told_once() -> None:
    stones = [ev.StoneGained(seat, 1) for seat in ("player-1", "player-2")]
    assert of_event((2, 3), *stones) == ["Every player finds an arcane stone."]
    assert of_event((5, 1), ev.AsteroidsCame()) == [
        "Movement and Agility of all ships are halved this turn, rounded up."
    ]


@rule("SECTOR-R39")
def test_the_registers_list_every_planet_and_every_ship() -> None:
    t = Table(
        "player-1: corvette E5 general, frigate D5 wrecked",
        "player-2: cruiser G7 idle",
        worlds="raw C3 1, factory D3 2, bastion E3, hive F3 independent, ruin G3",
    )
    t.s.garrison[t.cell("C3")], t.s.ship_gains[t["E5"]] = 2, (-1, 0, 0, 1)
    book = written(t)
    planets = {row[1].rpartition("(")[2][:-1]: row for row in sheet(book, "Registers", "Planets").rows}
    assert list(planets) == ["A1", "C3", "D3", "I9", "E3", "F3"]
    assert planets["C3"][2:] == ("Raw material world", "2") and planets["E3"][0] == "Nobody"
    assert planets["F3"][0] == "An independent faction" and planets["F3"][3] == "–"
    ships = sheet(book, "Registers", "Fleets").rows
    assert [row[0] for row in ships] == ["Aurelia", "Aurelia", "Boreas"]
    assert ships[0][2:] == ("E5", "fit, General Vane aboard", "−1 Movement, +1 Armour")
    assert ships[1][3] == "seriously damaged" and ships[2][3] == "out of action for a round"


@rule("SECTOR-R39")
@pytest.mark.parametrize(("general", "led"), [(" general", "1"), ("", "0")])
def test_battles_won_are_counted_with_those_that_the_general_led(general: str, led: str) -> None:
    t = Table(f"player-1: corvette E5{general}", worlds="bastion E5 2", phase="landing").rolls(*WIN)
    t.s.triumphs[0] = 3
    row = sheet(written(t, Land(t["E5"])), "Generals", "").rows[0]
    assert row[3:5] == ("1", led)


@rule("SECTOR-R39")
def test_a_battle_lost_is_none_won() -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing").rolls(*LOSE)
    rows = sheet(written(t, Land(t["E5"])), "Generals", "").rows
    assert rows[0][3:5] == ("0", "0") and rows[1][3] == "1"
