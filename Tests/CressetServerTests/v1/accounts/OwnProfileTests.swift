import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct OwnProfileTests {
    private static func text(_ count: Int) -> JSONValue { .string(String(repeating: "x", count: count)) }

    @Test(
        arguments: [
            ("displayName", 257, "INVALID_PROFILE_ATTRIBUTE : Display name too long."),
            ("photoUrl", 2049, "INVALID_PROFILE_ATTRIBUTE : Photo URL too long."),
        ])
    func attributeBeyondItsLimitIsRefused(_ name: String, _ count: Int, _ message: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let before = try await service.accounts()
            #expect(try await service.update(user, [name: Self.text(count)]).errorMessage == message)
            #expect(try await service.accounts() == before)
            #expect(try await service.update(user, [name: Self.text(count - 1)])[name] == Self.text(count - 1))
        }
    }

    @Test func passwordMakesAnAnonymousSessionOneByPassword() async throws {
        try await TestService.run { service in
            try await service.showAccounts()
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(try await provider(of: anonymous, in: service) == "anonymous")
            let changed = try await service.update(
                anonymous,
                ["email": "ada@example.com", "password": "engine-1843", "returnSecureToken": true]
            )
            #expect(try await provider(of: changed, in: service) == "password")
            let refreshed = try await service.refresh(changed["refreshToken"]?.string ?? "")
            #expect(try await provider(of: refreshed, in: service) == "password")
        }
    }

    @Test func passwordLeavesAProvidersSessionWhatItIs() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signInWithProvider(["email": "ada@example.com"])
            let changed = try await service.update(user, ["password": "engine-1843", "returnSecureToken": true])
            #expect(changed.status == 200)
            #expect(try await provider(of: changed, in: service) == "oidc.acme")
        }
    }

    private func provider(of answer: Answer, in service: TestService) async throws -> JSONValue? {
        try await service.claims(of: answer)["firebase"]?.object?["sign_in_provider"]
    }
}
