"""Dark Eldar: the texts of Packmaster Kith's cards."""

from __future__ import annotations

from game.conquest import board, changes
from game.conquest.abilities import BLANK, Ability, Context, Which
from game.conquest.cards.choices import may_be_demanded, opponent_sacrifices, tokens_to_named
from game.conquest.cards.costs import exhaust_me, pay, sacrifice
from game.conquest.cards.durations import bonus, marked
from game.conquest.cards.forms import action, constant, reaction, reducer
from game.conquest.cards.hands import draw, opponent_discards_at_random, return_topmost, steal, topmost
from game.conquest.cards.targets import one, planet, reached
from game.conquest.cards.triggers import commits, damaged_by, deploys_unit, enters, played
from game.conquest.cards.units import make, ready_bearer, rout, rout_item
from game.conquest.cards.which import (
    army,
    bearer,
    because,
    enemy,
    here,
    me,
    non_warlord,
    of,
    routable,
    unique,
    unit,
    word,
)
from game.conquest.frames import Using
from game.conquest.state import ConquestState
from game.kernel.text import N_

dark = of("dark_eldar")
event = Which(lambda s, c, x: s.design(x).type == "event")


def _khymeras(s: ConquestState, c: Context, x: int) -> int:
    return sum(1 for y in board.all_units(s, c.seat) if s.kind[y] == "khymera")


def _opponent_holds(s: ConquestState, c: Context) -> bool:
    return bool(board.hand(s, 1 - c.seat))


def _khymeras_elsewhere(s: ConquestState, c: Context, at: int) -> bool:
    return any(s.kind[x] == "khymera" and board.place(s, x) != at for x in board.all_units(s, c.seat))


def _exhaust_the_newcomer(s: ConquestState, f: Using, c: Context) -> None:
    """Exhaust the unit that was deployed."""
    changes.exhaust(s, *reached(s, c, [c.frame.card]))


def _bearer_is_exhausted(s: ConquestState, c: Context) -> bool:
    return not s.ready[s.attached_to[c.me]]


EMPTY_HAND = because(N_("Your opponent has no cards in hand to discard."))

CARDS: dict[str, tuple[Ability, ...]] = {
    "packmaster_kith": (reaction(make("khymera"), on=commits(me)),),
    "kiths_khymeramasters": (reaction(make("khymera"), on=enters(me & here)),),
    "khymera_den": (
        action(
            tokens_to_named("khymera"),
            cost=exhaust_me,
            target=planet(
                word(_khymeras_elsewhere, N_("You have no Khymera away from the planet {card}."), rule="G45")
            ),
        ),
    ),
    "pact_of_the_haemonculi": (
        action(
            opponent_discards_at_random,
            draw(2),
            hand=True,
            phase="deploy",
            cost=sacrifice(unit),
            when=_opponent_holds,
            lacks=EMPTY_HAND,
        ),
    ),
    "agonizer_of_bren": (constant(bearer, attack=_khymeras),),
    "haemonculus_tormentor": (action(bonus("attack", 2, "phase"), cost=pay(1)),),
    "beasthunter_wyches": (reaction(make("khymera", at="hq"), on=played(dark), cost=pay(1)),),
    "black_heart_ravager": (reaction(rout_item, on=damaged_by(me, non_warlord)),),
    "murder_of_razorwings": (
        reaction(opponent_discards_at_random, on=enters(me, "deployed"), when=_opponent_holds, lacks=EMPTY_HAND),
    ),
    "coliseum_fighters": (
        reaction(
            return_topmost(event),
            on=enters(me),
            when=lambda s, c: topmost(s, c, event) is not None,
            lacks=because(N_("{card} needs an event in your discard pile.")),
        ),
    ),
    "syren_zythlex": (reaction(_exhaust_the_newcomer, on=enters(enemy & unit & here, "deployed")),),
    "power_from_pain": (
        action(
            opponent_sacrifices("pain", army),
            hand=True,
            phase="combat",
            among=may_be_demanded(army),
            lacks=because(N_("{card} needs an enemy army unit that could be sacrificed.")),
        ),
    ),
    "archons_terror": (action(rout, hand=True, phase="combat", target=one(routable & ~unique)),),
    "raid": (
        action(
            steal(1),
            hand=True,
            when=lambda s, c: s.resources[1 - c.seat] > s.resources[c.seat],
            lacks=because(N_("{card} works only while your opponent has more resources than you.")),
        ),
    ),
    "suffering": (constant(bearer, attack=-2),),
    "hypex_injector": (
        reaction(
            ready_bearer,
            on=played(dark),
            when=_bearer_is_exhausted,
            lacks=because(N_("The unit that bears {card} is ready already.")),
        ),
    ),
    "altar_of_torment": (reducer(deploys_unit("dark_eldar")),),
    "twisted_laboratory": (action(marked(BLANK, "phase"), cost=exhaust_me, target=one(army)),),
}
