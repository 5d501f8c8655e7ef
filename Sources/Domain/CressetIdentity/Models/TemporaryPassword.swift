/// A temporary password that was mailed in place of a forgotten one, as it is stored.
///
/// It signs in as often as its owner likes until its time is over, or until the account gets another password.
public struct TemporaryPassword: Equatable, Sendable {
    /// The lifetime in seconds.
    public static let lifetime: Int64 = 86_400
    /// The most bytes that may be one, white space around it included. Nothing longer is looked at: how long that took
    /// would tell whether an account has one.
    static let longestText = 64

    /// SHA-256 over the account's id and the password. A slow hash is for what people choose; it is not needed for what
    /// was drawn out of 2⁷⁶ before its day is over. The id keeps one attempt from being one on every account.
    public let digest: [UInt8]
    /// The moment from which it no longer works.
    public let expiresAt: Timestamp
    /// True if it was used to sign in.
    public var isUsed = false

    /// Makes a temporary password that was not used yet.
    public init(digest: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.expiresAt = expiresAt
    }

    /// Returns true from its last moment on.
    public func isExpired(at now: Timestamp) -> Bool {
        expiresAt <= now
    }
}
