"""Eldar: the texts of Eldorath Starbane's cards."""

from __future__ import annotations

from game.conquest import board, changes, values
from game.conquest.abilities import Ability, Context
from game.conquest.cards.choices import opponent_discards, peek, put_topmost, search
from game.conquest.cards.costs import discard_cards, exhaust_me, exhaust_one
from game.conquest.cards.damages import heal
from game.conquest.cards.durations import marked, more_attack_x
from game.conquest.cards.forms import action, constant, interrupt, reaction, reducer
from game.conquest.cards.hands import cancel, return_named, topmost
from game.conquest.cards.targets import one, planet, reached
from game.conquest.cards.triggers import (
    attacks,
    begins_attack,
    commits,
    deploys_unit,
    destroyed,
    enemy_plays_event,
    enters,
    moves_to_planet,
    struggle_begins,
)
from game.conquest.cards.units import destroy_all, exhaust, move_me, ready_item
from game.conquest.cards.which import (
    any_card,
    army,
    at_a_planet,
    bearer,
    because,
    changeable,
    enemy,
    here,
    in_headquarters,
    is_damaged,
    is_ready,
    me,
    non_warlord,
    of,
    own,
    printed_unit,
    unique,
    unit,
    warlord,
    word,
)
from game.conquest.frames import Using
from game.conquest.moving import move
from game.conquest.state import ConquestState
from game.kernel.text import N_

eldar = of("eldar")


def _against_exhausted(s: ConquestState, c: Context, defender: int) -> int:
    return 2 * (not s.ready[defender])


def _exhaust_defender(s: ConquestState, f: Using, c: Context) -> None:
    """Exhaust the unit that is attacked."""
    changes.exhaust(s, *reached(s, c, [c.frame.defender]))


def _commit_again(s: ConquestState, f: Using, c: Context) -> None:
    """Commit one's warlord to the planet that was named."""
    move(s, (board.warlord(s, f.seat),), f.named[0], commits=True)


def _item_exhausted(s: ConquestState, c: Context) -> bool:
    return not s.ready[c.frame.values["items"][c.item]]


def _in_the_struggle(s: ConquestState, c: Context, x: int) -> bool:
    return bool(board.place(s, x) == c.frame.values["planet"] and values.icons(s, x))


def _defender_ready(s: ConquestState, c: Context) -> bool:
    return bool(s.ready[c.frame.values["defender"]])


CARDS: dict[str, tuple[Ability, ...]] = {
    "eldorath_starbane": (reaction(exhaust, on=commits(me), target=one(non_warlord & here & is_ready)),),
    "starbanes_council": (constant(me, striking=_against_exhausted),),
    "alaitoc_shrine": (
        reaction(
            ready_item,
            on=moves_to_planet(eldar & unit),
            cost=exhaust_me,
            when=_item_exhausted,
            lacks=because(N_("The unit that moves is ready already.")),
        ),
    ),
    "foresight": (
        reaction(
            _commit_again,
            on=commits(own & warlord),
            hand=True,
            target=planet(
                word(
                    lambda s, c, at: at != s.planet[c.seat],
                    N_("Your warlord is at the planet {card} already."),
                    rule="G45",
                )
            ),
        ),
    ),
    "mobility": (constant(bearer, gives={"mobile": 1}),),
    "wildrider_squadron": (
        action(
            move_me,
            phase="combat",
            once=True,
            target=planet(
                word(
                    lambda s, c, at: at in board.adjacent(s, c.place),
                    N_("The planet {card} isn't adjacent to that of {source}."),
                    rule="G56",
                )
            ),
        ),
    ),
    "wailing_wraithfighter": (
        reaction(
            opponent_discards,
            on=begins_attack(me),
            when=lambda s, c: bool(board.hand(s, 1 - c.seat)),
            lacks=because(N_("Your opponent has no cards in hand to discard.")),
        ),
    ),
    "shrouded_harlequin": (interrupt(exhaust, on=destroyed(me), target=one(enemy & unit & at_a_planet & is_ready)),),
    "swordwind_farseer": (reaction(search("farseer", 6, any_card, "hand", must=True), on=enters(me)),),
    "silvered_blade_avengers": (
        reaction(
            _exhaust_defender,
            on=attacks(me, non_warlord),
            when=_defender_ready,
            lacks=because(N_("The defender is exhausted already.")),
        ),
    ),
    "biel_tan_warp_spiders": (reaction(peek, on=begins_attack(me)),),
    "spiritseer_erathal": (reaction(heal(1), on=begins_attack(me), target=one(unit & here & ~me & is_damaged)),),
    "superiority": (
        interrupt(
            marked(values.CURBED, "struggle"),
            on=struggle_begins,
            hand=True,
            target=one(army & word(_in_the_struggle, N_("{card} adds no command icons to this struggle."))),
        ),
    ),
    "nullify": (interrupt(cancel, on=enemy_plays_event, cost=exhaust_one(unique & eldar & unit), hand=True),),
    "doom": (
        action(
            destroy_all(in_headquarters & ~unique),
            hand=True,
            phase="deploy",
            among=in_headquarters & unit & ~unique & changeable,
            lacks=because(N_("{card} would destroy nothing in either headquarters now.")),
        ),
    ),
    "gift_of_isha": (
        action(
            put_topmost(eldar & printed_unit, "discarded"),
            hand=True,
            target=planet(),
            when=lambda s, c: (
                (x := topmost(s, c, eldar & printed_unit)) is not None and changes.may_control(s, c.seat, s.kind[x])
            ),
            lacks=because(N_("Your discard pile has no Eldar unit that {card} can bring into play.")),
        ),
    ),
    "banshee_power_sword": (
        constant(bearer, attack=1),
        interrupt(more_attack_x, on=attacks(bearer, non_warlord), cost=discard_cards),
    ),
    "corsair_trading_port": (reducer(deploys_unit("eldar")),),
    "craftworld_gate": (action(return_named, cost=exhaust_me, target=one(own & army)),),
}
