"""The guide to many servers is followed as it stands, with a data directory that is moved, on a PostgreSQL of the test's."""

import os
import re
import subprocess
import urllib.parse

import pytest

import postgres
from conftest import CRESSET, ENVIRONMENT, Project, run
from guides import ROOT, blocks
from kannel import free_ports
from servers import shop
from test_documents import PRELUDE

pytestmark = pytest.mark.sqlite_only("the guide begins with a data directory")

PAGE = ROOT / "docs" / "guides" / "scaling.md"
METRICS = ROOT / "docs" / "reference" / "metrics.md"
HOST, MODE = "@db.example.com/", "?sslmode=verify-full"


def filled_in(script, cluster):
    directory = urllib.parse.quote(str(cluster.directory), safe="")
    assert script.count(HOST) == script.count(MODE) == 2
    script = script.replace(HOST, f"@{directory}/").replace(MODE, "")
    # A page that waits for a server would wait for one that has failed, too.
    script = script.replace("do sleep 1; done", "do kill -0 $!; done")
    ports = sorted(set(re.findall(r"\b91\d\d\b", script)))
    for port, free in zip(ports, free_ports(len(ports))):
        script = re.sub(rf"\b{port}\b", str(free), script)
    return script


def test_every_command_of_the_page_works(tmp_path, monkeypatch):
    monkeypatch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY", raising=False)
    project = Project(tmp_path / "cresset-data", "my-app")
    run("users", "create", "--email", "ada@example.com", "--project", "my-app", "--data", project.data)
    # With a role and databases of fixed names, which are the page's alone.
    with postgres.Cluster() as cluster, (tmp_path / "told").open("w+") as told:
        programs = postgres.program("psql").parent
        script = filled_in("\n".join(block.text for block in blocks(PAGE, "sh")), cluster)
        done = subprocess.run(
            ["timeout", "120", "bash", "-xc", PRELUDE + script], cwd=tmp_path, stdout=told, stderr=told, env={
                "PATH": f"{CRESSET.parent}:{programs}:/usr/bin:/bin:/usr/sbin", "HOME": os.fspath(tmp_path),
                "PGHOST": os.fspath(cluster.directory), "PGUSER": "cresset"})
        told.seek(0)
        said = told.read()
        assert done.returncode == 0, said[-3000:]
        assert "copied and compared" in said and said.count('"idToken"') == 2
        for name in ("cresset", "cresset_restored"):
            assert cluster.query("SELECT email FROM account ORDER BY email", name) == [
                ("ada@example.com",), ("grace@example.com",)]
    assert (tmp_path / "cresset-data.back" / "cresset.db").exists()


def test_the_pooler_of_the_page_is_the_one_that_servers_are_tried_with():
    [settings] = [block.text for block in blocks(PAGE, "ini")]
    tried = postgres.Pooler.SETTINGS.splitlines()
    for line in settings.splitlines():
        assert line in tried or line.startswith(("cresset = ", "listen_port", "auth_")), line


def test_metrics_of_the_page_are_those_of_a_server(cluster, shared):
    told = set(re.findall(r"`(cresset_database_\w+)`", METRICS.read_text(encoding="utf-8")))
    with shop(cluster.url(shared)) as made:
        shown = made.serve().server.get("/metrics").text
    assert told == set(re.findall(r"^# TYPE (cresset_database_\w+) ", shown, re.M))
