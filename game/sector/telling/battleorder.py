"""The battle order: one page to print, with all that both sides have in a land battle that is fought elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from game.kernel.sequence import inside
from game.kernel.state import Frame
from game.sector.battle import generals, sides
from game.sector.frames import Battle
from game.sector.playing import field_for, seed_of
from game.sector.settling import RESOLVED
from game.sector.skirmishes import PLANET, RAID
from game.sector.state import SLOTS, SectorState
from game.sector.telling import lexis, names
from game.sector.telling.previews import capital
from game.sector.terms import BOMBARDED, SHELTERED, TACTICAL, VISION, Terms, shelters
from game.telling.report import Paper
from game.telling.text import _, language, ngettext, pgettext, with_percent

Line = tuple[str, str]
"""What a side has, and what that means on a table."""

STYLE: Final = """
body { font: 12pt/1.45 Georgia, "Noto Serif", serif; color: #111; max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 20pt; margin: 0; } h2 { font-size: 13pt; margin: 1.4em 0 .3em; border-bottom: 1px solid #777; }
.where { color: #444; margin: .2em 0 1em; } table { border-collapse: collapse; width: 100%; }
td { padding: .2em .4em; border-bottom: 1px solid #ddd; vertical-align: top; }
td + td { width: 62%; } .sides { display: flex; gap: 2em; } .sides > div { flex: 1; }
.boxes span { display: inline-block; margin-right: 2em; } .boxes span::before { content: "\\2610\\00a0"; }
.note { border-bottom: 1px solid #777; padding-bottom: 3.5em; }
.signed { display: flex; gap: 3em; margin-top: 3.5em; } .signed div { flex: 1; border-top: 1px solid #111; }
@media print { body { margin: 0; } }
"""
"""How the page looks, on the screen and on paper."""


def battle_of(view: SectorState) -> Battle | None:
    """Return the battle that is under way and not rolled."""
    if not inside(view, Battle):
        return None
    found = next(frame for frame in reversed(view.frames) if frame.name == Battle.procedure)
    battle = Battle.of(found)
    return battle if battle.way != RESOLVED and not _over(found) else None


def _over(frame: Frame) -> bool:
    """Return whether the battle itself is over: its ship withdraws."""
    return frame.step > WITHDRAWS


WITHDRAWS: Final = 6
"""The last step of a battle before its end."""


def paper(view: SectorState, people: Mapping[str, str]) -> Paper | None:
    """Return the battle order of the battle that is under way; None while there is none. `people`: who plays, by
    seat."""
    f = battle_of(view)
    if f is None:
        return None
    title = _("Battle order: {place}").format(place=names.place_name(view, f.cell))
    return Paper(_("Battle order…"), title, _page(title, _body(view, f, title, people)))


def _page(title: str, body: str) -> str:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html>\n<html lang="{escape(language())}"><head>{head}</head><body>{body}</body></html>\n'


def _body(view: SectorState, f: Battle, title: str, people: Mapping[str, str]) -> str:
    attacker, defender = _sides(view, f, people)
    turn = pgettext("battle order", "Turn {number}").format(number=view.turn)
    kind = names.what_name(view.what[f.cell])
    versus = _("{attacker} against {defender}").format(attacker=attacker, defender=defender)
    where = " · ".join((turn, kind, versus))
    columns = "".join(
        f"<div><h2>{escape(heading)}</h2>{_table(told)}</div>"
        for heading, told in zip(_headings(attacker, defender), lines(view, f), strict=True)
    )
    result, drawn = (
        pgettext("battle order", "Result"),
        _("After a draw the defender holds the planet.") if f.kind == PLANET else "",
    )
    parts = [
        f"<h1>{escape(title)}</h1><p class='where'>{escape(where)}</p>",
        *_battlefield(view, f),
        f"<div class='sides'>{columns}</div>",
        f"<h2>{escape(result)}</h2>",
        _boxes(
            [
                _("{side} won").format(side=capital(attacker)),
                _("{side} won").format(side=capital(defender)),
                pgettext("battle order", "A draw"),
            ]
        ),
        _boxes([_("The winner's general led to the end")]) if any(generals(view, f)) else "",
        f"<p>{escape(drawn)}</p>" if drawn else "",
        "<p class='note'>{}</p>".format(escape(_("Note for the campaign book:"))),
        f"<div class='signed'><div>{escape(capital(attacker))}</div><div>{escape(capital(defender))}</div></div>",
    ]
    return "\n".join(filter(None, parts))


def _battlefield(view: SectorState, f: Battle) -> list[str]:
    """Return where a battle on such a planet may be fought, to set up a table by."""
    field = field_for(view, f, seed_of(view))
    if field is None:
        return []
    name = _("Battlefield: {name}").format(name=_(field.name))
    return [f"<p><b>{escape(name)}.</b> {escape(_(field.file.story))}</p>"]


def _sides(view: SectorState, f: Battle, people: Mapping[str, str]) -> tuple[str, str]:
    """Return what the attacker and the defender are called."""
    ours = _called(view, f.seat, people)
    if f.kind == RAID:
        return _("Raiders"), ours
    return ours, _called(view, f.enemy, people) if f.kind == PLANET else _("Guards of the supplies")


def _called(view: SectorState, seat: int, people: Mapping[str, str]) -> str:
    """Return what a side is called, with the name of whoever plays it."""
    side, person = names.owner_name(view, seat), people.get(view.seats[seat], "") if seat >= 0 else ""
    return pgettext("side and player", "{side} ({player})").format(side=side, player=person) if person else side


def _headings(attacker: str, defender: str) -> tuple[str, str]:
    return (
        _("Attacker: {side}").format(side=capital(attacker)),
        _("Defender: {side}").format(side=capital(defender)),
    )


def lines(view: SectorState, f: Battle) -> tuple[list[Line], list[Line]]:
    """Return what each side has on a table with miniatures, a line each."""
    terms = _on_paper(view, f)
    seats = (-1, f.seat) if f.kind == RAID else (f.seat, f.enemy)
    both = [
        [(_("Points to spend"), _points(has)), (_("Slots"), _slots(has)), (_("Transports"), _("one for each squad"))]
        for has in terms
    ]
    if f.kind == PLANET:
        attack, defence = terms
        both[0] += _from_orbit(attack)
        both[1].append((_("Garrisons, a bastion included"), str(defence.garrisons)))
        both[1] += _bombardment(attack.bombardment, shelters(view, f.enemy, f.cell))
        for found, seat, led in zip(both, seats, generals(view, f), strict=True):
            found += _army(view, seat, led)
    return both[0], both[1]


def _on_paper(view: SectorState, f: Battle) -> tuple[Terms, Terms]:
    """Return what both sides have without what only the dice make of a vision: points off the other side's list."""
    paper = view.copy()
    paper.blessing = [tuple(gift for gift in gifts if gift != VISION) for gifts in view.blessing]
    return sides(paper, f)


def _points(has: Terms) -> str:
    return str(max(0, has.halves) * 50)


def _bombardment(steps: int, sheltered: bool) -> list[Line]:
    """Return what so many steps have taken off the defender's list, and the title that has kept one from it."""
    found = [(lexis.title_name(SHELTERED), _(lexis.TITLE_TEXTS[SHELTERED]))] if steps and sheltered else []
    taken = max(0, steps - sheltered)
    if taken:
        found.append((_("Bombarded, points already taken off"), with_percent(f"−{BOMBARDED * taken}")))
    return found


def _from_orbit(has: Terms) -> list[Line]:
    """Return what ships bring: rules of the game that is played on the table, by the names of the campaign."""
    own = _("by the rules of your game")
    found = [(_("Orbital Support"), own)] if has.orbital else []
    if has.fronts > 1:
        fronts = ngettext("{n} front", "{n} fronts", has.fronts).format(n=has.fronts)
        found.append((_("Multiple Fronts"), f"{fronts}, {own}"))
    return found


def _army(view: SectorState, seat: int, led: bool) -> list[Line]:
    """Return what a side has by its general, relics, stones and the Dark Emissary."""
    if seat < 0:
        return []
    found = [(pgettext("battle order", "General"), _general(view, seat))] if led else []
    if led and TACTICAL in view.titles[seat]:
        found.append((lexis.title_name(TACTICAL), _("reroll one die in this battle")))
    if view.relics[seat]:
        words = ngettext("{n} model carries one", "{n} models carry one each", view.relics[seat])
        found.append((_("Relics of the realm"), words.format(n=view.relics[seat])))
    found += [(lexis.gift_name(gift), _(lexis.GIFT_PAPERS[gift])) for gift in view.blessing[seat] if led]
    spells = names.spells_of(view, seat)
    return found + [(_("Spells and strategies"), ", ".join(spells))] * bool(spells)


def _slots(has: Terms) -> str:
    """Return the slots that a list may fill (SECTOR-27)."""
    counts = [1, 1, *[0] * (len(SLOTS) - 2)]
    filled = [start + more for start, more in zip(counts, has.slots, strict=True)]
    parts = [f"{count} {lexis.slot_name(slot)}" for slot, count in zip(SLOTS, filled, strict=True) if count]
    return ", ".join([*parts, pgettext("slot", "Line without limit")])


def _general(view: SectorState, seat: int) -> str:
    titles = [lexis.title_name(die) for die in view.titles[seat]]
    return ", ".join([names.general_name(seat), *titles])


def _table(lines: Sequence[Line]) -> str:
    rows = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in lines)
    return f"<table>{rows}</table>"


def _boxes(texts: Sequence[str]) -> str:
    return "<p class='boxes'>" + "".join(f"<span>{escape(text)}</span>" for text in texts) + "</p>"
