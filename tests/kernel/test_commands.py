"""The program from outside: what it prints, and the status it ends with."""

import importlib.util
import json
import os
import pickle
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import Session
from game.bots.crew import Lost, returned
from game.commands import dispatch, parallel, playout, simulate
from game.commands.parallel import in_processes
from game.commands.verify import Fault
from game.kernel.errors import BadFile
from game.kernel.match.journalled import JournalledMatch
from tests.kernel import toy
from tests.kernel.keeping import KEYS, newer_rules, played, race, saved  # noqa: F401
from tests.kernel.toy import Step, Toy

pytestmark = pytest.mark.sweep(3)

ROOT = Path(__file__).parents[2]
MISSION = ROOT / "maps" / "hulk" / "suicide-mission.json"
Captured = pytest.CaptureFixture[str]


def run(line: str, *more: Any) -> int:
    """The exit status of a command line."""
    return dispatch.run([*line.split(), *map(str, more)])


def told(line: str, captured: Captured, *more: Any) -> dict[str, Any]:
    """The JSON object that a command prints."""
    captured.readouterr()
    run(f"{line} --json", *more)
    out = captured.readouterr().out
    assert out.count("\n") == 1 and out.endswith("\n")
    value = json.loads(out)
    assert isinstance(value, dict)
    return value


