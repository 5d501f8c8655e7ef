"""What was answered is kept, whatever happens to the process."""

import concurrent.futures
import uuid

import requests

from conftest import Project, Server, serving

KILLS = 20
CLIENTS = 8


def sign_up_until_it_dies(server, project, answered):
    session = requests.Session()
    while True:
        email = f"{uuid.uuid4().hex}@example.com"
        try:
            answer = session.post(
                f"{server.url}/v1/accounts:signUp?key={project.key}",
                json={"email": email, "password": "engine-1843"}, timeout=10)
        except requests.RequestException:
            return
        assert answer.status_code == 200, answer.text
        answered.append((email, answer.json()["localId"], answer.json()["refreshToken"]))


def kill_under_load(project, answered):
    """One life of a server: clients sign up until it is killed, which is after some more sign-ups were answered."""
    server = Server("serve", "--data", project.data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0")
    enough = len(answered) + 3 * CLIENTS
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(sign_up_until_it_dies, server, project, answered) for _ in range(CLIENTS)]
        while len(answered) < enough:
            assert not any(client.done() and client.exception() for client in clients)
        server.kill()
        for client in clients:
            client.result()


def test_every_answered_sign_up_survives_twenty_kills(data):
    project = Project(data, "acme")
    answered = []
    for _ in range(KILLS):
        kill_under_load(project, answered)
    with serving("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4") as server:
        headers = project.admin_headers()
        for start in range(0, len(answered), 100):
            part = answered[start:start + 100]
            found = server.post(
                f"/v1/projects/{project.id}/accounts:lookup", {"localId": [row[1] for row in part]}, headers=headers)
            emails = {user["localId"]: user["email"] for user in found.json()["users"]}
            assert emails == {row[1]: row[0] for row in part}
        for _, local_id, refresh_token in answered[::25]:
            fresh = server.post(
                f"/v1/token?key={project.key}", {"grant_type": "refresh_token", "refresh_token": refresh_token})
            assert fresh.json()["user_id"] == local_id


def test_a_drained_server_has_answered_everybody(data):
    project = Project(data, "acme")
    answered = []
    server = Server("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4")
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(sign_up_until_it_dies, server, project, answered) for _ in range(CLIENTS)]
        while len(answered) < 2 * CLIENTS:
            assert not any(client.done() and client.exception() for client in clients)
        assert server.stop() == 0
        for client in clients:
            client.result()
    with serving("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4") as server:
        found = server.post(
            f"/v1/projects/{project.id}/accounts:query", {"returnUserInfo": False}, headers=project.admin_headers())
        assert int(found.json()["recordsCount"]) >= len(answered)
