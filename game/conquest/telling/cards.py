"""What is said on asking: of cards, planets, the match."""

from __future__ import annotations

from game.conquest import board, command, values
from game.conquest.combat import is_fought
from game.conquest.designs import Design, designs
from game.conquest.state import SEATS, TAKEN, ConquestState
from game.conquest.telling.names import (
    EXHAUSTED,
    WINS,
    bonus_text,
    card_name,
    flavour_of,
    keyword_name,
    name_of,
    phase_name,
    seat_name,
    symbol_name,
    trait_names,
    type_name,
    waiting,
)
from game.conquest.telling.printed import UNUSED
from game.conquest.traits import KEYWORDS
from game.kernel.rules import ROUND
from game.kernel.text import N_
from game.telling.sheet import Card
from game.telling.text import _, ngettext, pgettext
from game.telling.values import Ref

NOW = {
    "deploy": N_(
        "Drag a card to a planet, or click it and then the planet. Once both have passed, the warlords go to theirs."
    ),
    "command": N_("Each warlord goes to a planet in secret, and wins the command struggle there unless both meet."),
    "combat": N_("Battles are fought from left to right: at the First Planet, and wherever a warlord is."),
    "headquarters": N_("All cards are readied. Each player draws two cards and takes four resources."),
}
"""What is done in a phase."""


def card(view: ConquestState | None, about: Ref | None) -> Card | None:
    """Return what is said of a card in play, a planet, a kind of card, or the match."""
    what, _colon, rest = str(about or "").partition(":")
    if what == "kind":
        return printed(rest, view is None or view.texts)
    if view is None:
        return None
    if isinstance(about, int):
        known = 0 <= about < len(view.kind) and view.kind[about] in designs()
        return in_play(view, about) if known else None
    if what == "planet":
        return planet(view, int(rest)) if view.row[int(rest)] else None
    return match(view) if about is None else None


def in_play(view: ConquestState, id: int) -> Card:
    """Return what is said of a card in play."""
    design = view.design(id)
    lines = [*described(design, texts=view.texts)]
    if board.is_unit(view, id):
        now = values.attack(view, id), values.hp(view, id), values.icons(view, id)
        if now == (design.attack, design.hp, design.icons):
            lines.remove(_printed(design))
        lines.insert(0, numbers(view, id))
    lines += states(view, id)
    under = board.attachments(view, id)
    if under:
        lines.append(_("Attached: {cards}").format(cards=", ".join(name_of(view, one) for one in under)))
    seat = SEATS[view.controller[id]]
    return Card(card_name(design.id), tuple(lines), design.id, seat, ("CONQUEST-1.20",), flavour=flavour_of(design))


def numbers(view: ConquestState, id: int) -> str:
    """Return the numbers of a unit in play, in words."""
    return _("ATK {attack} · HP {left} of {hp} · command icons {icons}").format(
        attack=values.attack(view, id), left=values.left(view, id), hp=values.hp(view, id), icons=values.icons(view, id)
    )


def states(view: ConquestState, id: int) -> list[str]:
    """Return the states of a card in play, in words."""
    lines = [] if view.ready[id] else [_(EXHAUSTED)]
    return lines + [_("Bloodied: one more defeat loses the match.")] * bool(id < 2 and view.counters[id])


def planet(view: ConquestState, number: int) -> Card:
    """Return what is said of a planet of the row."""
    shown = printed_planet(view.row[number], view.texts)
    lines = [*shown.lines, *([_("Red blades mark a battle to come.")] if is_fought(view, number) else [])]
    return Card(shown.title, (*lines, struggle(view, number)), shown.kind, rules=shown.rules)


def struggle(view: ConquestState, number: int) -> str:
    """Return how the command struggle at a planet stands, in words."""
    found = command.forecast(view, number)
    if found.winner < 0:
        return _("Command struggle: tied so far")
    why = _("by the warlord") if found.warlord else f"{max(found.icons)} : {min(found.icons)}"
    return _("Command struggle: {player} leads ({why})").format(player=seat_name(view, SEATS[found.winner]), why=why)


