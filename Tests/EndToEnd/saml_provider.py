"""A SAML identity provider made of pysaml2, which signs and encrypts with xmlsec1; and answers spoilt by hand."""

import contextlib
import functools
import html
import shutil
import subprocess

import flask
import saml2.entity
from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT, sigver
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server
from saml2.xmldsig import DIGEST_SHA256, SIG_RSA_SHA256

from hosting import hosting

AES = "http://www.w3.org/2001/04/xmlenc#aes256-cbc"


class SAMLProvider:
    """Who signs in is `person`; `protection` is what of an answer is signed and encrypted, and `spoil` changes its XML."""

    def __init__(self, directory, kind, algorithm):
        self.origin, self.server, self.algorithm = None, None, algorithm
        self.requests, self.person, self.spoil = [], {}, None
        self.protection = {"sign_assertion": True}
        self.key, self.certificate = directory / "idp.key", directory / "idp.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", *kind, "-nodes", "-subj", "/CN=idp", "-days", "2",
             "-keyout", self.key, "-out", self.certificate], check=True, capture_output=True)
        self.application = flask.Flask("saml-provider")
        self.application.add_url_rule("/sso/redirect", "redirect", self.by_redirect, methods=["GET"])
        self.application.add_url_rule("/sso/post", "post", self.by_post, methods=["POST"])
        # The library's own page asks for an icon.
        self.application.add_url_rule("/favicon.ico", "icon", lambda: ("", 204))
        self.application.add_url_rule("/answer", "answer", self.answer, methods=["POST"])

    @property
    def entity_id(self):
        return f"{self.origin}/metadata"

    def knows(self, metadata=None, wants_signed_requests=False):
        """Starts anew with the metadata of service providers."""
        config = IdPConfig().load({
            "entityid": self.entity_id, "xmlsec_binary": shutil.which("xmlsec1"),
            "key_file": str(self.key), "cert_file": str(self.certificate),
            "signing_algorithm": self.algorithm, "digest_algorithm": DIGEST_SHA256,
            "metadata": {"inline": [metadata]} if metadata else {},
            "service": {"idp": {
                "want_authn_requests_signed": wants_signed_requests,
                "name_id_format": [NAMEID_FORMAT_PERSISTENT],
                "policy": {"default": {"lifetime": {"minutes": 5}, "attribute_restrictions": None}},
                "endpoints": {"single_sign_on_service": [
                    (f"{self.origin}/sso/redirect", BINDING_HTTP_REDIRECT),
                    (f"{self.origin}/sso/post", BINDING_HTTP_POST)]}}}})
        self.server = Server(config=config)
        # The library's own choice is DES.
        encrypt = self.server.sec.encrypt_assertion
        self.server.sec.encrypt_assertion = functools.partial(encrypt, key_type="aes-256")

    def metadata(self):
        return str(entity_descriptor(self.server.config))

    def by_redirect(self):
        found = flask.request.args
        return self.page(self.server.parse_authn_request(
            found["SAMLRequest"], BINDING_HTTP_REDIRECT, relay_state=found["RelayState"],
            sigalg=found.get("SigAlg"), signature=found.get("Signature")))

    def by_post(self):
        return self.page(self.server.parse_authn_request(flask.request.form["SAMLRequest"], BINDING_HTTP_POST))

    def page(self, request):
        message = request.message
        self.requests.append(message)
        fields = {
            "id": message.id, "consumer": message.assertion_consumer_service_url, "sp": message.issuer.text,
            "RelayState": flask.request.values["RelayState"]}
        hidden = "".join(
            f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in fields.items())
        return (
            "<!doctype html><link rel=icon href=data:,><title>Sign in</title><main>Sign in?"
            f'<form method="post" action="/answer">{hidden}<button id="yes">Yes</button></form></main>')

    def response(self, request_id, consumer, service_provider, **changes):
        """The XML of an answer."""
        answer = self.server.create_authn_response(
            self.person, request_id, consumer, service_provider,
            name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text=self.person["uid"][0]),
            authn={"class_ref": "urn:oasis:names:tc:SAML:2.0:ac:classes:Password", "authn_auth": self.entity_id},
            sign_alg=self.algorithm, digest_alg=DIGEST_SHA256, **{**self.protection, **changes})
        return str(answer)

    def answer(self):
        form = flask.request.form
        text = self.response(form["id"], form["consumer"], form["sp"])
        if self.spoil:
            text = self.spoil(text)
        page = self.server.apply_binding(
            BINDING_HTTP_POST, text, form["consumer"], relay_state=form["RelayState"], response=True)
        return page["data"]


@contextlib.contextmanager
def saml_provider(directory, kind=("rsa:2048",), algorithm=SIG_RSA_SHA256):
    """Serves a provider with a key of that kind, as `openssl req` makes it."""
    provider = SAMLProvider(directory, kind, algorithm)
    template = saml2.entity.pre_encryption_part
    saml2.entity.pre_encryption_part = functools.partial(sigver.pre_encryption_part, msg_enc=AES)
    with hosting(provider.application) as provider.origin:
        provider.knows()
        yield provider
    saml2.entity.pre_encryption_part = template
