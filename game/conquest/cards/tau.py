"""Tau: the texts of Commander Shadowsun's cards."""

from __future__ import annotations

from game.conquest import board
from game.conquest.abilities import Ability, Context, Target, Which
from game.conquest.acting import attachments
from game.conquest.cards.choices import (
    attach_named,
    deploy_attachment,
    hosts_here,
    may_hold,
    reattach_me,
    reattach_named,
    search,
)
from game.conquest.cards.costs import exhaust_me, exhaust_one, pay
from game.conquest.cards.damages import more_shields, wound_attacker
from game.conquest.cards.forms import action, constant, interrupt, reaction, reducer
from game.conquest.cards.hands import cancel, gain, return_named
from game.conquest.cards.targets import one, planet, reachable
from game.conquest.cards.triggers import (
    attacks,
    commits,
    damaged_by,
    deploys_attachment,
    deploys_unit,
    destroyed,
    enters,
    shielded_here,
    targets,
)
from game.conquest.cards.units import defend, destroy, move_paid, ready_me
from game.conquest.cards.which import (
    army,
    bearer,
    because,
    enemy,
    has_attachments,
    here,
    limited,
    me,
    of,
    own,
    unit,
    word,
)
from game.conquest.changes import may_control
from game.conquest.hosts import may_host
from game.conquest.state import DISCARD, HAND, ConquestState
from game.kernel.text import N_

tau = of("tau")
any_unit = Which(lambda s, c, x: True)


def _gear(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
    """Return the attachments that Shadowsun may bring, then the units here that may bear the one that was named."""
    if named:
        return hosts_here(s, c, named[0])
    return [x for x in (*HAND.ids(s, c.seat), *DISCARD.ids(s, c.seat)) if _brings(s, c, x)]


def _brings(s: ConquestState, c: Context, x: int) -> bool:
    design = s.design(x)
    fits = design.type == "attachment" and design.faction == "tau" and design.cost <= 2
    return bool((fits or s.kind[x] == "shadowsuns_stealth_cadre") and may_control(s, c.seat, s.kind[x])) and bool(
        hosts_here(s, c, x)
    )


def _gear_at_hand(s: ConquestState, c: Context) -> bool:
    return bool(_gear(s, c, ()))


def _gear_perhaps(s: ConquestState, c: Context) -> bool:
    return bool(board.hand(s, c.seat)) or any(_brings(s, c, x) for x in DISCARD.ids(s, c.seat))


def _drone_hosts(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
    host = s.attached_to[c.me]
    return [x for x in board.in_play(s) if x != host and may_host(s, c.seat, s.kind[c.me], x) and reachable(s, c, x)]


def _moves(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
    """Return the attachments that may change their host, then the hosts for the one that was named."""
    if named:
        return _other_hosts(s, c, named[0])
    return [x for x in board.in_play(s) if s.zone[x] == "attached" and _other_hosts(s, c, x)]


def _other_hosts(s: ConquestState, c: Context, x: int) -> list[int]:
    old = s.attached_to[x]
    return [
        host
        for host in board.in_play(s)
        if host != old
        and board.is_unit(s, host)
        and s.controller[host] == s.controller[old]
        and may_host(s, s.controller[x], s.kind[x], host, moved=x)
        and reachable(s, c, host)
    ]


def _elsewhere(s: ConquestState, c: Context, at: int) -> bool:
    return not c.paid or board.place(s, c.paid[0]) != at


def _another_defends(s: ConquestState, c: Context) -> bool:
    return bool(c.frame.values["defender"] != c.me)


drone_or_attachment = Which(lambda s, c, x: s.design(x).type == "attachment") | of("Drone")

CARDS: dict[str, tuple[Ability, ...]] = {
    "commander_shadowsun": (
        reaction(
            attach_named,
            on=commits(me),
            target=Target(_gear, 2, 2, hidden=True),
            when=_gear_at_hand,
            lacks=because(N_("{card} needs a fitting attachment in your hand or discard pile.")),
            might=_gear_perhaps,
        ),
    ),
    "shadowsuns_stealth_cadre": (constant(bearer, attack=2, hp=2, flag="mode"),),
    "communications_relay": (interrupt(cancel, on=targets(own & unit & has_attachments), cost=exhaust_me),),
    "squadron_redeployment": (
        action(
            move_paid,
            hand=True,
            cost=exhaust_one(army & has_attachments),
            target=planet(word(_elsewhere, N_("The unit you exhausted is at the planet {card} already."), rule="G45")),
        ),
    ),
    "command_link_drone": (
        constant(bearer, attack=1),
        action(reattach_me, cost=pay(1), target=Target(_drone_hosts)),
    ),
    "carnivore_pack": (interrupt(gain(3), on=destroyed(me)),),
    "fire_warrior_elite": (
        interrupt(
            defend,
            on=attacks(enemy, own & unit & here),
            when=_another_defends,
            lacks=because(N_("{card} is the defender itself.")),
        ),
    ),
    "fire_warrior_strike_team": (constant(me, attack=lambda s, c, x: len(board.attachments(s, x))),),
    "earth_caste_technician": (reaction(search("technician", 6, drone_or_attachment, "shown"), on=enters(me)),),
    "gun_drones": (constant(bearer, gives={"area_effect": 2}, flag="mode"),),
    "fireblade_kaisvre": (interrupt(more_shields(1), on=shielded_here(tau)),),
    "experimental_devilfish": (
        reaction(
            ready_me, on=commits(me), when=lambda s, c: not s.ready[c.me], lacks=because(N_("{card} is ready already."))
        ),
    ),
    "even_the_odds": (action(reattach_named, hand=True, target=Target(_moves, 2, 2)),),
    "calculated_strike": (
        action(
            destroy,
            hand=True,
            target=one(limited, lacks=because(N_("{card} needs a Limited card in play, and there is none."), "G40")),
        ),
    ),
    "deception": (action(return_named, hand=True, phase="deploy", target=one(army & ~of("Elite"))),),
    "repulsor_impact_field": (reaction(wound_attacker(2), on=damaged_by(any_unit, bearer, attack=True)),),
    "ion_rifle": (constant(bearer, attack=3),),
    "frontline_launch_bay": (reducer(deploys_unit("tau")),),
    "ambush_platform": (
        reducer(deploys_attachment, cost=()),
        action(
            deploy_attachment,
            phase="combat",
            cost=exhaust_me,
            when=lambda s, c: bool(attachments(s, c.seat)),
            lacks=because(N_("{card} needs an attachment in your hand that you can deploy now.")),
            might=may_hold,
        ),
    ),
}
