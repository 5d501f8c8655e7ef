import CressetFederation
import CressetWire
import Testing

struct MicrosoftTests {
    private static let personal = "9188040d-6c67-4c5b-b112-36a304b66dad"
    private static let contoso = "11111111-2222-3333-4444-555555555555"
    private static let fabrikam = "99999999-8888-7777-6666-555555555555"
    private static let objectID = "a1b2c3d4-0000-4000-8000-00000000000f"

    private static let settings = ProviderSettings(
        providerID: "microsoft.com",
        clientID: "client",
        clientSecret: "secret",
        endpoints: ProviderEndpoints(token: Sample.tokenURL, keys: Sample.keysURL)
    )

    private static func issuer(_ directory: String) -> String { "https://login.microsoftonline.com/\(directory)/v2.0" }

    private func claims(_ directory: String, oid: String = objectID) -> JSONObject {
        Sample.claims.with("iss", .string(Self.issuer(directory))).with("tid", .string(directory))
            .with("oid", .string(oid)).with("xms_edov", nil)
    }

    private func signIn(
        tenant: String?,
        _ claims: JSONObject,
        _ bed: TestBed
    ) async throws -> FederatedProfile {
        let pending = try await bed.authorize(Self.settings, tenant.map { [(name: "tenant", value: $0)] } ?? []).pending
        let token = try Sample.token(claims.with("nonce", pending.nonce.map(JSONValue.string)))
        bed.provider.answer(Sample.tokenURL, ["access_token": "graph", "id_token": .string(token), "expires_in": 3600])
        let parameters = [(name: "code", value: "c0de")]
        return try await bed.federation.verify(redirect: parameters, pending: pending, settings: Self.settings)
    }

