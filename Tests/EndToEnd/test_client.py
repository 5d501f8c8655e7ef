"""The example client, as a person types its commands."""

import os
import pathlib
import subprocess

import pytest
from conftest import serving

CLIENT = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "cresset-client"
EMAIL = "ada@example.com"


@pytest.fixture
def person(tmp_path):
    """A server, and one person's client with a home of its own."""
    with serving("emulator") as server:
        environment = {
            "PATH": os.environ["PATH"], "CRESSET_URL": server.url, "CRESSET_API_KEY": "any",
            "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "CFFIXED_USER_HOME": str(tmp_path)}

        def client(*words, expect=0):
            done = subprocess.run([CLIENT, *words], env=environment, capture_output=True, text=True, timeout=60)
            assert done.returncode == expect, (words, done.stdout, done.stderr)
            return done.stdout + done.stderr

        yield server, client


def mailed_links(server):
    codes = server.get("/emulator/v1/projects/demo-project/oobCodes").json()["oobCodes"]
    return [code["oobLink"] for code in codes]


def test_the_example_remembers_whom_it_asked_for(person):
    server, client = person
    client("send-link", EMAIL)
    (link,) = mailed_links(server)
    assert EMAIL in client("sign-in", "--link", link)
    assert EMAIL in client("whoami")


def test_the_example_says_why_a_link_is_not_sent(person):
    server, client = person
    assert "[ERROR_INVALID_EMAIL]" in client("send-link", "no address", expect=1)
    assert mailed_links(server) == []


def test_a_link_works_for_its_address_alone(person):
    server, client = person
    client("send-link", EMAIL)
    (link,) = mailed_links(server)
    client("sign-in", "--link", link, "eve@example.com", expect=1)
    client("whoami", expect=1)
    assert EMAIL in client("sign-in", "--link", link)
