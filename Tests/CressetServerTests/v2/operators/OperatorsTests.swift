import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// Operators managed by the owner of all projects. `ServerWideTokenTests` covers other callers.
struct OperatorsTests {
    private static let path = "v2/operators"

    @Test func emulatorHasNone() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let list = try await service.call(.get, Self.path, by: "owner")
            #expect(list.status == 404)
            #expect(try await service.call(.post, Self.path, ["email": "a@example.com"], by: "owner").status == 404)
            #expect(try await service.store.project(id: ProjectID.operators) == nil)
        }
    }

    @Test(arguments: [
        ["email": "", "role": "viewer", "project": "*"], ["email": "a", "role": "viewer", "project": "*"],
        ["email": "eve@example.com", "role": "king", "project": "*"],
        ["email": "eve@example.com", "role": "viewer", "project": "zenith"],
        ["email": "eve@example.com", "role": "viewer", "project": "_operators"],
        ["email": "eve@example.com", "role": "viewer"],
        ["email": "olga@example.com", "role": "viewer", "project": "*"],
    ])
    func invalidOperatorIsNotInvited(_ fields: [String: String]) async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            _ = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let body = JSONObject(fields.map { ($0.key, .string($0.value)) })
            let answer = try await service.call(.post, Self.path, body, by: owner)
            #expect(answer.status == 400, "\(answer.text)")
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test func lastOwnerStays() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            let olga = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let path = "\(Self.path)/\(olga.localID)"
            let demotion = try await service.call(
                .post,
                path + ":setRole",
                ["role": "viewer", "project": "*"],
                by: owner
            )
            let removal = try await service.call(.delete, path, by: owner)
            for answer in [demotion, removal] {
                #expect(answer.status == 400 && answer.text.contains("last owner"), "\(answer.text)")
            }
            #expect(try await service.operators.all().map { $0.roles.role(in: nil) } == [.owner])
        }
    }

    @Test func unknownOperatorsAreNotFound() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            for id in ["ada", "ada@example.com", "x"] {
                let path = "\(Self.path)/\(id)"
                let body: JSONObject = ["role": "viewer", "project": "*"]
                #expect(try await service.call(.post, path + ":setRole", body, by: owner).status == 404)
                #expect(try await service.call(.post, path + ":createLink", by: owner).status == 404)
                #expect(try await service.call(.post, path + ":endSessions", by: owner).status == 404)
                #expect(try await service.call(.delete, path, by: owner).status == 404)
            }
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func operatorIsInvitedChangedAndRemoved() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            let owner = try await service.serverToken()
            let body: JSONObject = ["email": "eve@example.com", "role": "support", "project": "acme"]
            let made = try await service.call(.post, Self.path, body, by: owner)
            let id = try #require(made["id"]?.string)
            #expect(made["link"]?.string?.hasPrefix("https://auth.example.com/console/enter?") == true)
            #expect(made["roles"]?.object == ["acme": "support"])
            let grant: JSONObject = ["role": "viewer", "project": "*"]
            let changed = try await service.call(.post, "\(Self.path)/\(id):setRole", grant, by: owner)
            #expect(changed["roles"]?.object?.members.count == 2 && changed["link"] == nil)
            let revoked = try await service.call(
                .post,
                "\(Self.path)/\(id):setRole",
                ["role": "none", "project": "acme"],
                by: owner
            )
            #expect(revoked["roles"]?.object == ["*": "viewer"])
            let link = try await service.call(.post, "\(Self.path)/\(id):createLink", by: owner)
            #expect(link["link"] != nil && link["link"] != made["link"])
            #expect(try await service.call(.post, "\(Self.path)/\(id):endSessions", by: owner).status == 200)
            let list = try await service.call(.get, Self.path, by: owner)
            #expect(list["operators"]?.array?.first?.object?["email"]?.string == "eve@example.com")
            #expect(!list.text.contains("/console/enter"))
            #expect(try await service.call(.delete, "\(Self.path)/\(id)", by: owner).status == 200)
            #expect(try await service.operators.all().isEmpty)
            let last = try await service.store.auditRecords(before: nil, matching: AuditQuery(), limit: 1).first
            #expect(last?.kind == "account.deleted" && last?.actor == "token")
        }
    }
}
