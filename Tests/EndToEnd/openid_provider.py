"""An OpenID provider made of Authlib, in the shapes of Microsoft's and Google's: a tenant in the paths of the one,
fixed paths at the other; signed ID tokens, keys that rotate, and errors where a test wishes for them."""

import contextlib
import html
import time

import flask
from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, grants
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode
from joserfc import jwk, jwt

from hosting import hosting

CLIENT_ID, CLIENT_SECRET = "client-1", "a secret & more"
DIRECTORY = "72f988bf-86f1-41af-91ab-2d7cd011db47"
PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad"


class Client(ClientMixin):
    def __init__(self, secret):
        self.secret = secret

    def get_client_id(self):
        return CLIENT_ID

    def get_default_redirect_uri(self):
        return None

    def get_allowed_scope(self, scope):
        return scope

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri.endswith("/__/auth/handler")

    def check_client_secret(self, client_secret):
        return client_secret == self.secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method in ("client_secret_basic", "client_secret_post")

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return grant_type == "authorization_code"


class Code(AuthorizationCodeMixin):
    def __init__(self, request):
        data = request.payload.data
        self.person, self.tenant = request.user, flask.request.view_args.get("tenant")
        self.redirect_uri, self.scope = data["redirect_uri"], data["scope"]
        self.nonce, self.auth_time = data.get("nonce"), int(time.time())
        self.code_challenge = data.get("code_challenge")
        self.code_challenge_method = data.get("code_challenge_method")

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope

    def get_nonce(self):
        return self.nonce

    def get_auth_time(self):
        return self.auth_time

    def get_acr(self):
        return None

    def get_amr(self):
        return None


class OpenIDProvider:
    """Who signs in is `person`, the claims of the ID token; `fault` is what goes wrong at the token endpoint."""

    def __init__(self, secret=CLIENT_SECRET):
        self.person, self.fault, self.claims = {}, None, {}
        self.codes, self.tokens, self.keys = {}, {}, []
        self.requests = []
        self.secret = secret
        self.origin = None
        self.rotate()
        self.application = flask.Flask("openid-provider")
        self.server = AuthorizationServer(self.application, self.client_of, self.keep)
        self.server.register_grant(self.grant(), [self.extension(), CodeChallenge(required=True)])
        self.route()

    def client_of(self, id):
        return Client(self.secret) if id == CLIENT_ID else None

    def rotate(self, keeping=0):
        """Signs with another key from now on."""
        key = jwk.RSAKey.generate_key(2048, {"kid": f"key-{time.monotonic_ns()}", "use": "sig", "alg": "RS256"})
        self.keys = [key, *self.keys[:keeping]]

    def keep(self, token, request):
        self.tokens[token["access_token"]] = request.user

    def issuer(self, directory=None):
        return f"{self.origin}/{directory or '{tenantid}'}/v2.0"

    def sign(self, claims, key=None):
        """An ID token as an app gets it from the provider's own SDK, with claims replaced or left out."""
        now = int(time.time())
        whole = {"iss": self.origin, "aud": CLIENT_ID, "iat": now, "exp": now + 3600, **self.person, **claims}
        key = key or self.keys[0]
        return jwt.encode(
            {"alg": "RS256", "kid": key.kid}, {name: value for name, value in whole.items() if value is not None}, key)

    def grant(self):
        provider = self

        class Grant(grants.AuthorizationCodeGrant):
            TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]

            def save_authorization_code(self, code, request):
                provider.codes[code] = Code(request)

            def query_authorization_code(self, code, client):
                return provider.codes.get(code)

            def delete_authorization_code(self, authorization_code):
                provider.codes = {
                    name: code for name, code in provider.codes.items() if code is not authorization_code}

            def authenticate_user(self, authorization_code):
                return authorization_code.person

        return Grant

    def extension(self):
        provider = self

        class Extension(OpenIDCode):
            def exists_nonce(self, nonce, request):
                return any(code.nonce == nonce for code in provider.codes.values())

            def resolve_client_private_key(self, client):
                return provider.keys[0]

            def get_encode_header(self, client):
                return {"alg": "RS256", "kid": provider.keys[0].kid}

            def get_client_algorithm(self, client):
                return "RS256"

            def get_client_claims(self, client):
                return {"iss": provider.origin, "aud": CLIENT_ID}

            def generate_user_info(self, user, scope):
                named = {"iss": provider.issuer(user["tid"])} if "tid" in user else {}
                return {**user, **named, **provider.claims}

        return Extension()

    def route(self):
        add = self.application.add_url_rule
        for path in ("/<tenant>/oauth2/v2.0/authorize", "/o/oauth2/v2/auth"):
            add(path, path, self.authorize, methods=["GET", "POST"])
        for path in ("/<tenant>/oauth2/v2.0/token", "/token"):
            add(path, path, self.token, methods=["POST"])
        for path in ("/<tenant>/discovery/v2.0/keys", "/certs"):
            add(path, path, self.key_set)
        add("/<tenant>/v2.0/.well-known/openid-configuration", "tenant", self.tenant_configuration)
        add("/.well-known/openid-configuration", "configuration", self.configuration)
        self.application.before_request(self.remember)

    def remember(self):
        self.requests.append(flask.request.full_path)

    def authorize(self, tenant=None):
        try:
            grant = self.server.get_consent_grant(end_user=self.person)
        except OAuth2Error as error:
            return self.server.handle_error_response(None, error)
        if flask.request.method == "POST":
            consents = flask.request.form.get("consent") == "yes"
            return self.server.create_authorization_response(grant=grant, grant_user=self.person if consents else None)
        scope = html.escape(grant.request.payload.scope)
        return (
            f"<!doctype html><link rel=icon href=data:,><title>The provider</title><h1>Sign in</h1><p>{scope}</p>"
            '<form method="post"><button id="yes" name="consent" value="yes">Accept</button>'
            '<button id="no" name="consent" value="no">Cancel</button></form>')

    def token(self, tenant=None):
        if self.fault:
            return self.fault()
        return self.server.create_token_response()

    def key_set(self, tenant=None):
        response = flask.jsonify(keys=[key.as_dict(private=False) for key in self.keys])
        response.headers["Cache-Control"] = "max-age=3600"
        return response

    def tenant_configuration(self, tenant):
        base = f"{self.origin}/{tenant}"
        directory = {"common": "{tenantid}", "organizations": "{tenantid}", "consumers": PERSONAL}.get(tenant, DIRECTORY)
        return self.described(
            self.issuer(directory), f"{base}/oauth2/v2.0/authorize", f"{base}/oauth2/v2.0/token",
            f"{base}/discovery/v2.0/keys")

    def configuration(self):
        return self.described(
            self.origin, f"{self.origin}/o/oauth2/v2/auth", f"{self.origin}/token", f"{self.origin}/certs")

    def described(self, issuer, authorization, token, keys):
        return flask.jsonify(
            issuer=issuer, authorization_endpoint=authorization, token_endpoint=token, jwks_uri=keys,
            code_challenge_methods_supported=["S256"], id_token_signing_alg_values_supported=["RS256"],
            response_types_supported=["code"], subject_types_supported=["pairwise"])


@contextlib.contextmanager
def openid_provider():
    provider = OpenIDProvider()
    with hosting(provider.application) as origin:
        provider.origin = origin
        yield provider
