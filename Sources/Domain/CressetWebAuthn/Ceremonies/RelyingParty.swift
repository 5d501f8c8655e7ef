import CressetCrypto

public struct RelyingParty: Sendable {
    /// The domain of credentials (the `rp.id`).
    public let id: String
    /// `https://example.com` or `android:apk-key-hash:…`.
    public let origins: Set<String>
    /// The accepted origins of framing pages; empty by default.
    public let topOrigins: Set<String>
    public let requiresUserVerification: Bool

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

    func check(_ client: ClientData, type: String, challenge: [UInt8]) throws(WebAuthnError) {
        guard client.type == type else { throw WebAuthnError(.wrongType) }
        guard !challenge.isEmpty, ConstantTime.equals(client.challenge, challenge) else {
            throw WebAuthnError(.wrongChallenge)
        }
        guard origins.contains(client.origin) else { throw WebAuthnError(.wrongOrigin) }
        guard client.isCrossOrigin || client.topOrigin != nil else { return }
        // A foreign page could frame this one and trick users into touching their keys.
        guard let top = client.topOrigin, topOrigins.contains(top) else { throw WebAuthnError(.wrongOrigin) }
    }

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
