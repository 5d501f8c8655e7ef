import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The cost limits of one sign-in with an imported hash (docs/wire §16.3).
struct ImportCostTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let algorithm: String
        let name: String
        let value: JSONValue
        /// The expected error message.
        let message: String

        var testDescription: String { "\(algorithm) \(name) \(value)" }

        var hash: [UInt8] {
            let length: Int =
                switch algorithm {
                case "STANDARD_SCRYPT": Int(parameters["dkLen"]?.integer ?? 32)
                case "MD5": 32
                case "SHA512": 64
                default: 32
                }
            return [UInt8](repeating: UInt8(ascii: "a"), count: min(1024, max(1, length)))
        }

        var parameters: JSONObject {
            var body = ImportCostTests.accepted[algorithm] ?? JSONObject()
            body["hashAlgorithm"] = .string(algorithm)
            guard algorithm == "ARGON2" else {
                body[name] = value
                return body
            }
            var inner = body["argon2Parameters"]?.object ?? JSONObject()
            inner[name] = value == .null ? nil : value
            body["argon2Parameters"] = .object(inner)
            return body
        }
    }

    private static let accepted: [String: JSONObject] = [
        "SCRYPT": ["rounds": 8, "memoryCost": 14],
        "STANDARD_SCRYPT": ["cpuMemCost": 1024, "blockSize": 8, "parallelization": 1, "dkLen": 32],
        "ARGON2": [
            "argon2Parameters": [
                "hashType": "ARGON2_ID", "memoryCostKib": 256, "iterations": 2, "parallelism": 1,
            ]
        ],
    ]

    private static func standardScrypt(_ name: String, _ values: JSONValue...) -> [Case] {
        values.map { Case(algorithm: "STANDARD_SCRYPT", name: name, value: $0, message: "INVALID_HASH_PARAMETER") }
    }

    private static func argon2(_ name: String, _ code: String, _ values: JSONValue...) -> [Case] {
        values.map { Case(algorithm: "ARGON2", name: name, value: $0, message: "INVALID_ARGON2_\(code)") }
    }

    private static func rounds(_ algorithm: String, _ value: JSONValue) -> [Case] {
        [Case(algorithm: algorithm, name: "rounds", value: value, message: "INVALID_HASH_ROUNDS")]
    }

    private static func memoryCost(_ value: JSONValue) -> [Case] {
        [Case(algorithm: "SCRYPT", name: "memoryCost", value: value, message: "INVALID_HASH_MEMORY_COSTS")]
    }

    static let refused: [[Case]] = [
        // 2^19 blocks of 8 × 128 bytes are 512 MiB.
        standardScrypt("cpuMemCost", 0, 1, 1000, 1023, 1025, 524_288), standardScrypt("blockSize", 0, 2049),
        standardScrypt("parallelization", 0, 17), standardScrypt("dkLen", 0, 1025),
        argon2("memoryCostKib", "MEMORY_COST", .null, 0, 32_769), argon2("iterations", "ITERATIONS", .null, 0, 17),
        argon2("parallelism", "PARALLELISM", .null, 0, 17), argon2("hashType", "HASH_TYPE", .null, "", "ARGON2"),
        rounds("SCRYPT", 0), rounds("SCRYPT", 9), memoryCost(0), memoryCost(15), rounds("SHA512", 8193),
        rounds("MD5", -1), rounds("PBKDF_SHA1", 120_001),
    ]

    @Test(arguments: refused.flatMap(\.self))
    func costOutsideTheBoundsIsRefused(_ test: Case) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(test.parameters, in: service)
            #expect(answer.errorMessage == test.message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let bounds: [[Case]] = [
        // 2^17 blocks of 8 × 128 bytes are 128 MiB.
        standardScrypt("cpuMemCost", 2, 131_072), standardScrypt("blockSize", 1024),
        standardScrypt("parallelization", 16), standardScrypt("dkLen", 1, 1024),
        argon2("memoryCostKib", "", 1, 32_768), argon2("iterations", "", 16), argon2("parallelism", "", 16),
        argon2("hashType", "", "ARGON2_D", "ARGON2_I", "ARGON2_ID"), rounds("SCRYPT", 1), memoryCost(1),
        rounds("SHA512", 8192), rounds("MD5", 0), rounds("PBKDF_SHA1", 120_000),
    ]

    @Test(arguments: bounds.flatMap(\.self))
    func boundItselfIsTaken(_ test: Case) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(test.parameters, hash: test.hash, in: service)
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    static let dear: [(JSONObject, [UInt8], String)] = [
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2a$14$"), "bcrypt 14 (BCRYPT)"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2y$31$"), "bcrypt 31 (BCRYPT)"),
        (
            [
                "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 262_144, "blockSize": 8, "parallelization": 16,
                "dkLen": 32,
            ],
            [UInt8](repeating: 1, count: 32),
            "bcrypt 18 (STANDARD_SCRYPT, cpuMemCost 262144, blockSize 8, parallelization 16)"
        ),
        (
            [
                "hashAlgorithm": "ARGON2",
                "argon2Parameters": [
                    "hashType": "ARGON2_ID", "memoryCostKib": 32_768, "iterations": 16, "parallelism": 1,
                ],
            ],
            [UInt8](repeating: 1, count: 32),
            "bcrypt 14 (ARGON2, memoryCostKib 32768, iterations 16)"
        ),
        (
            ["hashAlgorithm": "PBKDF_SHA1", "rounds": 120_000],
            [UInt8](repeating: 1, count: 1024),
            "bcrypt 15 (PBKDF_SHA1, rounds 120000)"
        ),
    ]

    @Test(arguments: dear)
    func hashBeyondTheWorkLimitIsRefusedWithItsParameters(
        _ parameters: JSONObject,
        _ hash: [UInt8],
        _ text: String
    ) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(parameters, hash: hash, in: service)
            let message = "passwordHash costs as much as \(text); the limit is 13: --max-hash-cost raises it"
            #expect(answer["error"] == [["index": 0, "message": .string(message)]])
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.store.importedHashKinds(in: service.pool) == [])
        }
    }

    @Test(arguments: dear.filter { !$0.2.hasPrefix("bcrypt 31") && !$0.2.hasPrefix("bcrypt 18") })
    func raisedLimitTakesTheHash(_ parameters: JSONObject, _ hash: [UInt8], _ text: String) async throws {
        try await TestService.run(hashWorkLimit: HashWork(bcryptCost: 16)) { service in
            let answer = try await Self.importUser(parameters, hash: hash, in: service)
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    static let malformed: [(JSONObject, [UInt8], String)] = [
        (["hashAlgorithm": "BCRYPT"], Array("$2a$10$".utf8), "has 7 bytes; BCRYPT hashes have 60"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2a$10$").dropLast(), "has 59 bytes; BCRYPT hashes have 60"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2a$03$"), "has the bcrypt cost 3; it must be 4 to 31"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2a$99$"), "has the bcrypt cost 99; it must be 4 to 31"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2b$xx$"), "does not begin like a bcrypt hash: $2b$10$"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$1$31$$"), "does not begin like a bcrypt hash: $2b$10$"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("2a$31$$"), "does not begin like a bcrypt hash: $2b$10$"),
        (["hashAlgorithm": "BCRYPT"], bcrypt("$2c$10$"), "does not begin like a bcrypt hash: $2b$10$"),
        (
            ["hashAlgorithm": "BCRYPT"], bcrypt("$2a$10$").dropLast() + Array("!".utf8),
            "has characters that bcrypt hashes do not contain"
        ),
        (
            ["hashAlgorithm": "SHA256", "rounds": 1], [UInt8](repeating: 1, count: 64),
            "has 64 bytes; SHA256 hashes have 32"
        ),
        (["hashAlgorithm": "SHA512", "rounds": 1], [1], "has 1 bytes; SHA512 hashes have 64"),
        (["hashAlgorithm": "SHA1", "rounds": 1], [1], "has 1 bytes; SHA1 hashes have 20"),
        (["hashAlgorithm": "MD5", "rounds": 0], [UInt8](repeating: 1, count: 16), "has 16 bytes; MD5 hashes have 32"),
        (
            ["hashAlgorithm": "MD5", "rounds": 0], [UInt8](repeating: UInt8(ascii: "A"), count: 32),
            "is not lowercase hexadecimal text"
        ),
        (
            ["hashAlgorithm": "HMAC_SHA256", "signerKey": "AAAA"], [1],
            "has 1 bytes; HMAC_SHA256 hashes have 32"
        ),
        (
            ["hashAlgorithm": "HMAC_SHA512", "signerKey": "AAAA"], [UInt8](repeating: 1, count: 32),
            "has 32 bytes; HMAC_SHA512 hashes have 64"
        ),
        (
            ["hashAlgorithm": "HMAC_SHA1", "signerKey": "AAAA"], [UInt8](repeating: 1, count: 21),
            "has 21 bytes; HMAC_SHA1 hashes have 20"
        ),
        (["hashAlgorithm": "HMAC_MD5", "signerKey": "AAAA"], [1], "has 1 bytes; HMAC_MD5 hashes have 16"),
        (
            ["hashAlgorithm": "PBKDF_SHA1", "rounds": 1], [UInt8](repeating: 1, count: 1025),
            "has 1025 bytes; PBKDF_SHA1 hashes have at most 1024"
        ),
        (
            ["hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 14, "signerKey": "AAAA"], [1, 2, 3, 4],
            "has 4 bytes; SCRYPT hashes have 3 (signerKey)"
        ),
        (
            ["hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 14, "signerKey": "AAAA"], [1, 2],
            "has 2 bytes; SCRYPT hashes have 3 (signerKey)"
        ),
        (
            [
                "hashAlgorithm": "ARGON2",
                "argon2Parameters": [
                    "hashType": "ARGON2_ID", "memoryCostKib": 256, "iterations": 2, "parallelism": 1,
                ],
            ],
            [1, 2, 3], "has 3 bytes; ARGON2 hashes have at least 4"
        ),
        (
            ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 1], [UInt8](repeating: 1, count: 1025),
            "has 1025 bytes; PBKDF2_SHA256 hashes have at most 1024"
        ),
        (
            [
                "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 2, "blockSize": 1, "parallelization": 1, "dkLen": 32,
            ],
            [1], "has 1 bytes; STANDARD_SCRYPT hashes have 32 (dkLen)"
        ),
    ]

    @Test(arguments: malformed)
    func hashOfAnotherFormIsRefusedAlone(_ parameters: JSONObject, _ hash: [UInt8], _ fault: String) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(parameters, hash: hash, in: service)
            #expect(answer["error"] == [["index": 0, "message": .string("passwordHash \(fault)")]])
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.store.importedHashKinds(in: service.pool) == [])
        }
    }

    @Test(arguments: ["$2a$13$", "$2y$04$", "$2x$05$", "$2b$10$"])
    func bcryptHashWithinTheLimitIsTaken(_ setting: String) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(
                ["hashAlgorithm": "BCRYPT"],
                hash: Self.bcrypt(setting),
                in: service
            )
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    @Test(arguments: [(128, 120_000), (1024, 15_000)])
    func derivedKeyWithinTheLimitIsTaken(_ length: Int, _ rounds: Int64) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(
                ["hashAlgorithm": "PBKDF2_SHA256", "rounds": .integer(rounds)],
                hash: [UInt8](repeating: 1, count: length),
                in: service
            )
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    private static func bcrypt(_ setting: String) -> [UInt8] {
        Array((setting + String(repeating: ".", count: 53)).utf8)
    }

    private static func importUser(
        _ parameters: JSONObject,
        hash: [UInt8] = [0, 0, 0],
        in service: TestService
    ) async throws -> Answer {
        var body = parameters
        body["users"] = [["localId": "ada", "passwordHash": .string(Base64.encoded(hash)), "salt": "AAAA"]]
        return try await service.post("v1/projects/acme/accounts:batchCreate", body, as: .administrator)
    }
}
