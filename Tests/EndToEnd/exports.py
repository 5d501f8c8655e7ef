"""Exports of users from other systems in their documented formats: mixed users, and a few bad rows."""

import base64
import collections
import csv
import dataclasses
import hashlib
import io
import json
import re

import hash_makers
from hash_makers import base64_text

# Of passwords with each kind of hash: more would take longer to make than to import.
POOL = 20
NAMES = [
    "Ada Lovelace", 'Grace "Amazing" Hopper', "Lee, Ann", "Ольга Іваненко", "李 小龍", "محمد علي", "אסתר המלכה",
    "देवी शर्मा", "Zoë 👩‍🚀🇨🇭 Müller", "O'Neil; \\ --", '"Quoted, twice"', None]
ADDRESSES = ["user.{}@example.com", "o'neil+{}@example.com", "user-{}@bücher.example"]
CLAIMS = {"role": "admin", "plan": 'größer, "pro" 🚀', "teams": ["a", "b"]}
TIME = "2023-04-05T06:07:08.123456Z"
# In Cresset's words.
ADDRESS_EXISTS = "email exists in other account in database"
PHONE_EXISTS = "phone number exists in other account in database"
UNVERIFIED = "Second factor account requires email to be verified."
RESERVED = "Custom claims provided include a reserved claim."
NO_SECRET = "Importing TOTP MFA is not supported."
NAMELESS = (
    "the identity provider {} cannot become oidc.NAME: use a lower-case letter, then letters, digits, hyphens, "
    "underscores and dots")
NO_HASH = "no password hash: the user must reset the password or sign in with a mailed link"
NO_ADDRESS = "no email address to sign in with: the password is of no use without one"
NO_WAY = "anonymous or custom-token user: only a custom token starts a new session"
PHONE_ALONE = "phone number only: needs an SMS gateway"


@dataclasses.dataclass(frozen=True)
class Password:
    text: str
    kind: str
    algorithm: str
    # As the system exports it.
    value: object


@dataclasses.dataclass(frozen=True)
class Person:
    number: int
    email: str | None = None
    is_verified: bool = False
    password: Password | None = None
    name: str | None = None
    picture: str | None = None
    is_disabled: bool = False
    claims: dict | None = None
    phone: str | None = None
    # A provider's name in the system; the number is the user's ID there.
    provider: str | None = None
    factor: str | None = None

    @property
    def key(self):
        return f"{self.number:08x}-0000-4000-8000-{self.number:012x}"

    @property
    def first_and_last_name(self):
        first, _, last = (self.name or "").partition(" ")
        return first, last


def secret(number):
    """The secret of an authenticator app."""
    return hashlib.sha1(b"%d" % (number % POOL)).digest()


def base32(number):
    return base64.b32encode(secret(number)).decode()


def changed(person, **members):
    return dataclasses.replace(person, **members)


def compact(members):
    return {name: value for name, value in members.items() if value is not None}


