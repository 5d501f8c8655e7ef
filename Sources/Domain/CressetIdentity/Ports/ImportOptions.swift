/// Accounts prepared for a store; only the database write is left.
public struct PreparedAccounts: Sendable {
    /// Writes the accounts in one step; may be retried after an error.
    ///
    /// Returns one entry per row, in order: its conflict, or `nil` if written. A conflict affects only its row.
    public let write: @Sendable () async throws(StoreError) -> [StoreError.Conflict?]

    public init(write: @escaping @Sendable () async throws(StoreError) -> [StoreError.Conflict?]) {
        self.write = write
    }
}

/// The handling of existing accounts in an import (docs/wire §7.1).
public struct ImportOptions: Equatable, Sendable {
    /// False to reject a row with an existing local id with `conflict(.localID)`.
    public var overwritesExisting: Bool
    /// True to reject a row with another account's address with `conflict(.email)`.
    ///
    /// If false, both keep the address, and sign-in finds the older one. Identities and phone numbers of other accounts
    /// are always rejected.
    public var refusesDuplicateEmails: Bool
    public var isRehearsal: Bool

    public init(overwritesExisting: Bool, refusesDuplicateEmails: Bool, isRehearsal: Bool = false) {
        self.overwritesExisting = overwritesExisting
        self.refusesDuplicateEmails = refusesDuplicateEmails
        self.isRehearsal = isRehearsal
    }
}
