"""House rules that change between turns: one seat proposes, and all others agree (SECTOR-0, SECTOR-R40).

A seat proposes while it builds, once a turn at most for all of them; the others are asked when the turn is over, and
what they agree on holds from the next turn on.
"""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, done, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector.actions import Agree, Decline, PickRule, ProposeRule
from game.sector.options import OPTIONS
from game.sector.state import SectorState, seat_id

FIELDS: Final = {option.id: field for field, option in OPTIONS.items()}
"""The fields of all that was agreed on, by the ids of their options."""
SETTLED: Final = ("battles", "victory", "share", "holding", "turns", "start", "stock")
"""What is settled for good before the campaign, by the ids of the options: how it begins and is won, and how its
battles are fought."""
OPEN: Final = tuple(rule for rule in FIELDS if rule not in SETTLED)
"""What can be changed, by the ids of the options."""


SETTLED_FOR_GOOD: Final = Refusal(
    "SECTOR-R40",
    N_(
        "How the campaign begins, how it is won and how its battles are settled stays as it is for good. Choose "
        "another rule."
    ),
)


class Amending(Frame):
    """A seat looks for a rule to change: the id of its option, once it has found one."""

    procedure = "amend"
    rule: str


class Asked(Frame):
    """A seat is asked whether it agrees to the rule that another one has proposed."""

    procedure = "consent"
    seat: int


def may_propose(s: SectorState) -> bool:
    """Return whether a rule can still be proposed this turn."""
    return not s.motion and s.players - sum(s.out) > 1


def choices(s: SectorState, rule: str) -> list[str]:
    """Return what may be chosen instead of what holds."""
    field = FIELDS[rule]
    return [choice for choice in OPTIONS[field].choices if choice != getattr(s, field)]


class Rules(Decision[SectorState]):
    """The seat picks the rule that it would change."""

    awaits = Refusal("SECTOR-R40", N_("Choose the rule that you want to change, or change none."))

    def seat(self, s: SectorState, f: Amending) -> str | None:
        return s.seats[s.acting]

    def offers(self, s: SectorState, f: Amending) -> list[Action]:
        return [*map(PickRule, OPEN), Pass()]

    def why_not_pick_rule(self, s: SectorState, f: Amending, action: PickRule) -> Refusal | None:
        if action.rule in OPEN:
            return None
        return SETTLED_FOR_GOOD if action.rule in SETTLED else self.awaits

    def pick_rule(self, s: SectorState, f: Amending, action: PickRule) -> None:
        f.rule = action.rule
        f.step += 1

    def pass_(self, s: SectorState, f: Amending, action: Pass) -> None:
        done(s)


class Readings(Decision[SectorState]):
    """The seat says how the rule is to be from the next turn on."""

    awaits = Refusal("SECTOR-R40", N_("Choose how you want this rule to be, or change none."))

    def seat(self, s: SectorState, f: Amending) -> str | None:
        return s.seats[s.acting]

    def offers(self, s: SectorState, f: Amending) -> list[Action]:
        return [*[ProposeRule(f.rule, choice) for choice in choices(s, f.rule)], Pass()]

    why_not_propose_rule = awaits

    def propose_rule(self, s: SectorState, f: Amending, action: ProposeRule) -> None:
        s.motion = (s.acting, action.rule, action.choice)
        s.events.append(e.RuleProposed(seat_id(s, s.acting), action.rule, action.choice))
        done(s)

    def pass_(self, s: SectorState, f: Amending, action: Pass) -> None:
        done(s)


def council(s: SectorState, f: Frame) -> None:
    """Ask every other seat, in the order of initiative, whether it agrees to what was proposed this turn."""
    if s.motion and not s.reason:
        queue(s, *[("consent", {"seat": seat}) for seat in s.order if seat != s.motion[0] and not s.out[seat]])


class Consent(Decision[SectorState]):
    """A seat agrees to the new rule, or refuses it for all."""

    awaits = Refusal("SECTOR-R40", N_("Agree to the change of rules, or refuse it."))

    def seat(self, s: SectorState, f: Asked) -> str | None:
        return s.seats[f.seat] if s.motion else None

    def offers(self, s: SectorState, f: Asked) -> list[Action]:
        return [Agree(), Decline()]

    def agree(self, s: SectorState, f: Asked, action: Agree) -> None:
        f.step += 1

    def decline(self, s: SectorState, f: Asked, action: Decline) -> None:
        if s.motion:
            _proposer, rule, choice = s.motion
            s.events.append(e.RuleRefused(s.seats[f.seat], rule, choice))
        s.motion = ()


def adopt(s: SectorState, f: Frame) -> None:
    """Let what all have agreed on hold from now on."""
    if s.motion and not s.reason:
        _seat, rule, choice = s.motion
        s.events.append(e.RuleChanged(rule, getattr(s, FIELDS[rule]), choice))
        setattr(s, FIELDS[rule], choice)
        s.motion = ()


AMEND: Procedure[SectorState] = (Rules(), Readings())
CONSENT: Procedure[SectorState] = (Consent(),)
