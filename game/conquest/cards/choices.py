"""Effects in which somebody chooses while they happen: searches of a deck, sacrifices, discards, ways to go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.conquest import board, changes, combat, damage, leaving, moving, victory
from game.conquest.abilities import REGISTRY, Context, Effect, Which
from game.conquest.cards.durations import until_end_of_phase
from game.conquest.cards.hands import topmost
from game.conquest.cards.which import changeable, enemy, non_warlord
from game.conquest.choosing import NUMBER, PLACE, pick, picker
from game.conquest.deploying import enter, hosts_of, put_into_play
from game.conquest.events import CardAttached, CardDrawn, CardRevealed, CardsLooked
from game.conquest.frames import Picking, Using
from game.conquest.hindrances import hindered
from game.conquest.leaving import settle_wounds
from game.conquest.state import ATTACHED, DECK, HAND, LOOKED, PEEKED, SEATS, ConquestState, hq_of
from game.conquest.using import context
from game.conquest.victory import go
from game.kernel.state import Frame


def use_of(s: ConquestState, f: Frame) -> Using:
    """Return the ability under way in which something is chosen."""
    return Using.of(next(frame for frame in reversed(s.frames) if frame.name == Using.procedure))


# -- searches --


def look(s: ConquestState, seat: int, count: int) -> None:
    """Let a seat look at the top cards of its deck."""
    ids = DECK.ids(s, seat)[-count:]
    kinds = [s.kind[x] for x in ids]
    s.events.append(CardsLooked(SEATS[seat], len(kinds), SEATS[seat]))
    for _ in kinds:
        s.lay(DECK.ids(s, seat)[-1], LOOKED)


def search(name: str, count: int, which: Which, then: str, must: bool = False) -> Effect:
    """Search the top cards of one's deck for one that goes to the hand ("hand"), is shown and goes there ("shown"), or
    comes into play at the place that was named ("planet") or in headquarters ("hq"); the others go beneath the deck in
    any order."""

    def options(s: ConquestState, f: Picking) -> list[int]:
        use = use_of(s, f)
        c = context(s, use)
        found = [x for x in LOOKED.ids(s, f.seat) if which(s, c, x)]
        if then in ("planet", "hq"):
            found = [x for x in found if changes.may_control(s, f.seat, s.kind[x])]
        return found

    def done(s: ConquestState, f: Picking) -> None:
        use = use_of(s, f)
        pick(s, "beneath", f.seat)
        for x in f.named:
            if then == "planet":
                put_into_play(s, x, f.seat, use.named[0])
            elif then == "hq":
                put_into_play(s, x, f.seat, hq_of(f.seat))
            else:
                kind = s.kind[x]
                s.events.append(
                    CardRevealed(SEATS[f.seat], kind) if then == "shown" else CardDrawn(SEATS[f.seat], kind)
                )
                s.lay(x, HAND)

    picker(
        f"search/{name}",
        options,
        done,
        least=int(must),
        asked=lambda s, f: bool(LOOKED.ids(s, f.seat)),
        always=True,
    )

    def effect(s: ConquestState, f: Using, c: Context) -> None:
        look(s, f.seat, count)
        pick(s, f"search/{name}", f.seat)

    return effect


def _beneath(s: ConquestState, f: Picking) -> None:
    rest = [x for x in LOOKED.ids(s, f.seat) if x not in f.named]
    for x in (*f.named, *rest):
        s.lay_beneath(x, DECK)
    victory.check_decks(s)


picker(
    "beneath",
    lambda s, f: [x for x in LOOKED.ids(s, f.seat) if x not in f.named],
    _beneath,
    least=0,
    most=lambda s, f: max(0, len(LOOKED.ids(s, f.seat)) - 1),
    asked=lambda s, f: len(LOOKED.ids(s, f.seat)) > 1,
    always=True,
)


def peek(s: ConquestState, f: Using, c: Context) -> None:
    """Look at the top two cards of either deck; one of them may be discarded."""
    pick(s, "peek_deck", f.seat)


def _peeked(s: ConquestState, f: Picking) -> None:
    owner = f.named[0]
    zone = LOOKED if owner == f.seat else PEEKED
    count = min(2, len(DECK.ids(s, owner)))
    s.events.append(CardsLooked(SEATS[f.seat], count, SEATS[owner]))
    for _ in range(count):
        s.lay(DECK.ids(s, owner)[-1], zone)
    pick(s, "peek_discard", f.seat, owner=owner)


def _seen(s: ConquestState, f: Any) -> list[int]:
    return (LOOKED if f.owner == f.seat else PEEKED).ids(s, f.owner)


def _peek_over(s: ConquestState, f: Any) -> None:
    for x in f.named:
        changes.discard(s, x)
    for _ in range(len(_seen(s, f))):
        s.lay(_seen(s, f)[-1], DECK)
    victory.check_decks(s)


picker("peek_deck", lambda s, f: [seat for seat in (0, 1) if DECK.ids(s, seat)], _peeked, NUMBER)
picker("peek_discard", _seen, _peek_over, least=0, asked=lambda s, f: bool(_seen(s, f)), always=True)


def reveal_top(which: Which) -> Effect:
    """Show the top card of one's deck: such a card goes to the hand, another one stays."""

    def effect(s: ConquestState, f: Using, c: Context) -> None:
        ids = DECK.ids(s, f.seat)
        if ids:
            x = ids[-1]
            s.events.append(CardRevealed(SEATS[f.seat], s.kind[x]))
            if which(s, c, x):
                s.lay(x, HAND)
                victory.check_decks(s)

    return effect


