import CressetCrypto
import CressetTokens
import CressetWire
import Testing

/// docs/wire §4.1.
struct IDTokenTests {
    private func claims(_ token: IDToken) throws -> JSONObject {
        try #require(JWT(parsing: try token.signed(by: Sample.signer(), at: Sample.now))).claims
    }

    private func fullToken() -> IDToken {
        var token = Sample.idToken()
        token.displayName = "Ann"
        token.photoURL = "https://x.example/a.png"
        token.customClaims = ["role": "editor", "level": 3]
        token.email = "ann@x.example"
        token.emailVerified = true
        token.phoneNumber = "+15550100"
        token.identities = ["google.com": ["g1"], "email": ["ann@x.example"], "phone": ["+15550100"]]
        token.tenantID = "t1"
        token.secondFactor = (kind: "totp", enrollmentID: "m1")
        token.signInAttributes = ["department": "x"]
        return token
    }

    @Test func withoutAKeyNothingIsSigned() {
        #expect(throws: TokenError.noSigningKey) {
            try Sample.idToken().signed(by: .keys(KeyRing([])), at: Sample.now)
        }
    }

    @Test func theHeaderNamesTheKey() throws {
        let token = try #require(JWT(parsing: try Sample.idToken().signed(by: Sample.signer(), at: Sample.now)))
        #expect(token.header == ["alg": "RS256", "kid": "k1", "typ": "JWT"])
        #expect(token.header.keys == ["alg", "kid", "typ"])
        #expect(try Sample.key().publicKey.verifies(token.signature, for: token.signedBytes))
    }

    @Test func theEmulatorsTokensAreUnsigned() throws {
        let text = try Sample.idToken().signed(by: .none, at: Sample.now)
        let token = try #require(JWT(parsing: text))
        #expect(text.hasSuffix("."))
        #expect(token.header == ["alg": "none", "typ": "JWT"])
        #expect(token.claims == (try claims(Sample.idToken())))
    }

    @Test func claimsComeInProductionsOrder() throws {
        let claims = try claims(fullToken())
        #expect(
            claims.keys == [
                "name", "picture", "role", "level", "iss", "aud", "auth_time", "user_id", "sub", "iat", "exp", "email",
                "email_verified", "phone_number", "firebase",
            ]
        )
        #expect(
            claims["firebase"]?.object?.keys == [
                "identities", "sign_in_provider", "tenant", "sign_in_second_factor", "second_factor_identifier",
                "sign_in_attributes",
            ]
        )
        #expect(claims["firebase"]?.object?["identities"]?.object?.keys == ["google.com", "email", "phone"])
    }

    @Test func claimsSayWhatTheAccountSays() throws {
        let expected: JSONObject = [
            "name": "Ann", "picture": "https://x.example/a.png", "role": "editor", "level": 3,
            "iss": "https://securetoken.google.com/demo", "aud": "demo", "auth_time": .integer(Sample.now),
            "user_id": "u1", "sub": "u1", "iat": .integer(Sample.now), "exp": .integer(Sample.now + 3600),
            "email": "ann@x.example", "email_verified": true, "phone_number": "+15550100",
            "firebase": [
                "identities": ["google.com": ["g1"], "email": ["ann@x.example"], "phone": ["+15550100"]],
                "sign_in_provider": "password", "tenant": "t1", "sign_in_second_factor": "totp",
                "second_factor_identifier": "m1", "sign_in_attributes": ["department": "x"],
            ],
        ]
        #expect(try claims(fullToken()) == expected)
    }

    @Test func unsetValueIsAbsent() throws {
        let claims = try claims(Sample.idToken())
        #expect(claims.keys == ["iss", "aud", "auth_time", "user_id", "sub", "iat", "exp", "firebase"])
        #expect(claims["firebase"] == ["identities": [:], "sign_in_provider": "password"])
    }

    @Test func theAddressIsNeverWithoutItsVerification() throws {
        var token = Sample.idToken()
        token.email = "a@b.c"
        #expect(try claims(token)["email_verified"] == false)
    }

    @Test func onlyAnonymousSignInsHaveAProviderID() throws {
        let anonymous = IDToken(
            projectID: Sample.project,
            localID: "u1",
            authTime: Sample.now,
            signInProvider: "anonymous"
        )
        #expect(try claims(anonymous)["provider_id"] == "anonymous")
        #expect(try claims(Sample.idToken())["provider_id"] == nil)
    }

    @Test func customClaimsDoNotOverruleTheServer() throws {
        var token = fullToken()
        let honest = try claims(token)
        token.customClaims = [
            "iss": "x", "aud": "x", "auth_time": 0, "user_id": "x", "sub": "x", "iat": 0, "exp": 9_999_999_999,
            "email": "x", "email_verified": false, "phone_number": "x", "firebase": "x",
        ]
        let claims = try claims(token)
        for name in token.customClaims.keys { #expect(claims[name] == honest[name]) }
    }

    @Test func theTimeOfSignInOutlivesRefreshes() throws {
        var token = Sample.idToken()
        token.authTime = 5
        let claims = try claims(token)
        #expect(claims["auth_time"] == 5)
        #expect(claims["iat"] == .integer(Sample.now))
    }
}
