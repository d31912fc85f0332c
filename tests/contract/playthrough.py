"""Golden playthroughs: the beginning of one random game as readable text, for each game.

    python -m tests.contract.playthrough [KEY ...]

writes them anew (of all games, or of those named). Each decision shows who decides what, the fields of the state that
have changed since the decision before, what each seat sees otherwise than it is (where that has changed), every
offer, the one that is played, and what then happens, with what each seat hears otherwise.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec

from game.kernel import registry
from game.kernel.actions import Action, tag_of, to_json
from game.kernel.state import State
from tests.contract.subjects import Subject, choose, keys, kind_of, rules_of
from tests.proving.rules import SinkingIsles

FOLDER = Path(__file__).parent / "playthroughs"
DECISIONS = 60
BEFORE = {"heresy": 108}
"""Decisions that are played before the text begins: a deployment, which is long and all alike."""
WIDTH = 118
MOST = 60
"""Offers written out at a decision."""


def subject_of(key: str) -> Subject:
    """The game that is played: its first scenario with the fewest seats."""
    info = rules_of(key).scenarios()[0]
    return Subject(key, info.id, min(info.seats), 1)


def text_of(key: str) -> str:
    """The beginning of the game as text."""
    subject = subject_of(key)
    rules, state, chance = subject.rules, subject.start(), random.Random(1)
    options = subject.setup().options
    lines = [
        f"# {subject}",
        f"# options: {_plain(options)}",
        "# to write this anew: python -m tests.contract.playthrough",
    ]
    shown: list[str] = []
    played: Counter[str] = Counter()
    for number in range(-BEFORE.get(key, 0), DECISIONS):
        seat = rules.to_decide(state)
        if seat is None:
            break
        if number < 0:
            rules.apply(state, choose(list(rules.legal_actions(state)), played, subject, chance))
            continue
        offers = list(rules.legal_actions(state))
        action = choose(offers, played, subject, chance)
        played[tag_of(type(action))] += 1
        lines += ["", f"== {number + 1}  {seat}  {kind_of(rules, state)}  {state.digest()}"]
        fields = _fields(state)
        now = [f"   {name}: {value}" for name, value in fields.items()]
        for who in (*subject.seats(), None):
            view = _fields(rules.seen_by(state, who))
            hidden = [f"{name}: {value}" for name, value in view.items() if fields[name] != value and name != "dice"]
            now += [f"   {who or 'all'} see {line}" for line in hidden]
        lines += [line for line in now if line not in shown]
        shown = now
        offered = " | ".join([*map(_words, offers[:MOST]), *(["…"] if len(offers) > MOST else [])])
        lines += wrap(f"{len(offers)} offers: {offered}", WIDTH, initial_indent="   ", subsequent_indent="      ")
        events = rules.apply(state, action)
        lines.append(f"-> {_words(action)}")
        lines += [f"   {_words(event)}" for event in events]
        for who in (*subject.seats(), None):
            lines += [
                f"   {who or 'all'} hear {_words(told)}" for told in rules.heard_by(events, who) if told not in events
            ]
    lines += ["", f"== {rules.to_decide(state) or 'the match is over'}  {state.digest()}"]
    return "\n".join(lines) + "\n"


def path_of(key: str) -> Path:
    """Where a game's playthrough is kept."""
    return FOLDER / f"{key}.txt"


def _fields(state: State) -> dict[str, str]:
    """Every field as one line of text; the stack of play as a path."""
    value = state.to_json()
    frames = value.pop("frames")
    fields = {name: _plain(what) for name, what in value.items()}
    fields["play"] = " > ".join(
        f"{name}.{step} {_plain(values) if values else ''}".rstrip() for name, step, values in frames
    )
    return fields


def _plain(value: Any) -> str:
    """Compact JSON without quotes."""
    return msgspec.json.encode(value, order="sorted").decode().replace('"', "")


def _words(thing: Any) -> str:
    """An action or event: its verb and its values."""
    value = to_json(thing)
    if isinstance(thing, Action) and not thing.words:
        value.pop(thing.written, None)
    verb = value.pop("do", None) or value.pop("is")
    return " ".join([verb, *(f"{name}={_plain(what)}" for name, what in value.items())])


def main(wanted: list[str]) -> None:
    """Write the playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for key in wanted or keys():
        path_of(key).write_text(text_of(key), encoding="utf-8")
        print(path_of(key))


if __name__ == "__main__":
    registry.use({SinkingIsles.key: "tests.proving"})
    main(sys.argv[1:])
