"""People sign in with a SAML provider made of pysaml2, in a browser and by credentials."""

import base64
import re
import types
import uuid
import xml.etree.ElementTree

import pytest
import requests
from saml2.xmldsig import SIG_ECDSA_SHA256, SIG_ECDSA_SHA384, SIG_ECDSA_SHA512

from browser import browsing
from conftest import run, run_json
from polling import PATIENCE
from provider_site import Site, message, profile_of, provider_site, raw_profile, terminal_app
from saml_provider import saml_provider
from terminal import Terminal

PROVIDER = "saml.acme"
ENTITY = "https://acme.example.com/saml"
METADATA = "{urn:oasis:names:tc:SAML:2.0:metadata}"


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    with saml_provider(tmp_path_factory.mktemp("saml")) as provider:
        yield provider


@pytest.fixture(scope="module")
def browser():
    with browsing() as browser:
        yield browser


def configure(site, provider, *options):
    """`cresset provider set` with the provider's metadata, and the provider with ours."""
    file = site.project.data / "idp.xml"
    file.write_text(provider.metadata())
    run("provider", "set", PROVIDER, "--project", site.project.id, "--data", site.project.data,
        "--saml-metadata", file, "--sp-entity-id", ENTITY, *options)
    parties = run_json(
        "provider", "check", PROVIDER, "--project", site.project.id, "--data", site.project.data,
        "--public-url", site.server.url)
    assert (parties["idpEntityId"], parties["spEntityId"]) == (provider.entity_id, ENTITY)
    answer = requests.get(parties["metadata"], timeout=PATIENCE)
    assert answer.headers["Content-Type"] == "application/samlmetadata+xml"
    signs = "--sign-requests" in options and options[options.index("--sign-requests") + 1] == "on"
    provider.knows(answer.text, wants_signed_requests=signs)


@pytest.fixture(scope="module")
def production(tmp_path_factory, provider):
    with provider_site(tmp_path_factory.mktemp("site"), provider.origin) as site:
        configure(site, provider)
        yield site


class EmulatedSite(Site):
    """The emulator, where a provider that is configured is asked like any other."""

    def __init__(self, server, provider):
        self.server, self.app_id = server, "1:12345:web:0123456789abcdef"
        self.project = types.SimpleNamespace(id="demo-acme", key="any")
        certificate = provider.certificate.read_text()
        config = {
            "enabled": True, "spConfig": {"spEntityId": ENTITY},
            "idpConfig": {
                "idpEntityId": provider.entity_id, "ssoUrl": f"{provider.origin}/sso/redirect",
                "idpCertificates": [{"x509Certificate": certificate}]}}
        self.success(server.post(
            f"/v2/projects/demo-acme/inboundSamlConfigs?inboundSamlConfigId={PROVIDER}", config,
            headers={"Authorization": "Bearer owner"}))
        metadata = server.get(f"/__/auth/metadata?apiKey=any&providerId={PROVIDER}")
        provider.knows(metadata.text)


@pytest.fixture
def site(production):
    return production


@pytest.fixture
def app(site):
    with terminal_app(site) as app:
        yield app


@pytest.fixture
def ada(provider):
    """Somebody new."""
    number = uuid.uuid4().hex[:12]
    provider.spoil, provider.protection = None, {"sign_assertion": True}
    provider.person = {
        "uid": [f"ada-{number}"], "mail": [f"{number}@example.com"], "givenName": ["Ada"], "sn": ["Lovelace"],
        "displayName": ["Ada Lovelace"]}
    return provider.person


def test_somebody_signs_in_and_comes_again(site, provider, app, browser, ada):
    first = app.sign_in(browser, PROVIDER)
    assert (first["providerId"], first["isNewUser"], first["email"]) == (PROVIDER, True, ada["mail"][0])
    assert (first["emailVerified"], first["displayName"]) == (True, "Ada Lovelace")
    assert raw_profile(first)["urn:oid:2.5.4.42"] == "Ada"
    claims = site.claims(first["idToken"])["firebase"]
    assert (claims["sign_in_provider"], claims["identities"][PROVIDER]) == (PROVIDER, ada["uid"])
    assert claims["sign_in_attributes"]["urn:oid:2.5.4.4"] == "Lovelace"
    assert profile_of(site.user(first["idToken"]), PROVIDER)["rawId"] == ada["uid"][0]
    again = app.sign_in(browser, PROVIDER)
    assert again["localId"] == first["localId"] and "isNewUser" not in again
    assert browser.complaints() == []


