/// A pending sign-in at an identity provider, found once by the digest of its `state`.
public struct Authorization: Equatable, Sendable {
    /// SHA-256 of the `state` parameter.
    public let digest: [UInt8]
    public let pool: UserPool
    /// The state for the callback, including secrets, encrypted with ``context(of:)``.
    public let sealedContent: [UInt8]
    public let expiresAt: Timestamp

    public init(digest: [UInt8], pool: UserPool, sealedContent: [UInt8], expiresAt: Timestamp) {
        self.digest = digest
        self.pool = pool
        self.sealedContent = sealedContent
        self.expiresAt = expiresAt
    }

    public static func context(of pool: UserPool) -> String {
        "authorization/\(pool.projectID)/\(pool.tenantID ?? "")"
    }
}
