"""Damage: assigned, shielded, taken (CONQUEST-6.32 to 6.43, G28 to G36). Several cards take theirs together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.conquest import board, changes, values
from game.conquest.abilities import unseen
from game.conquest.actions import Shield
from game.conquest.answering import AnswerRound
from game.conquest.events import DamageAssigned, DamagePrevented, DamageTaken, ShieldUsed
from game.conquest.frames import Damaged, Damaging, Shielding
from game.conquest.leaving import leave
from game.conquest.refusals import called, exists, named
from game.conquest.state import ASIDE, DISCARD, IN_PLAY, SEATS, ConquestState
from game.conquest.using import announcement, order
from game.conquest.victory import go
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, done, find
from game.kernel.state import Frame
from game.kernel.text import N_

ROCKCRETE: Final = 4
"""Damage at which a support that took some in a unit's stead is lost."""


def deal(s: ConquestState, seat: int, source: int, items: Iterable[tuple[int, int]], attack: bool = False) -> None:
    """Deal damage to cards at once: each with its amount, as the attack or by an ability of a card of a seat."""
    kind = s.kind[source] if source >= 0 else ""
    pairs = [
        (id, _dealt(s, source, id, amount, attack))
        for id, amount in items
        if s.zone[id] in IN_PLAY and not values.immune_to(s, id, kind, seat)
    ]
    pairs = [(id, amount) for id, amount in pairs if amount > 0]
    if not pairs:
        return
    go(
        s,
        Damaging.procedure,
        seat=seat,
        source=source,
        attack=attack,
        piercing=attack and values.has(s, source, "armorbane"),
        items=tuple(id for id, _ in pairs),
        amounts=tuple(amount for _, amount in pairs),
        shielded=(),
        place=board.place(s, source),
    )


def _dealt(s: ConquestState, source: int, id: int, amount: int, attack: bool) -> int:
    """Return the damage that a card is dealt: doubled by what doubles it (CONQUEST-G36), halved and rounded up for a
    flying unit that is attacked by one that does not fly (G29, A18)."""
    if s.zone[source] not in IN_PLAY:
        return amount
    if "Vehicle" in s.design(id).traits and s.controller[id] != s.controller[source]:
        amount <<= values.flagged(s, source, "double_to_vehicles")
    if attack and values.has(s, id, "flying") and not _reaches(s, source):
        amount = (amount + 1) // 2
    return amount


def of_attack(s: ConquestState, attacker: int, defender: int) -> int:
    """Return the damage that an attack deals if nothing answers it."""
    return _dealt(s, attacker, defender, values.striking(s, attacker, defender), attack=True)


def of_area(s: ConquestState, attacker: int, defender: int) -> int:
    """Return the damage that an Area Effect deals to one of its enemies if nothing answers it; 0 without one."""
    return _dealt(s, attacker, defender, values.keywords(s, attacker).get("area_effect", 0), attack=False)


def _reaches(s: ConquestState, source: int) -> bool:
    return values.has(s, source, "flying") or values.flagged(s, source, "ignores_flying")


def change(s: ConquestState, f: Damaging, item: int, by: int) -> int:
    """Raise or lower the damage that is assigned to an item, or is about to be; return by how much it was lowered."""
    before = f.amounts[item]
    after = max(0, before + by)
    f.amounts = (*f.amounts[:item], after, *f.amounts[item + 1 :])
    id = f.items[item]
    if after < before:
        s.events.append(DamagePrevented(SEATS[s.controller[id]], id, s.kind[id], before - after))
    elif after > before and "happened" in f.values:
        s.events.append(DamageAssigned(SEATS[s.controller[id]], id, s.kind[id], after - before))
    return before - after


def redirect(s: ConquestState, f: Damaging, item: int, to: int, count: int) -> None:
    """Assign some of the damage of an item to another card."""
    moved = change(s, f, item, -count)
    if not moved or s.zone[to] not in IN_PLAY:
        return
    if to in f.items:
        at = f.items.index(to)
        f.amounts = (*f.amounts[:at], f.amounts[at] + moved, *f.amounts[at + 1 :])
    else:
        f.items, f.amounts = (*f.items, to), (*f.amounts, moved)
    s.events.append(DamageAssigned(SEATS[s.controller[to]], to, s.kind[to], moved))


def _assigned(s: ConquestState, f: Damaging) -> None:
    """Put the damage beside the units (CONQUEST-6.33)."""
    for id, amount in zip(f.items, f.amounts, strict=True):
        s.events.append(DamageAssigned(SEATS[s.controller[id]], id, s.kind[id], amount))


NOT_HELD: Final = Refusal("CONQUEST-6.38", N_("Only cards in your hand can be shield cards."))
NO_ICONS: Final = Refusal("CONQUEST-6.38", N_("{card} has no shield icons, so it can't be a shield card."))
COPY: Final = Refusal("CONQUEST-6.38", N_("You hold several copies of {card}. Use the first one."))
NO_UNIT: Final = Refusal("CONQUEST-6.34", N_("{unit} isn't a unit, and shield cards protect only units."))
UNHURT: Final = Refusal("CONQUEST-6.34", N_("{unit} isn't about to take damage, so there is nothing to prevent."))
NOT_YOURS: Final = Refusal("CONQUEST-6.40", N_("{unit} is your opponent's. Shield a unit of your own."))
SHIELDED: Final = Refusal("CONQUEST-6.41", N_("{unit} has its shield card already, and one per unit is the limit."))


def unshielded(s: ConquestState, f: Damaging, seat: int, id: int) -> Refusal | None:
    """Return why a seat may not use a shield card for a card, its fields still empty."""
    if not exists(s, id) or not board.is_unit(s, id):
        return NO_UNIT
    if s.controller[id] != seat:
        return NOT_YOURS
    if id in f.shielded:
        return SHIELDED
    return None if id in f.items and f.amounts[f.items.index(id)] else UNHURT


