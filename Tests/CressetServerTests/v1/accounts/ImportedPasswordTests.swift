import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Passwords hashed by other systems, for every importable algorithm (docs/wire §16.4).
struct ImportedPasswordTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let hash: String
        let parameters: JSONObject
        var salt: String? = "cGVwcGVyJnNhbHQ="
        var password = "s3cret-pass"

        var testDescription: String { "\(parameters["hashAlgorithm"]?.string ?? "") \(hash)" }
    }

    private static let key: JSONValue = "dmVjdG9yLWtleS0wMTIzNDU2Nzg5YWJjZGVm"
    private static let signer: JSONValue =
        "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="

    static let vectors = [
        Vector(hash: "Xz1xd5tc+T29ykolJStE/3Bmd0M=", parameters: ["hashAlgorithm": "SHA1", "rounds": 1]),
        Vector(hash: "DacxvZ4M2MYmKdUo9BZ39T5te6k=", parameters: ["hashAlgorithm": "SHA1", "rounds": 3]),
        Vector(
            hash: "IVRMkDXR+ReX+IwtQMQZk2o0QYc=",
            parameters: ["hashAlgorithm": "SHA1", "rounds": 1, "passwordHashOrder": "PASSWORD_AND_SALT"]
        ),
        Vector(
            hash: "bGEmRxlsK/slFhzoBcp0FNn3khGOOZP6jUCC8mQpefQ=",
            parameters: ["hashAlgorithm": "SHA256", "rounds": 1]
        ),
        Vector(
            hash: "k9Y7ix0RiOJKIz1FcBZXzRzYxd3AqJ48X41EsT1c6WU=",
            parameters: ["hashAlgorithm": "SHA256", "rounds": 3]
        ),
        Vector(
            hash: "/JZKwJpiJjhPHcZQvqydmii2lcMRnNab5eDgizL6C/z77B7yjfN+TvMJk8mr/bh0TF28vOG+1mG9VxSYOyAm0w==",
            parameters: ["hashAlgorithm": "SHA512", "rounds": 1]
        ),
        Vector(
            hash: "ZTQ2NTQzMTZlZGZkOTk5ZGVjOWE3MDU1M2MwYjExMTQ=",
            parameters: ["hashAlgorithm": "MD5", "rounds": 0]
        ),
        Vector(
            hash: "YzcwN2M5ZTE0MTgwNjk5YWM2MTNlMDZkNWJiZWRlMjI=",
            parameters: ["hashAlgorithm": "MD5", "rounds": 1]
        ),
        Vector(
            hash: "ZWUxYzEwYTE2YzMyODdlZGJhNTQ3NDRkZWI3YzUzZjY=",
            parameters: ["hashAlgorithm": "MD5", "rounds": 2]
        ),
        Vector(
            hash: "6JQvlOWiVZJNUM9NG/W0bg==",
            parameters: ["hashAlgorithm": "HMAC_MD5", "signerKey": key]
        ),
        Vector(
            hash: "z+lIhFCu4rnzbtRztmk6Ag==",
            parameters: [
                "hashAlgorithm": "HMAC_MD5", "signerKey": key, "passwordHashOrder": "SALT_AND_PASSWORD",
            ]
        ),
        Vector(
            hash: "uCEhs48dWYm6K+1ce7QE2hbSTes=",
            parameters: ["hashAlgorithm": "HMAC_SHA1", "signerKey": key]
        ),
        Vector(
            hash: "hHI4rYaEjaWCM20BjobXAGJNmYW0cPYdWowDcakBTBw=",
            parameters: ["hashAlgorithm": "HMAC_SHA256", "signerKey": key]
        ),
        Vector(
            hash: "8mrqoWyQX66Nh04Qza0Sz6wHwD4Mg7uwdicl4VPSxNg=",
            parameters: [
                "hashAlgorithm": "HMAC_SHA256", "signerKey": key, "passwordHashOrder": "SALT_AND_PASSWORD",
            ]
        ),
        Vector(
            hash: "K2Ts8dbI2r1ZUhrdsshpVCKeFZc=",
            parameters: ["hashAlgorithm": "PBKDF_SHA1", "rounds": 1000]
        ),
        Vector(
            hash: "P4PLJ3bn//KOpcvRd1piVTo02Yj/uC0wuv9/3m7m5+A=",
            parameters: ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 1000]
        ),
        Vector(
            hash: "CLjEvmHvG2GFcQOAldkgRq0JfYCr6Fq0fYzXhgCy3bg=",
            parameters: [
                "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "blockSize": 8, "parallelization": 1,
                "dkLen": 32,
            ]
        ),
        Vector(
            hash: "yrnCqtRCTz7RVATCCPw56Qbno3sTJsNZ24sC",
            parameters: [
                "hashAlgorithm": "SCRYPT", "signerKey": key, "saltSeparator": "Bwk=", "rounds": 8, "memoryCost": 14,
            ]
        ),
        Vector(
            hash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
            parameters: [
                "hashAlgorithm": "SCRYPT", "signerKey": signer, "saltSeparator": "Bw==", "rounds": 8,
                "memoryCost": 14,
            ],
            salt: "42xEC+ixf3L2lw==",
            password: "user1password"
        ),
        Vector(
            hash: Base64.encoded(Array("$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW".utf8)),
            parameters: ["hashAlgorithm": "BCRYPT"],
            salt: nil,
            password: "U*U"
        ),
        Vector(
            hash: "XHgw5HMRwsZSFa6DMBXByKk53M7ZiNjIIFqipJmCc2wpxtx7MudoeDNrDOLhJnOCu6b01VljfRg5gjYK0o+QBA==",
            parameters: ["hashAlgorithm": "HMAC_SHA512", "signerKey": key]
        ),
        Vector(
            hash: "kzK5/0Dq41mpTgnrM1CbNg4llzmm5xuSGXb0URgKi+8rZkkgZIrvbP9RoWRw9oPd6S3cOspgot/GNbiAdgnNIA==",
            parameters: [
                "hashAlgorithm": "HMAC_SHA512", "signerKey": key, "passwordHashOrder": "SALT_AND_PASSWORD",
            ]
        ),
        argon2("nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4=", ["hashType": "ARGON2_ID"]),
        argon2("iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8=", ["hashType": "ARGON2_I"]),
        argon2("JcTui6RIBUtJ78gE5Hi52CO+H5vS6Z9R1uxAB6OhUB8=", ["hashType": "ARGON2_D"]),
        argon2(
            "vUBIaP8AxS51Q8gzLmp3KlckiS1+Mo1c8lO7yOcms3E=",
            ["hashType": "ARGON2_D", "version": "VERSION_10"]
        ),
        argon2(
            "ehHU4Cu+G/Y6Jmz0IyktBqn7XiJ726E0",
            ["hashType": "ARGON2_ID", "iterations": 3, "memoryCostKib": 512, "parallelism": 4]
        ),
        argon2(
            "pzLFH6SKyIRDYs3+4p3wPeNvTZYYO6DpbL22k7M300g=",
            ["hashType": "ARGON2_ID", "associatedData": .string(Base64.encoded(Array("acme".utf8)))]
        ),
    ]

    /// Returns a vector of the reference implementation's command: `password`, salted with `somesalt`.
    private static func argon2(_ hash: String, _ changes: JSONObject) -> Vector {
        var parameters: JSONObject = ["memoryCostKib": 256, "iterations": 2, "parallelism": 1]
        for (name, value) in changes.members { parameters[name] = value }
        return Vector(
            hash: hash,
            parameters: ["hashAlgorithm": "ARGON2", "argon2Parameters": .object(parameters)],
            salt: "c29tZXNhbHQ=",
            password: "password"
        )
    }

    @Test(arguments: vectors)
    func importedPasswordSignsInAndIsHashedAnew(_ vector: Vector) async throws {
        try await TestService.run { service in
            try await Self.importUser(vector, in: service)
            let refused = try await service.signIn(password: vector.password + "x")
            #expect(refused.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            let foreign = try #require(try await service.accounts().first?.password)
            #expect(Base64.encoded(foreign.hash) == vector.hash)
            #expect(try await service.signIn(password: vector.password)["localId"] == "ada")
            let native = try #require(try await service.accounts().first?.password)
            #expect(String(decoding: native.hash, as: UTF8.self).hasPrefix("$2b$"))
            #expect(try await service.signIn(password: vector.password).status == 200)
            #expect(try await service.signIn(password: vector.password + "x").status == 400)
        }
    }

    static let unusable: [Vector] = [
        Vector(hash: "AAAA", parameters: [:]),
        Vector(hash: "AAAA", parameters: ["hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 14]),
    ]

    @Test(arguments: unusable)
    func uncheckableHashMatchesNoPassword(_ vector: Vector) async throws {
        try await TestService.run { service in
            try await Self.importUser(vector, in: service)
            #expect(try await service.signIn(password: "s3cret-pass").errorMessage == "INVALID_LOGIN_CREDENTIALS")
        }
    }

    @Test func keyedHashWithoutItsKeyIsOurFailure() async throws {
        try await TestService.run { service in
            try await Self.importUser(Vector(hash: "AAAA", parameters: ["hashAlgorithm": "HMAC_SHA512"]), in: service)
            let answer = try await service.signIn(password: "s3cret-pass")
            #expect(answer.status == 500)
            #expect(answer.error["status"] == "INTERNAL")
            let id = try #require(answer.headers["X-Request-Id"])
            #expect(service.log.text.contains(id))
        }
    }

    @Test func passwordThatOnlyBeginsRightIsRefused() async throws {
        try await TestService.run { service in
            let password = String(repeating: "x", count: 72)
            try await service.signUp(password: password)
            for wrong in [password + "x", password + String(repeating: "x", count: 500), password + "\0"] {
                #expect(try await service.signIn(password: wrong).errorMessage == "INVALID_LOGIN_CREDENTIALS")
            }
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func signerKeyIsStoredSealed() async throws {
        try await TestService.run { service in
            try await Self.importUser(Self.vectors[17], in: service)
            let id = try #require(try await service.accounts().first?.password?.signerKeyID)
            let sealed = try #require(try await service.store.signerKey(id: id, projectID: "acme"))
            let key = Array("vector-key-0123456789abcdef".utf8)
            #expect(sealed.count == key.count + 28)
            #expect(!sealed.indices.contains { sealed[$0...].starts(with: key) })
        }
    }

    private static func importUser(_ vector: Vector, in service: TestService) async throws {
        var user: JSONObject = [
            "localId": "ada", "email": "ada@example.com", "passwordHash": .string(vector.hash),
        ]
        user["salt"] = vector.salt.map(JSONValue.string)
        var body = vector.parameters
        body["users"] = [.object(user)]
        let answer = try await service.post("v1/projects/acme/accounts:batchCreate", body, as: .administrator)
        #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
    }
}
