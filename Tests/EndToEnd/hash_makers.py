"""Password hashes of all kinds with the cheapest parameters: each maker returns the algorithm's name in Cresset and the
hash as another system writes it."""

import base64
import ctypes
import hashlib
import hmac
import json

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf import argon2

SIGNER = hashlib.sha512(b"signer key").digest()
SEPARATOR = b"\x07"
ROUNDS, COST, BLOCK_SIZE = 100, 64, 8
ARGON2_COST = {"memory_cost": 64, "iterations": 2, "lanes": 1}
ARGON2 = {"id": argon2.Argon2id, "i": argon2.Argon2i, "d": argon2.Argon2d}

libcrypt = ctypes.CDLL("libcrypt.so.1")
libcrypt.crypt.restype = ctypes.c_char_p


def base64_text(content):
    return base64.b64encode(content).decode()


def unpadded(content):
    return base64_text(content).rstrip("=")


def bcrypt(password, salt, variant="2b"):
    # The last of 22 characters has two bits.
    setting = f"${variant}$04${base64_text(salt).replace('+', '.')[:21]}u"
    return "BCRYPT", libcrypt.crypt(password.encode(), setting.encode()).decode()


def argon2_digest(password, salt, kind):
    return ARGON2[kind](salt=salt, length=32, **ARGON2_COST).derive(password.encode())


def scrypt_digest(password, salt, length=64):
    return hashlib.scrypt(password.encode(), salt=salt, n=COST, r=BLOCK_SIZE, p=1, dklen=length)


def pbkdf2_digest(password, salt, digest, length=None):
    return hashlib.pbkdf2_hmac(digest, password.encode(), salt, ROUNDS, length)


def pbkdf2_name(digest):
    return "PBKDF_SHA1" if digest == "sha1" else f"PBKDF2_{digest.upper()}"


def firebase_scrypt(password, salt):
    key = hashlib.scrypt(password.encode(), salt=salt + SEPARATOR, n=1 << 6, r=8, p=1, dklen=64)[:32]
    return Cipher(algorithms.AES256(key), modes.CTR(bytes(16))).encryptor().update(SIGNER)


FIREBASE_SCRYPT = {
    "hashAlgorithm": "SCRYPT", "signerKey": base64_text(SIGNER), "saltSeparator": base64_text(SEPARATOR), "rounds": 8,
    "memoryCost": 6}


# PHC strings.

def phc_argon2(kind):
    def make(password, salt):
        digest = unpadded(argon2_digest(password, salt, kind))
        return "ARGON2", f"$argon2{kind}$v=19$m=64,t=2,p=1${unpadded(salt)}${digest}"
    return make


def phc_pbkdf2(digest):
    def make(password, salt):
        content = pbkdf2_digest(password, salt, digest)
        return pbkdf2_name(digest), f"$pbkdf2-{digest}$i={ROUNDS},l={len(content)}${unpadded(salt)}${unpadded(content)}"
    return make


def kratos_scrypt(password, salt):
    digest = base64_text(scrypt_digest(password, salt, 32))
    return "STANDARD_SCRYPT", f"$scrypt$ln={COST},r={BLOCK_SIZE},p=1${base64_text(salt)}${digest}"


# Django.

def django_pbkdf2(digest):
    def make(password, salt):
        content = pbkdf2_digest(password, salt.hex().encode(), digest)
        return pbkdf2_name(digest), f"pbkdf2_{digest}${ROUNDS}${salt.hex()}${base64_text(content)}"
    return make


def django_scrypt(password, salt):
    digest = base64_text(scrypt_digest(password, salt.hex().encode()))
    return "STANDARD_SCRYPT", f"scrypt${COST}${salt.hex()}${BLOCK_SIZE}$1${digest}"


def django_argon2(password, salt):
    return "ARGON2", "argon2" + phc_argon2("id")(password, salt)[1]


# Keycloak.

def keycloak_credential(algorithm, rounds, salt, value, **parameters):
    return {
        "type": "password",
        "secretData": json.dumps(
            {"value": base64_text(value), "salt": base64_text(salt), "additionalParameters": {}}),
        "credentialData": json.dumps({
            "hashIterations": rounds, "algorithm": algorithm,
            "additionalParameters": {name: [value] for name, value in parameters.items()}})}


def keycloak_pbkdf2(digest):
    algorithm = "pbkdf2" if digest == "sha1" else f"pbkdf2-{digest}"

    def make(password, salt):
        # Keycloak derives 512 bits with every digest.
        content = pbkdf2_digest(password, salt, digest, 64)
        return pbkdf2_name(digest), keycloak_credential(algorithm, ROUNDS, salt, content)
    return make


def keycloak_argon2(kind):
    def make(password, salt):
        return "ARGON2", keycloak_credential(
            "argon2", 2, salt, argon2_digest(password, salt, kind), hashLength="32", memory="64", type=kind,
            version="1.3", parallelism="1")
    return make


# Rows of Cresset's own export, each with its hash parameters.

def described(algorithm, digest, **parameters):
    """A maker of a hash by a function of password and salt."""
    def make(password, salt):
        return algorithm, {
            "passwordHash": base64_text(digest(password, salt)), "salt": base64_text(salt),
            "hash": {"hashAlgorithm": algorithm, **parameters}}
    return make


def rounds_of(digest):
    def compute(password, salt):
        content = hashlib.new(digest, salt + password.encode()).digest()
        return hashlib.new(digest, hashlib.new(digest, content).digest()).digest()
    return compute


def md5(password, salt):
    return hashlib.md5(salt + password.encode()).hexdigest().encode()


def hmac_of(digest):
    return lambda password, salt: hmac.digest(SIGNER, password.encode() + salt, digest)


def described_argon2(kind):
    return described("ARGON2", lambda password, salt: argon2_digest(password, salt, kind), argon2Parameters={
        "hashType": f"ARGON2_{kind.upper()}", "version": "VERSION_13", "hashLengthBytes": 32, "parallelism": 1,
        "iterations": 2, "memoryCostKib": 64})


def described_bcrypt(password, salt):
    return "BCRYPT", {
        "passwordHash": base64_text(bcrypt(password, salt, "2a")[1].encode()), "hash": {"hashAlgorithm": "BCRYPT"}}


DESCRIBED = {
    "bcrypt": described_bcrypt,
    "md5": described("MD5", md5, rounds=0),
    **{digest: described(digest.upper(), rounds_of(digest), rounds=3) for digest in ("sha1", "sha256", "sha512")},
    **{f"hmac {digest}": described(f"HMAC_{digest.upper()}", hmac_of(digest), signerKey=base64_text(SIGNER))
       for digest in ("md5", "sha1", "sha256", "sha512")},
    **{f"pbkdf2 {digest}": described(
        pbkdf2_name(digest), lambda password, salt, digest=digest: pbkdf2_digest(password, salt, digest), rounds=ROUNDS)
       for digest in ("sha1", "sha256", "sha512")},
    "scrypt": described(
        "STANDARD_SCRYPT", scrypt_digest, cpuMemCost=COST, blockSize=BLOCK_SIZE, parallelization=1, dkLen=64),
    "firebase scrypt": described(
        "SCRYPT", firebase_scrypt, **{name: FIREBASE_SCRYPT[name] for name in list(FIREBASE_SCRYPT)[1:]}),
    **{f"argon2{kind}": described_argon2(kind) for kind in ARGON2},
}
