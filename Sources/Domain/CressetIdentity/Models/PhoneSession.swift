/// A code that is sent to a phone number for one purpose, and what becomes of it (docs/wire §10.1). It works once.
///
/// Neither the code nor the text that names the session is stored.
public struct PhoneSession: Equatable, Sendable {
    /// The purpose of a code.
    public enum Purpose: Equatable, Sendable {
        /// A sign-in, or a number for an account.
        case signIn
        /// A second factor for the account.
        case enrollment(localID: String)
        /// A sign-in that waits for the account's second factor.
        case secondFactor(localID: String)
    }

    /// The seconds for which the code works.
    public static let lifetime: Int64 = 600
    /// The tries that a session has: so many wrong codes end it.
    public static let tries = 5

    /// The pool of the account.
    public let pool: UserPool
    /// SHA-256 of the text that names the session.
    public let digest: [UInt8]
    /// The purpose of the code.
    public let purpose: Purpose
    /// The number that the code is sent to, in E.164.
    public let phoneNumber: String
    /// The keyed digest of the code.
    public let codeDigest: [UInt8]
    /// The end of the code's time.
    public let expiresAt: Timestamp
    /// None is left when the code was used, too.
    public var triesLeft = Self.tries

    /// Makes a session in which nothing was tried yet.
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
