import CressetFederation
import CressetHTTP
import CressetWire
import Testing

struct CodeExchangeTests {
    private func answerTokens(_ bed: TestBed, _ pending: PendingAuthorization, _ claims: JSONObject = Sample.claims)
        throws
    {
        let token = try Sample.token(claims.with("nonce", pending.nonce.map(JSONValue.string)))
        bed.provider.answer(
            Sample.tokenURL,
            [
                "access_token": "access", "refresh_token": "refresh", "id_token": .string(token),
                "token_type": "Bearer", "expires_in": 3599,
            ]
        )
    }

    private func profile(
        _ bed: TestBed,
        _ pending: PendingAuthorization,
        _ settings: ProviderSettings = Sample.settings,
        _ parameters: [(name: String, value: String)] = [(name: "code", value: "c0de"), (name: "state", value: "st")]
    ) async throws -> FederatedProfile {
        try await bed.federation.verify(redirect: parameters, pending: pending, settings: settings)
    }

    @Test func aReplayedCodeGetsTheProvidersAnswer() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        bed.provider.answer(
            Sample.tokenURL,
            status: 400,
            ["error": "invalid_grant", "error_description": "The code\r\nhas been redeemed."]
        )
        let error = await refusal { try await profile(bed, pending) }
        #expect(error?.code == .invalidResponse)
        #expect(
            error?.detail == "Error getting access token from oidc.acme: invalid_grant: The code  has been redeemed."
        )
    }

    @Test(
        arguments: [
            (400, "{}"), (200, "{}"), (200, "<html>"), (200, #"{"access_token":7}"#), (302, ""),
            (200, #"{"access_token":"a","token_type":"mac"}"#), (200, #"{"access_token":""}"#),
            (200, #"{"access_token":"a\nb"}"#), (200, #"{"error":"bad_verification_code"}"#),
        ])
    func anAnswerWithoutTokensIsRefused(_ status: Int, _ body: String) async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        bed.provider.answer(Sample.tokenURL, status: status, text: body)
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending) }
    }

    @Test(arguments: [500, 502, 503])
    func aProviderThatIsOutOfOrderCountsAsUnreachable(_ status: Int) async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        for body in ["{}", "<html>", #"{"error":"server_error"}"#] {
            bed.provider.answer(Sample.tokenURL, status: status, text: body)
            await #expect(throws: FederationError(.unreachable)) { try await profile(bed, pending) }
        }
    }

    @Test(
        arguments: [
            (["client_secret_basic", "client_secret_post"], "s3cret", false),
            (["client_secret_basic", "client_secret_post"], "s3cret+/=", true),
            (["client_secret_basic"], "s3cret+/=", false), (["client_secret_post"], "s3cret", true),
            ([], "s3cret+/=", false),
        ] as [([String], String, Bool)]
    )
    func secretIsWhereTheProviderReadsItAsItIs(_ methods: [String], _ secret: String, _ isInBody: Bool) async throws {
        let bed = try TestBed()
        let listed = methods.isEmpty ? nil : JSONValue.array(methods.map(JSONValue.string))
        bed.provider.answer(
            Sample.issuer + "/.well-known/openid-configuration",
            Sample.discovery.with("token_endpoint_auth_methods_supported", listed)
        )
        var settings = Sample.settings
        settings.clientSecret = secret
        let pending = try await bed.authorize(settings).pending
        try answerTokens(bed, pending)
        _ = try await profile(bed, pending, settings)
        let asked = try #require(bed.provider.asked(Sample.tokenURL).last)
        let body = HTTPQuery(asked.body)
        #expect(body["client_secret"] == (isInBody ? secret : nil))
        #expect((asked.headers["authorization"] == nil) == isInBody)
    }

    @Test(arguments: ["https://id.example.com", "https://id.example.com/"])
    func issuerMayHaveASlashMoreOrLess(_ own: String) async throws {
        for set in ["https://id.example.com", "https://id.example.com/"] {
            let bed = try TestBed()
            bed.provider.answer(
                Sample.issuer + "/.well-known/openid-configuration",
                Sample.discovery.with("issuer", .string(own))
            )
            var settings = Sample.settings
            settings.issuer = set
            let pending = try await bed.authorize(settings).pending
            #expect(pending.issuer == own)
            let other = own.hasSuffix("/") ? Sample.issuer : Sample.issuer + "/"
            // Tokens must use the provider's own spelling.
            try answerTokens(bed, pending, Sample.claims.with("iss", .string(other)))
            await #expect(throws: FederationError.self) { try await profile(bed, pending, settings) }
            try answerTokens(bed, pending, Sample.claims.with("iss", .string(own)))
            _ = try await profile(bed, pending, settings)
        }
    }

    @Test(arguments: [
        "https://id.example.com//", "https://id.example.com/x", "https://id.example.org", "id.example.com",
    ])
    func issuerWithAnotherNameIsRefused(_ own: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Sample.issuer + "/.well-known/openid-configuration",
            Sample.discovery.with("issuer", .string(own))
        )
        await #expect(throws: FederationError(.unreachable)) { try await bed.authorize() }
    }

    @Test func anAnswerWithoutAnIDTokenIsRefused() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        bed.provider.answer(Sample.tokenURL, ["access_token": "access"])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending) }
    }

    @Test func anIDTokenForAnotherClientIsRefused() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending, Sample.claims.with("aud", "com.example.app"))
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending) }
    }

    @Test func aCodeIsExchangedWithTheSecret() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending)
        let person = try await profile(bed, pending)
        #expect(person.rawID == "248289761001")
        #expect(person.accessToken == "access")
        #expect(person.refreshToken == "refresh")
        #expect(person.idToken != nil)
        #expect(person.expiresIn == 3599)
        let asked = try #require(bed.provider.asked(Sample.tokenURL).first)
        #expect(asked.method == "POST")
        #expect(asked.headers["authorization"] == "Basic \(Base64.encoded(Array("client:s%26cret".utf8)))")
        #expect(asked.headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(asked.form["grant_type"] == "authorization_code")
        #expect(asked.form["code"] == "c0de")
        #expect(asked.form["redirect_uri"] == Sample.redirectURI)
        #expect(asked.form["code_verifier"] == pending.codeVerifier)
        #expect(asked.form["client_secret"] == nil)
    }

    @Test func theSecretStandsWhereTheProviderWantsIt() async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Sample.issuer + "/.well-known/openid-configuration",
            Sample.discovery.with("token_endpoint_auth_methods_supported", ["client_secret_post"])
        )
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending)
        _ = try await profile(bed, pending)
        var settings = Sample.settings
        settings.clientSecret = nil
        _ = try await profile(bed, pending, settings)
        let asked = bed.provider.asked(Sample.tokenURL)
        #expect(asked.map { $0.form["client_secret"] } == ["s&cret", nil])
        #expect(asked.map { $0.form["client_id"] } == ["client", "client"])
        #expect(asked.map { $0.headers["authorization"] } == [nil, nil])
    }

    @Test func claimsMissingInTheIDTokenComeFromUserInfo() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending, Sample.claims.with("email", nil).with("email_verified", nil))
        bed.provider.answer(Sample.userInfoURL, ["sub": "somebody else", "email": "eve@example.com"])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending) }
        bed.provider.answer(
            Sample.userInfoURL,
            ["sub": "248289761001", "email": "Jane.Doe@Example.com", "email_verified": true, "name": "Other"]
        )
        let person = try await profile(bed, pending)
        #expect(person.email == "jane.doe@example.com")
        #expect(person.isEmailVerified)
        #expect(person.displayName == "Jane Doe")
        #expect(bed.provider.asked(Sample.userInfoURL).first?.headers["authorization"] == "Bearer access")
    }

    static let refusedProfiles: [(String, JSONObject, String)] = [
        ("sub", ["sub": "somebody else"], "The user's profile does not match the ID Token."),
        ("issuer", ["iss": "https://evil.example"], "The issuer in ID Token https://evil.example"),
        ("audience", ["aud": "other"], "The audience in ID Token [other]"),
        ("expiry", ["exp": .integer(Sample.now - 600)], "The ID Token is expired."),
        ("no sub", ["sub": .null], "ID Token does not contain user's identity"),
    ]

    @Test(arguments: refusedProfiles)
    func signedUserInfoWithAFlawIsRefused(_ name: String, _ changes: JSONObject, _ words: String) async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending, Sample.claims.with("email", nil))
        var claims = Self.signedProfile
        for (name, value) in changes.members { claims[name] = value == .null ? nil : value }
        answerUserInfo(bed, try Sample.token(claims))
        let error = await refusal { try await profile(bed, pending) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.detail?.contains(words) == true, "\(error?.detail ?? "")")
    }

    @Test func signedUserInfoByAnotherKeyOrEncryptedIsRefused() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending, Sample.claims.with("email", nil))
        for text in [try Sample.token(Self.signedProfile, key: Sample.otherKey()), "a.b.c.d.e", "{}", ""] {
            answerUserInfo(bed, text)
            #expect(await refusal { try await profile(bed, pending) }?.code == .invalidResponse)
        }
    }

    @Test(arguments: ["application/jwt", "Application/JWT; charset=utf-8"])
    func signedUserInfoIsRead(_ type: String) async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending, Sample.claims.with("email", nil))
        for claims in [Self.signedProfile, Self.signedProfile.with("iss", nil).with("aud", nil)] {
            answerUserInfo(bed, try Sample.token(claims), type: type)
            #expect(try await profile(bed, pending).email == "ada@example.com")
        }
    }

    private static let signedProfile: JSONObject = [
        "iss": .string(Sample.issuer), "aud": "client", "sub": "248289761001", "email": "ada@example.com",
        "email_verified": true,
    ]

    private func answerUserInfo(_ bed: TestBed, _ token: String, type: String = "application/jwt") {
        bed.provider.answer(Sample.userInfoURL, headers: [("content-type", type)], text: token)
    }

    @Test func verifiedAsTextCountsOnlyWhereTheOperatorHasSaidSo() async throws {
        for (text, takesText, isVerified) in [
            ("true", false, false), ("false", true, false), ("1", true, false), ("true", true, true),
            ("True", true, true),
        ] {
            let bed = try TestBed()
            let pending = try await bed.authorize().pending
            try answerTokens(bed, pending, Sample.claims.with("email_verified", .string(text)))
            var settings = Sample.settings
            settings.acceptsVerifiedText = takesText
            #expect(try await profile(bed, pending, settings).isEmailVerified == isVerified, "\(text)")
        }
    }

    @Test func addressesOutsideTheProvidersDomainsAreUnverified() async throws {
        for (domains, isVerified) in [
            (["other.example"], false), (["sub.example.com"], false), (["le.com"], false), ([], true),
            (["other.example", "example.com"], true),
        ] {
            let bed = try TestBed()
            let pending = try await bed.authorize().pending
            try answerTokens(bed, pending, Sample.claims.with("email", "Jane@EXAMPLE.com"))
            var settings = Sample.settings
            settings.emailDomains = domains
            let person = try await profile(bed, pending, settings)
            #expect(person.email == "jane@example.com")
            #expect(person.isEmailVerified == isVerified, "\(domains)")
        }
    }

    @Test(arguments: [("iss", "https://evil.example"), ("iss", "https://id.example.com/"), ("error", "server_error")])
    func theAnswerOfAnotherProviderIsRefused(_ name: String, _ value: String) async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        let parameters = [(name: "code", value: "c0de"), (name: name, value: value)]
        await #expect(throws: FederationError(.invalidResponse)) {
            try await profile(bed, pending, Sample.settings, parameters)
        }
        #expect(bed.provider.asked(Sample.tokenURL).isEmpty)
    }

    @Test func announcedIssuerParameterIsRequired() async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Sample.issuer + "/.well-known/openid-configuration",
            Sample.discovery.with("authorization_response_iss_parameter_supported", true)
        )
        let pending = try await bed.authorize().pending
        try answerTokens(bed, pending)
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending) }
        #expect(bed.provider.asked(Sample.tokenURL).isEmpty)
        let parameters = [(name: "code", value: "c0de"), (name: "iss", value: Sample.issuer)]
        #expect(try await profile(bed, pending, Sample.settings, parameters).rawID == "248289761001")
    }

    @Test func theAnswerToAnotherProvidersRequestIsRefused() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        let other = ProviderSettings(providerID: "oidc.other", clientID: "client", issuer: Sample.issuer)
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, pending, other) }
    }

    @Test func refusalOfConsentIsReported() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        let parameters = [(name: "error", value: "access_denied"), (name: "error_description", value: "Not me")]
        let error = await refusal { try await profile(bed, pending, Sample.settings, parameters) }
        #expect(error?.code == .denied)
        #expect(error?.detail == "access_denied: Not me")
    }

    @Test func anAnswerWithTwoCodesOrNoneIsRefused() async throws {
        let bed = try TestBed()
        let pending = try await bed.authorize().pending
        let two = [(name: "code", value: "a"), (name: "code", value: "b")]
        await #expect(throws: FederationError(.invalidResponse)) {
            try await profile(bed, pending, Sample.settings, two)
        }
        await #expect(throws: FederationError(.invalidCredential)) {
            try await profile(bed, pending, Sample.settings, [(name: "code", value: "")])
        }
    }
}
