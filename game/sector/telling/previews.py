"""What an action leads to, with its exact chances, in a few lines: said beside the pointer before the click."""

from __future__ import annotations

from collections.abc import Sequence

from game.sector import odds
from game.sector.contact import foes_of, may_attack
from game.sector.landing import falls_at_once
from game.sector.sector import PLANETS, RUIN, UNKNOWN
from game.sector.ships import EXPLORER, is_active
from game.sector.state import SectorState
from game.sector.telling import chances, ledgers, names
from game.sector.telling.chances import Fate, Fight
from game.sector.telling.reach import Reached, Way
from game.telling.text import _, ngettext

# -- on the way --


def way_lines(view: SectorState, ship: int, way: Way) -> list[str]:
    """Return what may happen on a way: its checks and storms, with the chance of each."""
    found = []
    if way.checks:
        each = ", ".join(
            _("{cell} {chance}").format(cell=view.grid.name(cell), chance=names.share(odds.slips(most)))
            for cell, most in way.checks
        )
        text = ngettext("{n} escape check: {cells}", "{n} escape checks: {cells}", len(way.checks))
        found.append(text.format(n=len(way.checks), cells=each))
    if way.storms:
        found.append(storm_line(_("Through a storm"), chances.warp_harm(view, ship)))
    if way.chance < 1:
        found.append(_("Arrives as planned: {chance}").format(chance=names.share(way.chance)))
    return found


def storm_line(who: str, harm: odds.Harm) -> str:
    """Return what becomes of a ship that enters a storm, which harms it so."""
    one = odds.voyage(harm)
    return _("{who}: passes {through}, thrown back {thrown}, damaged {damaged}, destroyed {lost}").format(
        who=who,
        through=names.share(one["through"]),
        thrown=names.share(one["unharmed"] + one["weaker"]),
        damaged=names.share(one["idle"] + one["wrecked"]),
        lost=names.share(one["destroyed"]),
    )


def safer_line(reached: Reached, shown: Way) -> list[str]:
    """Return what a longer and safer way, or the shorter one, would be."""
    other = reached.safer if shown is reached.way else reached.way
    if other is None:
        return []
    n, chance = len(other.cells), names.share(other.chance)
    if shown is reached.way:
        text = ngettext("A longer way ({n} move) is safer: {chance}", "A longer way ({n} moves) is safer: {chance}", n)
    else:
        text = ngettext("The shortest way ({n} move): {chance}", "The shortest way ({n} moves): {chance}", n)
    return [text.format(n=n, chance=chance)]


def arrival_lines(view: SectorState, ship: int, cell: int) -> list[str]:
    """Return what a ship finds in a cell: a planet and how it would fall, a ruin, enemies to fight."""
    found = []
    what, explorer = view.what[cell], view.ship_kind[ship] == EXPLORER
    foreign = what in PLANETS and view.owner[cell] != view.ship_seat[ship]
    if what in (RUIN, UNKNOWN):
        found.append(_("{kind} that can be explored") if explorer else _("{kind}: only an explorer can explore it"))
        found[0] = found[0].format(kind=names.what_name(what))
    elif what in PLANETS:
        owner = names.owner_name(view, view.owner[cell])
        text = _("{world}, {kind} ({owner})")
        found.append(text.format(world=names.world_name(view, cell), kind=names.what_name(what), owner=owner))
    after = chances.moved(view, ship, cell)
    if foreign and is_active(view, ship):
        found.append(landing_line(after, ship, cell))
    if may_attack(after, ship):
        for foe in foes_of(after, ship):
            odds_text = fight_mark(chances.fight(after, ship, foe))
            text = _("Contact with {ship}. A fight pushes or hits it: {chance}")
            found.append(text.format(ship=names.full_name(view, foe), chance=odds_text))
    elif foes_of(after, ship):
        found.append(_("In contact with an enemy there"))
    return found


