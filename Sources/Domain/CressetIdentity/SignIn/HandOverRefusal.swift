/// The reason why a former system is not asked for a password, or its account is not taken over.
public enum HandOverRefusal: String, Error, Sendable {
    case notConfigured
    case tenant
    case ownPassword
    case disabled
    case deleted
    case limits
    case otherAddress
    case invalidUser
    case takenUserID
    case otherUserID
    case unprovenAddress
    case secondFactors

    public var words: String {
        switch self {
        case .notConfigured: "the project has no former system; set signIn.cressetHandOver"
        case .tenant: "only the project's own users are handed over, not those of tenants"
        case .ownPassword: "the account has or had a password here"
        case .disabled: "the account is disabled"
        case .deleted: "an account with this address or user ID was deleted here"
        case .limits: "the address or the password exceeds this server's limits"
        case .otherAddress: "the former system answered with another address"
        case .invalidUser: "the former system's user ID, name, photo, claims or phone number is invalid here"
        case .takenUserID: "another account here has the user ID"
        case .otherUserID: "the account here has another user ID"
        case .unprovenAddress: "the address is verified here, but not in the former system"
        case .secondFactors:
            "the user has second factors; import the user first, and enable them: cresset factor enable"
        }
    }
}

/// The memory of deleted accounts: used nonces under which a former system is never asked again.
public enum HandOverTombstone {
    /// In seconds, longer than any move.
    private static let lifetime: Int64 = 10 * 365 * 86_400

    static func digests(
        localID: String? = nil,
        email: String?,
        in pool: UserPool,
        by secrets: any SecretSource
    ) -> [[UInt8]] {
        [localID.map { "uid/\($0)" }, email.map { "email/\($0)" }].compactMap(\.self).map {
            secrets.keyedDigest(Array($0.utf8), context: "hand-over/\(pool.projectID)")
        }
    }

    /// Returns the nonces to store with the deletion of an account while a former system is set.
    public static func nonces(of account: Account, deletedBy auditWriter: AuditWriter) -> [UsedNonce] {
        guard account.pool.tenantID == nil else { return [] }
        let expiry = auditWriter.clock.now().adding(milliseconds: lifetime * 1000)
        return digests(
            localID: account.localID,
            email: account.email,
            in: account.pool,
            by: auditWriter.secrets
        ).map { UsedNonce(digest: $0, expiry: expiry) }
    }
}
