import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct TemporaryPasswordTests {
    private static func run(
        _ behavior: Behavior = .production,
        _ transport: Transport = .inProcess,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, transport) { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            try await body(service)
        }
    }

    private static func attributes(of answer: Answer, _ service: TestService) async throws -> JSONValue? {
        try await service.claims(of: answer)["firebase"]?.object?["sign_in_attributes"]
    }

    static let misspellings: [@Sendable (String) -> String] = [
        { $0.uppercased() }, { $0.replacing("-", with: "") }, { $0.replacing("-", with: " ") },
        { String($0.dropLast()) }, { $0 + "-" }, { $0 + "\u{0}" }, { $0.replacing("-", with: "\u{2010}") }, { $0 + $0 },
        // Implausibly long white space: examining it would take time and reveal the existence of a temporary password.
        { $0 + String(repeating: " ", count: 46) }, { String(repeating: "\u{A0}", count: 500_000) + $0 },
    ]

    @Test(arguments: misspellings.indices)
    func misspelledOneIsRefusedAndChangesNothing(_ index: Int) async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let before = try await service.accounts()
            let answer = try await service.signIn(password: Self.misspellings[index](password))
            #expect(answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.accounts() == before)
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func anotherAccountsIsRefused() async throws {
        try await Self.run { service in
            try await service.addUser("eve@example.com")
            let passwords = [
                try await service.temporaryPassword(), try await service.temporaryPassword(for: "eve@example.com"),
            ]
            #expect(passwords[0] != passwords[1])
            #expect(try await service.signIn("eve@example.com", password: passwords[0]).status == 400)
            #expect(try await service.signIn(password: passwords[1]).status == 400)
            #expect(try await service.accounts().allSatisfy { $0.password != nil })
        }
    }

    @Test func unusedOneEndsAfterADayAndThePasswordStays() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            service.clock.advance(seconds: 86_400)
            let before = try await service.accounts()
            let late = try await service.signIn(password: password)
            #expect(late.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.accounts() == before)
            let own = try await service.signIn()
            #expect(own.status == 200)
            #expect(try await Self.attributes(of: own, service) == nil)
        }
    }

    @Test func itWorksInTheLastSecondOfItsDay() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            service.clock.advance(seconds: 86_399)
            #expect(try await service.signIn(password: password).status == 200)
            #expect(try await service.signIn(password: password).status == 200)
            service.clock.advance(seconds: 1)
            #expect(try await service.signIn(password: password).status == 400)
        }
    }

    @Test func passwordWorksUntilTheTemporaryOneIsUsed() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let own = try await service.signIn()
            #expect(own.status == 200)
            #expect(try await Self.attributes(of: own, service) == nil)
            let temporary = try await service.signIn(password: password)
            #expect(temporary["localId"] == own["localId"])
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func firstUseIsAResetAndLaterOnesAreNot() async throws {
        try await Self.run { service in
            let session = try await service.signIn()["refreshToken"]?.string ?? ""
            let password = try await service.temporaryPassword()
            service.clock.advance(seconds: 10)
            let first = try await service.signIn(password: password)
            var account = try #require(try await service.accounts().first)
            #expect(account.emailVerified == true)
            #expect(account.password == nil)
            #expect(account.validSince == service.clock.now().seconds)
            #expect(account.passwordUpdatedAt == service.clock.now())
            #expect(try await service.refresh(session).errorMessage == "TOKEN_EXPIRED")
            service.clock.advance(seconds: 10)
            #expect(try await service.signIn(password: password).status == 200)
            account.lastLoginAt = service.clock.now()
            account.lastRefreshAt = service.clock.now()
            account.sessions.latest = service.clock.now().seconds
            let later = try #require(try await service.accounts().first)
            account.knownNetworks = later.knownNetworks
            #expect(later == account)
            #expect(try await service.refresh(first["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func onceUsedAndOverOnlyAnotherResetHelps() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            #expect(try await service.signIn(password: password).status == 200)
            service.clock.advance(seconds: 86_400)
            #expect(try await service.signIn(password: password).errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            let another = try await service.temporaryPassword()
            #expect(try await service.signIn(password: another).status == 200)
            service.clock.advance(seconds: 86_400)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    @Test(arguments: Transport.allCases)
    func tokensOfItsSessionSayThatItWasTemporary(_ transport: Transport) async throws {
        try await Self.run(.production, transport) { service in
            let answer = try await service.signIn(password: try await service.temporaryPassword())
            #expect(answer["kind"] == "identitytoolkit#VerifyPasswordResponse")
            let firebase = try await service.claims(of: answer)["firebase"]
            #expect(
                firebase == [
                    "identities": ["email": ["ada@example.com"]], "sign_in_provider": "password",
                    "sign_in_attributes": ["isTemporaryPassword": true],
                    "cresset_session": service.sessionClaim(of: answer),
                ]
            )
            service.clock.advance(seconds: 7200)
            let refreshed = try await service.refresh(answer["refreshToken"]?.string ?? "")
            #expect(try await service.claims(of: refreshed)["firebase"] == firebase)
        }
    }

    @Test(arguments: [" ", "\n", "\t\r\n", "\u{A0}", String(repeating: " ", count: 22)])
    func whiteSpaceAroundItDoesNotMatter(_ space: String) async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            #expect(try await service.signIn(password: space + password + space).status == 200)
            // In the user's own password, it does.
            try await service.addUser("eve@example.com")
            #expect(try await service.signIn("eve@example.com", password: "engine-1843" + space).status == 400)
        }
    }

    @Test func disabledUserIsToldAndKeepsThePassword() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let id = JSONValue.string(try #require(try await service.accounts().first).localID)
            try await service.disable(id)
            let before = try await service.accounts()
            #expect(try await service.signIn(password: password).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
            // Disabled users get the mail too, as with a reset, and still cannot sign in.
            let another = try await service.temporaryPassword()
            #expect(try await service.signIn(password: another).errorMessage == "USER_DISABLED")
            _ = try await service.post("v1/accounts:update", ["localId": id, "disableUser": false], as: .administrator)
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func itAloneDoesNotDoWhereASecondFactorIsEnrolled() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let account = try #require(try await service.accounts().first)
            try await service.store.update(account.localID, in: service.pool) { account in
                account.emailVerified = true
                account.secondFactors = [
                    SecondFactor(enrollmentID: "1", displayName: nil, enrolledAt: "", method: .phone("+15550000001"))
                ]
                return nil
            }
            try await service.configure(["mfa": ["state": "ENABLED"]])
            let before = try await service.accounts()
            let answer = try await service.signIn(password: password)
            #expect(answer["idToken"] == nil && answer["mfaPendingCredential"] != nil)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func manyFailuresShutItOutToo() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            for _ in 0..<20 { #expect(try await service.signIn(password: "wrong-one").status == 400) }
            let shut = try await service.signIn(password: password)
            #expect(shut.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            service.clock.advance(seconds: 300)
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func itNeedsBothSwitches() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            try await service.configure(["signIn": ["cressetTemporaryPasswords": false]])
            #expect(try await service.signIn(password: password).errorMessage == "INVALID_LOGIN_CREDENTIALS")
            try await service.configure(["signIn": ["email": ["enabled": false], "cressetTemporaryPasswords": true]])
            #expect(try await service.signIn(password: password).errorMessage == "PASSWORD_LOGIN_DISABLED")
            #expect(try await service.accounts().first?.password != nil)
            try await service.configure(["signIn": ["email": ["enabled": true]]])
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func noPolicyRefusesIt() async throws {
        try await Self.run { service in
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE", "forceUpgradeOnSignin": true,
                    "passwordPolicyVersions": [
                        ["customStrengthOptions": ["minPasswordLength": 25, "containsUppercaseCharacter": true]]
                    ],
                ]
            ])
            #expect(
                try await service.signIn().errorMessage?.hasPrefix("PASSWORD_DOES_NOT_MEET_REQUIREMENTS") == true
            )
            #expect(try await service.signIn(password: try await service.temporaryPassword()).status == 200)
        }
    }

    @Test(arguments: [
        (Behavior.production, true, ["x.com"]), (.production, false, []), (.emulator(signedTokens: false), true, []),
    ])
    func otherProvidersFareAsByAReset(_ behavior: Behavior, _ isProven: Bool, _ left: [String]) async throws {
        try await Self.run(behavior) { service in
            let id = JSONValue.string(try #require(try await service.accounts().first).localID)
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "localId": id, "emailVerified": .bool(isProven),
                    "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"],
                ],
                as: .administrator
            )
            let password = try await service.temporaryPassword()
            #expect(try await service.accounts().first?.identities.map(\.providerID) == ["x.com"])
            #expect(try await service.signIn(password: password).status == 200)
            #expect(try await service.accounts().first?.identities.map(\.providerID) == left)
        }
    }

    @Test func importedHashIsReplacedWithoutEndingIt() async throws {
        try await Self.run { service in
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                [
                    "hashAlgorithm": "SHA1", "rounds": 1,
                    "users": [
                        [
                            "localId": "eve", "email": "eve@example.com", "salt": "cGVwcGVyJnNhbHQ=",
                            "passwordHash": "Xz1xd5tc+T29ykolJStE/3Bmd0M=",
                        ]
                    ],
                ],
                as: .administrator
            )
            let password = try await service.temporaryPassword(for: "eve@example.com")
            #expect(try await service.signIn("eve@example.com", password: "s3cret-pass").status == 200)
            #expect(try await service.store.account("eve", in: service.pool)?.password?.algorithm == "bcrypt")
            #expect(try await service.signIn("eve@example.com", password: password).status == 200)
        }
    }
}
