"""How moves, fights, landings and exploring are offered, with their risks and odds."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.actions import Action
from game.kernel.text import N_, NC_
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
from game.sector.telling import chances, names, previews
from game.sector.telling.asking import Asking
from game.sector.telling.lines_fights import ROWS as ROW_TEXTS
from game.sector.telling.reach import Reached, Way
from game.sector.telling.words import at, cell_of, in_orbit, named
from game.telling import desk
from game.telling.dialect import AnyRow, by, row
from game.telling.text import _, ngettext, pgettext

INTO_STORM: Final = N_("Fly {ship} into the storm at {place}")
EVADE, SURVEY = "evade", "survey"
"""The slot of evasive flight, and the slot and mode of the far survey."""


# -- on the way --


def risk_mark(way: Way) -> str:
    """Return what a way costs and what it risks, in a few characters."""
    n = str(len(way.cells))
    return n if way.chance == 1 else f"{n} · {names.share(way.chance)}"


def risk_tint(way: Way) -> str:
    """Return how the end of a way is lit."""
    return "reach" if way.chance == 1 else "risk"


def way_hint(asking: Asking, ship: int, reached: Reached, way: Way) -> tuple[str, ...]:
    """Return what is said of a way beside the pointer."""
    view = asking.view
    return (
        *previews.way_lines(view, ship, way),
        *previews.safer_line(reached, way),
        *previews.arrival_lines(view, ship, way.end),
    )


def _reached(asking: Asking, a: act.Fly) -> Reached | None:
    """Return where a step ends, if the ship can stop there."""
    found = asking.reach(a.ship).get(a.cell)
    return found if found is not None and len(found.way.cells) == 1 else None


def _way(asking: Asking, a: act.Fly) -> Way:
    return asking.reach(a.ship)[a.cell].way


def _step(asking: Asking, a: act.Fly) -> str:
    """Return what a step is: where the ship can stop, into a storm, through one that it is in, or over a ship."""
    found = _reached(asking, a)
    if found is not None:
        return "safe" if found.way.chance == 1 else "risky"
    if not asking.view.storm[a.cell]:
        return "over"
    return "through" if (a.ship, a.cell) in asking.view.crossed else "storm"


def _step_mark(asking: Asking, a: act.Fly) -> str:
    return risk_mark(_way(asking, a))


def _chance(asking: Asking, a: act.Fly) -> str:
    return names.share(_way(asking, a).chance)


def _checked(asking: Asking, a: act.Fly) -> str:
    return "SECTOR-17" if _way(asking, a).checks else "SECTOR-8"


def _step_hint(asking: Asking, a: act.Fly) -> tuple[str, ...]:
    reached = asking.reach(a.ship)[a.cell]
    return way_hint(asking, a.ship, reached, reached.way)


def _storm_mark(asking: Asking, a: act.Fly) -> str:
    gone = odds.voyage(chances.warp_harm(asking.view, a.ship))["destroyed"]
    return pgettext("mark", "lost {chance}").format(chance=names.share(gone))


def _storm_hint(asking: Asking, a: act.Fly) -> tuple[str, ...]:
    crossing = previews.way_lines(asking.view, a.ship, Way((a.cell,), odds.THROUGH, (), 1))
    return (*crossing, *_must_fly_on(asking, a))


def _must_fly_on(asking: Asking, a: act.Fly) -> tuple[str, ...]:
    return (_("It can't stop there and must fly on."),)


def _begins(asking: Asking, a: act.Fly) -> bool:
    """Return whether the ship could still go elsewhere: a plain click does not lead where it can't stop then."""
    return asking.view.flying < 0


def walks(asking: Asking, ship: int) -> list[desk.Way]:
    """Return the ways of several steps: the safest of the shortest to each cell, and beside it a longer, safer one."""
    view = asking.view
    if asking.asks != "Ships" or ship >= len(view.ship_seat) or view.ship_seat[ship] != asking.seat:
        return []
    found = asking.reach(ship).values()
    short = [_walk(asking, ship, reached, reached.way) for reached in found if len(reached.way.cells) > 1]
    return short + [_walk(asking, ship, reached, reached.safer) for reached in found if reached.safer is not None]


