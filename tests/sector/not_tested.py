"""The numbered rules of Sector Invasion without a test, and why."""

from __future__ import annotations

NOT_TESTED: dict[str, str] = {
    "SECTOR-29": "It says that there are no other rules.",
    "SECTOR-R35": "What a group adds to the rules at its own table.",
    "SECTOR-R33": "It says that a ship has two names in the original.",
}
