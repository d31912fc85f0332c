"""The part of docs/balance.md on Sector Invasion: it adds up, and what it measures keeps what was promised."""

from __future__ import annotations

import argparse
import re

import pytest

from game.kernel.registry import rules_of
from game.sector.rules import RANDOM, SHIPPED
from tests.balance.__main__ import PAGE
from tests.balance.contests import interval
from tests.balance.sector import (
    BEATEN,
    COUNTS,
    ENDED,
    FAIR,
    MARGIN,
    NARROW,
    OF_NARROW,
    PROMISED,
    REACHED,
    SHORT,
    TITLE,
    Campaign,
    even,
    part,
    play,
)


def table(heading: str) -> list[list[str]]:
    """The rows of a table of the page, without its head."""
    (text,) = re.findall(rf"(?ms)^## {TITLE}\n(.*?)(?=^## |\Z)", PAGE.read_text(encoding="utf-8"))
    lines = text.split(f"### {heading}")[1].split("###")[0].strip().splitlines()
    rows = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def shares(heading: str) -> dict[int, list[int]]:
    """The shares in percent, by the number of seats."""
    return {int(row[0]): [int(cell.split("%")[0]) for cell in row[3:] if cell] for row in table(heading)}


@pytest.mark.parametrize("heading", ["Wins of each seat", "Wins by the place in the first initiative"])
@pytest.mark.parametrize("count", COUNTS)
def test_every_seat_and_place_has_a_share(heading: str, count: int) -> None:
    found = shares(heading)[count]
    assert len(found) == count and abs(sum(found) - 100) <= count


@pytest.mark.parametrize("heading", ["Wins of each seat", "Wins by the place in the first initiative"])
@pytest.mark.parametrize("count", COUNTS)
def test_every_seat_and_place_wins_its_fair_share(heading: str, count: int) -> None:
    (games,) = [int(row[1]) for row in table(heading) if int(row[0]) == count]
    for share in shares(heading)[count]:
        low, high = interval(share / 100, games)
        assert low <= 1 / count + MARGIN / 100 and high >= 1 / count - MARGIN / 100


@pytest.mark.parametrize("foe", BEATEN)
def test_careful_beats_the_others(foe: str) -> None:
    (row,) = [row for row in table("Careful against others") if row[0] == foe]
    assert 100 * int(row[2]) >= BEATEN[foe] * int(row[1])


@pytest.mark.parametrize("count", COUNTS)
def test_nine_in_ten_campaigns_last_neither_long_nor_short_but_where_it_is_said(count: int) -> None:
    (row,) = [row for row in table("How long campaigns last") if int(row[0]) == count]
    measured = int(row[3].split("%")[0])
    assert measured == REACHED[count] == SHORT.get(count, measured)
    assert (measured < PROMISED) == (count in SHORT)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_no_share_that_was_tried_brings_more_campaigns_to_an_end_in_time(count: int) -> None:
    tried = [row for row in table("Shares that were tried instead") if int(row[0]) == count]
    assert tried and all(int(row[3].split("%")[0]) <= REACHED[count] for row in tried)


def test_the_page_and_the_set_up_say_what_was_measured() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"{reached}% with {count} seats" in page for count, reached in SHORT.items())
    for info in rules_of("sector").scenarios():
        counts = list(info.seats)
        least = min(REACHED[count] for count in counts)
        if info.id in (SHIPPED, RANDOM):
            assert f"at least {least}% of campaigns" in info.lasts


def test_all_campaigns_end_however_they_are_won() -> None:
    rows = table("The other ways to win")
    assert {(row[0], int(row[1])) for row in rows} == {(ENDED[way], n) for way in ("last-hq", "score") for n in COUNTS}
    for row in rows:
        assert sum(map(int, row[3 : 3 + len(ENDED)])) == int(row[2])


def test_a_campaign_is_told_by_its_seed() -> None:
    campaign = Campaign(("careful", "random"), 3, (("turns", "8"),))
    first, again = play(campaign), play(campaign)
    assert (first.winner, first.place, first.reason, first.turns) == (0, again.place, again.reason, again.turns)


def test_what_cannot_be_measured_is_refused() -> None:
    asked = argparse.Namespace(games=1, random=0, jobs=1, ideas=3, against=None, missions=None)
    with pytest.raises(SystemExit):
        part(asked)


def test_the_map_for_a_first_evening_is_even_and_fought_for_soon() -> None:
    (text,) = re.findall(rf"(?ms)^## {OF_NARROW}\n(.*?)(?=^## |\Z)", PAGE.read_text(encoding="utf-8"))
    campaigns, *cells = [cell.strip() for cell in text.strip().splitlines()[-1].strip("|").split("|")]
    seats, soon = [int(cell.split("%")[0]) for cell in cells[:2]], int(cells[4].split("%")[0])
    assert int(campaigns) >= 300 and all(FAIR[0] <= share <= FAIR[1] for share in seats) and soon >= 90


def test_the_map_for_a_first_evening_is_measured_by_itself() -> None:
    group = even(2, 2, scenario=NARROW)
    group.played = [play(campaign) for campaign in group.campaigns]
    assert all(0 < one.battle <= one.turns and one.decisions for one in group.played)
