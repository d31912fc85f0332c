"""The numbered rules of the Horus Heresy without a test, and why: there are none."""

from __future__ import annotations

NOT_TESTED: dict[str, str] = {}