# -- what a seat must give up --


def opponent_sacrifices(name: str, which: Which) -> Effect:
    """Let the opponent sacrifice a unit of its choice, if it can."""

    def options(s: ConquestState, f: Picking) -> list[int]:
        c = context(s, use_of(s, f))
        return [x for x in board.in_play(s) if demanded(s, c, x)]

    demanded = may_be_demanded(which)

    picker(f"sacrifice/{name}", options, lambda s, f: leaving.leave(s, f.named, "sacrificed"))
    return lambda s, f, c: pick(s, f"sacrifice/{name}", 1 - f.seat)


def may_be_demanded(which: Which) -> Which:
    """Mean the units of the opponent that it may have to sacrifice: immune ones too, since it chooses them itself,
    unless the players have agreed otherwise (CONQUEST-A41)."""
    spared = Which(lambda s, c, x: s.sacrifice_rule == "spared" and not changeable(s, c, x), bars=changeable.needs)
    return enemy & non_warlord & which & ~spared


def opponent_discards(s: ConquestState, f: Using, c: Context) -> None:
    """Let the opponent choose a card of its hand and discard it."""
    pick(s, "discard", 1 - f.seat)


def _discarded(s: ConquestState, f: Picking) -> None:
    for x in f.named:
        changes.discard(s, x)


picker("discard", lambda s, f: board.hand(s, f.seat), _discarded)


# -- ways to go --


def to_a_planet(s: ConquestState, f: Using, c: Context) -> None:
    """Move what was named to a planet that is chosen now."""
    pick(s, "where", f.seat)


picker(
    "where",
    lambda s, f: [at for at in board.planets(s) if at != board.place(s, use_of(s, f).named[0])],
    lambda s, f: moving.move(s, use_of(s, f).named, f.named[0]),
    PLACE,
)


def tokens_to_named(kind: str) -> Effect:
    """Move any number of one's tokens of a kind to the planet that was named."""

    def options(s: ConquestState, f: Picking) -> list[int]:
        at = use_of(s, f).named[0]
        return [
            x for x in board.all_units(s, f.seat) if s.kind[x] == kind and board.place(s, x) != at and x not in f.named
        ]

    picker(
        f"tokens/{kind}",
        options,
        lambda s, f: moving.move(s, f.named, use_of(s, f).named[0]),
        least=1,
        most=99,
    )
    return lambda s, f, c: pick(s, f"tokens/{kind}", f.seat)


def spread_tokens(kind: str, count: int) -> Effect:
    """Make tokens and divide them among planets."""

    def done(s: ConquestState, f: Picking) -> None:
        for at in f.named:
            changes.make_token(s, kind, f.seat, at)

    picker(f"spread/{kind}", lambda s, f: board.planets(s), done, PLACE, count, count)
    return lambda s, f, c: pick(s, f"spread/{kind}", f.seat)


def indirect(s: ConquestState, f: Using, c: Context) -> None:
    """Let each player choose one of its units at the named place for a point of damage; they take it together."""
    pick(s, "indirect", 1 - f.seat, last=True)
    pick(s, "indirect", f.seat, last=False)


def _indirect(s: ConquestState, f: Any) -> None:
    use = use_of(s, f)
    use.paid = (*use.paid, *f.named)
    if f.last:
        damage.deal(s, use.seat, use.card, [(x, 1) for x in use.paid])


picker("indirect", lambda s, f: board.units(s, use_of(s, f).named[0], f.seat), _indirect, always=True)


