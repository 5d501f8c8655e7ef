import CressetCrypto
import CressetTesting
import CressetWebAuthn
import CressetWire
import Testing

struct AssertionTests {
    private static func expect(
        _ code: WebAuthnError.Code,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ attempt: () throws -> VerifiedAssertion
    ) {
        let error = #expect(throws: WebAuthnError.self, sourceLocation: sourceLocation) { _ = try attempt() }
        #expect(error?.code == code, sourceLocation: sourceLocation)
    }

    @Test(arguments: BentClient.all) func bentAnswerIsRefused(_ bent: BentClient) throws {
        var ceremony = try Ceremony()
        bent.bend(&ceremony)
        Self.expect(bent.code) { try ceremony.assert(try ceremony.stored()) }
    }

    @Test func answerToTheOtherCeremonyIsRefused() throws {
        var ceremony = try Ceremony()
        ceremony.type = "webauthn.create"
        Self.expect(.wrongType) { try ceremony.assert(try ceremony.stored()) }
    }

    @Test(arguments: [nil, [], Array("another".utf8), Array("user ".utf8)] as [[UInt8]?])
    func handleOfAnotherUserIsRefused(_ user: [UInt8]?) throws {
        let ceremony = try Ceremony()
        Self.expect(.wrongUser) { try ceremony.assert(try ceremony.stored(), user: user) }
    }

    @Test func answerOfAnotherCredentialIsRefused() throws {
        var ceremony = try Ceremony()
        let stored = try ceremony.stored()
        ceremony.authenticator.credentialID = [1]
        Self.expect(.wrongCredential) { try ceremony.assert(stored) }
    }

    @Test func signatureOfAnotherKeyIsRefused() throws {
        var ceremony = try Ceremony()
        let stored = try ceremony.stored()
        let own = ceremony.authenticator
        ceremony.authenticator = try SoftAuthenticator(isSecondKey: true)
        ceremony.authenticator.origin = own.origin
        ceremony.authenticator.relyingPartyID = own.relyingPartyID
        Self.expect(.wrongSignature) { try ceremony.assert(stored) }
    }

    @Test func signatureOverOtherBytesIsRefused() throws {
        let ceremony = try Ceremony()
        let stored = try ceremony.stored()
        let data = ceremony.authenticator.authenticatorData()
        let client = ceremony.authenticator.clientData("webauthn.get", challenge: ceremony.challenge)
        let good = try ceremony.authenticator.signature(of: data, clientData: client)
        let other = ceremony.authenticator.clientData("webauthn.get", challenge: [1])
        Self.expect(.wrongSignature) { try ceremony.assert(stored, signedClientData: other) }
        for signature in [[], [0x30, 0], good + [0], Array(good.dropLast()), [UInt8](repeating: 0, count: 64)] {
            Self.expect(.wrongSignature) { try ceremony.assert(stored, signature: signature) }
        }
    }

    @Test func bytesBesideTheDataAreRefused() throws {
        let ceremony = try Ceremony()
        let stored = try ceremony.stored()
        let data = ceremony.authenticator.authenticatorData()
        Self.expect(.malformed) { try ceremony.assert(stored, data: data + [0]) }
        Self.expect(.malformed) { try ceremony.assert(stored, data: data + [0xA0]) }
        Self.expect(.malformed) { try ceremony.assert(stored, data: Array(data.dropLast())) }
        Self.expect(.malformed) { try ceremony.assert(stored, data: []) }
        let withCredential = ceremony.authenticator.authenticatorData(withCredential: true)
        Self.expect(.malformed) { try ceremony.assert(stored, data: withCredential) }
        // Announced extension maps: longer than necessary, of indefinite length, or huge.
        var announced = data
        announced[32] |= 0x80
        for extensions in [[0xB8, 0], [0xBF, 0xFF], [0xBB] + [UInt8](repeating: 0xFF, count: 8)] as [[UInt8]] {
            Self.expect(.malformed) { try ceremony.assert(stored, data: announced + extensions) }
        }
    }

    @Test func otherKindOfBackupIsRefused() throws {
        var ceremony = try Ceremony()
        Self.expect(.wrongBackupState) { try ceremony.assert(try ceremony.stored(isBackupEligible: true)) }
        ceremony.authenticator.flags = 0x0D
        Self.expect(.wrongBackupState) { try ceremony.assert(try ceremony.stored()) }
        #expect((try? ceremony.assert(try ceremony.stored(isBackupEligible: true))) != nil)
    }

