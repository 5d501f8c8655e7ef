import CressetCrypto

/// The party that credentials are made for: what it demands of every answer.
public struct RelyingParty: Sendable {
    /// The domain that credentials belong to (the `rp.id`).
    public let id: String
    /// The origins that an answer may come from, each as browsers write it: `https://example.com`, or
    /// `android:apk-key-hash:…`.
    public let origins: Set<String>
    /// The origins of pages in whose frames an answer may come about; by default in none.
    public let topOrigins: Set<String>
    /// True if the authenticator must have verified the person.
    public let requiresUserVerification: Bool

    /// Makes a relying party.
    public init(
        id: String,
        origins: Set<String>,
        topOrigins: Set<String> = [],
        requiresUserVerification: Bool = true
    ) {
        self.id = id
        self.origins = origins
        self.topOrigins = topOrigins
        self.requiresUserVerification = requiresUserVerification
    }

    /// - Throws: `wrongType`, `wrongChallenge`, `wrongOrigin`.
    func check(_ client: ClientData, type: String, challenge: [UInt8]) throws(WebAuthnError) {
        guard client.type == type else { throw WebAuthnError(.wrongType) }
        guard !challenge.isEmpty, ConstantTime.equals(client.challenge, challenge) else {
            throw WebAuthnError(.wrongChallenge)
        }
        guard origins.contains(client.origin) else { throw WebAuthnError(.wrongOrigin) }
        guard client.isCrossOrigin || client.topOrigin != nil else { return }
        // A page of somebody else's frames this one, and may have people touch their keys for it.
        guard let top = client.topOrigin, topOrigins.contains(top) else { throw WebAuthnError(.wrongOrigin) }
    }

    /// - Throws: `wrongRelyingParty`, `userNotPresent`, `userNotVerified`, `wrongBackupState`.
    func check(_ data: AuthenticatorData) throws(WebAuthnError) {
        guard data.relyingPartyDigest == HashAlgorithm.sha256.digest(Array(id.utf8)) else {
            throw WebAuthnError(.wrongRelyingParty)
        }
        guard data.flags.contains(.userPresent) else { throw WebAuthnError(.userNotPresent) }
        guard !requiresUserVerification || data.flags.contains(.userVerified) else {
            throw WebAuthnError(.userNotVerified)
        }
        guard data.flags.contains(.backupEligible) || !data.flags.contains(.backedUp) else {
            throw WebAuthnError(.wrongBackupState)
        }
    }
}
