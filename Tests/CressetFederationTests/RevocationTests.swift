import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetTokens
import CressetWire
import Testing

struct RevocationTests {
    private static let tokenURL = "https://appleid.apple.com/auth/token"
    private static let revocationURL = "https://appleid.apple.com/auth/revoke"
    private static let code = ProviderToken.authorizationCode("c0de", redirectURI: nil)

    private static let settings = ProviderSettings(
        providerID: "apple.com",
        clientID: "com.example.web",
        audiences: ["com.example.app"],
        appleKey: AppleKey(teamID: "TEAM", keyID: "KEY", privateKeyPEM: SampleECKey.pem)
    )

    /// Returns a test bed with Apple, exchanging any code for tokens of a person.
    private func bed(sub: String = "001.x", audience: String = "com.example.web") throws -> TestBed {
        let bed = try TestBed()
        bed.provider.answer("https://appleid.apple.com/auth/keys", ["keys": [.object(try Sample.jwk())]])
        let claims = Sample.claims.with("iss", "https://appleid.apple.com").with("aud", .string(audience))
            .with("sub", .string(sub))
        bed.provider.answer(
            Self.tokenURL,
            [
                "access_token": "acc3ss", "refresh_token": "r3fresh", "expires_in": 3600,
                "id_token": .string(try Sample.token(claims.with("nonce", "of-the-device"))),
            ]
        )
        bed.provider.answer(Self.revocationURL, text: "")
        return bed
    }

    private func refusal(
        of token: ProviderToken = code,
        in bed: TestBed,
        _ settings: ProviderSettings = settings
    ) async -> FederationError? {
        await CressetFederationTests.refusal {
            try await bed.federation.revoke(token, ofPersonWithID: "001.x", settings: settings)
        }
    }

    @Test func codeOfSomebodyElseIsRefused() async throws {
        let bed = try bed(sub: "002.y")
        #expect(await refusal(in: bed)?.code == .invalidResponse)
        #expect(bed.provider.asked(Self.revocationURL).isEmpty)
    }

    @Test func codeOfAnotherClientIsRefused() async throws {
        let bed = try bed(audience: "com.example.app")
        #expect(await refusal(in: bed)?.code == .invalidResponse)
        #expect(bed.provider.asked(Self.revocationURL).isEmpty)
    }

    @Test func answerWithoutIDTokenIsRefused() async throws {
        let bed = try bed()
        bed.provider.answer(Self.tokenURL, ["access_token": "acc3ss", "refresh_token": "r3fresh"])
        #expect(await refusal(in: bed)?.code == .invalidResponse)
        #expect(bed.provider.asked(Self.revocationURL).isEmpty)
    }

    @Test func codeThatAppleRefusesIsRefused() async throws {
        let bed = try bed()
        bed.provider.answer(Self.tokenURL, status: 400, ["error": "invalid_grant"])
        let error = await refusal(in: bed)
        #expect(error?.code == .invalidResponse)
        #expect(error?.detail?.contains("invalid_grant") == true)
        #expect(bed.provider.asked(Self.revocationURL).isEmpty)
    }

    @Test(arguments: ["", "a\u{7F}b", "a\nb", String(repeating: "a", count: 32 * 1024 + 1)])
    func malformedTokenIsNotSent(_ token: String) async throws {
        let bed = try bed()
        #expect(await refusal(of: .accessToken(token), in: bed)?.code == .invalidResponse)
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func settingsWithoutSecretAreRefused() async throws {
        let bed = try bed()
        var settings = Self.settings
        settings.appleKey = nil
        #expect(await refusal(in: bed, settings)?.code == .misconfigured)
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func providerWithoutRevocationIsRefused() async throws {
        let bed = try bed()
        let google = ProviderSettings(providerID: "google.com", clientID: "client", clientSecret: "s&cret")
        #expect(await refusal(of: .accessToken("acc3ss"), in: bed, google)?.code == .misconfigured)
        #expect(bed.provider.asked.isEmpty)
    }

    @Test(arguments: [(400, FederationError.Code.invalidResponse), (503, .unreachable), (302, .invalidResponse)])
    func revocationThatAppleRefusesHasFailed(_ status: Int, _ code: FederationError.Code) async throws {
        let bed = try bed()
        bed.provider.answer(Self.revocationURL, status: status, ["error": "invalid\nclient"])
        let error = await refusal(in: bed)
        #expect(error?.code == code)
        #expect(error?.detail?.contains("\n") == false)
    }

    @Test func codeIsExchangedAndItsRefreshTokenRevoked() async throws {
        let bed = try bed()
        try await bed.federation.revoke(Self.code, ofPersonWithID: "001.x", settings: Self.settings)
        let exchange = try #require(bed.provider.asked(Self.tokenURL).first?.form)
        #expect(exchange["code"] == "c0de")
        #expect(exchange["redirect_uri"] == nil)
        let revocation = try #require(bed.provider.asked(Self.revocationURL).first?.form)
        #expect(revocation["token"] == "r3fresh")
        #expect(revocation["token_type_hint"] == "refresh_token")
        #expect(revocation["client_id"] == "com.example.web")
        let secret = try #require(JWT(parsing: revocation["client_secret"] ?? ""))
        #expect(secret.claims["sub"] == "com.example.web")
    }

    @Test func codeOfTheWebIsExchangedWithItsRedirectURI() async throws {
        let bed = try bed()
        let code = ProviderToken.authorizationCode("c0de", redirectURI: Sample.redirectURI)
        try await bed.federation.revoke(code, ofPersonWithID: "001.x", settings: Self.settings)
        #expect(bed.provider.asked(Self.tokenURL).first?.form["redirect_uri"] == Sample.redirectURI)
    }

    @Test func codeOfAnAppIsExchangedAsTheApp() async throws {
        let bed = try bed(audience: "com.example.app")
        try await bed.federation.revoke(
            Self.code,
            ofPersonWithID: "001.x",
            appID: "com.example.app",
            settings: Self.settings
        )
        let forms = (bed.provider.asked(Self.tokenURL) + bed.provider.asked(Self.revocationURL)).map(\.form)
        #expect(forms.map { $0["client_id"] } == ["com.example.app", "com.example.app"])
        #expect(forms.compactMap { JWT(parsing: $0["client_secret"] ?? "")?.claims["sub"] }.count == 2)
    }

    @Test func appThatTheSettingsDoNotNameIsNotAskedFor() async throws {
        let bed = try bed()
        try await bed.federation.revoke(
            Self.code,
            ofPersonWithID: "001.x",
            appID: "net.example.other",
            settings: Self.settings
        )
        #expect(bed.provider.asked(Self.tokenURL).first?.form["client_id"] == "com.example.web")
    }

    @Test(arguments: [(ProviderToken.accessToken("t0ken"), "access_token"), (.refreshToken("t0ken"), "refresh_token")])
    func tokenIsRevokedAsItIs(_ token: ProviderToken, _ hint: String) async throws {
        let bed = try bed()
        try await bed.federation.revoke(token, ofPersonWithID: "001.x", settings: Self.settings)
        #expect(bed.provider.asked(Self.tokenURL).isEmpty)
        let revocation = try #require(bed.provider.asked(Self.revocationURL).first?.form)
        #expect(revocation["token"] == "t0ken")
        #expect(revocation["token_type_hint"] == hint)
    }
}
