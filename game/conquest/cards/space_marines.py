"""Space Marines: the texts of Cato Sicarius's cards."""

from __future__ import annotations

from typing import Final

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context, Test, Which
from game.conquest.cards.choices import may_hold, search
from game.conquest.cards.costs import exhaust_me
from game.conquest.cards.damages import prevent, wound
from game.conquest.cards.forms import action, constant, reaction, reducer
from game.conquest.cards.hands import gain, return_item
from game.conquest.cards.targets import in_hand, one, planet
from game.conquest.cards.triggers import assigned, damaged_by, deploys_unit, destroyed, enters, to_discard
from game.conquest.cards.units import destroy_all_there, destroy_item, move_here, ready
from game.conquest.cards.which import (
    army,
    bearer,
    because,
    beside,
    changeable,
    enemy,
    here,
    is_exhausted,
    me,
    non_warlord,
    of,
    of_cost,
    own,
    unique,
    unit,
    word,
)
from game.conquest.deploying import put_into_play
from game.conquest.frames import Battle, Using
from game.conquest.state import ConquestState
from game.kernel.text import N_

marine = of("space_marines")
printed_unit = Which(lambda s, c, x: s.design(x).is_unit)


def _where_it_died(s: ConquestState, c: Context, x: int) -> bool:
    places = c.frame.values["places"]
    return bool(places) and board.is_here(s, places[c.item]) and board.place(s, x) == places[c.item]


def _other_title_here(s: ConquestState, c: Context) -> bool:
    return any(s.kind[x] != s.kind[c.me] and here(s, c, x) for x in board.units(s, c.place, c.seat))


def _in_battle(s: ConquestState, c: Context, at: int) -> bool:
    return any(frame.name == Battle.procedure and frame.values["planet"] == at for frame in s.frames)


def _affordable(s: ConquestState, c: Context, x: int) -> bool:
    return s.design(x).cost <= s.resources[c.seat] and changes.may_control(s, c.seat, s.kind[x])


def _pay_and_put(s: ConquestState, f: Using, c: Context) -> None:
    """Pay what is printed on the card that was named and put it into play here."""
    for x in f.named:
        changes.pay(s, f.seat, s.design(x).cost)
        put_into_play(s, x, f.seat, f.place)


recruit_of_maxos = (
    marine
    & printed_unit
    & word(_affordable, N_("{card} is unique and in play already, or costs more than you have."), rule="4.10")
)


def _has(which: Which) -> Test:
    """Test whether a planet has such a unit."""
    return lambda s, c, at: any(which(s, c, x) for seat in (0, 1) for x in board.units(s, at, seat))


doomed: Final = (
    word(_has(~unique), N_("{source} would destroy nothing at the planet {card}."))
    & word(
        _has(~unique & changeable),
        N_("What {source} would destroy at the planet {card} is immune to enemy events."),
        rule="G42",
    )
    & word(lambda s, c, at: at != s.first_planet, N_("{card} is the First Planet, and {source} spares it."))
)
"""The planets where Exterminatus destroys something."""


CARDS: dict[str, tuple[Ability, ...]] = {
    "captain_cato_sicarius": (reaction(gain(1), on=destroyed(enemy & unit & here)),),
    "sicariuss_chosen": (reaction(move_here, wound(1), on=enters(me), target=one(enemy & army & beside)),),
    "catos_stronghold": (
        reaction(
            ready,
            on=destroyed(enemy & unit),
            cost=exhaust_me,
            target=one(
                marine
                & unit
                & is_exhausted
                & word(_where_it_died, N_("{card} isn't where the enemy unit was destroyed."))
            ),
        ),
    ),
    "the_fury_of_sicarius": (
        reaction(
            destroy_item, on=damaged_by(own & marine & unit, enemy & non_warlord & changeable, attack=True), hand=True
        ),
    ),
    "tallassarian_tempest_blade": (constant(bearer, attack=1, gives={"armorbane": 1}),),
    "honored_librarian": (constant(me, flag="cannot_be_attacked", when=_other_title_here),),
    "blood_angels_veterans": (
        reaction(
            prevent(1),
            on=assigned(me),
            when=lambda s, c: bool(s.ready[c.me]),
            lacks=because(N_("{card} is exhausted, and this works only while it is ready."), "G38"),
        ),
    ),
    "land_raider": (constant(own & here & unit & ~of("Vehicle"), flag="untargetable"),),
    "veteran_brother_maxos": (
        action(
            _pay_and_put,
            phase="combat",
            when=lambda s, c: here(s, c, c.me),
            lacks=because(N_("{card} has to be at a planet for this."), "G39"),
            target=in_hand(recruit_of_maxos),
            might=may_hold,
        ),
    ),
    "iron_hands_techmarine": (constant(me, icons=lambda s, c, x: len(board.units(s, c.place, 1 - c.seat))),),
    "drop_pod_assault": (
        action(
            search("drop_pod", 6, marine & printed_unit & of_cost(3), "planet"),
            hand=True,
            phase="combat",
            target=planet(
                word(_in_battle, N_("{source} needs a planet where a battle is being fought.")),
                because(N_("{card} needs a battle in progress."), "G40"),
            ),
        ),
    ),
    "indomitable": (reaction(prevent(), on=assigned(own & marine & unit, attack=True), hand=True),),
    "exterminatus": (
        action(
            destroy_all_there(~unique),
            hand=True,
            phase="deploy",
            target=planet(doomed),
        ),
    ),
    "godwyn_pattern_bolter": (constant(bearer, attack=1, hp=1), constant(bearer, flag="ignores_flying")),
    "iron_halo": (reaction(prevent(), on=assigned(bearer, attack=True), cost=exhaust_me),),
    "fortress_monastery": (reducer(deploys_unit("space_marines")),),
    "holy_sepulchre": (
        reaction(
            return_item,
            on=to_discard(
                own & marine & unit & Which(lambda s, c, x: s.owner[x] == c.seat and s.design(x).type == "army")
            ),
            cost=exhaust_me,
            when=lambda s, c: not c.frame.values["places"] or s.zone[c.frame.values["items"][c.item]] == "discard",
        ),
    ),
}
