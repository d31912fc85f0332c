"""Offers of moves, fights, landings and exploring, with their risks and odds."""

from __future__ import annotations

from game.sector import actions as act
from game.sector import odds
from game.sector.battletable import BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT
from game.sector.battletable import row as row_of
from game.sector.combat import sides
from game.sector.contact import foes_at, foes_of
from game.sector.frames import Fight
from game.sector.landing import falls_at_once
from game.sector.sector import RUIN
from game.sector.state import SectorState
from game.sector.table import chances, previews
from game.sector.table.desk import Desk
from game.sector.table.reach import Reached, Way
from game.sector.telling import names
from game.sector.telling.log_fights import ROWS as ROW_TEXTS
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Offer, Walk

EVADE, SURVEY = "evade", "survey"
"""The slot of evasive flight, and the slot and mode of the far survey."""
LIKELY = 0.5
"""From which chance on a fight or a landing is marked as a hit, below as a danger."""


def risk_mark(way: Way) -> str:
    """Return what a way costs and what it risks, in a few characters."""
    n = str(len(way.cells))
    return n if way.chance == 1 else f"{n} · {names.share(way.chance)}"


def risk_tint(way: Way) -> str:
    """Return how the end of a way is lit."""
    return "reach" if way.chance == 1 else "risk"


def way_hint(desk: Desk, ship: int, reached: Reached, way: Way) -> tuple[str, ...]:
    """Return what is said of a way beside the pointer."""
    view = desk.view
    return (
        *previews.way_lines(view, ship, way),
        *previews.safer_line(reached, way),
        *previews.arrival_lines(view, ship, way.end),
    )


def fly(desk: Desk, a: act.Fly) -> Offer:
    """Return a step. Into a storm or over another ship a right click leads, as long as there is a choice."""
    view = desk.view
    reached = desk.reach(a.ship).get(a.cell)
    text = _("Fly {ship} to {place}").format(ship=desk.name(a.ship), place=desk.place(a.cell))
    if reached is not None and len(reached.way.cells) == 1:
        way = reached.way
        if way.chance < 1:
            text = _("Fly {ship} to {place}: {chance}").format(
                ship=desk.name(a.ship), place=desk.place(a.cell), chance=names.share(way.chance)
            )
        return Offer(
            a,
            text,
            a.ship,
            desk.spot(a.cell),
            risk_tint(way),
            risk_mark(way),
            rule="SECTOR-17" if way.checks else "SECTOR-8",
            hint=way_hint(desk, a.ship, reached, way),
        )
    storm = bool(view.storm[a.cell]) and (a.ship, a.cell) not in view.crossed
    if view.storm[a.cell]:
        text = _("Fly {ship} into the storm at {place}").format(ship=desk.name(a.ship), place=desk.place(a.cell))
    else:
        text = _("Fly {ship} over the ship at {place}").format(ship=desk.name(a.ship), place=desk.place(a.cell))
    hint = [*previews.way_lines(view, a.ship, Way((a.cell,), odds.THROUGH, (), 1))] if storm else []
    hint.append(_("It can't stop there and must fly on."))
    mark = f"1 · {names.share(odds.THROUGH)}" if storm else "1"
    return Offer(
        a,
        text,
        a.ship,
        desk.spot(a.cell),
        "risk",
        mark,
        rule="SECTOR-16" if storm else "SECTOR-8",
        hint=tuple(hint),
        aside=view.flying < 0,
    )


def walks(desk: Desk, ship: int) -> list[Walk]:
    """Return the ways of several steps: the safest of the shortest to each cell, and beside it a longer, safer one."""
    found = []
    for reached in desk.reach(ship).values():
        if len(reached.way.cells) > 1:
            found.append(_walk(desk, ship, reached, reached.way))
    for reached in desk.reach(ship).values():
        if reached.safer is not None:
            found.append(_walk(desk, ship, reached, reached.safer))
    return found


