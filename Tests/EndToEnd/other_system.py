"""Starts the program of the archive on another system, in namespaces of its own.

    other_system.py ROOT ARCHIVE   where ROOT is an archive of the system's files
"""

import pathlib
import signal
import subprocess
import sys
import tempfile

from polling import PATIENCE, poll
import requests

URL = "http://127.0.0.1:9099"


def is_ready():
    try:
        return requests.get(f"{URL}/readyz", timeout=PATIENCE).status_code == 200
    except requests.ConnectionError:
        return False


def main(system, archive):
    root = pathlib.Path(tempfile.mkdtemp())
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755", "system", root], check=True)
    subprocess.run(["tar", "-xf", system, "-C", root, "--exclude=./dev/*"], check=True)
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    for name in ("null", "urandom", "random"):
        (root / "dev" / name).touch()
        subprocess.run(["mount", "--bind", f"/dev/{name}", root / "dev" / name], check=True)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    subprocess.run(["tar", "-xzf", archive, "-C", root / "opt"], check=True)
    (program,) = (root / "opt").glob("*/bin/cresset")
    command = ["chroot", root, "/" + str(program.relative_to(root))]
    subprocess.run([*command, "project", "create", "shop", "--data", "/srv/data"], check=True)
    server = subprocess.Popen([*command, "serve", "--data", "/srv/data", "--listen", URL.removeprefix("http://")])
    poll(lambda: is_ready() or server.poll() is not None)
    assert server.poll() is None, "the server has ended"
    print("ready")
    server.send_signal(signal.SIGTERM)
    assert server.wait(timeout=PATIENCE) == 0


if __name__ == "__main__":
    main(*sys.argv[1:])
