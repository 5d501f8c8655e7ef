"""Stands in for systemd on a bare machine that has not been started: `systemctl` and `journalctl` of the machine ask it.

It reads the units that are installed there, and starts their programs as `unit_process` has them. What needs the first
process of a machine is not there: it restarts nothing that fails, and knows no dependencies.
"""

import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import threading

from polling import PATIENCE

LAUNCHER = pathlib.Path(__file__).with_name("unit_process.py")
FOLDERS = ["etc/systemd/system", "lib/systemd/system", "usr/lib/systemd/system"]
# Their values are lists of words, to which a later line adds and which an empty one clears.
LISTS = {"StateDirectory", "ReadWritePaths", "RestrictAddressFamilies", "CapabilityBoundingSet", "AmbientCapabilities"}
LINES = {"ExecStartPre", "ExecStart", "ExecReload", "ExecStop", "Environment", "SystemCallFilter"}


def settings_of(*texts):
    """The section `[Service]` of a unit and what is dropped in beside it: for each key its values."""
    settings = {}
    for text in texts:
        section = None
        for line in text.replace("\\\n", " ").splitlines():
            line = line.strip()
            if line.startswith("["):
                section = line
            elif section == "[Service]" and "=" in line and line[0] not in "#;":
                key, value = line.split("=", 1)
                kept = settings.setdefault(key, [])
                if not value or key not in LISTS | LINES:
                    kept.clear()
                if value:
                    kept += value.split() if key in LISTS else [value.strip('"')] if key == "Environment" else [value]
    return settings


class Unit:
    def __init__(self, root, name):
        self.root, self.name, self.process, self.journal = root, name, None, root / "run/world" / f"{name}.log"

    @property
    def settings(self):
        found = [path for folder in FOLDERS if (path := self.root / folder / f"{self.name}.service").exists()][:1]
        dropped = sorted((self.root / FOLDERS[0] / f"{self.name}.service.d").glob("*.conf"))
        return settings_of(*(file.read_text() for file in [*found, *dropped]))

    @property
    def main(self):
        """The number of the service's process; `None` where none runs."""
        if self.process is None or self.process.poll() is None:
            return self.process and self.process.pid
        path = self.settings.get("PIDFile")
        file = path and self.root / path[-1].lstrip("/")
        if not file or not file.exists() or not pathlib.Path("/proc", number := file.read_text().strip()).exists():
            return None
        return int(number)

    def words(self, line):
        values = {"$$": "$", "$MAINPID": str(self.main)}
        return [re.sub(r"\$\$|\$MAINPID", lambda found: values[found[0]], word) for word in shlex.split(line.lstrip("-"))]

    def begin(self, line):
        with self.journal.open("a") as journal:
            return subprocess.Popen(
                [sys.executable, LAUNCHER, self.root, json.dumps(self.settings), *self.words(line)],
                stdin=subprocess.DEVNULL, stdout=journal, stderr=journal)

    def command(self, line):
        """One of the service's other commands, which run as root here."""
        status = subprocess.run(
            ["chroot", self.root, *self.words(line)], capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, "MAINPID": str(self.main)}).returncode
        return 0 if line.startswith("-") else status

    def start(self):
        if self.main:
            return 0
        if any(self.command(line) for line in self.settings.get("ExecStartPre", [])):
            return 1
        (line,) = self.settings["ExecStart"]
        self.make_directories()
        self.process = self.begin(line)
        return self.process.wait(PATIENCE) if self.settings.get("Type") == ["forking"] else 0

    def make_directories(self):
        owner = self.settings.get("User", ["root"])[-1]
        for name in self.settings.get("StateDirectory", []):
            mode = self.settings.get("StateDirectoryMode", ["0755"])[-1]
            path = f"/var/lib/{name}"
            subprocess.run(["chroot", self.root, "install", "-d", "-m", mode, "-o", owner, "-g", owner, path], check=True)

    def stop(self):
        number = self.main
        if number is None:
            return 0
        for line in self.settings.get("ExecStop", []):
            self.command(line)
        if self.main is not None:
            os.kill(number, signal.SIGTERM)
        pause = threading.Event()
        for _ in range(PATIENCE * 50):
            if self.main is None:
                return 0
            pause.wait(0.02)
        return 1

    def reload(self):
        return 1 if self.main is None else max(self.command(line) for line in self.settings["ExecReload"])


class ServiceManager:
    def __init__(self, root):
        self.root, self.units, self.enabled = root, {}, set()

    def unit(self, word):
        name = word.removesuffix(".service")
        return self.units.setdefault(name, Unit(self.root, name))

    def journalctl(self, words):
        names = [words[place + 1] for place, word in enumerate(words) if word in ("-u", "--unit")]
        return 0, "".join(self.unit(name).journal.read_text() for name in names)

    def systemctl(self, words):
        """The status and the output of a command."""
        command, *names = [word for word in words if not word.startswith("-")]
        if command in ("daemon-reload", "preset"):
            return 0, ""
        units = [self.unit(name) for name in names]
        if command == "is-active":
            states = [("inactive", "active")[unit.main is not None] for unit in units]
            return int(set(states) != {"active"}), "\n".join(states) + "\n"
        if command in ("enable", "disable") and "--now" not in words:
            return 0, ""
        action = {"enable": "start", "disable": "stop"}.get(command, command)
        return max((self.act(unit, action) for unit in units), default=0), ""

    def act(self, unit, action):
        if action in ("restart", "try-restart"):
            if action == "try-restart" and unit.main is None:
                return 0
            return unit.stop() or unit.start()
        if action == "reload-or-restart":
            return unit.reload() if unit.main else unit.start()
        return {"start": unit.start, "stop": unit.stop, "reload": unit.reload}[action]()

    def stop(self):
        for unit in self.units.values():
            unit.stop()
