import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct TemporaryPasswordEndTests {
    private static func run(
        _ behavior: Behavior = .production,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(behavior) { service in
            try await service.allowTemporaryPasswords()
            try await service.signUp()
            try await body(service)
        }
    }

    private typealias Change = @Sendable (TestService, _ signIn: Answer) async throws -> Answer

    private static func update(_ body: JSONObject, as caller: TestService.Caller = .app) -> Change {
        { service, signIn in
            var body = body
            body[caller == .app ? "idToken" : "localId"] = signIn[caller == .app ? "idToken" : "localId"]
            return try await service.post("v1/accounts:update", body, as: caller)
        }
    }

    private static let changes: [(name: String, change: Change)] = [
        ("user's new password", update(["password": "engine-1844"])),
        ("administrator's new password", update(["password": "engine-1844"], as: .administrator)),
        ("reset by link", { service, _ in try await service.resetPassword(try await service.code("PASSWORD_RESET")) }),
        (
            "sign-up with the token",
            { service, signIn in
                try await service.post(
                    "v1/accounts:signUp",
                    [
                        "idToken": signIn["idToken"] ?? .null, "email": "ada@example.com",
                        "password": "engine-1844",
                    ]
                )
            }
        ),
        (
            "import over it",
            { service, signIn in
                try await service.post(
                    "v1/projects/acme/accounts:batchCreate",
                    [
                        "allowOverwrite": true,
                        "users": [
                            [
                                "localId": signIn["localId"] ?? .null, "email": "ada@example.com",
                                "rawPassword": "engine-1844",
                            ]
                        ],
                    ],
                    as: .administrator
                )
            }
        ),
        ("removed provider", update(["deleteProvider": ["password"]])),
        ("removed password", update(["deleteAttribute": ["PASSWORD"]], as: .administrator)),
        ("removed address", update(["deleteAttribute": ["EMAIL"]], as: .administrator)),
        ("administrator's new address", update(["email": "new@example.com"], as: .administrator)),
        (
            "proven new address",
            { service, signIn in
                try await service.applyCode(
                    try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com"])
                )
            }
        ),
        (
            "deletion",
            { service, signIn in
                try await service.post(
                    "v1/accounts:delete",
                    ["localId": signIn["localId"] ?? .null],
                    as: .administrator
                )
            }
        ),
    ]

    @Test(arguments: changes.indices, [false, true])
    func changeEndsIt(_ index: Int, _ isUsed: Bool) async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let signIn = isUsed ? try await service.signIn(password: password) : try await service.signIn()
            let (name, change) = Self.changes[index]
            let answer = try await change(service, signIn)
            #expect(answer.status == 200, "\(name): \(answer.text)")
            for email in ["ada@example.com", "new@example.com"] {
                let refused = try await service.signIn(email, password: password)
                #expect(refused.errorMessage == "INVALID_LOGIN_CREDENTIALS", "\(name)")
            }
            let account = try await service.accounts().first
            #expect(account?.temporaryPassword == nil, "\(name)")
        }
    }

    @Test func usersOwnChangeOfAddressEndsIt() async throws {
        try await Self.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let password = try await service.temporaryPassword()
            var session = try await service.signIn(password: password)
            for email in ["new@example.com", "ada@example.com"] {
                session = try await service.move(session, to: email)
                // This holds even after the address is restored.
                #expect(try await service.signIn(email, password: password).errorMessage == "INVALID_PASSWORD")
            }
        }
    }

    @Test func afterANewPasswordTokensSayNothingOfIt() async throws {
        try await Self.run { service in
            let signIn = try await service.signIn(password: try await service.temporaryPassword())
            let changed = try await service.post(
                "v1/accounts:update",
                ["idToken": signIn["idToken"] ?? .null, "password": "engine-1844", "returnSecureToken": true]
            )
            for answer in [changed, try await service.signIn(password: "engine-1844")] {
                let claims = try await service.claims(of: answer)["firebase"]?.object
                #expect(claims?["sign_in_provider"] == "password")
                #expect(claims?["sign_in_attributes"] == nil)
            }
        }
    }

    @Test func changesOfOtherThingsLeaveIt() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let user = try await service.signIn()
            for (body, caller) in [
                (["idToken": user["idToken"] ?? .null, "displayName": "Ada"], .app),
                (["localId": user["localId"] ?? .null, "email": "ADA@example.com"], .administrator),
                (["localId": user["localId"] ?? .null, "emailVerified": true], .administrator),
            ] as [(JSONObject, TestService.Caller)] {
                #expect(try await service.post("v1/accounts:update", body, as: caller).status == 200)
            }
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test(arguments: [false, true])
    func anotherResetReplacesIt(_ isUsed: Bool) async throws {
        try await Self.run { service in
            let first = try await service.temporaryPassword()
            var session = ""
            if isUsed { session = try await service.signIn(password: first)["refreshToken"]?.string ?? "" }
            let second = try await service.temporaryPassword()
            #expect(try await service.signIn(password: first).errorMessage == "INVALID_LOGIN_CREDENTIALS")
            // Until the second one is used, the reset has no other effect.
            #expect(try await service.signIn().status == (isUsed ? 400 : 200))
            if isUsed { #expect(try await service.refresh(session).status == 200) }
            #expect(try await service.signIn(password: second).status == 200)
            #expect(try await service.signIn().status == 400)
            if isUsed { #expect(try await service.refresh(session).errorMessage == "TOKEN_EXPIRED") }
        }
    }
}
