"""The names of things, phases and reasons, and what a seat is asked, in the player's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from game.calth.lookups import bits
from game.calth.models import MODEL, MODELS, SEATS, WEAPON, model_of
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import SCENARIOS, Scenario, load_deck
from game.calth.state import CalthState
from game.calth.victory import SIDES
from game.kernel import effects
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, decimal, language, ngettext, pgettext

Waiting = tuple[Decision[CalthState], Frame]


def waiting(view: CalthState) -> Waiting | None:
    """Return the decision that play waits at, with its frame; None when the match is over."""
    return BetrayalAtCalth.sequence.decision(view)


def seat_name(seat: str) -> str:
    """Return what a side is called."""
    return _(SIDES.get(seat, seat))


def brief_name(seat: str) -> str:
    """Return what a side is called where room is short."""
    return {
        SEATS[0]: pgettext("in a narrow place", "Ultramarines"),
        SEATS[1]: pgettext("in a narrow place", "Word Bearers"),
    }.get(seat, seat)


def model_name(model: int) -> str:
    """Return what a kind of model is called."""
    return _(MODELS[model].name)


def named_model(id: str) -> str:
    """Return the same by its id."""
    return model_name(MODEL[id]) if id in MODEL else id


def capital(text: str) -> str:
    """Return words as they begin a line."""
    return text[:1].upper() + text[1:]


def counted_short(model: int, n: int) -> str:
    """Return so many models of a kind in a word or two: by what they carry; one has no number."""
    return _counted_short(model, n, language())


@cache
def _counted_short(model: int, n: int, _language: str) -> str:
    names = {
        "veteran": ngettext("veteran", "{n} veterans", n),
        "plasma": ngettext("plasma gun", "{n} plasma guns", n),
        "melta": ngettext("meltagun", "{n} meltaguns", n),
        "flamer": ngettext("flamer", "{n} flamers", n),
        "heavy-bolter": ngettext("heavy bolter", "{n} heavy bolters", n),
        "missile": ngettext("missile launcher", "{n} missile launchers", n),
        "vexilla": ngettext("vexilla", "{n} vexillas", n),
        "terminator": ngettext("Terminator", "{n} Terminators", n),
        "captain": pgettext("model", "captain"),
        "aethon": _("Aethon"),
        "sedd": _("Sedd"),
    }
    kind = MODELS[model]
    if kind.sergeant:
        text = ngettext("sergeant", "{n} sergeants", n)
    elif kind.systems:
        text = ngettext("Contemptor", "{n} Contemptors", n)
    else:
        text = names[kind.id]
    return text.format(n=n)


def counted_name(model: int, n: int) -> str:
    """Return so many models of a kind, with what they carry; one has no number."""
    names = {
        "veteran": ngettext("Veteran", "{n} veterans", n),
        "sergeant-sword": ngettext("Sergeant with power sword", "{n} sergeants with power swords", n),
        "sergeant-claw": ngettext("Sergeant with lightning claw", "{n} sergeants with lightning claws", n),
        "sergeant-fist": ngettext("Sergeant with power fist", "{n} sergeants with power fists", n),
        "sergeant-plasma": ngettext("Sergeant with plasma pistol", "{n} sergeants with plasma pistols", n),
        "plasma": ngettext("Veteran with plasma gun", "{n} veterans with plasma guns", n),
        "melta": ngettext("Veteran with meltagun", "{n} veterans with meltaguns", n),
        "flamer": ngettext("Veteran with flamer", "{n} veterans with flamers", n),
        "heavy-bolter": ngettext("Veteran with heavy bolter", "{n} veterans with heavy bolters", n),
        "missile": ngettext("Veteran with missile launcher", "{n} veterans with missile launchers", n),
        "vexilla": ngettext("Vexilla bearer", "{n} vexilla bearers", n),
        "terminator": ngettext("Cataphractii Terminator", "{n} Cataphractii Terminators", n),
        "contemptor": ngettext("Contemptor Dreadnought", "{n} Contemptor Dreadnoughts", n),
    }
    text = names.get(MODELS[model].id) if n > 1 else None
    return text.format(n=n) if text is not None else model_name(model)


def weapon_name(id: str) -> str:
    """Return what a weapon is called."""
    return _(WEAPON[id].name) if id in WEAPON else id


def critical_name(effect: str) -> tuple[str, str]:
    """Return what a critical attack is called, and what it does."""
    return {
        "suppress": (_("Suppress"), _("the target unit loses a tactical point")),
        "blast": (_("Blast"), _("1 more hit for each model in the hex, up to 3")),
        "overcharge": (_("Overcharge"), _("the defender rolls 2 fewer dice")),
        "melt": (_("Armour melt"), _("the defender does not roll")),
        "rending": (_("Rending"), _("1 more hit")),
        "immolate": (_("Immolate"), _("cover is ignored, and 1 more hit")),
        "opening": (_("Opening"), _("1 more hit")),
        "sunder": (_("Sunder"), _("the defender rolls 2 fewer dice")),
        "shred": (_("Shred"), _("reroll all dice that missed")),
        "crush": (_("Crush"), _("one hit removes the first target")),
        "terror": (_("Terror"), _("the target unit loses its points, and 1 more hit")),
    }[effect]


def critical_mark(effect: str) -> str:
    """Return the same in a word or two."""
    return {
        "suppress": _("−1 point"),
        "blast": _("hits by models"),
        "overcharge": _("−2 dice"),
        "melt": _("no defence"),
        "rending": _("+1 hit"),
        "immolate": _("+1 hit, no cover"),
        "opening": _("+1 hit"),
        "sunder": _("−2 dice"),
        "shred": _("reroll misses"),
        "crush": _("first target falls"),
        "terror": _("+1 hit, no points"),
    }[effect]


def listed(models: Iterable[int]) -> str:
    """Return models as a list with their numbers."""
    return ", ".join(counted_name(model, n) for model, n in sorted(Counter(models).items()))


def named_list(ids: Iterable[str]) -> str:
    """Return the same by their ids."""
    return listed(MODEL[id] for id in ids if id in MODEL)


def unit_name(view: CalthState, hex: int) -> str:
    """Return a unit: what stands in its hex."""
    return listed(piece >> 2 for piece in view.units[hex])


def foremost(pieces: tuple[int, ...]) -> int:
    """Return who matters most in a unit."""
    return max(pieces, key=_weight)


def _weight(piece: int) -> tuple[bool, int, int, int]:
    model = model_of(piece)
    return model.leader, model.bulk, model.worth, model.shots


def unit_title(view: CalthState, hex: int) -> str:
    """Return a unit in a few words: who is in it, whoever matters most first; where another unit of that side is the
    same, with its hex."""
    title = roll_call(view.units[hex])
    return f"{title} · {view.tables.names[hex]}" if has_double(view, hex) else title


def against(unit: str, other: str) -> str:
    """Return which unit fights which."""
    return _("{unit} against {other}").format(unit=unit, other=other)


def has_double(view: CalthState, hex: int) -> bool:
    """Return whether a unit of the same side has the same models."""
    kinds = _kinds(view, hex)
    return any(at != hex and _kinds(view, at) == kinds for at in bits(view.standing[view.owner[hex]]))


def _kinds(view: CalthState, hex: int) -> list[str]:
    return sorted(counted_short(piece >> 2, 1) for piece in view.units[hex])


def roll_call(unit: tuple[int, ...]) -> str:
    """Return who is in a unit, whoever matters most first."""
    counts: dict[str, tuple[int, int]] = {}
    for piece in sorted(unit, key=_weight, reverse=True):
        name = counted_short(piece >> 2, 1)
        counts[name] = piece >> 2, counts.get(name, (0, 0))[1] + 1
    return capital(", ".join(counted_short(model, n) for model, n in counts.values()))


def playing(seat: str) -> str:
    """Return who plays a card."""
    return _("{side} play").format(side=seat_name(seat))


def card_name(scenario: Scenario, id: str) -> str:
    """Return what a card is called; a card that is hidden has no name."""
    return _(scenario.designs[id].name) if id in scenario.designs else _("A command card")


def card_text(scenario: Scenario, id: str) -> str:
    """Return what a card says, in one sentence."""
    return _(scenario.designs[id].text) if id in scenario.designs else ""


def card_read(scenario: Scenario, id: str) -> str:
    """Return what a card says where it is read whole: its effect, and its line of flavour."""
    design = scenario.designs.get(id)
    return labels.with_flavour(design.text, design.flavour) if design else ""


def card_rule(id: str) -> str:
    """Return the rule of a card: its own, or that of cards in general for one that is not the program's."""
    own = _own_cards()
    return f"CALTH-C{own.index(id) + 1}" if id in own else "CALTH-C0"