class Shields(Round[ConquestState]):
    """Which cards are used as shields for the units that are damaged, one for each (CONQUEST-6.34, 6.41, R18)."""

    window = "shields"
    mode = "once"
    again = True
    spans = ()
    awaits = Refusal("CONQUEST-6.34", N_("Your units are about to take damage. Use a shield card, or decline."))

    def order(self, s: ConquestState, f: Damaging) -> Sequence[str]:
        return order(s)

    def asks(self, s: ConquestState, f: Damaging, seat: str) -> bool:
        number = SEATS.index(seat)
        if f.piercing or not board.hand(s, number) or not self._units(s, f, number):
            return False
        return any(s.designs[kind].shields for kind in unseen(s, number))

    def answers(self, s: ConquestState, f: Damaging, seat: str) -> list[Action]:
        number = SEATS.index(seat)
        units = self._units(s, f, number)
        cards = [id for id in board.each_kind(s, board.hand(s, number)) if s.design(id).shields]
        return [Shield(card, unit, s.kind[card]) for unit in units for card in cards]

    def shield(self, s: ConquestState, f: Damaging, action: Shield) -> None:
        """Discard the card; its shields can be cancelled."""
        seat = SEATS.index(self.answered(s, f))
        f.shielded = (*f.shielded, action.unit)
        kind = s.kind[action.card]
        icons = s.designs[kind].shields
        s.events.append(ShieldUsed(SEATS[seat], action.card, kind, action.unit, icons))
        s.lay(action.card, ASIDE)
        go(s, Shielding.procedure, seat=seat, card=action.card, unit=action.unit, icons=icons)

    def _units(self, s: ConquestState, f: Damaging, seat: int) -> list[int]:
        return [id for id in f.items if unshielded(s, f, seat, id) is None]

    def why_not_shield(self, s: ConquestState, f: Damaging, action: Shield) -> Refusal | None:
        """Refuse cards without shields, and units that cannot have one."""
        id, seat = action.card, SEATS.index(self.seat(s, f) or SEATS[0])
        if id not in board.hand(s, seat) or not s.kind[id] or action.kind != s.kind[id]:
            return NOT_HELD
        name, refused = s.design(id).name, unshielded(s, f, seat, action.unit)
        if not s.design(id).shields:
            refused = NO_ICONS
        elif refused is None and id not in board.each_kind(s, board.hand(s, seat)):
            refused = COPY
        return None if refused is None else named(refused, card=name, unit=called(s, action.unit))


PIERCING: Final = Refusal("CONQUEST-G30", N_("{unit} has Armorbane: shield cards can't be used against its attack."))
SOON: Final = Refusal("CONQUEST-G29", N_("Shield cards come after the abilities that answer the damage. Pass first."))


class Wounding(AnswerRound):
    """Who answers damage that is being assigned; shield cards come afterwards, if at all."""

    def why_not_shield(self, s: ConquestState, f: Damaging, action: Shield) -> Refusal:
        """Refuse shield cards as yet, or against Armorbane."""
        return named(PIERCING, unit=called(s, f.source)) if f.piercing else SOON


def _shielded(s: ConquestState, f: Shielding) -> None:
    """Prevent as much damage as the card has shields (CONQUEST-6.39)."""
    damaging = find(s, Damaging)
    if f.unit in damaging.items:
        change(s, damaging, damaging.items.index(f.unit), -f.icons)


def _discarded(s: ConquestState, f: Shielding) -> None:
    if s.zone[f.card] == "aside":
        s.lay(f.card, DISCARD)


def _take(s: ConquestState, f: Damaging) -> None:
    """Place what is left of the damage, up to the hit points left (CONQUEST-6.35 to 6.37); what has no more leaves."""
    taken: list[tuple[int, int]] = []
    dead: list[int] = []
    for id, amount in zip(f.items, f.amounts, strict=True):
        if not amount or s.zone[id] not in IN_PLAY:
            continue
        most = values.left(s, id) if board.is_unit(s, id) else ROCKCRETE - s.damage[id]
        amount = min(amount, most)
        if amount > 0:
            s.damage[id] += amount
            taken.append((id, amount))
            s.events.append(DamageTaken(SEATS[s.controller[id]], id, s.kind[id], amount, most - amount))
            if amount == most:
                dead.append(id)
    board.turned(s)
    done(s)
    if taken:
        go(
            s,
            Damaged.procedure,
            seat=f.seat,
            source=f.source,
            attack=f.attack,
            items=tuple(id for id, _ in taken),
            amounts=tuple(amount for _, amount in taken),
        )
    leave(s, [id for id in dead if not board.is_unit(s, id)], "sacrificed")
    leave(s, [id for id in dead if board.is_unit(s, id)], "destroyed")


def _nothing(s: ConquestState, f: Frame) -> None:
    """Let something have happened that has happened already."""


_SHIELDS: Final = Shields()
_ANNOUNCED: Final = announcement(_assigned)
DAMAGE: Final[Procedure[ConquestState]] = (
    *announcement(_assigned, len(_ANNOUNCED), Wounding),
    _SHIELDS,
    _take,
)
DAMAGED: Final[Procedure[ConquestState]] = announcement(_nothing)
SHIELDING: Final[Procedure[ConquestState]] = (
    *announcement(_shielded, len(_ANNOUNCED)),
    _discarded,
)
ENTERS: Final[Procedure[ConquestState]] = announcement(_nothing)
EXHAUSTS: Final[Procedure[ConquestState]] = announcement(changes.exhausted)
