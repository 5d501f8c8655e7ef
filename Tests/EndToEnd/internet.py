"""The part of the internet that a server of an operator meets: an authority for certificates, a mail server, an identity
provider and a gateway for text messages, each under its name. Only for a network namespace of its own: the addresses are
other people's, because what is sent to addresses of tests is refused as a private network's is."""

import concurrent.futures
import contextlib
import ctypes
import datetime
import os
import pathlib
import queue
import ssl
import subprocess

import flask
import openid_provider
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from hosting import hosting
from smtp import MailServer

SITE, MAIL, PROVIDER, GATEWAY = "auth.example.com", "mail.example.com", "id.example.com", "sms.example.com"
ADDRESSES = {SITE: "93.184.216.10", MAIL: "93.184.216.11", PROVIDER: "93.184.216.12", GATEWAY: "93.184.216.13"}
HOSTS = "127.0.0.1 localhost\n::1 localhost\n" + "".join(f"{address} {name}\n" for name, address in ADDRESSES.items())
# Those of the page for operators.
CREDENTIALS = ("cresset", "p@ssword")


CLONE_NEWNET = 0x40000000
libc = ctypes.CDLL(None, use_errno=True)


def ip(words):
    subprocess.run(["ip", *words.split()], check=True)


class Authority:
    """Signs certificates; its own is to be trusted."""

    def __init__(self, directory):
        self.directory, self.key = pathlib.Path(directory), ec.generate_private_key(ec.SECP256R1())
        self.name = self.named("An authority")
        self.certificate = self.directory / "authority.pem"
        self.write(self.certificate, self.signed(self.name, self.key.public_key(), x509.BasicConstraints(True, 0)))

    def named(self, text):
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    def signed(self, subject, key, extension):
        now = datetime.datetime.now(datetime.UTC)
        day = datetime.timedelta(days=1)
        return (
            x509.CertificateBuilder().subject_name(subject).issuer_name(self.name).public_key(key)
            .serial_number(x509.random_serial_number()).not_valid_before(now - day).not_valid_after(now + day)
            .add_extension(extension, critical=True).sign(self.key, hashes.SHA256()))

    def write(self, path, certificate):
        path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))

    def issue(self, host):
        """The files of a certificate for a host, and of its key."""
        key = ec.generate_private_key(ec.SECP256R1())
        chain, secret = self.directory / f"{host}.pem", self.directory / f"{host}.key"
        names = x509.SubjectAlternativeName([x509.DNSName(host)])
        self.write(chain, self.signed(self.named(host), key.public_key(), names))
        secret.write_bytes(key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
        return chain, secret


class Gateway:
    """Takes text messages, whose numbers and words are in the query."""

    def __init__(self):
        self.messages = queue.Queue()
        self.application = flask.Flask("gateway")
        self.application.add_url_rule("/send", "send", self.send)

    def send(self):
        self.messages.put((flask.request.args["to"], flask.request.args["text"]))
        return "sent"


class Internet:
    def __init__(self, directory):
        self.authority = Authority(directory)
        self.provider, self.gateway, self.mail = openid_provider.OpenIDProvider("client-secret"), Gateway(), None
        self.provider.origin = f"https://{PROVIDER}"
        self.provider.person = {
            "sub": "4711", "email": "grace@acme.example", "email_verified": True, "name": "Grace Hopper"}

    @contextlib.contextmanager
    def up(self):
        """Connects this machine, and answers at the addresses of the others."""
        with concurrent.futures.ThreadPoolExecutor(1) as outside:
            # Only its thread, and those that are begun there, leave the machine's network.
            running = outside.submit(self.begin).result()
            for words in (f"address add {ADDRESSES[SITE]}/24 dev inside", "link set inside up", "link set lo up"):
                ip(words)
            with running:
                yield self

    def begin(self):
        """Goes into a network of its own, lays a cable from there to the machine, and starts to answer."""
        if libc.unshare(CLONE_NEWNET) < 0:
            raise OSError(ctypes.get_errno(), "unshare")
        ip(f"link add outside type veth peer name inside netns {os.getpid()}")
        for name, address in ADDRESSES.items():
            if name != SITE:
                ip(f"address add {address}/24 dev outside")
        ip("link set outside up")
        protected = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        protected.load_cert_chain(*self.authority.issue(MAIL))
        with contextlib.ExitStack() as running:
            for host, application in ((PROVIDER, self.provider.application), (GATEWAY, self.gateway.application)):
                running.enter_context(hosting(application, self.authority.issue(host), ADDRESSES[host], 443))
            self.mail = running.enter_context(MailServer(
                587, host=ADDRESSES[MAIL], credentials=CREDENTIALS, tls_context=protected, require_starttls=True,
                auth_required=True))
            return running.pop_all()
