import CressetFederation
import CressetHTTP
import CressetWire
import Testing

struct AuthorizationTests {
    /// The appendix of RFC 7636.
    private static let verifier: [UInt8] = [
        116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191,
        240, 91, 88, 5, 88, 83, 132, 141, 121,
    ]

    private func query(_ url: String) -> HTTPQuery { HTTPQuery(String(url.drop { $0 != "?" }.dropFirst())) }

    private func settings(_ id: String) -> ProviderSettings {
        ProviderSettings(providerID: id, clientID: "cl ient&", clientSecret: "secret")
    }

    @Test(
        arguments: [
            "client_id", "response_type", "redirect_uri", "state", "scope", "response_mode", "State", "nonce",
            "code_challenge", "request", "request_uri", "client_secret", "oauth_callback", "",
        ])
    func reservedParametersAreRefused(_ name: String) async throws {
        for id in ["microsoft.com", "google.com", "oidc.acme", "twitter.com"] {
            let bed = try TestBed()
            var settings = settings(id)
            settings.issuer = Sample.issuer
            await #expect(throws: FederationError(.invalidParameter)) {
                try await bed.authorize(settings, [(name: "prompt", value: "consent"), (name: name, value: "x")])
            }
            #expect(bed.provider.asked.isEmpty)
        }
    }

    @Test func parametersAndScopesAreBounded() async throws {
        let bed = try TestBed()
        let long = String(repeating: "x", count: 4096)
        await #expect(throws: FederationError(.invalidParameter)) {
            try await bed.authorize(Sample.settings, [(name: "login_hint", value: long)])
        }
        await #expect(throws: FederationError(.invalidParameter)) {
            try await bed.authorize(Sample.settings, (0..<33).map { (name: "p\($0)", value: "") })
        }
        for scope in [long, "a\"b", "a\\b", "ä", "a\nb"] {
            await #expect(throws: FederationError(.invalidParameter)) {
                try await bed.authorize(scopes: [scope])
            }
        }
    }

    @Test(arguments: ["oidc", "oidc.", "saml.acme", "password", "OIDC.acme", "google", ""])
    func otherProvidersAreUnknown(_ id: String) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.unknownProvider)) { try await bed.authorize(settings(id)) }
        await #expect(throws: FederationError(.unknownProvider)) {
            try await bed.profile(idToken: try Sample.token(), settings(id))
        }
    }

    @Test func aProviderWithoutAClientIDIsMisconfigured() async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.authorize(ProviderSettings(providerID: "google.com", clientID: ""))
        }
    }

    @Test func theWayToAProviderHoldsEverything() async throws {
        let bed = try TestBed(random: { Array(Self.verifier.prefix($0)) })
        let hint = "jane+doe@example.com & co"
        let (url, pending) = try await bed.authorize(
            settings("google.com"),
            scopes: ["", "email", "https://www.googleapis.com/auth/calendar"],
            [(name: "prompt", value: "consent"), (name: "login_hint", value: hint)]
        )
        #expect(
            url.hasPrefix("https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=cl%20ient%26&")
        )
        let query = query(url)
        #expect(query["redirect_uri"] == Sample.redirectURI)
        #expect(query["state"] == "st")
        #expect(query["scope"] == "openid profile email https://www.googleapis.com/auth/calendar")
        #expect(query["code_challenge"] == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect(query["code_challenge_method"] == "S256")
        #expect(query["prompt"] == "consent")
        #expect(query["login_hint"] == hint)
        #expect(pending.codeVerifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(query["nonce"] == nil)
        #expect(pending.nonce == nil)
        #expect(pending.issuer == "https://accounts.google.com")
        #expect(pending.redirectURI == Sample.redirectURI)
    }

    @Test(
        arguments: [
            ("apple.com", "https://appleid.apple.com/auth/authorize", "name email"),
            (
                "microsoft.com", "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
                "openid profile email User.Read"
            ),
            ("facebook.com", "https://www.facebook.com/v23.0/dialog/oauth", "public_profile email"),
            ("github.com", "https://github.com/login/oauth/authorize", "read:user user:email"),
            ("yahoo.com", "https://api.login.yahoo.com/oauth2/request_auth", "openid profile email"),
            ("linkedin.com", "https://www.linkedin.com/oauth/v2/authorization", "openid profile email"),
        ])
    func everyProviderHasItsOwnWay(_ id: String, _ address: String, _ scope: String) async throws {
        let bed = try TestBed()
        let (url, pending) = try await bed.authorize(settings(id))
        #expect(url.hasPrefix(address + "?"))
        #expect(query(url)["scope"] == scope)
        #expect(query(url)["response_mode"] == (id == "apple.com" ? "form_post" : nil))
        #expect(query(url)["nonce"] == pending.nonce)
        #expect((query(url)["code_challenge"] != nil) == (pending.codeVerifier != nil))
        #expect(pending.providerID == id)
        #expect(bed.provider.asked.isEmpty)
    }

    @Test(
        arguments: [
            ([], "openid email profile custom"), (["openid"], "openid custom"), (["groups"], "openid groups custom"),
            (["groups", "openid", "custom"], "groups openid custom"),
        ] as [([String], String)]
    )
    func aGenericProviderHasTheScopesOfItsSettings(_ scopes: [String], _ expected: String) async throws {
        let bed = try TestBed()
        var settings = settings("oidc.acme")
        settings.issuer = Sample.issuer
        settings.scopes = scopes
        let (url, _) = try await bed.authorize(settings, scopes: ["custom"])
        #expect(query(url)["scope"] == expected)
        var google = self.settings("google.com")
        google.scopes = scopes
        let (other, _) = try await bed.authorize(google)
        #expect(query(other)["scope"] == "openid profile email")
    }

    @Test func aGenericProviderIsDiscovered() async throws {
        let bed = try TestBed()
        let (url, pending) = try await bed.authorize(scopes: ["email", "groups"])
        #expect(url.hasPrefix("https://id.example.com/authorize?response_type=code&client_id=client&"))
        #expect(query(url)["scope"] == "openid email profile groups")
        #expect(pending.codeVerifier != nil)
        #expect(query(url)["nonce"] == pending.nonce)
        #expect(pending.nonce?.utf8.count == 64)
        #expect(pending.issuer == Sample.issuer)
        bed.provider.answer(
            Sample.issuer + "/.well-known/openid-configuration",
            Sample.discovery.with("code_challenge_methods_supported", nil)
        )
        bed.clock.advance(3600)
        #expect(try await bed.authorize().pending.codeVerifier == nil)
    }

    @Test func theImplicitFlowIsAsTheVendorsIs() async throws {
        let bed = try TestBed()
        var settings = Sample.settings
        settings.usesCodeFlow = false
        let (url, pending) = try await bed.authorize(settings)
        #expect(
            query(url).items.map(\.name) == ["response_type", "client_id", "redirect_uri", "state", "scope", "nonce"]
        )
        #expect(query(url)["response_type"] == "id_token")
        #expect(query(url)["scope"] == "openid email profile")
        #expect(pending.codeVerifier == nil)
    }

    @Test func endpointsCanBeElsewhere() async throws {
        let bed = try TestBed()
        var settings = settings("google.com")
        settings.endpoints.authorization = "http://127.0.0.1:8080/authorize?realm=a"
        #expect(
            try await bed.authorize(settings).url.hasPrefix("http://127.0.0.1:8080/authorize?realm=a&response_type=")
        )
        settings.endpoints.authorization = "http://login.example.com/authorize"
        await #expect(throws: FederationError(.misconfigured)) { try await bed.authorize(settings) }
        settings.endpoints = ProviderEndpoints(issuer: Sample.issuer)
        #expect(try await bed.authorize(settings).url.hasPrefix("https://id.example.com/authorize?"))
    }
}
