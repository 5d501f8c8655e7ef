import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Identity provider credentials accepted by the emulator (docs/wire §8.2, §8.5, §22).
struct EmulatorProviderTests {
    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private func signIn(
        _ service: TestService,
        _ idToken: String,
        _ providerID: String = "google.com",
        _ more: JSONObject = [:]
    ) async throws -> Answer {
        try await service.signInWithProvider(postBody: "providerId=\(providerID)&id_token=\(idToken)", more)
    }

    private static let claims = #"{"sub":"g-1","email":"ada@example.com","email_verified":true,"name":"Ada"}"#

    @Test(arguments: [
        ("providerId=google.com&id_token=x", "INVALID_IDP_RESPONSE : Unable to parse id_token: x ((Auth Emulator"),
        ("providerId=google.com&id_token={}", "INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing"),
        ("providerId=google.com", "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http"),
        ("id_token={}", "INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http"),
    ])
    func badAssertionIsRefused(_ postBody: String, _ message: String) async throws {
        try await run { service in
            let answer = try await service.signInWithProvider(postBody: postBody)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func idThatIsTooLongIsRefused() async throws {
        try await run { service in
            let user = try await signIn(service, Self.claims)
            let before = try await service.accounts()
            let long = #"{"sub":"\#(String(repeating: "x", count: 1025))"}"#
            for more in [[:], ["idToken": user["idToken"] ?? .null]] as [JSONObject] {
                let answer = try await signIn(service, long, "oidc.any", more)
                #expect(answer.errorMessage == "INVALID_IDP_RESPONSE : rawId may have at most 1024 bytes")
                #expect(try await service.accounts() == before)
            }
        }
    }

    @Test func bareAccessTokenIsNotThere() async throws {
        try await run { service in
            let answer = try await service.signInWithProvider(postBody: "providerId=google.com&access_token=x")
            #expect(answer.status == 501)
        }
    }

    /// Production rejects the unsigned credentials accepted by the emulator.
    @Test(arguments: [claims, "eyJhbGciOiJub25lIn0.eyJzdWIiOiJnLTEifQ."])
    func productionBelievesNoneOfIt(_ idToken: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await signIn(service, idToken, "oidc.acme")
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE : ") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func claimsInJSONSignIn() async throws {
        try await run { service in
            let answer = try await signIn(service, Self.claims, "Google.com", ["returnIdpCredential": true])
            #expect(answer["isNewUser"] == true, "\(answer.text)")
            #expect(answer["providerId"] == "google.com")
            #expect(answer["federatedId"] == "https://accounts.google.com/g-1")
            #expect(answer["oauthIdToken"] == .string(Self.claims))
            #expect(answer["oauthAccessToken"] == "FirebaseAuthEmulatorFakeAccessToken_google.com")
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == true)
            #expect(account.identities.map(\.rawID) == ["g-1"])
        }
    }

    @Test func unsignedTokenSignsIn() async throws {
        try await run { service in
            let answer = try await signIn(service, "eyJhbGciOiJub25lIn0.eyJzdWIiOiJnLTEifQ.", "oidc.any")
            #expect(answer["isNewUser"] == true, "\(answer.text)")
            #expect(answer["rawUserInfo"] == #"{"sub":"g-1"}"#)
            #expect(answer["emailVerified"] == false)
        }
    }

    @Test(arguments: ["", "x", "not base64!", "a+b/c="])
    func thirdPartOfATokenMayBeAnything(_ signature: String) async throws {
        try await run { service in
            let answer = try await signIn(
                service,
                PercentEncoding.encode("eyJhbGciOiJub25lIn0.eyJzdWIiOiJnLTEifQ." + signature)
            )
            #expect(answer["isNewUser"] == true, "\(answer.text)")
        }
    }

    @Test func fragmentOfTheEmulatorsOwnPageSignsIn() async throws {
        try await run { service in
            let answer = try await service.signInWithProvider(
                postBody: "",
                [
                    "requestUri": .string(
                        "http://localhost/__/auth/handler?state=unknown#providerId=oidc.any&id_token=%7B%22sub%22:1%7D"
                    )
                ]
            )
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE : Invalid Idp Response") == true)
            let good = try await service.signInWithProvider(
                postBody: "",
                [
                    "requestUri":
                        "http://localhost/__/auth/handler?state=x#providerId=oidc.any&id_token=%7B%22sub%22:%221%22%7D"
                ]
            )
            #expect(good["isNewUser"] == true, "\(good.text)")
        }
    }

    @Test func assertionOfSAMLSignsIn() async throws {
        try await run { service in
            let response = #"{"assertion":{"subject":{"nameId":"ada@example.com"},"attributeStatements":{"a":"b"}}}"#
            let answer = try await service.signInWithProvider(
                postBody: #"providerId=saml.any&id_token={"sub":"s"}&SAMLResponse="# + response
            )
            #expect(answer["email"] == "ada@example.com", "\(answer.text)")
            #expect(answer["emailVerified"] == true)
            #expect(answer["rawUserInfo"] == #"{"a":"b"}"#)
        }
    }

    @Test func identityThatIsLinkedAlreadyIsToldByItsOtherName() async throws {
        try await run { service in
            let user = try await signIn(service, Self.claims)
            let again = try await signIn(
                service,
                Self.claims,
                "google.com",
                ["idToken": user["idToken"] ?? .null]
            )
            #expect(again.errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED")
            let other = try await signIn(
                service,
                #"{"sub":"g-2"}"#,
                "google.com",
                ["idToken": user["idToken"] ?? .null]
            )
            #expect(other["localId"] == user["localId"])
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["g-2"])
        }
    }
}
