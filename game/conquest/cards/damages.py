"""The words for damage: dealing, healing, preventing and redirecting it."""

from __future__ import annotations

from game.conquest import board, changes, damage
from game.conquest.abilities import Context, Effect, Which
from game.conquest.cards.targets import reached
from game.conquest.cards.triggers import item_of
from game.conquest.cards.which import unit
from game.conquest.frames import Damaging, Deploying, Shielding, Using
from game.conquest.state import ConquestState


def wound(count: int) -> Effect:
    """Deal damage to what was named."""
    return lambda s, f, c: damage.deal(s, f.seat, f.card, [(x, count) for x in f.named])


def wound_x(s: ConquestState, f: Using, c: Context) -> None:
    """Deal X damage to what was named."""
    damage.deal(s, f.seat, f.card, [(x, f.x) for x in f.named])


def wound_all(which: Which, count: int) -> Effect:
    """Deal damage to every such card."""
    return lambda s, f, c: damage.deal(
        s, f.seat, f.card, [(x, count) for x in board.in_play(s) if board.is_unit(s, x) and which(s, c, x)]
    )


def wound_all_there(which: Which, count: int) -> Effect:
    """Deal damage to every such unit at the place that was named."""
    return lambda s, f, c: damage.deal(
        s,
        f.seat,
        f.card,
        [(x, count) for x in board.in_play(s) if unit(s, c, x) and board.place(s, x) == f.named[0] and which(s, c, x)],
    )


def wound_item(count: int) -> Effect:
    """Deal damage to the card that it is about."""
    return lambda s, f, c: damage.deal(s, f.seat, f.card, [(item_of(c), count)])


def wound_attacker(count: int) -> Effect:
    """Deal damage to the unit that dealt it."""
    return lambda s, f, c: damage.deal(s, f.seat, f.card, [(c.frame.source, count)])


def wound_attacker_x(s: ConquestState, f: Using, c: Context) -> None:
    """Deal X damage to the unit that attacks."""
    damage.deal(s, f.seat, f.card, [(c.frame.source, f.x)])


def heal(count: int) -> Effect:
    """Remove damage from what was named."""

    def healing(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            changes.heal(s, x, count)

    return healing


def heal_me(s: ConquestState, f: Using, c: Context) -> None:
    """Remove all damage from the card itself."""
    changes.heal(s, f.card, s.damage[f.card])


def raise_damage(count: int) -> Effect:
    """Raise the damage that is assigned."""

    def more(s: ConquestState, f: Using, c: Context) -> None:
        damage.change(s, Damaging.of(c.frame), c.item, count)

    return more


def prevent(count: int = 99) -> Effect:
    """Prevent damage that is assigned."""
    return raise_damage(-count)


def redirect_to_bearer(s: ConquestState, f: Using, c: Context) -> None:
    """Let the unit to which the card is attached take a point of damage instead."""
    damage.redirect(s, Damaging.of(c.frame), c.item, s.attached_to[f.card], 1)


def redirect_to_me(s: ConquestState, f: Using, c: Context) -> None:
    """Let the card itself take a point of damage instead."""
    damage.redirect(s, Damaging.of(c.frame), c.item, f.card, 1)


def harm_it(count: int) -> Effect:
    """Deal damage to the card that is deployed, once it is in play."""

    def later(s: ConquestState, f: Using, c: Context) -> None:
        deploying = Deploying.of(c.frame)
        deploying.harm += count

    return later


def more_shields(count: int) -> Effect:
    """Give the shield card more icons."""

    def more(s: ConquestState, f: Using, c: Context) -> None:
        shielding = Shielding.of(c.frame)
        shielding.icons += count

    return more
