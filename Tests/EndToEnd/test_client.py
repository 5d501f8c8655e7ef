"""The example client, as a person types its commands."""

import html
import json
import os
import pathlib
import re
import subprocess

import pyotp
import pytest
import requests
from conftest import serving
from polling import PATIENCE, poll

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
            done = subprocess.run([CLIENT, *words], env=environment, capture_output=True, text=True, timeout=PATIENCE)
            assert done.returncode == expect, (words, done.stdout, done.stderr)
            return done.stdout + done.stderr

        client.environment = environment
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


def at_the_provider(client, *words, **typed):
    """A command that opens a page: somebody types this into it. The command's status and what it printed."""
    process = subprocess.Popen(
        [CLIENT, *words], env=client.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        printed = process.stderr.readline()
        page = requests.get(printed.split()[-1], timeout=PATIENCE)
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page.text))
        fields = {name: html.unescape(value) for name, value in fields.items()}
        back = requests.post(page.url.split("?")[0], data={**fields, **typed}, timeout=PATIENCE)
        target = html.unescape(re.search('data-target="([^"]+)"', back.text)[1])
        assert target.startswith("http://127.0.0.1:")
        assert "return to the app" in requests.get(target, timeout=PATIENCE).text
        output, error = process.communicate(timeout=PATIENCE)
        return process.returncode, output + error
    finally:
        process.kill()


def test_the_example_signs_in_links_and_signs_in_again_with_providers(person):
    _, client = person
    microsoft = ("--provider", "microsoft.com", "--scope", "mail.read", "--parameter", "login_hint=a+b@example.com")
    status, said = at_the_provider(client, "sign-in", *microsoft, subject="4b2e", email=EMAIL, displayname="Ada")
    assert (status, said.split(":")[0]) == (0, "signed up"), said
    status, said = at_the_provider(client, "link", "--provider", "twitter.com", subject="777", screenname="ada_l")
    assert status == 0 and "known there as ada_l" in said, said
    assert "twitter.com  777" in client("providers")
    status, said = at_the_provider(client, "reauthenticate", "--provider", "twitter.com", subject="777")
    assert (status, said.split(":")[0]) == (0, "signed in again"), said
    status, said = at_the_provider(client, "reauthenticate", "--provider", "twitter.com", subject="778")
    assert status == 1 and "[ERROR_USER_MISMATCH]" in said, said
    client("sign-out")
    status, said = at_the_provider(client, "sign-in", "--provider", "twitter.com", subject="777")
    assert (status, said.split(":")[0]) == (0, "signed in") and EMAIL in said, said


def with_codes(client, *words, code):
    """A command that writes a line, reads a code, and ends. What it printed in all."""
    process = subprocess.Popen(
        [CLIENT, *words], env=client.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    try:
        line = process.stdout.readline()
        output, error = process.communicate(code(line) + "\n", timeout=PATIENCE)
        return process.returncode, line + output + error
    finally:
        process.kill()


def test_the_example_completes_a_sign_in_by_a_passkey(person):
    server, client = person
    uid = client("sign-up", EMAIL, "engine-1843").split()[2]
    passkey = {name: "AQID" for name in ["credentialID", "clientDataJSON", "attestationObject"]}
    status, said = with_codes(client, "passkey", "enroll", "laptop", code=lambda _: json.dumps(passkey))
    assert status == 0 and "enrolled" in said, said
    answer = server.patch(
        "/v2/projects/demo-project/config?updateMask=mfa.cressetPasskeys", {"mfa": {"cressetPasskeys": True}},
        headers={"Authorization": "Bearer owner"})
    assert answer.status_code == 200, answer.text
    client("sign-out")

    def sign_in(identifier):
        proof = {name: "AQID" for name in ["clientDataJSON", "authenticatorData", "signature", "userID"]}
        return with_codes(
            client, "mfa", "sign-in", EMAIL, "engine-1843",
            code=lambda line: json.dumps({**proof, "credentialID": identifier}) if "challenge" in line else "")

    poll(lambda: "relyingParty" in with_codes(client, "mfa", "sign-in", EMAIL, "engine-1843", code=lambda _: "{}")[1])
    status, said = sign_in("BAUG")
    assert status == 1 and "[ERROR_INVALID_CREDENTIAL]" in said, said
    status, said = sign_in("AQID")
    assert status == 0 and uid in said, said


def test_the_example_enrols_a_device_and_signs_in_with_it(person):
    server, client = person
    uid = client("sign-up", EMAIL, "engine-1843").split()[2]
    answer = server.post(
        "/v1/projects/demo-project/accounts:update", {"localId": uid, "emailVerified": True},
        headers={"Authorization": "Bearer owner"})
    assert answer.status_code == 200, answer.text
    status, said = with_codes(client, "mfa", "enroll-device", "laptop", code=lambda _: "000")
    assert status == 1 and "[ERROR_INVALID_VERIFICATION_CODE]" in said, said
    assert client("mfa", "list") == ""
    devices = []

    def scanned(line):
        devices.append(pyotp.parse_uri(line.strip()))
        return devices[0].now()

    status, said = with_codes(client, "mfa", "enroll-device", "laptop", code=scanned)
    assert status == 0 and "enrolled" in said, said
    assert "laptop" in client("mfa", "list")
    recovery = client("mfa", "recovery-codes").split()
    client("sign-out")
    client("sign-in", EMAIL, "engine-1843", expect=1)
    status, said = with_codes(client, "mfa", "sign-in", EMAIL, "engine-1843", code=lambda _: "000")
    assert status == 1 and "[ERROR_INVALID_VERIFICATION_CODE]" in said, said
    client("whoami", expect=1)
    status, said = with_codes(client, "mfa", "sign-in", EMAIL, "engine-1843", "recovery", code=lambda _: recovery[0])
    assert status == 0 and uid in said, said
    factor = client("mfa", "list").split()[1]
    client("mfa", "remove", factor)
    assert client("mfa", "list") == ""
