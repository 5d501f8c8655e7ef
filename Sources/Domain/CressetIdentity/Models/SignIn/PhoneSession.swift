/// A single-use code for a phone number and its state (docs/wire §10.1).
///
/// Neither the code nor the session's name is stored.
public struct PhoneSession: Equatable, Sendable {
    public enum Purpose: Equatable, Sendable {
        /// Sign-in, or an account's phone number.
        case signIn
        case enrollment(localID: String)
        case secondFactor(localID: String)
    }

    /// In seconds.
    public static let lifetime: Int64 = 600
    public static let tries = 5

    public let pool: UserPool
    /// SHA-256 of the session's name.
    public let digest: [UInt8]
    public let purpose: Purpose
    /// The recipient, in E.164 format.
    public let phoneNumber: String
    /// The keyed digest of the code.
    public let codeDigest: [UInt8]
    public let expiresAt: Timestamp
    public var triesLeft = Self.tries

    public init(
        pool: UserPool,
        digest: [UInt8],
        purpose: Purpose,
        phoneNumber: String,
        codeDigest: [UInt8],
        expiresAt: Timestamp
    ) {
        self.pool = pool
        self.digest = digest
        self.purpose = purpose
        self.phoneNumber = phoneNumber
        self.codeDigest = codeDigest
        self.expiresAt = expiresAt
    }
}
