"""CPU time, counted and shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

Figure = tuple[str, float, str]
"""What was measured, how much, and of what."""


def rate(playouts: Iterator[int], seconds: float) -> float:
    """Things a second of CPU time; each playout says how many it made."""
    start = time.process_time()
    made, spent = 0, 0.0
    while spent < seconds:
        made += next(playouts)
        spent = time.process_time() - start
    return made / spent


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """CPU time of one call, the best of five series; garbage of earlier work falls to none of them."""
    start, once = time.process_time(), 0.0
    calls = 1
    while True:
        once = _series(work, calls)
        if once > seconds / 10 or time.process_time() - start > seconds:
            break
        calls *= 2
    return 1e6 * min(once, *(_series(work, calls) for _ in range(4))) / calls


def _series(work: Callable[[], object], calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        work()
    return time.process_time() - start


def told(name: str, amount: float, unit: str) -> str:
    """One line of the report."""
    shown = f"{amount:,.0f}" if amount >= 1000 else f"{amount:.3g}"
    return f"  {name:<68} {shown:>10} {unit}"
