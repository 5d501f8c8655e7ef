import CressetFederation
import CressetWire
import Testing

struct KeyRotationTests {
    private static let connecting = "Error connecting to the given credential's issuer."
    private static let discovery = Sample.issuer + "/.well-known/openid-configuration"

    private func newToken() throws -> String {
        try Sample.token(header: ["alg": "RS256", "kid": "k2"], key: try Sample.otherKey())
    }

    private func rotate(_ bed: TestBed) throws {
        bed.provider.answer(Sample.keysURL, ["keys": [.object(try Sample.jwk(Sample.otherKey(), id: "k2"))]])
    }

    @Test func keysAreFetchedOnce() async throws {
        let bed = try TestBed()
        for _ in 0..<5 { _ = try await bed.profile(idToken: try Sample.token()) }
        #expect(bed.provider.asked(Sample.keysURL).count == 1)
        #expect(bed.provider.asked(Self.discovery).count == 1)
    }

    @Test func anUnknownKeyIsLookedForAtOnceAndThenOnceAMinute() async throws {
        let bed = try TestBed()
        _ = try await bed.profile(idToken: try Sample.token())
        for _ in 0..<3 {
            await #expect(throws: FederationError(.invalidResponse)) { try await bed.profile(idToken: try newToken()) }
        }
        #expect(bed.provider.asked(Sample.keysURL).count == 2)
        bed.clock.advance(59)
        await #expect(throws: FederationError(.invalidResponse)) { try await bed.profile(idToken: try newToken()) }
        #expect(bed.provider.asked(Sample.keysURL).count == 2)
        try rotate(bed)
        bed.clock.advance(60)
        #expect(try await bed.profile(idToken: try newToken()).rawID == "248289761001")
        #expect(bed.provider.asked(Sample.keysURL).count == 3)
    }

    @Test func aKeyThatWasWithdrawnVerifiesNoMore() async throws {
        let bed = try TestBed()
        _ = try await bed.profile(idToken: try Sample.token())
        try rotate(bed)
        bed.clock.advance(60)
        _ = try await bed.profile(idToken: try newToken())
        await #expect(throws: FederationError(.invalidResponse)) { try await bed.profile(idToken: try Sample.token()) }
    }

    @Test(arguments: [
        ("max-age=5", 60), ("public, max-age=300, must-revalidate", 300), ("max-age=86400", 3600), ("", 600),
    ])
    func keysAreKeptAsLongAsTheIssuerSaysWithinBounds(_ header: String, _ lifetime: Int64) async throws {
        let bed = try TestBed()
        let keys: JSONObject = ["keys": [.object(try Sample.jwk())]]
        bed.provider.answer(Sample.keysURL, headers: [(name: "cache-control", value: header)], keys)
        let claims = Sample.claims.with("exp", .integer(Sample.now + 86_400))
        _ = try await bed.profile(idToken: try Sample.token(claims))
        bed.clock.advance(lifetime - 1)
        _ = try await bed.profile(idToken: try Sample.token(claims))
        #expect(bed.provider.asked(Sample.keysURL).count == 1)
        bed.clock.advance(1)
        _ = try await bed.profile(idToken: try Sample.token(claims))
        #expect(bed.provider.asked(Sample.keysURL).count == 2)
    }

    @Test(arguments: [discovery, Sample.keysURL])
    func anIssuerThatCannotBeAskedIsSaidSo(_ url: String) async throws {
        let bad = [
            nil, ProviderResponse(status: 500), ProviderResponse(status: 302),
            ProviderResponse(status: 200, body: Array("<html>".utf8)), ProviderResponse(status: 200, body: []),
            ProviderResponse(status: 200, body: Array("{}".utf8)),
            ProviderResponse(status: 200, body: Array(#"{"keys":7,"issuer":7}"#.utf8)),
            ProviderResponse(status: 200, body: [UInt8](repeating: 0x20, count: 1 << 20)),
        ]
        for response in bad {
            let bed = try TestBed()
            bed.provider.answer(url, response)
            let token = try Sample.token()
            let error = await refusal { try await bed.profile(idToken: token) }
            #expect(error?.code == .unreachable)
            #expect(error?.detail == Self.connecting)
        }
    }

    @Test func anIssuerThatIsBackIsAskedAgain() async throws {
        let bed = try TestBed()
        bed.provider.answer(Sample.keysURL, status: 503, text: "")
        await #expect(throws: FederationError(.unreachable)) { try await bed.profile(idToken: try Sample.token()) }
        bed.provider.answer(Sample.keysURL, ["keys": [.object(try Sample.jwk())]])
        #expect(try await bed.profile(idToken: try Sample.token()).rawID == "248289761001")
    }

    @Test(
        arguments: [
            ("issuer", "https://other.example.com"), ("issuer", "https://id.example.com//"),
            ("jwks_uri", "http://id.example.com/keys"), ("jwks_uri", "http://localhost/keys"),
            ("jwks_uri", "https://user@id.example.com/keys"), ("jwks_uri", "file:///etc/passwd"),
            ("token_endpoint", "gopher://id.example.com/"), ("userinfo_endpoint", "https://"),
        ])
    func aDiscoveryDocumentThatLeadsAstrayIsRefused(_ name: String, _ value: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.discovery, Sample.discovery.with(name, .string(value)))
        await #expect(throws: FederationError(.unreachable)) { try await bed.profile(idToken: try Sample.token()) }
        #expect(bed.provider.asked.count == 1)
    }

    @Test(arguments: ["http://id.example.com", "id.example.com", "", "https://id.example.com?x=1", "https://a@b"])
    func insecureIssuerIsNotAsked(_ issuer: String) async throws {
        let bed = try TestBed()
        var settings = Sample.settings
        settings.issuer = issuer
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.profile(idToken: try Sample.token(), settings)
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func anIssuerOnThisMachineNeedsNoTLS() async throws {
        let bed = try TestBed()
        let issuer = "http://127.0.0.1:8123/realm"
        var settings = Sample.settings
        settings.issuer = issuer
        let document = Sample.discovery.with("issuer", .string(issuer)).with("jwks_uri", .string(issuer + "/keys"))
        bed.provider.answer(issuer + "/.well-known/openid-configuration", document)
        bed.provider.answer(issuer + "/keys", ["keys": [.object(try Sample.jwk())]])
        let token = try Sample.token(Sample.claims.with("iss", .string(issuer)))
        #expect(try await bed.profile(idToken: token, settings).rawID == "248289761001")
    }

    @Test func onlySoManyIssuersAreKept() async throws {
        let bed = try TestBed()
        for number in 0..<70 {
            var settings = Sample.settings
            settings.endpoints.keys = "https://id.example.com/keys/\(number)"
            bed.provider.answer("https://id.example.com/keys/\(number)", ["keys": [.object(try Sample.jwk())]])
            _ = try await bed.profile(idToken: try Sample.token(), settings)
            bed.clock.advance(1)
        }
        var settings = Sample.settings
        for (number, fetches) in [(69, 1), (0, 2)] {
            settings.endpoints.keys = "https://id.example.com/keys/\(number)"
            _ = try await bed.profile(idToken: try Sample.token(), settings)
            #expect(bed.provider.asked("https://id.example.com/keys/\(number)").count == fetches)
        }
    }
}
