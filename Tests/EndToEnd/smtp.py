"""A mail server that this project has not written, on a loopback port, which keeps what it receives."""

import asyncio
import email
import email.policy
import queue
import threading

from aiosmtpd.smtp import SMTP, AuthResult

from polling import PATIENCE

USER, PASSWORD = "acme", "pa%ss wörd"


class Letter:
    """A message as it arrived, and how."""

    def __init__(self, server, session, envelope):
        self.sender, self.recipients = envelope.mail_from, envelope.rcpt_tos
        self.hello = session.host_name
        self.is_secret = session.ssl is not None or server.transport.get_extra_info("sslcontext") is not None
        self.user = session.auth_data.login.decode() if session.authenticated else None
        self.message = email.message_from_bytes(envelope.content, policy=email.policy.default)


class MailServer:
    """Receives messages from the moment it is made until it is closed."""

    def __init__(self, port=0, tls=None, host="127.0.0.1", credentials=(USER, PASSWORD), **options):
        self.credentials = tuple(word.encode() for word in credentials)
        self.letters = queue.Queue()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

        def protocol():
            return SMTP(self, hostname="mail.test", loop=self.loop, authenticator=self.authenticate, **options)

        async def listen():
            return await self.loop.create_server(protocol, host, port, ssl=tls)

        self.server = asyncio.run_coroutine_threadsafe(listen(), self.loop).result(10)
        self.port = self.server.sockets[0].getsockname()[1]

    def authenticate(self, server, session, envelope, mechanism, data):
        is_right = (data.login, data.password) == self.credentials
        # Whoever calls a refusal handled must have answered it.
        return AuthResult(success=is_right, handled=is_right, auth_data=data)

    async def handle_DATA(self, server, session, envelope):
        self.letters.put(Letter(server, session, envelope))
        return "250 kept"

    def receive(self):
        """The next message, or a failure after a while."""
        return self.letters.get(timeout=PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
