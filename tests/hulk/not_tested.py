"""The numbered rules of Space Hulk without a test, and why."""

from __future__ import annotations

from tests.rule_ids import spread

_REASONS = {
    "A list of what lies in the box, which no rule limits.": """
        HULK-1.2..HULK-1.9 HULK-1.11 HULK-1.12 HULK-1.14 HULK-1.17..HULK-1.19 HULK-1.21..HULK-1.25
        HULK-1.27..HULK-1.30 HULK-1.32 HULK-1.35
        """,
    "How the pieces look.": "HULK-1.38 HULK-1.41 HULK-1.43",
    "Advice to the players.": "HULK-2.18",
    "Every board's rooms are marked, so the stricter test is never needed.": "HULK-R24",
    "A picture.": "HULK-E3 HULK-E4 HULK-E27",
    "How the examples were written down.": "HULK-R143",
    "No rule tells this storm bolter from another.": "HULK-R117",
    "The clock is the table's, and stops whenever the other seat decides.": "HULK-R47",
}

NOT_TESTED: dict[str, str] = {id: reason for reason, ids in _REASONS.items() for id in spread(ids)}
