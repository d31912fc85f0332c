"""Why a number is what it is: income, score, prices and the terms of a land battle, part by part."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.sector import odds
from game.sector.building import SLOT_PRICES
from game.sector.contact import foes_of
from game.sector.sector import FACTORY, FORGE, HIVE, HQ, PRODUCTION, RAW, SHIPYARD
from game.sector.ships import PROFILES
from game.sector.state import SLOTS, SectorState, owned, planets_of
from game.sector.telling import lexis, names
from game.sector.terms import (
    ATTACKING,
    BOMBARDED,
    BONUS,
    DEFENDING,
    DREAD,
    FRONTS,
    KNOWLEDGE,
    MIGHT,
    ORBITAL,
    PRICE,
    RITUAL,
    SHELTERED,
    TACTICAL,
    VISION,
    Terms,
    adjacent,
    defenders,
    gifts_of,
    leads,
    shelters,
    steps,
    terms,
)
from game.sector.victory import ENEMY_HQ, FACTORY_WORTH, PLANET, STONE, needed, score
from game.telling.text import _, ngettext, pgettext, with_percent


@dataclass(frozen=True)
class Entry:
    """A line of a ledger: what it is, and what it adds."""

    name: str
    value: str

    @property
    def text(self) -> str:
        """Return it in one line."""
        return f"{self.name}: {self.value}" if self.value else self.name


# -- income --


def income_of(view: SectorState, seat: int) -> tuple[int, int]:
    """Return what the worlds of a seat make at the start of its next construction, as it stands."""
    making = [view.what[cell] for cell in planets_of(view, seat) if not silenced(view, seat, cell)]
    home = making.count(HQ) if view.income_rule == "one" else 0
    return making.count(RAW) + home, making.count(PRODUCTION) + home


def silenced(view: SectorState, seat: int, cell: int) -> bool:
    """Return whether a planet makes nothing in this turn's round of its owner, if that is still to come or under
    way."""
    done = seat in view.order and view.acting in view.order and view.order.index(seat) < view.order.index(view.acting)
    return view.quiet[cell] >= view.turn + done


def income(view: SectorState, seat: int) -> list[Entry]:
    """Return why a seat makes what it makes: by kinds of worlds, what is silenced, what factories could make."""
    planets = planets_of(view, seat)
    working = [cell for cell in planets if not silenced(view, seat, cell)]
    kinds = Counter(view.what[cell] for cell in working)
    found = []
    for kind, words in ((RAW, names.raw_text), (PRODUCTION, names.production_text)):
        if kinds[kind]:
            worlds = ngettext("{n} × {kind}", "{n} × {kind}", kinds[kind])
            found.append(Entry(worlds.format(n=kinds[kind], kind=names.what_name(kind)), words(kinds[kind])))
    if kinds[HQ] and view.income_rule == "one":
        each = names.goods_text(kinds[HQ], kinds[HQ])
        found.append(Entry(names.what_name(HQ) + (f" × {kinds[HQ]}" if kinds[HQ] > 1 else ""), each))
    if kinds[FACTORY]:
        text = ngettext(
            "{n} factory: one of either, only if you buy nothing",
            "{n} factories: one of either each, only if you buy nothing",
            kinds[FACTORY],
        )
        found.append(Entry(text.format(n=kinds[FACTORY]), ""))
    for cell in planets:
        if cell not in working:
            found.append(
                Entry(_("{place} was raided and makes nothing").format(place=names.place_name(view, cell)), "")
            )
    return found or [Entry(_("Your worlds make nothing"), "")]


def income_text(view: SectorState, seat: int) -> str:
    """Return a seat's income with its parts in a sentence."""
    total = names.goods_text(*income_of(view, seat))
    parts = "; ".join(entry.text for entry in income(view, seat))
    return _("Each round: {goods}. {parts}.").format(goods=total, parts=parts)


# -- score and majority --


