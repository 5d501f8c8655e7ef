import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// An account with an unproven address, and a user with a provider's proof of it (docs/wire §8.4).
struct TakeoverTests {
    private static let proven: JSONObject = ["email": "ada@example.com", "email_verified": true, "name": "Ada"]

    @Test func unverifiedAccountIsTakenOver() async throws {
        try await TestService.run { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            let squatter = try await service.signUp()
            let link = try await service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": "http://localhost", "idToken": squatter["idToken"] ?? .null,
                    "postBody": .string("providerId=oidc.other&id_token=\(try service.provider.idToken())"),
                ]
            )
            #expect(link.status == 200)
            service.clock.advance(seconds: 10)
            var ada = Self.proven
            ada["sub"] = "ada"
            let answer = try await service.signInWithProvider(ada)
            #expect(answer["localId"] == squatter["localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.password == nil)
            #expect(account.passwordUpdatedAt != nil)
            #expect(account.identities.map(\.providerID) == ["oidc.acme"])
            #expect(account.emailVerified == true)
            #expect(account.displayName == "Ada")
            // Earlier sign-in methods and sessions have ended.
            for old in [squatter, link] {
                #expect(try await service.refresh(old["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signInWithProvider([:], "oidc.other")["localId"] != squatter["localId"])
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            #expect(service.log.text.contains("\"message\":\"unverified account handed over\""))
        }
    }

    /// A code requested by the squatter would move the account to the squatter's address.
    @Test func codesOfBeforeATakeoverAreNoGood() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let squatter = try await service.signUp()
            let link = try await service.link(
                "VERIFY_AND_CHANGE_EMAIL",
                ["email": "ada@example.com", "newEmail": "evil@example.com", "idToken": squatter["idToken"] ?? .null]
            )
            _ = try await service.signInWithProvider(Self.proven)
            let code = HTTPQuery(String(link.split(separator: "?").last ?? ""))["oobCode"] ?? ""
            let answer = try await service.post("v1/accounts:update", ["oobCode": .string(code)])
            #expect(answer.errorMessage == "INVALID_OOB_CODE", "\(link) \(answer.text)")
            #expect(try await service.accounts().map(\.email) == ["ada@example.com"])
        }
    }

    @Test func takeoverCanBeSwitchedOff() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["cressetDisableTakeover": true]])
            try await service.signUp()
            let before = try await service.accounts()
            let answer = try await service.signInWithProvider(Self.proven)
            #expect(answer["needConfirmation"] == true)
            #expect(try await service.accounts() == before)
            #expect(try await service.signIn().status == 200)
        }
    }
}
