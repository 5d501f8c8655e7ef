import CressetWebAuthn
import CressetWire
import Testing

/// The example of ES256 without attestation among the test vectors of Web Authentication, level 3
/// (https://www.w3.org/TR/webauthn-3/#sctn-test-vectors): its credential, and what its authenticator has signed. Nobody was
/// verified there.
struct PublishedExampleTests {
    private static let id = bytes("f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4")
    private static let registrationChallenge = bytes("00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130")
    private static let attestationObject = bytes(
        """
        a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f0
        1452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330
        084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca6633
        4b03458abf879717c12cc68ed73290af2e2664796b9220
        """
    )
    private static let challenge = bytes("39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408")
    private static let authenticatorData = bytes(
        "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000"
    )
    private static let clientData = Array(
        (#"{"type":"webauthn.get","challenge":"OcDnUhQXulTUPo3JUXT0I97pvzzYBP9tZchXyav01Ag","#
            + #""origin":"https://example.org","crossOrigin":false}"#).utf8
    )
    private static let signature = bytes(
        """
        3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78
        c6e486013f937295ea13653e331e87
        """
    )

    private let party = RelyingParty(
        id: "example.org",
        origins: ["https://example.org"],
        requiresUserVerification: false
    )

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = digits.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    private func register() throws -> RegisteredCredential {
        let client: JSONObject = [
            "type": "webauthn.create", "challenge": .string(Base64.urlEncoded(Self.registrationChallenge)),
            "origin": "https://example.org", "crossOrigin": .bool(false),
        ]
        let response = RegistrationResponse(
            id: Self.id,
            clientData: try ClientData(client.serialized()),
            attestationObject: Self.attestationObject
        )
        return try party.verify(response, challenge: Self.registrationChallenge)
    }

    private func assert(
        by party: RelyingParty,
        data: [UInt8] = authenticatorData,
        signature: [UInt8] = signature,
        challenge: [UInt8] = challenge
    ) throws -> VerifiedAssertion {
        let registered = try register()
        let credential = StoredCredential(
            id: registered.id,
            userHandle: [1],
            key: registered.key,
            counter: registered.counter,
            isBackupEligible: registered.isBackupEligible
        )
        let response = AssertionResponse(
            id: Self.id,
            clientData: try ClientData(Self.clientData),
            authenticatorData: data,
            signature: signature,
            userHandle: [1]
        )
        return try party.verify(response, of: credential, challenge: challenge)
    }

    @Test func exampleWithoutVerifiedPersonIsRefusedWhereOneIsNeeded() throws {
        let strict = RelyingParty(id: "example.org", origins: ["https://example.org"])
        let error = #expect(throws: WebAuthnError.self) { try assert(by: strict) }
        #expect(error?.code == .userNotVerified)
    }

    @Test func everyChangedByteOfTheExampleIsRefused() throws {
        for index in Self.signature.indices {
            var changed = Self.signature
            changed[index] ^= 1
            #expect(throws: WebAuthnError.self) { try assert(by: party, signature: changed) }
        }
        for index in Self.authenticatorData.indices {
            var changed = Self.authenticatorData
            changed[index] ^= 1
            #expect(throws: WebAuthnError.self) { try assert(by: party, data: changed) }
        }
        #expect(throws: WebAuthnError.self) { try assert(by: party, challenge: Self.registrationChallenge) }
    }

    @Test func exampleIsRegisteredAndVerified() throws {
        let credential = try register()
        #expect(credential.id == Self.id)
        #expect(credential.key.algorithm == .es256)
        #expect(credential.isBackupEligible && credential.isBackedUp && !credential.isUserVerified)
        let assertion = try assert(by: party)
        #expect(assertion.counter == 0)
        #expect(assertion.isBackedUp && !assertion.isUserVerified)
    }
}