def main(*line: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run main.py in a process of its own."""
    command = [sys.executable, str(ROOT / "main.py"), *line]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, cwd="/", timeout=120)


MISUSES = (
    "frob",
    "--frob",
    "simulate",
    "simulate chess",
    "simulate toy --scenario no",
    "simulate toy --players 3",
    "simulate toy --seed x",
    "simulate toy --seed 99999999999999999999",
    "simulate toy --seed 9223372036854775807 --games 2",
    "simulate toy --jobs 0",
    "simulate toy --jobs 2 --scheduler x",
    "simulate toy --games 0",
    "simulate toy --games -1",
    "simulate toy --games many",
    "simulate toy --max-decisions 0",
    "simulate toy --option",
    "simulate toy --option x",
    "simulate toy --option length=",
    "simulate toy --option a=b",
    "simulate toy --option length=endless",
    "simulate toy --option length=short --option length=long",
    "play toy --seat north=random --seat north=random",
    "simulate toy --bots random",
    "simulate toy --bots random,deep",
    "simulate toy --bots human,human",
    "play",
    "play chess",
    "play toy --seat north",
    "play toy --seat west=random",
    "play toy --seat north=deep",
    "play toy --load x",
    "play --load x --seed 3",
    "describe",
    "describe --play chess",
    "describe --play toy --load x",
    "describe --play toy --seat west",
    "describe --play toy --lang tlh",
    "shot",
    "shot x.png --size 3",
    "shot x.png --size 99999x9",
    "shot x.png --scene attic",
    "shot x.png --lang xx",
    "shot x.png --play chess",
    "shot x.png --play toy --load x",
    "shot x.png --after -1",
    "shot x.txt",
    "shot png",
    "replay",
    "check",
    "list --yaml",
    "selftest now",
)


@pytest.mark.parametrize("line", MISUSES)
def test_what_is_not_on_offer_ends_with_two_and_one_sentence(line: str, capsys: Captured) -> None:
    assert run(line) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.endswith(".\n") and "Traceback" not in err


@pytest.mark.parametrize("line", ["{}", "simulate {}", "simulate toy --seed {}", "simulate toy --option length={}"])
@pytest.mark.parametrize("value", ["x" * 10_000, "x y " * 2_500])
def test_a_long_value_is_not_repeated_whole(line: str, value: str, capsys: Captured) -> None:
    assert dispatch.run([word.format(value) for word in line.split()]) == 2
    err = capsys.readouterr().err
    assert len(err) < 1_000 and " … " in err and err.endswith(".\n")


FAILURES = (
    "replay nothing",
    "check nothing",
    "play --load nothing",
    "describe --load nothing",
    "shot x.png --load nothing",
    "replay .",
)


@pytest.mark.parametrize("line", FAILURES)
def test_a_missing_file_ends_with_one_and_one_sentence(line: str, capsys: Captured) -> None:
    assert run(line) == 1
    out, err = capsys.readouterr()
    assert (out + err).count("\n") == 1 and (out + err).endswith(".\n")


# -- simulate --


@pytest.mark.parametrize("key", KEYS)
def test_simulate_tells_what_came_of_its_matches(key: str, capsys: Captured) -> None:
    value = told(f"simulate {key} --games 4 --seed 5", capsys)
    assert list(value) == [
        "game",
        "scenario",
        "options",
        "seed",
        "games",
        "finished",
        "unfinished",
        "results",
        "reasons",
        "decisions",
        "seconds",
        "decisions_per_second",
        "digest",
    ]
    assert (value["game"], value["seed"], value["games"]) == (key, 5, 4)
    assert value["finished"] + value["unfinished"] == 4 and sum(value["reasons"].values()) == value["finished"]
    assert sum(value["results"].values()) == value["finished"] and set(value["results"]) > {"draw"}
    assert value["decisions"] > 0 and len(value["digest"]) == 16


def test_the_same_seed_gives_the_same_matches_in_any_process(capsys: Captured) -> None:
    here = told("simulate hulk --games 2 --seed 3", capsys)["digest"]
    for salt in ("1", "2"):
        done = main("simulate", "hulk", "--games", "2", "--seed", "3", "--json", PYTHONHASHSEED=salt)
        assert done.returncode == 0 and json.loads(done.stdout)["digest"] == here


def test_game_i_has_the_seed_plus_i(capsys: Captured) -> None:
    alone = [told(f"simulate toy --seed {seed}", capsys) for seed in (8, 9, 10)]
    together = told("simulate toy --games 3 --seed 8", capsys)
    assert together["decisions"] == sum(value["decisions"] for value in alone)


@pytest.mark.parametrize("key", KEYS)
def test_verify_plays_the_same_matches(key: str, capsys: Captured) -> None:
    plain = told(f"simulate {key} --seed 2 --max-decisions 300", capsys)
    verified = told(f"simulate {key} --seed 2 --max-decisions 300 --verify", capsys)
    for name in ("digest", "decisions", "results", "unfinished"):
        assert plain[name] == verified[name]


def test_a_match_that_is_too_long_is_unfinished(capsys: Captured) -> None:
    value = told("simulate toy --max-decisions 5", capsys)
    assert (value["finished"], value["unfinished"], value["decisions"], value["reasons"]) == (0, 1, 5, {})


def test_options_reach_the_match(capsys: Captured) -> None:
    short = told("simulate toy --option length=short", capsys)
    assert short["options"] == {"length": "short"} and short["decisions"] < told("simulate toy", capsys)["decisions"]


def test_bots_play_in_the_order_of_the_seats(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    stroller = {"stroller": lambda rules, seat, seed: lambda view, actions: Step(1)}
    monkeypatch.setattr(toy, "BOTS", stroller)
    value = told("simulate toy --games 5 --bots random,stroller", capsys)
    assert value["results"] == {"north": 5, "south": 0, "draw": 0}
    assert playout.computer_players("toy") == ("random", "stroller")


def leaky(self: Toy, state: Any, seat: str | None) -> Any:
    return state.copy()


def forgetful(self: Toy, scenario: Any, options: Any, value: Any, players: int = 2) -> Any:
    state = OLD_READ(self, scenario, options, value, players)
    state.moves = min(state.moves, 3)
    return state


def by_the_dice(self: Toy, state: Any) -> Any:
    return [Step(1), Step(2)][state.dice.stream % 2 :]


OLD_READ = Toy.read_state


@pytest.mark.parametrize(
    ("name", "part", "sentence"),
    [
        ("seen_by", leaky, "hidden"),
        ("read_state", forgetful, "not the same"),
        ("legal_actions", by_the_dice, "offered tells"),
        ("invariants", lambda self, state: ["It is wrong."] * (state.moves == 9), "after 9 actions: It is wrong"),
    ],
)
def test_verify_finds_a_promise_broken(
    name: str, part: Any, sentence: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, name, part)
    assert run("simulate toy --verify --seed 3") == 1
    out, err = capsys.readouterr()
    assert out == "" and sentence in err and "toy track, seed 3" in err and err.count("\n") == 1


# -- many matches at once --

DASK = importlib.util.find_spec("distributed") is not None


def same(line: str, captured: Captured, elsewhere: str) -> bool:
    """Whether matches that are played elsewhere come out as they do here."""
    here, there = told(line, captured), told(f"{line} {elsewhere}", captured)
    return {**here, "seconds": 0, "decisions_per_second": 0} == {**there, "seconds": 0, "decisions_per_second": 0}


@pytest.mark.slow
def test_processes_play_the_same_matches(capsys: Captured) -> None:
    assert same("simulate hulk --games 5 --seed 3 --bots random,careful --max-decisions 300", capsys, "--jobs 2")


def test_processes_answer_in_order_and_hand_over_what_they_raise() -> None:
    done = in_processes(json.loads, ["[1]", "[2]", "[3]", "["], 2)
    assert [next(done) for _ in range(3)] == [[1], [2], [3]]
    with pytest.raises(json.JSONDecodeError):
        next(done)


def test_a_process_that_ends_is_not_waited_for() -> None:
    with pytest.raises(Lost, match=r"A process ended before its work was done\."):
        list(in_processes(os._exit, [7, 7, 7], 2))


def test_a_file_that_cannot_be_used_is_told_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(BadFile("x.json", "/blips", "It is not there.")))
    assert str(error) == "x.json: /blips: It is not there." and error.pointer == "/blips"


def test_a_fault_in_another_process_ends_as_it_does_here(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "in_processes", lambda work, tasks, jobs: iter([returned(Fault("It is wrong."))]))
    assert run("simulate toy --games 2 --jobs 2 --verify") == 1
    assert capsys.readouterr() == ("", "It is wrong.\n")


def test_without_dask_a_scheduler_is_of_no_use(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run("simulate toy --scheduler localhost:8786") == 1
    out, err = capsys.readouterr()
    assert out == "" and err == '--scheduler needs Dask, which pip install -e ".[cluster]" installs.\n'


def test_the_packaged_program_has_no_scheduler(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("simulate --help") == 0 and "--scheduler" in capsys.readouterr().out
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert run("simulate --help") == 0 and "--scheduler" not in capsys.readouterr().out
    assert run("simulate toy") == 0 and run("simulate toy --scheduler x") == 2


@pytest.mark.slow
@pytest.mark.skipif(not DASK, reason="Dask is not installed")
def test_a_cluster_plays_the_same_matches(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(parallel, "PATIENCE", 3.0)
    with LocalCluster(n_workers=0, threads_per_worker=2, dashboard_address=None) as there:
        address = there.scheduler_address
        assert run(f"simulate hulk --scheduler {address}") == 1
        assert capsys.readouterr().err == f"The Dask scheduler at {address} has no workers.\n"
        there.scale(2)
        there.wait_for_workers(2)
        assert same("simulate hulk --games 5 --seed 3 --max-decisions 300", capsys, f"--scheduler {address}")
        assert same("simulate hulk --games 2 --verify --max-decisions 30", capsys, f"--scheduler {address}")
        with pytest.raises(json.JSONDecodeError):
            list(parallel.on_cluster(json.loads, ["[1]", "["], address))
        monkeypatch.setattr(parallel, "VERSION", "0")
        assert run(f"simulate hulk --scheduler {address}") == 1
        assert capsys.readouterr().err == f"The Dask cluster at {address} has another version of the program than 0.\n"
    assert run(f"simulate hulk --scheduler {address}") == 1
    assert capsys.readouterr().err == f"No Dask scheduler answers at {address}.\n"
    assert run("simulate hulk --scheduler nowhere") == 2
    assert "has the form HOST:PORT" in capsys.readouterr().err


# -- replay and check --


@pytest.mark.parametrize("key", KEYS)
def test_replay_verifies_saves_and_journals(key: str, tmp_path: Path, capsys: Captured) -> None:
    session = played(key)
    keeper = JournalledMatch.begin(session, tmp_path)
    for path in (saved(session, tmp_path), keeper.path):
        value = told("replay", capsys, path)
        assert value == {
            "file": str(path),
            "game": key,
            "scenario": session.setup.scenario_id,
            "actions": 30,
            "verified": True,
            "first_difference": None,
            "outcome": None,
            "digest": session.digest(),
        }
        assert run("replay", path) == 0 and run("check", path) == 0
    keeper.close()


def test_replay_tells_how_the_match_ended(tmp_path: Path, capsys: Captured) -> None:
    session = played()
    session.concede("north")
    assert told("replay", capsys, saved(session, tmp_path))["outcome"] == session.outcome


def test_replay_names_the_first_difference(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("toy", seed=1)
    for _ in range(4):
        session.play(Step(1))
    path = saved(session, tmp_path)
    monkeypatch.setattr(Toy, "stride", 2)
    value = told("replay", capsys, path)
    assert (value["verified"], value["first_difference"], value["actions"], value["game"]) == (False, 0, 4, "toy")
    assert run("replay", path) == 1 and "action 0" in capsys.readouterr().err.lower()
    assert run("check", path) == 1 and f"{path}: /actions/0: " in capsys.readouterr().out


def test_replay_of_older_rules_that_departs_fails(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(played(), tmp_path)
    monkeypatch.setattr(Toy, "version", 2)
    assert run("replay", path) == 0
    monkeypatch.setattr(Toy, "stride", 2)
    capsys.readouterr()
    value = told("replay", capsys, path)
    assert not value["verified"] and value["first_difference"] is not None and value["actions"] == 30


def test_replay_of_a_broken_file_is_still_one_object(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{")
    value = told("replay", capsys, path)
    assert value["verified"] is False and value["game"] is None and run("replay", path) == 1


@pytest.mark.slow
def test_the_maps_that_come_with_the_program_are_well(capsys: Captured) -> None:
    assert run("check", ROOT / "maps") == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_a_folder_with_nothing_to_check_is_a_mistake(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "notes.txt").write_text("not looked at")
    (tmp_path / "a.json").mkdir()
    assert run("check", ROOT / "maps", tmp_path) == 1
    assert capsys.readouterr().out == f"{tmp_path}: : The folder has no map, save or journal in it.\n"


def test_check_names_the_file_the_place_and_the_mistake(tmp_path: Path, capsys: Captured) -> None:
    value = json.loads(MISSION.read_text())
    value["blips"]["each_turn"] = "two"
    (tmp_path / "suicide-mission.json").write_text(json.dumps(value))
    (tmp_path / "soup.json").write_text('{"soup": 1}')
    (tmp_path / "torn.journal").write_bytes(b'{"sum')
    (tmp_path / "notes.txt").write_text("not looked at")
    path = saved(played(), tmp_path)
    path.write_bytes(path.read_bytes().replace(b"north", b"norht"))
    assert run("check", tmp_path, MISSION) == 1
    out = capsys.readouterr().out
    lines = dict(line.split(": ", 1) for line in out.splitlines())
    assert len(lines) == 4
    assert lines[str(tmp_path / "suicide-mission.json")].startswith("/blips/each_turn: This should be a whole number")
    assert lines[str(tmp_path / "soup.json")].startswith("/$schema: ")
    assert lines[str(tmp_path / "match.json")].startswith("/checksum: ")
    assert lines[str(tmp_path / "torn.journal")].startswith(": ")


def test_check_notes_blips_that_the_box_does_not_hold(tmp_path: Path, capsys: Captured) -> None:
    value = json.loads(MISSION.read_text())
    value["blips"]["pool"] = [3] * 12
    path = tmp_path / "suicide-mission.json"
    path.write_text(json.dumps(value))
    assert run("check", tmp_path) == 0
    assert capsys.readouterr().out == (
        f"{path}: /blips/pool: This mission uses 12 blips of value 3; the box holds 9.\n"
    )


def test_a_map_needs_not_name_its_schema(tmp_path: Path) -> None:
    value = json.loads(MISSION.read_text())
    del value["$schema"]
    (tmp_path / "suicide-mission.json").write_text(json.dumps(value))
    assert run("check", tmp_path) == 0


# -- the window, and pictures without one --


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the window was opened with; it is not opened."""
    asked: list[dict[str, Any]] = []
    module = types.ModuleType("game.scenes.start")

    def open_window(**what: Any) -> int:
        asked.append(what)
        return 0

    module.open_window = open_window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.start", module)
    return asked


def test_without_a_command_the_title_opens(opened: list[dict[str, Any]]) -> None:
    assert run("") == 0 and opened == [{}]


def test_play_opens_the_match_that_was_asked_for(opened: list[dict[str, Any]]) -> None:
    assert run("play toy --scenario track --seed 9 --players 2 --option length=short --seat south=random") == 0
    session = opened[0]["session"]
    assert (session.setup.seed, session.setup.options) == (9, {"length": "short"})
    assert opened[0]["kinds"] == {"north": "human", "south": "random"}


def test_play_loads_saves_and_goes_on_with_journals(tmp_path: Path, opened: list[dict[str, Any]]) -> None:
    session = played()
    keeper = JournalledMatch.begin(session, tmp_path)
    keeper.close()
    path = next(tmp_path.glob("*.journal"))
    assert run("play --load", saved(session, tmp_path)) == 0 and run("play --load", path) == 0
    assert opened[0]["session"].digest() == session.digest() and opened[1]["resume_path"] == path


def test_a_match_that_is_loaded_has_its_players_unless_told_otherwise(
    tmp_path: Path, opened: list[dict[str, Any]]
) -> None:
    path = saved(Session.new("toy", "track", 5, computers={"south": "random"}), tmp_path)
    assert run("play --load", path) == 0 and run("play --seat south=human --seat north=random --load", path) == 0
    assert opened[0]["kinds"] == {"north": "human", "south": "random"}
    assert opened[1]["kinds"] == {"north": "random", "south": "human"}


def test_play_of_a_broken_file_opens_nothing(tmp_path: Path, opened: list[dict[str, Any]]) -> None:
    (tmp_path / "x.journal").write_bytes(b'{"sum":"')
    assert run("play --load", tmp_path / "x.journal") == 1 and opened == []


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was asked to be drawn; only its size is."""
    asked: list[tuple[Any, ...]] = []
    module = types.ModuleType("game.scenes.shots")

    def draw_scene(scene: str, size: tuple[int, int], lang: str, session: Session | None) -> pygame.Surface:
        asked.append((scene, size, lang, session))
        return pygame.Surface(size)

    module.SCENES = ("title", "table", "result")  # type: ignore[attr-defined]
    module.draw_scene = draw_scene  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.shots", module)
    return asked


def test_shot_draws_the_scene_of_the_match_to_a_file(tmp_path: Path, drawn: list[tuple[Any, ...]]) -> None:
    out = tmp_path / "x.png"
    assert run("shot", out) == 0 and pygame.image.load(out).get_size() == (1280, 720)
    assert run("shot --play toy --after 7 --size 640x480 --lang el", out) == 0
    assert pygame.image.load(out).get_size() == (640, 480)
    assert run("shot --scene result --play toy --seed 3", out) == 0
    path = saved(played(count=20), tmp_path)
    assert run("shot --after 4 --load", path, out) == 0 and run("shot --load", path, out) == 0
    assert [(scene, lang) for scene, _, lang, _ in drawn[:3]] == [("title", "en"), ("table", "el"), ("result", "en")]
    assert drawn[0][3] is None and drawn[2][3].result is not None
    assert [len(session.records) for _, _, _, session in drawn[1::2]] == [7, 4] and len(drawn[4][3].records) == 20


def test_a_shot_that_cannot_be_written_is_told(drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: Captured) -> None:
    assert run("shot", tmp_path / "no" / "x.png") == 1
    assert "cannot be written" in capsys.readouterr().err


def test_list_tells_all_that_can_be_named(drawn: list[tuple[Any, ...]], capsys: Captured) -> None:
    value = told("list", capsys)
    assert list(value) == ["version", "games", "scenes"] and value["scenes"] == ["title", "table", "result"]
    game = next(game for game in value["games"] if game["key"] == "toy")
    assert game == {
        "key": "toy",
        "name": "The race",
        "scenarios": [
            {
                "id": "track",
                "name": "The track",
                "seats": {"2": ["north", "south"]},
                "options": [{"id": "length", "default": "long", "choices": ["short", "long"]}],
            }
        ],
        "bots": ["random"],
    }
    assert run("list") == 0 and "suicide-mission" in capsys.readouterr().out


def test_the_version_is_that_of_the_project(capsys: Captured) -> None:
    assert run("--version") == 0
    assert f'version = "{capsys.readouterr().out.strip()}"' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.slow
def test_the_program_itself_ends_as_its_commands_do(tmp_path: Path) -> None:
    for line, status in (("list --json", 0), ("replay nothing", 1), ("simulate chess", 2)):
        done = main(*line.split(), FIVE_FRONTS_HOME=str(tmp_path))
        assert done.returncode == status and "Traceback" not in done.stderr
        assert (done.stdout == "") == (status != 0) and (done.stderr == "") == (status == 0)
    assert list(tmp_path.iterdir()) == []
