"""Rules are checked, tested and explained without a server; scripts depend on the answers."""

import contextlib
import json
import os
import pathlib
import pty
import re
import shlex
import subprocess

import pytest

from conftest import CRESSET, ENVIRONMENT, command_line, run, serving
from polling import PATIENCE

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "guides" / "rules.md"
OWNER = '{"rules":{"users":{"$uid":{\n".read":"auth != null", // people\n".write":"auth.uid === $uid"}}}}'


@pytest.fixture
def rules(tmp_path):
    path = tmp_path / "rules.json"
    path.write_text(OWNER, encoding="utf-8")
    return path


def file(folder, name, content):
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def case(expect="allow", uid="ada", path="/users/ada"):
    return {"name": f"{uid} writes", "auth": {"uid": uid}, "operation": "write", "path": path, "value": 1, "expect": expect}


@pytest.mark.parametrize("words", [
    ["rules", "check"], ["rules", "check", "a", "b"], ["rules", "check", "a", "--kind", "firestore"],
    ["rules", "explain", "--rules", "a", "--case", "a", "--kind", "other"],
    ["rules", "test", "--rules", "a"], ["rules", "test", "--cases", "a"],
    ["rules", "test", "a"], ["rules", "explain", "--rules", "a"], ["rules", "explain", "--case", "a"],
])
def test_misuse_is_one_line_and_status_2(words):
    done = run(*words, expect=2)
    assert done.stdout == "" and re.fullmatch(r"cresset: .+\n", done.stderr)


STORAGE = """rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
  match /users/{uid}/{file=**} { allow read, write: if request.auth.uid == uid; }
} }
"""


def storage_case(uid, expectation):
    return {"name": f"as {uid}", "expectation": expectation, "request": {
        "auth": {"uid": uid, "token": {}}, "method": "get", "path": "/b/b1/o/users/u7/a.txt",
        "time": "2031-02-03T04:05:06Z"}}


def test_storage_problem_has_its_place(tmp_path):
    path = file(tmp_path, "storage.rules", STORAGE.replace("== uid", "== "))
    done = run("rules", "check", path, "--kind", "storage", expect=1)
    assert done.stdout == "3:76: Unexpected ';'.\n"


def test_storage_case_that_differs_is_told_with_its_reason(tmp_path):
    rules = file(tmp_path, "storage.rules", STORAGE)
    assert "has no problems" in run("rules", "check", rules, "--kind", "storage").stdout
    cases = file(tmp_path, "cases.json", json.dumps({"testSuite": {"testCases": [
        storage_case("u7", "ALLOW"), storage_case("u8", "ALLOW"), storage_case("u8", "DENY")]}}))
    words = ["rules", "test", "--kind", "storage", "--rules", rules, "--cases", cases]
    done = run(*words, expect=1)
    assert done.stdout == "as u8: expected ALLOW: denied: allow at 3:34 is false\n"
    results = json.loads(run(*words, "--json", expect=1).stdout)["testResults"]
    assert [result["state"] for result in results] == ["SUCCESS", "FAILURE", "SUCCESS"]


def test_storage_case_is_explained_and_covered(tmp_path):
    rules = file(tmp_path, "storage.rules", STORAGE)
    cases = file(tmp_path, "cases.json", json.dumps({"testCases": [storage_case("u8", "DENY")]}))
    words = ["rules", "explain", "--kind", "storage", "--rules", rules, "--case", cases]
    lines = run(*words).stdout.splitlines()
    assert lines[0] == "denied: allow at 3:34 is false"
    assert "  request.auth.uid == uid  →  false" in lines and '    request.auth.uid  →  "u8"' in lines
    explained = json.loads(run(*words, "--json").stdout)
    assert explained["decision"] == "deny" and explained["rules"][0]["bindings"]["uid"] == "u7"
    coverage = tmp_path / "coverage.json"
    run("rules", "test", "--kind", "storage", "--rules", rules, "--cases", cases, "--coverage", coverage)
    report = json.loads(coverage.read_text())["report"]
    assert report[0]["values"] == [{"value": {"boolValue": False}, "count": 1}]


def test_every_problem_has_its_place(tmp_path):
    path = file(tmp_path, "rules.json", '{"rules":{\n".read":"auth.uid",\n"a":{".write":"$b == 1"}}}')
    done = run("rules", "check", path, expect=1)
    assert done.stdout == "2:10: Expression must evaluate to a boolean.\n3:16: Unknown variable '$b'.\n"
    assert done.stderr == f"cresset: {path} has 2 problems\n"
    assert json.loads(run("rules", "check", path, "--json", expect=1).stdout) == {"ok": False, "issues": [
        {"line": 2, "column": 10, "message": "Expression must evaluate to a boolean."},
        {"line": 3, "column": 16, "message": "Unknown variable '$b'."}]}


def test_missing_or_malformed_files_are_one_line(tmp_path, rules):
    for words in [
            ["check", tmp_path / "none"], ["check", file(tmp_path, "large", " " * (2 << 20))],
            ["test", "--rules", tmp_path / "none", "--cases", rules], ["test", "--rules", rules, "--cases", tmp_path / "none"],
            ["test", "--rules", rules, "--cases", file(tmp_path, "a", "[]")],
            ["test", "--rules", rules, "--cases", file(tmp_path, "b", {"cases": [{"path": "/", "operation": "read"}]})],
            ["explain", "--rules", rules, "--case", file(tmp_path, "c", {"operation": "dance", "path": "/"})]]:
        done = run("rules", *words, expect=1)
        assert done.stdout == "" and re.fullmatch(r"cresset: .+\n", done.stderr), words


