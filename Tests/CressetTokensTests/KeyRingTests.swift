import CressetCrypto
import CressetWire
import Testing

@testable import CressetTokens

struct KeyRingTests {
    private static let lead = KeyRing.publicationLead

    private func key(_ id: String, at createdAt: Int64) throws -> SigningKey {
        try SigningKey(id: id, privateKey: Sample.key(), createdAt: createdAt, retiredAt: nil)
    }

    @Test func anEmptyRingHasNoSigner() {
        #expect(KeyRing([]).signer(at: Sample.now)?.id == nil)
        #expect(KeyRing([]).key(id: "")?.id == nil)
    }

    @Test func theLeadIsLongerThanVerifiersKeepKeys() {
        #expect(KeyRing.publicationLead == 3900)
        #expect(KeyRing.retention >= KeyRing.publicationLead + 14 * 86_400)
    }

    @Test func aNewKeySignsAfterItsPublicationLead() throws {
        let ring = KeyRing([try key("old", at: 0), try key("new", at: 100_000)])
        #expect(ring.signer(at: 100_000)?.id == "old")
        #expect(ring.signer(at: 100_000 + Self.lead - 1)?.id == "old")
        #expect(ring.signer(at: 100_000 + Self.lead)?.id == "new")
    }

    @Test func theFirstKeySignsAtOnce() throws {
        let ring = KeyRing([try key("first", at: 1000), try key("second", at: 1001)])
        #expect(ring.signer(at: 1000)?.id == "first")
        #expect(ring.signer(at: 0)?.id == "first")
    }

    @Test func keyThatWasReplacedSignsUntilItsSuccessorMay() throws {
        let moment = 1000 - Self.lead + 3
        let first = try SigningKey(id: "first", privateKey: Sample.key(), createdAt: 1000, retiredAt: moment)
        let ring = KeyRing([try key("urgent", at: moment), first])
        #expect(ring.signer(at: 1002)?.id == "first")
        #expect(ring.signer(at: 1003)?.id == "urgent")
    }

    @Test func keysAreFoundByTheirID() throws {
        let ring = KeyRing([try key("a", at: 0), try key("b", at: 1)])
        #expect(ring.key(id: "a")?.createdAt == 0)
        #expect(ring.key(id: "b")?.createdAt == 1)
        #expect(ring.key(id: "c")?.id == nil)
        #expect(ring.keys.map(\.id) == ["a", "b"])
    }

    @Test func allKeysVerify() throws {
        let old = try SigningKey(id: "old", privateKey: Sample.otherKey(), createdAt: 0, retiredAt: 100_000)
        let ring = KeyRing([old, try key("new", at: 100_000)])
        let signed = try Sample.idToken().signed(by: .keys(KeyRing([old])), at: Sample.now)
        #expect(JWT(parsing: signed)?.keyID == "old")
        #expect(IDToken.verify(signed, projectID: Sample.project, signer: .keys(ring), at: Sample.now) != nil)
    }

    @Test func theKeySetHasEveryPublicKey() throws {
        let set = try KeyRing([key("a", at: 0), key("b", at: 1)]).jsonWebKeySet()
        #expect(set.keys == ["keys"])
        let keys = try #require(set["keys"]?.array).compactMap(\.object)
        #expect(keys.map { $0["kid"] } == ["a", "b", "a-ec", "b-ec"])
        let expected: JSONObject = [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": "a", "e": "AQAB",
            "n": .string(Base64.urlEncoded(try Sample.key().publicKey.modulus())),
        ]
        #expect(keys.first == expected)
        let (x, y) = try key("a", at: 0).ecKey.publicKey.coordinates
        let curve: JSONObject = [
            "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": "a-ec",
            "x": .string(Base64.urlEncoded(x)), "y": .string(Base64.urlEncoded(y)),
        ]
        #expect(keys[2] == curve)
    }

    @Test func eachAlgorithmHasItsKeys() throws {
        let ring = KeyRing([try key("a", at: 0)])
        for algorithm in TokenAlgorithm.allCases {
            let text = try Sample.idToken().signed(by: .keys(ring.signing(by: algorithm)), at: Sample.now)
            let token = try #require(JWT(parsing: text))
            #expect(token.algorithm == algorithm.rawValue)
            #expect(token.keyID == (algorithm == .es256 ? "a-ec" : "a"))
            // A ring verifies both, whichever it signs with.
            for other in TokenAlgorithm.allCases {
                let signer = TokenSigner.keys(ring.signing(by: other))
                #expect(IDToken.verify(text, projectID: Sample.project, signer: signer, at: Sample.now) != nil)
            }
        }
    }

    @Test(arguments: [
        ("RS256", "a-ec"), ("ES256", "a"), ("ES384", "a-ec"), ("none", "a-ec"), ("es256", "a-ec"), ("ES256", "b-ec"),
    ])
    func headerOfAnotherKeyIsRefused(_ algorithm: String, _ id: String) throws {
        let ring = KeyRing([try key("a", at: 0)])
        let key = try #require(ring.key(id: "a"))
        let header: JSONObject = ["alg": .string(algorithm), "kid": .string(id), "typ": "JWT"]
        let claims = try Sample.idToken().signed(by: .keys(ring), at: Sample.now).split(separator: ".")[1]
        let text = "\(Base64.urlEncoded(header.serialized())).\(claims)"
        let signatures = try TokenAlgorithm.allCases.map { try key.signature(for: Array(text.utf8), by: $0) }
        for signature in signatures + [[]] {
            let forged = text + "." + Base64.urlEncoded(signature)
            #expect(IDToken.verify(forged, projectID: Sample.project, signer: .keys(ring), at: Sample.now) == nil)
        }
    }

    @Test func retiredKeyIsTheSame() throws {
        let first = try key("a", at: 0)
        let retired = first.retired(at: 5)
        #expect(retired.retiredAt == 5)
        #expect(retired.ecKey.publicKey.coordinates == first.ecKey.publicKey.coordinates)
    }

    @Test func theCertificatesAreNamedByKeyID() throws {
        let ring = KeyRing([try key("a", at: 0), try key("b", at: 1)])
        let document = try ring.certificates()
        #expect(document.keys == ["a", "b"])
        for member in document.members {
            #expect(member.value.string?.hasPrefix("-----BEGIN CERTIFICATE-----\n") == true)
        }
        #expect(try ring.certificates() == document)
    }

    @Test func discoveryNamesIssuerKeySetAndAlgorithms() {
        let document = OpenIDConfiguration(issuer: "https://i.example", jwksURI: "https://i.example/jwks").document
        #expect(document["issuer"] == "https://i.example")
        #expect(document["jwks_uri"] == "https://i.example/jwks")
        #expect(document["id_token_signing_alg_values_supported"] == ["RS256", "ES256"])
    }
}
