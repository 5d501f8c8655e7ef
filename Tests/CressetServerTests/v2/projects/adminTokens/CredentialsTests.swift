import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// Admin tokens, service accounts and database secrets, managed by an owner.
struct CredentialsTests {
    private static let path = "v2/projects/acme/"
    private static let collections = ["adminTokens", "serviceAccounts", "databaseSecrets"]

    @Test func onlyOwnersReachThem() async throws {
        try await TestService.run { service in
            var tokens = ["cresset_unknown"]
            for role in [Role.viewer, .support, .administrator] { tokens.append(try await service.token(role)) }
            tokens.append(try await service.token(.owner, of: service.accounts.createProject(id: "zenith")))
            let before = try await Self.state(of: service)
            for token in tokens {
                for collection in Self.collections {
                    for (method, path) in [
                        (HTTPMethod.get, collection), (.post, collection), (.delete, collection + "/x"),
                    ] {
                        let answer = try await service.call(method, Self.path + path, by: token)
                        #expect([401, 403].contains(answer.status), "\(path): \(answer.text)")
                    }
                }
            }
            #expect(try await Self.state(of: service) == before)
        }
    }

    @Test func unknownCredentialsAreNotFound() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            let foreign = try await service.accounts.createAdminToken(for: other, lifetime: nil).record
            let secret = try #require(try await service.databaseSecrets.create(for: "zenith")).record
            for path in ["adminTokens/\(foreign.id)", "serviceAccounts/x", "databaseSecrets/\(secret.id)"] {
                let answer = try await service.call(.delete, Self.path + path, as: .administrator)
                #expect(answer.status == 404, "\(path)")
            }
            #expect(try await service.store.adminTokens(of: "zenith") == [foreign])
            #expect(try await service.databaseSecrets.list(of: "zenith").count == 1)
        }
    }

    @Test(arguments: [
        #"{"role":"king"}"#, #"{"lifetime":"1 day"}"#, #"{"lifetime":"0s"}"#, #"{"lifetime":"-60s"}"#,
        #"{"lifetime":"9223372036854775807s"}"#, #"{"role":["owner"]}"#, "[",
    ])
    func invalidTokenIsNotCreated(_ body: String) async throws {
        try await TestService.run { service in
            let path = Self.path + "adminTokens"
            let answer = try await service.call(.post, path, Array(body.utf8), as: .administrator)
            #expect(answer.status == 400, "\(answer.text)")
            let name = String(repeating: "n", count: 201)
            #expect(try await service.post(path, ["name": .string(name)], as: .administrator).status == 400)
            #expect(try await service.store.adminTokens(of: "acme").count == 1)
        }
    }

    @Test func tokenNeverExceedsItsCreatorsRole() async throws {
        try await TestService.run { service in
            let credentials = CredentialAdministration(
                service.accounts,
                store: service.store,
                secrets: service.vault,
                clock: service.clock
            )
            await #expect(throws: InvalidField.self) {
                try await credentials.createToken(
                    for: service.project,
                    named: nil,
                    role: .owner,
                    lifetime: nil,
                    by: .administrator
                )
            }
            let tokens = try await service.store.adminTokens(of: "acme")
            #expect(tokens.count == 1)
        }
    }

    @Test func tokenIsReturnedOnceAndRevoked() async throws {
        try await TestService.run { service in
            let path = Self.path + "adminTokens"
            let body: JSONObject = ["name": "deploy", "role": "support", "lifetime": "86400s"]
            let made = try await service.post(path, body, as: .administrator)
            let (id, token) = (try #require(made["id"]?.string), try #require(made["token"]?.string))
            let expiry = service.clock.now().adding(milliseconds: 86_400_000)
            #expect(made["expiresAt"]?.string == expiry.rfc3339 && made["role"]?.string == "support")
            #expect(try await service.call(.get, "v2/projects/acme/config", by: token).status == 200)
            #expect(try await service.call(.get, path, by: token).status == 403)
            let first = try await service.get(path + "?pageSize=1", as: .administrator)
            let next = try #require(first["nextPageToken"]?.string)
            let second = try await service.get("\(path)?pageSize=1&pageToken=\(next)", as: .administrator)
            #expect(second["nextPageToken"] == nil && !(first.text + second.text).contains(token))
            #expect((first.text + second.text).contains(id))
            #expect(try await service.call(.delete, "\(path)/\(id)", as: .administrator).status == 200)
            #expect(try await service.call(.get, "v2/projects/acme/config", by: token).status == 401)
            #expect(try await service.call(.delete, "\(path)/\(id)", as: .administrator).status == 404)
            #expect(try await service.auditKinds().suffix(2) == ["token.created", "token.revoked"])
        }
    }

    @Test func serviceAccountsKeyIsReturnedOnce() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            let path = Self.path + "serviceAccounts"
            let file = try await service.post(path, as: .administrator)
            #expect(file["private_key"]?.string?.contains("PRIVATE KEY") == true)
            #expect(file["token_uri"]?.string == "https://auth.example.com/token")
            let email = try #require(file["client_email"]?.string)
            let list = try await service.get(path, as: .administrator)
            #expect(list.text.contains(email) && !list.text.contains("PRIVATE KEY"))
            let listed = list["serviceAccounts"]?.array?.first?.object
            #expect(listed?["createdAt"]?.string == service.clock.now().rfc3339)
            #expect(try await service.call(.delete, "\(path)/\(email)", as: .administrator).status == 200)
            #expect(try await service.store.serviceAccounts(of: "acme") == [])
            #expect(
                try await service.auditKinds().suffix(2) == ["service-account.created", "service-account.removed"]
            )
        }
    }

    @Test func databaseSecretIsReturnedOnceAndLimited() async throws {
        try await TestService.run { service in
            let path = Self.path + "databaseSecrets"
            let made = try await service.post(path, ["name": "old app"], as: .administrator)
            let (id, secret) = (try #require(made["id"]?.string), try #require(made["secret"]?.string))
            #expect(try await service.get(".json?ns=acme&auth=\(secret)", as: .nobody).status == 200)
            let list = try await service.get(path, as: .administrator)
            #expect(list.text.contains(id) && list.text.contains("old app") && !list.text.contains(secret))
            #expect(try await service.call(.delete, "\(path)/\(id)", as: .administrator).status == 200)
            #expect(try await service.get(".json?ns=acme&auth=\(secret)", as: .nobody).status == 401)
            #expect(
                try await service.auditKinds().suffix(2) == ["database-secret.created", "database-secret.revoked"]
            )
            for _ in 0..<8 { #expect(try await service.post(path, as: .administrator).status == 200) }
            let ninth = try await service.post(path, as: .administrator)
            #expect(ninth.status == 400 && ninth.text.contains("8 secrets"))
        }
    }

    private static func state(of service: TestService) async throws -> [Int] {
        [
            try await service.store.adminTokens(of: "acme").count,
            try await service.store.serviceAccounts(of: "acme").count,
            try await service.databaseSecrets.list(of: "acme").count, try await service.auditKinds().count,
        ]
    }
}
