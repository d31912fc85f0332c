"""What is always in sight or said on asking: tracks, roster and cards."""

from __future__ import annotations

from game.hulk.acting import MARINE_POINTS, SWARM_POINTS
from game.hulk.doors import destroyed
from game.hulk.fittings import GENERATOR
from game.hulk.frames import activation_of
from game.hulk.objects import load_of
from game.hulk.shooting import gun_of, reloaded
from game.hulk.state import (
    BLIP,
    DESTROYED,
    GENESTEALERS,
    GONE,
    IN_HAND,
    MARINES,
    OPEN,
    PSI_POINTS,
    STEALER,
    HulkState,
    entry_of,
    lurking,
)
from game.hulk.telling.goals import ends_of, goals_of
from game.hulk.telling.moments import ended_by, is_active
from game.hulk.telling.names import (
    exit_name,
    is_marine,
    item_name,
    kind_of,
    name_of,
    phase_name,
    place_of,
    role_name,
    seat_name,
    section_name,
    side_name,
    weapon_name,
)
from game.hulk.telling.placing import last_of
from game.telling.sheet import Card, Entry, Track
from game.telling.text import _, ngettext, pgettext
from game.telling.values import Badge, Ref

SHORT, LAST = 20, 10
"""So few turns of a whole mission, or left of a longer one, are told beside the turn."""
LONGEST = 190
"""Letters of the story that the card of the mission holds."""

FEW_SHOTS = 2
"""So few shots of an assault cannon stand in red."""


def badges_of(view: HulkState, piece: int) -> tuple[Badge, ...]:
    """Return the states of a piece as badges, each with a sentence."""
    if not 0 <= piece < len(view.kind):
        return ()
    found = []
    if view.watch[piece]:
        found.append(("overwatch", _("On overwatch")))
    if view.guard[piece]:
        found.append(("guard", _("On guard")))
    if view.jam[piece]:
        found.append(("jam", _("Storm bolter jammed")))
    if view.aim[piece] >= 0:
        found.append(
            (
                "sustained",
                _("Sustained fire: the next shot at the same target hits on {score} or more").format(
                    score=gun_of(view, piece).score - 1
                ),
            )
        )
    if is_marine(view, piece):
        found.extend(_ammunition(view, piece))
    for item in load_of(view, piece):
        found.append((view.mission.file.objects[item].kind, _("Carries {thing}").format(thing=item_name(view, item))))
    if view.done[piece] and not is_active(view, piece):
        found.append(("activated", _("Has acted this turn")))
    return tuple(found)


def _ammunition(view: HulkState, piece: int) -> tuple[Badge, ...]:
    """Return the shots left in a heavy flamer or an assault cannon."""
    shots = view.shots[piece]
    if view.roster.heavy_flamers >> piece & 1:
        text = ngettext("{n} shot of the heavy flamer", "{n} shots of the heavy flamer", shots)
    elif not view.roster.assault_cannons >> piece & 1:
        return ()
    elif reloaded(view, piece):
        text = ngettext(
            "{n} shot of the assault cannon, reloaded: three equal dice make it explode",
            "{n} shots of the assault cannon, reloaded: three equal dice make it explode",
            shots,
        )
    else:
        text = ngettext("{n} shot of the assault cannon", "{n} shots of the assault cannon", shots)
    return (("ammo", text.format(n=shots)),)


# -- tracks --


def _command(view: HulkState) -> Track:
    name = _("Command")
    if view.counter > 0:
        left = view.counter - view.spent
        value = _("{left} of {n}").format(left=left, n=view.counter)
        detail = _("Command points left this turn. Only the Marine player knows the counter.")
        return Track(name, value, left / view.counters[-1], detail, rule="HULK-3.6", icon="command", tint="accent")
    if view.counter == 0:
        detail = _("No command counter has been drawn yet.")
        return Track(name, "–", 0.0, detail, rule="HULK-3.3", icon="command", tint="accent")
    detail = _("The command counter is hidden; this many points were spent this turn.")
    value = _("{n} spent").format(n=view.spent)
    return Track(name, value, view.spent / view.counters[-1], detail, rule="HULK-3.6", icon="command", tint="accent")


