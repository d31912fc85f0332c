"""Events of the swarm as sentences: blips, and what is hidden in them."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.names import entry_name, name_of, place_of, side_name
from game.hulk.table.sentences import Teller
from game.kernel.actions import Event
from game.ui.text import _, ngettext


def _blips_drawn(s: HulkState, e: ev.BlipsDrawn) -> str:
    n = len(e.blips)
    if all(e.values):
        return _("Blips drawn: {values}.").format(values=", ".join(str(value) for value in e.values))
    return ngettext("{n} blip is drawn.", "{n} blips are drawn.", n).format(n=n)


def _reshuffled(s: HulkState, e: ev.PileReshuffled) -> str:
    return ngettext(
        "{n} used blip is shuffled into a new pile.", "{n} used blips are shuffled into a new pile.", e.count
    ).format(n=e.count)


def _returned(s: HulkState, e: ev.BlipsReturned) -> str:
    return ngettext(
        "{n} blip finds no room and goes back into the pile.",
        "{n} blips find no room and go back into the pile.",
        e.count,
    ).format(n=e.count)


def _lost(s: HulkState, e: ev.BlipLost) -> str:
    return _("Marines stand near every entry: a blip of {n} is lost.").format(n=e.value)


def _reinforced(s: HulkState, e: ev.Reinforced) -> str:
    return _("A blip lurks beside {entry}.").format(entry=entry_name(s, e.entry))


def _lurk_forced(s: HulkState, e: ev.LurkForced) -> str:
    letters = ", ".join(s.board.entries[entry].id for entry in e.entries)
    return _("A Marine is near: nothing may come in this turn at {entries}.").format(entries=letters)


def _blip_destroyed(s: HulkState, e: ev.BlipDestroyed) -> str:
    sentence = ngettext(
        "A blip of {n} Genestealer is destroyed at {place}.",
        "A blip of {n} Genestealers is destroyed at {place}.",
        e.value,
    )
    return sentence.format(n=e.value, place=place_of(s, e.at))


def _revealed(s: HulkState, e: ev.Revealed) -> str:
    place = place_of(s, e.at)
    if e.at < 0:
        sentence = ngettext(
            "A lurking blip is turned up: {n} Genestealer.", "A lurking blip is turned up: {n} Genestealers.", e.value
        )
    elif e.willing:
        sentence = ngettext(
            "A blip is turned up at {place}: {n} Genestealer.",
            "A blip is turned up at {place}: {n} Genestealers.",
            e.value,
        )
    else:
        sentence = ngettext(
            "A blip is seen at {place}: {n} Genestealer.", "A blip is seen at {place}: {n} Genestealers.", e.value
        )
    return sentence.format(place=place, n=e.value)


def _model_placed(s: HulkState, e: ev.ModelPlaced) -> str:
    if e.at < 0:
        return _("A Genestealer lurks beyond the board.")
    return _("A Genestealer appears at {place}.").format(place=place_of(s, e.at))


def _faced(s: HulkState, e: ev.Faced) -> str:
    return _("{name} faces {side}.").format(name=name_of(s, e.piece), side=side_name(e.facing))


def _discarded(s: HulkState, e: ev.ModelsDiscarded) -> str:
    return ngettext(
        "{n} Genestealer finds no place and is discarded.", "{n} Genestealers find no place and are discarded.", e.count
    ).format(n=e.count)


TOLD: dict[type[Event], Teller] = {
    ev.BlipsDrawn: _blips_drawn,
    ev.PileReshuffled: _reshuffled,
    ev.BlipsReturned: _returned,
    ev.BlipLost: _lost,
    ev.Reinforced: _reinforced,
    ev.LurkForced: _lurk_forced,
    ev.BlipDestroyed: _blip_destroyed,
    ev.Revealed: _revealed,
    ev.ModelPlaced: _model_placed,
    ev.Faced: _faced,
    ev.ModelsDiscarded: _discarded,
}
TOLD_RULES: dict[type[Event], str] = {
    ev.BlipsDrawn: "HULK-10.5",
    ev.PileReshuffled: "HULK-10.8",
    ev.BlipsReturned: "HULK-R86",
    ev.BlipLost: "HULK-10.9",
    ev.Reinforced: "HULK-10.9",
    ev.LurkForced: "HULK-10.15",
    ev.BlipDestroyed: "HULK-R103",
    ev.Revealed: "HULK-10.25",
    ev.ModelPlaced: "HULK-10.33",
    ev.Faced: "HULK-10.37",
    ev.ModelsDiscarded: "HULK-10.41",
}
