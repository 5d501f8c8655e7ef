import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `accounts:signInWithIdp`: valid requests and their responses (docs/wire §8.1–§8.3).
struct SignInWithIDPTests {
    private static let ada: JSONObject = ["email": "Ada@example.com", "email_verified": true, "name": "Ada"]

    static let refusals: [(JSONObject, String)] = [
        (["requestUri": .null], "MISSING_REQUEST_URI"),
        (["requestUri": ""], "MISSING_REQUEST_URI"),
        (["requestUri": "localhost"], "INVALID_REQUEST_URI"),
        (["requestUri": "/__/auth/handler?id_token=x"], "INVALID_REQUEST_URI"),
        (
            ["postBody": .null],
            "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost/"
        ),
        (
            ["postBody": "id_token=x%20y&nonce=z"],
            "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: "
                + "http://localhost/?id_token=x+y&nonce=z"
        ),
        (
            ["requestUri": "https://a.example/b?c=d#e=f", "postBody": "providerId=oidc.acme&c=g"],
            "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: "
                + "https://a.example/b?c=g&providerId=oidc.acme&e=f"
        ),
        (
            ["postBody": "providerId=oidc.other&id_token=x"],
            "OPERATION_NOT_ALLOWED : The identity provider configuration is not found."
        ),
        (
            ["postBody": "providerId=OIDC.ACME&id_token=x"],
            "OPERATION_NOT_ALLOWED : The identity provider configuration is not found."
        ),
        (
            ["postBody": "providerId=oidc.off&id_token=x"],
            "OPERATION_NOT_ALLOWED : The identity provider configuration is disabled."
        ),
        (["postBody": "providerId=oidc.acme&id_token=x"], "INVALID_IDP_RESPONSE : Unable to parse the ID Token."),
        (["pendingToken": "eyJhbGciOiJub25lIn0"], "INVALID_PENDING_TOKEN"),
        (
            ["requestUri": "https://a.example/?state=x&code=y"],
            "INVALID_IDP_RESPONSE : The state is unknown, expired or already used."
        ),
    ]

    @Test(arguments: refusals)
    func badRequestIsRefused(_ changes: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.addProvider("oidc.off", isEnabled: false)
            let answer = try await service.signInWithProvider(postBody: "providerId=oidc.acme", changes)
            #expect(answer.errorMessage == message)
            #expect(answer.status == 400)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func addressThatComesBackIsBounded() async throws {
        try await TestService.run { service in
            let long = String(repeating: "%0A&x", count: 50_000)
            let answer = try await service.signInWithProvider(postBody: long)
            #expect(answer.status == 400)
            #expect(answer.text.utf8.count < 6000)
        }
    }

    @Test(
        arguments: [
            (["iss": "https://evil.example"], "INVALID_IDP_RESPONSE : The issuer in ID Token https://evil.example"),
            (["aud": "other"], "INVALID_IDP_RESPONSE : The audience in ID Token [other]"),
            (["sub": .null], "INVALID_IDP_RESPONSE : ID Token does not contain user's identity in 'sub' claim"),
            (["exp": 1], "INVALID_IDP_RESPONSE : The ID Token is expired."),
            (["nonce": "abc"], "MISSING_OR_INVALID_NONCE : Nonce is missing in the request."),
        ] as [(JSONObject, String)]
    )
    func badAssertionIsRefused(_ claims: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.signInWithProvider(claims)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    /// A bare Microsoft access token does not reveal its audience.
    @Test func bareAccessTokenOfMicrosoftIsRefused() async throws {
        try await TestService.run { service in
            _ = try await service.post(
                "v2/projects/acme/defaultSupportedIdpConfigs?idpId=microsoft.com",
                ["enabled": true, "clientId": "c", "clientSecret": "s"],
                as: .administrator
            )
            let answer = try await service.signInWithProvider(postBody: "providerId=microsoft.com&access_token=x")
            #expect(answer.errorMessage?.hasPrefix("INVALID_CREDENTIAL_OR_PROVIDER_ID : ") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func nonceIsUsedOnce() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let digest = "688787d8ff144c502c7f5cffaafe2cc588d86079f9de88304c26b0cb99ce91c6"
            let token = try service.provider.idToken(["nonce": .string(digest)])
            let body = "providerId=oidc.acme&id_token=\(token)&nonce="
            let refusal =
                "MISSING_OR_INVALID_NONCE : Duplicate credential received. Please try again with a new credential."
            #expect(try await service.signInWithProvider(postBody: body + "other").errorMessage == refusal)
            #expect(try await service.signInWithProvider(postBody: body + "asd").status == 200)
            #expect(try await service.signInWithProvider(postBody: body + "asd").errorMessage == refusal)
            let plain = try service.provider.idToken()
            for _ in 1...2 {
                let answer = try await service.signInWithProvider(
                    postBody: "providerId=oidc.acme&id_token=\(plain)&nonce=asd"
                )
                #expect(answer.status == 200)
            }
        }
    }

    @Test(arguments: Transport.allCases)
    func firstSignInMakesAnAccountAndTheSecondFindsIt(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.addProvider()
            let first = try await service.signInWithProvider(Self.ada)
            #expect(
                first.json.keys == [
                    "kind", "federatedId", "providerId", "email", "emailVerified", "fullName", "displayName", "localId",
                    "idToken", "refreshToken", "expiresIn", "oauthIdToken", "rawUserInfo", "isNewUser",
                ]
            )
            #expect(first["kind"] == "identitytoolkit#VerifyAssertionResponse")
            #expect(first["federatedId"] == "oidc.acme/person-1")
            #expect(first["email"] == "ada@example.com")
            #expect(first["emailVerified"] == true)
            #expect(first["isNewUser"] == true)
            let info = first["rawUserInfo"]?.string.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
            #expect(info?.object?["name"] == "Ada")

            service.clock.advance(seconds: 60)
            let second = try await service.signInWithProvider(["email": "new@example.com", "name": "Ada L."])
            #expect(second["localId"] == first["localId"])
            #expect(second["isNewUser"] == nil)
            let account = try #require(try await service.accounts().first)
            #expect(account.lastLoginAt == service.clock.now())
            #expect(account.email == "ada@example.com")
            #expect(account.displayName == "Ada")
            #expect(account.identities.map(\.displayName) == ["Ada L."])
            #expect(account.identities.map(\.email) == ["new@example.com"])
            #expect(try await service.accounts().count == 1)
        }
    }

    /// The web SDK builds its result's credential from it without requesting it.
    @Test(arguments: [nil, false, true])
    func credentialIsGivenBack(_ asked: Bool?) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let token = try service.provider.idToken()
            let answer = try await service.signInWithProvider(
                postBody: "providerId=oidc.acme&id_token=\(token)",
                ["returnIdpCredential": asked.map(JSONValue.bool) ?? .null]
            )
            #expect(answer["oauthIdToken"] == .string(token))
            #expect((answer["pendingToken"] != nil) == (asked == true))
            #expect(answer["oauthAccessToken"] == nil)
            #expect(answer["oauthRefreshToken"] == nil)
        }
    }

    @Test func oldNameIsAnswered() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let token = try service.provider.idToken()
            let answer = try await service.post(
                "identitytoolkit/v3/relyingparty/verifyAssertion",
                ["requestUri": .string("http://localhost?providerId=oidc.acme&id_token=\(token)")]
            )
            #expect(answer["isNewUser"] == true, "\(answer.text)")
        }
    }
}
