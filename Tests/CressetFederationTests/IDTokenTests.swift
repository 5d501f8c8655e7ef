import CressetCrypto
import CressetFederation
import CressetWire
import Testing

struct IDTokenTests {
    /// An invalid claim and the expected error.
    struct Flaw: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let claim: String
        let value: JSONValue?
        let detail: String

        init(_ description: String, _ claim: String, _ value: JSONValue?, _ detail: String) {
            testDescription = description
            self.claim = claim
            self.value = value
            self.detail = detail
        }
    }

    private static let expected = "does not match the expected one in config: https://id.example.com."
    private static let audience = "does not match the expected audience client."
    static let flaws = [
        Flaw("issuer", "iss", "https://evil.example", "The issuer in ID Token https://evil.example \(expected)"),
        Flaw("slash", "iss", "https://id.example.com/", "The issuer in ID Token https://id.example.com/ \(expected)"),
        Flaw("no issuer", "iss", nil, "The issuer in ID Token  \(expected)"),
        Flaw("audience", "aud", "other", "The audience in ID Token [other] \(audience)"),
        Flaw("audiences", "aud", ["a", "b"], "The audience in ID Token [a, b] \(audience)"),
        Flaw("no audience", "aud", nil, "The audience in ID Token [] \(audience)"),
        Flaw("audience of another type", "aud", 7, "The audience in ID Token [] \(audience)"),
        Flaw("party", "azp", "other", "The audience in ID Token [client, azp other] \(audience)"),
        Flaw("party of another type", "azp", 7, "The audience in ID Token [client, azp ] \(audience)"),
        Flaw("expired", "exp", .integer(Sample.now - 60), "The ID Token is expired."),
        Flaw("long expired", "exp", .integer(.min), "The ID Token is expired."),
        Flaw("no expiry", "exp", nil, "The ID Token has no exp."),
        Flaw("expiry as text", "exp", "9999999999", "The exp of the ID Token is not a number."),
        Flaw("expired by a fraction", "exp", .number(Double(Sample.now) - 60.5), "The ID Token is expired."),
        Flaw("expired before all time", "exp", .number(-1e300), "The ID Token is expired."),
        Flaw("from the future", "iat", .integer(Sample.now + 61), "The ID Token was issued in the future."),
        Flaw("from the end of time", "iat", .integer(.max), "The ID Token was issued in the future."),
        Flaw("from beyond the end of time", "iat", .number(1e300), "The ID Token was issued in the future."),
        Flaw("no time", "iat", nil, "The ID Token has no iat."),
        Flaw("time as text", "iat", "1", "The iat of the ID Token is not a number."),
    ]

    @Test(arguments: flaws)
    func aTokenWithOneFlawIsRefused(_ flaw: Flaw) async throws {
        let bed = try TestBed()
        let token = try Sample.token(Sample.claims.with(flaw.claim, flaw.value))
        let error = await refusal { try await bed.profile(idToken: token) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.detail == flaw.detail)
        #expect(error?.cause == flaw.detail)
    }

    @Test(arguments: [nil, "", 7, ["x"], .string(String(repeating: "x", count: 257)), "a\nb"] as [JSONValue?])
    func aTokenWithoutASubjectIsRefused(_ subject: JSONValue?) async throws {
        let bed = try TestBed()
        let token = try Sample.token(Sample.claims.with("sub", subject))
        let error = await refusal { try await bed.profile(idToken: token) }
        #expect(error?.code == .invalidResponse)
        let start = "ID Token does not contain user's identity in 'sub' claim: {\"iss\":\"https://id.example.com\""
        #expect(error?.detail?.hasPrefix(start) == true)
        // The log omits the claims.
        #expect(error?.cause.hasPrefix("the ID token has no sub") == true)
    }

    @Test(arguments: ["", "x", "a.b.c", "{}", String(repeating: "A", count: 1 << 20)])
    func malformedTokenIsRefused(_ text: String) async throws {
        let bed = try TestBed()
        let error = await refusal { try await bed.profile(idToken: text) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.detail == "Unable to parse the ID Token.")
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func aGoodTokenSaysWhoItIs() async throws {
        let bed = try TestBed()
        let text = try Sample.token()
        let person = try await bed.profile(idToken: text, rawNonce: "unused")
        #expect(person.providerID == "oidc.acme")
        #expect(person.rawID == "248289761001")
        #expect(person.federatedID == "oidc.acme/248289761001")
        #expect(person.email == "jane.doe@example.com")
        #expect(person.isEmailVerified)
        #expect(person.displayName == "Jane Doe")
        #expect(person.firstName == "Jane")
        #expect(person.lastName == "Doe")
        #expect(person.photoURL == "https://img.example.com/jane.png")
        #expect(person.rawUserInfo == Sample.claims)
        #expect(person.idToken == text)
        #expect(person.nonce == nil)
    }

    @Test(
        arguments: [
            ("aud", ["other", "client"]), ("aud", "com.example.app"), ("azp", "client"), ("azp", "com.example.app"),
            ("exp", .integer(Sample.now - 59)), ("iat", .integer(Sample.now + 60)),
            ("nbf", .integer(Sample.now + 600)), ("exp", .number(Double(Sample.now) + 0.75)),
            ("iat", .number(Double(Sample.now) + 60.25)),
        ] as [(String, JSONValue)]
    )
    func allowedValueIsTaken(_ claim: String, _ value: JSONValue) async throws {
        let bed = try TestBed()
        let person = try await bed.profile(idToken: try Sample.token(Sample.claims.with(claim, value)))
        #expect(person.rawID == "248289761001")
    }

    @Test func theHashOfAnAccessTokenMustBeRight() async throws {
        let bed = try TestBed()
        let digest = HashAlgorithm.sha256.digest(Array("access".utf8))
        let token = try Sample.token(
            Sample.claims.with("at_hash", .string(Base64.urlEncoded(Array(digest.prefix(16)))))
        )
        let error = await refusal { try await bed.profile(idToken: token, accessToken: "other") }
        #expect(error?.code == .invalidResponse)
        #expect(try await bed.profile(idToken: token, accessToken: "access").accessToken == "access")
        #expect(try await bed.profile(idToken: token).accessToken == nil)
        let odd = try Sample.token(Sample.claims.with("at_hash", 1))
        #expect(await refusal { try await bed.profile(idToken: odd, accessToken: "access") }?.code == .invalidResponse)
    }

    @Test func theHashOfACodeMustBeRight() async throws {
        let bed = try TestBed()
        let digest = HashAlgorithm.sha256.digest(Array("code".utf8))
        let token = try Sample.token(Sample.claims.with("c_hash", .string(Base64.urlEncoded(Array(digest.prefix(16))))))
        let wrong = ProviderCredential(idToken: token, code: "other")
        await #expect(throws: FederationError(.invalidResponse)) {
            try await bed.federation.verify(wrong, settings: Sample.settings)
        }
        let right = ProviderCredential(idToken: token, code: "code")
        #expect(try await bed.federation.verify(right, settings: Sample.settings).rawID == "248289761001")
    }
}
