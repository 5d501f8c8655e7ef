import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct BatchGetAccountsTests {
    private static let path = "v1/projects/acme/accounts:batchGet"

    @Test func clientsAreRefused() async throws {
        try await TestService.run { service in
            let answer = try await service.get(Self.path)
            #expect(answer.status == 401)
            #expect(answer.error["status"] == "UNAUTHENTICATED")
            let details = answer.error["details"]?.array?.first?.object
            #expect(details?["reason"] == "CREDENTIALS_MISSING")
        }
    }

    @Test func postIsNotFound() async throws {
        try await TestService.run { service in
            let answer = try await service.post(Self.path, as: .administrator)
            #expect(answer.status == 404)
            #expect(answer.headers["Content-Type"]?.hasPrefix("text/html") == true)
        }
    }

    @Test func everyPageIsAnEventOfTheAuditLog() async throws {
        try await TestService.run { service in
            try await service.create(["c", "a", "b"].map { ["localId": .string($0)] })
            var query = AuditQuery()
            query.kind = .accountsExported
            _ = try await service.get(Self.path)
            #expect(try await service.store.auditRecords(after: 0, matching: query, limit: 9) == [])
            for token in ["", "b"] {
                _ = try await service.get(Self.path + "?maxResults=2&nextPageToken=\(token)", as: .administrator)
            }
            let events = try await service.store.auditRecords(after: 0, matching: query, limit: 9)
            #expect(events.map(\.count) == [2, 1])
            #expect(events.map(\.actor) == ["token", "token"])
        }
    }

    @Test func wrongNumberIsATypingError() async throws {
        try await TestService.run { service in
            let answer = try await service.get(Self.path + "?maxResults=many", as: .administrator)
            #expect(answer.errorMessage == #"Invalid value at 'max_results' (TYPE_INT64), "many""#)
        }
    }

    @Test(arguments: Transport.allCases)
    func pagesFollowEachOtherByLocalID(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.create(["c", "a", "b"].map { ["localId": .string($0)] })
            let first = try await service.get(Self.path + "?maxResults=2", as: .administrator)
            #expect(first["kind"] == "identitytoolkit#DownloadAccountResponse")
            #expect(Self.ids(first) == ["a", "b"])
            #expect(first["nextPageToken"] == "b")
            let second = try await service.get(
                Self.path + "?maxResults=2&nextPageToken=b",
                as: .administrator
            )
            #expect(Self.ids(second) == ["c"])
            #expect(second["nextPageToken"] == nil)
            let exact = try await service.get(Self.path + "?maxResults=3", as: .administrator)
            #expect(exact["nextPageToken"] == nil)
            let none = try await service.get(Self.path + "?maxResults=0", as: .administrator)
            #expect(none["users"] == nil)
        }
    }

    @Test(arguments: [
        (Behavior.production, -1, 1000), (.production, 5000, 1000), (.emulator(signedTokens: false), -1, 1001),
        (.emulator(signedTokens: false), 5000, 1000),
    ])
    func negativeNumberIsNoLimitOfTheCallers(_ behavior: Behavior, _ asked: Int, _ count: Int) async throws {
        try await TestService.run(behavior) { service in
            let users = (0..<1001).map { JSONValue.object(["localId": .string("id-\($0)")]) }
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": .array(users)],
                as: .administrator
            )
            let answer = try await service.get(Self.path + "?maxResults=\(asked)", as: .administrator)
            #expect(Self.ids(answer).count == count)
            #expect((answer["nextPageToken"] != nil) == (count < 1001))
        }
    }

    @Test func exportHoldsTheHash() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let answer = try await service.get(Self.path, as: .administrator)
            let user = answer["users"]?.array?.first?.object
            let hash = Base64.decoded(user?["passwordHash"]?.string ?? "") ?? []
            #expect(String(decoding: hash, as: UTF8.self).hasPrefix("$2b$"))
            #expect(user?["version"] == 0)
        }
    }

    @Test func exportedUsersCanBeImportedWithTheirPasswords() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let users = try await service.get(Self.path, as: .administrator)["users"] ?? .null
            let other = try await service.accounts.createProject(id: "other")
            let token = try await service.accounts.createAdminToken(for: other, lifetime: nil).token
            let body: JSONObject = ["hashAlgorithm": "BCRYPT", "users": users]
            let imported = try await service.call(
                .post,
                "v1/projects/other/accounts:batchCreate",
                body.serialized(),
                as: .nobody,
                headers: ["Authorization": "Bearer \(token)"]
            )
            #expect(imported["error"] == nil)
            let credentials: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
            let answer = try await service.call(
                .post,
                "v1/accounts:signInWithPassword?key=\(other.apiKey)",
                credentials.serialized(),
                as: .nobody
            )
            #expect(answer.status == 200)
        }
    }

    @Test func legacyDownloadNamesItsProject() async throws {
        try await TestService.run { service in
            let path = "identitytoolkit/v3/relyingparty/downloadAccount"
            try await service.create(["b", "a"].map { ["localId": .string($0)] })
            let unnamed = try await service.post(path, as: .administrator)
            #expect(unnamed.errorMessage == "INSUFFICIENT_PERMISSION")
            #expect(try await service.post(path, ["targetProjectId": "acme"]).errorMessage == "INSUFFICIENT_PERMISSION")
            let first = try await service.post(
                path,
                ["targetProjectId": "acme", "maxResults": 1],
                as: .administrator
            )
            #expect(Self.ids(first) == ["a"])
            let token = first["nextPageToken"] ?? .null
            let rest = try await service.post(
                path,
                ["targetProjectId": "acme", "nextPageToken": token],
                as: .administrator
            )
            #expect(Self.ids(rest) == ["b"])
            #expect(rest["nextPageToken"] == nil)
        }
    }

    private static func ids(_ answer: Answer) -> [String] {
        answer["users"]?.array?.compactMap { $0.object?["localId"]?.string } ?? []
    }
}
