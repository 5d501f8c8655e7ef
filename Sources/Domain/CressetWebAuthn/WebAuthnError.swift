public struct WebAuthnError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        public let description: String

        /// Unreadable client data, authenticator data or attestation.
        public static let malformed = Code(description: "malformed")
        public static let wrongType = Code(description: "wrongType")
        public static let wrongChallenge = Code(description: "wrongChallenge")
        /// A response from a page, or framed by a page, of a foreign origin.
        public static let wrongOrigin = Code(description: "wrongOrigin")
        public static let wrongRelyingParty = Code(description: "wrongRelyingParty")
        public static let userNotPresent = Code(description: "userNotPresent")
        public static let userNotVerified = Code(description: "userNotVerified")
        /// A backup of an ineligible credential, or a changed eligibility.
        public static let wrongBackupState = Code(description: "wrongBackupState")
        public static let unsupportedKey = Code(description: "unsupportedKey")
        public static let unsupportedAttestation = Code(description: "unsupportedAttestation")
        /// An empty, too long or mismatched credential id.
        public static let wrongCredential = Code(description: "wrongCredential")
        public static let wrongUser = Code(description: "wrongUser")
        public static let wrongSignature = Code(description: "wrongSignature")
        /// A counter without increase: the authenticator may have been cloned.
        public static let counterNotIncreased = Code(description: "counterNotIncreased")
    }

    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}
