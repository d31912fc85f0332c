"""Every numbered rule is proved by a quick test, or stands in its game's list that says why not; so is each break."""

from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.rule_ids import slow, tagged, written
from tests.soak.breaks import breaks
from tests.untested import excused, untested

ROOT = Path(__file__).parents[1]
games = pytest.mark.parametrize("game", GAMES)


@games
def test_every_rule_has_a_test_or_a_reason(game: str) -> None:
    assert untested(game) == []


@games
def test_no_break_is_left_to_a_slow_test(game: str) -> None:
    assert [one.test for one in breaks(game) if one.test.removeprefix("tests/").partition("[")[0] in slow()] == []


@games
def test_each_break_names_a_test_that_is_there(game: str) -> None:
    named = [(one.id, *one.test.partition("[")[0].split("::")) for one in breaks(game) if "::" in one.test]
    assert [(id, name) for id, file, name in named if f"def {name}(" not in (ROOT / file).read_text("utf-8")] == []


@games
def test_each_break_changes_one_place(game: str) -> None:
    assert [one.id for one in breaks(game) if (ROOT / one.file).read_text("utf-8").count(one.old) != 1] == []


@games
def test_no_rule_has_both_a_test_and_a_reason_to_have_none(game: str) -> None:
    assert {id: tagged()[id] for id in excused(game) if id in tagged()} == {}


@games
def test_every_id_told_is_in_the_rulebook(game: str) -> None:
    known, prefix = set(written(game)), f"{game.upper()}-"
    assert sorted(id for id in {*excused(game), *tagged()} if id.startswith(prefix) and id not in known) == []


@games
def test_the_rulebook_numbers_no_rule_twice(game: str) -> None:
    ids = written(game)
    assert len(ids) == len(set(ids)) > 20
