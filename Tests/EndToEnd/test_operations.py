"""The page for operators is run as it stands."""

import pathlib
import re
import socket
import subprocess

from conftest import CRESSET

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "operations.md"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_every_command_of_the_page_works(tmp_path):
    blocks = re.findall(r"^```sh\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    # A block that waits for a server would wait for one that has failed, too.
    script = "\n".join(["set -euo pipefail", "trap 'kill ${SERVER:-} 2>/dev/null || true' EXIT", *blocks])
    script = script.replace("127.0.0.1:9099", f"127.0.0.1:{free_port()}")
    script = script.replace("do :; done", "do kill -0 $SERVER; done")
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120,
        env={"PATH": f"{CRESSET.parent}:/usr/bin:/bin"})
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(blocks) > 6 and '"idToken"' in done.stdout
    assert "verified" in done.stdout and "restored" in done.stdout
