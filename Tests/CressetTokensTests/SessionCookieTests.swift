import CressetTokens
import CressetWire
import Testing

/// docs/wire §4.6.
struct SessionCookieTests {
    private func cookie(_ claims: JSONObject, signer: TokenSigner) throws -> JWT {
        let text = try SessionCookie.signed(
            claims,
            lifetime: 1_209_600,
            projectID: Sample.project,
            by: signer,
            at: Sample.now + 60
        )
        return try #require(JWT(parsing: text))
    }

    @Test func withoutAKeyNothingIsSigned() {
        #expect(throws: TokenError.noSigningKey) { try cookie(Sample.idClaims(), signer: .keys(KeyRing([]))) }
    }

    @Test func theHeaderHasNoType() throws {
        let cookie = try cookie(Sample.idClaims(), signer: Sample.signer())
        #expect(cookie.header == ["alg": "RS256", "kid": "k1"])
        #expect(try self.cookie(Sample.idClaims(), signer: .none).header == ["alg": "none"])
    }

    @Test func claimsAreCopiedButForIssuerAndTimes() throws {
        let claims = try Sample.idClaims().with("role", "editor").with("auth_time", 5)
        let expected =
            claims
            .with("iss", "https://session.firebase.google.com/demo").with("iat", .integer(Sample.now + 60))
            .with("exp", .integer(Sample.now + 60 + 1_209_600))
        let cookie = try cookie(claims, signer: Sample.signer())
        #expect(cookie.claims == expected)
        #expect(cookie.claims.keys == claims.keys)
    }

    @Test func lifetimesAreFiveMinutesToFourteenDays() {
        #expect(SessionCookie.lifetimes == 300...1_209_600)
    }
}
