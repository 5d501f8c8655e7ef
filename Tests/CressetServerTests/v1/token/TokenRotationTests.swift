import CressetHTTP
import CressetIdentity
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

/// Refresh token rotation, if enabled for the project.
struct TokenRotationTests {
    private static let expired = "TOKEN_EXPIRED"

    private static func signUp(_ service: TestService) async throws -> String {
        try await service.configure(["signIn": ["cressetRotateRefreshTokens": true]])
        return try #require(try await service.signUp()["refreshToken"]?.string)
    }

    private static func next(_ token: String, at service: TestService) async throws -> String {
        let answer = try await service.refresh(token)
        #expect(answer.status == 200, "\(answer.text)")
        return try #require(answer["refresh_token"]?.string)
    }

    private static func warnings(_ service: TestService) -> [Substring] {
        service.log.text.split(separator: "\n").filter { $0.contains("replaced refresh token reused") }
    }

    @Test func tokenStaysWhereNothingIsSaid() async throws {
        try await TestService.run { service in
            let token = try #require(try await service.signUp()["refreshToken"]?.string)
            for _ in 1...3 {
                service.clock.advance(seconds: 3600)
                #expect(try await Self.next(token, at: service) == token)
            }
            #expect(try await service.sessions().map(\.tokens) == [TokenRotation()])
        }
    }

    @Test(arguments: ["0s", "601s", "30", "-1s", "half an hour"], [true, false])
    func graceOutOfBoundsIsRefused(_ grace: String, _ isTenants: Bool) async throws {
        try await TestService.run { service in
            let tenant = try await service.makeTenant("blue")
            let path = isTenants ? "tenants/\(tenant)" : "config"
            let members: JSONObject = ["cressetRotationGrace": .string(grace)]
            let body: JSONObject = isTenants ? members : ["signIn": .object(members)]
            let before = try await service.store.project(id: "acme")
            let answer = try await service.call(
                .patch,
                "v2/projects/acme/\(path)",
                body.serialized(),
                as: .administrator
            )
            #expect(
                answer.errorMessage?.contains("cressetRotationGrace: Expected a duration between 1s and 600s") == true
            )
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func madeUpTokensAreUnknownAndChangeNothing() async throws {
        try await TestService.run { service in
            let first = try await Self.signUp(service)
            let second = try await Self.next(first, at: service)
            let bytes = try #require(Base64.urlDecoded(second))
            #expect(bytes.count == 72)
            let before = try await service.sessions()
            // Digest, number, code: a change to any part makes a different token.
            for offset in [0, 31, 32, 39, 40, 71] {
                var changed = bytes
                changed[offset] ^= 1
                let answer = try await service.refresh(Base64.urlEncoded(changed))
                #expect(answer.errorMessage == "INVALID_REFRESH_TOKEN", "\(offset)")
            }
            for text in [second + "A", String(second.dropLast()), Base64.urlEncoded(Array(bytes.prefix(40)))] {
                #expect(try await service.refresh(text).errorMessage == "INVALID_REFRESH_TOKEN")
            }
            #expect(try await service.sessions() == before)
            #expect(try await service.refresh(second).status == 200)
        }
    }

    @Test func tokenOfAnotherProjectIsRefusedAndStays() async throws {
        try await TestService.run { service in
            let second = try await Self.next(Self.signUp(service), at: service)
            let other = try await service.accounts.createProject(id: "zenith")
            let before = try await service.sessions()
            let answer = try await service.call(
                .post,
                "v1/token?key=\(other.apiKey)",
                Array("grant_type=refresh_token&refresh_token=\(second)".utf8),
                as: .nobody,
                headers: ["Content-Type": "application/x-www-form-urlencoded"]
            )
            #expect(answer.errorMessage == "PROJECT_NUMBER_MISMATCH")
            #expect(try await service.sessions() == before)
        }
    }

    @Test func everyRefreshGivesAnotherTokenOfTheSameSession() async throws {
        try await TestService.run { service in
            var tokens = [try await Self.signUp(service)]
            let id = try await service.sessions().map(\.id)
            for _ in 1...5 {
                service.clock.advance(seconds: 3600)
                tokens.append(try await Self.next(tokens[tokens.count - 1], at: service))
            }
            #expect(Set(tokens).count == 6)
            #expect(try await service.sessions().map(\.id) == id)
            #expect(tokens.allSatisfy { !service.log.text.contains($0) })
        }
    }

    @Test(arguments: Transport.allCases)
    func sixteenRefreshesAtOnceAllWork(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let first = try await Self.signUp(service)
            let successors = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<16 { group.addTask { try await Self.next(first, at: service) } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(successors.count == 1)
            #expect(try await service.sessions().map(\.tokens.generation) == [1])
            let second = try #require(successors.first)
            #expect(try await service.refresh(second).status == 200)
            #expect(Self.warnings(service).isEmpty)
        }
    }

    @Test func lostAnswerIsGivenAgainWithinTheGrace() async throws {
        try await TestService.run { service in
            let first = try await Self.signUp(service)
            let second = try await Self.next(first, at: service)
            service.clock.advance(seconds: 29)
            #expect(try await Self.next(first, at: service) == second)
        }
    }

    /// The owner has the successor, the thief an old token.
    @Test func thiefThatComesLaterEndsTheSession() async throws {
        try await TestService.run { service in
            let stolen = try await Self.signUp(service)
            let other = try #require(try await service.signIn()["refreshToken"]?.string)
            let account = try #require(try await service.accounts().first)
            let owners = try await Self.next(stolen, at: service)
            let family = try #require(try await service.sessions().first { $0.tokens.generation == 1 })
            service.clock.advance(seconds: 30)
            #expect(try await service.refresh(stolen).errorMessage == Self.expired)
            #expect(try await service.refresh(owners).errorMessage == Self.expired)
            #expect(try await service.refresh(stolen).errorMessage == Self.expired)
            #expect(try await service.refresh(other).status == 200)
            let lines = Self.warnings(service)
            #expect(lines.count == 1)
            for part in ["\"level\":\"warning\"", family.id.text, account.localID] {
                #expect(lines.first?.contains(part) == true, "\(part)")
            }
            #expect(![stolen, owners].contains { service.log.text.contains($0) })
            let events = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 100)
                .filter { $0.kind == "sessions.revoked" }
            #expect(events.map(\.targets) == ["[\"\(account.localID)\"]"])
            #expect(events.map(\.fieldNames) == [["session", family.id.text]])
            #expect(events.map(\.actor) == ["anonymous"])
        }
    }