    @Test(arguments: ["", "a/b", "..", "a b", "commonx", "a?b", "contoso..com", "%2e", "ä.de", ".com", "x\n.com"])
    func invalidTenantIDIsRefused(_ tenant: String) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.invalidParameter)) {
            try await bed.authorize(Self.settings, [(name: "tenant", value: tenant)])
        }
    }

    @Test(arguments: ["common", "organizations", "consumers", contoso])
    func theTenantIsAPartOfThePath(_ tenant: String) async throws {
        let bed = try TestBed()
        let parameters = [(name: "tenant", value: tenant), (name: "prompt", value: "consent")]
        let (url, pending) = try await bed.authorize(Self.settings, scopes: ["mail.read"], parameters)
        #expect(url.hasPrefix("https://login.microsoftonline.com/\(tenant)/oauth2/v2.0/authorize?"))
        #expect(url.hasSuffix("&prompt=consent"))
        #expect(url.contains("&scope=openid%20profile%20email%20User.Read%20mail.read&"))
        #expect(!url.contains("tenant="))
        #expect(pending.tenant == tenant)
    }

    @Test(arguments: [nil, contoso])
    func codeIsExchangedAtTheTenantsAddress(_ tenant: String?) async throws {
        let bed = try TestBed()
        var settings = Self.settings
        settings.endpoints = ProviderEndpoints(keys: Sample.keysURL)
        let address = "https://login.microsoftonline.com/\(tenant ?? "common")/oauth2/v2.0/token"
        let pending = try await bed.authorize(settings, tenant.map { [(name: "tenant", value: $0)] } ?? []).pending
        let token = try Sample.token(claims(Self.contoso).with("nonce", pending.nonce.map(JSONValue.string)))
        bed.provider.answer(address, ["access_token": "graph", "id_token": .string(token), "expires_in": 3600])
        let profile = try await bed.federation.verify(
            redirect: [(name: "code", value: "c0de")],
            pending: pending,
            settings: settings
        )
        #expect(profile.rawID == Self.objectID)
        #expect(bed.provider.asked(address).count == 1)
    }

    @Test(
        arguments: [
            ("consumers", contoso), ("organizations", personal), (contoso, fabrikam), (contoso, personal),
            (personal, contoso),
        ])
    func peopleOfOtherDirectoriesAreRefused(_ tenant: String, _ directory: String) async throws {
        let bed = try TestBed()
        let error = await refusal { try await signIn(tenant: tenant, claims(directory), bed) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.detail?.hasPrefix("The issuer in ID Token \(Self.issuer(directory)) does not match") == true)
    }

    @Test(
        arguments: [
            (nil, contoso), (nil, personal), ("common", contoso), ("common", personal), ("organizations", contoso),
            ("consumers", personal), (contoso, contoso), (contoso.uppercased(), contoso), (personal, personal),
        ])
    func peopleOfTheTenantSignIn(_ tenant: String?, _ directory: String) async throws {
        let bed = try TestBed()
        let person = try await signIn(tenant: tenant, claims(directory), bed)
        #expect(person.rawID == Self.objectID)
        #expect(person.accessToken == "graph")
        #expect(person.idToken != nil)
        #expect(person.photoURL == nil)
    }

    @Test(
        arguments: [
            ("iss", .string(issuer(fabrikam))), ("iss", .string(issuer("{tenantid}"))), ("iss", .string(issuer("x"))),
            ("iss", .string("https://login.evil.example/\(contoso)/v2.0")), ("tid", .string(fabrikam)), ("tid", nil),
            ("tid", 7), ("oid", nil), ("oid", ""),
        ] as [(String, JSONValue?)]
    )
    func aTokenWhoseDirectoryIsUnclearIsRefused(_ name: String, _ value: JSONValue?) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.invalidResponse)) {
            try await signIn(tenant: nil, claims(Self.contoso).with(name, value), bed)
        }
    }

    @Test func aDomainIsTheDirectoryThatMicrosoftSays() async throws {
        let bed = try TestBed()
        let discovery = "https://login.microsoftonline.com/contoso.example/v2.0/.well-known/openid-configuration"
        let document = Sample.discovery.with("issuer", .string(Self.issuer(Self.contoso)))
        bed.provider.answer(discovery, document)
        let person = try await signIn(tenant: "Contoso.example", claims(Self.contoso), bed)
        let url = try await bed.authorize(Self.settings, [(name: "tenant", value: "contoso.example")]).url
        #expect(url.hasPrefix("https://login.microsoftonline.com/contoso.example/oauth2/v2.0/authorize?"))
        #expect(person.rawID == Self.objectID)
        await #expect(throws: FederationError(.invalidResponse)) {
            try await signIn(tenant: "contoso.example", claims(Self.fabrikam), bed)
        }
        #expect(bed.provider.asked(discovery).count == 1)
        let other = "https://login.microsoftonline.com/nobody.example/v2.0/.well-known/openid-configuration"
        bed.provider.answer(other, Sample.discovery)
        await #expect(throws: FederationError(.unreachable)) {
            try await signIn(tenant: "nobody.example", claims(Self.contoso), bed)
        }
    }

    @Test(
        arguments: [
            (nil, personal, "00000000-0000-0000-4b2e-abcdef012345", "4b2eabcdef012345"),
            ("consumers", personal, "00000000-0000-0000-4b2e-abcdef012345", "4b2eabcdef012345"),
            (personal, personal, "00000000-0000-0000-4b2e-abcdef012345", "4b2eabcdef012345"),
            (nil, contoso, objectID, objectID), (contoso, contoso, objectID, objectID),
            (contoso, contoso, "00000000-0000-0000-4b2e-abcdef012345", "00000000-0000-0000-4b2e-abcdef012345"),
            (nil, personal, "00000000-0000-0000-4b2eabcdef012345", "00000000-0000-0000-4b2eabcdef012345"),
        ])
    func theRawIDIsTheObjectID(_ tenant: String?, _ directory: String, _ oid: String, _ rawID: String) async throws {
        let bed = try TestBed()
        let person = try await signIn(tenant: tenant, claims(directory, oid: oid), bed)
        #expect(person.rawID == rawID)
        #expect(person.rawID != "248289761001")
    }

    @Test func aBareAccessTokenIsRefused() async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.invalidCredential)) {
            try await bed.federation.verify(ProviderCredential(accessToken: "graph"), settings: Self.settings)
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func anAddressIsTrustedOnlyWhereMicrosoftVouchesForItsDomain() async throws {
        let bed = try TestBed()
        let claims = claims(Self.contoso)
        #expect(try await !bed.profile(idToken: try Sample.token(claims), Self.settings).isEmailVerified)
        for value: JSONValue in [false, 0, "0"] {
            let token = try Sample.token(claims.with("xms_edov", value))
            #expect(try await !bed.profile(idToken: token, Self.settings).isEmailVerified)
        }
        for value: JSONValue in [true, 1, "1"] {
            let token = try Sample.token(claims.with("xms_edov", value))
            #expect(try await bed.profile(idToken: token, Self.settings).isEmailVerified)
        }
    }

    @Test func aKeyForOneDirectoryIsGoodForNoOther() async throws {
        let bed = try TestBed()
        for (issuer, isGood) in [
            (Self.issuer("{tenantid}"), true), (Self.issuer(Self.contoso), true), (Self.issuer(Self.fabrikam), false),
        ] {
            let key = try Sample.jwk().with("issuer", .string(issuer))
            bed.provider.answer(Sample.keysURL, ["keys": [.object(key)]])
            bed.clock.advance(3600)
            let token = try Sample.token(claims(Self.contoso).with("exp", .integer(Sample.now + 86_400)))
            let error = await refusal { try await bed.profile(idToken: token, Self.settings) }
            #expect((error == nil) == isGood)
        }
    }

    @Test func aPrivateCloudMayHaveAnIssuerOfItsOwn() async throws {
        let bed = try TestBed()
        var settings = Self.settings
        settings.endpoints = ProviderEndpoints(issuer: "http://127.0.0.1:8080/{tenantid}/v2.0")
        let document = Sample.discovery.with("issuer", "http://127.0.0.1:8080/{tenantid}/v2.0")
        bed.provider.answer("http://127.0.0.1:8080/common/v2.0/.well-known/openid-configuration", document)
        let issuer = "http://127.0.0.1:8080/\(Self.contoso)/v2.0"
        let token = try Sample.token(claims(Self.contoso).with("iss", .string(issuer)))
        #expect(try await bed.profile(idToken: token, settings).rawID == Self.objectID)
        await #expect(throws: FederationError(.invalidResponse)) {
            try await bed.profile(idToken: try Sample.token(claims(Self.contoso)), settings)
        }
    }
}
