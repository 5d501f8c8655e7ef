"""scripts/setup, with a package manager that does what a test tells it to, and scripts/run beside a running server."""

import fcntl
import os
import pathlib
import re
import subprocess

import pytest

from polling import PATIENCE

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETUP = ROOT / "scripts" / "setup"
BUSY = [
    "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1815 (apt-get)",
    "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?"]


@pytest.fixture
def setup(tmp_path):
    """Runs the script; the package manager says each of the texts once, and fails with it, and then does its work."""
    def run(*texts, options=()):
        tools = tmp_path / "tools"
        tools.mkdir()
        for number, text in enumerate(texts):
            (tmp_path / f"said-{number}").write_text(text + "\n")
        programs = {
            "swift": "", "sudo": '"$@"', "dpkg-query": "exit 1", "sleep": f"echo sleep >> {tmp_path}/log",
            "service": f'echo "service $*" >> {tmp_path}/log', "update-rc.d": f'echo "update-rc.d $*" >> {tmp_path}/log',
            "apt-get": f"""
                echo "apt-get $1" >> {tmp_path}/log
                for said in {tmp_path}/said-*; do
                    [ -e "$said" ] || continue
                    cat "$said" >&2; rm "$said"; exit 100
                done"""}
        for name, text in programs.items():
            (tools / name).write_text(f"#!/bin/bash\n{text}\n")
            (tools / name).chmod(0o755)
        done = subprocess.run(
            [SETUP, *options], env={"PATH": f"{tools}:{os.environ['PATH']}"}, capture_output=True, text=True, timeout=PATIENCE)
        return done, (tmp_path / "log").read_text().splitlines()
    return run


def test_a_failure_is_told_and_not_repeated(setup):
    done, log = setup("E: Unable to fetch some archives")
    assert done.returncode != 0 and "Unable to fetch some archives" in done.stderr
    assert log == ["apt-get update"]


def test_a_busy_package_manager_is_waited_for(setup):
    done, log = setup(*BUSY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("waiting for another package manager process") == 1
    assert log == ["apt-get update", "sleep", "apt-get update", "sleep", "apt-get update", "apt-get install"]


def test_a_service_that_came_with_the_tests_is_ended(setup):
    done, log = setup(options=["--test"])
    assert done.returncode == 0, done.stderr
    assert log == ["apt-get update", "apt-get install", "service smstools stop", "update-rc.d smstools disable"]


def test_a_clone_of_another_user_is_refused():
    privilege = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    done = subprocess.run(
        ["unshare", *privilege, "--mount", "sh", "-c",
         f'mount --bind "{ROOT}" "{ROOT}" && mount -o remount,ro,bind "{ROOT}" && exec "{SETUP}"'],
        capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1 and f"setup: {ROOT} is not writable" in done.stderr, done.stderr


def test_a_second_run_is_refused_before_it_builds(tmp_path):
    (tmp_path / "my-app.json").write_text('{"apiKey": "AIza-key"}')
    def check():
        return subprocess.run(
            [ROOT / "scripts" / "run", "--check"], env={**os.environ, "DATA": str(tmp_path)}, capture_output=True, text=True,
            timeout=PATIENCE)
    directory = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(directory, fcntl.LOCK_SH)
    done = check()
    assert done.returncode == 1 and "API key AIza-key" in done.stderr and "set DATA and LISTEN" in done.stderr
    os.close(directory)
    assert check().returncode == 0


def test_a_run_opens_the_console_at_localhost(tmp_path):
    done = subprocess.run(
        [ROOT / "scripts" / "run"], env={**os.environ, "DATA": str(tmp_path), "RUN_ONCE": "1"}, capture_output=True, text=True,
        timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    port = re.search(r"Cresset is running at http://127\.0\.0\.1:([0-9]+);", done.stdout)[1]
    assert f"console     http://localhost:{port}/console/enter?" in done.stdout