def _cannons(view: HulkState) -> list[Track]:
    """Return the ammunition of every assault cannon in play (HULK-1.32); red when it is nearly empty."""
    found = []
    for piece, marine in enumerate(view.roster.marines):
        if marine.shots and view.roster.assault_cannons >> piece & 1 and view.place[piece] != GONE:
            shots = view.shots[piece]
            tint = "danger" if shots <= FEW_SHOTS else "accent"
            value, detail = _("{n} of {m}").format(n=shots, m=marine.shots), _ammunition(view, piece)[0][1]
            share, gun = shots / marine.shots, pgettext("weapon", "Assault cannon")
            found.append(Track(gun, value, share, detail, rule="HULK-13.29", icon="ammo", short=str(shots), tint=tint))
    return found


def _psi(view: HulkState) -> list[Track]:
    """Return the psi points of a mission with a Librarian."""
    if not view.roster.librarians:
        return []
    detail = _("The Librarian's remaining psi points for this mission.")
    if view.power_used:
        detail += " " + _("A psychic power has been used this turn.")
    share = view.psi / PSI_POINTS
    return [Track(_("Psi"), str(view.psi), share, detail, rule="HULK-14.5", icon="psi", tint="accent")]


def _marines(view: HulkState) -> Track:
    whole, left = len(view.roster.marines), sum(not destroyed(view, p) for p in range(len(view.roster.marines)))
    value = _("{n} of {m}").format(n=left, m=whole)
    return Track(
        seat_name(MARINES), value, left / whole, _("Marines still alive."), rule="HULK-2.17", icon="bolter", tint="go"
    )


# -- roster --


def _entry(view: HulkState, piece: int) -> Entry:
    marine = is_marine(view, piece)
    active = is_active(view, piece)
    out = view.place[piece] == GONE
    badges = tuple(badge for badge in badges_of(view, piece) if badge[0] != "activated")
    detail, (at, facing) = where_of(view, piece), stands_at(view, piece)
    if at >= 0 and view.kind[piece] != BLIP:
        place, side = place_of(view, at), side_name(facing)
        detail = _("{place} · {side}").format(place=place, side=side)
    if lost := ended_by(view, piece):
        detail = f"{detail} · {lost}"
    if view.kind[piece] == BLIP and view.value[piece]:
        detail = _("{place}: hides {n}").format(place=detail, n=view.value[piece])
    return Entry(
        piece,
        name_of(view, piece),
        kind_of(view, piece),
        detail,
        None if out or view.place[piece] == IN_HAND else points_left(view, piece),
        badges,
        out,
        bool(view.done[piece]) and not active,
        MARINES if marine else GENESTEALERS,
    )


def points_left(view: HulkState, piece: int) -> tuple[int, int]:
    """Return the action points a piece has left this turn, and all that it begins with."""
    whole = MARINE_POINTS if is_marine(view, piece) else SWARM_POINTS
    if activation := activation_of(view, piece):
        return activation.points, whole
    return (0 if view.done[piece] else whole), whole


def stands_at(view: HulkState, piece: int) -> tuple[int, int]:
    """Return where a piece is seen to stand, and its facing: the last Marine before the match begins too."""
    last = last_of(view)
    if last is not None and last.piece == piece:
        return last.to, last.facing
    return view.place[piece], view.facing[piece]


def where_of(view: HulkState, piece: int) -> str:
    """Return where a piece is, in a few words."""
    place, facing = stands_at(view, piece)
    if place >= 0:
        text = place_of(view, place)
        if view.kind[piece] != BLIP:
            return _("{place}, facing {side}").format(place=text, side=side_name(facing))
        return text
    if piece in view.escaped:
        return _("Has left the board")
    if place == GONE:
        return _("Out of play")
    return _("Not yet on the board") if place == IN_HAND else entry_title(view, entry_of(place))


# -- cards --


def card(view: HulkState, about: Ref | None) -> Card | None:
    """Return what is said of a piece, of an entry point, of a square, or of the mission."""
    if isinstance(about, int):
        known = 0 <= about < len(view.kind)
        return (_marine_card if is_marine(view, about) else _swarm_card)(view, about) if known else None
    kind, _colon, number = (about or "").partition(":")
    match kind:
        case "entry":
            return _entry_card(view, int(number))
        case "square":
            return _square_card(view, int(number))
    return mission_card(view) if about is None else None


