"""What the set-up of a game shows first, made ready while the title is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from game.bots.catalogue import players_of
from game.kernel.errors import BadChoice, BadFile
from game.kernel.registry import rules_of
from game.kernel.rules import ScenarioInfo, find_scenario
from game.scenes.board_pictures import kept_small, loaded, made
from game.scenes.scenariocards import laid, window_of
from game.scenes.sketch import Sketch


def ahead(key: str) -> Iterator[None]:
    """Make ready in small steps what is shown of a game's scenarios, but for the large picture of a board."""
    players_of(key)
    yield
    with suppress(BadChoice, BadFile):
        _first(key)
        scenarios = rules_of(key).scenarios()
        high = laid(len(scenarios))[1]
        for info in scenarios:
            yield
            found = made(key, info.id, few(info), small=True)
            if found is not None:
                kept_small(found.path, window_of(high))


def load_first(key: str) -> Iterator[None]:
    """Load that of the scenario which is shown first, and what is drawn over it."""
    with suppress(BadChoice, BadFile):
        sketch = _first(key)
        found = sketch.made()
        yield
        if found is not None:
            picture = loaded(found.path)
            yield
            yield from sketch.topped(picture.copy())


def _first(key: str) -> Sketch:
    info = find_scenario(rules_of(key), None)
    return Sketch.of(key, info.id, few(info))


def few(info: ScenarioInfo) -> int:
    """Return for how many players the board of a scenario that is not chosen is shown: as when it is chosen first."""
    return min(info.seats)
