/// A browser's response to `navigator.credentials.get`.
public struct AssertionResponse: Sendable {
    public let id: [UInt8]
    public let clientData: ClientData
    public let authenticatorData: [UInt8]
    public let signature: [UInt8]
    /// `nil` if the authenticator omits it.
    public let userHandle: [UInt8]?

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

public struct StoredCredential: Sendable {
    let id: [UInt8]
    let userHandle: [UInt8]
    public let key: CredentialKey
    let counter: UInt32
    let isBackupEligible: Bool

    public init(id: [UInt8], userHandle: [UInt8], key: CredentialKey, counter: UInt32, isBackupEligible: Bool) {
        self.id = id
        self.userHandle = userHandle
        self.key = key
        self.counter = counter
        self.isBackupEligible = isBackupEligible
    }
}

public struct VerifiedAssertion: Sendable {
    /// The new signature counter, to be stored if it exceeds the stored one.
    public let counter: UInt32
    public let isUserVerified: Bool
    public let isBackedUp: Bool
}

extension RelyingParty {
    /// Verifies possession of a credential for a sign-in without a named user (Web Authentication).
    ///
    /// The authenticator must return the user handle.
    ///
    /// - Parameter challenge: Unused challenge for this ceremony.
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

    /// True if a counter has increased; authenticators without one always return zero.
    public static func goesOn(from old: UInt32, to new: UInt32) -> Bool {
        new > old || (new == 0 && old == 0)
    }
}
