import CressetCrypto
import CressetTokens
import CressetWire
import Testing

/// docs/wire §4.1.
struct IDTokenVerificationTests {
    private func verify(_ text: String, at now: Int64? = Sample.now) throws -> JSONObject? {
        IDToken.verify(text, projectID: Sample.project, signer: try Sample.signer(), at: now)
    }

    private func token() throws -> String {
        try Sample.idToken().signed(by: Sample.signer(), at: Sample.now)
    }

    @Test(arguments: ["", "x", "a.b.c", "...", "{}"])
    func gibberishIsRefused(_ text: String) throws {
        #expect(try verify(text) == nil)
    }

    @Test(arguments: ["none", "None", "NONE", "nOnE", ""])
    func unsignedTokensAreRefused(_ algorithm: String) throws {
        let parts = Sample.parts(["alg": .string(algorithm), "kid": "k1", "typ": "JWT"], try Sample.idClaims())
        #expect(try verify(parts + ".") == nil)
        #expect(try verify(parts + ".AQID") == nil)
        #expect(try verify(Sample.token(Sample.idClaims(), header: ["alg": .string(algorithm), "kid": "k1"])) == nil)
    }

    @Test func aStrippedSignatureIsRefused() throws {
        let parts = try token().split(separator: ".")
        #expect(try verify("\(parts[0]).\(parts[1]).") == nil)
        #expect(try verify("\(parts[0]).\(parts[1])") == nil)
    }

    @Test func anHMACUnderThePublicKeyIsRefused() throws {
        let parts = Sample.parts(["alg": "HS256", "kid": "k1", "typ": "JWT"], try Sample.idClaims())
        let secret = Array(try Sample.key().publicKey.pem().utf8)
        let code = HashAlgorithm.sha256.authenticationCode(for: Array(parts.utf8), key: secret)
        #expect(try verify("\(parts).\(Base64.urlEncoded(code))") == nil)
    }

    @Test(arguments: ["RS384", "PS256", "HS256", "rs256", "RS256 "])
    func anotherAlgorithmInTheHeaderIsRefused(_ algorithm: String) throws {
        let header: JSONObject = ["alg": .string(algorithm), "kid": "k1", "typ": "JWT"]
        #expect(try verify(Sample.token(Sample.idClaims(), header: header)) == nil)
    }

    @Test(
        arguments: [
            ["alg": "RS256"], ["alg": "RS256", "kid": "k2"], ["alg": "RS256", "kid": ""], ["alg": "RS256", "kid": 1],
            ["kid": "k1"],
        ] as [JSONObject]
    )
    func anotherKeyIDIsRefused(_ header: JSONObject) throws {
        #expect(try verify(Sample.token(Sample.idClaims(), header: header)) == nil)
    }

    @Test func parametersThatMustBeUnderstoodAreRefused() throws {
        let header: JSONObject = ["alg": "RS256", "kid": "k1", "typ": "JWT", "crit": ["b64"]]
        #expect(try verify(Sample.token(Sample.idClaims(), header: header)) == nil)
    }

    @Test func anotherKeyUnderOurKeyIDIsRefused() throws {
        let ring = try Sample.ring(Sample.otherKey())
        #expect(try verify(Sample.idToken().signed(by: .keys(ring), at: Sample.now)) == nil)
    }

    @Test func changedClaimsAreRefused() throws {
        let parts = try token().split(separator: ".")
        let claims = try Sample.idClaims().with("sub", "u2")
        let changed = Base64.urlEncoded(claims.serialized())
        #expect(try verify("\(parts[0]).\(changed).\(parts[2])") == nil)
    }

    @Test(
        arguments: [
            ("iss", "https://securetoken.google.com/other"), ("iss", "https://session.firebase.google.com/demo"),
            ("iss", "https://securetoken.google.com/demo/"), ("iss", nil), ("iss", 1), ("aud", "other"), ("aud", nil),
            ("aud", ["demo"]), ("sub", nil), ("sub", ""), ("sub", 1), ("auth_time", nil), ("auth_time", "x"),
            ("firebase", nil), ("firebase", [:]), ("firebase", "x"), ("exp", nil), ("exp", "soon"), ("iat", nil),
            ("iat", .null),
        ] as [(String, JSONValue?)]
    )
    func aWrongClaimIsRefused(_ name: String, _ value: JSONValue?) throws {
        #expect(try verify(Sample.token(Sample.idClaims().with(name, value))) == nil)
    }

