/// A sign-in that has gone to an identity provider and is awaited back: found by the digest of its `state`, once.
public struct Authorization: Equatable, Sendable {
    /// SHA-256 of the `state` parameter. The parameter itself is never stored.
    public let digest: [UInt8]
    /// The pool that the person signs in to.
    public let pool: UserPool
    /// The state that is kept for the way back, secrets among it, sealed with ``context(of:)``.
    public let sealedContent: [UInt8]
    /// The moment from which the way back is closed.
    public let expiresAt: Timestamp

    /// Makes an authorization; `digest` is the SHA-256 of its state.
    public init(digest: [UInt8], pool: UserPool, sealedContent: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.pool = pool
        self.sealedContent = sealedContent
        self.expiresAt = expiresAt
    }

    /// Returns the context that seals the content of an authorization of the pool.
    public static func context(of pool: UserPool) -> String {
        "authorization/\(pool.projectID)/\(pool.tenantID ?? "")"
    }
}