    /// The thief has the successor, the owner the stolen token.
    @Test func thiefThatComesFirstLosesTheSession() async throws {
        try await TestService.run { service in
            let stolen = try await Self.signUp(service)
            let thiefs = try await Self.next(stolen, at: service)
            service.clock.advance(seconds: 3600)
            let later = try await Self.next(thiefs, at: service)
            #expect(try await service.refresh(stolen).errorMessage == Self.expired)
            for token in [thiefs, later] {
                #expect(try await service.refresh(token).errorMessage == Self.expired)
            }
            #expect(try await service.refresh(service.signIn()["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func sixteenUsesAtOnceEndTheSessionOnce() async throws {
        try await TestService.run { service in
            let stolen = try await Self.signUp(service)
            _ = try await Self.next(stolen, at: service)
            service.clock.advance(seconds: 60)
            let answers = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<16 { group.addTask { try await service.refresh(stolen).errorMessage } }
                return try await group.reduce(into: [String?]()) { $0.append($1) }
            }
            #expect(answers == [String?](repeating: Self.expired, count: 16))
            #expect(Self.warnings(service).count == 1)
        }
    }

    @Test func livingSessionsTakePartAndGoBack() async throws {
        try await TestService.run { service in
            let first = try #require(try await service.signUp()["refreshToken"]?.string)
            try await service.configure(["signIn": ["cressetRotateRefreshTokens": true, "cressetRotationGrace": "5s"]])
            let second = try await Self.next(first, at: service)
            #expect(second != first)
            try await service.configure(["signIn": ["cressetRotateRefreshTokens": false]])
            // Two seconds later: the former returns the latter, unchanged.
            #expect(try await Self.next(first, at: service) == second)
            for _ in 1...3 {
                service.clock.advance(seconds: 3600)
                #expect(try await Self.next(second, at: service) == second)
            }
            #expect(try await service.refresh(first).errorMessage == Self.expired)
            #expect(try await service.refresh(second).errorMessage == Self.expired)
        }
    }

    @Test func tenantRotatesAsItsProjectOrAsItSays() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["cressetRotateRefreshTokens": true]])
            let heir = try await service.makeTenant("heir", ["enableAnonymousUser": true])
            let own: JSONObject = ["enableAnonymousUser": true, "cressetRotateRefreshTokens": false]
            let alone = try await service.makeTenant("alone", own)
            for (tenant, rotates) in [(heir, true), (alone, false)] {
                let user = try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)])
                let token = try #require(user["refreshToken"]?.string)
                let next = try await Self.next(token, at: service)
                #expect((next != token) == rotates)
            }
        }
    }

    @Test func tokensOfADeletedUserSaySo() async throws {
        try await TestService.run { service in
            let second = try await Self.next(Self.signUp(service), at: service)
            let localID = try #require(try await service.accounts().first?.localID)
            _ = try await service.post(
                "v1/projects/acme/accounts:delete",
                ["localId": .string(localID)],
                as: .administrator
            )
            #expect(try await service.refresh(second).errorMessage == "USER_NOT_FOUND")
        }
    }

    /// A replacement is on disk before the response, so a former token is recognized even after a crash.
    @Test func successionOutlivesTheProcess() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let store = try SQLiteStore(.file(path))
            try await TestService.run(store: store) { service in
                let first = try await Self.signUp(service)
                let second = try await Self.next(first, at: service)
                // A second connection reads the state left after killing the process.
                let left = try SQLiteStore(.file(path))
                let session = try #require(try await left.sessions(after: [], limit: 9).first?.session)
                #expect(session.tokens.generation == 1)
                #expect(session.tokens.replacedAt == [service.clock.now()])
                await left.close()
                #expect(second != first)
            }
        }
    }

    /// An older copy of the database lacks the newest tokens.
    @Test func tokensWorkWithAnOlderCopyOfTheDatabase() async throws {
        try await TestService.run { service in
            var token = try await Self.signUp(service)
            for _ in 1...3 {
                service.clock.advance(seconds: 3600)
                token = try await Self.next(token, at: service)
            }
            let digest = try #require(try await service.sessions().first?.refreshTokenDigest)
            try await service.store.updateSession(refreshTokenDigest: digest) { $0.tokens = TokenRotation() }
            let next = try await Self.next(token, at: service)
            #expect(next != token)
            #expect(try await service.sessions().map(\.tokens.generation) == [4])
        }
    }
}

extension TestService {
    fileprivate func sessions() async throws -> [Session] {
        try await store.sessions(after: [], limit: 100).map(\.session)
    }
}