def _walk(desk: Desk, ship: int, reached: Reached, way: Way) -> Walk:
    n = len(way.cells)
    text = ngettext("Fly {ship} to {place}: {n} move", "Fly {ship} to {place}: {n} moves", n)
    if way.chance < 1:
        text = ngettext("Fly {ship} to {place}: {n} move, {chance}", "Fly {ship} to {place}: {n} moves, {chance}", n)
    elif way is reached.safer:
        text = ngettext("Fly {ship} to {place}: {n} move, safe", "Fly {ship} to {place}: {n} moves, safe", n)
    words = text.format(ship=desk.name(ship), place=desk.place(way.end), n=n, chance=names.share(way.chance))
    centres = desk.table.plan.centres
    return Walk(
        desk.spot(way.end),
        tuple(act.Fly(ship, cell) for cell in way.cells),
        n,
        path=tuple(centres[cell] for cell in (desk.view.ship_at[ship], *way.cells)),
        text=words,
        tint=risk_tint(way),
        mark=risk_mark(way),
        hint=way_hint(desk, ship, reached, way),
        beside=way is reached.safer,
    )


def attack(desk: Desk, a: act.Attack) -> Offer:
    """Return a fight with its odds."""
    one = chances.fight(desk.view, a.ship, a.target)
    text = pgettext("flight", "{ship} attacks {target}").format(ship=desk.name(a.ship), target=desk.ship(a.target))
    lines = previews.fight_lines(desk.view, one)
    caught = desk.asks == "Caught"
    return Offer(
        a,
        text,
        None if caught else a.ship,
        desk.here(a.target),
        "hit" if one.success >= LIKELY else "danger",
        previews.fight_mark(one),
        ". ".join(line.rstrip(".") for line in lines) + "." if caught else "",
        "SECTOR-11",
        "melee",
        hint=(previews.success_line(one), *lines),
    )


def land(desk: Desk, a: act.Land) -> Offer:
    """Return a landing: whether the planet falls at once, or the chance of the battle with the terms of both sides."""
    view, cell = desk.view, desk.view.ship_at[a.ship]
    place = desk.place(cell)
    if falls_at_once(view, cell):
        text = _("{ship} takes {place}, which falls at once").format(ship=desk.name(a.ship), place=place)
        rule = "SECTOR-19"
        return Offer(a, text, spot=desk.spot(cell), tint="go", mark="✓", rule=rule, hint=_worth(desk, cell))
    won = chances.battle(view, a.ship, cell)
    text = _("{ship} lands on {place}: a land battle").format(ship=desk.name(a.ship), place=place)
    return Offer(
        a,
        text,
        spot=desk.spot(cell),
        tint="hit" if won >= LIKELY else "danger",
        mark=names.share(won),
        rule="SECTOR-21",
        icon="melee",
        hint=(*previews.battle_lines(view, a.ship, cell), *_worth(desk, cell)),
    )


def _worth(desk: Desk, cell: int) -> tuple[str, ...]:
    return (names.what_text(desk.view.what[cell]),)


def explore(desk: Desk, a: act.Explore) -> Offer:
    """Return exploring, with the table that is rolled on."""
    cell = desk.view.ship_at[a.ship]
    ruin = desk.view.what[cell] == RUIN
    text = _("{ship} searches the ruin in {cell}") if ruin else _("{ship} explores the unknown cell {cell}")
    lines = previews.explore_lines(ruin)
    return Offer(
        a,
        text.format(ship=desk.name(a.ship), cell=desk.place(cell)),
        spot=desk.spot(cell),
        tint="choose",
        mark="?",
        rule="SECTOR-22" if ruin else "SECTOR-R54",
        icon="search",
        hint=(*lines, previews.hit_line(desk.view, a.ship)),
    )


