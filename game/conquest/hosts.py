"""Which units may bear which attachments (CONQUEST-4.14, R33, G51, G59), and why others may not."""

from __future__ import annotations

from typing import Final

from game.conquest import board, values
from game.conquest.refusals import called, exists, named
from game.conquest.state import ConquestState
from game.conquest.traits import TRAITS
from game.kernel.results import Refusal
from game.kernel.text import N_

NO_ATTACHMENT: Final = Refusal("CONQUEST-4.14", N_("{card} isn't an attachment, so it can't go on a unit."))
NO_UNIT: Final = Refusal("CONQUEST-4.14", N_("{host} isn't a unit. Attach {card} to a unit."))
NOT_UNIQUE: Final = Refusal("CONQUEST-4.14", N_("{card} goes only on unique units, and {host} isn't unique."))
NO_ARMY_UNIT: Final = Refusal("CONQUEST-G52", N_("{card} goes only on army units, and {host} isn't one."))
NOT_YOURS: Final = Refusal("CONQUEST-4.14", N_("{card} goes only on your own units, and {host} is your opponent's."))
BARRED: Final = Refusal("CONQUEST-4.14", N_("{host} has the trait {trait}, so {card} can't be attached to it."))
ONE_EACH: Final = Refusal("CONQUEST-G47", N_("{host} already has {card} attached. One per unit is the limit."))
ONE_RELIC: Final = Refusal(
    "CONQUEST-G47", N_("You already have a Relic in play: {other}. One per player is the limit.")
)
NO_ATTACHMENTS: Final = Refusal("CONQUEST-G51", N_("{host} can't have attachments."))
NO_WARGEAR: Final = Refusal("CONQUEST-G51", N_("{card} is Wargear, and {host} can't have Wargear attachments."))


def unbearable(s: ConquestState, kind: str, host: int) -> Refusal | None:
    """Return the keyword of a unit that forbids it such an attachment (CONQUEST-G51)."""
    if values.has(s, host, "no_attachments"):
        return NO_ATTACHMENTS
    if "Wargear" in s.designs[kind].traits and values.has(s, host, "no_wargear_attachments"):
        return NO_WARGEAR
    return None


def no_host(s: ConquestState, seat: int, kind: str, host: int, moved: int = -1) -> Refusal | None:
    """Return why a seat may not attach a card to a card in play, its fields still empty; `moved`: one that is in play
    already and changes its host."""
    rule = s.designs[kind].attach
    if rule is None:
        return NO_ATTACHMENT
    if not board.is_unit(s, host):
        return NO_UNIT
    its = s.design(host)
    if rule.unique and not its.unique:
        return NOT_UNIQUE
    if its.type not in rule.types:
        return NO_ARMY_UNIT
    if rule.own and s.controller[host] != seat:
        return NOT_YOURS
    if rule.without and rule.without in its.traits:
        return BARRED
    if refused := unbearable(s, kind, host):
        return refused
    if rule.one_each and any(s.kind[id] == kind for id in board.attachments(s, host)):
        return ONE_EACH
    return ONE_RELIC if rule.one_relic and relic_of(s, seat, moved) >= 0 else None


def may_host(s: ConquestState, seat: int, kind: str, host: int, moved: int = -1) -> bool:
    """Return whether a seat may attach a card to a unit."""
    return no_host(s, seat, kind, host, moved) is None


def relic_of(s: ConquestState, seat: int, but: int = -1) -> int:
    """Return a Relic that a seat has in play besides one, -1 for none."""
    others = (id for id in board.in_play(s) if id != but and s.controller[id] == seat)
    return next((id for id in others if "Relic" in s.design(id).traits), -1)


def why_not_host(s: ConquestState, seat: int, kind: str, host: int, moved: int = -1) -> Refusal | None:
    """Return why a seat may not attach a card to a card in play."""
    design = s.designs[kind]
    known = design.attach is None or exists(s, host)
    refused = no_host(s, seat, kind, host, moved) if known else NO_UNIT
    if refused is None:
        return None
    trait = TRAITS[design.attach.without] if design.attach is not None and design.attach.without else ""
    other = called(s, relic_of(s, seat, moved)) if refused is ONE_RELIC else ""
    return named(refused, card=design.name, host=called(s, host), trait=trait, other=other)
