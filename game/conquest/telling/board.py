"""What lies on the table, told: cards in play, planets, lanes and headquarters, hands, piles, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.conquest import board, command, values
from game.conquest.attack import attackers
from game.conquest.combat import CombatTurn, is_fought
from game.conquest.designs import FACTION_NAMES, UNITS, designs
from game.conquest.frames import Battle, Turns
from game.conquest.state import DISCARD, DOWN, PLANETS, SEATS, TAKEN, UP, ConquestState, hq_of
from game.conquest.telling import cards
from game.conquest.telling.gist import turn_of
from game.conquest.telling.meaning import Hand as Meant
from game.conquest.telling.names import card_name, flavour_of, place_name, planet_name, seat_name, waiting
from game.conquest.telling.printed import printed
from game.conquest.telling.words import lane
from game.conquest.victory import symbols, taken
from game.kernel.sequence import find, inside
from game.telling.sheet import Board, Hand, Held, Pile, Place, Token, Track, When
from game.telling.text import _
from game.telling.values import Value

LIES = {DOWN: "down", UP: "up"}


def board_of(view: ConquestState) -> Board:
    """Return what lies there."""
    return Board(
        cards.title(view),
        tuple(_tokens(view)),
        (*(_planet(view, planet) for planet in range(PLANETS)), *_lanes(view), *_sides(view)),
        tuple(_track(view, seat) for seat in (0, 1)),
        tuple(_hand(view, seat) for seat in (0, 1)),
        tuple(_piles(view)),
        standing=" : ".join(str(sum(lies == TAKEN + seat for lies in view.lies)) for seat in (0, 1)),
        when=when(view),
        seats={id: seat_name(view, id) for id in SEATS},
        values={
            "owners": tuple(view.owner),
            "deck:0": tuple(view.rosters[0]),
            "deck:1": tuple(view.rosters[1]),
            "mute": not view.texts,
        },
    )


def when(view: ConquestState) -> When:
    """Return whose turn it is, the round, and with it the planet of the battle and its combat round."""
    battle = find(view, Battle) if inside(view, Battle) else None
    fought = (-1, 0) if battle is None else (battle.planet, battle.round)
    return When(turn_of(view), view.round, (view.round, *fought))


def _tokens(view: ConquestState) -> Iterator[Token]:
    able = _able(view)
    for planet in range(PLANETS):
        if view.lies[planet] < TAKEN:
            for seat in (0, 1):
                for id in board.units(view, planet, seat):
                    yield from _with_attached(view, id, lane(planet, seat), seat, able)
    for seat in (0, 1):
        for id in (*board.units(view, hq_of(seat), seat), *board.spread(view).supports[seat]):
            yield from _with_attached(view, id, f"hq:{seat}", seat, able)


def _able(view: ConquestState) -> Sequence[int]:
    """Return the units with which whoever has the combat turn can attack."""
    at = waiting(view)
    if at is None or not isinstance(at[0], CombatTurn):
        return ()
    turns = Turns.of(at[1])
    return attackers(view, turns.turn, turns.planet, turns.ranged)


def _with_attached(view: ConquestState, id: int, place: str, seat: int, able: Sequence[int]) -> Iterator[Token]:
    """Return a card in play, and those that are attached to it."""
    yield _token(view, id, place, seat, None, able)
    for other in board.attachments(view, id):
        yield _token(view, other, place, view.controller[other], id)


def told_of(view: ConquestState, id: int) -> Token:
    """Return a card in play by itself."""
    return _token(view, id, "", view.controller[id])


def _token(
    view: ConquestState, id: int, place: str, seat: int, on: int | None = None, able: Sequence[int] = ()
) -> Token:
    kind, owner, ready = view.kind[id], SEATS[seat], bool(view.ready[id])
    states = ("exhausted",) * (not ready) + ("bloodied",) * bool(id < 2 and view.counters[id])
    states += ("able",) * (id in able) + _raised(view, id)
    said = (
        seat_name(view, owner),
        *([cards.numbers(view, id)] if board.is_unit(view, id) else ()),
        *cards.states(view, id),
    )
    return Token(id, kind, card_name(kind), place, owner, states, " · ".join(said), _numbers(view, id), on, ready)


def _raised(view: ConquestState, id: int) -> tuple[str, ...]:
    """Return which numbers of a unit in play are higher than those printed on it."""
    if view.zone[id] not in ("hq", "planet") or view.design(id).type not in UNITS:
        return ()
    attack = values.attack(view, id) > values.printed(view, id, "attack")
    return ("more_attack",) * attack + ("more_hp",) * (values.hp(view, id) > values.printed(view, id, "hp"))


def _numbers(view: ConquestState, id: int) -> dict[str, Value]:
    """Return the numbers that are seen on a card: those of a unit, and the counters of any card but a warlord."""
    found: dict[str, Value] = {}
    if view.zone[id] in ("hq", "planet") and view.design(id).type in UNITS:
        attack, hp = values.attack(view, id), values.hp(view, id)
        left, icons = hp - view.damage[id], values.icons(view, id)
        found = {"attack": attack, "hp": hp, "left": left, "icons": icons}
    if id >= 2 and view.counters[id]:
        found["counters"] = view.counters[id]
    return found


def _planet(view: ConquestState, planet: int) -> Place:
    """Return a planet of the row: how it lies, and how its command struggle stands."""
    lies, kind = view.lies[planet], view.row[planet]
    states, shown, said = [LIES.get(lies, "gone")], dict[str, Value](kind=kind, number=planet), ""
    states += ["first"] * (planet == view.first_planet) + ["battle"] * (planet == view.fought)
    if lies == UP:
        found, design = command.forecast(view, planet), designs().planets[kind]
        won = command.bonuses(view, planet, found.winner) if found.winner >= 0 else (design.cards, design.resources)
        there = tuple(seat for seat in (0, 1) if board.units(view, planet, seat))
        shown |= {
            "bonuses": won,
            "winner": found.winner,
            "warlord": found.warlord,
            "icons": found.icons,
            "there": there,
            "text": _(design.text) if view.texts else "",
        }
        said = cards.struggle(view, planet)
        if is_fought(view, planet):
            states.append("fought")
            said = ". ".join((said, _("Red blades mark a battle to come.")))
    return Place(f"planet:{planet}", planet_name(view, planet), "planet", "", tuple(states), said, shown)


def _lanes(view: ConquestState) -> Iterator[Place]:
    for planet in range(PLANETS):
        for seat, id in enumerate(SEATS) if view.lies[planet] < TAKEN else ():
            yield Place(lane(planet, seat), f"{planet_name(view, planet)}, {seat_name(view, id)}", "lane", id)


def _sides(view: ConquestState) -> Iterator[Place]:
    """Return what lies at each player's edge: headquarters, deck and discard pile, victory display."""
    for seat, id in enumerate(SEATS):
        yield Place(
            f"hq:{seat}",
            f"{place_name(view, hq_of(seat))}, {seat_name(view, id)}",
            "hq",
            id,
            values=_commander(view, seat),
        )
        thrown = DISCARD.ids(view, seat)
        top = view.kind[thrown[-1]] if thrown else ""
        counts: dict[str, Value] = {"deck": board.spread(view).decks[seat], "discards": len(thrown), "top": top}
        yield Place(f"piles:{seat}", "", "piles", id, values=counts)
        won: dict[str, Value] = {"won": tuple(view.row[planet] for planet in taken(view, seat)), **symbols(view, seat)}
        yield Place(f"display:{seat}", "", "display", id, ("initiative",) * (view.initiative == seat), values=won)


