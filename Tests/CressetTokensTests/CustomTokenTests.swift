import CressetCrypto
import CressetTokens
import CressetWire
import Testing

/// docs/wire §4.5.
struct CustomTokenTests {
    private static let threeSegments = "Invalid assertion format. 3 dot separated segments required."

    private func read(_ text: String?, at now: Int64 = Sample.now) throws -> CustomToken {
        try CustomToken(
            CustomToken.parse(text),
            signedBy: Sample.key().publicKey.pem(),
            at: now
        )
    }

    private func expectRefusal(
        _ code: CustomTokenError.Code,
        detail: String? = nil,
        _ text: String?,
        at now: Int64 = Sample.now
    ) throws {
        let error = try #require(throws: CustomTokenError.self) { try read(text, at: now) }
        #expect(error.code == code)
        #expect(error.detail == detail)
    }

    @Test func anAbsentTokenIsMissing() throws {
        try expectRefusal(.missing, nil)
    }

    @Test(arguments: ["", "x", "a.b", "a.b.c.d", #"{"uid":"u1"}"#])
    func tokenWithoutThreeSegmentsIsRefused(_ text: String) throws {
        try expectRefusal(.invalid, detail: Self.threeSegments, text)
    }

    @Test func anEmptySignatureIsMissing() throws {
        let parts = Sample.parts(["alg": "RS256"], Sample.customClaims)
        try expectRefusal(.invalid, detail: "Missing signature.", parts + ".")
        try expectRefusal(.invalid, detail: "Missing signature.", "..")
    }

    @Test(arguments: ["a.b.c", "..x", "é.é.é"])
    func segmentsThatAreNoJSONAreRefused(_ text: String) throws {
        try expectRefusal(.invalid, text)
    }

    @Test(arguments: ["none", "HS256", "RS384", "rs256", ""])
    func anotherAlgorithmIsRefused(_ algorithm: String) throws {
        try expectRefusal(.invalid, Sample.token(Sample.customClaims, header: ["alg": .string(algorithm)]))
    }

    @Test(arguments: [["b64"], [], "exp", .null] as [JSONValue])
    func parametersThatMustBeUnderstoodAreRefused(_ names: JSONValue) throws {
        let header: JSONObject = ["alg": "RS256", "typ": "JWT", "b64": true, "crit": names]
        try expectRefusal(.invalid, Sample.token(Sample.customClaims, header: header))
    }

    @Test func anHMACUnderThePublicKeyIsRefused() throws {
        let parts = Sample.parts(["alg": "HS256"], Sample.customClaims)
        let code = HashAlgorithm.sha256.authenticationCode(
            for: Array(parts.utf8),
            key: Array(try Sample.key().publicKey.pem().utf8)
        )
        try expectRefusal(.invalid, "\(parts).\(Base64.urlEncoded(code))")
    }

    @Test func aWrongSignatureIsRefused() throws {
        try expectRefusal(.invalid, Sample.token(Sample.customClaims, key: Sample.otherKey()))
        let signature = try Sample.token(Sample.customClaims).split(separator: ".")[2]
        let changed = Sample.parts(["alg": "RS256", "kid": "k1", "typ": "JWT"], Sample.customClaims.with("uid", "u2"))
        try expectRefusal(.invalid, "\(changed).\(signature)")
    }

    @Test(
        arguments: [
            ("aud", "demo"), ("aud", nil), ("aud", [.string(CustomToken.audience)]), ("iss", "other@demo.example"),
            ("iss", nil), ("sub", "other@demo.example"), ("sub", nil), ("iat", nil), ("iat", "x"), ("exp", nil),
            ("exp", "x"), ("exp", .integer(Sample.now + 3601)), ("exp", .integer(.max)), ("exp", .integer(.min)),
            ("iat", .integer(.min)), ("iat", .integer(Sample.now + 301)), ("exp", .integer(Sample.now - 300)),
        ] as [(String, JSONValue?)]
    )
    func aWrongClaimIsRefused(_ name: String, _ value: JSONValue?) throws {
        try expectRefusal(.invalid, Sample.token(Sample.customClaims.with(name, value)))
    }

    @Test func aTokenIsRefusedFromThreeHundredSecondsAfterItsExpiry() throws {
        let text = try Sample.token(Sample.customClaims)
        try expectRefusal(.invalid, text, at: Sample.now + 3900)
        #expect(try read(text, at: Sample.now + 3899).localID == "u1")
    }

    @Test(arguments: [nil, .null, true, ["u1"], [:], 1.5] as [JSONValue?])
    func tokenWithoutAnIDHasNoUser(_ uid: JSONValue?) throws {
        try expectRefusal(.missingLocalID, Sample.token(Sample.customClaims.with("uid", uid)))
    }

    @Test(arguments: [0, 129, 1000])
    func anIDOfAnotherLengthIsRefused(_ count: Int) throws {
        let uid = JSONValue.string(String(repeating: "x", count: count))
        try expectRefusal(.localIDLength, Sample.token(Sample.customClaims.with("uid", uid)))
    }

    @Test(arguments: ["x", 1, true, ["a"]] as [JSONValue])
    func claimsThatAreNoObjectAreRefused(_ claims: JSONValue) throws {
        try expectRefusal(.claimsAreNoObject, Sample.token(Sample.customClaims.with("claims", claims)))
    }

    @Test(arguments: [1, 128])
    func idsOfUpTo128CharactersAreTaken(_ count: Int) throws {
        let uid = String(repeating: "x", count: count)
        #expect(try read(Sample.token(Sample.customClaims.with("uid", .string(uid)))).localID == uid)
    }

    @Test func aNumberIsAnID() throws {
        #expect(try read(Sample.token(Sample.customClaims.with("uid", 42))).localID == "42")
    }

    @Test func aGoodTokenIsRead() throws {
        let claims = Sample.customClaims.with("claims", ["role": "x", "user_id": "y"]).with("tenant_id", "t1")
        let token = try read(Sample.token(claims))
        #expect(token.localID == "u1")
        #expect(token.claims == ["role": "x"])
        #expect(token.tenantID == "t1")
    }

    @Test(arguments: [nil, .null, [:]] as [JSONValue?])
    func claimsMayBeAbsent(_ claims: JSONValue?) throws {
        let token = try read(Sample.token(Sample.customClaims.with("claims", claims)))
        #expect(token.claims.isEmpty)
        #expect(token.tenantID == nil)
    }

    @Test func manyClaimsAreTaken() throws {
        let long = JSONValue.string(String(repeating: "x", count: 2000))
        #expect(try read(Sample.token(Sample.customClaims.with("claims", ["a": long]))).claims["a"] == long)
    }

    @Test func malformedStoredKeyIsAnInternalError() throws {
        let token = try CustomToken.parse(Sample.token(Sample.customClaims))
        #expect(throws: CryptoError.self) { try CustomToken(token, signedBy: "garbage", at: Sample.now) }
    }
}
