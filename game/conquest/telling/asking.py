"""What the seat that decides is asked, and what waits for its answer: a row a decision, a row a frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.conquest import board, setup, turns, values
from game.conquest.acting import ActionWindow, DeployAttachment, DeployTurn
from game.conquest.choosing import Choosing
from game.conquest.combat import BattleAbility, CombatTurn, Retreats
from game.conquest.command import Bonuses, Dials
from game.conquest.damage import Shields
from game.conquest.frames import (
    Attacking,
    Battle,
    Damaged,
    Damaging,
    Deploying,
    Entering,
    Leaving,
    Moving,
    Shielding,
    Struggling,
    Using,
    Winning,
)
from game.conquest.moving import MobileUnits
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling import following, previews
from game.conquest.telling.names import (
    ATTACKS,
    BATTLE_AT,
    card_name,
    name_of,
    place_name,
    seat_name,
    seat_subject,
    waiting,
)
from game.conquest.telling.words import WORDS, by_id, in_play
from game.kernel.sequence import Decision, find, inside
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.triggers import Answering
from game.telling.desk import Question
from game.telling.dialect import AnyRow, Field, Words, by, row, seen
from game.telling.rows import Asks, Pending
from game.telling.text import _
from game.telling.values import Ref

PLAIN = (DeployTurn, CombatTurn, MobileUnits)
"""Decisions for which a card or unit is picked and goes."""


def _names(view: ConquestState, ids: Iterable[int]) -> str:
    return ", ".join(name_of(view, id) for id in ids)


def _items(view: ConquestState, f: Any) -> str:
    return _names(view, f.items)


def _hurt(view: ConquestState, f: Damaging) -> str:
    pairs = zip(f.items, f.amounts, strict=True)
    return ", ".join(f"{name_of(view, id)} ({amount})" for id, amount in pairs if amount and board.is_unit(view, id))


def _after(view: ConquestState, f: Any) -> bool:
    """Return whether what an ability may answer has happened already."""
    return "happened" in f.values


def _goals(view: ConquestState, f: Moving) -> str:
    """Return where cards go, each place once."""
    return ", ".join(dict.fromkeys(place_name(view, to) for to in f.to))


def _subject(view: ConquestState, f: Winning) -> str:
    return seat_subject(view, SEATS[f.seat])


def _struck(view: ConquestState, f: Damaging) -> str:
    return _names(view, previews.hurt(view))


def _coming(view: ConquestState, f: Damaging) -> int:
    return sum(amount for id, amount in zip(f.items, f.amounts, strict=True) if id in previews.hurt(view))


def _at_work(view: ConquestState, f: Any) -> str:
    return card_name(find(view, Using).kind if inside(view, Using) else "")


ASKED: dict[type, AnyRow] = {
    setup.StartingHand: row(N_("Keep your starting hand, or draw a new one once?")),
    DeployTurn: row(N_("Your deploy turn: deploy a card, use an action or pass.")),
    Dials: row(N_("Where does your warlord commit? Your choice stays secret.")),
    Bonuses: row(N_("You have won the command struggle at {planet}. What do you take?")),
    MobileUnits: row(N_("Move Mobile units to an adjacent planet, or go on.")),
    CombatTurn: by(
        "ranged",
        {True: row(N_("Ranged skirmish: choose a unit, then its target."))},
        row(N_("Your combat turn: choose a unit, then its target.")),
    ),
    Retreats: row(N_("The combat round is over. Which units retreat?")),
    BattleAbility: row(N_("You have won at {planet}. Use its battle ability?")),
    Shields: by(
        lambda view, f: "lost" if previews.past_saving(view) else len(previews.hurt(view)),
        {
            "lost": row(
                N_("{units} can't be saved: no shield of yours is enough against {n} damage."), units=_struck, n=_coming
            ),
            1: row(N_("Shield {units} from {n} damage?"), units=_struck, n=_coming),
        },
        row(N_("About to take damage: {units}. Last step: use a shield?"), units=_hurt),
    ),
    DeployAttachment: row(N_("Choose an attachment to deploy, then the card it goes on.")),
    Choosing: by(
        "what",
        {
            "cost": row(N_("{card}: choose how to pay for it.")),
            "target": row(N_("{card}: choose its target.")),
            "number": row(N_("{card}: choose X.")),
            "beneath": row(
                N_("{card}: choose the next card to go to the bottom. The rest follow in their present order.")
            ),
            "peek_deck": row(N_("{card}: choose a deck to look at.")),
            "peek_discard": row(N_("{card}: you may discard one of these cards.")),
            "discard": row(N_("{card}: choose a card to discard.")),
            "where": row(N_("{card}: choose where it goes.")),
            "indirect": row(N_("{card}: choose one of your units to take 1 damage.")),
            "either": row(N_("{card}: choose one.")),
        },
        row(N_("{card}: choose a card.")),
        card=_at_work,
    ),
    ActionWindow: row(N_("You can use actions now.")),
    turns.WindowAt: row(N_("You can use actions now.")),
    Answering: by(
        lambda view, f: f.name,
        {
            Deploying.procedure: row(N_("{card} costs {n} to deploy. Lower its cost?"), n=Field("cost")),
            Damaging.procedure: by(
                "piercing",
                {True: row(N_("About to take damage: {units}. Use an ability first?"))},
                row(N_("About to take damage: {units}. Use an ability? Shields come next.")),
                units=_hurt,
            ),
            Leaving.procedure: by(
                _after,
                {True: row(N_("Out of play: {cards}. Use an ability?"), cards=_items)},
                row(N_("About to leave play: {cards}. Use an ability first?"), cards=_items),
            ),
            Using.procedure: row(
                N_("{card} is about to take effect. Use an ability first?"), card=Field("kind", card_name)
            ),
            Moving.procedure: by(
                lambda view, f: "committed" if f.commits and _after(view, f) else _after(view, f),
                {
                    "committed": row(N_("The warlords have gone to {place}. Use an ability in answer?")),
                    True: row(N_("Moved to {place}: {cards}. Use an ability in answer?")),
                },
                row(N_("About to move to {place}: {cards}. Use an ability first?")),
                cards=_items,
                place=_goals,
            ),
            Entering.procedure: row(N_("{card} has entered play. Use an ability in answer?")),
            Shielding.procedure: row(N_("{card} is about to shield {unit}. Use an ability first?")),
            Damaged.procedure: row(N_("Damaged: {cards}. Use an ability in answer?"), cards=_items),
            Struggling.procedure: row(N_("The command struggle at {planet} comes next. Use an ability first?")),
            Winning.procedure: row(
                N_("{player} has won the command struggle at {planet}. Use an ability in answer?"), player=_subject
            ),
            Attacking.procedure: by(
                _after,
                {True: row(N_("{card} has attacked. Use an ability in answer?"))},
                row(N_("{card} is about to attack. Use an ability first?")),
                card=by_id("attacker"),
            ),
        },
        row(N_("Use an ability before play goes on?")),
    ),
    Decision: row(N_("Which comes first?")),
}


def _damage(view: ConquestState, f: Damaging) -> str:
    parts = []
    for id, amount in zip(f.items, f.amounts, strict=True):
        if amount:
            fatal = board.is_unit(view, id) and amount >= values.left(view, id)
            text = _("{card} {n} (destroyed)") if fatal else _("{card} {n}")
            parts.append(text.format(card=name_of(view, id), n=amount))
    return _("Damage: {cards}").format(cards=", ".join(parts)) if parts else ""


def _move(view: ConquestState, f: Moving) -> str:
    text = _("{cards}: on the way to {place}")
    groups = {to: [id for id, its in zip(f.items, f.to, strict=True) if its == to] for to in f.to}
    return "\n".join(text.format(cards=_names(view, ids), place=place_name(view, to)) for to, ids in groups.items())


def _its_items(view: ConquestState, f: Any) -> tuple[int, ...]:
    return tuple(f.items)


PENDING: dict[type[Frame], AnyRow] = {
    Attacking: by(
        lambda view, f: f.defender < 0,
        {True: row(N_("{card} strikes all enemies here"))},
        row(ATTACKS),
        card=by_id("attacker"),
        about=lambda view, f: (f.attacker, f.defender),
    ),
    Damaging: row(_damage, about=_its_items),
    Damaged: by(
        lambda view, f: bool(f.items), {True: row(N_("Damaged: {cards}"))}, row(), cards=_items, about=_its_items
    ),
    Shielding: row(N_("{card} shields {unit}: {n}"), n=Field("icons")),
    Using: by(
        "event",
        {True: row(N_("{player} plays {card}"))},
        row(N_("{player} uses {card}")),
        card=Field("kind", card_name),
        about=lambda view, f: (f.card,),
    ),
    Deploying: row(N_("{player} deploys {card} for {n}"), n=Field("cost")),
    Leaving: by(
        "how",
        {
            "destroyed": row(N_("{cards}: about to be destroyed")),
            "sacrificed": row(N_("{cards}: about to be sacrificed")),
            "discarded": row(N_("{cards}: about to be discarded")),
            "returned": row(N_("{cards}: about to return to hand")),
        },
        cards=_items,
        about=_its_items,
    ),
    Moving: row(_move, about=_its_items),
    Winning: row(N_("{player} has won the command struggle at {planet}")),
    Battle: by(
        lambda view, f: bool(f.round),
        {False: row(BATTLE_AT)},
        row(N_("Battle at {planet}, combat round {n}"), n=Field("round")),
    ),
}
WAITING: Final = Words(**{**WORDS.fields, "player": seen("seat", lambda view, seat: seat_subject(view, SEATS[seat]))})
asked, pending = Asks(WORDS, ASKED), Pending(WAITING, PENDING)


def question_of(view: ConquestState) -> str:
    """Return what the seat that decides is asked, in the same words as long as the same is."""
    at = waiting(view)
    return "" if at is None else asked(view, *at)


def question(view: ConquestState, seat: str) -> Question | None:
    """Return what is asked beside picking a card that goes."""
    at = waiting(view)
    if at is None or isinstance(at[0], PLAIN):
        return None
    window = isinstance(at[0], ActionWindow | turns.WindowAt)
    return Question(
        following.asked(view) if window else asked(view, *at),
        seat_name(view, seat),
        "icons/question",
        seat,
        about=_about(view),
        pending=pending(view),
    )


def _about(view: ConquestState) -> tuple[Ref, ...]:
    """Return the cards in play that the question is about, or else the planet."""
    cards = tuple(id for id in pending.about(view) if in_play(view, id) is not None)
    if cards:
        return cards
    if inside(view, Battle):
        return (f"planet:{find(view, Battle).planet}",)
    top = view.frames[-1]
    return (f"planet:{Winning.of(top).planet}",) if top.name == Winning.procedure else ()