@cache
def _own_cards() -> tuple[str, ...]:
    return tuple(design.id for design in load_deck(SCENARIOS.folder / "command-cards.json").cards)


def source_name(scenario: Scenario, id: str) -> str:
    """Return what a weapon, a card or another cause is called."""
    if id in WEAPON:
        return weapon_name(id)
    if id in scenario.designs:
        return card_name(scenario, id)
    return {
        "leader": _("Their leader"),
        "vexilla": _("Vexilla"),
        "last_stand": _("Last stand"),
        "shoot": _("Shooting"),
        "assault": _("Assault"),
        "strike_back": _("Strike-back"),
    }.get(id, id)


def hits_text(n: int) -> str:
    """Return so many hits."""
    return ngettext("{n} hit", "{n} hits", n).format(n=n)


def marks_text(n: int) -> str:
    """Return so many marks of the chant."""
    return ngettext("{n} mark", "{n} marks", n).format(n=n)


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    return {
        "deployment": pgettext("phase", "Deployment"),
        "initiative": pgettext("phase", "Initiative"),
        "ready": _("Ready phase"),
        "action": _("Action phase"),
    }.get(phase, phase)


def moment_name(when: str) -> str:
    """Return when a card may be played."""
    return {
        "initiative": _("Before the initiative roll"),
        "action_phase": _("When the action phase begins"),
        "activation": _("When you activate a unit"),
        "action_done": _("When your unit has finished an action"),
        "enemy_moved": _("When an enemy unit has moved"),
        "attack_declared": _("Before you roll attack dice"),
        "attacked": _("When you are attacked"),
        "attack_rolled": _("After you roll attack dice"),
        "defence": _("Before your defence roll"),
        "hits_left": _("When hits from your shooting get through"),
        "strike_back": _("Before your survivors strike back"),
        "fall_back": _("When your unit must fall back"),
        "last_stand": _("After your last stand roll"),
        "enemy_card": _("When the enemy has played a card"),
    }.get(when, when)