def test_an_account_is_linked_and_proven_anew(site, app, browser, ada):
    user = site.success(site.call("signUp", {"returnSecureToken": True}))
    linked = app.sign_in(browser, PROVIDER, {"idToken": user["idToken"]})
    assert linked["localId"] == user["localId"]
    # A sign-in with the account's own provider is how the SDKs ask again.
    assert app.sign_in(browser, PROVIDER)["localId"] == user["localId"]
    assert profile_of(site.user(linked["idToken"]), PROVIDER)["email"] == ada["mail"][0]


@pytest.mark.parametrize("binding", ["redirect", "post"])
@pytest.mark.parametrize("protection", [
    {"sign_response": True}, {"sign_response": True, "sign_assertion": True},
    {"sign_assertion": True, "encrypt_assertion": True},
    {"sign_response": True, "sign_assertion": True, "encrypt_assertion": True}], ids=lambda given: "+".join(given))
def test_signed_requests_and_every_protection(site, provider, app, browser, ada, binding, protection):
    configure(site, provider, "--sign-requests", "on", "--request-binding", binding,
              *(["--sso-url", f"{provider.origin}/sso/post"] if binding == "post" else []))
    provider.protection = protection
    provider.requests.clear()
    assert app.sign_in(browser, PROVIDER)["email"] == ada["mail"][0]
    assert provider.requests[0].issuer.text == ENTITY
    # By POST the signature is in the request; the library has verified it, there and in the query.
    assert (provider.requests[0].signature is not None) == (binding == "post")
    assert browser.complaints() == []


def test_the_emulator_asks_a_provider_that_is_configured(emulator, provider, browser, ada):
    with terminal_app(EmulatedSite(emulator, provider)) as app:
        signed_in = app.sign_in(browser, PROVIDER)
    assert (signed_in["email"], signed_in["isNewUser"]) == (ada["mail"][0], True)


def test_the_client_signs_in_and_proves_anew(site, provider, browser, tmp_path, ada):
    configure(site, provider, "--sign-requests", "on", "--request-binding", "redirect", "--sso-url",
              f"{provider.origin}/sso/redirect")
    terminal = Terminal(site, browser, tmp_path)
    terminal.walk("sign-in", PROVIDER)
    terminal.walk("reauthenticate", PROVIDER)
    assert ada["mail"][0] in terminal.run("whoami")


def spoilt_name(text):
    return re.sub(r"ada-[0-9a-f]+", "eve", text)


def without_signature(text):
    return re.sub(r"<ns\d+:Signature .*?</ns\d+:Signature>", "", text, flags=re.S)


def with_document_type(text):
    return text.replace("?>", '?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', 1)


@pytest.mark.parametrize("spoil", [spoilt_name, without_signature, with_document_type], ids=lambda given: given.__name__)
def test_a_spoilt_answer_signs_in_nobody(site, provider, app, browser, ada, spoil):
    configure(site, provider, "--sign-requests", "off", "--request-binding", "redirect")
    before = site.users()
    provider.spoil = spoil
    arrival = app.walk(browser, PROVIDER)
    assert "link" not in arrival and "auth/internal-error" in arrival["firebaseError"]
    assert site.users() == before


def credential(site, text):
    encoded = base64.b64encode(text.encode()).decode()
    return site.credential(PROVIDER, SAMLResponse=encoded)


@pytest.fixture
def unsolicited(site, provider, ada):
    """The provider may begin a sign-in: the XML of one."""
    consumer = "https://app.example.com/acs"
    configure(
        site, provider, "--callback-url", consumer, "--allow-unsolicited", "on", "--sign-requests", "on")
    yield lambda **changes: provider.response(None, consumer, ENTITY, **changes)
    configure(
        site, provider, "--callback-url", f"{site.server.url}/__/auth/handler", "--allow-unsolicited", "off",
        "--sign-requests", "off")


