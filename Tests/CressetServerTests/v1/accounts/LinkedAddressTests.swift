import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Linking a provider with an address to an account without one.
struct LinkedAddressTests {
    private static let tooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"

    /// Runs with a user without an address, signed in by custom token and by an administrator's link.
    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            try await service.store.update(user["localId"]?.string ?? "", in: service.pool) { account in
                account.customAuth = true
                account.identities = [ProviderIdentity(providerID: "x.com", rawID: "ada")]
                return nil
            }
            try await body(service, user)
        }
    }

    private static func link(
        _ service: TestService,
        to user: Answer,
        isVerified: Bool = true
    ) async throws -> Answer {
        try await service.signInWithProvider(
            ["sub": "eve", "email": "eve@example.com", "email_verified": .bool(isVerified)],
            "oidc.acme",
            ["idToken": user["idToken"] ?? .null]
        )
    }

    private static func delete(_ service: TestService, _ session: Answer) async throws -> Answer {
        try await service.post("v1/accounts:delete", ["idToken": session["idToken"] ?? .null])
    }

    /// Signs in with mail sent to the provider's address.
    private static func enter(_ service: TestService, by type: String) async throws -> Answer {
        let email = "eve@example.com"
        let code = try await service.code(type, for: email)
        if type == "EMAIL_SIGNIN" { return try await service.signInByLink(email, code: code) }
        _ = try await service.resetPassword(code)
        return try await service.signIn(email, password: "engine-1844")
    }

    /// A thief's mailbox must not lead to the account or make its sessions recent.
    @Test(arguments: [true, false], ["EMAIL_SIGNIN", "PASSWORD_RESET"])
    func oldSessionBringsNoAddress(_ isVerified: Bool, _ type: String) async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: 301)
            let linked = try await Self.link(service, to: user, isVerified: isVerified)
            #expect(linked["localId"] == user["localId"])
            #expect(linked["email"] == "eve@example.com")
            let account = try #require(try await service.accounts().first)
            #expect(account.email == nil)
            #expect(account.identities.map(\.providerID) == ["x.com", "oidc.acme"])
            #expect(account.identities.last?.email == "eve@example.com")
            service.clock.advance(seconds: 1)
            let mailed = try await Self.enter(service, by: type)
            #expect(mailed["localId"] != user["localId"])
            _ = try await Self.delete(service, mailed)
            #expect(try await Self.delete(service, linked).errorMessage == Self.tooOld)
            #expect(try await service.store.account(account.localID, in: service.pool) == account)
        }
    }

    @Test func recentSessionBringsTheAddress() async throws {
        try await Self.run { service, user in
            #expect(try await Self.link(service, to: user)["localId"] == user["localId"])
            #expect(try await service.accounts().first?.email == "eve@example.com")
            service.clock.advance(seconds: 301)
            let mailed = try await Self.enter(service, by: "EMAIL_SIGNIN")
            #expect(mailed["localId"] == user["localId"])
            #expect(try await Self.delete(service, mailed).status == 200)
        }
    }
}
