/// A mail to the owner about second factors, without a link.
public struct FactorNotice: Sendable {
    public enum Subject: Equatable, Sendable {
        /// A sign-in used a recovery code; the number of remaining ones.
        case usedRecoveryCode(left: Int)
        /// Ten wrong codes of a device in a row: the sender has proven a first factor.
        case wrongCodes
    }

    public let subject: Subject
    public let email: String
    public let displayName: String?
}
