"""An authenticator of passkeys, whose bytes a library of others makes: with that library's CBOR, COSE and structures."""

import base64
import hashlib

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from fido2.cose import ES256, RS256, EdDSA
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

FLAG = AuthenticatorData.FLAG
VERIFIED = FLAG.UP | FLAG.UV


def text(content):
    return base64.b64encode(bytes(content)).decode()


class Authenticator:
    """A device with one passkey; the algorithm is a number of COSE."""

    def __init__(self, origin, identifier=b"a passkey of sixteen bytes or so", algorithm=-7):
        self.origin, self.identifier, self.algorithm = origin, identifier, algorithm
        self.counter, self.flags, self.user = 0, VERIFIED, None
        if algorithm == -7:
            self.key, self.public = ec.generate_private_key(ec.SECP256R1()), ES256
        elif algorithm == -8:
            self.key, self.public = ed25519.Ed25519PrivateKey.generate(), EdDSA
        else:
            self.key, self.public = rsa.generate_private_key(65537, 2048), RS256

    def sign(self, message):
        if self.algorithm == -7:
            return self.key.sign(message, ec.ECDSA(hashes.SHA256()))
        if self.algorithm == -8:
            return self.key.sign(message)
        return self.key.sign(message, padding.PKCS1v15(), hashes.SHA256())

    def client(self, kind, challenge):
        return CollectedClientData.create(kind, base64.b64decode(challenge), self.origin)

    def create(self, options, packed=False):
        """The answer to `navigator.credentials.create`."""
        self.user = base64.b64decode(options["user"]["id"])
        party = hashlib.sha256(options["rp"]["id"].encode()).digest()
        public = self.public.from_cryptography_key(self.key.public_key())
        credential = AttestedCredentialData.create(bytes(16), self.identifier, public)
        data = AuthenticatorData.create(party, self.flags | FLAG.AT, self.counter, credential)
        client = self.client("webauthn.create", options["challenge"])
        statement = {"alg": self.algorithm, "sig": self.sign(data + client.hash)} if packed else {}
        attestation = AttestationObject.create("packed" if packed else "none", data, statement)
        return {"id": text(self.identifier), "response": {
            "clientDataJSON": text(client), "attestationObject": text(attestation)}}

    def get(self, options):
        """The answer to `navigator.credentials.get`, one signature later."""
        self.counter += 1
        party = hashlib.sha256(options["rpId"].encode()).digest()
        data = AuthenticatorData.create(party, self.flags, self.counter)
        client = self.client("webauthn.get", options["challenge"])
        return {"id": text(self.identifier), "response": {
            "clientDataJSON": text(client), "authenticatorData": text(data),
            "signature": text(self.sign(data + client.hash)), "userHandle": text(self.user)}}
