import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sessions ending after a time limit, and the deletion of ended ones.
struct SessionLifetimeTests {
    private static let day: Int64 = 86_400

    @Test func sessionsLastForEverUnlessAProjectSaysOtherwise() async throws {
        try await TestService.run { service in
            let session = try await service.signUp()
            service.clock.advance(seconds: 3000 * Self.day)
            #expect(try await service.refresh(session).status == 200)
        }
    }

    @Test func sessionEndsAtItsLifetimeHoweverOftenItIsUsed() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionLifetime": "864000s"]])
            let session = try await service.signUp()
            for _ in 1...9 {
                service.clock.advance(seconds: Self.day)
                #expect(try await service.refresh(session).status == 200)
            }
            service.clock.advance(seconds: Self.day - 1)
            #expect(try await service.refresh(session).status == 200)
            service.clock.advance(seconds: 1)
            let before = try await service.accounts()
            #expect(try await service.refresh(session).errorMessage == "TOKEN_EXPIRED")
            try await service.store.writePendingUses()
            #expect(try await service.accounts() == before)
            #expect(try await service.refresh(service.signIn()).status == 200)
        }
    }

    @Test func sessionThatIsNotUsedEndsAndOneThatIsUsedDoesNot() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionIdle": "864000s"]])
            let used = try await service.signUp()
            let idle = try await service.signIn()
            for _ in 1...10 {
                service.clock.advance(seconds: Self.day)
                #expect(try await service.refresh(used).status == 200)
                try await service.store.writePendingUses()
            }
            service.clock.advance(seconds: 2 * Self.day)
            #expect(try await service.refresh(idle).errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(used).status == 200)
        }
    }

    /// A linked provider replaces the session: the old sign-in must not count as the last use.
    @Test func replacementOfAnOldSessionIsNotIdle() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionIdle": "864000s"]])
            try await service.addProvider()
            let session = try await service.signUp()
            var token: JSONValue?
            for _ in 1...20 {
                service.clock.advance(seconds: Self.day)
                token = try await service.refresh(session)["id_token"]
            }
            let linked = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": token ?? .null])
            #expect(linked.status == 200, "\(linked.text)")
            _ = try await service.accounts.deleteEndedSessions {}
            #expect(try await service.refresh(linked).status == 200)
        }
    }

    /// Uses may be recorded late by part of the idle time, but never so that a user is signed out early.
    @Test func idleTimeIsGrantedInFull() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionIdle": "86400s"]])
            let session = try await service.signUp()
            #expect(try await service.refresh(session).status == 200)
            try await service.store.writePendingUses()
            service.clock.advance(seconds: 3000)
            #expect(try await service.refresh(session).status == 200)
            try await service.store.writePendingUses()
            service.clock.advance(seconds: Self.day - 1)
            #expect(try await service.refresh(session).status == 200)
            try await service.store.writePendingUses()
            service.clock.advance(seconds: Self.day + 3600)
            #expect(try await service.refresh(session).errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func tenantHasItsProjectsTimesOrItsOwn() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionLifetime": "86400s"]])
            let config: JSONObject = ["enableAnonymousUser": true]
            let inheriting = try await service.makeTenant("heir", config)
            var own = config
            own["cressetSessionLifetime"] = "864000s"
            let independent = try await service.makeTenant("alone", own)
            var sessions: [Answer] = []
            for tenant in [inheriting, independent] {
                sessions.append(try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)]))
            }
            service.clock.advance(seconds: 2 * Self.day)
            #expect(try await service.refresh(sessions[0]).errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(sessions[1]).status == 200)
        }
    }

    static let refused: [JSONValue] = ["3599s", "315360001s", "30d", "-1s", "x"]

    @Test(arguments: refused, ["cressetSessionIdle", "cressetSessionLifetime"])
    func timeOutOfBoundsIsRefused(_ time: JSONValue, _ name: String) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let answer = try await service.call(
                .patch,
                "v2/projects/acme/config",
                JSONValue.object(["signIn": .object([name: time])]).serialized(),
                as: .administrator
            )
            let message = "INVALID_CONFIG : signIn.\(name): Expected a duration"
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func endedSessionsGoAMonthLaterAndLivingOnesStay() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionLifetime": "8640000s"]])
            let living = try await service.signUp()
            let revoked = try await service.signUp("bob@example.com")
            let deleted = try await service.signUp("eve@example.com")
            service.clock.advance(seconds: 10)
            _ = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": revoked["localId"] ?? .null, "password": "engine-1844"],
                as: .administrator
            )
            _ = try await service.post(
                "v1/projects/acme/accounts:delete",
                ["localId": deleted["localId"] ?? .null],
                as: .administrator
            )
            try await service.tidy(days: 29)
            #expect(try await service.refresh(revoked).errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(deleted).errorMessage == "USER_NOT_FOUND")
            try await service.tidy(days: 3)
            #expect(try await service.refresh(living).status == 200)
            for session in [revoked, deleted] {
                #expect(try await service.refresh(session).errorMessage == "INVALID_REFRESH_TOKEN")
            }
            try await service.tidy(days: 110)
            #expect(try await service.refresh(living).errorMessage == "INVALID_REFRESH_TOKEN")
            #expect(try await service.store.sessions(after: [], limit: 9).isEmpty)
        }
    }

    /// After all traces of an account are deleted, its id can be reused: no earlier token is valid.
    @Test func accountThatGetsTheIDAgainOpensSessionsOfItsOwn() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "again", "email": "ada@example.com", "password": "engine-1843"]])
            let first = try await service.signIn()
            _ = try await service.post(
                "v1/projects/acme/accounts:delete",
                ["localId": "again"],
                as: .administrator
            )
            try await service.tidy(days: 40)
            let latest = try await service.store.change(in: service.pool) { reader in
                (AccountChange(), try reader.latestAuthTime(of: "again"))
            }
            #expect(latest == nil)
            try await service.create([["localId": "again", "email": "ada@example.com", "password": "engine-1843"]])
            #expect(try await service.refresh(first).errorMessage == "INVALID_REFRESH_TOKEN")
            #expect(try await service.refresh(service.signIn()).status == 200)
        }
    }

    @Test func timesThatAreTakenAwayGiveSessionsBack() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionLifetime": "86400s"]])
            let session = try await service.signUp()
            try await service.tidy(days: 20)
            #expect(try await service.refresh(session).errorMessage == "TOKEN_EXPIRED")
            try await service.configure(["signIn": ["cressetSessionLifetime": "31536000s"]])
            try await service.tidy(days: 60)
            #expect(try await service.refresh(session).status == 200)
        }
    }

    @Test func clockThatJumpsDeletesNoSession() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetSessionLifetime": "864000s"]])
            let session = try await service.signUp()
            try await service.tidy(days: 2)
            service.clock.advance(seconds: 400 * Self.day)
            _ = try await service.accounts.deleteEndedSessions {}
            service.clock.advance(seconds: -400 * Self.day)
            try await service.tidy(days: 2)
            #expect(try await service.refresh(session).status == 200)
        }
    }

    @Test func emulatorKeepsEverySession() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let session = try await service.signUp()
            _ = try await service.post("v1/accounts:delete", ["idToken": session["idToken"] ?? .null])
            try await service.tidy(days: 60)
            #expect(try await service.store.sessions(after: [], limit: 9).count == 1)
        }
    }

    /// As if the process had ended between two steps.
    @Test func runThatEndsInTheMiddleIsBegunAnew() async throws {
        struct End: Error {}
        try await TestService.run { service in
            let session = try await service.signUp()
            for number in 0..<450 {
                let digest = Array("\(number)".utf8)
                try await service.store.update(session["localId"]?.string ?? "", in: service.pool) { account in
                    Session(
                        pool: account.pool,
                        localID: account.localID,
                        refreshTokenDigest: digest,
                        authTime: 1,
                        signInProvider: "password"
                    )
                }
            }
            await #expect(throws: End.self) { try await service.accounts.deleteEndedSessions { throw End() } }
            try await service.tidy(days: 40)
            #expect(try await service.store.sessions(after: [], limit: 900).count == 1)
        }
    }
}

extension TestService {
    fileprivate func refresh(_ session: Answer) async throws -> Answer {
        try await refresh(session["refreshToken"]?.string ?? "")
    }

    fileprivate func tidy(days: Int) async throws {
        for _ in 0..<days {
            clock.advance(seconds: 86_400)
            _ = try await accounts.deleteEndedSessions {}
        }
    }
}