def sight_name(state: str) -> str:
    """Return how something is seen."""
    return {"clear": _("Clear"), "obscured": _("Obscured"), "blocked": _("Blocked")}.get(state, state)


def terrain_name(terrain: str) -> str:
    """Return what a hex is."""
    return {
        "open": _("Open ground"),
        "obstructed": _("Obstructed"),
        "rubble": _("Rubble"),
        "barricade": _("Barricade"),
    }[terrain]


def door_name(scenario: Scenario, id: str) -> str:
    """Return what a door is called: by its name, else by its place."""
    door = next(door for door in scenario.file.doors if door.id == id)
    return _(door.name) if door.name else _("Blast door at {hex}").format(hex=door.hex)


def closes(view: CalthState, door: int) -> int:
    """Return the round at whose end a door shuts; 0 while that is not known."""
    return int(dict(effects.active(view, "closes")).get(door, view.scenario.closing[door]))


def closing_text(view: CalthState, door: int) -> str:
    """Return how it stands with a door."""
    if view.sealed[door]:
        return _("sealed")
    n = closes(view, door)
    return _("closes at the end of round {n}").format(n=n) if n else _("a die decides when it closes")


def points_text(tenths: int) -> str:
    """Return victory points, with their tenth where there is one."""
    return str(tenths // 10) if tenths % 10 == 0 else decimal(tenths / 10)


def points_left(n: int) -> str:
    """Return so many tactical points."""
    return ngettext("{n} tactical point", "{n} tactical points", n).format(n=n)


_EVEN = {
    "wiped_out": N_("Both sides are wiped out."),
    "most_out": N_("Both sides got the same number of models out."),
    "objectives": N_("Both sides held the objectives equally."),
    "most_worth": N_("Both sides took an equal toll."),
}
"""Reasons that can end a scenario in a draw."""


def reason_text(reason: str, drawn: bool = False) -> str:
    """Return how a scenario ended, in a sentence."""
    if drawn and reason in _EVEN:
        return _(_EVEN[reason])
    return {
        "cordon_held": _("The cordon holds: too few are left to break through."),
        "slain": _("The prey is dead."),
        "leader_slain": _("The chaplain is dead, and his rite with him."),
        "broke_out": _("Enough have broken out."),
        "rite": _("The rite is complete."),
        "wiped_out": _("One side is wiped out."),
        "most_out": _("The winner got more models out."),
        "objectives": _("The winner held more of the objectives."),
        "most_worth": _("The winner destroyed more of the enemy."),
        "time": _("The last round is over."),
        "conceded": _(labels.OTHER_CONCEDED),
        "draw_agreed": _(labels.DRAW_AGREED),
    }.get(reason, reason)


def how_far(view: CalthState, origin: int, target: int) -> str:
    """Return how many hexes it is from one to another; nothing of one beside it."""
    far = view.scenario.board.distance(origin, target, view.seals)
    return ngettext("{n} hex", "{n} hexes", far).format(n=far) if far > 1 else ""