def _walk(asking: Asking, ship: int, reached: Reached, way: Way) -> desk.Way:
    n = len(way.cells)
    text = ngettext("Fly {ship} to {place}: {n} move", "Fly {ship} to {place}: {n} moves", n)
    if way.chance < 1:
        text = ngettext("Fly {ship} to {place}: {n} move, {chance}", "Fly {ship} to {place}: {n} moves, {chance}", n)
    elif way is reached.safer:
        text = ngettext("Fly {ship} to {place}: {n} move, safe", "Fly {ship} to {place}: {n} moves, safe", n)
    return desk.Way(
        cell_of(way.end),
        tuple(act.Fly(ship, cell) for cell in way.cells),
        text.format(ship=asking.name(ship), place=asking.place(way.end), n=n, chance=names.share(way.chance)),
        risk_mark(way),
        n,
        tuple(map(cell_of, (asking.view.ship_at[ship], *way.cells))),
        hint=way_hint(asking, ship, reached, way),
        tint=risk_tint(way),
        beside=way is reached.safer,
    )


# -- fights and landings --


def _fight(asking: Asking, a: act.Attack) -> chances.Fight:
    return chances.fight(asking.view, a.ship, a.target)


def _fight_hint(asking: Asking, a: act.Attack) -> tuple[str, ...]:
    one = _fight(asking, a)
    return (previews.success_line(one), *previews.fight_lines(asking.view, one))


def _fight_detail(asking: Asking, a: act.Attack) -> str:
    lines = previews.fight_lines(asking.view, _fight(asking, a))
    return ". ".join(line.rstrip(".") for line in lines) + "."


def _won(asking: Asking, a: act.Land) -> float:
    return chances.battle(asking.view, a.ship, asking.view.ship_at[a.ship])


def _landing_mark(asking: Asking, a: act.Land) -> str:
    return names.share(_won(asking, a))


def _worth(asking: Asking, a: act.Land) -> tuple[str, ...]:
    return (names.what_text(asking.view.what[asking.view.ship_at[a.ship]]),)


def _landing_hint(asking: Asking, a: act.Land) -> tuple[str, ...]:
    return (*previews.battle_lines(asking.view, a.ship, asking.view.ship_at[a.ship]), *_worth(asking, a))


def _here(asking: Asking, a: Any) -> str:
    return asking.place(asking.view.ship_at[a.ship])


def _explored(asking: Asking, a: act.Explore) -> tuple[str, ...]:
    ruin = asking.view.what[asking.view.ship_at[a.ship]] == RUIN
    return (*previews.explore_lines(ruin), previews.hit_line(asking.view, a.ship))


# -- within a fight --


def _sides(asking: Asking) -> tuple[int, int]:
    """Return who counts as the attacker and as the defender of a fight."""
    return sides(asking.view, Fight.of(asking.frame))


def _result(asking: Asking, a: act.PickResult) -> str:
    text = pgettext("flight", "nothing happens")
    return previews.capital(text if row_of(asking.view, a.face) == NOTHING else _(ROW_TEXTS[a.face]))


def _does(asking: Asking, a: act.PickResult) -> str:
    """Return what a die of a fight leads to, and what a hit then does to each ship."""
    attacker, defender = _sides(asking)
    die, lines = row_of(asking.view, a.face), []
    if die in (PUSHED, PUSHED_AND_HIT):
        free = asking.view.ship_seat[attacker] == asking.seat
        words = _("{ship} is pushed back. You choose where.") if free else _("{ship} is pushed back.")
        lines.append(words.format(ship=asking.name(defender)))
    hit = {BOTH_HIT: (defender, attacker), PUSHED_AND_HIT: (defender,), 1: (attacker,)}.get(die, ())
    lines += [f"{asking.name(ship)}. {previews.hit_line(asking.view, ship)}" for ship in hit]
    if die == PUSHED:
        lines.append(_("{ship} may follow.").format(ship=asking.name(attacker)))
    return " ".join(lines)


def _contact_there(view: SectorState, ship: int, cell: int) -> str:
    foes = len(foes_at(view, view.ship_seat[ship], cell))
    text = ngettext(
        "{n} enemy warship would be next to it there.", "{n} enemy warships would be next to it there.", foes
    )
    return text.format(n=foes) if foes else _("It would be out of reach of enemy warships there.")


def _pushed_there(asking: Asking, a: act.PushTo) -> str:
    return _contact_there(asking.view, _sides(asking)[1], a.cell)