def _commander(view: ConquestState, seat: int) -> dict[str, Value]:
    """Return who commands in a headquarters and where that warlord is, how many resources and cards there are."""
    kind = view.kind[seat]
    faction, where = _(FACTION_NAMES[view.designs[kind].faction]), place_name(view, board.place(view, seat))
    return {
        "warlord": kind,
        "said": " · ".join(part for part in (faction, where) if part),
        "bloodied": bool(view.counters[seat]),
        "away": view.zone[seat] != "hq",
        "resources": view.resources[seat],
        "cards": len(board.hand(view, seat)),
    }


def _track(view: ConquestState, seat: int) -> Track:
    """Return resources, cards and the nearest three of a type."""
    most, id = view.scenario.file.to_win, SEATS[seat]
    best = max(symbols(view, seat).values(), default=0)
    named = {"resources": view.resources[seat], "cards": len(board.hand(view, seat)), "n": best, "most": most}
    detail = _("Resources {resources}, cards in hand {cards}, planets of one type {n} of {most}.").format(**named)
    value = _("Res. {resources} · Hand {cards} · One type {n}/{most}").format(**named)
    return Track(seat_name(view, id), value, best / most, detail, id, "CONQUEST-2.1")


def _hand(view: ConquestState, seat: int) -> Hand:
    """Return a hand, as far as the view shows it."""
    ids, known = board.hand(view, seat), designs()
    kinds = [view.kind[id] for id in ids if view.kind[id]]
    meant = Meant(view, seat) if kinds else None
    found = []
    for kind in sorted(set(kinds), key=lambda kind: (known[kind].type, known[kind].cost, kind)):
        design = known[kind]
        text = "\n".join(cards.described(design, False, view.texts))
        note = (meant.why_not(kind) if meant is not None else "") or cards.price_of(design)
        cost = "X" if design.cost < 0 else str(design.cost)
        flavour = flavour_of(design)
        held = Held(kind, card_name(kind), text, note, kinds.count(kind), cost, flavour, "CONQUEST-4.5")
        found.append(replace(held, terms=printed(kind, view.texts).terms))
    return Hand(SEATS[seat], len(ids), tuple(found))


def _piles(view: ConquestState) -> Iterator[Pile]:
    """Return both discard piles and both victory displays."""
    for seat, id in enumerate(SEATS):
        thrown = tuple(view.kind[one] for one in reversed(DISCARD.ids(view, seat)))
        name = _("Discards: {player}").format(player=seat_name(view, id))
        yield Pile(name, f"piles:{seat}", thrown, tuple(map(card_name, thrown)), _("No card has been discarded."))
    for seat, id in enumerate(SEATS):
        won = tuple(view.row[planet] for planet in taken(view, seat))
        name = _("Victories: {player}").format(player=seat_name(view, id))
        yield Pile(name, f"display:{seat}", won, tuple(map(card_name, won)), _("No planet has been won."))
