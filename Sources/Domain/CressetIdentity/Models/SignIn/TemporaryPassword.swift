/// A stored temporary password, mailed to replace a forgotten one.
///
/// It works any number of times until it expires or the account gets another password.
public struct TemporaryPassword: Equatable, Sendable {
    /// In seconds.
    public static let lifetime: Int64 = 86_400
    /// The maximum length in bytes, including surrounding white space.
    ///
    /// Longer input is not checked: the response time would reveal the existence of a temporary password.
    static let maxText = 64

    /// SHA-256 over the account's id and the password.
    ///
    /// A slow hash is unnecessary for a random password out of 2⁷⁶ with a lifetime of one day. The id limits a guess to
    /// one account.
    public let digest: [UInt8]
    public let expiresAt: Timestamp
    public var isUsed = false

    public init(digest: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.expiresAt = expiresAt
    }

    public func isExpired(at now: Timestamp) -> Bool {
        expiresAt <= now
    }
}

public struct UsedNonce: Equatable, Sendable {
    /// The digest of the nonce and of everything bound to it.
    public let digest: [UInt8]
    /// The store may forget the nonce afterwards.
    public let expiry: Timestamp

    public init(digest: [UInt8], expiry: Timestamp) {
        self.digest = digest
        self.expiry = expiry
    }
}
