/// An entry of the audit log: the kind, user pool, targets and names of changed fields, but never secret values.
public struct AuditEvent: Equatable, Sendable {
    /// The kinds of changes; a closed set. If several apply, the first is used.
    public enum Kind: String, CaseIterable, Sendable {
        case accountCreated = "account.created"
        case accountHandedOver = "account.handed-over"
        case handOverRefused = "hand-over.refused"
        case accountDeleted = "account.deleted"
        case accountDisabled = "account.disabled"
        case accountEnabled = "account.enabled"
        case accountUnlocked = "account.unlocked"
        case emailChanged = "email.changed"
        case passwordReset = "password.reset"
        case passwordSet = "password.set"
        case providerLinked = "provider.linked"
        case providerUnlinked = "provider.unlinked"
        case claimsSet = "claims.set"
        case codeIssued = "code.issued"
        case sessionsRevoked = "sessions.revoked"
        case accountUpdated = "account.updated"
        case signedIn = "account.signed-in"
        case accountsImported = "accounts.imported"
        case accountsExported = "accounts.exported"
        case accountsCleanedUp = "accounts.cleaned-up"
        case projectCreated = "project.created"
        case projectDeleted = "project.deleted"
        case configChanged = "config.changed"
        case tenantCreated = "tenant.created"
        case tenantChanged = "tenant.changed"
        case tenantDeleted = "tenant.deleted"
        case rulesChanged = "rules.changed"
        case bucketCreated = "bucket.created"
        case bucketChanged = "bucket.changed"
        case bucketDeleted = "bucket.deleted"
        case objectDeleted = "object.deleted"
        case keyRotated = "key.rotated"
        case tokenCreated = "token.created"
        case tokenRevoked = "token.revoked"
        case databaseSecretCreated = "database-secret.created"
        case databaseSecretRevoked = "database-secret.revoked"
        case serviceAccountCreated = "service-account.created"
        case serviceAccountRemoved = "service-account.removed"
        case backupMade = "backup.made"
        case backupsDeleted = "backups.deleted"
        case backupRestored = "backup.restored"
        /// The log was inconsistent at the next write: earlier events may be missing.
        case logBroken = "log.broken"
    }

    /// Maximum targets and fields in an event; ``count`` has the total.
    public static let nameLimit = 256
    private static let maxName = 256

    public let kind: Kind
    /// `nil` for the whole server.
    public let pool: UserPool?
    /// The IDs of changed items, accounts by default.
    public let targets: [String]
    public let count: Int
    public let fields: [String]

    /// Creates an event and truncates its names.
    ///
    /// - Parameter count: `nil` for the number of targets.
    public init(
        _ kind: Kind,
        in pool: UserPool? = nil,
        of targets: [String],
        count: Int? = nil,
        fields: [String] = []
    ) {
        self.kind = kind
        self.pool = pool
        self.targets = Self.bounded(targets)
        self.count = count ?? targets.count
        self.fields = Self.bounded(fields)
    }

    private static func bounded(_ names: [String]) -> [String] {
        names.prefix(nameLimit).map { String($0.prefix(maxName)) }
    }
}
