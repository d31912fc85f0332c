"""A match is played in the terminal from its first line to its last, without a window."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.commands import dispatch
from game.commands.inquiry import HELP
from game.commands.playout import play_some
from game.conquest.actions import KeepHand
from game.conquest.designs import designs
from game.conquest.telling.telling import ConquestTelling
from game.kernel.actions import Action
from game.kernel.errors import BadFile
from game.kernel.match import matchfile
from game.kernel.match.session import Session
from game.telling.desk import Desk, Order, Overlay, Step, Way
from game.telling.sheet import Board, Highlight
from game.telling.staging import Prop, Side, Stage
from game.telling.text import use_language
from game.telling.values import Ref
from tests.quick import case

from .typing import at_random, read_of

ROOT = Path(__file__).parents[2]
SHORT = {
    "hulk": ("lost-sounder", 5),
    "calth": ("wrath-of-veridia", 6),
    "heresy": ("galaxy", 8),
    "sector": ("sector", 1),
    "conquest": ("first-game", 4),
}
"""A scenario of each game, and a seed with which a match of it is short."""
LATE = {"heresy": 550, "sector": 1000}
"""After how many actions a match that is long all the same is typed."""
LANGUAGES = ("en", "es", "el")
LAST = {"en": ("Winner: ", "A draw"), "es": ("Ganador: ", "Empate"), "el": ("Νικητής: ", "Ισοπαλία")}


def begun(key: str) -> Session:
    scenario, seed = SHORT[key]
    return Session.new(key, scenario, seed=seed)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("key", "language"),
    [case(key, language, slow=language != LANGUAGES[at % 3]) for at, key in enumerate(SHORT) for language in LANGUAGES],
)
def test_a_match_is_played_to_its_end(key: str, language: str) -> None:
    use_language(language)
    session, seed = begun(key), SHORT[key][1]
    play_some(session, LATE.get(key, 0), seed)
    written = read_of(session, at_random(session, seed))
    assert session.outcome is not None
    *_before, winner, reason = written.splitlines()
    assert winner.startswith(LAST[language]) and reason.endswith(".")


WITHOUT = "import runpy, sys; sys.modules.update(dict.fromkeys(('pygame', 'pymunk', 'numpy'))); "
PROGRAM = WITHOUT + "sys.argv[0] = 'main.py'; runpy.run_path('main.py', run_name='__main__')"


def program(*words: str, typed: str = "", home: Path, **more: object) -> subprocess.CompletedProcess[str]:
    """Run the program with pygame, pymunk and numpy barred."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=ROOT,
        env=os.environ | {"FIVE_FRONTS_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_no_window_is_loaded_and_the_match_is_kept(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = program("play", "hulk", "--text", "--seed", "3", "--lang", "es", typed="1\nlook\n", home=tmp_path)
    assert done.returncode == 0 and not done.stderr
    (journal,) = (tmp_path / "journals").glob("*.journal")
    assert f'play --text --load "{journal}"' in done.stdout.splitlines()[-1]
    assert "Despliegue · Marines" in done.stdout and len(matchfile.load(journal).records) == 1
    told = program("describe", "--load", str(journal), "--lang", "el", home=tmp_path)
    assert told.returncode == 0 and not told.stderr and "· Πεζοναύτες" in told.stdout
    monkeypatch.setattr("game.commands.typed._read", iter(["undo", None]).__next__)
    assert dispatch.run(["play", "--text", "--load", str(journal), "--lang", "en"]) == 0
    assert "Taken back." in capsys.readouterr().out and not matchfile.load(journal).records


def test_where_nothing_happened_nothing_is_kept(tmp_path: Path) -> None:
    done = program("play", "calth", "--text", typed="look\nwhy nothing\nhelp\n", home=tmp_path)
    assert done.returncode == 0 and not list((tmp_path / "journals").iterdir())
    assert all(typed in done.stdout for typed, _does in HELP)


# -- what is typed --


def test_an_offer_is_played_by_its_words_in_any_order_and_without_accents() -> None:
    use_language("es")
    session = begun("conquest")
    read_of(session, ["MÁNO nueva"])
    assert type(session.records[0].action).__name__ == "RedrawHand"


def test_a_line_that_means_nothing_gets_one_sentence() -> None:
    before = len(read_of(begun("conquest"), []).splitlines())
    for line in ("nonsense", "0", "9999", "²", "7" * 5000, "why", "look nowhere", "odds nothing", "\x1b[2J"):
        session = begun("conquest")
        more = "\n".join(read_of(session, [line]).splitlines()[before:])
        assert not session.records and more.count("\n") <= 2 and more.endswith("."), (line, more)
        assert "\x1b" not in more


def test_words_that_mean_several_offers_list_them() -> None:
    session = begun("hulk")
    written = read_of(session, ["deploy salvane"])
    assert not session.records and "Which of these do you mean?" in written


def test_undo_takes_back_and_says_when_it_cannot() -> None:
    session = begun("hulk")
    written = read_of(session, ["1", "undo", "undo"])
    assert not session.records and "Taken back." in written and "can't be taken back" in written


def test_why_shows_the_rule_behind_the_log_and_by_its_number() -> None:
    session = begun("hulk")
    written = read_of(session, ["1", "why", "why hulk-7.2"])
    assert "HULK-2.2 · " in written and "HULK-7.2 · " in written


def test_a_card_of_the_hand_is_read_and_an_offer_says_what_it_leads_to() -> None:
    session = begun("conquest")
    card = next(kind for kind in session.view("first").kind if kind)  # type: ignore[attr-defined]
    name = designs()[card].name
    written = read_of(session, ["1", "1", f"look {name}", "why deploy"])
    assert f"  {name}\n" in written and "Printed: ATK" in written or "Warlord" in written
    assert "Command struggle: " in written and "CONQUEST-4.12 · " in written


def test_odds_tell_what_comes_of_a_shot_and_how_often() -> None:
    session = begun("calth")
    for line in at_random(session, 6):
        if any(type(action).__name__ == "Shoot" for action in session.legal_actions()):
            break
        session.play(session.legal_actions()[int(line) - 1])
    before = session.digest()
    numbers = re.findall(r"^ *(\d+) .*Shoot at", read_of(session, ["offers shoot"]), re.MULTILINE)
    written = read_of(session, [f"odds {numbers[-1]}"])
    shares = [int(found) for found in re.findall(r"^ *[<>]?(\d+)% ", written, re.MULTILINE)]
    assert len(shares) > 3 and shares == sorted(shares, reverse=True) and 0 < shares[-1] < 100
    assert session.digest() == before


def test_a_match_is_saved_and_a_disk_that_refuses_is_told(tmp_path: Path, home: Path) -> None:
    session, file = begun("conquest"), tmp_path / "match.json"
    elsewhere = tmp_path / "missing" / "match.json"
    written = " ".join(read_of(session, ["1", f"save {file}", f"save {elsewhere}", "save"]).split())
    assert f"Saved: {file}" in written and len(matchfile.load(file).records) == len(session.records)
    assert f"{elsewhere}: This file can't be saved: No such file or directory." in written
    assert len(list((home / "saves").iterdir())) == 1


def test_a_match_can_be_conceded() -> None:
    session = begun("hulk")
    written = read_of(session, ["concede"])
    assert session.outcome is not None and session.outcome["reason"] == "conceded"
    assert "Winner: Genestealers" in written


def test_the_only_answer_is_given_by_itself() -> None:
    session, asked = begun("conquest"), list[int]()

    def numbers() -> Iterator[str]:
        for line in at_random(session, 4):
            asked.append(len(session.legal_actions()))
            yield line

    read_of(session, numbers())
    only = sum(len(session.branch(at).legal_actions()) == 1 for at in range(len(session.records)))
    assert min(asked) > 1 and only and len(asked) + only == len(session.records)


class Told(ConquestTelling):
    """Conquest with ways, an overlay, a standing order and a stage."""

    def board(self, view: Any) -> Board:
        sides = Side("First", notes=("Two dice",)), Side("Second", count=2, stamp="FALLS")
        props = Prop("a", "die", "Six", 0, said="hits"), Prop("b", "ware", "A ship", shelf="Ships", why="Too dear")
        return replace(super().board(view), stage=Stage("fight", "A fight", sides=sides, props=props, said="Go on?"))

    def desk(self, view: Any, legal: Sequence[Action], seat: str) -> Desk:
        orders = (Order("pass", "Pass on", "Whatever comes."),)
        return replace(super().desk(view, legal, seat), overlays=(Overlay("fire", "Lines of fire"),), orders=orders)

    def ways(self, view: Any, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return (Way("planet:0", (legal[0], KeepHand()), "Far", "3 steps", hint=("Slowly.",)),)

    def shades(self, view: Any, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        return (Highlight("planet:0", "hit", "7", said=f"{overlay} of {about}"),)

    def follow(self, order: str, view: Any, legal: Sequence[Action], seat: str) -> Step:
        return Step(KeepHand()) if KeepHand() in legal else Step(why="All hands are kept.")


def test_ways_overlays_orders_and_the_stage_are_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.inquiry.teller_of", lambda *_given: Told())
    session = begun("conquest")
    warlord = designs()[session.state.kind[0]].name  # type: ignore[attr-defined]
    lines = [f"ways {warlord}", "overlay", "overlay fire", f"overlay fire {warlord}", "overlay fire nowhere", "order"]
    written = read_of(session, lines)
    assert not session.records
    for said in ("  3 Far (3 steps)", "    Slowly.", "  Lines of fire", "fire of None", "fire of 0", "“nowhere”"):
        assert said in written, said
    for said in (
        "First · Two dice",
        "      Six: hits",
        "2 × Second · FALLS",
        "    Ships",
        "A ship: Too dear",
        "Go on?",
    ):
        assert said in written, said
    assert "Pass on: Whatever comes." in written
    read_of(session, [f"ways {warlord}", "3"])
    assert [type(record.action) for record in session.records] == [KeepHand]
    written = read_of(session := begun("conquest"), ["order pass"])
    assert [type(record.action) for record in session.records] == [KeepHand]
    assert "All hands are kept." not in written and "Your deploy turn" not in written


# -- who else plays --


def test_computers_play_in_between() -> None:
    session = begun("conquest")
    written = read_of(session, at_random(session, 4, 12), second="random")
    seats = [record.seat for record in session.records]
    assert "second" in seats and "first" in seats
    assert "Nazdreg " in written and " · Second player\n" not in written


def test_only_a_person_who_is_alone_hears_what_that_seat_draws() -> None:
    """With two people at the terminal the log tells both of them what everyone may know."""
    alone, both = (
        read_of(session, at_random(session, 4, 40), **kinds)
        for session, kinds in ((begun("conquest"), {"second": "random"}), (begun("conquest"), {}))
    )
    drawn = [[line for line in text.splitlines() if "Sicarius draws" in line] for text in (alone, both)]
    hidden = re.compile(r"draws (a|\d+) (new )?(card|hand)")
    assert drawn[0] and any(not hidden.search(line) for line in drawn[0])
    assert drawn[1] and all(hidden.search(line) for line in drawn[1])


# -- how it ends --


def test_a_reader_who_leaves_ends_it_without_complaint(tmp_path: Path) -> None:
    env = os.environ | {"FIVE_FRONTS_HOME": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM, "play", "hulk", "--text", "--seed", "3"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as running:
        assert running.stdin is not None and running.stdout is not None and running.stderr is not None
        running.stdin.write("1\n")
        running.stdin.flush()
        for _line in range(40):
            running.stdout.readline()
        running.stdout.close()
        running.stdin.write("1\n" * 20)
        running.stdin.close()
        assert not running.stderr.read()
    assert running.returncode == 1
    (journal,) = (tmp_path / "journals").glob("*.journal")
    assert matchfile.load(journal).records


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupt_ends_it_with_the_match_kept(tmp_path: Path) -> None:
    env = os.environ | {"FIVE_FRONTS_HOME": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM, "play", "hulk", "--text", "--seed", "3"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as running:
        assert running.stdin is not None and running.stdout is not None and running.stderr is not None
        running.stdin.write("1\n")
        running.stdin.flush()
        assert any("stands ready" in line for line in iter(running.stdout.readline, ""))
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        assert not running.stderr.read()
    assert running.returncode == 130 and "The match is kept." in rest


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk")
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, "play", "hulk", "--text", "--seed", "3"],
            cwd=ROOT,
            env=os.environ | {"FIVE_FRONTS_HOME": str(tmp_path)},
            input="1\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1 and "No space left" in done.stderr


def test_a_match_that_cannot_be_kept_is_played_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_given: object) -> None:
        raise BadFile("journals", "", "The disk is full.")

    monkeypatch.setattr("game.kernel.match.journalled.Journal.open", full)
    monkeypatch.setattr("game.commands.typed._read", iter(["1", None]).__next__)
    assert dispatch.run(["play", "hulk", "--text", "--seed", "3", "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert said.err == "The disk is full.\n" and "stands ready" in said.out


@pytest.mark.parametrize("line", ["play hulk --lang es", "play hulk --text --tutorial", "play hulk --text --lang tlh"])
def test_what_does_not_go_together_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert dispatch.run(line.split()) == 2 and capsys.readouterr().err.strip()