class Export:
    """A file with its users, and what an import says about them."""

    def __init__(self, system, folder, count):
        self.system, self.count = system, count
        self.path = folder / f"users.{system.extension}"
        self.users = collections.Counter()
        self.passwords, self.providers, self.needs = (collections.Counter() for _ in range(3))
        self.reasons = {}
        self.faults = dict(zip(self.places(), system.faults(2 * count)))
        with open(self.path, "w", encoding="utf-8", newline="") as file:
            file.write(system.head)
            for index in range(self.rows):
                file.write((system.separator if index else "") + self.row(index))
            file.write(system.foot)
        self.arguments = system.arguments(folder, self.rows)

    @property
    def rows(self):
        return self.count + len(self.faults)

    def places(self):
        """Rows in all parts of the file, all of which `migrate verify` samples."""
        return range(self.count // 20, self.count, self.count // 20)

    def row(self, index):
        if index in self.faults:
            row, reason = self.faults[index]
            if reason is None:
                self.tally(self.system.person(0), "passedOver")
            else:
                self.reasons[index + self.system.first_row] = reason
            return row
        person = self.system.person(index)
        self.tally(person, "imported")
        return self.system.line(person)

    def tally(self, person, result):
        self.users[result] += 1
        self.users["secondFactors"] += person.factor is not None
        self.users["customClaims"] += person.claims is not None
        if person.password:
            self.passwords[person.password.algorithm] += 1
        if provider := self.system.providers.get(person.provider):
            self.providers[provider] += 1
        elif person.email:
            self.needs[NO_HASH] += not person.password
        else:
            self.needs[PHONE_ALONE if person.phone else NO_ADDRESS if person.password else NO_WAY] += 1

    @property
    def inventory(self):
        """As `migrate run` prints it."""
        users = {name: self.users[name] for name in ("imported", "passedOver", "secondFactors", "customClaims")}
        return {
            **users, "rows": self.rows, "refused": len(self.reasons),
            "reasons": collections.Counter(reason.removesuffix(": nobody") for reason in self.reasons.values()),
            "passwords": self.passwords, "providers": self.providers,
            "needs": {name: count for name, count in self.needs.items() if count}}

    @property
    def sample(self):
        """Some users of every kind, from all parts of the file."""
        seen, found = collections.Counter(), []
        for place in range(1000):
            # A prime number spreads them.
            number = place * 7919 % self.count
            if number in self.faults:
                continue
            person = self.system.person(number)
            kinds = [
                f"password {person.password and person.password.kind}", f"name {person.name}",
                f"address {person.email and person.email.translate({digit: None for digit in range(48, 58)})}",
                f"disabled {person.is_disabled}", f"provider {person.provider}", f"factor {person.factor}",
                f"phone {person.phone is not None}", f"claims {person.claims is not None}"]
            if any(seen[kind] < 3 for kind in kinds):
                seen.update(kinds)
                found.append(person)
        return found


class System:
    """The format of a system's export, and a mixed user for each number."""

    name = None
    extension = "json"
    head, separator, foot = "[", ",\n", "]\n"
    first_row = 1
    # Makers of hashes by kind.
    hashes = {}
    # The providers by the system's name, with `None` where an import leaves them out.
    providers = {}
    factors = ()
    has_claims = has_phones = has_pictures = True
    # False where the system stores addresses in lower case.
    keeps_case = False

    def __init__(self):
        self.pools = []
        for kind, make in self.hashes.items():
            pool = []
            for number in range(POOL):
                text = f"engine-{number}-ключ-🔑"
                pool.append(Password(text, kind, *make(text, hashlib.md5(f"{kind} {number}".encode()).digest())))
            self.pools.append(pool)

    def arguments(self, folder, rows):
        """The options of an import beside the file."""
        return ["--from", self.name]

    def uid(self, person):
        return person.key

    def secret(self, person):
        """The secret of the authenticator app, in Base32."""
        return base32(person.number)

    def shown_name(self, person):
        return person.name

    def row(self, person):
        raise NotImplementedError

    def line(self, person):
        return json.dumps(self.row(person), ensure_ascii=False)

    def person(self, number):
        """Periods without a common divisor mix everything with everything."""
        pool = number % (len(self.pools) + 1)
        email = None if number % 19 == 5 else ADDRESSES[number % 97 % 3].format(number)
        if email and self.keeps_case and number % 10 == 1:
            email = email.title()
        is_verified = email is not None and number % 3 != 2
        providers = list(self.providers)
        return Person(
            number, email, is_verified, password=self.pools[pool][number % POOL] if pool < len(self.pools) else None,
            name=NAMES[number // 7 % len(NAMES)],
            picture=f"https://p.example/{number},s=96.png" if self.has_pictures and number % 11 == 0 else None,
            is_disabled=number % 17 == 3, claims=CLAIMS if self.has_claims and number % 13 == 2 else None,
            phone=f"+49151{number:08}" if self.has_phones and number % 23 in (0, 5) else None,
            provider=providers[number // 5 % len(providers)] if providers and number % 5 == 1 else None,
            factor=self.factors[number // 29 % len(self.factors)]
            if self.factors and is_verified and number % 29 in (1, 7) else None)

    def plain(self, number, **members):
        person = Person(
            number, f"user.{number}@example.com", True, self.pools[0][0] if self.pools else None, name="Eve")
        return changed(person, **members)

    def faults(self, start):
        """The bad rows, numbered from a start, with their reasons; `None` for one with the ID of another row."""
        plain = [self.plain(start + number) for number in range(10)]
        rows = [
            (changed(plain[0], email="USER.0@Example.COM"), ADDRESS_EXISTS),
            (changed(self.person(0), name="Somebody Else"), None),
            (changed(plain[1], email="nobody"), "email is invalid: nobody")]
        if self.has_phones:
            rows.append((changed(plain[2], phone="+4915100000000"), PHONE_EXISTS))
        if self.has_claims:
            rows.append((changed(plain[3], claims={"sub": "x"}), RESERVED))
        if self.factors:
            rows.append((changed(plain[4], is_verified=False, factor=self.factors[0]), UNVERIFIED))
        for place, (value, reason) in enumerate(self.bad_hashes()):
            password = Password("", "", "", value)
            rows.append((self.plain(start + 20 + place, password=password), reason))
        return [(self.line(person), reason) for person, reason in rows] + self.more_faults(start)

    def bad_hashes(self):
        return []

    def more_faults(self, start):
        return []


SHORT_BCRYPT = ("$2b$04$" + "a" * 52, "passwordHash has 59 bytes; BCRYPT hashes have 60")
DEAR_BCRYPT = (
    "$2b$14$" + "a" * 53,
    "passwordHash costs as much as bcrypt 14 (BCRYPT); the limit is 13: --max-hash-cost raises it")
PHC = {
    "bcrypt": hash_makers.bcrypt, "bcrypt 2a": lambda *words: hash_makers.bcrypt(*words, "2a"),
    **{f"argon2{kind}": hash_makers.phc_argon2(kind) for kind in ("id", "i")},
    **{digest: hash_makers.phc_pbkdf2(digest) for digest in ("sha1", "sha256", "sha512")}}


class Auth0(System):
    """Users in the format of the bulk import."""

    name = "auth0"
    hashes = PHC
    providers = {
        "google-oauth2": "google.com", "facebook": "facebook.com", "github": "github.com", "apple": "apple.com",
        "corp-oidc": "oidc.corp-oidc", "windowslive": None}
    factors = ("totp", "phone")

    def uid(self, person):
        return f"auth0|{person.key}"

    def row(self, person):
        row = compact({
            "user_id": self.uid(person), "email": person.email, "email_verified": person.is_verified,
            "blocked": person.is_disabled, "name": person.name, "picture": person.picture,
            "phone_number": person.phone, "phone_verified": person.phone and True, "app_metadata": person.claims,
            "user_metadata": {"color": "red"}, "created_at": TIME, "updated_at": TIME, "logins_count": 3})
        row["identities"] = [{
            "connection": "Username-Password-Authentication", "provider": "auth0", "user_id": person.key,
            "isSocial": False}]
        if person.provider:
            row["identities"].append({
                "provider": person.provider, "user_id": person.number, "connection": person.provider, "isSocial": True})
        if person.factor == "totp":
            row["mfa_factors"] = [{"totp": {"secret": base32(person.number)}}]
        elif person.factor == "phone":
            row["mfa_factors"] = [{"phone": {"value": f"+49152{person.number:08}"}}]
        self.set_password(row, person.password)
        return row

    def set_password(self, row, password):
        if password and password.kind == "bcrypt":
            row["password_hash"] = password.value
        elif password:
            algorithm = password.kind if password.kind in ("bcrypt", "argon2") else "pbkdf2"
            row["custom_password_hash"] = {
                "algorithm": algorithm, "hash": {"value": password.value, "encoding": "utf8"}}

    def bad_hashes(self):
        return [
            SHORT_BCRYPT, DEAR_BCRYPT,
            ("$argon2id$v=19$m=64,t=2$c2FsdA$aGFzaA", "the password hash lacks the parameter p"),
            ("$ssha$salt$hash$more", "the password algorithm ssha has no counterpart")]

    def more_faults(self, start):
        late = {"email": "late@example.com", "created_at": "yesterday", "user_id": "auth0|late"}
        return [
            (json.dumps({"email": "lost@example.com"}), "user_id is missing"),
            (json.dumps(late), "created_at is not a time of RFC 3339"),
            (json.dumps({"user_id": "auth0|odd", "email": "odd@example.com", "email_verified": True,
                         "mfa_factors": [{"totp": {"secret": "0189"}}]}),
             "the secret of an authenticator app is not Base32")]


class Auth0Profiles(Auth0):
    """An export of profiles, and the file of hashes from Auth0's support in another order."""

    hashes = {"bcrypt": hash_makers.bcrypt}
    factors = ()
    extension = "ndjson"
    head, separator, foot = "", "\n", "\n"

    def set_password(self, row, password):
        pass

    def bad_hashes(self):
        return []

    def arguments(self, folder, rows):
        path = folder / "hashes.ndjson"
        with open(path, "w", encoding="utf-8") as file:
            for number in reversed(range(rows)):
                person = self.person(number)
                if person.password:
                    file.write(json.dumps(compact({
                        "_id": {"$oid": person.key}, "email": person.email, "email_verified": person.is_verified,
                        "passwordHash": person.password.value, "tenant": "acme", "_tmp_is_unique": True,
                        "connection": "Username-Password-Authentication",
                        "password_set_date": {"$date": TIME}})) + "\n")
        return [*super().arguments(folder, rows), "--passwords", path]


class Cognito(System):
    """A table of a user pool, which has no hashes."""

    name = "cognito"
    extension = "csv"
    head, separator, foot = "", "", ""
    first_row = 2
    providers = {
        "Google": "google.com", "Facebook": "facebook.com", "SignInWithApple": "apple.com", "corp": "oidc.corp"}
    factors = ("phone",)
    has_claims = False
    COLUMNS = [
        "cognito:username", "sub", "name", "picture", "email", "email_verified", "phone_number",
        "phone_number_verified", "cognito:mfa_enabled", "enabled", "identities", "custom:note"]

    def __init__(self):
        super().__init__()
        self.head = ",".join(self.COLUMNS) + "\r\n"

    def person(self, number):
        # The number of the account is that of the second factor.
        person = super().person(number)
        return changed(person, phone=f"+49151{number:08}") if person.factor else person

    def line(self, person):
        identities = [{
            "userId": str(person.number), "providerName": person.provider, "providerType": "OIDC", "issuer": None,
            "primary": True}] if person.provider else None
        text = io.StringIO(newline="")
        csv.writer(text).writerow([
            f"user{person.number}", person.key, person.name, person.picture, person.email,
            "true" if person.is_verified else "false", person.phone, "true" if person.phone else "",
            "true" if person.factor else "false", "false" if person.is_disabled else "true",
            json.dumps(identities) if identities else "", 'a "note",\nof two lines'])
        return text.getvalue()

    def faults(self, start):
        # Its user has the phone number.
        return [fault for fault in super().faults(start) if fault[1] != UNVERIFIED]

    def more_faults(self, start):
        person = self.plain(start + 30)
        return [
            ("a,b,c\r\n", f"3 columns; expected {len(self.COLUMNS)}"),
            (self.line(person).replace(",true,,", ",yes,,"), "email_verified is neither true nor false"),
            (self.line(changed(person, provider="Okta SAML")), NAMELESS.format("Okta SAML")),
            ('u,v,"a"b' + "," * (len(self.COLUMNS) - 3) + "\r\n", "unexpected quote")]


class Django(System):
    """`manage.py dumpdata auth.user`"""

    name = "django"
    hashes = {
        "pbkdf2 sha256": hash_makers.django_pbkdf2("sha256"), "pbkdf2 sha1": hash_makers.django_pbkdf2("sha1"),
        "scrypt": hash_makers.django_scrypt, "argon2": hash_makers.django_argon2}
    has_claims = has_phones = has_pictures = False
    keeps_case = True

    def uid(self, person):
        return str(person.number + 1)

    def person(self, number):
        return changed(super().person(number), is_verified=False)

    def shown_name(self, person):
        return person.name or f"user{person.number}"

    def row(self, person):
        first, last = person.first_and_last_name
        # An unusable password begins with an exclamation mark.
        password = person.password.value if person.password else "!" + "x" * 40 if person.number % 2 else ""
        return {"model": "auth.user", "pk": person.number + 1, "fields": {
            "password": password, "last_login": None if person.number % 2 else TIME, "is_superuser": False,
            "username": f"user{person.number}", "first_name": first, "last_name": last, "email": person.email or "",
            "is_staff": False, "is_active": not person.is_disabled, "date_joined": TIME, "groups": [1],
            "user_permissions": []}}

    def bad_hashes(self):
        return [
            ("pbkdf2_sha256$many$salt$aGFzaA==", "the password hash is malformed"),
            ("bcrypt_sha256$$2b$04$" + "a" * 53, "the password algorithm bcrypt_sha256 has no counterpart"),
            ("md5$salt$5f4dcc3b5aa765d61d8327deb882cf99", "the password algorithm md5 has no counterpart"),
            ("pbkdf2_sha256$100000000$salt$aGFzaA==",
             "passwordHash costs as much as bcrypt 19 (PBKDF2_SHA256, rounds 100000000); the limit is 13: "
             "--max-hash-cost raises it")]

    def more_faults(self, start):
        return [('{"model": "auth.group", "pk": 1, "fields": {"name": "staff"}}', "not a user of dumpdata")]


class Keycloak(System):
    """`kc.sh export` of a realm with its users"""

    name = "keycloak"
    head = '{"id": "acme", "realm": "acme", "roles": {"realm": [{"name": "users"}]}, "users": ['
    foot = '], "clients": [{"clientId": "account", "users": [{"id": "no user"}]}]}\n'
    hashes = {
        **{f"pbkdf2 {digest}": hash_makers.keycloak_pbkdf2(digest) for digest in ("sha1", "sha256", "sha512")},
        **{f"argon2{kind}": hash_makers.keycloak_argon2(kind) for kind in ("id", "i", "d")}}
    providers = {"google": "google.com", "github": "github.com", "corp-oidc": "oidc.corp-oidc", "microsoft": None}
    factors = ("totp",)
    has_claims = has_phones = has_pictures = False

    def secret(self, person):
        # Keycloak's is a text.
        return base64.b32encode(self.text_secret(person)).decode()

    @staticmethod
    def text_secret(person):
        return base32(person.number)[:20].encode()

    def row(self, person):
        first, last = person.first_and_last_name
        credentials = [{"id": f"p{person.number}", **person.password.value}] if person.password else []
        if person.factor:
            credentials.append({
                "id": f"otp-{person.number}", "type": "otp", "userLabel": "Telefon 📱",
                "secretData": json.dumps({"value": self.text_secret(person).decode()}),
                "credentialData": json.dumps({
                    "subType": "totp", "digits": 6, "counter": 0, "period": 30, "algorithm": "HmacSHA1"})})
        row = compact({
            "id": person.key, "username": f"user{person.number}", "firstName": first or None, "lastName": last or None,
            "email": person.email, "emailVerified": person.is_verified, "enabled": not person.is_disabled,
            "createdTimestamp": 1_700_000_000_000, "totp": person.factor is not None, "credentials": credentials,
            "disableableCredentialTypes": [], "requiredActions": [], "realmRoles": ["users"], "notBefore": 0,
            "groups": [], "attributes": {"locale": ["de"]}})
        if person.provider:
            row["federatedIdentities"] = [
                {"identityProvider": person.provider, "userId": str(person.number), "userName": "x"}]
        return row

    def bad_hashes(self):
        malformed = "the password credential is malformed"
        credential = hash_makers.keycloak_credential
        return [
            ({"type": "password", "secretData": "{}", "credentialData": "{}"}, malformed),
            ({"type": "password", "hashedSaltedValue": "AAAA", "salt": "AAAA", "hashIterations": 1}, malformed),
            (credential("bcrypt", 10, b"", b"x"), "unknown password algorithm bcrypt"),
            (credential("argon2", 2, b"salt", b"hash"), "the parameters of argon2 are malformed")]

    def more_faults(self, start):
        person = self.plain(start + 30)
        token = {**self.row(person), "credentials": [{"type": "otp", "secretData": '{"value": "x"}', "credentialData":
                 '{"subType": "hotp", "digits": 6, "counter": 7, "period": 30, "algorithm": "HmacSHA1"}'}]}
        return [
            ('{"id": "s", "username": "service-account-shop", "serviceAccountClientId": "shop", "enabled": true}',
             "the user of a service account"),
            (json.dumps(token), "one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1"),
            (self.line(changed(person, provider="Azure AD")), NAMELESS.format("Azure AD"))]


class Kratos(System):
    """Identities with their credentials"""

    name = "kratos"
    hashes = {
        "bcrypt": PHC["bcrypt 2a"], "argon2id": PHC["argon2id"], "argon2i": PHC["argon2i"],
        "scrypt": hash_makers.kratos_scrypt, **{digest: PHC[digest] for digest in ("sha1", "sha256", "sha512")}}
    providers = {"google": "google.com", "apple": "apple.com", "corp": "oidc.corp", "microsoft": None}
    factors = ("totp",)

    def row(self, person):
        first, last = person.first_and_last_name
        traits = compact({
            "email": person.email, "phone": person.phone, "picture": person.picture,
            "name": {"first": first, "last": last}})
        addresses = [{
            "id": person.key, "value": person.email, "verified": person.is_verified, "via": "email",
            "status": "completed" if person.is_verified else "sent"}] if person.email else []
        if person.phone:
            addresses.append({"value": person.phone, "verified": True, "via": "sms", "status": "completed"})
        credentials = {}
        if person.password:
            credentials["password"] = {
                "type": "password", "identifiers": [person.email or person.key], "version": 0,
                "config": {"hashed_password": person.password.value}}
        if person.provider:
            credentials["oidc"] = {
                "type": "oidc", "identifiers": [f"{person.provider}:{person.number}"], "config": {"providers": [
                    {"provider": person.provider, "subject": str(person.number), "initial_id_token": "e30"}]}}
        if person.factor:
            url = "otpauth://totp/Acme:user?algorithm=SHA1&digits=6&issuer=Acme&period=30&secret="
            credentials["totp"] = {
                "type": "totp", "identifiers": [person.key], "config": {"totp_url": url + base32(person.number)}}
        return {
            "id": person.key, "schema_id": "default", "schema_url": "https://id.example/schemas/ZGVmYXVsdA",
            "state": "inactive" if person.is_disabled else "active", "state_changed_at": TIME, "traits": traits,
            "verifiable_addresses": addresses, "recovery_addresses": [], "metadata_public": person.claims,
            "metadata_admin": None, "created_at": TIME, "updated_at": TIME, "credentials": credentials}

    def bad_hashes(self):
        return [
            SHORT_BCRYPT, DEAR_BCRYPT,
            ("$sha256$pf=e1NBTFR9$c2FsdA==$aGFzaA==", "the password algorithm sha256 has no counterpart"),
            ("$argon2id$v=19$m=64,t=2,p=1$c2Fs*$aGFzaA", "the password hash is malformed")]

    def more_faults(self, start):
        row = self.row(self.plain(start + 30, factor="totp"))
        url = row["credentials"]["totp"]["config"]["totp_url"]
        row["credentials"]["totp"]["config"]["totp_url"] = url.replace("digits=6", "digits=8")
        return [
            (json.dumps(row), "one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1"),
            ('{"id": "x", "schema_id": "default"}', "not an identity: traits are missing")]


class Supabase(System):
    """Rows of `auth.users` with identities and factors, as the guide's command prints them"""

    name = "supabase"
    head, separator, foot = "", "\n", "\n"
    hashes = {"bcrypt": PHC["bcrypt 2a"], "argon2id": PHC["argon2id"], "argon2i": PHC["argon2i"]}
    providers = {"google": "google.com", "github": "github.com", "keycloak": "oidc.keycloak", "azure": None}
    factors = ("totp", "phone")
    TIME = "2023-04-05T06:07:08.123456+00:00"

    def row(self, person):
        time = self.TIME
        identities = [
            {"provider": "email", "provider_id": person.key, "user_id": person.key}] if person.email else []
        if person.provider:
            identities.append({"provider": person.provider, "provider_id": str(person.number), "user_id": person.key})
        factors = []
        if person.factor == "totp":
            factors = [
                {"id": f"old-{person.number}", "factor_type": "totp", "status": "unverified", "secret": "A"},
                {"id": f"totp-{person.number}", "factor_type": "totp", "status": "verified",
                 "secret": base32(person.number)}]
        elif person.factor == "phone":
            factors = [{
                "id": f"phone-{person.number}", "factor_type": "phone", "status": "verified",
                "phone": f"49152{person.number:08}"}]
        return {
            "instance_id": "00000000-0000-0000-0000-000000000000", "id": person.key, "aud": "authenticated",
            "role": "authenticated", "email": person.email,
            "encrypted_password": person.password.value if person.password else "" if person.number % 2 else None,
            "email_confirmed_at": time if person.is_verified else None, "confirmation_token": "",
            "last_sign_in_at": time, "raw_app_meta_data": {
                "provider": "email", "providers": ["email"], **(person.claims or {})},
            "raw_user_meta_data": compact({"full_name": person.name, "avatar_url": person.picture}),
            "is_super_admin": None, "created_at": time, "updated_at": time,
            "phone": person.phone and person.phone[1:], "phone_confirmed_at": person.phone and time,
            "banned_until": "2123-04-05T06:07:08+00:00" if person.is_disabled else
            "2020-04-05T06:07:08+00:00" if person.number % 2 else None, "is_sso_user": False, "deleted_at": None,
            "is_anonymous": False, "identities": identities or None, "factors": factors or None}

    def bad_hashes(self):
        return [SHORT_BCRYPT, DEAR_BCRYPT, ("$scrypt$r=8$c2FsdA$aGFzaA", "the password hash lacks the parameter ln")]

    def more_faults(self, start):
        person = self.plain(start + 30)
        row = self.row(person)
        key = [{"id": "k", "factor_type": "webauthn", "status": "verified"}]
        return [
            (json.dumps({**row, "deleted_at": self.TIME}), "the user is deleted"),
            (json.dumps({**row, "factors": key}), "a second factor of the type webauthn is not supported"),
            (self.line(changed(person, provider="sso:7")), NAMELESS.format("sso:7")),
            (json.dumps({**row, "created_at": "infinity"}), "created_at is not a time of RFC 3339")]


class Firebase(System):
    """`firebase auth:export users.json`, with second factors of `accounts:batchGet`"""

    name = "firebase"
    head, foot = '{"users": [\n', "\n]}\n"
    providers = {name: name for name in ("google.com", "facebook.com", "twitter.com", "github.com")}
    factors = ("phone",)

    def __init__(self):
        self.hashes = {"scrypt": self.scrypt}
        super().__init__()

    @staticmethod
    def scrypt(password, salt):
        digest = hash_makers.firebase_scrypt(password, salt)
        return "SCRYPT", {"passwordHash": base64_text(digest), "salt": base64_text(salt)}

    def arguments(self, folder, rows):
        path = folder / "hash.json"
        path.write_text(json.dumps(hash_makers.FIREBASE_SCRYPT))
        return ["--hash-config", path]

    def row(self, person):
        row = compact({
            "localId": person.key, "email": person.email, "emailVerified": person.is_verified,
            **(person.password.value if person.password else {}), "displayName": person.name,
            "photoUrl": person.picture, "phoneNumber": person.phone, "disabled": person.is_disabled,
            "customAttributes": person.claims and json.dumps(person.claims, ensure_ascii=False),
            "createdAt": "1600000000000", "lastSignedInAt": "1700000000000", "providerUserInfo": []})
        if person.provider:
            row["providerUserInfo"].append({
                "providerId": person.provider, "rawId": str(person.number), "email": "x@example.com",
                "displayName": person.name, "photoUrl": person.picture})
        if person.factor == "phone":
            row["mfaInfo"] = [{
                "mfaEnrollmentId": person.key, "displayName": "Telefon 📱", "phoneInfo": f"+49152{person.number:08}",
                "enrolledAt": TIME}]
        elif person.factor == "totp":
            row["mfaInfo"] = [{
                "mfaEnrollmentId": person.key, "totpInfo": {"cressetSharedSecret": base64_text(secret(person.number))}}]
        return row

    def bad_hashes(self):
        return [
            ({"passwordHash": "AQI=", "salt": "AQID"}, "passwordHash has 2 bytes; SCRYPT hashes have 64 (signerKey)"),
            ({"passwordHash": "no Base64!", "salt": "AQID"}, "passwordHash is not Base64")]

    def more_faults(self, start):
        row = self.row(self.plain(start + 30))
        return [
            (json.dumps({**row, "totpSecret": "x"}), "unknown member totpSecret"),
            (json.dumps({**row, "mfaInfo": [{"mfaEnrollmentId": "m", "totpInfo": {}}]}), NO_SECRET),
            (json.dumps({**row, "localId": "\u202eeve"}),
             "localId is invalid: Invalid user ID. Control and text direction characters are not allowed: U+202E."),
            (json.dumps({**row, "displayName": "x" * (1 << 20)}), "longer than 1 MiB")]


class FirebaseTable(Firebase):
    """`firebase auth:export users.csv`, whose quotes the tool does not escape"""

    extension = "csv"
    head, separator, foot = "", "\n", "\n"
    factors = ()

    def line(self, person):
        columns = [""] * 28
        password = person.password.value if person.password else {"passwordHash": "", "salt": ""}
        name = person.name or ""
        columns[:7] = [
            person.key, person.email or "", "true" if person.is_verified else "false", password["passwordHash"],
            password["salt"], f'"{name}"' if "," in name else name, person.picture or ""]
        if person.provider:
            place = 7 + 4 * list(self.providers).index(person.provider)
            columns[place:place + 2] = [str(person.number), "x@example.com"]
        columns[23:27] = [
            "1600000000000", "1700000000000", person.phone or "", "true" if person.is_disabled else "false"]
        if person.claims:
            claims = json.dumps(person.claims, ensure_ascii=False)
            columns[27] = '"' + re.sub(r'(?<!\\)"', '""', claims) + '"'
        return ",".join(columns) + ","

    def bad_hashes(self):
        return super().bad_hashes()[:1]

    def more_faults(self, start):
        return [
            ("only,three,columns", "3 columns; expected 25 to 28"),
            ("x" + "," * 27 + '"[1]",', "Invalid custom claims provided.")]


class Copy(Firebase):
    """`cresset users export`, with one more of every algorithm"""

    name = "cresset"
    providers = {name: name for name in ("google.com", "apple.com", "microsoft.com", "oidc.corp", "saml.corp")}
    factors = ("totp", "phone")

    def __init__(self):
        System.__init__(self)

    hashes = hash_makers.DESCRIBED

    def arguments(self, folder, rows):
        return []

    def bad_hashes(self):
        def bad(algorithm, content, **parameters):
            return {
                "passwordHash": base64_text(content), "salt": "AQID",
                "hash": {"hashAlgorithm": algorithm, **parameters}}
        return [
            (bad("SHA256", b"x" * 31, rounds=1), "passwordHash has 31 bytes; SHA256 hashes have 32"),
            (bad("MD5", b"X" * 32, rounds=1), "passwordHash is not lowercase hexadecimal text"),
            (bad("PBKDF2_SHA256", b"x" * 1025, rounds=1),
             "passwordHash has 1025 bytes; PBKDF2_SHA256 hashes have at most 1024"),
            (bad("BCRYPT", b"$2b$04$" + b"*" * 53), "passwordHash has characters that bcrypt hashes do not contain")]


SYSTEMS = {
    "auth0": Auth0, "auth0 profiles": Auth0Profiles, "cognito": Cognito, "django": Django, "keycloak": Keycloak,
    "kratos": Kratos, "supabase": Supabase, "firebase json": Firebase, "firebase csv": FirebaseTable, "cresset": Copy}
