/// Accounts on their way into a store, with all done that needs no database.
public struct PreparedAccounts: Sendable {
    /// Writes them in one step. It may be tried again after an error.
    ///
    /// Each row is judged by itself: a conflict is its row's answer and stops nothing. The result has an entry for each
    /// row, in order; `nil` means written.
    public let write: @Sendable () async throws(StoreError) -> [StoreError.Conflict?]

    /// Makes them of their write.
    public init(write: @escaping @Sendable () async throws(StoreError) -> [StoreError.Conflict?]) {
        self.write = write
    }
}

/// The treatment of accounts that are there already in an import (docs/wire §7.1).
public struct ImportOptions: Equatable, Sendable {
    /// Off: a row with a local id that exists is refused with `conflict(.localID)`.
    public var overwritesExisting: Bool
    /// On: a row with another account's address is refused with `conflict(.email)`. Off: both keep the address, and
    /// sign-in finds the older one. An identity or a phone number of another account is refused either way.
    public var refusesDuplicateEmails: Bool
    /// On: every row is judged, and nothing is written.
    public var isRehearsal: Bool

    /// Makes the options of one import.
    public init(overwritesExisting: Bool, refusesDuplicateEmails: Bool, isRehearsal: Bool = false) {
        self.overwritesExisting = overwritesExisting
        self.refusesDuplicateEmails = refusesDuplicateEmails
        self.isRehearsal = isRehearsal
    }
}
