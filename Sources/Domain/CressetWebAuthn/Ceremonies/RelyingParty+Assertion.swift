/// A browser's answer to `navigator.credentials.get`.
public struct AssertionResponse: Sendable {
    /// The id of the credential.
    public let id: [UInt8]
    /// The client's data.
    public let clientData: ClientData
    /// The bytes of the authenticator's data.
    public let authenticatorData: [UInt8]
    /// The signature over both.
    public let signature: [UInt8]
    /// The user that the credential was made for; `nil` where the authenticator does not tell.
    public let userHandle: [UInt8]?

    /// Gathers an answer as it came.
    public init(
        id: [UInt8],
        clientData: ClientData,
        authenticatorData: [UInt8],
        signature: [UInt8],
        userHandle: [UInt8]?
    ) {
        self.id = id
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

/// A credential as it was stored.
public struct StoredCredential: Sendable {
    let id: [UInt8]
    let userHandle: [UInt8]
    /// The public key.
    public let key: CredentialKey
    let counter: UInt32
    let isBackupEligible: Bool

    /// Gathers what the registration and the assertions since have told.
    public init(id: [UInt8], userHandle: [UInt8], key: CredentialKey, counter: UInt32, isBackupEligible: Bool) {
        self.id = id
        self.userHandle = userHandle
        self.key = key
        self.counter = counter
        self.isBackupEligible = isBackupEligible
    }
}

/// An assertion that was verified: what it tells of the credential.
public struct VerifiedAssertion: Sendable {
    /// The new counter of signatures, to be stored if it is still ahead of the stored one.
    public let counter: UInt32
    /// True if the authenticator has verified the person.
    public let isUserVerified: Bool
    /// True if the credential is on several devices.
    public let isBackedUp: Bool
}

extension RelyingParty {
    /// Verifies the proof that a credential is at hand (Web Authentication), for a sign-in that has named no user:
    /// the authenticator must tell whose credential it is.
    ///
    /// - Parameters:
    ///   - credential: The credential that has the id of the response.
    ///   - challenge: The one that was given for this, and was not used before.
    /// - Throws: ``WebAuthnError``.
    public func verify(
        _ response: AssertionResponse,
        of credential: StoredCredential,
        challenge: [UInt8]
    ) throws(WebAuthnError) -> VerifiedAssertion {
        guard response.id == credential.id else { throw WebAuthnError(.wrongCredential) }
        guard response.userHandle == credential.userHandle else { throw WebAuthnError(.wrongUser) }
        let client = response.clientData
        try check(client, type: "webauthn.get", challenge: challenge)
        let data = try AuthenticatorData(response.authenticatorData)
        try check(data)
        guard data.credential == nil else { throw WebAuthnError(.malformed) }
        guard data.flags.contains(.backupEligible) == credential.isBackupEligible else {
            throw WebAuthnError(.wrongBackupState)
        }
        guard credential.key.verifies(response.signature, for: response.authenticatorData + client.digest) else {
            throw WebAuthnError(.wrongSignature)
        }
        guard Self.goesOn(from: credential.counter, to: data.counter) else { throw WebAuthnError(.counterNotIncreased) }
        return VerifiedAssertion(
            counter: data.counter,
            isUserVerified: data.flags.contains(.userVerified),
            isBackedUp: data.flags.contains(.backedUp)
        )
    }

    /// Returns true if a counter has gone on. Authenticators without one say zero, always.
    public static func goesOn(from old: UInt32, to new: UInt32) -> Bool {
        new > old || (new == 0 && old == 0)
    }
}