def test_rules_without_a_problem_say_so(rules):
    assert run("rules", "check", rules).stdout == f"{rules} has no problems\n"
    assert json.loads(run("rules", "check", rules, "--kind", "database", "--json").stdout) == {"ok": True, "issues": []}


def test_cases_that_differ_are_told_with_their_reason(tmp_path, rules):
    cases = file(tmp_path, "cases.json", {"cases": [case(), case(uid="eve")]})
    done = run("rules", "test", "--rules", rules, "--cases", cases, expect=1)
    assert done.stdout == "eve writes: expected allow: denied: no .write from / to /users/ada is true\n"
    assert done.stderr == "cresset: 1 of 2 cases failed\n"
    answer = json.loads(run("rules", "test", "--rules", rules, "--cases", cases, "--json", expect=1).stdout)
    assert not answer["ok"] and [case["ok"] for case in answer["cases"]] == [True, False]
    assert answer["cases"][1] == {
        "name": "eve writes", "expect": "allow", "result": "deny", "ok": False,
        "reason": "denied: no .write from / to /users/ada is true"}


def test_cases_that_hold_end_well_and_show_their_coverage(tmp_path, rules):
    cases = file(tmp_path, "cases.json", {"cases": [case(), case("deny", uid="eve")]})
    coverage = tmp_path / "coverage.json"
    done = run("rules", "test", "--rules", rules, "--cases", cases, "--coverage", coverage)
    assert done.stdout == "2 cases passed\n"
    assert json.loads(run("rules", "test", "--rules", rules, "--cases", cases, "--json").stdout)["ok"]
    report = json.loads(coverage.read_text(encoding="utf-8"))
    assert report["rules"]["files"] == [{"name": str(rules), "content": OWNER}]
    read, write = report["report"]
    assert read["values"] == [] and write["sourcePosition"]["line"] == 3
    assert [(seen["value"], seen["count"]) for seen in write["values"]] == [({"boolValue": True}, 1), ({"boolValue": False}, 1)]


def test_explanation_is_colored_at_a_terminal_alone(tmp_path, rules):
    example = file(tmp_path, "case.json", case("deny", uid="eve"))
    for setting, is_colored in (("1", False), ("", True)):
        leader, follower = pty.openpty()
        process = subprocess.Popen(
            command_line("rules", "explain", "--rules", rules, "--case", example), stdout=follower,
            env={**ENVIRONMENT, "NO_COLOR": setting})
        os.close(follower)
        shown = b""
        with contextlib.suppress(OSError):  # Linux's word for the end of a terminal
            while piece := os.read(leader, 1 << 16):
                shown += piece
        os.close(leader)
        assert process.wait(PATIENCE) == 0 and b"denied: no .write from" in shown
        assert (b"\x1b" in shown) == is_colored


def test_explanation_shows_the_rule_that_decides(tmp_path, rules):
    example = file(tmp_path, "case.json", case("deny", uid="eve"))
    done = run("rules", "explain", "--rules", rules, "--case", example)
    assert done.stdout.startswith("denied: no .write from / to /users/ada is true\n")
    assert '3:10 .write of /users/$uid for /users/ada, $uid = "ada": false\n' in done.stdout
    assert '\n    auth.uid  →  "eve"\n' in done.stdout and "\x1b" not in done.stdout
    answer = json.loads(run("rules", "explain", "--rules", rules, "--case", example, "--json").stdout)
    assert answer["decision"] == "deny" and answer["rules"][0]["expression"]["operands"][0]["value"] == "eve"
    several = file(tmp_path, "cases.json", {"cases": [case(), case()]})
    assert "one case" in run("rules", "explain", "--rules", rules, "--case", several, expect=2).stderr


def test_every_command_of_the_page_works(tmp_path):
    blocks = re.findall(r"^```sh\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    done = subprocess.run(
        ["bash", "-c", "\n".join(["set -euo pipefail", *blocks])], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE,
        env={"PATH": f"{CRESSET.parent}:/usr/bin:/bin"})
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(blocks) == 7 and done.stdout.count("2 cases passed\n") == 3
    assert "3 cases passed" in done.stdout and '$uid = "ada"' in done.stdout
    assert (tmp_path / "coverage.json").exists() and (tmp_path / "storage-coverage.json").exists()
    assert "request.auth.uid == uid  →  false" in done.stdout


def test_emulator_counts_as_the_page_says():
    block = re.search(r"^```console\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    start, ask = block[1].splitlines()
    name, *words = shlex.split(start.replace("--listen 127.0.0.1:9000", ""))
    assert name == CRESSET.name
    with serving(*words) as emulator:
        assert emulator.get("/people/ada.json?ns=demo").text == "null"
        shown = subprocess.run(
            shlex.split(ask.replace("http://127.0.0.1:9000", emulator.url)), capture_output=True, text=True, timeout=PATIENCE,
            check=True)
        read, write = json.loads(shown.stdout)["report"]
        assert read["values"] == [{"value": {"boolValue": True}, "count": 1}] and write["values"] == []
        page = emulator.get("/.inspect/coverage?ns=demo")
        assert page.status_code == 200 and "<mark>true</mark>" in page.text


@pytest.mark.sqlite_only("the Realtime Database stays on SQLite")
def test_server_counts_no_coverage(database):
    for token in (None, "administrator"):
        answer = database.ask("GET", "/.inspect/coverage", token=token)
        assert answer.status_code == 404 and "emulator" in answer.json()["error"]
