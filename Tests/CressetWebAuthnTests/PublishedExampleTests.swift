import CressetWebAuthn
import Testing

struct PublishedExampleTests {
    private static let party = RelyingParty(
        id: "example.org",
        origins: ["https://example.org"],
        requiresUserVerification: false
    )

    private func register(_ example: PublishedExample, by party: RelyingParty = party) throws -> RegisteredCredential {
        let response = RegistrationResponse(
            id: example.id,
            clientData: try ClientData(example.registrationClientData),
            attestationObject: example.attestationObject
        )
        return try party.verify(response, challenge: example.registrationChallenge)
    }

    private func assert(
        _ example: PublishedExample,
        by party: RelyingParty = party,
        data: [UInt8]? = nil,
        signature: [UInt8]? = nil,
        challenge: [UInt8]? = nil
    ) throws -> VerifiedAssertion {
        let registered = try register(example)
        let credential = StoredCredential(
            id: registered.id,
            userHandle: [1],
            key: registered.key,
            counter: registered.counter,
            isBackupEligible: registered.isBackupEligible
        )
        let response = AssertionResponse(
            id: example.id,
            clientData: try ClientData(example.clientData),
            authenticatorData: data ?? example.authenticatorData,
            signature: signature ?? example.signature,
            userHandle: [1]
        )
        return try party.verify(response, of: credential, challenge: challenge ?? example.challenge)
    }

    @Test(arguments: [PublishedExample.withoutAttestation, .withSelfAttestation])
    func exampleWithoutVerifiedPersonIsRefusedWhereOneIsNeeded(_ example: PublishedExample) throws {
        let strict = RelyingParty(id: "example.org", origins: ["https://example.org"])
        let error = #expect(throws: WebAuthnError.self) { try assert(example, by: strict) }
        #expect(error?.code == .userNotVerified)
    }

    @Test(arguments: PublishedExample.all) func everyChangedByteOfTheExampleIsRefused(_ example: PublishedExample)
        throws
    {
        for index in example.signature.indices {
            var changed = example.signature
            changed[index] ^= 1
            #expect(throws: WebAuthnError.self) { try assert(example, signature: changed) }
        }
        for index in example.authenticatorData.indices {
            var changed = example.authenticatorData
            changed[index] ^= 1
            #expect(throws: WebAuthnError.self) { try assert(example, data: changed) }
        }
        #expect(throws: WebAuthnError.self) { try assert(example, challenge: example.registrationChallenge) }
    }

    @Test func selfAttestationIsThatOfWhatTheClientSaid() throws {
        let (attested, other) = (PublishedExample.withSelfAttestation, PublishedExample.withoutAttestation)
        let response = RegistrationResponse(
            id: attested.id,
            clientData: try ClientData(other.registrationClientData),
            attestationObject: attested.attestationObject
        )
        #expect(throws: WebAuthnError.self) {
            try Self.party.verify(response, challenge: other.registrationChallenge)
        }
    }

    @Test(arguments: PublishedExample.all) func exampleIsRegisteredAndVerified(_ example: PublishedExample) throws {
        let credential = try register(example)
        #expect(credential.id == example.id)
        #expect(credential.key.algorithm == .es256)
        let assertion = try assert(example)
        #expect(assertion.counter == 0)
        let verified = [
            PublishedExample.withoutAttestation.label: [false, false],
            PublishedExample.withSelfAttestation.label: [true, false],
            PublishedExample.withTheLongestID.label: [false, true],
        ]
        #expect([credential.isUserVerified, assertion.isUserVerified] == verified[example.label])
        #expect(credential.isBackupEligible)
    }
}