def landing_line(view: SectorState, ship: int, cell: int) -> str:
    """Return how a planet would fall to a ship that is there."""
    if falls_at_once(view, cell):
        return _("It falls at once.")
    return _("A land battle. Chance of victory: {chance}").format(chance=names.share(chances.battle(view, ship, cell)))


# -- fights --


def fight_mark(one: Fight) -> str:
    """Return the chance that a fight pushes or hits the other ship, in a few characters."""
    return names.share(one.success)


def success_line(one: Fight) -> str:
    """Return what the chance is of that stands at the other ship."""
    return _("Pushes the enemy back or hits it: {chance}").format(chance=names.exactly(one.success))


def fight_lines(view: SectorState, one: Fight) -> list[str]:
    """Return how a fight stands and how it may end, for both ships."""
    ours, theirs = chances.support(view, one.ship, one.target)
    found = [
        _("Strength {ours} to {theirs}").format(
            ours=_with_support(one.own, ours), theirs=_with_support(one.enemy, theirs)
        )
    ]
    dice = ngettext("{n} fight die", "{n} fight dice", one.dice).format(n=one.dice)
    if one.roller == one.ship:
        found.append(_("You roll {dice} and take the best.").format(dice=dice))
    else:
        found.append(_("The enemy rolls {dice} and takes the best.").format(dice=dice))
    found.append(_fate(_("Enemy: {parts}"), one.theirs_fate))
    found.append(_fate(_("Your ship: {parts}"), one.fate))
    return found


def _with_support(own: int, supporters: Sequence[int]) -> str:
    return f"{own} + {len(supporters)}" if supporters else str(own)


def _fate(text: str, fate: Fate) -> str:
    parts = [
        (_("pushed back {chance}"), fate.pushed),
        (_("nowhere to go, so lost in the warp {chance}"), fate.warped),
        (_("damaged {chance}"), fate.damaged),
        (_("destroyed {chance}"), fate.destroyed),
    ]
    said = [words.format(chance=names.share(chance)) for words, chance in parts if chance]
    return text.format(parts=" · ".join(said) or _("unharmed"))


# -- planets --


def battle_lines(view: SectorState, ship: int, cell: int, more: int = 0) -> list[str]:
    """Return the terms of both sides of a land battle, in two lines, and the chance."""
    ledger = ledgers.battle(view, ship, cell, more)
    attacker, defender = names.owner_name(view, view.ship_seat[ship]), names.owner_name(view, view.owner[cell])
    text = _("{realm}: {terms}")
    return [
        victory_line(attacker, ledger.chance),
        text.format(realm=attacker, terms=" · ".join(entry.text for entry in ledger.attack)),
        text.format(realm=capital(defender), terms=" · ".join(entry.text for entry in ledger.defence)),
    ]


def victory_line(seat: str, chance: float) -> str:
    """Return with which chance somebody wins."""
    return _("{realm} wins: {chance}").format(realm=capital(seat), chance=names.exactly(chance))


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def explore_lines(ruin: bool) -> list[str]:
    """Return the table that an explorer rolls on."""
    if ruin:
        return [
            _("10%: hostile forces (33% to be hit)"),
            _("20%: nothing useful"),
            _("10%: plans of a lost ship · 10%: a cache of weapons"),
            _("40%: one or two arcane stones · 10%: a relic"),
        ]
    return [
        _("10%: hostile forces (33% to be hit)"),
        _("20%: nothing"),
        _("70%: a world, yours if the cell is in your colour"),
        _("(raw material, production, factory, bastion, shipyard, forge or hive world, 10% each)"),
    ]


def hit_line(view: SectorState, ship: int) -> str:
    """Return what a hit would do to a ship."""
    none, idle, damaged, lost = map(names.share, chances.harm(view, ship))
    if view.ship_kind[ship] == EXPLORER:
        return _("If hit: seriously damaged {damaged} · destroyed {lost}").format(damaged=damaged, lost=lost)
    return _("If hit: unharmed {none} · out of action {idle} · seriously damaged {damaged} · destroyed {lost}").format(
        none=none, idle=idle, damaged=damaged, lost=lost
    )
