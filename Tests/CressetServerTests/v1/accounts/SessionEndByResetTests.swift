import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A password reset ends a thief's sessions, including those in the second of the reset.
struct SessionEndByResetTests {
    @Test(arguments: 0..<12)
    func resetThrowsOutAThiefWhoKeepsSigningIn(_ trial: Int) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.signUp()
            if trial.isMultiple(of: 2) { service.clock.advance(seconds: 10) }
            let code = try await service.code("PASSWORD_RESET")
            var thief: [Answer] = []
            for _ in 0...trial { thief.append(try await service.signIn()) }
            #expect(try await service.resetPassword(code).status == 200)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            for session in thief.suffix(2) { try await service.expectEnded(session) }
            // The owner's session from the same second stays valid, with full permissions.
            let owner = try await service.signIn(password: "engine-1844")
            #expect(try await service.refresh(owner["refreshToken"]?.string ?? "").status == 200)
            let deleted = try await service.post("v1/accounts:delete", ["idToken": owner["idToken"] ?? .null])
            #expect(deleted.status == 200, "\(deleted.text)")
        }
    }

    @Test func passwordThatWasSetWhileTheClockWasAheadLeavesTokensThatWork() async throws {
        try await TestService.run { service in
            try await service.signUp()
            service.clock.advance(seconds: 5000)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            service.clock.advance(seconds: -5000)
            let session = try await service.signIn(password: "engine-1844")
            let claims = try await service.claims(of: session)
            let account = try #require(try await service.accounts().first)
            #expect(try #require(claims["auth_time"]?.integer) >= #require(account.validSince))
            #expect(try await service.refresh(session["refreshToken"]?.string ?? "").status == 200)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": session["idToken"] ?? .null])
            #expect(lookup.status == 200)
        }
    }

    private static func race(
        _ service: TestService,
        _ call: @escaping @Sendable () async throws -> Answer
    ) async throws -> [Answer] {
        let code = try await service.code("PASSWORD_RESET")
        return try await withThrowingTaskGroup(of: Answer?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    guard number == 7 else { return try await call() }
                    #expect(try await service.resetPassword(code).status == 200)
                    return nil
                }
            }
            return try await group.reduce(into: []) { if let answer = $1 { $0.append(answer) } }
        }
    }

    @Test func signInsThatRaceAResetAreRefusedOrEnded() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.signUp()
            for answer in try await Self.race(service, { try await service.signIn() }) {
                guard answer.status == 200 else {
                    #expect(answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
                    continue
                }
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    /// A refresh may precede the reset, but its ID token still belongs to the ended session.
    @Test func refreshesThatRaceAResetGainNothing() async throws {
        try await TestService.run { service in
            let thief = try await service.signUp()
            let token = thief["refreshToken"]?.string ?? ""
            for answer in try await Self.race(service, { try await service.refresh(token) }) {
                guard answer.status == 200 else {
                    #expect(answer.errorMessage == "TOKEN_EXPIRED")
                    continue
                }
                let deleted = try await service.post("v1/accounts:delete", ["idToken": answer["id_token"] ?? .null])
                #expect(deleted.errorMessage == "TOKEN_EXPIRED")
            }
        }
    }

    @Test func linksThatRaceAResetGainNothing() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let thief = try await service.signUp()
            let answers = try await Self.race(service) {
                try await service.signInWithProvider(
                    ["sub": "eve"],
                    "oidc.acme",
                    ["idToken": thief["idToken"] ?? .null]
                )
            }
            for answer in answers where answer.status == 200 {
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != thief["localId"])
        }
    }
}
