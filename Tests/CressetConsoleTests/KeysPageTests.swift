import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRealtimeAPI
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct KeysPageTests {
    private static let path = "projects/acme/keys"

    @Test(arguments: [Role.viewer, .support, .administrator])
    func otherRolesAreRefused(_ role: Role) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: role)
            #expect(try await console.get(Self.path).status == 403)
            _ = try await console.get("account")
            for act in ["create-token", "create-account", "create-secret", "rotate"] {
                #expect(try await console.post(Self.path, act: act, ["lifetime": "1"]).status == 403)
            }
            #expect(try await service.store.adminTokens(of: "acme").count == 1)
            #expect(try await service.store.serviceAccounts(of: "acme") == [])
            #expect(try await service.databaseSecrets.list(of: "acme") == [])
            #expect(try await service.store.signingKeys().count == 1)
        }
    }

    @Test func ownerOfTheProjectMayNotRotateTheServersKey() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            #expect(try await !console.get(Self.path).text.contains("Signing keys"))
            #expect(try await console.post(Self.path, act: "rotate").status == 403)
            #expect(try await service.store.signingKeys().count == 1)
        }
    }

    @Test func tokenIsShownOnceWorksAndCanBeRevoked() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            _ = try await console.get(Self.path)
            let refused = try await console.post(Self.path, act: "create-token", ["lifetime": "9999"])
            #expect(refused.status == 400)
            let noRole = try await console.post(Self.path, act: "create-token", ["lifetime": "30", "role": "king"])
            #expect(noRole.status == 400 && noRole.text.contains("Choose a role."))
            let made = try await console.post(
                Self.path,
                act: "create-token",
                ["token-name": "<script>alert(1)</script>", "lifetime": "30", "role": "support"]
            )
            let token = try #require(made.text.firstMatch(of: /data-copy="(cresset_[^"]*)"/)?.1)
            let record = try #require(try await service.accounts.adminToken(String(token)))
            #expect(record.role == .support)
            var created = AuditQuery()
            created.kind = .tokenCreated
            let creation = try await service.store.auditRecords(before: nil, matching: created, limit: 1).first
            #expect(creation?.targetNames == [record.id] && creation?.fieldNames == ["role:support"])
            #expect(record.expiresAt == service.clock.now().adding(milliseconds: 30 * 86_400_000))
            let list = try await console.get(Self.path)
            #expect(!list.text.contains(token) && !list.text.contains("<script>alert"))
            #expect(list.text.contains("&lt;script&gt;alert"))
            #expect(list.text.contains("<td data-label=\"Role\">support</td>"))
            _ = try await console.post(Self.path, act: "revoke-token", ["token": record.id])
            #expect(try await service.accounts.adminToken(String(token)) == nil)
            let event = try await service.store.auditRecords(before: nil, matching: AuditQuery(), limit: 1).first
            #expect(event?.kind == "token.revoked" && event?.actorName == "olga@example.com")
        }
    }

    @Test func keyFileIsDownloadedAndItsAccountRemoved() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get(Self.path)
            let file = try await console.post(Self.path, act: "create-account")
            #expect(file.headers["Content-Disposition"]?.hasPrefix("attachment; filename=\"acme-") == true)
            #expect(file.headers["Cache-Control"] == "no-store")
            let key = try #require(JSONObject(parsing: file.text))
            #expect(key["token_uri"]?.string == "https://auth.example.com/token")
            let email = try #require(key["client_email"]?.string)
            #expect(try await console.get(Self.path).text.contains(email))
            let refused = try await console.post(Self.path, act: "remove-account", ["account": email])
            #expect(refused.status == 400)
            #expect(try await service.store.serviceAccount(email: email) != nil)
            _ = try await console.post(Self.path, act: "remove-account", ["account": email, "confirmation": email])
            #expect(try await service.store.serviceAccount(email: email) == nil)
        }
    }

    @Test func databaseSecretIsShownOnceAndRevoked() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get(Self.path)
            let made = try await console.post(Self.path, act: "create-secret", ["secret-name": "sensors"])
            #expect(made.text.contains("It is not shown again."))
            let secret = try #require(try await service.databaseSecrets.list(of: "acme").first)
            #expect(secret.name == "sensors")
            _ = try await console.post(Self.path, act: "revoke-secret", ["secret": secret.id])
            #expect(try await service.databaseSecrets.list(of: "acme") == [])
        }
    }

    @Test func rotationPublishesASecondKey() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get(Self.path)
            #expect(try await console.post(Self.path, act: "rotate").status == 303)
            #expect(try await service.store.signingKeys().count == 2)
        }
    }
}
