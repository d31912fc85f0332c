"""The words that card texts are written in: which cards, when, for what cost, meant for what, doing what.

reaction(gain(1), on=destroyed(enemy & here))
action(exhaust, cost=sacrifice(own & here), target=one(unit & non_warlord & here), once=True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from game.conquest import board, changes, damage, leaving, moving, values
from game.conquest.abilities import UNFIT, Ability, Context, Cost, Effect, On, Target, Which
from game.conquest.designs import FACTION_NAMES, Design
from game.conquest.events import AbilityCancelled, DefenderChanged
from game.conquest.frames import Attacking, Damaging, Deploying, Shielding, Using
from game.conquest.refusals import called, named
from game.conquest.rulings import LEAST_COST
from game.conquest.state import DISCARD, PLANETS, SEATS, ConquestState, hq_of
from game.conquest.traits import TRAITS
from game.conquest.turns import LEAVES
from game.kernel import effects, pending
from game.kernel.results import Refusal
from game.kernel.text import N_, said

Test = Callable[[ConquestState, Context], bool]

# -- which cards --


def word(test: Callable[[ConquestState, Context, int], bool], needs: str, bars: str = "", rule: str = "G40") -> Which:
    """Mean cards that pass a test. `needs` says why others are not meant, `bars` why these are not by the opposite."""
    return Which(test, needs=_refusal(rule, needs), bars=_refusal(rule, bars))


def _refusal(rule: str, sentence: str) -> Refusal:
    return because(sentence, rule) if sentence else UNFIT


def because(sentence: str, rule: str = "G45") -> Refusal:
    """Say why an ability may not be used while its condition does not hold."""
    return Refusal(f"CONQUEST-{rule}", sentence)


me: Final = word(
    lambda s, c, x: x == c.me, N_("{source} is meant for itself alone."), N_("{source} can't be used on itself.")
)
bearer: Final = word(
    lambda s, c, x: s.attached_to[c.me] == x,
    N_("{source} isn't attached to {card}."),
    N_("{source} is attached to {card}, and spares it."),
)
own: Final = word(lambda s, c, x: s.controller[x] == c.seat, N_("{card} is your opponent's, and {source} needs yours."))
enemy: Final = word(lambda s, c, x: s.controller[x] != c.seat, N_("{card} is your own, and {source} needs an enemy."))
here: Final = word(
    lambda s, c, x: board.place(s, x) == c.place and board.is_here(s, c.place),
    N_("{card} isn't at the same planet as {source}."),
)
"""What is at this planet. Where a card says "a planet or HQ", it names a `place`."""
beside: Final = word(
    lambda s, c, x: board.place(s, x) in board.adjacent(s, c.place),
    N_("{card} isn't at a planet adjacent to that of {source}."),
    rule="G56",
)
in_play: Final = Which(lambda s, c, x: s.zone[x] in ("hq", "planet", "attached"))
unit: Final = word(lambda s, c, x: board.is_unit(s, x), N_("{card} isn't a unit, and {source} needs one."), rule="1.20")
army: Final = word(
    lambda s, c, x: board.is_unit(s, x) and s.design(x).type == "army",
    N_("{card} isn't an army unit, and {source} needs one."),
    rule="G52",
)
warlord: Final = word(
    lambda s, c, x: s.design(x).type == "warlord",
    N_("{card} isn't a warlord, and {source} needs one."),
    N_("{card} is a warlord, and {source} spares warlords."),
)
non_warlord: Final = unit & ~warlord
support: Final = word(lambda s, c, x: s.design(x).type == "support", N_("{card} isn't a support."))
attachment: Final = word(lambda s, c, x: s.zone[x] == "attached", N_("{card} isn't attached to anything."))
unique: Final = word(
    lambda s, c, x: s.design(x).unique,
    N_("{card} isn't unique, and {source} needs a unique card."),
    N_("{card} is unique, and {source} spares unique cards."),
)
is_ready: Final = word(lambda s, c, x: bool(s.ready[x]), N_("{card} is exhausted already."), rule="4.21")
is_exhausted: Final = word(lambda s, c, x: not s.ready[x], N_("{card} is ready already."), rule="G45")
is_damaged: Final = word(lambda s, c, x: s.damage[x] > 0, N_("{card} has no damage."), rule="G45")
at_a_planet: Final = word(lambda s, c, x: s.zone[x] == "planet", N_("{card} isn't at a planet."))
in_headquarters: Final = word(lambda s, c, x: s.zone[x] == "hq", N_("{card} isn't in a headquarters."))
has_attachments: Final = word(
    lambda s, c, x: bool(board.attachments(s, x)),
    N_("{card} has no attachments."),
    N_("{card} has attachments, and {source} spares such units."),
)
routable: Final = non_warlord & word(
    lambda s, c, x: s.zone[x] != "hq" or bool(s.ready[x]),
    N_("{card} is already exhausted in its headquarters, so a rout would change nothing."),
    rule="G45",
)
changeable: Final = word(
    lambda s, c, x: not values.immune_to(s, x, c.kind, c.seat), N_("{card} is immune to enemy events."), rule="G42"
)
"""What is not immune to what the card does that asks (CONQUEST-G42)."""
limited: Final = word(lambda s, c, x: "limited" in s.design(x).keywords, N_("{card} isn't Limited."))

ASKED_FOR: Final = Refusal("CONQUEST-G40", N_("{source} asks for: {wanted}. {card} doesn't match."))
SPARED: Final = Refusal("CONQUEST-G40", N_("{source} spares these: {wanted}. {card} is one of them."))


def of(*words: str) -> Which:
    """Mean cards of one of these factions, or with one of these traits."""
    fields = {f"word_{n}": _called(one) for n, one in enumerate(words)}
    row = ", ".join(f"{{{field}}}" for field in fields)
    wanted = {"wanted": said(row, **fields)}
    return Which(
        lambda s, c, x: _is(s.design(x), words), needs=named(ASKED_FOR, **wanted), bars=named(SPARED, **wanted)
    )


def _called(word: str) -> str:
    return FACTION_NAMES.get(word) or TRAITS[word]


def _is(design: Design, words: tuple[str, ...]) -> bool:
    return design.faction in words or any(word in design.traits for word in words)


OVER: Final = Refusal("CONQUEST-G40", N_("{card} costs more than {most}, the most that {source} allows."))


def of_cost(most: int) -> Which:
    """Mean cards whose printed cost is no higher."""
    return Which(lambda s, c, x: 0 <= s.design(x).cost <= most, needs=named(OVER, most=most))


# -- when --


def _item(c: Context) -> int:
    return int(c.frame.values["items"][c.item])


def destroyed(which: Which) -> On:
    """Answer that a unit is destroyed: it dies."""
    return On("leaves", lambda s, c: c.frame.how == "destroyed" and which(s, c, _item(c)))


def leaves_play(which: Which) -> On:
    """Answer that a card leaves play in whatever way."""
    return On("leaves", lambda s, c: which(s, c, _item(c)))


def to_discard(which: Which) -> On:
    """Answer that a card enters the discard pile from play."""
    return On("leaves", lambda s, c: c.frame.how != "returned" and which(s, c, _item(c)))


def assigned(which: Which, attack: bool = False) -> On:
    """Answer that damage, or that of an attack, is assigned to a card."""
    return On(
        "damage",
        lambda s, c: c.frame.amounts[c.item] > 0 and (c.frame.attack or not attack) and which(s, c, _item(c)),
    )


def damaged_by(source: Which, which: Which, attack: bool = False) -> On:
    """Answer that a card takes damage from another, or from an attack of it."""
    return On(
        "damaged",
        lambda s, c: (
            (c.frame.attack or not attack)
            and board.is_unit(s, _item(c))
            and which(s, c, _item(c))
            and source(s, c, c.frame.source)
        ),
    )


def enters(which: Which, how: str = "") -> On:
    """Answer that a card has entered play, or entered it in this way."""
    return On("enters", lambda s, c: (not how or c.frame.how == how) and which(s, c, c.frame.card))


def commits(which: Which) -> On:
    """Answer that a unit commits to a planet."""
    return On("moves", lambda s, c: c.frame.commits and which(s, c, _item(c)))


def moves_to_planet(which: Which) -> On:
    """Answer that a unit moves to a planet."""
    return On("moves", lambda s, c: c.frame.to[c.item] < PLANETS and which(s, c, _item(c)))


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
    return On("exhausts", lambda s, c: which(s, c, _item(c)))


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
        return design.is_unit and _is(design, words) and (not here or c.frame.to == c.place)

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


# -- for what cost --


def _source_ready(s: ConquestState, c: Context) -> bool:
    return c.me < 0 or bool(s.ready[c.me])


SPENT: Final = Refusal("CONQUEST-4.21", N_("{card} is exhausted, and it has to exhaust to be used."))
UNPAID: Final = Refusal("CONQUEST-G40", N_("The cost of {card} can't be paid now."))
NO_SACRIFICE: Final = Refusal("CONQUEST-G40", N_("{card} costs a sacrifice, and you have no unit that can be it."))
NO_EXHAUST: Final = Refusal("CONQUEST-G40", N_("{card} costs exhausting a unit, and you have no ready one that fits."))
NO_DISCARD: Final = Refusal("CONQUEST-G40", N_("{card} costs discarding cards, and your hand has no others."))
PRICE: Final = Refusal("CONQUEST-G40", N_("{card} takes {price} to use, and you have {have}."))
exhaust_me: Final = Cost(_source_ready, lambda s, f, named: changes.exhaust(s, f.values["card"]), SPENT)
sacrifice_me: Final = Cost(
    lambda s, c: True, lambda s, f, named: leaving.leave(s, [f.values["card"]], "sacrificed"), UNPAID
)


def pay(count: int) -> Cost:
    """Pay resources."""
    lacks = named(PRICE, price=count)
    return Cost(
        lambda s, c: s.resources[c.seat] >= count, lambda s, f, paid: changes.pay(s, f.values["seat"], count), lacks
    )


def harm_me(count: int) -> Cost:
    """Deal the card itself damage; what is prevented of it was not paid."""

    def deal(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
        f.x = s.damage[f.card]
        damage.deal(s, f.seat, f.card, [(f.card, count)])

    return Cost(lambda s, c: True, deal, UNPAID)


def sacrifice(which: Which) -> Cost:
    """Sacrifice a unit of one's own; what was printed on it is kept."""

    def take(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
        f.x = s.design(named[0]).attack if named else 0
        leaving.leave(s, named, "sacrificed")

    meant = own & non_warlord & which
    return Cost(lambda s, c: True, take, NO_SACRIFICE, _among(meant), miss=meant.miss)


def exhaust_one(which: Which) -> Cost:
    """Exhaust a card of one's own."""
    meant = own & is_ready & which
    return Cost(
        lambda s, c: True, lambda s, f, paid: changes.exhaust(s, *paid), NO_EXHAUST, _among(meant), miss=meant.miss
    )


def _among(which: Which) -> Callable[[ConquestState, Context], list[int]]:
    def options(s: ConquestState, c: Context) -> list[int]:
        return [x for x in board.in_play(s) if test(s, c, x)]

    test = which.test
    return options


def _discard(s: ConquestState, f: Any, named: tuple[int, ...]) -> None:
    f.x = len(named)
    for kind in [s.kind[x] for x in named]:
        held = next(x for x in board.hand(s, f.seat) if s.kind[x] == kind)
        changes.discard(s, held)


discard_cards: Final = Cost(
    lambda s, c: bool(board.hand(s, c.seat)),
    _discard,
    NO_DISCARD,
    lambda s, c: [x for x in board.hand(s, c.seat) if x != c.me],
    hidden=True,
    most=60,
)


# -- meant for what --


def reachable(s: ConquestState, c: Context, x: int) -> bool:
    """Return whether an ability may be meant for a card."""
    return not values.untouchable(s, x, c.kind, c.seat)


SHELTERED: Final = Refusal("CONQUEST-1.3", N_("{other} shelters {card} from enemy abilities."))
APART: Final = Refusal("CONQUEST-G40", N_("{card} isn't at the same planet as the first one."))
SAME: Final = Refusal("CONQUEST-G40", N_("You have already chosen {card}. Choose another one."))
LONE: Final = Refusal("CONQUEST-G40", N_("{source} needs two cards at one planet, and none there goes with {card}."))


def unreachable(s: ConquestState, c: Context, x: int) -> Refusal | None:
    """Return why an ability may not be meant for a card."""
    if reachable(s, c, x):
        return None
    if not changeable(s, c, x):
        return changeable.needs
    return named(SHELTERED, other=called(s, values.source_of(s, x, "untargetable")))


def one(which: Which, least: int = 1, most: int = 1, together: bool = False) -> Target:
    """Mean one card in play, or several at the same planet."""

    def options(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
        first = named[0] if named else None
        return [x for x in board.in_play(s) if fits(s, c, x) and (first is None or beside_first(s, x, first))]

    def beside_first(s: ConquestState, x: int, first: int) -> bool:
        return not together or board.at_one_planet(s, x, first)

    def fits(s: ConquestState, c: Context, x: int) -> bool:
        return test(s, c, x) and reachable(s, c, x) and beside_first(s, x, x)

    def some(s: ConquestState, c: Context) -> bool:
        return any(fits(s, c, x) for x in board.in_play(s))

    def miss(s: ConquestState, c: Context, named: tuple[int, ...], x: int) -> tuple[int, Refusal] | None:
        if missed := which.miss(s, c, x):
            return missed
        met = len(which.parts)
        if refused := unreachable(s, c, x):
            return met, refused
        if x in named:
            return met, SAME
        return None if beside_first(s, x, named[0] if named else x) else (met, APART)

    test = which.test
    return Target(options, least, most, some=some, miss=miss)


def pair(first: Which, second: Which) -> Target:
    """Mean two different cards at the same planet: one, then another."""

    def options(s: ConquestState, c: Context, named: tuple[int, ...]) -> list[int]:
        def others(x: int) -> list[int]:
            there = [y for y in board.in_play(s) if y != x and board.at_one_planet(s, x, y)]
            return [y for y in there if second(s, c, y) and reachable(s, c, y)]

        if named:
            return others(named[0])
        return [x for x in board.in_play(s) if first(s, c, x) and reachable(s, c, x) and others(x)]

    def miss(s: ConquestState, c: Context, named: tuple[int, ...], x: int) -> tuple[int, Refusal] | None:
        which = second if named else first
        if missed := which.miss(s, c, x):
            return missed
        met = len(which.parts)
        if refused := unreachable(s, c, x):
            return met, refused
        if x in named:
            return met, SAME
        return None if x in options(s, c, named) else (met, APART if named else LONE)

    return Target(options, 2, 2, miss=miss)


NO_PLANET: Final = Refusal("CONQUEST-G40", N_("{source} would change nothing there."))
FACE_DOWN: Final = Refusal("CONQUEST-G40", N_("That planet doesn't lie face up, and {source} needs one that does."))


def planet(
    test: Callable[[ConquestState, Context, int], bool] = lambda s, c, at: True, lacks: Refusal = NO_PLANET
) -> Target:
    """Mean a planet that lies face up; `lacks` says why others are not meant."""
    return _places(lambda s: board.planets(s), test, lacks)


def place(
    test: Callable[[ConquestState, Context, int], bool] = lambda s, c, at: True, lacks: Refusal = NO_PLANET
) -> Target:
    """Mean a planet that lies face up, or a headquarters."""
    return _places(lambda s: [*board.planets(s), hq_of(0), hq_of(1)], test, lacks)


def _places(
    of: Callable[[ConquestState], list[int]], test: Callable[[ConquestState, Context, int], bool], lacks: Refusal
) -> Target:
    def miss(s: ConquestState, c: Context, named: tuple[int, ...], at: int) -> tuple[int, Refusal] | None:
        if at not in of(s):
            return 0, FACE_DOWN
        return None if test(s, c, at) else (1, lacks)

    return Target(lambda s, c, named: [at for at in of(s) if test(s, c, at)], places=True, miss=miss)


def in_hand(which: Which, least: int = 1) -> Target:
    """Mean a card of one's hand."""
    return Target(
        lambda s, c, named: [x for x in board.hand(s, c.seat) if x != c.me and which(s, c, x)],
        least,
        hidden=True,
        miss=lambda s, c, named, x: which.miss(s, c, x),
    )


# -- doing what --


def gain(count: int) -> Effect:
    """Gain resources."""
    return lambda s, f, c: changes.gain(s, f.seat, count)


def draw(count: int) -> Effect:
    """Draw cards."""
    return lambda s, f, c: changes.draw_and_check(s, f.seat, count)


def steal(count: int) -> Effect:
    """Take resources from the opponent."""

    def take(s: ConquestState, f: Using, c: Context) -> None:
        taken = min(count, s.resources[1 - f.seat])
        changes.pay(s, 1 - f.seat, taken)
        changes.gain(s, f.seat, taken)

    return take


def make(kind: str, count: int = 1, at: str = "here") -> Effect:
    """Make unit tokens: here, or in one's headquarters."""

    def tokens(s: ConquestState, f: Using, c: Context) -> None:
        for _ in range(count):
            changes.make_token(s, kind, f.seat, f.place if at == "here" else hq_of(f.seat))

    return tokens


def make_there(kind: str) -> Effect:
    """Make a unit token at the planet whose command struggle was won."""
    return lambda s, f, c: _made(changes.make_token(s, kind, f.seat, c.frame.planet))


def _made(id: int) -> None:
    """Take no notice of the token's id."""


def reached(s: ConquestState, c: Context, ids: Iterable[int]) -> list[int]:
    """Return those of the cards that an ability can change: they are in play and not immune to it. Every verb asks."""
    return [x for x in ids if in_play(s, c, x) and changeable(s, c, x)]


def exhaust(s: ConquestState, f: Using, c: Context) -> None:
    """Exhaust what was named."""
    changes.exhaust(s, *reached(s, c, f.named))


def ready(s: ConquestState, f: Using, c: Context) -> None:
    """Ready what was named."""
    changes.make_ready(s, reached(s, c, f.named))


def ready_me(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the card itself."""
    changes.make_ready(s, reached(s, c, [f.card]))


def ready_bearer(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the unit to which the card is attached."""
    changes.make_ready(s, reached(s, c, [s.attached_to[f.card]] if s.zone[f.card] == "attached" else []))


def ready_item(s: ConquestState, f: Using, c: Context) -> None:
    """Ready the card that it is about."""
    changes.make_ready(s, reached(s, c, [_item(c)]))


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
    return lambda s, f, c: damage.deal(s, f.seat, f.card, [(_item(c), count)])


def wound_attacker(count: int) -> Effect:
    """Deal damage to the unit that dealt it."""
    return lambda s, f, c: damage.deal(s, f.seat, f.card, [(c.frame.source, count)])


def wound_attacker_x(s: ConquestState, f: Using, c: Context) -> None:
    """Deal X damage to the unit that attacks."""
    damage.deal(s, f.seat, f.card, [(c.frame.source, f.x)])


def destroy(s: ConquestState, f: Using, c: Context) -> None:
    """Destroy what was named."""
    leaving.leave(s, reached(s, c, f.named), "destroyed")


def destroy_item(s: ConquestState, f: Using, c: Context) -> None:
    """Destroy the card that it is about."""
    leaving.leave(s, reached(s, c, [_item(c)]), "destroyed")


def destroy_all(which: Which) -> Effect:
    """Destroy every such unit that is no warlord."""
    meant = non_warlord & which
    return lambda s, f, c: leaving.leave(s, reached(s, c, [x for x in board.in_play(s) if meant(s, c, x)]), "destroyed")


def destroy_all_there(which: Which) -> Effect:
    """Destroy every such unit at the planet that was named."""
    meant = non_warlord & which
    return lambda s, f, c: leaving.leave(
        s,
        reached(s, c, [x for x in board.in_play(s) if board.place(s, x) == f.named[0] and meant(s, c, x)]),
        "destroyed",
    )


def move_here(s: ConquestState, f: Using, c: Context) -> None:
    """Move what was named to this place."""
    moving.move(s, reached(s, c, f.named), f.place)


def move_to_first(s: ConquestState, f: Using, c: Context) -> None:
    """Move what was named to the First Planet."""
    if s.first_planet >= 0:
        moving.move(s, reached(s, c, f.named), s.first_planet)


def move_me(s: ConquestState, f: Using, c: Context) -> None:
    """Move the card itself to the planet that was named."""
    moving.move(s, (f.card,), f.named[0])


def move_paid(s: ConquestState, f: Using, c: Context) -> None:
    """Move the card that was exhausted for it to the planet that was named."""
    moving.move(s, f.paid, f.named[0])


def rout(s: ConquestState, f: Using, c: Context) -> None:
    """Rout what was named."""
    for x in reached(s, c, f.named):
        if unit(s, c, x):
            moving.rout(s, x)


def rout_item(s: ConquestState, f: Using, c: Context) -> None:
    """Rout the unit that it is about."""
    for x in reached(s, c, [_item(c)]):
        if unit(s, c, x):
            moving.rout(s, x)


def heal(count: int) -> Effect:
    """Remove damage from what was named."""

    def healing(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            changes.heal(s, x, count)

    return healing


def heal_me(s: ConquestState, f: Using, c: Context) -> None:
    """Remove all damage from the card itself."""
    changes.heal(s, f.card, s.damage[f.card])


def return_named(s: ConquestState, f: Using, c: Context) -> None:
    """Return what was named to its owner's hand."""
    leaving.leave(s, reached(s, c, f.named), "returned")


def return_item(s: ConquestState, f: Using, c: Context) -> None:
    """Return the card that left play from the discard pile to its owner's hand."""
    if s.zone[_item(c)] == "discard":
        changes.take_back(s, _item(c))


def return_topmost(which: Which) -> Effect:
    """Return the topmost such card of one's discard pile to one's hand."""

    def back(s: ConquestState, f: Using, c: Context) -> None:
        found = topmost(s, c, which)
        if found is not None:
            changes.take_back(s, found)

    return back


def topmost(s: ConquestState, c: Context, which: Which) -> int | None:
    """Return the topmost such card of one's discard pile."""
    found = [x for x in DISCARD.ids(s, c.seat) if which(s, c, x)]
    return found[-1] if found else None


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


def lower(count: int) -> Effect:
    """Lower the cost of what is deployed."""

    def less(s: ConquestState, f: Using, c: Context) -> None:
        deploying = Deploying.of(c.frame)
        deploying.cost = max(LEAST_COST, deploying.cost - count)

    return less


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


def cancel(s: ConquestState, f: Using, c: Context) -> None:
    """Cancel what is about to happen."""
    pending.cancel(c.frame)
    seat = c.frame.values["seat"]
    card = c.frame.values["card"]
    kind = c.frame.values.get("kind") or s.kind[card]
    s.events.append(AbilityCancelled(SEATS[seat], card, kind))


def defend(s: ConquestState, f: Using, c: Context) -> None:
    """Become the defender instead."""
    Attacking.of(c.frame).defender = f.card
    s.events.append(DefenderChanged(SEATS[f.seat], f.card, s.kind[f.card]))


def more_attack_x(s: ConquestState, f: Using, c: Context) -> None:
    """Give the attack X more ATK."""
    Attacking.of(c.frame).bonus += f.x


def bonus(stat: str, count: int, until: str) -> Effect:
    """Change a value of what was named for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named or (f.card,)):
            effects.add(s, values.BONUS, until, x, stat, count)
        board.turned(s)

    return change


def bonus_all(which: Which, stat: str, count: int, until: str) -> Effect:
    """Change a value of every such unit for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, board.in_play(s)):
            if unit(s, c, x) and which(s, c, x):
                effects.add(s, values.BONUS, until, x, stat, count)
        board.turned(s)

    return change


def gains(keyword: str, until: str) -> Effect:
    """Give what was named a keyword for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            effects.add(s, values.GAINED, until, x, keyword, 1)
        board.turned(s)

    return change


def marked(kind: str, until: str, *data: Any) -> Effect:
    """Lay an effect on what was named."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            effects.add(s, kind, until, x, *data)
        board.changed(s)

    return change


def opponent_discards_at_random(s: ConquestState, f: Using, c: Context) -> None:
    """Let the opponent discard a card at random."""
    changes.discard_at_random(s, 1 - f.seat)


def until_end_of_phase(s: ConquestState, x: int, how: str) -> None:
    """Let a card leave play in this way when the phase ends, if it is still in play."""
    effects.add(s, LEAVES, "phase", x, how)


# -- abilities --


def _tuple(given: Any) -> tuple[Any, ...]:
    return given if isinstance(given, tuple) else (given,)


def _ability(kind: str) -> Callable[..., Ability]:
    def make(*do: Effect, **more: Any) -> Ability:
        if "cost" in more:
            more["cost"] = _tuple(more["cost"])
        return Ability(kind, do, **more)

    return make


action: Final = _ability("action")
reaction: Final = _ability("reaction")
interrupt: Final = _ability("interrupt")
forced_reaction: Final = _ability("forced_reaction")
forced_interrupt: Final = _ability("forced_interrupt")
battle: Final = _ability("battle")


def constant(to: Which, **more: Any) -> Ability:
    """Hold as long as the card is in play: values that it adds (`attack`, `hp`, `icons`), keywords, a rule."""
    stats: dict[str, Any] = {name: more.pop(name) for name in ("attack", "hp", "icons", "striking") if name in more}
    return Ability("constant", to=to, adds=stats, **more)


FREE: Final = because(N_("Nothing is left of the cost for {card} to lower."))


def reducer(on: On, count: int = 1, cost: Any = (exhaust_me,), **more: Any) -> Ability:
    """Lower the cost of what one deploys, if it costs anything (CONQUEST-G45)."""
    return Ability(
        "interrupt", (lower(count),), on, _tuple(cost), when=costs_anything, reduces=count, lacks=FREE, **more
    )


def costs_anything(s: ConquestState, c: Context) -> bool:
    """Return whether what is deployed still costs more than the least."""
    return bool(c.frame.cost > LEAST_COST)
