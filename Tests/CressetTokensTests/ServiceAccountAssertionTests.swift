import CressetCrypto
import CressetTokens
import CressetWire
import Testing

struct ServiceAccountAssertionTests {
    private static let audience = "https://auth.example/token"
    private static let claims: JSONObject = [
        "iss": .string(Sample.serviceAccount), "aud": .string(audience), "iat": .integer(Sample.now),
        "exp": .integer(Sample.now + 3600),
    ]

    private func isValid(_ text: String, at now: Int64 = Sample.now) throws -> Bool {
        try ServiceAccountAssertion.isValid(
            #require(JWT(parsing: text)),
            signedBy: Sample.key().publicKey.pem(),
            keyID: "k1",
            audiences: [Self.audience, "https://other.example/token"],
            at: now
        )
    }

    @Test(
        arguments: [
            ("aud", "https://evil.example/token"), ("aud", nil), ("aud", [.string(audience)]), ("iat", nil),
            ("exp", nil), ("exp", .integer(Sample.now + 3601)), ("exp", .integer(.max)), ("exp", .integer(.min)),
            ("iat", .integer(.min)), ("iat", .integer(Sample.now + 301)), ("exp", .integer(Sample.now - 300)),
            ("exp", "x"),
        ] as [(String, JSONValue?)]
    )
    func aWrongClaimIsRefused(_ name: String, _ value: JSONValue?) throws {
        #expect(try !isValid(Sample.token(Self.claims.with(name, value))))
    }

    @Test(
        arguments: [
            ["alg": "none"], ["alg": "HS256", "kid": "k1"], ["kid": "k1"], ["alg": "RS256", "kid": "k2"],
            ["alg": "RS256", "kid": "k1", "crit": ["exp"]],
        ] as [JSONObject]
    )
    func aWrongHeaderIsRefused(_ header: JSONObject) throws {
        #expect(try !isValid(Sample.token(Self.claims, header: header)))
    }

    @Test func anotherKeyIsRefused() throws {
        #expect(try !isValid(Sample.token(Self.claims, key: Sample.otherKey())))
        #expect(try !isValid(Sample.parts(["alg": "RS256"], Self.claims) + "."))
    }

    @Test func anAssertionIsRefusedFromThreeHundredSecondsAfterItsExpiry() throws {
        let text = try Sample.token(Self.claims)
        #expect(try !isValid(text, at: Sample.now + 3900))
        #expect(try isValid(text, at: Sample.now + 3899))
    }

    @Test(arguments: [["alg": "RS256", "kid": "k1"], ["alg": "RS256"]] as [JSONObject])
    func aGoodAssertionIsAccepted(_ header: JSONObject) throws {
        #expect(try isValid(Sample.token(Self.claims, header: header)))
        let other = Self.claims.with("aud", "https://other.example/token")
        #expect(try isValid(Sample.token(other, header: header)))
    }

    @Test func malformedStoredKeyIsAnInternalError() throws {
        let assertion = try #require(JWT(parsing: Sample.token(Self.claims)))
        #expect(throws: CryptoError.self) {
            try ServiceAccountAssertion.isValid(
                assertion,
                signedBy: "garbage",
                keyID: "k1",
                audiences: [Self.audience],
                at: Sample.now
            )
        }
    }
}
