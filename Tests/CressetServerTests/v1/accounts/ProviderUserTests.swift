import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Users signed in with a provider, in tokens and lookups, and rejected ones (docs/wire §3.2, §4.1, §8.4).
struct ProviderUserTests {
    private static let ada: JSONObject = ["email": "Ada@example.com", "email_verified": true, "name": "Ada"]

    @Test func tokenTellsTheProviderAndItsClaims() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.signInWithProvider(["department": "engines", "email": "ada@example.com"])
            let claims = try await service.claims(of: answer)
            let firebase = claims["firebase"]?.object
            #expect(firebase?["sign_in_provider"] == "oidc.acme")
            #expect(firebase?["sign_in_attributes"] == ["department": "engines"])
            #expect(firebase?["identities"] == ["oidc.acme": ["person-1"], "email": ["ada@example.com"]])
            #expect(claims["email_verified"] == false)
            let refreshed = try await service.refresh(answer["refreshToken"]?.string ?? "")
            #expect(try await service.claims(of: refreshed)["firebase"] == claims["firebase"])
        }
    }

    @Test func lookupShowsTheIdentity() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.signInWithProvider(Self.ada)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": answer["idToken"] ?? .null])
            let user = lookup["users"]?.array?.first?.object
            #expect(
                user?["providerUserInfo"] == [
                    [
                        "providerId": "oidc.acme", "displayName": "Ada", "federatedId": "person-1",
                        "email": "ada@example.com", "rawId": "person-1",
                    ]
                ]
            )
            #expect(user?["emailVerified"] == true)
        }
    }

    @Test func accountIsNotMadeWhereNoneIsWanted() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let unwanted = try await service.signInWithProvider([:], "oidc.acme", ["autoCreate": false])
            #expect(unwanted.errorMessage == "USER_NOT_FOUND")
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            #expect(try await service.signInWithProvider().errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.signInWithProvider(Self.ada)
            try await service.disable(answer["localId"])
            #expect(try await service.signInWithProvider(Self.ada).errorMessage == "USER_DISABLED")
            let other = try await service.signInWithProvider(
                ["sub": "person-2", "email": "ada@example.com", "email_verified": true])
            #expect(other.errorMessage == "USER_DISABLED")
            #expect(try await service.accounts().first?.identities.count == 1)
        }
    }
}