def _marine_card(view: HulkState, piece: int) -> Card:
    marine = view.roster.marines[piece]
    weapons = ", ".join(weapon_name(weapon) for weapon in marine.weapons)
    lines = [role_name(marine.kind), _("Carries: {weapons}").format(weapons=weapons), where_of(view, piece)]
    if view.place[piece] != GONE:
        lines.append(_points(view, piece))
    lines += [lost] if (lost := ended_by(view, piece)) else []
    rules = ["HULK-4.1", _RULES.get(marine.kind, "HULK-8.1")]
    return Card(name_of(view, piece), tuple(lines), kind_of(view, piece), MARINES, tuple(rules), badges_of(view, piece))


_RULES = {
    "sergeant": "HULK-9.6",
    "flamer": "HULK-13.41",
    "cannon": "HULK-13.4",
    "claws": "HULK-13.59",
    "chainfist": "HULK-13.39",
    "hammer": "HULK-9.27",
    "librarian": "HULK-14.4",
}
"""What the card of a Marine cites, by its kind."""


def _points(view: HulkState, piece: int) -> str:
    left = points_left(view, piece)[0]
    return ngettext("{n} action point", "{n} action points", left).format(n=left)


def _swarm_card(view: HulkState, piece: int) -> Card:
    lines = [where_of(view, piece)]
    if view.kind[piece] == STEALER:
        lines.append(_("Three dice in close assault."))
        lines.append(_points(view, piece))
        rules: tuple[str, ...] = ("HULK-4.2", "HULK-9.3")
        if piece == view.lord:
            lines.append(_("A shot kills it only if two dice succeed. Flames and psychic storms don't harm it."))
            lines.append(_("Its crushing blow adds its highest and its lowest die together."))
            rules = ("HULK-15.4", "HULK-15.5", "HULK-15.8", "HULK-15.10")
    else:
        if view.value[piece]:
            lines.append(ngettext("{n} Genestealer", "{n} Genestealers", view.value[piece]).format(n=view.value[piece]))
        else:
            lines.append(_("1 to 3 Genestealers, face down."))
        lines.append(_points(view, piece))
        rules = ("HULK-10.19", "HULK-10.25")
    return Card(name_of(view, piece), tuple(lines), kind_of(view, piece), GENESTEALERS, rules, badges_of(view, piece))


def entry_title(view: HulkState, entry: int) -> str:
    """Return what stands over an entry point."""
    return _("Entry {letter}").format(letter=view.board.entries[entry].id)


def entry_lines(view: HulkState, entry: int) -> list[str]:
    """Return what is said of an entry point: how many lurk there, and whether they must."""
    point = view.board.entries[entry]
    waiting = sum(1 for piece in view.swarm if view.place[piece] == lurking(entry))
    lines = [
        _("Genestealers come in here, at {place}.").format(place=place_of(view, point.square)),
        ngettext("{n} piece lurks here.", "{n} pieces lurk here.", waiting).format(n=waiting),
    ]
    if entry in view.forced:
        lines.append(_("Marine within 6 squares: blips here must lurk this turn."))
    return lines


def _entry_card(view: HulkState, entry: int) -> Card:
    return Card(entry_title(view, entry), tuple(entry_lines(view, entry)), seat=GENESTEALERS, rules=("HULK-10.9",))


def square_states(view: HulkState, square: int) -> list[str]:
    """Return what is said of the door, the flames and the barrier of a square, and of what lies or stands there."""
    lines, door = [], view.board.door_at.get(square)
    if door is not None:
        states = {OPEN: _("An open door"), DESTROYED: _("A destroyed door")}
        lines.append(states.get(view.doors[door], _("A closed door")))
    if view.fire >> square & 1:
        lines.append(_("In flames until the turn ends"))
    if square == view.barrier:
        lines.append(_("A force barrier: it blocks movement and shots until the turn ends"))
    return lines + square_lines(view, square)


