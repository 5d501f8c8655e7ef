/// A change that the audit log tells of: the kind, the pool, the things that were changed and the names of what changed
/// about them. Never a value: those may be secret.
public struct AuditEvent: Equatable, Sendable {
    /// The kinds of changes; a closed set. Of a change that is of several kinds the first one here is told.
    public enum Kind: String, CaseIterable, Sendable {
        case accountCreated = "account.created"
        case accountDeleted = "account.deleted"
        case accountDisabled = "account.disabled"
        case accountEnabled = "account.enabled"
        case emailChanged = "email.changed"
        /// By a mailed code or a temporary password.
        case passwordReset = "password.reset"
        case passwordSet = "password.set"
        case providerLinked = "provider.linked"
        case providerUnlinked = "provider.unlinked"
        case claimsSet = "claims.set"
        /// A code that an administrator was given, and no mailbox.
        case codeIssued = "code.issued"
        case sessionsRevoked = "sessions.revoked"
        case accountUpdated = "account.updated"
        /// Told where the operator wishes it.
        case signedIn = "account.signed-in"
        case accountsImported = "accounts.imported"
        /// Users with their password hashes, to a file.
        case accountsExported = "accounts.exported"
        case accountsDeleted = "accounts.deleted"
        /// Anonymous accounts, after their time.
        case accountsCleanedUp = "accounts.cleaned-up"
        case projectCreated = "project.created"
        /// With its users and everything else of it.
        case projectDeleted = "project.deleted"
        case configChanged = "config.changed"
        case tenantCreated = "tenant.created"
        case tenantChanged = "tenant.changed"
        case tenantDeleted = "tenant.deleted"
        /// The rules of a database, which the event names.
        case rulesChanged = "rules.changed"
        case keyRotated = "key.rotated"
        case tokenCreated = "token.created"
        case tokenRevoked = "token.revoked"
        case databaseSecretCreated = "database-secret.created"
        case databaseSecretRevoked = "database-secret.revoked"
        case serviceAccountCreated = "service-account.created"
        case backupMade = "backup.made"
        /// To keep as many as the operator wishes.
        case backupsDeleted = "backups.deleted"
        case backupRestored = "backup.restored"
        /// The log did not fit when the next event was written: events before this one may be missing.
        case logBroken = "log.broken"
    }

    /// The targets and the fields that one event names; ``count`` tells of more.
    public static let nameLimit = 256
    private static let longestName = 256

    /// The kind of the change.
    public let kind: Kind
    /// The pool of the change; `nil` for one of the whole server.
    public let pool: UserPool?
    /// The ids of what was changed: accounts, unless the kind says otherwise.
    public let targets: [String]
    /// The number of what was changed.
    public let count: Int
    /// The names of what has changed about it.
    public let fields: [String]

    /// Makes an event, with no more names than one may have.
    ///
    /// - Parameter count: `nil` for as many as there are targets.
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
        names.prefix(nameLimit).map { String($0.prefix(longestName)) }
    }
}
