import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The bounds of what one sign-in by an imported hash may cost (docs/wire §16.3).
struct ImportCostTests {
    /// Parameters that are taken, one of them changed.
    struct Case: Sendable, CustomTestStringConvertible {
        let algorithm: String
        let name: String
        let value: JSONValue
        /// With which it is refused.
        let message: String

        var testDescription: String { "\(algorithm) \(name) \(value)" }

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
        // 2^18 blocks of 8 × 128 bytes are 256 MiB.
        standardScrypt("cpuMemCost", 2, 262_144), standardScrypt("blockSize", 2048),
        standardScrypt("parallelization", 16), standardScrypt("dkLen", 1, 1024),
        argon2("memoryCostKib", "", 1, 32_768), argon2("iterations", "", 16), argon2("parallelism", "", 16),
        argon2("hashType", "", "ARGON2_D", "ARGON2_I", "ARGON2_ID"), rounds("SCRYPT", 1), memoryCost(1),
        rounds("SHA512", 8192), rounds("MD5", 0), rounds("PBKDF_SHA1", 120_000),
    ]

    @Test(arguments: bounds.flatMap(\.self))
    func boundItselfIsTaken(_ test: Case) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(test.parameters, in: service)
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    @Test(arguments: [17, 31, 99])
    func bcryptHashBeyondTheBoundIsRefusedAlone(_ cost: Int) async throws {
        try await TestService.run { service in
            let answer = try await Self.importUser(
                ["hashAlgorithm": "BCRYPT"],
                hash: Array("$2a$\(cost)$".utf8) + Self.rest,
                in: service
            )
            let message = "passwordHash has the bcrypt cost \(cost); the maximum is 16"
            #expect(answer["error"] == [["index": 0, "message": .string(message)]])
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.store.importedHashKinds(in: service.pool) == [])
        }
    }

    // Others than those of bcrypt are kept, and match no password.
    @Test(arguments: ["$2a$16$", "$2y$04$", "$2b$xx$", "$1$31$$$", "2a$31$$", ""])
    func bcryptHashWithinTheBoundIsTaken(_ setting: String) async throws {
        try await TestService.run { service in
            let hash = Array(setting.utf8) + Self.rest
            let answer = try await Self.importUser(["hashAlgorithm": "BCRYPT"], hash: hash, in: service)
            #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            #expect(try await service.accounts().map(\.localID) == ["ada"])
        }
    }

    @Test(arguments: [(129, 120_000), (1024, 15_001), (1025, 1)])
    func derivedKeyBeyondTheBoundIsRefusedAlone(_ length: Int, _ rounds: Int64) async throws {
        try await TestService.run { service in
            for algorithm: JSONValue in ["PBKDF_SHA1", "PBKDF2_SHA256"] {
                let answer = try await Self.importUser(
                    ["hashAlgorithm": algorithm, "rounds": .integer(rounds)],
                    hash: [UInt8](repeating: 1, count: length),
                    in: service
                )
                let message =
                    "passwordHash has \(length) PBKDF2 bytes; the maximum is 1024, with bytes × rounds up to 15360000"
                #expect(answer["error"] == [["index": 0, "message": .string(message)]])
            }
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.store.importedHashKinds(in: service.pool) == [])
        }
    }

    @Test(arguments: [(128, 120_000), (1024, 15_000)])
    func derivedKeyWithinTheBoundIsTaken(_ length: Int, _ rounds: Int64) async throws {
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

    /// The salt and the digest of a hash.
    private static let rest = [UInt8](repeating: UInt8(ascii: "."), count: 53)

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
