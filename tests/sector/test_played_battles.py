"""The table that holds played battles to the resolver, and campaigns without anybody at the screen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.commands import dispatch
from game.sector.battlefields import HEXES, TUNNELS
from tests.sector import played_battles as table
from tests.sector.played_battles import Line, Outcome

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
RULES = {
    "even": 45,
    "bombardment −10%": 60,
    "bombardment −20%": 75.2,
    "bombardment −30%": 87,
    "Orbital Support": 65.1,
    "two ships": 55.1,
    "three ships": 65.1,
    "four ships": 74.1,
    "support and two fronts": 74.1,
    "the same with −30%": 98,
    "an extra garrison": 26,
    "one slot ahead": 60,
    "three slots ahead": 83.1,
    "both three slots": 45,
    "hive world +5%": 52,
}
"""The table of the rules."""


def test_the_lines_are_those_of_the_rules() -> None:
    found = {line.name: table.resolved(line) for line in table.lines()}
    assert found.keys() == RULES.keys()
    assert all(abs(found[name] - RULES[name]) < 0.6 for name in RULES)
    even = found["even"]
    for line in table.lines():
        assert line.moves * (found[line.name] - even) >= 0


def test_a_line_is_played_on_every_battlefield_of_its_game() -> None:
    assert len(table.fields_of(HEXES)) >= 3 and len(table.fields_of(TUNNELS)) >= 2
    assert len(table.fields_of(TUNNELS, raid=True)) >= 1
    strong, weak = table.attack(22), table.defence(4)
    assert table.share(table.fields_of(HEXES), [(strong, weak)], 4, 0) == 100


RAID = {"raid, 500 points": 100 * table.odds.battle(*table.skirmish())}


@pytest.mark.parametrize(("part", "lines"), [(1, RULES), (2, RULES | RAID)], ids=[HEXES, TUNNELS])
def test_the_page_keeps_what_it_promises(part: int, lines: dict[str, float]) -> None:
    (page,) = re.findall(r"(?ms)^## Sector Invasion: played battles\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"))
    rows = re.findall(r"(?m)^\| (.+?) \| (\d+) \| ([\d.]+)% \| ([\d.]+)% \| \S+ \| (\w+) \|", page.split("###")[part])
    assert [row[0] for row in rows] == list(lines)
    for name, matches, resolved, played, way in rows:
        assert int(matches) >= 200 and way == "right" and abs(float(resolved) - lines[name]) < 0.6
        assert abs(float(played) - float(resolved)) <= table.WITHIN


def test_what_departs_is_told() -> None:
    line = Line("any", [(table.attack(), table.defence())], 1)
    assert Outcome(line, 60, 71, 200).near and not Outcome(line, 60, 73, 200).near
    assert table.moves_right(Outcome(line, 60, 50, 200), 45) and not table.moves_right(Outcome(line, 60, 44, 200), 45)


@pytest.mark.parametrize(("more", "way"), [([], "resolved"), (["--option", "battles=played"], "played")])
def test_battles_are_rolled_where_nobody_is_at_the_screen(
    more: list[str], way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dispatch.run(["simulate", "sector", "--players", "2", "--option", "turns=8", "--json", *more]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["battles"] == way
