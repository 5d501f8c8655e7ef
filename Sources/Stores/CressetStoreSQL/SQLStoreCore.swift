package import CressetIdentity

public struct SQLStoreCore: Sendable {
    package let database: any SQLDatabase
    let refreshNotes: RefreshNotes
    let sessionNotes: SessionNotes
    /// The writer of the audit log; `nil` to skip auditing.
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

    package func recorded(by scribe: AuditScribe) -> SQLStoreCore {
        SQLStoreCore(database, refreshNotes: refreshNotes, sessionNotes: sessionNotes, scribe: scribe)
    }
}
