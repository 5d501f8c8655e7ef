/// A password that was mailed to whoever has forgotten the own one: what is kept of it.
///
/// It signs in as often as its owner likes until its time is over, or until the account gets another password.
public struct TemporaryPassword: Equatable, Sendable {
    /// How long one works, in seconds.
    public static let lifetime: Int64 = 86_400
    /// The most bytes that may be one, white space around it included. Nothing longer is looked at: how long that took
    /// would tell whether an account has one.
    static let longestText = 64

    /// SHA-256 over the account's id and the password. A slow hash is for what people choose; nobody can try out what
    /// was drawn out of 2⁷⁶ before its day is over. The id keeps one attempt from being one on every account.
    public let digest: [UInt8]
    public let expiresAt: Timestamp
    /// Whether it has signed in.
    public var isUsed = false

    public init(digest: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.expiresAt = expiresAt
    }

    public func isExpired(at now: Timestamp) -> Bool {
        expiresAt <= now
    }
}