# -- cards from hands and piles --


def put_from_hand(name: str, which: Which, to: str, end: str = "") -> Effect:
    """Put a card of one's hand into play: at the planet that was named ("planet"), or in headquarters ("hq")."""

    def options(s: ConquestState, f: Picking) -> list[int]:
        use = use_of(s, f)
        c = context(s, use)
        return [x for x in board.hand(s, f.seat) if which(s, c, x) and changes.may_control(s, f.seat, s.kind[x])]

    def done(s: ConquestState, f: Picking) -> None:
        use = use_of(s, f)
        for x in f.named:
            put_into_play(s, x, f.seat, use.named[0] if to == "planet" else hq_of(f.seat))
            if end:
                until_end_of_phase(s, x, end)

    picker(f"hand/{name}", options, done, asked=lambda s, f: bool(board.hand(s, f.seat)))
    return lambda s, f, c: pick(s, f"hand/{name}", f.seat)


def each_from_hand(name: str, which: Which) -> Effect:
    """Let each player put such a card of its hand into play in its headquarters."""
    mine = put_from_hand(name, which, "hq")

    def effect(s: ConquestState, f: Using, c: Context) -> None:
        pick(s, f"hand/{name}", 1 - f.seat)
        mine(s, f, c)

    return effect


def put_topmost(which: Which, end: str) -> Effect:
    """Put the topmost such card of one's discard pile into play at the planet that was named, for this phase."""

    def effect(s: ConquestState, f: Using, c: Context) -> None:
        x = topmost(s, c, which)
        if x is not None and changes.may_control(s, f.seat, s.kind[x]):
            put_into_play(s, x, f.seat, f.named[0])
            until_end_of_phase(s, x, end)

    return effect


def attach_named(s: ConquestState, f: Using, c: Context) -> None:
    """Put the card that was named into play on the host that was named."""
    if len(f.named) == 2:
        enter(s, f.named[0], f.seat, -1, f.named[1])


def hosts_here(s: ConquestState, c: Context, x: int) -> list[int]:
    """Return the units at a place to which a card may be attached."""
    return [host for host in hosts_of(s, c.seat, s.kind[x]) if board.place(s, host) == c.place]


def reattach(s: ConquestState, x: int, host: int) -> None:
    """Move an attachment to another host."""
    old, seat = s.attached_to[x], s.controller[x]
    s.lay(x, ATTACHED, host=host)
    changes.control(s, x, seat)
    s.events.append(CardAttached(SEATS[seat], x, s.kind[x], host))
    settle_wounds(s, [old])


def reattach_me(s: ConquestState, f: Using, c: Context) -> None:
    """Attach the card itself to the unit that was named."""
    if s.zone[f.card] == "attached":
        reattach(s, f.card, f.named[0])


def reattach_named(s: ConquestState, f: Using, c: Context) -> None:
    """Attach the first card that was named to the second."""
    if len(f.named) == 2 and s.zone[f.named[0]] == "attached":
        reattach(s, *f.named)


def deploy_attachment(s: ConquestState, f: Using, c: Context) -> None:
    """Deploy an attachment of one's hand for its cost."""
    go(s, "platform", seat=f.seat)


# -- planets --


def three_of_either(s: ConquestState, f: Using, c: Context) -> None:
    """Gain three resources or draw three cards."""
    pick(s, "either", f.seat)


def _either(s: ConquestState, f: Picking) -> None:
    if f.named[0]:
        changes.draw_and_check(s, f.seat, 3)
    else:
        changes.gain(s, f.seat, 3)


picker("either", lambda s, f: [0, 1], _either, NUMBER)


def copy_battle_ability(s: ConquestState, f: Using, c: Context) -> None:
    """Use the battle ability of the planet that was named as if it were here."""
    combat.use_battle_ability(s, f.seat, s.row[f.named[0]], f.place)


def can_be_copied(s: ConquestState, c: Context, at: int) -> bool:
    """Return whether the battle ability of another planet could be used here."""
    kind = s.row[at]
    own = s.row[c.place]
    return at != c.place and kind != own and hindered(s, c, REGISTRY[kind][0], kind, 0) is None


def holds(which: Which) -> Callable[[ConquestState, Context], bool]:
    """Return whether one holds such a card besides the one that asks."""
    return lambda s, c: any(x != c.me and which(s, c, x) for x in board.hand(s, c.seat))


def may_hold(s: ConquestState, c: Context) -> bool:
    """Return whether one might hold another card, by what everyone may know."""
    return len(board.hand(s, c.seat)) > 0