def _square_card(view: HulkState, square: int) -> Card:
    section = _("Board section: {section}").format(section=section_name(view, view.board.section[square]))
    rules = ["HULK-6.4"] if square in view.board.door_at else []
    rules += ["HULK-13.41"] if view.fire >> square & 1 else []
    rules += ["HULK-14.16"] if square == view.barrier else []
    title = _("Square {place}").format(place=place_of(view, square))
    return Card(title, (section, *square_states(view, square)), rules=tuple(rules) or ("HULK-1.36",))


def square_lines(view: HulkState, square: int) -> list[str]:
    """Return what is said of the things of a square."""
    lines = [
        _("Here lies {thing}").format(thing=item_name(view, item))
        for item, place in enumerate(view.objects)
        if place == square
    ]
    for fitting, place in enumerate(view.mission.fittings):
        if place == square:
            lines.append(_fitting_text(view, fitting))
    other = view.board.partner[square]
    if other >= 0:
        down = view.board.level[other] < view.board.level[square]
        sentence = _("A ladder down to {place}: a Marine who steps here falls on a 1") if down else None
        lines.append((sentence or _("A ladder up to {place}")).format(place=place_of(view, other)))
    for way_out, point in enumerate(view.board.exits):
        if point.square == square:
            lines.append(_("Way off the board: {exit}").format(exit=exit_name(view, way_out)))
    return lines


def _fitting_text(view: HulkState, fitting: int) -> str:
    on = view.fittings[fitting]
    if view.mission.file.fittings[fitting].kind == GENERATOR:
        return _("A force field generator, damaged") if on else _("A working force field generator")
    return _("A control area, held by the Marines") if on else _("An unheld control area")


def mission_card(view: HulkState) -> Card:
    """Return the mission, when nothing else is pointed at: its story, and how it is won once it has begun."""
    if view.turn:
        return Card(_(view.mission.file.name), (*goals_of(view), *ends_of(view)), rules=("HULK-2.2",))
    story = _(view.mission.file.story)
    if len(story) > LONGEST:
        story = story[:LONGEST].rpartition(" ")[0] + " …"
    return Card(_(view.mission.file.name), (story,), rules=("HULK-2.2",))


def title(view: HulkState) -> str:
    """Return the turn and the phase."""
    phase, limit = phase_name(view.phase), view.mission.file.turn_limit
    if not view.turn:
        return phase
    if limit is None or (limit > SHORT and view.turn < limit - LAST):
        return _("Turn {n} · {phase}").format(n=view.turn, phase=phase)
    if view.mission.file.limit_winner is None:
        return _("Turn {n} of {limit}, then a draw · {phase}").format(n=view.turn, limit=limit, phase=phase)
    return _("Turn {n} of {limit} · {phase}").format(n=view.turn, limit=limit, phase=phase)


def tracks(view: HulkState) -> list[Track]:
    """Return command points, the shots of each cannon, psi points, blips to come, Marines and kills."""
    return [
        _command(view),
        *_cannons(view),
        *_psi(view),
        Track(
            _("Blips to come"),
            str(len(view.pile)),
            detail=_("Blips in the pile, face down."),
            icon="blip",
            rule="HULK-10.5",
        ),
        _marines(view),
        Track(
            _("Killed"),
            str(view.killed),
            detail=_("Genestealers killed so far."),
            icon="genestealer",
            rule="HULK-1.13",
        ),
    ]


def heading(view: HulkState, seat: str) -> str:
    """Return how many there are of a side: the Marines alive, or Genestealers and blips in play."""
    if seat == MARINES:
        track = _marines(view)
        return _("{side} {n}").format(side=track.name, n=track.value)
    stealers = sum(view.kind[piece] == STEALER for piece in view.swarm)
    blips = len(view.swarm) - stealers
    if not blips:
        return _("Genestealers {n}").format(n=stealers)
    if not stealers:
        return _("Blips {n}").format(n=blips)
    return _("Genestealers {n}, blips {blips}").format(n=stealers, blips=blips)


def roster(view: HulkState) -> list[Entry]:
    """Return the Marines in the mission's order, then blips and Genestealers in play."""
    found = [_entry(view, piece) for piece in range(len(view.roster.marines))]
    swarm = sorted(view.swarm, key=lambda piece: (view.place[piece] < 0, piece))
    found.extend([_entry(view, piece) for piece in swarm])
    return found
