import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Pending tokens as substitutes for credentials (docs/wire §8.3).
struct PendingTokenTests {
    private static let ada: JSONObject = [
        "email": "ada@example.com", "name": "Ada", "picture": "https://example.com/a",
    ]

    private func use(_ service: TestService, _ token: JSONValue?, apiKey: String? = nil) async throws -> Answer {
        try await service.post(
            "v1/accounts:signInWithIdp?key=\(apiKey ?? service.project.apiKey)",
            ["requestUri": "http://localhost", "postBody": .string("pendingToken=\(token?.string ?? "")")],
            as: .nobody
        )
    }

    @Test func pendingTokenIsGoodForAnHourInItsPool() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let other = try await service.accounts.createProject(id: "zenith")
            let first = try await service.signInWithProvider(
                Self.ada,
                "oidc.acme",
                ["returnIdpCredential": true]
            )
            let token = first["pendingToken"]
            #expect(try await use(service, token, apiKey: other.apiKey).errorMessage == "INVALID_PENDING_TOKEN")
            service.clock.advance(seconds: 3599)
            for _ in 1...2 { #expect(try await use(service, token)["localId"] == first["localId"]) }
            let foreign = try await service.signInWithProvider(
                postBody: "providerId=oidc.other&pendingToken=\(token?.string ?? "")"
            )
            #expect(foreign.errorMessage?.hasPrefix("INVALID_CREDENTIAL_OR_PROVIDER_ID") == true)
            service.clock.advance(seconds: 1)
            #expect(try await use(service, token).errorMessage == "INVALID_PENDING_TOKEN")
        }
    }

    @Test func pendingTokenOfADisabledProviderIsRefused() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let first = try await service.signInWithProvider(
                Self.ada,
                "oidc.acme",
                ["returnIdpCredential": true]
            )
            _ = try await service.call(
                .patch,
                "v2/projects/acme/oauthIdpConfigs/oidc.acme?updateMask=enabled",
                Array(#"{"enabled":false}"#.utf8),
                as: .administrator
            )
            let answer = try await use(service, first["pendingToken"])
            #expect(
                answer.errorMessage == "OPERATION_NOT_ALLOWED : The identity provider configuration is disabled."
            )
        }
    }

    /// The ID token's nonce is used up, so the SDK links the pending token, returned without a request for it.
    @Test func confirmationBringsWhatCanBeLinked() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let owner = try await service.signUp()
            var claims = Self.ada
            claims["nonce"] = "688787d8ff144c502c7f5cffaafe2cc588d86079f9de88304c26b0cb99ce91c6"
            let token = try service.provider.idToken(claims)
            let postBody = "providerId=oidc.acme&id_token=\(token)&nonce=asd"
            let first = try await service.signInWithProvider(postBody: postBody)
            #expect(first["needConfirmation"] == true)
            #expect(first["oauthIdToken"] == .string(token))
            let idToken = owner["idToken"] ?? .null
            let again = try await service.signInWithProvider(postBody: postBody, ["idToken": idToken])
            #expect(again.errorMessage?.hasPrefix("MISSING_OR_INVALID_NONCE") == true)
            let linked = try await service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": "http://localhost", "pendingToken": first["pendingToken"] ?? .null,
                    "idToken": idToken, "returnSecureToken": true,
                ]
            )
            #expect(linked["localId"] == owner["localId"], "\(linked.text)")
        }
    }

    /// The address belongs to an account with another sign-in method: recovery without a second consent (S2.27–S2.29).
    @Test func accountThatExistsIsFoundByItsPasswordAndLinked() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let owner = try await service.signUp()
            let first = try await service.signInWithProvider(
                Self.ada,
                "oidc.acme",
                ["returnIdpCredential": true]
            )
            #expect(first["needConfirmation"] == true)
            #expect(first["email"] == "ada@example.com")
            let signedIn = try await service.signIn()
            let linked = try await service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": "http://localhost", "pendingToken": first["pendingToken"] ?? .null,
                    "idToken": signedIn["idToken"] ?? .null, "returnIdpCredential": true, "returnSecureToken": true,
                ]
            )
            #expect(linked["localId"] == owner["localId"], "\(linked.text)")
            #expect(linked["oauthIdToken"] == first["oauthIdToken"])
            #expect(linked["rawUserInfo"] == first["rawUserInfo"])
            #expect(try await service.signIn()["localId"] == owner["localId"])
            #expect(try await service.signInWithProvider(Self.ada)["localId"] == owner["localId"])
        }
    }
}
