import CressetAdmin
import CressetWire
import Foundation
import Testing

struct ImportTests {
    private let server: KeyServer
    private let admin: Admin

    init() throws {
        server = try KeyServer([])
        admin = try server.admin(credential: .adminToken("secret"))
    }

    @Test func usersAreSentWithTheirHashes() async throws {
        server.answer([(200, ["error": [["index": 1, "message": "localId is missing"]]])])
        let ada = UserImportRecord(
            userID: "ada",
            properties: UserProperties(email: "ada@example.com", isEmailVerified: true, isDisabled: false),
            passwordHash: Data([1, 2, 3]),
            passwordSalt: Data([4]),
            customClaims: ["role": "analyst"],
            providers: [UserRecord.Provider(providerID: "google.com", rawID: "g1", email: "a@example.com")],
            createdAt: Date(timeIntervalSince1970: 1.5),
            lastSignInAt: Date(timeIntervalSince1970: 2)
        )
        let result = try await admin.importUsers([ada, UserImportRecord(userID: "")], hash: .bcrypt)
        #expect(result.successCount == 1 && result.failures.map(\.index) == [1])
        #expect(result.failures.map(\.reason) == ["localId is missing"])
        #expect(server.calls == ["POST /accounts:batchCreate"])
        #expect(
            server.bodies == [
                [
                    "users": [
                        [
                            "localId": "ada", "email": "ada@example.com", "passwordHash": "AQID", "salt": "BA==",
                            "emailVerified": true,
                            "providerUserInfo": [
                                ["providerId": "google.com", "email": "a@example.com", "rawId": "g1"]
                            ],
                            "disabled": false, "lastLoginAt": "2000", "createdAt": "1500",
                            "customAttributes": #"{"role":"analyst"}"#,
                        ], ["localId": ""],
                    ],
                    "hashAlgorithm": "BCRYPT",
                ]
            ]
        )
    }

    @Test func invalidImportsAreRejected() async throws {
        let hashed = UserImportRecord(userID: "ada", passwordHash: Data([1]))
        let claims = UserImportRecord(userID: "ada", customClaims: ["x": Date()])
        let many = Array(repeating: UserImportRecord(userID: "ada"), count: 1001)
        for users in [[], [hashed], [claims], many] {
            await #expect(throws: AdminError(.invalidArgument, message: "")) { try await admin.importUsers(users) }
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: [
            (.hmacSHA512(key: Data([1])), ["hashAlgorithm": "HMAC_SHA512", "signerKey": "AQ=="]),
            (.hmacSHA256(key: Data([1])), ["hashAlgorithm": "HMAC_SHA256", "signerKey": "AQ=="]),
            (.hmacSHA1(key: Data([1])), ["hashAlgorithm": "HMAC_SHA1", "signerKey": "AQ=="]),
            (.hmacMD5(key: Data([1])), ["hashAlgorithm": "HMAC_MD5", "signerKey": "AQ=="]),
            (.sha512(rounds: 2), ["hashAlgorithm": "SHA512", "rounds": 2]),
            (.sha256(rounds: 2), ["hashAlgorithm": "SHA256", "rounds": 2]),
            (.sha1(rounds: 2), ["hashAlgorithm": "SHA1", "rounds": 2]),
            (.md5(rounds: 0), ["hashAlgorithm": "MD5", "rounds": 0]),
            (.pbkdfSHA1(rounds: 3), ["hashAlgorithm": "PBKDF_SHA1", "rounds": 3]),
            (.pbkdf2SHA256(rounds: 3), ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 3]),
            (
                .scrypt(key: Data([1]), rounds: 8, memoryCost: 14, saltSeparator: Data([2])),
                [
                    "hashAlgorithm": "SCRYPT", "signerKey": "AQ==", "saltSeparator": "Ag==", "rounds": 8,
                    "memoryCost": 14,
                ]
            ),
            (
                .standardScrypt(memoryCost: 1024, parallelization: 16, blockSize: 8, derivedKeyLength: 64),
                [
                    "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "parallelization": 16, "blockSize": 8,
                    "dkLen": 64,
                ]
            ),
            (
                .argon2(.init(hashLength: 32, parallelism: 1, iterations: 2, memoryCost: 4096)),
                [
                    "hashAlgorithm": "ARGON2",
                    "argon2Parameters": [
                        "hashLengthBytes": 32, "hashType": "ARGON2_ID", "parallelism": 1, "iterations": 2,
                        "memoryCostKib": 4096,
                    ],
                ]
            ),
        ] as [(UserImportHash, JSONObject)]
    )
    func algorithmsHaveTheirParameters(hash: UserImportHash, members: JSONObject) async throws {
        _ = try await admin.importUsers([UserImportRecord(userID: "ada")], hash: hash)
        var sent = server.bodies.first ?? nil
        sent?["users"] = nil
        #expect(sent == members)
    }
}