def _stayed(asking: Asking, a: act.Advance) -> str:
    return asking.place(asking.view.ship_at[_sides(asking)[0]])


def _vacated(asking: Asking, a: act.Advance) -> str:
    return asking.place(Fight.of(asking.frame).vacated)


def _followed(asking: Asking, a: act.Advance) -> str:
    view, attacker, cell = asking.view, _sides(asking)[0], Fight.of(asking.frame).vacated
    detail = _("Costs no Movement. Your colour spreads there.")
    met = foes_of(chances.moved(view, attacker, cell), attacker)
    return f"{detail} {_contact_there(view, attacker, cell)}" if met else detail


FLIGHT: dict[type[Action], AnyRow] = {
    act.Fly: by(
        _step,
        {
            "safe": row(N_("Fly {ship} to {place}"), tint="reach", mark=_step_mark, rule=_checked, hint=_step_hint),
            "risky": row(
                N_("Fly {ship} to {place}: {chance}"), chance=_chance, mark=_step_mark, rule=_checked, hint=_step_hint
            ),
            "storm": row(INTO_STORM, tint="storm", mark=_storm_mark, rule="SECTOR-16", hint=_storm_hint, aside=_begins),
            "through": row(INTO_STORM, tint="storm", mark="1", rule="SECTOR-8", hint=_must_fly_on, aside=_begins),
            "over": row(
                N_("Fly {ship} over the ship at {place}"), mark="1", rule="SECTOR-8", hint=_must_fly_on, aside=_begins
            ),
        },
        ship=named("ship"),
        about="ship",
        at=at(),
        tint="risk",
    ),
    act.Attack: by(
        lambda asking, a: asking.asks == "Caught",
        {
            True: row(NC_("flight", "{ship} attacks {target}"), detail=_fight_detail),
            False: row(NC_("flight", "{ship} attacks {target}"), about="ship"),
        },
        ship=named("ship"),
        at=lambda asking, a: a.target,
        tint="fight",
        mark=lambda asking, a: previews.fight_mark(_fight(asking, a)),
        rule="SECTOR-11",
        icon="melee",
        hint=_fight_hint,
    ),
    act.Land: by(
        lambda asking, a: falls_at_once(asking.view, asking.view.ship_at[a.ship]),
        {
            True: row(N_("{ship} takes {place}, which falls at once"), mark="✓", rule="SECTOR-19", hint=_worth),
            False: row(
                N_("{ship} lands on {place}: a land battle"),
                tint="fight",
                mark=_landing_mark,
                rule="SECTOR-21",
                icon="melee",
                hint=_landing_hint,
            ),
        },
        ship=named("ship"),
        place=_here,
        at=in_orbit,
    ),
    act.Explore: by(
        lambda asking, a: asking.view.what[asking.view.ship_at[a.ship]] == RUIN,
        {
            True: row(N_("{ship} searches the ruin in {cell}"), rule="SECTOR-22"),
            False: row(N_("{ship} explores the unknown cell {cell}"), rule="SECTOR-R54"),
        },
        ship=named("ship"),
        cell=_here,
        at=in_orbit,
        tint="choose",
        mark="?",
        icon="search",
        hint=_explored,
    ),
    act.PickResult: row(
        _result,
        mark=lambda asking, a: str(a.face),
        detail=_does,
        rule="SECTOR-11",
        icon="dice",
        order=lambda asking, a: -row_of(asking.view, a.face),
    ),
    act.PushTo: row(
        N_("Push {ship} to {place}"),
        ship=lambda asking, a: asking.name(_sides(asking)[1]),
        at=at(),
        tint="choose",
        rule="SECTOR-11",
        icon="move",
        detail=_pushed_there,
        hint=lambda asking, a: (_pushed_there(asking, a),),
    ),
    act.Advance: by(
        "follow",
        {
            True: row(N_("Follow to {place}"), place=_vacated, icon="move", key="g", detail=_followed, style="primary"),
            False: row(N_("Stay at {place}"), place=_stayed, icon="pause", key="x", order=5, style="quiet"),
        },
        rule="SECTOR-R20",
    ),
    act.WithdrawTo: row(NC_("flight", "Withdraw to {place}"), at=at(), tint="choose", rule="SECTOR-19", icon="back"),
}
