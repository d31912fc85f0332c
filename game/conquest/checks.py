"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from game.cards import zones
from game.conquest import board, values
from game.conquest.state import IN_PLAY, TAKEN, UP, ConquestState


def faults(s: ConquestState) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    checks = (_counts, _cards, _planets)
    return [*zones.faults(s), *(sentence for check in checks for sentence in check(s))]


def _counts(s: ConquestState) -> list[str]:
    errors = {
        "resources below zero": min(s.resources) < 0,
        "damage or counters below zero": min(*s.damage, *s.counters) < 0,
        "two cards at one place of a zone": len(set(zip(s.zone, s.owner, s.order, strict=True))) < len(s.zone),
        "the match is over and goes on, or the other way round": bool(s.reason) == bool(s.frames),
        "a seat that is none": s.initiative not in (0, 1),
    }
    return [error for error, found in errors.items() if found]


def _cards(s: ConquestState) -> list[str]:
    wrong = []
    quiet = bool(s.frames) and s.frames[-1].name in ("deploy", "command", "turns", "headquarters")
    dying = bool(s.reason) or any(frame.name in ("damaged", "leaves") for frame in s.frames)
    for id, zone in enumerate(s.zone):
        errors = {
            "a host without being attached": (zone == "attached") != (s.attached_to[id] >= 0),
            "a planet without being there": (zone == "planet") != (s.planet[id] >= 0),
            "damage out of play": s.damage[id] and zone not in IN_PLAY,
            "a host out of play": zone == "attached" and s.zone[s.attached_to[id]] not in IN_PLAY,
            "more damage than it bears": s.damage[id]
            and not dying
            and board.is_unit(s, id)
            and s.damage[id] >= values.hp(s, id),
            "looked at for ever": quiet and zone in ("aside", "looked", "peeked"),
        }
        wrong += [f"{s.kind[id]} has {error}" for error, found in errors.items() if found]
    unique = Counter((s.kind[id], s.controller[id]) for id in board.in_play(s) if s.design(id).unique)
    wrong += [f"{kind} is in play {count} times" for (kind, _), count in unique.items() if count > 1]
    if any(s.zone[id] not in ("hq", "planet") for id in (0, 1)):
        wrong.append("a warlord is out of play")
    return wrong


def _planets(s: ConquestState) -> list[str]:
    here = {s.planet[id] for id, zone in enumerate(s.zone) if zone == "planet"}
    errors = {
        "cards at a planet that is gone": any(s.lies[planet] >= TAKEN for planet in here),
        "a First Planet that is none": s.first_planet >= 0 and s.lies[s.first_planet] != UP,
        "planets were lost or made": sorted([*s.row, *s.box]) != sorted(s.designs.planets),
    }
    return [error for error, found in errors.items() if found]
