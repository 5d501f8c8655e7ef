import CressetSQL
import CressetStoreSQL

/// A row that a transaction writes with its `COMMIT`, so that it can be told afterwards whether it was kept.
struct CommitMark {
    private let id: [UInt8]

    init(id: [UInt8] = (0..<16).map { _ in UInt8.random(in: .min ... .max) }) {
        self.id = id
    }

    /// True for one mark in four thousand: with it old ones are deleted.
    var isOneOfManyThousands: Bool { id[0] == 0 && id[1] < 16 }

    /// Adds the mark to the transaction; goes with the `COMMIT`.
    func write(to session: PostgresSession) throws(SQLError) {
        try session.enqueue(Self.insertion(madeAt: "CURRENT_TIMESTAMP"), binding: [.blob(id)])
    }

    /// Returns true if the transaction was kept. Where it was not, it cannot be kept any more: the mark is then that of a
    /// question. One that is still on its way is waited for.
    func isKept(in session: PostgresSession) throws(SQLError) -> Bool {
        do throws(SQLError) {
            // No transaction is made tomorrow: so a question is known when its own answer was lost, and it is asked again.
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

    /// Deletes marks that nobody asks for any more: a fate is asked for within half a minute.
    static func deleteOld(on connection: any SQLConnection) throws(SQLError) -> Int {
        try connection.run("DELETE FROM commit_mark WHERE made_at < CURRENT_TIMESTAMP - INTERVAL '10 minutes'")
    }
}
