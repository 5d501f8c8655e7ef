"""The move of many mixed users from each system: rehearsed, done and verified; then the users sign in."""

import json
import os
import subprocess
import sys
import time

import pyotp
import pytest

from conftest import ENVIRONMENT, command_line, serving
from exports import SYSTEMS, Export
from polling import PATIENCE
from test_users import sign_in

COUNT = int(os.environ.get("REHEARSED_USERS", "10000"))
# Without it, a sign-in does not ask for an imported second factor.
MFA = {"mfa": {
    "state": "ENABLED", "enabledProviders": ["PHONE_SMS"],
    "providerConfigs": [{"state": "ENABLED", "totpProviderConfig": {"adjacentIntervals": 2}}]}}
# In MiB.
MOST_MEMORY = 150
# A process begins with the peak memory of its parent, which is large here: a small parent measures.
MEASURED = """
import pathlib, resource, subprocess, sys
status = subprocess.run(sys.argv[2:]).returncode
pathlib.Path(sys.argv[1]).write_text(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
sys.exit(status)
"""


@pytest.fixture(params=SYSTEMS)
def export(request, tmp_path):
    return Export(SYSTEMS[request.param](), tmp_path, COUNT)


def ask(export, project, *words):
    """Runs a command about the export; its answer, and the lines about rows."""
    folder = export.path.parent
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, folder / "peak",
         *command_line(*words, "--project", project.id, "--data", project.data, "--quiet", "--json")],
        capture_output=True, text=True, timeout=PATIENCE, env={**ENVIRONMENT, "TMPDIR": str(folder)})
    # Each export has bad rows.
    assert done.returncode == 1, done.stderr
    assert int((folder / "peak").read_text()) >> 10 <= MOST_MEMORY
    return json.loads(done.stdout), [line for line in done.stderr.splitlines() if line.startswith("row ")]


def moved(export, command, *options):
    words = export.arguments if "--from" in export.arguments else ["--from", "firebase", *export.arguments]
    return ["migrate", command, "--users", export.path, *words, *options]


def shown(user):
    """A user of the admin API in the words of the export."""
    identities = {info["providerId"]: info["rawId"] for info in user.get("providerUserInfo", [])}
    return {
        "email": user.get("email"), "name": user.get("displayName"), "picture": user.get("photoUrl"),
        "phone": user.get("phoneNumber"), "verified": user.get("emailVerified", False),
        "disabled": user.get("disabled", False), "claims": json.loads(user.get("customAttributes", "null")),
        "identities": {name: id for name, id in identities.items() if name not in ("password", "phone")},
        "factors": ["phone" if "phoneInfo" in factor else "totp" for factor in user.get("mfaInfo", [])]}


def expected(system, person):
    provider = system.providers.get(person.provider)
    return {
        "email": person.email and person.email.lower(), "name": system.shown_name(person), "picture": person.picture,
        "phone": person.phone, "verified": person.is_verified, "disabled": person.is_disabled, "claims": person.claims,
        "identities": {provider: str(person.number)} if provider else {},
        "factors": [person.factor] if person.factor else []}


def test_many_mixed_users_move(export, project):
    lines = [f"row {row}: {reason}" for row, reason in sorted(export.reasons.items())]
    inventory = export.inventory
    rehearsal, told = ask(export, project, *moved(export, "run", "--rehearse"))
    assert told == lines
    assert rehearsal["users"] == inventory
    assert rehearsal["missingProviders"] == inventory["providers"]
    verification = rehearsal["verification"]
    assert verification["rows"] == inventory["rows"] and verification["accounts"] == inventory["imported"]
    assert verification["compared"] == inventory["imported"] + inventory["passedOver"]
    assert verification["differenceCount"] == len(export.faults)

    done, told = ask(export, project, "users", "import", export.path, *export.arguments)
    assert told == lines
    assert done == {
        **{name: inventory[name] for name in ("rows", "imported", "passedOver", "refused")}, "dryRun": False}
    verified, _ = ask(export, project, *moved(export, "verify"))
    assert verified["accounts"] == inventory["imported"] and verified["renewedPasswords"] == 0
    # Unreadable rows come first in each batch.
    assert sorted(each["row"] for each in verified["differences"]) == [
        index + export.system.first_row for index in sorted(export.faults)]

    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
        headers = project.admin_headers()
        answer = server.patch(f"/v2/projects/{project.id}/config?updateMask=mfa", MFA, headers=headers)
        assert answer.status_code == 200, answer.text
        found = server.post(
            f"/v1/projects/{project.id}/accounts:lookup",
            {"localId": [export.system.uid(person) for person in export.sample]}, headers=headers)
        users = {user["localId"]: user for user in found.json()["users"]}
        for person in export.sample:
            user = users[export.system.uid(person)]
            assert shown(user) == expected(export.system, person)
            if person.email:
                signs_in(export.system, server, project, person, user)


def signs_in(system, server, project, person, user):
    """Checks a wrong password and the old one, whose hash becomes Cresset's own."""
    def answer(password):
        return sign_in(server, project, person.email, password).json()

    assert answer("engine-1843")["error"]["message"] == "INVALID_LOGIN_CREDENTIALS", person
    if not person.password:
        return
    right = answer(person.password.text)
    if person.is_disabled:
        assert right["error"]["message"] == "USER_DISABLED", person
        return
    assert right["localId"] == user["localId"], person
    if person.factor is None:
        assert answer(person.password.text)["idToken"], person
        return
    assert "idToken" not in right, person
    if person.factor == "totp":
        finished = server.post(f"/v2/accounts/mfaSignIn:finalize?key={project.key}", {
            "mfaPendingCredential": right["mfaPendingCredential"],
            "mfaEnrollmentId": user["mfaInfo"][0]["mfaEnrollmentId"],
            "totpVerificationInfo": {"verificationCode": pyotp.TOTP(system.secret(person)).at(time.time())}})
        assert finished.json().get("idToken"), finished.text
