import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// These tests stop the clock: everything happens in one second, so `validSince` cannot distinguish sessions.
struct EndedSessionTests {
    /// All ways to end sessions: by an administrator, by the owner's mailbox, or by a newer session.
    static let endings: [String: @Sendable (TestService, Answer) async throws -> Answer] = [
        "password, by an administrator": { service, user in
            try await update(service, user, ["password": "engine-1850"])
        },
        "address, by an administrator": { service, user in
            try await update(service, user, ["email": "countess@example.com"])
        },
        "revocation, by an administrator": { service, user in
            try await update(service, user, ["validSince": .string(String(service.clock.now().seconds))])
        },
        "password, by a session": { service, _ in
            let session = try await service.signIn()
            return try await service.post(
                "v1/accounts:update",
                ["idToken": session["idToken"] ?? .null, "password": "engine-1850"]
            )
        },
        "revocation, by a session": { service, _ in
            let session = try await service.signIn()
            return try await service.post(
                "v1/accounts:update",
                ["idToken": session["idToken"] ?? .null, "validSince": "1"]
            )
        },
        "change of address, by mail": { service, user in
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": user["idToken"] ?? .null, "newEmail": "countess@example.com"]
            )
            return try await service.applyCode(try await service.mail(to: "countess@example.com")?.code ?? "")
        },
        "takeover, by an e-mail link": { service, _ in
            try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
        },
    ]

    private static func update(
        _ service: TestService,
        _ user: Answer,
        _ change: JSONObject
    ) async throws -> Answer {
        var change = change
        change["localId"] = user["localId"]
        return try await service.post("v1/accounts:update", change, as: .administrator)
    }

    @Test(arguments: endings.keys.sorted())
    func sessionOfTheSameSecondIsEnded(_ name: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let end = try #require(Self.endings[name])
            let answer = try await end(service, user)
            #expect(answer.status == 200, "\(answer.text)")
            try await service.expectEnded(user)
        }
    }

    @Test func sessionThatTheChangeOpensLives() async throws {
        try await TestService.run { service in
            var session = try await service.signUp()
            for number in 0..<4 {
                let answer = try await service.post(
                    "v1/accounts:update",
                    [
                        "idToken": session["idToken"] ?? .null, "password": .string("engine-185\(number)"),
                        "returnSecureToken": true,
                    ]
                )
                #expect(answer.status == 200, "\(answer.text)")
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
                #expect(try await service.refresh(session["refreshToken"]?.string ?? "").status == 400)
                session = answer
            }
        }
    }

    /// An old session may end all others and itself, but gets no new one: it would count as recent.
    @Test func oldSessionEndsAllAndGetsNone() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let old = try await service.signUp()
            service.clock.advance(seconds: 301)
            let other = try await service.signIn()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": old["idToken"] ?? .null, "validSince": "1", "returnSecureToken": true]
            )
            #expect(answer.status == 200)
            #expect(answer["idToken"] == nil)
            #expect(answer["refreshToken"] == nil)
            for session in [old, other] { try await service.expectEnded(session) }
        }
    }

    @Test func emulatorEndsNothing() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let user = try await service.signUp()
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
            let claims = try await service.claims(of: try await service.signIn(password: "engine-1844"))
            #expect(claims["auth_time"] == .integer(service.clock.now().seconds))
        }
    }
}