    @Test(arguments: [(5, 5), (5, 4), (5, 0), (.max, 0), (.max, .max)] as [(UInt32, UInt32)])
    func counterThatHasNotGoneOnIsRefused(_ old: UInt32, _ new: UInt32) throws {
        var ceremony = try Ceremony()
        ceremony.authenticator.counter = new
        Self.expect(.counterNotIncreased) { try ceremony.assert(try ceremony.stored(counter: old)) }
    }

    @Test(arguments: [(0, 0), (0, 1), (5, 6), (5, .max)] as [(UInt32, UInt32)])
    func assertionIsVerified(_ old: UInt32, _ new: UInt32) throws {
        var ceremony = try Ceremony()
        ceremony.authenticator.counter = new
        let assertion = try ceremony.assert(try ceremony.stored(counter: old))
        #expect(assertion.counter == new)
        #expect(assertion.isUserVerified)
        #expect(!assertion.isBackedUp)
    }

    @Test func personNeedNotBeVerifiedWhereItIsNotAskedFor() throws {
        var ceremony = try Ceremony()
        ceremony.party = RelyingParty(
            id: "example.com",
            origins: ["https://example.com"],
            requiresUserVerification: false
        )
        ceremony.authenticator.flags = 0x01
        let assertion = try ceremony.assert(try ceremony.stored())
        #expect(!assertion.isUserVerified)
    }

    @Test func assertionByRSAIsVerified() throws {
        typealias Text = CBORText
        let key = try RSAPrivateKey()
        let coseKey = Text.map([
            (Text.integer(1), Text.integer(3)), (Text.integer(3), Text.integer(-257)),
            (Text.integer(-1), Text.bytes(try key.publicKey.modulus())),
            (Text.integer(-2), Text.bytes(try key.publicKey.exponent())),
        ])
        var ceremony = try Ceremony()
        let own = ceremony.authenticator
        ceremony.authenticator = SoftAuthenticator(credentialID: [1], coseKey: coseKey) { try key.signature(for: $0) }
        ceremony.authenticator.origin = own.origin
        ceremony.authenticator.relyingPartyID = own.relyingPartyID
        let stored = try ceremony.stored()
        #expect(stored.key.algorithm == .rs256)
        #expect((try? ceremony.assert(stored)) != nil)
        Self.expect(.wrongSignature) { try ceremony.assert(stored, signature: [UInt8](repeating: 1, count: 256)) }
    }

    /// The key, the signature and its bytes come from another library.
    @Test func assertionByEdDSAIsVerified() throws {
        typealias Text = CBORText
        let x = try #require(
            Hexadecimal.decoded("03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8")
        )
        let coseKey = Text.map([
            (Text.integer(1), Text.integer(1)), (Text.integer(3), Text.integer(-8)),
            (Text.integer(-1), Text.integer(6)), (Text.integer(-2), Text.bytes(x)),
        ])
        let stored = StoredCredential(
            id: [1],
            userHandle: Ceremony.user,
            key: try CredentialKey(coseKey),
            counter: 0,
            isBackupEligible: false
        )
        let client = #"{"type":"webauthn.get","challenge":"YSBjaGFsbGVuZ2U","origin":"https://example.com"}"#
        let data = HashAlgorithm.sha256.digest(Array("example.com".utf8)) + [5, 0, 0, 0, 1]
        let signature = try #require(
            Hexadecimal.decoded(
                "b6f7dacbb30890e5e9e14c22f87a7797a269bf87b8e5e6dba8d3ffb4e7faf41e"
                    + "c8066d721d05799fc0de169a61ae0816e0f38faf195a55cf4115006449df7803"
            )
        )
        let response = AssertionResponse(
            id: [1],
            clientData: try ClientData(Array(client.utf8)),
            authenticatorData: data,
            signature: signature,
            userHandle: Ceremony.user
        )
        let party = RelyingParty(id: "example.com", origins: ["https://example.com"])
        let assertion = try party.verify(response, of: stored, challenge: Array("a challenge".utf8))
        #expect(assertion.counter == 1)
        #expect(stored.key.algorithm == .edDSA)
    }
}
