"""Python's firebase-admin, as it comes, manages users on the emulator."""

import base64
import json
import time
import urllib.parse
import uuid

import firebase_admin
import firebase_admin.exceptions
import pytest
import requests
from firebase_admin import auth, credentials, tenant_mgt
from google.oauth2.credentials import Credentials

from polling import PATIENCE

PROJECT = "demo-acme"


@pytest.fixture
def app(emulator, monkeypatch):
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host)
    app = firebase_admin.initialize_app(options={"projectId": PROJECT}, name=str(uuid.uuid4()))
    yield app
    firebase_admin.delete_app(app)


@pytest.fixture(autouse=True)
def empty_project(emulator):
    requests.delete(f"{emulator.url}/emulator/v1/projects/{PROJECT}/accounts", timeout=PATIENCE).raise_for_status()


def sign_in(emulator, email, password):
    return emulator.post(
        "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any",
        {"email": email, "password": password, "returnSecureToken": True})


def exchange(emulator, custom_token):
    answer = emulator.post(
        "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any",
        {"token": custom_token.decode(), "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return answer.json()["idToken"]


def test_users_are_created_and_found_by_every_name(app):
    made = auth.create_user(
        uid="ada", email="Ada@Example.com", email_verified=True, phone_number="+15555550100", password="engine-1843",
        display_name="Ada", photo_url="https://example.com/ada.png", app=app)
    assert made.uid == "ada"
    assert made.email == "ada@example.com"
    for found in (
        auth.get_user("ada", app=app), auth.get_user_by_email("ada@example.com", app=app),
        auth.get_user_by_phone_number("+15555550100", app=app)):
        assert (found.uid, found.display_name, found.email_verified) == ("ada", "Ada", True)
        assert {info.provider_id for info in found.provider_data} == {"password", "phone"}
    result = auth.get_users([auth.UidIdentifier("ada"), auth.UidIdentifier("nobody")], app=app)
    assert [user.uid for user in result.users] == ["ada"]
    assert [missing.uid for missing in result.not_found] == ["nobody"]


def test_taken_names_are_refused(app):
    auth.create_user(uid="ada", email="ada@example.com", phone_number="+15555550100", app=app)
    with pytest.raises(auth.EmailAlreadyExistsError):
        auth.create_user(email="ADA@example.com", app=app)
    with pytest.raises(auth.PhoneNumberAlreadyExistsError):
        auth.create_user(phone_number="+15555550100", app=app)
    with pytest.raises(auth.UidAlreadyExistsError):
        auth.create_user(uid="ada", app=app)
    assert len(list(auth.list_users(app=app).iterate_all())) == 1


def test_an_unknown_user_is_not_found(app):
    with pytest.raises(auth.UserNotFoundError):
        auth.get_user("nobody", app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.update_user("nobody", display_name="x", app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.delete_user("nobody", app=app)


def test_users_are_updated_and_disabled(app, emulator):
    auth.create_user(uid="ada", email="ada@example.com", password="engine-1843", display_name="Ada", app=app)
    changed = auth.update_user(
        "ada", email="countess@example.com", password="engine-1844", display_name=auth.DELETE_ATTRIBUTE,
        phone_number="+15555550101", app=app)
    assert (changed.email, changed.display_name, changed.phone_number) == (
        "countess@example.com", None, "+15555550101")
    assert sign_in(emulator, "countess@example.com", "engine-1843").status_code == 400
    assert sign_in(emulator, "countess@example.com", "engine-1844").status_code == 200
    assert auth.update_user("ada", phone_number=auth.DELETE_ATTRIBUTE, app=app).phone_number is None
    assert auth.update_user("ada", disabled=True, app=app).disabled
    refused = sign_in(emulator, "countess@example.com", "engine-1844")
    assert refused.json()["error"]["message"] == "USER_DISABLED"


def test_custom_claims_reach_the_token(app, emulator):
    auth.create_user(uid="ada", email="ada@example.com", password="engine-1843", app=app)
    auth.set_custom_user_claims("ada", {"role": "analyst"}, app=app)
    assert auth.get_user("ada", app=app).custom_claims == {"role": "analyst"}
    token = sign_in(emulator, "ada@example.com", "engine-1843").json()["idToken"]
    assert auth.verify_id_token(token, app=app)["role"] == "analyst"
    auth.set_custom_user_claims("ada", None, app=app)
    assert not auth.get_user("ada", app=app).custom_claims


def test_users_are_listed_in_pages(app):
    expected = [f"user-{number:02}" for number in range(25)]
    for uid in expected:
        auth.create_user(uid=uid, app=app)
    first = auth.list_users(max_results=10, app=app)
    assert [user.uid for user in first.users] == expected[:10]
    assert first.has_next_page
    assert [user.uid for user in auth.list_users(max_results=10, app=app).iterate_all()] == expected


SIGNER = "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="
SCRYPT_HASH = "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="


def test_imported_scrypt_passwords_keep_working(app, emulator):
    record = auth.ImportUserRecord(
        uid="scrypt", email="scrypt@example.com", password_hash=base64.b64decode(SCRYPT_HASH),
        password_salt=base64.b64decode("42xEC+ixf3L2lw=="))
    algorithm = auth.UserImportHash.scrypt(
        base64.b64decode(SIGNER), rounds=8, memory_cost=14, salt_separator=base64.b64decode("Bw=="))
    result = auth.import_users([record], hash_alg=algorithm, app=app)
    assert (result.success_count, result.failure_count) == (1, 0)
    assert sign_in(emulator, "scrypt@example.com", "user2password").status_code == 400
    for _ in range(2):
        # The second time the hash is one of ours.
        assert sign_in(emulator, "scrypt@example.com", "user1password").json()["localId"] == "scrypt"


def test_imported_bcrypt_passwords_keep_working(app, emulator):
    # The test vector "U*U" from the Openwall suite.
    record = auth.ImportUserRecord(
        uid="bcrypt", email="bcrypt@example.com",
        password_hash=b"$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW")
    result = auth.import_users([record], hash_alg=auth.UserImportHash.bcrypt(), app=app)
    assert result.success_count == 1
    assert sign_in(emulator, "bcrypt@example.com", "U*V").status_code == 400
    assert sign_in(emulator, "bcrypt@example.com", "U*U").json()["localId"] == "bcrypt"


def test_an_import_tells_which_rows_failed(app):
    records = [
        auth.ImportUserRecord(uid="one", email="one@example.com"),
        auth.ImportUserRecord(uid="two", email="one@example.com"),
    ]
    result = auth.import_users(records, app=app)
    assert result.success_count == 1
    assert [(error.index, error.reason) for error in result.errors] == [
        (1, "email exists in other account in database")]
    assert [user.uid for user in auth.list_users(app=app).users] == ["one"]


def test_users_are_deleted_one_and_many(app):
    for uid in ("a", "b", "c"):
        auth.create_user(uid=uid, app=app)
    auth.delete_user("a", app=app)
    result = auth.delete_users(["b", "c", "nobody"], app=app)
    assert (result.success_count, result.failure_count) == (3, 0)
    assert auth.list_users(app=app).users == []


def test_custom_tokens_become_id_tokens(app, emulator):
    token = exchange(emulator, auth.create_custom_token("custom-1", {"premium": True}, app=app))
    claims = auth.verify_id_token(token, app=app)
    assert (claims["uid"], claims["premium"], claims["firebase"]["sign_in_provider"]) == (
        "custom-1", True, "custom")
    assert auth.get_user("custom-1", app=app).uid == "custom-1"


def unsigned(claims):
    parts = [json.dumps({"alg": "none", "typ": "JWT"}), json.dumps(claims)]
    return ".".join(base64.urlsafe_b64encode(part.encode()).rstrip(b"=").decode() for part in parts) + "."


def test_revocation_is_seen_by_verifiers(app, emulator):
    token = exchange(emulator, auth.create_custom_token("ada", app=app))
    assert auth.verify_id_token(token, check_revoked=True, app=app)["uid"] == "ada"
    # The same token, from an hour ago: revoking ends what began before.
    claims = auth.verify_id_token(token, app=app)
    began = int(time.time()) - 1800
    old = unsigned({**claims, "iat": began, "auth_time": began, "exp": began + 3600})
    auth.revoke_refresh_tokens("ada", app=app)
    with pytest.raises(auth.RevokedIdTokenError):
        auth.verify_id_token(old, check_revoked=True, app=app)
    auth.update_user("ada", disabled=True, app=app)
    with pytest.raises(auth.UserDisabledError):
        auth.verify_id_token(token, check_revoked=True, app=app)


def test_session_cookies_are_made_and_verified(app, emulator):
    token = exchange(emulator, auth.create_custom_token("ada", {"premium": True}, app=app))
    cookie = auth.create_session_cookie(token, expires_in=3600, app=app)
    claims = auth.verify_session_cookie(cookie, check_revoked=True, app=app)
    assert (claims["uid"], claims["premium"]) == ("ada", True)
    assert claims["exp"] - claims["iat"] == 3600
    with pytest.raises(auth.InvalidSessionCookieError):
        auth.verify_session_cookie(token, app=app)


SETTINGS = auth.ActionCodeSettings(
    url="http://localhost/next?cart=7", handle_code_in_app=True, ios_bundle_id="com.example.app",
    android_package_name="com.example.app", android_minimum_version="12", android_install_app=True)


def link_parameters(link, mode):
    """What a link says; it says it once."""
    said = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(link).query, strict_parsing=True))
    assert (said["mode"], said["continueUrl"]) == (mode, "http://localhost/next?cart=7")
    return said


def apply(emulator, method, body):
    return emulator.post(f"/identitytoolkit.googleapis.com/v1/accounts:{method}?key=any", body)


def test_a_generated_link_replaces_the_password(app, emulator):
    auth.create_user(uid="ada", email="ada@example.com", password="engine-1843", app=app)
    with pytest.raises(auth.EmailNotFoundError):
        auth.generate_password_reset_link("nobody@example.com", SETTINGS, app=app)
    link = auth.generate_password_reset_link("ada@example.com", SETTINGS, app=app)
    reset = {"oobCode": link_parameters(link, "resetPassword")["oobCode"], "newPassword": "engine-1844"}
    assert apply(emulator, "resetPassword", {**reset, "newPassword": "x"}).status_code == 400
    assert sign_in(emulator, "ada@example.com", "engine-1843").status_code == 200
    assert apply(emulator, "resetPassword", reset).json()["email"] == "ada@example.com"
    assert apply(emulator, "resetPassword", reset).json()["error"]["message"] == "INVALID_OOB_CODE"
    assert sign_in(emulator, "ada@example.com", "engine-1843").status_code == 400
    assert sign_in(emulator, "ada@example.com", "engine-1844").json()["localId"] == "ada"


def test_a_generated_link_verifies_the_address(app, emulator):
    auth.create_user(uid="ada", email="ada@example.com", password="engine-1843", app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.generate_email_verification_link("nobody@example.com", SETTINGS, app=app)
    link = auth.generate_email_verification_link("ada@example.com", SETTINGS, app=app)
    code = link_parameters(link, "verifyEmail")["oobCode"]
    assert not auth.get_user("ada", app=app).email_verified
    assert apply(emulator, "update", {"oobCode": code}).json()["localId"] == "ada"
    assert auth.get_user("ada", app=app).email_verified
    assert apply(emulator, "update", {"oobCode": code}).json()["error"]["message"] == "INVALID_OOB_CODE"
    token = sign_in(emulator, "ada@example.com", "engine-1843").json()["idToken"]
    assert auth.verify_id_token(token, app=app)["email_verified"]


def test_a_generated_link_signs_in(app, emulator):
    link = auth.generate_sign_in_with_email_link("ada@example.com", SETTINGS, app=app)
    code = link_parameters(link, "signIn")["oobCode"]
    other = apply(emulator, "signInWithEmailLink", {"email": "eve@example.com", "oobCode": code})
    assert other.json()["error"]["message"].startswith("INVALID_EMAIL")
    assert auth.list_users(app=app).users == []
    signed_in = apply(emulator, "signInWithEmailLink", {"email": "ada@example.com", "oobCode": code}).json()
    assert signed_in["isNewUser"]
    claims = auth.verify_id_token(signed_in["idToken"], app=app)
    assert (claims["email"], claims["email_verified"]) == ("ada@example.com", True)
    again = apply(emulator, "signInWithEmailLink", {"email": "ada@example.com", "oobCode": code})
    assert again.json()["error"]["message"] == "INVALID_OOB_CODE"


def test_a_generated_link_can_be_followed(app, emulator):
    auth.create_user(uid="ada", email="ada@example.com", password="engine-1843", app=app)
    link = auth.generate_email_verification_link("ada@example.com", app=app)
    assert link.startswith(f"{emulator.url}/emulator/action?")
    assert emulator.get(link.removeprefix(emulator.url)).status_code == 200
    assert auth.get_user("ada", app=app).email_verified


class Owner(credentials.Base):
    """Tenant management asks for a credential even where the emulator answers."""

    def get_credential(self):
        return Credentials("owner")


def test_openid_providers_are_managed(app):
    made = auth.create_oidc_provider_config(
        provider_id="oidc.acme", client_id="client", issuer="https://id.example.com", display_name="Acme", enabled=True,
        client_secret="very-secret", code_response_type=True, id_token_response_type=False, app=app)
    try:
        assert (made.provider_id, made.display_name, made.enabled) == ("oidc.acme", "Acme", True)
        assert (made.client_id, made.issuer, made.client_secret) == ("client", "https://id.example.com", "very-secret")
        assert made.code_response_type and not made.id_token_response_type
        with pytest.raises(firebase_admin.exceptions.ConflictError):
            auth.create_oidc_provider_config(
                provider_id="oidc.acme", client_id="client", issuer="https://id.example.com", app=app)
        changed = auth.update_oidc_provider_config(
            "oidc.acme", client_id="other", display_name=auth.DELETE_ATTRIBUTE, enabled=False,
            code_response_type=False, id_token_response_type=True, app=app)
        assert (changed.client_id, changed.display_name, changed.enabled) == ("other", None, False)
        assert changed.id_token_response_type and not changed.code_response_type
        assert auth.get_oidc_provider_config("oidc.acme", app=app).client_id == "other"
        for name in ("oidc.one", "oidc.two"):
            auth.create_oidc_provider_config(
                provider_id=name, client_id="client", issuer="https://id.example.com", app=app)
        page = auth.list_oidc_provider_configs(max_results=2, app=app)
        assert [config.provider_id for config in page.provider_configs] == ["oidc.acme", "oidc.one"]
        assert [config.provider_id for config in page.iterate_all()] == ["oidc.acme", "oidc.one", "oidc.two"]
    finally:
        for config in auth.list_oidc_provider_configs(app=app).iterate_all():
            auth.delete_oidc_provider_config(config.provider_id, app=app)
    with pytest.raises(auth.ConfigurationNotFoundError):
        auth.get_oidc_provider_config("oidc.acme", app=app)
    assert list(auth.list_oidc_provider_configs(app=app).iterate_all()) == []


def test_saml_providers_are_managed(app):
    made = auth.create_saml_provider_config(
        provider_id="saml.acme", idp_entity_id="entity", sso_url="https://id.example.com/sso",
        x509_certificates=["CERT"], rp_entity_id="us", callback_url="https://acme.firebaseapp.com/__/auth/handler",
        enabled=True, app=app)
    try:
        assert (made.idp_entity_id, made.x509_certificates, made.rp_entity_id) == ("entity", ["CERT"], "us")
        changed = auth.update_saml_provider_config("saml.acme", x509_certificates=["A", "B"], app=app)
        assert (changed.x509_certificates, changed.sso_url) == (["A", "B"], "https://id.example.com/sso")
    finally:
        auth.delete_saml_provider_config("saml.acme", app=app)
    assert list(auth.list_saml_provider_configs(app=app).iterate_all()) == []


def test_tenants_keep_their_users_apart(emulator, monkeypatch):
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host)
    monkeypatch.setattr(
        tenant_mgt._TenantManagementService, "TENANT_MGT_URL", f"{emulator.url}/identitytoolkit.googleapis.com/v2")
    app = firebase_admin.initialize_app(Owner(), {"projectId": PROJECT}, name=str(uuid.uuid4()))
    tenant = tenant_mgt.create_tenant("team-blue", allow_password_sign_up=True, app=app)
    client = tenant_mgt.auth_for_tenant(tenant.tenant_id, app=app)
    made = client.create_user(uid="ada", email="ada@example.com")
    assert made.tenant_id == tenant.tenant_id
    with pytest.raises(auth.UserNotFoundError):
        auth.get_user("ada", app=app)
    assert tenant_mgt.get_tenant(tenant.tenant_id, app=app).display_name == "team-blue"
    assert tenant.tenant_id in [each.tenant_id for each in tenant_mgt.list_tenants(app=app).iterate_all()]
    tenant_mgt.update_tenant(tenant.tenant_id, display_name="team-red", app=app)
    assert tenant_mgt.get_tenant(tenant.tenant_id, app=app).display_name == "team-red"
    tenant_mgt.delete_tenant(tenant.tenant_id, app=app)
    assert tenant.tenant_id not in [each.tenant_id for each in tenant_mgt.list_tenants(app=app).iterate_all()]
