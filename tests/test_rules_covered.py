"""Every numbered rule is proved by a test, or stands in one list that says why not."""

from tests.hulk.not_tested import NOT_TESTED
from tests.rule_ids import tagged, written
from tests.untested import untested


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert untested() == []


def test_no_rule_has_both_a_test_and_a_reason_to_have_none() -> None:
    assert {id: tagged()[id] for id in NOT_TESTED if id in tagged()} == {}


def test_every_id_told_is_in_the_rulebook() -> None:
    known = set(written("hulk"))
    assert sorted(id for id in {*NOT_TESTED, *tagged()} if id.startswith("HULK-") and id not in known) == []


def test_the_rulebook_numbers_no_rule_twice() -> None:
    ids = written("hulk")
    assert len(ids) == len(set(ids)) > 500
