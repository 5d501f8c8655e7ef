"""The codes that servers send to phone numbers in tests."""

import re

from polling import PATIENCE, poll

# Their messages are found by it among the other words of a network.
TEMPLATE = "cresset-code %LOGIN_CODE%."


def codes_of_emulator(server):
    sent = server.get("/emulator/v1/projects/demo-acme/verificationCodes").json()["verificationCodes"]
    return sent[-1]["code"]


def codes_of_network(network):
    """Takes each code once, when it has come."""
    seen = []

    def news():
        codes = dict.fromkeys(re.findall(r"cresset-code (\d{6})", network.text()))
        return [code for code in codes if code not in seen]

    def take():
        seen.extend(poll(news, PATIENCE))
        return seen[-1]

    return take
