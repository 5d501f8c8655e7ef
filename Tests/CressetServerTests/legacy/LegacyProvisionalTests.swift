import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A password set through a provisional address, used for a change on the legacy wire.
struct LegacyProvisionalTests {
    private static let user = "users/eve%40example.com"

    static let changes: [(method: HTTPMethod, path: String, body: JSONObject)] = [
        (.delete, "", ["password": "engine-1844"]),
        (.put, "/password", ["oldPassword": "engine-1844", "newPassword": "engine-6666"]),
        (.put, "/email", ["password": "engine-1844", "newEmail": "evil@example.com"]),
    ]

    /// Runs after a thief has added an address with a stolen token and reset the password.
    private static func run(
        _ behavior: Behavior = .production,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.runLegacy(behavior) { service in
            try await service.showAccounts()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            try await service.store.update(user["localId"]?.string ?? "", in: service.pool) { account in
                account.customAuth = true
                return nil
            }
            service.clock.advance(seconds: 301)
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            let linked = try await service.signInByLink("eve@example.com", code: code, idToken: user["idToken"])
            #expect(linked["localId"] == user["localId"], "\(linked.text)")
            let reset = try await service.code("PASSWORD_RESET", for: "eve@example.com")
            #expect(try await service.resetPassword(reset).status == 200)
            try await body(service)
        }
    }

    @Test(arguments: changes.filter { $0.path != "/email" })
    func passwordOnProbationChangesNothing(_ method: HTTPMethod, _ path: String, _ body: JSONObject) async throws {
        try await Self.run { service in
            let before = try await service.accounts()
            let answer = try await service.legacy(Self.user + path, body, by: method)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == "INVALID_CREDENTIALS")
            #expect(try await service.accounts() == before)
            #expect(try await service.legacyLogin("eve@example.com", password: "engine-1844").status == 200)
            service.clock.advance(seconds: 7 * 86_400)
            let later = try await service.legacy(Self.user + path, body, by: method)
            #expect(later.status == 200)
        }
    }

    /// The call does not verify the new address.
    @Test func provenAddressIsNotReplacedByAnUnprovenOne() async throws {
        try await Self.run { service in
            service.clock.advance(seconds: 7 * 86_400)
            let before = try await service.accounts()
            for (method, path, body) in Self.changes where path == "/email" {
                let answer = try await service.legacy(Self.user + path, body, by: method)
                #expect(answer.status == 403, "\(answer.text)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: changes)
    func emulatorHasNoProbation(_ method: HTTPMethod, _ path: String, _ body: JSONObject) async throws {
        try await Self.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.legacy(Self.user + path, body, by: method)
            #expect(answer.status == 200)
        }
    }
}
