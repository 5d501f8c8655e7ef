import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct BatchCreateAccountsTests {
    private static let path = "v1/projects/acme/accounts:batchCreate"

    private static let tooLong = String(repeating: "x", count: 1025)

    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_USER_ACCOUNT"),
        (["users": []], "MISSING_USER_ACCOUNT"),
        (["hashAlgorithm": "ROT13"], "INVALID_HASH_ALGORITHM"),
        (["hashAlgorithm": "HMAC_SHA256"], "EMPTY_HASH_KEY"),
        (["hashAlgorithm": "SHA256", "rounds": 0], "INVALID_HASH_ROUNDS"),
        (["hashAlgorithm": "SHA256", "rounds": 8193], "INVALID_HASH_ROUNDS"),
        (["hashAlgorithm": "MD5", "rounds": 8193], "INVALID_HASH_ROUNDS"),
        (["hashAlgorithm": "PBKDF2_SHA256"], "INVALID_HASH_ROUNDS"),
        (["hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 15], "INVALID_HASH_MEMORY_COSTS"),
        (["hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024], "INVALID_HASH_PARAMETER"),
        (
            [
                "hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 14, "signerKey": "AAAA",
                "saltSeparator": .string(String(repeating: "A", count: 1024)),
            ],
            "INVALID_HASH_PARAMETER"
        ),
        (["hashAlgorithm": "ARGON2"], "INVALID_ARGON2_MEMORY_COST"),
        (
            ["hashAlgorithm": "ARGON2", "argon2Parameters": ["memoryCostKib": 64]], "INVALID_ARGON2_ITERATIONS"
        ),
        (["sanityCheck": true, "users": [["localId": "a"], ["localId": "a"]]], "DUPLICATE_LOCAL_ID : a"),
        (
            [
                "sanityCheck": true,
                "users": [["localId": "a", "email": "x@y.z"], ["localId": "b", "email": "X@y.z"]],
            ],
            "DUPLICATE_EMAIL : x@y.z"
        ),
    ]

    @Test(arguments: refusals)
    func wholeRequestIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            var body = body
            if body["hashAlgorithm"] != nil { body["users"] = [["localId": "a", "passwordHash": "AAAA"]] }
            let answer = try await service.post(Self.path, body, as: .administrator)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func hashThatIsNoBase64IsATypingError() async throws {
        try await TestService.run { service in
            let answer = try await service.post(
                Self.path,
                ["users": [["localId": "a", "passwordHash": "*"]]],
                as: .administrator
            )
            #expect(
                answer.errorMessage
                    == #"Invalid value at 'users[0].password' (TYPE_BYTES), Base64 decoding failed for "*""#
            )
        }
    }

    static let rows: [(JSONObject, String)] = [
        (["email": "x@y.z"], "localId is missing"),
        (
            ["localId": "a\u{0}b"],
            "localId is invalid: Invalid user ID. Control and text direction characters are not allowed: U+0000."
        ),
        (
            ["localId": "ada\u{202E}eve"],
            "localId is invalid: Invalid user ID. Control and text direction characters are not allowed: U+202E."
        ),
        (
            ["localId": .string(String(repeating: "x", count: 1025))],
            "localId is invalid: Invalid user ID length. The maximum is 1024 bytes."
        ),
        (
            ["localId": "a", "providerUserInfo": [["providerId": "x.com", "rawId": .string(Self.tooLong)]]],
            "rawId may have at most 1024 bytes"
        ),
        (
            ["localId": "a", "providerUserInfo": [["providerId": "x.com", "federatedId": .string(Self.tooLong)]]],
            "rawId may have at most 1024 bytes"
        ),
        (
            ["localId": "a", "providerUserInfo": [["providerId": .string(Self.tooLong), "rawId": "1"]]],
            "providerId may have at most 256 bytes"
        ),
        (
            ["localId": "a", "passwordHash": .string(String(repeating: "A", count: 1368))],
            "passwordHash may have at most 1024 bytes"
        ),
        (["localId": "a", "email": "x"], "email is invalid"),
        (["localId": "a", "phoneNumber": "555"], "phone number format is invalid"),
        (["localId": "a", "customAttributes": "x"], "Invalid custom claims provided."),
        (["localId": "a", "customAttributes": #"{"aud":1}"#], "Custom claims provided include a reserved claim."),
        (
            ["localId": "a", "providerUserInfo": [["providerId": "x.com"]]],
            "federatedId or (providerId & rawId) is required"
        ),
        (
            ["localId": "a", "providerUserInfo": [["providerId": "x.com", "rawId": "taken"]]],
            "raw id exists in other account in database"
        ),
        (["localId": "a", "phoneNumber": "+15550000001"], "phone number exists in other account in database"),
        (
            ["localId": "a", "tenantId": "blue"],
            "Tenant id in userInfo does not match the tenant id in request."
        ),
        (
            ["localId": "a", "mfaInfo": [["mfaEnrollmentId": "1", "phoneInfo": "+15550000002"]]],
            "Second factor account requires email to be presented."
        ),
    ]

    @Test(arguments: rows)
    func oneBadRowDoesNotHinderTheOthers(_ row: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let first = try await service.post(
                Self.path,
                [
                    "users": [
                        [
                            "localId": "first", "phoneNumber": "+15550000001",
                            "providerUserInfo": [["providerId": "x.com", "rawId": "taken"]],
                        ]
                    ]
                ],
                as: .administrator
            )
            #expect(first.json == ["kind": "identitytoolkit#UploadAccountResponse"])
            let answer = try await service.post(
                Self.path,
                ["users": [.object(row), ["localId": "good"]]],
                as: .administrator
            )
            #expect(answer.status == 200)
            #expect(answer["error"] == [["index": 0, "message": .string(message)]])
            #expect(try await service.accounts().map(\.localID) == ["first", "good"])
        }
    }

    @Test func productionReplacesAndLetsAddressesRepeat() async throws {
        try await TestService.run { service in
            let users: JSONValue = [
                ["localId": "a", "email": "x@y.z", "displayName": "old"], ["localId": "b", "email": "x@y.z"],
                ["localId": "a", "email": "x@y.z"],
            ]
            let answer = try await service.post(Self.path, ["users": users], as: .administrator)
            #expect(answer["error"] == nil)
            #expect(try await service.accounts().map(\.displayName) == [nil, nil])
            let found = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["email": ["x@y.z"]],
                as: .administrator
            )
            let ids = found["users"]?.array?.compactMap { $0.object?["localId"]?.string }
            // The first owner of the address comes first and signs in with it.
            #expect(ids == ["a", "b"])
            // Other users cannot take the address.
            #expect(try await service.signUp("x@y.z").errorMessage == "EMAIL_EXISTS")
        }
    }

    @Test func earlierAccountSignsInByASharedAddress() async throws {
        try await TestService.run { service in
            for (id, password) in [("b", "engine-1843"), ("a", "engine-1844")] {
                let user: JSONValue = [
                    "localId": .string(id), "email": "ada@example.com", "rawPassword": .string(password),
                ]
                _ = try await service.post(Self.path, ["users": [user]], as: .administrator)
                service.clock.advance(seconds: 1)
            }
            #expect(try await service.signIn(password: "engine-1844").errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.signIn(password: "engine-1843")["localId"] == "b")
            let found = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["email": "ADA@example.com"],
                as: .administrator
            )
            #expect(found["users"]?.array?.compactMap { $0.object?["localId"]?.string } == ["b", "a"])
        }
    }

    @Test(arguments: [(nil, true), (false, true), (true, false)] as [(Bool?, Bool)])
    func checkedImportReplacesOnlyWhereItIsTold(_ allowsOverwriting: Bool?, _ isRefused: Bool) async throws {
        try await TestService.run { service in
            try await service.create([["localId": "a", "displayName": "Ada"]])
            var body: JSONObject = ["users": [["localId": "a", "displayName": "Eve"]], "sanityCheck": true]
            body["allowOverwrite"] = allowsOverwriting.map(JSONValue.bool)
            let answer = try await service.post(Self.path, body, as: .administrator)
            let message = answer["error"]?.array?.first?.object?["message"]
            #expect(
                message == (isRefused ? "localId belongs to an existing account - can not overwrite." : nil)
            )
            #expect(try await service.accounts().map(\.displayName) == [isRefused ? "Ada" : "Eve"])
        }
    }

    @Test func removedOwnerLeavesASharedAddressToTheNext() async throws {
        try await TestService.run { service in
            _ = try await service.post(
                Self.path,
                ["users": [["localId": "a", "email": "x@y.z"], ["localId": "b", "email": "x@y.z"]]],
                as: .administrator
            )
            _ = try await service.post("v1/accounts:delete", ["localId": "a"], as: .administrator)
            #expect(try await service.store.account(.email("x@y.z"), in: service.pool)?.localID == "b")
            #expect(try await service.signUp("x@y.z").errorMessage == "EMAIL_EXISTS")
        }
    }

    @Test func emulatorRefusesWhatIsThere() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let users: JSONObject = ["users": [["localId": "a", "email": "x@y.z"]]]
            _ = try await service.post(Self.path, users, as: .administrator)
            let again = try await service.post(Self.path, users, as: .administrator)
            #expect(
                again["error"] == [
                    ["index": 0, "message": "localId belongs to an existing account - can not overwrite."]
                ]
            )
            let other = try await service.post(
                Self.path,
                ["users": [["localId": "b", "email": "x@y.z"]]],
                as: .administrator
            )
            #expect(other["error"] == [["index": 0, "message": "email exists in other account in database"]])
        }
    }

    @Test func rawPasswordIsHashedUnchecked() async throws {
        try await TestService.run { service in
            _ = try await service.post(
                Self.path,
                ["users": [["localId": "a", "email": "ada@example.com", "rawPassword": "123"]]],
                as: .administrator
            )
            #expect(try await service.signIn(password: "123").status == 200)
        }
    }

    @Test func legacyUploadNamesItsProject() async throws {
        try await TestService.run { service in
            let path = "identitytoolkit/v3/relyingparty/uploadAccount"
            let users: JSONObject = ["users": [["localId": "a"]]]
            let refused = try await service.post(path, users, as: .administrator)
            #expect(refused.errorMessage == "INSUFFICIENT_PERMISSION")
            var named = users
            named["targetProjectId"] = "acme"
            #expect(try await service.post(path, named, as: .administrator).status == 200)
            #expect(try await service.accounts().count == 1)
        }
    }
}
