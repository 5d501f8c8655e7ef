"""A bare Debian machine of this kernel: the files that `scripts/bare-root` has packed, in memory, with root's shell and a
service manager that others stand in for. It lives in namespaces of its own and is gone with its last process.

`in_namespaces` runs a program of this folder there; inside, `Machine` is what such a program has. Root's rights over the
machine are needed and no more: root has them, and anybody else has them in a user namespace.
"""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import traceback

from guides import ROOT
from internet import HOSTS
from service_manager import ServiceManager

PATIENCE = 240
DEVICES = ["null", "zero", "full", "random", "urandom"]
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive"}
# The words go to the one who stands in; what comes back is a status, and then what is to be shown.
ASKING = """#!/bin/sh
printf '%s\\n' "${0##*/} $*" > /run/world/asked
{ read -r status; cat; } < /run/world/answered
exit "$status"
"""
PRELUDE = "set -euo pipefail\ncd /root\n"


def in_namespaces(program, *words):
    """Runs a program of this folder in namespaces of its own; what it has printed, if it went well."""
    privilege = [] if os.geteuid() == 0 else ["--user", "--map-root-user", "--map-auto"]
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            ["unshare", *privilege, "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", sys.executable,
             pathlib.Path(__file__).with_name(program), *map(str, words)], env={**os.environ, "TMPDIR": scratch},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout[-6000:]
    return done.stdout


def bare_root():
    """The archive of the machine's files."""
    return subprocess.run(
        [ROOT / "scripts" / "bare-root"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


class Machine:
    def __init__(self, archive):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.mount("-t", "tmpfs", "-o", "mode=755", "machine", self.root)
        subprocess.run(["tar", "-xf", archive, "-C", self.root, "--exclude=./dev/*"], check=True)
        self.mount("-t", "proc", "proc", self.root / "proc")
        for name in DEVICES:
            (self.root / "dev" / name).touch()
            self.mount("--bind", f"/dev/{name}", self.root / "dev" / name)
        (self.root / "dev/fd").symlink_to("/proc/self/fd")
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            (self.root / "dev" / name).symlink_to(f"/proc/self/fd/{number}")
        (self.root / "dev/shm").mkdir()
        (self.root / "dev/pts").mkdir()
        self.mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", self.root / "dev/pts")
        (self.root / "dev/ptmx").symlink_to("pts/ptmx")
        # Names lead to the same places here and there.
        (self.root / "etc/hosts").write_text(HOSTS)
        self.mount("--bind", self.root / "etc/hosts", "/etc/hosts")
        (self.root / "etc/resolv.conf").write_text("")
        self.services = ServiceManager(self.root)
        self.stand_in()

    def mount(self, *words):
        subprocess.run(["mount", *map(str, words)], check=True)

    def stand_in(self):
        """Puts the programs in their places that ask outside, and says to others that a service manager runs."""
        world = self.root / "run/world"
        world.mkdir()
        (self.root / "run/systemd/system").mkdir(parents=True)
        for name in ("asked", "answered"):
            os.mkfifo(world / name)
        for name in ("systemctl", "journalctl", "checkpoint"):
            # In the place of the real ones: the package manager looks nowhere else.
            path = self.root / "usr/bin" / name
            path.unlink(missing_ok=True)
            path.write_text(ASKING)
            path.chmod(0o755)

    def put(self, source, place, mode=0o644):
        path = self.root / place.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, path)
        path.chmod(mode)

    def read(self, place):
        return (self.root / place.lstrip("/")).read_text()

    def answer(self, asked, visits):
        command, *words = asked.split()
        try:
            if command == "checkpoint":
                visits.get(int(words[0]), lambda: None)()
                return 0, ""
            return getattr(self.services, command)(words)
        except Exception:
            return 1, traceback.format_exc()

    def attend(self, visits):
        while True:
            with (self.root / "run/world/asked").open() as asked:
                status, text = self.answer(asked.readline(), visits)
            with (self.root / "run/world/answered").open("w") as answered:
                answered.write(f"{status}\n{text}")

    def run(self, blocks, visits):
        """Runs blocks of commands in one shell of root's; after a block there is a visit, by the block's number."""
        script = PRELUDE + "".join(f"{block}checkpoint {number}\n" for number, block in enumerate(blocks))
        threading.Thread(target=self.attend, args=(visits,), daemon=True).start()
        (self.root / "run/world/script").write_text(script)
        done = subprocess.run(
            ["timeout", str(PATIENCE - 60), "chroot", self.root, "bash", "-x", "/run/world/script"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=ENVIRONMENT)
        assert done.returncode == 0, "\n".join([done.stdout[-4000:], *self.journals()])
        return done.stdout

    def journals(self):
        return [f"-- {path.name}\n{path.read_text()[-1500:]}" for path in (self.root / "run/world").glob("*.log")]

    @contextlib.contextmanager
    def on(self):
        try:
            yield self
        finally:
            self.services.stop()
