"""The words that make an ability of a text: whether it is an action, a reaction, an interrupt, or always holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.conquest.abilities import Ability, Effect, On, Which
from game.conquest.cards.costs import exhaust_me
from game.conquest.cards.hands import lower
from game.conquest.cards.triggers import costs_anything
from game.conquest.cards.which import because
from game.kernel.text import N_


def _tuple(given: Any) -> tuple[Any, ...]:
    return given if isinstance(given, tuple) else (given,)


def _ability(kind: str) -> Callable[..., Ability]:
    def make(*do: Effect, **more: Any) -> Ability:
        if "cost" in more:
            more["cost"] = _tuple(more["cost"])
        return Ability(kind, do, **more)

    return make


action: Final = _ability("action")
reaction: Final = _ability("reaction")
interrupt: Final = _ability("interrupt")
forced_reaction: Final = _ability("forced_reaction")
forced_interrupt: Final = _ability("forced_interrupt")
battle: Final = _ability("battle")


def constant(to: Which, **more: Any) -> Ability:
    """Hold as long as the card is in play: values that it adds (`attack`, `hp`, `icons`), keywords, a rule."""
    stats: dict[str, Any] = {name: more.pop(name) for name in ("attack", "hp", "icons", "striking") if name in more}
    return Ability("constant", to=to, adds=stats, **more)


FREE: Final = because(N_("Nothing is left of the cost for {card} to lower."))


def reducer(on: On, count: int = 1, cost: Any = (exhaust_me,), **more: Any) -> Ability:
    """Lower the cost of what one deploys, if it costs anything (CONQUEST-G45)."""
    return Ability(
        "interrupt", (lower(count),), on, _tuple(cost), when=costs_anything, reduces=count, lacks=FREE, **more
    )
