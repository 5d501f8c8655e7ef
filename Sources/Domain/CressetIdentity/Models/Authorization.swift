/// A sign-in that has gone to an identity provider and is awaited back: found by the digest of its `state`, once.
public struct Authorization: Equatable, Sendable {
    /// SHA-256 of the `state` parameter. The parameter itself is never stored.
    public let digest: [UInt8]
    public let pool: UserPool
    /// What must be kept for the way back, among it secrets: sealed with ``context(of:)``.
    public let sealedContent: [UInt8]
    public let expiresAt: Timestamp

    public init(digest: [UInt8], pool: UserPool, sealedContent: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.pool = pool
        self.sealedContent = sealedContent
        self.expiresAt = expiresAt
    }

    /// What the content of an authorization of that pool is sealed for.
    public static func context(of pool: UserPool) -> String {
        "authorization/\(pool.projectID)/\(pool.tenantID ?? "")"
    }
}
