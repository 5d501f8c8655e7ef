"""`scripts/check-ledger` refuses a ledger that says more than its tests show.

Each test changes a small tree that is right."""

import os
import pathlib
import shutil
import subprocess

import pytest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "check-ledger"
LEDGER = """
| S0.1 | done | `SignInTests/userSignsIn`, `Inner/nestedTest`, `test_app.py::test_it` | | Users sign in |
| S0.2 | partly | `FreeTests/freeTest` | Missing: the rest | Users sign out |
"""
SWIFT = """
struct SignInTests {
    @Test func userSignsIn() async throws {
        #expect(true)
    }
    // @Test func commentedTest() {}

    struct Inner {
        @Test(arguments: [1, 2]) func nestedTest(_ number: Int) { #expect(number > 0) }
    }
}
"""
FREE = """
@Test func freeTest() {}
"""
PYTHON = """
def test_it():
    assert True
"""
UNIT = """<testsuites><testsuite>
<testcase classname="AppTests.SignInTests" name="userSignsIn()" />
<testcase classname="AppTests.SignInTests.Inner" name="nestedTest(_:)" />
<testcase classname="FreeTests" name="freeTest()" />
</testsuite></testsuites>"""
END_TO_END = """<testsuites><testsuite>
<testcase classname="Tests.EndToEnd.test_app" name="test_it[a]" />
<testcase classname="Tests.EndToEnd.test_app" name="test_it@group" />
</testsuite></testsuites>"""
FILES = {
    "docs/internal/promises.md": LEDGER, "Tests/AppTests/AnyNameTests.swift": SWIFT,
    "Tests/FreeTests/FreeTests.swift": FREE, "Tests/EndToEnd/test_app.py": PYTHON,
    ".build/ledger/unit.xml": UNIT, ".build/ledger/end-to-end.xml": END_TO_END}


@pytest.fixture
def tree(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "scripts").mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts")
    return tmp_path


def check(tree, *arguments):
    """What the script refuses."""
    done = subprocess.run([tree / "scripts" / "check-ledger", *arguments], capture_output=True, text=True,
        env={**os.environ, "PROMISES": "2"})
    assert (done.returncode != 0) == bool(done.stderr), done.stderr
    return done.stderr


def change(tree, name, old, new):
    path = tree / name
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


REFUSED_ROWS = {
    "the ledger has 1 promises instead of 2": (LEDGER.splitlines()[2], ""),
    "S0.2 is listed twice": (LEDGER.splitlines()[2], LEDGER.splitlines()[2] + "\n" + LEDGER.splitlines()[2]),
    "the row of S0.1 is malformed": ("S0.1 | done", "S0.1 | finished"),
    "S0.1 is done, but names no test": (
        "`SignInTests/userSignsIn`, `Inner/nestedTest`, `test_app.py::test_it`", ""),
    "S0.1 is done, and says what is missing": ("test_it` | |", "test_it` | Missing: something |"),
    "S0.2 is partly, and does not say what is missing": ("Missing: the rest", ""),
    "S0.2 is out of scope, and does not give a reason": ("S0.2 | partly", "S0.2 | out of scope"),
    "S0.1 is done, and gives a reason": ("test_it` | |", "test_it` | Reason: something |"),
    "AnyNameTests/userSignsIn, which does not exist": ("SignInTests/user", "AnyNameTests/user"),
    "SignInTests/nestedTest, which does not exist": ("Inner/nestedTest", "SignInTests/nestedTest"),
    "SignInTests/commentedTest, which does not exist": ("userSignsIn", "commentedTest"),
    "test_app.py::test_other, which does not exist": ("::test_it", "::test_other"),
}


@pytest.mark.parametrize("refusal", REFUSED_ROWS)
def test_a_row_that_is_not_right_is_refused(tree, refusal):
    change(tree, "docs/internal/promises.md", *REFUSED_ROWS[refusal])
    assert refusal in check(tree)


SUITE = "Tests/AppTests/AnyNameTests.swift"
HIDDEN = [
    (SUITE, "@Test func userSignsIn", "@Test(.disabled()) func userSignsIn"),
    (SUITE, "@Test func userSignsIn", "@Test(\n        .enabled(if: false)\n    ) func userSignsIn"),
    (SUITE, "struct SignInTests", '@Suite(.serialized, .disabled("later"))\nstruct SignInTests'),
    (SUITE, "#expect(true)", "withKnownIssue { #expect(false) }"),
    ("Tests/EndToEnd/test_app.py", "def", "@pytest.mark.skip\ndef"),
    ("Tests/EndToEnd/test_app.py", "def", "@pytest.mark.xfail(reason='later')\ndef"),
    ("Tests/EndToEnd/test_app.py", "def", "pytestmark = pytest.mark.skipif(True)\ndef"),
    ("Tests/EndToEnd/test_app.py", "assert True", "pytest.skip('later')"),
]


@pytest.mark.parametrize("name, old, new", HIDDEN)
def test_a_test_that_is_disabled_is_refused(tree, name, old, new):
    change(tree, name, old, new)
    refused = check(tree)
    assert "which is disabled or expected to fail" in refused
    assert "FreeTests" not in refused


def test_a_name_that_two_targets_have_needs_the_target(tree):
    (tree / "Tests" / "OtherTests").mkdir()
    (tree / "Tests" / "OtherTests" / "SignInTests.swift").write_text(SWIFT)
    assert "may be AppTests/SignInTests/userSignsIn or OtherTests/SignInTests/userSignsIn" in check(tree)
    change(tree, "docs/internal/promises.md", "`SignInTests/", "`AppTests/SignInTests/")
    change(tree, "docs/internal/promises.md", "`Inner/", "`AppTests/SignInTests/Inner/")
    assert check(tree) == ""


NOT_RUN = [
    ("unit.xml", '<testcase classname="FreeTests" name="freeTest()" />', "", "FreeTests/freeTest, which did not run"),
    ("unit.xml", '"freeTest()" />', '"freeTest()"><failure /></testcase>', "FreeTests/freeTest, which failed"),
    ("unit.xml", '"freeTest()" />', '"freeTest()"><skipped /></testcase>', "FreeTests/freeTest, which was skipped"),
    ("end-to-end.xml", '"test_it[a]" />', '"test_it[a]"><skipped /></testcase>', "::test_it, which was skipped"),
    ("end-to-end.xml", '"test_it@group" />', '"test_it@group"><error /></testcase>', "::test_it, which failed"),
]


@pytest.mark.parametrize("record, old, new, refusal", NOT_RUN)
def test_a_test_that_did_not_run_and_pass_is_refused(tree, record, old, new, refusal):
    change(tree, f".build/ledger/{record}", old, new)
    assert check(tree) == ""
    assert refusal in check(tree, "--ran")


def test_without_records_it_says_where_they_come_from(tree):
    shutil.rmtree(tree / ".build")
    assert check(tree) == ""
    assert "create them with `make test`" in check(tree, "--ran")


def test_a_ledger_that_is_right_is_accepted(tree):
    assert check(tree) == ""
    assert check(tree, "--ran") == ""
