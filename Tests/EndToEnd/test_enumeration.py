"""Nobody learns from the answers to requests for a new password whether an address has an account."""

import statistics
import time

import pytest
import requests

from mailing import mailing
from polling import PATIENCE

COUNT = 200
# Of the answers' headers, what differs from request to request anyway.
CHANGING = {"date", "x-request-id"}
LIMITS = {"quota": {"emailQuotaConfig": {"perCallerHourly": 100_000, "passwordResetsDaily": 100_000}}}
SWITCH = {"signIn": {"cressetTemporaryPasswords": True}}


@pytest.fixture
def site(tmp_path):
    with mailing(tmp_path) as site:
        site.configure("quota", LIMITS)
        site.configure("signIn.cressetTemporaryPasswords", SWITCH)
        yield site


def import_users(site, emails):
    answer = site.server.post(
        f"/v1/projects/{site.project.id}/accounts:batchCreate",
        {"users": [{"localId": f"user-{number}", "email": email} for number, email in enumerate(emails)]},
        headers=site.project.admin_headers())
    assert answer.status_code == 200 and "error" not in answer.json()


class Group:
    """Addresses of one sort, and how their requests were answered."""

    def __init__(self, name, email):
        self.name = name
        self.emails = [email.format(number) for number in range(COUNT)]
        self.answers, self.seconds = set(), []

    def ask(self, session, url, kind, email):
        began = time.perf_counter()
        answer = session.post(url, json={"requestType": kind, "email": email}, timeout=PATIENCE)
        self.seconds.append(time.perf_counter() - began)
        headers = tuple((name, value) for name, value in answer.headers.items() if name.lower() not in CHANGING)
        # Addresses of both sorts have the same length: the number is all that differs.
        self.answers.add((answer.status_code, headers, answer.text.replace(email, "EMAIL")))

    def median(self, part=slice(None)):
        return statistics.median(self.seconds[part]) * 1000

    @property
    def noise(self):
        """How far apart the halves of one sort are, every other request in each, though nothing differs."""
        return abs(self.median(slice(0, None, 2)) - self.median(slice(1, None, 2)))

    def __str__(self):
        return f"{self.name}: median {self.median():.3f} ms, halves {self.noise:.3f} ms apart"


@pytest.mark.parametrize("kind", ["PASSWORD_RESET", "TEMPORARY_PASSWORD"])
def test_known_and_unknown_addresses_are_answered_alike(site, pytestconfig, kind):
    known, unknown = Group("known", "ada-{:03}@example.com"), Group("unknown", "eve-{:03}@example.com")
    import_users(site, known.emails)
    url = f"{site.url}/v1/accounts:sendOobCode?key={site.project.key}"
    with requests.Session() as session:
        for number in range(COUNT):
            # Each sort goes first as often as the other, and so it is in each half.
            for group in (known, unknown) if number // 2 % 2 else (unknown, known):
                group.ask(session, url, kind, group.emails[number])
    with pytestconfig.pluginmanager.get_plugin("capturemanager").global_and_fixture_disabled():
        print(f"\n{kind}\n{known}\n{unknown}")

    assert len(known.answers) == 1
    assert known.answers == unknown.answers
    assert {status for status, _, _ in known.answers} == {200}
    difference = abs(known.median() - unknown.median())
    assert difference <= max(3 * known.noise, 3 * unknown.noise, 0.25 * known.median())

    # The accounts were there: each has got its mail, and nobody else has.
    for email in known.emails:
        site.mailbox.take(email)
    assert list(site.mailbox.new_mails()) == []
