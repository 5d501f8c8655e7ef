"""What an OAuth 1.0a provider made of OAuthLib has given out, and to whom."""

import dataclasses
import secrets

from oauthlib.oauth1 import RequestValidator

API_KEY, API_SECRET = "TwitterApiKey0001", "twitter api secret & more"
# What Twitter had given to the makers of phones, whose settings people were signed in to.
DEVICE_KEY, DEVICE_SECRET = "TwitterDeviceKey1", "twitter device secret & more"
NOBODY = "nobody"


@dataclasses.dataclass
class Asked:
    """A request token."""

    secret: str
    client: str
    callback: str
    person: str = NOBODY
    verifier: str = None


@dataclasses.dataclass
class Given:
    """An access token."""

    secret: str
    client: str = API_KEY
    person: str = NOBODY


class Store(RequestValidator):
    enforce_ssl = False
    nonce_length = token_length = client_key_length = (10, 60)
    verifier_length = (7, 60)
    request_token_length = access_token_length = (10, 60)
    realms = []
    allowed_signature_methods = ("HMAC-SHA1",)
    dummy_client = dummy_request_token = dummy_access_token = NOBODY
    clients = {API_KEY: API_SECRET, DEVICE_KEY: DEVICE_SECRET}

    def __init__(self):
        super().__init__()
        self.requested, self.given, self.seen = {}, {}, set()

    def give(self, person, client):
        """A new access token of a person's, for a client; it and its secret."""
        token, secret = secrets.token_hex(16), secrets.token_hex(16)
        self.given[token] = Given(secret, client, person)
        return token, secret

    def validate_client_key(self, client_key, request):
        return client_key in self.clients

    def get_client_secret(self, client_key, request):
        return self.clients.get(client_key, NOBODY)

    def validate_timestamp_and_nonce(
            self, client_key, timestamp, nonce, request, request_token=None, access_token=None):
        use = (timestamp, nonce, request_token, access_token)
        is_new = use not in self.seen
        self.seen.add(use)
        return is_new

    def get_default_realms(self, client_key, request):
        return []

    def validate_requested_realms(self, client_key, realms, request):
        return True

    def validate_realms(self, client_key, token, request, uri=None, realms=None):
        return True

    def get_realms(self, token, request):
        return []

    def validate_redirect_uri(self, client_key, redirect_uri, request):
        # Only the project comes from a web page; what asks for a PIN may be either.
        return redirect_uri == "oob" or client_key == API_KEY and (
            "/__/auth/handler" in redirect_uri or redirect_uri == "reverse")

    def save_request_token(self, token, request):
        self.requested[token["oauth_token"]] = Asked(
            token["oauth_token_secret"], request.client_key, request.redirect_uri)

    def verify_request_token(self, token, request):
        return token in self.requested

    def validate_request_token(self, client_key, token, request):
        return token in self.requested and self.requested[token].client == client_key

    def get_request_token_secret(self, client_key, token, request):
        return self.requested[token].secret if token in self.requested else NOBODY

    def get_redirect_uri(self, token, request):
        return self.requested[token].callback

    def save_verifier(self, token, verifier, request):
        self.requested[token].verifier = verifier["oauth_verifier"]

    def validate_verifier(self, client_key, token, verifier, request):
        return token in self.requested and self.requested[token].verifier == verifier

    def invalidate_request_token(self, client_key, request_token, request):
        del self.requested[request_token]

    def save_access_token(self, token, request):
        asked = self.requested[request.resource_owner_key]
        self.given[token["oauth_token"]] = Given(token["oauth_token_secret"], asked.client, asked.person)

    def validate_access_token(self, client_key, token, request):
        return token in self.given and self.given[token].client == client_key

    def get_access_token_secret(self, client_key, token, request):
        return self.given[token].secret if token in self.given else NOBODY
