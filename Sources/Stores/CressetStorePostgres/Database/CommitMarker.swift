import CressetSQL
import CressetStoreSQL

/// A row written with a transaction's `COMMIT`, to show later if it was committed.
struct CommitMarker {
    private let id: [UInt8]

    init(id: [UInt8] = (0..<16).map { _ in UInt8.random(in: .min ... .max) }) {
        self.id = id
    }

    /// `true` for one mark in 4,096, which then deletes old marks.
    var isOneOfManyThousands: Bool { id[0] == 0 && id[1] < 16 }

    /// In one round trip with the `COMMIT`.
    func write(to session: PostgresSession) throws(SQLError) {
        try session.enqueue(Self.insertion(madeAt: "CURRENT_TIMESTAMP"), binding: [.blob(id)])
    }

    /// If not committed, a probe with the same ID prevents a later commit. Waits for a transaction in progress.
    func isKept(in session: PostgresSession) throws(SQLError) -> Bool {
        do throws(SQLError) {
            // Probes are dated one day ahead to distinguish them from transactions. Lost responses cause a new probe.
            try session.run(Self.insertion(madeAt: "CURRENT_TIMESTAMP + INTERVAL '1 day'"), binding: [.blob(id)])
            return false
        } catch {
            guard error.isUniqueViolation, let isTransaction = try isTransaction(in: session) else { throw error }
            return isTransaction
        }
    }

    private static func insertion(madeAt moment: String) -> String {
        "INSERT INTO commit_mark (id, made_at) VALUES (?, \(moment))"
    }

    private func isTransaction(in session: PostgresSession) throws(SQLError) -> Bool? {
        try session.row(
            "SELECT made_at < CURRENT_TIMESTAMP + INTERVAL '1 hour' FROM commit_mark WHERE id = ?",
            binding: [.blob(id)]
        ) { $0.bool(0) }
    }

    /// Deletes obsolete marks: they are read within 30 seconds.
    static func deleteOld(on connection: any SQLConnection) throws(SQLError) -> Int {
        try connection.run("DELETE FROM commit_mark WHERE made_at < CURRENT_TIMESTAMP - INTERVAL '10 minutes'")
    }
}
