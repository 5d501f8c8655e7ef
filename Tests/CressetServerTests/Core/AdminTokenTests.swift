import CressetHTTP
import CressetIdentity
import CressetTesting
import Testing

struct AdminTokenTests {
    private static let path = "v1/projects/acme/accounts"

    @Test func revokedTokenOpensNothingAtOnce() async throws {
        try await TestService.run { service in
            let (_, record) = try await service.accounts.createAdminToken(for: service.project, lifetime: nil)
            let own = try #require(try await service.store.adminTokens(of: "acme").first { $0 != record })
            #expect(try await service.call(.post, Self.path, Array("{}".utf8), as: .administrator).status == 200)
            #expect(try await service.accounts.revokeAdminToken(own.id, of: service.project) == own)
            let answer = try await service.call(.post, Self.path, Array("{}".utf8), as: .administrator)
            #expect(answer.status == 401)
            #expect(try await service.accounts().count == 1)
            #expect(try await service.store.adminTokens(of: "acme") == [record])
        }
    }

    @Test func tokenOfAnotherProjectIsNotRevoked() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            let tokens = try await service.store.adminTokens(of: "acme")
            let own = try #require(tokens.first)
            #expect(try await service.accounts.revokeAdminToken(own.id, of: other) == nil)
            #expect(try await service.accounts.revokeAdminToken("", of: service.project) == nil)
            #expect(try await service.store.adminTokens(of: "acme") == tokens)
        }
    }

    @Test func expiringTokenActsByItsOwnName() async throws {
        try await TestService.run { service in
            let (token, record) = try await service.accounts.createAdminToken(
                for: service.project,
                named: "deploy",
                lifetime: 3600
            )
            let answer = try await service.call(
                .post,
                Self.path,
                Array("{}".utf8),
                as: .nobody,
                headers: ["Authorization": "Bearer \(token)"]
            )
            #expect(answer.status == 200)
            let event = try #require(try await service.store.auditRecords(after: 0, matching: .init(), limit: 99).last)
            #expect([event.kind, event.actor, event.actorName] == ["account.created", "token", "deploy"])
            #expect(event.actorID == record.id)
        }
    }

    @Test func logNamesTheTokenByItsIDAlone() async throws {
        try await TestService.run { service in
            let own = try #require(try await service.store.adminTokens(of: "acme").first)
            _ = try await service.call(.post, Self.path, Array("{}".utf8), as: .administrator)
            _ = try await service.call(.post, "v1/accounts:signUp", Array("{}".utf8))
            let events = service.log.text.split(separator: "\n").filter { $0.contains(#""level":"info""#) }
            #expect(events.map { $0.hasSuffix(#","token":"\#(own.id)"}"#) } == [true, false])
            #expect(!service.log.text.contains(service.adminToken))
        }
    }

    @Test func idIsTheBeginningOfTheDigest() {
        let token = AdminToken(
            digest: Array(0x10...0x2F),
            projectID: "acme",
            createdAt: TestClock.start,
            expiresAt: nil
        )
        #expect(token.id == "1011121314151617")
    }
}
