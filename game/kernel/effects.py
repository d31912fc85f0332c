"""Effects with a stated end.

An effect is a tuple `(kind, until, *data)` in `state.effects`. `until` names the span it lasts for; the game ends spans
where its sequence of play ends them: "action", "battle", "phase", "turn", "match" or names of its own.
"""

from __future__ import annotations

from typing import Any

from game.kernel.state import State


def add(state: State, kind: str, until: str, *data: Any) -> None:
    """Begin an effect."""
    state.effects.append((kind, until, *data))


def active(state: State, kind: str) -> list[tuple[Any, ...]]:
    """Return the data of every effect of that kind."""
    return [effect[2:] for effect in state.effects if effect[0] == kind]


def has(state: State, kind: str, *data: Any) -> bool:
    """Return whether an effect of that kind, with exactly these data, is in force."""
    for effect in state.effects:
        if effect[0] == kind and effect[2:] == data:
            return True
    return False


def end(state: State, until: str) -> None:
    """End a span, and all effects that last so long."""
    if state.effects:
        state.effects = [effect for effect in state.effects if effect[1] != until]


def remove(state: State, kind: str, *data: Any) -> None:
    """End the effects of that kind with exactly these data early."""
    state.effects = [effect for effect in state.effects if effect[0] != kind or effect[2:] != data]
