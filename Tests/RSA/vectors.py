#!/usr/bin/env python3
"""Writes vectors.json: RS256 signatures, valid ones and forgeries of each kind known for PKCS #1 v1.5.

    scripts/python Tests/RSA/vectors.py > Tests/RSA/vectors.json

The keys are new in each run. The forgeries are signed with the private key, so only their encoding is wrong.
`cryptography` (OpenSSL) checks each vector.
"""

import base64
import hashlib
import json
import math

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

MESSAGE = b"header.claims"
INFO = bytes.fromhex("3031300d060960864801650304020105000420")


def text(number, size):
    return base64.urlsafe_b64encode(number.to_bytes(size, "big")).rstrip(b"=").decode()


def padded(size, info, mark=b"\x01", fill=b"\xff", zero=b"\x00", tail=b""):
    head = b"\x00" + mark
    return head + fill * (size - len(head) - len(zero) - len(info) - len(tail)) + zero + info + tail


def encodings(size):
    """Yields names and encoded messages; only the first one is valid."""
    digest = hashlib.sha256(MESSAGE).digest()
    good = padded(size, INFO + digest)
    yield "valid", good
    yield "digest of another message", padded(size, INFO + hashlib.sha256(b"x").digest())
    yield "block type 0", padded(size, INFO + digest, mark=b"\x00")
    yield "block type 2", padded(size, INFO + digest, mark=b"\x02")
    yield "padding of zeros", padded(size, INFO + digest, fill=b"\x00")
    yield "padding of 0xfe", padded(size, INFO + digest, fill=b"\xfe")
    yield "a padding byte changed", good[:9] + b"\x7f" + good[10:]
    yield "the last padding byte changed", good[:size - 53] + b"\xfe" + good[size - 52:]
    yield "no separator", padded(size, INFO + digest, zero=b"\xff")
    yield "two separators", padded(size, INFO + digest, zero=b"\x00\x00")
    yield "garbage after the digest", padded(size, INFO + digest, tail=b"\x00" * 8)
    yield "garbage for padding", good[:10] + b"\x00" + INFO + digest + b"\xaa" * (size - 11 - len(INFO) - 32)
    yield "digest alone", padded(size, digest)
    yield "no NULL", padded(size, bytes.fromhex("302f300b0609608648016503040201") + b"\x04\x20" + digest)
    yield "NULL with content", padded(
        size, bytes.fromhex("3032300e06096086480165030402010501000420") + digest)
    yield "long form of a length", padded(size, bytes.fromhex("308131300d060960864801650304020105000420") + digest)
    yield "long form of the digest's length", padded(
        size, bytes.fromhex("3032300d06096086480165030402010500048120") + digest)
    yield "indefinite length", padded(
        size, bytes.fromhex("3080300d060960864801650304020105000420") + digest + b"\x00\x00")
    yield "trailing data in DigestInfo", padded(
        size, bytes.fromhex("3033300d060960864801650304020105000420") + digest + b"\x05\x00")
    yield "SHA-1's identifier", padded(size, bytes.fromhex("3029300906052b0e03021a05000420") + digest)
    yield "SHA-384's identifier", padded(size, bytes.fromhex("3031300d060960864801650304020205000420") + digest)
    yield "SHA-1", padded(
        size, bytes.fromhex("3021300906052b0e03021a05000414") + hashlib.sha1(MESSAGE).digest())
    yield "SHA-512", padded(
        size, bytes.fromhex("3051300d060960864801650304020305000440") + hashlib.sha512(MESSAGE).digest())
    yield "truncated digest", padded(size, INFO + digest[:31])
    yield "last bit changed", good[:-1] + bytes([good[-1] ^ 1])
    yield "first byte 1", b"\x01" + good[1:]


def signatures(key):
    numbers = key.private_numbers()
    n, d = numbers.public_numbers.n, numbers.d
    size = (n.bit_length() + 7) // 8
    for name, encoding in encodings(size):
        value = int.from_bytes(encoding, "big")
        if value < n:
            yield name, text(pow(value, d, n), size)
    good = pow(int.from_bytes(padded(size, INFO + hashlib.sha256(MESSAGE).digest()), "big"), d, n)
    for name, value in (("zero", 0), ("one", 1), ("n", n), ("n - 1", n - 1), ("n - signature", n - good)):
        yield name, text(value, size)
    yield "a zero byte in front", text(good, size + 1)
    yield "a zero byte behind", text(good << 8, size + 1)
    yield "the signature plus n", text(good + n, size + 1)
    if (good + n).bit_length() <= size * 8:
        yield "the signature plus n, as long", text(good + n, size)
    yield "last byte missing", text(good >> 8, size - 1)
    yield "empty", ""
    pss = key.sign(MESSAGE, padding.PSS(padding.MGF1(hashes.SHA256()), 32), hashes.SHA256())
    yield "PSS", base64.urlsafe_b64encode(pss).rstrip(b"=").decode()
    if numbers.public_numbers.e == 3:
        # Bleichenbacher's forgery of 2006, without the private key: a cube whose front is right.
        front = b"\x00\x01" + b"\xff" * 8 + b"\x00" + INFO + hashlib.sha256(MESSAGE).digest()
        target = int.from_bytes(front + b"\xff" * (size - len(front)), "big")
        root = 1 << (target.bit_length() // 3 + 1)
        while root ** 3 > target:
            root = (2 * root + target // root ** 2) // 3
        yield "a cube root", text(root, size)


def accepts(key, signature):
    try:
        key.public_key().verify(
            base64.urlsafe_b64decode(signature + "=="), MESSAGE, padding.PKCS1v15(), hashes.SHA256())
    except InvalidSignature:
        return False
    return True


def main():
    groups = []
    for bits, exponent in ((2048, 65537), (2048, 3), (2056, 65537), (2049, 65537), (3072, 65537), (4096, 65537)):
        key = rsa.generate_private_key(exponent, bits)
        n = key.private_numbers().public_numbers.n
        cases = []
        for name, signature in signatures(key):
            # The encodings are the same for all keys: unusual sizes need the numbers out of range only.
            if bits % 1024 and not name.startswith(("valid", "n", "the signature", "a zero", "last")):
                continue
            assert accepts(key, signature) == (name == "valid"), name
            cases.append({"name": name, "signature": signature})
        groups.append({
            "bits": bits, "n": text(n, math.ceil(n.bit_length() / 8)), "e": text(exponent, math.ceil(exponent.bit_length() / 8)),
            "cases": cases})
    print(json.dumps({"message": MESSAGE.decode(), "groups": groups}, indent=0))


main()
