import CressetCrypto
import CressetFederation
import CressetWire
import Testing

struct IDTokenSignatureTests {
    private static let detail = "Unable to verify the ID Token signature."

    private func isRefused(_ token: String, _ bed: TestBed) async -> Bool {
        let error = await refusal { try await bed.profile(idToken: token) }
        return error?.code == .invalidResponse && error?.detail == Self.detail
    }

    @Test(arguments: ["none", "None", "HS256", "PS256", "RS1", "ES256K", "ES256", "EdDSA", ""])
    func anAlgorithmThatIsNotOnTheListIsRefused(_ algorithm: String) async throws {
        let bed = try TestBed()
        #expect(await isRefused(try Sample.token(header: ["alg": .string(algorithm), "kid": "k1"]), bed))
        let unsigned = Sample.parts(["alg": .string(algorithm), "kid": "k1"], Sample.claims) + "."
        #expect(await isRefused(unsigned, bed))
    }

    @Test func thePublicKeyIsNoSecret() async throws {
        let bed = try TestBed()
        let parts = Sample.parts(["alg": "HS256", "kid": "k1"], Sample.claims)
        let key = try Sample.key().publicKey
        for secret in [Array(try key.pem().utf8), try key.modulus()] {
            let code = HashAlgorithm.sha256.authenticationCode(for: Array(parts.utf8), key: secret)
            #expect(await isRefused(parts + "." + Base64.urlEncoded(code), bed))
        }
    }

    @Test(arguments: ["RS384", "RS512"])
    func aSignatureOfAnotherAlgorithmIsRefused(_ algorithm: String) async throws {
        let bed = try TestBed()
        #expect(await isRefused(try Sample.token(header: ["alg": .string(algorithm), "kid": "k1"]), bed))
    }

    @Test func theKeyOfAnotherProviderIsRefused() async throws {
        let bed = try TestBed()
        #expect(await isRefused(try Sample.token(key: try Sample.otherKey()), bed))
        let other = "https://other.example.com/keys"
        bed.provider.answer(other, ["keys": [.object(try Sample.jwk(Sample.otherKey(), id: "k2"))]])
        let named = try Sample.token(header: ["alg": "RS256", "kid": "k2"], key: try Sample.otherKey())
        #expect(await isRefused(named, bed))
        #expect(bed.provider.asked(other).isEmpty)
    }

    @Test(arguments: ["jku", "x5u", "jwk", "x5c"])
    func keysThatTheTokenBringsAreNotLookedAt(_ name: String) async throws {
        let bed = try TestBed()
        let evil = "https://evil.example.com/keys"
        let key = try Sample.jwk(Sample.otherKey(), id: "evil")
        bed.provider.answer(evil, ["keys": [.object(key)]])
        for id in ["evil", "k1"] {
            let header: JSONObject = [
                "alg": "RS256", "kid": .string(id), name: name == "jwk" ? .object(key) : .string(evil),
            ]
            #expect(await isRefused(try Sample.token(header: header, key: try Sample.otherKey()), bed))
        }
        #expect(bed.provider.asked(evil).isEmpty)
    }

    @Test func anAlteredTokenIsRefused() async throws {
        let bed = try TestBed()
        let parts = try Sample.token().split(separator: ".")
        let claims = Base64.urlEncoded(JSONValue.object(Sample.claims.with("sub", "admin")).serialized())
        #expect(await isRefused("\(parts[0]).\(claims).\(parts[2])", bed))
        #expect(await isRefused("\(parts[0]).\(parts[1]).", bed))
    }

    @Test(arguments: [("crit", ["b64"]), ("typ", "at+jwt"), ("typ", "logout+JWT")] as [(String, JSONValue)])
    func otherKindsOfTokensAreRefused(_ name: String, _ value: JSONValue) async throws {
        let bed = try TestBed()
        let header: JSONObject = ["alg": "RS256", "kid": "k1"]
        #expect(await isRefused(try Sample.token(header: header.with(name, value)), bed))
    }

    @Test(arguments: [("use", "enc"), ("kty", "EC"), ("alg", "RS512"), ("n", "AQAB"), ("e", "AQ")])
    func keysForOtherThingsAreNotUsed(_ name: String, _ value: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(Sample.keysURL, ["keys": [.object(try Sample.jwk().with(name, .string(value)))]])
        #expect(await isRefused(try Sample.token(), bed))
    }

    @Test func withoutAKeyIDOnlyTheOnlyKeyIsUsed() async throws {
        let token = try Sample.token(header: ["alg": "RS256"])
        let bed = try TestBed()
        #expect(try await bed.profile(idToken: token).rawID == "248289761001")
        let two = try TestBed()
        two.provider.answer(
            Sample.keysURL,
            ["keys": [.object(try Sample.jwk()), .object(try Sample.jwk(Sample.otherKey(), id: "k2"))]]
        )
        #expect(await isRefused(token, two))
        #expect(await isRefused(try Sample.token(header: ["alg": "RS256", "kid": 7]), bed))
    }
}
