"""An analysis in a file: kept in a folder beside that of the matches, under the match's id."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from game.analysis.found import Analysis, Decision
from game.analysis.judge import Fact, Judgement
from game.analysis.report import suited
from game.bots.subject import subject_of
from game.kernel.actions import Action
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import MEGABYTE, decoded, read_bytes, write_bytes
from game.kernel.match.session import Session
from game.kernel.paths import made
from game.kernel.registry import from_json, rules_of
from game.kernel.text import N_

FOLDER: Final = "analyses"
FORMAT: Final = 3
BROKEN = N_("The saved analysis of this match can't be used.")


def path_in(journals: Path, match: str) -> Path:
    """Return where the analysis of a match is kept."""
    return journals.parent / FOLDER / f"{hashlib.sha256(match.encode()).hexdigest()[:16]}.json"


def keep(analysis: Analysis, session: Session, path: Path) -> None:
    """Keep an analysis. Raises BadFile when that fails."""
    made(path.parent)
    write_bytes(path, to_bytes(analysis, session))


def read(session: Session, path: Path) -> Analysis | None:
    """Return the analysis of a match that is kept; None where there is none, or one that was made otherwise than it
    would be made now. Raises BadFile when it cannot be used."""
    return from_bytes(read_bytes(path, MEGABYTE), session, str(path)) if path.exists() else None


def drop(path: Path) -> None:
    """Delete an analysis, if it is there."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def stamp(session: Session) -> str:
    """Return what changes when an analysis of a match would come out otherwise: with the match, the rules and the
    weights."""
    subject = subject_of(session.key)
    weighed = () if subject is None else (sorted(subject.weights.items()), subject.learned)
    hangs_on = (FORMAT, session.digest(), rules_of(session.key).version, sorted(session.setup.computers.items()))
    return hashlib.sha256(repr((hangs_on, weighed)).encode()).hexdigest()


def to_bytes(analysis: Analysis, session: Session) -> bytes:
    """Return an analysis as the bytes of a file: what it hangs on and its checksum, and below them itself."""
    told = msgspec.json.encode(analysis)
    head = {"stamp": stamp(session), "sum": hashlib.sha256(told).hexdigest()}
    return msgspec.json.encode(head) + b"\n" + told


def from_bytes(data: bytes, session: Session, file: str) -> Analysis | None:
    """Return the analysis of a match in the bytes of its file. Raises BadFile."""
    first, _end, told = data.partition(b"\n")
    with guarded(file, "", BROKEN):
        head = decoded(first, file)
        if head["sum"] != hashlib.sha256(told).hexdigest():
            raise BadFile(file, "", BROKEN)
        found = _analysis(decoded(told, file)) if head["stamp"] == stamp(session) else None
        subject = subject_of(session.key)
        fresh = found is not None and subject is not None and found.budget == suited(session, subject.budget)
        return found if fresh else None


def _analysis(told: dict[str, Any]) -> Analysis:
    key = str(told["game"])
    decisions = [_decision(key, one) for one in told.pop("decisions")]
    bare = msgspec.convert({**told, "decisions": []}, Analysis)
    return replace(bare, decisions=tuple(decisions))


def _decision(key: str, told: dict[str, Any]) -> Decision:
    again = told["again"] and _judgement(key, told["again"])
    return Decision(int(told["step"]), str(told["seat"]), _judgement(key, told["first"]), again, float(told["share"]))


def _judgement(key: str, told: dict[str, Any]) -> Judgement:
    own, par = (from_json(key, told.pop(name)) for name in ("own", "par"))
    assert isinstance(own, Action) and isinstance(par, Action)
    facts = msgspec.convert(told.pop("facts"), tuple[Fact, ...])
    return Judgement(own, par, **told, facts=facts)