def majority_text(view: SectorState, seat: int) -> str:
    """Return how many planets a seat has of those that win."""
    held, wanted = len(planets_of(view, seat)), needed(view)
    missing = max(0, wanted - held)
    if not missing:
        return _("Planets held: {n}, enough to win at the end of the turn.").format(n=held)
    text = ngettext(
        "Planets held: {held}. It takes {wanted} to win at the end of a turn, {n} more.",
        "Planets held: {held}. It takes {wanted} to win at the end of a turn, {n} more.",
        missing,
    )
    return text.format(held=held, wanted=wanted, n=missing)


def scores(view: SectorState, seat: int) -> list[Entry]:
    """Return what the score of a seat is made of."""
    planets = planets_of(view, seat)
    own = view.sector.headquarters[seat]
    captured = [cell for cell in planets if view.what[cell] == HQ and cell != own]
    factories = owned(view, seat, FACTORY)
    plain = len(planets) - len(captured) - len(factories)
    parts = (
        (pgettext("ledger", "Planets"), plain, PLANET),
        (_("Factories"), len(factories), FACTORY_WORTH),
        (_("Headquarters of others"), len(captured), ENEMY_HQ),
        (pgettext("ledger", "Arcane stones"), view.stones[seat], STONE),
    )
    return [Entry(name, f"{n} × {worth} = {n * worth}") for name, n, worth in parts if n]


def score_text(view: SectorState, seat: int) -> str:
    """Return a seat's score with its parts in a sentence."""
    parts = "; ".join(entry.text for entry in scores(view, seat)) or _("nothing yet")
    return _("Score {n}. {parts}.").format(n=score(view, seat), parts=parts)


# -- prices --


def ship_price(view: SectorState, seat: int, kind: int) -> list[Entry]:
    """Return what a ship's price is made of."""
    raw, production = PROFILES[kind].price
    found = [Entry(_("Printed price"), names.goods_text(raw, production))]
    less = min(raw - 1, len(owned(view, seat, SHIPYARD)))
    if less > 0:
        found.append(Entry(_("Shipyards"), f"−{less}"))
    return found


def slot_price(view: SectorState, seat: int, slot: int) -> list[Entry]:
    """Return what a slot's price is made of."""
    raw, production = SLOT_PRICES[slot]
    found = [Entry(_("Printed price"), names.goods_text(raw, production))]
    forges = len(owned(view, seat, FORGE))
    if forges:
        found.append(Entry(_("Forge worlds"), f"−{forges}"))
    if view.caches[seat]:
        found.append(Entry(_("Cache of weapons"), _("−1 of each")))
    return found


# -- land battles --


@dataclass(frozen=True)
class BattleLedger:
    """The terms of both sides of a land battle, each with what they come from, and the attacker's chance."""

    attack: tuple[Entry, ...]
    defence: tuple[Entry, ...]
    chance: float


def battle(view: SectorState, ship: int, cell: int, more: int = 0) -> BattleLedger:
    """Return the ledger of a battle that a ship's landing on a planet would be."""
    enemy = view.owner[cell]
    attack, defence = terms(view, ship, cell, enemy, more)
    ours = _attack(view, ship, cell, enemy, attack)
    return BattleLedger(ours, _defence(view, ship, cell, enemy, more, defence), odds.battle(attack, defence))


def _attack(view: SectorState, ship: int, cell: int, enemy: int, has: Terms) -> tuple[Entry, ...]:
    seat = view.ship_seat[ship]
    led, held = leads(view, seat, cell, ship), leads(view, enemy, cell)
    found = [_points(has.halves), *_own_points(view, seat, led, ATTACKING)]
    if VISION in gifts_of(view, enemy, held):
        found.append(Entry(_("A vision of the defender"), with_percent(f"−{BOMBARDED}")))
    if has.orbital:
        found.append(Entry(_("Orbital Support: no enemy ship is next to it"), _successes(ORBITAL)))
    fronts = [other for other in adjacent(view, seat, cell) if not foes_of(view, other)]
    if fronts:
        ships = names.listed([names.ship_name(view, other) for other in fronts])
        found.append(Entry(_("Multiple Fronts: {ships}").format(ships=ships), _successes(min(FRONTS, len(fronts)))))
    return (*found, *_army(view, seat, led, gifts_of(view, enemy, held)))