    @Test(
        arguments: [
            "https://auth.example.com/other", "https://auth.example.com/demo/", "https://auth.example.com/",
            "https://auth.example.com", "https:///demo", "https://demo", "ftp://auth.example.com/demo", "/demo", "demo",
            "https://auth.example.com/not-demo",
        ])
    func anIssuerOfAnotherFormIsRefused(_ issuer: String) throws {
        #expect(try verify(Sample.token(Sample.idClaims().with("iss", .string(issuer)))) == nil)
    }

    /// The operator may have just changed the issuer: the signature is still the server's.
    @Test(arguments: [nil, "https://auth.example.com", "http://127.0.0.1:9099", "https://example.com:8443/auth"])
    func ownIssuersOfNowAndBeforeAreAcceptedUntilTheTokenExpires(_ origin: String?) throws {
        var token = Sample.idToken()
        token.issuerOrigin = origin
        let text = try token.signed(by: Sample.signer(), at: Sample.now)
        #expect(try verify(text)?["iss"] == .string(IDToken.issuer(of: "demo", at: origin)))
        #expect(try verify(text, at: Sample.now + IDToken.lifetime + 299) != nil)
        #expect(try verify(text, at: Sample.now + IDToken.lifetime + 300) == nil)
        let foreign = try token.signed(by: .keys(Sample.ring(Sample.otherKey())), at: Sample.now)
        #expect(try verify(foreign) == nil)
    }

    @Test func theEmulatorBelievesNoOtherIssuer() throws {
        var token = Sample.idToken()
        token.issuerOrigin = "https://auth.example.com"
        let text = try token.signed(by: .none, at: Sample.now)
        #expect(IDToken.verify(text, projectID: Sample.project, signer: .none, at: nil) == nil)
    }

    @Test func sessionCookiesAndCustomTokensAreRefused() throws {
        let cookie = try SessionCookie.signed(
            Sample.idClaims(),
            lifetime: 3600,
            projectID: Sample.project,
            by: Sample.signer(),
            at: Sample.now
        )
        #expect(try verify(cookie) == nil)
        #expect(try verify(Sample.token(Sample.customClaims)) == nil)
    }

    @Test func aTokenIsRefusedFromThreeHundredSecondsAfterItsExpiry() throws {
        let (token, expiry) = (try token(), Sample.now + 3600)
        #expect(try verify(token, at: expiry + 300) == nil)
        #expect(try verify(token, at: .max) == nil)
        #expect(try verify(token, at: expiry) != nil)
        #expect(try verify(token, at: expiry + 299) != nil)
    }

    @Test func aTokenFromTheFutureIsRefused() throws {
        let token = try token()
        #expect(try verify(token, at: Sample.now - 301) == nil)
        #expect(try verify(token, at: .min) == nil)
        #expect(try verify(token, at: Sample.now - 300) != nil)
    }

    @Test func extremeTimesAreComparedWithoutOverflow() throws {
        let eternal = try Sample.token(Sample.idClaims().with("exp", .integer(.max)))
        let bygone = try Sample.token(Sample.idClaims().with("exp", .integer(.min)))
        #expect(try verify(eternal) != nil)
        #expect(try verify(bygone) == nil)
    }

    @Test func goodTokensAreAccepted() throws {
        #expect(try verify(token()) == Sample.idClaims())
    }

    @Test func withoutAMomentNothingExpires() throws {
        let old = try Sample.idToken().signed(by: Sample.signer(), at: 0)
        #expect(try verify(old) == nil)
        #expect(try verify(old, at: nil) != nil)
        #expect(try verify(Sample.token(Sample.idClaims().with("exp", nil)), at: nil) == nil)
    }

    @Test func theEmulatorBelievesUnsignedTokens() throws {
        let text = try Sample.idToken().signed(by: .none, at: Sample.now)
        #expect(IDToken.verify(text, projectID: Sample.project, signer: .none, at: nil) != nil)
        #expect(IDToken.verify(text, projectID: "other", signer: .none, at: nil) == nil)
    }
}
