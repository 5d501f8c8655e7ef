import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ShownSessionsTests {
    /// Signs Ada in twice and returns her refresh tokens.
    private static func signInTwice(_ service: TestService) async throws -> (account: Account, tokens: [String]) {
        let first = try #require(try await service.signUp()["refreshToken"]?.string)
        service.clock.advance(seconds: 60)
        let second = try #require(try await service.signIn()["refreshToken"]?.string)
        return (try #require(try await service.accounts().first), [first, second])
    }

    private static func statuses(of tokens: [String], at service: TestService) async throws -> [Int] {
        var statuses: [Int] = []
        for token in tokens { statuses.append(try await service.refresh(token).status) }
        return statuses
    }

    @Test func unknownSessionsEndNothing() async throws {
        try await TestService.run { service in
            let (account, tokens) = try await Self.signInTwice(service)
            let other = try #require(try await service.signUp("eve@example.com")["refreshToken"]?.string)
            let eve = try #require(try await service.store.account(.email("eve@example.com"), in: service.pool))
            let foreign = try #require(try await service.sessions(of: eve).first)
            for id in ["", "0", foreign.id] {
                #expect(try await !service.accounts.endSession(id, of: account, in: Realm(project: service.project)))
            }
            #expect(try await Self.statuses(of: tokens + [other], at: service) == [200, 200, 200])
        }
    }

    @Test func oneSessionEndsAndTheOtherStays() async throws {
        try await TestService.run { service in
            let (account, tokens) = try await Self.signInTwice(service)
            let sessions = try await service.sessions(of: account)
            #expect(sessions.map(\.signInProvider) == ["password", "password"])
            #expect(sessions.map(\.isAlive) == [true, true])
            #expect(sessions.count == 2)
            #expect(sessions[0].signedInAt.seconds == sessions[1].signedInAt.seconds + 60)
            #expect(tokens.allSatisfy { !$0.contains(sessions[0].id) })
            #expect(
                try await service.accounts.endSession(sessions[0].id, of: account, in: Realm(project: service.project))
            )
            #expect(try await Self.statuses(of: tokens, at: service) == [200, 400])
            #expect(try await service.sessions(of: account).map(\.id) == [sessions[1].id])
        }
    }

    @Test func allSessionsEndAndANewOneLives() async throws {
        try await TestService.run { service in
            let (account, tokens) = try await Self.signInTwice(service)
            try await service.accounts.endSessions(of: account, in: Realm(project: service.project))
            #expect(try await Self.statuses(of: tokens, at: service) == [400, 400])
            let after = try #require(try await service.accounts().first)
            #expect(try await service.sessions(of: after).isEmpty)
            let new = try #require(try await service.signIn()["refreshToken"]?.string)
            #expect(try await Self.statuses(of: [new], at: service) == [200])
            let latest = try #require(try await service.accounts().first)
            #expect(try await service.sessions(of: latest).count == 1)
        }
    }

    @Test func accountIsFoundByEveryNameThatAPersonUses() async throws {
        try await TestService.run { service in
            try await service.create([
                ["localId": "ada@1", "email": "ada@example.com"], ["localId": "bob", "phoneNumber": "+15551234567"],
            ])
            let names = ["ada@1", "ADA@example.com", "bob", "+1 555 123-4567"]
            var found: [String?] = []
            for name in names + ["eve", "eve@example.com", "+15550000000"] {
                found.append(try await service.accounts.account(named: name, in: service.pool)?.localID)
            }
            #expect(found == ["ada@1", "ada@1", "bob", "bob", nil, nil, nil])
        }
    }
}

extension TestService {
    fileprivate func sessions(of account: Account) async throws -> [Accounts.ShownSession] {
        try await accounts.sessions(of: account, in: Realm(project: project)).sessions
    }
}
