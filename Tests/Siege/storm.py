"""A hundred addresses that try passwords all the time, while an owner signs in and apps refresh their tokens."""

import statistics
import threading
import time

from lockout import PASSWORD, Client

ADDRESSES = [f"127.4.0.{number}" for number in range(1, 101)]
OWNER = "127.5.0.1"
# A sign-in takes a hash of some 50 ms on an idle server. What would wait longer than three seconds, as fast as hashes
# are then, is refused; a machine that gets slower meanwhile makes some wait longer.
USUAL_SIGN_IN, LONGEST_SIGN_IN, USUAL_ANSWER, LONGEST_REFRESH = 3, 6, 4, 1


class Storm:
    """Strangers that begin another attempt as soon as one was answered."""

    def __init__(self, server):
        self.server, self.waits = server, []
        self.rages, self.ended = threading.Event(), threading.Event()
        self.threads = [threading.Thread(target=self.attack, args=(address,)) for address in ADDRESSES]

    def attack(self, address):
        client, number = Client(self.server, address), 0
        while not self.ended.is_set():
            number += 1
            began = time.monotonic()
            try:
                client.sign_in(f"{address}-{number}@storm.example", "winter-2026")
            except OSError:
                continue
            self.waits.append(time.monotonic() - began)
            if len(self.waits) >= 2 * len(ADDRESSES):
                self.rages.set()

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        for thread in self.threads:
            thread.join()


def timed(call):
    began = time.monotonic()
    status = call()[0]
    return status, time.monotonic() - began


def attack(server):
    email, owner = "storm@example.com", Client(server, OWNER)
    status, user, _ = owner.post("accounts:signUp", {"email": email, "password": PASSWORD})
    assert status == 200, user
    token = {"grant_type": "refresh_token", "refresh_token": user["refreshToken"]}
    with Storm(server) as storm:
        assert storm.rages.wait(120)
        sign_ins = [timed(lambda: owner.sign_in(email)) for _ in range(10)]
        refreshes = [timed(lambda: owner.post("token", token)) for _ in range(100)]
    assert all(status == 200 for status, _ in sign_ins), sign_ins
    assert statistics.median(seconds for _, seconds in sign_ins) < USUAL_SIGN_IN, sign_ins
    assert all(seconds < LONGEST_SIGN_IN for _, seconds in sign_ins), sign_ins
    assert all(status == 200 and seconds < LONGEST_REFRESH for status, seconds in refreshes), refreshes
    assert sorted(storm.waits)[len(storm.waits) * 19 // 20] < USUAL_ANSWER
    return (f"owner's sign-ins: longest {max(seconds for _, seconds in sign_ins):.2f} s; refreshes: longest "
            f"{max(seconds for _, seconds in refreshes):.3f} s; {len(storm.waits)} attempts: longest "
            f"{max(storm.waits):.2f} s")