def strategy(desk: Desk, a: act.UseStrategy) -> Offer:
    """Return a strategy that is used in the phase of ships."""
    if a.strategy == "agility":
        text = _("Evasion for {ship}: +1 Agility this round").format(ship=desk.ship(a.ship))
        return Offer(a, text, a.ship, rule="SECTOR-R28", icon="move", order=3, slot=EVADE)
    text = _("Survey {cell} from afar").format(cell=desk.place(a.cell))
    return Offer(
        a,
        text,
        spot=desk.spot(a.cell),
        tint="choose",
        mark="?",
        rule="SECTOR-R28",
        mode=SURVEY,
        hint=tuple(previews.explore_lines(False)),
    )


# -- within a fight --


def pick_result(desk: Desk, a: act.PickResult) -> Offer:
    """Return a die of a fight: what it does, and what a hit then does to each ship."""
    attacker, defender = sides(desk.view, Fight.of(desk.frame))
    row, lines = row_of(desk.view, a.face), []
    mine = desk.seat
    if row in (PUSHED, PUSHED_AND_HIT):
        free = desk.view.ship_seat[attacker] == mine
        words = _("{ship} is pushed back. You choose where.") if free else _("{ship} is pushed back.")
        lines.append(words.format(ship=desk.name(defender)))
    hit = {BOTH_HIT: (defender, attacker), PUSHED_AND_HIT: (defender,), 1: (attacker,)}.get(row, ())
    lines += [f"{desk.name(ship)}. {previews.hit_line(desk.view, ship)}" for ship in hit]
    if row == PUSHED:
        lines.append(_("{ship} may follow.").format(ship=desk.name(attacker)))
    text = _(ROW_TEXTS[a.face]) if row != NOTHING else pgettext("flight", "nothing happens")
    return Offer(
        a,
        text[:1].upper() + text[1:],
        mark=str(a.face),
        detail=" ".join(lines),
        rule="SECTOR-11",
        icon="dice",
        order=-row,
    )


def push_to(desk: Desk, a: act.PushTo) -> Offer:
    """Return a cell into which a ship is pushed."""
    fight = Fight.of(desk.frame)
    defender = sides(desk.view, fight)[1]
    text = _("Push {ship} to {place}").format(ship=desk.name(defender), place=desk.place(a.cell))
    return Offer(
        a,
        text,
        spot=desk.spot(a.cell),
        tint="choose",
        rule="SECTOR-11",
        icon="move",
        detail=_contact_there(desk.view, desk.view.ship_seat[defender], a.cell),
        hint=(_contact_there(desk.view, desk.view.ship_seat[defender], a.cell),),
    )


def _contact_there(view: SectorState, seat: int, cell: int) -> str:
    foes = len(foes_at(view, seat, cell))
    text = ngettext(
        "{n} enemy warship would be next to it there.", "{n} enemy warships would be next to it there.", foes
    )
    return text.format(n=foes) if foes else _("It would be out of reach of enemy warships there.")


def advance(desk: Desk, a: act.Advance) -> Offer:
    """Return whether a ship follows the one that was pushed."""
    fight = Fight.of(desk.frame)
    attacker = sides(desk.view, fight)[0]
    if not a.follow:
        text = _("Stay at {place}").format(place=desk.place(desk.view.ship_at[attacker]))
        return Offer(a, text, icon="pause", key="x", order=5, rule="SECTOR-R20", style="quiet")
    text = _("Follow to {place}").format(place=desk.place(fight.vacated))
    after = chances.moved(desk.view, attacker, fight.vacated)
    foes = len(foes_of(after, attacker))
    detail = [_("Costs no Movement. Your colour spreads there.")]
    detail.append(_contact_there(desk.view, desk.view.ship_seat[attacker], fight.vacated) if foes else "")
    return Offer(a, text, icon="move", key="g", detail=" ".join(detail).strip(), rule="SECTOR-R20", style="primary")


def withdraw(desk: Desk, a: act.WithdrawTo) -> Offer:
    """Return a cell for which a beaten ship leaves the planet."""
    text = pgettext("flight", "Withdraw to {place}").format(place=desk.place(a.cell))
    return Offer(a, text, spot=desk.spot(a.cell), tint="choose", rule="SECTOR-19", icon="back")
