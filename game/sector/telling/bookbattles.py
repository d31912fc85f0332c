"""The chapter of land battles in the book of a campaign: one table, and below it what each side had and what came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.sector import events as e
from game.sector.frames import Battle
from game.sector.history import LandBattle
from game.sector.settling import ENTERED
from game.sector.state import SectorState
from game.sector.telling import battleorder, ledgers, names
from game.sector.telling.previews import capital
from game.telling.book import Chapter, Paragraph, Part, TextTable
from game.telling.text import _, pgettext

HOW: Final = {
    "wiped_out": N_("The losing side was wiped out."),
    "objectives": N_("The objectives decided it."),
    "conceded": N_("The losing side conceded."),
    "drawn": N_("Neither side prevailed, so the defender held the planet."),
}
"""How a battle that was fought out ended."""


Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""What both sides had, a line each: by the dice, or by the battle order where it was fought on a table."""


def sides_of(before: SectorState, event: e.BattleBegan | e.BattleEnded, earlier: Sequence[Event]) -> Sides:
    """Return what both sides have in a battle that begins or ends."""
    if not inside(before, Battle):
        told = ledgers.battle(before, before.here[event.cell], event.cell)
        return _entries(told.attack), _entries(told.defence)
    f = find(before, Battle)
    if isinstance(event, e.BattleEnded) and event.way == ENTERED:
        attack, defence = battleorder.lines(before, f)
        return _lines(attack), _lines(defence)
    barrage = any(isinstance(one, e.StrategyUsed) and one.strategy == "bombardment" for one in earlier)
    told = ledgers.battle(before, f.ship, f.cell, f.more or int(barrage))
    return _entries(told.attack), _entries(told.defence)


def _lines(lines: Sequence[battleorder.Line]) -> tuple[str, ...]:
    return tuple(f"{name}: {value}" for name, value in lines)


def _entries(entries: Sequence[ledgers.Entry]) -> tuple[str, ...]:
    return tuple(entry.text for entry in entries)


def chapter(state: SectorState, battles: Sequence[LandBattle], told: Sequence[Sides]) -> Chapter:
    """Return the chapter; `told`: what both sides of each battle had."""
    title = pgettext("book", "Land battles")
    if not battles:
        return Chapter(title, (Paragraph(_("Every planet so far has fallen without a battle.")),))
    head = (
        pgettext("book", "Turn"),
        pgettext("book", "Planet"),
        _("Attacker"),
        _("Defender"),
        _("Chance"),
        _("Settled"),
        _("Result"),
    )
    rows = tuple(
        (
            str(one.turn),
            names.place_name(state, one.cell),
            names.owner_name(state, one.attacker),
            capital(names.owner_name(state, one.defender)),
            names.share(one.chance) if one.settled != ENTERED else "–",
            _settled(one),
            _("Taken") if one.won else _("Held"),
        )
        for one in battles
    )
    seats = tuple(state.seats[one.attacker] if one.won else "" for one in battles)
    parts: list[Part] = [TextTable("", head, rows, seats)]
    for one, both in zip(battles, told, strict=True):
        parts += _battle(state, one, both)
    return Chapter(title, tuple(parts))


def _battle(state: SectorState, one: LandBattle, both: Sides) -> list[Part]:
    heading = _("Turn {turn}: {planet}").format(turn=one.turn, planet=names.place_name(state, one.cell))
    parts: list[Part] = [Paragraph(heading, heading=True, at=one.at)]
    for seat, side in zip((one.attacker, one.defender), both, strict=True):
        who, mark = capital(names.owner_name(state, seat)), state.seats[seat] if seat >= 0 else ""
        parts.append(Paragraph(f"{who}: {'; '.join(side)}", seat=mark))
    return parts + _aftermath(state, one)


def _settled(one: LandBattle) -> str:
    """Return how a battle was settled, and what came of it beside the planet."""
    if one.settled == "resolved":
        ours, theirs = one.successes
        return _("Rolled, {ours} to {theirs}").format(ours=ours, theirs=theirs)
    if one.settled == ENTERED:
        return _("Entered by hand")
    return _("Watched") if one.settled == "watched" else _("Played")


def _aftermath(state: SectorState, one: LandBattle) -> list[Part]:
    """Return what is told of a battle that was fought out: how it was won, who fell, whose general was wounded."""
    lines = [_("The result was entered by hand.")] if one.settled == ENTERED else []
    lines += [_(HOW[one.how])] if one.how in HOW else []
    if one.losses is not None:
        ours, theirs = (25 * share for share in one.losses)
        words = _("The attacker lost {ours}% of the troops, the defender {theirs}%.")
        lines.append(words.format(ours=ours, theirs=theirs))
    for seat, hurt in zip((one.attacker, one.defender), one.wounded, strict=True):
        if hurt and seat >= 0:
            lines.append(_("{general} was wounded.").format(general=names.general_name(seat)))
    told = names.noted(" ".join(lines), one.note)
    return [Paragraph(told, at=one.ended)] if told else []
