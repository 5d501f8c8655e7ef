"""Commands on a machine with an installed server, in namespaces of its own: this machine, with another /etc and /mnt.

    installed_server.py PROGRAM
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from polling import PATIENCE

SETTINGS = pathlib.Path("/etc/cresset/cresset.conf")
DATA, OTHER, DESK = pathlib.Path("/mnt/data"), pathlib.Path("/mnt/other"), pathlib.Path("/mnt/desk")
# Numbers that a user namespace of any developer has.
SERVER, STRANGER = 700, 701


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True)


def install():
    etc = pathlib.Path(tempfile.mkdtemp()) / "etc"
    shutil.copytree("/etc", etc, symlinks=True)
    mount("--bind", etc, "/etc")
    mount("-t", "tmpfs", "-o", "mode=755", "machine", "/mnt")
    with open("/etc/passwd", "a") as users, open("/etc/group", "a") as groups:
        users.write(f"cresset:x:{SERVER}:{SERVER}::{DATA}:/usr/sbin/nologin\n")
        groups.write(f"cresset:x:{SERVER}:\n")
    SETTINGS.parent.mkdir(parents=True)
    SETTINGS.write_text(json.dumps({"data": str(DATA)}))
    os.chown(SETTINGS, 0, SERVER)
    SETTINGS.chmod(0o640)
    DATA.mkdir(mode=0o700)
    os.chown(DATA, SERVER, SERVER)
    DESK.mkdir(mode=0o777)
    DESK.chmod(0o777)


def run(program, *words, user=0, status=0, text=""):
    done = subprocess.run(
        [program, *map(str, words)], cwd=DESK, input=text, user=user, group=user, extra_groups=[], capture_output=True, text=True,
        env={"PATH": os.environ["PATH"]}, timeout=PATIENCE)
    assert done.returncode == status, (words, done)
    return done.stdout + done.stderr


def owners(directory):
    return {path.stat().st_uid for path in [directory, *directory.rglob("*")]}


def main(source):
    # Another user reads no file of root's.
    program = "/mnt/cresset"
    install()
    shutil.copyfile(source, program)
    pathlib.Path(program).chmod(0o755)
    refused = run(program, "project", "list", user=STRANGER, status=2)
    assert f"{SETTINGS}: Permission denied" in refused and "run the command as root" in refused, refused
    hidden = pathlib.Path("/mnt/root.json")
    hidden.write_text("[]")
    hidden.chmod(0o600)
    run(program, "project", "create", "shop")
    refused = run(program, "users", "import", hidden, "--project", "shop", status=1)
    assert "Permission denied for the user cresset, as which this command runs; pass - instead, with < FILE" in refused, refused
    run(program, "users", "import", "-", "--project", "shop", text='{"users":[{"localId":"ada"}]}')
    DESK.chmod(0o755)
    for words in (["users", "export"], ["users", "data", "ada", "--out"], ["service-account", "create", "--out"]):
        refused = run(program, *words, "new.json", "--project", "shop", status=1)
        assert "pass - instead, with > FILE" in refused, refused
    assert "private_key" in run(program, "service-account", "create", "--out", "-", "--project", "shop")
    DESK.chmod(0o777)
    SETTINGS.chmod(0o600)
    refused = run(program, "project", "list", "--config", SETTINGS, user=SERVER, status=2)
    assert f"run `chgrp cresset {SETTINGS} && chmod 640 {SETTINGS}`" in refused, refused
    SETTINGS.chmod(0o640)
    refused = run(program, "project", "list", "--data", DATA, user=STRANGER, status=1)
    assert f"{DATA} belongs to user cresset" in refused, refused

    assert "shop" in run(program, "project", "list", "--config", SETTINGS)
    assert "shop" in run(program, "project", "list", user=SERVER)
    run(program, "project", "create", "direct", "--data", DATA)
    assert owners(DATA) == {SERVER}
    events = [json.loads(line) for line in run(program, "audit", "tail", "--json").splitlines()]
    assert {event["actorName"] for event in events if event["kind"] == "project.created"} == {"root"}, events

    run(program, "project", "create", "mine", "--data", OTHER)
    assert owners(OTHER) == {0} and "mine" not in run(program, "project", "list")
    assert list(DESK.iterdir()) == []
    print(run(program, "help").split("Settings file: ")[1])


if __name__ == "__main__":
    main(*sys.argv[1:])
