"""`python -m tests.untested` prints the numbered rules that no test proves and that no reason excuses."""

from __future__ import annotations

from tests.hulk.not_tested import NOT_TESTED
from tests.rule_ids import tagged, written


def untested() -> list[str]:
    """Their ids, in the order of the rulebook."""
    return [id for id in written("hulk") if id not in tagged() and id not in NOT_TESTED]


def main() -> None:
    """Print them, a line each."""
    missing = untested()
    print("\n".join(missing) or "Every rule has a test, or a reason in tests/hulk/not_tested.py.")
    print(
        f"{len(written('hulk'))} rules, {len(tagged())} with a test, {len(NOT_TESTED)} excused, {len(missing)} untested"
    )


if __name__ == "__main__":
    main()
