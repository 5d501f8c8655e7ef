"""Strangers that try to keep an owner out: by wrong passwords, by requests for resets, by guesses at many accounts.

Each address of 127.0.0.0/8 is a client network of its own.
"""

import concurrent.futures
import http.client
import json
import urllib.parse

PASSWORD = "correct horse battery"
OWNER, ELSEWHERE = "127.1.0.1", "127.1.0.2"
STRANGERS = [f"127.2.0.{number}" for number in range(1, 12)]
TOO_MANY = "TOO_MANY_ATTEMPTS_TRY_LATER"


class Client:
    """An app that calls from one client address."""

    def __init__(self, server, address):
        self.server, self.address = server, address

    def post(self, method, body):
        """The status, the answer, and its headers."""
        url = urllib.parse.urlsplit(self.server.url)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60, source_address=(self.address, 0))
        try:
            connection.request(
                "POST", f"/v1/{method}?key={self.server.api_key}", json.dumps(body),
                {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read()), answer.headers
        finally:
            connection.close()

    def sign_in(self, email, password=PASSWORD):
        return self.post("accounts:signInWithPassword", {"email": email, "password": password})

    def request_reset(self, email):
        return self.post("accounts:sendOobCode", {"requestType": "PASSWORD_RESET", "email": email})


def message(answer):
    return answer[1].get("error", {}).get("message", "")


def guess(server, address, email, count):
    client = Client(server, address)
    return [message(client.sign_in(email, "wrong-one")) for _ in range(count)]


def attack_one_account(server, email):
    """Twenty wrong passwords from each of eleven networks. What finds the queue full does not count: it is repeated."""
    for _ in range(3):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda address: guess(server, address, email, 20), STRANGERS))


def check_passwords(server, email):
    for target in (email, "nobody-" + email):
        attack_one_account(server, target)
        answer = Client(server, ELSEWHERE).sign_in(target)
        assert message(answer).startswith(TOO_MANY), answer
        assert answer[2]["Retry-After"], "the refusal does not tell when to come again"
    answer = Client(server, OWNER).sign_in(email)
    assert answer[0] == 200, f"the owner's network is shut out: {answer[1]}"


def check_resets(server, email):
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: Client(server, STRANGERS[number % 11]).request_reset(email), range(110)))
    answer = Client(server, ELSEWHERE).request_reset(email)
    assert message(answer) == "RESET_PASSWORD_EXCEED_LIMIT", answer
    answer = Client(server, OWNER).request_reset(email)
    assert answer[0] == 200, f"the owner's network gets no mail: {answer[1]}"


def check_spraying(server):
    client = Client(server, "127.3.0.1")
    answers = [message(client.sign_in(f"{number}@spray.example", "winter-2026")) for number in range(183)]
    refused = sum(answer.startswith(TOO_MANY) for answer in answers)
    assert refused >= 83, f"{183 - refused} of 183 guesses were checked"
    return 183 - refused


def attack(server):
    email = "lockout@example.com"
    answer = Client(server, OWNER).post("accounts:signUp", {"email": email, "password": PASSWORD})
    assert answer[0] == 200, answer
    check_passwords(server, email)
    check_resets(server, email)
    checked = check_spraying(server)
    return f"beside 11 networks the owner signs in and gets mails; {checked} of 183 guesses at many accounts are checked"
