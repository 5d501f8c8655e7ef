/// A browser's answer to `navigator.credentials.create`.
public struct RegistrationResponse: Sendable {
    /// The id of the credential, as the client tells it.
    public let id: [UInt8]
    /// The client's data.
    public let clientData: ClientData
    /// The bytes of the attestation object.
    public let attestationObject: [UInt8]

    /// Gathers an answer as it came.
    public init(id: [UInt8], clientData: ClientData, attestationObject: [UInt8]) {
        self.id = id
        self.clientData = clientData
        self.attestationObject = attestationObject
    }
}

/// A credential that was made and verified: what is stored of it.
public struct RegisteredCredential: Sendable {
    /// The id, up to 1023 bytes.
    public let id: [UInt8]
    /// The public key.
    public let key: CredentialKey
    /// The counter of signatures; zero for an authenticator without one.
    public let counter: UInt32
    /// True if the authenticator has verified the person.
    public let isUserVerified: Bool
    /// True if the credential may be on several devices.
    public let isBackupEligible: Bool
    /// True if it was.
    public let isBackedUp: Bool
}

extension RelyingParty {
    /// Verifies a new credential (Web Authentication).
    ///
    /// - Parameter challenge: The one that was given to this user, for this, and was not used before.
    /// - Returns: The credential; that its id is new is the caller's to see to.
    /// - Throws: ``WebAuthnError``.
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
