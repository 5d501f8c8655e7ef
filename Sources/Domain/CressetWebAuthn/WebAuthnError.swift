/// An answer of an authenticator that is refused.
public struct WebAuthnError: Error, Hashable, Sendable {
    /// The kind of refusal; an open set.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the refusal, for the log.
        public let description: String

        /// Client data, authenticator data or an attestation that cannot be read.
        public static let malformed = Code(description: "malformed")
        /// Client data of another ceremony.
        public static let wrongType = Code(description: "wrongType")
        /// The answer to another challenge.
        public static let wrongChallenge = Code(description: "wrongChallenge")
        /// An answer from a page that is not the relying party's, or lies in a page that is not.
        public static let wrongOrigin = Code(description: "wrongOrigin")
        /// An answer for another relying party.
        public static let wrongRelyingParty = Code(description: "wrongRelyingParty")
        /// No person was there.
        public static let userNotPresent = Code(description: "userNotPresent")
        /// The person was not verified.
        public static let userNotVerified = Code(description: "userNotVerified")
        /// A backup of a credential that cannot be backed up, or one that is another kind than it was.
        public static let wrongBackupState = Code(description: "wrongBackupState")
        /// An algorithm that was not asked for, or a key that is not valid.
        public static let unsupportedKey = Code(description: "unsupportedKey")
        /// An attestation in a format that is not verified.
        public static let unsupportedAttestation = Code(description: "unsupportedAttestation")
        /// A credential id that is empty, too long, or another one than that of the answer.
        public static let wrongCredential = Code(description: "wrongCredential")
        /// The credential of another user.
        public static let wrongUser = Code(description: "wrongUser")
        /// A signature that is not the credential's.
        public static let wrongSignature = Code(description: "wrongSignature")
        /// A counter that has not gone on: there may be a copy of the authenticator.
        public static let counterNotIncreased = Code(description: "counterNotIncreased")
    }

    /// The reason of the refusal.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}
