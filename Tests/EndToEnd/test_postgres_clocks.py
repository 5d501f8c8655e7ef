"""Three servers on one database with different clocks: what one acknowledges holds at the others."""

import glob

import pytest

import conftest
from servers import message, new_address, refresh, shop

# Debian's libfaketime, the build for programs with threads.
LIBRARY = next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), "libfaketimeMT.so.1")
# Below and above the tolerance for the times in ID tokens, in seconds.
SKEWS = [120, 7200]


def clock(seconds):
    return {"LD_PRELOAD": LIBRARY, "FAKETIME": f"{seconds:+d}s", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


@pytest.fixture(params=SKEWS)
def three(request, cluster, shared, tmp_path, monkeypatch):
    # The library changes the environment of the first program, in which this one would look for its arguments.
    program = tmp_path / "cresset"
    program.write_text(f'#!/bin/sh\nexec {conftest.CRESSET} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setattr(conftest, "CRESSET", program)
    with shop(cluster.url(shared)) as made:
        yield made, [made.serve(environment=clock(sign * request.param)) for sign in (-1, 0, 1)], request.param


def test_servers_with_different_clocks_share_their_users(three):
    made, sites, skew = three
    users = []
    for site in sites:
        address = new_address()
        users.append((site, address, site.sign_up(address)))
    for home, address, user in users:
        token = user["refreshToken"]
        for site in sites:
            assert site.sign_in(address).json()["localId"] == user["localId"]
            fresh = refresh(site, token).json()
            assert fresh["user_id"] == user["localId"]
            token = fresh["refresh_token"]
            # An ID token is judged by the clock of the server that reads it.
            looked = message(site.call("lookup", {"idToken": user["idToken"]}))
            assert looked == ("" if site is home or skew == SKEWS[0] else "INVALID_ID_TOKEN")
    for site in sites:
        assert made.count(site) == len(users)
        assert site.server.get("/readyz").status_code == 200