def _defence(view: SectorState, ship: int, cell: int, enemy: int, more: int, has: Terms) -> tuple[Entry, ...]:
    seat = view.ship_seat[ship]
    held, gifts = leads(view, enemy, cell), gifts_of(view, seat, leads(view, seat, cell, ship))
    found = [_points(has.halves), *_own_points(view, enemy, held, DEFENDING)]
    fire = steps(view, seat, cell, ship)
    extra = more + (VISION in gifts)
    if fire:
        text = ngettext("{n} step of Orbital Bombardment", "{n} steps of Orbital Bombardment", fire)
        found.append(Entry(text.format(n=fire), with_percent(f"−{fire * BOMBARDED}")))
    if extra:
        found.append(Entry(_("Bombardment by a strategy or vision"), with_percent(f"−{extra * BOMBARDED}")))
    if fire + extra and shelters(view, enemy, cell):
        title = lexis.title_name(SHELTERED)
        found.append(Entry(f"{names.general_name(enemy)}, {title}", with_percent(f"+{BOMBARDED}")))
    walls = defenders(view, cell)
    if walls > 1:
        text = _("Garrisons (with the bastion): {n}, so {more} beyond the first")
        found.append(Entry(text.format(n=walls, more=walls - 1), _successes(ORBITAL * (walls - 1))))
    return (*found, *_army(view, enemy, held, gifts))


def _points(halves: int) -> Entry:
    return Entry(pgettext("ledger", "Points"), f"{max(0, halves) * 50}")


def _own_points(view: SectorState, seat: int, led: bool, title: int) -> list[Entry]:
    """Return what adds to the points of a side."""
    if seat < 0:
        return []
    found = []
    hives = sum(view.what[cell] == HIVE for cell in planets_of(view, seat))
    if hives:
        text = ngettext("{n} hive world", "{n} hive worlds", hives).format(n=hives)
        found.append(Entry(text, with_percent(f"+{hives * BONUS}")))
    if led and title in view.titles[seat]:
        found.append(Entry(f"{names.general_name(seat)}, {lexis.title_name(title)}", with_percent(f"+{BONUS}")))
    return found


def _army(view: SectorState, seat: int, led: bool, theirs: tuple[int, ...]) -> list[Entry]:
    """Return what a side has by its troops, its general, relics and gifts, and what those of the other side take."""
    if seat < 0:
        return []
    found = []
    for slot, count in zip(SLOTS, view.slots[seat], strict=True):
        if count:
            name = lexis.slot_name(slot) + (f" × {count}" if count > 1 else "")
            found.append(Entry(name, rerolls(count * (2 if slot == SLOTS[-1] else 1))))
    if view.relics[seat]:
        found.append(Entry(_("Relics of the realm"), once(view.relics[seat])))
    if led:
        found.append(Entry(names.general_name(seat), once(1)))
        if TACTICAL in view.titles[seat]:
            found.append(Entry(f"{names.general_name(seat)}, {lexis.title_name(TACTICAL)}", once(1)))
    gifts = gifts_of(view, seat, led)
    for gift, value in ((MIGHT, once(gifts.count(MIGHT))), (RITUAL, once(-gifts.count(RITUAL)))):
        if gift in gifts:
            found.append(Entry(lexis.gift_name(gift), value))
    for gift in (PRICE, KNOWLEDGE):
        if gift in gifts:
            found.append(Entry(lexis.gift_name(gift), _successes(gifts.count(gift))))
    if DREAD in theirs:
        text = _("{name} of the enemy lord").format(name=lexis.gift_name(DREAD))
        found.append(Entry(text, once(-theirs.count(DREAD))))
    return found


def _successes(n: int) -> str:
    return ngettext("+{n} success", "+{n} successes", n).format(n=n)


def rerolls(n: int) -> str:
    """Say so many rerolls in each engagement."""
    return ngettext("{n} reroll an engagement", "{n} rerolls an engagement", n).format(n=n)


def once(n: int) -> str:
    """Say so many rerolls, more or less, in the whole battle."""
    text = ngettext("{n} reroll in the battle", "{n} rerolls in the battle", abs(n))
    return text.format(n=names.signed(n))
