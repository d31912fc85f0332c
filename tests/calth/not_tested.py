"""The numbered rules of Betrayal at Calth without a test, and why."""

from __future__ import annotations

NOT_TESTED: dict[str, str] = {
    "CALTH-0.1": "It tells the story and rules nothing.",
}
