"""The commands of the README, the documents and the articles are run as they stand, page by page in a clean folder.

Around a page are the server that `make run` has, with the projects that pages name, and an administrator's TOKEN. What a
page leaves to the reader is filled in by `FILLED_IN`; what is not run is in `NOT_RUN`, with the reason.
"""

import datetime
import json
import pathlib
import re
import socket
import subprocess

import pytest

from conftest import CRESSET, run_json, serving
import operator_walk
import test_migrate
from guides import ARTICLES, ROOT, blocks
from polling import PATIENCE

pytestmark = pytest.mark.sqlite_only("commands of pages name a data directory")

DOCUMENTS = [ROOT / "README.md", ROOT / "Examples" / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *ARTICLES]
# Pages whose own tests run them.
ELSEWHERE = {
    "docs/reference/commands.md": "test_commands.py",
    "docs/guides/rules.md": "test_rules.py", "docs/guides/scaling.md": "test_scaling.py",
    **{f"docs/guides/{page}.md": "test_operations.py" for page in operator_walk.PAGES}}
NOT_RUN = {
    "make ": "installs packages of the system, or is what runs this test",
    "export CRESSET_SMTP=": "mails by the reader's own mail server",
    "export CRESSET_SMS=": "sends by the reader's own gateway",
    "cresset sms test": "sends by the reader's own gateway",
    "cresset hand-over test": "asks the reader's own Firebase project",
    "cresset serve --allow-hook-host": "asks functions in the reader's own network",
    "cresset serve --allow-provider-host": "asks a provider in the reader's own network, by the reader's certificate",
}
FILLED_IN = {
    "APPLICATION-ID|API-KEY|SERVICES-ID|APP-ID|CLIENT": "client.example",
    "CERTIFICATE": "00" * 32,
    r"\bFILE\b|AuthKey\.p8|\bkey\.txt\b": "secret.txt",
    # The page's date will pass.
    r"until=\S+Z": f"until={datetime.date.today() + datetime.timedelta(days=60)}T00:00:00Z",
    r"\bID\b(?=[ /\"]|$)": "my-app",
    "serve --data my-data": "serve --data my-data --listen 127.0.0.1:0",
    "swift run cresset-legacy": "cresset-legacy",
}
INDENTED = re.compile(r"(?<=\n\n)((?:    (?!\|).+\n)+)")
PRELUDE = """set -euo pipefail
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
curl() { command curl --fail --max-time 120 "$@"; }
"""


def name(page):
    return str(page.relative_to(ROOT))


def commands(page):
    """The pieces of a page that a reader would type into a shell."""
    fenced = [block.text for block in blocks(page, "sh", "console")]
    outside = re.sub(r"^( *)```.*?^\1```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    indented = [re.sub("^    ", "", text, flags=re.M) for text in INDENTED.findall(outside)]
    return fenced + [text for text in indented if re.match(r"(cresset|make|curl|swift) ", text)]


def is_run(piece):
    return not piece.startswith(tuple(NOT_RUN))


PAGES = [page for page in DOCUMENTS if name(page) not in ELSEWHERE and any(map(is_run, commands(page)))]


METADATA = """
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example.com">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor>
<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>%s</X509Certificate></X509Data></KeyInfo>
</KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
Location="https://idp.example.com/sso"/></IDPSSODescriptor></EntityDescriptor>
"""


@pytest.fixture
def clean(tmp_path, certificate):
    """A folder with the checkout's builds, a secret, a Firebase project, a provider's metadata, and what `cresset` keeps
    where no page says otherwise."""
    folder = tmp_path / "clean"
    folder.mkdir()
    (folder / ".build").symlink_to(CRESSET.parents[1])
    (folder / "secret.txt").write_text("a secret")
    lines = pathlib.Path(certificate[0]).read_text().splitlines()
    (folder / "users.json").write_text(json.dumps({"users": test_migrate.ROWS}))
    (folder / "config.json").write_text(json.dumps(test_migrate.CONFIG))
    (folder / "idp.xml").write_text(METADATA % "".join(line for line in lines if not line.startswith("-")))
    return folder


@pytest.fixture
def surroundings(clean):
    """A server with the projects of the pages, and what a shell beside it knows."""
    data = clean / "cresset-data"
    projects = {project: run_json("project", "create", project, "--data", data) for project in ("my-app", "acme")}
    token = run_json("token", "create", "--project", "my-app", "--data", data)["token"]
    with serving("serve", "--data", data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        yield server, projects["my-app"]["apiKey"], {
            "PATH": f"{CRESSET.parent}:/usr/bin:/bin", "HOME": str(clean),
            "XDG_DATA_HOME": str(clean), "CRESSET_URL": server.url, "TOKEN": token}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def filled_in(script, server, key):
    script = re.sub(r"127.0.0.1:90(00|99)\b", f"127.0.0.1:{free_port()}", script).replace("AIza…", key)
    script = re.sub("https://HOST|https://auth.example.com|http://127.0.0.1:9097", server.url, script)
    for pattern, text in FILLED_IN.items():
        script = re.sub(pattern, text, script, flags=re.M)
    return script


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_of_a_page_works(page, clean, surroundings, tmp_path):
    server, key, environment = surroundings
    script = filled_in("\n".join(filter(is_run, commands(page))), server, key)
    # What runs in the background writes to the file, too: a page ends when its last command does.
    with (tmp_path / "told").open("w+") as told:
        done = subprocess.run(
            ["timeout", str(PATIENCE), "bash", "-xc", PRELUDE + script], cwd=clean, stdout=told, stderr=told, env=environment)
        told.seek(0)
        assert done.returncode == 0, told.read()[-3000:]


def test_what_is_not_run_is_on_a_page():
    pieces = [piece for page in DOCUMENTS for piece in commands(page)]
    for beginning in NOT_RUN:
        assert any(piece.startswith(beginning) for piece in pieces), beginning
    for page, test in ELSEWHERE.items():
        assert (ROOT / page).exists() and (pathlib.Path(__file__).with_name(test)).exists()