def title(view: ConquestState) -> str:
    """Return the round and the phase."""
    phase = phase_name(view.phase)
    return f"{_(ROUND).format(number=view.round)} · {phase}" if view.round else phase


def _won(view: ConquestState) -> list[str]:
    """Return how many planets each player has won."""
    won = [sum(lies == TAKEN + n for lies in view.lies) for n in range(len(SEATS))]
    return [_("{player}: planets won {n}").format(player=seat_name(view, id), n=won[n]) for n, id in enumerate(SEATS)]


def match(view: ConquestState) -> Card:
    """Return how the match stands."""
    at = waiting(view)
    seat = at[0].seat(view, at[1]) or "" if at is not None else ""
    lines = [
        _("Initiative: {player}").format(player=seat_name(view, SEATS[view.initiative])),
        *([_(NOW[view.phase])] if at is not None and view.phase in NOW else _won(view)),
        ngettext(
            "Win with {n} planet, or by defeating the enemy warlord twice.",
            "Win with {n} planets that share a type, or by defeating the enemy warlord twice.",
            view.scenario.file.to_win,
        ).format(n=view.scenario.file.to_win),
        *([] if view.texts else [_(UNUSED)]),
    ]
    return Card(title(view), tuple(lines), seat=seat, rules=("CONQUEST-4.1",))


def printed(kind: str, texts: bool = True) -> Card:
    """Return what is printed on a card or a planet."""
    if kind in designs().planets:
        return printed_planet(kind, texts)
    design = designs()[kind]
    return Card(
        card_name(kind),
        tuple(described(design, texts=texts)),
        kind,
        rules=("CONQUEST-1.20",),
        flavour=flavour_of(design),
    )


def printed_planet(id: str, texts: bool = True) -> Card:
    """Return what is printed on a planet; not its battle ability where texts do not count."""
    design = designs().planets[id]
    lines = [
        " · ".join(symbol_name(symbol) for symbol in design.symbols),
        _("Bonuses: {bonus}").format(bonus=bonus_text(design.cards, design.resources)),
        _(design.text if texts else UNUSED),
    ]
    return Card(card_name(id), tuple(lines), id, rules=("CONQUEST-5.14",))


def price_of(design: Design) -> str:
    """Return what a card costs and how many shields it has."""
    cost = "X" if design.cost < 0 else str(design.cost)
    return _("Cost {cost} · shields {shields}").format(cost=cost, shields=design.shields)


def _printed(design: Design) -> str:
    """Return the values that are printed on a unit."""
    return _("Printed: ATK {attack}, HP {hp}, command icons {icons}").format(
        attack=design.attack, hp=design.hp, icons=design.icons
    )


def described(design: Design, numbers: bool = True, texts: bool = True) -> list[str]:
    """Return what is printed on a card, line by line. Where texts do not count, Ranged is all that is said of them
    (CONQUEST-2.9)."""
    kind = pgettext("card", "Loyal") if design.loyalty == "loyal" else ""
    signature = pgettext("card", "Signature") if design.loyalty == "signature" and design.type != "warlord" else ""
    head = " · ".join(part for part in (type_name(design.type), kind, signature) if part)
    lines = [head]
    if numbers and design.is_unit:
        lines.append(_printed(design))
    elif design.is_unit:
        lines.append(
            _("ATK {attack}, HP {hp}, icons {icons}").format(attack=design.attack, hp=design.hp, icons=design.icons)
        )
    if design.traits:
        lines.append(trait_names(design.traits))
    for keyword, number in design.keywords.items():
        if texts or keyword == "ranged":
            lines.append(f"{keyword_name(keyword, number)}: {_(KEYWORDS[keyword].text)}")
    if design.wins is not None and texts:
        lines.append(_(WINS).format(bonus=bonus_text(design.wins.cards, design.wins.resources)))
    if design.text and texts:
        lines.append(_(design.text))
    elif not texts and (design.text or design.wins is not None or any(one != "ranged" for one in design.keywords)):
        lines.append(_(UNUSED))
    return lines
