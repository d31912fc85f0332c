"""What lies there: units by their hexes, hexes, ways out and doors, and the numbers that are always in sight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.calth.lookups import bits
from game.calth.models import MODELS, SEATS, model_of, wrecked
from game.calth.scenario import Scenario
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState, pinned
from game.calth.telling.landmarks import fallen_name, hex_name, holders, landmark_name
from game.calth.telling.layout import plan_of
from game.calth.telling.names import (
    brief_name,
    card_read,
    card_rule,
    closes,
    closing_text,
    door_name,
    foremost,
    has_double,
    moment_name,
    phase_name,
    points_left,
    points_text,
    seat_name,
    terrain_name,
    unit_name,
    unit_title,
)
from game.calth.telling.portraits import portrait_of
from game.calth.telling.stage import stage
from game.calth.telling.tension import LAST
from game.calth.telling.words import place_of, way_out_of
from game.kernel.memory import of_a_match
from game.telling.sheet import Board, Entry, Hand, Held, Place, Token, Track, When
from game.telling.text import _, language, ngettext
from game.telling.values import Value


def board(view: CalthState) -> Board:
    """Return what lies there, as the view shows it."""
    return Board(
        title(view),
        tuple(_unit(view, hex) for hex, unit in enumerate(view.units) if unit),
        (*_doors(view), *_hexes(view), *_ways_out(view)),
        tuple(tracks(view)),
        tuple(hand(view, side) for side in (0, 1)),
        roster=tuple(roster(view)),
        stage=stage(view),
        standing=standing(view),
        when=when(view),
        seats={seat: seat_name(seat) for seat in SEATS},
        values={
            "deploys": SEATS[view.turn] if _deploys(view) else "",
            LAST: view.round == view.scenario.rounds,
            **{seat: tuple(MODELS[piece >> 2].id for piece in view.camp[side]) for side, seat in enumerate(SEATS)},
        },
    )


def when(view: CalthState) -> When:
    """Return whose turn it is, the round, and how many points are left in it."""
    return When(SEATS[view.turn] if view.phase == "action" else None, view.round, (view.round, sum(view.points)))


def _deploys(view: CalthState) -> bool:
    """Return whether a side puts its models on the board."""
    return view.phase == "deployment" and not view.reason


def title(view: CalthState) -> str:
    """Return the round and the phase."""
    phase = phase_name(view.phase)
    if not view.round:
        return phase
    return _("Round {n} of {last} · {phase}").format(n=view.round, last=view.scenario.rounds, phase=phase)


def standing(view: CalthState) -> str:
    """Return what is counted in the scenario, as it stands."""
    return "   ".join(f"{track.name} {track.value}" for track in goal_tracks(view))


def hand(view: CalthState, side: int) -> Hand:
    """Return the command cards of a side, as far as the view shows them."""
    scenario = view.scenario
    known = [scenario.designs[id] for id in view.hands[side] if id in scenario.designs]
    held = (
        Held(
            one.id,
            _(one.name),
            card_read(scenario, one.id),
            moment_name(one.when),
            rule=card_rule(one.id),
            tint=f"seat:{side}",
        )
        for one in known
    )
    return Hand(SEATS[side], len(view.hands[side]), tuple(held))


# -- units and places --


def _unit(view: CalthState, hex: int) -> Token:
    """Return the unit in a hex; it goes by the number of its hex (CALTH-2.18)."""
    unit, points, seat = view.units[hex], view.points[hex], SEATS[view.owner[hex]]
    stuck, hurt = pinned(view, hex), any(map(wrecked, unit))
    title, models = unit_title(view, hex), unit_name(view, hex)
    said = [seat_name(seat)] + [models] * (models not in title)
    said += [_("Pinned")] * stuck + [_("A system is wrecked")] * hurt
    said += [points_left(points)] if view.round else []
    spent, values = view.phase == "action" and not points, _numbers(view, hex)
    return Token(
        hex,
        portrait_of(view.owner[hex], foremost(unit)),
        title,
        place_of(view.tables.names[hex]),
        seat,
        ("pinned",) * stuck + ("damaged",) * hurt + ("spent",) * spent + ("acting",) * (hex == view.acting),
        " · ".join(said),
        values,
        can=view.phase == "action" and bool(points),
    )


def _numbers(view: CalthState, hex: int) -> dict[str, Value]:
    """Return what is seen of a unit: its models, how many of its systems are wrecked, the points it has left."""
    unit = view.units[hex]
    values: dict[str, Value] = {"models": tuple(MODELS[piece >> 2].id for piece in unit)}
    if lost := max(map(wrecked, unit)):
        values["wrecked"] = lost
    if view.phase != "deployment" and view.round:
        values["points"] = view.points[hex]
    return values


def _hexes(view: CalthState) -> Iterator[Place]:
    """Yield the hexes that can be entered, with who holds those that count, and where each side is deployed."""
    scenario = view.scenario
    zones = [set(bits(zone)) if _deploys(view) else set() for zone in view.tables.deployment]
    for at, bare in _bare(scenario, language()):
        counts = at in scenario.objectives
        if counts or view.units[at] or at == scenario.altar or at in zones[0] or at in zones[1]:
            states = ("objective",) * counts + ("altar",) * (at == scenario.altar)
            states += tuple(seat for seat, zone in zip(SEATS, zones, strict=True) if at in zone)
            owner = SEATS[view.owner[at]] if counts and view.owner[at] >= 0 else ""
            found = {"found": unit_name(view, at)} if view.units[at] else {}
            bare = replace(bare, owner=owner, states=states, values={**bare.values, **found})
        yield bare


@of_a_match
@lru_cache(maxsize=8)
def _bare(scenario: Scenario, _language: str) -> tuple[tuple[int, Place], ...]:
    """Return the hexes that can be entered as they are told where nothing stands."""
    centres, found = plan_of(scenario.board).centres, []
    for hex in scenario.board.hexes:
        if scenario.board.passable[hex.index]:
            ground = terrain_name(hex.terrain)
            values: dict[str, Value] = {"found": ground}
            if called := landmark_name(scenario, hex.name):
                values |= {"called": called, "sought": hex.name}
            said, name = "" if hex.terrain == "open" else ground, hex_name(scenario, hex.name)
            place = Place(place_of(hex.name), name, hex.terrain, said=said, values=values, at=centres[hex.index])
            found.append((hex.index, place))
    return tuple(found)


def _ways_out(view: CalthState) -> Iterator[Place]:
    plan = plan_of(view.scenario.board)
    for side, seat in enumerate(SEATS):
        for hex in (way.hex for way in view.scenario.exits[side]):
            name = view.tables.names[hex]
            said = _("{side} leave the board from here.").format(side=seat_name(seat))
            yield Place(way_out_of(name), hex_name(view.scenario, name), "exit", seat, (), said, at=plan.way_out(hex))


def _doors(view: CalthState) -> Iterator[Place]:
    plan = plan_of(view.scenario.board)
    for door in view.scenario.board.doors:
        n = closes(view, door.index)
        states = ("sealed",) * view.sealed[door.index] + ("soon",) * (n == view.round > 0)
        name, said = door_name(view.scenario, door.id), closing_text(view, door.index)
        values: dict[str, Value] = {"found": view.tables.names[door.hex], "closes": n}
        yield Place(f"door:{door.id}", name, "door", "", states, said, values, plan.door_middle(door))


# -- tracks --


def tracks(view: CalthState) -> list[Track]:
    """Return the initiative, what decides, the models of both sides, doors and cards."""
    found = [_initiative(view), *goal_tracks(view), *(_models(view, side) for side in (0, 1))]
    if view.scenario.board.doors:
        found.append(_open_doors(view))
    return [*found, _cards(view)]


def _initiative(view: CalthState) -> Track:
    if view.initiative < 0:
        return Track(_("Initiative"), "–", None, _("Neither side has the initiative yet."), rule="CALTH-3.3")
    return Track(
        _("Initiative"),
        brief_name(SEATS[view.initiative]),
        None,
        _("{side} have the initiative this round.").format(side=seat_name(SEATS[view.initiative])),
        SEATS[view.initiative],
        rule="CALTH-3.3",
    )


def goal_tracks(view: CalthState) -> list[Track]:
    """Return what is counted in this scenario."""
    match view.scenario.victory:
        case MostOut():
            return [
                _both(
                    _("Out"),
                    [str(len(left)) for left in view.left],
                    _("Models that have left the board: {ours} Ultramarines, {theirs} Word Bearers."),
                )
            ]
        case BreakOut(seat=seat, models=goal):
            out = len(view.left[SEATS.index(seat)])
            sentence = ngettext(
                "{side} win as soon as {n} of their models has left the board.",
                "{side} win as soon as {n} of their models have left the board.",
                goal,
            )
            return [
                Track(
                    _("Out"),
                    f"{out}/{goal}",
                    out / goal,
                    sentence.format(side=seat_name(seat), n=goal),
                    seat,
                    rule="CALTH-3.2",
                )
            ]
        case HoldHexes() | MostWorth():
            points = _both(
                _("Points"),
                [points_text(points) for points in view.scored],
                _("Victory points: {ours} for the Ultramarines, {theirs} for the Word Bearers."),
            )
            held = holders(view)
            return [replace(points, detail=f"{points.detail} {held}") if held else points]
        case Rite(seat=seat, marks=goal):
            return [
                Track(
                    _("Marks"),
                    f"{view.marks}/{goal}",
                    view.marks / goal,
                    _("Marks of the rite; {side} win with {n}.").format(side=seat_name(seat), n=goal),
                    seat,
                    rule="CALTH-S5",
                )
            ]
        case Slay(model=model):
            name = fallen_name(view.scenario, model)
            lost = max(
                (wrecked(piece) for unit in view.units for piece in unit if piece >> 2 in view.scenario.prey), default=0
            )
            systems = max(MODELS[kind].systems for kind in view.scenario.prey)
            return [
                Track(
                    _("Prey"),
                    f"{lost}/{systems + 1}",
                    lost / (systems + 1),
                    _("{name}: {n} of {all} systems wrecked.").format(name=name, n=lost, all=systems),
                    rule="CALTH-U3",
                )
            ]
    return []


def _both(name: str, values: list[str], detail: str) -> Track:
    return Track(
        name, f"{values[0]} : {values[1]}", None, detail.format(ours=values[0], theirs=values[1]), rule="CALTH-3.2"
    )


def _models(view: CalthState, side: int) -> Track:
    here = sum(len(view.units[at]) for at in bits(view.standing[side])) + len(view.camp[side])
    out, lost = len(view.left[side]), len(view.gone[side])
    whole = here + out + lost
    detail = _("{side}: {here} in play, {lost} lost, {out} out.").format(
        side=seat_name(SEATS[side]), here=here, lost=lost, out=out
    )
    value = _("{here} + {out} out").format(here=here, out=out) if out else f"{here}/{whole}"
    alive = (here + out) / whole if whole else 0
    short = f"{here}+{out}" if out else str(here)
    return Track(brief_name(SEATS[side]), value, alive, detail, SEATS[side], "CALTH-2.12", short=short)


def _open_doors(view: CalthState) -> Track:
    doors = view.scenario.board.doors
    shut = sum(view.sealed)
    return Track(
        _("Doors open"),
        f"{len(doors) - shut}/{len(doors)}",
        1 - shut / len(doors),
        " · ".join([f"{door_name(view.scenario, door.id)}: {closing_text(view, door.index)}" for door in doors]),
        rule="CALTH-A35",
    )


def _cards(view: CalthState) -> Track:
    parts = [
        _("{side}: cards in hand {n}, in the deck {left}.").format(
            side=seat_name(SEATS[side]), n=len(view.hands[side]), left=len(view.decks[side])
        )
        for side in (0, 1)
    ]
    return Track(_("Cards"), f"{len(view.hands[0])} : {len(view.hands[1])}", None, " ".join(parts), rule="CALTH-C0")


# -- the roster --


def roster(view: CalthState) -> Iterator[Entry]:
    """Return every unit, side by side, those who matter most first; then who is out and who is lost."""
    for side in (0, 1):
        worth = {hex: sum(model_of(piece).worth for piece in view.units[hex]) for hex in bits(view.standing[side])}
        yield from (_entry(view, hex) for hex in sorted(worth, key=lambda hex: (-worth[hex], hex)))
    for side, seat in enumerate(SEATS):
        for number, (pieces, word) in enumerate(((view.left[side], _("out")), (view.gone[side], _("removed")))):
            if pieces:
                name, kind = f"{len(pieces)} {word}", portrait_of(side, pieces[-1])
                yield Entry(-1 - 2 * side - number, name, kind, out=True, seat=seat)


def _entry(view: CalthState, hex: int) -> Entry:
    points = view.points[hex]
    badges = ((("badges/guard", _("Pinned")),) if pinned(view, hex) else ()) + tuple(
        ("badges/damaged", _("A system is wrecked")) for piece in view.units[hex] for _one in range(wrecked(piece))
    )
    where = terrain_name(view.scenario.board.hexes[hex].terrain)
    where = landmark_name(view.scenario, view.tables.names[hex]) or where
    if not has_double(view, hex):
        where = f"{view.tables.names[hex]} · {where}"
    return Entry(
        hex,
        unit_title(view, hex),
        portrait_of(view.owner[hex], foremost(view.units[hex])),
        where,
        (points, 2) if view.round else None,
        badges,
        done=view.phase == "action" and not points,
        seat=SEATS[view.owner[hex]],
        at=place_of(view.tables.names[hex]),
    )
