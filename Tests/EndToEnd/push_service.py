"""A push service on loopback: HTTP/2 alone, and what Apple documents of answers."""

import asyncio
import contextlib
import json
import socket
import threading

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypercorn.asyncio import serve
from hypercorn.config import Config

from polling import PATIENCE

KEY_ID, TEAM_ID = "ABC123DEFG", "TEAM456789"
GONE = "0b" * 32


class PushService:
    """The messages that were taken, and the team's key."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.messages, self.connections = [], set()

    @property
    def pem(self):
        return self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return
        body = b""
        while True:
            part = await receive()
            body += part.get("body", b"")
            if not part.get("more_body"):
                break
        status, reason = self.judge(scope, body)
        answer = b"" if reason is None else json.dumps({"reason": reason}).encode()
        await send({"type": "http.response.start", "status": status, "headers": [(b"apns-id", b"1")]})
        await send({"type": "http.response.body", "body": answer})

    def judge(self, scope, body):
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        if scope["http_version"] != "2":
            return 403, "BadHttpVersion"
        try:
            token = headers["authorization"].removeprefix("bearer ")
            claims = jwt.decode(
                token, self.key.public_key(), algorithms=["ES256"], options={"require": ["iss", "iat"]})
            assert jwt.get_unverified_header(token)["kid"] == KEY_ID and claims["iss"] == TEAM_ID
        except (KeyError, AssertionError, jwt.InvalidTokenError):
            return 403, "InvalidProviderToken"
        device = scope["path"].removeprefix("/3/device/")
        if device == GONE:
            return 410, "Unregistered"
        self.connections.add(tuple(scope["client"]))
        self.messages.append((device, headers, json.loads(body)))
        return 200, None


@contextlib.contextmanager
def push_service(certificate):
    """The service, and its URL, while the body runs."""
    service, stopping = PushService(), threading.Event()
    listener = socket.create_server(("127.0.0.1", 0))
    url = f"https://127.0.0.1:{listener.getsockname()[1]}"
    config = Config()
    config.bind = [f"fd://{listener.detach()}"]  # closed by the service
    config.certfile, config.keyfile = map(str, certificate)
    config.alpn_protocols = ["h2"]
    config.accesslog = config.errorlog = None

    async def run():
        async def stop():
            await asyncio.to_thread(stopping.wait)
        await serve(service, config, shutdown_trigger=stop)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        yield service, url
    finally:
        stopping.set()
        thread.join(timeout=PATIENCE)
