"""An ability in use, step by step: its costs are paid, its targets named, and its effects happen."""

from __future__ import annotations

from typing import Any, Final

from game.conquest import board, changes
from game.conquest.choosing import CARD, NUMBER, PLACE, pick, picker
from game.conquest.events import Targeted
from game.conquest.frames import Picking, Played, Using
from game.conquest.hindrances import payable
from game.conquest.state import DISCARD, IN_PLAY, SEATS, ConquestState
from game.conquest.using import WASTED, announcement, context, of_use
from game.conquest.victory import go
from game.kernel import pending
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, done
from game.kernel.state import Frame


def _choose_number(s: ConquestState, f: Using) -> None:
    if of_use(f).numbers is not None:
        pick(s, "number", f.seat)


def _pay_resources(s: ConquestState, f: Using) -> None:
    if f.event:
        printed = s.designs[f.kind].cost
        changes.pay(s, f.seat, printed if printed >= 0 else f.x)


def _pay_costs(s: ConquestState, f: Using) -> None:
    costs = of_use(f).cost
    if f.cost >= len(costs):
        return
    f.step -= 1
    cost = costs[f.cost]
    if cost.options is not None:
        pick(s, "cost", f.seat)
    else:
        f.cost += 1
        cost.pay(s, f, ())


def _name_targets(s: ConquestState, f: Using) -> None:
    if of_use(f).target is not None:
        pick(s, "target", f.seat)


def _might_fail(s: ConquestState, f: Using) -> None:
    """End an ability whose target is gone by now."""
    target = of_use(f).target
    if target is not None and len(f.named) < target.least and not target.hidden:
        f.step = AWAY


def _resolve(s: ConquestState, f: Using) -> None:
    go(s, "resolve", of=next(i for i, frame in enumerate(s.frames) if frame is f))


def _next_effect(s: ConquestState, f: Any) -> None:
    use = Using.of(s.frames[f.of])
    do = of_use(use).do
    if use.effect < len(do):
        f.step -= 1
        use.effect += 1
        do[use.effect - 1](s, use, context(s, use))
    else:
        _put_away(s, use)


def _put_away(s: ConquestState, f: Using) -> None:
    if f.event and s.zone[f.card] == "aside":
        s.lay(f.card, DISCARD)


def _over(s: ConquestState, f: Using) -> None:
    """Announce that an event was played: one that was cancelled, too, unless the players have agreed otherwise
    (CONQUEST-G46)."""
    _put_away(s, f)
    done(s)
    cancelled = not pending.stands(f) and s.cancel_rule == "played"
    if f.event and (f.values.get("happened") or cancelled):
        go(s, Played.procedure, seat=f.seat, card=f.card)


def _nothing(s: ConquestState, f: Frame) -> None:
    """Let an event have been played."""


_BEGIN: Final[Procedure[ConquestState]] = (_choose_number, _pay_resources, _pay_costs, _name_targets, _might_fail)
AWAY: Final = len(_BEGIN) + len(announcement(_resolve))
"""The step in which an event is put away."""
ABILITY: Final[Procedure[ConquestState]] = (*_BEGIN, *announcement(_resolve, AWAY), _over)
PLAYED: Final[Procedure[ConquestState]] = announcement(_nothing)
RESOLVE: Final[Procedure[ConquestState]] = (_next_effect,)


# -- choices of an ability in use --


def _use_below(s: ConquestState, f: Picking) -> Using:
    """Return the ability that asks for a choice: that of the frame beneath the choice, or on top once it is made."""
    below = [frame for frame in s.frames if frame is not f]
    return Using.of(next(frame for frame in reversed(below) if frame.name == Using.procedure))


def _cost_options(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    one = of_use(use)
    return [id for id in payable(s, context(s, use), one, one.cost[use.cost]) if id not in f.named]


def _cost_paid(s: ConquestState, f: Picking) -> None:
    use = _use_below(s, f)
    if not f.named:
        use.step = AWAY
        return
    cost = of_use(use).cost[use.cost]
    use.cost += 1
    use.paid = (*use.paid, *f.named)
    use.x = use.x or len(f.named)
    cost.pay(s, use, f.named)


def _cost_most(s: ConquestState, f: Picking) -> int:
    use = _use_below(s, f)
    return of_use(use).cost[use.cost].most


def _cost_asked(s: ConquestState, f: Picking) -> bool | None:
    use = _use_below(s, f)
    return bool(board.hand(s, f.seat)) if of_use(use).cost[use.cost].hidden else None


def _no_cost(s: ConquestState, f: Picking, x: int) -> Refusal | None:
    use = _use_below(s, f)
    miss = of_use(use).cost[use.cost].miss
    if miss is None:
        return None
    found = miss(s, context(s, use), x)
    return WASTED if found is None else found[1]


picker("cost", _cost_options, _cost_paid, most=_cost_most, asked=_cost_asked, always=True, why=_no_cost)


def _numbers(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    return list(of_use(use).numbers(s, context(s, use)))  # type: ignore[misc]


def _numbered(s: ConquestState, f: Picking) -> None:
    if f.named:
        _use_below(s, f).x = f.named[0]


picker("number", _numbers, _numbered, NUMBER)


def _target_options(s: ConquestState, f: Picking) -> list[int]:
    use = _use_below(s, f)
    target = of_use(use).target
    assert target is not None
    return [id for id in target.options(s, context(s, use), f.named) if id not in f.named]


def _targets_named(s: ConquestState, f: Picking) -> None:
    use = _use_below(s, f)
    use.named = f.named
    target = of_use(use).target
    if target is not None and not target.places:
        for id in f.named:
            if s.zone[id] in IN_PLAY or s.zone[id] == "discard":
                s.events.append(Targeted(SEATS[s.controller[id]], id, s.kind[id]))


def _target_thing(s: ConquestState, f: Picking) -> str:
    return PLACE if of_use(_use_below(s, f)).target.places else CARD  # type: ignore[union-attr]


def _target_asked(s: ConquestState, f: Picking) -> bool | None:
    target = of_use(_use_below(s, f)).target
    if target is None or not target.hidden:
        return None
    return bool(board.hand(s, f.seat)) or bool(_target_options(s, f))


def _no_target(s: ConquestState, f: Picking, x: int) -> Refusal | None:
    use = _use_below(s, f)
    target = of_use(use).target
    found = None if target is None or target.miss is None else target.miss(s, context(s, use), f.named, x)
    return None if found is None else found[1]


picker(
    "target",
    _target_options,
    _targets_named,
    _target_thing,
    lambda s, f: of_use(_use_below(s, f)).target.least,  # type: ignore[union-attr]
    lambda s, f: of_use(_use_below(s, f)).target.most,  # type: ignore[union-attr]
    _target_asked,
    why=_no_target,
)
