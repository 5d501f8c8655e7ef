import CressetCrypto
import CressetTokens
import CressetWire
import Testing

struct KeyRingTests {
    private static let lead = KeyRing.publicationLead

    private func key(_ id: String, at createdAt: Int64) throws -> SigningKey {
        SigningKey(id: id, privateKey: try Sample.key(), createdAt: createdAt, retiredAt: nil)
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
        let first = SigningKey(id: "first", privateKey: try Sample.key(), createdAt: 1000, retiredAt: moment)
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
        let old = SigningKey(id: "old", privateKey: try Sample.otherKey(), createdAt: 0, retiredAt: 100_000)
        let ring = KeyRing([old, try key("new", at: 100_000)])
        let signed = try Sample.idToken().signed(by: .keys(KeyRing([old])), at: Sample.now)
        #expect(JWT(parsing: signed)?.keyID == "old")
        #expect(IDToken.verify(signed, projectID: Sample.project, signer: .keys(ring), at: Sample.now) != nil)
    }

    @Test func theKeySetHasEveryPublicKey() throws {
        let set = try KeyRing([key("a", at: 0), key("b", at: 1)]).jsonWebKeySet()
        #expect(set.keys == ["keys"])
        let keys = try #require(set["keys"]?.array).compactMap(\.object)
        #expect(keys.map { $0["kid"] } == ["a", "b"])
        let expected: JSONObject = [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": "a", "e": "AQAB",
            "n": .string(Base64.urlEncoded(try Sample.key().publicKey.modulus())),
        ]
        #expect(keys.first == expected)
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

    @Test func discoveryNamesIssuerAndKeySet() {
        let document = OpenIDConfiguration(issuer: "https://i.example", jwksURI: "https://i.example/jwks").document
        #expect(document["issuer"] == "https://i.example")
        #expect(document["jwks_uri"] == "https://i.example/jwks")
        #expect(document["id_token_signing_alg_values_supported"] == ["RS256"])
    }
}
