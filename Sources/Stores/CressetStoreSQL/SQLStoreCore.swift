package import CressetIdentity

/// A store's database, with what is known and not written yet.
public struct SQLStoreCore: Sendable {
    package let database: any SQLDatabase
    let refreshNotes: RefreshNotes
    let sessionNotes: SessionNotes
    /// Writes the audit log; `nil` if it is not told of the changes.
    package let scribe: AuditScribe?

    package init(_ database: any SQLDatabase) {
        self.init(database, refreshNotes: RefreshNotes(), sessionNotes: SessionNotes(), scribe: nil)
    }

    private init(
        _ database: any SQLDatabase,
        refreshNotes: RefreshNotes,
        sessionNotes: SessionNotes,
        scribe: AuditScribe?
    ) {
        self.database = database
        (self.refreshNotes, self.sessionNotes, self.scribe) = (refreshNotes, sessionNotes, scribe)
    }

    /// Returns the same with another scribe.
    package func recorded(by scribe: AuditScribe) -> SQLStoreCore {
        SQLStoreCore(database, refreshNotes: refreshNotes, sessionNotes: sessionNotes, scribe: scribe)
    }
}
