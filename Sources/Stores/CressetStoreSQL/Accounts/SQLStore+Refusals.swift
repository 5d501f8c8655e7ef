public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func record(_ refusal: RefusedSignIn, of attempt: SignInAttempt) -> Bool {
        refusalNotes.record(refusal, of: attempt)
    }

    /// Writes pending refusals, at most one full buffer: new ones cannot prolong it.
    func writeRefusals() async throws(StoreError) {
        for _ in 0...RefusalNotes.capacity / Self.usesPerStep {
            let notes = refusalNotes.take(limit: Self.usesPerStep)
            guard !notes.isEmpty else { return }
            do {
                try await write { connection in
                    let table = RefusedSignInTable(connection: connection)
                    for (projectID, notes) in Dictionary(grouping: notes, by: \.attempt.pool.projectID) {
                        guard let project = try Self.project("id = ?", equals: projectID, on: connection),
                            RefusalPolicy(project: project.config).isEnabled
                        else { continue }
                        for note in Self.inOrder(notes) { try table.add(note.refusals, of: note.attempt) }
                    }
                }
            } catch {
                // Other failures would recur with the same refusals.
                if error.code.isOutage { refusalNotes.putBack(notes) }
                throw error
            }
        }
    }

    /// Returns the refusals in their order, consecutive ones of an attempt together.
    private static func inOrder(
        _ notes: [RefusalNotes.Note]
    ) -> [(attempt: SignInAttempt, refusals: [RefusedSignIn])] {
        let all = notes.flatMap { note in note.refusals.map { (attempt: note.attempt, pending: $0) } }
            .sorted { $0.pending.ordinal < $1.pending.ordinal }
        return all.reduce(into: []) { groups, next in
            if let last = groups.last, last.attempt == next.attempt {
                groups[groups.count - 1].refusals.append(next.pending.refusal)
            } else {
                groups.append((next.attempt, [next.pending.refusal]))
            }
        }
    }

    public func refusals(of localID: String, in pool: UserPool) async throws(StoreError) -> [RefusedSignIn] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT at, code, method, address, user_agent, request_id FROM refused_sign_in
                    WHERE \(UserPool.condition) AND local_id = ? ORDER BY number DESC
                """,
                binding: pool.values + [.text(localID)]
            ) { row in
                RefusedSignIn(
                    at: Timestamp(milliseconds: row.integer(0)),
                    code: row.text(1),
                    method: row.text(2),
                    address: row.text(3),
                    userAgent: row.optionalText(4),
                    requestID: row.text(5)
                )
            }
        }
    }

    public func deleteRefusals(
        of projectID: String,
        before moment: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int {
        try await write { connection in
            let old = try connection.rows(
                "SELECT tenant, local_id, number FROM refused_sign_in WHERE project = ? AND at < ? ORDER BY at LIMIT ?",
                binding: [.text(projectID), .integer(moment.milliseconds), .integer(Int64(limit))]
            ) { [SQLValue.text($0.text(0)), .text($0.text(1)), .integer($0.integer(2))] }
            for key in old {
                try connection.enqueue(
                    "DELETE FROM refused_sign_in WHERE project = ? AND tenant = ? AND local_id = ? AND number = ?",
                    binding: [.text(projectID)] + key
                )
            }
            return old.count
        }
    }
}
