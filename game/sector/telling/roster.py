"""The numbers always in sight, and the lists of ships and planets of each seat in the order of initiative."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.kernel.text import NC_
from game.sector.flying import left
from game.sector.sector import BASTION, HQ
from game.sector.ships import is_idle, movement
from game.sector.state import STRATEGIES, SectorState, fleet, has_walls, planets_of
from game.sector.telling import ledgers, lexis, names
from game.sector.telling.campaign import standings
from game.sector.telling.cards import gains_text, general_text, ship_badges, ship_kind, world_kind
from game.sector.telling.looks_build import ships_text
from game.sector.telling.words import WORLD, cell_of
from game.sector.victory import needed, score
from game.telling.sheet import Entry, Track
from game.telling.text import _, ngettext, pgettext


def tracks(view: SectorState) -> Iterator[Track]:
    """Return what each seat has and makes, and how near it is to winning."""
    everybody = "; ".join(standings(view))
    for number in range(view.players):
        yield from _tracks(view, number, everybody)


def _tracks(view: SectorState, number: int, everybody: str) -> list[Track]:
    seat, (raw, production) = view.seats[number], ledgers.income_of(view, number)
    why = f"{names.seat_name(seat)}. {ledgers.income_text(view, number)}"
    limit = _("The limit is six ships, and one more for each shipyard.")
    has, makes = _gain(view.raw[number], raw), _gain(view.production[number], production)
    stones, ships = str(view.stones[number]), ships_text(view, number)
    held = strategies_text(view, number)
    track = partial(Track, share=None, seat=seat, tint="text", own=True)
    return [
        track(pgettext("roster", "Raw material"), has, detail=why, icon="sector/raw", rule="SECTOR-R3"),
        track(pgettext("roster", "Production"), makes, detail=why, icon="sector/production", rule="SECTOR-R3"),
        track(pgettext("roster", "Stones"), stones, detail=held, icon="sector/stone", rule="SECTOR-28"),
        replace(_victory(view, number, everybody), seat=seat, tint=f"seat:{number}", own=True),
        track(pgettext("roster", "Ships"), ships, detail=limit, icon="sector/corvette", rule="SECTOR-R5"),
    ]


def roster(view: SectorState) -> list[Entry]:
    """Return the ships and the planets of each seat, in the order of initiative, then the hive fleet."""
    found = []
    for seat in names.at_play(view)[1]:
        found += [_ship_line(view, ship) for ship in fleet(view, seat)]
        planets = sorted(planets_of(view, seat), key=lambda cell: (view.what[cell] != HQ, view.what[cell], cell))
        found += [_planet_line(view, cell) for cell in planets]
    return found + [_ship_line(view, ship) for ship, _path in view.hives]


def heading(view: SectorState, seat: str) -> str:
    """Return a seat with its place in the initiative, its planets, raw material and production."""
    if seat not in view.seats:
        return ""
    number = view.seats.index(seat)
    if view.out[number]:
        return _("{realm} · out of the campaign").format(realm=names.seat_name(seat))
    count = len(planets_of(view, number))
    text = ngettext("{n} {realm} · {planets} planet · {goods}", "{n} {realm} · {planets} planets · {goods}", count)
    goods = f"{view.raw[number]}/{view.production[number]}"
    place = names.at_play(view)[1].index(number) + 1
    return text.format(n=place, realm=names.seat_name(seat), planets=count, goods=goods)


def stands(view: SectorState) -> dict[str, str]:
    """Return the planets of each seat and when it moves, in the order of initiative; those that are out come last."""
    order = list(names.at_play(view)[1])
    now = order.index(view.acting) if view.acting in order else -1
    found = {}
    for place, number in enumerate(order):
        count = len(planets_of(view, number))
        planets = ngettext("{n} planet", "{n} planets", count).format(n=count)
        text = MOVES[0 if now < 0 else 1 if place < now else 2 if place == now else 3 if place == now + 1 else 4]
        found[view.seats[number]] = pgettext("initiative", text).format(n=place + 1, planets=planets)
    gone = {seat: heading(view, seat) for seat in view.seats if seat not in found}
    return found | gone


MOVES: Final = (
    NC_("initiative", "{n} · {planets}"),
    NC_("initiative", "{n} · {planets} · has moved"),
    NC_("initiative", "{n} · {planets} · moves now"),
    NC_("initiative", "{n} · {planets} · moves next"),
    NC_("initiative", "{n} · {planets} · moves later"),
)
"""How a seat stands between rounds; before, in and after that of the one whose turn it is, at once or later."""


def numbers(view: SectorState, seat: str) -> str:
    """Return what the numbers of a seat are."""
    if seat not in view.seats or view.out[view.seats.index(seat)]:
        return ""
    number = view.seats.index(seat)
    text = _("Place in the initiative: {place} · Raw material: {raw} · Production: {production}")
    place = names.at_play(view)[1].index(number) + 1
    return text.format(place=place, raw=view.raw[number], production=view.production[number])


def standing(view: SectorState) -> str:
    """Return the planets of all seats, or their scores where points decide."""
    seats = range(view.players)
    if view.victory == "score":
        return " – ".join(str(score(view, seat)) for seat in seats)
    return " – ".join(str(len(planets_of(view, seat))) for seat in seats)


def _ship_line(view: SectorState, ship: int) -> Entry:
    seat = view.ship_seat[ship]
    acting = seat >= 0 and view.acting == seat and view.phase == "ships"
    moves = max(0, left(view, ship))
    detail = [names.kind_name_of(view, ship), view.grid.name(view.ship_at[ship])]
    detail += [gains_text(view, ship)] if any(view.ship_gains[ship]) else []
    if seat >= 0 and view.general_ship[seat] == ship and view.titles[seat]:
        detail.append(general_text(view, seat))
    return Entry(
        ship,
        names.ship_name(view, ship),
        ship_kind(view, ship),
        " · ".join(detail),
        points=(moves, movement(view, ship)) if acting and movement(view, ship) else None,
        badges=ship_badges(view, ship),
        done=acting and (moves == 0 or is_idle(view, ship)),
        seat=view.seats[seat] if seat >= 0 else "",
        at=cell_of(view.ship_at[ship]),
    )


def _planet_line(view: SectorState, cell: int) -> Entry:
    detail = [names.what_name(view.what[cell]), view.grid.name(cell)]
    garrisons = view.garrison[cell]
    if garrisons:
        detail.append(names.garrisons_text(garrisons))
    if view.quiet[cell] >= view.turn > 0:
        detail.append(_("makes nothing this turn"))
    badge = (("sector/garrison", detail[2]),) if garrisons else ()
    if not badge and has_walls(view, cell):
        walls = HQ if view.what[cell] == HQ else BASTION
        badge = (("sector/bastion", names.what_name(walls)),)
    return Entry(
        WORLD + cell,
        names.world_name(view, cell),
        world_kind(view, cell),
        " · ".join(detail),
        badges=badge,
        seat=view.seats[view.owner[cell]],
        at=cell_of(cell),
    )


def _gain(stock: int, income: int) -> str:
    return f"{stock} (+{income})" if income else str(stock)


def _victory(view: SectorState, seat: int, everybody: str) -> Track:
    """Return how near a seat is to winning, with all others."""
    held, wanted = len(planets_of(view, seat)), needed(view)
    detail = f"{ledgers.majority_text(view, seat)} {ledgers.score_text(view, seat)} {everybody}"
    if view.victory == "majority":
        return Track(pgettext("roster", "Planets to win"), f"{held}/{wanted}", held / wanted, detail, rule="SECTOR-R1")
    if view.victory == "score":
        value = score(view, seat)
        best = max(score(view, other) for other in range(view.players))
        detail = f"{ledgers.score_text(view, seat)} {everybody}"
        return Track(_("Score"), str(value), value / max(1, best), detail, rule="SECTOR-R1")
    homes = sum(view.owner[home] == n for n, home in enumerate(view.sector.headquarters[: view.players]))
    text = ngettext("{n} headquarters stands.", "{n} headquarters stand.", homes)
    detail = f"{text.format(n=homes)} {everybody}"
    return Track(pgettext("roster", "Planets"), str(held), None, detail, rule="SECTOR-R1")


def strategies_text(view: SectorState, seat: int) -> str:
    """Return what a stone buys, and the strategies that a seat holds."""
    held = zip(STRATEGIES, view.strategies[seat], strict=True)
    names_held = [lexis.strategy_name(name) + (f" × {n}" if n > 1 else "") for name, n in held if n]
    names_held += names.spells_of(view, seat)
    text = _("Each stone buys a strategy, and is worth a point at the end.")
    if names_held:
        text += " " + _("You hold: {strategies}.").format(strategies=", ".join(names_held))
    return text
