"""How a campaign is won, how it stands, and why it ended so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.kernel.text import N_
from game.sector.options import agreed_otherwise
from game.sector.sector import PLANETS
from game.sector.state import SLOTS, STRATEGIES, SectorState, fleet, planets_of
from game.sector.telling import lexis, names
from game.sector.telling.asking import Asking
from game.sector.victory import last_turn, needed, score, share
from game.telling.report import Ending
from game.telling.sheet import Card
from game.telling.text import _, ngettext, pgettext

HOW: Final = {
    "Ships": N_("Choose a ship of yours, then a lit cell. It can attack enemy ships next to it."),
    "Conquest": N_("Choose a lit world to take a planet or explore a ruin or unknown cell."),
    "Construct": N_("Buy in the shop, then end the round. Press H to see the map behind it."),
    "Garrisons": N_("Choose a planet with a garrison, then a lit planet joined to it by your colour."),
}
"""What there is to do in a phase."""
CLOSINGS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. The rest will follow, for want of a choice."),
    "last-hq": N_("One capital still shines in the dark. The others are names on a casualty list."),
    "score": N_("The storms part, and the fleets count what is theirs. One count is the longest."),
    "alone": N_("The sector is quiet. It has one master, and nobody left to object."),
}
"""The last line of a campaign, by what it was won by."""
DEFEATS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. It is not yours."),
    "last-hq": N_("Your capital goes dark. On the victor's charts it has already lost its name."),
    "score": N_("The storms part, and the fleets count what is theirs. Your count is soon done."),
    "alone": N_("The sector is quiet, and so are your fleets."),
}
"""The last line for people whom the computer has beaten, by what it won by."""
SHARED: Final = N_("The banners lie level on the map. The sector is theirs to share, for as long as that lasts.")
BRINK: Final = 2
"""Who lacks no more planets than that is about to win."""
Way = tuple[str, Callable[[int], float]]
"""What decides among level seats: a sentence, and the measure of a seat."""


def title(view: SectorState) -> str:
    """Return the turn and the phase."""
    if not view.turn:
        return names.phase_name(view.phase)
    now, last = names.at_play(view)[0], last_turn(view)
    text = pgettext("campaign", "Turn {n}") if last is None else _("Turn {n} of {last}")
    return f"{text.format(n=now, last=last)} · {names.phase_name(view.phase)}"


def goals(view: SectorState) -> list[str]:
    """Return how this campaign is won."""
    most = _("You win if you hold more than {share}% of all planets (at least {n}) at the end of a turn.")
    if view.hold_rule == "twice":
        most = _(
            "You win if you hold more than {share}% of all planets (at least {n}) at the end of two turns running."
        )
    found = {
        "majority": most.format(n=needed(view), share=share(view)),
        "last-hq": _("You win if you are the last player to hold your own headquarters."),
        "score": _("You win if you have the most points at the end."),
    }
    goals = [found[view.victory], _("You also win if you are the only player left.")]
    last = last_turn(view)
    if last is None:
        return goals
    text = _(
        "The most points win if nobody has won by the end of turn {n}: 1 for a planet, 2 for a factory, 5 for "
        "another player's headquarters, 1 for a stone."
    )
    return [*goals, text.format(n=last)]


def terms(view: SectorState) -> list[str]:
    """Return the length of the campaign, and the house rules that differ from the usual."""
    worlds = sum(what in PLANETS for what in view.what)
    found = [_("Planets in this sector: {n}. Worlds that explorers find count too.").format(n=worlds)]
    agreed = agreed_otherwise(view)
    return found + [f"{_(option.name)}: {_(option.labels.get(chosen, chosen))}" for option, chosen in agreed]


def match(asking: Asking) -> Card:
    """Return whose round it is, what there is to do, what for, in which order many follow, and how it stands."""
    view, lines = asking.view, goals(asking.view)[:1]
    if len(order := names.at_play(view)[1]) > 2:
        realms = ", ".join(names.seat_name(view.seats[seat]) for seat in order)
        lines.append(_("Initiative: {realms}").format(realms=realms))
    lines += standings(view)
    lines += [line for seat in view.order for line in (troops(view, seat), holdings(view, seat)) if line]
    seat = view.seats[asking.seat] if asking.seat >= 0 else ""
    title = names.seat_name(seat) if seat else names.phase_name(view.phase)
    how = (_(HOW[asking.asks]),) if asking.asks in HOW else ()
    return Card(title, tuple(lines), "", seat, ("SECTOR-1", "SECTOR-R1"), how=how)


def troops(view: SectorState, seat: int) -> str:
    """Return which troops a seat has unlocked, and what they are good for; empty for none."""
    counts = dict(zip(SLOTS, view.slots[seat], strict=True))
    unlocked = ", ".join(times(lexis.slot_name(slot), n) for slot, n in counts.items() if n)
    rerolls = sum(counts.values()) + counts[SLOTS[-1]]
    text = ngettext(
        "Troops of {realm}: {slots}. In land battles {n} die is rerolled in each engagement.",
        "Troops of {realm}: {slots}. In land battles {n} dice are rerolled in each engagement.",
        rerolls,
    )
    return text.format(realm=names.seat_name(view.seats[seat]), slots=unlocked, n=rerolls) if unlocked else ""


def holdings(view: SectorState, seat: int) -> str:
    """Return what a seat holds and has been given, beside planets, ships and troops; empty for nothing."""
    held = zip(STRATEGIES, view.strategies[seat], strict=True)
    parts = [times(lexis.strategy_name(name), n) for name, n in held if n]
    parts += names.spells_of(view, seat)
    parts += [names.stones_text(view.stones[seat])] * bool(view.stones[seat])
    parts += [times(_("Relic"), view.relics[seat])] * bool(view.relics[seat])
    parts += [times(_("Plans"), view.plans[seat])] * bool(view.plans[seat])
    parts += [times(_("Cache of weapons"), view.caches[seat])] * bool(view.caches[seat])
    parts += [lexis.gift_name(gift) for gift in view.blessing[seat]]
    text = _("{realm} has: {holdings}")
    return text.format(realm=names.seat_name(view.seats[seat]), holdings=", ".join(parts)) if parts else ""


def times(name: str, n: int) -> str:
    """Return a name with how often it is there."""
    return f"{name} × {n}" if n > 1 else name


def standings(view: SectorState) -> list[str]:
    """Return how each seat stands, winners first, then the best."""
    ranked = sorted(
        range(view.players),
        key=lambda seat: (seat not in view.winners, -len(planets_of(view, seat)), -score(view, seat)),
    )
    found = []
    for seat in ranked:
        name = names.seat_name(view.seats[seat])
        if view.out[seat]:
            found.append(_("{realm}: out of the campaign").format(realm=name))
            continue
        n = len(planets_of(view, seat))
        text = _("{realm}: score {score}, planets {planets}")
        if view.victory == "majority":
            text = ngettext(
                "{realm}: {planets} planet ({needed} win), score {score}",
                "{realm}: {planets} planets ({needed} win), score {score}",
                n,
            )
        found.append(text.format(realm=name, planets=n, needed=needed(view), score=score(view, seat)))
    return found


def brink(view: SectorState) -> bool:
    """Return whether a seat lacks no more than a planet or two to win."""
    lacking = (needed(view) - len(planets_of(view, seat)) for seat in range(view.players))
    return view.victory == "majority" and view.turn > 0 and min(lacking) <= BRINK


def end(view: SectorState, reason: str, said: str) -> Ending:
    """Return how a campaign ended, with all that is said of it."""
    return Ending(
        said,
        decided(view, reason),
        {id: _("The sector belongs to {realm}").format(realm=names.seat_name(id)) for id in view.seats},
        {id: _lost(view, number) for number, id in enumerate(view.seats)},
        {id: _closing(view, number) for number, id in enumerate(view.seats)},
        _defeat(view),
        view.turn,
    )


def _lost(view: SectorState, seat: int) -> str:
    """Return what the end is called to a realm that has not won."""
    text = _("{realm} bows") if planets_of(view, seat) else _("{realm} is no more")
    return text.format(realm=names.seat_name(view.seats[seat]))


def _closing(view: SectorState, seat: int) -> str:
    """Return the last line of a campaign that a seat has won."""
    if len(view.winners) > 1:
        return _(SHARED)
    if own := view.sector.file.closing:
        return _(own[seat])
    plain, side = CLOSINGS.get(view.reason), names.seat_name(view.seats[seat])
    return _(plain) if plain else _("The sector belongs to {side}.").format(side=side)


def _defeat(view: SectorState) -> str:
    """Return the last line of a campaign that people have lost to a computer; those who share the sector have one of
    their own."""
    line = view.sector.file.defeat or DEFEATS.get(view.reason, "")
    return _(line) if line and len(view.winners) < 2 else ""


def decided(view: SectorState, reason: str) -> str:
    """Return why a campaign ended so, what broke a tie, and how the two best stood at the end."""
    told = [names.reason_text(reason), _tie(view), *(f"{line}." for line in standings(view)[:2])]
    return " ".join(part for part in told if part)


def _tie(view: SectorState) -> str:
    """Return what decided among seats that were level, if any were (SECTOR-R50)."""
    points, planets = partial(score, view), lambda seat: len(planets_of(view, seat))
    ships: Way = (_("The larger number of ships broke the tie."), lambda seat: len(fleet(view, seat)))
    order: Way = (_("The later place in the initiative broke the tie."), view.order.index)
    by_points: Way = (_("The higher score broke the tie."), points)
    ways: dict[str, list[Way]] = {
        "score": [("", points), ships, order],
        "majority": [("", planets), by_points, ships, order],
    }
    told, level = "", [seat for seat in range(view.players) if seat not in view.winners and not view.out[seat]]
    for words, measure in ways.get(view.reason, []):
        if level:
            told, level = words, [seat for seat in level if measure(seat) == measure(view.winners[0])]
    return told
