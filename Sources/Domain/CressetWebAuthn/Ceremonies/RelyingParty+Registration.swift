/// A browser's response to `navigator.credentials.create`.
public struct RegistrationResponse: Sendable {
    /// The id of the credential, as reported by the client.
    public let id: [UInt8]
    public let clientData: ClientData
    public let attestationObject: [UInt8]

    public init(id: [UInt8], clientData: ClientData, attestationObject: [UInt8]) {
        self.id = id
        self.clientData = clientData
        self.attestationObject = attestationObject
    }
}

public struct RegisteredCredential: Sendable {
    /// The id, up to 1023 bytes.
    public let id: [UInt8]
    public let key: CredentialKey
    /// Zero for an authenticator without one.
    public let counter: UInt32
    public let isUserVerified: Bool
    /// True if the credential may be on several devices.
    public let isBackupEligible: Bool
    public let isBackedUp: Bool
}

extension RelyingParty {
    /// Verifies a new credential (Web Authentication).
    ///
    /// - Parameter challenge: User's unused challenge for this ceremony.
    /// - Returns: Credential; the caller must check that its id is new.
    public func verify(
        _ response: RegistrationResponse,
        challenge: [UInt8]
    ) throws(WebAuthnError) -> RegisteredCredential {
        let client = response.clientData
        try check(client, type: "webauthn.create", challenge: challenge)
        let attestation = try AttestationObject(response.attestationObject)
        let data = try AuthenticatorData(attestation.authenticatorData)
        try check(data)
        guard let credential = data.credential else { throw WebAuthnError(.malformed) }
        guard credential.id == response.id else { throw WebAuthnError(.wrongCredential) }
        try attestation.check(credential.key, clientDigest: client.digest)
        return RegisteredCredential(
            id: credential.id,
            key: credential.key,
            counter: data.counter,
            isUserVerified: data.flags.contains(.userVerified),
            isBackupEligible: data.flags.contains(.backupEligible),
            isBackedUp: data.flags.contains(.backedUp)
        )
    }
}
