"""The words for what an ability answers: a unit destroyed, damage assigned, a card deployed, a struggle won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.conquest import board
from game.conquest.abilities import Context, On, Which
from game.conquest.cards.which import here, in_play, is_of
from game.conquest.frames import Using
from game.conquest.rulings import LEAST_COST
from game.conquest.state import PLANETS, ConquestState


def item_of(c: Context) -> int:
    """Return the card that what happens is about."""
    return int(c.frame.values["items"][c.item])


def destroyed(which: Which) -> On:
    """Answer that a unit is destroyed: it dies."""
    return On("leaves", lambda s, c: c.frame.how == "destroyed" and which(s, c, item_of(c)))


def leaves_play(which: Which) -> On:
    """Answer that a card leaves play in whatever way."""
    return On("leaves", lambda s, c: which(s, c, item_of(c)))


def to_discard(which: Which) -> On:
    """Answer that a card enters the discard pile from play."""
    return On("leaves", lambda s, c: c.frame.how != "returned" and which(s, c, item_of(c)))


def assigned(which: Which, attack: bool = False) -> On:
    """Answer that damage, or that of an attack, is assigned to a card."""
    return On(
        "damage",
        lambda s, c: c.frame.amounts[c.item] > 0 and (c.frame.attack or not attack) and which(s, c, item_of(c)),
    )


def damaged_by(source: Which, which: Which, attack: bool = False) -> On:
    """Answer that a card takes damage from another, or from an attack of it."""
    return On(
        "damaged",
        lambda s, c: (
            (c.frame.attack or not attack)
            and board.is_unit(s, item_of(c))
            and which(s, c, item_of(c))
            and source(s, c, c.frame.source)
        ),
    )


def enters(which: Which, how: str = "") -> On:
    """Answer that a card has entered play, or entered it in this way."""
    return On("enters", lambda s, c: (not how or c.frame.how == how) and which(s, c, c.frame.card))


def commits(which: Which) -> On:
    """Answer that a unit commits to a planet."""
    return On("moves", lambda s, c: c.frame.commits and which(s, c, item_of(c)))


def moves_to_planet(which: Which) -> On:
    """Answer that a unit moves to a planet."""
    return On("moves", lambda s, c: c.frame.to[c.item] < PLANETS and which(s, c, item_of(c)))


def attacks(attacker: Which, defender: Which) -> On:
    """Answer that a unit attacks another."""
    return On(
        "attack",
        lambda s, c: c.frame.defender >= 0 and attacker(s, c, c.frame.attacker) and defender(s, c, c.frame.defender),
    )


def begins_attack(attacker: Which) -> On:
    """Answer that a unit begins an attack, whatever it attacks."""
    return On("attack", lambda s, c: attacker(s, c, c.frame.attacker))


def exhausts(which: Which) -> On:
    """Answer that a card is exhausted."""
    return On("exhausts", lambda s, c: which(s, c, item_of(c)))


def played(which: Which) -> On:
    """Answer that one has played an event."""
    return On("played", lambda s, c: c.frame.seat == c.seat and which(s, c, c.frame.card))


enemy_plays_event: Final = On("ability", lambda s, c: c.frame.event and c.frame.seat != c.seat)


def targets(which: Which) -> On:
    """Answer an ability of the opponent that is meant for a card."""
    return On(
        "ability",
        lambda s, c: c.frame.seat != c.seat and any(in_play(s, c, x) and which(s, c, x) for x in _targets(c.frame)),
    )


def _targets(f: Using) -> Iterable[int]:
    from game.conquest.using import of_use

    target = of_use(f).target
    return () if target is None or target.places else f.named


def deploys_unit(*words: str, here: bool = False) -> On:
    """Answer that one deploys a unit of one of these factions or traits."""

    def answered(s: ConquestState, c: Context) -> bool:
        if c.frame.seat != c.seat or c.frame.card == c.me >= 0 or c.frame.host >= 0:
            return False
        design = s.designs[c.frame.values.get("kind") or s.kind[c.frame.card]]
        return design.is_unit and is_of(design, words) and (not here or c.frame.to == c.place)

    return On("deploying", answered, here)


deploys_attachment: Final = On("deploying", lambda s, c: c.frame.seat == c.seat and c.frame.host >= 0)
deploy_begins: Final = On("deploy_begins", lambda s, c: True)


def shielded_here(which: Which) -> On:
    """Answer that one uses a card as a shield for a unit at this place."""
    return On(
        "shielding",
        lambda s, c: c.frame.seat == c.seat and which(s, c, c.frame.card) and here(s, c, c.frame.unit),
    )


enemy_shields: Final = On("shielding", lambda s, c: c.frame.seat != c.seat and c.frame.icons > 0)
struggle_begins: Final = On("struggle", lambda s, c: True)
struggle_won: Final = On("won", lambda s, c: c.frame.seat == c.seat)
struggle_won_here: Final = On("won", lambda s, c: c.frame.seat == c.seat and c.frame.planet == c.place)


def costs_anything(s: ConquestState, c: Context) -> bool:
    """Return whether what is deployed still costs more than the least."""
    return bool(c.frame.cost > LEAST_COST)
