import CressetCrypto
import CressetFederation
import CressetWire
import Testing

struct LongerAlgorithmTests {
    @Test(arguments: [("RS384", LongDigestTokens.rs384), ("RS512", LongDigestTokens.rs512)])
    func longerDigestsAreVerified(_ algorithm: String, _ token: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Sample.keysURL,
            ["keys": [["kty": "RSA", "alg": .string(algorithm), "n": .string(LongDigestTokens.modulus), "e": "AQAB"]]]
        )
        #expect(try await bed.profile(idToken: token).rawID == "248289761001")
        let other = algorithm == "RS384" ? LongDigestTokens.rs512 : LongDigestTokens.rs384
        await #expect(throws: FederationError(.invalidResponse)) { try await bed.profile(idToken: other) }
    }

    private func keySet(_ kid: String = "ec") throws -> JSONObject {
        let point = try ECPrivateKey(pem: SampleECKey.pem).publicKey.coordinates
        let key: JSONValue = [
            "kty": "EC", "crv": "P-256", "kid": .string(kid), "x": .string(Base64.urlEncoded(point.x)),
            "y": .string(Base64.urlEncoded(point.y)),
        ]
        return ["keys": [key, .object(try Sample.jwk())]]
    }

    private func token(_ algorithm: String, kid: String = "ec") throws -> String {
        let parts = Sample.parts(["alg": .string(algorithm), "kid": .string(kid)], Sample.claims)
        let signature = try ECPrivateKey(pem: SampleECKey.pem).signature(for: Array(parts.utf8))
        return parts + "." + Base64.urlEncoded(signature)
    }

    @Test func es256IsVerified() async throws {
        let bed = try TestBed()
        bed.provider.answer(Sample.keysURL, try keySet())
        #expect(try await bed.profile(idToken: try token("ES256")).rawID == "248289761001")
        #expect(try await bed.profile(idToken: try Sample.token()).rawID == "248289761001")
    }

    @Test func aKeyOfAnotherTypeIsNotUsed() async throws {
        let bed = try TestBed()
        bed.provider.answer(Sample.keysURL, try keySet())
        for token in [try token("RS256"), try token("ES256", kid: "k1"), try token("ES384")] {
            await #expect(throws: FederationError(.invalidResponse)) { try await bed.profile(idToken: token) }
        }
    }
}
