import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Accounts with second factors, unknown to 2.x clients: a password is insufficient.
struct LegacySecondFactorTests {
    private static let user = "users/ada%40example.com"

    private static func run(_ body: @escaping @Sendable (TestService) async throws -> Void) async throws {
        try await TestService.runLegacy { service in
            try await service.showAccounts()
            try await service.configure(["mfa": ["state": "ENABLED"]])
            try await service.createLegacyUser()
            let account = try #require(try await service.accounts().first)
            _ = try await service.store.update(account.localID, in: account.pool) { account in
                account.emailVerified = true
                account.secondFactors = [
                    SecondFactor(
                        enrollmentID: "factor-1",
                        displayName: nil,
                        enrolledAt: "2026-01-01T00:00:00Z",
                        method: .phone("+15555550100")
                    )
                ]
                return nil
            }
            try await body(service)
        }
    }

    @Test(
        arguments: [
            ("password", ["oldPassword": "engine-1843", "newPassword": "engine-1844"]),
            ("email", ["password": "engine-1843", "newEmail": "eve@example.com"]),
            ("auth", ["email": "ada@example.com", "password": "engine-1843"]),
        ] as [(String, JSONObject)]
    )
    func passwordAloneChangesNothing(_ part: String, _ body: JSONObject) async throws {
        try await Self.run { service in
            let before = try await service.accounts()
            let answer =
                part == "auth"
                ? try await service.legacy("auth/password", body)
                : try await service.legacy("\(Self.user)/\(part)", body, by: .put)
            #expect(answer.status >= 400, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passwordAloneDeletesNobody() async throws {
        try await Self.run { service in
            let before = try await service.accounts()
            let answer = try await service.legacy(Self.user + "?password=engine-1843", by: .delete)
            #expect(answer.status >= 400, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }
}