def test_a_provider_begins_a_sign_in_once(site, unsolicited, ada):
    text = unsolicited()
    assert site.success(credential(site, text))["email"] == ada["mail"][0]
    assert message(credential(site, text)) == "INVALID_IDP_RESPONSE : The SAML assertion was already used."




CIPHER = re.compile(r"(<(?:\w+:)?CipherValue>)([^<]+)(<)")


def flipped(text, which):
    """One bit of a ciphertext is another: of the key, or of the assertion."""
    found = list(CIPHER.finditer(text))[which]
    value = bytearray(base64.b64decode(found[2]))
    value[len(value) // 2] ^= 1
    return text[:found.start(2)] + base64.b64encode(value).decode() + text[found.end(2):]


def test_what_is_wrong_with_an_encrypted_assertion_is_not_told(site, provider, unsolicited, ada):
    sealed = {"encrypt_assertion": True}
    assert site.success(credential(site, unsolicited(**sealed)))["email"] == ada["mail"][0]
    before = site.users()
    whole = unsolicited(**sealed)
    with open(provider.certificate) as file:
        foreign = file.read()
    spoilt = [
        flipped(whole, 0), flipped(whole, 1), unsolicited(**sealed, encrypt_cert_assertion=foreign),
        unsolicited(**sealed, sign_assertion=False),
        whole.replace("rsa-oaep-mgf1p", "rsa-1_5"), whole.replace("aes256-cbc", "aes128-cbc"),
        whole.replace("aes256-cbc", "tripledes-cbc")]
    for text in spoilt:
        assert text != whole
        assert message(credential(site, text)) == "INVALID_IDP_RESPONSE : Unable to read the encrypted SAML assertion."
    assert site.users() == before


@pytest.mark.parametrize("curve, algorithm", [
    ("P-256", SIG_ECDSA_SHA256), ("P-384", SIG_ECDSA_SHA384), ("P-521", SIG_ECDSA_SHA512)])
def test_a_key_on_a_curve_signs(site, tmp_path, ada, curve, algorithm):
    identifier, consumer = f"saml.{curve.lower()}", "https://app.example.com/acs"
    kind = ("ec", "-pkeyopt", f"ec_paramgen_curve:{curve}")
    with saml_provider(tmp_path, kind, algorithm) as other:
        other.person = ada
        run("provider", "set", identifier, "--project", site.project.id, "--data", site.project.data,
            "--idp-certificate", other.certificate, "--idp-entity-id", other.entity_id, "--sso-url", f"{other.origin}/sso",
            "--sp-entity-id", ENTITY, "--callback-url", consumer, "--allow-unsolicited", "on")
        text = other.response(None, consumer, ENTITY)
    encoded = base64.b64encode(text.encode()).decode()
    assert "ecdsa-sha" in text
    assert site.success(site.credential(identifier, SAMLResponse=encoded))["email"] == ada["mail"][0]
    spoilt = base64.b64encode(text.replace("ada-", "eve-").encode()).decode()
    assert message(site.credential(identifier, SAMLResponse=spoilt)).startswith("INVALID_IDP_RESPONSE")


def test_metadata_names_both_sides(site, provider):
    configure(site, provider, "--sign-requests", "on")
    path = f"/__/auth/metadata?apiKey={site.project.key}&providerId={PROVIDER}"
    root = xml.etree.ElementTree.fromstring(site.server.get(path).content)
    uses = [found.get("use") for found in root.iter(METADATA + "KeyDescriptor")]
    assert (root.get("entityID"), uses) == (ENTITY, ["signing", "encryption"])
    consumer = next(root.iter(METADATA + "AssertionConsumerService")).get("Location")
    assert consumer == f"{site.server.url}/__/auth/handler"


@pytest.mark.parametrize("text", [
    "", "<x/>", "<!DOCTYPE x><x/>", "no", '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>'])
def test_metadata_that_is_none_is_refused(site, tmp_path, text):
    file = tmp_path / "metadata.xml"
    file.write_text(text)
    done = run("provider", "set", "saml.other", "--project", site.project.id, "--data", site.project.data,
               "--saml-metadata", file, "--sp-entity-id", ENTITY, expect=1)
    assert "Invalid metadata" in done.stderr and "Traceback" not in done.stderr
    assert "saml.other" not in run("provider", "list", "--project", site.project.id, "--data", site.project.data).stdout
